import { paths } from "../../../lib/paths.ts";
import type { InfoPage } from "./info_page.ts";

export const careersPage: InfoPage = {
  path: paths.careers,
  title: "Careers",
  lead: "We are a small house: people who shoot, people who stitch, people who know the stage.",
  sections: [
    {
      title: "Open positions",
      body: (
        <p>
          None are listed right now. If you rig camera arrays or finish panoramic footage and would
          like to work with us, <a href={paths.contact}>introduce yourself</a>.
        </p>
      ),
    },
  ],
};

export const communityPage: InfoPage = {
  path: paths.community,
  title: "Community",
  lead: "The library grows by what virtual-production crews ask for.",
  sections: [
    {
      title: "Ask for a plate",
      body: (
        <p>
          Missing a road, a season, a time of day? <a href={paths.contact}>Tell us</a>{" "}
          what your stage needs; requests decide what we shoot next.
        </p>
      ),
    },
    {
      title: "Show what you made",
      body: (
        <p>
          No attribution is required, but we like to see our plates on a wall. Send us a frame if
          your production allows it.
        </p>
      ),
    },
  ],
};
