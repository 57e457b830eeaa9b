import { expect } from "expect";
import { cdnAddress, createMediaProxy } from "../../lib/video_host/media_proxy.ts";

const CDN = "https://vz-1.b-cdn.net";
const FILE = `${CDN}/guid/thumbnail.jpg`;
const PUBLIC_URL = "https://plates.example";

const refused: [why: string, address: string][] = [
  ["another host", "https://evil.example/a.jpg"],
  ["a host that begins like it", "https://vz-1.b-cdn.net.evil.example/a.jpg"],
  ["a host that ends like it", "https://evil-vz-1.b-cdn.net/a.jpg"],
  ["the host as a user", "https://vz-1.b-cdn.net@evil.example/a.jpg"],
  ["a user", "https://user@vz-1.b-cdn.net/a.jpg"],
  ["a password", "https://:secret@vz-1.b-cdn.net/a.jpg"],
  ["another port", "https://vz-1.b-cdn.net:8443/a.jpg"],
  ["plain http", "http://vz-1.b-cdn.net/a.jpg"],
  ["a file", "file:///etc/passwd"],
  ["data", "data:text/html,<script>1</script>"],
  ["a script", "javascript:alert(1)"],
  ["no scheme", "//vz-1.b-cdn.net/a.jpg"],
  ["a path", "/a.jpg"],
  ["a loopback address", "https://127.0.0.1/a.jpg"],
  ["a private address", "https://10.0.0.1/a.jpg"],
  ["a private address of IPv6", "https://[fd00::1]/a.jpg"],
  ["an address as one number", "https://2130706433/a.jpg"],
  ["the address of a cloud's secrets", "http://169.254.169.254/latest/meta-data"],
  ["a backslash", "https:\\\\vz-1.b-cdn.net\\a.jpg"],
  ["a backslash before another host", "https://vz-1.b-cdn.net\\@evil.example/a.jpg"],
  ["a line break", "https://vz-1.b-cdn.net/a\r\nHost: evil.example"],
  ["a tab in the host", "https://vz-1.b-cdn\t.net/a.jpg"],
  ["a space at the end", "https://vz-1.b-cdn.net/a.jpg "],
  ["an encoded slash", "https://vz-1.b-cdn.net/a%2f..%2fb.jpg"],
  ["a zero byte", "https://vz-1.b-cdn.net/a.jpg%00.html"],
  ["an encoded host", "https://%76z-1.evil.example/a.jpg"],
  ["nothing", ""],
];

Deno.test("Only files of the CDN are fetched", () => {
  for (const [why, address] of refused) {
    expect([why, cdnAddress(address, CDN)?.href]).toEqual([why, undefined]);
  }
  expect(cdnAddress(`${FILE}#part`, CDN)?.href).toBe(FILE);
  expect(cdnAddress("HTTPS://VZ-1.B-CDN.NET:443/a/../guid/thumbnail.jpg", CDN)?.href).toBe(FILE);
});

Deno.test("A CDN below a folder is left by no way", () => {
  const below = "http://localhost:8000/embedded-host/cdn";
  expect(cdnAddress(`${below}/guid/a.jpg`, below)?.href).toBe(`${below}/guid/a.jpg`);
  for (const address of [`${below}/../../api/user`, `${below}x/a.jpg`, `${below}/..%2fa`]) {
    expect([address, cdnAddress(address, below)]).toEqual([address, undefined]);
  }
});

function proxyOf(answer: (request: Request) => Response, tokenKey?: string) {
  const asked: Request[] = [];
  const proxy = createMediaProxy({ cdnUrl: CDN, tokenKey }, {
    publicUrl: PUBLIC_URL,
    now: () => new Date(0),
    fetch(request) {
      asked.push(request);
      return Promise.resolve(answer(request));
    },
  });
  const fetchIt = (headers: Record<string, string> = {}, method = "GET") =>
    proxy(FILE, new Request(`${PUBLIC_URL}/api/proxy/bunny`, { method, headers }));
  return { asked, fetchIt };
}

Deno.test("Ranges and conditions are passed on, cookies are not, and the Referer is the site's", async () => {
  const { asked, fetchIt } = proxyOf(() =>
    new Response("ftyp", {
      status: 206,
      headers: {
        "Content-Type": "video/mp4",
        "Content-Range": "bytes 4-7/100",
        "ETag": `"1"`,
        "Set-Cookie": "a=b",
        "Cache-Control": "no-store",
      },
    })
  );
  const outcome = await fetchIt({
    Range: "bytes=4-7",
    "If-Range": `"1"`,
    Cookie: "session=secret",
    Authorization: "Bearer secret",
  });
  const [request] = asked;
  expect(Object.fromEntries(request!.headers)).toEqual({
    range: "bytes=4-7",
    "if-range": `"1"`,
    referer: `${PUBLIC_URL}/`,
    ...(request!.headers.has("accept") && { accept: "*/*" }),
  });
  expect(request!.redirect).toBe("manual");
  const { response } = outcome as { response: Response };
  expect([response.status, await response.text()]).toEqual([206, "ftyp"]);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "public, max-age=86400",
    "content-range": "bytes 4-7/100",
    "content-type": "video/mp4",
    "x-content-type-options": "nosniff",
    etag: `"1"`,
  });
});

Deno.test("Redirects, pages and failures are not passed on", async () => {
  const cases: [() => Response, string][] = [
    [() => Response.redirect("https://evil.example/a.jpg"), "unreachable"],
    [() => new Response("<script>", { headers: { "Content-Type": "text/html" } }), "unreachable"],
    [() => new Response("<svg>", { headers: { "Content-Type": "image/svg+xml" } }), "unreachable"],
    [() => new Response("gone", { status: 404 }), "not_found"],
    [() => new Response("no", { status: 403 }), "unreachable"],
    [() => {
      throw new TypeError("no network");
    }, "unreachable"],
  ];
  for (const [answer, refusal] of cases) {
    expect(await proxyOf(answer).fetchIt()).toEqual({ ok: false, refusal });
  }
  const unchanged = await proxyOf(() => new Response(null, { status: 304 })).fetchIt();
  expect((unchanged as { response: Response }).response.status).toBe(304);
});

Deno.test("Where the CDN wants a token, the site signs", async () => {
  const { asked, fetchIt } = proxyOf(() => new Response(null, { status: 404 }), "SecurityKey");
  await fetchIt();
  expect(asked[0]!.url).toMatch(/thumbnail\.jpg\?token=HS256-[\w-]{43}&expires=3600$/);
});
