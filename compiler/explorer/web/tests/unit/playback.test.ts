import assert from "node:assert/strict";
import { test } from "node:test";
import { lowerBound, Playback, SHARED } from "../../src/playback.ts";
import { bitsOf } from "../../src/steps.ts";

const ALL = 0xffffffff | 0;

/** Two blocks of 40 threads; a warp of block 0 parts at its second step. */
const recording = {
  steps: {
    block: [0, 0, 0, 0, 1],
    warp: [0, 1, 0, 0, 0],
    line: [10, 10, 11, 12, 10],
    lanes: [ALL, 0xff, 0x3, ~0x3, ALL],
    active: [ALL, 0xff, 0x1, ~0x3, ALL],
  },
  writes: { step: [0, 2, 4], lane: [0, 1, 2], memory: [SHARED, 0, SHARED], offset: [0, 4, 0], size: [8, 4, 4], low: [1, 2, 3], high: [9, 0, 0] },
  cut: false,
};

test("threads stand where their last step was", () => {
  const playback = new Playback(recording, 40);
  assert.deepEqual(playback.blocks, [0, 1]);
  assert.ok(playback.places(0, 0).every((place) => place.line === 0));
  const after = playback.places(0, 3);
  assert.deepEqual([after[0], after[1]!.active, after[2]!.line, after[32]!.line], [{ line: 11, active: true, done: false }, false, 10, 10]);
  assert.equal(playback.places(0, 5)[0]!.done, true);
  assert.equal(playback.places(1, 5)[0]!.done, false);
  assert.equal(playback.places(0, 5).length, 40);
});

test("time is the same forwards and backwards", () => {
  const playback = new Playback(recording, 40);
  const forwards = [0, 1, 2, 3, 4, 5].map((time) => JSON.stringify([playback.places(0, time), playback.memory(SHARED, 0, 4, 2, time)]));
  const backwards = [5, 4, 3, 2, 1, 0].map((time) => JSON.stringify([playback.places(0, time), playback.memory(SHARED, 0, 4, 2, time)]));
  assert.deepEqual(backwards.reverse(), forwards);
});

test("cells know who wrote last; shared memory is that of the block", () => {
  const playback = new Playback(recording, 40);
  assert.equal(playback.memory(SHARED, 0, 4, 2, 0)[0]!.warp, -1);
  const [first, second] = playback.memory(SHARED, 0, 4, 2, 5);
  assert.deepEqual([first!.lane, first!.low, second!.lane], [0, 1, 0]);
  assert.deepEqual(playback.memory(SHARED, 1, 4, 2, 5).map((cell) => cell.lane), [2, -1]);
  assert.deepEqual(playback.memory(0, 0, 4, 2, 5).map((cell) => cell.lane), [-1, 1]);
  assert.deepEqual([playback.extent(SHARED), playback.extent(0), playback.extent(7)], [8, 8, 0]);
});

test("writes are gone back through one by one", () => {
  const playback = new Playback(recording, 40);
  const steps = [];
  for (let time = 5, write; (write = playback.writeBefore(SHARED, 0, 4, 0, time)); time = write.step + 1) steps.push([write.step, write.lane, write.low]);
  assert.deepEqual(steps, [[0, 0, 1]]);
  const twice = { ...recording, writes: { ...recording.writes, memory: [SHARED, SHARED, SHARED], offset: [0, 0, 0] } };
  const again = new Playback(twice, 40);
  const last = again.writeBefore(SHARED, 0, 4, 0, 5)!;
  const first = again.writeBefore(SHARED, 0, 4, 0, last.step + 1)!;
  assert.deepEqual([last.step, first.step, again.writeBefore(SHARED, 0, 4, 0, first.step + 1)], [2, 0, undefined]);
  assert.equal(again.writeBefore(SHARED, 0, 4, 7, 5), undefined);
});

test("progress and steps of a warp", () => {
  const playback = new Playback(recording, 40);
  assert.deepEqual([playback.progress(0, 2), playback.progress(1, 2), playback.progress(1, 5)], [0.5, 0, 1]);
  assert.deepEqual(playback.stepsOfWarp(0, 0), [0, 2, 3]);
  assert.deepEqual([lowerBound([1, 3, 5], 0), lowerBound([1, 3, 5], 3), lowerBound([1, 3, 5], 9)], [0, 1, 3]);
});

test("written bits are shown as their type", () => {
  assert.equal(bitsOf(0x40490fdb, 0, 4, "f32").slice(0, 6), "3.1415");
  assert.equal(bitsOf(0xffffffff, 0, 4, "i32"), "-1");
  assert.equal(bitsOf(0xfffffffe, 0xffffffff, 8, "i64"), "-2");
  assert.equal(bitsOf(5, 0, 4, "u32"), "5");
  assert.equal(bitsOf(255, 0, 4, undefined), "0xff");
});
