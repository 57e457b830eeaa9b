import { paths } from "../../paths.ts";
import { Message } from "../Message.tsx";
import { compareHref, type Suggestion } from "./PlateMenu.tsx";

interface Props {
  /** The one plate that is chosen, if there is one. */
  chosen: Suggestion | undefined;
  suggestions: readonly Suggestion[];
}

/** What is said where there are too few plates to compare. */
export function HowToCompare({ chosen, suggestions }: Props) {
  return (
    <>
      <Message
        title={chosen ? "Choose one more plate" : "Choose plates to compare"}
        text={"Two to four plates can be seen side by side. Press the compare button on a plate's " +
          "card or page, then “Compare” at the lower edge."}
      >
        <a className="button primary" href={paths.search()}>Browse all plates</a>
      </Message>
      {chosen && suggestions.length > 0 && (
        <section className="compare-suggestions" aria-labelledby="compare-suggestions">
          <h2 id="compare-suggestions">Compare {chosen.title} with</h2>
          <ul>
            {suggestions.map(({ id, title }) => (
              <li key={id}>
                <a className="pill" href={compareHref([chosen.id, id])}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
