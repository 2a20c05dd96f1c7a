//! Checks explicitly defaulted special members ([dcl.fct.def.default]/1, /2).

use crate::diagnostics::codes;
use crate::il::{FunctionId, RecordId, Type, TypeKind};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::syntax::{CvQualifiers, RefQualifier};

use crate::sema::program::record::Member;

/// How the type of a defaulted function compares with that of the implicit member.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// It is allowed.
    Fits,
    /// It differs: since C++20 such a member is deleted if this is its first declaration.
    Differs,
    /// It cannot be defaulted.
    Invalid,
}

impl Sema<'_, '_> {
    /// Checks the type of a defaulted special member; returns whether it may be defined. `first` tells whether this is
    /// its first declaration.
    pub(crate) fn check_defaulted_form(
        &mut self,
        id: FunctionId,
        class: RecordId,
        member: Member,
        first: bool,
    ) -> bool {
        let mut form = self.defaulted_form(id, class, member);
        if form == Form::Fits && self.copies_const_unlike_parts(id, class, member) {
            form = Form::Differs;
        }
        let deletes = first && self.options().standard >= Standard::Cpp20;
        match form {
            Form::Fits => return true,
            Form::Differs if deletes => {
                let why = "its type is not that of the member it would be implicitly".to_owned();
                self.il.functions[id].flags.deleted = true;
                self.functions[id].deleted_because = Some(why);
                return false;
            }
            Form::Differs | Form::Invalid => {}
        }
        let what = match member {
            Member::CopyAssignment | Member::MoveAssignment => "assignment operator",
            Member::Destructor | Member::DeletingDestructor => "destructor",
            _ => "constructor",
        };
        let span = self.il.functions[id].span;
        self.error(codes::sema::BAD_DEFAULTED, span, format!("invalid type for a defaulted {what}"));
        self.il.functions[id].flags.deleted = true;
        false
    }
}

impl Sema<'_, '_> {
    /// Whether a function copies from const objects, and a base or member of the class does not.
    fn copies_const_unlike_parts(&mut self, id: FunctionId, class: RecordId, member: Member) -> bool {
        matches!(member, Member::CopyConstructor | Member::CopyAssignment)
            && self.takes_const(id)
            && !self.parts_copy_const(class, member)
    }
}

impl Program<'_, '_> {
    fn defaulted_form(&self, id: FunctionId, class: RecordId, member: Member) -> Form {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) else { return Form::Fits };
        let takes = usize::from(!matches!(
            member,
            Member::DefaultConstructor | Member::Destructor | Member::DeletingDestructor
        ));
        // Default arguments and additional parameters are not allowed.
        if ty.variadic
            || ty.params.len() != takes
            || (self.il.functions[id].arguments.required as usize) < takes
        {
            return Form::Invalid;
        }
        if member.is_assignment() {
            let result = match self.il.types.kind(ty.ret) {
                TypeKind::LValueRef(inner) => inner,
                _ => Type::VOID,
            };
            let of_class = matches!(self.il.types.kind(result), TypeKind::Record(id) if id == class);
            if ty.ret != Type::ERROR && !(of_class && result.cv() == CvQualifiers::NONE) {
                return Form::Invalid;
            }
        } else if ty.ref_qualifier != RefQualifier::None {
            return Form::Invalid;
        }
        let mut form = if ty.cv == CvQualifiers::NONE { Form::Fits } else { Form::Differs };
        if let Some(&param) = ty.params.first() {
            let (inner, moves) = match self.il.types.kind(param) {
                TypeKind::LValueRef(inner) => (inner, false),
                TypeKind::RValueRef(inner) => (inner, true),
                _ => return Form::Invalid,
            };
            let only_const = CvQualifiers(inner.cv().0 & !CvQualifiers::CONST.0) == CvQualifiers::NONE;
            if !only_const || moves && inner.is_const() {
                form = Form::Differs;
            }
        }
        form
    }
}
