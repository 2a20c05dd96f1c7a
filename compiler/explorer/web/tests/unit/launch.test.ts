import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentOf, guess, launchesOf, shapeOf, sizesOf, valuesOf } from "../../src/launch.ts";

const SOURCE = `
// RUN one grid=2,3 block=64 smem=16
// ARG n i32 -5
// ARG s bytes 01ff
// ARG x buf f32 2 iota(1,0.5) out=rel:1e-3
  // RUN two
`;

test("directives become launches, and their arguments are the same again", () => {
  const [one, two, ...rest] = launchesOf(SOURCE);
  assert.equal(rest.length, 0);
  assert.deepEqual([one!.kernel, one!.grid, one!.block, one!.shared], ["one", "2,3", "64", "16"]);
  assert.deepEqual(one!.rows.map(argumentOf), ["n i32 -5", "s bytes 01ff", "x buf f32 2 iota(1,0.5) out"]);
  assert.deepEqual([two!.kernel, two!.grid, two!.block], ["two", "1", "1"]);
});

test("lists may be tables", () => {
  assert.deepEqual(valuesOf("1, 2;3\n4\t5,\n"), ["1", "2", "3", "4", "5"]);
  const row = { name: "x y", kind: "list", type: "f32", count: "", text: "1,2\n3", out: true } as const;
  assert.deepEqual(argumentOf(row), { name: "x_y", type: "f32", values: ["1", "2", "3"] });
});

test("buffers may have several dimensions", () => {
  const row = { name: "x", kind: "buffer", type: "f32", count: "16 x 8", text: "zero", out: true } as const;
  assert.equal(argumentOf(row), "x buf f32 128 zero out");
  assert.equal(argumentOf({ ...row, count: "n" }), "x buf f32 n zero out");
  assert.deepEqual([shapeOf("16x8"), shapeOf("4"), shapeOf("2,3,4"), shapeOf("n"), shapeOf("")], [[16, 8], [4], [2, 3, 4], [], []]);
});

test("sizes", () => {
  assert.deepEqual([sizesOf("4"), sizesOf("4,5"), sizesOf("4 x 5 × 6"), sizesOf("")], [[4, 1, 1], [4, 5, 1], [4, 5, 6], [1, 1, 1]]);
  assert.throws(() => sizesOf("1,2,3,4"), /three/);
  assert.throws(() => sizesOf("-1"), /no size/);
});

test("a kernel without directives has arguments to begin with", () => {
  const source = "struct S { int a, b, c; };\n__global__ void k(const float *in, unsigned long long *__restrict__ out, int n, double scale, S s, half h) {}";
  const rows = guess(source, "_Z1kPKfPyid1S6__half", [8, 8, 4, 8, 12, 2]).rows;
  assert.deepEqual(rows.map(argumentOf), [
    "in buf f32 64 iota(0,1)",
    "out buf u64 64 iota(0,1) out",
    "n i32 64",
    "scale f64 1",
    `s bytes ${"00".repeat(12)}`,
    "h f16 1",
  ]);
  assert.deepEqual(guess("namespace ns { __global__ void add(float *x) {} }", "_ZN2ns3addEPf", [8]).rows[0]!.type, "f32");
  assert.deepEqual(guess("template <class T> __global__ void add(short *y, T v);", "_Z3addIiEvPsT_", [8, 4]).rows[0]!.type, "i16");
  assert.deepEqual(guess("", "unknown", [8, 4]).rows.map(argumentOf), ["p0 buf u8 64 iota(0,1) out", "p1 bytes 00000000"]);
  assert.deepEqual(guess("__global__ void empty() {}", "_Z5emptyv", []).rows, []);
});
