import { type ChildServer, freePort, startServer } from "./child_server.ts";

const KEYS = {
  BUNNY_LIBRARY_ID: "133",
  BUNNY_API_KEY: "library-key",
  BUNNY_READ_ONLY_KEY: "read-only-key",
  BUNNY_ACCOUNT_KEY: "account-key",
};

const ADMIN = {
  ADMIN_USERNAME: "admin",
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: "secret-password",
};

/** A site in a process of its own over a folder, and an admin on it; it can be killed and come again. */
export interface SiteProcess extends AsyncDisposable {
  origin: string;
  pid(): number;
  /** What a request as the admin carries, once he is signed in. */
  cookie(): string;
  /** Signs the admin in, once: the session outlives the process. */
  signIn(): Promise<void>;
  /** Asks as the admin. */
  call(path: string, init?: RequestInit): Promise<Response>;
  json<T>(path: string, body?: unknown): Promise<T>;
  /** Asks until `accept` is content with the answer. */
  until<T>(path: string, accept: (answer: T) => boolean): Promise<T>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a site without sample catalogue, in an environment of `variables`. */
export async function startSite(
  dir: string,
  variables: Record<string, string> = {},
): Promise<SiteProcess> {
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const launch = () =>
    startServer("main.ts", {
      DATA_DIR: dir,
      PUBLIC_URL: origin,
      PORT: String(port),
      SAMPLE_CATALOGUE: "off",
      ...ADMIN,
      ...variables,
    });
  let server: ChildServer = await launch();
  let cookie = "";

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", cookie);
    return await fetch(origin + path, { ...init, headers });
  }
  async function json<T>(path: string, body?: unknown): Promise<T> {
    const response = await call(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return await response.json();
  }

  return {
    origin,
    pid: () => server.pid,
    cookie: () => cookie,
    call,
    json,
    async signIn() {
      const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN;
      const response = await call("/api/login", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username, password }),
      });
      await response.body?.cancel();
      cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
    },
    async until<T>(path: string, accept: (answer: T) => boolean) {
      for (;;) {
        const answer = await json<T>(path);
        if (accept(answer)) return answer;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    kill: () => server.kill(),
    async start() {
      server = await launch();
    },
    [Symbol.asyncDispose]: () => server.kill(),
  };
}

/** A host in a process of its own, which can be killed and come again. */
export interface HostProcess extends AsyncDisposable {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a host and a site that uses it, each a process, over one folder. */
export async function startSiteAndHost(
  dir: string,
): Promise<{ site: SiteProcess; host: HostProcess } & AsyncDisposable> {
  const url = `http://localhost:${freePort()}`;
  const site = await startSite(dir, {
    ...KEYS,
    BUNNY_CDN_HOSTNAME: "localhost",
    BUNNY_API_URL: url,
    BUNNY_TUS_URL: `${url}/tusupload`,
    BUNNY_CDN_URL: `${url}/cdn`,
    BUNNY_ACCOUNT_URL: url,
    BUNNY_EMBED_URL: `${url}/embed`,
  });
  const environment = { ...KEYS, DATA_DIR: dir, PUBLIC_URL: site.origin, BUNNY_API_URL: url };
  const launch = () => startServer("lib/video_host/embedded/tasks/host.ts", environment);
  let server = await launch();
  const host: HostProcess = {
    url,
    kill: () => server.kill(),
    async start() {
      server = await launch();
    },
    [Symbol.asyncDispose]: () => server.kill(),
  };
  return {
    site,
    host,
    async [Symbol.asyncDispose]() {
      await Promise.all([site.kill(), host.kill()]);
    },
  };
}

/** Starts a host alone, with keys of its own; gives the environment of its site, as the host prints it. */
export async function startStandAloneHost(
  dir: string,
  siteOrigin: string,
): Promise<{ variables: Record<string, string> } & AsyncDisposable> {
  const server = await startServer("lib/video_host/embedded/tasks/host.ts", {
    DATA_DIR: dir,
    PUBLIC_URL: siteOrigin,
    BUNNY_API_URL: `http://localhost:${freePort()}`,
  });
  const variables = Object.fromEntries(
    server.printed.matchAll(/^(BUNNY_\w+)=(.*)$/gm).map(([, name, text]) => [name, text]),
  );
  return { variables, [Symbol.asyncDispose]: () => server.kill() };
}
