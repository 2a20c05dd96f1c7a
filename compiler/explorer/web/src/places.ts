/** Places of messages as offsets of an editor's text, and lines that belong to each other. */

import type { LinePair, Location } from "../ptxc/src/types.ts";

/** UTF-16 units in front of a column that counts bytes of UTF-8 from 1. */
export function unitsBefore(line: string, column: number): number {
  let bytes = 0;
  let units = 0;
  for (const character of line) {
    if (bytes >= column - 1) break;
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    units += character.length;
  }
  return units;
}

/** What a text gives about its lines: those of an editor's document do. */
export interface Lines {
  lines: number;
  line(number: number): { from: number; to: number; text: string };
}

/** The range of a place; never empty, never outside. */
export function rangeOf(text: Lines, place: Location): { from: number; to: number } {
  const at = (line: number, column: number) => {
    const row = text.line(Math.max(1, Math.min(line, text.lines)));
    return line > text.lines ? row.to : Math.min(row.from + unitsBefore(row.text, column), row.to);
  };
  const from = at(place.line, place.column);
  const to = Math.max(from, at(place.end_line, place.end_column));
  if (to > from) return { from, to };
  const row = text.line(Math.max(1, Math.min(place.line, text.lines)));
  return from < row.to ? { from, to: from + 1 } : { from: Math.max(row.from, from - 1), to: from };
}

/** Which lines of a text belong to which of the source, both ways. */
export class LineMap {
  #source = new Map<number, number>();
  #lines = new Map<number, number[]>();

  constructor(pairs: LinePair[]) {
    for (const [line, source] of pairs) {
      this.#source.set(line, source);
      const lines = this.#lines.get(source);
      if (lines) lines.push(line);
      else this.#lines.set(source, [line]);
    }
  }

  /** The source line of a line. */
  source(line: number): number | undefined {
    return this.#source.get(line);
  }

  /** The lines of a source line. */
  lines(source: number): number[] {
    return this.#lines.get(source) ?? [];
  }
}
