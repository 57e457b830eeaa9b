import { arrowFault, arrowsOf } from "./arrows.ts";

const FOLDERS = ["lib", "routes", "islands", "tests"];

async function* sources(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* sources(`${folder}/${name}`);
    else if (/\.tsx?$/.test(name)) yield `${folder}/${name}`;
  }
}

const faults: string[] = [];
const paths = ["main.ts", "vite.config.ts"];
for (const folder of FOLDERS) {
  for await (const path of sources(folder)) paths.push(path);
}
for (const path of paths) {
  for (const arrow of arrowsOf(path, await Deno.readTextFile(path))) {
    const fault = arrowFault(arrow);
    if (fault) faults.push(fault);
  }
}
for (const fault of faults) console.error(fault);
console.log(`Checked the imports of ${paths.length} files`);
if (faults.length > 0) Deno.exit(1);
