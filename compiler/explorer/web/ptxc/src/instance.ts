/** An instance of the WebAssembly module: requests in, answers out. */

import type { Requests } from "./types.ts";

/** The module cannot go on; the instance is of no more use. */
export class PanicError extends Error {
  override name = "PanicError";
}

/** The request was wrong. */
export class RequestError extends Error {
  override name = "RequestError";
}

interface Exports {
  memory: WebAssembly.Memory;
  ptxc_input(length: number): number;
  ptxc_answer(): number;
  ptxc_output(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What stopped the module, where it could not say so itself. */
function meaningOf(error: unknown): string {
  if (error instanceof RangeError) return "the source is nested too deeply for this host's stack";
  if (error instanceof WebAssembly.RuntimeError) return `out of memory, or a fault of the module (${error.message})`;
  return String(error);
}

/** An instance of the module. */
export class Instance {
  #exports: Exports;
  #panic = "";

  private constructor(module: WebAssembly.Module) {
    const panicked = (text: number, length: number) => {
      this.#panic = decoder.decode(new Uint8Array(this.#exports.memory.buffer, text >>> 0, length));
    };
    const instance = new WebAssembly.Instance(module, { ptxc: { now: () => performance.now(), panicked } });
    this.#exports = instance.exports as unknown as Exports;
  }

  /** A new instance, in the state in which all begin. */
  static of(module: WebAssembly.Module): Instance {
    return new Instance(module);
  }

  /** Whether the module has panicked. */
  get isBroken(): boolean {
    return this.#panic !== "";
  }

  /**
   * Answers a request.
   *
   * @throws {RequestError} The request is wrong.
   * @throws {PanicError} The module has panicked, now or before.
   */
  ask<K extends keyof Requests>(request: K, fields: Requests[K]["request"]): Requests[K]["answer"] {
    if (this.#panic) throw new PanicError(this.#panic);
    const input = encoder.encode(JSON.stringify({ request, ...fields }));
    let text: string;
    try {
      // Addresses in the upper half of the memory come as negative numbers.
      const at = this.#exports.ptxc_input(input.length) >>> 0;
      new Uint8Array(this.#exports.memory.buffer, at, input.length).set(input);
      const length = this.#exports.ptxc_answer();
      text = decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.ptxc_output() >>> 0, length));
    } catch (error) {
      this.#panic ||= meaningOf(error);
      throw new PanicError(this.#panic);
    }
    const answer = JSON.parse(text);
    if (typeof answer.error === "string") throw new RequestError(answer.error);
    return answer;
  }
}
