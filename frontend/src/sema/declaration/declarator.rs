//! From specifiers and declarators to types ([dcl.type], [dcl.meaning]).
//!
//! The type operators of a declarator are applied from the outermost (last) to the one nearest the name;
//! each step refuses what cannot be built: arrays of functions, references to `void`, and so on.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{FunctionType, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::Named;
use crate::sema::template::{Dependent, PackElement};
use crate::sema::types::layout::MAX_OBJECT_SIZE;
use crate::source::Span;
use crate::syntax::{
    self, BuiltinType, CvQualifiers, DeclSpecifiers, Declarator, DeclaratorChunk, ElaboratedKind,
    FunctionDeclarator, Noexcept, RefQualifier, Specifiers, TypeSpecifier,
};

/// Pointers, arrays and functions in one declarator. Types are walked to their ends, so depth has one.
const MAX_OPERATORS: usize = 256;

impl<'a> Sema<'a, '_> {
    /// The type that a type-id denotes.
    pub(crate) fn type_id(&mut self, name: &'a syntax::TypeName<'a>) -> Type {
        let base = self.specifier_type(name.specifiers, false);
        let base = self.without_deduced_class(base, name.span);
        self.declarator_type(base, &name.declarator)
    }

    /// A type where no initializer could say what the arguments of a class template are.
    fn without_deduced_class(&mut self, ty: Type, span: Span) -> Type {
        match self.deduced_class(ty) {
            Some(template) => {
                self.refuse_template(template, span);
                Type::ERROR
            }
            None => ty,
        }
    }

    /// The type of a decl-specifier-seq with its qualifiers. `alone` says that no declarator follows,
    /// so that `struct S;` declares `S` here ([basic.scope.pdecl]/7).
    pub(crate) fn specifier_type(&mut self, specifiers: &'a DeclSpecifiers<'a>, alone: bool) -> Type {
        let span = specifiers.type_span;
        let ty = match specifiers.ty {
            TypeSpecifier::None => {
                self.error(
                    codes::sema::NO_TYPE,
                    specifiers.span,
                    "this declaration has no storage class or type specifier",
                );
                Type::ERROR
            }
            TypeSpecifier::Error => Type::ERROR,
            TypeSpecifier::Builtin(builtin) => self.builtin_type(builtin, span),
            TypeSpecifier::Named { name, .. } => self.named_type(name),
            TypeSpecifier::Elaborated(kind, name, _) => self.elaborated_type(kind, name, alone),
            TypeSpecifier::Class(class) => self.class_definition(class),
            TypeSpecifier::Enum(spec) => self.enum_definition(spec),
            TypeSpecifier::Auto => Type::AUTO,
            TypeSpecifier::DecltypeAuto => Type::DECLTYPE_AUTO,
            TypeSpecifier::Decltype(expr) => self.decltype_of(expr),
            TypeSpecifier::TypeofExpr(expr) => {
                let value = self.unevaluated(|sema| sema.expr(expr));
                let ty = self.ty(value);
                self.il.strip_reference(ty)
            }
            TypeSpecifier::TypeofType(name) => {
                let ty = self.type_id(name);
                self.il.strip_reference(ty)
            }
            TypeSpecifier::Transform(symbol, name) => self.transformed_type(symbol, name, span),
        };
        let ty = self.type_of_modes(specifiers.attributes, ty);
        if specifiers.cv == CvQualifiers::NONE || ty == Type::ERROR {
            return ty;
        }
        self.qualified_type(ty, specifiers.cv, span)
    }

    /// `ty` with qualifiers; those on references and functions are dropped ([dcl.ref]/1, [dcl.fct]/7).
    fn qualified_type(&mut self, ty: Type, cv: CvQualifiers, span: Span) -> Type {
        let kind = self.il.types.kind(ty);
        if cv.contains(CvQualifiers::RESTRICT)
            && !matches!(
                kind,
                TypeKind::Pointer(_)
                    | TypeKind::LValueRef(_)
                    | TypeKind::RValueRef(_)
                    | TypeKind::MemberPointer { .. }
            )
        {
            self.error(codes::sema::BAD_RESTRICT, span, "\"__restrict__\" needs a pointer or reference type");
            return self.il.types.qualified(ty, CvQualifiers(cv.0 & !CvQualifiers::RESTRICT.0));
        }
        match kind {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => {
                ty.with(CvQualifiers(cv.0 & CvQualifiers::RESTRICT.0))
            }
            TypeKind::Function(_) => ty,
            _ => self.il.types.qualified(ty, cv),
        }
    }

    fn builtin_type(&mut self, builtin: BuiltinType, span: Span) -> Type {
        match builtin {
            BuiltinType::Void => Type::VOID,
            BuiltinType::Bool => Type::BOOL,
            BuiltinType::Char => Type::CHAR,
            BuiltinType::SChar => Type::SCHAR,
            BuiltinType::UChar => Type::UCHAR,
            BuiltinType::WChar => Type::WCHAR,
            BuiltinType::Char8 => Type::CHAR8,
            BuiltinType::Char16 => Type::CHAR16,
            BuiltinType::Char32 => Type::CHAR32,
            BuiltinType::Short => Type::SHORT,
            BuiltinType::UShort => Type::USHORT,
            BuiltinType::Int => Type::INT,
            BuiltinType::UInt => Type::UINT,
            BuiltinType::Long => Type::LONG,
            BuiltinType::ULong => Type::ULONG,
            BuiltinType::LongLong => Type::LONGLONG,
            BuiltinType::ULongLong => Type::ULONGLONG,
            BuiltinType::Int128 => Type::INT128,
            BuiltinType::UInt128 => Type::UINT128,
            BuiltinType::Float => Type::FLOAT,
            BuiltinType::Double => Type::DOUBLE,
            BuiltinType::LongDouble => Type::LONG_DOUBLE,
            BuiltinType::Float128 => {
                self.error(
                    codes::sema::NO_FLOAT128,
                    span,
                    "__float128 is not supported in device code for this architecture",
                );
                Type::ERROR
            }
        }
    }

    /// A type named by a typedef name, class or enumeration.
    pub(crate) fn named_type(&mut self, name: &'a syntax::Name<'a>) -> Type {
        if let Some((base, rest)) = self.dependent_qualifier(name) {
            return self.dependent_member(base, rest, name).unwrap_or(Type::ERROR);
        }
        if let ([syntax::Qualifier::Decltype(expr, _)], syntax::UnqualifiedId::Ident(id)) =
            (name.qualifiers, name.id)
            && id == self.no_name
        {
            // `decltype(e)` as a base class.
            return self.decltype_of(expr);
        }
        let mut named = self.lookup_name(name, Wanted::Type);
        if let syntax::UnqualifiedId::Template { args, .. } = name.id {
            named = self.template_id(named, args, name.span);
        }
        match named {
            Named::Type(ty) => ty,
            // Its arguments may be for an initializer to deduce.
            Named::Template(template) if self.templates[template].stands_for.is_none() => {
                self.dependent_type(Dependent::Deduced(template))
            }
            Named::Template(template) => {
                self.refuse_template(template, name.span);
                Type::ERROR
            }
            Named::Error => Type::ERROR,
            Named::Pack(_) => {
                let text = self.written_name(name);
                let message = format!("parameter pack \"{text}\" was referenced but not expanded");
                self.error(codes::sema::NO_PACK, name.span, message);
                Type::ERROR
            }
            Named::Variable(_)
            | Named::Functions(_)
            | Named::Enumerator(..)
            | Named::Field(..)
            | Named::Binding(_)
            | Named::Argument(_)
            | Named::Namespace(_)
            | Named::Special(_) => {
                let text = self.written_name(name);
                self.error(codes::sema::NOT_A_TYPE, name.span, format!("\"{text}\" is not a type name"));
                Type::ERROR
            }
        }
    }

    /// `struct S` and the like without a body ([dcl.type.elab]).
    fn elaborated_type(&mut self, kind: ElaboratedKind, name: &'a syntax::Name<'a>, alone: bool) -> Type {
        let Some(symbol) = name.as_simple() else { return self.checked_elaborated(kind, name) };
        let found = if alone {
            self.tag_in_scope(symbol)
        } else {
            match self.lookup_unqualified(symbol, Wanted::Type, name.span) {
                Some(Named::Type(ty)) => Some(ty),
                Some(Named::Error) => return Type::ERROR,
                _ => None,
            }
        };
        match found {
            Some(ty) if !alone && self.is_alias_of_class(ty, symbol) => {
                let text = self.text(symbol).to_owned();
                let message =
                    format!("typedef name \"{text}\" may not be used in an elaborated type specifier");
                self.error(codes::sema::WRONG_TAG_KIND, name.span, message);
                Type::ERROR
            }
            Some(ty) => self.check_tag_kind(ty, kind, name),
            None if kind == ElaboratedKind::Enum => {
                self.report_unknown(symbol, name.span);
                Type::ERROR
            }
            None => {
                // An elaborated type in another declaration belongs to the nearest namespace or block.
                let mut scope = self.cx.scope;
                if !alone {
                    while matches!(self.scopes[scope].kind, crate::sema::program::scope::ScopeKind::Class(_))
                    {
                        scope = self.scopes[scope].parent;
                    }
                }
                let record = self.new_record(Some(symbol), kind, scope, name.span);
                self.il.types.record(record)
            }
        }
    }

    fn checked_elaborated(&mut self, kind: ElaboratedKind, name: &'a syntax::Name<'a>) -> Type {
        match self.named_type(name) {
            Type::ERROR => Type::ERROR,
            ty => self.check_tag_kind(ty, kind, name),
        }
    }

    /// Whether the class-key or `enum` fits the type it is written with.
    fn check_tag_kind(&mut self, ty: Type, kind: ElaboratedKind, name: &'a syntax::Name<'a>) -> Type {
        let fits = match self.il.types.kind(ty) {
            TypeKind::Record(id) => {
                kind != ElaboratedKind::Enum
                    && self.il.records[id].is_union == (kind == ElaboratedKind::Union)
            }
            TypeKind::Enum(_) => kind == ElaboratedKind::Enum,
            _ => false,
        };
        if fits {
            return ty;
        }
        let text = self.written_name(name);
        self.error(
            codes::sema::WRONG_TAG_KIND,
            name.span,
            format!("the elaborated type does not match the declaration of \"{text}\""),
        );
        Type::ERROR
    }

    /// `__underlying_type(E)` and other transformations.
    fn transformed_type(
        &mut self,
        symbol: crate::source::Symbol,
        name: &'a syntax::TypeName<'a>,
        span: Span,
    ) -> Type {
        let ty = self.type_id(name);
        match (self.text(symbol), self.il.types.kind(ty)) {
            (_, _) if ty == Type::ERROR => Type::ERROR,
            (_, _) if self.mentions_placeholder(ty) => self.dependent_type(Dependent::Transform(symbol, ty)),
            ("__underlying_type", TypeKind::Enum(id)) => self.il.enums[id].underlying,
            ("__remove_cv", _) => ty.unqualified(),
            ("__remove_reference_t" | "__remove_reference", _) => self.il.strip_reference(ty),
            ("__remove_cvref", _) => self.il.strip_reference(ty).unqualified(),
            ("__underlying_type", _) => {
                let text = self.type_text(ty);
                self.error(codes::sema::NOT_AN_ENUM, span, format!("\"{text}\" is not an enumeration"));
                Type::ERROR
            }
            (other, _) => {
                let what = format!("\"{other}\"");
                self.not_supported(span, &what);
                Type::ERROR
            }
        }
    }

    /// Applies the operators of a declarator to the type of its specifiers.
    pub(crate) fn declarator_type(&mut self, base: Type, declarator: &Declarator<'a>) -> Type {
        let mut ty = base;
        if declarator.chunks.len() > MAX_OPERATORS {
            let message = format!("a declarator may have at most {MAX_OPERATORS} operators");
            self.error(codes::parse::TOO_DEEP, declarator.span, message);
            return Type::ERROR;
        }
        for (i, chunk) in declarator.chunks.iter().enumerate().rev() {
            // Errors of later operators would only repeat the first one; a function remains one.
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
                    // References collapse through names of types only ([dcl.ref]/5).
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

    fn refuse_qualified_function(&mut self, span: Span, what: &str) {
        let message = format!("{what} a function type with qualifiers is not allowed");
        self.error(codes::sema::BAD_COMPOUND_TYPE, span, message);
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
        let TypeKind::Record(record) = self.il.types.kind(class_type) else {
            if class_type != Type::ERROR {
                self.error(
                    codes::sema::NOT_A_CLASS,
                    class.span,
                    "pointer to member of a type that is no class",
                );
            }
            return Type::ERROR;
        };
        if self.il.is_reference(ty) || self.il.is_void(ty) {
            self.error(codes::sema::BAD_COMPOUND_TYPE, span, "pointer to member of reference or void type");
            return Type::ERROR;
        }
        self.il.types.member_pointer(record, ty).with(cv)
    }

    fn array_of(&mut self, element: Type, size: Option<&'a syntax::Expr<'a>>, span: Span) -> Type {
        if !self.check_element(element, span) {
            return Type::ERROR;
        }
        let Some(size) = size else { return self.il.types.incomplete_array(element) };
        if self.depends(|walk| walk.expr(size)) {
            let bound = self.formula(size);
            return self.dependent_type(Dependent::Array(element, bound));
        }
        let Some(count) = self.array_bound(size) else { return Type::ERROR };
        let bytes = u128::from(self.size_of(element).unwrap_or(1)) * count;
        if bytes > u128::from(MAX_OBJECT_SIZE) {
            self.error(codes::sema::ARRAY_TOO_LARGE, size.span, "array is too large");
            return Type::ERROR;
        }
        self.il.types.array(element, count as u64)
    }

    /// The value of an array bound, reported if it is not one.
    fn array_bound(&mut self, size: &'a syntax::Expr<'a>) -> Option<u128> {
        let value = self.constant_int(size)?;
        if (value as i128) < 0 {
            self.error(codes::sema::BAD_ARRAY, size.span, "the size of an array must be greater than zero");
            return None;
        }
        Some(value)
    }

    fn check_element(&mut self, element: Type, span: Span) -> bool {
        let problem = match self.il.types.kind(element) {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => "array of reference is not allowed".to_owned(),
            TypeKind::Function(_) => "array of functions is not allowed".to_owned(),
            TypeKind::IncompleteArray(_) => "an array may not have elements of this type".to_owned(),
            _ if element.unqualified() == Type::AUTO => "array of \"auto\" is not allowed".to_owned(),
            _ if self.is_complete(element) || self.mentions_placeholder(element) => return true,
            _ => format!("incomplete type \"{}\" is not allowed", self.type_text(element)),
        };
        self.error(codes::sema::BAD_ARRAY, span, problem);
        false
    }

    /// A function type from its result and parameters. The parameters are analysed in a scope of their
    /// own, so that a trailing return type can name them. `nearest` is the function being declared.
    fn function_returning(&mut self, ret: Type, function: &'a FunctionDeclarator<'a>, nearest: bool) -> Type {
        let scope = self.make_scope(crate::sema::program::scope::ScopeKind::Block);
        let outer = self.enter_scope(scope);
        let mut params: SmallVec<[Type; 8]> = SmallVec::new();
        // Only `decltype` and the like can look at the parameters here.
        let named = function.trailing_return.is_some() || matches!(function.noexcept, Noexcept::Expr(_));
        let mut variadic = function.variadic;
        if !nearest {
            self.refuse_defaults(function);
        }
        for (index, param) in function.params.iter().enumerate() {
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
        let this = if nearest && named && !self.cx.friend {
            let class = self.class_of_scope(outer).or(self.cx.member_of);
            class.map(|class| {
                let class = self.il.types.record(class).with(function.cv);
                self.il.types.pointer(class)
            })
        } else {
            None
        };
        let outer_this = std::mem::replace(&mut self.cx.declared_this, this);
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
            // What a template's function throws is looked at when it is asked for ([temp.deduct]/7).
            Noexcept::Expr(_) if nearest && self.cx.instance => false,
            Noexcept::Expr(expr) if self.depends(|walk| walk.expr(expr)) => false,
            Noexcept::Expr(expr) => self.constant_int(expr).is_some_and(|value| value != 0),
        };
        self.cx.declared_this = outer_this;
        self.pop_scope(outer);
        let problem = match self.il.types.kind(ret) {
            TypeKind::Array(..) | TypeKind::IncompleteArray(_) => {
                Some("function returning array is not allowed")
            }
            TypeKind::Function(_) => Some("function returning function is not allowed"),
            _ => None,
        };
        let member_only = function.cv != CvQualifiers::NONE || function.ref_qualifier != RefQualifier::None;
        if let Some(problem) = problem {
            self.error(codes::sema::BAD_COMPOUND_TYPE, function.span, problem);
        }
        if member_only && nearest && self.in_block() {
            self.error(
                codes::sema::BAD_COMPOUND_TYPE,
                function.span,
                "a type qualifier is not allowed on a nonmember function",
            );
        }
        // Top-level qualifiers of a scalar result mean nothing ([expr.type]/2).
        let ret = if problem.is_some() {
            Type::ERROR
        } else if self.il.is_class(ret) {
            ret
        } else {
            ret.unqualified()
        };
        self.il.types.function(FunctionType {
            ret,
            params: &params,
            variadic,
            cv: function.cv,
            ref_qualifier: function.ref_qualifier,
            noexcept,
        })
    }

    /// Default arguments stand in the declaration of a function itself only ([dcl.fct.default]/3).
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

    /// Refuses the specifiers that `what` cannot have.
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

    /// A parameter takes no storage class but `register`, no function specifier ([dcl.stc], [dcl.fct.spec],
    /// [dcl.constexpr]/1) and lies in no memory space of its own.
    fn check_parameter_specifiers(&mut self, param: &'a syntax::ParamDecl<'a>) {
        let allowed = [Specifiers::REGISTER, Specifiers::FRIEND];
        self.refuse_specifiers(param.specifiers.flags, &allowed, "a parameter", param.specifiers.span);
        self.refuse_alignas(param.specifiers.attributes, "a parameter");
        self.refuse_alignas(param.declarator.attributes, "a parameter");
        let mut cuda = param.specifiers.cuda;
        cuda.insert(param.declarator.cuda);
        if cuda.intersects(crate::sema::declaration::variable::MEMORY_SPACES) {
            let message = "a memory space qualifier on a parameter is not allowed";
            self.error(codes::sema::BAD_SPACE, param.specifiers.span, message);
        }
    }

    /// Whether `T...` at the end of a parameter list is a pack without a name rather than C's dots.
    pub(crate) fn is_unnamed_pack(&self, param: &'a syntax::ParamDecl<'a>) -> bool {
        param.declarator.name.is_none()
            && self
                .mentions_pack(|walk| walk.specifiers(param.specifiers) || walk.declarator(&param.declarator))
    }

    /// Declares the parameters of a function declarator in the current scope, by their types alone.
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

    /// The parameters that a function parameter pack stands for.
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

    /// The types of the parameters that a function parameter pack stands for; in a pattern also whether
    /// one is that of any number of parameters.
    pub(crate) fn pack_types(&mut self, param: &'a syntax::ParamDecl<'a>) -> SmallVec<[(Type, bool); 4]> {
        self.expand(
            param.span,
            |walk| walk.specifiers(param.specifiers) || walk.declarator(&param.declarator),
            |sema, is_expansion| (sema.parameter_type(param), is_expansion),
        )
    }

    /// Lets the name of a function parameter pack stand for its parameters in the current scope.
    pub(crate) fn bind_pack(&mut self, param: &'a syntax::ParamDecl<'a>, elements: &[PackElement<'a>]) {
        if let Some(name) = param.declarator.name.and_then(syntax::Name::as_simple) {
            let elements = self.il.list(elements);
            let scope = self.cx.scope;
            self.bind_name(scope, name, Named::Pack(elements), param.span);
        }
    }

    /// Whether objects of a type can exist: not `void`, not a class without definition. Asking about a
    /// class that can be completed completes it.
    pub(crate) fn is_complete(&mut self, ty: Type) -> bool {
        match self.il.types.kind(ty) {
            TypeKind::Builtin(_) => !self.il.is_void(ty),
            TypeKind::IncompleteArray(_) => false,
            TypeKind::Array(element, _) => self.is_complete_element(element),
            TypeKind::Record(id) => self.il.records[id].complete || self.complete_record(id),
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
        if ty == Type::ERROR || self.is_complete(ty) {
            return true;
        }
        self.report_incomplete(ty, span);
        false
    }

    /// Reports a use of a type that is not complete.
    pub(crate) fn report_incomplete(&mut self, ty: Type, span: Span) {
        let message = format!("incomplete type \"{}\" is not allowed", self.type_text(ty));
        self.error(codes::sema::INCOMPLETE_TYPE, span, message);
    }
}

impl<'a> Program<'a, '_> {
    /// The last component of a name as text.
    pub(crate) fn written_name(&self, name: &syntax::Name<'a>) -> String {
        name.last_symbol().map_or_else(|| "operator".to_owned(), |symbol| self.text(symbol).to_owned())
    }

    /// Whether a name that stands for a class or enumeration is a typedef name and not its own
    /// ([dcl.type.elab]/2).
    fn is_alias_of_class(&self, ty: Type, name: crate::source::Symbol) -> bool {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => self.il.records[id].name != name,
            TypeKind::Enum(id) => self.il.enums[id].name != name,
            _ => false,
        }
    }

    /// Whether a type is that of a member function with qualifiers, of which there are neither pointers nor
    /// references nor functions outside of classes ([dcl.fct]/6).
    fn is_qualified_function(&self, ty: Type) -> bool {
        matches!(self.il.types.kind(ty), TypeKind::Function(function)
            if function.cv != CvQualifiers::NONE || function.ref_qualifier != RefQualifier::None)
    }
}
