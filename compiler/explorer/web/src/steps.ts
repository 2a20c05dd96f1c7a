/** The view that goes through a recorded launch: where every thread is, a warp's mask, who wrote which memory last. */

import type { App, Run } from "./app.ts";
import { check, choice, fill, h, readable } from "./dom.ts";
import type { View } from "./forms.ts";
import { sizeOf } from "./launch.ts";
import { lowerBound, Playback, SHARED } from "./playback.ts";
import type { RunView } from "./run.ts";

/** Cells of a memory that are shown at most. */
const CELLS = 1024;
/** Threads of a block that are shown at most. */
const MOST_BLOCKS = 256;

/** A colour for a number, far from those of its neighbours. */
export function hue(number: number): number {
  return Math.round((number * 137.508) % 360);
}

/** Goes through a recorded launch in time. */
export class StepsView implements View {
  readonly id = "steps";
  readonly title = "Steps";
  readonly element: HTMLElement;
  readonly #slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Time in steps", oninput: () => this.#go(Number(this.#slider.value)) });
  readonly #where = h("output", { class: "where", "aria-live": "polite" });
  readonly #note = h("p", { class: "note", role: "status" });
  readonly #blocks = h("div", { class: "blocks", role: "group", "aria-label": "Blocks" });
  readonly #threads = h("div", { class: "threads", role: "group", "aria-label": "Threads of the block, a warp a row" });
  readonly #mask = h("canvas", { class: "mask", height: 32 });
  readonly #maskText = h("p", { class: "hint" });
  readonly #memory: HTMLSelectElement;
  readonly #cells = h("div", { class: "cells" });
  readonly #element = h("input", { type: "number", min: 0, value: 0, "aria-label": "Element" });
  readonly #writer = h("output", { class: "hint", "aria-live": "polite" });
  readonly #play: HTMLButtonElement;
  readonly #body: HTMLElement;
  #run: Run | undefined;
  #playback: Playback | undefined;
  #time = 0;
  #block = 0;
  #warp = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = "";
  #follow = true;

