import { pixelsPerDegree, PROJECTION_LABELS, STEREO_LABELS } from "../schema/projection.ts";
import { frameSizeText } from "../schema/resolution.ts";
import { capitalized } from "../schema/text.ts";
import type { Video } from "../schema/video.ts";

/** A term with its value; undefined leaves the row out. */
export type Row = [term: string, value: string | undefined];

/** What a buyer must know of the master and of the plate, as lists of terms. */
export function TechnicalDetails({ video }: { video: Video }) {
  return (
    <>
      <TermList id="technical-title" title="Technical details" rows={masterRows(video)} />
      <TermList id="plate-facts-title" title="Plate facts" rows={plateRows(video)} />
    </>
  );
}

function TermList({ id, title, rows }: { id: string; title: string; rows: Row[] }) {
  const known = rows.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <section className="technical" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {known.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is known of the master. */
export function masterRows(video: Video): Row[] {
  const { projection, stereo, resolution } = video;
  const density = pixelsPerDegree(resolution, projection, stereo);
  return [
    ["Resolution", resolution],
    ["Frame size", frameSizeText(resolution) ?? "N/A"],
    ["Pixels per degree", withUnit(density, "px/°", 1)],
    ["Projection", projection ? PROJECTION_LABELS[projection] : undefined],
    ["Coverage", video.coverage ? coverageText(video.coverage) : undefined],
    ["Stereo", stereo ? STEREO_LABELS[stereo] : undefined],
    ["Frame rate", withUnit(video.frameRate, "fps")],
    ["Codec", video.codec ?? undefined],
    ["Duration", video.duration],
    ["Colorspace", video.colorspace],
    ["Bit Depth", video.bitDepth ?? "N/A"],
    ["Camera", video.camera ?? "N/A"],
    ["Added", video.createdAt.slice(0, 10)],
  ];
}

/** What is known of what the plate shows. */
export function plateRows(video: Video): Row[] {
  const { place, timeOfDay, weather, motion, loops, releases } = video;
  const label = (value: string | null) => value === null ? undefined : capitalized(value);
  return [
    ["Place", place ?? undefined],
    ["Time of day", label(timeOfDay)],
    ["Weather", label(weather)],
    ["Motion", label(motion)],
    ["Speed", withUnit(video.speed, "km/h")],
    ["Camera height", withUnit(video.cameraHeight, "m")],
    ["Loop", loops === null ? undefined : loops ? "Loops seamlessly" : "Does not loop"],
    ["Releases", label(releases)],
  ];
}

/** A number with at most so many decimals, and its unit. */
function withUnit(
  value: number | null | undefined,
  unit: string,
  maximumFractionDigits = 3,
): string | undefined {
  return value === null || value === undefined
    ? undefined
    : `${value.toLocaleString("en", { maximumFractionDigits })} ${unit}`;
}

/** "360° × 180°" for a coverage of two numbers; any other text as it is. */
function coverageText(coverage: string): string {
  const angles = /^(\d+)°? ?[x×] ?(\d+)°?$/.exec(coverage);
  return angles ? `${angles[1]}° × ${angles[2]}°` : coverage;
}
