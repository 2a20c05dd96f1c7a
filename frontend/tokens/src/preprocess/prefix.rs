//! What stands before the first token of a program, kept for the next program that begins with it.
//!
//! Programs that are compiled one after the other tend to begin with the same `#include` lines, and
//! these are most of what preprocessing costs. The *prefix* of a main file is its text up to the last
//! line end before something that is no directive; conditionals may be open there. The whole state of
//! preprocessing at that point depends on the prefix, the options, the text that the command line
//! stands for and the headers that were found, and on nothing behind it: not even positions do, see
//! [`SourceMap::freeze`]. So it can be kept ([`Prefix`]) and taken over as it is, and the result is the
//! same to the byte.
//!
//! * A prefix is kept when it is met for the second time; of the first time only a hash is noted. One that
//!   goes on from a kept one is only kept if it has more headers.
//! * Whatever was asked of the file system is asked again ([`FileQuery`]): headers that were read, and
//!   paths where there was none.
//! * A prefix with an error is not kept. What `__DATE__` and `__TIME__` stand for is an option.

use super::engine::Preprocessor;
use super::file::{self, Stamp};
use super::include::Headers;
use super::input::Conditional;
use super::unit::UnitState;
use crate::builtins::Libraries;
use crate::diagnostics::Sink;
use crate::lex::Token;
use crate::session::{AbsentHeaders, Session};
use crate::source::{Interner, SourceMap};
use rustc_hash::FxHasher;
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// How many prefixes are kept.
pub const MOST_PREFIXES: usize = 8;
/// How many bytes the kept prefixes may take, about. NVRTC's heap for precompiled headers is as large.
pub const MOST_BYTES: usize = 256 << 20;
/// How many prefixes are remembered by their hash.
const MOST_MET: usize = 64;
/// Headers of fewer bytes are read again as fast as they are taken over.
const LEAST_BYTES: u32 = 16 << 10;

/// The prefixes that were met under one set of options; threads share it.
///
/// Nothing is locked while headers are looked at or anything is compiled.
#[derive(Debug, Default)]
pub struct Prefixes {
    store: Mutex<Store>,
}

#[derive(Debug, Default)]
struct Store {
    /// The one used last is the last.
    kept: Vec<Arc<Prefix>>,
    /// Hashes of those that were met once.
    met: VecDeque<u64>,
    taken_over: u64,
}

/// What is kept of prefixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// How many prefixes.
    pub prefixes: usize,
    /// How many bytes they take, about.
    pub bytes: usize,
    /// How many compiles have taken one over.
    pub taken_over: u64,
}

/// What was asked of the file system, and the answer.
#[derive(Clone, Debug)]
pub(super) struct FileQuery {
    pub(super) path: Arc<str>,
    /// The file that was there; none if there was none that could be read.
    pub(super) stamp: Option<Stamp>,
    /// The number of the header that it is.
    pub(super) header: Option<usize>,
}

/// What is known about the answers of the file system.
#[derive(Debug)]
struct Answers {
    /// For each query, whether its stamp tells about any later change.
    settled: Box<[AtomicBool]>,
    /// Paths that name nothing, with which none of the queries without an answer can have one.
    absent: Box<[String]>,
}

impl Answers {
    /// Those to all queries so far, in a compile that began at a time.
    fn new(headers: &Headers, begun: SystemTime) -> Self {
        let unanswered = headers.queries().filter(|query| query.stamp.is_none());
        let absent = file::absent(&unanswered.map(|query| &*query.path).collect::<Vec<_>>());
        let is_settled =
            |query: &FileQuery| query.stamp.as_ref().is_some_and(|stamp| stamp.is_settled(begun));
        Self { settled: headers.queries().map(|query| AtomicBool::new(is_settled(query))).collect(), absent }
    }

    /// Would the headers be found as they were?
    fn hold(&self, headers: &Headers) -> bool {
        if !self.absent.iter().all(|path| file::is_absent(path)) {
            return false;
        }
        let now = Stamp::now();
        headers.queries().zip(&self.settled).all(|(query, settled)| {
            let Some(stamp) = &query.stamp else { return true };
            if Stamp::of(&query.path).as_ref() != Some(stamp) {
                return false;
            }
            if settled.load(Ordering::Relaxed) {
                return true;
            }
            let text = query.header.and_then(|header| headers.text(header));
            let same = text.is_some_and(|text| {
                std::fs::read(&*query.path).is_ok_and(|bytes| bytes == text.as_str().as_bytes())
            });
            settled.store(same && stamp.is_settled(now), Ordering::Relaxed);
            same
        })
    }
}

