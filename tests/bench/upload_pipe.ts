/** The least that a site can do with an upload: pass its body on with `fetch`; a process for the upload bench. */
const target = Deno.args[0]!;

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => console.log(`Ready on http://127.0.0.1:${port}`),
}, async (request) => {
  const { method, headers, body } = request;
  const answer = await fetch(target + new URL(request.url).pathname, { method, headers, body });
  return new Response(await answer.text(), { status: answer.status });
});
