/** A file in a multipart body: what its headers say, and its bytes as they arrive. */
export interface MultipartFile {
  fileName: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  /** The text fields that stand before the file. */
  fields: ReadonlyMap<string, string>;
  /** The text fields that stand after it; to be asked for when its bytes are read. */
  fieldsAfter(): Promise<ReadonlyMap<string, string>>;
}

/** A body that is no multipart body, or ends too soon. */
export class MalformedMultipartError extends Error {}

/** Longest headers of a part, in bytes. */
const HEADERS_LIMIT = 16_384;

/** Longest text field beside a file, in bytes. */
const FIELD_LIMIT = 16_384;

const decoder = new TextDecoder();

/**
 * The first file in the field `field` of a multipart/form-data body (RFC 7578), or undefined when
 * there is none. Nothing is kept but the chunk at hand, so that a file of any length costs no memory.
 *
 * @throws {MalformedMultipartError} here or while the bytes are read.
 */
export async function readMultipartFile(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  field: string,
): Promise<MultipartFile | undefined> {
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i
    .exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name) throw new MalformedMultipartError("The body is not multipart/form-data");
  const input = new DelimitedReader(body);
  // The first delimiter may stand at the very start, without the line break that the others have.
  input.prepend("\r\n");
  const delimiter = `\r\n--${name}`;
  await drain(input.until(delimiter));
  const fields = new Map<string, string>();
  for await (const part of parts(input, delimiter)) {
    if (part.name === field && part.fileName !== undefined) {
      const { fileName, type, bytes } = part;
      return { fileName, type, bytes, fields, fieldsAfter: () => textFields(input, delimiter) };
    }
    await takeField(part, fields);
  }
  return undefined;
}

interface Part {
  name: string | undefined;
  fileName: string | undefined;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** The parts from here on; the bytes of each are to be read before the next. */
async function* parts(input: DelimitedReader, delimiter: string): AsyncGenerator<Part> {
  while (!(await input.take(2)).startsWith("--")) {
    const headers = await text(input.until("\r\n\r\n"), HEADERS_LIMIT);
    const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? "";
    const type = /^content-type:\s*([^;\s]+)/im.exec(headers)?.[1] ?? "";
    yield {
      name: parameter(disposition, "name"),
      fileName: parameter(disposition, "filename"),
      type: type.toLowerCase(),
      bytes: input.until(delimiter),
    };
  }
}

async function textFields(
  input: DelimitedReader,
  delimiter: string,
): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  for await (const part of parts(input, delimiter)) await takeField(part, fields);
  return fields;
}

/** Reads a part to its end, and keeps it where it is a text. */
async function takeField({ name, fileName, bytes }: Part, fields: Map<string, string>) {
  if (name === undefined || fileName !== undefined) return await drain(bytes);
  fields.set(name, await text(bytes, FIELD_LIMIT));
}

function parameter(disposition: string, name: string): string | undefined {
  return new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(disposition)?.[1];
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

async function text(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  let read = "";
  for await (const chunk of bytes) {
    read += decoder.decode(chunk);
    if (read.length > limit) {
      throw new MalformedMultipartError("A part of the body is too long");
    }
  }
  return read;
}

/** Reads a stream from one delimiter to the next. */
class DelimitedReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** Puts text before what is still to be read. */
  prepend(start: string): void {
    this.#rest = joined(new TextEncoder().encode(start), this.#rest);
  }

  /** The next `length` bytes as text. */
  async take(length: number): Promise<string> {
    while (this.#rest.length < length) await this.#more();
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return decoder.decode(taken);
  }

  /** What stands before the next `delimiter`, which is read too. */
  async *until(delimiter: string): AsyncGenerator<Uint8Array> {
    const wanted = new TextEncoder().encode(delimiter);
    while (true) {
      const at = indexOf(this.#rest, wanted);
      const end = at < 0 ? this.#rest.length - beginningLength(this.#rest, wanted) : at;
      const found = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(at < 0 ? end : end + wanted.length);
      if (found.length > 0) yield found;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#reader.read();
    if (done) throw new MalformedMultipartError("The multipart body ends too soon");
    this.#rest = joined(this.#rest, value);
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/**
 * How many bytes at the end may be the beginning of a sequence. Mostly none: then what comes next need not
 * be copied behind them.
 */
function beginningLength(bytes: Uint8Array, wanted: Uint8Array): number {
  const from = Math.max(0, bytes.length - wanted.length + 1);
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    let length = 1;
    while (at + length < bytes.length && bytes[at + length] === wanted[length]) length++;
    if (at + length === bytes.length) return length;
  }
  return 0;
}

/** Where a sequence of bytes begins, or -1. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const last = bytes.length - wanted.length;
  for (let at = bytes.indexOf(wanted[0]!); at >= 0 && at <= last;) {
    let length = 1;
    while (length < wanted.length && bytes[at + length] === wanted[length]) length++;
    if (length === wanted.length) return at;
    at = bytes.indexOf(wanted[0]!, at + 1);
  }
  return -1;
}
