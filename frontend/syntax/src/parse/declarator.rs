//! Declarators: pointers, references, arrays, functions and the declared name ([dcl.decl]).

use crate::syntax::{
    BuiltinType, CudaQualifiers, CvQualifiers, Declarator, DeclaratorChunk, FunctionDeclarator, Literal,
    Name, Noexcept, ParamDecl, RefQualifier, TypeSpecifier,
};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::diagnostics::codes::sema::BAD_DEFAULT;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::lex::sym;
use ptxc_tokens::options::Standard;

use super::lookahead::MAX_SCAN;
use super::name::NameContext;
use super::recovery::{LIST_END, TokenSet};
use super::scope::NameClass;
use super::specifier_words::{cuda_qualifier, cv_qualifier};
use super::type_name::SpecifierContext;
use super::{Grammar, finish};

/// Whether a declarator has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Naming {
    /// It must have one.
    Required,
    /// It may have one: parameters.
    Allowed,
    /// It has none: type-ids.
    None,
}

/// A declarator with its asm label.
#[derive(Clone, Copy, Debug)]
pub(super) struct ParsedDeclarator<'a> {
    /// The node.
    pub(super) node: Declarator<'a>,
    /// `asm("label")`
    pub(super) asm_label: Option<&'a [Literal]>,
}

impl ParsedDeclarator<'_> {
    /// Whether it declares a function.
    pub(super) fn is_function(&self) -> bool {
        matches!(self.node.chunks.first(), Some(DeclaratorChunk::Function(_)))
    }
}

/// The parts of a declarator besides its chunks.
struct Parts<'a> {
    name: Option<&'a Name<'a>>,
    cuda: CudaQualifiers,
    pack: bool,
    /// Whether the current part is in parentheses.
    nested: bool,
}

