/** Elements of the page. */

type Child = Node | string | number | null | undefined | false;
type Attributes = Record<string, string | number | boolean | undefined | ((event: never) => void)>;

/** An element with attributes, listeners (`onclick`) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(typeof child === "number" ? String(child) : child);
  }
  return element;
}

/** A choice of values, each with the text that is shown. */
export function choice(
  label: string,
  values: (string | [string, string])[],
  selected: string,
  changed: (value: string) => void,
): HTMLSelectElement {
  const select = h("select", { "aria-label": label, title: label, onchange: () => changed(select.value) });
  fill(select, values, selected);
  return select;
}

/** Gives a choice other values. */
export function fill(select: HTMLSelectElement, values: (string | [string, string])[], selected: string): void {
  const options = values.map((value) => (typeof value === "string" ? ([value, value] as const) : value));
  select.replaceChildren(...options.map(([value, text]) => h("option", { value }, text)));
  select.value = selected;
}

/** A check box with its label. */
export function check(label: string, on: boolean, changed: (on: boolean) => void, title = ""): HTMLLabelElement {
  const box = h("input", { type: "checkbox", onchange: () => changed(box.checked) });
  box.checked = on;
  return h("label", { class: "check", title }, box, label);
}

/** A number as people read it. */
export function readable(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}

/** Milliseconds as people read them. */
export function time(ms: number): string {
  return `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
}
