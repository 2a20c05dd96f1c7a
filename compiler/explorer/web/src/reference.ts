/** What the specs say of the word under the pointer or the caret, in the source and in every form. */

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { h } from "./dom.ts";
import type { Signal } from "./signal.ts";

declare const REFERENCE: Index;

/** Of words: page, heading and what a row says; the numbers of requirements. */
export interface Index {
  words: Record<string, [string, string, string][]>;
  requirements: Record<string, string>;
}

/** What is known of a word. */
export interface Known {
  word: string;
  places: [string, string, string][];
  requirements: string;
}

const WORD = /[\w.$%@]/;

/** The word around a place of a line. */
export function wordAt(line: string, at: number): string {
  let [from, to] = [at, at];
  while (from > 0 && WORD.test(line[from - 1]!)) from--;
  while (to < line.length && WORD.test(line[to]!)) to++;
  return line.slice(from, to).replace(/^[%@]+|[.]+$/g, "");
}

/** What the index has of a word, or of the instruction whose modifiers follow it: `ld.global.f32` is `ld.global`, else `ld`. */
export function known(index: Index, word: string): Known | undefined {
  for (let name = word; name.length > 1; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    const places = Object.hasOwn(index.words, name) ? index.words[name]! : [];
    const requirements = Object.hasOwn(index.requirements, name) ? index.requirements[name]! : "";
    if (places.length || requirements) return { word: name, places, requirements };
  }
  return undefined;
}

/** Says which word the pointer is on, or the caret where the view has the focus. */
export function wordsOf(pointed: Signal<string>): Extension {
  const tell = (view: EditorView, at: number) => {
    const line = view.state.doc.lineAt(at);
    const word = wordAt(line.text, at - line.from);
    if (word && word !== pointed.value) pointed.set(word);
  };
  return [
    EditorView.domEventHandlers({
      mousemove(event, view) {
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (at !== null) tell(view, at);
      },
    }),
    EditorView.updateListener.of((update) => {
      if (update.selectionSet && update.view.hasFocus) tell(update.view, update.state.selection.main.head);
    }),
  ];
}

/** The lines below the messages; they stay until another word is known. */
export function referencePanel(pointed: Signal<string>): HTMLElement {
  const panel = h("section", { class: "reference", "aria-label": "Specs of the word", hidden: true });
  pointed.listen((word) => {
    const found = known(REFERENCE, word);
    if (!found) return;
    panel.hidden = false;
    const places = found.places.map(([page, heading, said]) => h("p", {}, h("b", {}, `specs/${page}`), heading && `, ${heading}`, said && `: ${said}`));
    const requirements = found.requirements && h("p", { title: "The numbered requirements of the tests with this word; specs/requirement-tests.md lists them" }, h("b", {}, "requirements"), ` ${found.requirements}`);
    panel.replaceChildren(h("code", {}, found.word), ...places, ...(requirements ? [requirements] : []));
  });
  return panel;
}
