//! Prints names, specifiers, declarators and types.

use crate::syntax::{
    Attribute, AttributeArg, BuiltinType, CudaQualifiers, CvQualifiers, DeclSpecifiers, Declarator,
    DeclaratorChunk, ElaboratedKind, FunctionDeclarator, Name, Noexcept, OverloadedOperator, ParamDecl,
    Qualifier, RefQualifier, Specifiers, TemplateArg, TypeName, TypeSpecifier, UnqualifiedId,
};

use super::Printer;

/// CUDA qualifiers in the order they are printed.
const CUDA: [(CudaQualifiers, &str); 9] = [
    (CudaQualifiers::GLOBAL, "__global__"),
    (CudaQualifiers::HOST, "__host__"),
    (CudaQualifiers::DEVICE, "__device__"),
    (CudaQualifiers::SHARED, "__shared__"),
    (CudaQualifiers::CONSTANT, "__constant__"),
    (CudaQualifiers::MANAGED, "__managed__"),
    (CudaQualifiers::GRID_CONSTANT, "__grid_constant__"),
    (CudaQualifiers::NOINLINE, "__noinline__"),
    (CudaQualifiers::FORCEINLINE, "__forceinline__"),
];

impl<'p, 'a> Printer<'p, 'a> {
    /// A name as written, template arguments included.
    pub(super) fn name(&mut self, name: &'p Name<'a>) {
        if name.global {
            self.put("::");
        }
        for qualifier in name.qualifiers {
            match qualifier {
                Qualifier::Named { name, args } => {
                    self.put_symbol(name.name);
                    if let Some(args) = args {
                        self.template_args(args);
                    }
                }
                Qualifier::Decltype(operand, _) => {
                    self.put("decltype(");
                    self.expr(operand);
                    self.put(")");
                }
            }
            self.put("::");
        }
        match &name.id {
            UnqualifiedId::Ident(name) => self.put_symbol(*name),
            UnqualifiedId::Template { name, args } => {
                self.put_symbol(*name);
                self.template_args(args);
            }
            UnqualifiedId::Operator(operator) => {
                self.put("operator");
                self.put(operator_text(*operator));
            }
            UnqualifiedId::Conversion(ty) => {
                self.put("operator ");
                self.ty(ty);
            }
            UnqualifiedId::LiteralOperator(suffix) => {
                self.put("operator\"\"");
                self.put_symbol(*suffix);
            }
            UnqualifiedId::Destructor(name) => {
                self.put("~");
                self.name(name);
            }
        }
    }

