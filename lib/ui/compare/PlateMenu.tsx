import type { SubmitEvent } from "react";
import { paths } from "../../paths.ts";
import { comparisonQuery } from "../../schema/compare.ts";

/** A plate that could be compared. */
export interface Suggestion {
  id: number;
  title: string;
}

interface Props {
  label: string;
  /** What stands there until a plate is chosen. */
  prompt: string;
  /** What the button says that shows the chosen plate. */
  action: string;
  suggestions: readonly Suggestion[];
  /** The plates that are compared once one is chosen. */
  idsWith: (id: number) => readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** Plates to choose one from: a form, which works without a script. */
export function PlateMenu({ label, prompt, action, suggestions, idsWith, onChoose }: Props) {
  function choose(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const ids = new FormData(event.currentTarget).get("ids");
    onChoose(String(ids).split(",").map(Number));
  }
  return (
    <form className="plate-menu" action={paths.compare()} onSubmit={choose}>
      <select name="ids" aria-label={label} defaultValue="" required>
        <option value="" disabled>{prompt}</option>
        {suggestions.map(({ id, title }) => (
          <option key={id} value={idsWith(id).join(",")}>{title}</option>
        ))}
      </select>
      <button type="submit" className="button">{action}</button>
    </form>
  );
}

/** The address that compares these plates from their beginning. */
export function compareHref(ids: readonly number[]): string {
  return paths.compare(comparisonQuery({ ids, moment: {} }));
}
