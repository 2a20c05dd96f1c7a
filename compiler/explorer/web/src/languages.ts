/** Colours of the forms that are only shown: PTX, IR, IL, trees, tokens. */

import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StreamParser } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import type { Extension } from "@codemirror/state";

/** A row of a table of tokens: what it looks like and what it is. */
type Row = [RegExp, string | null];

function language(rows: Row[]): Extension {
  const parser: StreamParser<null> = {
    token(stream) {
      if (stream.eatSpace()) return null;
      for (const [pattern, kind] of rows) if (stream.match(pattern)) return kind;
      stream.next();
      return null;
    },
  };
  return StreamLanguage.define(parser);
}

const NUMBER: Row = [/^-?(0x[0-9a-fA-F]+|0[fFdD][0-9a-fA-F]{8,16}|\d+(\.\d+)?(e[+-]?\d+)?)[fFuUlL]*\b/, "number"];
const STRING: Row = [/^"([^"\\]|\\.)*"/, "string"];
const WORD: Row = [/^[A-Za-z_]\w*/, null];

const PTX = language([
  [/^\/\/.*/, "comment"],
  STRING,
  [/^\.(version|target|address_size|visible|entry|func|reg|param|shared|global|local|const|align|extern|weak|loc|file|section|maxntid|minnctapersm|pragma)\b/, "keyword"],
  [/^[$%]?[$%A-Za-z_][\w$]*:/, "labelName"],
  [/^%[\w.$]+/, "variableName"],
  [/^@!?%\w+/, "meta"],
  [/^\$[\w$]+/, "labelName"],
  NUMBER,
  [/^[a-z]\w*(\.\w+(::\w+)*)+/, "operator"],
  [/^(ret|bra|exit|call|trap)\b/, "operator"],
  [/^\.\w+/, "typeName"],
  WORD,
]);

const IR = language([
  [/^;.*/, "comment"],
  STRING,
  [/^[A-Za-z$._][\w$.]*:/, "labelName"],
  [/^%[\w.$]+/, "variableName"],
  [/^@[\w.$]+/, "labelName"],
  [/^![\w.]*/, "meta"],
  [/^(define|declare|to|label|nounwind|readonly|noalias|nocapture|inbounds|nsw|nuw|contract|align|addrspace|ptx_kernel|global|constant|source_filename|target|datalayout|triple)\b/, "keyword"],
  [/^(void|ptr|half|bfloat|float|double|i\d+)\b/, "typeName"],
  NUMBER,
  [/^[a-z][\w.]*/, "operator"],
  WORD,
]);

const IL = language([
  STRING,
  [/^(kernel|device|host|shared|constant|local|managed|extern|struct|union|if|else|while|do|for|switch|return|break|continue|goto|unroll)\b/, "keyword"],
  [/^(void|bool|char|short|int|long|float|double|unsigned|signed|const)\b/, "typeName"],
  NUMBER,
  [/^[A-Za-z_]\w*(?=[(<])/, "operator"],
  WORD,
]);

const TOKENS = language([
  [/^\d+:\d+/, "comment"],
  [/^file\b/, "keyword"],
  STRING,
  [/^(Kw\w+)/, "keyword"],
  [/^(Identifier)/, "variableName"],
  [/^(\w*Literal)/, "number"],
  WORD,
]);

/** The language of a form. */
export function languageOf(form: string): Extension {
  if (form === "ptx") return PTX;
  if (form.startsWith("ir")) return IR;
  if (form === "tokens") return TOKENS;
  return IL;
}

/** Colours of the page's theme, which the style sheet gives. */
export const colours: Extension = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword], color: "var(--keyword)" },
    { tag: [tags.typeName, tags.standard(tags.typeName)], color: "var(--type)" },
    { tag: [tags.number, tags.bool], color: "var(--number)" },
    { tag: [tags.string, tags.character], color: "var(--string)" },
    { tag: [tags.comment], color: "var(--comment)", fontStyle: "italic" },
    { tag: [tags.operator, tags.function(tags.variableName)], color: "var(--operation)" },
    { tag: [tags.labelName], color: "var(--label)" },
    { tag: [tags.meta, tags.processingInstruction], color: "var(--meta)" },
  ]),
);
