/**
 * ptxc: CUDA C++ to PTX, and a simulator of PTX, in WebAssembly.
 *
 * ```js
 * import { compile, simulate } from "ptxc";
 *
 * const { ptx, messages } = await compile('extern "C" __global__ void fill(int *x) { x[threadIdx.x] = 7; }');
 * const { buffers } = await simulate({ ptx, kernel: "fill", block: [4, 1, 1], args: ["x buf i32 4 zero out"] });
 * // buffers[0].values is [7, 7, 7, 7]
 * ```
 */

import { Instance, PanicError } from "./instance.ts";
import type { About, Compiled, CompileOptions, Form, Launch, Launched, Pass, Requests } from "./types.ts";

export { Instance, PanicError, RequestError } from "./instance.ts";
export type * from "./types.ts";

let module: Promise<WebAssembly.Module> | undefined;
let instance: Instance | undefined;

/** The module, from the file beside this one. */
async function read(): Promise<WebAssembly.Module> {
  const url = new URL("./ptxc.wasm", import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  return WebAssembly.compileStreaming(fetch(url));
}

async function ask<K extends keyof Requests>(
  request: K,
  fields: Requests[K]["request"],
): Promise<Requests[K]["answer"]> {
  module ??= read();
  instance ??= Instance.of(await module);
  try {
    return instance.ask(request, fields);
  } catch (error) {
    // The next request finds a new instance.
    if (error instanceof PanicError) instance = undefined;
    throw error;
  }
}

/** A new instance of the module, for a thread or a time of its own. */
export async function load(): Promise<Instance> {
  module ??= read();
  return Instance.of(await module);
}

/** Version, architectures, forms. */
export function about(): Promise<About> {
  return ask("about", {});
}

/** What a diagnostic means. */
export async function explain(code: string): Promise<string | null> {
  return (await ask("explain", { code })).text;
}

/** CUDA C++ to PTX. */
export function compile(source: string, options: CompileOptions = {}): Promise<Compiled> {
  return ask("compile", { source, ...options });
}

/** An earlier form: `tokens`, `pp`, `ast`, `il`, `ir`, `ir-opt`. */
export function stage(source: string, form: string, options: CompileOptions = {}): Promise<Form> {
  return ask("stage", { source, form, ...options });
}

/** The IR after each pass; nothing if there are errors. */
export async function passes(source: string, options: CompileOptions = {}): Promise<Pass[] | undefined> {
  return (await ask("passes", { source, ...options })).passes;
}

/** Runs a kernel in the simulator. */
export function simulate(launch: Launch): Promise<Launched> {
  return ask("simulate", launch);
}
