/** The view that runs a kernel: its launch, its arguments, what it leaves. */

import type { Buffer, Check } from "../ptxc/src/types.ts";
import type { App, Run } from "./app.ts";
import { check, choice, fill, h, time } from "./dom.ts";
import { EngineError } from "./engine.ts";
import { argumentOf, guess, launchesOf, shapeOf, sizesOf, TYPES, type ArgumentRow, type LaunchForm } from "./launch.ts";
import { occupancyOf } from "./occupancy.ts";
import { bufferView, countsView } from "./results.ts";
import type { View } from "./forms.ts";

/** Steps of all warps that are recorded at most. */
const RECORD = 60_000;
/** Warp instructions before a launch is given up, unless it is said otherwise. */
const LIMIT = "50000000";

const product = (sizes: number[]) => sizes.reduce((product, size) => product * size, 1);

const KINDS: [ArgumentRow["kind"], string][] = [
  ["value", "value"],
  ["buffer", "buffer"],
  ["list", "list / CSV"],
  ["bytes", "bytes"],
];

const CHECKS: [Check, string, string][] = [
  ["races", "races", "Two accesses that nothing orders, one of them a write"],
  ["uninit", "unwritten memory", "Reads of shared or local memory that nobody has written"],
  ["barriers", "divergent barriers", "Barriers that not all threads of a warp reach together, or that a warp leaves out"],
  ["async", "asynchronous copies and products", "Uses of memory and registers before the wait for what works on them"],
];

/** The view that runs a kernel. */
export class RunView implements View {
  readonly id = "run";
  readonly title = "Run";
  readonly element: HTMLElement;
  readonly #kernel: HTMLSelectElement;
  readonly #fields: Record<"grid" | "block" | "shared", HTMLInputElement>;
  readonly #limit = h("input", { value: LIMIT, size: 10, inputmode: "numeric", "aria-label": "Step limit" });
  readonly #rows = h("tbody");
  readonly #results = h("div", { class: "results", "aria-live": "polite" });
  readonly #start: HTMLButtonElement;
  readonly #stop: HTMLButtonElement;
  readonly #reset: HTMLButtonElement;
  readonly #checks = new Set<Check>();
  #launch: LaunchForm | undefined;

