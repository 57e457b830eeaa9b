import type { SimpleTest } from "../schema/host_test.ts";

/** What the test of a key has found. */
export function HostTestResult({ result }: { result: SimpleTest }) {
  const facts: [string, string][] = [
    ["Status code", result.statusCode === null ? "No answer" : String(result.statusCode)],
    ["Message", result.message],
    ["Library ID", result.library_id],
    ["Key prefix", result.apiKeyPrefix],
  ];
  return (
    <dl className="facts">
      <div>
        <dt>Status</dt>
        <dd>
          <span className="badge" data-good={result.status === "success"}>{result.status}</span>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Response preview</dt>
        <dd>
          <pre>{result.responsePreview}</pre>
        </dd>
      </div>
    </dl>
  );
}