    fn template_args(&mut self, args: &'p [TemplateArg<'a>]) {
        self.put("<");
        self.separated(args, ", ", Self::template_arg);
        self.put(">");
    }

    /// A template argument; a type is prefixed with `type`.
    pub(super) fn template_arg(&mut self, arg: &'p TemplateArg<'a>) {
        match arg {
            TemplateArg::Type(ty) => {
                self.put("type ");
                self.ty(ty);
            }
            TemplateArg::Expr(value) => self.expr(value),
            TemplateArg::Pack(pattern) => {
                self.template_arg(pattern);
                self.put("...");
            }
        }
    }

    /// A type-id in words.
    pub(super) fn ty(&mut self, ty: &'p TypeName<'a>) {
        self.declarator_type(&ty.declarator);
        self.specifiers(ty.specifiers);
    }

    /// The operators of a declarator in words, before the specifiers.
    pub(super) fn declarator_type(&mut self, declarator: &'p Declarator<'a>) {
        if declarator.pack {
            self.put("pack of ");
        }
        for chunk in declarator.chunks {
            match chunk {
                DeclaratorChunk::Pointer(cv, _) => self.pointer(*cv, "pointer to "),
                DeclaratorChunk::LValueRef(cv, _) => self.pointer(*cv, "reference to "),
                DeclaratorChunk::RValueRef(cv, _) => self.pointer(*cv, "rvalue reference to "),
                DeclaratorChunk::MemberPointer(class, cv, _) => {
                    self.pointer(*cv, "pointer to member of ");
                    self.name(class);
                    self.put(" of type ");
                }
                DeclaratorChunk::Array(size, _) => {
                    self.put("array [");
                    if let Some(size) = size {
                        self.expr(size);
                    }
                    self.put("] of ");
                }
                DeclaratorChunk::Function(function) => {
                    self.function_type(function);
                    self.put(" returning ");
                }
            }
        }
    }

    fn pointer(&mut self, cv: CvQualifiers, text: &str) {
        self.cv(cv);
        self.put(text);
    }

    fn cv(&mut self, cv: CvQualifiers) {
        for (bit, text) in [
            (CvQualifiers::CONST, "const "),
            (CvQualifiers::VOLATILE, "volatile "),
            (CvQualifiers::RESTRICT, "restrict "),
        ] {
            if cv.contains(bit) {
                self.put(text);
            }
        }
    }

    /// `function (n: int) const noexcept -> int`
    pub(super) fn function_type(&mut self, function: &'p FunctionDeclarator<'a>) {
        self.put("function (");
        self.separated(function.params, ", ", Self::param);
        if function.variadic {
            self.put(if function.params.is_empty() { "..." } else { ", ..." });
        }
        self.put(")");
        if function.cv != CvQualifiers::NONE {
            self.put(" ");
            self.cv(function.cv);
            self.line.truncate(self.line.trim_end().len());
        }
        self.put(match function.ref_qualifier {
            RefQualifier::None => "",
            RefQualifier::LValue => " &",
            RefQualifier::RValue => " &&",
        });
        match function.noexcept {
            Noexcept::None => {}
            Noexcept::Yes => self.put(" noexcept"),
            Noexcept::Expr(cond) => {
                self.put(" noexcept(");
                self.expr(cond);
                self.put(")");
            }
        }
        if let Some(ty) = function.trailing_return {
            self.put(" -> ");
            self.ty(ty);
        }
        if let Some(constraint) = function.requires {
            self.put(" requires ");
            self.expr(constraint);
        }
        if function.is_override {
            self.put(" override");
        }
        if function.is_final {
            self.put(" final");
        }
    }

    /// `name: type = default`
    pub(super) fn param(&mut self, param: &'p ParamDecl<'a>) {
        if let Some(name) = param.declarator.name {
            self.name(name);
            self.put(": ");
        }
        self.declarator_type(&param.declarator);
        self.specifiers(param.specifiers);
        if let Some(default) = param.default {
            self.put(" = ");
            self.expr(default);
        }
    }

    /// A specifier sequence in a fixed order.
    pub(super) fn specifiers(&mut self, specifiers: &'p DeclSpecifiers<'a>) {
        for (bit, text) in Specifiers::WORDS {
            if specifiers.flags.contains(bit) {
                self.put(text);
                self.put(" ");
            }
        }
        if let Some(cond) = specifiers.explicit_condition {
            self.put("explicit-if ");
            self.expr(cond);
            self.put(" ");
        }
        self.cuda(specifiers.cuda);
        self.attributes(specifiers.attributes);
        self.cv(specifiers.cv);
        self.type_specifier(&specifiers.ty);
    }

    /// CUDA qualifiers, each with a space after it.
    pub(super) fn cuda(&mut self, qualifiers: CudaQualifiers) {
        for (bit, text) in CUDA {
            if qualifiers.contains(bit) {
                self.put(text);
                self.put(" ");
            }
        }
    }

    /// Attributes, each with a space after it.
    pub(super) fn attributes(&mut self, attributes: &'p [Attribute<'a>]) {
        for attribute in attributes {
            self.put("[[");
            if let Some(scope) = attribute.scope {
                self.put_symbol(scope);
                self.put("::");
            }
            self.put_symbol(attribute.name);
            if !attribute.args.is_empty() {
                self.attribute_args(attribute.args);
            }
            self.put("]] ");
        }
    }

    fn attribute_args(&mut self, args: &'p [AttributeArg<'a>]) {
        self.put("(");
        self.separated(args, ", ", Self::attribute_arg);
        self.put(")");
    }

    fn attribute_arg(&mut self, arg: &'p AttributeArg<'a>) {
        match arg {
            AttributeArg::Expr(value) => self.expr(value),
            AttributeArg::Type(ty) => {
                self.put("type ");
                self.ty(ty);
            }
            AttributeArg::List(list) => self.attribute_args(list),
            AttributeArg::Pack(inner) => {
                self.attribute_arg(inner);
                self.put("...");
            }
        }
    }

    fn type_specifier(&mut self, ty: &'p TypeSpecifier<'a>) {
        match ty {
            TypeSpecifier::None => self.put("none"),
            TypeSpecifier::Builtin(builtin) => self.put(builtin_text(*builtin)),
            TypeSpecifier::Named { name, typename } => {
                if *typename {
                    self.put("typename ");
                }
                self.name(name);
            }
            TypeSpecifier::Elaborated(kind, name, attributes) => {
                self.put(class_key(*kind));
                self.put(" ");
                self.attributes(attributes);
                self.name(name);
            }
            TypeSpecifier::Class(class) => {
                self.put(class_key(class.kind));
                self.put(" ");
                match class.name {
                    Some(name) => self.name(name),
                    None => self.put("(unnamed)"),
                }
            }
            TypeSpecifier::Enum(specifier) => {
                self.put(if specifier.scoped { "enum class " } else { "enum " });
                match specifier.name {
                    Some(name) => self.name(name),
                    None => self.put("(unnamed)"),
                }
            }
            TypeSpecifier::Auto => self.put("auto"),
            TypeSpecifier::DecltypeAuto => self.put("decltype(auto)"),
            TypeSpecifier::Decltype(operand) => {
                self.put("decltype(");
                self.expr(operand);
                self.put(")");
            }
            TypeSpecifier::TypeofExpr(operand) => {
                self.put("typeof(");
                self.expr(operand);
                self.put(")");
            }
            TypeSpecifier::TypeofType(ty) => {
                self.put("typeof(type ");
                self.ty(ty);
                self.put(")");
            }
            TypeSpecifier::Transform(transform, ty) => {
                self.put(transform.word());
                self.put("(");
                self.ty(ty);
                self.put(")");
            }
            TypeSpecifier::Error => self.put("error"),
        }
    }
}

