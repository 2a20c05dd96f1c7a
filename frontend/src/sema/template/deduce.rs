//! Template argument deduction ([temp.deduct]): matching patterns with types, arguments and expressions.

use smallvec::{SmallVec, smallvec};

use crate::il::{ExprId, FunctionType, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::scope::GLOBAL;
use crate::syntax::{CvQualifiers, TemplateParam, TemplateParams};

use super::argument::{flattened, is_pack};
use super::{Argument, Dependent, Formula};

/// What is deduced so far.
#[derive(Clone, Debug)]
pub(crate) struct Deduction<'a> {
    params: &'a TemplateParams<'a>,
    /// The arguments by parameter.
    pub(super) slots: SmallVec<[Option<Argument<'a>>; 4]>,
    /// The written beginning of the pack with this number ([temp.arg.explicit]/9).
    pub(super) leading: Option<(u32, &'a [Argument<'a>])>,
    /// `T &&` is a forwarding reference only of parameters from this number on: those before it are a
    /// class template's ([over.match.class.deduct]).
    pub(super) forwarding_from: u32,
}

impl<'a> Deduction<'a> {
    /// Nothing deduced yet.
    pub(super) fn new(params: &'a TemplateParams<'a>) -> Self {
        let slots = smallvec![None; params.params.len()];
        Self { params, slots, leading: None, forwarding_from: 0 }
    }

    fn is_pack(&self, index: u32) -> bool {
        self.params.params.get(index as usize).is_some_and(is_pack)
    }

    /// Notes an argument; two must agree.
    fn settle(&mut self, index: u32, arg: Argument<'a>) -> bool {
        match self.slots.get_mut(index as usize) {
            Some(Some(known)) => match (*known, arg) {
                // The type of an array bound says nothing ([temp.deduct.type]/17).
                (Argument::Value(a, _), Argument::Value(b, _)) => a == b,
                (known, arg) => known == arg,
            },
            Some(slot) => {
                *slot = Some(arg);
                true
            }
            None => false,
        }
    }

    /// All arguments; a pack that nothing deduces is empty. None if one is missing.
    pub(super) fn finished(&self) -> Option<SmallVec<[Argument<'a>; 4]>> {
        self.slots
            .iter()
            .enumerate()
            .map(|(index, slot)| slot.or_else(|| self.is_pack(index as u32).then_some(Argument::Pack(&[]))))
            .collect()
    }
}

/// Types are followed to this depth.
const MAX_DEPTH: u32 = 64;

/// How a pattern is compared with a type.
#[derive(Clone, Copy)]
struct How {
    depth: u32,
    /// Whether the type may lack qualifiers of the pattern: a call adds them ([temp.deduct.call]/4).
    lenient: bool,
    /// Whether these are functions, the one a template's, or their parameters: a forwarding reference stands for lvalue
    /// references too ([temp.deduct.type]/10).
    declared: bool,
}

impl How {
    const EXACT: Self = Self { depth: 0, lenient: false, declared: false };
    const CALL: Self = Self { depth: 0, lenient: true, declared: false };
    const DECLARED: Self = Self { depth: 0, lenient: false, declared: true };

    fn strictly(self) -> Self {
        Self { depth: self.depth + 1, lenient: false, declared: false }
    }

    fn deeper(self) -> Self {
        Self { depth: self.depth + 1, declared: false, ..self }
    }
}

