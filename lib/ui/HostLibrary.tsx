import { formatDuration } from "../schema/duration.ts";
import type { ComprehensiveTest, HostedVideo } from "../schema/host_test.ts";
import { FallbackImage } from "./FallbackImage.tsx";
import { TableFrame } from "./TableFrame.tsx";

const COLUMNS = ["Thumbnail", "ID", "Title", "Status", "Length", "Created", "Actions"];
const MEGABYTE = 1024 * 1024;

/** What the comprehensive test has found: the connection, the library, its newest videos. */
export function HostLibrary({ result }: { result: ComprehensiveTest }) {
  const { connection, library, videos } = result;
  const facts: [string, string][] = library
    ? [
      ["Library name", library.name],
      ["Storage used", `${(library.storageUsed / MEGABYTE).toFixed(2)} MB`],
      ["Video count", String(library.videoCount)],
      ["Created", day(library.dateCreated)],
    ]
    : [];
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Connection</dt>
          <dd>
            <span className="badge" data-good={connection.success}>
              {connection.success ? "connected" : "failed"}
            </span>{" "}
            {connection.message}
            {connection.statusCode !== null && ` (${connection.statusCode})`}
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {videos.length > 0 && <Videos videos={videos} />}
      {library && videos.length === 0 && <p>The library holds no videos.</p>}
    </>
  );
}

function Videos({ videos }: { videos: HostedVideo[] }) {
  return (
    <TableFrame label="Videos at the host">
      <thead>
        <tr>{COLUMNS.map((name) => <th key={name} scope="col">{name}</th>)}</tr>
      </thead>
      <tbody>
        {videos.map(({ id, title, status, length, created, ...video }) => (
          <tr key={id}>
            <td className="host-thumbnail">
              {status === "ready" && <FallbackImage url={video.thumbnailUrl} loading="lazy" />}
            </td>
            <td>
              <code>{id}</code>
            </td>
            <th scope="row">{title}</th>
            <td>
              <span className="badge" data-good={status === "ready"}>{status}</span>
            </td>
            <td>{formatDuration(length)}</td>
            <td>{day(created)}</td>
            <td className="row-actions">
              <Action href={video.embedUrl} label="View Embed" title={title} />
              <Action href={video.previewUrl} label="Preview" title={title} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Action({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <a className="text-button" href={href} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden">{` of ${title}`}</span>
    </a>
  );
}

function day(instant: string | null): string {
  return instant?.slice(0, 10) ?? "N/A";
}
