// What the pages of specs/ say of a word, and which requirements the tests with it hold: an index for the page.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Most places of a word, and characters of what a place says. */
const PLACES = 2;
const LENGTH = 160;

/** Most requirements of a word: one that is everywhere says nothing about any. */
const REQUIREMENTS = 12;

/** Pages about working on the project, not about the compiler. */
const NOT_OF_WORDS = new Set(["howto.md", "requirement-tests.md", "overview.md", "style.md"]);

const ID = /\b([A-Z]{2})-(\d{2})(?:\.\.\1-(\d{2}))?/g;

/** The requirements that a text names; `IG-37..IG-39` are three. */
export function idsIn(text) {
  const ids = [];
  for (const [, chapter, first, last = first] of text.matchAll(ID)) {
    for (let number = Number(first); number <= Number(last); number++) ids.push(`${chapter}-${String(number).padStart(2, "0")}`);
  }
  return ids;
}

const plain = (text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "").trim();
const short = (text) => (text.length > LENGTH ? `${text.slice(0, LENGTH).replace(/\s+\S*$/, "")} …` : text);

/** Adds what a page says of words, best last: prose that names one, a row of a table that begins with some, one of its own. */
export function addPage(words, page, text) {
  let heading = "";
  let code = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) code = !code;
    if (code) continue;
    if (line.startsWith("#")) {
      heading = plain(line.replace(/^#+/, ""));
      continue;
    }
    const cells = line.startsWith("|") ? line.split("|").slice(1, -1) : undefined;
    const where = cells ? (cells[0] ?? "") : line;
    const said = cells ? short(plain(cells.slice(1).join("; "))) : "";
    for (const [, word] of where.matchAll(/`([^`\s]{2,40})`/g)) {
      // A row about this word alone says most, prose that names it least.
      const rank = !said ? 0 : plain(where) === word ? 2 : 1;
      const places = words.get(word) ?? words.set(word, []).get(word);
      const known = places.find((place) => place.page === page);
      if (!known) places.push({ page, heading, said, rank });
      else if (known.rank < rank) Object.assign(known, { heading, said, rank });
    }
  }
}

/** Adds the requirements that a test names to the words that it has. */
export function addTest(ids, text) {
  const head = text.split("\n").filter((line) => /^\s*(\/\/|;)/.test(line) && !/CHECK/.test(line));
  const named = idsIn(head.join("\n"));
  if (!named.length) return;
  const code = text.split("\n").filter((line) => !head.includes(line)).join("\n");
  for (const [word] of code.matchAll(/__\w+|[a-z][\w.]{2,}/gi)) {
    const known = ids.get(word) ?? ids.set(word, new Set()).get(word);
    for (const id of named) known.add(id);
  }
}

/** The best places, as the page has them. */
export function best(places) {
  const sorted = places.toSorted((a, b) => b.rank - a.rank).slice(0, PLACES);
  return sorted.map(({ page, heading, said }) => [page, heading, said]);
}

/** The index: of words their places, `[page, heading, what it says]`, and their requirements. */
export async function reference(root) {
  const words = new Map();
  for (const name of (await readdir(join(root, "specs"))).sort()) {
    if (name.endsWith(".md") && !NOT_OF_WORDS.has(name)) addPage(words, name, await readFile(join(root, "specs", name), "utf8"));
  }
  const ids = new Map();
  for (const name of (await readdir(join(root, "tests/cases"), { recursive: true })).sort()) {
    if (/\.(cu|ll)$/.test(name)) addTest(ids, await readFile(join(root, "tests/cases", name), "utf8"));
  }
  const some = [...ids].filter(([, found]) => found.size <= REQUIREMENTS).map(([word, found]) => [word, [...found].sort().join(" ")]);
  // What is neither a keyword nor named by a page is a name of some test.
  const kept = some.filter(([word]) => words.has(word) || word.startsWith("__"));
  return {
    words: Object.fromEntries([...words].map(([word, places]) => [word, best(places)])),
    requirements: Object.fromEntries(kept),
  };
}
