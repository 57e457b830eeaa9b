import { describe, it } from "node:test";
import { expect } from "expect";
import { createContext, memo, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import type { Assets, UsedIsland } from "../../lib/islands/assets.ts";
import { Island } from "../../lib/islands/Island.tsx";
import { renderWithIslands } from "../../lib/islands/render.tsx";

const Theme = createContext("none");

function Label({ text }: { text: string }) {
  return <label htmlFor={useId()}>{text} {useContext(Theme)}</label>;
}

function Group({ title }: { title: string }) {
  return (
    <section>
      {title}
      <Island of={Label} props={{ text: "inner" }} when="load" />
    </section>
  );
}

/** Assets that know every island and remember which ones a page used. */
function recordingAssets(): Assets & { used: readonly UsedIsland[] } {
  return {
    used: [],
    head(islands) {
      this.used = islands;
      return { scripts: ["/entry.js"], modulepreloads: [] };
    },
    fonts: [],
    stylesheet: (name) => `/${name}.css`,
  };
}

describe("renderWithIslands", () => {
  it("renders an island as a root of its own, with no space before it", () => {
    const { html } = renderWithIslands(
      <main>
        <Island of={Label} props={{ text: "one" }} when="idle" />
      </main>,
      recordingAssets(),
    );
    expect(html).toBe(
      '<main><x-island id="island-0" name="Label" when="idle">' +
        '<label for="_island-0R_0_">one<!-- --> <!-- -->none</label></x-island></main>',
    );
  });

  it("puts the props of all islands into one table, and reports what is used", () => {
    const assets = recordingAssets();
    const { propsTable, head } = renderWithIslands(
      <>
        <Island of={Label} props={{ text: "</script>" }} when="load" />
        <Island of={Group} props={{ title: "two" }} when="visible" />
      </>,
      assets,
    );
    expect(propsTable).toBe(
      '<script type="application/json" id="island-props">' +
        '{"island-0":{"text":"\\u003c/script>"},"island-1":{"title":"two"}}</script>',
    );
    expect(assets.used).toEqual([{ name: "Label", when: "load" }, {
      name: "Group",
      when: "visible",
    }]);
    expect(head.scripts).toEqual(["/entry.js"]);
  });

  it("renders an island in an island without a wrapper or props of its own", () => {
    const assets = recordingAssets();
    const { html } = renderWithIslands(
      <Island of={Group} props={{ title: "outer" }} when="load" />,
      assets,
    );
    expect(html.match(/<x-island/g)).toHaveLength(1);
    expect(html).toContain("inner");
    expect(assets.used).toHaveLength(1);
  });

  it("keeps the page's contexts out of islands, and whole around them", () => {
    const { html } = renderWithIslands(
      <Theme value="dark">
        <Label text="before" />
        <Island of={Label} props={{ text: "island" }} when="load" />
        <Label text="after" />
      </Theme>,
      recordingAssets(),
    );
    const texts = html.replace(/<!-- -->/g, "").match(/(?<=>)[a-z]+ [a-z]+/g);
    expect(texts).toEqual(["before dark", "island none", "after dark"]);
  });

  it("gives different ids to islands and to the page", () => {
    const { html } = renderWithIslands(
      <>
        <Label text="page" />
        <Island of={Label} props={{ text: "a" }} when="load" />
        <Island of={Label} props={{ text: "b" }} when="load" />
      </>,
      recordingAssets(),
    );
    expect(new Set(html.match(/for="[^"]+"/g)).size).toBe(3);
  });

  it("starts each page anew", () => {
    const render = () =>
      renderWithIslands(<Island of={Label} props={{ text: "" }} when="load" />, recordingAssets());
    expect(render()).toEqual(render());
  });

  it("has no table for a page without islands", () => {
    expect(renderWithIslands(<p>Still</p>, recordingAssets()).propsTable).toBe("");
  });

  it("explains an island without a name", () => {
    const Nameless = memo(Label);
    expect(() =>
      renderWithIslands(
        <Island of={Nameless} props={{ text: "" }} when="load" />,
        recordingAssets(),
      )
    ).toThrow(/An island needs a name: export it as/);
  });

  it("explains an island outside of a page", () => {
    expect(() => renderToString(<Island of={Label} props={{ text: "" }} when="load" />))
      .toThrow("An <Island> can only be rendered by renderWithIslands()");
  });
});