/// The keyword of a class or enumeration.
pub(super) fn class_key(kind: ElaboratedKind) -> &'static str {
    match kind {
        ElaboratedKind::Struct => "struct",
        ElaboratedKind::Class => "class",
        ElaboratedKind::Union => "union",
        ElaboratedKind::Enum => "enum",
    }
}

fn builtin_text(ty: BuiltinType) -> &'static str {
    match ty {
        BuiltinType::Void => "void",
        BuiltinType::Bool => "bool",
        BuiltinType::Char => "char",
        BuiltinType::SChar => "signed char",
        BuiltinType::UChar => "unsigned char",
        BuiltinType::WChar => "wchar_t",
        BuiltinType::Char8 => "char8_t",
        BuiltinType::Char16 => "char16_t",
        BuiltinType::Char32 => "char32_t",
        BuiltinType::Short => "short",
        BuiltinType::UShort => "unsigned short",
        BuiltinType::Int => "int",
        BuiltinType::UInt => "unsigned int",
        BuiltinType::Long => "long",
        BuiltinType::ULong => "unsigned long",
        BuiltinType::LongLong => "long long",
        BuiltinType::ULongLong => "unsigned long long",
        BuiltinType::Int128 => "__int128",
        BuiltinType::UInt128 => "unsigned __int128",
        BuiltinType::Float => "float",
        BuiltinType::Double => "double",
        BuiltinType::LongDouble => "long double",
        BuiltinType::Float128 => "__float128",
        BuiltinType::Complex(complex) => complex.name(),
    }
}

fn operator_text(operator: OverloadedOperator) -> &'static str {
    use OverloadedOperator as O;
    match operator {
        O::New => " new",
        O::Delete => " delete",
        O::NewArray => " new[]",
        O::DeleteArray => " delete[]",
        O::Plus => "+",
        O::Minus => "-",
        O::Star => "*",
        O::Slash => "/",
        O::Percent => "%",
        O::Caret => "^",
        O::Amp => "&",
        O::Pipe => "|",
        O::Tilde => "~",
        O::Exclaim => "!",
        O::Equal => "=",
        O::Less => "<",
        O::Greater => ">",
        O::PlusEqual => "+=",
        O::MinusEqual => "-=",
        O::StarEqual => "*=",
        O::SlashEqual => "/=",
        O::PercentEqual => "%=",
        O::CaretEqual => "^=",
        O::AmpEqual => "&=",
        O::PipeEqual => "|=",
        O::LessLess => "<<",
        O::GreaterGreater => ">>",
        O::LessLessEqual => "<<=",
        O::GreaterGreaterEqual => ">>=",
        O::EqualEqual => "==",
        O::ExclaimEqual => "!=",
        O::LessEqual => "<=",
        O::GreaterEqual => ">=",
        O::Spaceship => "<=>",
        O::AmpAmp => "&&",
        O::PipePipe => "||",
        O::PlusPlus => "++",
        O::MinusMinus => "--",
        O::Comma => ",",
        O::ArrowStar => "->*",
        O::Arrow => "->",
        O::Call => "()",
        O::Subscript => "[]",
    }
}
