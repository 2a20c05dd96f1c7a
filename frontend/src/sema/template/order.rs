//! Partial ordering of function templates ([temp.func.order], [temp.deduct.partial]).

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::il::{FunctionId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::function::Special;
use crate::sema::program::scope::ScopeKind;
use crate::syntax::{CvQualifiers, RefQualifier};

use super::deduce::Deduction;
use crate::sema::program::argument::Argument;
use crate::sema::program::dependent::DependentType;

/// A function template specialisation among the candidates for a call.
#[derive(Clone, Copy)]
pub(crate) struct Entrant {
    pub(crate) function: FunctionId,
    /// The number of arguments of the call, not counting the object.
    pub(crate) args: usize,
    /// Whether its parameters are matched with the operands in reverse order ([over.match.oper]/3.4).
    pub(crate) reversed: bool,
}

impl Entrant {
    /// A function that is compared by its whole type, without a call ([temp.deduct.partial]/3.3).
    pub(crate) fn by_type(function: FunctionId) -> Self {
        Self { function, args: usize::MAX, reversed: false }
    }
}

impl<'a> Sema<'a, '_> {
    /// Whether the template of one instance is more specialised than that of another.
    pub(crate) fn is_better_template(&mut self, a: Entrant, b: Entrant) -> bool {
        let (Some((x, _)), Some((y, _))) =
            (self.functions[a.function].origin.instance, self.functions[b.function].origin.instance)
        else {
            return false;
        };
        if x == y {
            return false;
        }
        let (Some(mut xs), Some(mut ys)) = (self.ordering_types(x, a), self.ordering_types(y, b)) else {
            return false;
        };
        // The object parameter of a member function is compared with the parameter of a non-member
        // ([temp.func.order]/3).
        match (self.is_class_member(x), self.is_class_member(y)) {
            (true, false) => self.insert_object(x, &mut xs, &ys, b.reversed),
            (false, true) => self.insert_object(y, &mut ys, &xs, a.reversed),
            _ => {}
        }
        for (types, entrant) in [(&mut xs, a), (&mut ys, b)] {
            if entrant.reversed && types.len() == 2 {
                types.swap(0, 1);
            }
        }
        let (a_refers, b_refers) = self.reference_order(&xs, &ys, x, y);
        let x_fits_y = !b_refers && self.at_least_as_special(&xs, &ys, y);
        let y_fits_x = !a_refers && self.at_least_as_special(&ys, &xs, x);
        match (x_fits_y, y_fits_x) {
            (true, false) => true,
            (true, true) => {
                // A template without a trailing pack is more specialised ([temp.deduct.partial]/11).
                match (self.ends_with_pack(x), self.ends_with_pack(y)) {
                    (false, true) => true,
                    (true, false) => false,
                    _ => self.is_more_constrained_function(x, y),
                }
            }
            _ => false,
        }
    }

    fn is_more_constrained_function(&mut self, x: FunctionId, y: FunctionId) -> bool {
        let (Some(t), Some(u)) = (self.functions[x].origin.template, self.functions[y].origin.template)
        else {
            return false;
        };
        let (t, u) = (self.templates[t], self.templates[u]);
        let trailing = |decl| super::function::function_chunk(decl).and_then(|chunk| chunk.requires);
        let (x, y) = (trailing(t.decl.decl), trailing(u.decl.decl));
        self.is_more_constrained((t.decl.params, x, t.scope), (u.decl.params, y, u.scope))
    }

    /// Whether the parameters of `y` can be deduced from those of another template.
    fn at_least_as_special(&mut self, xs: &[Type], ys: &[Type], y: FunctionId) -> bool {
        let Some(template) = self.functions[y].origin.template else { return false };
        let mut deduction = Deduction::new(self.templates[template].decl.params);
        let as_list = |sema: &mut Self, types: &[Type]| -> SmallVec<[Argument<'a>; 8]> {
            types
                .iter()
                .map(|&ty| match sema.as_dependent(ty) {
                    Some(DependentType::Expansion(inner)) => {
                        let inner = Argument::Type(sema.bare(inner));
                        Argument::Expansion(sema.il.arena.alloc(inner))
                    }
                    _ => Argument::Type(sema.bare(ty)),
                })
                .collect()
        };
        let (xs, ys) = (as_list(self, xs), as_list(self, ys));
        self.deduce_arguments(&ys, &xs, &mut deduction)
    }

    /// The type without reference and qualifiers ([temp.deduct.partial]/5, /7); for an array, those of its elements.
    fn bare(&mut self, ty: Type) -> Type {
        let ty = self.il.strip_reference(ty);
        self.with_whole_cv(ty, CvQualifiers::NONE)
    }

    /// Orders two templates by parameters that differ as references only: of two references to the same type an lvalue
    /// reference, then the more cv-qualified one is more specialised ([temp.deduct.partial]/9).
    fn reference_order(&mut self, xs: &[Type], ys: &[Type], x: FunctionId, y: FunctionId) -> (bool, bool) {
        use std::cmp::Ordering;
        let mut better = (false, false);
        for (&p, &q) in xs.iter().zip(ys) {
            // For a pack, its pattern is compared.
            let pattern = |ty| match self.as_dependent(ty) {
                Some(DependentType::Expansion(inner)) => inner,
                _ => ty,
            };
            let order = match (self.il.types.kind(pattern(p)), self.il.types.kind(pattern(q))) {
                (TypeKind::LValueRef(_), TypeKind::RValueRef(_)) => Ordering::Less,
                (TypeKind::RValueRef(_), TypeKind::LValueRef(_)) => Ordering::Greater,
                (TypeKind::LValueRef(a), TypeKind::LValueRef(b))
                | (TypeKind::RValueRef(a), TypeKind::RValueRef(b)) => {
                    let (a, b) = (self.whole_cv(a), self.whole_cv(b));
                    match (a.contains(b), b.contains(a)) {
                        (true, false) => Ordering::Less,
                        (false, true) => Ordering::Greater,
                        _ => Ordering::Equal,
                    }
                }
                _ => Ordering::Equal,
            };
            if order.is_ne()
                && self.at_least_as_special(&[p], &[q], y)
                && self.at_least_as_special(&[q], &[p], x)
            {
                better.0 |= order.is_lt();
                better.1 |= order.is_gt();
            }
        }
        better
    }
}

