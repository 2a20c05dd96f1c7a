//! The front end: translates the text of a CUDA C++ program to [`il`], the resolved program.
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
//! | lex | [`lex`] | token boundaries and token kinds |
//! | preprocess | [`preprocess`] | directives, macros and includes; [`predefined`] and [`headers`] supply the macros
//! and headers of the implementation |
//! | parse | [`parse`] | grammar only, into the nodes of [`syntax`]: names are classified as type, template or value, and nothing is resolved |
//! | sema | [`sema`] | the meaning of every name and expression; [`builtins`] lists what CUDA predeclares |
//!
//! The steps before `sema` are crates of their own, re-exported here as modules: `ptxc-tokens` (`frontend/tokens`) ends
//! with preprocessed tokens, `ptxc-syntax` (`frontend/syntax`) with the syntax tree; `ptxc-il` (`frontend/il`) is the
//! resolved program.
//!
//! `sema` is divided into modules: `program` (the entities) and `types` (layout, symbols) analyse nothing; each of the
//! others covers a chapter of the language. Its own page names them, and `specs/overview.md` shows which depends on
//! which.
//!
//! The steps of one compilation share a [`session::Session`]: texts and positions ([`source`]), names, messages
//! ([`diagnostics`], rendered by [`report`]) and [`options`]. There is no other state except tables that are built once
//! for all compilations and never change.
//!
//! Analysis is lazy: function bodies stay tokens until emitted code needs them, and a declaration is analysed when its
//! name is first looked up. The cost of a program is the cost of what its kernels use.
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
