//! Deduction from the arguments of a call ([temp.deduct.call]).

use smallvec::{SmallVec, smallvec};

use crate::il::{ExprId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::argument::Argument;
use crate::sema::program::dependent::{DependentExpr, DependentType};
use crate::sema::template::deduce::{Deduction, How};
use crate::syntax::CvQualifiers;

impl<'a> Sema<'a, '_> {
    /// Deduces from the arguments of a call ([temp.deduct.call]).
    pub(crate) fn deduce_from_call(
        &mut self,
        params: &[Type],
        args: &[ExprId],
        deduction: &mut Deduction<'a>,
    ) -> bool {
        // Only parameters with explicit arguments allow conversions ([temp.arg.explicit]/6); all arguments must deduce
        // the same.
        let open: SmallVec<[bool; 8]> =
            params.iter().map(|&param| self.mentions_open(param, deduction)).collect();
        let mut next = 0;
        for (position, &param) in params.iter().enumerate() {
            let Some(DependentType::Expansion(pattern)) = self.as_dependent(param) else {
                let Some(&arg) = args.get(next) else { break };
                next += 1;
                let deduces = open.get(position).is_some_and(|&open| open);
                if deduces && !self.deduce_from_argument(param, arg, deduction) {
                    return false;
                }
                continue;
            };
            if position + 1 < params.len() {
                // A pack that is not last is a non-deduced context ([temp.deduct.type]/5.7).
                let mut used = SmallVec::new();
                self.deducible_in(pattern, &mut used);
                for index in used {
                    if deduction.is_pack(index)
                        && let Some((leading, args)) = deduction.leading
                        && leading == index
                    {
                        next += args.len();
                        deduction.leading = None;
                        deduction.settle(index, Argument::Pack(args));
                    }
                }
                continue;
            }
            let rest = args.get(next..).unwrap_or_default();
            next = args.len();
            let whole =
                self.deduce_pack(Argument::Type(pattern), rest.len(), deduction, |sema, k, deduction| {
                    rest.get(k).is_none_or(|&arg| {
                        !sema.mentions_open(pattern, deduction)
                            || sema.deduce_from_argument(pattern, arg, deduction)
                    })
                });
            if !whole {
                return false;
            }
        }
        true
    }

    /// Deduces the packs that a pattern expands from a sequence of elements: each element is deduced separately, and
    /// the results form the pack.
    pub(crate) fn deduce_pack(
        &mut self,
        pattern: Argument<'a>,
        count: usize,
        deduction: &mut Deduction<'a>,
        mut element: impl FnMut(&mut Self, usize, &mut Deduction<'a>) -> bool,
    ) -> bool {
        let mut used = SmallVec::new();
        self.deducible(pattern, &mut used);
        let packs: SmallVec<[u32; 4]> = used.into_iter().filter(|&index| deduction.is_pack(index)).collect();
        let known: SmallVec<[Option<Argument<'a>>; 4]> =
            packs.iter().map(|&index| deduction.slots.get(index as usize).copied().flatten()).collect();
        let leading = deduction.leading.take();
        let mut gathered: SmallVec<[SmallVec<[Argument<'a>; 4]>; 2]> =
            smallvec![SmallVec::new(); packs.len()];
        for k in 0..count {
            for (&index, known) in packs.iter().zip(&known) {
                let given = match (leading, known) {
                    (Some((pack, args)), _) if pack == index => args.get(k).copied(),
                    (_, Some(Argument::Pack(elements))) => elements.get(k).copied(),
                    _ => None,
                };
                if let Some(slot) = deduction.slots.get_mut(index as usize) {
                    *slot = given;
                }
            }
            if !element(self, k, deduction) {
                return false;
            }
            for (&index, list) in packs.iter().zip(&mut gathered) {
                match deduction.slots.get_mut(index as usize).and_then(Option::take) {
                    Some(arg) => list.push(arg),
                    None => return false,
                }
            }
        }
        for ((&index, list), known) in packs.iter().zip(gathered).zip(known) {
            if leading.is_some_and(|(pack, args)| pack == index && args.len() > list.len()) {
                return false;
            }
            let pack = Argument::Pack(self.il.list(&list));
            if known.is_some_and(|known| known != pack) {
                return false;
            }
            if let Some(slot) = deduction.slots.get_mut(index as usize) {
                *slot = Some(pack);
            }
        }
        deduction.leading = leading.filter(|&(pack, _)| !packs.contains(&pack));
        true
    }

    /// Deduces from one argument of a call.
    fn deduce_from_argument(&mut self, pattern: Type, arg: ExprId, deduction: &mut Deduction<'a>) -> bool {
        let from = self.ty(arg);
        // In host code arguments may not be understood: the others decide.
        if self.walking_host() && self.is_error(arg) {
            return true;
        }
        if from == Type::OVERLOAD {
            return self.deduce_from_overloads(pattern, arg, deduction);
        }
        if from == Type::INIT_LIST {
            return self.deduce_from_list(pattern, arg, deduction);
        }
        match self.il.types.kind(pattern) {
            TypeKind::RValueRef(referee)
                if self.is_lvalue(arg)
                    && referee.cv() == CvQualifiers::NONE
                    && self.parameter_of(referee).is_some_and(|index| index >= deduction.forwarding_from) =>
            {
                // A forwarding reference ([temp.deduct.call]/3).
                let actual = self.il.types.lvalue_ref(from);
                self.deduce(referee, actual, deduction)
            }
            TypeKind::LValueRef(referee) | TypeKind::RValueRef(referee) => {
                self.deduce_class(referee, from, deduction)
            }
            _ => {
                let actual = self.decayed(arg);
                self.deduce_class(pattern.unqualified(), actual, deduction)
            }
        }
    }

    /// Deduces from an overload set: only if exactly one of its functions matches ([temp.deduct.call]/6).
    fn deduce_from_overloads(&mut self, pattern: Type, arg: ExprId, deduction: &mut Deduction<'a>) -> bool {
        let set = self.overload_set(arg).unwrap_or_default();
        if set.iter().any(|&f| self.functions[f].origin.template.is_some()) {
            return true;
        }
        let pattern = self.il.strip_reference(pattern);
        let mut found: Option<Deduction<'a>> = None;
        for &function in set {
            let ty = self.il.functions[function].ty;
            let actual = match self.il.functions[function].object {
                Some(class) => {
                    let class = self.il.types.record(class);
                    self.il.types.member_pointer(class, ty)
                }
                None if self.il.is_function(pattern) => ty,
                None => self.il.types.pointer(ty),
            };
            let mut attempt = deduction.clone();
            if self.deduce_as(pattern, actual, &mut attempt, How::CALL) {
                if found.is_some() {
                    return true;
                }
                found = Some(attempt);
            }
        }
        match found {
            Some(found) => {
                *deduction = found;
                true
            }
            None => false,
        }
    }

    /// Deduces the elements of an array or `std::initializer_list` from a braced list ([temp.deduct.call]/1).
    fn deduce_from_list(&mut self, pattern: Type, arg: ExprId, deduction: &mut Deduction<'a>) -> bool {
        let Some(list) = self.init_list(arg) else { return true };
        let pattern = self.il.strip_reference(pattern).unqualified();
        let (element, bound) = match self.il.types.kind(pattern) {
            TypeKind::Array(element, _) => (element, None),
            TypeKind::Dependent(id) => match self.instances.dependent.kinds[id] {
                DependentType::Array(element, bound) => (element, Some(bound)),
                _ => return true,
            },
            TypeKind::Record(_) => match self.list_element(pattern) {
                Some(element) => (element, None),
                None => return true,
            },
            _ => return true,
        };
        if let Some(DependentExpr::Parameter(index)) = bound
            && !deduction.settle(*index, Argument::Value(list.items.len() as u128, Type::ULONG))
        {
            return false;
        }
        let list = self.expanded_list(list);
        list.items.iter().all(|item| {
            let value = self.unevaluated(|sema| sema.expr(item.value));
            !self.mentions_placeholder(element) || self.deduce_from_argument(element, value, deduction)
        })
    }

    /// Deduces from a class argument, which may be derived from the class of the pattern ([temp.deduct.call]/4.3).
    fn deduce_class(&mut self, pattern: Type, actual: Type, deduction: &mut Deduction<'a>) -> bool {
        let before = deduction.clone();
        if self.deduce_as(pattern, actual, deduction, How::CALL) {
            return true;
        }
        *deduction = before.clone();
        let (inner_pattern, inner_actual) = match (self.il.types.kind(pattern), self.il.types.kind(actual)) {
            (TypeKind::Pointer(p), TypeKind::Pointer(a)) => (p, a),
            _ => (pattern, actual),
        };
        let TypeKind::Record(id) = self.il.types.kind(inner_actual) else { return false };
        let names_class = match self.il.types.kind(inner_pattern) {
            TypeKind::Record(p) => self.records[p].origin.instance.is_some(),
            TypeKind::Dependent(p) => {
                matches!(self.instances.dependent.kinds[p], DependentType::Applied(..))
            }
            _ => false,
        };
        if !names_class || !self.is_complete(inner_actual) {
            return false;
        }
        let mut queue: SmallVec<[crate::il::RecordId; 4]> = SmallVec::from_slice(&[id]);
        let mut next = 0;
        let mut found: Option<Deduction<'a>> = None;
        while let Some(&class) = queue.get(next) {
            next += 1;
            if class != id
                && let Some(base) = self.il.types.find_record(class)
            {
                let mut attempt = before.clone();
                if self.deduce_as(inner_pattern, base.with(inner_actual.cv()), &mut attempt, How::CALL) {
                    // If two bases deduce different arguments, deduction fails (/5); bases of a matching base do not
                    // count.
                    if found.as_ref().is_some_and(|found| found.slots != attempt.slots) {
                        *deduction = before;
                        return false;
                    }
                    found = Some(attempt);
                    continue;
                }
            }
            queue.extend(self.il.records[class].bases.iter().map(|base| base.record));
        }
        *deduction = found.clone().unwrap_or(before);
        found.is_some()
    }
}
