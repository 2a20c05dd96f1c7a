//! Character arrays from string literals ([dcl.init.string]).

use super::Initialized;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ConstValue, ExprId, ExprKind, Type, TypeKind};
use crate::sema::Sema;

impl<'a> Sema<'a, '_> {
    /// A character array from a string literal ([dcl.init.string]).
    pub(super) fn initialize_from_string(&mut self, ty: Type, value: ExprId) -> Initialized {
        let span = self.span(value);
        let ExprKind::Str(id) = self.il.exprs[value].kind else {
            return Initialized { ty, value: Some(value) };
        };
        let literal = self.il.strings[id];
        let element = self.il.element(ty).unwrap_or(Type::ERROR).unqualified();
        let narrow = |ty| [Type::CHAR, Type::SCHAR, Type::UCHAR].contains(&ty);
        let unit = literal.element.unqualified();
        let fits = element == unit || (narrow(element) && (unit == Type::CHAR || unit == Type::CHAR8));
        let (Some(size), Some(shape)) = (self.size_of(unit), self.il.int_shape(element)) else {
            self.report_bad_initializer(value, ty);
            return Initialized { ty, value: Some(self.error_expr(span)) };
        };
        if !fits {
            self.report_bad_initializer(value, ty);
            return Initialized { ty, value: Some(self.error_expr(span)) };
        }
        let mut units: Vec<ConstValue<'a>> = literal
            .bytes
            .chunks(size.max(1) as usize)
            .map(|bytes| {
                let unit = bytes.iter().rev().fold(0u128, |unit, &byte| unit << 8 | u128::from(byte));
                ConstValue::Int(shape.wrap(unit))
            })
            .collect();
        let count = match self.il.types.kind(ty) {
            TypeKind::Array(_, count) => count,
            _ => units.len() as u64,
        };
        // C++ does not allow dropping the terminating zero ([dcl.init.string]/2).
        if (units.len() as u64) > count {
            let message = format!(
                "the initializer string of {} characters is too long for an array of {count}",
                units.len()
            );
            self.error(codes::TOO_MANY_INITIALIZERS, span, message);
            units.truncate(count as usize);
        }
        while units.last() == Some(&ConstValue::Int(0)) {
            units.pop();
        }
        let array = self.il.types.array(element, count);
        let kind = if units.is_empty() {
            ExprKind::Zero
        } else {
            let elements = self.il.list(&units);
            ExprKind::Const(self.il.arena.alloc(ConstValue::Array { elements, fill: &ConstValue::Zero }))
        };
        let value = self.prvalue(kind, array, span);
        let full = match self.il.types.kind(ty) {
            TypeKind::IncompleteArray(element) => self.il.types.array(element, count),
            _ => ty,
        };
        Initialized { ty: full, value: Some(value) }
    }
}