/// The state of preprocessing behind a prefix.
#[derive(Debug)]
pub(super) struct Prefix {
    // What it depends on besides the options.
    command_line: String,
    text: Box<str>,
    main_name: Arc<str>,
    /// When the compile that read the headers began.
    begun: SystemTime,
    answers: Answers,
    hash: u64,
    bytes: usize,
    // The state.
    sources: SourceMap,
    interner: Interner,
    sink: Sink,
    libraries: Libraries,
    absent_headers: AbsentHeaders,
    unit: UnitState,
    conditionals: Vec<Conditional>,
    tokens: Vec<Token>,
}

/// A compile that may keep its prefix.
pub(super) struct PrefixRecorder<'s> {
    prefixes: &'s Prefixes,
    command_line: String,
    begun: SystemTime,
    /// The bytes of the headers of the prefix that was taken over.
    known: u32,
}

impl Prefixes {
    fn store(&self) -> MutexGuard<'_, Store> {
        // No code that could panic half way runs under the lock.
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is kept.
    #[must_use]
    pub fn kept(&self) -> Kept {
        let store = self.store();
        let bytes = store.kept.iter().map(|prefix| prefix.bytes).sum();
        Kept { prefixes: store.kept.len(), bytes, taken_over: store.taken_over }
    }

    /// The longest kept prefix of a main file that still holds.
    fn find(&self, main_name: &str, text: &str, command_line: &str) -> Option<Arc<Prefix>> {
        let fits = |prefix: &&Arc<Prefix>| {
            text.starts_with(&*prefix.text)
                && prefix.command_line == command_line
                && if prefix.unit.names_main {
                    *prefix.main_name == *main_name
                } else {
                    folder(&prefix.main_name) == folder(main_name)
                }
        };
        loop {
            let best =
                self.store().kept.iter().filter(fits).max_by_key(|prefix| prefix.text.len()).cloned()?;
            let holds = best.answers.hold(&best.unit.headers);
            let mut store = self.store();
            let Some(index) = store.kept.iter().position(|prefix| Arc::ptr_eq(prefix, &best)) else {
                // Another thread has pushed it out meanwhile, which says nothing against it.
                if holds {
                    store.taken_over += 1;
                    return Some(best);
                }
                continue;
            };
            let prefix = store.kept.remove(index);
            if holds {
                store.kept.push(prefix);
                store.taken_over += 1;
                return Some(best);
            }
            store.met.retain(|&hash| hash != best.hash);
        }
    }

    /// Notes that a prefix was met; says whether it was before.
    fn meet(&self, hash: u64) -> bool {
        let mut store = self.store();
        if store.met.contains(&hash) {
            return true;
        }
        if store.met.len() == MOST_MET {
            store.met.pop_front();
        }
        store.met.push_back(hash);
        false
    }

    fn keep(&self, prefix: Prefix) {
        if prefix.bytes > MOST_BYTES {
            return;
        }
        let prefix = Arc::new(prefix);
        // What is pushed out is freed without the lock.
        let mut out = Vec::new();
        let mut store = self.store();
        let same = |other: &Arc<Prefix>| other.hash == prefix.hash && other.is_for_the_same(&prefix);
        if let Some(index) = store.kept.iter().position(same) {
            out.push(store.kept.remove(index));
        }
        store.kept.push(prefix);
        while store.kept.len() > MOST_PREFIXES
            || store.kept.iter().map(|prefix| prefix.bytes).sum::<usize>() > MOST_BYTES
        {
            out.push(store.kept.remove(0));
        }
        drop(store);
    }
}

impl Prefix {
    fn is_for_the_same(&self, other: &Self) -> bool {
        (&self.text, &self.command_line, &self.main_name)
            == (&other.text, &other.command_line, &other.main_name)
    }
}

impl<'s> Preprocessor<'s> {
    /// Begins with the main file, behind a prefix if one is known. Gives the tokens of the prefix.
    pub(super) fn begin(&mut self, prefixes: Option<&'s Prefixes>) -> Vec<Token> {
        let command_line = self.command_line();
        let Some(prefixes) = prefixes else {
            self.enter_main(&command_line);
            return Vec::with_capacity(self.expected_tokens());
        };
        let begun = Stamp::now();
        let main = self.session.sources.file(self.main);
        let found = prefixes.find(main.name(), main.text(), &command_line);
        let mut recorder = PrefixRecorder { prefixes, command_line, begun, known: 0 };
        if let Some(prefix) = found
            && let Some(tokens) = self.take_over(&prefix)
        {
            recorder.begun = prefix.begun.min(begun);
            recorder.known = prefix.sources.included_bytes();
            self.recorder = Some(recorder);
            return tokens;
        }
        self.enter_main(&recorder.command_line);
        self.recorder = Some(recorder);
        Vec::with_capacity(self.expected_tokens())
    }

