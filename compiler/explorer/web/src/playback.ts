/** A recording as states in time: where every thread stands, and who wrote what last, after so many steps. */

import type { Recording } from "../ptxc/src/types.ts";

/** Where a thread is. */
export interface Place {
  /** Line of the PTX of its last step; 0 is before the first. */
  line: number;
  /** Whether its guard let it execute. */
  active: boolean;
  /** It has no step any more. */
  done: boolean;
}

/** A cell of memory: what it holds and who wrote it last; `warp` is -1 where nobody has. */
export interface Cell {
  warp: number;
  lane: number;
  block: number;
  step: number;
  low: number;
  high: number;
}

/** The memory of a block's shared variables in [`Playback.memory`]. */
export const SHARED = -1;

/** A recorded launch. */
export class Playback {
  readonly length: number;
  /** Numbers of the steps of each block, ascending. */
  #ofBlock = new Map<number, number[]>();
  /** The last step of each lane, by block, warp and lane. */
  #last = new Map<string, number>();

  constructor(
    readonly recording: Recording,
    readonly threads: number,
  ) {
    const { block, warp, lanes } = recording.steps;
    this.length = block.length;
    for (let at = 0; at < block.length; at++) {
      const steps = this.#ofBlock.get(block[at]!);
      if (steps) steps.push(at);
      else this.#ofBlock.set(block[at]!, [at]);
      for (let lane = 0; lane < 32; lane++) {
        if ((lanes[at]! >>> lane) & 1) this.#last.set(`${block[at]},${warp[at]},${lane}`, at);
      }
    }
  }

  /** The blocks that have steps, in order. */
  get blocks(): number[] {
    return [...this.#ofBlock.keys()].sort((a, b) => a - b);
  }

  /** The numbers of a block's steps. */
  stepsOf(block: number): number[] {
    return this.#ofBlock.get(block) ?? [];
  }

  /** How far a block is after `time` steps of all: 0 is not begun, 1 done. */
  progress(block: number, time: number): number {
    const steps = this.stepsOf(block);
    return steps.length ? lowerBound(steps, time) / steps.length : 0;
  }

  /** Where the threads of a block stand after `time` steps. */
  places(block: number, time: number): Place[] {
    const { warp, line, lanes, active } = this.recording.steps;
    const places = Array.from({ length: this.threads }, (): Place => ({ line: 0, active: false, done: false }));
    for (const at of this.stepsOf(block)) {
      if (at >= time) break;
      for (let lane = 0; lane < 32; lane++) {
        const place = places[warp[at]! * 32 + lane];
        if (!place || !((lanes[at]! >>> lane) & 1)) continue;
        place.line = line[at]!;
        place.active = ((active[at]! >>> lane) & 1) === 1;
        // While it is cut off, nobody knows that there is no further step.
        place.done = !this.recording.cut && this.#last.get(`${block},${warp[at]},${lane}`) === at && at < time - 1;
      }
    }
    return places;
  }

  /** The steps of a warp: their numbers. */
  stepsOfWarp(block: number, warp: number): number[] {
    return this.stepsOf(block).filter((at) => this.recording.steps.warp[at] === warp);
  }

  /** Cells of `size` bytes of a memory after `time` steps; shared memory is that of `block`. */
  memory(memory: number, block: number, size: number, cells: number, time: number): Cell[] {
    const { steps, writes } = this.recording;
    const none = { warp: -1, lane: -1, block: -1, step: -1, low: 0, high: 0 };
    const out: Cell[] = Array.from({ length: cells }, () => none);
    for (let at = 0; at < writes.step.length; at++) {
      const step = writes.step[at]!;
      if (step >= time) break;
      if (writes.memory[at] !== memory || (memory === SHARED && steps.block[step] !== block)) continue;
      const first = Math.floor(writes.offset[at]! / size);
      const last = Math.floor((writes.offset[at]! + writes.size[at]! - 1) / size);
      for (let cell = first; cell <= last && cell < cells; cell++) {
        out[cell] = {
          warp: steps.warp[step]!,
          lane: writes.lane[at]!,
          block: steps.block[step]!,
          step,
          low: writes.low[at]!,
          high: writes.high[at]!,
        };
      }
    }
    return out;
  }

  /** The last write to a cell before the step that `time` is behind of: asked again there, it is the write before that. */
  writeBefore(memory: number, block: number, size: number, cell: number, time: number): Cell | undefined {
    const last = (time: number) => this.memory(memory, block, size, cell + 1, time)[cell]!;
    const found = last(time);
    const write = found.step === time - 1 ? last(time - 1) : found;
    return write.step < 0 ? undefined : write;
  }

  /** The bytes behind the last write to a memory: how much of it there is to see. */
  extent(memory: number): number {
    const { writes } = this.recording;
    let end = 0;
    for (let at = 0; at < writes.step.length; at++) {
      if (writes.memory[at] === memory) end = Math.max(end, writes.offset[at]! + writes.size[at]!);
    }
    return end;
  }
}

/** How many of ascending numbers are below `limit`. */
export function lowerBound(numbers: number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
