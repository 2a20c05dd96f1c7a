//! Checks the specifiers of functions ([dcl.spec]).

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{Type, TypeKind};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::declaration::function::FunctionDecl;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{ScopeId, ScopeKind};
use crate::source::Span;
use crate::syntax::{
    self, CudaQualifiers, CvQualifiers, DeclSpecifiers, DeclaratorChunk, Specifiers, TypeSpecifier,
    UnqualifiedId,
};

impl<'a> Sema<'a, '_> {
    pub(crate) fn check_function_specifiers(&mut self, decl: &FunctionDecl<'a>, in_class: bool, span: Span) {
        let bad = [
            (Specifiers::MUTABLE, "mutable"),
            (Specifiers::REGISTER, "register"),
            (Specifiers::THREAD_LOCAL, "thread_local"),
            (Specifiers::CONSTINIT, "constinit"),
        ];
        for (flag, word) in bad {
            if decl.has(flag) {
                self.error(
                    codes::sema::BAD_SPECIFIER,
                    span,
                    format!("\"{word}\" is not allowed on a function"),
                );
            }
        }
        let qualified = decl.declarator.name.is_some_and(|name| name.global || !name.qualifiers.is_empty());
        for (flag, word) in [(Specifiers::VIRTUAL, "virtual"), (Specifiers::EXPLICIT, "explicit")] {
            if decl.has(flag) && (!in_class || qualified && !self.cx.declared.nameless) {
                // [dcl.fct.spec]
                let message =
                    format!("\"{word}\" is only allowed in the declaration of a member in its class");
                self.error(codes::sema::BAD_SPECIFIER, span, message);
            }
        }
        if decl.linkage.is_c
            && let Some(UnqualifiedId::LiteralOperator(_)) = decl.declarator.name.map(|name| name.id)
        {
            // [over.literal]/6
            let message = "a literal operator cannot have extern \"C\" name linkage";
            self.error(codes::sema::BAD_SPECIFIER, span, message);
        }
        self.warn_qualified_result(decl);
        if self.in_block() && !self.cx.declared.friend {
            let forced = decl.cuda().contains(CudaQualifiers::FORCEINLINE);
            let refused = [
                // [dcl.inline]/4
                (
                    decl.has(Specifiers::INLINE) || forced,
                    "\"inline\" is not allowed on a function that a block declares",
                ),
                // [dcl.stc]/4
                (decl.has(Specifiers::STATIC), "a function that a block declares may only be \"extern\""),
            ];
            for (_, message) in refused.into_iter().filter(|&(has, _)| has) {
                self.error(codes::sema::BAD_SPECIFIER, span, message);
            }
        }
        let defines = match decl.specifiers.ty {
            TypeSpecifier::Class(_) => true,
            TypeSpecifier::Enum(spec) => spec.enumerators.is_some(),
            _ => false,
        };
        if defines {
            // [dcl.fct]/17
            let message = "a type may not be defined in the result type of a function";
            self.error(codes::parse::TYPE_DEFINITION, decl.specifiers.type_span, message);
        }
        self.check_constexpr_specifier(decl, span);
        if let Some(requires) = decl.chunk().and_then(|chunk| chunk.requires)
            && !self.is_templated()
        {
            // [dcl.decl]/4
            let message = "a requires-clause is only allowed on a function of a template";
            self.error(codes::sema::CONSTRAINTS, requires.span, message);
        }
        if !in_class
            && let TypeKind::Function(ty) = self.il.types.kind(decl.ty)
            && (ty.cv != CvQualifiers::NONE || ty.ref_qualifier != syntax::RefQualifier::None)
        {
            // [dcl.fct]/6
            let message = "a type qualifier is not allowed on a nonmember function";
            self.error(codes::sema::BAD_COMPOUND_TYPE, span, message);
        }
        let memory =
            CudaQualifiers(CudaQualifiers::SHARED.0 | CudaQualifiers::CONSTANT.0 | CudaQualifiers::MANAGED.0);
        if decl.cuda().intersects(memory) {
            self.error(codes::sema::BAD_SPACE, span, "memory qualifier on a function is not allowed");
        }
    }

    /// Rejects `constexpr` where it is not allowed before C++20 ([dcl.constexpr]/3, [class.dtor]/1).
    fn check_constexpr_specifier(&mut self, decl: &FunctionDecl<'a>, span: Span) {
        let constexpr = decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::CONSTEVAL);
        if !constexpr || self.options().standard >= Standard::Cpp20 {
            return;
        }
        let name = decl.declarator.name.map(|name| name.id);
        if matches!(name, Some(UnqualifiedId::Destructor(_))) {
            self.error(codes::sema::BAD_SPECIFIER, span, "a destructor cannot be constexpr before C++20");
        } else if decl.has(Specifiers::VIRTUAL) {
            let message = "a function cannot be both constexpr and virtual before C++20";
            self.error(codes::sema::BAD_SPECIFIER, span, message);
        }
    }

    /// Whether a declaration here is templated ([temp.pre]/8).
    pub(crate) fn is_templated(&self) -> bool {
        self.is_pattern()
            || self.cx.instance
            || self.cx.declared.nameless
            || self.is_in_template(self.cx.scope)
    }

    /// Whether a function is explicit; for a template with a conditional explicit-specifier, each instance decides
    /// ([dcl.fct.spec]/4 of C++20).
    pub(crate) fn is_explicit(&mut self, decl: &FunctionDecl<'a>) -> bool {
        match decl.specifiers.explicit_condition {
            None => decl.has(Specifiers::EXPLICIT),
            Some(_) if self.is_pattern() => false,
            Some(condition) => {
                let value = self.constant_evaluated(|sema| sema.condition(condition));
                self.constant_int_of(value).is_some_and(|value| value != 0)
            }
        }
    }
}

