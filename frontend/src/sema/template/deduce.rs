//! Template argument deduction ([temp.deduct]): matching patterns with types, arguments and expressions.

use smallvec::{SmallVec, smallvec};

use crate::il::{FunctionType, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::argument::parameter_name;
use crate::sema::program::scope::GLOBAL;
use crate::syntax::{CvQualifiers, TemplateParam, TemplateParams};

use crate::sema::program::argument::{Argument, flattened, is_pack};
use crate::sema::program::dependent::{DependentExpr, DependentType};

/// The arguments deduced so far.
#[derive(Clone, Debug)]
pub(crate) struct Deduction<'a> {
    params: &'a TemplateParams<'a>,
    /// The arguments by parameter.
    pub(super) slots: SmallVec<[Option<Argument<'a>>; 4]>,
    /// The explicitly specified beginning of the pack with this number ([temp.arg.explicit]/9).
    pub(super) leading: Option<(u32, &'a [Argument<'a>])>,
    /// `T &&` is a forwarding reference only for parameters from this number on: the ones before it belong to a class
    /// template ([over.match.class.deduct]).
    pub(super) forwarding_from: u32,
    /// The number of parameters with explicit arguments: these are substituted before anything is deduced
    /// ([temp.deduct.general]/2).
    pub(super) written: u32,
    /// Whether the pattern is a partial specialisation: compilers allow its values to have other types than the
    /// parameters of the template, contrary to [temp.deduct.type]/17.
    of_class: bool,
}

impl<'a> Deduction<'a> {
    /// A deduction without any argument.
    pub(super) fn new(params: &'a TemplateParams<'a>) -> Self {
        let slots = smallvec![None; params.params.len()];
        Self { params, slots, leading: None, forwarding_from: 0, written: 0, of_class: false }
    }

    pub(crate) fn is_pack(&self, index: u32) -> bool {
        self.params.params.get(index as usize).is_some_and(is_pack)
    }

