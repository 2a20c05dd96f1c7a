//! Implicit conversions ([conv], [over.ics]): their existence, ranking and application.
//!
//! [`Sema::implicit_conversion`] adds no nodes, so that overload resolution can call it for every candidate;
//! [`Sema::apply_conversion`] then adds them. [`Sema::convert`] does both, and reports a missing conversion.

mod apply;
mod arithmetic;
mod user;

use crate::il::{ExprId, FunctionId, Type, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::sema::types::standard_conversion::{Rank, Step};
use crate::syntax::CvQualifiers;

use user::Choice;
pub(crate) use user::Gives;

/// How a reference is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binding {
    /// Not a reference.
    None,
    /// Directly to the object that the expression designates.
    Direct,
    /// To a temporary made of the converted value.
    Temporary,
}

/// The functions that a conversion may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByFunction {
    /// None: a sequence has at most one user-defined conversion ([class.conv]/4, [over.best.ics]/4).
    Never,
    /// Functions that are not explicit.
    Implicit,
    /// Explicit functions, too: direct-initialisation ([over.match.copy], [over.match.conv]).
    Explicit,
}

impl ByFunction {
    /// The kind of initialisation whose functions may be called, if any may.
    fn directness(self) -> Option<Directness> {
        match self {
            Self::Never => None,
            Self::Implicit => Some(Directness::Copy),
            Self::Explicit => Some(Directness::Direct),
        }
    }

    /// The functions that the corresponding copy-initialisation may call.
    pub(crate) fn copying(self) -> Self {
        if self == Self::Explicit { Self::Implicit } else { self }
    }
}

/// An implicit conversion sequence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conversion {
    /// Its rank.
    pub(crate) rank: Rank,
    /// The type of the expression after decay, or as it is for a direct binding.
    pub(crate) from: Type,
    /// The target type as requested.
    pub(crate) to: Type,
    /// The second step of the sequence.
    pub(crate) step: Step,
    /// How a reference target is bound.
    pub(crate) binding: Binding,
    /// Whether an rvalue reference is bound to an rvalue.
    pub(crate) rvalue_binding: bool,
    /// The function chosen from a set of overloaded ones.
    pub(crate) function: Option<FunctionId>,
    /// Whether inaccessible bases are allowed: a C-style cast ignores access ([expr.cast]/4).
    pub(crate) any_access: bool,
}

impl Conversion {
    /// A conversion to a type that is no reference.
    fn of_value(rank: Rank, from: Type, to: Type, step: Step) -> Self {
        Self {
            rank,
            from,
            to,
            step,
            binding: Binding::None,
            rvalue_binding: false,
            function: None,
            any_access: false,
        }
    }
}

impl Sema<'_, '_> {
    /// The conversion of an expression to a type, if there is an implicit one.
    pub(crate) fn implicit_conversion(&mut self, expr: ExprId, to: Type) -> Option<Conversion> {
        self.conversion(expr, to, ByFunction::Implicit)
    }

    /// The conversion of an expression to a type that calls only the functions allowed, if there is one.
    pub(crate) fn conversion(
        &mut self,
        expr: ExprId,
        to: Type,
        by_function: ByFunction,
    ) -> Option<Conversion> {
        self.conversion_or_ambiguous(expr, to, by_function).filter(|found| found.step != Step::Ambiguous)
    }

    /// The conversion of an argument of a candidate, which is viable even if several conversions are equally good.
    pub(crate) fn conversion_or_ambiguous(
        &mut self,
        expr: ExprId,
        to: Type,
        by_function: ByFunction,
    ) -> Option<Conversion> {
        let plain = |rank, from, step| Some(Conversion::of_value(rank, from, to, step));
        let ty = self.ty(expr);
        // Bases, constructors and conversion functions matter: class template specializations are instantiated.
        if ty.unqualified() != to.unqualified() {
            self.define_for_conversion(ty, to);
        }
        if ty.unqualified() == Type::ERROR || to.unqualified() == Type::ERROR {
            return plain(Rank::Exact, ty, Step::Error);
        }
        if ty == Type::INIT_LIST {
            let rank = self.list_conversion_rank(expr, to, by_function)?;
            let mut conversion = plain(rank, ty, Step::List)?;
            if self.il.is_reference(to) {
                conversion.binding = Binding::Temporary;
                conversion.rvalue_binding = matches!(self.il.types.kind(to), TypeKind::RValueRef(_));
            }
            return Some(conversion);
        }
        if ty == Type::OVERLOAD {
            let function = self.choose_overload(expr, to)?;
            let function_ty = self.il.functions[function].ty;
            let mut conversion = plain(Rank::Exact, function_ty, Step::Identity)?;
            conversion.function = Some(function);
            if self.il.is_reference(to) {
                conversion.binding = Binding::Direct;
            }
            return Some(conversion);
        }
        match self.il.types.kind(to) {
            TypeKind::LValueRef(referee) => self.bind_reference(expr, to, referee, by_function),
            TypeKind::RValueRef(referee) => self.bind_reference(expr, to, referee, by_function),
            _ => {
                let from = self.decayed(expr);
                match self.standard_conversion(expr, from, to) {
                    Some((rank, step)) => plain(rank, from, step),
                    None => {
                        let step = self.user_conversion(expr, to, by_function, Gives::Any).step()?;
                        plain(Rank::User, from, step)
                    }
                }
            }
        }
    }

