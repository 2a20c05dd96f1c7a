// Builds the npm package and the page from the WebAssembly module and the TypeScript sources.
//
// The page has to work from a folder without a server: browsers load neither modules, workers nor WebAssembly from
// files there. So its scripts are plain ones, the workers' source is a text in them, and the module is a text in a script
// of its own, compressed.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { reference } from "./reference.mjs";

/** Bytes of the page, compressed: what a phone loads in a moment. */
const MOST = 3_500_000;

const here = dirname(fileURLToPath(import.meta.url));
const wasm = process.env.PTXC_WASM ?? join(targetDirectory(), "wasm32-unknown-unknown/web/ptxc_explorer.wasm");
const page = join(here, "dist/page");
const ptxc = join(here, "ptxc/dist");

/** The folder in which cargo builds, wherever the environment or a configuration puts it. */
function targetDirectory() {
  const metadata = execFileSync("cargo", ["metadata", "--format-version", "1", "--no-deps"], { cwd: here });
  return JSON.parse(metadata).target_directory;
}

if (process.argv.includes("--declarations")) {
  // The compiler leaves the endings of imports as the sources have them.
  for (const name of ["index.d.ts", "instance.d.ts"]) {
    const text = await readFile(join(ptxc, name), "utf8");
    await writeFile(join(ptxc, name), text.replaceAll(/"(\.\/\w+)\.ts"/g, '"$1.js"'));
  }
  process.exit(0);
}

const shared = { bundle: true, minify: true, target: "es2022", legalComments: "none", logLevel: "warning" };

await rm(join(here, "dist"), { recursive: true, force: true });
await mkdir(page, { recursive: true });
await mkdir(ptxc, { recursive: true });

await build({
  ...shared,
  entryPoints: [join(here, "ptxc/src/index.ts")],
  format: "esm",
  platform: "neutral",
  external: ["node:fs/promises"],
  outfile: join(ptxc, "index.js"),
});
await copyFile(wasm, join(ptxc, "ptxc.wasm"));

const worker = await build({ ...shared, entryPoints: [join(here, "src/worker.ts")], format: "iife", write: false });
await build({
  ...shared,
  entryPoints: [join(here, "src/main.ts")],
  format: "iife",
  loader: { ".md": "text", ".cu": "text" },
  define: {
    WORKER_SOURCE: JSON.stringify(worker.outputFiles[0].text),
    REFERENCE: JSON.stringify(await reference(join(here, "../../.."))),
  },
  outfile: join(page, "page.js"),
});
await build({ ...shared, entryPoints: [join(here, "src/style.css")], outfile: join(page, "style.css") });
await copyFile(join(here, "src/index.html"), join(page, "index.html"));
const packed = gzipSync(await readFile(wasm), { level: 9 }).toString("base64");
await writeFile(join(page, "module.js"), `globalThis.PTXC_MODULE="${packed}";\n`);

let total = 0;
for (const name of ["index.html", "page.js", "style.css", "module.js"]) {
  const bytes = await readFile(join(page, name));
  const compressed = gzipSync(bytes).length;
  total += compressed;
  console.log(`${name}: ${bytes.length} bytes, ${compressed} compressed`);
}
if (total > MOST) throw new Error(`the page has ${total} bytes compressed; it may have ${MOST}`);
console.log(`page: ${total} bytes compressed; module: ${(await stat(wasm)).size} bytes`);
