/** Differences of texts by lines (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986). */

/** A line of the merged text: in both, only in the new one, only in the old one. */
export interface MergedLine {
  kind: "same" | "added" | "removed";
  text: string;
  /** Its number in the new text, or in the old one if it was removed; from 1. */
  line: number;
}

/** Beyond so many differences the rest counts as replaced: the time is quadratic in them. */
const MOST = 2000;

/** Both texts merged, removed lines before those that replace them. */
export function diffLines(before: string[], after: string[]): MergedLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) [oldEnd, newEnd] = [oldEnd - 1, newEnd - 1];
  const merged: MergedLine[] = [];
  const same = (from: number, to: number) => {
    for (let at = from; at < to; at++) merged.push({ kind: "same", text: after[at]!, line: at + 1 });
  };
  same(0, start);
  for (const [kind, at] of middle(before.slice(start, oldEnd), after.slice(start, newEnd))) {
    const text = kind === "removed" ? before[start + at]! : after[start + at]!;
    merged.push({ kind, text, line: start + at + 1 });
  }
  same(newEnd, after.length);
  return merged;
}

type Step = [MergedLine["kind"], number];

function middle(before: string[], after: string[]): Step[] {
  const replaced = (): Step[] => [
    ...before.map((_, at): Step => ["removed", at]),
    ...after.map((_, at): Step => ["added", at]),
  ];
  if (!before.length || !after.length) return replaced();
  const most = Math.min(before.length + after.length, MOST);
  const offset = most + 1;
  const reach = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(reach.slice());
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && reach[offset + k - 1]! < reach[offset + k + 1]!);
      let x = down ? reach[offset + k + 1]! : reach[offset + k - 1]! + 1;
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x++;
      reach[offset + k] = x;
      if (x >= before.length && x - k >= after.length) return walk(trace, before.length, after.length, offset);
    }
  }
  return replaced();
}

/** The way back through the furthest reaching paths. */
function walk(trace: Int32Array[], x: number, y: number, offset: number): Step[] {
  const steps: Step[] = [];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reach = trace[edits]!;
    const k = x - y;
    const down = k === -edits || (k !== edits && reach[offset + k - 1]! < reach[offset + k + 1]!);
    const lastX = edits === 0 ? 0 : down ? reach[offset + k + 1]! : reach[offset + k - 1]!;
    const lastY = edits === 0 ? 0 : lastX - (down ? k + 1 : k - 1);
    while (x > lastX && y > lastY) {
      [x, y] = [x - 1, y - 1];
      steps.push(["same", y]);
    }
    if (edits === 0) break;
    if (down) steps.push(["added", --y]);
    else steps.push(["removed", --x]);
  }
  return steps.reverse();
}
