/** Views of the forms of the program, and of the IR after each pass. */

import type { Pass } from "../ptxc/src/types.ts";
import type { App, Result } from "./app.ts";
import { check, choice, fill, h, time } from "./dom.ts";
import { Listing } from "./listing.ts";

/** A part of the page that is one of several to choose from. */
export interface View {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  /** It is to be seen, or what it shows has changed while it is. */
  refresh(): void;
}

/** The forms, in the order in which they arise. */
export const FORMS: [string, string, string][] = [
  ["tokens", "Tokens", "What the lexer makes of the source, before any macro is expanded"],
  ["pp", "Preprocessed", "Behind the preprocessor: no directive and no macro is left"],
  ["ast", "Tree", "The syntax tree: names are classified, nothing is resolved"],
  ["il", "IL", "Every name is bound, every conversion is written out"],
  ["ptx", "PTX", "What ptxas would assemble"],
];

/** One form of the program. */
export class FormView implements View {
  readonly element: HTMLElement;
  readonly #listing: Listing;
  readonly #note = h("p", { class: "note", role: "status" });
  #shown: Result | undefined;

  constructor(
    private readonly app: App,
    readonly id: string,
    readonly title: string,
    explanation: string,
  ) {
    this.#listing = new Listing(title, app.lit, app.word);
    this.element = h("div", { class: "view form-view" }, h("p", { class: "hint" }, explanation), this.#note, this.#listing.element);
  }

  refresh(): void {
    const result = this.app.result.value;
    if (result && result !== this.#shown) void this.#load(result);
  }

  /** Shows a line of the text. */
  point(line: number): void {
    this.#listing.point(line);
  }

  async #load(result: Result): Promise<void> {
    this.#shown = result;
    const { source, compiled } = result;
    const form =
      this.id === "ptx"
        ? { text: compiled.ptx, lines: compiled.lines }
        : await this.app.ask(() => this.app.compiler.ask("stage", { source, form: this.id, ...this.app.target }));
    if (result !== this.#shown || !form) return;
    const missing = form.text === undefined;
    this.element.classList.toggle("old", missing);
    this.#note.textContent = missing ? `The source has errors: there is no ${this.title} of it. Below is that of the last source that had it.` : "";
    if (form.text !== undefined) this.#listing.show(this.id, form.text, form.lines);
  }
}

/** The IR after each pass. */
export class PassesView implements View {
  readonly id = "passes";
  readonly title = "IR";
  readonly element: HTMLElement;
  readonly #listing: Listing;
  readonly #note = h("p", { class: "note", role: "status" });
  readonly #choice: HTMLSelectElement;
  #passes: Pass[] = [];
  #chosen = 0;
  #all = false;
  #diff = true;
  #shown: Result | undefined;

  constructor(private readonly app: App) {
    this.#listing = new Listing("IR", app.lit, app.word);
    this.#choice = choice("Pass", [], "0", (value) => this.#choose(Number(value)));
    const step = (title: string, text: string, by: number) =>
      h("button", { type: "button", title, "aria-label": title, onclick: () => this.#step(by) }, text);
    this.element = h(
      "div",
      { class: "view form-view" },
      h(
        "div",
        { class: "bar" },
        step("Pass before", "◀", -1),
        this.#choice,
        step("Next pass", "▶", 1),
        check("differences", true, (on) => this.#set(() => (this.#diff = on)), "Mark what the pass has changed"),
        check("all passes", false, (on) => this.#set(() => (this.#all = on)), "Also those that changed nothing"),
      ),
      this.#note,
      this.#listing.element,
    );
  }

  refresh(): void {
    const result = this.app.result.value;
    if (result && result !== this.#shown) void this.#load(result);
  }

  async #load(result: Result): Promise<void> {
    this.#shown = result;
    const { source } = result;
    const answer = await this.app.ask(() => this.app.compiler.ask("passes", { source, ...this.app.target }));
    if (result !== this.#shown || !answer) return;
    this.element.classList.toggle("old", !answer.passes);
    this.#note.textContent = answer.passes ? "" : "The source has errors: there is no IR of it.";
    if (!answer.passes) return;
    const before = this.#passes[this.#chosen]?.name;
    this.#passes = answer.passes;
    // The same pass again, if it is there.
    if (this.#passes[this.#chosen]?.name !== before) this.#chosen = 0;
    this.#list();
  }

  #set(change: () => void): void {
    change();
    this.#list();
  }

  #visible(): number[] {
    const numbers = this.#passes.map((_, index) => index);
    return numbers.filter((index) => this.#all || this.#passes[index]!.form || index === this.#chosen);
  }

  #list(): void {
    const label = (index: number): [string, string] => {
      const { name, form } = this.#passes[index]!;
      return [String(index), index === 0 ? "as generated" : `${index}. ${name}${form ? "" : " (nothing)"}`];
    };
    fill(this.#choice, this.#visible().map(label), String(this.#chosen));
    this.#show();
  }

  #step(by: number): void {
    const visible = this.#visible();
    const next = visible[visible.indexOf(this.#chosen) + by];
    if (next !== undefined) this.#choose(next);
  }

  #choose(index: number): void {
    this.#chosen = index;
    this.#list();
  }

  /** The text after a pass: its own, or that of the last one that changed anything. */
  #form(index: number) {
    for (let at = index; at >= 0; at--) {
      const form = this.#passes[at]?.form;
      if (form) return form;
    }
    return undefined;
  }

  #show(): void {
    const form = this.#form(this.#chosen);
    if (form?.text === undefined) return;
    const before = this.#chosen > 0 && this.#diff ? this.#form(this.#chosen - 1)?.text : undefined;
    this.#listing.show("ir", form.text, form.lines, before);
  }
}

/** How long each step took. */
export class TimesView implements View {
  readonly id = "times";
  readonly title = "Time";
  readonly element = h("div", { class: "view times" });

  constructor(private readonly app: App) {}

  refresh(): void {
    const result = this.app.result.value;
    if (!result) return;
    const { steps, total } = result.compiled;
    const most = Math.max(...steps.map(([, ms]) => ms), 0.001);
    const row = ([name, ms]: [string, number]) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, name),
        h("td", { class: "number" }, time(ms)),
        h("td", {}, h("span", { class: "bar-chart", style: `width: ${((100 * ms) / most).toFixed(1)}%` })),
      );
    this.element.replaceChildren(
      h("p", { class: "hint" }, `Compiled in ${time(total)}; with the way there and back ${time(result.wall)}.`),
      h("table", {}, h("caption", {}, "Steps of the compile"), h("tbody", {}, steps.map(row))),
    );
  }
}
