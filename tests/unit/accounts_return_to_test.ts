import { expect } from "expect";
import fc from "fast-check";
import { describe, it } from "node:test";
import { safeReturnTo } from "../../lib/accounts/return_to.ts";

describe("a returnTo", () => {
  it("is followed where it is a path of this site", () => {
    for (const path of ["/", "/favorites", "/search?search=a%20b&page=2", "/videos/3#licence"]) {
      expect(safeReturnTo(path)).toBe(path);
    }
  });

  it("leads home where it is anything else", () => {
    const others = [
      undefined,
      null,
      "",
      "favorites",
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "\t//evil.example",
      "/.//evil.example",
      "/a/..//evil.example",
      "/%2e//evil.example",
      "javascript:alert(1)",
      "///evil.example",
    ];
    for (const text of others) expect([text, safeReturnTo(text)]).toEqual([text, "/"]);
  });

  it("never leaves the site, whatever is in it", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "\t",
      "\n",
      "%2f",
      "@",
      ":",
      "?",
      "#",
      "e",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const target = safeReturnTo(`/${parts.join("")}`);
        expect(new URL(target, "https://site.example").origin).toBe("https://site.example");
      }),
      { numRuns: 5000 },
    );
  });
});
