//! Access control ([class.access]): whether code may name a member or convert to a base.
//!
//! A member is checked as a member of its naming class ([class.access.base]/5), from the place of the name: the classes
//! and the function around it. Friends are compared by name, except class template specialisations: two entities of the
//! same name, of which one is a friend, are so rare that both are granted access.

use crate::sema::program::Program;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{FunctionId, RecordId, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::MemberStep;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{Named, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, Access, DeclKind, TypeSpecifier};

/// The code that names a member.
pub(crate) struct Place {
    /// The classes around it, innermost first.
    pub(crate) classes: SmallVec<[RecordId; 4]>,
    /// The names of the functions around it, and of the templates of which they are specialisations.
    pub(crate) functions: SmallVec<[Symbol; 2]>,
}

impl<'a> Sema<'a, '_> {
    /// The class of which a qualified declarator declares a member.
    pub(crate) fn class_of_declarator(&mut self, declarator: &syntax::Declarator<'a>) -> Option<RecordId> {
        let name = declarator.name.filter(|name| !name.qualifiers.is_empty())?;
        let scope = self.tentatively(|sema| sema.qualifier_scope(name)).0?;
        self.class_of_scope(scope)
    }

    /// Records the entities to which a friend declaration grants access.
    pub(crate) fn note_friend(&mut self, decl: &'a syntax::Decl<'a>, record: RecordId) {
        let mut names: SmallVec<[Symbol; 2]> = SmallVec::new();
        match decl.kind {
            DeclKind::Function(def) => names.extend(def.declarator.name.and_then(|n| self.friend_symbol(n))),
            DeclKind::Friend(inner) => return self.note_friend(inner, record),
            DeclKind::Template(template) => return self.note_friend(template.decl, record),
            DeclKind::Simple(simple) => {
                for declarator in simple.declarators {
                    names.extend(declarator.declarator.name.and_then(|name| self.friend_symbol(name)));
                }
                if simple.declarators.is_empty() {
                    match simple.specifiers.ty {
                        TypeSpecifier::Elaborated(_, name, _)
                            if matches!(name.id, syntax::UnqualifiedId::Template { .. })
                                && let Some(friend) = self.friend_instance(&simple.specifiers) =>
                        {
                            self.records[record].friends.classes.push(friend);
                        }
                        TypeSpecifier::Elaborated(_, name, _) => names.extend(name.last_symbol()),
                        TypeSpecifier::Class(class) => {
                            names.extend(class.name.and_then(syntax::Name::last_symbol));
                        }
                        _ => {
                            let ty =
                                self.tentatively(|sema| sema.specifier_type(&simple.specifiers, false)).0;
                            if let TypeKind::Record(friend) = self.il.types.kind(ty) {
                                names.push(self.il.records[friend].name);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        self.records[record].friends.names.extend(names);
    }

    /// The class template specialisation that a friend declaration names.
    fn friend_instance(&mut self, specifiers: &'a syntax::DeclSpecifiers<'a>) -> Option<RecordId> {
        let (ty, failed) = self.tentatively(|sema| sema.specifier_type(specifiers, false));
        match self.il.types.kind(ty) {
            TypeKind::Record(id) if !failed && !self.records[id].origin.dependent => Some(id),
            _ => None,
        }
    }

    /// The place of the current code.
    fn place(&self) -> Place {
        let mut place = self.place_in(self.cx.scope);
        place.classes.extend(self.cx.declared.member_of);
        if let Some(function) = &self.cx.function {
            place.functions.push(self.il.functions[function.id].name);
            place.classes.extend(self.il.functions[function.id].object);
        }
        place
    }

    // ---- checks ----

    /// Checks the use of a member function on an object of class `named`.
    pub(crate) fn check_function_access(&mut self, id: FunctionId, named: Option<RecordId>, span: Span) {
        let pattern = self.functions[id].origin.instance.map_or(id, |(pattern, _)| pattern);
        let access = self.functions[pattern].member.access;
        let declaring = match self.scopes[self.written_scope(self.functions[id].scope)].kind {
            ScopeKind::Class(class) if !self.functions[id].member.is_friend => class,
            _ => return,
        };
        let qualified = named.is_some();
        let named = named.unwrap_or(declaring);
        if access == Access::Public && named == declaring {
            return;
        }
        // A name introduced by a using-declaration has the access of that declaration.
        let name = self.il.functions[id].name;
        if named != declaring && self.is_renamed(named, declaring, name) {
            return;
        }
        let place = self.place();
        let of_object = match self.functions[id].special {
            Special::None => self.il.functions[id].object.is_some(),
            Special::Constructor | Special::Destructor => !qualified && !self.may_use_special(declaring),
            Special::Conversion => false,
        };
        if self.is_accessible(&place, named, declaring, access)
            && (!of_object || access != Access::Protected || self.is_own_kind(&place, named, declaring))
        {
            return;
        }
        let text = self.function_text(id);
        let message = format!("function \"{text}\" is inaccessible");
        self.report_inaccessible(message, access, self.il.functions[id].span, span);
    }

    /// Whether the current function may use protected special members of a class for a complete object of that class:
    /// the class is the base that a constructor or destructor is processing, or the function is implicit, and deleted
    /// if it may not.
    fn may_use_special(&self, class: RecordId) -> bool {
        self.cx.function.as_ref().is_some_and(|function| {
            function.lives.base == Some(class) || self.functions[function.id].member.implicit.is_some()
        })
    }

    /// Checks a function introduced by a using-declaration as a member of class `named`.
    pub(crate) fn check_used_access(&mut self, id: FunctionId, named: RecordId, span: Span) {
        let Some(declaring) = self.class_of_scope(self.functions[id].scope) else { return };
        let access = self.functions[id].member.access;
        let name = self.il.functions[id].name;
        if named != declaring && self.is_renamed(named, declaring, name)
            || self.is_accessible(&self.place(), named, declaring, access)
        {
            return;
        }
        let text = self.function_text(id);
        let message = format!("function \"{text}\" is inaccessible");
        self.report_inaccessible(message, access, self.il.functions[id].span, span);
    }

    /// Checks the use of a data member: `steps` lead from the class of the object to the class that declares it.
    pub(crate) fn check_field_access(
        &mut self,
        named: RecordId,
        owner: RecordId,
        field: u32,
        steps: &[MemberStep],
        span: Span,
    ) {
        let Some(&info) = self.field_info(owner, field) else { return };
        let (mut declaring, mut access) = (owner, info.access);
        // A member of an anonymous member belongs to the enclosing class, with the access of the anonymous member.
        for step in steps {
            if let MemberStep::Anonymous(record, number) = *step {
                declaring = record;
                access = self.field_info(record, number).map_or(access, |f| f.access);
                break;
            }
        }
        if access == Access::Public && named == declaring {
            return;
        }
        if named != declaring && self.is_renamed(named, declaring, info.name) {
            return;
        }
        let place = self.place();
        if self.is_accessible(&place, named, declaring, access)
            && (access != Access::Protected || self.is_own_kind(&place, named, declaring))
        {
            return;
        }
        let text = self.text(info.name).to_owned();
        let message = format!("member \"{}::{text}\" is inaccessible", self.il.records[declaring].ir_name);
        self.report_inaccessible(message, access, info.span, span);
    }

    /// Checks a static member, type or enumerator that was found in a class.
    pub(crate) fn check_name_access(&mut self, named: RecordId, name: Symbol, found: Named<'a>, span: Span) {
        if matches!(found, Named::Functions(_) | Named::Field(..) | Named::Error) {
            return;
        }
        let mut declaring = None;
        let mut work: SmallVec<[RecordId; 4]> = SmallVec::from_slice(&[named]);
        let mut seen = FxHashSet::default();
        while let Some(class) = work.pop() {
            if self.entries.get(self.records[class].scope, name).is_some() {
                declaring = Some(class);
                break;
            }
            if seen.insert(class) {
                work.extend(self.il.records[class].bases.iter().map(|base| base.record));
            }
        }
        let Some(declaring) = declaring else { return };
        let access = self.records[declaring].members.restricted.get(&name).copied().unwrap_or(Access::Public);
        if access == Access::Public && named == declaring {
            return;
        }
        let place = self.place();
        if self.is_accessible(&place, named, declaring, access) {
            return;
        }
        let text = self.text(name).to_owned();
        let message = format!("member \"{}::{text}\" is inaccessible", self.il.records[declaring].ir_name);
        self.report_inaccessible(message, access, Span::NONE, span);
    }

    /// Checks an implicit conversion to a base class ([class.access.base]/4).
    pub(crate) fn check_base_access(&mut self, derived: RecordId, base: RecordId, span: Span) {
        let place = self.place();
        if self.base_is_accessible(&place, derived, base) {
            return;
        }
        let text = self.il.records[base].ir_name;
        let message = format!("conversion to inaccessible base class \"{text}\" is not allowed");
        self.error(codes::sema::INACCESSIBLE, span, message);
    }

    fn report_inaccessible(&mut self, message: String, access: Access, declared: Span, span: Span) {
        if self.cx.any_access {
            return;
        }
        let word = match access {
            Access::Private => "private",
            Access::Protected => "protected",
            Access::Public => "public in a base class that is not",
        };
        let mut diagnostic =
            Diagnostic::new(codes::sema::INACCESSIBLE, span, message).label(format!("it is {word}"));
        if declared.is_some() {
            diagnostic = diagnostic.secondary(declared, "it is declared here");
        }
        self.emit(diagnostic);
    }
}

impl<'a> Program<'a, '_> {
    /// Records the access of a member that is neither function nor data member.
    pub(crate) fn note_access(&mut self, class: RecordId, name: Symbol, access: Access) {
        if access != Access::Public {
            self.records[class].members.restricted.insert(name, access);
        }
    }

    fn friend_symbol(&mut self, name: &syntax::Name<'a>) -> Option<Symbol> {
        match name.id {
            syntax::UnqualifiedId::Operator(op) => Some(self.operator_symbol(op)),
            syntax::UnqualifiedId::Conversion(_) => Some(self.intern(Special::Conversion.spelling())),
            syntax::UnqualifiedId::Destructor(_) => Some(self.intern(Special::Destructor.spelling())),
            _ => {
                // A friend constructor grants access to its class.
                name.last_symbol()
            }
        }
    }
}
