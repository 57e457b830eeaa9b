import type { Context } from "hono";
import type { AppEnv, Services } from "../../services.ts";
import type { Page } from "../page.tsx";
import type { SendPage } from "../send_page.ts";
import { careersPage, communityPage } from "./house.tsx";
import type { InfoPage } from "./info_page.ts";
import { privacyPage, termsPage } from "./legal.tsx";
import { licensePage, pricingPage } from "./licensing.tsx";
import { faqPage, helpPage } from "./support.tsx";

/** The pages of text behind the footer's links. */
export const INFO_PAGES: readonly InfoPage[] = [
  pricingPage,
  licensePage,
  careersPage,
  communityPage,
  helpPage,
  faqPage,
  termsPage,
  privacyPage,
];

/** One page of text. It has no islands, so it ships no script. */
export function infoPage(services: Services, send: SendPage, page: InfoPage) {
  return (c: Context<AppEnv>) => send(c, page.path, () => build(services, page));
}

function build({ config }: Services, { path, title, lead, sections }: InfoPage): Page {
  return {
    head: { title, description: lead, canonical: config.publicUrl + path },
    current: path,
    interactive: false,
    main: (
      <article className="prose">
        <h1>{title}</h1>
        <p className="prose-lead">{lead}</p>
        {sections.map(({ title, body }) => (
          <section key={title}>
            <h2>{title}</h2>
            {body}
          </section>
        ))}
      </article>
    ),
  };
}
