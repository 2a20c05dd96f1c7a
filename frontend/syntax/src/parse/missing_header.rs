//! Names of headers that were not found, in the host half of a mixed source.
//!
//! Without the header the meaning of `torch::Tensor t;` or `TEST(Suite, Name) { ... }` is unknown, so a source with a
//! missing header is parsed heuristically: an unknown name where only a type is allowed is a type, and one that cannot
//! be is a macro. This accepts no erroneous code: the analysis reports an unknown name wherever device code needs it. A
//! macro call followed by braces is a host function, whose launches count.

use crate::syntax::{
    BuiltinType, CudaQualifiers, CvQualifiers, DeclKind, DeclSpecifiers, DeclaratorChunk, FunctionDeclarator,
    Name, Specifiers, TypeSpecifier, UnqualifiedId,
};
use ptxc_tokens::lex::TokenKind;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::options::Mode;
use ptxc_tokens::session::Session;

use super::Grammar;
use super::cursor::Pos;
use super::declaration::Context;
use super::declarator::ParsedDeclarator;
use super::lookahead::{ATTRIBUTE_WORD, BUILTIN_TYPE, CLASS_KEY, MAX_SCAN, PURE_SPECIFIER, Within};
use super::recovery::TokenSet;

/// The limit on the tokens of the arguments of a template of a missing header.
const MAX_ARGUMENTS: u32 = 256;

/// Tokens that never occur among template arguments outside of brackets, but do in a comparison.
const NO_ARGUMENT: TokenSet = TokenSet::new(&[
    PipePipe,
    Question,
    Equal,
    EqualEqual,
    ExclaimEqual,
    LessEqual,
    GreaterEqual,
    Plus,
    Minus,
    Dot,
    Arrow,
    StringLiteral,
]);

/// Tokens that may follow template arguments.
const AFTER_ARGUMENTS: TokenSet = TokenSet::new(&[
    LParen,
    LBrace,
    ColonColon,
    Identifier,
    LaunchOpen,
    Amp,
    AmpAmp,
    Star,
    Comma,
    RParen,
    Semi,
    Ellipsis,
    Greater,
    GreaterGreater,
    Equal,
    KwConst,
]);

/// Whether a source may use names of headers that were not found.
pub(super) fn has_unknown_names(session: &Session) -> bool {
    session.options.mode == Mode::Nvcc && !session.absent_headers.included.is_empty()
}

