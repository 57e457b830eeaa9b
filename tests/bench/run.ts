/** `deno task bench`: every bench in a process of its own, one after the other. */
const BENCHES = [
  "search_bench.ts",
  "page_bench.ts",
  "visit_bench.ts",
  "admin_bench.ts",
  "upload_bench.ts",
  "websocket_bench.ts",
];

for (const bench of BENCHES) {
  console.log(`\n— ${bench}`);
  const script = new URL(bench, import.meta.url).pathname;
  const { success } = await new Deno.Command(Deno.execPath(), { args: ["run", "-A", script] })
    .spawn().status;
  if (!success) Deno.exit(1);
}
