//! `#include`: resolving header names, the search path, and include guards.
//!
//! Order of search: in-memory files by exact name; the directory of the including file (quotes
//! only); `-iquote` (quotes only), `-I`, `-isystem`; the headers embedded in the compiler. A path may
//! be an in-memory file or one of the file system. Every path is opened once per compilation.

use super::engine::Preprocessor;
use super::file::{self, Identity, Stamp};
use super::missing::brought_by;
use super::prefix::FileQuery;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::{lex as lex_codes, preprocess as codes};
use crate::headers::needs_own_compiler;
use crate::lex::literal::decode_string;
use crate::lex::{Token, TokenKind, sym};
use crate::options::IncludeOptions;
use crate::source::encoding::{WideEncoding, decode};
use crate::source::{FileText, Layered, LayeredMap, Loc, Origin, Symbol};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A header that was found.
#[derive(Clone, Debug)]
struct Header {
    name: Arc<str>,
    text: FileText,
    place: Place,
    /// `#pragma once` or `#import`.
    once: bool,
    /// Whether it is already part of the translation unit.
    entered: bool,
    /// The macro of its include guard.
    guard: Option<Symbol>,
    /// Whether its characters are wider than a byte.
    wide: bool,
}

/// A directory to search.
#[derive(Clone, Debug)]
struct Directory {
    path: String,
    place: Place,
}

/// Properties of a header that follow from the directory where it was found.
#[derive(Clone, Copy, Debug)]
struct Place {
    origin: Origin,
    /// Whether it is one of `-isystem`.
    is_system: bool,
}

impl Place {
    const USER: Self = Self { origin: Origin::User, is_system: false };
    const SYSTEM: Self = Self { origin: Origin::Library, is_system: true };
    const EMBEDDED: Self = Self { origin: Origin::Embedded, is_system: false };

    /// The properties of a header that was named in angle brackets, or by such a header.
    fn as_library(self) -> Self {
        let origin = if self.origin == Origin::User { Origin::Library } else { self.origin };
        Self { origin, ..self }
    }
}

/// All headers of a compilation and the search path.
#[derive(Clone, Debug)]
pub(super) struct Headers {
    directories: Vec<Directory>,
    /// The number of directories that are searched only for quoted names.
    quote_only: usize,
    known: Vec<Header>,
    by_path: LayeredMap<Arc<str>, Option<usize>>,
    by_identity: LayeredMap<Identity, usize>,
    /// Names in angle brackets that were found; four of five includes name a header again.
    by_name: FxHashMap<Symbol, Found>,
    /// The results of queries to the file system.
    queries: Layered<FileQuery>,
}

/// A header and the index of the directory where it was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    header: usize,
    at: Option<usize>,
}

impl Headers {
    pub(super) fn new(options: &IncludeOptions) -> Self {
        let user = |path: &String| Directory { path: path.clone(), place: Place::USER };
        let system = |path: &String| Directory { path: path.clone(), place: Place::SYSTEM };
        let directories = (options.quote_dirs.iter().map(user))
            .chain(options.dirs.iter().map(user))
            .chain(options.system_dirs.iter().map(system))
            .collect();
        let quote_only = options.quote_dirs.len();
        Self {
            directories,
            quote_only,
            known: Vec::new(),
            by_path: LayeredMap::default(),
            by_identity: LayeredMap::default(),
            by_name: FxHashMap::default(),
            queries: Layered::default(),
        }
    }

    /// Freezes the tables and returns those with which another compilation starts.
    pub(super) fn freeze(&mut self) -> Self {
        Self {
            directories: self.directories.clone(),
            quote_only: self.quote_only,
            known: self.known.clone(),
            by_path: self.by_path.freeze(),
            by_identity: self.by_identity.freeze(),
            by_name: self.by_name.clone(),
            queries: self.queries.freeze(),
        }
    }

    /// The queries to the file system on which the found headers depend.
    pub(super) fn queries(&self) -> impl Iterator<Item = &FileQuery> {
        self.queries.iter()
    }

    /// The text of a header.
    pub(super) fn text(&self, header: usize) -> Option<&FileText> {
        self.known.get(header).map(|header| &header.text)
    }

    pub(super) fn set_guard(&mut self, header: usize, name: Symbol) {
        self.known[header].guard = Some(name);
    }

    pub(super) fn set_once(&mut self, header: usize) {
        self.known[header].once = true;
    }

    fn add(&mut self, path: &str, header: Option<Header>) -> Option<usize> {
        let index = header.map(|header| {
            self.known.push(header);
            self.known.len() - 1
        });
        self.by_path.insert(path.into(), index);
        index
    }

    /// Adds the file at a path of the file system.
    fn add_file(&mut self, path: &str, stamp: Option<Stamp>, header: Option<usize>) -> Option<usize> {
        let path: Arc<str> = path.into();
        self.by_path.insert(path.clone(), header);
        self.queries.push(FileQuery { path, stamp, header });
        header
    }