  constructor(
    private readonly app: App,
    private readonly showSteps: () => void,
  ) {
    this.#kernel = choice("Kernel", [], "", (kernel) => this.#take(this.#default(kernel), false));
    const field = (name: "grid" | "block" | "shared", label: string) =>
      h("input", { size: 9, "aria-label": label, title: label, oninput: () => this.#edit((launch) => (launch[name] = this.#fields[name].value)) });
    this.#fields = {
      grid: field("grid", "Blocks: x or x,y or x,y,z"),
      block: field("block", "Threads of a block: x or x,y or x,y,z"),
      shared: field("shared", "Bytes of dynamic shared memory"),
    };
    this.#start = h("button", { type: "submit", class: "primary" }, "Run");
    this.#stop = h("button", { type: "button", disabled: true, onclick: () => this.app.runner.stop() }, "Stop");
    this.#reset = h("button", { type: "button", hidden: true, title: "As the comments of the source say", onclick: () => this.#take(this.#default(this.#kernel.value), false) }, "Reset");
    const add = h("button", { type: "button", onclick: () => this.#addRow() }, "+ argument");
    this.element = h(
      "form",
      {
        class: "view run-view",
        onsubmit: (event: Event) => {
          event.preventDefault();
          void this.start();
        },
      },
      h(
        "div",
        { class: "bar" },
        h("label", {}, "kernel ", this.#kernel),
        h("label", {}, "grid ", this.#fields.grid),
        h("label", {}, "block ", this.#fields.block),
        h("label", {}, "shared ", this.#fields.shared),
        this.#reset,
      ),
      h(
        "div",
        { class: "scroll argument-place" },
        h(
          "table",
          { class: "arguments" },
          h("caption", { class: "sr-only" }, "Arguments"),
          h("thead", {}, h("tr", {}, ["argument", "kind", "type", "size", "value", "show", ""].map((text) => h("th", { scope: "col" }, text)))),
          this.#rows,
        ),
      ),
      h("div", { class: "bar" }, add, h("span", { class: "hint" }, "zero · const(v) · iota(start,step) · rand(seed,low,high)")),
      h(
        "div",
        { class: "bar" },
        h("span", { class: "hint" }, "look for"),
        CHECKS.map(([name, label, title]) => check(label, false, (on) => (on ? this.#checks.add(name) : this.#checks.delete(name)), title)),
        h("label", {}, "step limit ", this.#limit),
      ),
      h("div", { class: "bar" }, this.#start, this.#stop, h("span", { class: "hint" }, "or Ctrl+Enter anywhere")),
      this.#results,
    );
    app.run.listen((run) => run && this.#show(run));
  }

  refresh(): void {
    const result = this.app.result.value;
    if (!result) return;
    const kernels = result.compiled.kernels.map(([name]) => name);
    if (!kernels.length) {
      if (!result.compiled.ptx) return;
      fill(this.#kernel, [["", "there is no kernel"]], "");
      return;
    }
    const own = this.app.state.launch;
    const wanted = own?.kernel ?? this.#kernel.value;
    const first = launchesOf(result.source).find((launch) => kernels.includes(launch.kernel))?.kernel;
    const kernel = kernels.includes(wanted) ? wanted : (first ?? kernels[0]!);
    fill(this.#kernel, kernels, kernel);
    if (own && own.kernel === kernel) this.#take(own, true);
    else this.#take(this.#default(kernel), false);
  }

  /** What the comments say, else a guess. */
  #default(kernel: string): LaunchForm {
    const result = this.app.result.value;
    const source = this.app.state.source;
    const sizes = result?.compiled.kernels.find(([name]) => name === kernel)?.[1] ?? [];
    return launchesOf(source).find((launch) => launch.kernel === kernel) ?? guess(source, kernel, sizes);
  }

  #take(launch: LaunchForm, own: boolean): void {
    const same = JSON.stringify(launch) === JSON.stringify(this.#launch);
    this.app.state.launch = own ? launch : undefined;
    this.#reset.hidden = !own;
    if (same) return;
    this.#launch = structuredClone(launch);
    if (own) this.app.state.launch = this.#launch;
    for (const name of ["grid", "block", "shared"] as const) this.#fields[name].value = launch[name];
    this.#list();
  }

  /** A change by the user: the launch is the user's own from now on. */
  #edit(change: (launch: LaunchForm) => void): void {
    if (!this.#launch) return;
    change(this.#launch);
    this.app.state.launch = this.#launch;
    this.#reset.hidden = false;
    void this.app.keep();
  }

  #addRow(): void {
    this.#edit((launch) => launch.rows.push({ name: `p${launch.rows.length}`, kind: "value", type: "i32", count: "64", text: "0", out: false }));
    this.#list();
    this.#rows.querySelector<HTMLInputElement>("tr:last-child input")?.focus();
  }

  #list(): void {
    this.#rows.replaceChildren(...(this.#launch?.rows ?? []).map((row, index) => this.#row(row, index)));
  }

  #row(row: ArgumentRow, index: number): HTMLElement {
    const label = (what: string) => `${what} of argument ${index + 1}`;
    const edit = (change: () => void, again = false) => {
      this.#edit(change);
      if (again) this.#list();
    };
    const text = (key: "name" | "count", size: number) => {
      const input = h("input", { size, value: row[key], "aria-label": label(key), oninput: () => edit(() => (row[key] = input.value)) });
      return input;
    };
    const long = row.kind === "list";
    const value = long
      ? h("textarea", { rows: 2, "aria-label": label("values"), oninput: () => edit(() => (row.text = value.value)) })
      : h("input", { size: 12, class: "wide", "aria-label": label("value"), oninput: () => edit(() => (row.text = value.value)) });
    value.value = row.text;
    const file = long && h("input", { type: "file", accept: ".csv,.txt", "aria-label": label("file"), onchange: () => void load() });
    const load = async () => {
      const given = file && file.files?.[0];
      if (given) row.text = value.value = await given.text();
      edit(() => undefined);
    };
    const types = row.kind === "bytes" ? ["u8"] : [...TYPES];
    const out = h("input", { type: "checkbox", "aria-label": label("show"), onchange: () => edit(() => (row.out = out.checked)) });
    out.checked = row.out || long;
    out.disabled = row.kind !== "buffer";
    const remove = h("button", { type: "button", class: "link", "aria-label": `Remove argument ${index + 1}`, onclick: () => edit(() => this.#launch?.rows.splice(index, 1), true) }, "×");
    return h(
      "tr",
      {},
      h("td", {}, text("name", 5)),
      h("td", {}, choice(label("kind"), KINDS, row.kind, (kind) => edit(() => (row.kind = kind as ArgumentRow["kind"]), true))),
      h("td", {}, choice(label("type"), types, row.type, (type) => edit(() => (row.type = type)))),
      h("td", {}, row.kind === "buffer" && text("count", 5)),
      h("td", {}, value, file),
      h("td", {}, (row.kind === "buffer" || row.kind === "list") && out),
      h("td", {}, remove),
    );
  }

  /** Runs the kernel as it is set. */
  async start(): Promise<void> {
    if (this.app.runner.isBusy) return;
    if (this.app.result.value?.source !== this.app.state.source) await this.app.compile();
    this.refresh();
    const result = this.app.result.value;
    const launch = this.#launch;
    const ptx = result?.compiled.ptx;
    if (!result || !launch || ptx === undefined) return this.#say("The source has errors; there is nothing to run.");
    this.#busy(true);
    const begin = performance.now();
    try {
      const [grid, block] = [sizesOf(launch.grid), sizesOf(launch.block)];
      const limit = Number(this.#limit.value);
      const launched = await this.app.runner.ask("simulate", {
        ptx,
        kernel: launch.kernel,
        grid,
        block,
        shared: Number(launch.shared) || 0,
        args: launch.rows.map(argumentOf),
        checks: [...this.#checks],
        measure: true,
        step_limit: Number.isSafeInteger(limit) && limit > 0 ? limit : Number(LIMIT),
      });
      this.app.run.set({ result, launched, grid, block, wall: performance.now() - begin });
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      const panic = error instanceof EngineError && error.kind === "panic";
      if (panic) this.#say(`The simulator has failed and was started anew: ${what}`);
      else this.#say(what === "stopped" ? "Stopped. What it had written is lost; the simulator has been started anew." : what);
    } finally {
      this.#busy(false);
    }
  }

  /** The recording of the launch that is set. */
  async record(): Promise<Run | undefined> {
    const launch = this.#launch;
    const result = this.app.result.value;
    if (!launch || result?.compiled.ptx === undefined) return undefined;
    const [grid, block] = [sizesOf(launch.grid), sizesOf(launch.block)];
    const launched = await this.app.ask(() =>
      this.app.runner.ask("simulate", {
        ptx: result.compiled.ptx!,
        kernel: launch.kernel,
        grid,
        block,
        shared: Number(launch.shared) || 0,
        args: launch.rows.map(argumentOf),
        checks: [...this.#checks],
        record: RECORD,
        // Nobody sees what comes behind the recording.
        step_limit: RECORD + 1,
      }),
    );
    return launched && { result, launched, grid, block, wall: 0 };
  }

  /** The arguments' names, and the size of their elements. */
  get buffers(): { name: string; type: string; index: number }[] {
    const rows = this.#launch?.rows ?? [];
    return rows.map(({ name, type, kind }, index) => ({ name, type, index, kind })).filter(({ kind }) => kind === "buffer" || kind === "list");
  }

  #busy(on: boolean): void {
    this.#start.disabled = on;
    this.#stop.disabled = !on;
    if (on) this.#say("Running …");
  }

  #say(text: string): void {
    this.#results.replaceChildren(h("p", { class: "note" }, text));
  }

  #show({ launched, result, grid, block, wall }: Run): void {
    const { trap, buffers, counts, output } = launched;
    const children: (HTMLElement | false | undefined)[] = [];
    if (trap) {
      const source = trap.line === null ? undefined : result.map.source(trap.line);
      const other = trap.other_line === undefined ? undefined : result.map.source(trap.other_line);
      const show = (line: number, text: string) => h("button", { type: "button", class: "fix", onclick: () => this.app.lit.set(line) }, text);
      const place = `block (${trap.block}) thread (${trap.thread})${source ? `, line ${source}` : ""}${trap.line === null ? "" : `, PTX line ${trap.line}`}`;
      children.push(
        h(
          "article",
          { class: "message error" },
          h("p", {}, h("b", { class: "severity" }, "stopped"), ` ${trap.message}`),
          h("p", { class: "hint" }, place),
          h("p", { class: "bar" }, source !== undefined && show(source, `Show line ${source}`), other !== undefined && show(other, `Show the other access, line ${other}`)),
        ),
      );
    } else {
      children.push(h("p", { class: "note" }, `Ran in ${time(wall)}. `, h("button", { type: "button", class: "fix", onclick: () => this.showSteps() }, "Look at the steps")));
    }
    if (output) children.push(h("section", {}, h("h4", {}, "printf"), h("pre", {}, output)));
    const shown = buffers.filter((buffer) => buffer.out);
    const rows = this.#launch?.rows ?? [];
    const sizes = (buffer: Buffer) => shapeOf(rows.find(({ name, kind }) => kind === "buffer" && name === buffer.name)?.count ?? "");
    children.push(...(shown.length ? shown : buffers).map((buffer) => bufferView(buffer, product(sizes(buffer)) === buffer.count ? sizes(buffer) : [])));
    const threads = product([...grid, ...block]);
    const occupancy = occupancyOf(this.app.state.options.arch, product(block), counts?.shared_bytes ?? 0);
    if (counts) children.push(countsView(counts, threads, occupancy));
    this.#results.replaceChildren(...children.filter((child): child is HTMLElement => !!child));
  }
}
