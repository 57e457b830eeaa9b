import { expect } from "expect";
import {
  embedToken,
  isSameSignature,
  signedCdnUrl,
  tusSignature,
  webhookSignature,
} from "../../lib/video_host/signatures.ts";

const VIDEO = "32d140e2-e4f4-4eec-9d53-20371e9be607";

Deno.test("A resumable upload is signed as the host checks it", () => {
  const signed = { libraryId: "12345", apiKey: "test-api-key", expires: "1700000000" };
  expect(tusSignature({ ...signed, videoId: VIDEO }))
    .toBe("6b92a932d7a17905d2e352edb24f0417413592b4ad73e8e2fe60e3f6e4c57829");
});

Deno.test("A webhook is signed over the bytes of its body", () => {
  const guid = "657bb740-a71b-4529-a012-528021c31a92";
  const bodies: [string, string][] = [
    [
      `{"IsLiveStreamWebhook":false,"VideoLibraryId":123456,"VideoGuid":"${guid}","Status":0}`,
      "b4dcda17093ef1f57b47865bccaa28a5da394834cff6c41b284b04249d0d21d8",
    ],
    [
      `{"VideoLibraryId":133,"VideoGuid":"${guid}","Status":3}`,
      "95ba721a9a8ee56efa4ce19d45dba902747c0effc76c76a6d3d316f1f332cfd8",
    ],
  ];
  for (const [body, signature] of bodies) {
    expect(webhookSignature("read-only-key", new TextEncoder().encode(body))).toBe(signature);
  }
});

Deno.test("A CDN address is signed for itself or for a directory", () => {
  const key = "SecurityKey";
  const token = (address: string, directory?: string) => {
    const options = { key, expires: 1598024587, ...(directory && { directory }) };
    return new URL(signedCdnUrl(address, options)).searchParams.get("token");
  };
  expect(token("https://vz.b-cdn.net/300kb.jpg"))
    .toBe("HS256-o10JRWlsAItyAsdKS6jJKjabHN4FrFsplDHPV1idcX4");
  expect(token("https://vz.b-cdn.net/abc/300kb.jpg", "/abc"))
    .toBe("HS256-uVZvT3SbEoVKYJyDJgbcsDmSFf73cv-uNUVaJiKWpbQ");
  expect(signedCdnUrl("https://vz.b-cdn.net/a.jpg", { key, expires: 1, directory: "/a/" }))
    .toMatch(
      /^https:\/\/vz\.b-cdn\.net\/a\.jpg\?token_path=%2Fa%2F&token=HS256-[\w-]{43}&expires=1$/,
    );
});

Deno.test("A player page is opened by a token", () => {
  expect(embedToken("4742a81b-bf15-42fe-8b1c-8fcb9024c550", VIDEO, 1623440202))
    .toBe("a8617f6df2e9b55b65ac7112138c70417766d80614bfe146d0d9bb2bd21fef87");
});

Deno.test("Signatures are the same only when every character is", () => {
  expect(isSameSignature("abc", "abc")).toBe(true);
  for (const other of ["", "ab", "abcd", "abd", "Abc", "äbc"]) {
    expect([other, isSameSignature(other, "abc")]).toEqual([other, false]);
  }
});
