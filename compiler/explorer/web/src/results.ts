/** What a launch leaves: tables and plots of buffers, counts. */

import type { Buffer, Counts } from "../ptxc/src/types.ts";
import { choice, h, readable } from "./dom.ts";

/** Elements of a table that are shown at a time. */
const PAGE = 256;

/** A buffer as a table or a plot; `sizes` are those it was given, outermost first. */
export function bufferView(buffer: Buffer, sizes: number[] = []): HTMLElement {
  const body = h("div", { class: "buffer-body" });
  const columns = sizes.length > 1 ? Math.max(1, sizes.at(-1)!) : Number.isInteger(Math.sqrt(buffer.count)) && buffer.count > 16 ? Math.sqrt(buffer.count) : Math.min(buffer.count, 16);
  let shape = columns;
  let kind = "table";
  const draw = () => body.replaceChildren(kind === "table" ? table(buffer, shape) : kind === "line" ? line(buffer) : map(buffer, shape));
  const kinds = choice(`How ${buffer.name} is shown`, [["table", "table"], ["line", "line"], ["map", "colours"]], kind, (value) => {
    kind = value;
    draw();
  });
  const width = h("input", {
    type: "number",
    min: 1,
    value: shape,
    "aria-label": `Elements of a row of ${buffer.name}`,
    oninput: () => {
      shape = Math.max(1, Math.floor(Number(width.value) || 1));
      draw();
    },
  });
  const save = h("button", { type: "button", title: "Values with commas", onclick: () => download(`${buffer.name}.csv`, csv(buffer, shape)) }, "CSV");
  draw();
  return h(
    "section",
    { class: "buffer", "aria-label": `Buffer ${buffer.name}` },
    h("h4", {}, h("code", {}, buffer.name), ` ${buffer.type}${(sizes.length > 1 ? sizes : [buffer.count]).map((size) => `[${size}]`).join("")}`, h("span", { class: "tools" }, kinds, h("label", {}, "row of ", width), save)),
    body,
  );
}

function rows(buffer: Buffer, columns: number): (number | string)[][] {
  const out: (number | string)[][] = [];
  for (let at = 0; at < buffer.values.length; at += columns) out.push(buffer.values.slice(at, at + columns));
  return out;
}

function shown(value: number | string): string {
  if (typeof value === "string" || Number.isInteger(value)) return String(value);
  const short = value.toPrecision(6);
  return String(Number(short));
}

function table(buffer: Buffer, columns: number): HTMLElement {
  const all = rows(buffer, columns);
  const some = all.slice(0, Math.max(1, Math.ceil(PAGE / columns)));
  const more = all.length - some.length;
  const head = h("tr", {}, h("td"), Array.from({ length: Math.min(columns, 64) }, (_, at) => h("th", { scope: "col" }, at)));
  const body = some.map((row, at) => h("tr", {}, h("th", { scope: "row" }, at * columns), row.slice(0, 64).map((value) => h("td", {}, shown(value)))));
  const note = [more > 0 && `${readable(more)} more rows`, columns > 64 && "only 64 columns are shown"].filter(Boolean).join("; ");
  return h("div", { class: "scroll", tabindex: "0", "aria-label": `Values of ${buffer.name}` }, h("table", { class: "values" }, h("thead", {}, head), h("tbody", {}, body)), note && h("p", { class: "hint" }, note));
}

function numbers(buffer: Buffer): number[] {
  return buffer.values.map(Number);
}

function span(values: number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : [0, 1];
}

/** Values over their index. */
function line(buffer: Buffer): HTMLElement {
  const values = numbers(buffer);
  const [low, high] = span(values);
  const [width, height] = [600, 160];
  const x = (at: number) => (values.length > 1 ? (at / (values.length - 1)) * width : width / 2);
  const y = (value: number) => height - ((value - low) / (high - low || 1)) * height;
  const step = Math.max(1, Math.floor(values.length / 2000));
  const points = values.map((value, at) => [x(at), y(value)] as const).filter((point, at) => at % step === 0 && Number.isFinite(point[1]));
  const path = points.map(([px, py], at) => `${at ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`).join("");
  const figure = h("figure", { class: "plot" });
  figure.innerHTML = `<svg viewBox="-4 -6 ${width + 8} ${height + 12}" role="img" preserveAspectRatio="none"><path d="${path}" fill="none" vector-effect="non-scaling-stroke"/></svg>`;
  figure.querySelector("svg")!.setAttribute("aria-label", `${buffer.name}: ${values.length} values from ${shown(low)} to ${shown(high)}`);
  figure.append(h("figcaption", {}, `${shown(low)} to ${shown(high)}, ${readable(values.length)} values`));
  return figure;
}

