import assert from "node:assert/strict";
import { test } from "node:test";
import { diffLines } from "../../src/diff.ts";

function words(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

/** What a merged text says that both texts were. */
function apart(before: string[], after: string[]): [string[], string[], number] {
  const merged = diffLines(before, after);
  const of = (other: string) => merged.filter((line) => line.kind !== other);
  of("added").forEach((line) => line.kind === "removed" && assert.equal(before[line.line - 1], line.text));
  of("removed").forEach((line) => assert.equal(after[line.line - 1], line.text));
  return [of("added").map((line) => line.text), of("removed").map((line) => line.text), merged.filter((line) => line.kind !== "same").length];
}

test("what is merged can be taken apart again, with as few differences as there are", () => {
  const cases: [string, string, number][] = [
    ["", "", 0],
    ["a b c", "a b c", 0],
    ["", "a b", 2],
    ["a b", "", 2],
    ["a b c", "a x c", 2],
    ["a b c a b b a", "c b a b a c", 5],
    ["a", "b a", 1],
    ["a b", "a b c", 1],
    ["x a x b x", "a x x b", 3],
  ];
  for (const [before, after, differences] of cases) {
    assert.deepEqual(apart(words(before), words(after)), [words(before), words(after), differences], `${before} | ${after}`);
  }
});

test("random texts come apart as they were", () => {
  let seed = 1;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 300; round++) {
    const text = () => Array.from({ length: random(30) }, () => "abcd"[random(4)]!);
    const [before, after] = [text(), text()];
    const [one, two] = apart(before, after);
    assert.deepEqual([one, two], [before, after]);
  }
});

test("texts with nothing in common do not take long", () => {
  const before = Array.from({ length: 20_000 }, (_, at) => `a${at}`);
  const after = Array.from({ length: 20_000 }, (_, at) => `b${at}`);
  assert.equal(apart(before, after)[2], 40_000);
});
