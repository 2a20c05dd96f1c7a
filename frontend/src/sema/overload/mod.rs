//! Overload resolution ([over.match]): selects the function that a call calls.
//!
//! The candidate set is any set of functions, builtins included. A candidate is viable if there is an implicit
//! conversion sequence for each argument; the best viable function is not worse for any argument and better for one
//! ([over.match.best]). A single candidate is called without overload resolution, so that errors point at the offending
//! argument.

pub(crate) mod built_in;
mod object_parameter;
mod operator_form;
mod ranking;
pub(crate) mod report;

use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, FunctionId, FunctionType, Type, TypeKind};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::conversion::{ByFunction, Conversion};
use crate::sema::template::Entrant;
use crate::sema::types::standard_conversion::Step;
use crate::source::Span;

/// The conversions of the arguments, in order; variadic arguments have [`Rank::Ellipsis`].
pub(crate) type Conversions = SmallVec<[Conversion; 4]>;

/// A viable candidate.
#[derive(Clone, Debug)]
pub(crate) struct Viable {
    pub(crate) function: FunctionId,
    pub(crate) conversions: Conversions,
    /// How it matches the operator of the expression.
    pub(crate) form: Form,
    /// Whether the first conversion is that of the implied object argument.
    pub(crate) on_object: bool,
}

impl Viable {
    fn entrant(&self) -> Entrant {
        let args = self.conversions.len() - usize::from(self.on_object);
        Entrant { function: self.function, args, reversed: self.form == Form::Reversed }
    }

    /// Whether the conversion sequence of an argument is ambiguous.
    fn is_ambiguous(&self) -> bool {
        self.conversions.iter().any(|conversion| conversion.step == Step::Ambiguous)
    }
}

/// How an operator function matches an expression, best first ([over.match.best]/2.8, /2.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Form {
    /// As written, like any other function.
    #[default]
    Direct,
    /// Rewritten: `a != b` by `==`, `a < b` by `<=>`.
    Rewritten,
    /// Rewritten with the operands in reverse order.
    Reversed,
}

/// The result of overload resolution.
pub(crate) enum Resolution {
    /// One is best.
    Best(Viable),
    /// None is viable.
    None,
    /// Several are equally good.
    Ambiguous(SmallVec<[FunctionId; 4]>),
}

/// The result of the search for the best viable function.
enum Place {
    /// There are none.
    None,
    Best(usize),
    /// Several are equally good.
    Ambiguous(SmallVec<[FunctionId; 4]>),
}

impl Place {
    /// Converts to the result of overload resolution: a function may not be called with an ambiguous conversion.
    fn among(self, mut viable: SmallVec<[Viable; 4]>) -> Resolution {
        match self {
            Self::Best(best) if !viable[best].is_ambiguous() => Resolution::Best(viable.swap_remove(best)),
            Self::Best(_) if viable.len() == 1 => Resolution::None,
            Self::Best(best) => Resolution::Ambiguous(SmallVec::from_slice(&[viable[best].function])),
            Self::None => Resolution::None,
            Self::Ambiguous(rivals) => Resolution::Ambiguous(rivals),
        }
    }
}

/// Why a candidate is not viable.
pub(crate) enum NotViable {
    TooFew {
        needed: usize,
    },
    TooMany {
        accepted: usize,
    },
    Argument {
        index: usize,
        to: Type,
    },
    Constraints,
    /// Its types come from a header that was not found.
    Unknown,
}

