//! Name lookup ([basic.lookup]): unqualified, qualified and of members.
//!
//! A lookup first makes the entry it finds analyse its pending declarations, then answers with what is
//! visible at the place of the lookup. The global namespace has the builtin tables behind it.

mod access;
mod access_rules;
mod argument_dependent;
pub(crate) mod builtin;
mod member_path;

use crate::sema::program::Program;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::diagnostics::suggest::nearest;
use crate::diagnostics::{Diagnostic, codes};
use crate::headers;
use crate::il::{FunctionId, RecordId, SpecialVar, Type, TypeKind};
use crate::lex::{similar_keyword, sym};
use crate::sema::Sema;
use crate::sema::declaration::function::Special;
use crate::sema::program::scope::{Declared, EntryId, GLOBAL, Named, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, OverloadedOperator, Qualifier, UnqualifiedId};

/// Which declarations a lookup takes notice of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All.
    Any,
    /// Types only, functions and variables do not hide them ([basic.lookup.elab]).
    Type,
    /// Types and namespaces: before `::` ([basic.lookup.qual]/1).
    Scope,
}

/// A step from a class to a member that is found in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemberStep {
    /// Into the anonymous member with this number of the class.
    Anonymous(RecordId, u32),
    /// Into the direct base with this number of the class.
    Base(RecordId, u32),
}

