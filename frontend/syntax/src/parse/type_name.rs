//! Decl-specifier-seqs and type-ids ([dcl.spec], [dcl.name]).

use crate::syntax::{
    CudaQualifiers, CvQualifiers, DeclSpecifiers, Declarator, DeclaratorChunk, Expr, Specifiers, TypeName,
    TypeSpecifier,
};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::options::Standard;
use ptxc_tokens::source::{Loc, Span};

use super::cursor::Pos;
use super::lookahead::{ATTRIBUTE_WORD, BUILTIN_TYPE, CLASS_KEY, ScannedName};
use super::name::NameContext;
use super::recovery::DECLARATION_START;
use super::scope::ScopeId;
use super::specifier_words::{Words, cuda_qualifier, cv_qualifier, specifier_flag};
use super::{Grammar, finish};

/// The context of a specifier sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecifierContext {
    /// At the start of a declaration: it may turn out to declare a constructor.
    Declaration,
    /// In a parameter, a condition or a type-id: there must be a type.
    Type,
    /// The operand of `sizeof` or `alignof`: nvcc decides in each instance whether a dependent name is a type or a
    /// value, so `typename` may be omitted.
    Operand,
    /// One simple-type-specifier before `(` or `{` in an expression.
    Simple,
}

/// A decl-specifier-seq with the binding of its type.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpecifierSeq<'a> {
    /// The node.
    pub(super) node: DeclSpecifiers<'a>,
    /// The scope of the members of its type.
    pub(super) members: Option<ScopeId>,
    /// Whether a constructor, destructor, conversion function or deduction guide follows.
    pub(super) nameless_type: bool,
    /// Whether the next declaration begins here: the `;` after a class definition is missing.
    pub(super) lacks_semi: bool,
}

/// Whether specifiers define a class or an enumeration.
pub(super) fn defines_type(specifiers: &DeclSpecifiers<'_>) -> bool {
    match specifiers.ty {
        TypeSpecifier::Class(_) => true,
        TypeSpecifier::Enum(spec) => spec.enumerators.is_some(),
        _ => false,
    }
}

/// A specifier sequence under construction.
pub(crate) struct Builder<'a> {
    flags: Specifiers,
    cv: CvQualifiers,
    cuda: CudaQualifiers,
    words: Words,
    ty: Option<TypeSpecifier<'a>>,
    members: Option<ScopeId>,
    explicit_condition: Option<&'a Expr<'a>>,
    constraint: Option<&'a crate::syntax::Name<'a>>,
    nameless_type: bool,
    lacks_semi: bool,
    type_first: Loc,
    type_last: Loc,
}

