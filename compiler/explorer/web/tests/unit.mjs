// Bundles the unit tests, which are TypeScript, and runs them.

import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../dist/tests");
const names = (await readdir(join(here, "unit"))).filter((name) => name.endsWith(".test.ts"));
await build({
  entryPoints: names.map((name) => join(here, "unit", name)),
  bundle: true,
  format: "esm",
  platform: "node",
  loader: { ".md": "text", ".cu": "text" },
  outdir: out,
  logLevel: "warning",
});
const files = names.map((name) => join(out, name.replace(/\.ts$/, ".js")));
process.exit(spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" }).status ?? 1);
