import { expect } from "expect";
import { MalformedMultipartError, readMultipartFile } from "../../routes/multipart_file.ts";

const TYPE = "multipart/form-data; boundary=line";
/** What looks like the delimiter for a while is content. */
const CONTENT = "\r\n--lin\r\n--lime\r\r\n-\r\n--li\r\n--\r\nline\r\n--lin";
const BODY = [
  `--line\r\nContent-Disposition: form-data; name="before"\r\n\r\none\r\n`,
  `--line\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n`,
  `Content-Type: video/mp4\r\n\r\n${CONTENT}\r\n`,
  `--line\r\nContent-Disposition: form-data; name="after"\r\n\r\ntwo\r\n--line--\r\n`,
].join("");

async function read(pieces: string[]) {
  const body = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
  const file = await readMultipartFile(body, TYPE, "video");
  let content = "";
  for await (const bytes of file!.bytes) content += new TextDecoder().decode(bytes);
  const after = await file!.fieldsAfter();
  return [file!.fields.get("before"), file!.type, content, after.get("after")];
}

Deno.test("A form is read the same wherever its body is cut", async () => {
  const expected = ["one", "video/mp4", CONTENT, "two"];
  for (let at = 0; at <= BODY.length; at++) {
    expect(await read([BODY.slice(0, at), BODY.slice(at)])).toEqual(expected);
  }
  expect(await read([...BODY])).toEqual(expected);
  expect(await read(BODY.match(/[^]{1,7}/g)!)).toEqual(expected);
});

Deno.test("A form that ends too soon is malformed, wherever that is", async () => {
  for (let end = 0; end < BODY.length - 4; end++) {
    const cut = read([BODY.slice(0, end)]);
    await expect(cut).rejects.toThrow(MalformedMultipartError);
  }
});
