import { frameSizeText } from "../schema/resolution.ts";
import type { Video } from "../schema/video.ts";

/** What a buyer must know of the master, as a list of terms. */
export function TechnicalDetails({ video }: { video: Video }) {
  const rows: [string, string | null | undefined][] = [
    ["Resolution", video.resolution],
    ["Frame size", frameSizeText(video.resolution)],
    ["Duration", video.duration],
    ["Colorspace", video.colorspace],
    ["Bit Depth", video.bitDepth],
    ["Camera", video.camera],
    ["Added", video.createdAt.slice(0, 10)],
  ];
  return (
    <section className="technical" aria-labelledby="technical-title">
      <h2 id="technical-title">Technical details</h2>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value ?? "N/A"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
