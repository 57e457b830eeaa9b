import { paths } from "../../../lib/paths.ts";
import type { InfoPage } from "./info_page.ts";

export const pricingPage: InfoPage = {
  path: paths.pricing,
  title: "Pricing",
  lead: "One license, one price a plate. No subscription, no seats, no render fees.",
  sections: [
    {
      title: "What a plate costs",
      body: (
        <p>
          The price stands on the page of every plate, in US dollars; most cost $2,500. It covers
          the whole plate at its full resolution under the{" "}
          <a href={paths.license}>Single Standard License</a>.
        </p>
      ),
    },
    {
      title: "Several plates, or one that does not exist yet",
      body: (
        <p>
          For a package of plates, and for shoots to order, <a href={paths.contact}>write to us</a>
          {" "}
          with the scene, the wall and the dates. We answer with a quote.
        </p>
      ),
    },
  ],
};

export const licensePage: InfoPage = {
  path: paths.license,
  title: "Single Standard License",
  lead: "Every plate in the library comes with the same license, so there is nothing to compare.",
  sections: [
    {
      title: "What you may do",
      body: (
        <ul>
          <li>Use the plate worldwide and in perpetuity.</li>
          <li>Use it in unlimited projects, on unlimited platforms.</li>
          <li>Use it commercially and personally.</li>
          <li>Cut, grade, composite, project and loop it.</li>
          <li>Show it without attribution.</li>
        </ul>
      ),
    },
    {
      title: "What stays with us",
      body: (
        <p>
          The license is for using footage in productions. The file itself may not be resold,
          sublicensed or offered again as stock.
        </p>
      ),
    },
  ],
};