impl<'a> Grammar<'_, 'a> {
    /// `decl-specifier-seq`, or a type-specifier-seq by context.
    pub(super) fn specifiers(&mut self, context: SpecifierContext) -> SpecifierSeq<'a> {
        let first = self.cursor.loc();
        let start = self.cursor.pos();
        let mark = self.parser.scratch.attributes.len();
        let mut seq = Builder {
            flags: Specifiers::default(),
            cv: CvQualifiers::NONE,
            cuda: CudaQualifiers::default(),
            words: Words::default(),
            ty: None,
            members: None,
            explicit_condition: None,
            constraint: None,
            nameless_type: false,
            lacks_semi: false,
            type_first: Loc::NONE,
            type_last: Loc::NONE,
        };
        while self.specifier(context, &mut seq) {}
        let cuda = self.take_cuda_attributes(mark);
        seq.cuda.insert(cuda);
        let ty = match seq.ty {
            Some(ty) => ty,
            None if seq.words.any => match seq.words.finish() {
                Some(builtin) => TypeSpecifier::Builtin(builtin),
                None => {
                    let span = Span::tokens(seq.type_first, seq.type_last);
                    self.session.emit(Diagnostic::titled(codes::BAD_TYPE_SPECIFIER, span));
                    TypeSpecifier::Error
                }
            },
            None => TypeSpecifier::None,
        };
        if matches!(ty, TypeSpecifier::None) && context != SpecifierContext::Declaration {
            self.error_expected("a type");
        }
        let span = if self.cursor.pos() == start { Span::token(first) } else { self.span_from(first) };
        let type_span =
            if seq.type_first.is_some() { Span::tokens(seq.type_first, seq.type_last) } else { span };
        SpecifierSeq {
            node: DeclSpecifiers {
                flags: seq.flags,
                cv: seq.cv,
                ty,
                cuda: seq.cuda,
                attributes: finish!(self, attributes, mark),
                explicit_condition: seq.explicit_condition,
                constraint: seq.constraint,
                span,
                type_span,
            },
            members: seq.members,
            nameless_type: seq.nameless_type,
            lacks_semi: seq.lacks_semi,
        }
    }

    /// Whether the words at the cursor, after a class or enumeration, continue its declaration:
    /// `struct { ... } typedef S;` ([dcl.spec]/1 leaves the order open). With a type of their own they begin another
    /// one.
    fn declares_with_type(&self) -> bool {
        let mut pos = self.cursor.pos();
        let is_word = |kind| {
            specifier_flag(kind).is_some() || cv_qualifier(kind).is_some() || cuda_qualifier(kind).is_some()
        };
        while is_word(pos.kind) {
            pos = self.cursor.after(pos);
        }
        match pos.kind {
            _ if pos == self.cursor.pos() => false,
            Star | Amp => true,
            Identifier => matches!(self.cursor.after(pos).kind, Semi | Comma | Equal | LBracket),
            _ => false,
        }
    }

    /// One specifier; false if the current token is not one.
    fn specifier(&mut self, context: SpecifierContext, seq: &mut Builder<'a>) -> bool {
        let kind = self.cursor.kind();
        let defined = matches!(seq.ty, Some(TypeSpecifier::Class(_) | TypeSpecifier::Enum(_)));
        if defined
            && DECLARATION_START.contains(kind)
            && self.cursor.is_start_of_line()
            && !self.declares_with_type()
        {
            seq.lacks_semi = true;
            return false;
        }
        if BUILTIN_TYPE.contains(kind) {
            return self.builtin_word(context, seq);
        }
        if let Some(flag) = specifier_flag(kind) {
            if seq.flags.contains(flag) {
                let duplicate = Diagnostic::titled(codes::DUPLICATE_SPECIFIER, self.cursor.span());
                self.session.emit(duplicate);
            }
            self.cursor.bump();
            seq.flags.insert(flag);
            // Before C++20 `explicit (S)(int)` declares a constructor.
            let is_condition = kind == KwExplicit
                && self.at(LParen)
                && (self.session.options.standard >= Standard::Cpp20
                    || !self.is_parenthesised_constructor(self.cursor.pos()));
            if is_condition {
                seq.explicit_condition = Some(self.parenthesised_expression());
            }
            return true;
        }
        if let Some(cv) = cv_qualifier(kind) {
            self.qualifier(&mut seq.cv, cv);
            return true;
        }
        if let Some(cuda) = cuda_qualifier(kind) {
            self.cursor.bump();
            seq.cuda.insert(cuda);
            return true;
        }
        if self.at_attribute() {
            self.attribute();
            return true;
        }
        if kind == KwExtension {
            self.cursor.bump();
            return true;
        }
        if kind == LParen && context == SpecifierContext::Declaration && seq.ty.is_none() && !seq.words.any {
            seq.nameless_type |= self.is_parenthesised_constructor(self.cursor.pos());
            return false;
        }
        let has_type = seq.words.any || !matches!(seq.ty, None | Some(TypeSpecifier::Error));
        if has_type {
            let second =
                matches!(kind, KwTypename | KwTypeof | KwDecltype | KwAuto) || CLASS_KEY.contains(kind);
            if second {
                self.error(codes::BAD_TYPE_SPECIFIER, "two types in one declaration");
                self.cursor.bump();
            }
            return second;
        }
        let first = self.cursor.loc();
        let ty = match kind {
            KwAuto => {
                self.cursor.bump();
                Some(TypeSpecifier::Auto)
            }
            KwDecltype => Some(self.decltype_specifier(seq)),
            KwTypeof => Some(self.typeof_specifier()),
            KwTypeTransform => Some(self.type_transform()),
            KwEnum => Some(self.enum_specifier(&mut seq.members)),
            KwStruct | KwClass | KwUnion => {
                let friend = seq.flags.contains(Specifiers::FRIEND);
                Some(self.class_specifier(friend, &mut seq.members))
            }
            KwTypename => {
                self.cursor.bump();
                Some(self.named_type(true, seq))
            }
            Identifier if self.at_unknown_specifier() => {
                self.cursor.bump();
                return true;
            }
            Identifier | ColonColon => self.type_by_name(context, seq),
            _ => None,
        };
        let Some(ty) = ty else { return false };
        seq.ty = Some(ty);
        seq.type_first = first;
        seq.type_last = self.cursor.prev();
        true
    }

    fn builtin_word(&mut self, context: SpecifierContext, seq: &mut Builder<'a>) -> bool {
        // After `unknown_macro` the real type may follow.
        if matches!(seq.ty, Some(TypeSpecifier::Error)) {
            seq.ty = None;
        }
        if context == SpecifierContext::Simple && seq.ty.is_some() {
            return false;
        }
        let kind = self.cursor.kind();
        if seq.ty.is_some() || !seq.words.add(kind) {
            self.error(
                codes::BAD_TYPE_SPECIFIER,
                format!("'{}' does not go with the type before it", kind.text()),
            );
        }
        if !seq.type_first.is_some() {
            seq.type_first = self.cursor.loc();
        }
        self.cursor.bump();
        seq.type_last = self.cursor.prev();
        true
    }

    /// A name where a type is allowed: a type, or an unknown one, or the end of the specifiers.
    fn type_by_name(
        &mut self,
        context: SpecifierContext,
        seq: &mut Builder<'a>,
    ) -> Option<TypeSpecifier<'a>> {
        let pos = self.cursor.pos();
        if matches!(seq.ty, Some(TypeSpecifier::Error)) {
            return None;
        }
        let Some(name) = self.scan_name(pos) else {
            seq.nameless_type = true;
            return None;
        };
        if context == SpecifierContext::Declaration && self.is_nameless_declarator(&name) {
            seq.nameless_type = true;
            return None;
        }
        if name.is_type() {
            if !matches!(context, SpecifierContext::Simple | SpecifierContext::Operand) {
                self.check_typename(context, pos, &name);
            }
            return Some(self.named_type(false, seq));
        }
        if name.class == Some(super::NameClass::Concept) {
            seq.constraint = self.name(NameContext::Use).map(|parsed| parsed.name);
            return match self.cursor.kind() {
                KwAuto => {
                    self.cursor.bump();
                    Some(TypeSpecifier::Auto)
                }
                KwDecltype => Some(self.decltype_specifier(seq)),
                _ => None,
            };
        }
        if name.class.is_some() {
            return None;
        }
        let declares = matches!(name.end.kind, LParen | Equal | LBrace | Semi | Comma | LBracket);
        if context == SpecifierContext::Declaration && declares && !name.qualified {
            return None;
        }
        Some(self.unknown_type(context, &name))
    }

    /// `(S)(` in class `S`, which declares a constructor.
    fn is_parenthesised_constructor(&self, open: Pos) -> bool {
        let name = self.cursor.after(open);
        let close = self.cursor.after(name);
        name.kind == Identifier
            && self.parser.names.current_class() == Some(self.cursor.sym_at(name))
            && close.kind == RParen
            && self.cursor.after(close).kind == LParen
    }

    /// Whether a constructor, destructor, conversion function or deduction guide begins at `name`.
    fn is_nameless_declarator(&mut self, name: &ScannedName) -> bool {
        if name.special {
            return true;
        }
        if name.end.kind != LParen {
            return false;
        }
        let pos = self.cursor.pos();
        if name.constructor {
            return true;
        }
        if !name.qualified && self.parser.names.current_class() == Some(self.cursor.sym_at(pos)) {
            return true;
        }
        name.class == Some(super::NameClass::TypeTemplate)
            && self
                .cursor
                .matching(name.end, super::lookahead::MAX_SCAN)
                .is_some_and(|after| after.kind == Arrow)
    }

    pub(crate) fn named_type(&mut self, typename: bool, seq: &mut Builder<'a>) -> TypeSpecifier<'a> {
        match self.name(NameContext::Use) {
            Some(parsed) => {
                seq.members = parsed.members;
                TypeSpecifier::Named { name: parsed.name, typename }
            }
            None => TypeSpecifier::Error,
        }
    }

    /// `type-id: type-specifier-seq abstract-declarator?`
    pub(super) fn type_id(&mut self) -> &'a TypeName<'a> {
        self.type_id_in(SpecifierContext::Type)
    }

    /// A type-id in a context.
    pub(super) fn type_id_in(&mut self, context: SpecifierContext) -> &'a TypeName<'a> {
        let first = self.cursor.loc();
        let specifiers = self.type_specifiers(context);
        let declarator = self.declarator_without_name();
        self.alloc(TypeName { specifiers, declarator, span: self.span_from(first) })
    }

    /// The specifiers of a type-id.
    pub(super) fn type_specifiers(&mut self, context: SpecifierContext) -> &'a DeclSpecifiers<'a> {
        let seq = self.specifiers(context);
        self.refuse_type_definition(&seq.node, "a type may not be defined here");
        self.alloc(seq.node)
    }

    /// Rejects type definitions other than in declarations of their own and in non-template aliases ([dcl.type]/3,
    /// [dcl.fct]/17).
    pub(super) fn refuse_type_definition(&mut self, specifiers: &DeclSpecifiers<'a>, message: &str) {
        if defines_type(specifiers) {
            let diagnostic = Diagnostic::new(codes::TYPE_DEFINITION, specifiers.type_span, message);
            self.session.emit(diagnostic);
        }
    }

    /// One simple-type-specifier as a type-id: the `T` of `T(x)`.
    pub(super) fn simple_type(&mut self) -> &'a TypeName<'a> {
        let first = self.cursor.loc();
        let seq = self.specifiers(SpecifierContext::Simple);
        let specifiers = self.alloc(seq.node);
        let declarator = self.abstract_declarator(&[]);
        self.alloc(TypeName { specifiers, declarator, span: self.span_from(first) })
    }

    /// A type-id for an erroneous one.
    pub(super) fn error_type(&mut self) -> &'a TypeName<'a> {
        let span = self.cursor.span();
        let specifiers = self.alloc(DeclSpecifiers {
            flags: Specifiers::default(),
            cv: CvQualifiers::NONE,
            ty: TypeSpecifier::Error,
            cuda: CudaQualifiers::default(),
            attributes: &[],
            explicit_condition: None,
            constraint: None,
            span,
            type_span: span,
        });
        let declarator = self.abstract_declarator(&[]);
        self.alloc(TypeName { specifiers, declarator, span })
    }

    /// An abstract declarator with these chunks, located at the cursor.
    pub(super) fn abstract_declarator(&self, chunks: &'a [DeclaratorChunk<'a>]) -> Declarator<'a> {
        Declarator {
            name: None,
            chunks,
            attributes: &[],
            cuda: CudaQualifiers::default(),
            pack: false,
            span: Span::token(self.cursor.prev()),
        }
    }

    /// Whether the cursor is at an attribute of any spelling.
    pub(super) fn at_attribute(&self) -> bool {
        let kind = self.cursor.kind();
        ATTRIBUTE_WORD.contains(kind)
            || matches!(kind, KwInlineHint | KwNvPure | KwNoReturn)
            || kind == LBracket && self.cursor.peek() == LBracket
    }
}
