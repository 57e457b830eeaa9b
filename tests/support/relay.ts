/** A line between a browser and a server that can be cut, on a port of its own. */
export interface Relay extends Disposable {
  readonly origin: string;
  /** Breaks every connection, and lets no new one through until the line is mended. */
  cut(): void;
  mend(): void;
}

/** Opens a line to the server that `port` gives; connections wait for nothing but that. */
export function openRelay(port: () => number): Relay {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let isCut = false;

  async function relay(client: Deno.Conn): Promise<void> {
    const server = await Deno.connect({ hostname: "127.0.0.1", port: port() });
    open.add(client).add(server);
    const ends = [
      client.readable.pipeTo(server.writable),
      server.readable.pipeTo(client.writable),
    ];
    // One end went away, or the line was cut.
    await Promise.allSettled(ends);
    open.delete(client);
    open.delete(server);
  }

  function close(connection: Deno.Conn): void {
    try {
      connection.close();
    } catch {
      // It is closed already.
    }
  }

  void (async () => {
    for await (const client of listener) {
      if (isCut) close(client);
      else void relay(client).catch(() => close(client));
    }
  })();

  return {
    origin: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`,
    cut() {
      isCut = true;
      for (const connection of open) close(connection);
      open.clear();
    },
    mend() {
      isCut = false;
    },
    [Symbol.dispose]() {
      this.cut();
      listener.close();
    },
  };
}
