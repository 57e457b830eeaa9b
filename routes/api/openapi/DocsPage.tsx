import { paths } from "../../../lib/paths.ts";
import type { DescribedOperation, openApiDocument } from "./document.ts";

/** The description of the API for people: every operation, and a form to try those that only read. */
export function DocsPage({ description }: { description: ReturnType<typeof openApiDocument> }) {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  );
  return (
    <article className="prose docs">
      <h1>API</h1>
      <p className="prose-lead">
        Every call of the site, under <code>/api</code>. {description.info.description}{" "}
        For machines, the same as <a href={paths.apiDescription}>OpenAPI 3.1</a>.
      </p>
      {operations.map(({ path, method, operation }) => (
        <section key={operation.operationId} id={operation.operationId}>
          <h2>
            <code>{`${method.toUpperCase()} /api${path}`}</code>
          </h2>
          <p>{`${operation.summary}. ${operation["description"] ?? ""}`}</p>
          <OperationDetails path={path} method={method} operation={operation} />
        </section>
      ))}
    </article>
  );
}

interface OperationProps {
  path: string;
  method: string;
  operation: DescribedOperation;
}

function OperationDetails({ path, method, operation }: OperationProps) {
  const { operationId, parameters, requestBody, responses } = operation;
  const fields = parameters.filter((parameter) => parameter.in !== "header");
  return (
    <>
      {method === "get" && (
        <form className="docs-try" action={paths.apiTry} target="_blank">
          <input type="hidden" name="path" value={path} />
          {fields.map(({ name, required }) => (
            <label key={name} htmlFor={`${operationId}-${name}`}>
              {name}
              <input id={`${operationId}-${name}`} name={name} required={required} />
            </label>
          ))}
          <button type="submit" className="button">Try it</button>
        </form>
      )}
      <details>
        <summary>What it takes and answers</summary>
        <pre tabIndex={0}>{JSON.stringify({ parameters, requestBody, responses }, null, 2)}</pre>
      </details>
    </>
  );
}
