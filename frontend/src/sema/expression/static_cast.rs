//! `static_cast` ([expr.static.cast]).

use crate::diagnostics::codes::expr as codes;
use crate::il::{BaseStep, CastKind, ExprId, ExprKind, RecordId, Type, TypeKind, ValueCategory};
use crate::sema::Sema;
use crate::sema::class::construct::Directness;
use crate::sema::conversion::{Binding, ByFunction, Conversion};
use crate::sema::types::hierarchy::BasePath;
use crate::sema::types::standard_conversion::Step;
use crate::source::Span;

impl Sema<'_, '_> {
    /// `static_cast`; with `any_cv`, as part of a C-style cast, it may change qualifiers as well.
    pub(crate) fn static_cast(
        &mut self,
        value: ExprId,
        to: Type,
        any_cv: bool,
        span: Span,
    ) -> Option<ExprId> {
        if self.il.is_void(to) {
            // The operand of a cast to void is a discarded-value expression ([expr.static.cast]/6).
            let value = self.discarded(value);
            if self.is_error(value) {
                return Some(value);
            }
            return Some(self.prvalue(ExprKind::Cast(CastKind::ToVoid, value), Type::VOID, span));
        }
        if to.unqualified() == Type::BOOL
            && let Some(made) = self.bool_of_null(value)
        {
            return Some(made);
        }
        // A downcast is preferred to a constructor that takes the base ([expr.static.cast]/2).
        let referee = self.il.strip_reference(to);
        if self.il.is_reference(to)
            && let (TypeKind::Record(base), TypeKind::Record(derived)) =
                (self.il.types.kind(self.ty(value)), self.il.types.kind(referee))
            && base != derived
            && (self.il.records[derived].complete || self.complete_record(derived))
            && self.has_base(derived, base)
            && let Some(cast) = self.static_cast_reference(value, to, referee, any_cv, span)
        {
            return Some(cast);
        }
        // An object of the class is initialised by the best constructor, which need not be the copy constructor
        // ([over.match.ctor]).
        let constructs = self.has_constructors(to)
            && match (self.il.types.kind(self.ty(value)), self.il.types.kind(to)) {
                (TypeKind::Record(own), TypeKind::Record(made)) => own != made || self.is_glvalue(value),
                _ => false,
            };
        let conversion = if constructs { None } else { self.conversion(value, to, ByFunction::Explicit) };
        if let Some(conversion) = conversion {
            // A C-style cast ignores the access of bases ([expr.cast]/4).
            let conversion = Conversion { any_access: any_cv, ..conversion };
            // The target type selects an overloaded function ([over.over]/1).
            if self.ty(value) == Type::OVERLOAD {
                return Some(self.read_for(value, &conversion));
            }
            let same = conversion.step == Step::Identity && conversion.binding == Binding::None;
            // An object is not read: it is converted by a conversion function, or copied once.
            let read = conversion.binding == Binding::None
                && !matches!(conversion.step, Step::User(..))
                && !self.il.is_class(self.ty(value));
            let source = if read { self.operand(value) } else { value };
            let result = self.read_for(source, &conversion);
            return Some(self.as_cast(result, value, to, same, span));
        }
        if self.il.is_reference(to) {
            return self.static_cast_reference(value, to, referee, any_cv, span);
        }
        // An object is direct-initialised as in `T x(e);`, where the argument may undergo a user-defined conversion to
        // the parameter of a constructor ([expr.static.cast]/4).
        if self.has_constructors(to) && self.ty(value) != Type::INIT_LIST {
            let make = |sema: &mut Self| sema.construct_class(to, &[value], Directness::Direct, span);
            let (_, failed) = self.tentatively(make);
            return (!failed).then(|| make(self));
        }
        if self.ty(value) == Type::OVERLOAD
            || self.ty(value) == Type::INIT_LIST
            || self.il.is_class(self.ty(value))
        {
            return None;
        }
        let value = self.operand(value);
        let (from, to) = (self.ty(value).unqualified(), to.unqualified());
        if from == Type::NULLPTR && to == Type::BOOL {
            return Some(self.truth_value(value));
        }
        let il = &self.il;
        // Scoped enumerations to arithmetic types, anything arithmetic to enumerations
        // ([expr.static.cast]/9, /10).
        let arithmetic = |ty| il.is_arithmetic(ty) || il.is_enum(ty);
        if arithmetic(from) && arithmetic(to) {
            let result = self.arithmetic_cast(value, to);
            return Some(self.as_cast(result, value, to, result == value, span));
        }
        // Pointer to member of a derived class to one of its base ([expr.static.cast]/12).
        if let Some((offset, _)) = self.member_pointer_way_back(from, to) {
            let kind = CastKind::DerivedToBase(BaseStep { virtual_slot: None, offset });
            return Some(self.prvalue(ExprKind::Cast(kind, value), to, span));
        }
        let il = &self.il;
        let (TypeKind::Pointer(a), TypeKind::Pointer(b)) = (il.types.kind(from), il.types.kind(to)) else {
            return None;
        };
        if !any_cv && !b.cv().contains(a.cv()) {
            return None;
        }
        // `void *` to `T *`, base to derived ([expr.static.cast]/11, /13).
        if il.is_void(a) && !il.is_function(b) {
            return Some(self.prvalue(ExprKind::Cast(CastKind::NoOp, value), to, span));
        }
        if let (TypeKind::Record(base), TypeKind::Record(derived)) = (il.types.kind(a), il.types.kind(b)) {
            if let Some(path) = self.base_path(derived, base) {
                let Some(offset) = self.way_back(path, derived, base, span) else {
                    return Some(self.error_expr(span));
                };
                return Some(self.prvalue(ExprKind::Cast(CastKind::BaseToDerived(offset), value), to, span));
            }
            if any_cv && let Some(path) = self.base_path(base, derived) {
                return Some(self.prvalue(
                    ExprKind::Cast(CastKind::DerivedToBase(path.step), value),
                    to,
                    span,
                ));
            }
        }
        None
    }

