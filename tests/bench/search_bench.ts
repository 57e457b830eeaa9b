/**
 * The search beside MiniSearch and SQLite's FTS5 on the same made-up plates: `deno run -A
 * tests/bench/search_bench.ts [videos…]`, 10,000 and 100,000 unless told otherwise. Each subject runs in
 * a process of its own, one after the other. Every text query includes all facet counts and the first 24
 * videos; each is run three times with nothing cached, and the best time counts, since other processes
 * share the machine.
 */
import { type SyntheticCatalogue, syntheticCatalogue } from "../support/catalogue_data.ts";
import { benchQueries, type BenchQuery, QUERY_KINDS } from "../support/search_bench_queries.ts";
import { catalogueSubject } from "../support/search_subjects/catalogue.ts";
import { miniSearchSubject } from "../support/search_subjects/minisearch.ts";
import { sqliteSubject } from "../support/search_subjects/sqlite.ts";
import type { SearchSubject } from "../support/search_subjects/subject.ts";

const SUBJECTS: Record<string, () => SearchSubject> = {
  catalogue: catalogueSubject,
  minisearch: miniSearchSubject,
  sqlite: sqliteSubject,
};

/** Times in milliseconds, sizes in megabytes. */
interface Report {
  build: number;
  longestBlock: number;
  /** With the records, and what is more than the records as they were read. */
  memory: number;
  index: number;
  update: Times;
  queries: Record<string, Times & { found: number }>;
}

interface Times {
  p50: number;
  p95: number;
}

const ROUNDS = 3;
const UPDATES = 200;

if (Deno.args[0] === "--subject") {
  const report = await measure(Deno.args[1]!, Number(Deno.args[2]));
  console.log(JSON.stringify(report));
} else {
  const sizes = Deno.args.length > 0 ? Deno.args.map(Number) : [10_000, 100_000];
  for (const size of sizes) printTable(size, await reports(size));
}

/** Lets every subject measure itself in a fresh process. */
async function reports(size: number): Promise<Map<string, Report>> {
  const found = new Map<string, Report>();
  for (const name of Object.keys(SUBJECTS)) {
    const command = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "-A",
        "--no-check",
        "--v8-flags=--expose-gc",
        import.meta.filename!,
        "--subject",
        name,
        String(size),
      ],
      stderr: "inherit",
    });
    const { success, stdout } = await command.output();
    if (!success) throw new Error(`${name} failed`);
    found.set(name, JSON.parse(new TextDecoder().decode(stdout)));
  }
  return found;
}

async function measure(name: string, size: number): Promise<Report> {
  const subject = SUBJECTS[name]!();
  const empty = await settledMemory();
  // As a store would hand the records over: parsed, with no strings in common.
  let data: SyntheticCatalogue | undefined = structuredClone(syntheticCatalogue(size));
  const records = await settledMemory() - empty;
  const start = performance.now();
  const longestBlock = subject.build(data);
  const build = performance.now() - start;
  data = undefined;
  const memory = await settledMemory() - empty + (subject.memoryOutside?.() ?? 0) / 1e6;

  const { videos, ...rest } = syntheticCatalogue(size);
  const queries = benchQueries({ videos, ...rest });
  const best = new Map<BenchQuery, number>();
  const found = new Map<BenchQuery, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      subject.forget();
      const began = performance.now();
      found.set(query, subject.search(query.criteria));
      best.set(query, Math.min(best.get(query) ?? Infinity, performance.now() - began));
    }
  }
  const updates = Array.from({ length: UPDATES }, (_, i) => {
    const [video, other] = [videos[(i * 7919) % size]!, videos[(i * 104729 + 1) % size]!];
    const { title, keywords, description } = other;
    const record = { ...video, title, keywords, description };
    const began = performance.now();
    subject.update(video, record);
    const took = performance.now() - began;
    videos[(i * 7919) % size] = record;
    return took;
  });
  const ofKind = (kind: string) => queries.filter((query) => query.kind === kind);
  const byKind = QUERY_KINDS.map((kind) => [kind, {
    ...times(ofKind(kind).map((query) => best.get(query)!)),
    found: ofKind(kind).reduce((sum, query) => sum + found.get(query)!, 0) / ofKind(kind).length,
  }]);
  return {
    build,
    longestBlock,
    memory,
    index: memory - records,
    update: times(updates),
    queries: Object.fromEntries(byKind),
  };
}

function times(values: number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return { p50: at(0.5), p95: at(0.95) };
}

async function settledMemory(): Promise<number> {
  const { gc } = globalThis as { gc?: () => void };
  for (let i = 0; i < 3; i++) {
    gc?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external } = Deno.memoryUsage();
  return (heapUsed + external) / 1e6;
}

function printTable(size: number, reports: Map<string, Report>): void {
  const names = [...reports.keys()];
  const ours = reports.get(names[0]!)!;
  console.log(`\n${size.toLocaleString("en")} videos (ms unless said otherwise)`);
  const row = (cells: string[]) =>
    console.log(cells.map((cell, i) => i === 0 ? cell.padEnd(26) : cell.padStart(26)).join(""));
  const cell = (text: string, value: number, own: number) =>
    value === own ? text : `${text} (${(value / own).toFixed(value / own < 10 ? 1 : 0)}x)`;
  row(["", ...names]);
  const line = (label: string, pick: (report: Report) => number, digits = 0) =>
    row([
      label,
      ...names.map((name) => {
        const value = pick(reports.get(name)!);
        return cell(value.toFixed(digits), value, pick(ours));
      }),
    ]);
  line("build", (report) => report.build);
  line("longest block in it", (report) => report.longestBlock, 1);
  line("memory MB with records", (report) => report.memory, 1);
  line("  more than the records", (report) => report.index, 1);
  const timesLine = (label: string, pick: (report: Report) => Times) =>
    row([
      label,
      ...names.map((name) => {
        const { p50, p95 } = pick(reports.get(name)!);
        return cell(`${p50.toFixed(2)} / ${p95.toFixed(2)}`, p50, pick(ours).p50);
      }),
    ]);
  timesLine("one update p50 / p95", (report) => report.update);
  for (const kind of QUERY_KINDS) {
    timesLine(`${kind} p50 / p95`, (report) => report.queries[kind]!);
    line("  found on average", (report) => report.queries[kind]!.found);
  }
}
