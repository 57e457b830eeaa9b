import { type FormEvent, useEffect, useRef, useState } from "react";
import { settledOutcome } from "../../lib/browser/admin_action.ts";
import { useBatchChanges, type VideoCreation } from "../../lib/browser/batch_changes.ts";
import { checkImport } from "../../lib/browser/import_api.ts";
import { keepFocus } from "../../lib/browser/lost_focus.ts";
import { createVideo } from "../../lib/browser/videos_api.ts";
import type { ImportPlan } from "../../lib/schema/import_plan.ts";
import type { VideoInput } from "../../lib/schema/video.ts";
import { BatchProgress } from "../../lib/ui/BatchProgress.tsx";
import { IMPORT_WORDS, UNDO_WORDS } from "../../lib/ui/batch_words.ts";
import { ImportPlanView } from "../../lib/ui/ImportPlanView.tsx";
import { UndoBar } from "../../lib/ui/UndoBar.tsx";

/** Checks a CSV file of videos, shows what it would do, and does exactly that when told to. */
export function VideoImport() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Names of the requests that make videos, by row: one that is sent again makes no second video. */
  const requestNames = useRef(new Map<number, string>());
  const [plan, setPlan] = useState<ImportPlan>();
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changes = useBatchChanges("Import", () => {});
  const count = plan ? plan.changes.length + plan.creations.length : 0;
  useEffect(() => heading.current?.focus(), [plan]);

  function forgetPlan() {
    setPlan(undefined);
    setProblem(undefined);
  }
  function chosenFile() {
    return form.current?.querySelector<HTMLInputElement>("[name=file]")?.files?.[0];
  }
  async function check(event: FormEvent) {
    event.preventDefault();
    if (checking) return;
    forgetPlan();
    const file = chosenFile();
    if (!file) return setProblem("Please select a file first");
    setChecking(true);
    const outcome = await settledOutcome(checkImport(file));
    setChecking(false);
    if (chosenFile() !== file) return;
    requestNames.current.clear();
    if (outcome.ok) setPlan(outcome.value);
    else setProblem(outcome.message);
  }
  function creation({ row, title, fields }: ImportPlan["creations"][number]): VideoCreation {
    const name = requestNames.current.get(row) ?? crypto.randomUUID();
    requestNames.current.set(row, name);
    const create = (batch: string) => createVideo(fields as VideoInput, name, batch);
    return { title: `Row ${row}: ${title}`, create };
  }
  async function apply(plan: ImportPlan) {
    const { changed, made } = await changes.apply(
      plan.changes.map(({ id, row, title, updatedAt, before, after }) => (
        { id, title: `Row ${row}: ${title}`, updatedAt, before, after }
      )),
      plan.creations.map(creation),
    );
    const left: ImportPlan = {
      ...plan,
      changes: plan.changes.filter((_, index) => changed[index]!.state !== "done"),
      creations: plan.creations.filter((_, index) => made[index]!.state !== "done"),
    };
    const isDone = left.changes.length + left.creations.length === 0;
    setPlan(isDone ? undefined : left);
    if (isDone) form.current?.reset();
    keepFocus();
  }

  return (
    <>
      <form className="admin-section needs-script" ref={form} onSubmit={check} noValidate>
        <h2>Choose a file</h2>
        <div className="field">
          <label htmlFor="import-file">CSV file</label>
          <input
            id="import-file"
            name="file"
            type="file"
            accept=".csv,text/csv"
            onChange={forgetPlan}
            {...(problem && { "aria-invalid": true, "aria-describedby": "import-problem" })}
          />
          {problem && <p className="field-error" id="import-problem" role="alert">{problem}</p>}
        </div>
        <button type="submit" className="button primary" aria-disabled={checking}>
          {checking ? "Checking..." : "Check File"}
        </button>
      </form>
      {plan && (
        <section className="admin-section" aria-labelledby="import-plan">
          <h2 id="import-plan" tabIndex={-1} ref={heading}>
            What this file would do
          </h2>
          <ImportPlanView plan={plan} />
          {count > 0
            ? (
              <button type="button" className="button primary" onClick={() => void apply(plan)}>
                Import {count} {count === 1 ? "row" : "rows"}
                {plan.refused.length > 0 && `, leave out ${plan.refused.length}`}
              </button>
            )
            : <p>There is nothing to import.</p>}
        </section>
      )}
      <BatchProgress
        items={changes.batch.items}
        running={changes.batch.running}
        words={changes.undoing ? UNDO_WORDS : IMPORT_WORDS}
        onStop={changes.batch.stop}
        onClose={() => {
          changes.batch.clear();
          keepFocus();
        }}
      />
      {changes.undo && (
        <UndoBar
          text={changes.undo.text}
          onUndo={changes.undo.changes.length > 0 ? () => void changes.takeBack() : undefined}
          onClose={changes.forget}
        />
      )}
    </>
  );
}
