//! Argument-dependent lookup ([basic.lookup.argdep]): adds the functions associated with the argument types to those
//! that unqualified lookup finds.
//!
//! Types have associated namespaces, whose own functions are candidates, and associated classes, whose friends are
//! candidates. The associated entities of a type include those of its components: the parts of a compound type, the
//! bases of a class and the type arguments of a class template specialisation. Classes of arguments and their bases are
//! completed to find their friends; classes that are only named in template arguments are not.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::argument::Argument;
use crate::sema::program::scope::{Named, ScopeId, ScopeKind};
use crate::source::Symbol;
use crate::syntax::Expr;

/// The associated namespaces and classes of the arguments of one call.
#[derive(Default)]
struct Associated {
    namespaces: SmallVec<[ScopeId; 4]>,
    classes: SmallVec<[RecordId; 8]>,
}

impl<'a> Sema<'a, '_> {
    /// Adds the functions that argument-dependent lookup finds. If the operands as `written` depend on template
    /// parameters, declarations after the template are found, too ([temp.dep.candidate]); operands without syntax count
    /// as dependent.
    pub(crate) fn add_associated(
        &mut self,
        name: Symbol,
        found: &'a [FunctionId],
        args: &[Type],
        written: &[&'a Expr<'a>],
    ) -> &'a [FunctionId] {
        let mut associated = Associated::default();
        for &ty in args {
            self.associate(ty, &mut associated);
        }
        let mut all = found;
        for &class in &associated.classes {
            let friends = self.friends_named(class, name);
            if !friends.is_empty() {
                let friends = self.il.list(&friends);
                all = self.joined(all, friends);
            }
        }
        let limit = self.cx.limit;
        let mut later = all;
        for scope in associated.namespaces {
            if self.cx.instance
                && let Some(Named::Functions(more)) = self.own_named(scope, name, u32::MAX, Wanted::Any)
            {
                later = self.joined(later, more);
            }
            if let Some(Named::Functions(more)) = self.own_named(scope, name, limit, Wanted::Any) {
                all = self.joined(all, more);
            }
        }
        let settled =
            !self.cx.instance || later.len() == all.len() || !written.is_empty() && !self.may_depend(written);
        if settled { all } else { later }
    }

    /// The argument types that determine the associated namespaces of a call: for an overload set, the types of all its
    /// functions ([basic.lookup.argdep]/2).
    pub(crate) fn argument_types(&self, args: &[ExprId]) -> SmallVec<[Type; 8]> {
        let mut types = SmallVec::new();
        for &arg in args {
            match self.overload_set(arg) {
                Some(set) if self.ty(arg) == Type::OVERLOAD => {
                    types.extend(set.iter().map(|&function| self.il.functions[function].ty));
                }
                _ => types.push(self.ty(arg)),
            }
        }
        types
    }

    /// Whether unqualified lookup finds a declaration that prevents argument-dependent lookup: a block-scope function
    /// declaration ([basic.lookup.argdep]/3.2).
    pub(crate) fn stops_argument_lookup(&self, name: Symbol) -> bool {
        let mut scope = self.cx.scope;
        while !matches!(self.scopes[scope].kind, ScopeKind::Namespace { .. }) {
            if self.scopes[scope].has_names
                && let Some(entry) = self.entries.get(scope, name)
                && !self.entries.entry(entry).functions.is_empty()
            {
                return self.entries.entry(entry).in_block;
            }
            scope = self.scopes[scope].parent;
        }
        false
    }

    /// Adds the associated entities of an argument type.
    fn associate(&mut self, ty: Type, associated: &mut Associated) {
        // The types to be visited, and whether they are only named in template arguments.
        let mut work: SmallVec<[(Type, bool); 8]> = SmallVec::from_slice(&[(ty, false)]);
        while let Some((ty, named_only)) = work.pop() {
            match self.il.types.kind(ty) {
                TypeKind::Builtin(_) | TypeKind::Dependent(_) => {}
                TypeKind::Pointer(inner)
                | TypeKind::LValueRef(inner)
                | TypeKind::RValueRef(inner)
                | TypeKind::Array(inner, _)
                | TypeKind::IncompleteArray(inner) => work.push((inner, named_only)),
                TypeKind::MemberPointer { class, pointee } => {
                    work.push((class, named_only));
                    work.push((pointee, named_only));
                }
                TypeKind::Function(function) => {
                    work.push((function.ret, named_only));
                    work.extend(function.params.iter().map(|&param| (param, named_only)));
                }
                TypeKind::Enum(id) => {
                    let parent = self.scopes[self.enums[id].scope].parent;
                    self.associate_namespace(parent, associated);
                }
                TypeKind::Record(id) => {
                    if associated.classes.contains(&id) {
                        continue;
                    }
                    associated.classes.push(id);
                    if !named_only {
                        self.define_instance(id);
                    }
                    self.associate_namespace(self.records[id].parent, associated);
                    // The class of which this one is a member ([basic.lookup.argdep]/2.2).
                    if let ScopeKind::Class(outer) = self.scopes[self.records[id].parent].kind
                        && !associated.classes.contains(&outer)
                    {
                        associated.classes.push(outer);
                    }
                    for base in self.il.records[id].bases {
                        work.push((self.il.types.record(base.record), named_only));
                    }
                    if let Some((_, args)) = self.records[id].origin.instance {
                        self.associate_arguments(args, &mut work, associated);
                    }
                }
            }
        }
    }
}

impl<'a> Program<'a, '_> {
    fn associate_arguments(
        &mut self,
        args: &[Argument<'a>],
        work: &mut SmallVec<[(Type, bool); 8]>,
        associated: &mut Associated,
    ) {
        for &arg in args {
            match arg {
                Argument::Type(ty) => work.push((ty, true)),
                Argument::Template(template) => {
                    self.associate_namespace(self.templates[template].scope, associated);
                }
                // Packs do not nest.
                Argument::Pack(elements) => {
                    for &element in elements {
                        match element {
                            Argument::Type(ty) => work.push((ty, true)),
                            Argument::Template(template) => {
                                self.associate_namespace(self.templates[template].scope, associated);
                            }
                            _ => {}
                        }
                    }
                }
                Argument::Value(..)
                | Argument::Constant(..)
                | Argument::DependentExpr(_)
                | Argument::Expansion(_) => {}
            }
        }
    }

    /// The namespace around a scope with its inline namespace set ([basic.lookup.argdep]/2).
    fn associate_namespace(&self, scope: ScopeId, associated: &mut Associated) {
        let mut outermost = self.namespace_of(scope);
        while self.is_inline_namespace(outermost) {
            outermost = self.scopes[outermost].parent;
        }
        if associated.namespaces.contains(&outermost) {
            return;
        }
        let mut next = associated.namespaces.len();
        associated.namespaces.push(outermost);
        while let Some(&namespace) = associated.namespaces.get(next) {
            for &(shown, _) in self.scopes[namespace].shows() {
                if self.is_inline_member(shown, namespace) && !associated.namespaces.contains(&shown) {
                    associated.namespaces.push(shown);
                }
            }
            next += 1;
        }
    }

    /// Whether a namespace is an inline member of another one.
    pub(super) fn is_inline_member(&self, scope: ScopeId, of: ScopeId) -> bool {
        self.scopes[scope].parent == of && self.is_inline_namespace(scope)
    }

    fn is_inline_namespace(&self, scope: ScopeId) -> bool {
        matches!(self.scopes[scope].kind, ScopeKind::Namespace { is_inline: true, .. })
    }
}
