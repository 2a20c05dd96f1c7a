//! Reports of unknown names, with suggestions.

use smallvec::SmallVec;

use crate::builtins;
use crate::diagnostics::suggest::nearest;
use crate::diagnostics::{Diagnostic, codes};
use crate::headers;
use crate::il::{RecordId, SpecialVar};
use crate::lex::similar_keyword_of_expressions;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{GLOBAL, Named, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};

/// Warp functions without a mask, which do not exist since Volta (CUDA C++ Programming Guide, "Warp Shuffle
/// Functions").
const WITHOUT_MASK: [&str; 7] =
    ["__all", "__any", "__ballot", "__shfl", "__shfl_down", "__shfl_up", "__shfl_xor"];

impl Sema<'_, '_> {
    /// Reports an unknown name, and suggests a similar known one if there is one.
    pub(crate) fn report_unknown(&mut self, name: Symbol, span: Span) {
        if self.may_be_unknown() {
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
        } else if WITHOUT_MASK.contains(&self.text(name)) {
            let help = "it was removed: its successor takes a mask of the lanes that take part";
            diagnostic = diagnostic.suggest(span, format!("{}_sync", self.text(name)), help);
        } else if let Some(similar) = self.similar_name(name) {
            let help = format!("did you mean \"{similar}\"?");
            diagnostic = diagnostic.suggest(span, similar, help);
        } else if self.is_in_std(name, span) {
            diagnostic =
                diagnostic.fix(Span::bytes(span.lo(), 0), "std::", "it is a member of namespace std");
        } else if let Some(keyword) = similar_keyword_of_expressions(self.text(name)) {
            diagnostic = diagnostic.suggest(span, keyword, format!("did you mean '{keyword}'?"));
        } else if let Some((similar, header)) = headers::declaring_similar(self.text(name)) {
            diagnostic =
                diagnostic.help(format!("did you mean \"{similar}\", which is declared in <{header}>?"));
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

    /// A similar name in a scope.
    pub(crate) fn similar_in(&mut self, scope: ScopeId, name: Symbol) -> Option<String> {
        if !self.reporter.may_suggest() {
            return None;
        }
        let names = self.entries.names().filter(|(other, of)| *other == scope && *of != name);
        nearest(self.text(name), names.map(|(_, of)| self.text(of))).map(str::to_owned)
    }

    /// A base with a member of this name, which unqualified lookup does not search because it is dependent.
    fn dependent_base_with(&mut self, name: Symbol, span: Span) -> Option<RecordId> {
        let mut scope = self.cx.scope;
        while scope != GLOBAL {
            if let ScopeKind::Class(record) = self.scopes[scope].kind {
                for base in self.records[record].origin.dependent_bases.clone() {
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

    /// A member of a class, or of one of its bases, with a similar name.
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
        let builtin = builtins::names().chain(SpecialVar::ALL.map(SpecialVar::name));
        nearest(wanted, names).or_else(|| nearest(wanted, builtin)).map(str::to_owned)
    }
}