impl<'a> Sema<'a, '_> {
    // ---- calls ----

    /// Deduces from the arguments of a call ([temp.deduct.call]).
    pub(super) fn deduce_from_call(
        &mut self,
        params: &[Type],
        args: &[ExprId],
        deduction: &mut Deduction<'a>,
    ) -> bool {
        // Only what was given before takes conversions ([temp.arg.explicit]/6); what one argument deduces,
        // the others must deduce as well.
        let open: SmallVec<[bool; 8]> =
            params.iter().map(|&param| self.mentions_open(param, deduction)).collect();
        let mut next = 0;
        for (position, &param) in params.iter().enumerate() {
            let Some(Dependent::Expansion(pattern)) = self.stands_for(param) else {
                let Some(&arg) = args.get(next) else { break };
                next += 1;
                let deduces = open.get(position).is_some_and(|&open| open);
                if deduces && !self.deduce_from_argument(param, arg, deduction) {
                    return false;
                }
                continue;
            };
            if position + 1 < params.len() {
                // A pack that is not last is deduced from nothing ([temp.deduct.type]/5.7).
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

    /// Deduces the packs that a pattern expands from a number of elements: each is deduced on its own,
    /// what the elements give is the pack.
    fn deduce_pack(
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
        // Host code may have arguments that are not understood: the others decide.
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

    /// An overload set deduces only if exactly one of its functions does ([temp.deduct.call]/6).
    fn deduce_from_overloads(&mut self, pattern: Type, arg: ExprId, deduction: &mut Deduction<'a>) -> bool {
        let set = self.overload_set(arg).unwrap_or_default();
        if set.iter().any(|&f| self.functions[f].template.is_some()) {
            return true;
        }
        let pattern = self.il.strip_reference(pattern);
        let mut found: Option<Deduction<'a>> = None;
        for &function in set {
            let ty = self.il.functions[function].ty;
            let actual = match self.il.functions[function].object {
                Some(class) => self.il.types.member_pointer(class, ty),
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

    /// A braced list deduces the elements of an array or `std::initializer_list` ([temp.deduct.call]/1).
    fn deduce_from_list(&mut self, pattern: Type, arg: ExprId, deduction: &mut Deduction<'a>) -> bool {
        let Some(list) = self.init_list(arg) else { return true };
        let pattern = self.il.strip_reference(pattern).unqualified();
        let (element, bound) = match self.il.types.kind(pattern) {
            TypeKind::Array(element, _) => (element, None),
            TypeKind::Record(id) => match self.records[id].stands_for {
                Some(Dependent::Array(element, bound)) => (element, Some(bound)),
                _ => match self.list_element(pattern) {
                    Some(element) => (element, None),
                    None => return true,
                },
            },
            _ => return true,
        };
        if let Some(Formula::Parameter(index)) = bound
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

    /// A class argument may be of a class derived from the pattern's ([temp.deduct.call]/4.3).
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
            TypeKind::Record(p) => {
                self.records[p].instance.is_some()
                    || matches!(self.records[p].stands_for, Some(Dependent::Applied(..)))
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
                    // What two bases deduce differently is not deduced (/5); bases of one that fits do not
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

    // ---- types and arguments ----

    /// Deduces from a type ([temp.deduct.type]).
    pub(super) fn deduce(&mut self, pattern: Type, actual: Type, deduction: &mut Deduction<'a>) -> bool {
        self.deduce_as(pattern, actual, deduction, How::EXACT)
    }

    /// Deduces from the type that a declaration or the address of a function asks for ([temp.deduct.decl],
    /// [temp.deduct.funcaddr]).
    pub(super) fn deduce_declared(
        &mut self,
        pattern: Type,
        actual: Type,
        deduction: &mut Deduction<'a>,
    ) -> bool {
        self.deduce_as(pattern, actual, deduction, How::DECLARED)
    }

    /// Deduces from template arguments.
    pub(super) fn deduce_arguments(
        &mut self,
        patterns: &[Argument<'a>],
        actuals: &[Argument<'a>],
        deduction: &mut Deduction<'a>,
    ) -> bool {
        self.deduce_list(&flattened(patterns), &flattened(actuals), deduction, How::EXACT)
    }

    fn deduce_list(
        &mut self,
        patterns: &[Argument<'a>],
        actuals: &[Argument<'a>],
        deduction: &mut Deduction<'a>,
        how: How,
    ) -> bool {
        for (index, &pattern) in patterns.iter().enumerate() {
            let Argument::Expansion(&inner) = pattern else {
                match actuals.get(index) {
                    None | Some(Argument::Expansion(_)) => return false,
                    Some(&actual) => {
                        if !self.deduce_argument(pattern, actual, deduction, how) {
                            return false;
                        }
                    }
                }
                continue;
            };
            if index + 1 < patterns.len() {
                // An expansion that is not last makes everything non-deduced ([temp.deduct.type]/9).
                return true;
            }
            let rest = actuals.get(index..).unwrap_or_default();
            return self.deduce_pack(inner, rest.len(), deduction, |sema, k, deduction| match rest.get(k) {
                Some(Argument::Expansion(actual)) => {
                    // An expansion of another pattern: what it deduces is any number of arguments too.
                    let mut attempt = deduction.clone();
                    let fits = sema.deduce_argument(inner, **actual, &mut attempt, how);
                    for (slot, made) in deduction.slots.iter_mut().zip(&attempt.slots) {
                        if slot.is_none()
                            && let Some(arg) = made
                        {
                            *slot = Some(Argument::Expansion(sema.il.arena.alloc(*arg)));
                        }
                    }
                    fits
                }
                Some(&actual) => sema.deduce_argument(inner, actual, deduction, how),
                None => false,
            });
        }
        patterns.len() == actuals.len()
    }

    fn deduce_argument(
        &mut self,
        pattern: Argument<'a>,
        actual: Argument<'a>,
        deduction: &mut Deduction<'a>,
        how: How,
    ) -> bool {
        match (pattern, actual) {
            (Argument::Type(p), Argument::Type(a)) => {
                self.deduce_as(p, a, deduction, How { declared: how.declared, ..how.strictly() })
            }
            (Argument::Formula(Formula::Parameter(index)), a) => {
                if matches!(a, Argument::Type(_) | Argument::Template(_) | Argument::Pack(_)) {
                    return false;
                }
                deduction.settle(*index, a) && self.deduce_value_type(*index, a, deduction)
            }
            // Partial ordering: what is computed is no argument of any value.
            (Argument::Formula(_), Argument::Formula(Formula::Parameter(_))) => false,
            // Any other formula is not deduced from; it is compared once all arguments are known.
            (Argument::Formula(_), _) => true,
            (Argument::Template(p), Argument::Template(a)) => match self.templates[p].stands_for {
                Some(index) => deduction.settle(index, Argument::Template(a)),
                None => p == a,
            },
            (Argument::Pack(p), Argument::Pack(a)) => self.deduce_list(p, a, deduction, how),
            (Argument::Value(p, t), Argument::Value(a, u)) => {
                p == a && (t == u || self.mentions_placeholder(t))
            }
            (p, a) => p == a,
        }
    }

    /// The type of a value says what the type of its parameter is ([temp.deduct.type]/13).
    fn deduce_value_type(&mut self, index: u32, value: Argument<'a>, deduction: &mut Deduction<'a>) -> bool {
        let (Argument::Value(_, ty) | Argument::Constant(_, ty)) = value else { return true };
        let Some(TemplateParam::Value { param }) = deduction.params.params.get(index as usize) else {
            return true;
        };
        let crate::syntax::TypeSpecifier::Named { name, .. } = param.specifiers.ty else { return true };
        let Some(symbol) = name.as_simple() else { return true };
        if !param.declarator.chunks.is_empty() {
            return match self.type_of_value(deduction.params, index) {
                Some(pattern) => self.deduce_as(pattern, ty, deduction, How::EXACT),
                None => true,
            };
        }
        let owner = deduction
            .params
            .params
            .iter()
            .position(|param| super::argument::parameter_name(param) == Some(symbol));
        match owner {
            Some(owner) if deduction.slots.get(owner).is_some_and(Option::is_none) => {
                deduction.settle(owner as u32, Argument::Type(ty))
            }
            _ => true,
        }
    }

    /// The declared type of a value parameter as a pattern, `T C::*` of `T C::*M`; none if it is `auto` or needs
    /// more than the parameters of the template.
    pub(super) fn type_of_value(&mut self, params: &'a TemplateParams<'a>, index: u32) -> Option<Type> {
        let Some(TemplateParam::Value { param }) = params.params.get(index as usize) else { return None };
        let args = self.pattern_arguments(params);
        let scope = self.environment(GLOBAL, params, args);
        let (pattern, failed) =
            self.tentatively(|sema| sema.in_pattern(|sema| sema.value_type_in(scope, u32::MAX, param)));
        pattern.filter(|&pattern| !failed && self.mentions_placeholder(pattern))
    }

    fn deduce_as(&mut self, pattern: Type, actual: Type, deduction: &mut Deduction<'a>, how: How) -> bool {
        if how.depth > MAX_DEPTH {
            return false;
        }
        if pattern == Type::ERROR {
            return true;
        }
        if !self.mentions_placeholder(pattern) {
            // Qualifiers that a call adds are looked at when the arguments are converted.
            return if how.lenient {
                how.depth == 0 || pattern.unqualified() == actual.unqualified()
            } else {
                pattern == actual
            };
        }
        if let Some(what) = self.stands_for(pattern) {
            return self.deduce_dependent(pattern, what, actual, deduction, how);
        }
        if !how.lenient && pattern.cv() != actual.cv() {
            return false;
        }
        match (self.il.types.kind(pattern), self.il.types.kind(actual)) {
            (TypeKind::Pointer(p), TypeKind::Pointer(a)) => self.deduce_as(p, a, deduction, how.deeper()),
            (TypeKind::RValueRef(p), TypeKind::LValueRef(_))
                if how.declared
                    && p.cv() == CvQualifiers::NONE
                    && self.parameter_of(p).is_some_and(|index| index >= deduction.forwarding_from) =>
            {
                self.deduce_as(p, actual, deduction, how.strictly())
            }
            (TypeKind::LValueRef(p), TypeKind::LValueRef(a))
            | (TypeKind::RValueRef(p), TypeKind::RValueRef(a))
            | (TypeKind::IncompleteArray(p), TypeKind::IncompleteArray(a)) => {
                self.deduce_as(p, a, deduction, how.strictly())
            }
            (TypeKind::Array(p, n), TypeKind::Array(a, m)) => {
                n == m && self.deduce_as(p, a, deduction, how.deeper())
            }
            (TypeKind::Function(p), TypeKind::Function(a)) => self.deduce_function(&p, &a, deduction, how),
            (
                TypeKind::MemberPointer { class: p, pointee: x },
                TypeKind::MemberPointer { class: a, pointee: y },
            ) => {
                let (p, a) = (self.il.types.record(p), self.il.types.record(a));
                // As with pointers, a call may add qualifiers to what is pointed to ([temp.deduct.call]/4.2).
                self.deduce_as(p, a, deduction, how.strictly())
                    && self.deduce_as(x, y, deduction, how.deeper())
            }
            (TypeKind::Record(p), TypeKind::Record(a)) => {
                match (self.records[p].instance, self.records[a].instance) {
                    (Some((t, p)), Some((u, a))) if t == u => {
                        self.deduce_list(&flattened(p), &flattened(a), deduction, how.strictly())
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }

    fn deduce_function(
        &mut self,
        p: &FunctionType<'a>,
        a: &FunctionType<'a>,
        deduction: &mut Deduction<'a>,
        how: How,
    ) -> bool {
        // A function that does not throw converts to one that may ([conv.fctptr]).
        let throws_fit = p.noexcept == a.noexcept || !p.noexcept;
        if p.variadic != a.variadic || p.cv != a.cv || p.ref_qualifier != a.ref_qualifier || !throws_fit {
            return false;
        }
        self.deduce_as(p.ret, a.ret, deduction, how.strictly())
            && self.deduce_types(p.params, a.params, deduction, how)
    }

    /// Deduces the parameters of a function from those of another.
    pub(super) fn deduce_parameters(
        &mut self,
        patterns: &[Type],
        actuals: &[Type],
        deduction: &mut Deduction<'a>,
    ) -> bool {
        self.deduce_types(patterns, actuals, deduction, How::EXACT)
    }

    fn deduce_types(
        &mut self,
        patterns: &[Type],
        actuals: &[Type],
        deduction: &mut Deduction<'a>,
        how: How,
    ) -> bool {
        let as_list = |sema: &Self, types: &[Type]| -> SmallVec<[Argument<'a>; 8]> {
            types
                .iter()
                .map(|&ty| match sema.stands_for(ty) {
                    Some(Dependent::Expansion(inner)) => {
                        Argument::Expansion(sema.il.arena.alloc(Argument::Type(inner)))
                    }
                    _ => Argument::Type(ty),
                })
                .collect()
        };
        let (patterns, actuals) = (as_list(self, patterns), as_list(self, actuals));
        self.deduce_list(&patterns, &actuals, deduction, how)
    }

    fn deduce_dependent(
        &mut self,
        pattern: Type,
        what: Dependent<'a>,
        actual: Type,
        deduction: &mut Deduction<'a>,
        how: How,
    ) -> bool {
        match what {
            Dependent::Parameter(index) => {
                let cv = self.whole_cv(actual);
                if !how.lenient && !cv.contains(pattern.cv()) {
                    return false;
                }
                let rest = CvQualifiers(cv.0 & !pattern.cv().0);
                let argument = self.with_whole_cv(actual, rest);
                deduction.settle(index, Argument::Type(argument))
            }
            Dependent::Applied(index, args) => {
                if !how.lenient && pattern.cv() != actual.cv() {
                    return false;
                }
                match self.il.types.kind(actual) {
                    TypeKind::Record(id) => match (self.records[id].instance, self.records[id].stands_for) {
                        (Some((template, actual)), _) => {
                            let actual = flattened(actual);
                            // Defaulted arguments need not be written ([temp.arg.template]/3).
                            let has_pack = args.iter().any(|arg| matches!(arg, Argument::Expansion(_)));
                            let shown = if has_pack || args.len() > actual.len() {
                                &actual[..]
                            } else {
                                &actual[..args.len()]
                            };
                            deduction.settle(index, Argument::Template(template))
                                && self.deduce_list(args, shown, deduction, how.strictly())
                        }
                        (None, Some(Dependent::Applied(other, theirs))) => {
                            let _ = other;
                            self.deduce_list(args, theirs, deduction, how.strictly())
                        }
                        _ => false,
                    },
                    _ => false,
                }
            }
            Dependent::Array(element, bound) => match self.il.types.kind(actual) {
                TypeKind::Array(inner, count) => {
                    let count = Argument::Value(u128::from(count), Type::ULONG);
                    self.deduce_as(element, inner, deduction, how.deeper())
                        && match bound {
                            Formula::Parameter(index) => {
                                deduction.settle(*index, count)
                                    && self.deduce_value_type(*index, count, deduction)
                            }
                            _ => true,
                        }
                }
                TypeKind::Record(id) => match self.records[id].stands_for {
                    Some(Dependent::Array(inner, other)) => {
                        self.deduce_as(element, inner, deduction, how.deeper())
                            && self.deduce_argument(
                                Argument::Formula(bound),
                                Argument::Formula(other),
                                deduction,
                                how,
                            )
                    }
                    _ => false,
                },
                _ => false,
            },
            // Not deduced from ([temp.deduct.type]/5).
            Dependent::Member(..) | Dependent::Decltype(_) | Dependent::Transform(..) => true,
            Dependent::Expansion(_) | Dependent::Deduced(_) => pattern == actual,
        }
    }

    /// A type with exactly these qualifiers; an array through its elements.
    pub(super) fn with_whole_cv(&mut self, ty: Type, cv: CvQualifiers) -> Type {
        if let Some(Dependent::Array(element, bound)) = self.stands_for(ty) {
            let element = self.with_whole_cv(element, cv);
            return self.dependent_type(Dependent::Array(element, bound));
        }
        match self.il.types.kind(ty) {
            TypeKind::Array(element, count) => {
                let element = self.with_whole_cv(element, cv);
                self.il.types.array(element, count)
            }
            TypeKind::IncompleteArray(element) => {
                let element = self.with_whole_cv(element, cv);
                self.il.types.incomplete_array(element)
            }
            _ => ty.with_exactly(cv),
        }
    }
}
