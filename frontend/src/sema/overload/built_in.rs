//! Built-in operator candidates ([over.built], [over.match.oper]/3.3). They compete with operator functions where
//! operands of class type convert to a type that the operator takes, and operands of enumeration type are or convert to
//! it.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::{Conversions, Form, Place, Resolution, Viable};
use crate::il::{ExprId, FunctionId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::conversion::{ByFunction, Gives};
use crate::sema::program::Program;
use crate::sema::types::standard_conversion::{Rank, Step};
use crate::syntax::OverloadedOperator;

/// The parameters of a built-in operator.
type Parameters = SmallVec<[Type; 2]>;

/// A viable built-in candidate.
struct BuiltIn {
    params: Parameters,
    conversions: Conversions,
}

/// An operand of an operator, as the built-in candidates see it ([over.built]).
struct Operand {
    ty: Type,
    /// The type of the operand or, if it is of class type, the result types of its conversion functions. Explicit ones
    /// count: EDG's front end and GCC do not convert by them, but take their types for parameters.
    types: SmallVec<[Type; 4]>,
    /// Whether its class has a conversion function template.
    by_template: bool,
}

/// The result of overload resolution for an operator.
pub(crate) enum OperatorResolution {
    /// An operator function is best.
    Function(Viable),
    /// The built-in operator is best; its operands, those of class type converted by their conversion functions.
    BuiltIn(SmallVec<[ExprId; 2]>),
    /// Neither an operator function nor a conversion of the operands was found.
    None,
    /// Several are equally good: these functions, and the built-in operator if the flag is set.
    Ambiguous(SmallVec<[FunctionId; 4]>, bool),
}

impl From<Resolution> for OperatorResolution {
    fn from(resolution: Resolution) -> Self {
        match resolution {
            Resolution::Best(viable) => Self::Function(viable),
            Resolution::None => Self::None,
            Resolution::Ambiguous(rivals) => Self::Ambiguous(rivals, false),
        }
    }
}

/// The promoted arithmetic types of every program.
const PROMOTED: [Type; 9] = [
    Type::INT,
    Type::UINT,
    Type::LONG,
    Type::ULONG,
    Type::LONGLONG,
    Type::ULONGLONG,
    Type::FLOAT,
    Type::DOUBLE,
    Type::LONG_DOUBLE,
];

/// The operands for which an operator has built-in candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    /// Promoted arithmetic types, chosen independently for the two operands; only integral ones or all.
    Arithmetic { integral: bool },
    /// A promoted arithmetic type or a pointer.
    Promotion,
    /// Arithmetic types, or pointers and offsets.
    Additive { difference: bool },
    /// Arithmetic types, or one pointer or enumeration type for both operands; for equality also one pointer-to-member
    /// type.
    Comparison { equality: bool },
    /// The results of a conditional operator: arithmetic types, or one pointer, pointer-to-member or scoped enumeration
    /// type for both.
    Conditional,
    /// `bool`, by a contextual conversion.
    Logical,
    /// A pointer.
    Indirection,
    /// A pointer and an offset, in any order.
    Subscript,
    /// A compound assignment: the operands of the operator without `=`, with the object on the left.
    Compound { integral: bool, additive: bool },
}

