import type { PublicUser } from "../../lib/schema/public_user.ts";
import { registration } from "./accounts.ts";
import type { TestSite } from "./site.ts";

/** A browser as far as HTTP goes: it keeps cookies, names its origin, and follows no redirect. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #site: TestSite;
  readonly #address: string | undefined;

  constructor(site: TestSite, options: { address?: string } = {}) {
    this.#site = site;
    this.#address = options.address;
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (jar) headers.set("Cookie", jar);
    if (!headers.has("Sec-Fetch-Site")) headers.set("Sec-Fetch-Site", "same-origin");
    const response = await this.#site.request(path, { ...init, headers }, this.#address);
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get(path: string): Promise<Response> {
    return this.send(path);
  }

  /** Sends JSON. */
  post(path: string, body: unknown = {}, method = "POST"): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    return this.send(path, { method, headers, body: JSON.stringify(body) });
  }

  delete(path: string, body?: unknown): Promise<Response> {
    return body === undefined
      ? this.send(path, { method: "DELETE" })
      : this.post(path, body, "DELETE");
  }

  /** Registers, which signs in. Throws when it is refused. */
  async register(username: string): Promise<PublicUser> {
    const response = await this.post("/api/register", registration(username));
    if (response.status !== 201) throw new Error(await response.text());
    return await response.json();
  }

  login(username: string, password = registration(username).password): Promise<Response> {
    return this.post("/api/login", { username, password });
  }

  /** The status of the answer to whether somebody is signed in. */
  async userStatus(): Promise<number> {
    return (await this.get("/api/user")).status;
  }
}