impl<'a> Sema<'a, '_> {
    /// Warns about written qualifiers of a return type that is not a class: they are part of the function's type and do
    /// not affect the result ([expr.type]/2).
    fn warn_qualified_result(&mut self, decl: &FunctionDecl<'a>) {
        let cv = match *decl.declarator.chunks {
            [DeclaratorChunk::Function(function)] if function.trailing_return.is_none() => decl.specifiers.cv,
            [
                DeclaratorChunk::Function(_),
                DeclaratorChunk::Pointer(cv, _) | DeclaratorChunk::MemberPointer(_, cv, _),
                ..,
            ] => cv,
            _ => return,
        };
        let TypeKind::Function(ty) = self.il.types.kind(decl.ty) else { return };
        let is_value = !self.il.is_class(ty.ret) && !self.is_dependent_type(ty.ret) && ty.ret != Type::ERROR;
        if is_value
            && !self.cx.instance
            && !self.contains_auto(ty.ret)
            && (cv.contains(CvQualifiers::CONST) || cv.contains(CvQualifiers::VOLATILE))
        {
            self.emit(Diagnostic::titled(codes::sema::QUALIFIED_RESULT, decl.specifiers.span));
        }
    }
}

impl<'a> Program<'a, '_> {
    /// The special function that a declarator in a class declares, or defines outside of it.
    pub(crate) fn special_function(
        &self,
        specifiers: &DeclSpecifiers<'a>,
        name: &syntax::Name<'a>,
        scope: ScopeId,
    ) -> Special {
        let ScopeKind::Class(record) = self.scopes[scope].kind else { return Special::None };
        if !matches!(specifiers.ty, TypeSpecifier::None) {
            return Special::None;
        }
        match name.id {
            UnqualifiedId::Destructor(_) => Special::Destructor,
            UnqualifiedId::Conversion(_) => Special::Conversion,
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. }
                if symbol == self.il.records[record].name =>
            {
                Special::Constructor
            }
            _ => Special::None,
        }
    }
}