    /// The header at a path, if it exists.
    fn open(&mut self, options: &IncludeOptions, path: &str, place: Place) -> Option<usize> {
        if let Some(&known) = self.by_path.get(path) {
            return known;
        }
        if let Some(text) = options.virtual_files.get(path) {
            return self.add(path, Some(Header::new(path, text.clone(), place)));
        }
        if !options.filesystem {
            return self.add(path, None);
        }
        let Ok((stamp, bytes)) = file::read(path, |identity| self.by_identity.get(identity).is_some()) else {
            return self.add_file(path, None, None);
        };
        // The same file under another name is the same header, for `#pragma once`.
        let Some(bytes) = bytes else {
            let known = self.by_identity.get(&stamp.identity).copied();
            return self.add_file(path, Some(stamp), known);
        };
        let decoded = decode(bytes);
        let wide = decoded.is_err();
        let text = decoded.unwrap_or_default();
        let index = self.known.len();
        self.known.push(Header { wide, ..Header::new(path, text.into(), place) });
        self.by_identity.insert(Identity::clone(&stamp.identity), index);
        self.add_file(path, Some(stamp), Some(index))
    }
}

impl Header {
    fn new(name: &str, text: FileText, place: Place) -> Self {
        Self { name: name.into(), text, place, once: false, entered: false, guard: None, wide: false }
    }
}

