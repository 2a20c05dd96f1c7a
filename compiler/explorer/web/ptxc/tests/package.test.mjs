// The package as its users see it, through its name.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { about, compile, explain, load, passes, RequestError, simulate, stage } from "ptxc";

const FILL = 'extern "C" __global__ void fill(int *x) { x[threadIdx.x] = 7; }\n';

test("a kernel is compiled and run", async () => {
  const { ptx, messages, kernels, lines, total, steps } = await compile(FILL, { options: ["-arch=sm_90"] });
  assert.match(ptx, /\.target sm_90/);
  assert.deepEqual(messages, []);
  assert.deepEqual(kernels, [["fill", [8]]]);
  assert.ok(lines.length > 0 && lines.every(([, source]) => source === 1));
  assert.ok(total > 0 && steps.some(([name]) => name === "sema"));
  const launched = await simulate({ ptx, kernel: "fill", block: [4, 1, 1], args: ["x buf i32 5 zero out"] });
  assert.deepEqual(launched.buffers[0].values, [7, 7, 7, 7, 0]);
});

test("errors of a source are messages with places", async () => {
  const { ptx, messages } = await compile("__global__ void k() {\n  int n = m;\n}\n");
  assert.equal(ptx, undefined);
  assert.equal(messages[0].severity, "error");
  assert.deepEqual([messages[0].location.line, messages[0].location.column], [2, 11]);
  assert.match(await explain(messages[0].code), new RegExp(messages[0].code));
  assert.equal(await explain("E9999"), null);
});

test("headers are given by name", async () => {
  const { ptx } = await compile('#include "seven.h"\n' + FILL.replace("7", "SEVEN"), {
    headers: { "seven.h": "#define SEVEN 7\n" },
  });
  assert.match(ptx, /\b7;/);
});

test("every form and every pass is there", async () => {
  const { forms, targets } = await about();
  assert.ok(targets.includes("sm_90a"));
  for (const form of forms) assert.ok((await stage(FILL, form)).text, form);
  const all = await passes(FILL);
  assert.equal(all[0].name, "");
  assert.ok(all.some((pass) => pass.name === "mem2reg" && pass.form));
  assert.equal(await passes("oops"), undefined);
});

test("a wrong request says what is wrong", async () => {
  await assert.rejects(compile("", { options: ["-arch=sm_1"] }), RequestError);
  await assert.rejects(stage("", "poem"), /no form 'poem'/);
});

test("an endless kernel ends at the limit, and a race is found", async () => {
  const endless = await compile('extern "C" __global__ void k(volatile int *x) { while (!*x); }');
  const args = ["x buf i32 1 zero out"];
  const stopped = await simulate({ ptx: endless.ptx, kernel: "k", args, step_limit: 1000 });
  assert.equal(stopped.trap.message, "step limit reached");
  const race = await compile('extern "C" __global__ void k(int *x) { *x = threadIdx.x; }');
  const found = await simulate({ ptx: race.ptx, kernel: "k", args, block: [64, 1, 1], checks: ["races"] });
  assert.match(found.trap.message, /race/);
});

test("what is nested too deeply leaves the next request unharmed", async () => {
  const deep = `__global__ void k(int *x) { *x = ${"(".repeat(100_000)}1${")".repeat(100_000)}; }`;
  const said = await compile(deep).then(({ messages }) => messages[0].message, (error) => error.message);
  assert.match(said, /nest|deep/);
  assert.ok((await compile(FILL)).ptx);
});

test("a launch that needs more memory than there is leaves the next one unharmed", async () => {
  const { ptx } = await compile(FILL);
  const launch = { ptx, kernel: "fill", block: [4, 1, 1], elements: 1 };
  await assert.rejects(simulate({ ...launch, args: ["x buf f64 134217728 zero out"] }), /memory/);
  await assert.rejects(simulate({ ...launch, args: ["x buf f64 268435456 zero out"] }), /too large/);
  assert.equal((await simulate({ ...launch, args: ["x buf i32 4 zero out"] })).buffers[0].values[0], 7);
});

test("instances know nothing of each other", async () => {
  const [one, two] = [await load(), await load()];
  assert.equal(one.ask("compile", { source: FILL }).ptx, two.ask("compile", { source: FILL }).ptx);
});

const binary = process.env.PTXC;
test("PTX is that of the command", { skip: binary ? false : "PTXC names no binary" }, async () => {
  const folder = fileURLToPath(new URL("../../../../../tests/kernels/", import.meta.url));
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".cu"))) {
    const source = readFileSync(folder + name, "utf8");
    for (const options of [["--rtc"], ["--rtc", "-Xcicc", "-O0"], ["--rtc", "-arch=sm_90", "-use_fast_math"]]) {
      const run = { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 };
      const { stdout, status } = spawnSync(binary, [...options, name, "-o", "-"], run);
      const { ptx } = await compile(source, { name, options });
      assert.equal(ptx, status === 0 ? stdout : undefined, `${name} ${options.join(" ")}`);
    }
  }
});
