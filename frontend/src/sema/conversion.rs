//! Implicit conversions ([conv], [over.ics]): which exist, how good they are, and making them explicit.
//!
//! [`Sema::implicit_conversion`] answers without building anything, so that overload resolution can ask
//! for every candidate; [`Sema::apply_conversion`] then adds the nodes. [`Sema::convert`] is both, with a
//! message if there is no conversion.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{Builtin, CastKind, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind, ValueCategory};
use crate::source::Span;
use crate::syntax::CvQualifiers;

use super::Sema;
use super::const_eval::{float_to_int, int_to_float, round_float};
use crate::il::ConstValue;

/// How good a conversion is ([over.ics.scs]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// Nothing but identity, decay, qualification.
    Exact,
    /// Integral and floating promotion.
    Promotion,
    /// All other standard conversions.
    Conversion,
    /// A class made from a braced list.
    List,
    /// An argument for `...`.
    Ellipsis,
}

/// The second step of a standard conversion sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// None.
    Identity,
    /// An arithmetic conversion, promotions among them.
    Arithmetic,
    /// To `bool`.
    Bool,
    /// A null pointer constant to a pointer.
    Null,
    /// To `void *`.
    ToVoidPointer,
    /// Pointer or class to a base class at an offset; how far up it is.
    Base(u32, u32),
    /// Dropping `noexcept` and the like: same representation.
    NoOp,
    /// A string literal to a pointer to non-const characters.
    StringLiteral,
    /// A braced list: what it does depends on its target.
    List,
    /// Anything to and from an erroneous expression.
    Error,
}

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

/// An implicit conversion sequence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conversion {
    /// How good it is.
    pub(crate) rank: Rank,
    /// The type of the expression after decay, or as it is for a direct binding.
    pub(crate) from: Type,
    /// The target as asked for.
    pub(crate) to: Type,
    /// What happens to the value.
    pub(crate) step: Step,
    /// How a reference target is bound.
    pub(crate) binding: Binding,
    /// An rvalue reference bound to an rvalue.
    pub(crate) rvalue_binding: bool,
    /// The function chosen from a set of overloaded ones.
    pub(crate) function: Option<FunctionId>,
}

impl Sema<'_, '_> {
    /// The conversion of an expression to a type, if there is an implicit one.
    pub(crate) fn implicit_conversion(&mut self, expr: ExprId, to: Type) -> Option<Conversion> {
        let plain = |rank, from, step| {
            Some(Conversion {
                rank,
                from,
                to,
                step,
                binding: Binding::None,
                rvalue_binding: false,
                function: None,
            })
        };
        let ty = self.ty(expr);
        if ty.unqualified() == Type::ERROR || to.unqualified() == Type::ERROR {
            return plain(Rank::Exact, ty, Step::Error);
        }
        if ty == Type::INIT_LIST {
            let rank = self.list_conversion_rank(expr, to)?;
            return plain(rank, ty, Step::List);
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
            TypeKind::LValueRef(referee) => self.bind_reference(expr, to, referee, false),
            TypeKind::RValueRef(referee) => self.bind_reference(expr, to, referee, true),
            _ => {
                let from = self.decayed(expr);
                let (rank, step) = self.standard_conversion(expr, from, to)?;
                plain(rank, from, step)
            }
        }
    }

