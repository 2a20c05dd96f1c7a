//! One error, one message: removes messages that are only consequences of another one.
//!
//! Analysis continues after an error, so that independent errors are reported together; later errors may be caused by
//! the first. That is decided here, once all messages are known, by their places:
//!
//! - unbalanced braces change the meaning of everything after them: one message, at the brace that is wrong according
//!   to the indentation, and none after it;
//! - of the syntax errors of a line the first is kept; messages of the analysis of that line are removed;
//! - an erroneous declaration declares nothing: after a syntax error in a body, the analysis of that body reports only
//!   other unknown names, and after one in a declaration, messages about code that names one of its entities, directly
//!   or through other declarations, are removed;
//! - static assertions after a syntax error are removed: the entities they test may have been lost;
//! - an unknown name is reported once in a declaration.

use rustc_hash::{FxHashMap, FxHashSet};

use super::codes::{lex, parse, preprocess, sema};
use super::lost::{Lost, has_whole_head, word_at};
use super::outline::Outline;
use super::{Code, Diagnostic, Severity};
use crate::source::{FileId, Loc, SourceMap, Span};

/// Messages of the parser that are not syntax errors: the surrounding code was parsed.
const UNDERSTOOD: &[Code] = &[
    parse::UNKNOWN_TYPE,
    parse::MISSING_TYPENAME,
    parse::BAD_TEMPLATE,
    parse::NOT_SUPPORTED,
    parse::PRAGMA_WITHOUT_LOOP,
    parse::TYPE_NOT_ALLOWED,
];

/// Messages of the lexer after which the tokens of the line are not the intended ones.
const LOST_TOKENS: &[Code] = &[
    lex::STRAY_CHARACTER,
    lex::UNTERMINATED_STRING,
    lex::UNTERMINATED_CHAR,
    lex::UNTERMINATED_COMMENT,
    lex::UNTERMINATED_RAW_STRING,
    lex::BAD_RAW_DELIMITER,
];

/// Messages about unbalanced conditional directives.
const CONDITIONALS: &[Code] = &[preprocess::NO_IF, preprocess::AFTER_ELSE, preprocess::UNTERMINATED_IF];

/// Messages about an unknown name: the surrounding code may be misparsed.
const UNKNOWN: &[Code] = &[sema::UNDEFINED_NAME, parse::UNKNOWN_TYPE, sema::NO_MEMBER];

/// Sorts messages by place and removes consequences of others.
pub fn reduce(sources: &SourceMap, diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut placed: Vec<Placed> =
        diagnostics.into_iter().map(|message| Placed::new(sources, message)).collect();
    // Analysis is driven by demand: the first error found may be the last in the source.
    placed.sort_by_key(|placed| placed.at);
    let mut files: Vec<FileId> = Vec::new();
    for placed in &placed {
        if let (Some((file, _)), true) = (placed.place, placed.is_error())
            && !files.contains(&file)
        {
            files.push(file);
        }
    }
    for file in files {
        let text = sources.file(file).text();
        Judge { file, text, outline: Outline::new(text), base: Loc::NONE }.judge(sources, &mut placed);
    }
    placed.into_iter().map(|placed| placed.message).collect()
}

/// A message with its place.
pub(super) struct Placed {
    pub(super) message: Diagnostic,
    pub(super) at: Loc,
    place: Option<(FileId, u32)>,
}

impl Placed {
    fn new(sources: &SourceMap, message: Diagnostic) -> Placed {
        let at = sources.user_point(message.primary.span.lo());
        Placed { place: sources.file_offset(at), at, message }
    }

    pub(super) fn is_error(&self) -> bool {
        self.message.severity >= Severity::Error
    }

    /// Whether it is a syntax error.
    pub(super) fn is_grammatical(&self) -> bool {
        let code = self.message.code;
        let from = |codes: &[Code]| codes.contains(&code);
        self.is_error() && (from(parse::ALL) && !from(UNDERSTOOD) || from(LOST_TOKENS))
    }

    /// Whether it reports that a declaration conflicts with an earlier one and is ignored: later messages about its
    /// name may be consequences.
    fn is_declaration_not_taken(&self) -> bool {
        let Diagnostic { code, ref message, .. } = self.message;
        code == sema::TYPE_REDEFINED
            || code == sema::TEMPLATE_ARGUMENTS
                && message.ends_with("do not match those of an earlier declaration")
    }

    fn is_unknown_name(&self) -> bool {
        UNKNOWN.contains(&self.message.code)
    }

