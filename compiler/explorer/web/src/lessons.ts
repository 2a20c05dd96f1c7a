/** Lessons: pages of text with programs in them. */

import { h } from "./dom.ts";
import one from "../../lessons/01-one-thread-adds.md";
import two from "../../lessons/02-many-threads.md";
import three from "../../lessons/03-the-guard.md";
import four from "../../lessons/04-divergence.md";
import five from "../../lessons/05-coalescing.md";
import six from "../../lessons/06-shared-memory.md";
import seven from "../../lessons/07-bank-conflicts.md";
import eight from "../../lessons/08-a-race.md";
import nine from "../../lessons/09-reduction.md";
import ten from "../../lessons/10-tiled-product.md";

/** The lessons in order. */
export const LESSONS: string[] = [one, two, three, four, five, six, seven, eight, nine, ten];

/** A part of a lesson. */
export type Part =
  | { kind: "heading" | "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "program"; name: string; text: string }
  | { kind: "session"; text: string };

/** The parts of a page: a small part of Markdown. Blocks marked `cuda NAME` are programs, `session` what
 * a terminal shows; those marked `expect` are for tests. */
export function partsOf(page: string): Part[] {
  const parts: Part[] = [];
  const lines = page.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.startsWith("```")) {
      const end = lines.indexOf("```", at + 1);
      const [language, ...name] = line.slice(3).split(" ");
      const text = lines.slice(at + 1, end < 0 ? undefined : end).join("\n") + "\n";
      if (language === "cuda") parts.push({ kind: "program", name: name.join(" "), text });
      else if (language === "session") parts.push({ kind: "session", text: `$ ${name.join(" ")}\n${text}` });
      at = end < 0 ? lines.length : end;
    } else if (line.startsWith("# ")) parts.push({ kind: "heading", text: line.slice(2) });
    else if (line.startsWith("- ")) {
      const last = parts.at(-1);
      if (last?.kind === "list" && lines[at - 1] !== "") last.items.push(line.slice(2));
      else parts.push({ kind: "list", items: [line.slice(2)] });
    } else if (line.trim()) {
      const last = parts.at(-1);
      const goesOn = lines[at - 1]?.trim() && !lines[at - 1]!.startsWith("#") && !lines[at - 1]!.startsWith("```");
      if (goesOn && last?.kind === "paragraph") last.text += ` ${line.trim()}`;
      else if (goesOn && last?.kind === "list") last.items[last.items.length - 1] += ` ${line.trim()}`;
      else parts.push({ kind: "paragraph", text: line.trim() });
    }
  }
  return parts;
}

/** The title of a page. */
export function titleOf(page: string): string {
  const heading = partsOf(page).find((part) => part.kind === "heading");
  return heading && "text" in heading ? heading.text : "";
}

/** Text with `code` and **strong** words. */
function inline(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (piece.startsWith("`")) return h("code", {}, piece.slice(1, -1));
    if (piece.startsWith("**")) return h("strong", {}, piece.slice(2, -2));
    return piece;
  });
}

/** The panel of a lesson. `take` puts a program into the editor. */
export function lessonPanel(number: number, take: (program: string) => void, go: (lesson: number | undefined) => void): HTMLElement {
  const page = LESSONS[number - 1] ?? "";
  const content = partsOf(page).map((part) => {
    switch (part.kind) {
      case "heading":
        return h("h2", { tabindex: "-1" }, `${number}. `, ...inline(part.text));
      case "paragraph":
        return h("p", {}, ...inline(part.text));
      case "list":
        return h("ul", {}, part.items.map((item) => h("li", {}, ...inline(item))));
      case "session":
        return h("pre", { tabindex: "0" }, part.text);
      case "program":
        return h("p", {}, h("button", { type: "button", class: "fix program", onclick: () => take(part.text) }, `Load ${part.name || "the program"}`));
    }
  });
  const turn = (text: string, to: number | undefined) => h("button", { type: "button", disabled: to !== undefined && (to < 1 || to > LESSONS.length), onclick: () => go(to) }, text);
  return h(
    "aside",
    { class: "lesson", "aria-label": "Lesson" },
    h("div", { class: "bar" }, turn("◀ Before", number - 1), h("span", {}, `${number} of ${LESSONS.length}`), turn("Next ▶", number + 1), turn("Close", undefined)),
    content,
  );
}
