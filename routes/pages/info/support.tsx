import { paths } from "../../../lib/paths.ts";
import type { InfoPage } from "./info_page.ts";

export const helpPage: InfoPage = {
  path: paths.help,
  title: "Help",
  lead: "How to find a plate, look at it properly, and get it onto a wall.",
  sections: [
    {
      title: "Finding a plate",
      body: (
        <p>
          <a href={paths.search()}>Search</a>{" "}
          looks at titles, descriptions, keywords, categories and cameras, and forgives a typo.
          Boxes of one group widen the result, groups narrow it. The address of a result can be sent
          to a colleague: it shows the same plates.
        </p>
      ),
    },
    {
      title: "Looking at a plate",
      body: (
        <p>
          Rest the pointer on a card for a moving preview; move along its lower edge to scrub. The
          plate's page plays it at preview quality. All footage is equirectangular: a full sphere,
          two to one.
        </p>
      ),
    },
    {
      title: "For integrators",
      body: (
        <p>
          Everything the site shows can be read by programs too: the <a href={paths.apiDocs}>API</a>
          {" "}
          with its <a href={paths.apiDescription}>OpenAPI document</a>, a{" "}
          <a href={paths.feed}>feed of new plates</a> and a player to embed in other pages.
        </p>
      ),
    },
    {
      title: "Still stuck",
      body: (
        <p>
          <a href={paths.contact}>Write to us</a>. A person reads every message.
        </p>
      ),
    },
  ],
};

export const faqPage: InfoPage = {
  path: paths.faq,
  title: "Frequently asked questions",
  lead: "What supervisors and producers ask before they license a plate.",
  sections: [
    {
      title: "Are the plates stitched?",
      body: (
        <p>Yes. Every plate is delivered as one equirectangular master, stitched and checked.</p>
      ),
    },
    {
      title: "Which resolutions are there?",
      body: (
        <p>
          HD (1920 × 1080), 4K (3840 × 2160), 8K (7680 × 4320), 12K (11520 × 6480) and 16K (15360 ×
          8640). The resolution of a master stands on its card.
        </p>
      ),
    },
    {
      title: "Which colour spaces and bit depths?",
      body: (
        <p>
          Log, HLG or sRGB, in 10 bit 4:2:2 or 8 bit, as named under the technical details of each
          plate.
        </p>
      ),
    },
    {
      title: "Do I need an account to browse?",
      body: <p>No. An account keeps a list of your favorites.</p>,
    },
    {
      title: "Can you shoot something for us?",
      body: (
        <p>
          Yes, custom shoots are part of what we do: <a href={paths.contact}>tell us about it</a>.
        </p>
      ),
    },
  ],
};
