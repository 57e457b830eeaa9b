import { useEffect, useRef, useState } from "react";
import { thumbnailCandidates } from "../schema/media.ts";

/** A thumbnail that tries the next place where it may be when one fails, in a box of fixed shape. */
export function FallbackImage({ url, eager }: { url: string; eager: boolean }) {
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
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={next}
    />
  );
}
