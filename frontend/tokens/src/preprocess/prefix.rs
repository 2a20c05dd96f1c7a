//! The preprocessed include prefix of a translation unit, cached for later units with the same prefix.
//!
//! Programs that are compiled one after another tend to begin with the same `#include` lines, which are most of the
//! cost of preprocessing. The *prefix* of a main file is its text up to the last line end before the first line that is
//! not a directive; conditionals may be open there. The state of preprocessing at that point depends only on the
//! prefix, the options, the text of the command line and the headers that were found, and on nothing after it: not even
//! positions do, see [`SourceMap::freeze`]. So it can be cached ([`Prefix`]) and reused unchanged, and the result is
//! byte-identical.
//!
//! * A prefix is cached on its second occurrence; on the first only a hash is recorded. One that extends a cached
//!   prefix is cached only if it has more headers.
//! * All queries to the file system are repeated ([`FileQuery`]): headers that were read, and paths where there was
//!   none.
//! * A prefix with an error is not cached. The values of `__DATE__` and `__TIME__` are options.

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

/// The number of cached prefixes.
pub const MOST_PREFIXES: usize = 8;
/// The approximate limit on the size of the cached prefixes in bytes. NVRTC's heap for precompiled headers has the same
/// size.
pub const MOST_BYTES: usize = 256 << 20;
/// The number of prefixes recorded by their hash.
const MOST_MET: usize = 64;
/// Headers of fewer bytes are read again as fast as a cached state is restored.
const LEAST_BYTES: u32 = 16 << 10;

/// The prefixes cached under one set of options; shared by threads.
///
/// No lock is held while headers are checked or anything is compiled.
#[derive(Debug, Default)]
pub struct Prefixes {
    store: Mutex<Store>,
}

#[derive(Debug, Default)]
struct Store {
    /// The cached prefixes, the most recently used one last.
    kept: Vec<Arc<Prefix>>,
    /// Hashes of prefixes that occurred once.
    met: VecDeque<u64>,
    taken_over: u64,
}

/// Statistics of the cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The number of prefixes.
    pub prefixes: usize,
    /// Their approximate size in bytes.
    pub bytes: usize,
    /// The number of compilations that reused one.
    pub taken_over: u64,
}

/// A query to the file system, and its result.
#[derive(Clone, Debug)]
pub(super) struct FileQuery {
    pub(super) path: Arc<str>,
    /// The file that was there; none if there was no readable file.
    pub(super) stamp: Option<Stamp>,
    /// The number of its header.
    pub(super) header: Option<usize>,
}

/// The validity of the results of the queries.
#[derive(Debug)]
struct Answers {
    /// For each query, whether its stamp shows any later change.
    settled: Box<[AtomicBool]>,
    /// Absent paths that imply the absence of the files of all unsuccessful queries.
    absent: Box<[String]>,
}

impl Answers {
    /// The results of all queries so far, in a compilation that began at a given time.
    fn new(headers: &Headers, begun: SystemTime) -> Self {
        let unanswered = headers.queries().filter(|query| query.stamp.is_none());
        let absent = file::absent(&unanswered.map(|query| &*query.path).collect::<Vec<_>>());
        let is_settled =
            |query: &FileQuery| query.stamp.as_ref().is_some_and(|stamp| stamp.is_settled(begun));
        Self { settled: headers.queries().map(|query| AtomicBool::new(is_settled(query))).collect(), absent }
    }

    /// Whether the headers would be found unchanged.
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

/// The state of preprocessing after a prefix.
#[derive(Debug)]
pub(super) struct Prefix {
    // The inputs besides the options.
    command_line: String,
    text: Box<str>,
    main_name: Arc<str>,
    /// The time when the compilation that read the headers began.
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

/// Records the prefix of a compilation that may be cached.
pub(super) struct PrefixRecorder<'s> {
    prefixes: &'s Prefixes,
    command_line: String,
    begun: SystemTime,
    /// The bytes of the headers of the reused prefix.
    known: u32,
}

impl Prefixes {
    fn store(&self) -> MutexGuard<'_, Store> {
        // No code that could panic in an inconsistent state runs under the lock.
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The statistics of the cache.
    #[must_use]
    pub fn kept(&self) -> Kept {
        let store = self.store();
        let bytes = store.kept.iter().map(|prefix| prefix.bytes).sum();
        Kept { prefixes: store.kept.len(), bytes, taken_over: store.taken_over }
    }

    /// The longest cached prefix of a main file that is still valid.
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
                // Another thread may have evicted it meanwhile, which does not make it invalid.
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

    /// Records the occurrence of a prefix; returns whether it had occurred before.
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
        // Evicted prefixes are freed after the lock is released.
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
    /// Begins with the main file, after a cached prefix if there is one. Returns the tokens of the prefix.
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

    /// The expected number of tokens of the main file.
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

    /// Checks, before the innermost file is read further, whether the prefix is complete and worth caching. All tokens
    /// before this point are in the output.
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
        // At the very end, the file may be a prefix of a longer one, possibly in a skipped group.
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

/// The folder of a file, according to its name.
fn folder(name: &str) -> &str {
    name.rfind('/').map_or("", |slash| &name[..=slash])
}

/// Whether the first token in a text, after white space and comments, is the `#` of a directive. A wrong answer, as for
/// a comment with a line splice, gives another prefix but not another program.
fn is_directive(mut text: &[u8]) -> bool {
    loop {
        text = text.trim_ascii_start();
        let end = match text {
            [b'#', ..] | [b'%', b':', ..] => return true,
            [b'/', b'/', rest @ ..] => memchr::memchr(b'\n', rest),
            [b'/', b'*', rest @ ..] => memchr::memmem::find(rest, b"*/").map(|end| end + 1),
            _ => return false,
        };
        // After the two characters that begin the comment and the one that ends it.
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
