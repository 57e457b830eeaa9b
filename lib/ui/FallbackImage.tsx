import { useEffect, useRef, useState } from "react";
import { thumbnailCandidates } from "../schema/media.ts";

/** How soon a picture is needed: `first` for the one that a visitor sees first of all. */
export type ImageLoading = "first" | "eager" | "lazy";

/** A thumbnail that tries the next place where it may be when one fails, in a box of fixed shape. */
export function FallbackImage({ url, loading }: { url: string; loading: ImageLoading }) {
  const candidates = thumbnailCandidates(url);
  const [tried, setTried] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const next = () => setTried((count) => Math.min(count + 1, candidates.length - 1));

  // An image can fail before the island is awake; its error event is then long gone.
  useEffect(() => {
    const { complete, naturalWidth } = image.current!;
    if (complete && naturalWidth === 0) next();
  }, []);

  return (
    <img
      ref={image}
      src={candidates[tried]}
      alt=""
      width={960}
      height={480}
      loading={loading === "lazy" ? "lazy" : "eager"}
      {...(loading === "first" && { fetchPriority: "high" as const })}
      decoding="async"
      onError={next}
    />
  );
}