impl<'a> Grammar<'_, 'a> {
    /// ```text
    /// declarator: ptr-operator* (declarator-id | '(' declarator ')') suffix* attributes? asm-label?
    /// suffix:     '[' expression? ']' | '(' parameters ')' qualifiers
    /// ```
    ///
    /// After a name qualified by a class, the rest is looked up in that class: the caller restores the
    /// place in the name table.
    pub(super) fn declarator(&mut self, naming: Naming) -> ParsedDeclarator<'a> {
        let first = self.cursor.loc();
        let start = self.cursor.pos();
        let chunk_mark = self.parser.scratch.chunks.len();
        let attribute_mark = self.parser.scratch.attributes.len();
        let mut parts = Parts { name: None, cuda: CudaQualifiers::default(), pack: false, nested: false };
        self.declarator_part(naming, &mut parts);
        let mut asm_label = None;
        if naming == Naming::Required {
            if self.at(KwAsm) {
                asm_label = self.asm_label();
            }
            while self.at_attribute() {
                self.attribute();
            }
            while self.at_unknown_attribute(TokenSet::new(&[Semi, LBrace, Equal, Identifier])) {
                self.cursor.bump();
            }
        }
        let cuda = self.take_cuda_attributes(attribute_mark);
        parts.cuda.insert(cuda);
        let span = if self.cursor.pos() == start {
            ptxc_tokens::source::Span::token(first)
        } else {
            self.span_from(first)
        };
        let node = Declarator {
            name: parts.name,
            chunks: finish!(self, chunks, chunk_mark),
            attributes: finish!(self, attributes, attribute_mark),
            cuda: parts.cuda,
            pack: parts.pack,
            span,
        };
        ParsedDeclarator { node, asm_label }
    }

    /// The abstract declarator of a type-id.
    pub(super) fn declarator_without_name(&mut self) -> Declarator<'a> {
        match self.cursor.kind() {
            RParen | Comma | Greater => self.abstract_declarator(&[]),
            _ => self.declarator(Naming::None).node,
        }
    }

    /// One level of a declarator. Chunks are pushed nearest to the name first: those of an inner
    /// declarator, then the suffixes in order, then the pointer operators backwards.
    fn declarator_part(&mut self, naming: Naming, parts: &mut Parts<'a>) {
        if !self.enter_nested() {
            self.skip_to(LIST_END);
            return;
        }
        let mark = self.parser.scratch.chunks.len();
        let cuda = self.pointer_operators();
        parts.cuda.insert(cuda);
        let pointers: smallvec::SmallVec<[DeclaratorChunk<'a>; 2]> =
            self.parser.scratch.chunks.drain(mark..).collect();
        // `T *...)` is a pack only if `T` names one, else an ellipsis ([dcl.fct]/20).
        let is_last = !parts.nested && self.at(Ellipsis) && self.cursor.peek() == RParen;
        if naming != Naming::None && !is_last || self.at_pack_declarator() {
            parts.pack |= self.eat(Ellipsis);
        }
        match self.cursor.kind() {
            LParen if self.at_nested_declarator(naming) => {
                let open = self.cursor.loc();
                self.cursor.bump();
                while self.at_attribute() {
                    self.attribute();
                }
                let outer = std::mem::replace(&mut parts.nested, true);
                self.declarator_part(naming, parts);
                parts.nested = outer;
                if !self.expect_closing(RParen, open) {
                    self.skip_to(TokenSet::new(&[RParen]));
                    self.eat(RParen);
                }
            }
            Identifier | ColonColon | KwOperator | Tilde | KwDecltype if naming != Naming::None => {
                self.declarator_id(parts);
            }
            _ if naming == Naming::Required => {
                let found = self.describe_current();
                self.error(codes::MISSING_NAME, format!("expected a name before {found}"));
            }
            _ => {}
        }
        if naming != Naming::None {
            while self.at_attribute() {
                self.attribute();
            }
        }
        loop {
            match self.cursor.kind() {
                LParen if self.at_function_suffix(naming) => self.function_suffix(),
                LBracket if self.cursor.peek() != LBracket => self.array_suffix(),
                _ => break,
            }
        }
        self.parser.scratch.chunks.extend(pointers.into_iter().rev());
        self.leave_nested();
    }

    /// `T...` in a type-id is a pack expansion; `T (&...x)[2]` has the dots before a name.
    fn at_pack_declarator(&self) -> bool {
        self.at(Ellipsis) && matches!(self.cursor.peek(), Identifier)
    }

    fn at_nested_declarator(&mut self, naming: Naming) -> bool {
        let pos = self.cursor.pos();
        // `(S::*` begins with a type name but is not a parameter list.
        naming == Naming::Required
            || self.scan_member_pointer(self.cursor.after(pos)).is_some()
            || !self.is_parameter_clause(pos, naming != Naming::None)
    }

    fn at_function_suffix(&mut self, naming: Naming) -> bool {
        let pos = self.cursor.pos();
        if self.is_parameter_clause(pos, naming != Naming::None) {
            return true;
        }
        // Outside of functions, a declarator with a body is a function, even if its parameters have errors.
        naming == Naming::Required
            && !self.local.in_function
            && self.cursor.matching(pos, MAX_SCAN).is_some_and(|after| {
                matches!(after.kind, LBrace | KwConst | KwNoexcept | Arrow | KwTry)
                    || after.kind == Identifier
                        && matches!(self.cursor.sym_at(after), sym::OVERRIDE | sym::FINAL)
            })
    }

    /// `ptr-operator*`: pushed in source order.
    pub(super) fn pointer_operators(&mut self) -> CudaQualifiers {
        let mut cuda = CudaQualifiers::default();
        loop {
            let first = self.cursor.loc();
            let kind = self.cursor.kind();
            let mut class = None;
            match kind {
                Star | Amp | AmpAmp => self.cursor.bump(),
                Identifier | ColonColon => {
                    let pos = self.cursor.pos();
                    if self.scan_member_pointer(pos).is_none() {
                        return cuda;
                    }
                    let Some(name) = self.member_pointer_class() else { return cuda };
                    class = Some(name);
                }
                _ => match cuda_qualifier(kind) {
                    Some(qualifier) => {
                        self.cursor.bump();
                        cuda.insert(qualifier);
                        continue;
                    }
                    None => return cuda,
                },
            }
            while self.at(KwAttribute) {
                // Attributes of the pointer itself have no effect here.
                self.attributes();
            }
            let cv = self.cv_qualifiers();
            let span = self.span_from(first);
            self.parser.scratch.chunks.push(match (class, kind) {
                (Some(class), _) => DeclaratorChunk::MemberPointer(class, cv, span),
                (None, Amp) => DeclaratorChunk::LValueRef(cv, span),
                (None, AmpAmp) => DeclaratorChunk::RValueRef(cv, span),
                _ => DeclaratorChunk::Pointer(cv, span),
            });
        }
    }

    /// `cv-qualifier*`
    fn cv_qualifiers(&mut self) -> CvQualifiers {
        let mut cv = CvQualifiers::NONE;
        while let Some(qualifier) = cv_qualifier(self.cursor.kind()) {
            self.qualifier(&mut cv, qualifier);
        }
        cv
    }

    /// Adds a cv-qualifier; a duplicate has no effect ([dcl.type.cv]/1).
    pub(super) fn qualifier(&mut self, cv: &mut CvQualifiers, qualifier: CvQualifiers) {
        if cv.contains(qualifier) {
            let again = Diagnostic::titled(codes::DUPLICATE_QUALIFIER, self.cursor.span());
            self.session.emit(again);
        }
        self.cursor.bump();
        *cv = cv.union(qualifier);
    }

    /// The declared name.
    fn declarator_id(&mut self, parts: &mut Parts<'a>) {
        let parsed = self.name(NameContext::Declarator);
        if let Some(parsed) = parsed
            && let Some(scope) = parsed.qualifier
        {
            self.parser.names.enter_members(scope);
        }
        parts.name = parsed.map(|parsed| parsed.name);
    }

    /// `'[' expression? ']'`
    pub(super) fn array_suffix(&mut self) {
        let first = self.cursor.loc();
        self.cursor.bump();
        let outer = std::mem::replace(&mut self.in_angles, false);
        let size = if self.at(RBracket) { None } else { Some(self.expression()) };
        self.in_angles = outer;
        if !self.expect_closing(RBracket, first) {
            self.skip_to(TokenSet::new(&[RBracket]));
            self.eat(RBracket);
        }
        let span = self.span_from(first);
        self.parser.scratch.chunks.push(DeclaratorChunk::Array(size, span));
    }

    /// ```text
    /// '(' parameters ')' cv* ref? noexcept? attributes ('->' type-id)? requires? ('override' | 'final')*
    /// ```
    fn function_suffix(&mut self) {
        let block = self.parser.names.enter_block();
        let function = self.function_declarator();
        self.parser.names.leave_block(block);
        let function = self.alloc(function);
        self.parser.scratch.chunks.push(DeclaratorChunk::Function(function));
    }

    /// The parameter part of a function or lambda; the parameters are declared in the current block.
    pub(super) fn function_declarator(&mut self) -> FunctionDeclarator<'a> {
        let first = self.cursor.loc();
        let outer = std::mem::replace(&mut self.in_angles, false);
        self.cursor.bump();
        let (params, variadic) = self.parameters();
        if !self.expect_closing(RParen, first) {
            self.skip_to(TokenSet::new(&[RParen, LBrace]));
            self.eat(RParen);
        }
        self.in_angles = outer;
        let cv = self.cv_qualifiers();
        let ref_qualifier = self.ref_qualifier();
        let plain = FunctionDeclarator::of_parameters(params, self.span_from(first));
        let mut function = FunctionDeclarator { variadic, cv, ref_qualifier, ..plain };
        self.function_trailer(&mut function);
        function.span = self.span_from(first);
        function
    }

    /// The parts after the parameters, in any order that compilers accept.
    pub(super) fn function_trailer(&mut self, function: &mut FunctionDeclarator<'a>) {
        loop {
            match self.cursor.kind() {
                KwNoexcept => function.noexcept = self.noexcept_specifier(),
                KwThrow => function.noexcept = self.dynamic_exception_specification(),
                Arrow => {
                    self.cursor.bump();
                    function.trailing_return = Some(self.type_id());
                }
                KwRequires => {
                    self.cursor.bump();
                    function.requires = Some(self.constraint_expression());
                }
                Identifier if self.cursor.sym() == sym::OVERRIDE => {
                    self.cursor.bump();
                    function.is_override = true;
                }
                Identifier if self.cursor.sym() == sym::FINAL => {
                    self.cursor.bump();
                    function.is_final = true;
                }
                _ if self.at_attribute() => self.attribute(),
                _ => return,
            }
        }
    }

    /// `throw()`, equivalent to `noexcept`; with types in it until C++17 ([diff.cpp14.except]).
    fn dynamic_exception_specification(&mut self) -> Noexcept<'a> {
        let first = self.cursor.loc();
        self.cursor.bump();
        if !self.at(LParen) {
            return Noexcept::Yes;
        }
        let throws = self.cursor.peek() != RParen;
        self.skip_parentheses();
        if throws && self.session.options.standard >= Standard::Cpp17 {
            let message = "dynamic exception specifications are not allowed since C++17";
            self.session.emit(Diagnostic::new(codes::DYNAMIC_EXCEPTIONS, self.span_from(first), message));
        }
        if throws { Noexcept::None } else { Noexcept::Yes }
    }

    fn ref_qualifier(&mut self) -> RefQualifier {
        match self.cursor.kind() {
            Amp => {
                self.cursor.bump();
                RefQualifier::LValue
            }
            AmpAmp => {
                self.cursor.bump();
                RefQualifier::RValue
            }
            _ => RefQualifier::None,
        }
    }

    /// `'noexcept' ('(' constant-expression ')')?`
    fn noexcept_specifier(&mut self) -> Noexcept<'a> {
        self.cursor.bump();
        if self.at(LParen) { Noexcept::Expr(self.parenthesised_expression()) } else { Noexcept::Yes }
    }

    /// `(parameter (',' parameter)*)? (','? '...')?`
    fn parameters(&mut self) -> (&'a [ParamDecl<'a>], bool) {
        let mark = self.parser.scratch.params.len();
        let mut variadic = false;
        while !matches!(self.cursor.kind(), RParen | Eof) {
            if self.eat(Ellipsis) {
                variadic = true;
                break;
            }
            let before = self.cursor.pos();
            let mut param = self.parameter(Locus::BeforeDefault);
            if self.at(Ellipsis) && self.cursor.peek() == Comma {
                // `T..., U`: an unnamed pack; an ellipsis comes last.
                self.cursor.bump();
                param.declarator.pack = true;
            }
            self.parser.scratch.params.push(param);
            if self.eat(Ellipsis) {
                variadic = true;
                break;
            }
            if self.eat(Comma) {
                continue;
            }
            if self.at(RParen) {
                break;
            }
            self.error_expected("',' or ')'");
            self.skip_to(LIST_END);
            if !self.eat(Comma) || self.cursor.pos() == before {
                break;
            }
        }
        let params: &[ParamDecl<'a>] = finish!(self, params, mark);
        if let [only] = params
            && is_plain_void(only)
        {
            return (&[], variadic);
        }
        (params, variadic)
    }

    /// `attributes? decl-specifier-seq declarator? ('=' initializer-clause)?`
    pub(super) fn parameter(&mut self, locus: Locus) -> ParamDecl<'a> {
        let first = self.cursor.loc();
        let seq = self.specifiers(SpecifierContext::Type);
        self.refuse_type_definition(&seq.node, "a type may not be defined in a parameter");
        let specifiers = self.alloc(seq.node);
        let place = self.parser.names.place();
        let declarator = match self.cursor.kind() {
            Comma | RParen | Equal => self.abstract_declarator(&[]),
            _ => self.declarator(Naming::Allowed).node,
        };
        self.parser.names.leave(place);
        let name = declarator.name.and_then(|name| name.as_simple());
        let declare = |grammar: &mut Self| {
            if let Some(name) = name {
                grammar.parser.names.declare_parameter(name, NameClass::Value, None);
            }
        };
        if locus == Locus::BeforeDefault {
            declare(self);
        }
        let default = if self.eat(Equal) { Some(self.initializer_clause()) } else { None };
        if locus == Locus::BehindDefault {
            declare(self);
        }
        if let Some(default) = default.filter(|_| declarator.pack) {
            // [dcl.fct.default]/3
            let message = "a parameter pack may not have a default argument";
            self.session.emit(Diagnostic::new(BAD_DEFAULT, default.span, message));
        }
        ParamDecl { specifiers, declarator, default, span: self.span_from(first) }
    }
}

/// The point of declaration of a parameter ([basic.scope.pdecl]): that of a function parameter before its default
/// argument, that of a template parameter after it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Locus {
    BeforeDefault,
    BehindDefault,
}

/// `(void)` declares no parameter ([dcl.fct]/4).
fn is_plain_void(param: &ParamDecl<'_>) -> bool {
    matches!(param.specifiers.ty, TypeSpecifier::Builtin(BuiltinType::Void))
        && param.specifiers.cv == CvQualifiers::NONE
        && param.declarator.name.is_none()
        && param.declarator.chunks.is_empty()
}
