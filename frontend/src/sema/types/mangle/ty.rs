//! Symbols of types ([Itanium C++ ABI 5.1.5]).

use std::fmt::Write;

use crate::il::{Type, TypeKind};
use crate::sema::program::dependent::DependentType;
use crate::sema::program::lambda::LambdaId;
use crate::sema::program::scope::GLOBAL;
use crate::sema::types::mangle::component::Component;
use crate::sema::types::mangle::{MAX_DEPTH, Mangler, builtin_code, cv_letters, ref_letter};
use crate::syntax::CvQualifiers;

impl Mangler<'_, '_, '_> {
    /// `UliE_`, `UliE0_`, ...: the parameters of the call operator and the number of the lambda
    /// ([Itanium C++ ABI 5.1.8]).
    pub(crate) fn closure(&mut self, id: LambdaId) {
        let lambda = &self.program.lambdas[id];
        self.out.push_str("Ul");
        if let Some(call) = lambda.call
            && let TypeKind::Function(ty) = self.program.il.types.kind(self.program.il.functions[call].ty)
        {
            self.in_template(self.program.functions[call].scope, |m| m.parameters(&ty));
        }
        self.out.push('E');
        if lambda.number > 0 {
            let _ = write!(self.out, "{}", lambda.number - 1);
        }
        self.out.push('_');
    }

    /// `Ut_`, `Ut0_`, ...
    pub(crate) fn unnamed(&mut self, number: u32) {
        self.out.push_str("Ut");
        if number > 0 {
            let _ = write!(self.out, "{}", number - 1);
        }
        self.out.push('_');
    }

    /// A type.
    pub(crate) fn ty(&mut self, ty: Type) {
        if let TypeKind::Builtin(builtin) = self.program.il.types.kind(ty)
            && ty.cv() == CvQualifiers::NONE
        {
            self.out.push_str(builtin_code(builtin));
            return;
        }
        if let Some(DependentType::Expansion(pattern)) = self.program.as_dependent(ty) {
            return self.expansion(pattern);
        }
        if self.depth > MAX_DEPTH || self.substituted(Component::Type(ty)) {
            return;
        }
        self.depth += 1;
        if ty.cv() != CvQualifiers::NONE {
            self.out.push_str(cv_letters(ty.cv()));
            self.ty(ty.unqualified());
        } else {
            self.compound(ty);
        }
        self.remember(Component::Type(ty));
        self.depth -= 1;
    }

    /// A type without qualifiers that is not a fundamental type.
    pub(crate) fn compound(&mut self, ty: Type) {
        match self.program.il.types.kind(ty) {
            TypeKind::Builtin(builtin) => self.out.push_str(builtin_code(builtin)),
            TypeKind::Pointer(inner) => {
                self.out.push('P');
                self.ty(inner);
            }
            TypeKind::LValueRef(inner) => {
                self.out.push('R');
                self.ty(inner);
            }
            TypeKind::RValueRef(inner) => {
                self.out.push('O');
                self.ty(inner);
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.out.push('M');
                self.ty(class);
                self.ty(pointee);
            }
            TypeKind::Array(element, count) => {
                let _ = write!(self.out, "A{count}_");
                self.ty(element);
            }
            TypeKind::IncompleteArray(element) => {
                self.out.push_str("A_");
                self.ty(element);
            }
            TypeKind::Function(function) => {
                self.out.push_str(cv_letters(function.cv));
                if function.noexcept {
                    self.out.push_str("Do");
                }
                self.out.push('F');
                self.ty(function.ret);
                self.parameters(&function);
                self.out.push_str(ref_letter(function.ref_qualifier));
                self.out.push('E');
            }
            TypeKind::Dependent(id) => self.dependent(ty, self.program.instances.dependent.kinds[id]),
            TypeKind::Record(id) if let Some(complex) = self.program.il.types.complex_of(id) => {
                self.out.push_str(complex.code());
            }
            TypeKind::Record(id) if let Some(args) = self.allocator_arguments(id) => {
                self.out.push_str("Sa");
                self.arguments(args);
            }
            TypeKind::Record(id)
                if let Some((template, args)) = self.program.records[id].origin.instance
                    && self.known(Component::Template(template)).is_some() =>
            {
                let scope = self.program.written_scope(self.program.records[id].parent);
                let nested = scope != GLOBAL && !self.program.is_std(scope);
                self.out.push_str(if nested { "N" } else { "" });
                self.substituted(Component::Template(template));
                self.arguments(args);
                self.out.push_str(if nested { "E" } else { "" });
            }
            TypeKind::Record(id) => {
                let parent = self.program.records[id].parent;
                self.entity(parent, false, "", &|m| m.record_name(id));
                let is_named = self.program.il.records[id].name != self.program.no_name;
                if is_named && !self.is_nested(parent) {
                    self.discriminator(self.program.records[id].discriminator);
                }
            }
            TypeKind::Enum(id) => {
                let parent = self.program.scopes[self.program.enums[id].scope].parent;
                let (name, number) = (self.program.il.enums[id].name, self.program.enums[id].number);
                let unnamed = name == self.program.no_name;
                let text = self.program.session.interner.resolve(name);
                self.entity(parent, false, "", &|m| match unnamed {
                    true => m.unnamed(number),
                    false => m.source_name(text),
                });
                if !unnamed && !self.is_nested(parent) {
                    self.discriminator(number);
                }
            }
        }
    }
}