    /// The second and third step of a standard conversion of a prvalue of type `from`.
    fn standard_conversion(&mut self, expr: ExprId, from: Type, to: Type) -> Option<(Rank, Step)> {
        let (from, to) = (from.unqualified(), to.unqualified());
        if from == to {
            return if self.il.is_void(from) { None } else { Some((Rank::Exact, Step::Identity)) };
        }
        let il = &self.il;
        let from_arithmetic = il.is_arithmetic(from) || (il.is_enum(from) && !il.is_scoped_enum(from));
        if to == Type::BOOL {
            let scalar = from_arithmetic
                || matches!(il.types.kind(from), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. });
            return scalar.then_some((Rank::Conversion, Step::Bool));
        }
        if from_arithmetic && il.is_arithmetic(to) {
            let promotion =
                self.promoted_expr(expr, from) == to || (from == Type::FLOAT && to == Type::DOUBLE);
            return Some((if promotion { Rank::Promotion } else { Rank::Conversion }, Step::Arithmetic));
        }
        if matches!(il.types.kind(to), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. })
            && self.is_null_pointer_constant(expr)
        {
            return Some((Rank::Conversion, Step::Null));
        }
        if to == Type::NULLPTR && self.is_null_pointer_constant(expr) {
            return Some((Rank::Conversion, Step::Null));
        }
        match (il.types.kind(from), il.types.kind(to)) {
            // Deprecated by C++98, removed by C++11, accepted with a warning.
            (TypeKind::Pointer(a), TypeKind::Pointer(b))
                if matches!(self.il.exprs[expr].kind, ExprKind::Str(_)) && a.unqualified() == b =>
            {
                Some((Rank::Conversion, Step::StringLiteral))
            }
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => self.pointer_conversion(a, b),
            (
                TypeKind::MemberPointer { class: c, pointee: a },
                TypeKind::MemberPointer { class: d, pointee: b },
            ) => (c == d && a.unqualified() == b.unqualified() && b.cv().contains(a.cv()))
                .then_some((Rank::Exact, Step::NoOp)),
            (TypeKind::Record(derived), TypeKind::Record(base)) => {
                let (offset, depth) = self.base_offset(derived, base)?;
                Some((Rank::Conversion, Step::Base(offset, depth)))
            }
            _ => None,
        }
    }

    /// Conversion of a pointer to `a` to a pointer to `b` ([conv.ptr], [conv.qual], [conv.fctptr]).
    fn pointer_conversion(&self, a: Type, b: Type) -> Option<(Rank, Step)> {
        let il = &self.il;
        if self.qualification_converts(a, b) {
            return Some((Rank::Exact, Step::NoOp));
        }
        if il.is_function(a) || il.is_function(b) {
            return self.drops_noexcept(a, b).then_some((Rank::Exact, Step::NoOp));
        }
        if !self.cv_of(b).contains(self.cv_of(a)) {
            return None;
        }
        if il.is_void(b) {
            return Some((Rank::Conversion, Step::ToVoidPointer));
        }
        match (il.types.kind(a), il.types.kind(b)) {
            (TypeKind::Record(derived), TypeKind::Record(base)) => {
                let (offset, depth) = self.base_offset(derived, base)?;
                Some((Rank::Conversion, Step::Base(offset, depth)))
            }
            _ => None,
        }
    }

    /// The qualifiers of a type; an array has those of its element.
    fn cv_of(&self, ty: Type) -> CvQualifiers {
        let mut cv = ty.cv();
        let mut ty = ty;
        while let Some(element) = self.il.element(ty) {
            cv = cv.union(element.cv());
            ty = element;
        }
        cv
    }

    /// Whether function type `a` is `b` but for `noexcept`.
    fn drops_noexcept(&self, a: Type, b: Type) -> bool {
        match (self.il.types.kind(a), self.il.types.kind(b)) {
            (TypeKind::Function(f), TypeKind::Function(g)) => {
                f.noexcept && !g.noexcept && crate::il::FunctionType { noexcept: false, ..f } == g
            }
            _ => false,
        }
    }

    /// Whether a pointer to `from` becomes a pointer to `to` by adding qualifiers ([conv.qual]/3).
    pub(crate) fn qualification_converts(&self, from: Type, to: Type) -> bool {
        let (mut from, mut to) = (from, to);
        // Where a qualifier is added below the first level, all levels above must be const.
        let mut const_so_far = true;
        loop {
            let (cv_from, cv_to) = (from.cv(), to.cv());
            if !cv_to.contains(cv_from) || (cv_from != cv_to && !const_so_far) {
                return false;
            }
            if from.unqualified() == to.unqualified() {
                return true;
            }
            match (self.il.types.kind(from), self.il.types.kind(to)) {
                (TypeKind::Pointer(a), TypeKind::Pointer(b)) => {
                    const_so_far &= cv_to.contains(CvQualifiers::CONST);
                    (from, to) = (a, b);
                }
                (
                    TypeKind::MemberPointer { class: c, pointee: a },
                    TypeKind::MemberPointer { class: d, pointee: b },
                ) if c == d => {
                    const_so_far &= cv_to.contains(CvQualifiers::CONST);
                    (from, to) = (a, b);
                }
                (TypeKind::Array(a, n), TypeKind::Array(b, m)) if n == m => {
                    (from, to) = (a.with(cv_from), b.with(cv_to));
                }
                (TypeKind::IncompleteArray(a), TypeKind::IncompleteArray(b)) => {
                    (from, to) = (a.with(cv_from), b.with(cv_to));
                }
                _ => return false,
            }
        }
    }

    /// Whether the types are the same or differ in qualifiers at any level ([conv.qual]/1).
    pub(crate) fn similar(&self, a: Type, b: Type) -> bool {
        let (mut a, mut b) = (a, b);
        loop {
            if a.unqualified() == b.unqualified() {
                return true;
            }
            match (self.il.types.kind(a), self.il.types.kind(b)) {
                (TypeKind::Pointer(x), TypeKind::Pointer(y)) => (a, b) = (x, y),
                (
                    TypeKind::MemberPointer { class: c, pointee: x },
                    TypeKind::MemberPointer { class: d, pointee: y },
                ) if c == d => (a, b) = (x, y),
                (TypeKind::Array(x, n), TypeKind::Array(y, m)) if n == m => (a, b) = (x, y),
                (TypeKind::IncompleteArray(x), TypeKind::IncompleteArray(y)) => (a, b) = (x, y),
                _ => return false,
            }
        }
    }

    /// Binding of a reference to `referee` ([dcl.init.ref]/5, [over.ics.ref]).
    fn bind_reference(
        &mut self,
        expr: ExprId,
        to: Type,
        referee: Type,
        is_rvalue_ref: bool,
    ) -> Option<Conversion> {
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
            })
        };
        let base = match (self.il.types.kind(from), self.il.types.kind(referee)) {
            (TypeKind::Record(derived), TypeKind::Record(base)) if derived != base => {
                self.base_offset(derived, base)
            }
            _ => None,
        };
        let same = referee_bare == from_bare
            || self.drops_noexcept(from_bare, referee_bare)
            || self.qualification_converts(from_bare, referee_bare)
            || self.unbound_array_of(referee_bare, from_bare);
        let related = same || base.is_some() || self.similar(from_bare, referee_bare);
        let referee_cv = self.cv_of(referee);
        let compatible = (same || base.is_some()) && referee_cv.contains(self.cv_of(from));
        let step = base.map_or(Step::Identity, |(offset, depth)| Step::Base(offset, depth));
        let rank = if base.is_some() { Rank::Conversion } else { Rank::Exact };
        if self.il.is_function(from) {
            return if same { direct(Rank::Exact, Step::Identity) } else { None };
        }
        let is_bit_field = self.is_glvalue(expr) && self.bit_field_of(expr).is_some();
        match category {
            ValueCategory::LValue if !is_rvalue_ref && compatible && !is_bit_field => {
                return direct(rank, step);
            }
            // An rvalue reference does not bind to a related lvalue.
            ValueCategory::LValue if is_rvalue_ref && related => return None,
            _ => {}
        }
        // From here on only `T &&` and `const T &` bind ([dcl.init.ref]/5.2).
        if !is_rvalue_ref
            && (!referee_cv.contains(CvQualifiers::CONST) || referee_cv.contains(CvQualifiers::VOLATILE))
        {
            return None;
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
            self.standard_conversion(expr, decayed, referee_bare)?
        };
        Some(Conversion {
            rank: value.0,
            from,
            to,
            step: value.1,
            binding: Binding::Temporary,
            rvalue_binding: is_rvalue_ref,
            function: None,
        })
    }

    /// Whether `unbound` is `T[]` and `bound` is `T[N]`: a reference to the first binds to the second
    /// since C++20.
    fn unbound_array_of(&self, unbound: Type, bound: Type) -> bool {
        matches!((self.il.types.kind(unbound), self.il.types.kind(bound)),
            (TypeKind::IncompleteArray(a), TypeKind::Array(b, _)) if a.unqualified() == b.unqualified())
    }

    /// Byte offset and distance of a base class, if it is one and unambiguous.
    pub(crate) fn base_offset(&self, derived: RecordId, base: RecordId) -> Option<(u32, u32)> {
        let mut found = None;
        let mut queue = vec![(derived, 0u64, 0u32)];
        while let Some((class, offset, depth)) = queue.pop() {
            for parent in self.il.records[class].bases {
                let offset = offset + parent.offset;
                if parent.record == base {
                    if found.is_some() {
                        return None;
                    }
                    found = Some((u32::try_from(offset).ok()?, depth + 1));
                }
                queue.push((parent.record, offset, depth + 1));
            }
        }
        found
    }

    /// Whether the expression is a null pointer constant ([conv.ptr]/1): the literal zero (also as
    /// a character) or a `nullptr_t` prvalue.
    pub(crate) fn is_null_pointer_constant(&self, expr: ExprId) -> bool {
        let node = &self.il.exprs[expr];
        match node.kind {
            ExprKind::Int(0) => {
                self.il.is_integral(node.ty) && self.il.builtin(node.ty) != Some(Builtin::Bool)
            }
            _ => node.ty.unqualified() == Type::NULLPTR,
        }
    }

    /// The promoted type of a type ([conv.prom]).
    pub(crate) fn promoted(&self, ty: Type) -> Type {
        let ty = ty.unqualified();
        match self.il.types.kind(ty) {
            TypeKind::Builtin(builtin) => match builtin {
                Builtin::Bool
                | Builtin::Char
                | Builtin::SChar
                | Builtin::UChar
                | Builtin::Char8
                | Builtin::Char16
                | Builtin::WChar
                | Builtin::Short
                | Builtin::UShort => Type::INT,
                Builtin::Char32 => Type::UINT,
                _ => ty,
            },
            TypeKind::Enum(id) => {
                let info = &self.il.enums[id];
                if info.scoped {
                    return ty;
                }
                if info.fixed {
                    return self.promoted(info.underlying);
                }
                let signed = self.il.int_shape(info.underlying).is_some_and(|s| s.signed);
                let fits = |ty| {
                    let shape = self.il.int_shape(ty);
                    shape.is_some_and(|s| info.enumerators.iter().all(|&(_, v)| s.holds(v, signed)))
                };
                let order = [Type::INT, Type::UINT, Type::LONG, Type::ULONG];
                order.into_iter().find(|&ty| fits(ty)).unwrap_or(info.underlying)
            }
            _ => ty,
        }
    }

    /// The promoted type of an expression of type `ty`: a bit-field promotes by its width
    /// ([conv.prom]/5).
    pub(crate) fn promoted_expr(&self, expr: ExprId, ty: Type) -> Type {
        if let Some(bits) = self.bit_field_of(expr)
            && let Some(shape) = self.il.int_shape(ty)
            && !self.il.is_enum(ty)
            && shape.bits <= 64
        {
            if bits.width < 32 || (bits.width == 32 && shape.signed) {
                return Type::INT;
            }
            if bits.width == 32 {
                return Type::UINT;
            }
        }
        self.promoted(ty)
    }

    /// Reads and promotes an operand.
    pub(crate) fn promote(&mut self, expr: ExprId) -> ExprId {
        let value = self.rvalue(expr);
        let ty = self.ty(value);
        let promoted = self.promoted_expr(value, ty);
        self.arithmetic_cast(value, promoted)
    }

    /// The common type of two arithmetic or unscoped enumeration operands ([expr]/11).
    pub(crate) fn usual_arithmetic_type(&self, a: Type, b: Type) -> Option<Type> {
        let (a, b) = (a.unqualified(), b.unqualified());
        let float_rank = |ty| match self.il.builtin(ty) {
            Some(Builtin::LongDouble) => 5,
            Some(Builtin::Double) => 4,
            Some(Builtin::Float) => 3,
            Some(Builtin::BFloat) => 2,
            Some(Builtin::Half) => 1,
            _ => 0,
        };
        let (fa, fb) = (float_rank(a), float_rank(b));
        if fa != 0 || fb != 0 {
            // Neither of `__half` and `__bf16` holds the other.
            if (fa, fb) == (1, 2) || (fa, fb) == (2, 1) {
                return None;
            }
            return Some(if fa >= fb { a } else { b });
        }
        let (a, b) = (self.promoted(a), self.promoted(b));
        if a == b {
            return Some(a);
        }
        let (sa, sb) = (self.il.int_shape(a)?, self.il.int_shape(b)?);
        let (ra, rb) = (self.int_rank(a), self.int_rank(b));
        if sa.signed == sb.signed {
            return Some(if ra >= rb { a } else { b });
        }
        let (unsigned, signed, ru, rs, su, ss) =
            if sa.signed { (b, a, rb, ra, sb, sa) } else { (a, b, ra, rb, sa, sb) };
        if ru >= rs {
            return Some(unsigned);
        }
        if ss.bits > su.bits {
            return Some(signed);
        }
        Some(match self.il.builtin(signed) {
            Some(Builtin::Long) => Type::ULONG,
            Some(Builtin::LongLong) => Type::ULONGLONG,
            Some(Builtin::Int128) => Type::UINT128,
            _ => unsigned,
        })
    }

    /// Integer conversion rank of a promoted type ([conv.rank]).
    fn int_rank(&self, ty: Type) -> u32 {
        match self.il.builtin(ty) {
            Some(Builtin::Long | Builtin::ULong) => 1,
            Some(Builtin::LongLong | Builtin::ULongLong) => 2,
            Some(Builtin::Int128 | Builtin::UInt128) => 3,
            _ => 0,
        }
    }

    /// An arithmetic or enumeration prvalue converted to an arithmetic or enumeration type.
    pub(crate) fn arithmetic_cast(&mut self, value: ExprId, to: Type) -> ExprId {
        let from = self.ty(value).unqualified();
        let to = to.unqualified();
        if from == to || from == Type::ERROR {
            return value;
        }
        let kind = match (self.il.is_floating(from), self.il.is_floating(to)) {
            _ if to == Type::BOOL => CastKind::ToBool,
            (true, true) => CastKind::Float,
            (true, false) => CastKind::FloatToInt,
            (false, true) => CastKind::IntToFloat,
            (false, false) => CastKind::Integral,
        };
        self.cast(kind, value, to)
    }

    /// Adds the nodes of a conversion.
    pub(crate) fn apply_conversion(&mut self, expr: ExprId, conversion: &Conversion) -> ExprId {
        let mut expr = expr;
        if let Some(function) = conversion.function {
            let span = self.span(expr);
            expr = self.function_expr(function, span);
        }
        let target = self.il.strip_reference(conversion.to);
        match (conversion.binding, conversion.step) {
            (_, Step::Error) => expr,
            (_, Step::List) => {
                let span = self.span(expr);
                self.initialize_from_list_expr(expr, conversion.to, span)
            }
            (Binding::Direct, Step::Base(offset, _)) => {
                let node = self.il.exprs[expr];
                let kind = ExprKind::Cast(CastKind::DerivedToBase(offset), expr);
                self.make_expr(kind, target, node.category, node.span)
            }
            (Binding::Direct, _) => {
                let node = self.il.exprs[expr];
                if node.ty == target || self.il.is_function(node.ty) {
                    return expr;
                }
                let kind = ExprKind::Cast(CastKind::NoOp, expr);
                self.make_expr(kind, target, node.category, node.span)
            }
            (Binding::Temporary, step) => {
                if self.il.is_array(target) {
                    return if self.is_glvalue(expr) { expr } else { self.materialize(expr) };
                }
                let value = self.rvalue(expr);
                let value = self.apply_step(value, step, target.unqualified());
                let temporary = self.materialize(value);
                self.il.exprs[temporary].ty = target;
                temporary
            }
            (Binding::None, step) => {
                let value = self.rvalue(expr);
                self.apply_step(value, step, target.unqualified())
            }
        }
    }

    fn apply_step(&mut self, value: ExprId, step: Step, to: Type) -> ExprId {
        match step {
            Step::Identity | Step::NoOp | Step::ToVoidPointer => {
                if self.ty(value).unqualified() == to {
                    value
                } else {
                    self.cast(CastKind::NoOp, value, to)
                }
            }
            Step::StringLiteral => {
                let span = self.span(value);
                self.emit(Diagnostic::titled(codes::STRING_TO_POINTER, span));
                self.cast(CastKind::NoOp, value, to)
            }
            Step::Arithmetic => self.arithmetic_cast(value, to),
            Step::Bool => self.cast(CastKind::ToBool, value, Type::BOOL),
            Step::Null => {
                let span = self.span(value);
                // The operand is kept only if evaluating it does something.
                match self.il.exprs[value].kind {
                    ExprKind::Int(_) | ExprKind::Null => self.prvalue(ExprKind::Null, to, span),
                    _ => self.cast(CastKind::NullToPtr, value, to),
                }
            }
            Step::Base(offset, _) => self.cast(CastKind::DerivedToBase(offset), value, to),
            Step::List | Step::Error => value,
        }
    }

    /// Converts an expression to a type implicitly; `what` says for what, in messages: "initialization",
    /// "argument 2 of 'f'".
    pub(crate) fn convert(&mut self, expr: ExprId, to: Type, what: &str) -> ExprId {
        match self.implicit_conversion(expr, to) {
            Some(conversion) => self.read_for(expr, &conversion),
            None => {
                self.report_no_conversion(expr, to, what);
                let span = self.span(expr);
                self.error_expr(span)
            }
        }
    }

    /// Says that, and why, there is no conversion.
    pub(crate) fn report_no_conversion(&mut self, expr: ExprId, to: Type, what: &str) {
        let span = self.span(expr);
        let (from, target) = (self.ty(expr), self.type_text(to));
        let code = if self.il.is_reference(to) { codes::REFERENCE_BINDING } else { codes::NO_CONVERSION };
        let source = self.type_text(from);
        let message = format!("{what}: a value of type \"{source}\" cannot be converted to \"{target}\"");
        let mut diagnostic = Diagnostic::new(code, span, message);
        if from == Type::OVERLOAD {
            diagnostic = diagnostic.label(format!("no overload of this function has the type \"{target}\""));
        } else if let Some(reason) = self.why_no_conversion(expr, to) {
            diagnostic = diagnostic.label(reason);
        } else {
            diagnostic = diagnostic.label(format!("this has type \"{source}\""));
        }
        self.emit(diagnostic);
    }

    /// The reason why there is no conversion, where it is worth a sentence.
    pub(crate) fn why_no_conversion(&mut self, expr: ExprId, to: Type) -> Option<String> {
        let from = self.ty(expr);
        let il = &self.il;
        match il.types.kind(to) {
            TypeKind::LValueRef(referee) => {
                let same = self.similar(referee, from);
                if !self.is_lvalue(expr) && !referee.is_const() {
                    return Some("a reference to non-const needs an lvalue".to_owned());
                }
                if self.bit_field_of(expr).is_some() && self.is_lvalue(expr) {
                    return Some("a reference to non-const cannot be bound to a bit-field".to_owned());
                }
                same.then(|| format!("the binding would drop qualifiers of \"{}\"", self.type_text(from)))
            }
            TypeKind::RValueRef(referee) if self.is_lvalue(expr) && self.similar(referee, from) => {
                Some("an rvalue reference cannot be bound to an lvalue".to_owned())
            }
            TypeKind::Pointer(b) => {
                let source = self.decayed(expr);
                match self.il.types.kind(source) {
                    TypeKind::Pointer(a) if self.il.is_void(a) && !self.il.is_void(b) => {
                        Some(format!("C++ needs a cast from \"{}\"", self.type_text(source)))
                    }
                    TypeKind::Pointer(a) if self.similar(a, b) || self.il.is_void(b) => Some(format!(
                        "the conversion would drop qualifiers of \"{}\"",
                        self.type_text(source)
                    )),
                    _ => None,
                }
            }
            _ if il.is_scoped_enum(from) => Some("a scoped enumeration needs a cast".to_owned()),
            _ => None,
        }
    }

    /// Converts to `bool` for a condition or logical operator ([conv]/4).
    pub(crate) fn to_bool(&mut self, expr: ExprId) -> ExprId {
        if self.is_error(expr) {
            return expr;
        }
        let value = self.read(expr);
        let ty = self.ty(value).unqualified();
        if ty == Type::BOOL {
            return value;
        }
        // `nullptr_t` converts contextually, though not implicitly ([conv.bool]).
        if ty == Type::NULLPTR {
            return self.cast(CastKind::ToBool, value, Type::BOOL);
        }
        match self.implicit_conversion(value, Type::BOOL) {
            Some(conversion) => self.read_for(value, &conversion),
            None => {
                let (span, text) = (self.span(expr), self.type_text(ty));
                let diagnostic = Diagnostic::new(
                    codes::CONDITION_NOT_BOOL,
                    span,
                    "expression must be convertible to \"bool\"",
                );
                self.emit(diagnostic.label(format!("this has type \"{text}\"")));
                self.error_expr(span)
            }
        }
    }

    /// Reports a narrowing conversion in a braced list ([dcl.init.list]/7).
    pub(crate) fn check_narrowing(&mut self, expr: ExprId, to: Type) {
        let from = self.decayed(expr);
        let to = self.il.strip_reference(to).unqualified();
        if from == to || !self.narrows(expr, from, to) {
            return;
        }
        let (span, source, target) = (self.span(expr), self.type_text(from), self.type_text(to));
        let message = format!("narrowing conversion from \"{source}\" to \"{target}\" in a braced list");
        let diagnostic = Diagnostic::new(codes::NARROWING, span, message)
            .label("the value may not fit")
            .help(format!("write \"static_cast<{target}>(...)\" to make the conversion explicit"));
        self.emit(diagnostic);
    }

    fn narrows(&mut self, expr: ExprId, from: Type, to: Type) -> bool {
        let (from_float, to_float) = (self.il.is_floating(from), self.il.is_floating(to));
        let to_builtin = self.il.builtin(to).unwrap_or(Builtin::Double);
        if to == Type::BOOL {
            return from != Type::BOOL
                && (from_float
                    || self.il.is_pointer(from)
                    || !self.constant_is(expr, |v, _| matches!(v, 0 | 1)));
        }
        match (self.il.int_shape(from), self.il.int_shape(to)) {
            _ if from_float && to_float => {
                if self.usual_arithmetic_type(from, to) == Some(to) {
                    return false;
                }
                // A constant within range is fine even if it is not exact.
                !self.constant_float_is(expr, |v| round_float(v, to_builtin).is_finite() || !v.is_finite())
            }
            (_, Some(_)) if from_float => true,
            (Some(shape), None) if to_float => !self.constant_is(expr, |v, _| {
                let value = int_to_float(v, shape.signed, to_builtin);
                float_to_int(value, shape) == Ok(v)
            }),
            (Some(a), Some(b)) => {
                let fits = if a.signed == b.signed { a.bits <= b.bits } else { b.signed && a.bits < b.bits };
                if fits {
                    return false;
                }
                if let Some(bits) = self.bit_field_of(expr)
                    && bits.width < b.bits
                    && (!a.signed || b.signed)
                {
                    return false;
                }
                !self.constant_is(expr, |v, signed| b.holds(v, signed))
            }
            _ => false,
        }
    }

    /// Whether an expression is an integer constant with a property.
    fn constant_is(&mut self, expr: ExprId, test: impl Fn(u128, bool) -> bool) -> bool {
        let value = self.rvalue(expr);
        let signed = self.il.int_shape(self.ty(value)).is_some_and(|s| s.signed);
        self.try_constant_int(value).is_some_and(|v| test(v, signed))
    }

    /// Whether an expression is a floating constant with a property.
    fn constant_float_is(&mut self, expr: ExprId, test: impl Fn(f64) -> bool) -> bool {
        let value = self.rvalue(expr);
        match self.const_eval(value) {
            Ok(ConstValue::Float(bits)) => test(f64::from_bits(bits)),
            Ok(ConstValue::Zero) => true,
            _ => false,
        }
    }

    /// The default argument promotions of a variadic argument ([expr.call]/9).
    pub(crate) fn promote_variadic(&mut self, expr: ExprId) -> ExprId {
        if self.ty(expr) == Type::OVERLOAD || self.ty(expr) == Type::INIT_LIST {
            let span = self.span(expr);
            self.error(codes::BAD_VARIADIC, span, "an argument for \"...\" needs a type of its own");
            return self.error_expr(span);
        }
        let value = self.rvalue(expr);
        let ty = self.ty(value);
        if ty == Type::FLOAT || ty == Type::HALF || ty == Type::BFLOAT {
            return self.arithmetic_cast(value, Type::DOUBLE);
        }
        if ty == Type::NULLPTR {
            let void_pointer = self.il.types.pointer(Type::VOID);
            return self.cast(CastKind::NullToPtr, value, void_pointer);
        }
        if self.il.is_void(ty) {
            let span = self.span(expr);
            self.error(codes::BAD_VARIADIC, span, "an argument cannot have type \"void\"");
            return self.error_expr(span);
        }
        if self.il.int_shape(ty).is_some() && !self.il.is_scoped_enum(ty) {
            self.promote(value)
        } else {
            value
        }
    }

    /// Where a message about an operand points to, with its type.
    pub(crate) fn operand_label(&self, expr: ExprId) -> (Span, String) {
        (self.span(expr), format!("this has type \"{}\"", self.type_text(self.ty(expr))))
    }
}
