/** Lines that are lit because the pointer or the caret is on a line that belongs to them. */

import { StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";

const setLit = StateEffect.define<number[]>();
const line = Decoration.line({ class: "lit" });

function lines(numbers: number[], text: Text): DecorationSet {
  const known = numbers.filter((number) => number >= 1 && number <= text.lines);
  return Decoration.set([...new Set(known)].sort((a, b) => a - b).map((number) => line.range(text.line(number).from)));
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lit, transaction) {
    for (const effect of transaction.effects) if (effect.is(setLit)) return lines(effect.value, transaction.state.doc);
    return lit.map(transaction.changes);
  },
  provide: (lit) => EditorView.decorations.from(lit),
});

/** Lights lines of a view; shows the first of them if none is to be seen. */
export function light(view: EditorView, numbers: number[], scroll: boolean): void {
  const effects: StateEffect<unknown>[] = [setLit.of(numbers)];
  const first = numbers.find((number) => number >= 1 && number <= view.state.doc.lines);
  if (scroll && first !== undefined) {
    const known = numbers.filter((number) => number >= 1 && number <= view.state.doc.lines);
    const from = view.state.doc.line(first).from;
    const seen = known.some((number) => {
      const block = view.lineBlockAt(view.state.doc.line(number).from);
      return block.top >= view.scrollDOM.scrollTop && block.bottom <= view.scrollDOM.scrollTop + view.scrollDOM.clientHeight;
    });
    if (!seen) effects.push(EditorView.scrollIntoView(from, { y: "center" }));
  }
  view.dispatch({ effects });
}

/** Says on which line the pointer is, or the caret where the view has the focus; `null` when it leaves. */
export function lightable(pointed: (line: number | null) => void): Extension {
  let last: number | null = null;
  const tell = (number: number | null) => {
    if (number !== last) pointed((last = number));
  };
  return [
    field,
    EditorView.domEventHandlers({
      mousemove(event, view) {
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
        tell(view.state.doc.lineAt(at).number);
      },
      mouseleave: () => tell(null),
      blur: () => tell(null),
    }),
    EditorView.updateListener.of((update) => {
      if (update.selectionSet && update.view.hasFocus) tell(update.state.doc.lineAt(update.state.selection.main.head).number);
    }),
  ];
}