impl<'a> Grammar<'_, 'a> {
    /// Whether an unknown name begins at `pos`, and a missing header may declare it.
    fn is_of_missing_header(&mut self, pos: Pos) -> bool {
        self.headers_missing && pos.kind == Identifier && self.resolve(Within::Unqualified, pos).is_none()
    }

    /// Whether a name is spelled like a macro.
    fn is_shouted(&self, pos: Pos) -> bool {
        let text = self.text(self.cursor.sym_at(pos));
        text.len() > 1 && !text.bytes().any(|byte| byte.is_ascii_lowercase())
    }

    /// Whether the `<` at `less`, after an unknown name, opens template arguments.
    pub(super) fn opens_unknown_args(&mut self, less: Pos) -> bool {
        // The nested arguments were examined with the outer ones.
        if self.scan.depth > 0 {
            return true;
        }
        let Some(end) = self.scan_template_args_within(less, MAX_ARGUMENTS) else { return false };
        if !AFTER_ARGUMENTS.contains(end.kind) {
            return false;
        }
        let mut pos = self.cursor.after(less);
        while pos.at < end.at {
            let next = self.cursor.after(pos);
            let conjunction = pos.kind == AmpAmp && !matches!(next.kind, Comma | Greater | GreaterGreater);
            if conjunction || NO_ARGUMENT.contains(pos.kind) {
                return false;
            }
            pos = match pos.kind {
                LParen | LBracket | LBrace => match self.cursor.matching(pos, MAX_SCAN) {
                    Some(after) => after,
                    None => return false,
                },
                _ => next,
            };
        }
        true
    }

    /// Whether an unknown type with pointer operators begins at `pos`, up to a token of `end`.
    pub(super) fn is_unknown_type_id(&mut self, pos: Pos, end: TokenSet) -> bool {
        if !self.headers_missing {
            return false;
        }
        let mut first = pos;
        while PURE_SPECIFIER.contains(first.kind) {
            first = self.cursor.after(first);
        }
        let Some(name) = self.scan_name(first) else { return false };
        let after = self.scan_pointers(name.end);
        name.class.is_none() && (first != pos || after != name.end) && end.contains(after.kind)
    }

    /// Whether the unknown name at the cursor, among specifiers, is a macro: the declaration continues without it.
    pub(super) fn at_unknown_specifier(&mut self) -> bool {
        let pos = self.cursor.pos();
        if !self.is_of_missing_header(pos) {
            return false;
        }
        let next = self.cursor.after(pos);
        let alone = self.cursor.is_start_of_line_at(next) && self.is_shouted(pos);
        match next.kind {
            // `T const &x`
            KwConst | KwVolatile | KwRestrict => alone,
            Identifier => {
                let behind = self.cursor.after(next).kind;
                alone
                    || matches!(behind, Identifier | Star | Amp | AmpAmp | Less)
                    || behind == ColonColon && self.is_shouted(pos)
            }
            kind if begins_specifier(kind) => true,
            ColonColon | Star | Amp | AmpAmp | Less | LParen | Semi | Equal | Comma | LBracket | RParen => {
                false
            }
            _ => alone,
        }
    }

    /// Whether the unknown name at the cursor, after a class-key or a declarator, is a macro.
    pub(super) fn at_unknown_attribute(&mut self, followers: TokenSet) -> bool {
        let pos = self.cursor.pos();
        let next = self.cursor.after(pos);
        self.is_of_missing_header(pos) && self.is_shouted(pos) && followers.contains(next.kind)
    }

    /// The use of an unknown macro in place of a declaration: `MACRO;`, `MACRO(...)`, `MACRO(...).more();`,
    /// `MACRO(...) { ... }`. The last is a host function without parameters.
    pub(super) fn unknown_declaration(&mut self, context: Context) -> Option<DeclKind<'a>> {
        let pos = self.cursor.pos();
        if context == Context::Block || !self.is_of_missing_header(pos) {
            return None;
        }
        let open = self.cursor.after(pos);
        let after = match open.kind {
            Semi => open,
            LParen => self.cursor.matching(open, MAX_SCAN)?,
            RBrace | Eof => open,
            KwPublic | KwPrivate | KwProtected | KwNamespace | KwTemplate | KwUsing => open,
            _ => return None,
        };
        let first = self.cursor.loc();
        match after.kind {
            LBrace => {
                let name = self.unknown_function_name(pos);
                self.cursor.skip_to(after.at);
                let span = self.span_from(first);
                let chunk = self.alloc(FunctionDeclarator::of_parameters(&[], span));
                let chunks = self.parser.arena.alloc_slice_copy(&[DeclaratorChunk::Function(chunk)]);
                let mut declarator =
                    ParsedDeclarator { node: self.abstract_declarator(chunks), asm_label: None };
                let id = UnqualifiedId::Ident(name);
                declarator.node.name =
                    Some(self.alloc(Name { global: false, qualifiers: &[], id, span, id_span: span }));
                let specifiers = DeclSpecifiers {
                    flags: Specifiers::STATIC,
                    cv: CvQualifiers::NONE,
                    ty: TypeSpecifier::Builtin(BuiltinType::Void),
                    cuda: CudaQualifiers::default(),
                    attributes: &[],
                    explicit_condition: None,
                    constraint: None,
                    span,
                    type_span: span,
                };
                return Some(DeclKind::Function(self.function_definition(specifiers, &declarator, first)));
            }
            Dot | Arrow | Equal => self.skip_to_declaration(),
            _ => {
                self.cursor.skip_to(after.at);
                self.eat(Semi);
            }
        }
        Some(DeclKind::Empty)
    }

    /// A name that no source can spell, for the function that a macro defines.
    fn unknown_function_name(&mut self, pos: Pos) -> ptxc_tokens::source::Symbol {
        let name = format!("{}#{}", self.text(self.cursor.sym_at(pos)), pos.at);
        self.session.interner.intern(&name)
    }
}

/// Whether a token begins or continues a decl-specifier-seq, whatever precedes it.
fn begins_specifier(kind: TokenKind) -> bool {
    BUILTIN_TYPE.contains(kind)
        || PURE_SPECIFIER.contains(kind)
        || CLASS_KEY.contains(kind)
        || ATTRIBUTE_WORD.contains(kind)
        || matches!(kind, KwTypename | KwAuto | KwDecltype)
}
