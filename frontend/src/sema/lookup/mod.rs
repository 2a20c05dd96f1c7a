//! Name lookup ([basic.lookup]): unqualified, qualified and of members.
//!
//! A lookup first analyses the pending declarations of the entry it finds, then returns the declarations visible at the
//! place of the lookup. The builtin tables extend the global namespace.

mod access;
mod access_rules;
mod argument_dependent;
pub(crate) mod builtin;
mod member;
mod member_path;
mod nominated;
mod qualified;
mod suggest;

use crate::sema::program::Program;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::headers;
use crate::il::{FunctionId, RecordId, SpecialVar, TypeKind};
use crate::lex::sym;
use crate::sema::Sema;
use crate::sema::lookup::nominated::Nominated;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{Declared, EntryId, GLOBAL, Named, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, OverloadedOperator, UnqualifiedId};

/// The declarations that a lookup considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All.
    Any,
    /// Types only: functions and variables do not hide them ([basic.lookup.elab]).
    Type,
    /// Types and namespaces: before `::` ([basic.lookup.qual]/1).
    Scope,
    /// Namespaces only: in using-directives and aliases ([basic.lookup.udir]/1).
    Namespace,
}

/// A step from a class to a member that is found in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemberStep {
    /// Into the anonymous member with this number of the class.
    Anonymous(RecordId, u32),
    /// Into the direct base with this number of the class.
    Base(RecordId, u32),
}

/// Namespaces that a lookup has visited: usually a few, searched linearly.
#[derive(Default)]
pub(crate) struct Seen {
    few: SmallVec<[ScopeId; 8]>,
    rest: FxHashSet<ScopeId>,
}

impl Seen {
    /// Adds a namespace; `false` if it is there already.
    fn insert(&mut self, scope: ScopeId) -> bool {
        if self.few.contains(&scope) {
            return false;
        }
        if self.few.len() < self.few.inline_size() {
            self.few.push(scope);
            return true;
        }
        self.rest.insert(scope)
    }
}

