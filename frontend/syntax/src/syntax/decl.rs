//! Declarations as written ([dcl.dcl], [class], [temp]).

use std::cell::Cell;
use std::ops::Range;

use ptxc_tokens::source::Span;

use super::{
    Attribute, CompoundStmt, CudaQualifiers, DeclSpecifiers, Declarator, ElaboratedKind, Expr, Ident,
    Initializer, Literal, Name, Qualifier, TemplateArg, TypeName,
};

/// A declaration with its span.
#[derive(Clone, Copy, Debug)]
pub struct Decl<'a> {
    /// Its kind.
    pub kind: DeclKind<'a>,
    /// Its source range.
    pub span: Span,
}

/// The kinds of declaration.
#[derive(Clone, Copy, Debug)]
pub enum DeclKind<'a> {
    /// `;`
    Empty,
    /// Variables, function declarations, typedefs, class definitions, members.
    Simple(&'a SimpleDecl<'a>),
    /// A function with a body.
    Function(&'a FunctionDef<'a>),
    /// `namespace n { ... }`
    Namespace(&'a NamespaceDecl<'a>),
    /// `namespace a = b;`
    NamespaceAlias(Ident, &'a Name<'a>),
    /// `extern "C" { ... }` or `extern "C" decl`
    Linkage(&'a LinkageDecl<'a>),
    /// `using namespace n;`
    UsingDirective(&'a Name<'a>),
    /// `using n::x, typename m::y...;`
    Using(&'a [UsingDeclarator<'a>]),
    /// `using enum E;`
    UsingEnum(&'a Name<'a>),
    /// `using T = type;`
    Alias(&'a AliasDecl<'a>),
    /// `static_assert(e, "message")`
    StaticAssert {
        /// The condition.
        cond: &'a Expr<'a>,
        /// The message.
        message: Option<&'a [Literal]>,
    },
    /// `template <...> declaration`
    Template(&'a TemplateDecl<'a>),
    /// `template declaration` / `extern template declaration`
    ExplicitInstantiation {
        /// `extern template`
        is_extern: bool,
        /// The declaration.
        decl: &'a Decl<'a>,
    },
    /// `template <> declaration`
    ExplicitSpecialization(&'a Decl<'a>),
    /// `concept C = e;`
    Concept(Ident, &'a Expr<'a>),
    /// An access specifier such as `public:`
    Access(Access),
    /// `friend` declaration
    Friend(&'a Decl<'a>),
    /// `auto [a, b] = e;`
    StructuredBinding(&'a StructuredBinding<'a>),
    /// `asm("...");` at namespace scope
    Asm(&'a [Literal]),
    /// A deduction guide.
    DeductionGuide(&'a SimpleDecl<'a>),
    /// A function or variable template of a library whose tokens were skipped and that nothing has named yet.
    PassedOver(&'a PassedOverDecl<'a>),
    /// Erroneous syntax; a diagnostic has been reported.
    Error,
}

/// `specifiers declarator, declarator...;`
#[derive(Clone, Copy, Debug)]
pub struct SimpleDecl<'a> {
    /// The decl-specifier-seq.
    pub specifiers: DeclSpecifiers<'a>,
    /// The declarators; none in `struct S { };`.
    pub declarators: &'a [InitDeclarator<'a>],
    /// The whole declaration.
    pub span: Span,
}

/// A declarator and its initializer.
#[derive(Clone, Copy, Debug)]
pub struct InitDeclarator<'a> {
    /// The declarator.
    pub declarator: Declarator<'a>,
    /// The width of a bit-field.
    pub bit_width: Option<&'a Expr<'a>>,
    /// The initializer.
    pub init: Initializer<'a>,
    /// `asm("label")`
    pub asm_label: Option<&'a [Literal]>,
    /// Whether `= 0` was written after a virtual member function.
    pub pure: bool,
}

/// A parameter-declaration.
#[derive(Clone, Copy, Debug)]
pub struct ParamDecl<'a> {
    /// The specifiers.
    pub specifiers: &'a DeclSpecifiers<'a>,
    /// The declarator, maybe abstract.
    pub declarator: Declarator<'a>,
    /// The default argument (an `InitList` expression if braced).
    pub default: Option<&'a Expr<'a>>,
    /// The whole parameter.
    pub span: Span,
}

