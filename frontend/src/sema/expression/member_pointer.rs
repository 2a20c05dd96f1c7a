//! Pointers to members ([expr.unary.op]/4, [expr.mptr.oper], [conv.mem]).
//!
//! A pointer to a data member is its offset, one to a member function its address or virtual slot with an adjustment of
//! the object pointer ([Itanium C++ ABI 2.3]). The types keep the class that declares the member, and conversions
//! between classes of a hierarchy are those of object pointers in the opposite direction.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, CastKind, ConstValue, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind, ValueCategory,
};
use crate::sema::Sema;
use crate::sema::lookup::{MemberStep, Wanted};
use crate::sema::program::scope::{Named, ScopeKind};
use crate::source::Span;
use crate::syntax::{self, BinaryOp as Infix, CvQualifiers, RefQualifier};

impl<'a> Sema<'a, '_> {
    /// `&C::m` of a nonstatic member; none if the name denotes anything else.
    pub(super) fn member_address(&mut self, name: &'a syntax::Name<'a>, span: Span) -> Option<ExprId> {
        if name.qualifiers.is_empty() {
            return None;
        }
        let scope = self.tentatively(|sema| sema.qualifier_scope(name)).0?;
        let ScopeKind::Class(class) = self.scopes[scope].kind else { return None };
        if let syntax::UnqualifiedId::Template { .. } = name.id {
            return None;
        }
        let symbol = self.name_symbol(name)?;
        match self.lookup_in_class(class, symbol, Wanted::Any, name.id_span)? {
            Named::Field(owner, field) => Some(self.data_member_pointer(class, owner, field, span)),
            Named::Functions(&[only])
                if self.functions[only].origin.template.is_none()
                    && self.il.functions[only].object.is_some() =>
            {
                Some(self.member_function_pointer(only, span))
            }
            _ => None,
        }
    }

    fn data_member_pointer(&mut self, class: RecordId, owner: RecordId, field: u32, span: Span) -> ExprId {
        let Some(info) = self.placed_field(owner, field) else { return self.error_expr(span) };
        let problem = if self.il.is_reference(info.ty) {
            Some("a pointer to a member of reference type is not allowed")
        } else if info.bits.is_some() {
            Some("taking the address of a bit field is not allowed")
        } else {
            None
        };
        if let Some(message) = problem {
            self.error(codes::BAD_OPERANDS, span, message);
            return self.error_expr(span);
        }
        let steps = self.member_path(class, owner).unwrap_or_default();
        self.check_field_access(class, owner, field, &steps, span);
        // Members of anonymous members belong to the class; those of bases to the base.
        let (mut declaring, mut offset) = (class, info.offset);
        for step in steps {
            match step {
                MemberStep::Base(record, base) => {
                    if let Some(base) = self.il.records[record].bases.get(base as usize) {
                        (declaring, offset) = (base.record, info.offset);
                    }
                }
                MemberStep::Anonymous(record, inner) => {
                    offset += self.placed_field(record, inner).map_or(0, |field| field.offset);
                }
            }
        }
        let declaring = self.il.types.record(declaring);
        let ty = self.il.types.member_pointer(declaring, info.ty);
        let value = self.il.arena.alloc(ConstValue::MemberOffset(offset as i64));
        self.prvalue(ExprKind::Const(value), ty, span)
    }

    /// A pointer to a nonstatic member function.
    pub(crate) fn member_function_pointer(&mut self, function: FunctionId, span: Span) -> ExprId {
        let Some(class) = self.il.functions[function].object else { return self.error_expr(span) };
        if self.is_deleted(function) {
            self.report_deleted(function, span);
            return self.error_expr(span);
        }
        self.check_function_access(function, None, span);
        if !self.requirement_holds(function) {
            // [expr.prim.id]/4
            let name = self.name_of_function(function);
            let message = format!("the constraints of \"{name}\" are not satisfied");
            self.error(crate::diagnostics::codes::sema::CONSTRAINTS, span, message);
            return self.error_expr(span);
        }
        self.reference_function(function, span);
        let used = self.used_function_type(function, span);
        let class = self.il.types.record(class);
        let ty = self.il.types.member_pointer(class, used);
        let value = self.il.arena.alloc(ConstValue::MemberFunction(Some(function), 0));
        self.prvalue(ExprKind::Const(value), ty, span)
    }

    /// `object .* pointer` and `pointer ->* pointer`, not called.
    pub(super) fn member_pointer_access(
        &mut self,
        op: Infix,
        lhs: ExprId,
        rhs: ExprId,
        span: Span,
    ) -> ExprId {
        let Some((object, pointer, pointee)) = self.member_pointer_operands(op, lhs, rhs, span) else {
            return self.error_expr(span);
        };
        if self.il.is_function(pointee) {
            let message = "a pointer to a member function can only be called";
            self.error(codes::BAD_OPERANDS, span, message);
            return self.error_expr(span);
        }
        let node = self.il.exprs[object];
        let cv = CvQualifiers(node.ty.cv().0 & !CvQualifiers::RESTRICT.0);
        let ty = self.il.types.qualified(pointee, cv);
        let category = if node.category == ValueCategory::LValue {
            ValueCategory::LValue
        } else {
            ValueCategory::XValue
        };
        self.make_expr(ExprKind::Binary(BinaryOp::MemberPtr, object, pointer), ty, category, span)
    }

    /// `(object.*pointer)(args)`
    pub(super) fn call_member_pointer(
        &mut self,
        op: Infix,
        operands: (ExprId, ExprId),
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        let (lhs, rhs) = operands;
        let Some((object, pointer, pointee)) = self.member_pointer_operands(op, lhs, rhs, span) else {
            return self.error_expr(span);
        };
        let TypeKind::Function(ty) = self.il.types.kind(pointee) else {
            let access = self.member_pointer_access(op, lhs, rhs, span);
            return self.call_value_with(access, args, span);
        };
        let node = self.il.exprs[object];
        let fits = match ty.ref_qualifier {
            RefQualifier::None => true,
            RefQualifier::LValue => node.category == ValueCategory::LValue || ty.cv == CvQualifiers::CONST,
            RefQualifier::RValue => node.category != ValueCategory::LValue,
        };
        if !ty.cv.contains(CvQualifiers(node.ty.cv().0 & !CvQualifiers::RESTRICT.0)) || !fits {
            let class = self.type_text(node.ty);
            let message = "the object has type qualifiers that are not compatible with the member function";
            let diagnostic = Diagnostic::new(codes::BAD_OBJECT_QUALIFIERS, span, message)
                .label(format!("object type is: {class}"));
            self.emit(diagnostic);
            return self.error_expr(span);
        }
        let Some(args) = self.convert_arguments(&ty, args, span) else { return self.error_expr(span) };
        let this = self.il.types.pointer(node.ty);
        let object = self.prvalue(ExprKind::AddressOf(object), this, span);
        self.call_result(ExprKind::CallMember { pointer, object, args }, ty.ret, span)
    }

    /// The object converted to the pointer's class, the pointer, and the type of the member.
    fn member_pointer_operands(
        &mut self,
        op: Infix,
        lhs: ExprId,
        rhs: ExprId,
        span: Span,
    ) -> Option<(ExprId, ExprId, Type)> {
        let pointer = self.operand(rhs);
        if self.is_error(lhs) || self.is_error(pointer) {
            return None;
        }
        let TypeKind::MemberPointer { class, pointee } = self.il.types.kind(self.ty(pointer)) else {
            let (at, label) = self.operand_label(pointer);
            let message = "expression must have pointer-to-member type";
            self.emit(Diagnostic::new(codes::BAD_OPERANDS, at, message).label(label));
            return None;
        };
        let object = if op == Infix::ArrowMemberPtr {
            let mut value = self.operand(lhs);
            // [over.built]/11: a class operand may convert to a pointer.
            if let Some(pointer) = self.only_pointer(value) {
                value = self.convert(value, pointer, "->*");
            }
            match self.il.pointee(self.ty(value)) {
                Some(object) => self.lvalue(ExprKind::Deref(value), object, span),
                None => lhs,
            }
        } else if self.is_glvalue(lhs) {
            lhs
        } else {
            self.materialize(lhs)
        };
        let ty = self.ty(object);
        let base = class.with(ty.cv());
        let fits = match self.il.types.kind(ty) {
            TypeKind::Record(_) if ty.unqualified() == class => return Some((object, pointer, pointee)),
            TypeKind::Record(id) => {
                self.complete_record(id);
                self.record_of(class).and_then(|class| self.base_path(id, class))
            }
            _ => None,
        };
        let Some(path) = fits else {
            let (from, to) = (self.type_text(ty.unqualified()), self.type_text(base.unqualified()));
            let message = format!("pointer to member of class \"{to}\" cannot be applied to \"{from}\"");
            self.error(codes::BAD_OPERANDS, self.span(lhs), message);
            return None;
        };
        let category = self.il.exprs[object].category;
        let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), object);
        Some((self.make_expr(kind, base, category, span), pointer, pointee))
    }
}