/** Values as colours, row by row. */
function map(buffer: Buffer, columns: number): HTMLElement {
  const values = numbers(buffer);
  const [low, high] = span(values);
  const height = Math.max(1, Math.ceil(values.length / columns));
  const canvas = h("canvas", { width: columns, height, role: "img", "aria-label": `${buffer.name} as ${columns} by ${height} colours` });
  const context = canvas.getContext("2d");
  const image = context?.createImageData(columns, height);
  if (context && image) {
    values.forEach((value, at) => image.data.set(ramp((value - low) / (high - low || 1)), at * 4));
    context.putImageData(image, 0, 0);
  }
  return h("figure", { class: "plot" }, canvas, h("figcaption", {}, `dark is ${shown(low)}, bright ${shown(high)}`));
}

/** A colour between dark blue and yellow, ascending in lightness; grey for what is no number. */
function ramp(share: number): [number, number, number, number] {
  if (!Number.isFinite(share)) return [128, 128, 128, 255];
  const stops = [[48, 18, 95], [59, 82, 139], [33, 145, 140], [94, 201, 98], [253, 231, 37]];
  const at = Math.max(0, Math.min(0.9999, share)) * (stops.length - 1);
  const [from, to] = [stops[Math.floor(at)]!, stops[Math.floor(at) + 1]!];
  const mix = (index: number) => Math.round(from[index]! + (to[index]! - from[index]!) * (at % 1));
  return [mix(0), mix(1), mix(2), 255];
}

function csv(buffer: Buffer, columns: number): string {
  return rows(buffer, columns).map((row) => row.join(",")).join("\n") + "\n";
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  h("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Counts as tables. */
export function countsView(counts: Counts, threads: number, occupancy: string): HTMLElement {
  const share = (part: number, whole: number) => (whole ? `${readable((100 * part) / whole)} %` : "–");
  const row = (name: string, value: string, meaning = "") =>
    h("tr", {}, h("th", { scope: "row" }, name), h("td", { class: "number" }, value), h("td", { class: "hint" }, meaning));
  const perThread = counts.thread_instructions / Math.max(1, threads);
  const lanes = counts.thread_instructions / Math.max(1, counts.warp_instructions);
  const general = [
    row("instructions", readable(counts.thread_instructions), `${readable(perThread)} a thread`),
    row("of warps", readable(counts.warp_instructions), `${readable(lanes)} lanes active on average`),
    row("branches", readable(counts.branches), `${counts.divergent_branches} divergent`),
    row("barriers", readable(counts.barriers), "arrivals of warps"),
    row("atomics", readable(counts.atomics), "by threads"),
    row("global accesses", readable(counts.global_requests), "by warps"),
    row("sectors", readable(counts.global_sectors), `${share(counts.global_sectors_ideal, counts.global_sectors)} needed`),
    row("shared accesses", readable(counts.shared_requests), "by warps"),
    row("bank conflicts", readable(counts.shared_passes - counts.shared_passes_ideal), `${readable(counts.shared_passes)} passes`),
    row("shared memory", `${readable(counts.shared_bytes)} B`, "a block"),
    row("occupancy", occupancy, "warps of an SM, at most: registers are the assembler's"),
    row("local memory", `${readable(counts.local_bytes)} B`, "a thread"),
  ];
  const most = Math.max(1, ...counts.families.map(([, count]) => count));
  const families = counts.families.map(([name, count]) =>
    h("tr", {}, h("th", { scope: "row" }, name), h("td", { class: "number" }, readable(count)), h("td", {}, h("span", { class: "bar-chart", style: `width: ${(100 * count) / most}%` }))),
  );
  return h(
    "div",
    { class: "counts" },
    h("table", {}, h("caption", {}, "Counts"), h("tbody", {}, general)),
    h("table", {}, h("caption", {}, "Instructions by class"), h("tbody", {}, families)),
  );
}
