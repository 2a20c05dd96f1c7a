//! The state shared by all stages of one compilation: texts, names, messages and options.

use crate::builtins::{Libraries, Selection};
use crate::diagnostics::{Diagnostic, Sink, SinkOptions};
use crate::lex::words::WordKinds;
use crate::options::FrontendOptions;
use crate::predefined;
use crate::source::{Interner, SourceMap};

/// The shared state of one compilation. There is no state outside it.
#[derive(Clone, Debug)]
pub struct Session {
    /// Texts and positions.
    pub sources: SourceMap,
    /// Names.
    pub interner: Interner,
    /// Messages.
    pub sink: Sink,
    /// Options.
    pub options: FrontendOptions,
    /// Which words are keywords under the options' standard.
    pub words: WordKinds,
    /// The device libraries whose headers were included.
    pub libraries: Libraries,
    /// The headers that were not found.
    pub absent_headers: AbsentHeaders,
    /// Whether a construct was rejected because it exceeds [`Limits::nesting`](crate::options::Limits): a compilation
    /// with a larger stack may accept it.
    pub nested_too_deep: bool,
}

/// The headers that were not found.
#[derive(Clone, Debug, Default)]
pub struct AbsentHeaders {
    /// Those in includes.
    pub included: Vec<Box<str>>,
    /// Those in `__has_include`.
    pub queried: Vec<Box<str>>,
}

impl Session {
    /// A new compilation.
    #[must_use]
    pub fn new(options: FrontendOptions, sink: SinkOptions) -> Self {
        let words = WordKinds::new(options.standard.number());
        let (sources, interner, sink) = (SourceMap::default(), predefined::interner(), Sink::new(sink));
        Self {
            sources,
            interner,
            sink,
            options,
            words,
            libraries: Libraries::default(),
            absent_headers: AbsentHeaders::default(),
            nested_too_deep: false,
        }
    }

    /// The available declarations of the device library.
    pub fn library_selection(&self) -> Selection {
        Selection {
            libraries: self.libraries,
            target: self.options.target,
            precompiled: self.options.precompiled,
            fast_math: self.options.float.fast_math,
        }
    }

    /// A note that a name may be unknown because headers are missing, if there are any.
    #[must_use]
    pub fn missing_headers_note(&self) -> Option<String> {
        match self.absent_headers.included.as_slice() {
            [] => None,
            [only] => Some(format!("'{only}', which may declare it, was not found")),
            [first, rest @ ..] => Some(format!(
                "'{first}' and {} more headers, which may declare it, were not found",
                rest.len()
            )),
        }
    }

    /// Passes a message to the collector.
    pub fn emit(&mut self, diagnostic: Diagnostic) {
        self.sink.emit(&self.sources, diagnostic);
    }
}
