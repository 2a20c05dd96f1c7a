/** What the page shows, as a value that goes into the URL. */

import type { LaunchForm } from "./launch.ts";

/** The options of a compile. */
export interface Options {
  arch: string;
  level: string;
  std: string;
  fastMath: boolean;
}

/** What the page shows. */
export interface State {
  source: string;
  options: Options;
  /** The views that are open. */
  views: string[];
  /** The launch, if it is another than that of the source's directives. */
  launch?: LaunchForm;
  /** The number of the lesson, from 1. */
  lesson?: number;
}

export const DEFAULT_OPTIONS: Options = { arch: "sm_75", level: "3", std: "c++17", fastMath: false };

/** Words of the command line. */
export function words({ arch, level, std, fastMath }: Options): string[] {
  return [`-arch=${arch}`, "-Xcicc", `-O${level}`, `-std=${std}`, ...(fastMath ? ["-use_fast_math"] : [])];
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The state as a fragment of a URL. */
export async function encode(state: State): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The state of a fragment; nothing if it is none of ours. Only what has the right form is taken. */
export async function decode(fragment: string): Promise<State | undefined> {
  try {
    const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(binary, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isObject(value) || typeof value.source !== "string") return undefined;
    const options = { ...DEFAULT_OPTIONS };
    if (isObject(value.options)) {
      const { arch, level, std, fastMath } = value.options;
      if (typeof arch === "string" && /^sm_\d+[af]?$/.test(arch)) options.arch = arch;
      if (typeof level === "string" && /^[0-3]$/.test(level)) options.level = level;
      if (typeof std === "string" && /^c\+\+\d\d$/.test(std)) options.std = std;
      options.fastMath = fastMath === true;
    }
    const strings = (list: unknown) => (Array.isArray(list) ? list.filter((item) => typeof item === "string") : []);
    return {
      source: value.source,
      options,
      views: strings(value.views),
      launch: launchOf(value.launch),
      lesson: typeof value.lesson === "number" ? value.lesson : undefined,
    };
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function launchOf(value: unknown): LaunchForm | undefined {
  if (!isObject(value) || !Array.isArray(value.rows)) return undefined;
  const text = (item: unknown) => (typeof item === "string" ? item : "");
  const kinds = ["value", "buffer", "list", "bytes"] as const;
  const rows = value.rows.filter(isObject).map((row) => ({
    name: text(row.name),
    kind: kinds.find((kind) => kind === row.kind) ?? "value",
    type: text(row.type),
    count: text(row.count),
    text: text(row.text),
    out: row.out === true,
  }));
  return { kernel: text(value.kernel), grid: text(value.grid), block: text(value.block), shared: text(value.shared), rows };
}
