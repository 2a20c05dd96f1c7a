//! The type that decl-specifiers denote ([dcl.type]).

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{ExecutionSpace, Type, TypeKind};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::dependent::DependentType;
use crate::sema::program::scope::ScopeKind;
use crate::sema::program::scope::{Declared, Named};
use crate::source::Span;
use crate::syntax::{self, BuiltinType, CvQualifiers, DeclSpecifiers, ElaboratedKind, TypeSpecifier};

impl<'a> Sema<'a, '_> {
    /// Rejects a class template placeholder where no initializer can deduce its arguments.
    pub(crate) fn without_deduced_class(&mut self, ty: Type, span: Span) -> Type {
        match self.deduced_class(ty) {
            Some(template) => {
                self.refuse_template(template, span);
                Type::ERROR
            }
            None => ty,
        }
    }

    /// The type of a decl-specifier-seq with its qualifiers. `alone` tells that no declarator follows, so that
    /// `struct S;` declares `S` here ([basic.scope.pdecl]/7).
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
            TypeSpecifier::Transform(transform, name) => self.transformed_type(transform, name, span),
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
            BuiltinType::LongDouble => {
                if self.is_in_device_body(span) && self.is_user_code(span) {
                    self.emit(Diagnostic::titled(codes::sema::DEVICE_LONG_DOUBLE, span));
                }
                Type::LONG_DOUBLE
            }
            BuiltinType::Float128 if self.may_name_float128() => Type::FLOAT128,
            BuiltinType::Float128 => {
                self.error(
                    codes::sema::NO_FLOAT128,
                    span,
                    "__float128 is not supported in device code for this architecture",
                );
                Type::ERROR
            }
            BuiltinType::Complex(complex) => {
                let ty = self.library_type(complex.class(), span);
                if let TypeKind::Record(id) = self.il.types.kind(ty) {
                    self.il.types.note_complex(complex, id);
                }
                ty
            }
        }
    }

    /// Whether a type is written in the body of a function that runs on the device, after its parameters.
    fn is_in_device_body(&self, span: Span) -> bool {
        self.cx.function.as_ref().is_some_and(|function| {
            let behind = |def: &syntax::FunctionDef<'_>| span.lo() > def.declarator.span.hi();
            self.il.functions[function.id].space != ExecutionSpace::Host
                && self.functions[function.id].defined.definition.is_some_and(behind)
        })
    }

    /// Whether `__float128` may be written here: outside of the bodies of device functions, as host libraries do, or
    /// for a target that supports it.
    fn may_name_float128(&self) -> bool {
        let options = &self.session.options;
        options.mode == Mode::Nvcc && options.target.number >= 100
            || self.cx.function.as_ref().is_none_or(|function| {
                !matches!(
                    self.il.functions[function.id].space,
                    ExecutionSpace::Kernel | ExecutionSpace::Device
                )
            })
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
            // Its arguments may be deduced from an initializer.
            Named::Template(template) if self.templates[template].parameter_index.is_none() => {
                let template = self.real_template(template);
                self.dependent_type(DependentType::Deduced(template))
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

    /// An elaborated-type-specifier without a body, such as `struct S` ([dcl.type.elab]).
    fn elaborated_type(&mut self, kind: ElaboratedKind, name: &'a syntax::Name<'a>, alone: bool) -> Type {
        let Some(symbol) = name.as_simple() else {
            let ty = self.named_type(name);
            return if ty == Type::ERROR { ty } else { self.check_tag_kind(ty, kind, name) };
        };
        let found = match alone {
            true => self.type_in_scope(symbol),
            false => self.lookup_unqualified(symbol, Wanted::Type, name.span),
        };
        let found = match found {
            Some(Named::Type(ty)) => Some(ty),
            Some(Named::Error) if !alone => return Type::ERROR,
            Some(Named::Template(id)) if self.is_type_template(id) => {
                self.refuse_template(id, name.span);
                return Type::ERROR;
            }
            _ => None,
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
                // An elaborated type in another declaration declares a name in the nearest namespace or block, also in
                // a template ([basic.scope.pdecl]/7).
                let mut scope = self.cx.scope;
                let mut in_template = false;
                if !alone {
                    while self.scopes[scope].is_prototype
                        || matches!(self.scopes[scope].kind, ScopeKind::Class(_) | ScopeKind::Template)
                    {
                        in_template |= self.scopes[scope].kind == ScopeKind::Template;
                        scope = self.scopes[scope].parent;
                    }
                }
                // The definition follows the template and precedes its use.
                if in_template && let Some(entry) = self.entries.get(scope, symbol) {
                    self.entry_named(entry, u32::MAX, Wanted::Type);
                }
                // Later declarations may have been analysed before; this is the first in source order.
                let entry = self.entries.get(scope, symbol).map(|entry| self.entries.entry(entry));
                if let Some(Declared { named: Named::Type(ty), span, .. }) = entry.and_then(|entry| entry.tag)
                {
                    self.declare_tag(symbol, ty, scope, span);
                    return self.check_tag_kind(ty, kind, name);
                }
                let record = self.new_record(Some(symbol), kind, scope, name.span);
                self.il.types.record(record)
            }
        }
    }

    /// Checks that the class-key or `enum` agrees with the type that it is used with.
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

    /// `__underlying_type(E)` and the other transformations.
    fn transformed_type(
        &mut self,
        transform: syntax::TypeTransform,
        name: &'a syntax::TypeName<'a>,
        span: Span,
    ) -> Type {
        let ty = self.type_id(name);
        if ty == Type::ERROR {
            return Type::ERROR;
        }
        if self.mentions_placeholder(ty) {
            return self.dependent_type(DependentType::Transform(transform, ty));
        }
        if let Some(made) = self.program.transformed(transform, ty) {
            return made;
        }
        let text = self.type_text(ty);
        match transform {
            syntax::TypeTransform::UnderlyingType => {
                self.error(codes::sema::NOT_AN_ENUM, span, format!("\"{text}\" is not an enumeration"));
            }
            _ => {
                let message = format!("\"{text}\" is neither an integer type nor an enumeration");
                self.error(codes::expr::NOT_INTEGRAL, span, message);
            }
        }
        Type::ERROR
    }
}

impl Program<'_, '_> {
    /// Whether a name that denotes a class or enumeration is a typedef name and not its own name ([dcl.type.elab]/2).
    fn is_alias_of_class(&self, ty: Type, name: crate::source::Symbol) -> bool {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => self.il.records[id].name != name,
            TypeKind::Enum(id) => self.il.enums[id].name != name,
            _ => false,
        }
    }
}