impl Program<'_, '_> {
    fn is_class_member(&self, pattern: FunctionId) -> bool {
        let scope = self.written_scope(self.functions[pattern].scope);
        !self.functions[pattern].member.is_friend && matches!(self.scopes[scope].kind, ScopeKind::Class(_))
    }

    /// Inserts the object parameter of a member function before its others, for the comparison with a non-member
    /// ([temp.func.order]/3).
    fn insert_object(
        &mut self,
        member: FunctionId,
        types: &mut SmallVec<[Type; 4]>,
        others: &[Type],
        reversed: bool,
    ) {
        let (Some(class), TypeKind::Function(ty)) =
            (self.il.functions[member].object, self.il.types.kind(self.il.functions[member].ty))
        else {
            return;
        };
        let object = self.il.types.record(class).with(ty.cv);
        let opposite = others.get(usize::from(reversed)).copied();
        let meets_rvalue =
            opposite.is_some_and(|ty| matches!(self.il.types.kind(ty), TypeKind::RValueRef(_)));
        let object = match ty.ref_qualifier {
            RefQualifier::RValue => self.il.types.rvalue_ref(object),
            RefQualifier::None if meets_rvalue => self.il.types.rvalue_ref(object),
            RefQualifier::None | RefQualifier::LValue => self.il.types.lvalue_ref(object),
        };
        types.insert(0, object);
    }

    /// The parameters of a pattern that correspond to arguments of the call.
    fn ordering_types(&self, pattern: FunctionId, entrant: Entrant) -> Option<SmallVec<[Type; 4]>> {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        let mut types: SmallVec<[Type; 4]> = SmallVec::from_slice(ty.params);
        if self.functions[pattern].special == Special::Conversion {
            types.push(ty.ret);
            return Some(types);
        }
        // A trailing pack takes all arguments after the other parameters, if there are any.
        if !self.ends_with_pack(pattern) || types.len() > entrant.args {
            types.truncate(entrant.args);
        }
        Some(types)
    }

    /// Whether the last parameter of a pattern is a pack.
    fn ends_with_pack(&self, pattern: FunctionId) -> bool {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return false };
        let last = ty.params.last();
        last.is_some_and(|&ty| matches!(self.as_dependent(ty), Some(DependentType::Expansion(_))))
    }
}
