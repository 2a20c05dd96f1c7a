//! Semantic analysis: from the syntax tree to the resolved program ([`crate::il`]).
//!
//! Analysis is driven by demand. [`analyze`] enters the names of the translation unit into scopes
//! without looking at what they declare ([`declaration`]); a declaration is analysed when its name is first
//! looked up ([`lookup`]), a function body when something that is emitted or checked needs it. Roots are
//! kernels, device variables and, for relocatable code, external device functions. Device functions of the
//! user's files are also checked when nothing calls them, as nvcc does; host functions are looked into only
//! for the instances of kernel templates that they launch ([`host`]).
//!
//! What is known is a [`Program`]: data, and questions that analyse nothing. [`Sema`] is an analysis of it;
//! each room is a part of the language, mostly a chapter of the standard, as `impl`s of one of the two:
//!
//! | room | what it decides | of the standard |
//! |---|---|---|
//! | [`program`] | nothing: scopes, entities and what is known of them | |
//! | [`types`] | layout, symbols, text of types, qualification | [conv.qual], Itanium C++ ABI |
//! | [`lookup`] | what a name means, and whether it may be named | [basic.lookup], [class.access] |
//! | [`conversion`] | which conversions there are and how good they are | [conv], [over.ics] |
//! | [`overload`] | which function is called | [over] |
//! | [`declaration`] | what a declaration declares: functions, variables, enumerations, namespaces | [dcl.dcl] |
//! | [`class`] | members, bases, special members, virtual functions | [class] |
//! | [`template`] | deduction, substitution, instances, constraints | [temp] |
//! | [`expression`] | types and nodes of expressions, lambdas | [expr] |
//! | [`initializer`] | what an initializer makes of an object | [dcl.init] |
//! | [`statement`] | bodies | [stmt.stmt] |
//! | [`constant`] | values known to the compiler | [expr.const] |
//! | [`cuda`] | attributes, spaces, launches, what is emitted | CUDA C++ Programming Guide |
//! | [`host`] | host code, as far as it decides about device code | |
//! | [`reporter`] | what happens to messages | |
//! | [`context`] | nothing: where the analysis stands | |
//!
//! What a piece of code means depends on where it stands: the current scope, how much of the namespaces
//! around it has been declared before it, and the function it belongs to. That is the [`Context`]; it is
//! explicit and replaceable, so that any body, default argument or initializer can be analysed in the
//! context of its definition at any time.

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

/// Whether a name is that of a built-in function, type trait or type transformation that the analyser knows; those of
/// the device library are not asked for.
#[must_use]
pub fn is_builtin(name: &str) -> bool {
    expression::is_builtin_name(name) || crate::syntax::TypeTransform::of(name).is_some()
}

/// The analyser of a program, whose data and questions it offers as its own.
pub(crate) struct Sema<'a, 's> {
    /// The program so far.
    program: Program<'a, 's>,
    /// Parses function bodies and library snippets when they are needed.
    parser: &'s mut Parser<'a>,
    /// What happens to messages.
    reporter: Reporter,
    /// Where the analysis stands.
    cx: Context<'a>,
    /// The declarations at work, and what they note for later ones.
    declarations: Declarations,
    /// What has been made of templates.
    template_state: template::TemplateState<'a>,
    /// Expressions that have no type yet.
    expressions: ExprState<'a>,
    /// Steps of all constant evaluations.
    constant_steps: u64,
    /// The walk through host code.
    host: host::HostWalk<'a>,
    /// How often variables are mentioned and set.
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

/// Which declarations of namespaces have been reached.
#[derive(Debug, Default)]
struct SourceOrder {
    /// The lowest number of a declaration whose analysis has begun and not ended.
    in_progress: Option<u32>,
    /// Whether declarations are analysed in source order to keep the nesting low.
    draining: bool,
    /// How many of those that were only noted have been reached in this way.
    drained: u32,
}

/// What declarations note for each other.
#[derive(Debug, Default)]
struct Declarations {
    /// The number of the declaration entered last.
    last_serial: u32,
    /// Whether library declarations are entered: they have the number 0.
    in_library: bool,
    /// The library sources declared so far.
    snippets: FxHashSet<&'static str>,
    /// How many analyses have been started by another one.
    nesting: u32,
    /// What is known of their order in the source.
    order: SourceOrder,
    /// Enumerations between their braces.
    open_enums: FxHashMap<EnumId, Vec<OpenEnumerator>>,
    /// What class and enumeration definitions define, by the address of their syntax: specifiers of
    /// several declarators are analysed once.
    defined_types: FxHashMap<(usize, ScopeId), Type>,
    /// Variables that only block-scope `extern` declarations name so far.
    hidden_externs: FxHashMap<(ScopeId, Symbol), VariableId>,
    /// Friends defined in classes, by the namespace that they belong to.
    hidden_friends: FxHashMap<(ScopeId, Symbol), smallvec::SmallVec<[FunctionId; 1]>>,
    /// The program's functions with C linkage at namespace scope: one of each name ([dcl.link]/6).
    c_functions: FxHashMap<Symbol, FunctionId>,
    /// The structured bindings at namespace scope that have been declared.
    bound: FxHashSet<usize>,
    /// How many lambdas of each signature there are outside of functions.
    namespace_lambdas: FxHashMap<String, u32>,
    /// How many unnamed types there are outside of functions.
    unnamed_types: FxHashMap<ScopeId, u32>,
    /// The default member initializers and default arguments that are being analysed.
    defaults_in_progress: Vec<(u32, u32, bool)>,
    /// The device variables with static storage whose destructors may do something.
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
