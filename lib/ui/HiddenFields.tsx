/** The pairs of a query string as hidden fields, so that a form without a script keeps them. */
export function HiddenFields({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
