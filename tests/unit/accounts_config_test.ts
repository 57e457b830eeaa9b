import { expect } from "expect";
import { describe, it } from "node:test";
import { readConfig } from "../../lib/config.ts";
import { value } from "../support/store.ts";

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const PUBLIC = { PUBLIC_URL: "https://plates.example" };

function refusal(variables: Record<string, string>): string {
  const config = readConfig(variables);
  return config.ok ? "none" : config.refusal.message;
}

describe("the configuration", () => {
  it("is complete without any variable", () => {
    expect(value(readConfig({}))).toMatchObject({
      port: 8000,
      publicUrl: "http://localhost:8000",
      trustProxy: 0,
      admin: undefined,
      google: "embedded",
      rateLimits: true,
    });
  });

  it("has the embedded provider on a loopback address only, and only while Google is not set", () => {
    expect(value(readConfig(PUBLIC)).google).toBeUndefined();
    const google = {
      clientId: "id",
      clientSecret: "secret",
      issuer: "https://accounts.google.com",
    };
    expect(value(readConfig(GOOGLE)).google).toEqual(google);
    expect(value(readConfig({ ...PUBLIC, ...GOOGLE })).google).toEqual(google);
    for (const host of ["127.0.0.1:90", "[::1]:90", "site.localhost", "127.8.9.1"]) {
      expect(value(readConfig({ PUBLIC_URL: `http://${host}` })).google).toBe("embedded");
    }
    for (const host of ["localhost.example", "127.0.0.1.example", "128.0.0.1", "0.0.0.0"]) {
      expect(value(readConfig({ PUBLIC_URL: `http://${host}` })).google).toBeUndefined();
    }
  });

  it("takes an issuer of one's own", () => {
    const issuer = "https://id.example/realms/site";
    expect(value(readConfig({ ...GOOGLE, GOOGLE_ISSUER: issuer })).google)
      .toMatchObject({ issuer });
  });

  it("takes an admin that the registration would take", () => {
    const admin = { username: "root", email: "root@example.com", password: "secret" };
    const variables = {
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    expect(value(readConfig(variables)).admin).toEqual(admin);
    expect(refusal({ ...variables, ADMIN_PASSWORD: "short" }))
      .toBe("ADMIN_PASSWORD cannot be used: Password must be at least 6 characters.");
    expect(refusal({ ...variables, ADMIN_EMAIL: "root" })).toMatch(/^ADMIN_EMAIL cannot be used/);
  });

  it("says in one sentence what is wrong", () => {
    const cases: [Record<string, string>, string][] = [
      [{ PORT: "80a" }, 'PORT must be a port number from 0 to 65535, but it is "80a".'],
      [{ PUBLIC_URL: "localhost" }, "PUBLIC_URL must be an origin such as https://example.com"],
      [{ PUBLIC_URL: "https://a.example/b" }, "PUBLIC_URL must be an origin"],
      [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be a number of proxies from 0 to 10"],
      [{ LOG_FORMAT: "xml" }, 'LOG_FORMAT must be text or json, but it is "xml".'],
      [{ SAMPLE_CATALOGUE: "no" }, "SAMPLE_CATALOGUE must be on or off"],
      [{ RATE_LIMITS: "never" }, "RATE_LIMITS must be on or off"],
      [
        { ...PUBLIC, RATE_LIMITS: "off" },
        "RATE_LIMITS may be off only while PUBLIC_URL is a loopback address.",
      ],
      [
        { ADMIN_USERNAME: "root" },
        "ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD belong together, " +
        "but ADMIN_EMAIL is not set.",
      ],
      [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together"],
      [{ GOOGLE_ISSUER: "https://a.example" }, "GOOGLE_ISSUER needs GOOGLE_CLIENT_ID"],
      [
        { ...GOOGLE, GOOGLE_ISSUER: "http://a.example" },
        "GOOGLE_ISSUER must begin with https://.",
      ],
    ];
    for (const [variables, sentence] of cases) expect(refusal(variables)).toContain(sentence);
    expect(refusal({ RATE_LIMITS: "off" })).toBe("none");
  });
});
