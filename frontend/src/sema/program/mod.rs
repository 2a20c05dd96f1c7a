//! The program so far: information about every type, scope and entity, and queries on it.
//!
//! [`Program`] is data. Its methods perform lookups, and create types and symbols, which do not depend on what has been
//! analysed; none of them analyses, instantiates or reports anything. The caller of a query completes the classes and
//! declarations that it needs. [`Sema`](crate::sema::Sema) is an analysis of a program and dereferences to it.

pub(crate) mod argument;
pub(crate) mod attributes;
pub(crate) mod dependent;
mod expression;
pub(crate) mod function;
pub(crate) mod instances;
pub(crate) mod lambda;
pub(crate) mod record;
pub(crate) mod scope;
pub(crate) mod variable;

use bumpalo::Bump;
use cranelift_entity::{PrimaryMap, SecondaryMap};
use rustc_hash::FxHashMap;

use crate::il::{EnumId, FunctionId, Il, RecordId, Type, VariableId};
use crate::options::{FrontendOptions, Standard};
use crate::sema::program::function::FunctionInfo;
use crate::sema::program::instances::Instances;
use crate::sema::program::lambda::{Lambda, LambdaId};
use crate::sema::program::record::RecordInfo;
use crate::sema::program::scope::{Entries, GLOBAL, Scope, ScopeId, ScopeKind, Template, TemplateId};
use crate::sema::program::variable::VariableInfo;
use crate::session::Session;
use crate::source::{Span, Symbol};
use crate::syntax::OverloadedOperator;

/// Information about typedef names, by name and type.
#[derive(Default)]
pub(crate) struct Typedefs {
    /// The alignments that they specify.
    pub(crate) alignments: FxHashMap<(Symbol, Type), u32>,
    /// Where they are declared; kept for debug information only.
    pub(crate) declared: FxHashMap<(Symbol, Type), Span>,
}

/// A program.
pub(crate) struct Program<'a, 's> {
    /// The resolved part.
    pub(crate) il: Il<'a>,
    /// Options, texts, names and messages.
    pub(crate) session: &'s mut Session,
    /// All scopes; the first is the global namespace.
    pub(crate) scopes: PrimaryMap<ScopeId, Scope>,
    /// The declarations in the scopes.
    pub(crate) entries: Entries<'a>,
    /// Templates: their declarations.
    pub(crate) templates: PrimaryMap<TemplateId, Template<'a>>,
    /// Their specialisations.
    pub(crate) instances: Instances<'a>,
    /// Information about functions that is not part of the IL.
    pub(crate) functions: SecondaryMap<FunctionId, FunctionInfo<'a>>,
    /// Information about variables that is not part of the IL.
    pub(crate) variables: SecondaryMap<VariableId, VariableInfo>,
    /// Information about classes that is not part of the IL.
    pub(crate) records: SecondaryMap<RecordId, RecordInfo<'a>>,
    /// Information about enumerations that is not part of the IL.
    pub(crate) enums: SecondaryMap<EnumId, EnumInfo>,
    /// The lambda-expressions.
    pub(crate) lambdas: PrimaryMap<LambdaId, Lambda>,
    /// Information about typedef names that their types do not hold.
    pub(crate) typedefs: Typedefs,
    /// The size of the largest empty class so far.
    pub(crate) largest_empty_class: u64,
    /// The empty name.
    pub(crate) no_name: Symbol,
    /// The name of assignment operators.
    pub(crate) assignment: Symbol,
}

/// Information about an enumeration that is not part of the IL.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EnumInfo {
    /// The scope of its enumerators.
    pub(crate) scope: ScopeId,
    /// Its number among the enumerations of its name, or the unnamed ones, in their scope.
    pub(crate) number: u32,
}

impl Default for EnumInfo {
    fn default() -> Self {
        Self { scope: GLOBAL, number: 0 }
    }
}

impl<'a, 's> Program<'a, 's> {
    /// An empty program.
    pub(super) fn new(arena: &'a Bump, session: &'s mut Session) -> Self {
        let mut scopes = PrimaryMap::new();
        let kind = ScopeKind::Namespace { name: None, is_inline: false };
        let global = scopes.push(Scope::new(kind, GLOBAL));
        scopes[global].has_names = true;
        let mut il = Il::new(arena);
        il.types.noexcept_in_types = session.options.standard >= Standard::Cpp17;
        Self {
            il,
            no_name: session.interner.intern(""),
            assignment: session.interner.intern(OverloadedOperator::Equal.spelling()),
            session,
            scopes,
            entries: Entries::new(),
            templates: PrimaryMap::new(),
            instances: Instances::default(),
            functions: SecondaryMap::new(),
            variables: SecondaryMap::new(),
            records: SecondaryMap::new(),
            enums: SecondaryMap::new(),
            lambdas: PrimaryMap::new(),
            typedefs: Typedefs::default(),
            largest_empty_class: 1,
        }
    }

    /// The options of the compilation.
    pub(crate) fn options(&self) -> &FrontendOptions {
        &self.session.options
    }

    /// The spelling of a name.
    pub(crate) fn text(&self, name: Symbol) -> &str {
        self.session.interner.resolve(name)
    }

    /// The symbol of a spelling.
    pub(crate) fn intern(&mut self, spelling: &str) -> Symbol {
        self.session.interner.intern(spelling)
    }
}