  constructor(
    private readonly app: App,
    private readonly launcher: RunView,
    private readonly point: (line: number) => void,
  ) {
    const step = (label: string, text: string, by: (time: number) => number) =>
      h("button", { type: "button", title: label, "aria-label": label, onclick: () => this.#go(by(this.#time)) }, text);
    this.#play = h("button", { type: "button", "aria-label": "Play", onclick: () => this.#toggle() }, "Play");
    this.#memory = choice("Memory", [], "", () => this.#draw());
    this.#body = h(
      "div",
      { hidden: true },
      h(
        "div",
        { class: "bar time" },
        step("First step", "|◀", () => 0),
        step("Step of this warp before", "◂ warp", (now) => this.#ofWarp(now, -1)),
        step("Step before", "◀", (now) => now - 1),
        this.#play,
        step("Next step", "▶", (now) => now + 1),
        step("Next step of this warp", "warp ▸", (now) => this.#ofWarp(now, 1)),
        step("Last step", "▶|", () => Infinity),
      ),
      this.#slider,
      h("div", { class: "bar" }, this.#where, check("follow the running block", true, (on) => (this.#follow = on))),
      h("h4", {}, "Blocks"),
      this.#blocks,
      h("h4", {}, "Threads, coloured by their source line"),
      this.#threads,
      h("h4", {}, "Active lanes of the warp over time"),
      h("div", { class: "scroll", tabindex: "0", "aria-label": "Active lanes over time" }, this.#mask),
      this.#maskText,
      h("h4", {}, "Memory, coloured by the warp that wrote last ", this.#memory),
      h(
        "div",
        { class: "bar" },
        h("label", {}, "element ", this.#element),
        h("button", { type: "button", onclick: () => this.#whoWrote(Number(this.#element.value)) }, "Who wrote it?"),
        this.#writer,
      ),
      this.#cells,
    );
    this.#cells.addEventListener("click", ({ target }) => {
      const index = [...this.#cells.children].indexOf(target as Element);
      if (index < 0) return;
      this.#element.value = String(index);
      this.#whoWrote(index);
    });
    // The strip of the lanes is painted in the colours of the theme.
    document.addEventListener("themechange", () => this.#draw());
    this.#mask.addEventListener("click", (event) => this.#pick(event));
    this.element = h(
      "div",
      { class: "view steps-view" },
      h("div", { class: "bar" }, h("button", { type: "button", class: "primary", onclick: () => void this.load() }, "Record"), h("span", { class: "hint" }, "runs the kernel of the view Run, a step of every warp in turn")),
      this.#note,
      this.#body,
    );
  }

  refresh(): void {
    const key = this.#key();
    if (this.#run && this.#asked !== key) this.#note.textContent = "The source or the launch has changed; this is the recording of before.";
    if (!this.#run && this.app.result.value?.compiled.ptx) void this.load();
  }

  #key(): string {
    return JSON.stringify([this.app.result.value?.source, this.app.state.launch, this.app.state.options]);
  }

  /** Records the launch. */
  async load(): Promise<void> {
    this.#pause();
    this.launcher.refresh();
    this.#asked = this.#key();
    this.#note.textContent = "Recording …";
    let run: Run | undefined;
    try {
      run = await this.launcher.record();
    } catch (error) {
      this.#note.textContent = error instanceof Error ? error.message : String(error);
      return;
    }
    const recording = run?.launched.recording;
    this.#note.textContent = "";
    if (!run || !recording) {
      this.#note.textContent = "There is nothing to run.";
      return;
    }
    const threads = run.block.reduce((product, size) => product * size, 1);
    this.#run = run;
    this.#playback = new Playback(recording, threads);
    const { trap } = run.launched;
    if (recording.cut) this.#note.textContent = `Only the first ${readable(this.#playback.length)} steps of all warps are here.`;
    else if (trap) this.#note.textContent = `The launch stopped: ${trap.message}`;
    this.#body.hidden = this.#playback.length === 0;
    this.#slider.max = String(this.#playback.length);
    this.#block = this.#playback.blocks[0] ?? 0;
    this.#warp = 0;
    const memories: [string, string][] = [];
    if (this.#playback.extent(SHARED)) memories.push([String(SHARED), "shared memory of the block"]);
    for (const { name, index } of this.launcher.buffers) memories.push([String(index), `buffer ${name}`]);
    fill(this.#memory, memories, memories[0]?.[0] ?? "");
    this.#go(0);
  }

  #toggle(): void {
    if (this.#timer) return this.#pause();
    const length = this.#playback?.length ?? 0;
    if (this.#time >= length) this.#go(0);
    // The whole recording takes twenty seconds at most.
    const by = Math.max(1, Math.ceil(length / 400));
    this.#timer = setInterval(() => {
      this.#go(this.#time + by);
      if (this.#time >= length) this.#pause();
    }, 50);
    this.#play.textContent = "Pause";
    this.#play.setAttribute("aria-label", "Pause");
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#play.textContent = "Play";
    this.#play.setAttribute("aria-label", "Play");
  }

  /** The time of the step of the chosen warp before or behind. */
  #ofWarp(now: number, by: 1 | -1): number {
    const steps = this.#playback?.stepsOfWarp(this.#block, this.#warp) ?? [];
    const at = lowerBound(steps, now) - 1 + by;
    return at < 0 ? 0 : (steps[at] ?? this.#playback?.length ?? 1) + 1;
  }

  #go(time: number): void {
    const length = this.#playback?.length ?? 0;
    this.#time = Math.max(0, Math.min(length, time));
    const block = this.#playback?.recording.steps.block[this.#time - 1];
    if (this.#follow && block !== undefined && block !== this.#block) [this.#block, this.#warp] = [block, 0];
    this.#slider.value = String(this.#time);
    this.#writer.textContent = "";
    this.#draw();
  }

  #draw(): void {
    const [playback, run] = [this.#playback, this.#run];
    if (!playback || !run) return;
    const { steps } = playback.recording;
    const now = this.#time - 1;
    const line = now >= 0 ? steps.line[now]! : 0;
    const source = run.result.map.source(line);
    this.#where.textContent = now < 0 ? `Before the first of ${readable(playback.length)} steps` : `Step ${readable(this.#time)} of ${readable(playback.length)}: block ${steps.block[now]}, warp ${steps.warp[now]}, PTX line ${line}${source ? `, line ${source}` : ""}`;
    this.app.lit.set(source ?? null);
    if (line) this.point(line);
    this.#drawBlocks(playback);
    this.#drawThreads(playback, run);
    this.#drawMask(playback);
    this.#drawMemory(playback);
  }

  #drawBlocks(playback: Playback): void {
    const blocks = playback.blocks.slice(0, MOST_BLOCKS);
    if (this.#blocks.childElementCount !== blocks.length) {
      this.#blocks.replaceChildren(...blocks.map((block) => h("button", { type: "button", onclick: () => this.#choose(block, 0) }, block)));
    }
    blocks.forEach((block, index) => {
      const button = this.#blocks.children[index] as HTMLElement;
      const progress = playback.progress(block, this.#time);
      button.style.setProperty("--done", `${(100 * progress).toFixed(1)}%`);
      button.setAttribute("aria-pressed", String(block === this.#block));
      button.title = `Block ${block}: ${Math.round(100 * progress)} % of its steps`;
    });
  }

  #choose(block: number, warp: number): void {
    this.#block = block;
    this.#warp = warp;
    this.#draw();
  }

  #drawThreads(playback: Playback, run: Run): void {
    const places = playback.places(this.#block, this.#time);
    const warps = Math.ceil(places.length / 32);
    if (this.#threads.childElementCount !== warps) {
      this.#threads.replaceChildren(
        ...Array.from({ length: warps }, (_, warp) =>
          h("button", { type: "button", class: "warp", onclick: () => this.#choose(this.#block, warp) }, h("span", {}, `warp ${warp}`), Array.from({ length: 32 }, () => h("i"))),
        ),
      );
    }
    for (let warp = 0; warp < warps; warp++) {
      const row = this.#threads.children[warp]!;
      row.setAttribute("aria-pressed", String(warp === this.#warp));
      const lines = new Map<number, number>();
      for (let lane = 0; lane < 32; lane++) {
        const cell = row.children[lane + 1] as HTMLElement;
        const place = places[warp * 32 + lane];
        if (!place) {
          cell.className = "none";
          continue;
        }
        const source = place.line ? (run.result.map.source(place.line) ?? 0) : 0;
        cell.className = place.done ? "done" : !place.line ? "fresh" : place.active ? "" : "masked";
        cell.style.setProperty("--hue", String(hue(source)));
        cell.title = `thread ${warp * 32 + lane}: ${place.done ? "done" : place.line ? `line ${source || "?"}, PTX line ${place.line}` : "not begun"}`;
        if (!place.done && place.line) lines.set(source, (lines.get(source) ?? 0) + 1);
      }
      const summary = [...lines].map(([source, count]) => `${count} at line ${source || "?"}`).join(", ");
      row.setAttribute("aria-label", `Warp ${warp}: ${summary || "not running"}`);
    }
  }

  #drawMask(playback: Playback): void {
    const all = playback.stepsOfWarp(this.#block, this.#warp);
    const { active, lanes } = playback.recording.steps;
    const position = lowerBound(all, this.#time);
    const width = Math.min(all.length, 2000);
    const first = Math.max(0, Math.min(position - width / 2, all.length - width)) | 0;
    this.#mask.width = Math.max(1, width);
    const context = this.#mask.getContext("2d");
    if (!context) return;
    const style = getComputedStyle(this.element);
    const [on, there, cursor] = ["--mask-on", "--mask-there", "--accent"].map((name) => style.getPropertyValue(name));
    for (let x = 0; x < width; x++) {
      const at = all[first + x]!;
      for (let lane = 0; lane < 32; lane++) {
        if (!((lanes[at]! >>> lane) & 1)) continue;
        context.fillStyle = ((active[at]! >>> lane) & 1 ? on : there)!;
        context.fillRect(x, lane, 1, 1);
      }
    }
    context.fillStyle = cursor!;
    context.fillRect(position - first - 1, 0, 1, 32);
    this.#mask.style.width = `${Math.max(100, Math.min(width * 6, 6000))}px`;
    this.#mask.dataset.first = String(first);
    const at = all[position - 1];
    const bits = at === undefined ? 0 : active[at]! >>> 0;
    this.#maskText.textContent = at === undefined ? `Warp ${this.#warp} has not begun; it takes ${all.length} steps.` : `Warp ${this.#warp}: step ${position} of ${all.length}, mask 0x${bits.toString(16).padStart(8, "0")}`;
  }

  #pick(event: MouseEvent): void {
    const all = this.#playback?.stepsOfWarp(this.#block, this.#warp) ?? [];
    const box = this.#mask.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * this.#mask.width) + Number(this.#mask.dataset.first);
    const at = all[x];
    if (at !== undefined) this.#go(at + 1);
  }

  /** The memory that is shown, with the type and size of its elements. */
  #shown(): { memory: number; type: string | undefined; size: number } {
    const memory = Number(this.#memory.value || NaN);
    const type = this.launcher.buffers.find(({ index }) => index === memory)?.type;
    return { memory, type, size: type ? sizeOf(type) : 4 };
  }

  /** Goes to the step that wrote an element last; from there, to the one that wrote it before. */
  #whoWrote(index: number): void {
    const { memory, type, size } = this.#shown();
    const write = this.#playback?.writeBefore(memory, this.#block, size, index, this.#time);
    if (!write) {
      this.#writer.textContent = `Nobody has written [${index}] before.`;
      return;
    }
    this.#warp = write.warp;
    this.#go(write.step + 1);
    this.#writer.textContent = `[${index}] = ${bitsOf(write.low, write.high, size, type)} by block ${write.block}, warp ${write.warp}, lane ${write.lane}`;
  }

  #drawMemory(playback: Playback): void {
    const { memory, type, size } = this.#shown();
    if (Number.isNaN(memory)) return this.#cells.replaceChildren();
    const count = Math.min(CELLS, Math.ceil(playback.extent(memory) / size));
    if (this.#cells.childElementCount !== count) this.#cells.replaceChildren(...Array.from({ length: count }, () => h("i")));
    playback.memory(memory, this.#block, size, count, this.#time).forEach((cell, index) => {
      const element = this.#cells.children[index] as HTMLElement;
      element.className = cell.warp < 0 ? "none" : cell.step === this.#time - 1 ? "now" : "";
      element.style.setProperty("--hue", String(hue(cell.warp + 1)));
      element.title = cell.warp < 0 ? `[${index}]: not written` : `[${index}]: ${bitsOf(cell.low, cell.high, size, type)} by block ${cell.block}, warp ${cell.warp}, lane ${cell.lane}`;
    });
    if (!count) this.#cells.replaceChildren(h("p", { class: "hint" }, "Nobody writes to it."));
  }
}

/** A value that was written, as an element of a type shows it. */
export function bitsOf(low: number, high: number, size: number, type: string | undefined): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, low, true);
  view.setUint32(4, high, true);
  switch (type) {
    case "f32":
      return String(view.getFloat32(0, true));
    case "f64":
      return String(view.getFloat64(0, true));
    case "i32":
      return String(view.getInt32(0, true));
    case "i64":
      return String(view.getBigInt64(0, true));
    case "u32":
      return String(low);
    default:
      return `0x${(size > 4 ? view.getBigUint64(0, true) : BigInt(low)).toString(16)}`;
  }
}
