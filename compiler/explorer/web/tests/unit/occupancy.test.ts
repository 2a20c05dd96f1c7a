import assert from "node:assert/strict";
import { test } from "node:test";
import { occupancyOf } from "../../src/occupancy.ts";

test("warps of an SM by threads, blocks and shared memory", () => {
  // As NVIDIA's calculator has it where registers do not matter.
  assert.equal(occupancyOf("sm_90", 256, 0), "64 of 64");
  assert.equal(occupancyOf("sm_90", 32, 0), "32 of 64");
  assert.equal(occupancyOf("sm_80", 256, 48 * 1024), "24 of 64");
  assert.equal(occupancyOf("sm_86", 1024, 0), "32 of 48");
  assert.equal(occupancyOf("sm_75", 64, 32 * 1024), "4 of 32");
  assert.equal(occupancyOf("sm_1", 64, 0), "–");
});