impl<'a> Sema<'a, '_> {
    /// Chooses among candidates without reporting anything.
    pub(crate) fn resolve(&mut self, candidates: &[FunctionId], args: &[ExprId]) -> Resolution {
        self.resolve_among(candidates, args, ByFunction::Implicit)
    }

    /// [`Self::resolve`], where the conversions of the arguments may call only the functions allowed.
    pub(crate) fn resolve_among(
        &mut self,
        candidates: &[FunctionId],
        args: &[ExprId],
        by_function: ByFunction,
    ) -> Resolution {
        let mut viable: SmallVec<[Viable; 4]> = SmallVec::new();
        let made;
        let mut candidates = candidates;
        if candidates.iter().any(|&f| self.functions[f].origin.template.is_some()) {
            made = self.with_instances(candidates, args);
            candidates = &made;
        }
        for &function in candidates {
            if let Ok(candidate) = self.viable_by(function, args, by_function) {
                viable.push(candidate);
            }
        }
        self.best_of(viable)
    }

    /// The best of the viable candidates.
    pub(crate) fn best_of(&mut self, viable: SmallVec<[Viable; 4]>) -> Resolution {
        self.place_of_best(&viable).among(viable)
    }

    /// Finds the best viable function.
    fn place_of_best(&mut self, viable: &[Viable]) -> Place {
        if viable.is_empty() {
            return Place::None;
        }
        let (best, rivals) = Self::knock_out(viable, |a, b| self.better(a, b));
        if rivals.len() == 1 {
            return Place::Best(best);
        }
        let (best, others) = Self::knock_out(viable, |a, b| {
            self.better(a, b) || self.host_prefers(&a.conversions, &b.conversions) && !self.better(b, a)
        });
        match others.len() {
            1 => Place::Best(best),
            _ => Place::Ambiguous(rivals),
        }
    }

    /// The winner of a linear tournament, the only possible best candidate, and the candidates that it does not beat,
    /// itself included.
    fn knock_out(
        viable: &[Viable],
        mut better: impl FnMut(&Viable, &Viable) -> bool,
    ) -> (usize, SmallVec<[FunctionId; 4]>) {
        let mut best = 0;
        for other in 1..viable.len() {
            if better(&viable[other], &viable[best]) {
                best = other;
            }
        }
        let mut rivals: SmallVec<[FunctionId; 4]> = SmallVec::new();
        for (i, other) in viable.iter().enumerate() {
            if i == best || !better(&viable[best], other) {
                rivals.push(other.function);
            }
        }
        (best, rivals)
    }

    /// Whether the host compiler, and nvcc with it, prefers the first of two candidates that the standard leaves
    /// ambiguous: its worst conversion has a better rank (an extension of g++, with a warning). NVRTC reports an
    /// ambiguity; in a substitution it is a failure.
    fn host_prefers(&self, a: &Conversions, b: &Conversions) -> bool {
        let worst = |conversions: &Conversions| conversions.iter().map(|conversion| conversion.rank).max();
        self.options().mode == Mode::Nvcc && self.reporter.reports() && worst(a) < worst(b)
    }

    /// The conversion sequences of a call of a function with these arguments.
    pub(crate) fn viable(&mut self, function: FunctionId, args: &[ExprId]) -> Result<Viable, NotViable> {
        let viable = self.viable_by(function, args, ByFunction::Implicit)?;
        match viable.conversions.iter().position(|conversion| conversion.step == Step::Ambiguous) {
            Some(index) => Err(NotViable::Argument { index, to: viable.conversions[index].to }),
            None => Ok(viable),
        }
    }

    /// The conversion sequences of a candidate, ambiguous ones included.
    fn viable_by(
        &mut self,
        function: FunctionId,
        args: &[ExprId],
        by_function: ByFunction,
    ) -> Result<Viable, NotViable> {
        if self.has_unknown_signature(function) {
            return Err(NotViable::Unknown);
        }
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else {
            return Err(NotViable::TooMany { accepted: 0 });
        };
        let needed = self.il.functions[function].arguments.required as usize;
        if args.len() < needed.min(ty.params.len()) {
            return Err(NotViable::TooFew { needed });
        }
        if args.len() > ty.params.len() && !ty.variadic {
            return Err(NotViable::TooMany { accepted: ty.params.len() });
        }
        if !self.requirement_holds(function) {
            return Err(NotViable::Constraints);
        }
        // An explicit function makes no argument but the object that a copy constructor takes ([over.match.copy]/1.2).
        let by_function = if self.takes_own_object(function) { by_function } else { by_function.copying() };
        let mut conversions = Conversions::new();
        for (index, &arg) in args.iter().enumerate() {
            conversions.push(match ty.params.get(index) {
                Some(&to) => {
                    let found = self.conversion_or_ambiguous(arg, to, by_function);
                    found.ok_or(NotViable::Argument { index, to })?
                }
                None => self.ellipsis(arg),
            });
        }
        Ok(Viable { function, conversions, form: Form::Direct, on_object: false })
    }

    /// Whether `a` is a better candidate than `b` ([over.match.best]/1).
    fn better(&mut self, a: &Viable, b: &Viable) -> bool {
        let mut some_better = false;
        for (x, y) in a.conversions.iter().zip(&b.conversions) {
            match self.compare(x, y) {
                std::cmp::Ordering::Less => some_better = true,
                std::cmp::Ordering::Greater => return false,
                std::cmp::Ordering::Equal => {}
            }
        }
        let is_tie =
            |sema: &Self| a.conversions.iter().zip(&b.conversions).all(|(x, y)| sema.compare(x, y).is_eq());
        some_better
            || is_tie(self) && (self.is_tie_broken(a, b) || a.form < b.form && !self.is_tie_broken(b, a))
    }

    fn is_tie_broken(&mut self, a: &Viable, b: &Viable) -> bool {
        let (f, g) = (&self.il.functions[a.function], &self.il.functions[b.function]);
        let user = f.builtin.is_none() && g.builtin.is_some() && !self.is_instance(a.function);
        // A non-template function is better than a specialization ([over.match.best]/1.6).
        let plain = !self.is_instance(a.function) && self.is_instance(b.function);
        let more_special = !plain
            && self.is_instance(a.function)
            && self.is_instance(b.function)
            && self.is_better_template(a.entrant(), b.entrant());
        let constrained = !plain
            && !self.is_instance(a.function)
            && !self.is_instance(b.function)
            && self.is_more_constrained_plain(a.function, b.function);
        let guide = |f: FunctionId| {
            let pattern = self.functions[f].origin.instance.map_or(f, |(pattern, _)| pattern);
            self.functions[pattern].origin.guide
        };
        let by_guide = match (guide(a.function), guide(b.function)) {
            (Some(x), Some(y)) => x < y,
            _ => false,
        };
        user || plain || more_special || constrained || by_guide
    }

    /// Selects the function of a call and converts its arguments; reports if there is none.
    pub(crate) fn resolve_call(
        &mut self,
        name: &str,
        candidates: &[FunctionId],
        args: &[ExprId],
        span: Span,
    ) -> Option<Viable> {
        if args.iter().any(|&arg| self.is_error(arg)) {
            if self.walking_host() {
                self.reference_candidates(candidates, args, span);
            }
            return None;
        }
        match self.resolve(candidates, args) {
            Resolution::Best(viable) => Some(viable),
            Resolution::None => {
                self.report_not_viable(name, candidates, args, span);
                None
            }
            Resolution::Ambiguous(rivals) => {
                self.report_ambiguous_call(name, &rivals, false, args, span);
                None
            }
        }
    }

    /// Converts the arguments of a call through a pointer.
    pub(crate) fn convert_arguments(
        &mut self,
        ty: &FunctionType<'a>,
        args: &[ExprId],
        span: Span,
    ) -> Option<&'a [ExprId]> {
        if args.iter().any(|&arg| self.is_error(arg)) {
            return None;
        }
        if args.len() < ty.params.len() {
            self.error(codes::TOO_FEW_ARGUMENTS, span, "too few arguments in function call");
            return None;
        }
        if args.len() > ty.params.len() && !ty.variadic {
            let at = self.span(args[ty.params.len()]);
            self.error(codes::TOO_MANY_ARGUMENTS, at, "too many arguments in function call");
            return None;
        }
        let mut converted: SmallVec<[ExprId; 8]> = SmallVec::new();
        for (index, &arg) in args.iter().enumerate() {
            converted.push(match ty.params.get(index) {
                None => self.promote_variadic(arg),
                Some(&to) => match self.implicit_conversion(arg, to) {
                    Some(conversion) => self.read_for(arg, &conversion),
                    None => {
                        self.report_bad_argument(arg, to, None);
                        return None;
                    }
                },
            });
        }
        Some(self.il.list(&converted))
    }

    /// The function of an overload set whose type matches the type required by the context ([over.over]).
    pub(crate) fn choose_overload(&mut self, set: ExprId, to: Type) -> Option<FunctionId> {
        let target = self.il.strip_reference(to);
        let member_of = match self.il.types.kind(target) {
            TypeKind::MemberPointer { class, .. } => Some(self.record_of(class)?),
            _ => None,
        };
        let target = match self.il.types.kind(target) {
            TypeKind::Pointer(pointee) | TypeKind::MemberPointer { pointee, .. } => pointee,
            _ => target,
        };
        let functions: SmallVec<[FunctionId; 8]> = self
            .overload_set(set)?
            .iter()
            .copied()
            .filter(|&f| match (self.il.functions[f].object, member_of) {
                (Some(declaring), Some(class)) => {
                    declaring == class || self.base_path(class, declaring).is_some()
                }
                (object, class) => object.is_none() && class.is_none(),
            })
            .collect();
        let plain: SmallVec<[FunctionId; 4]> =
            functions.iter().copied().filter(|&f| self.functions[f].origin.template.is_none()).collect();
        for &function in &plain {
            self.deduce_result_for(function, target, self.span(set));
        }
        let fits =
            |&f: &FunctionId| match (self.il.types.kind(self.il.functions[f].ty), self.il.types.kind(target))
            {
                (TypeKind::Function(a), TypeKind::Function(b)) => {
                    a.noexcept && FunctionType { noexcept: false, ..a } == b
                }
                _ => false,
            };
        let exact = plain.iter().copied().find(|&f| self.il.functions[f].ty == target);
        if let Some(found) = exact.or_else(|| plain.iter().copied().find(fits)) {
            return Some(found);
        }
        if !self.il.is_function(target) {
            return None;
        }
        let written = self.written_template_arguments(set);
        let span = self.span(set);
        let made = self.instances_of_type(&functions, written, target, span);
        let mut best = *made.first()?;
        for &other in &made {
            if self.is_better_template(Entrant::by_type(other), Entrant::by_type(best)) {
                best = other;
            }
        }
        Some(best)
    }
}
