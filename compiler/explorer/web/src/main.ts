/** The page: puts its parts together. */

import { App, FILE } from "./app.ts";
import { check, choice, fill, h, time } from "./dom.ts";
import { SourceEditor } from "./editor.ts";
import { unpack } from "./engine.ts";
import { FORMS, FormView, PassesView, TimesView, type View } from "./forms.ts";
import { lessonPanel, LESSONS, partsOf, titleOf } from "./lessons.ts";
import { Messages } from "./messages.ts";
import { referencePanel } from "./reference.ts";
import { RunView } from "./run.ts";
import start from "./start.cu";
import { decode, DEFAULT_OPTIONS, type State } from "./state.ts";
import { StepsView } from "./steps.ts";
import { Tabs } from "./tabs.ts";

declare const globalThis: { PTXC_MODULE?: string; PTXC_SOURCE?: string };

/** What the page begins with: the URL, else the file that the server names, else an example. */
async function begin(): Promise<State> {
  const given = location.hash.length > 1 ? await decode(location.hash.slice(1)) : undefined;
  return given ?? { source: globalThis.PTXC_SOURCE ?? start, options: { ...DEFAULT_OPTIONS }, views: ["ptx", "run"] };
}

function theme(): HTMLElement {
  const themes: [string, string][] = [["", "system"], ["light", "light"], ["dark", "dark"]];
  const apply = (value: string) => {
    if (value) document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
    document.dispatchEvent(new Event("themechange"));
  };
  let saved = "";
  try {
    saved = localStorage.getItem("theme") ?? "";
  } catch {
    // Without a store the page forgets.
  }
  apply(saved);
  return choice("Theme", themes, saved, (value) => {
    apply(value);
    try {
      localStorage.setItem("theme", value);
    } catch {
      // As above.
    }
  });
}

async function main(): Promise<void> {
  const module = globalThis.PTXC_MODULE ? unpack(globalThis.PTXC_MODULE) : Promise.reject(new Error("module.js is missing"));
  void module.then(() => (document.documentElement.dataset.loaded = String(performance.now())), () => undefined);
  module.catch((error: Error) => {
    status.textContent = `The compiler cannot be loaded: ${error.message}`;
  });
  const app = new App(module, await begin());
  const { state } = app;

  const editor = new SourceEditor(state.source, app.lit, app.word, (text) => {
    state.source = text;
    app.changed();
  });
  const messages = new Messages(app, editor);
  const status = h("span", { class: "status", role: "status" });

  // ---- views: forms of the program beside the source, what it does beside them ----
  const ptx = new FormView(app, ...FORMS[4]!);
  const run = new RunView(app, () => right.select("steps"));
  const forms = (ptx: FormView): View[] => [
    ...FORMS.slice(0, 4).map(([id, title, text]) => new FormView(app, id, title, text)),
    new PassesView(app),
    ptx,
  ];
  const left = new Tabs(forms(ptx), state.views[0] ?? "ptx", (id) => remember(0, id));
  const steps = new StepsView(app, run, (line) => {
    // While it plays, the PTX beside it follows; source lines do by themselves.
    if (left.selected === "ptx") ptx.point(line);
  });
  const right = new Tabs([run, steps, new TimesView(app), ...forms(new FormView(app, ...FORMS[4]!))], state.views[1] ?? "run", (id) => remember(1, id));
  const remember = (index: number, id: string) => {
    state.views[index] = id;
    void app.keep();
  };

  // ---- options ----
  const option = (change: () => void) => {
    change();
    app.changed();
  };
  const { options } = state;
  const arch = choice("Architecture", [options.arch], options.arch, (value) => option(() => (options.arch = value)));
  const level = choice("Optimisation level", ["0", "1", "2", "3"].map((number): [string, string] => [number, `-O${number}`]), options.level, (value) => option(() => (options.level = value)));
  const standards = ["c++03", "c++11", "c++14", "c++17", "c++20", "c++23"];
  const std = choice("Language standard", standards, options.std, (value) => option(() => (options.std = value)));
  const fast = check("fast math", options.fastMath, (on) => option(() => (options.fastMath = on)), "-use_fast_math: approximations, flush to zero");
  const lessons = choice("Lesson", [["", "Lessons …"], ...LESSONS.map((page, index): [string, string] => [String(index + 1), `${index + 1}. ${titleOf(page)}`])], "", (value) => lesson(value ? Number(value) : undefined, true));
  const share = h("button", { type: "button", title: "A link with the source and all settings", onclick: () => void copyLink() }, "Copy link");
  const copyLink = async () => {
    await app.keep();
    try {
      await navigator.clipboard.writeText(location.href);
      status.textContent = "Copied.";
    } catch {
      status.textContent = "The address of this page has it.";
    }
  };

  // ---- lessons ----
  const lessonPlace = h("div", { class: "lesson-place" });
  const lesson = (number: number | undefined, load: boolean) => {
    state.lesson = number;
    lessons.value = number ? String(number) : "";
    document.body.classList.toggle("with-lesson", number !== undefined);
    const take = (program: string) => {
      state.launch = undefined;
      editor.setText(program);
      editor.view.focus();
    };
    lessonPlace.replaceChildren(...(number ? [lessonPanel(number, take, (to) => lesson(to, true))] : []));
    if (number && load) {
      const first = partsOf(LESSONS[number - 1] ?? "").find((part) => part.kind === "program");
      if (first) take(first.text);
      lessonPlace.querySelector("h2")?.focus();
    }
    void app.keep();
  };

  document.body.append(
    h("a", { class: "skip", href: "#", onclick: (event: Event) => (event.preventDefault(), editor.view.focus()) }, "To the source"),
    h("header", {}, h("h1", {}, "ptxc ", h("span", {}, "explorer")), h("div", { class: "bar" }, arch, level, std, fast), h("div", { class: "bar end" }, status, lessons, share, theme())),
    h("main", {}, lessonPlace, h("section", { class: "source", "aria-label": "Source" }, editor.element, messages.element, referencePanel(app.word)), left.element, right.element),
  );
  lesson(state.lesson, false);

  app.busy.listen((busy) => (status.dataset.busy = String(busy)));
  app.result.listen((result) => {
    if (!result) return;
    const { compiled, wall } = result;
    editor.setMessages(compiled.messages, FILE);
    const errors = compiled.messages.filter(({ severity }) => severity === "error" || severity === "fatal").length;
    status.textContent = errors ? `${errors} error${errors > 1 ? "s" : ""}` : `compiled in ${time(compiled.total)}`;
    document.documentElement.dataset.compiled = String(Number(document.documentElement.dataset.compiled ?? 0) + 1);
    document.documentElement.dataset.wall = String(wall);
    left.refresh();
    right.refresh();
  });
  app.run.listen((run) => {
    const heat = new Map<number, number>();
    // A source line is as hot as its hottest instruction.
    for (const [line, count] of run?.launched.lines ?? []) {
      const source = run?.result.map.source(line);
      if (source !== undefined) heat.set(source, Math.max(count, heat.get(source) ?? 0));
    }
    if (run?.result.source === editor.text) editor.setHeat(heat);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    right.select("run");
    void run.start();
  });

  // Another link in the same window is another page; what the page itself writes there comes without this event.
  addEventListener("hashchange", () => location.reload());

  await app.compile();
  const about = await app.ask(() => app.compiler.ask("about", {}));
  if (about) fill(arch, about.targets, options.arch);
}

void main();