    /// How many tokens the main file has, about.
    fn expected_tokens(&self) -> usize {
        self.session.sources.file(self.main).text().len() / 5 + 16
    }

    fn take_over(&mut self, prefix: &Prefix) -> Option<Vec<Token>> {
        let session = &mut *self.session;
        session.sources = session.sources.continued(&prefix.sources)?;
        session.interner = prefix.interner.clone();
        session.sink = prefix.sink.clone();
        session.libraries = prefix.libraries;
        session.absent_headers.clone_from(&prefix.absent_headers);
        self.unit = prefix.unit.clone();
        self.enter_file(self.main, None, None);
        if let Some(frame) = self.files.last_mut() {
            frame.conditionals = prefix.conditionals.clone();
            frame.lexer.go_to_line(prefix.text.len());
        }
        let mut tokens = Vec::with_capacity(prefix.tokens.len() + self.expected_tokens());
        tokens.extend_from_slice(&prefix.tokens);
        Some(tokens)
    }

    /// The innermost file is about to be read on: is the prefix complete, and worth to be kept? All
    /// tokens before are in the output.
    pub(super) fn watch_prefix(&mut self) {
        let [frame] = &self.files[..] else { return };
        let Some(recorder) = &self.recorder else { return };
        let main = self.session.sources.file(self.main);
        let at = frame.lexer.position();
        if is_directive(main.text().as_bytes().get(at..).unwrap_or_default()) {
            return;
        }
        let text = main.text().get(..at).unwrap_or_default();
        let hash = || {
            let mut hasher = FxHasher::default();
            (text, &recorder.command_line, folder(main.name())).hash(&mut hasher);
            hasher.finish()
        };
        // At its very end the file may be one that goes on, perhaps in a group that is passed over.
        let is_complete = at < main.text().len() && (at == 0 || text.ends_with('\n'));
        let is_worth_it = self.session.sources.included_bytes() >= recorder.known.saturating_add(LEAST_BYTES);
        let is_good = !self.stopped && !self.session.sink.has_errors();
        let met = (is_complete && is_worth_it && is_good).then(hash);
        let Some(hash) = met.filter(|&hash| recorder.prefixes.meet(hash)) else {
            self.recorder = None;
            return;
        };
        let (text, main_name) = (text.into(), main.name().into());
        let conditionals = frame.conditionals.clone();
        let Some(recorder) = self.recorder.take() else { return };
        let session = &mut *self.session;
        let unit = self.unit.freeze();
        let answers = Answers::new(&unit.headers, recorder.begun);
        let mut prefix = Prefix {
            command_line: recorder.command_line,
            text,
            main_name,
            begun: recorder.begun,
            answers,
            hash,
            bytes: 0,
            sources: session.sources.freeze(),
            interner: session.interner.clone(),
            sink: session.sink.clone(),
            libraries: session.libraries,
            absent_headers: session.absent_headers.clone(),
            unit,
            conditionals,
            tokens: self.output.clone(),
        };
        prefix.bytes = prefix.sources.footprint()
            + prefix.interner.footprint()
            + prefix.unit.macros.footprint()
            + size_of_val(&prefix.tokens[..]);
        recorder.prefixes.keep(prefix);
    }
}

/// Where a file is, as far as its name says.
fn folder(name: &str) -> &str {
    name.rfind('/').map_or("", |slash| &name[..=slash])
}

/// Is the first thing in a text that is neither white space nor comment the `#` of a directive? A wrong
/// answer, as to a comment with a line splice in it, makes another prefix and no other program.
fn is_directive(mut text: &[u8]) -> bool {
    loop {
        text = text.trim_ascii_start();
        let end = match text {
            [b'#', ..] | [b'%', b':', ..] => return true,
            [b'/', b'/', rest @ ..] => memchr::memchr(b'\n', rest),
            [b'/', b'*', rest @ ..] => memchr::memmem::find(rest, b"*/").map(|end| end + 1),
            _ => return false,
        };
        // Behind the two characters that begin the comment and the one that ends it.
        match end {
            Some(end) => text = &text[end + 3..],
            None => return false,
        }
    }
}

/// A session's prefix state is shared by threads.
const _: () = {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<Prefixes>();
    is_shared::<Session>();
};
