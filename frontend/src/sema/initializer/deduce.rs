//! `auto` ([dcl.type.auto.deduct]).

use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::Program;

impl Sema<'_, '_> {
    /// The type deduced for `auto` in `pattern` from an initializer ([dcl.type.auto.deduct]).
    pub(crate) fn deduce_auto(&mut self, pattern: Type, value: ExprId) -> Type {
        if self.is_error(value) {
            return Type::ERROR;
        }
        if pattern.unqualified() == Type::DECLTYPE_AUTO {
            return self.decltype_of_expr(value);
        }
        let value = match self.overload_set(value) {
            Some(&[only]) => {
                let span = self.span(value);
                self.function_expr(only, span)
            }
            _ => value,
        };
        let ty = self.ty(value);
        let deduced = if ty == Type::OVERLOAD || ty == Type::INIT_LIST {
            None
        } else {
            match self.il.types.kind(pattern) {
                TypeKind::LValueRef(inner) => {
                    self.match_auto(inner, ty).map(|ty| self.il.types.lvalue_ref(ty))
                }
                TypeKind::RValueRef(inner) => {
                    let lvalue = self.is_lvalue(value);
                    self.match_auto(inner, ty).map(|ty| {
                        // A forwarding reference ([temp.deduct.call]/3).
                        if lvalue && inner == Type::AUTO {
                            self.il.types.lvalue_ref(ty)
                        } else {
                            self.il.types.rvalue_ref(ty)
                        }
                    })
                }
                _ => {
                    let decayed = self.decayed(value);
                    self.match_auto(pattern, decayed)
                }
            }
        };
        match deduced {
            Some(ty) if !self.il.is_void(ty) => ty,
            _ => {
                let (span, text) = (self.span(value), self.type_text(ty));
                let message = format!("cannot deduce \"auto\" from a value of type \"{text}\"");
                self.error(codes::CANNOT_DEDUCE, span, message);
                Type::ERROR
            }
        }
    }
}

impl Program<'_, '_> {
    /// `pattern` with `auto` replaced so that it matches `actual`.
    fn match_auto(&mut self, pattern: Type, actual: Type) -> Option<Type> {
        if pattern.unqualified() == Type::AUTO {
            return Some(self.il.types.qualified(actual, pattern.cv()));
        }
        match (self.il.types.kind(pattern), self.il.types.kind(actual)) {
            (TypeKind::Pointer(inner), TypeKind::Pointer(pointee)) => {
                let inner = self.match_auto(inner, pointee)?;
                let pointer = self.il.types.pointer(inner);
                Some(pointer.with(pattern.cv()))
            }
            (
                TypeKind::MemberPointer { class, pointee: inner },
                TypeKind::MemberPointer { class: other, pointee },
            ) if class == other => {
                let inner = self.match_auto(inner, pointee)?;
                Some(self.il.types.member_pointer(class, inner).with(pattern.cv()))
            }
            (TypeKind::Array(inner, count), TypeKind::Array(element, n)) if count == n => {
                let inner = self.match_auto(inner, element)?;
                Some(self.il.types.array(inner, count))
            }
            _ => None,
        }
    }
}
