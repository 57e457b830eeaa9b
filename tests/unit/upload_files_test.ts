import { expect } from "expect";
import { before, describe, it } from "node:test";
import { preflight } from "../../lib/browser/uploads/preflight.ts";
import { readMediaFacts } from "../../lib/browser/uploads/read_media_facts.ts";
import { readSpherical } from "../../lib/browser/uploads/spherical.ts";
import { factsText, type MediaFacts } from "../../lib/schema/media_facts.ts";
import { makeClip, movingPicture, smallMp4, tone } from "../support/ffmpeg.ts";
import { box, insertBox, uint32 } from "../support/mp4_writer.ts";

const V1_UUID = "ffcc8263f8554a938814587a02521fdd";

let mp4: Uint8Array<ArrayBuffer>;

before(async () => {
  mp4 = await smallMp4(1);
});

function fileOf(bytes: Uint8Array<ArrayBuffer> | string, name = "clip.mp4", type = "video/mp4") {
  return new File([bytes], name, { type });
}

/** The `sv3d` box of an equirectangular frame of which these parts are cut off, 0 to 1. */
function sv3d(left: number, right: number): Uint8Array<ArrayBuffer> {
  const fixed = (part: number) => uint32(Math.round(part * 2 ** 32));
  return box(
    "sv3d",
    box("svhd", uint32(0), new Uint8Array(1)),
    box(
      "proj",
      box("prhd", uint32(0), uint32(0), uint32(0), uint32(0)),
      box("equi", uint32(0), uint32(0), uint32(0), fixed(left), fixed(right)),
    ),
  );
}

function st3d(mode: number): Uint8Array<ArrayBuffer> {
  return box("st3d", uint32(0), new Uint8Array([mode]));
}

function v1(xml: string): Uint8Array<ArrayBuffer> {
  return box("uuid", Uint8Array.fromHex(V1_UUID), new TextEncoder().encode(xml));
}

const ENTRY = ["moov", "trak", "mdia", "minf", "stbl", "stsd", "avc1"];

async function spherical(path: string[], added: Uint8Array<ArrayBuffer>) {
  return await readSpherical(new Blob([insertBox(mp4, path, added)]));
}

describe("Spherical metadata", () => {
  it("is read of version 2, with the layout of the eyes and the part of the sphere", async () => {
    expect(await spherical(ENTRY, sv3d(0, 0))).toEqual({ projection: "equirectangular-360" });
    expect(await spherical(ENTRY, sv3d(0.25, 0.25))).toEqual({ projection: "equirectangular-180" });
    expect(await spherical(ENTRY, st3d(1))).toEqual({ stereo: "top-bottom" });
    expect(await spherical(ENTRY, st3d(2))).toEqual({ stereo: "side-by-side" });
    expect(await spherical(ENTRY, st3d(9))).toEqual({});
  });

  it("is read of version 1", async () => {
    const xml = "<rdf:SphericalVideo><GSpherical:Spherical>true</GSpherical:Spherical>" +
      "<GSpherical:StereoMode>left-right</GSpherical:StereoMode></rdf:SphericalVideo>";
    expect(await spherical(["moov", "trak"], v1(xml)))
      .toEqual({ projection: "equirectangular-360", stereo: "side-by-side" });
    expect(await spherical(["moov", "trak"], v1(xml.replace("true", "false")))).toEqual({});
    const half = xml.replace(
      "</rdf",
      "<GSpherical:CroppedAreaImageWidthPixels>960</GSpherical:CroppedAreaImageWidthPixels>" +
        "<GSpherical:FullPanoWidthPixels>1920</GSpherical:FullPanoWidthPixels></rdf",
    );
    expect((await spherical(["moov", "trak"], v1(half))).projection).toBe("equirectangular-180");
  });

  it("is nothing where there is none, and no odd box breaks it", async () => {
    expect(await readSpherical(new Blob([mp4]))).toEqual({});
    expect(await readSpherical(new Blob([]))).toEqual({});
    expect(await readSpherical(new Blob(["no video at all, only text"]))).toEqual({});
    for (const size of [0, 1, 4, 7, 0xffff_ffff]) {
      const odd = new Uint8Array([...uint32(size), ...new TextEncoder().encode("moov"), 1, 2]);
      expect(await readSpherical(new Blob([odd]))).toEqual({});
    }
    for (let length = 8; length < mp4.length; length += 97) {
      await readSpherical(new Blob([mp4.subarray(0, length)]));
    }
  });

  it("costs few bytes, however long the file is", async () => {
    let bytes = 0;
    const file = new Blob([mp4, box("free", new Uint8Array(5_000_000))]);
    const slice = file.slice.bind(file);
    file.slice = (start, end, type) => {
      bytes += (end ?? file.size) - (start ?? 0);
      return slice(start, end, type);
    };
    await readSpherical(file);
    expect(bytes).toBeLessThan(2_000);
  });
});