    /// Marks the result of a conversion as an explicit cast: it has the cast's span and is no longer a literal
    /// ([conv.ptr]/1 applies to literals only).
    fn as_cast(&mut self, result: ExprId, operand: ExprId, to: Type, same: bool, span: Span) -> ExprId {
        if self.il.is_reference(to) || self.is_error(result) {
            return result;
        }
        let literal = matches!(self.il.exprs[result].kind, ExprKind::Int(_));
        // The result of a cast is not a bit-field: it promotes as its type.
        let bit_field = self.bit_field_of(result).is_some();
        if same && (literal || result == operand) || bit_field {
            return self.prvalue(ExprKind::Cast(CastKind::NoOp, result), to.unqualified(), span);
        }
        if result != operand {
            self.il.exprs[result].span = span;
        }
        result
    }

    /// `static_cast` to a reference ([expr.static.cast]/2, /3).
    fn static_cast_reference(
        &mut self,
        value: ExprId,
        to: Type,
        referee: Type,
        any_cv: bool,
        span: Span,
    ) -> Option<ExprId> {
        let node = self.il.exprs[value];
        let rvalue = matches!(self.il.types.kind(to), TypeKind::RValueRef(_));
        if node.category == ValueCategory::PrValue {
            return None;
        }
        if !rvalue && node.category != ValueCategory::LValue {
            return None;
        }
        let category = if rvalue && !self.il.is_function(referee) {
            ValueCategory::XValue
        } else {
            ValueCategory::LValue
        };
        let cv_ok = any_cv || referee.cv().contains(node.ty.cv());
        if self.similar(node.ty, referee) && cv_ok {
            return Some(self.make_expr(ExprKind::Cast(CastKind::NoOp, value), referee, category, span));
        }
        if let (TypeKind::Record(base), TypeKind::Record(derived)) =
            (self.il.types.kind(node.ty), self.il.types.kind(referee))
            && cv_ok
        {
            if let Some(path) = self.base_path(derived, base) {
                let Some(offset) = self.way_back(path, derived, base, span) else {
                    return Some(self.error_expr(span));
                };
                let kind = ExprKind::Cast(CastKind::BaseToDerived(offset), value);
                return Some(self.make_expr(kind, referee, category, span));
            }
            if let Some(path) = self.base_path(base, derived) {
                let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), value);
                return Some(self.make_expr(kind, referee, category, span));
            }
        }
        None
    }

    /// The offset of a downcast; reports if the base is virtual, because the offset then depends on the object
    /// ([expr.static.cast]/11).
    fn way_back(&mut self, path: BasePath, derived: RecordId, base: RecordId, span: Span) -> Option<u32> {
        let offset = path.fixed_offset();
        if offset.is_none() {
            let [base, derived] = [base, derived].map(|class| self.il.records[class].ir_name);
            let message = format!("cannot convert from the virtual base class \"{base}\" to \"{derived}\"");
            self.error(codes::BAD_CAST, span, message);
        }
        offset
    }
}