/// A function definition. Its body stays tokens until it is first needed.
#[derive(Debug)]
pub struct FunctionDef<'a> {
    /// The decl-specifier-seq.
    pub specifiers: DeclSpecifiers<'a>,
    /// The declarator; its first function chunk holds the parameters.
    pub declarator: Declarator<'a>,
    /// The unparsed body, constructor initializers included.
    pub body_tokens: TokenRange,
    /// The scope of the parser's name table in which the body must be parsed.
    pub scope: ParseScope,
    /// The body once parsed; written once by the parser.
    pub body: Cell<Option<&'a FunctionBody<'a>>>,
    /// The whole definition.
    pub span: Span,
}

/// A range of tokens in one of the parser's token buffers.
#[derive(Clone, Debug)]
pub struct TokenRange {
    /// Which buffer.
    pub buffer: u32,
    /// Token indices, end excluded.
    pub range: Range<u32>,
}

/// Skipped tokens, with the state needed to parse them later as if in place.
#[derive(Clone, Debug)]
pub struct PassedOver {
    /// The tokens.
    pub tokens: TokenRange,
    /// The scope of the parser's name table that contains them.
    pub scope: ParseScope,
    /// The number of declarations in the parser's name table before them.
    pub serial: u32,
}

/// A function or variable template of which only the name was parsed.
#[derive(Debug)]
pub struct PassedOverDecl<'a> {
    /// The name it declares.
    pub name: Ident,
    /// Whether it is a function template.
    pub is_function: bool,
    /// The whole declaration.
    pub tokens: PassedOver,
    /// The declaration once parsed; written once by the parser.
    pub parsed: Cell<Option<&'a Decl<'a>>>,
}

/// A scope of the parser's light name table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseScope(pub u32);

/// A parsed function body.
#[derive(Clone, Copy, Debug)]
pub struct FunctionBody<'a> {
    /// `: member(init), ...`
    pub ctor_inits: &'a [CtorInit<'a>],
    /// The statements.
    pub stmts: CompoundStmt<'a>,
    /// Whether it is a function-try-block.
    pub is_try: bool,
    /// Its handlers, as in [`super::TryBlock`].
    pub handlers: &'a [CompoundStmt<'a>],
}

/// A mem-initializer.
#[derive(Clone, Copy, Debug)]
pub struct CtorInit<'a> {
    /// A member or a base.
    pub name: &'a Name<'a>,
    /// `(args)` or `{...}`
    pub init: Initializer<'a>,
    /// `...` after it
    pub pack: bool,
    /// Its source range.
    pub span: Span,
}

/// `inline namespace { ... }`, `namespace a::inline b { ... }`
#[derive(Clone, Copy, Debug)]
pub struct NamespaceDecl<'a> {
    /// `inline` before `namespace`, allowed only with a single name or none.
    pub is_inline: bool,
    /// The names, outermost first, and whether `inline` precedes them; empty for an unnamed namespace.
    pub names: &'a [(Ident, bool)],
    /// Attributes.
    pub attributes: &'a [Attribute<'a>],
    /// The members.
    pub decls: &'a [Decl<'a>],
}

/// `extern "lang" ...`
#[derive(Clone, Copy, Debug)]
pub struct LinkageDecl<'a> {
    /// `C` rather than `C++`.
    pub is_c: bool,
    /// Whether braces were written: without them, a variable declaration counts as `extern`.
    pub braced: bool,
    /// The declarations.
    pub decls: &'a [Decl<'a>],
}

/// One name of a using-declaration.
#[derive(Clone, Copy, Debug)]
pub struct UsingDeclarator<'a> {
    /// The name.
    pub name: &'a Name<'a>,
    /// `typename`
    pub typename: bool,
    /// `...`
    pub pack: bool,
}

/// `using T [[attr]] = type;`
#[derive(Clone, Copy, Debug)]
pub struct AliasDecl<'a> {
    /// The new name.
    pub name: Ident,
    /// Attributes.
    pub attributes: &'a [Attribute<'a>],
    /// The type.
    pub ty: &'a TypeName<'a>,
}

/// `template <params> requires c declaration`
#[derive(Clone, Copy, Debug)]
pub struct TemplateDecl<'a> {
    /// The parameters.
    pub params: &'a TemplateParams<'a>,
    /// The declaration.
    pub decl: &'a Decl<'a>,
}

/// A template parameter list.
#[derive(Clone, Copy, Debug)]
pub struct TemplateParams<'a> {
    /// The parameters.
    pub params: &'a [TemplateParam<'a>],
    /// The requires-clause.
    pub requires: Option<&'a Expr<'a>>,
    /// From `<` to `>`.
    pub span: Span,
}

