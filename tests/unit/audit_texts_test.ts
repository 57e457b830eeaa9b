import { expect } from "expect";
import { auditChanges } from "../../lib/schema/audit.ts";
import { auditQuery, parseAuditState } from "../../lib/schema/audit_query.ts";
import { fieldText, valueText } from "../../lib/schema/audit_texts.ts";
import { relativeTime } from "../../lib/schema/relative_time.ts";
import { startAuditReaper } from "../../lib/store/audit_reaper.ts";
import { REAPED_AT_ONCE } from "../../lib/store/audit.ts";

Deno.test("How long ago a change was is said in the largest unit it fills", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  const cases: [instant: string, text: string][] = [
    ["2026-03-10T12:00:05Z", "just now"],
    ["2026-03-10T11:59:01Z", "just now"],
    ["2026-03-10T11:59:00Z", "1 minute ago"],
    ["2026-03-10T11:00:01Z", "59 minutes ago"],
    ["2026-03-10T09:00:00Z", "3 hours ago"],
    ["2026-03-09T12:00:00Z", "yesterday"],
    ["2025-12-11T12:00:00Z", "89 days ago"],
  ];
  for (const [instant, text] of cases) expect(relativeTime(instant, now)).toBe(text);
});

Deno.test("Fields and values read as people say them", () => {
  expect(["bitDepth", "categoryId", "videoUrl", "title"].map(fieldText))
    .toEqual(["Bit depth", "Category", "Video URL", "Title"]);
  expect([null, "", true, false, 0, "Log", { start: "ab", length: 3000 }].map(valueText))
    .toEqual(["none", "none", "yes", "no", "0", "Log", "ab… (3,000 characters in all)"]);
});

Deno.test("What differs is told, but for ids and times; no text is none", () => {
  const before = { id: 1, updatedAt: "a", title: "A", camera: null, keywords: "", price: "1.00" };
  const after = { id: 1, updatedAt: "b", title: "A", camera: "", keywords: "sea", price: "0.00" };
  expect(auditChanges(before, after)).toEqual({
    keywords: { before: null, after: "sea" },
    price: { before: "1.00", after: "0.00" },
  });
  expect(auditChanges(before, after, ["title", "keywords"]))
    .toEqual({ keywords: { before: null, after: "sea" } });
  expect(auditChanges(undefined, after)).toEqual({});
});

Deno.test("The address of the history holds its state, and nothing that makes no sense", () => {
  const state = { entity: "video", id: "12", actor: 0, cursor: "c" } as const;
  expect(auditQuery(state)).toBe("?entity=video&id=12&actor=0&cursor=c");
  expect(parseAuditState(new URLSearchParams(auditQuery(state)))).toEqual(state);
  expect(auditQuery({})).toBe("");
  expect(parseAuditState(new URLSearchParams("entity=plate&id=12&actor=-1"))).toEqual({
    entity: undefined,
    id: undefined,
    actor: undefined,
    cursor: undefined,
  });
});

Deno.test("The job goes on while there is a full step left, and outlives a store that is out", async () => {
  const steps = [REAPED_AT_ONCE, REAPED_AT_ONCE, 7, REAPED_AT_ONCE];
  let taken = 0;
  const enough = Promise.withResolvers<void>();
  const reap = () => {
    const reaped = steps[taken++] ?? 0;
    if (taken === 3) enough.resolve();
    return Promise.resolve(reaped);
  };
  const job = startAuditReaper({ reap }, (error) => expect(error).toBeUndefined());
  await enough.promise;
  await job.close();
  expect(taken).toBe(3);

  const told = Promise.withResolvers<unknown>();
  const broken = startAuditReaper({ reap: () => Promise.reject("out") }, told.resolve);
  expect(await told.promise).toBe("out");
  await broken.close();
});
