//! Types from specifiers and declarators ([dcl.type], [dcl.meaning]).
//!
//! The type operators of a declarator are applied from the outermost (last) to the one nearest the name; each step
//! rejects ill-formed types: arrays of functions, references to `void`, and so on.

use crate::sema::program::Program;

use crate::diagnostics::codes;
use crate::il::{RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::dependent::DependentType;
use crate::sema::types::layout::MAX_OBJECT_SIZE;
use crate::source::Span;
use crate::syntax::{self, CvQualifiers, Declarator, DeclaratorChunk};

impl<'a> Sema<'a, '_> {
    /// The type that a type-id denotes.
    pub(crate) fn type_id(&mut self, name: &'a syntax::TypeName<'a>) -> Type {
        let base = self.specifier_type(name.specifiers, false);
        let base = self.without_deduced_class(base, name.span);
        self.declarator_type(base, &name.declarator)
    }

    /// Applies the operators of a declarator to the type of its specifiers.
    pub(crate) fn declarator_type(&mut self, base: Type, declarator: &Declarator<'a>) -> Type {
        let mut ty = base;
        // Types are traversed recursively, so their depth is limited.
        let limit = self.session.options.limits.nesting;
        if declarator.chunks.len() > limit as usize {
            let message = format!("a declarator may have at most {limit} operators");
            self.nested_too_deep(codes::parse::TOO_DEEP, declarator.span, message);
            return Type::ERROR;
        }
        for (i, chunk) in declarator.chunks.iter().enumerate().rev() {
            // Errors of later operators would only repeat the first one; a function declarator still gives a function.
            if ty == Type::ERROR && !matches!(chunk, DeclaratorChunk::Function(_)) {
                continue;
            }
            ty = match *chunk {
                DeclaratorChunk::Pointer(cv, span) => self.pointer_to(ty, cv, span),
                DeclaratorChunk::LValueRef(_, span) | DeclaratorChunk::RValueRef(_, span)
                    if matches!(
                        declarator.chunks.get(i + 1),
                        Some(DeclaratorChunk::LValueRef(..) | DeclaratorChunk::RValueRef(..))
                    ) =>
                {
                    // Reference collapsing happens only through type names ([dcl.ref]/5).
                    self.error(codes::sema::BAD_COMPOUND_TYPE, span, "reference to reference is not allowed");
                    Type::ERROR
                }
                DeclaratorChunk::LValueRef(cv, span) => self.reference_to(ty, cv, span, false),
                DeclaratorChunk::RValueRef(cv, span) => self.reference_to(ty, cv, span, true),
                DeclaratorChunk::MemberPointer(class, cv, span) => {
                    self.member_pointer_to(ty, class, cv, span)
                }
                DeclaratorChunk::Array(size, span) => self.array_of(ty, size, span),
                DeclaratorChunk::Function(function) => self.function_returning(ty, function, i == 0),
            };
        }
        ty
    }

    fn pointer_to(&mut self, ty: Type, cv: CvQualifiers, span: Span) -> Type {
        if self.il.is_reference(ty) {
            self.error(codes::sema::BAD_COMPOUND_TYPE, span, "pointer to reference is not allowed");
            return Type::ERROR;
        }
        if self.is_qualified_function(ty) {
            self.refuse_qualified_function(span, "a pointer or reference to");
            return Type::ERROR;
        }
        self.il.types.pointer(ty).with(cv)
    }

    fn reference_to(&mut self, ty: Type, cv: CvQualifiers, span: Span, rvalue: bool) -> Type {
        if self.il.is_void(ty) {
            self.error(codes::sema::BAD_COMPOUND_TYPE, span, "reference to void is not allowed");
            return Type::ERROR;
        }
        if self.is_qualified_function(ty) {
            self.refuse_qualified_function(span, "a pointer or reference to");
            return Type::ERROR;
        }
        let reference = if rvalue { self.il.types.rvalue_ref(ty) } else { self.il.types.lvalue_ref(ty) };
        reference.with(CvQualifiers(cv.0 & CvQualifiers::RESTRICT.0))
    }

    fn member_pointer_to(
        &mut self,
        ty: Type,
        class: &'a syntax::Name<'a>,
        cv: CvQualifiers,
        span: Span,
    ) -> Type {
        let class_type = self.named_type(class);
        if !matches!(self.il.types.kind(class_type), TypeKind::Record(_) | TypeKind::Dependent(_)) {
            if class_type != Type::ERROR {
                self.error(
                    codes::sema::NOT_A_CLASS,
                    class.span,
                    "pointer to member of a type that is no class",
                );
            }
            return Type::ERROR;
        }
        if self.il.is_reference(ty) || self.il.is_void(ty) {
            self.error(codes::sema::BAD_COMPOUND_TYPE, span, "pointer to member of reference or void type");
            return Type::ERROR;
        }
        self.il.types.member_pointer(class_type, ty).with(cv)
    }

    fn array_of(&mut self, element: Type, size: Option<&'a syntax::Expr<'a>>, span: Span) -> Type {
        if !self.check_element(element, span) {
            return Type::ERROR;
        }
        let Some(size) = size else { return self.il.types.incomplete_array(element) };
        if self.depends(|walk| walk.expr(size)) {
            let bound = self.dependent_expr(size);
            return self.dependent_type(DependentType::Array(element, bound));
        }
        let Some(count) = self.array_bound(size) else { return Type::ERROR };
        let bytes = u128::from(self.size_of(element).unwrap_or(1)) * count;
        if bytes > u128::from(MAX_OBJECT_SIZE) {
            self.error(codes::sema::ARRAY_TOO_LARGE, size.span, "array is too large");
            return Type::ERROR;
        }
        self.il.types.array(element, count as u64)
    }

    /// The value of an array bound; reports if it is not constant.
    fn array_bound(&mut self, size: &'a syntax::Expr<'a>) -> Option<u128> {
        let value = self.constant_int(size)?;
        if (value as i128) < 0 {
            self.error(codes::sema::BAD_ARRAY, size.span, "the size of an array must be greater than zero");
            return None;
        }
        Some(value)
    }

    /// Checks that an array may have elements of a type ([dcl.array]/4). A class may still be incomplete: only the
    /// definition of an object requires its size, and a parameter is a pointer in any case.
    fn check_element(&mut self, element: Type, span: Span) -> bool {
        let problem = match self.il.types.kind(element) {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => "array of reference is not allowed".to_owned(),
            TypeKind::Function(_) => "array of functions is not allowed".to_owned(),
            TypeKind::IncompleteArray(_) => "an array may not have elements of this type".to_owned(),
            _ if element.unqualified() == Type::AUTO => "array of \"auto\" is not allowed".to_owned(),
            _ if self.il.is_void(element) => "array of void is not allowed".to_owned(),
            _ => return true,
        };
        self.error(codes::sema::BAD_ARRAY, span, problem);
        false
    }

    /// Whether a type is complete. Completes a class if that is possible.
    pub(crate) fn is_complete(&mut self, ty: Type) -> bool {
        match self.il.types.kind(ty) {
            TypeKind::Builtin(_) => !self.il.is_void(ty),
            TypeKind::IncompleteArray(_) | TypeKind::Dependent(_) => false,
            TypeKind::Array(element, _) => self.is_complete_element(element),
            TypeKind::Record(id) => {
                (self.il.records[id].complete || self.complete_record(id)) && self.sees_definition(id)
            }
            TypeKind::Enum(id) => self.il.enums[id].complete || self.il.enums[id].fixed,
            TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::Function(_) => true,
        }
    }

    fn is_complete_element(&mut self, mut ty: Type) -> bool {
        while let TypeKind::Array(element, _) = self.il.types.kind(ty) {
            ty = element;
        }
        self.is_complete(ty)
    }

    /// Reports a type that must be complete and is not.
    pub(crate) fn require_complete(&mut self, ty: Type, span: Span) -> bool {
        if ty == Type::ERROR || self.is_complete(ty) || self.is_complete_for_instance(ty) {
            // An array may have been declared before its element type was complete.
            let too_large =
                matches!(self.il.types.kind(ty), TypeKind::Array(..)) && self.size_of(ty).is_none();
            if too_large {
                self.error(codes::sema::ARRAY_TOO_LARGE, span, "array is too large");
            }
            return !too_large;
        }
        self.report_incomplete(ty, span);
        false
    }

    /// Whether a dependent type is complete at the point of instantiation ([temp.point]/4): a class may be defined
    /// after the template.
    fn is_complete_for_instance(&mut self, ty: Type) -> bool {
        let limit = self.point_of_instantiation();
        if !self.cx.instance || limit <= self.cx.limit {
            return false;
        }
        let outer = std::mem::replace(&mut self.cx.limit, limit);
        let complete = self.is_complete(ty);
        self.cx.limit = outer;
        complete
    }

    /// Reports a use of a type that is not complete.
    pub(crate) fn report_incomplete(&mut self, ty: Type, span: Span) {
        let message = format!("incomplete type \"{}\" is not allowed", self.type_text(ty));
        self.error(codes::sema::INCOMPLETE_TYPE, span, message);
    }
}

impl Sema<'_, '_> {
    /// Whether the definition of a class precedes the current code ([basic.types.general]/5), even if it was already
    /// needed elsewhere. Template code sees definitions before its point of instantiation.
    fn sees_definition(&self, class: RecordId) -> bool {
        let info = &self.records[class];
        info.limit <= self.cx.limit
            || self.cx.instance
            || info.origin.instance.is_some()
            || !self.is_in_main_file(self.il.records[class].span)
    }
}

impl<'a> Program<'a, '_> {
    /// The last component of a name as text.
    pub(crate) fn written_name(&self, name: &syntax::Name<'a>) -> String {
        name.last_symbol().map_or_else(|| "operator".to_owned(), |symbol| self.text(symbol).to_owned())
    }
}
