//! Semantic analysis: from the syntax tree to the resolved program ([`crate::il`]).
//!
//! Analysis is driven by demand. [`analyze`] enters the names of the translation unit into scopes without analysing
//! their declarations ([`declaration`]); a declaration is analysed when its name is first looked up ([`lookup`]), a
//! function body when something that is emitted or checked needs it. Roots are kernels, device variables and, for
//! relocatable code, external device functions. Device functions of the user's files are also checked when nothing
//! calls them, as nvcc does; host functions are analysed only for the instances of kernel templates that they launch
//! ([`host`]).
//!
//! A [`Program`] holds the entities and answers queries that analyse nothing. [`Sema`] is an analysis of it; each
//! module covers a part of the language, mostly a chapter of the standard, as `impl`s of one of the two:
//!
//! | module | what it decides | of the standard |
//! |---|---|---|
//! | [`program`] | nothing: scopes, entities and their properties | |
//! | [`types`] | layout, symbols, text of types, qualification | [conv.qual], Itanium C++ ABI |
//! | [`lookup`] | the entity that a name denotes, and its access | [basic.lookup], [class.access] |
//! | [`conversion`] | implicit conversion sequences and their ranking | [conv], [over.ics] |
//! | [`overload`] | the function that a call selects | [over] |
//! | [`declaration`] | the entities that a declaration declares: functions, variables, enumerations, namespaces |
//! [dcl.dcl] |
//! | [`class`] | members, bases, special members, virtual functions | [class] |
//! | [`template`] | deduction, substitution, instances, constraints | [temp] |
//! | [`expression`] | types and nodes of expressions, lambdas | [expr] |
//! | [`initializer`] | the value that an initializer gives an object | [dcl.init] |
//! | [`statement`] | statements and function bodies | [stmt.stmt] |
//! | [`constant`] | values of constant expressions | [expr.const] |
//! | [`cuda`] | attributes, memory spaces, launches, what is emitted | CUDA C++ Programming Guide |
//! | [`host`] | host code, as far as device code depends on it | |
//! | [`reporter`] | whether a message is reported or only fails a tentative analysis | |
//! | [`context`] | nothing: the context of the analysis | |
//!
//! The meaning of a piece of code depends on its context: the current scope, how much of the enclosing namespaces has
//! been declared before it, and the function it belongs to. A [`Context`] is explicit and replaceable, so that any
//! body, default argument or initializer can be analysed in the context of its definition at any time.

mod class;
mod constant;
mod context;
mod conversion;
mod cuda;
mod declaration;
mod expression;
mod host;
mod initializer;
mod lookup;
mod overload;
mod program;
mod reporter;
mod statement;
mod template;
mod types;

#[cfg(test)]
mod tests;

pub(crate) use context::Context;

use std::ops::{Deref, DerefMut};

use bumpalo::Bump;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::il::*;
use crate::parse::Parser;
use crate::session::Session;
use crate::source::Symbol;
use crate::syntax::TranslationUnit;

use declaration::enumeration::OpenEnumerator;
use expression::ExprState;
use program::Program;
use program::scope::{GLOBAL, LanguageLinkage, ScopeId};
use reporter::Reporter;

/// Analyses a translation unit. Errors are reported to the session; the program is complete if there
/// were none.
pub fn analyze<'a>(
    arena: &'a Bump,
    session: &mut Session,
    parser: &mut Parser<'a>,
    unit: &TranslationUnit<'a>,
) -> Il<'a> {
    let mut sema = Sema::new(arena, session, parser);
    sema.usage.checked_file = sema.checked_file();
    sema.enter_declarations(unit.decls, GLOBAL, LanguageLinkage::default());
    sema.declare_device_side();
    sema.check_bodies();
    sema.walk_host_code(unit.decls);
    sema.name_expressions();
    sema.emit_reachable();
    sema.check_static_objects();
    sema.check_member_initializers();
    sema.warn_unused();
    sema.explain();
    sema.name_special_functions();
    sema.program.il
}