impl<'a> Sema<'a, '_> {
    /// Looks up a name as written. Reports unknown and ambiguous names.
    pub(crate) fn lookup_name(&mut self, name: &syntax::Name<'a>, wanted: Wanted) -> Named<'a> {
        if let UnqualifiedId::Conversion(ty) = name.id {
            return self.lookup_conversion(name, ty);
        }
        let Some(symbol) = self.name_symbol(name) else { return Named::Error };
        if name.global || !name.qualifiers.is_empty() {
            let Some(scope) = self.accessible_qualifier_scope(name) else { return Named::Error };
            let found = self.lookup_in(scope, symbol, wanted, name.id_span);
            let found = if scope == GLOBAL { self.with_heap_functions(name, found) } else { found };
            if let Some(named) = found {
                if let ScopeKind::Class(class) = self.scopes[scope].kind {
                    self.check_name_access(class, symbol, named, name.id_span);
                }
                return named;
            }
            let text = self.text(symbol).to_owned();
            let message = match self.scopes[scope].kind {
                ScopeKind::Namespace { .. } if scope == GLOBAL => {
                    format!("the global scope has no \"{text}\"")
                }
                ScopeKind::Namespace { .. } => {
                    let prefix = self.scope_prefix(scope);
                    format!("namespace \"{}\" has no member \"{text}\"", prefix.trim_end_matches("::"))
                }
                ScopeKind::Class(record) => {
                    format!("class \"{}\" has no member \"{text}\"", self.il.records[record].ir_name)
                }
                ScopeKind::Enum(_) | ScopeKind::Function(_) | ScopeKind::Template | ScopeKind::Block => {
                    format!("enumeration has no enumerator \"{text}\"")
                }
            };
            let mut diagnostic = Diagnostic::new(codes::sema::NO_MEMBER, name.id_span, message);
            let prefix = self.scope_prefix(scope);
            if let Some(header) = headers::declaring(&prefix, &text) {
                let help = format!("it is declared in <{header}>: write #include <{header}>");
                diagnostic = diagnostic.help(help);
            } else if let Some(similar) = self.similar_in(scope, symbol) {
                let help = format!("did you mean \"{similar}\"?");
                diagnostic = diagnostic.suggest(name.id_span, similar, help);
            }
            self.emit(diagnostic);
            return Named::Error;
        }
        match self.lookup_unqualified(symbol, wanted, name.id_span) {
            Some(named) => named,
            None => match self.with_heap_functions(name, None) {
                Some(named) => named,
                None => {
                    self.report_unknown(symbol, name.id_span);
                    Named::Error
                }
            },
        }
    }

    /// Adds the device heap's functions to `operator new` and `operator delete` of the global scope, whether the
    /// program declares them or not ([basic.stc.dynamic]/2).
    fn with_heap_functions(
        &mut self,
        name: &syntax::Name<'a>,
        found: Option<Named<'a>>,
    ) -> Option<Named<'a>> {
        let heap = match name.id {
            UnqualifiedId::Operator(OverloadedOperator::New | OverloadedOperator::NewArray) => "malloc",
            UnqualifiedId::Operator(OverloadedOperator::Delete | OverloadedOperator::DeleteArray) => "free",
            _ => return found,
        };
        let symbol = self.intern(heap);
        let Some(Named::Functions(implicit)) = self.lookup_in(GLOBAL, symbol, Wanted::Any, name.id_span)
        else {
            return found;
        };
        let declared: &[FunctionId] = match found {
            Some(Named::Functions(declared)) => declared,
            Some(_) => return found,
            None => &[],
        };
        let params = |f: FunctionId| match self.il.types.kind(self.il.functions[f].ty) {
            TypeKind::Function(ty) => ty.params,
            _ => &[],
        };
        let mut all: SmallVec<[FunctionId; 8]> = SmallVec::from_slice(declared);
        all.extend(
            implicit.iter().copied().filter(|&f| !declared.iter().any(|&other| params(other) == params(f))),
        );
        Some(Named::Functions(self.il.list(&all)))
    }

    /// The conversion functions to a type that a conversion-function-id names, in its class or an enclosing one.
    fn lookup_conversion(&mut self, name: &syntax::Name<'a>, ty: &'a syntax::TypeName<'a>) -> Named<'a> {
        let scope = if name.global || !name.qualifiers.is_empty() {
            let Some(scope) = self.accessible_qualifier_scope(name) else { return Named::Error };
            scope
        } else {
            self.enclosing_class().map_or(GLOBAL, |class| self.records[class].scope)
        };
        let ScopeKind::Class(class) = self.scopes[scope].kind else {
            self.error(codes::sema::NO_MEMBER, name.span, "a conversion function is a member of a class");
            return Named::Error;
        };
        self.conversions_named(class, ty, name.id_span).map_or(Named::Error, Named::Functions)
    }

    /// The symbol under which the last component of a name is declared. Reports unsupported names.
    pub(crate) fn name_symbol(&mut self, name: &syntax::Name<'a>) -> Option<Symbol> {
        match name.id {
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. } => Some(symbol),
            UnqualifiedId::Operator(op) => Some(self.operator_symbol(op)),
            UnqualifiedId::Conversion(_) => Some(self.intern(Special::Conversion.spelling())),
            UnqualifiedId::LiteralOperator(suffix) => Some(self.literal_operator_symbol(suffix)),
            UnqualifiedId::Destructor(_) => {
                self.not_supported(name.id_span, "destructors");
                None
            }
        }
    }

    /// Looks an unqualified name up from the current scope outward ([basic.lookup.unqual]).
    pub(crate) fn lookup_unqualified(
        &mut self,
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        self.lookup_outward(name, wanted, true, span)
    }

    /// The operator functions that unqualified lookup finds for an operator in an expression: members of the enclosing
    /// classes are ignored ([over.match.oper]/3.2).
    pub(crate) fn lookup_operator(&mut self, name: Symbol, span: Span) -> &'a [FunctionId] {
        match self.lookup_outward(name, Wanted::Any, false, span) {
            Some(Named::Functions(functions)) => functions,
            _ => &[],
        }
    }

    fn lookup_outward(
        &mut self,
        name: Symbol,
        wanted: Wanted,
        members: bool,
        span: Span,
    ) -> Option<Named<'a>> {
        // An alias template is declared after its type-id ([basic.scope.pdecl]/3).
        let declaring = self.cx.declared.template;
        let is_declared = |named| matches!(named, Named::Template(template) if declaring == Some(template));
        let mut scope = self.cx.scope;
        let mut nominated = Nominated::default();
        loop {
            let (kind, parent) = (self.scopes[scope].kind, self.scopes[scope].parent);
            match kind {
                ScopeKind::Namespace { .. } => {
                    if let Some(named) = self.lookup_in_enclosing(scope, name, wanted, &mut nominated, span)
                        && !is_declared(named)
                    {
                        return Some(named);
                    }
                    if scope == GLOBAL {
                        return None;
                    }
                }
                ScopeKind::Class(record) if members => {
                    let hidden = self.records[record].origin.dependent_bases.clone();
                    // The body of a lambda does not see its call operator ([expr.prim.lambda.closure]/12).
                    let of_closure = self.records[record].origin.lambda.is_some();
                    if let Some(named) = self.lookup_in_class_without(record, &hidden, name, wanted, span)
                        && !(of_closure && matches!(named, Named::Functions(_)))
                        && !is_declared(named)
                    {
                        self.check_name_access(record, name, named, span);
                        return Some(named);
                    }
                }
                ScopeKind::Class(_) => {}
                ScopeKind::Enum(_) | ScopeKind::Function(_) | ScopeKind::Template | ScopeKind::Block => {
                    if self.scopes[scope].has_names
                        && let Some(entry) = self.entries.get(scope, name)
                        && let Some(declared) = self.entry_named(entry, u32::MAX, wanted)
                    {
                        return Some(declared);
                    }
                    if !self.scopes[scope].shows().is_empty() {
                        self.nominate(scope, &mut nominated);
                    }
                }
            }
            scope = parent;
        }
    }

    /// The entity that a namespace itself declares under a name; for the global one, the builtin tables included.
    pub(crate) fn own_named(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        limit: u32,
        wanted: Wanted,
    ) -> Option<Named<'a>> {
        let entry = match self.entries.get(scope, name) {
            Some(entry) if scope == GLOBAL && !self.entries.entry(entry).builtins_asked => {
                self.declare_builtins(entry, name);
                entry
            }
            Some(entry) => entry,
            None if scope == GLOBAL => {
                let entry = self.entries.make(scope, name);
                self.declare_builtins(entry, name);
                entry
            }
            None => return None,
        };
        self.entry_named(entry, limit, wanted)
    }

    /// The entity that an entry denotes at a place.
    pub(crate) fn entry_named(&mut self, id: EntryId, limit: u32, wanted: Wanted) -> Option<Named<'a>> {
        while let Some(pending) = self.entries.next_pending(id, limit) {
            self.declare_pending(pending);
        }
        let entry = self.entries.entry(id);
        let visible = |d: Option<Declared<'a>>| d.filter(|d| d.serial < limit).map(|d| d.named);
        let (item, tag) = (visible(entry.item), visible(entry.tag));
        match wanted {
            Wanted::Any => {
                if item.is_some() {
                    return item;
                }
                let functions = self.function_list(id, limit);
                if functions.is_empty() { tag } else { Some(Named::Functions(functions)) }
            }
            Wanted::Type => {
                let is_type = |n: &Named<'a>| {
                    matches!(n, Named::Type(_) | Named::Template(_) | Named::Pack(_) | Named::Error)
                };
                item.filter(is_type).or(tag)
            }
            Wanted::Scope => {
                let is_scope = |n: &Named<'a>| {
                    matches!(n, Named::Type(_) | Named::Namespace(_) | Named::Template(_) | Named::Error)
                };
                item.filter(is_scope).or(tag)
            }
            Wanted::Namespace => item.filter(|n| matches!(n, Named::Namespace(_) | Named::Error)),
        }
    }

    /// Merges the declarations of a name found in two namespaces.
    fn merged(&mut self, first: Named<'a>, second: Named<'a>, name: Symbol, span: Span) -> Named<'a> {
        match (first, second) {
            (Named::Functions(a), Named::Functions(b)) => Named::Functions(self.joined(a, b)),
            (a, b) if a == b => a,
            (Named::Error, _) | (_, Named::Error) => Named::Error,
            _ => {
                self.report_ambiguous(name, span);
                Named::Error
            }
        }
    }

    fn report_ambiguous(&mut self, name: Symbol, span: Span) {
        let message = format!("\"{}\" is ambiguous", self.text(name));
        self.error(codes::sema::AMBIGUOUS_NAME, span, message);
    }
}

impl Program<'_, '_> {
    /// The symbol under which operator functions are declared.
    pub(crate) fn operator_symbol(&mut self, op: OverloadedOperator) -> Symbol {
        let spelling = op.spelling();
        self.intern(spelling)
    }

    /// The special variable of that name ([SV-03]).
    pub(crate) fn special_variable(name: Symbol) -> Option<SpecialVar> {
        match name {
            sym::THREAD_IDX => Some(SpecialVar::ThreadIdx),
            sym::BLOCK_IDX => Some(SpecialVar::BlockIdx),
            sym::BLOCK_DIM => Some(SpecialVar::BlockDim),
            sym::GRID_DIM => Some(SpecialVar::GridDim),
            sym::WARP_SIZE => Some(SpecialVar::WarpSize),
            _ => None,
        }
    }
}
