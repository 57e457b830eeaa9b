/** Explains that a record was changed by somebody else while it was being edited. */
export function ConflictNote({ noun }: { noun: string }) {
  return (
    <p className="form-problem" role="alert">
      Somebody else changed this {noun}{" "}
      meanwhile. Nothing was saved. Cancel to see their version, or save again to replace it with
      yours.
    </p>
  );
}
