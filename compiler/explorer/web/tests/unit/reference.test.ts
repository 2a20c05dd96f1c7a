import assert from "node:assert/strict";
import { test } from "node:test";
import { addPage, addTest, best, idsIn, type Words } from "../../reference.mjs";
import { known, wordAt, type Index } from "../../src/reference.ts";

test("the index has rows before prose, and the requirements of tests", () => {
  const words: Words = new Map();
  addPage(words, "a.md", "# A\n\n## Memory\n\nOf `ld` and `st.x`.\n\n```\n`no`\n```\n| op | does |\n|---|---|\n| `ld` | [loads](b.md) |\n");
  assert.deepEqual(best(words.get("ld")!), [["a.md", "Memory", "loads"]]);
  assert.ok(!words.has("no"));
  const ids = new Map<string, Set<string>>();
  addTest(ids, "// IG-03..IG-05, TT-01\n// CHECK: bar.sync 0\n__shared__ int x;\n");
  assert.deepEqual([...ids.get("bar.sync")!], ["IG-03", "IG-04", "IG-05", "TT-01"]);
  assert.deepEqual([...ids.get("__shared__")!].length, 4);
  assert.deepEqual(idsIn("none"), []);
});

test("a word is looked up with fewer and fewer modifiers", () => {
  const index: Index = { words: { "ld.global": [["a.md", "", "loads"]], bar: [["b.md", "", ""]] }, requirements: { __shared__: "GV-01" } };
  assert.equal(known(index, "ld.global.f32")?.word, "ld.global");
  assert.equal(known(index, "bar.sync")?.word, "bar");
  assert.equal(known(index, "__shared__")?.requirements, "GV-01");
  assert.equal(known(index, "toString"), undefined);
  assert.deepEqual([wordAt("  ld.global.f32 %f1, [x];", 5), wordAt("a %tid.x;", 4), wordAt("a  b", 2)], ["ld.global.f32", "tid.x", ""]);
});
