//! Function declarators: parameters, results and qualifiers ([dcl.fct]).

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{FunctionType, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::sema::program::argument::PackElement;
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::visit::NameWalk;
use crate::syntax::{
    self, CvQualifiers, FunctionDeclarator, Noexcept, RefQualifier, Specifiers, TypeSpecifier,
};

/// Whether the type of a parameter names an earlier parameter: `T *p, decltype(*p) q` ([basic.scope.block]/2).
fn has_types_of_parameters(function: &FunctionDeclarator<'_>) -> bool {
    let name_of = |param: &syntax::ParamDecl<'_>| param.declarator.name.and_then(syntax::Name::last_symbol);
    function.params.iter().enumerate().skip(1).any(|(index, param)| {
        let plain = matches!(param.specifiers.ty, TypeSpecifier::Builtin(_) | TypeSpecifier::Auto);
        if plain && param.declarator.chunks.is_empty() {
            return false;
        }
        let mut is_earlier = |name| {
            let before = function.params.get(..index).unwrap_or_default();
            before.iter().any(|earlier| name_of(earlier) == Some(name))
        };
        let mut walk = NameWalk::all(&mut is_earlier);
        walk.specifiers(param.specifiers) || walk.declarator(&param.declarator)
    })
}

impl<'a> Sema<'a, '_> {
    pub(crate) fn refuse_qualified_function(&mut self, span: Span, what: &str) {
        let message = format!("{what} a function type with qualifiers is not allowed");
        self.error(codes::sema::BAD_COMPOUND_TYPE, span, message);
    }

    /// A function type from its result and parameters. The parameters are analysed in a scope of their
    /// own, so that a trailing return type can name them. `nearest` is the function being declared.
    pub(crate) fn function_returning(
        &mut self,
        ret: Type,
        function: &'a FunctionDeclarator<'a>,
        nearest: bool,
    ) -> Type {
        let scope = self.make_scope(crate::sema::program::scope::ScopeKind::Block);
        self.scopes[scope].is_prototype = true;
        let outer = self.enter_scope(scope);
        let mut params: SmallVec<[Type; 8]> = SmallVec::new();
        // Only unevaluated operands, as of `decltype`, can name the parameters here.
        let behind = function.trailing_return.is_some() || matches!(function.noexcept, Noexcept::Expr(_));
        let named = behind || has_types_of_parameters(function);
        let mut variadic = function.variadic;
        if !nearest {
            self.refuse_defaults(function);
        }
        for (index, param) in function.params.iter().enumerate() {
            // Substitution proceeds in lexical order and stops at the first failure ([temp.deduct]/7).
            if nearest && self.cx.declared.nameless && self.reporter.has_failed() && !self.is_pattern() {
                self.pop_scope(outer);
                return Type::ERROR;
            }
            let last = index + 1 == function.params.len();
            if param.declarator.pack || last && variadic && self.is_unnamed_pack(param) {
                variadic &= !last || param.declarator.pack;
                self.prototype_pack(param, named, &mut params);
                continue;
            }
            let ty = self.parameter_type(param);
            if named {
                self.declare_prototype_parameter(param, ty, params.len() as u32);
            }
            params.push(ty.unqualified());
        }
        let this = if nearest && behind && !self.cx.declared.friend {
            let class = self.class_of_scope(outer).or(self.cx.declared.member_of);
            class.map(|class| {
                let class = self.il.types.record(class).with(function.cv);
                self.il.types.pointer(class)
            })
        } else {
            None
        };
        let outer_this = std::mem::replace(&mut self.cx.declared.this, this);
        let ret = match function.trailing_return {
            Some(name) => {
                let ty = self.type_id(name);
                if ret.unqualified() != Type::AUTO && ret != Type::ERROR {
                    self.error(
                        codes::sema::BAD_TRAILING_RETURN,
                        name.span,
                        "a function with a trailing return type must be declared with plain \"auto\"",
                    );
                }
                ty
            }
            None => ret,
        };
        let noexcept = match function.noexcept {
            Noexcept::None => false,
            Noexcept::Yes => true,
            // The exception specification of a function template specialisation is instantiated when needed
            // ([temp.deduct]/7).
            Noexcept::Expr(_) if nearest && self.cx.instance => false,
            Noexcept::Expr(expr) if self.depends(|walk| walk.expr(expr)) => false,
            Noexcept::Expr(expr) => self.constant_int(expr).is_some_and(|value| value != 0),
        };
        self.cx.declared.this = outer_this;
        self.pop_scope(outer);
        let problem = match self.il.types.kind(ret) {
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => {
                Some("function returning array is not allowed")
            }
            TypeKind::Function(_) => Some("function returning function is not allowed"),
            _ => None,
        };
        if let Some(problem) = problem {
            self.error(codes::sema::BAD_COMPOUND_TYPE, function.span, problem);
        }
        // The qualifiers of the return type are part of the function type ([dcl.fct]/9); the result of a call keeps
        // them if it is of class type ([expr.type]/2).
        let ret = if problem.is_some() { Type::ERROR } else { ret };
        self.il.types.function(FunctionType {
            ret,
            params: &params,
            variadic,
            cv: function.cv,
            ref_qualifier: function.ref_qualifier,
            noexcept,
        })
    }

    /// Rejects default arguments outside of the declaration of a function itself ([dcl.fct.default]/3).
    pub(crate) fn refuse_defaults(&mut self, function: &'a FunctionDeclarator<'a>) {
        for default in function.params.iter().filter_map(|param| param.default) {
            let message = "a default argument is not allowed here";
            self.error(codes::sema::BAD_DEFAULT, default.span, message);
        }
    }

    /// The type of a parameter after adjustment ([dcl.fct]/5), with its top-level qualifiers.
    pub(crate) fn parameter_type(&mut self, param: &'a syntax::ParamDecl<'a>) -> Type {
        let base = self.specifier_type(param.specifiers, false);
        let base = self.without_deduced_class(base, param.specifiers.type_span);
        self.check_parameter_specifiers(param);
        let ty = self.declarator_type(base, &param.declarator);
        if ty.unqualified() == Type::AUTO {
            self.error(codes::sema::BAD_AUTO, param.specifiers.type_span, "\"auto\" is not allowed here");
            return Type::ERROR;
        }
        match self.il.types.kind(ty) {
            TypeKind::Array(element, _) | TypeKind::IncompleteArray(element) => {
                self.il.types.pointer(element)
            }
            TypeKind::Function(_) if self.is_qualified_function(ty) => {
                self.refuse_qualified_function(param.span, "a parameter of");
                Type::ERROR
            }
            TypeKind::Function(_) => self.il.types.pointer(ty),
            _ if self.il.is_void(ty) => {
                self.error(codes::sema::VOID_PARAMETER, param.span, "a parameter may not have void type");
                Type::ERROR
            }
            _ => ty,
        }
    }

    /// Rejects specifiers that `what` cannot have.
    pub(crate) fn refuse_specifiers(
        &mut self,
        flags: Specifiers,
        allowed: &[Specifiers],
        what: &str,
        span: Span,
    ) {
        for (flag, word) in Specifiers::WORDS {
            if flags.contains(flag) && !allowed.contains(&flag) {
                let message = format!("\"{word}\" is not allowed on {what}");
                self.error(codes::sema::BAD_SPECIFIER, span, message);
            }
        }
    }

    /// Checks that a parameter has no storage class but `register`, no function specifier ([dcl.stc], [dcl.fct.spec],
    /// [dcl.constexpr]/1) and no memory space.
    fn check_parameter_specifiers(&mut self, param: &'a syntax::ParamDecl<'a>) {
        let allowed = [Specifiers::REGISTER, Specifiers::FRIEND];
        self.refuse_specifiers(param.specifiers.flags, &allowed, "a parameter", param.specifiers.span);
        self.refuse_alignas(param.specifiers.attributes, "a parameter");
        self.refuse_alignas(param.declarator.attributes, "a parameter");
        let mut cuda = param.specifiers.cuda;
        cuda.insert(param.declarator.cuda);
        self.report_inapplicable_spaces(cuda, param.specifiers.span);
    }

    /// Whether `T...` at the end of a parameter list is an unnamed pack rather than an ellipsis.
    pub(crate) fn is_unnamed_pack(&self, param: &'a syntax::ParamDecl<'a>) -> bool {
        param.declarator.name.is_none()
            && self
                .mentions_pack(|walk| walk.specifiers(param.specifiers) || walk.declarator(&param.declarator))
    }

    /// Declares the parameters of a function declarator in the current scope, from their types alone.
    pub(crate) fn prototype_names(&mut self, function: &'a FunctionDeclarator<'a>) {
        let mut params: SmallVec<[Type; 8]> = SmallVec::new();
        for param in function.params {
            if param.declarator.pack {
                self.prototype_pack(param, true, &mut params);
            } else {
                let ty = self.parameter_type(param);
                self.declare_prototype_parameter(param, ty, params.len() as u32);
                params.push(ty);
            }
        }
    }

    /// The parameters to which a function parameter pack expands.
    fn prototype_pack(
        &mut self,
        param: &'a syntax::ParamDecl<'a>,
        named: bool,
        params: &mut SmallVec<[Type; 8]>,
    ) {
        let types = self.pack_types(param);
        if named {
            let mut elements: SmallVec<[PackElement<'a>; 8]> = SmallVec::new();
            for (index, &(ty, is_expansion)) in types.iter().enumerate() {
                let number = (params.len() + index) as u32;
                let variable = self.unnamed_prototype_parameter(param, ty, number);
                elements.push(PackElement { named: Named::Variable(variable), is_expansion });
            }
            self.bind_pack(param, &elements);
        }
        for (ty, is_expansion) in types {
            let ty = ty.unqualified();
            params.push(if is_expansion { self.expansion_type(ty) } else { ty });
        }
    }

    /// The types of the parameters to which a function parameter pack expands; in a pattern also whether one is an
    /// expansion.
    pub(crate) fn pack_types(&mut self, param: &'a syntax::ParamDecl<'a>) -> SmallVec<[(Type, bool); 4]> {
        self.expand(
            param.span,
            |walk| walk.specifiers(param.specifiers) || walk.declarator(&param.declarator),
            |sema, is_expansion| (sema.parameter_type(param), is_expansion),
        )
    }

    /// Binds the name of a function parameter pack to its parameters in the current scope.
    pub(crate) fn bind_pack(&mut self, param: &'a syntax::ParamDecl<'a>, elements: &[PackElement<'a>]) {
        if let Some(name) = param.declarator.name.and_then(syntax::Name::as_simple) {
            let elements = self.il.list(elements);
            let scope = self.cx.scope;
            self.bind_name(scope, name, Named::Pack(elements), param.span);
        }
    }
}

impl Program<'_, '_> {
    /// Whether a type is a function type with cv- or ref-qualifiers, to which no pointers or references and of which no
    /// non-member functions exist ([dcl.fct]/6).
    pub(crate) fn is_qualified_function(&self, ty: Type) -> bool {
        matches!(self.il.types.kind(ty), TypeKind::Function(function)
            if function.cv != CvQualifiers::NONE || function.ref_qualifier != RefQualifier::None)
    }
}