    /// Binding of a reference to `referee` ([dcl.init.ref]/5, [over.ics.ref]).
    fn bind_reference(
        &mut self,
        expr: ExprId,
        to: Type,
        referee: Type,
        mut by_function: ByFunction,
    ) -> Option<Conversion> {
        let is_rvalue_ref = matches!(self.il.types.kind(to), TypeKind::RValueRef(_));
        let from = self.ty(expr);
        let category = self.il.exprs[expr].category;
        let (referee_bare, from_bare) = (referee.unqualified(), from.unqualified());
        let direct = |rank, step| {
            Some(Conversion {
                rank,
                from,
                to,
                step,
                binding: Binding::Direct,
                rvalue_binding: is_rvalue_ref && category != ValueCategory::LValue,
                function: None,
                any_access: false,
            })
        };
        let base = match (self.il.types.kind(from), self.il.types.kind(referee)) {
            (TypeKind::Record(derived), TypeKind::Record(base)) if derived != base => {
                self.base_step(derived, base)
            }
            _ => None,
        };
        let same = referee_bare == from_bare
            || self.drops_noexcept(from_bare, referee_bare)
            || self.qualification_converts(from_bare, referee_bare)
            || self.unbound_array_of(referee_bare, from_bare);
        let related = same || base.is_some() || self.similar(from_bare, referee_bare);
        let referee_cv = self.cv_of(referee);
        let compatible = (same || base.is_some()) && referee_cv.contains(self.cv_of(from))
            || self.qualification_converts(from, referee);
        let step = base.unwrap_or(Step::Identity);
        let rank = if base.is_some() { Rank::Conversion } else { Rank::Exact };
        if self.il.is_function(from) {
            return if same { direct(Rank::Exact, Step::Identity) } else { None };
        }
        let is_bit_field = self.is_glvalue(expr) && self.bit_field_of(expr).is_some();
        match category {
            // Overload resolution treats a bit-field as any lvalue; binding to it is an error afterwards
            // ([over.ics.ref]/4).
            ValueCategory::LValue
                if !is_rvalue_ref
                    && compatible
                    && (!is_bit_field || !referee_cv.contains(CvQualifiers::CONST)) =>
            {
                return direct(rank, step);
            }
            // An rvalue reference does not bind to a related lvalue.
            ValueCategory::LValue if is_rvalue_ref && related => return None,
            _ => {}
        }
        // A conversion function that yields an lvalue to bind to ([dcl.init.ref]/5.1.2).
        let by_function_step = |step| {
            Some(Conversion {
                rank: Rank::User,
                from,
                to,
                step,
                binding: Binding::Direct,
                rvalue_binding: is_rvalue_ref,
                function: None,
                any_access: false,
            })
        };
        let unrelated_class = !related && self.il.is_class(from);
        let to_function = self.il.is_function(referee);
        if unrelated_class && (!is_rvalue_ref || to_function) {
            let gives = if to_function { Gives::Any } else { Gives::LValue };
            if let Some(step) = self.user_conversion(expr, to, by_function, gives).step() {
                return by_function_step(step);
            }
        }
        // From here on only `T &&` and `const T &` bind ([dcl.init.ref]/5.2).
        if !is_rvalue_ref
            && (!referee_cv.contains(CvQualifiers::CONST) || referee_cv.contains(CvQualifiers::VOLATILE))
        {
            return None;
        }
        // A conversion function that yields an xvalue to bind to ([dcl.init.ref]/5.2.1.2). In EDG's front end
        // constructors compete with the functions that yield a prvalue.
        if unrelated_class {
            if let Some(step) = self.user_conversion(expr, to, by_function, Gives::RValue).step() {
                return by_function_step(step);
            }
            // A temporary is copy-initialised ([dcl.init.ref]/5.4.1).
            by_function = by_function.copying();
        }
        if category == ValueCategory::XValue && compatible && !is_bit_field {
            return direct(rank, step);
        }
        if related && !compatible && !is_bit_field {
            return None;
        }
        let value = if self.il.is_array(from) && self.il.is_array(referee) {
            if !same {
                return None;
            }
            (Rank::Exact, Step::Identity)
        } else {
            let decayed = self.decayed(expr);
            match self.standard_conversion(expr, decayed, referee_bare) {
                Some(value) => value,
                None => {
                    // EDG's front end creates no temporary from an lvalue for an rvalue reference, whatever its type.
                    let gives = if is_rvalue_ref { Gives::RValue } else { Gives::Any };
                    let user = self.user_conversion(expr, referee_bare, by_function, gives);
                    // No further temporary is created from a result that is reference-related ([dcl.init.ref]/5.4.1).
                    if let Choice::Best(user) = user
                        && self.gives_more_qualified(user.function, referee)
                    {
                        return None;
                    }
                    (Rank::User, user.step()?)
                }
            }
        };
        Some(Conversion {
            rank: value.0,
            from,
            to,
            step: value.1,
            binding: Binding::Temporary,
            rvalue_binding: is_rvalue_ref,
            function: None,
            any_access: false,
        })
    }
}

impl Program<'_, '_> {
    /// Whether a function is a conversion to a type that is reference-related to another one and more cv-qualified.
    fn gives_more_qualified(&self, function: FunctionId, referee: Type) -> bool {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { return false };
        let given = self.il.strip_reference(ty.ret);
        let is_object = self.il.is_reference(ty.ret) || self.il.is_class(given);
        self.functions[function].special == Special::Conversion
            && is_object
            && !self.cv_of(referee).contains(self.cv_of(given))
            && (given.unqualified() == referee.unqualified()
                || match (self.il.types.kind(given), self.il.types.kind(referee)) {
                    (TypeKind::Record(derived), TypeKind::Record(base)) => self.has_base(derived, base),
                    _ => false,
                })
    }
}