/// Namespaces that a lookup has been in: mostly a few, looked through in a row.
#[derive(Default)]
struct Seen {
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
    /// What a name as written stands for. Reports unknown and ambiguous names.
    pub(crate) fn lookup_name(&mut self, name: &syntax::Name<'a>, wanted: Wanted) -> Named<'a> {
        if let UnqualifiedId::Conversion(ty) = name.id {
            return self.lookup_conversion(name, ty);
        }
        let Some(symbol) = self.name_symbol(name) else { return Named::Error };
        if name.global || !name.qualifiers.is_empty() {
            let Some(scope) = self.qualifier_scope(name) else { return Named::Error };
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
                diagnostic = diagnostic.fix(name.id_span, similar, help);
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

    /// `operator new` and `operator delete` of the global scope, declared by the program or not, with the
    /// functions of the device's heap that the implementation has for them ([basic.stc.dynamic]/2).
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

    /// The conversion functions to a type that a name means, in its class or the one around this place.
    fn lookup_conversion(&mut self, name: &syntax::Name<'a>, ty: &'a syntax::TypeName<'a>) -> Named<'a> {
        let scope = if name.global || !name.qualifiers.is_empty() {
            let Some(scope) = self.qualifier_scope(name) else { return Named::Error };
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

    /// The symbol by which the last component of a name is declared. Reports what is not supported.
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

    /// The operator functions that an operator in an expression may mean, other than by its operands: members
    /// of the classes around it do not count ([over.match.oper]/3.2).
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
        let mut scope = self.cx.scope;
        // Namespaces that blocks on the way nominate: their names count as the enclosing namespace's.
        let mut nominated: SmallVec<[(ScopeId, u32); 2]> = SmallVec::new();
        loop {
            let (kind, parent) = (self.scopes[scope].kind, self.scopes[scope].parent);
            match kind {
                ScopeKind::Namespace { .. } => {
                    if let Some(named) = self.lookup_in_namespace(scope, name, wanted, &nominated, span) {
                        return Some(named);
                    }
                    if scope == GLOBAL {
                        return None;
                    }
                }
                ScopeKind::Class(record) if members => {
                    let hidden = self.records[record].dependent_bases.clone();
                    // The body of a lambda does not see its call operator ([expr.prim.lambda.closure]/12).
                    let of_closure = self.records[record].lambda.is_some();
                    if let Some(named) = self.lookup_in_class_without(record, &hidden, name, wanted, span)
                        && !(of_closure && matches!(named, Named::Functions(_)))
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
                    nominated.extend(self.scopes[scope].shows.iter().copied());
                }
            }
            scope = parent;
        }
    }

    /// Looks a name up in a namespace, class or enumeration ([basic.lookup.qual]).
    pub(crate) fn lookup_in(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        match self.scopes[scope].kind {
            ScopeKind::Namespace { .. } => self.lookup_in_namespace(scope, name, wanted, &[], span),
            ScopeKind::Class(record) => self.lookup_in_class(record, name, wanted, span),
            ScopeKind::Enum(_) | ScopeKind::Function(_) | ScopeKind::Template | ScopeKind::Block => {
                let entry = self.entries.get(scope, name)?;
                self.entry_named(entry, u32::MAX, wanted)
            }
        }
    }

    /// A namespace with the namespaces it shows. A name of its own hides those of using-directives,
    /// unless the nominated namespace lies within it.
    fn lookup_in_namespace(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        wanted: Wanted,
        nominated: &[(ScopeId, u32)],
        span: Span,
    ) -> Option<Named<'a>> {
        let limit = self.cx.limit;
        let own = self.own_named(scope, name, limit, wanted);
        if self.scopes[scope].shows.is_empty() && nominated.is_empty() {
            return own;
        }
        let mut found = own;
        let mut seen = Seen::default();
        seen.insert(scope);
        let mut queue: SmallVec<[(ScopeId, u32); 8]> = self.scopes[scope].shows.iter().copied().collect();
        queue.extend(nominated.iter().copied());
        while let Some((other, from)) = queue.pop() {
            if from >= limit || !seen.insert(other) {
                continue;
            }
            queue.extend(self.scopes[other].shows.iter().copied());
            if own.is_some() && !self.is_within(other, scope) {
                continue;
            }
            let Some(named) = self.own_named(other, name, limit, wanted) else { continue };
            found = Some(match found {
                None => named,
                Some(first) => self.merged(first, named, name, span),
            });
        }
        found
    }

    /// What a namespace itself declares under a name; for the global one, the builtin tables too.
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

    /// What an entry stands for at a place.
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
        }
    }

    /// A class with its bases ([class.member.lookup]): a name in a derived class hides those in bases.
    pub(crate) fn lookup_in_class(
        &mut self,
        record: RecordId,
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        self.lookup_in_class_without(record, &[], name, wanted, span)
    }

    /// A member of a class, where some of the direct bases are not searched.
    pub(crate) fn lookup_in_class_without(
        &mut self,
        record: RecordId,
        hidden: &[RecordId],
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        self.named_in_class(record, name, wanted)
            .or_else(|| self.lookup_in_bases(record, hidden, name, wanted, span))
    }

    /// A member that a class itself declares.
    fn named_in_class(&mut self, class: RecordId, name: Symbol, wanted: Wanted) -> Option<Named<'a>> {
        if name == self.assignment {
            self.declare_plain_assignments(class);
        }
        let entry = self.entries.get(self.records[class].scope, name)?;
        self.entry_named(entry, u32::MAX, wanted)
    }

    /// A member of a class that does not declare it itself ([class.member.lookup]).
    fn lookup_in_bases(
        &mut self,
        record: RecordId,
        hidden: &[RecordId],
        name: Symbol,
        wanted: Wanted,
        span: Span,
    ) -> Option<Named<'a>> {
        // Declarations, each with its class and the virtual base in which that was reached.
        let mut declared: SmallVec<[(RecordId, Option<RecordId>, Named<'a>); 2]> = SmallVec::new();
        let mut shared: SmallVec<[RecordId; 4]> = SmallVec::new();
        let mut work: SmallVec<[(RecordId, Option<RecordId>); 8]> = SmallVec::from_slice(&[(record, None)]);
        let mut steps = 0;
        while let Some((class, holder)) = work.pop() {
            steps += 1;
            if steps > crate::sema::types::hierarchy::MAX_PARTS {
                return None;
            }
            if class != record
                && let Some(named) = self.named_in_class(class, name, wanted)
            {
                declared.push((class, holder, named));
                continue;
            }
            for base in self.il.records[class].bases.iter().rev() {
                // A using-declaration names what a base has before it joins the members.
                let is_hidden = class == record && hidden.contains(&base.record);
                if is_hidden && !self.records[record].renamed.contains(&name) {
                    continue;
                }
                if !base.is_virtual {
                    work.push((base.record, holder));
                } else if !shared.contains(&base.record) {
                    shared.push(base.record);
                    work.push((base.record, Some(base.record)));
                }
            }
        }
        // What a class declares hides what its virtual bases do, on whatever way those are found.
        let hidden = |holder: RecordId| {
            let has = |class: RecordId| {
                self.il.records[class].virtual_bases.iter().any(|base| base.record == holder)
            };
            declared.iter().any(|&(class, ..)| has(class))
        };
        let visible: SmallVec<[Named<'a>; 2]> = declared
            .iter()
            .filter(|(_, holder, _)| !holder.is_some_and(hidden))
            .map(|&(_, _, named)| named)
            .collect();
        let mut found = None;
        for named in visible {
            found = Some(match found {
                None => named,
                Some(first) if first == named => first,
                Some(first) => match (self.injected_template(first), self.injected_template(named)) {
                    // The injected-class-names of two classes made of one template stand for the template
                    // ([temp.local]/4).
                    (Some(a), Some(b)) if a == b => Named::Template(a),
                    _ => {
                        self.report_ambiguous(name, span);
                        Named::Error
                    }
                },
            });
        }
        found
    }

    /// Reports that a class has several bases of one class where one is needed ([class.member.lookup]/8).
    pub(crate) fn report_ambiguous_base(&mut self, class: RecordId, base: RecordId, span: Span) {
        let [class, base] = [class, base].map(|record| self.il.records[record].ir_name);
        let message = format!("base class \"{base}\" of \"{class}\" is ambiguous");
        self.error(codes::sema::AMBIGUOUS_NAME, span, message);
    }

    /// The scope that the nested-name-specifier of a qualified name denotes. Reports failures.
    pub(crate) fn qualifier_scope(&mut self, name: &syntax::Name<'a>) -> Option<ScopeId> {
        let mut scope = name.global.then_some(GLOBAL);
        for qualifier in name.qualifiers {
            let (ident, args) = match qualifier {
                Qualifier::Named { name, args } => (*name, *args),
                Qualifier::Decltype(expr, span) => {
                    let ty = self.decltype_of(expr);
                    scope = Some(self.member_scope(ty, *span)?);
                    continue;
                }
            };
            let named = match scope {
                None => self.lookup_unqualified(ident.name, Wanted::Scope, ident.span),
                Some(scope) => self.lookup_in(scope, ident.name, Wanted::Scope, ident.span),
            };
            let named = match (named, args) {
                (Some(found @ (Named::Template(_) | Named::Type(_))), Some(args)) => {
                    Some(self.template_id(found, args, ident.span))
                }
                (named, _) => named,
            };
            scope = match named {
                Some(Named::Template(template)) => {
                    self.refuse_template(template, ident.span);
                    return None;
                }
                Some(Named::Namespace(scope)) if args.is_none() => Some(scope),
                Some(Named::Type(ty)) => Some(self.member_scope(ty, ident.span)?),
                Some(Named::Error) => return None,
                _ => None,
            };
            if scope.is_none() {
                if self.may_be_foreign() {
                    return None;
                }
                let text = self.text(ident.name);
                let message =
                    format!("name followed by \"::\" must be a class or namespace name: \"{text}\"");
                let member = name.last_symbol().map(|member| self.text(member)).unwrap_or_default();
                let header = headers::declaring(&format!("{text}::"), member);
                let mut diagnostic = Diagnostic::new(codes::sema::NOT_A_SCOPE, ident.span, message);
                if let Some(header) = header.or_else(|| headers::declaring("", text)) {
                    let help = format!("it is declared in <{header}>: write #include <{header}>");
                    diagnostic = diagnostic.help(help);
                } else if let Some(note) = self.session.missing_headers_note() {
                    diagnostic = diagnostic.note(note);
                }
                self.emit(diagnostic);
                return None;
            }
        }
        scope
    }

    /// The scope of the members of a type before `::`; reports if it has none.
    fn member_scope(&mut self, ty: Type, span: Span) -> Option<ScopeId> {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) if self.records[id].dependent => {
                // Nothing is known of its members yet.
                self.reporter.fail();
                None
            }
            TypeKind::Record(id) => {
                self.define_instance(id);
                Some(self.records[id].scope)
            }
            TypeKind::Enum(id) => {
                self.define_member_enum(id);
                Some(self.enums[id].scope)
            }
            _ => {
                if ty != Type::ERROR {
                    let text = self.type_text(ty);
                    let message =
                        format!("name followed by \"::\" must be a class or namespace name: \"{text}\"");
                    self.error(codes::sema::NOT_A_SCOPE, span, message);
                }
                None
            }
        }
    }

    /// What a name stands for that is found in two namespaces.
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

    /// Reports an unknown name, with a known one like it if there is one.
    pub(crate) fn report_unknown(&mut self, name: Symbol, span: Span) {
        if self.may_be_foreign() {
            return;
        }
        let message = format!("identifier \"{}\" is undefined", self.text(name));
        let mut diagnostic = Diagnostic::new(codes::sema::UNDEFINED_NAME, span, message);
        if let Some(base) = self.dependent_base_with(name, span) {
            let base = self.il.records[base].ir_name;
            diagnostic = diagnostic
                .note(format!("the base \"{base}\" depends on a template parameter: it is not searched"))
                .help(format!("write this->{} for its member", self.text(name)));
        } else if let Some(header) = headers::declaring("", self.text(name)) {
            diagnostic = diagnostic.help(format!("it is declared in <{header}>: write #include <{header}>"));
        } else if let Some(similar) = self.similar_name(name) {
            let help = format!("did you mean \"{similar}\"?");
            diagnostic = diagnostic.fix(span, similar, help);
        } else if self.is_in_std(name, span) {
            diagnostic =
                diagnostic.fix(Span::bytes(span.lo(), 0), "std::", "it is a member of namespace std");
        } else if let Some(keyword) = similar_keyword(self.text(name)) {
            diagnostic = diagnostic.fix(span, keyword, format!("did you mean '{keyword}'?"));
        }
        if let Some(note) = self.session.missing_headers_note() {
            diagnostic = diagnostic.note(note);
        }
        self.emit(diagnostic);
    }

    /// Whether namespace `std` has a member of this name.
    fn is_in_std(&mut self, name: Symbol, span: Span) -> bool {
        let std = self.intern("std");
        let (found, _) = self.tentatively(|sema| match sema.lookup_in(GLOBAL, std, Wanted::Any, span) {
            Some(Named::Namespace(std)) => sema.lookup_in(std, name, Wanted::Any, span).is_some(),
            _ => false,
        });
        found
    }

    /// A name like this one in a scope.
    fn similar_in(&mut self, scope: ScopeId, name: Symbol) -> Option<String> {
        if !self.reporter.may_suggest() {
            return None;
        }
        let names = self.entries.names().filter(|(other, of)| *other == scope && *of != name);
        nearest(self.text(name), names.map(|(_, of)| self.text(of))).map(str::to_owned)
    }

    /// A base that has a member of this name, which unqualified lookup leaves out as dependent.
    fn dependent_base_with(&mut self, name: Symbol, span: Span) -> Option<RecordId> {
        let mut scope = self.cx.scope;
        while scope != GLOBAL {
            if let ScopeKind::Class(record) = self.scopes[scope].kind {
                for base in self.records[record].dependent_bases.clone() {
                    let (found, _) =
                        self.tentatively(|sema| sema.lookup_in_class(base, name, Wanted::Any, span));
                    if found.is_some() {
                        return Some(base);
                    }
                }
            }
            scope = self.scopes[scope].parent;
        }
        None
    }

    /// A member of a class, or of one of its bases, with a name like this one.
    pub(crate) fn similar_member(&mut self, class: RecordId, name: Symbol) -> Option<String> {
        if !self.reporter.may_suggest() {
            return None;
        }
        let wanted = self.text(name);
        let mut classes = vec![class];
        let mut scopes: SmallVec<[ScopeId; 8]> = SmallVec::new();
        while let Some(class) = classes.pop() {
            scopes.push(self.records[class].scope);
            classes.extend(self.il.records[class].bases.iter().map(|base| base.record));
        }
        let names = self
            .entries
            .names()
            .filter(|(scope, other)| scopes.contains(scope) && *other != name)
            .map(|(_, other)| self.text(other));
        nearest(wanted, names).map(str::to_owned)
    }

    fn similar_name(&mut self, name: Symbol) -> Option<String> {
        if !self.reporter.may_suggest() {
            return None;
        }
        let wanted = self.text(name);
        let mut chain: SmallVec<[ScopeId; 8]> = SmallVec::new();
        let mut scope = self.cx.scope;
        while scope != GLOBAL {
            chain.push(scope);
            scope = self.scopes[scope].parent;
        }
        chain.push(GLOBAL);
        let names = self
            .entries
            .names()
            .filter(|(scope, other)| chain.contains(scope) && *other != name)
            .map(|(_, other)| self.text(other));
        nearest(wanted, names).map(str::to_owned)
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
