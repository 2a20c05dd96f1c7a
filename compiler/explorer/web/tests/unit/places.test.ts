import assert from "node:assert/strict";
import { test } from "node:test";
import { LineMap, rangeOf, unitsBefore, type Lines } from "../../src/places.ts";

function text(source: string): Lines {
  const rows = source.split("\n");
  return {
    lines: rows.length,
    line(number) {
      const from = rows.slice(0, number - 1).reduce((sum, row) => sum + row.length + 1, 0);
      return { from, to: from + rows[number - 1]!.length, text: rows[number - 1]! };
    },
  };
}

const at = (line: number, column: number, end_line = line, end_column = column) => ({ file: "", line, column, end_line, end_column });

test("columns count bytes, an editor counts units of UTF-16", () => {
  assert.equal(unitsBefore("abc", 3), 2);
  assert.equal(unitsBefore("äbc", 3), 1);
  assert.equal(unitsBefore("€x", 4), 1);
  assert.equal(unitsBefore("😀x", 5), 2);
  assert.equal(unitsBefore("ab", 9), 2);
});

test("ranges are never empty and never outside", () => {
  const source = text("int ä = b;\n\nx");
  assert.deepEqual(rangeOf(source, at(1, 10, 1, 11)), { from: 8, to: 9 });
  assert.deepEqual(rangeOf(source, at(1, 1)), { from: 0, to: 1 });
  assert.deepEqual(rangeOf(source, at(1, 12)), { from: 9, to: 10 });
  assert.deepEqual(rangeOf(source, at(2, 1)), { from: 11, to: 11 });
  assert.deepEqual(rangeOf(source, at(9, 9)), { from: 12, to: 13 });
  assert.deepEqual(rangeOf(source, at(1, 5, 3, 2)), { from: 4, to: 13 });
});

test("lines belong to each other both ways", () => {
  const map = new LineMap([[3, 1], [4, 2], [9, 1]]);
  assert.deepEqual([map.lines(1), map.lines(2), map.lines(5)], [[3, 9], [4], []]);
  assert.deepEqual([map.source(9), map.source(5)], [1, undefined]);
});
