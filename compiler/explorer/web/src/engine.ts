/** Workers that answer requests; one that panics or has to be stopped is replaced by a new one. */

import type { Requests } from "../ptxc/src/types.ts";

/** What a worker gets: the module first, then requests. */
export type ToWorker =
  | { module: WebAssembly.Module }
  | { id: number; request: keyof Requests; fields: object };

/** What comes back. */
export type FromWorker = { id: number; answer: unknown } | { id: number; error: string; panic: boolean };

/** A request that got no answer. */
export class EngineError extends Error {
  /** Whether the module has panicked, was stopped, or only refused the request. */
  constructor(
    message: string,
    readonly kind: "panic" | "stopped" | "refused",
  ) {
    super(message);
  }
}

declare const WORKER_SOURCE: string;

interface Waiting {
  resolve(answer: never): void;
  reject(error: EngineError): void;
}

/** One worker at a time. */
export class Engine {
  #worker: Worker | undefined;
  /** The worker, once it has the module. */
  #ready: Promise<Worker> | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(readonly module: Promise<WebAssembly.Module>) {}

  /** Asks the worker. Requests are answered in order. */
  async ask<K extends keyof Requests>(
    request: K,
    fields: Requests[K]["request"],
  ): Promise<Requests[K]["answer"]> {
    let worker = await this.start();
    // Whoever was stopped while the module was on its way is no worker any more.
    while (worker !== this.#worker) worker = await this.start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request, fields } satisfies ToWorker);
    });
  }

  /** Whether a request is under way. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Ends what is under way. */
  stop(why = "stopped", kind: EngineError["kind"] = "stopped"): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new EngineError(why, kind));
  }

  /** Starts a worker if there is none. It comes up while the module is still being unpacked. */
  start(): Promise<Worker> {
    return (this.#ready ??= this.#begin());
  }

  async #begin(): Promise<Worker> {
    const url = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    worker.onerror = (event) => this.stop(event.message || "the worker has failed", "panic");
    this.#worker = worker;
    const module = await this.module;
    worker.postMessage({ module } satisfies ToWorker);
    return worker;
  }

  #receive(data: FromWorker): void {
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (!("error" in data)) return waiting?.resolve(data.answer as never);
    waiting?.reject(new EngineError(data.error, data.panic ? "panic" : "refused"));
    // Whatever else was asked of a broken instance gets the same answer.
    if (data.panic) this.stop(data.error, "panic");
  }
}

/** The module out of the text in `module.js`: compressed, in base 64. */
export async function unpack(text: string): Promise<WebAssembly.Module> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
