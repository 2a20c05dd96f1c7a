/** What the parts of the page share: the state, the last compile, the last launch. */

import type { Compiled, CompileOptions, Launched } from "../ptxc/src/types.ts";
import { Engine, EngineError } from "./engine.ts";
import { LineMap } from "./places.ts";
import { Signal } from "./signal.ts";
import { encode, words, type State } from "./state.ts";

/** What messages call the source. */
export const FILE = "kernel.cu";

/** Milliseconds after which a compile gives way to that of a newer source. */
const PATIENCE = 2000;

/** A compile and what was compiled. */
export interface Result {
  source: string;
  compiled: Compiled;
  /** PTX lines and source lines. */
  map: LineMap;
  /** Milliseconds from the request to the answer. */
  wall: number;
}

/** A launch and the compile whose PTX ran. */
export interface Run {
  result: Result;
  launched: Launched;
  /** Threads of a block, blocks. */
  block: [number, number, number];
  grid: [number, number, number];
  wall: number;
}

/** The page's model. */
export class App {
  readonly compiler: Engine;
  readonly runner: Engine;
  /** The source line that is lit everywhere. */
  readonly lit = new Signal<number | null>(null);
  /** The word under the pointer or the caret. */
  readonly word = new Signal("");
  readonly result = new Signal<Result | undefined>(undefined);
  readonly run = new Signal<Run | undefined>(undefined);
  /** What has gone wrong outside of the source. */
  readonly trouble = new Signal("");
  readonly busy = new Signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #generation = 0;
  /** When the compile under way began. */
  #begun = 0;

  constructor(
    module: Promise<WebAssembly.Module>,
    readonly state: State,
  ) {
    this.compiler = new Engine(module);
    this.runner = new Engine(module);
    for (const engine of [this.compiler, this.runner]) engine.start().catch(() => undefined);
  }

  /** How the source is compiled now. */
  get target(): CompileOptions {
    return { name: FILE, options: words(this.state.options) };
  }

  /** The state has changed: compile again, soon. */
  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.compile();
      void this.keep();
    }, 120);
  }

  /** Compiles now. */
  async compile(): Promise<void> {
    clearTimeout(this.#timer);
    const generation = ++this.#generation;
    const { source } = this.state;
    this.busy.set(true);
    // A compile that takes long is not waited for when there is another source to compile.
    if (this.compiler.isBusy && performance.now() - this.#begun > PATIENCE) this.compiler.stop();
    // What has not been loaded yet is no part of the time; what is wrong with it is said elsewhere.
    await this.compiler.module.catch(() => undefined);
    const begin = performance.now();
    if (!this.compiler.isBusy) this.#begun = begin;
    const compiled = await this.ask(() => this.compiler.ask("compile", { source, ...this.target }));
    if (generation !== this.#generation) return;
    this.busy.set(false);
    if (!compiled) return;
    this.trouble.set("");
    this.result.set({ source, compiled, map: new LineMap(compiled.lines), wall: performance.now() - begin });
  }

  /** Asks an engine; what it cannot answer becomes the page's trouble. */
  async ask<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await request();
    } catch (error) {
      if (error instanceof EngineError && error.kind === "stopped") return undefined;
      const panic = error instanceof EngineError && error.kind === "panic";
      const what = error instanceof Error ? error.message : String(error);
      this.trouble.set(panic ? `The compiler has failed and was started anew: ${what}` : what);
      return undefined;
    }
  }

  /** Writes the state into the URL. */
  async keep(): Promise<void> {
    const fragment = await encode(this.state);
    try {
      history.replaceState(null, "", `#${fragment}`);
    } catch {
      // A page out of a file may not change its address in every browser; it works without.
    }
  }
}
