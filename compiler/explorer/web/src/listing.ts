/** A form of the program as a text that is only shown. */

import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import type { LinePair } from "../ptxc/src/types.ts";
import { diffLines } from "./diff.ts";
import { h } from "./dom.ts";
import { colours, languageOf } from "./languages.ts";
import { light, lightable } from "./light.ts";
import { LineMap } from "./places.ts";
import { wordsOf } from "./reference.ts";
import type { Signal } from "./signal.ts";

const setKinds = StateEffect.define<Map<number, string>>();

const kinds = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, state, changes }) {
    for (const effect of effects) {
      if (!effect.is(setKinds)) continue;
      const ranges = [...effect.value].map(([number, kind]) => Decoration.line({ class: kind }).range(state.doc.line(number).from));
      return Decoration.set(ranges);
    }
    return marks.map(changes);
  },
  provide: (marks) => EditorView.decorations.from(marks),
});

/** A text with the lines of the source it comes from. */
export class Listing {
  readonly element = h("div", { class: "listing" });
  readonly #view: EditorView;
  readonly #language = new Compartment();
  readonly #numbers = new Compartment();
  #map = new LineMap([]);

  /** `lit` is the source line that is lit everywhere. */
  constructor(
    label: string,
    private readonly lit: Signal<number | null>,
    word: Signal<string>,
  ) {
    this.#view = new EditorView({
      parent: this.element,
      state: EditorState.create({
        extensions: [
          this.#numbers.of(lineNumbers()),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
          keymap.of(searchKeymap),
          search({ top: true }),
          this.#language.of([]),
          colours,
          kinds,
          wordsOf(word),
          lightable((line) => {
            const source = line === null ? null : (this.#map.source(line) ?? null);
            if (source !== this.lit.value) this.lit.set(source);
          }),
        ],
      }),
    });
    lit.listen((source) => {
      const pointed = this.element.matches(":hover, :focus-within");
      light(this.#view, source === null ? [] : this.#map.lines(source), !pointed);
    });
  }

  /** Shows a text. With `before`, what has changed since then is marked, and what has gone is shown too. */
  show(form: string, text: string, pairs: LinePair[], before?: string): void {
    const trimmed = text.replace(/\n$/, "");
    const marks = new Map<number, string>();
    let shown = trimmed;
    let lines = pairs;
    let names = lineNumbers();
    if (before !== undefined) {
      const merged = diffLines(before.replace(/\n$/, "").split("\n"), trimmed.split("\n"));
      const place = new Map<number, number>();
      merged.forEach((line, index) => {
        if (line.kind === "removed") marks.set(index + 1, "removed");
        else place.set(line.line, index + 1);
        if (line.kind === "added") marks.set(index + 1, "added");
      });
      shown = merged.map((line) => line.text).join("\n");
      lines = pairs.flatMap(([line, source]): LinePair[] => (place.has(line) ? [[place.get(line)!, source]] : []));
      const signs = { same: " ", added: "+", removed: "−" };
      names = lineNumbers({ formatNumber: (number) => `${merged[number - 1]?.line ?? number}${signs[merged[number - 1]?.kind ?? "same"]}` });
    }
    this.#map = new LineMap(lines);
    const top = this.#view.scrollDOM.scrollTop;
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.doc.length, insert: shown },
      effects: [this.#language.reconfigure(languageOf(form)), this.#numbers.reconfigure(names)],
    });
    this.#view.dispatch({ effects: setKinds.of(marks) });
    this.#view.scrollDOM.scrollTop = top;
  }

  /** Shows a line and marks it. */
  point(line: number): void {
    light(this.#view, [line], true);
  }
}