/// The built-in candidates of an operator with a number of operands. None where they do not compete: increments and
/// assignments do not convert a left operand of class type ([over.match.oper]/5).
fn family(op: OverloadedOperator, operands: usize) -> Option<Family> {
    use OverloadedOperator as O;
    Some(match (op, operands) {
        (O::Star, 1) => Family::Indirection,
        (O::Subscript, 2) => Family::Subscript,
        (O::Plus, 1) => Family::Promotion,
        (O::Minus, 1) | (O::Star | O::Slash, 2) => Family::Arithmetic { integral: false },
        (O::Plus | O::Minus, 2) => Family::Additive { difference: op == O::Minus },
        (O::Tilde, 1) | (O::Percent | O::Caret | O::Amp | O::Pipe | O::LessLess | O::GreaterGreater, 2) => {
            Family::Arithmetic { integral: true }
        }
        (O::Less | O::Greater | O::LessEqual | O::GreaterEqual | O::Spaceship, 2) => {
            Family::Comparison { equality: false }
        }
        (O::EqualEqual | O::ExclaimEqual, 2) => Family::Comparison { equality: true },
        (O::Exclaim, 1) | (O::AmpAmp | O::PipePipe, 2) => Family::Logical,
        (O::PlusEqual | O::MinusEqual, 2) => Family::Compound { integral: false, additive: true },
        (O::StarEqual | O::SlashEqual, 2) => Family::Compound { integral: false, additive: false },
        (
            O::PercentEqual
            | O::CaretEqual
            | O::AmpEqual
            | O::PipeEqual
            | O::LessLessEqual
            | O::GreaterGreaterEqual,
            2,
        ) => Family::Compound { integral: true, additive: false },
        _ => return None,
    })
}

impl Sema<'_, '_> {
    /// The best of the viable operator functions and the built-in candidates.
    pub(crate) fn resolve_operator(
        &mut self,
        op: OverloadedOperator,
        args: &[ExprId],
        viable: SmallVec<[Viable; 4]>,
    ) -> OperatorResolution {
        let family = family(op, args.len());
        let place = self.place_of_best(&viable);
        let Some(family) = family.filter(|&family| self.may_be_built_in(family, args, &viable, &place))
        else {
            return place.among(viable).into();
        };
        let mut candidates = self.built_in_candidates(family, args);
        candidates.retain(|candidate| !viable.iter().any(|f| self.hides(f, &candidate.params)));
        let chosen = self
            .best_built_in(&candidates)
            .map(|best| &candidates[best])
            .filter(|chosen| viable.iter().all(|f| self.beats_function(chosen, f)));
        match (&place, chosen) {
            (&Place::Best(best), _)
                if candidates.iter().all(|other| self.beats_built_in(&viable[best], other)) =>
            {
                place.among(viable).into()
            }
            (_, Some(chosen)) if chosen.conversions.iter().all(|c| c.step != Step::Ambiguous) => {
                OperatorResolution::BuiltIn(self.operands_of(chosen, args))
            }
            (Place::None, _) => OperatorResolution::None,
            (Place::Ambiguous(rivals), _) => {
                OperatorResolution::Ambiguous(rivals.clone(), !candidates.is_empty())
            }
            (Place::Best(_), _) => {
                let rivals = viable.iter().map(|viable| viable.function).collect();
                OperatorResolution::Ambiguous(rivals, !candidates.is_empty())
            }
        }
    }

    /// The second and third operand of a conditional operator, converted for its best built-in candidate
    /// ([over.built]/27). None if there is no best one.
    pub(crate) fn conditional_operands(&mut self, results: [ExprId; 2]) -> Option<[ExprId; 2]> {
        let candidates = self.built_in_candidates(Family::Conditional, &results);
        let chosen = &candidates[self.best_built_in(&candidates)?];
        if chosen.conversions.iter().any(|conversion| conversion.step == Step::Ambiguous) {
            return None;
        }
        self.operands_of(chosen, &results)[..].try_into().ok()
    }

    /// Whether a function is better than a built-in candidate, or the host compiler prefers it.
    fn beats_built_in(&self, function: &Viable, other: &BuiltIn) -> bool {
        self.is_better_function(function, other)
            || self.host_prefers(&function.conversions, &other.conversions)
                && !self.is_better_built_in(other, function)
    }

    /// Whether a built-in candidate is better than a function, or the host compiler prefers it.
    fn beats_function(&self, candidate: &BuiltIn, other: &Viable) -> bool {
        self.is_better_built_in(candidate, other)
            || self.host_prefers(&candidate.conversions, &other.conversions)
                && !self.is_better_function(other, candidate)
    }

