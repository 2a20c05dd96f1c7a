/** The source: an editor with diagnostics, lit lines and the heat of a launch. */

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, gutter, GutterMarker, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import type { Fix, Message } from "../ptxc/src/types.ts";
import { h, readable } from "./dom.ts";
import { colours } from "./languages.ts";
import { light, lightable } from "./light.ts";
import { rangeOf } from "./places.ts";
import { wordsOf } from "./reference.ts";
import type { Signal } from "./signal.ts";

/** How often threads executed something on a line. */
export type Heat = Map<number, number>;

class Count extends GutterMarker {
  constructor(readonly count: number) {
    super();
  }
  override eq(other: Count): boolean {
    return other.count === this.count;
  }
  override toDOM(): Node {
    return document.createTextNode(this.count >= 10_000 ? `${readable(Math.round(this.count / 1000))}k` : String(this.count));
  }
}

const setHeat = StateEffect.define<Heat>();
const heat = StateField.define<Heat>({
  create: () => new Map(),
  update(heat, transaction) {
    for (const effect of transaction.effects) if (effect.is(setHeat)) return effect.value;
    // Counts are those of another text then.
    return transaction.docChanged && heat.size ? new Map() : heat;
  },
});

function rangesOf(heat: Heat, state: EditorState) {
  const lines = [...heat].filter(([line]) => line <= state.doc.lines).sort(([a], [b]) => a - b);
  return { lines, most: Math.max(1, ...heat.values()) };
}

const heatLines = EditorView.decorations.compute([heat], (state) => {
  const { lines, most } = rangesOf(state.field(heat), state);
  return Decoration.set(
    lines.map(([line, count]) => {
      const share = Math.round((100 * Math.log1p(count)) / Math.log1p(most));
      return Decoration.line({ class: "heat", attributes: { style: `--heat: ${share}%` } }).range(state.doc.line(line).from);
    }),
  );
});

const heatGutter = gutter({
  class: "heat-gutter",
  markers: (view) => {
    const { lines } = rangesOf(view.state.field(heat), view.state);
    return RangeSet.of(lines.map(([line, count]) => new Count(count).range(view.state.doc.line(line).from)));
  },
});

/** Keys of an editor, but for the one that runs the kernel: it would also insert a line. */
const editing = defaultKeymap.filter(({ key }) => key !== "Mod-Enter");

/** The editor of the source. */
export class SourceEditor {
  readonly element = h("div", { class: "editor" });
  readonly view: EditorView;

  constructor(text: string, lit: Signal<number | null>, word: Signal<string>, changed: (text: string) => void) {
    this.view = new EditorView({
      parent: this.element,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          heat,
          heatLines,
          heatGutter,
          history(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of("    "),
          bracketMatching(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          search({ top: true }),
          cpp(),
          colours,
          keymap.of([...editing, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ "aria-label": "Source, CUDA C++", "aria-multiline": "true" }),
          lightable((line) => lit.set(line)),
          wordsOf(word),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    lit.listen((line) => light(this.view, line === null ? [] : [line], !this.element.matches(":hover, :focus-within")));
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Another text, as one change. */
  setText(text: string): void {
    if (text === this.text) return;
    const changes = { from: 0, to: this.view.state.doc.length, insert: text };
    this.view.dispatch({ changes, selection: { anchor: 0 }, effects: EditorView.scrollIntoView(0) });
  }

  /** Marks the places of messages about the source. */
  setMessages(messages: Message[], file: string): void {
    const own = messages.filter((message) => message.location?.file === file);
    const diagnostics = own.map((message): Diagnostic => {
      const { from, to } = rangeOf(this.view.state.doc, message.location!);
      const severity = message.severity === "warning" ? "warning" : message.severity === "remark" ? "info" : "error";
      const fixes = (message.fixes ?? []).filter((fix) => fix.location.file === file);
      const text = [message.message, ...(message.notes ?? []), ...(message.help ?? [])].join("\n");
      return {
        from,
        to,
        severity,
        source: message.code,
        message: text,
        actions: fixes.map((fix) => ({ name: nameOf(fix), apply: () => this.apply(fix) })),
      };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Makes the change of a fix. */
  apply(fix: Fix): void {
    const { from, to } = rangeOf(this.view.state.doc, fix.location);
    const insertion = fix.location.line === fix.location.end_line && fix.location.column === fix.location.end_column;
    const at = insertion ? this.#point(fix) : from;
    this.view.dispatch({ changes: { from: at, to: insertion ? at : to, insert: fix.replacement }, userEvent: "input.fix" });
    this.view.focus();
  }

  /** Where nothing is replaced. */
  #point(fix: Fix): number {
    const { from, to } = rangeOf(this.view.state.doc, fix.location);
    return fix.location.column > 1 && to === this.view.state.doc.lineAt(to).to && to - from === 1 && this.#isEnd(fix) ? to : from;
  }

  #isEnd(fix: Fix): boolean {
    const row = this.view.state.doc.line(Math.min(fix.location.line, this.view.state.doc.lines));
    return new TextEncoder().encode(row.text).length + 1 === fix.location.column;
  }

  /** Shows a place. */
  goTo(place: { line: number; column: number }): void {
    const { from } = rangeOf(this.view.state.doc, { ...place, file: "", end_line: place.line, end_column: place.column });
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }

  setHeat(counts: Heat): void {
    this.view.dispatch({ effects: setHeat.of(counts) });
  }
}

/** What a button for a fix says. */
export function nameOf(fix: Fix): string {
  if (fix.message) return fix.message;
  return fix.replacement ? `Write '${fix.replacement.trim()}'` : "Remove this";
}
