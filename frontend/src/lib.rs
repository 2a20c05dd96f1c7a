//! The front end: from the text of a CUDA C++ program to [`il`], the resolved program.
//!
//! ```text
//!  text ──▶ tokens ──▶ preprocessed tokens ──▶ syntax tree ──▶ IL
//!       lex        preprocess             parse            sema
//!        │             │                    │                │
//!        └─────────────┴──── session ───────┴────────────────┘
//!              source · interner · diagnostics · options
//! ```
//!
//! | step | module | what it decides |
//! |---|---|---|
//! | lex | [`lex`] | where a token begins and ends, and the liked |
//! | preprocess | [`preprocess`] | directives, macros and includes; [`predefined`] and [`headers`] are what is there before the first line |
//! | parse | [`parse`] | grammar only, into the nodes of [`syntax`]: names are classified as type, template or value, and nothing is resolved |
//! | sema | [`sema`] | what every name and expression means; [`builtins`] is what CUDA lets a program use without declaring it |
//!
//! The steps before `sema` are crates of their own, which this one offers as its modules: `ptxc-tokens` (`frontend/tokens`) ends
//! at preprocessed tokens, `ptxc-syntax` (`frontend/syntax`) at the syntax tree; `ptxc-il` (`frontend/il`) is the program that is made.
//!
//! `sema` is divided into rooms: `program` (what is known) and `types` (layout, symbols) analyse nothing; the others each
//! decide a chapter of the language. Its own page names them, and `specs/overview.md` says which knows which.
//!
//! A [`session::Session`] is what the steps of one compilation share: texts and positions ([`source`]), names,
//! messages ([`diagnostics`], drawn by [`report`]) and [`options`]. There is no other state, but for
//! tables that are made once for all compilations and never change.
//!
//! Work is lazy: bodies of functions stay tokens until something that is emitted needs them, and a declaration is
//! analysed when its name is first looked up. A program pays for what its kernels use.
//!
//! # From a string to IL
//!
//! ```
//! use ptxc_frontend::diagnostics::SinkOptions;
//! use ptxc_frontend::parse::{BuiltinNames, Parser};
//! use ptxc_frontend::{il, options::FrontendOptions, preprocess, sema, session::Session};
//!
//! let mut session = Session::new(FrontendOptions::default(), SinkOptions::default());
//! let main = session.sources.add("fill.cu", "__global__ void fill(int *p) { p[threadIdx.x] = 7; }").unwrap();
//! let tokens = preprocess::run(&mut session, main);
//! let arena = bumpalo::Bump::new();
//! let names = BuiltinNames(session.library_selection());
//! let mut parser = Parser::new(&mut session, &arena, &tokens, &names);
//! let unit = parser.parse_translation_unit(&mut session);
//! let program = sema::analyze(&arena, &mut session, &mut parser, &unit);
//! assert!(!session.sink.has_errors());
//! assert!(il::print::print(&program, &session.interner).text.contains("fill"));
//! ```

pub mod sema;

pub use ptxc_il as il;
pub use ptxc_syntax::{parse, syntax};
pub use ptxc_tokens::{
    builtins, diagnostics, headers, lex, options, predefined, preprocess, report, session, source,
};