    /// Whether a built-in candidate can win. Operands of class type need a user-defined conversion, which is worse than
    /// the conversions of most operator functions.
    fn may_be_built_in(&mut self, family: Family, args: &[ExprId], viable: &[Viable], place: &Place) -> bool {
        let mut converts_in_many_ways = false;
        for &arg in args {
            if let TypeKind::Record(class) = self.il.types.kind(self.ty(arg)) {
                let functions = self.conversion_functions(class);
                if functions.is_empty() {
                    return false;
                }
                converts_in_many_ways |= functions.len() > 1
                    || functions.iter().any(|&f| self.functions[f].origin.template.is_some());
            }
        }
        let compares = matches!(family, Family::Comparison { .. });
        match *place {
            Place::None => converts_in_many_ways,
            Place::Ambiguous(_) => true,
            Place::Best(best) => args.iter().zip(&viable[best].conversions).any(|(&arg, conversion)| {
                let ty = self.ty(arg);
                if self.il.is_class(ty) {
                    conversion.rank >= Rank::User
                } else {
                    conversion.rank != Rank::Exact || compares && self.il.is_enum(ty)
                }
            }),
        }
    }

    /// The built-in candidates that the operands convert to.
    fn built_in_candidates(&mut self, family: Family, args: &[ExprId]) -> SmallVec<[BuiltIn; 8]> {
        let mut found: SmallVec<[BuiltIn; 8]> = SmallVec::new();
        // EDG's front end converts no operand of an integral operator from a floating-point type.
        let integral = matches!(family, Family::Arithmetic { integral: true });
        if integral && args.iter().any(|&arg| self.il.is_floating(self.ty(arg))) {
            return found;
        }
        let by_function = if family == Family::Logical { ByFunction::Explicit } else { ByFunction::Implicit };
        let mut known: SmallVec<[(usize, Type, Option<super::Conversion>); 16]> = SmallVec::new();
        let operands: SmallVec<[Operand; 2]> = args.iter().map(|&arg| self.operand_of(arg)).collect();
        for params in self.built_in_parameters(family, &operands) {
            let suits = |i: usize| !operands[i].by_template || self.suits(params[i], i, &operands);
            if family != Family::Logical && !(0..args.len()).all(suits) {
                continue;
            }
            let mut conversions = Conversions::new();
            for (index, (&arg, &to)) in args.iter().zip(&params).enumerate() {
                let asked =
                    known.iter().find(|&&(i, ty, _)| i == index && ty == to).map(|&(.., found)| found);
                let conversion = asked.unwrap_or_else(|| {
                    let conversion = if integral && self.il.is_class(self.ty(arg)) {
                        self.conversion_by(arg, to, by_function, Gives::Integer)
                    } else {
                        self.conversion_or_ambiguous(arg, to, by_function)
                    };
                    known.push((index, to, conversion));
                    conversion
                });
                conversions.extend(conversion);
            }
            if conversions.len() == args.len() {
                found.push(BuiltIn { params, conversions });
            }
        }
        found
    }

    /// An operand, with the types that it has or converts to.
    fn operand_of(&mut self, arg: ExprId) -> Operand {
        let ty = self.ty(arg);
        let TypeKind::Record(class) = self.il.types.kind(ty) else {
            let types = SmallVec::from_slice(&[self.decayed(arg).unqualified()]);
            return Operand { ty, types, by_template: false };
        };
        let functions = self.conversion_functions(class);
        let (templates, plain): (SmallVec<[FunctionId; 4]>, SmallVec<[FunctionId; 4]>) =
            functions.iter().copied().partition(|&f| self.functions[f].origin.template.is_some());
        let given = plain.iter().filter_map(|&f| match self.il.types.kind(self.il.functions[f].ty) {
            TypeKind::Function(ty) => Some(self.il.strip_reference(ty.ret).unqualified()),
            _ => None,
        });
        Operand { ty, types: given.collect(), by_template: !templates.is_empty() }
    }

