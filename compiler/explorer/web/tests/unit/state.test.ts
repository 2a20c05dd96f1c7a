import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSONS, partsOf, titleOf } from "../../src/lessons.ts";
import { decode, DEFAULT_OPTIONS, encode, words, type State } from "../../src/state.ts";

test("a state comes back out of its fragment", async () => {
  const row = { name: "x", kind: "buffer", type: "f32", count: "4", text: "zero", out: true } as const;
  const state: State = {
    source: "__global__ void k() {}\n// ä€😀 ".repeat(50),
    options: { arch: "sm_90a", level: "1", std: "c++20", fastMath: true },
    views: ["il", "steps"],
    launch: { kernel: "k", grid: "1", block: "32", shared: "0", rows: [row] },
    lesson: 3,
  };
  const fragment = await encode(state);
  assert.match(fragment, /^[\w-]+$/);
  assert.deepEqual(await decode(fragment), state);
});

test("what is no state is none, and what is wrong in one is left out", async () => {
  assert.equal(await decode("hello"), undefined);
  assert.equal(await decode(""), undefined);
  const odd = { source: "x", options: { arch: "sm_90; rm", level: "9", std: 5 }, views: [1, "il"], launch: { rows: 7 } };
  const state = await decode(await encode(odd as never));
  assert.deepEqual(state, { source: "x", options: DEFAULT_OPTIONS, views: ["il"], launch: undefined, lesson: undefined });
});

test("options become words of the command line", () => {
  assert.deepEqual(words({ arch: "sm_80", level: "0", std: "c++20", fastMath: true }), ["-arch=sm_80", "-Xcicc", "-O0", "-std=c++20", "-use_fast_math"]);
});

test("lessons are taken apart", () => {
  assert.equal(LESSONS.length, 10);
  for (const page of LESSONS) {
    assert.notEqual(titleOf(page), "");
    const programs = partsOf(page).filter((part) => part.kind === "program");
    assert.ok(programs.length > 0 && programs.every((part) => part.text.includes("// RUN ") && part.name), titleOf(page));
    assert.ok(partsOf(page).some((part) => part.kind === "list" && part.items.length > 1), titleOf(page));
  }
  const parts = partsOf("# T\n\na\nb\n\n- one\n  more\n- two\n\n```cuda it\nx\n```\n\n```expect\ny\n```\n\n```session ptxc debug x.cu\n(ptxc) run\n```\nend\n");
  assert.deepEqual(parts, [
    { kind: "heading", text: "T" },
    { kind: "paragraph", text: "a b" },
    { kind: "list", items: ["one more", "two"] },
    { kind: "program", name: "it", text: "x\n" },
    { kind: "session", text: "$ ptxc debug x.cu\n(ptxc) run\n" },
    { kind: "paragraph", text: "end" },
  ]);
});
