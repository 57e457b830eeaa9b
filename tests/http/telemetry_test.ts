import { expect } from "expect";
import { serve } from "../support/browser.ts";
import { startServer } from "../support/child_server.ts";

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface Traces {
  resourceSpans: { scopeSpans: { spans: { attributes: Attribute[] }[] }[] }[];
}

Deno.test("Deno's own switch sends a span for each request to an OpenTelemetry collector", async () => {
  const { promise: told, resolve } = Promise.withResolvers<Record<string, string>>();
  await using collector = serve(async (request) => {
    if (new URL(request.url).pathname !== "/v1/traces") return Response.json({});
    const { resourceSpans }: Traces = await request.json();
    for (const span of resourceSpans.flatMap((one) => one.scopeSpans.flatMap((s) => s.spans))) {
      const attributes = span.attributes.map(({ key, value }) => [key, value.stringValue ?? ""]);
      resolve(Object.fromEntries(attributes));
    }
    return Response.json({});
  });
  await using server = await startServer("main.ts", {
    KV_URL: ":memory:",
    SAMPLE_CATALOGUE: "off",
    PORT: "0",
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_BSP_SCHEDULE_DELAY: "50",
  });
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  expect(await told).toMatchObject({
    "http.request.method": "GET",
    "http.response.status_code": "200",
    "url.path": "/api/health",
  });
});