/// Whether a name is that of a built-in function, type trait or type transformation that the analyser implements;
/// functions of the device library do not count.
#[must_use]
pub fn is_builtin(name: &str) -> bool {
    expression::is_builtin_name(name) || crate::syntax::TypeTransform::of(name).is_some()
}

/// The analyser of a program; dereferences to its [`Program`].
pub(crate) struct Sema<'a, 's> {
    /// The program so far.
    program: Program<'a, 's>,
    /// Parses function bodies and library snippets when they are needed.
    parser: &'s mut Parser<'a>,
    /// Reports messages, or records that a tentative analysis failed.
    reporter: Reporter,
    /// The current context.
    cx: Context<'a>,
    /// The state shared by the analyses of declarations.
    declarations: Declarations,
    /// The specializations of templates so far.
    template_state: template::TemplateState<'a>,
    /// Expressions that have no type yet.
    expressions: ExprState<'a>,
    /// Steps of all constant evaluations so far.
    constant_steps: u64,
    /// The walk through host code.
    host: host::HostWalk<'a>,
    /// How often variables are read and set.
    usage: declaration::usage::Usage,
}

impl<'a, 's> Deref for Sema<'a, 's> {
    type Target = Program<'a, 's>;

    fn deref(&self) -> &Self::Target {
        &self.program
    }
}

impl DerefMut for Sema<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.program
    }
}

/// The declarations of namespaces that the analysis has reached.
#[derive(Debug, Default)]
struct SourceOrder {
    /// The lowest number of a declaration whose analysis has begun and not ended.
    in_progress: Option<u32>,
    /// Whether declarations are analysed in source order to keep the nesting low.
    draining: bool,
    /// How many pending declarations have been reached in this way.
    drained: u32,
}

/// The state that declarations share.
#[derive(Debug, Default)]
struct Declarations {
    /// The number of the declaration entered last.
    last_serial: u32,
    /// Whether library declarations are entered: they have the number 0.
    in_library: bool,
    /// The library sources declared so far.
    snippets: FxHashSet<&'static str>,
    /// How many analyses are nested in others.
    nesting: u32,
    /// The order of declarations in the source.
    order: SourceOrder,
    /// Enumerations whose enumerator list is being analysed.
    open_enums: FxHashMap<EnumId, Vec<OpenEnumerator>>,
    /// Types defined by class and enumeration specifiers, by the address of their syntax: the specifiers of several
    /// declarators are analysed once.
    defined_types: FxHashMap<(usize, ScopeId), Type>,
    /// Variables that only block-scope `extern` declarations name so far.
    hidden_externs: FxHashMap<(ScopeId, Symbol), VariableId>,
    /// Friends defined in classes, by the namespace of which they are members.
    hidden_friends: FxHashMap<(ScopeId, Symbol), smallvec::SmallVec<[FunctionId; 1]>>,
    /// The program's functions with C linkage at namespace scope: one of each name ([dcl.link]/6).
    c_functions: FxHashMap<Symbol, FunctionId>,
    /// The structured bindings at namespace scope that have been declared.
    bound: FxHashSet<usize>,
    /// The number of lambdas of each signature outside of functions.
    namespace_lambdas: FxHashMap<String, u32>,
    /// The number of unnamed types outside of functions.
    unnamed_types: FxHashMap<ScopeId, u32>,
    /// The default member initializers and default arguments that are being analysed.
    defaults_in_progress: Vec<(u32, u32, bool)>,
    /// The device variables with static storage duration whose destructors may be non-trivial.
    static_objects: Vec<VariableId>,
}

impl<'a, 's> Sema<'a, 's> {
    /// An analyser with an empty program.
    fn new(arena: &'a Bump, session: &'s mut Session, parser: &'s mut Parser<'a>) -> Self {
        Self {
            program: Program::new(arena, session),
            parser,
            reporter: Reporter::new(),
            cx: Context::at(GLOBAL, u32::MAX),
            declarations: Declarations::default(),
            template_state: template::TemplateState::default(),
            expressions: ExprState::default(),
            constant_steps: 0,
            host: host::HostWalk::default(),
            usage: declaration::usage::Usage::default(),
        }
    }
}
