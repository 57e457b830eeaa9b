/** What a load on one address came to. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const decoder = new TextDecoder();
const HEADERS_END = new Uint8Array([13, 10, 13, 10]);

/** One keep-alive connection that sends a request, reads its whole answer, and sends the next. */
class Connection {
  #buffer = new Uint8Array(0);
  readonly #chunk = new Uint8Array(256 * 1024);

  constructor(readonly socket: Deno.TcpConn, readonly request: Uint8Array) {}

  async roundTrip(): Promise<void> {
    await this.socket.write(this.request);
    let headersEnd = -1;
    while ((headersEnd = indexOf(this.#buffer, HEADERS_END)) < 0) await this.#read();
    const headers = decoder.decode(this.#buffer.subarray(0, headersEnd));
    const length = /^content-length: (\d+)/im.exec(headers)?.[1];
    if (!headers.startsWith("HTTP/1.1 200") || !length) {
      throw new Error(`No answer with a length: ${headers.slice(0, 200)}`);
    }
    const total = headersEnd + HEADERS_END.length + Number(length);
    while (this.#buffer.length < total) await this.#read();
    this.#buffer = this.#buffer.slice(total);
  }

  async #read(): Promise<void> {
    const count = await this.socket.read(this.#chunk);
    if (count === null) throw new Error("The server closed the connection");
    const joined = new Uint8Array(this.#buffer.length + count);
    joined.set(this.#buffer);
    joined.set(this.#chunk.subarray(0, count), this.#buffer.length);
    this.#buffer = joined;
  }
}

function indexOf(buffer: Uint8Array, wanted: Uint8Array): number {
  for (let at = buffer.indexOf(13); at >= 0; at = buffer.indexOf(13, at + 1)) {
    if (wanted.every((byte, offset) => buffer[at + offset] === byte)) return at;
  }
  return -1;
}

async function connect(port: number, path: string): Promise<Connection> {
  const request = new TextEncoder().encode(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`,
  );
  return new Connection(await Deno.connect({ hostname: "127.0.0.1", port }), request);
}

/** The load that `connections` clients make which each wait for an answer before the next request. */
export async function closedLoop(
  port: number,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const clients = await Promise.all(
    Array.from({ length: connections }, () => connect(port, path)),
  );
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(clients.map(async (client) => {
    while (performance.now() < end) times.push(await timed(client));
    client.socket.close();
  }));
  return { requestsPerSecond: times.length / seconds, ...percentiles(times) };
}

/** Requests at a fixed rate, whatever the answers take. */
export async function steadyLoad(
  port: number,
  path: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LoadResult> {
  const idle = await Promise.all(Array.from({ length: 16 }, () => connect(port, path)));
  const clients = [...idle];
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const client = idle.pop();
    if (client) {
      running.push(
        timed(client).then((time) => {
          times.push(time);
          idle.push(client);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  await Promise.all(running);
  clients.forEach(({ socket }) => socket.close());
  return { requestsPerSecond: times.length / seconds, ...percentiles(times) };
}

async function timed(client: Connection): Promise<number> {
  const start = performance.now();
  await client.roundTrip();
  return performance.now() - start;
}

function percentiles(times: number[]): { p50: number; p99: number } {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
