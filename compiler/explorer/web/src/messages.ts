/** The list of diagnostics below the source. */

import type { Message } from "../ptxc/src/types.ts";
import { FILE, type App } from "./app.ts";
import { h } from "./dom.ts";
import { nameOf, type SourceEditor } from "./editor.ts";

/** The messages of the last compile, with what they mean and how to mend them. */
export class Messages {
  readonly element = h("section", { class: "messages", "aria-label": "Messages", "aria-live": "polite" });

  constructor(
    private readonly app: App,
    private readonly editor: SourceEditor,
  ) {
    app.result.listen(() => this.#show());
    app.trouble.listen(() => this.#show());
  }

  #show(): void {
    const messages = this.app.result.value?.compiled.messages ?? [];
    const trouble = this.app.trouble.value;
    const children = messages.map((message) => this.#message(message));
    if (trouble) children.unshift(h("article", { class: "message error trouble" }, h("p", {}, trouble)));
    if (!children.length) children.push(h("p", { class: "quiet" }, this.app.result.value ? "No errors, no warnings." : ""));
    this.element.replaceChildren(...children);
  }

  #message(message: Message): HTMLElement {
    const { severity, code, location } = message;
    const place = location && h("button", { type: "button", class: "link", onclick: () => this.#go(message) }, `${location.file === FILE ? "" : `${location.file}:`}${location.line}:${location.column}`);
    const meaning = h("p", { class: "meaning" });
    const explain = code && h("button", { type: "button", class: "link", title: "What does this mean?", onclick: () => void this.#explain(code, meaning) }, code);
    const extra = (label: string, texts: string[] = []) => texts.map((text) => h("p", {}, h("b", {}, `${label}: `), text));
    const remarks = (message.remarks ?? []).map((remark) =>
      h("p", {}, h("b", {}, "note: "), remark.message, " ", h("button", { type: "button", class: "link", onclick: () => this.editor.goTo(remark.location) }, `${remark.location.line}:${remark.location.column}`)),
    );
    const fixes = (message.fixes ?? [])
      .filter((fix) => fix.location.file === FILE)
      .map((fix) => h("button", { type: "button", class: "fix", onclick: () => this.editor.apply(fix) }, nameOf(fix)));
    return h(
      "article",
      { class: `message ${severity}` },
      h("p", {}, h("b", { class: "severity" }, severity), " ", place, " ", message.message, " ", explain),
      remarks,
      extra("note", message.notes),
      extra("help", message.help),
      fixes.length > 0 && h("p", {}, fixes),
      meaning,
    );
  }

  #go(message: Message): void {
    if (message.location?.file === FILE) this.editor.goTo(message.location);
  }

  async #explain(code: string, place: HTMLElement): Promise<void> {
    const answer = await this.app.ask(() => this.app.compiler.ask("explain", { code }));
    place.textContent = answer?.text ?? "";
  }
}