    /// The operands of the built-in operator. An operand of class type is converted by a conversion function, without a
    /// second standard conversion ([over.match.oper]/11).
    fn operands_of(&mut self, candidate: &BuiltIn, args: &[ExprId]) -> SmallVec<[ExprId; 2]> {
        let conversions = candidate.conversions.iter().zip(args);
        conversions
            .map(|(conversion, &arg)| match conversion.step {
                Step::User(function, _) if self.il.is_class(self.ty(arg)) => {
                    let result = match self.il.types.kind(self.il.functions[function].ty) {
                        TypeKind::Function(ty) => self.il.strip_reference(ty.ret).unqualified(),
                        _ => Type::ERROR,
                    };
                    self.apply_user_conversion(arg, function, result)
                }
                _ => arg,
            })
            .collect()
    }
}

impl Program<'_, '_> {
    /// The parameter lists of the built-in candidates of a family, limited to those that the operand types make viable.
    fn built_in_parameters(&mut self, family: Family, operands: &[Operand]) -> Vec<Parameters> {
        let types: SmallVec<[Type; 8]> =
            operands.iter().flat_map(|operand| operand.types.iter().copied()).collect();
        let mut arithmetic: SmallVec<[Type; 12]> = SmallVec::from_slice(&PROMOTED);
        for &ty in &types {
            let promoted = self.promoted(ty);
            if self.il.is_arithmetic(promoted) && !arithmetic.contains(&promoted) {
                arithmetic.push(promoted);
            }
        }
        let of = |wanted: &dyn Fn(&Self, Type) -> bool| -> SmallVec<[Type; 4]> {
            let mut some: SmallVec<[Type; 4]> = SmallVec::new();
            for &ty in &types {
                if wanted(self, ty) && !some.contains(&ty) {
                    some.push(ty);
                }
            }
            some
        };
        let pointers = of(&|sema, ty| sema.il.is_pointer(ty));
        let mut lists: Vec<Parameters> = Vec::new();
        let computed = |integral: bool, lists: &mut Vec<Parameters>| {
            let fits = |&&ty: &&Type| !integral || self.il.is_integral(ty);
            for &a in arithmetic.iter().filter(fits) {
                match operands.len() {
                    1 => lists.push(Parameters::from_slice(&[a])),
                    _ => {
                        lists.extend(arithmetic.iter().filter(fits).map(|&b| Parameters::from_slice(&[a, b])))
                    }
                }
            }
        };
        match family {
            Family::Logical => lists.push(operands.iter().map(|_| Type::BOOL).collect()),
            Family::Indirection => lists.extend(pointers.iter().map(|&ty| Parameters::from_slice(&[ty]))),
            Family::Subscript => {
                // A null pointer constant counts as an offset here, as in EDG's front end.
                let (of_base, of_index) = (&operands[0].types, &operands[1].types);
                for &ty in &pointers {
                    if of_base.contains(&ty) {
                        lists.push(Parameters::from_slice(&[ty, Type::LONG]));
                    }
                    if of_index.contains(&ty) {
                        lists.push(Parameters::from_slice(&[Type::LONG, ty]));
                    }
                }
            }
            Family::Arithmetic { integral } => computed(integral, &mut lists),
            Family::Promotion => {
                computed(false, &mut lists);
                lists.extend(pointers.iter().map(|&ty| Parameters::from_slice(&[ty])));
            }
            Family::Conditional => {
                computed(false, &mut lists);
                let same = of(&|sema, ty| match sema.il.types.kind(ty) {
                    TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => true,
                    _ => sema.il.is_scoped_enum(ty),
                });
                lists.extend(same.iter().map(|&ty| Parameters::from_slice(&[ty, ty])));
            }
            Family::Additive { difference } => {
                computed(false, &mut lists);
                for &ty in &pointers {
                    lists.push(Parameters::from_slice(&[ty, Type::LONG]));
                    let other = if difference { [ty, ty] } else { [Type::LONG, ty] };
                    lists.push(Parameters::from_slice(&other));
                }
            }
            Family::Comparison { equality } => {
                computed(false, &mut lists);
                let same = of(&|sema, ty| match sema.il.types.kind(ty) {
                    TypeKind::Pointer(_) | TypeKind::Enum(_) => true,
                    TypeKind::MemberPointer { .. } => equality,
                    _ => equality && ty == Type::NULLPTR,
                });
                lists.extend(same.iter().map(|&ty| Parameters::from_slice(&[ty, ty])));
            }
            Family::Compound { integral, additive } => {
                let target = operands[0].ty;
                let object = self.il.types.lvalue_ref(target);
                if self.il.is_arithmetic(target) {
                    let right = arithmetic.iter().filter(|&&ty| !integral || self.il.is_integral(ty));
                    lists.extend(right.map(|&ty| Parameters::from_slice(&[object, ty])));
                } else if additive && self.il.is_pointer(target) {
                    lists.push(Parameters::from_slice(&[object, Type::LONG]));
                }
            }
        }
        lists
    }