impl Preprocessor<'_> {
    /// `#include`, `#include_next`, `#import`
    pub(super) fn include(&mut self, directive: Token, line: &[Token]) {
        if self.collecting > 0 {
            let message = format!("#{} within macro arguments", self.spelling(directive));
            return self.error(codes::DIRECTIVE_IN_ARGUMENTS, directive.loc, message);
        }
        let at = line.first().map_or(directive.loc, |t| t.loc);
        // The result for such a name does not depend on the including file.
        let key = match line {
            [name] if name.kind == TokenKind::HeaderName && directive.sym == sym::INCLUDE => Some(name.sym),
            _ => None,
        };
        if let Some(&found) = key.and_then(|name| self.unit.headers.by_name.get(&name)) {
            return self.enter_header(found, directive.loc, at);
        }
        let Some((name, angled)) = self.header_name(line, directive) else { return };
        let next = directive.sym == sym::INCLUDE_NEXT;
        let found = self.find_header(&name, angled, next, directive.loc);
        let Some(found) = found.or_else(|| self.find_last(&name)) else {
            let brought = if self.header_missing(&name, at) { brought_by(&name) } else { &[] };
            // The last to be entered is read first.
            for brought in brought.iter().rev() {
                if let Some(found) = self.find_header(brought, true, false, directive.loc) {
                    self.enter_header(found, directive.loc, at);
                }
            }
            return;
        };
        if directive.sym == sym::IMPORT {
            self.unit.headers.set_once(found.header);
        }
        if let Some(name) = key.filter(|_| angled) {
            self.unit.headers.by_name.insert(name, found);
        }
        self.enter_header(found, directive.loc, at);
    }

    fn enter_header(&mut self, found: Found, directive: Loc, at: Loc) {
        let header = &self.unit.headers.known[found.header];
        let (once, entered, guard) = (header.once, header.entered, header.guard);
        if (once && entered) || guard.is_some_and(|name| self.is_defined(name)) {
            return;
        }
        let limit = self.session.options.limits.include_depth;
        if self.files.len() > limit as usize {
            let message = format!("includes nest more than {limit} deep");
            return self.fatal(codes::INCLUDE_DEPTH, at, message);
        }
        let header = &mut self.unit.headers.known[found.header];
        header.entered = true;
        let (name, text, place) = (header.name.clone(), header.text.clone(), header.place);
        let wide = header.wide;
        let Some(id) = self.add_text(name, text, place.origin, directive) else { return };
        if place.is_system {
            self.session.sources.set_found_as_system(id);
        }
        if wide {
            let start = self.session.sources.file(id).start();
            self.error(lex_codes::INVALID_UTF8, start, WideEncoding::MESSAGE);
        }
        self.enter_file(id, Some(found.header), found.at);
    }

    /// `#pragma once`
    pub(super) fn pragma_once(&mut self, at: Token) {
        match self.files.last().and_then(|frame| frame.header) {
            Some(header) => self.unit.headers.set_once(header),
            None => self.error(codes::ONCE_IN_MAIN, at.loc, "#pragma once in main file"),
        }
    }

    /// The header that the tokens of a directive name, and whether it is in angle brackets.
    pub(super) fn header_name(&mut self, line: &[Token], directive: Token) -> Option<(String, bool)> {
        let expanded;
        let (tokens, name) = match line.first() {
            Some(&first) if first.kind == TokenKind::HeaderName => {
                let spelling = self.spelling(first);
                let angled = spelling.starts_with('<');
                let name = spelling.get(1..spelling.len() - 1).unwrap_or_default().to_owned();
                (&line[1..], (name, angled))
            }
            _ => {
                expanded = self.expand_line(line);
                match expanded.split_first() {
                    Some((first, rest)) if first.kind == TokenKind::StringLiteral => {
                        let name =
                            decode_string(self.spelling(*first)).map(|v| v.to_text()).unwrap_or_default();
                        (rest, (name, false))
                    }
                    Some((first, rest)) if first.kind == TokenKind::Less => {
                        let close = rest.iter().position(|t| t.kind == TokenKind::Greater);
                        let Some(close) = close else { return self.bad_header_name(directive, line) };
                        let mut name = String::new();
                        for (i, &token) in rest[..close].iter().enumerate() {
                            let space = if i > 0 && token.has_leading_space() { " " } else { "" };
                            name.push_str(space);
                            name.push_str(self.spelling(token));
                        }
                        (&rest[close + 1..], (name, true))
                    }
                    _ => return self.bad_header_name(directive, line),
                }
            }
        };
        if name.0.is_empty() {
            return self.bad_header_name(directive, line);
        }
        if let Some(extra) = tokens.first() {
            let message = format!("extra text after '#{}'", self.spelling(directive));
            self.error(codes::EXTRA_TOKENS, extra.loc, message);
        }
        Some(name)
    }

    fn bad_header_name<T>(&mut self, directive: Token, line: &[Token]) -> Option<T> {
        let span = Self::line_span(line.first().copied().unwrap_or(directive), line);
        self.error(codes::BAD_INCLUDE, span, "expected a header name in \"...\" or <...>");
        None
    }

    /// Searches the directories of the host compiler's headers. `__has_include` does not: these headers are for the
    /// host's own library.
    fn find_last(&mut self, name: &str) -> Option<Found> {
        let options = &self.session.options.includes;
        options.last_dirs.iter().find_map(|directory| {
            let header =
                self.unit.headers.open(options, &format!("{directory}/{name}"), Place::USER.as_library())?;
            Some(Found { header, at: None })
        })
    }

    /// Searches for a header; with `next`, after the directory where the current file was found.
    pub(super) fn find_header(&mut self, name: &str, angled: bool, next: bool, at: Loc) -> Option<Found> {
        let frame = self.files.last()?;
        let current = self.session.sources.file(frame.file);
        let current_name = current.name();
        let here = Place { origin: current.origin(), is_system: current.is_found_as_system() };
        let options = &self.session.options.includes;
        let headers = &mut self.unit.headers;
        // Files that the command line includes are the user's.
        let beside = if here.origin == Origin::BuiltIn { Place::USER } else { here };
        let mut first = if angled { headers.quote_only } else { 0 };
        let mut continues = false;
        if next {
            match frame.found_at {
                Some(found) => (first, continues) = (found + 1, true),
                None if frame.header.is_none() => {
                    let message = "#include_next in primary source file";
                    self.session.sink.emit(
                        &self.session.sources,
                        Diagnostic::new(codes::INCLUDE_NEXT_IN_MAIN, at, message),
                    );
                }
                // An embedded header is found last: there is no next one. Any other was found by its whole name, which
                // does not tell the directory: all are searched.
                None if current_name.starts_with('<') => return None,
                None => {}
            }
        }
        if !continues {
            if options.virtual_files.get(name).is_some() || name.starts_with('/') {
                // A name in angle brackets is a library header, in memory as in a directory.
                let place = if angled { beside.as_library() } else { beside };
                if let Some(header) = headers.open(options, name, place) {
                    return Some(Found { header, at: None });
                }
            }
            if !angled {
                let path = match current_name.rfind('/') {
                    Some(slash) => [&current_name[..=slash], name].concat(),
                    None => name.to_owned(),
                };
                if let Some(header) = headers.open(options, &path, beside) {
                    return Some(Found { header, at: None });
                }
            }
        }
        for index in first..headers.directories.len() {
            let directory = &headers.directories[index];
            let separator = if directory.path.ends_with('/') { "" } else { "/" };
            let in_library = angled || here.origin == Origin::Library;
            let place = if in_library { directory.place.as_library() } else { directory.place };
            let directory = [directory.path.as_str(), separator].concat();
            let path = [&directory, name].concat();
            if let Some(header) = headers.open(options, &path, place) {
                // A toolkit's header calls functions that only its own compiler has.
                let part = needs_own_compiler(name).map(|part| [&directory, part].concat());
                if part.is_some_and(|part| headers.open(options, &part, place).is_some()) {
                    break;
                }
                return Some(Found { header, at: Some(index) });
            }
        }
        // A toolkit keeps its C++ core libraries in a folder of that name.
        if let Some(rest) = name.strip_prefix("cccl/") {
            return self.find_header(rest, angled, next, at);
        }
        let (_, text) = options.embedded.iter().find(|(embedded, _)| *embedded == name)?;
        // A key of its own: a user's file of the same name is another header. Names with the same text are one header.
        let first = options.embedded.iter().find(|(_, other)| other == text);
        let key = format!("<{}>", first.map_or(name, |(first, _)| first));
        let header = match headers.by_path.get(&*key) {
            Some(&known) => known?,
            None => headers.add(&key, Some(Header::new(&key, FileText::Static(text), Place::EMBEDDED)))?,
        };
        Some(Found { header, at: None })
    }
}
