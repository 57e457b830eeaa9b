import { paths } from "../../lib/paths.ts";
import { ArrowIcon, CheckIcon } from "../../lib/ui/icons.tsx";

const BENEFITS = [
  "Unlimited video downloads",
  "HD and 4K resolutions",
  "Commercial usage license",
];

/** The left panel of the sign-in page: what an account is good for. */
export function AuthAside() {
  return (
    <section className="auth-aside" aria-labelledby="auth-headline">
      <a className="auth-home" href={paths.home()}>
        <ArrowIcon /> Return to Home
      </a>
      <h2 id="auth-headline">Premium environments, ready for the wall.</h2>
      <ul>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <CheckIcon /> {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