/// One template parameter.
#[derive(Clone, Copy, Debug)]
pub enum TemplateParam<'a> {
    /// `typename... T = type`, `Concept T`
    Type {
        /// The name, if any.
        name: Option<Ident>,
        /// A parameter pack.
        pack: bool,
        /// The default.
        default: Option<&'a TypeName<'a>>,
        /// A constraining concept.
        constraint: Option<&'a Name<'a>>,
    },
    /// `int... N = e`, `auto V`
    Value {
        /// The parameter as a declaration (its default is the parameter's default).
        param: &'a ParamDecl<'a>,
    },
    /// `template <...> class T = name`
    Template {
        /// The name, if any.
        name: Option<Ident>,
        /// A parameter pack.
        pack: bool,
        /// The inner parameters.
        params: &'a TemplateParams<'a>,
        /// The default.
        default: Option<&'a Name<'a>>,
    },
}

/// A class definition. Members of classes of libraries stay tokens until they are first needed.
#[derive(Debug)]
pub struct ClassSpecifier<'a> {
    /// `struct`, `class` or `union`.
    pub kind: ElaboratedKind,
    /// The name; a template-id in a specialisation; none if unnamed.
    pub name: Option<&'a Name<'a>>,
    /// Attributes, alignment among them.
    pub attributes: &'a [Attribute<'a>],
    /// `final`
    pub is_final: bool,
    /// The base clause.
    pub bases: &'a [BaseSpecifier<'a>],
    /// The members once parsed; written once by the parser.
    pub members: Cell<Option<&'a [Decl<'a>]>>,
    /// The members, if they were skipped.
    pub passed_over: Option<PassedOver>,
    /// The `#pragma pack` in effect: the alignment of members is limited to so many bytes.
    pub pack: Option<u32>,
    /// From the class-key to `}`.
    pub span: Span,
}

impl<'a> ClassSpecifier<'a> {
    /// The members: all if they have been parsed, none otherwise.
    pub fn members(&self) -> &'a [Decl<'a>] {
        self.members.get().unwrap_or_default()
    }
}

/// A base-specifier.
#[derive(Clone, Copy, Debug)]
pub struct BaseSpecifier<'a> {
    /// The base class.
    pub name: &'a Name<'a>,
    /// The written access, if any.
    pub access: Option<Access>,
    /// `virtual`
    pub is_virtual: bool,
    /// `...`
    pub pack: bool,
    /// Its source range.
    pub span: Span,
}

/// Member access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    /// `public`
    Public,
    /// `protected`
    Protected,
    /// `private`
    Private,
}

/// An enumeration definition or opaque declaration.
#[derive(Clone, Copy, Debug)]
pub struct EnumSpecifier<'a> {
    /// `enum class` / `enum struct`
    pub scoped: bool,
    /// The name, if any.
    pub name: Option<&'a Name<'a>>,
    /// Attributes.
    pub attributes: &'a [Attribute<'a>],
    /// `: type`
    pub underlying: Option<&'a TypeName<'a>>,
    /// The enumerators; none in an opaque declaration.
    pub enumerators: Option<&'a [Enumerator<'a>]>,
    /// The whole specifier.
    pub span: Span,
}

/// One enumerator.
#[derive(Clone, Copy, Debug)]
pub struct Enumerator<'a> {
    /// The name.
    pub name: Ident,
    /// `= e`
    pub value: Option<&'a Expr<'a>>,
}

/// `auto [a, b] = e;`
#[derive(Clone, Copy, Debug)]
pub struct StructuredBinding<'a> {
    /// The specifiers.
    pub specifiers: DeclSpecifiers<'a>,
    /// `&` or `&&` before the list.
    pub reference: super::RefQualifier,
    /// The introduced names.
    pub names: &'a [Ident],
    /// The initializer.
    pub init: Initializer<'a>,
}

/// A translation unit.
#[derive(Clone, Copy, Debug)]
pub struct TranslationUnit<'a> {
    /// The top-level declarations in order.
    pub decls: &'a [Decl<'a>],
}

/// The template arguments in a class-head-name or elaborated name of a specialisation.
pub fn specialization_args<'a>(name: &Name<'a>) -> Option<&'a [TemplateArg<'a>]> {
    match name.id {
        super::UnqualifiedId::Template { args, .. } => Some(args),
        _ => name.qualifiers.last().and_then(|q| match q {
            Qualifier::Named { args, .. } => *args,
            Qualifier::Decltype(..) => None,
        }),
    }
}

/// Whether `q` marks code that only the host runs.
pub fn is_host_only(q: CudaQualifiers) -> bool {
    !q.intersects(CudaQualifiers(CudaQualifiers::GLOBAL.0 | CudaQualifiers::DEVICE.0))
}