    /// Whether it comes from the preprocessor: such messages are kept.
    fn is_of_preprocessor(&self) -> bool {
        preprocess::ALL.contains(&self.message.code) || lex::ALL.contains(&self.message.code)
    }
}

/// The messages of one file.
pub(super) struct Judge<'t> {
    file: FileId,
    text: &'t str,
    outline: Outline,
    base: Loc,
}

impl Judge<'_> {
    fn judge(mut self, sources: &SourceMap, all: &mut Vec<Placed>) {
        if let Some(known) = all.iter().find(|placed| self.offset(placed).is_some()) {
            self.base = Loc(known.at.0 - self.offset(known).unwrap_or(0));
        }
        self.braces(sources, all);
        self.repeated(all);
        self.grammar(all);
        self.said_again(sources, all);
    }

    /// The offset of a message of this file.
    pub(super) fn offset(&self, placed: &Placed) -> Option<u32> {
        placed.place.filter(|(file, _)| *file == self.file).map(|(_, offset)| offset)
    }

    pub(super) fn line(&self, offset: u32) -> usize {
        self.outline.line_start(offset) as usize
    }

    /// Whether a place is in the body of a function.
    pub(super) fn is_in_body(&self, offset: u32) -> bool {
        self.outline.is_in_body(offset)
    }

    /// The text between two places.
    pub(super) fn between(&self, from: u32, to: u32) -> &str {
        self.text.get(from as usize..to as usize).unwrap_or_default()
    }

    /// Removes the consequences of unbalanced braces.
    fn braces(&self, sources: &SourceMap, all: &mut Vec<Placed>) {
        let about_braces = |placed: &Placed| {
            let code = placed.message.code;
            // A message about one byte of a character points inside it.
            let rest = self.offset(placed).and_then(|at| self.text.get(at as usize..));
            let at_end = rest.is_some_and(|rest| rest.trim().len() <= 1);
            placed.is_grammatical()
                && self.offset(placed).is_some()
                && (code == parse::EXTRA_BRACE || code == parse::UNBALANCED || at_end)
        };
        let Some(complaint) = all.iter().position(about_braces) else { return };
        if let Some(open) = self.outline.unclosed(self.text) {
            let at = Loc(self.base.0 + open);
            let mut message = Diagnostic::new(parse::UNBALANCED, Span::token(at), "this '{' is never closed");
            message.severity = all[complaint].message.severity;
            let start = self.outline.item(open).start;
            all.retain(|placed| {
                let before = self.offset(placed).is_none_or(|at| at < start);
                before || placed.is_of_preprocessor()
            });
            all.push(Placed::new(sources, message));
            all.sort_by_key(|placed| placed.at);
        } else if !self.outline.extra.is_empty() {
            let first = all.iter().position(|p| p.is_grammatical() && self.offset(p).is_some());
            let Some(first) = first else { return };
            let (kept, line) = (all[first].at, self.offset(&all[first]).map(|at| self.line(at)));
            all.retain(|placed| {
                let Some(at) = self.offset(placed) else { return true };
                placed.at == kept && placed.is_grammatical()
                    || placed.is_of_preprocessor()
                    || Some(self.line(at)) < line
            });
        }
    }

    /// Removes the consequences of syntax errors.
    fn grammar(&self, all: &mut Vec<Placed>) {
        // The error of each line that has one: its first syntax error, or an unknown name before it.
        let mut lines: FxHashMap<usize, usize> = FxHashMap::default();
        // Lines with an unknown name before a `<`: the rest was parsed as a comparison.
        let mut comparisons: FxHashMap<usize, usize> = FxHashMap::default();
        // The place after which messages about a declaration are removed, by its start; and that for the file.
        let mut silent: FxHashMap<u32, usize> = FxHashMap::default();
        let mut lost = Lost::new(!self.outline.extra.is_empty());
        let mut misread = usize::MAX;
        let mut doubted = usize::MAX;
        // The first unknown name of each line.
        let mut unknown: FxHashMap<usize, usize> = FxHashMap::default();
        for (index, placed) in all.iter().enumerate().filter(|(_, placed)| placed.is_unknown_name()) {
            if let Some(at) = self.offset(placed) {
                unknown.entry(self.line(at)).or_insert(index);
            }
        }
        for (index, placed) in all.iter().enumerate() {
            let Some(at) = self.offset(placed) else { continue };
            let line = self.line(at);
            if placed.is_unknown_name() && self.is_unknown_template(at) {
                comparisons.entry(line).or_insert(index);
            }
            if placed.is_declaration_not_taken() && !self.outline.is_in_body(at) {
                lost.add_name(word_at(self.text, at as usize), line);
            }
            if placed.message.code == parse::UNKNOWN_TYPE {
                doubted = doubted.min(line);
            }
            if !placed.is_grammatical() {
                continue;
            }
            let before = unknown.get(&line).filter(|&&unknown| all[unknown].at <= placed.at);
            let cause = before.copied().unwrap_or(index);
            lines.entry(line).or_insert(cause);
            let item = self.outline.item(at);
            let content = self.text.get(item.start as usize..item.end as usize).unwrap_or_default();
            if self.outline.is_in_body(at) && has_whole_head(content) {
                let from = silent.entry(item.start).or_insert(line);
                *from = (*from).min(line);
                lost.add_statement(self.text, line, at, &self.outline);
            } else {
                let next = self.outline.item(item.end);
                lost.add_item(self.text, item, next, line);
                // After a misspelled keyword even the parser does not see the declaration.
                if placed.message.code == parse::UNKNOWN_WORD {
                    misread = misread.min(line);
                }
            }
        }
        lost.follow(self.text, &self.outline);
        let first = lines.keys().copied().min().unwrap_or(usize::MAX).min(doubted);
        let mut index = 0;
        all.retain(|placed| {
            index += 1;
            let Some(at) = self.offset(placed) else { return true };
            let line = self.line(at);
            if placed.is_of_preprocessor() && !placed.is_grammatical() {
                return true;
            }
            if line > misread {
                return false;
            }
            if let Some(&cause) = lines.get(&line) {
                return index - 1 <= cause && (index - 1 == cause || placed.is_unknown_name());
            }
            let item = self.outline.item(at).start;
            if self.between(item, at).trim_start().starts_with("static_assert") && line > first {
                return placed.is_grammatical();
            }
            let from = silent.get(&item).copied().unwrap_or(usize::MAX);
            let named = word_at(self.text, at as usize);
            // An erroneous declaration may have declared the name.
            if placed.message.code == sema::REDECLARED && line > first && lost.may_declare(named) {
                return false;
            }
            let heard = placed.is_grammatical()
                || placed.is_declaration_not_taken()
                || !lost.concerns(item, line)
                    && (line < from
                        || placed.message.code == sema::UNDEFINED_NAME && !lost.in_body.contains(named));
            heard && comparisons.get(&line).is_none_or(|&unknown| index - 1 <= unknown)
        });
    }

    /// Whether a name precedes a `<`: if it is unknown, that was parsed as a comparison.
    fn is_unknown_template(&self, at: u32) -> bool {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let rest = self.text.get(at as usize..).unwrap_or_default();
        let rest = rest.trim_start_matches(|c: char| is_part(c) || c == ':');
        // `Tint> x;` lacks the `<`.
        let declares = |rest: &str| {
            let behind = rest.trim_start().trim_start_matches(is_part);
            behind.len() < rest.trim_start().len() && behind.trim_start().starts_with([';', '=', '{'])
        };
        rest.starts_with('<') || rest.strip_prefix('>').is_some_and(declares)
    }

    /// Removes repetitions of an unknown name in one declaration, and unknown names after a parameter that takes
    /// another one's name: the intended name is missing; a misspelled conditional directive unbalances others.
    fn repeated(&self, all: &mut Vec<Placed>) {
        let unknown_directive = all.iter().any(|placed| {
            placed.message.code == preprocess::UNKNOWN_DIRECTIVE && self.offset(placed).is_some()
        });
        let mut seen: FxHashSet<(u32, String)> = FxHashSet::default();
        let mut parameters: FxHashSet<u32> = FxHashSet::default();
        all.retain(|placed| {
            let Some(at) = self.offset(placed) else { return true };
            let code = placed.message.code;
            if unknown_directive && CONDITIONALS.contains(&code) {
                return false;
            }
            let item = self.outline.item(at).start;
            if code == sema::REDECLARED && !self.outline.is_in_body(at) {
                parameters.insert(item);
            }
            let unknown = code == sema::UNDEFINED_NAME || code == parse::UNKNOWN_TYPE;
            let named = || placed.message.message.split(['"', '\'']).nth(1).unwrap_or_default().to_owned();
            let first = !unknown || seen.insert((item, named()));
            code != sema::UNDEFINED_NAME || first && !parameters.contains(&item)
        });
    }
}