    /// Sets an argument; two deductions of one argument must agree.
    pub(crate) fn settle(&mut self, index: u32, arg: Argument<'a>) -> bool {
        match self.slots.get_mut(index as usize) {
            Some(Some(known)) => match (*known, arg) {
                // The type of an array bound does not matter ([temp.deduct.type]/17).
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

    /// All arguments; an undeduced pack is empty. None if one is missing.
    pub(super) fn finished(&self) -> Option<SmallVec<[Argument<'a>; 4]>> {
        self.slots
            .iter()
            .enumerate()
            .map(|(index, slot)| slot.or_else(|| self.is_pack(index as u32).then_some(Argument::Pack(&[]))))
            .collect()
    }
}

/// The limit on the nesting of types.
const MAX_DEPTH: u32 = 64;

/// How a pattern is compared with a type.
#[derive(Clone, Copy)]
pub(crate) struct How {
    depth: u32,
    /// Whether the type may lack qualifiers of the pattern: a call adds them ([temp.deduct.call]/4).
    lenient: bool,
    /// Whether function types, or their parameters, are compared for a declaration: a forwarding reference matches
    /// lvalue references too ([temp.deduct.type]/10).
    declared: bool,
}

impl How {
    const EXACT: Self = Self { depth: 0, lenient: false, declared: false };
    pub(crate) const CALL: Self = Self { depth: 0, lenient: true, declared: false };
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

    // ---- types and arguments ----

    /// Deduces from a type ([temp.deduct.type]).
    pub(super) fn deduce(&mut self, pattern: Type, actual: Type, deduction: &mut Deduction<'a>) -> bool {
        self.deduce_as(pattern, actual, deduction, How::EXACT)
    }

    /// Deduces from the type of a declaration, or the type required of the address of a function ([temp.deduct.decl],
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
        deduction.of_class = true;
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
                // A pack expansion that is not last makes all arguments non-deduced ([temp.deduct.type]/9).
                return true;
            }
            let rest = actuals.get(index..).unwrap_or_default();
            return self.deduce_pack(inner, rest.len(), deduction, |sema, k, deduction| match rest.get(k) {
                Some(Argument::Expansion(actual)) => {
                    // An expansion of another pattern: it deduces an expansion, too.
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
            (Argument::DependentExpr(DependentExpr::Parameter(index)), a) => {
                if matches!(a, Argument::Type(_) | Argument::Template(_) | Argument::Pack(_)) {
                    return false;
                }
                self.is_value_for(*index, a, deduction)
                    && deduction.settle(*index, a)
                    && self.deduce_value_type(*index, a, deduction)
            }
            // Partial ordering: a computed value does not match a parameter.
            (Argument::DependentExpr(_), Argument::DependentExpr(DependentExpr::Parameter(_))) => false,
            // Any other dependent expression is a non-deduced context; it is compared once all arguments are known.
            (Argument::DependentExpr(_), _) => true,
            (Argument::Template(p), Argument::Template(a)) => match self.templates[p].parameter_index {
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

    /// Whether the value of a template argument has the type of the deduced parameter ([temp.deduct.type]/17). A type
    /// that depends on other parameters is deduced itself.
    fn is_value_for(&mut self, index: u32, value: Argument<'a>, deduction: &Deduction<'a>) -> bool {
        let Argument::Value(_, ty) = value else { return true };
        let Some(TemplateParam::Value { param }) = deduction.params.params.get(index as usize) else {
            return true;
        };
        if deduction.of_class
            || index < deduction.written
            || !matches!(param.specifiers.ty, crate::syntax::TypeSpecifier::Builtin(_))
            || !param.declarator.chunks.is_empty()
            || self.mentions_placeholder(ty)
        {
            return true;
        }
        self.specifier_type(param.specifiers, false).unqualified() == ty.unqualified()
    }

    /// Deduces the type of a value parameter from the type of its value ([temp.deduct.type]/13).
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
        let owner = deduction.params.params.iter().position(|param| parameter_name(param) == Some(symbol));
        match owner {
            Some(owner) if deduction.slots.get(owner).is_some_and(Option::is_none) => {
                deduction.settle(owner as u32, Argument::Type(ty))
            }
            _ => true,
        }
    }

    /// The declared type of a value parameter as a pattern, `T C::*` of `T C::*M`; none if it is `auto` or depends on
    /// more than the parameters of the template.
    pub(super) fn type_of_value(&mut self, params: &'a TemplateParams<'a>, index: u32) -> Option<Type> {
        let Some(TemplateParam::Value { param }) = params.params.get(index as usize) else { return None };
        let args = self.pattern_arguments(params);
        let scope = self.environment(GLOBAL, params, args);
        let (pattern, failed) =
            self.tentatively(|sema| sema.in_pattern(|sema| sema.value_type_in(scope, u32::MAX, param)));
        pattern.filter(|&pattern| !failed && self.mentions_placeholder(pattern))
    }

    pub(crate) fn deduce_as(
        &mut self,
        pattern: Type,
        actual: Type,
        deduction: &mut Deduction<'a>,
        how: How,
    ) -> bool {
        if how.depth > MAX_DEPTH {
            return false;
        }
        if pattern == Type::ERROR {
            return true;
        }
        if !self.mentions_placeholder(pattern) {
            // Added qualifiers are checked when the arguments are converted.
            return if how.lenient {
                how.depth == 0 || pattern.unqualified() == actual.unqualified()
            } else {
                pattern == actual
            };
        }
        if let Some(what) = self.as_dependent(pattern) {
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
                // As for pointers, the pointee may be more cv-qualified than the argument ([temp.deduct.call]/4.2).
                self.deduce_as(p, a, deduction, how.strictly())
                    && self.deduce_as(x, y, deduction, how.deeper())
            }
            (TypeKind::Record(p), TypeKind::Record(a)) => {
                match (self.records[p].origin.instance, self.records[a].origin.instance) {
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
        // A non-throwing function converts to a potentially throwing one ([conv.fctptr]).
        let throws_fit = p.noexcept == a.noexcept || !p.noexcept;
        if p.variadic != a.variadic || p.cv != a.cv || p.ref_qualifier != a.ref_qualifier || !throws_fit {
            return false;
        }
        self.deduce_as(p.ret, a.ret, deduction, how.strictly())
            && self.deduce_types(p.params, a.params, deduction, how)
    }

    /// Deduces from the parameters of another function.
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
                .map(|&ty| match sema.as_dependent(ty) {
                    Some(DependentType::Expansion(inner)) => {
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
        what: DependentType<'a>,
        actual: Type,
        deduction: &mut Deduction<'a>,
        how: How,
    ) -> bool {
        match what {
            DependentType::Parameter(index) => {
                let cv = self.whole_cv(actual);
                let lacks = !cv.contains(pattern.cv());
                // No qualifiers are added to a function pointee.
                if lacks && (!how.lenient || how.depth > 0 && self.il.is_function(actual)) {
                    return false;
                }
                let rest = CvQualifiers(cv.0 & !pattern.cv().0);
                let argument = self.with_whole_cv(actual, rest);
                deduction.settle(index, Argument::Type(argument))
            }
            DependentType::Applied(index, args) => {
                if !how.lenient && pattern.cv() != actual.cv() {
                    return false;
                }
                match self.il.types.kind(actual) {
                    TypeKind::Record(id) => {
                        let Some((template, actual)) = self.records[id].origin.instance else { return false };
                        let actual = flattened(actual);
                        // Arguments with defaults may be omitted ([temp.arg.template]/3).
                        let has_pack = args.iter().any(|arg| matches!(arg, Argument::Expansion(_)));
                        let shown = if has_pack || args.len() > actual.len() {
                            &actual[..]
                        } else {
                            &actual[..args.len()]
                        };
                        deduction.settle(index, Argument::Template(template))
                            && self.deduce_list(args, shown, deduction, how.strictly())
                    }
                    TypeKind::Dependent(id) => match self.instances.dependent.kinds[id] {
                        DependentType::Applied(_, theirs) => {
                            self.deduce_list(args, theirs, deduction, how.strictly())
                        }
                        _ => false,
                    },
                    _ => false,
                }
            }
            DependentType::Array(element, bound) => match self.il.types.kind(actual) {
                TypeKind::Array(inner, count) => {
                    let count = Argument::Value(u128::from(count), Type::ULONG);
                    self.deduce_as(element, inner, deduction, how.deeper())
                        && match bound {
                            DependentExpr::Parameter(index) => {
                                deduction.settle(*index, count)
                                    && self.deduce_value_type(*index, count, deduction)
                            }
                            _ => true,
                        }
                }
                TypeKind::Dependent(id) => match self.instances.dependent.kinds[id] {
                    DependentType::Array(inner, other) => {
                        self.deduce_as(element, inner, deduction, how.deeper())
                            && self.deduce_argument(
                                Argument::DependentExpr(bound),
                                Argument::DependentExpr(other),
                                deduction,
                                how,
                            )
                    }
                    _ => false,
                },
                _ => false,
            },
            // Non-deduced contexts ([temp.deduct.type]/5).
            DependentType::Member(..) | DependentType::Decltype(_) | DependentType::Transform(..) => true,
            DependentType::Expansion(_) | DependentType::Deduced(_) => pattern == actual,
        }
    }

    /// A type with exactly these qualifiers; an array through its elements.
    pub(super) fn with_whole_cv(&mut self, ty: Type, cv: CvQualifiers) -> Type {
        if let Some(DependentType::Array(element, bound)) = self.as_dependent(ty) {
            let element = self.with_whole_cv(element, cv);
            return self.dependent_type(DependentType::Array(element, bound));
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
