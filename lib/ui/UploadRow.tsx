import type { ReactNode } from "react";

interface Props {
  name: string;
  status: string;
  /** Percentage that a bar shows; undefined for no bar. */
  progress?: number | undefined;
  isFailed?: boolean | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** An upload in a line: what it is, how far it is, what can be done about it. */
export function UploadRow({ name, status, progress, isFailed = false, children }: Props) {
  return (
    <div className="upload-row" data-failed={isFailed || undefined}>
      <p className="upload-name">{name}</p>
      <p className="upload-status">{status}</p>
      {progress !== undefined && (
        <progress max={100} value={progress} aria-label={`${name}: ${status}`} />
      )}
      {children && <div className="upload-actions">{children}</div>}
    </div>
  );
}
