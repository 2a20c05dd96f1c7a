//! Which of two function templates is more specialised ([temp.func.order], [temp.deduct.partial]).

use smallvec::SmallVec;

use crate::il::{FunctionId, Type, TypeKind};

use super::super::Sema;
use super::deduce::Deduction;
use super::{Argument, Dependent};

impl<'a> Sema<'a, '_> {
    /// Whether the template of one instance is more specialised than that of another, for a call with
    /// this many arguments.
    pub(crate) fn is_better_template(&mut self, a: FunctionId, b: FunctionId, args: usize) -> bool {
        let (Some((x, _)), Some((y, _))) = (self.functions[a].instance, self.functions[b].instance) else {
            return false;
        };
        if x == y {
            return false;
        }
        let (Some(xs), Some(ys)) = (self.ordering_types(x, args), self.ordering_types(y, args)) else {
            return false;
        };
        let x_fits_y = self.at_least_as_special(&xs, &ys, y);
        let y_fits_x = self.at_least_as_special(&ys, &xs, x);
        match (x_fits_y, y_fits_x) {
            (true, false) => true,
            (true, true) => {
                let by_reference = self.reference_order(&xs, &ys);
                if by_reference.is_ne() {
                    return by_reference.is_lt();
                }
                // Without a pack at the end is more special ([temp.deduct.partial]/11).
                let variadic = |sema: &Self, types: &[Type]| {
                    types
                        .last()
                        .is_some_and(|&ty| matches!(sema.stands_for(ty), Some(Dependent::Expansion(_))))
                };
                match (variadic(self, &xs), variadic(self, &ys)) {
                    (false, true) => true,
                    (true, false) => false,
                    _ => self.is_more_constrained_function(x, y),
                }
            }
            _ => false,
        }
    }

    fn is_more_constrained_function(&mut self, x: FunctionId, y: FunctionId) -> bool {
        let (Some(t), Some(u)) = (self.functions[x].template, self.functions[y].template) else {
            return false;
        };
        let (t, u) = (self.templates[t], self.templates[u]);
        let trailing = |decl| super::function::function_chunk(decl).and_then(|chunk| chunk.requires);
        let (x, y) = (trailing(t.decl.decl), trailing(u.decl.decl));
        self.is_more_constrained((t.decl.params, x, t.scope), (u.decl.params, y, u.scope))
    }

    /// The parameters of a pattern that the arguments of a call meet.
    fn ordering_types(&self, pattern: FunctionId, args: usize) -> Option<SmallVec<[Type; 4]>> {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        let mut types: SmallVec<[Type; 4]> = SmallVec::from_slice(ty.params);
        if self.functions[pattern].special == super::super::function::Special::Conversion {
            types.push(ty.ret);
        }
        let has_pack =
            types.last().is_some_and(|&ty| matches!(self.stands_for(ty), Some(Dependent::Expansion(_))));
        if !has_pack {
            types.truncate(args.max(1));
        }
        Some(types)
    }

    /// Whether the parameters of `y` can be deduced from those of another template.
    fn at_least_as_special(&mut self, xs: &[Type], ys: &[Type], y: FunctionId) -> bool {
        let Some(template) = self.functions[y].template else { return false };
        let mut deduction = Deduction::new(self.templates[template].decl.params);
        let as_list = |sema: &Self, types: &[Type]| -> SmallVec<[Argument<'a>; 8]> {
            types
                .iter()
                .map(|&ty| match sema.stands_for(ty) {
                    Some(Dependent::Expansion(inner)) => {
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

    /// Without reference and qualifiers ([temp.deduct.partial]/5, /7).
    fn bare(&self, ty: Type) -> Type {
        self.il.strip_reference(ty).unqualified()
    }

    /// Of two references an lvalue one, then a more qualified one is more special
    /// ([temp.deduct.partial]/9).
    fn reference_order(&self, xs: &[Type], ys: &[Type]) -> std::cmp::Ordering {
        use std::cmp::Ordering;
        for (&x, &y) in xs.iter().zip(ys) {
            let kinds = (self.il.types.kind(x), self.il.types.kind(y));
            let (a, b) = match kinds {
                (TypeKind::LValueRef(_), TypeKind::RValueRef(_)) => return Ordering::Less,
                (TypeKind::RValueRef(_), TypeKind::LValueRef(_)) => return Ordering::Greater,
                (TypeKind::LValueRef(a), TypeKind::LValueRef(b))
                | (TypeKind::RValueRef(a), TypeKind::RValueRef(b)) => (a.cv(), b.cv()),
                _ => continue,
            };
            match (a.contains(b), b.contains(a)) {
                (true, false) => return Ordering::Less,
                (false, true) => return Ordering::Greater,
                _ => {}
            }
        }
        Ordering::Equal
    }
}
