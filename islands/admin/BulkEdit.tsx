import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import {
  bulkChanges,
  type BulkEdit as Edit,
  bulkProblems,
  commonText,
  keywordCounts,
  NO_BULK_EDIT,
} from "../../lib/schema/bulk_edit.ts";
import {
  BULK_FIELDS,
  type BulkFieldName,
  type SelectedVideo,
} from "../../lib/schema/bulk_fields.ts";
import type { VideoChange } from "../../lib/schema/video_change.ts";
import { BulkField } from "../../lib/ui/BulkField.tsx";
import { BulkKeywords } from "../../lib/ui/BulkKeywords.tsx";
import { BulkReview } from "../../lib/ui/BulkReview.tsx";
import type { SelectChoice } from "../../lib/ui/SelectField.tsx";

interface Props {
  videos: readonly SelectedVideo[];
  categories: SelectChoice[];
  onApply: (changes: VideoChange[]) => void;
  onCancel: () => void;
}

/** The form that changes many videos at once: first what is to change, then a look at what that does. */
export function BulkEdit({ videos, categories, onApply, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [edit, setEdit] = useState<Edit>(NO_BULK_EDIT);
  const [problems, setProblems] = useState<ReturnType<typeof bulkProblems>>({});
  const [reviewed, setReviewed] = useState<VideoChange[]>();
  const common = useMemo(
    () => new Map(BULK_FIELDS.map(({ name }) => [name, commonText(videos, name)])),
    [videos],
  );
  const counts = useMemo(() => keywordCounts(videos), [videos]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  function setField(name: BulkFieldName, text: string | undefined) {
    const { [name]: _, ...others } = edit.fields;
    setEdit({ ...edit, fields: text === undefined ? others : { ...others, [name]: text } });
  }
  function review(event: FormEvent) {
    event.preventDefault();
    const found = bulkProblems(edit);
    setProblems(found);
    if (Object.keys(found).length === 0) setReviewed(bulkChanges(videos, edit));
  }

  if (reviewed) {
    return (
      <BulkReview
        changes={reviewed}
        total={videos.length}
        categories={categories}
        onBack={() => setReviewed(undefined)}
        onApply={() => onApply(reviewed)}
      />
    );
  }
  return (
    <form className="form" ref={form} noValidate onSubmit={review}>
      <p className="field-hint">Only the fields that are ticked change.</p>
      <div className="form-row">
        {BULK_FIELDS.map((rule) => (
          <BulkField
            key={rule.name}
            rule={rule}
            common={common.get(rule.name)}
            text={edit.fields[rule.name]}
            choices={rule.choices === "categories" ? categories : rule.choices}
            error={problems[rule.name]}
            onChange={(text) => setField(rule.name, text)}
          />
        ))}
      </div>
      <BulkKeywords
        counts={counts}
        added={edit.addKeywords}
        removed={edit.removeKeywords}
        onAdd={(addKeywords) => setEdit({ ...edit, addKeywords })}
        onRemove={(removeKeywords) => setEdit({ ...edit, removeKeywords })}
      />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onCancel}>Cancel</button>
        <button type="submit" className="button primary">Review Changes</button>
      </div>
    </form>
  );
}
