import { paths } from "../paths.ts";
import type { Video } from "../schema/video.ts";
import { FallbackImage } from "./FallbackImage.tsx";
import { RecordActions } from "./RecordActions.tsx";

/** One video of the admin's table. */
export function AdminVideoRow({ video, selected, onSelect, onEdit, onDelete }: {
  video: Video;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, description, category, resolution, colorspace, bitDepth, camera } = video;
  return (
    <tr data-selected={selected || undefined}>
      <td className="needs-script">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <div className="video-cell">
          <FallbackImage key={video.thumbnailUrl} url={video.thumbnailUrl} loading="lazy" />
          <div>
            <a href={paths.video(video.id)}>{title}</a>
            <p>{description ?? "No description"}</p>
          </div>
        </div>
      </th>
      <td>{category?.name ?? "Uncategorized"}</td>
      <td>{resolution || "N/A"}</td>
      <td>{colorspace || "N/A"}</td>
      <td>{bitDepth ?? "N/A"}</td>
      <td>{camera ?? "N/A"}</td>
      <td>{video.duration}</td>
      <td className="nowrap">{video.createdAt.slice(0, 10)}</td>
      <td className="row-actions needs-script">
        <RecordActions name={title} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
}
