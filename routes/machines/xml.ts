/** First line of an XML document. */
export const XML_DECLARATION = `<?xml version="1.0" encoding="UTF-8"?>\n`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 has no way to write (section 2.2); a record may hold some all the same. */
// deno-lint-ignore no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as content or attribute value; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(ILLEGAL, "").replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
}

/** An element with text in it. */
export function xmlElement(name: string, text: string | number): string {
  return `<${name}>${xmlText(String(text))}</${name}>`;
}

/** An element that holds other XML, or nothing. */
export function xmlParent(
  name: string,
  attributes: Record<string, string>,
  content: string[] = [],
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const tag = name + list.join("");
  return content.length === 0 ? `<${tag}/>` : `<${tag}>\n${content.join("\n")}\n</${name}>`;
}
