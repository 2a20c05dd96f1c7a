/** Launches: from the directives of a source, from a kernel's signature, and back to requests. */

import type { Argument } from "../ptxc/src/types.ts";

/** The element types of arguments. */
export const TYPES = ["i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "f16", "bf16", "f32", "f64"] as const;

/** An argument as it is edited. */
export interface ArgumentRow {
  name: string;
  /** A value, a buffer that is generated, a buffer whose elements are listed, the bytes of a structure. */
  kind: "value" | "buffer" | "list" | "bytes";
  type: string;
  /** Elements of a generated buffer, or its sizes: `16x8` are 16 rows of 8. */
  count: string;
  /** The value, the generator, the list with commas or line ends, the bytes in hexadecimal. */
  text: string;
  out: boolean;
}

/** A launch as it is edited. */
export interface LaunchForm {
  kernel: string;
  grid: string;
  block: string;
  shared: string;
  rows: ArgumentRow[];
}

/** The launches of the `RUN` and `ARG` comments of a source. */
export function launchesOf(source: string): LaunchForm[] {
  const launches: LaunchForm[] = [];
  for (const line of source.split("\n")) {
    const words = /^\s*\/\/\s*(RUN|ARG)\s+(.*)$/.exec(line);
    if (!words) continue;
    const [first = "", ...rest] = words[2]!.trim().split(/\s+/);
    if (words[1] === "RUN") {
      const launch: LaunchForm = { kernel: first, grid: "1", block: "1", shared: "0", rows: [] };
      for (const word of rest) {
        const [key, value = ""] = word.split("=");
        if (key === "grid" || key === "block") launch[key] = value;
        if (key === "smem") launch.shared = value;
      }
      launches.push(launch);
    } else {
      const row = rowOf([first, ...rest]);
      if (row) launches.at(-1)?.rows.push(row);
    }
  }
  return launches;
}

/** The row of an `ARG` directive. */
export function rowOf([name = "", type = "", ...rest]: string[]): ArgumentRow | undefined {
  const row = { name, type, count: "", text: rest[0] ?? "", out: false };
  if (type === "bytes") return { ...row, kind: "bytes", type: "u8" };
  if (type !== "buf") return rest.length === 1 ? { ...row, kind: "value" } : undefined;
  const [element = "", count = "", text = "zero", out] = rest;
  return { name, kind: "buffer", type: element, count, text, out: out !== undefined };
}

/** The argument of a request. */
export function argumentOf({ name, kind, type, count, text, out }: ArgumentRow): Argument {
  const word = (name || "x").replace(/\s+/g, "_");
  const compact = text.replace(/\s+/g, "");
  switch (kind) {
    case "value":
      return `${word} ${type} ${compact}`;
    case "bytes":
      return `${word} bytes ${compact}`;
    case "buffer":
      return `${word} buf ${type} ${elementsOf(count)} ${compact || "zero"}${out ? " out" : ""}`;
    case "list":
      return { name: word, type, values: valuesOf(text) };
  }
}

/** The values of a list or a table: separated by commas, semicolons, blanks or line ends. */
export function valuesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((value) => value !== "");
}

/** The sizes of a buffer, outermost first, from `N`, `X×Y` or `X,Y,Z`; none if it is no list of sizes. */
export function shapeOf(count: string): number[] {
  const parts = count.split(/[\s,x×*]+/).filter((part) => part !== "");
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : [];
}

/** How many elements a buffer has; what is no list of sizes stays as it is, for the simulator to judge. */
function elementsOf(count: string): string {
  const shape = shapeOf(count);
  return shape.length ? String(shape.reduce((product, size) => product * size, 1)) : count.trim();
}

/** Three sizes from `X,Y,Z`, `X×Y` or `X Y`. */
export function sizesOf(text: string): [number, number, number] {
  const parts = text.split(/[\s,x×]+/).filter((part) => part !== "");
  if (parts.length > 3) throw new Error(`'${text}' has more than three dimensions`);
  const sizes = parts.map((part) => {
    if (!/^\d+$/.test(part)) throw new Error(`'${part}' is no size`);
    return Number(part);
  });
  return [sizes[0] ?? 1, sizes[1] ?? 1, sizes[2] ?? 1];
}

const SCALARS: [RegExp, string][] = [
  [/__nv_bfloat16|__bfloat16/, "bf16"],
  [/\b(__half|half)\b/, "f16"],
  [/\bdouble\b/, "f64"],
  [/\bfloat\b/, "f32"],
  [/\b(unsigned\s+long|size_t|uint64_t|uintptr_t)\b/, "u64"],
  [/\b(long|int64_t|ptrdiff_t)\b/, "i64"],
  [/\b(unsigned\s+short|uint16_t)\b/, "u16"],
  [/\b(short|int16_t)\b/, "i16"],
  [/\b(unsigned\s+char|uint8_t|bool|char8_t)\b/, "u8"],
  [/\b(char|int8_t)\b/, "i8"],
  [/\b(unsigned|uint32_t|uint)\b/, "u32"],
  [/\b(int|int32_t)\b/, "i32"],
];

/**
 * A launch to begin with: one block of 64 threads, buffers of 64 elements. Names and types are those of the source as
 * far as they can be told from its text; a parameter of unknown type has zero bytes.
 */
export function guess(source: string, kernel: string, sizes: number[]): LaunchForm {
  const declared = parametersOf(source, kernel);
  const rows = sizes.map((size, index): ArgumentRow => {
    const text = declared?.length === sizes.length ? declared[index]! : "";
    const name = /([A-Za-z_]\w*)\s*(\[\s*\])?\s*$/.exec(text)?.[1] ?? `p${index}`;
    const type = SCALARS.find(([pattern]) => pattern.test(text.replace(/[A-Za-z_]\w*\s*$/, "")))?.[1];
    if (/[*[]/.test(text) || (!text && size === 8)) {
      return { name, kind: "buffer", type: type ?? "u8", count: "64", text: "iota(0,1)", out: !/\bconst\b/.test(text) };
    }
    if (type && TYPES.includes(type as never) && size === sizeOf(type)) {
      return { name, kind: "value", type, count: "", text: type.includes("f") ? "1" : "64", out: false };
    }
    return { name, kind: "bytes", type: "u8", count: "", text: "00".repeat(size), out: false };
  });
  return { kernel, grid: "1", block: "64", shared: "0", rows };
}

/** Bytes of an element. */
export function sizeOf(type: string): number {
  return Number(/\d+$/.exec(type)?.[0] ?? 8) / 8;
}

/** A symbol, and the names in it: each behind its length ([Itanium ABI] 5.1.2, `<source-name>`). */
function namesIn(symbol: string): string[] {
  const names = [symbol];
  for (let at = 0; at < symbol.length; ) {
    const length = /^\d+/.exec(symbol.slice(at))?.[0];
    const from = at + (length?.length ?? 1);
    at = from + Number(length ?? 0);
    if (length) names.push(symbol.slice(from, at));
  }
  return names;
}

/** The parameters of a kernel as they are written, if its name is. */
function parametersOf(source: string, kernel: string): string[] | undefined {
  const bare = source.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, " ");
  for (const name of namesIn(kernel)) {
    const found = new RegExp(`__global__[^;{}]*?\\b${name}\\s*\\(([^)]*)\\)`).exec(bare);
    if (found) return found[1]!.trim() === "" ? [] : found[1]!.split(",").map((text) => text.trim());
  }
  return undefined;
}
