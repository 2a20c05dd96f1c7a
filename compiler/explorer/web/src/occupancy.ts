/** How many warps of a kernel an SM can hold at once. */

/** Of a target: warps and blocks of an SM, kilobytes of its shared memory (CUDA C++ Programming Guide, "Technical Specifications"). */
const LIMITS: [RegExp, number, number, number][] = [
  [/^(sm|compute)_75/, 32, 16, 64],
  [/^(sm|compute)_80/, 64, 32, 164],
  [/^(sm|compute)_86/, 48, 16, 100],
  [/^(sm|compute)_(87|88)/, 48, 16, 164],
  [/^(sm|compute)_89/, 48, 24, 100],
  [/^(sm|compute)_(90|100|103)/, 64, 32, 228],
  [/^(sm|compute)_(101|110)/, 48, 24, 228],
  [/^(sm|compute)_(120|121)/, 48, 24, 100],
];

/** Bytes that each block takes besides its own, from sm_80 on. */
const RESERVED = 1024;

/**
 * The warps that an SM holds at once and the most that it could, as far as threads and shared memory decide; registers can
 * make it fewer, and are given out by the assembler.
 */
export function occupancyOf(target: string, threads: number, shared: number): string {
  const limits = LIMITS.find(([pattern]) => pattern.test(target));
  if (!limits || threads < 1) return "–";
  const [, warps, blocks, kilobytes] = limits;
  const each = Math.ceil(threads / 32);
  const bytes = shared + (/75/.test(target) ? 0 : RESERVED);
  const fit = Math.min(blocks, Math.floor(warps / each), bytes ? Math.floor((kilobytes * 1024) / bytes) : blocks);
  return `${fit * each} of ${warps}`;
}
