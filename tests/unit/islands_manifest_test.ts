import { describe, it } from "node:test";
import { expect } from "expect";
import { createAssets, islandName, type Manifest } from "../../lib/islands/manifest.ts";

const manifest: Manifest = {
  entry: ["/assets/browser-1.js", "/assets/react-2.js"],
  islands: {
    Card: {
      source: "islands/Card.tsx",
      chunks: [
        "/assets/Card-4.js",
        "/assets/react-2.js",
        "/assets/format-3.js",
        "/assets/browser-1.js",
      ],
    },
    Table: {
      source: "islands/admin/Table.tsx",
      chunks: ["/assets/Table-5.js", "/assets/react-2.js"],
    },
  },
  stylesheets: { site: "/assets/site-6.css" },
  fonts: ["/assets/text-7.woff2"],
};

describe("assets of a client build", () => {
  const assets = createAssets(manifest);

  it("load nothing for a page without islands", () => {
    expect(assets.head([])).toEqual({ scripts: [], modulepreloads: [] });
  });

  it("preload each chunk that an island needs once", () => {
    const card = { name: "Card", when: "visible" } as const;
    expect(assets.head([card, card])).toEqual({
      scripts: ["/assets/browser-1.js"],
      modulepreloads: ["/assets/react-2.js", "/assets/Card-4.js", "/assets/format-3.js"],
    });
  });

  it("do not preload what waits for the visitor", () => {
    expect(assets.head([{ name: "Table", when: "interaction" }]).modulepreloads)
      .toEqual(["/assets/react-2.js"]);
  });

  it("know stylesheets by name", () => {
    expect(assets.stylesheet("site")).toBe("/assets/site-6.css");
    expect(() => assets.stylesheet("print")).toThrow(/no stylesheet print/);
  });

  it("explain an unknown island", () => {
    expect(() => assets.head([{ name: "Map", when: "load" }]))
      .toThrow(/no island Map: it must be exported as Map from islands\/Map\.tsx/);
  });
});

describe("islandName", () => {
  const cases: [string, string | undefined][] = [
    ["islands/Card.tsx", "Card"],
    ["/islands/admin/VideoTable.tsx", "VideoTable"],
    ["islands/helpers.ts", undefined],
    ["islands/use_drag.tsx", undefined],
    ["lib/islands/Island.tsx", undefined],
  ];
  for (const [source, name] of cases) {
    it(`${source}: ${name}`, () => expect(islandName(source)).toBe(name));
  }
});
