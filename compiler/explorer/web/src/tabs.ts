/** A choice of views of which one is to be seen, with the keys of the ARIA pattern for tabs. */

import { h } from "./dom.ts";
import type { View } from "./forms.ts";

let count = 0;

/** Views behind tabs. */
export class Tabs {
  readonly element: HTMLElement;
  readonly #list = h("div", { role: "tablist", "aria-label": "Views" });
  readonly #panel = h("div", { role: "tabpanel", tabindex: "-1" });
  readonly #tools = h("div", { class: "tools" });
  #selected: View;

  constructor(
    private readonly views: View[],
    selected: string,
    private readonly changed: (id: string) => void,
  ) {
    const prefix = `tabs${count++}`;
    this.#panel.id = `${prefix}-panel`;
    this.#list.append(
      ...views.map((view) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `${prefix}-${view.id}`,
            "aria-controls": this.#panel.id,
            "data-view": view.id,
            onclick: () => this.select(view.id),
            onkeydown: (event: KeyboardEvent) => this.#key(event),
          },
          view.title,
        ),
      ),
    );
    this.element = h("section", { class: "tabs" }, h("div", { class: "tab-bar" }, this.#list, this.#tools), this.#panel);
    this.#selected = views.find((view) => view.id === selected) ?? views[0]!;
    this.#show();
  }

  /** Something at the end of the bar. */
  tool(element: HTMLElement): void {
    this.#tools.append(element);
  }

  get selected(): string {
    return this.#selected.id;
  }

  /** Shows a view. */
  select(id: string): void {
    const view = this.views.find((view) => view.id === id);
    if (!view) return;
    this.#selected = view;
    this.#show();
    this.changed(id);
    view.refresh();
  }

  /** What is shown has changed. */
  refresh(): void {
    this.#selected.refresh();
  }

  #show(): void {
    this.#panel.replaceChildren(this.#selected.element);
    for (const tab of this.#list.children) {
      const selected = (tab as HTMLElement).dataset.view === this.#selected.id;
      tab.setAttribute("aria-selected", String(selected));
      tab.setAttribute("tabindex", selected ? "0" : "-1");
      if (selected) this.#panel.setAttribute("aria-labelledby", tab.id);
    }
  }

  #key(event: KeyboardEvent): void {
    const at = this.views.indexOf(this.#selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: this.views.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const view = this.views[(to + this.views.length) % this.views.length]!;
    this.select(view.id);
    (this.#list.querySelector(`[data-view="${view.id}"]`) as HTMLElement).focus();
  }
}
