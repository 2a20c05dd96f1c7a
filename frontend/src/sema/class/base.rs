//! The direct bases of a class ([class.derived]): finding them, and what the class inherits from them.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{Base, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::class::default_access;
use crate::sema::program::record::OpenClass;
use crate::sema::program::scope::{GLOBAL, ScopeKind};
use crate::syntax::{self, Access, ClassSpecifier, ElaboratedKind};

/// The number of paths to bases that a class may have: analyses of a class visit each.
const MAX_BASE_PATHS: u32 = 1 << 14;

impl<'a> Sema<'a, '_> {
    /// The direct bases of a class.
    pub(crate) fn class_bases(&mut self, record: RecordId, class: &'a ClassSpecifier<'a>) -> Vec<Base> {
        let mut bases: Vec<Base> = Vec::new();
        // If the class is a friend, it may name the bases ([class.friend]/2).
        let outer = self.cx.declared.member_of.replace(record);
        for base in class.bases {
            let known = bases.len();
            // A base-specifier may name what the class may, except through the bases before it, which are not known yet
            // ([class.access]/6).
            let any_access = self.cx.any_access;
            self.cx.any_access |= known > 0;
            let depends = base.pack || self.names_template_parameter(|walk| walk.name(base.name));
            if base.pack {
                let expanded =
                    self.expand(base.span, |walk| walk.name(base.name), |sema, _| sema.class_base(base));
                for made in expanded.into_iter().flatten() {
                    self.add_base(&mut bases, made, class, base);
                }
            } else if let Some(made) = self.class_base(base) {
                self.add_base(&mut bases, made, class, base);
            }
            self.cx.any_access = any_access;
            if depends {
                let new = bases.iter().skip(known).map(|base| base.record);
                // A class around this one is the current instantiation ([temp.dep.type]/3).
                let new = new.filter(|&base| !self.is_around(base)).collect::<SmallVec<[RecordId; 2]>>();
                self.records[record].origin.dependent_bases.extend(new);
            }
        }
        self.cx.declared.member_of = outer;
        if class.kind == ElaboratedKind::Union && !bases.is_empty() {
            self.error(codes::sema::BAD_MEMBER, class.span, "a union cannot have a base class");
            bases.clear();
        }
        bases
    }

    /// Records how many bases a class has; traversals recurse on the levels of bases, which are limited.
    pub(super) fn count_bases(&mut self, id: RecordId, class: &ClassSpecifier<'a>, bases: &mut Vec<Base>) {
        let layouts = || bases.iter().map(|base| &self.records[base.record].layout);
        let paths = layouts().map(|layout| layout.base_paths + 1).sum();
        let levels = layouts().map(|layout| layout.base_levels + 1).max().unwrap_or(0);
        let limit = self.session.options.limits.nesting;
        if levels > limit {
            let message = format!("base classes are nested more than {limit} deep");
            self.nested_too_deep(codes::sema::NESTING_TOO_DEEP, class.span, message);
            bases.clear();
            return;
        }
        let layout = &mut self.records[id].layout;
        (layout.base_paths, layout.base_levels) = (paths, levels);
    }

    /// Whether the current scope is enclosed by a class.
    fn is_around(&self, class: RecordId) -> bool {
        let mut scope = self.cx.scope;
        while scope != GLOBAL {
            if self.scopes[scope].kind == ScopeKind::Class(class) {
                return true;
            }
            scope = self.scopes[scope].parent;
        }
        false
    }

    /// The class that a base-specifier names; reports if it does not name one.
    fn class_base(&mut self, base: &'a syntax::BaseSpecifier<'a>) -> Option<RecordId> {
        let ty = self.named_type(base.name);
        match self.il.types.kind(ty) {
            TypeKind::Record(_) if !self.require_complete(ty, base.name.span) => None,
            TypeKind::Record(id) if !self.il.records[id].is_union => Some(id),
            _ => {
                if ty != Type::ERROR {
                    self.error(codes::sema::NOT_A_CLASS, base.name.span, "not a class or struct name");
                }
                None
            }
        }
    }

    /// Adds a direct base.
    fn add_base(
        &mut self,
        bases: &mut Vec<Base>,
        record: RecordId,
        class: &'a ClassSpecifier<'a>,
        base: &'a syntax::BaseSpecifier<'a>,
    ) {
        if bases.iter().any(|b| b.record == record) {
            self.error(codes::sema::REDECLARED, base.name.span, "duplicate base class name");
            return;
        }
        if self.records[record].virtuals.is_final {
            let message = "a \"final\" class type cannot be used as a base class";
            self.error(codes::sema::BAD_OVERRIDE, base.name.span, message);
        }
        let paths = self.records[record].layout.base_paths.saturating_add(1);
        let all = bases.iter().map(|b| self.records[b.record].layout.base_paths + 1).sum::<u32>();
        if all.saturating_add(paths) > MAX_BASE_PATHS {
            let message = format!("the class has more than {MAX_BASE_PATHS} direct and indirect bases");
            self.error(codes::sema::BAD_OVERRIDE, base.name.span, message);
            return;
        }
        let access = base.access.unwrap_or(default_access(class.kind));
        bases.push(Base { record, offset: 0, is_virtual: base.is_virtual, access });
    }
}

impl<'a> Program<'a, '_> {
    pub(crate) fn inherit_traits(&mut self, open: &mut OpenClass<'a>, bases: &[Base]) {
        for base in bases {
            let traits = self.il.records[base.record].traits;
            open.traits.empty &= traits.empty && !base.is_virtual;
            open.traits.aggregate &= base.access == Access::Public;
            open.traits.polymorphic |= traits.polymorphic;
            open.traits.mutable_part |= traits.mutable_part;
            open.traits.dynamic |= traits.dynamic || base.is_virtual;
            open.traits.aggregate &= !open.traits.dynamic;
            self.records[open.record].special.complicated |= self.records[base.record].special.made;
        }
    }
}