describe("What a file says of its picture", () => {
  it("is read of an MP4 whose index lies at its end", async () => {
    expect(await readMediaFacts(fileOf(mp4))).toEqual({
      width: 512,
      height: 256,
      duration: expect.closeTo(1, 1),
      frameRate: 24,
      codec: "H.264",
      projection: "equirectangular-360",
      stereo: null,
    });
  });

  it("is read of a ProRes MOV at a broadcast rate, which is no sphere", async () => {
    const mov = await makeClip("clip.mov", [
      ...["-f", "lavfi", "-i", "testsrc2=size=320x240:rate=24000/1001:duration=1"],
      ...["-c:v", "prores_ks", "-profile:v", "3"],
    ]);
    const facts = await readMediaFacts(fileOf(mov, "clip.mov", "video/quicktime")) as MediaFacts;
    expect(facts.codec).toBe("ProRes 422 HQ");
    expect(facts.frameRate).toBeCloseTo(23.976, 2);
    expect([facts.width, facts.height, facts.projection]).toEqual([320, 240, null]);
  });

  it("reads as a sentence", () => {
    const facts = { width: 3840, height: 1920, duration: 15.2, frameRate: 23.976, codec: "H.265" };
    expect(factsText({ ...facts, projection: "equirectangular-360", stereo: "mono" })).toBe(
      "3840 × 1920 pixels (4K), 0:15, H.265, 23.976 frames/s, Equirectangular 360°, Mono",
    );
  });
});

describe("The look into a file before it is uploaded", () => {
  async function problem(file: File): Promise<string> {
    const looked = await preflight(file);
    return looked.ok ? "none" : `${looked.problem.title}: ${looked.problem.text}`;
  }

  it("takes what is whole and small enough, and what the host alone can judge", async () => {
    expect(await problem(fileOf(mp4))).toBe("none");
    expect(await problem(fileOf("webm", "clip.webm", "video/webm"))).toBe("none");
  });

  it("says what is wrong with a file that is no video, empty, cut off or without a picture", async () => {
    expect(await problem(fileOf("notes", "notes.txt", "text/plain")))
      .toBe("Invalid File Type: Please upload video files (MP4, MOV).");
    expect(await problem(fileOf("a text that is called a video")))
      .toBe("Upload Failed: The file is no video: it only has the name of one.");
    expect(await problem(fileOf(""))).toBe("Upload Failed: The file is empty.");
    expect(await problem(fileOf(mp4.slice(0, mp4.length - 1500))))
      .toBe("Upload Failed: The file is incomplete: its last 1.5 kB are missing.");
    const sound = await makeClip("sound.mp4", [...tone(1), "-c:a", "aac"]);
    expect(await problem(fileOf(sound)))
      .toBe("Upload Failed: The file is damaged or incomplete: there is no picture in it.");
    const half = await makeClip("front.mp4", [
      ...movingPicture("64x32", 5, 1),
      ...["-c:v", "libx264", "-movflags", "+faststart"],
    ]);
    expect(await problem(fileOf(half.slice(0, half.length - 100))))
      .toBe("Upload Failed: The file is incomplete: its last 100 bytes are missing.");
  });

  it("says that a frame is larger than the host takes, upright too", async () => {
    for (const size of ["3842x1920", "2000x4000"]) {
      const large = await makeClip("large.mp4", [
        ...movingPicture(size, 1, 1),
        ...["-c:v", "libx264", "-preset", "ultrafast"],
      ]);
      expect(await problem(fileOf(large))).toContain(
        `The file is ${
          size.replace("x", " × ")
        } pixels, and the video host takes at most 3840 × 2160.`,
      );
    }
  });

  it("says that a file is larger than 2 GB without reading it", async () => {
    const file = fileOf(mp4);
    Object.defineProperty(file, "size", { value: 2 * 1024 ** 3 + 1 });
    expect(await problem(file)).toContain("The file is larger than 2 GB");
  });
});