    /// Whether a conversion function template may yield an operand of a type: EDG's front end allows it only for types
    /// that the class's other conversion functions yield, and for those of the other operand, but not for the arithmetic
    /// types that another class converts to. The offset of a pointer may come from any integer.
    fn suits(&self, param: Type, index: usize, operands: &[Operand]) -> bool {
        let is_or_becomes = |ty: Type| param == ty || param == self.promoted(ty);
        operands.iter().enumerate().any(|(at, operand)| {
            let counts = |ty| at == index || !self.il.is_class(operand.ty) || !self.il.is_arithmetic(ty);
            operand.types.iter().any(|&ty| {
                let offset = if at == index { self.il.is_integral(ty) } else { self.il.is_pointer(ty) };
                counts(ty) && is_or_becomes(ty) || param == Type::LONG && offset
            })
        })
    }

    /// Whether a function has the parameter list of a built-in candidate, which is then no candidate
    /// ([over.match.oper]/3.3.4).
    fn hides(&self, viable: &Viable, params: &[Type]) -> bool {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[viable.function].ty) else {
            return false;
        };
        !viable.on_object && !self.is_instance(viable.function) && ty.params == params
    }

    /// The built-in candidate that is better than all others.
    fn best_built_in(&self, candidates: &[BuiltIn]) -> Option<usize> {
        let beats = |a: usize, b: usize| {
            self.compare_all(&candidates[a].conversions, &candidates[b].conversions) == Some(Ordering::Less)
        };
        let best =
            (0..candidates.len()).reduce(|best, other| if beats(other, best) { other } else { best })?;
        (0..candidates.len()).all(|other| other == best || beats(best, other)).then_some(best)
    }

    fn is_better_function(&self, function: &Viable, other: &BuiltIn) -> bool {
        self.compare_all(&function.conversions, &other.conversions) == Some(Ordering::Less)
    }

    /// Whether a built-in candidate is better as a non-template, non-rewritten candidate ([over.match.best]/2).
    fn is_better_built_in(&self, candidate: &BuiltIn, other: &Viable) -> bool {
        match self.compare_all(&candidate.conversions, &other.conversions) {
            Some(Ordering::Less) => true,
            Some(Ordering::Equal) => self.is_instance(other.function) || other.form != Form::Direct,
            _ => false,
        }
    }

    /// Compares the conversion sequences of two candidates; none if each is better for some argument.
    fn compare_all(&self, a: &Conversions, b: &Conversions) -> Option<Ordering> {
        let mut whole = Ordering::Equal;
        for (x, y) in a.iter().zip(b) {
            let one = self.compare(x, y);
            if one.is_ne() && whole.is_ne() && one != whole {
                return None;
            }
            whole = whole.then(one);
        }
        Some(whole)
    }
}
