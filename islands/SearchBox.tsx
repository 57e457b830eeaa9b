import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useCompletions } from "../lib/browser/completions.ts";
import { paths } from "../lib/paths.ts";
import type { Completion } from "../lib/schema/facets.ts";
import { cleanSearchText } from "../lib/schema/search_query.ts";
import { HiddenFields } from "../lib/ui/HiddenFields.tsx";
import { SearchIcon } from "../lib/ui/icons.tsx";

interface Props {
  initialText: string;
  /** Query string of what a new text leaves as it is. */
  keep?: string;
  /** Without it, the form goes to the search page. */
  onSearch?: (text: string) => void;
}

/** The search box with completions (the combobox pattern of the ARIA Authoring Practices). */
export function SearchBox({ initialText, keep = "", onSearch }: Props) {
  const [text, setText] = useState(initialText);
  const [active, setActive] = useState(-1);
  const { completions, ask, close } = useCompletions();
  const listId = useId();
  const open = completions.length > 0;

  function search(wanted: string) {
    close();
    const cleaned = cleanSearchText(wanted);
    if (!cleaned) return;
    if (onSearch) onSearch(cleaned);
    else location.assign(paths.search({ search: cleaned }));
  }
  function choose(completion: Completion) {
    if (completion.kind === "keyword") {
      setText(completion.text);
      search(completion.text);
    } else location.assign(hrefOf(completion));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const completion = completions[active];
    if (completion) choose(completion);
    else search(text);
  }
  function move(event: KeyboardEvent) {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !open) return;
    event.preventDefault();
    const count = completions.length + 1;
    setActive((index) => (index + 1 + step + count) % count - 1);
  }
  function type(value: string) {
    setText(value);
    setActive(-1);
    ask(value);
  }

  return (
    <form
      className="search-box"
      role="search"
      action={paths.search()}
      method="get"
      onSubmit={submit}
    >
      <HiddenFields query={keep} />
      <SearchIcon />
      <input
        type="search"
        name="search"
        aria-label="Search plates"
        placeholder="Search ocean, night drive, aurora…"
        autoComplete="off"
        maxLength={200}
        value={text}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active >= 0 && { "aria-activedescendant": `${listId}-${active}` })}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={move}
        onBlur={close}
      />
      <button type="submit" className="button primary">Search</button>
      <ul
        className="completions"
        role="listbox"
        id={listId}
        aria-label="Suggestions"
        hidden={!open}
      >
        {completions.map((completion, index) => (
          <li
            key={`${completion.kind}-${completion.text}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(completion)}
          >
            <span>{completion.text}</span>
            <span className="completion-kind">{completion.kind}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}

function hrefOf({ kind, id }: Completion): string {
  return kind === "title" ? paths.video(id ?? 0) : paths.searchBranch(id ?? 0);
}
