import { paths } from "../paths.ts";
import { formatPrice } from "../schema/price.ts";
import { CheckIcon } from "./icons.tsx";

/** The licence that every plate is sold under. */
export const LICENSE_NAME = "Single Standard License";

const TERMS = [
  "Worldwide perpetual rights",
  "Unlimited projects and platforms",
  "Commercial and personal use",
  "No attribution required",
];

/** The licence under which a plate is sold, with its price. */
export function LicenseBox({ price }: { price: string }) {
  return (
    <aside className="license" aria-labelledby="license-title">
      <h2 id="license-title">{LICENSE_NAME}</h2>
      <p className="license-price">
        {formatPrice(price)} <span>USD</span>
      </p>
      <ul>
        {TERMS.map((term) => (
          <li key={term}>
            <CheckIcon /> {term}
          </li>
        ))}
      </ul>
      <a className="button primary" href={paths.auth}>Sign Up to Purchase</a>
      <p className="license-more">
        <a href={paths.license}>Read the license</a> or{" "}
        <a href={paths.contact}>ask for a custom shoot</a>
      </p>
    </aside>
  );
}
