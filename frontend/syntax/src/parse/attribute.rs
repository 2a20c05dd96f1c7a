//! Attributes of every spelling ([dcl.attr], GNU `__attribute__`, the CUDA words with arguments).
//!
//! All are parsed to the same node under a normalised name, so that no later stage depends on the spelling.

use crate::syntax::{Attribute, AttributeArg, CudaQualifiers};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse::{UNKNOWN_ATTRIBUTE, UNKNOWN_NAMESPACE};
use ptxc_tokens::diagnostics::codes::sema::BAD_ATTRIBUTE;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::options::Mode;
use ptxc_tokens::source::{Loc, Symbol};

use super::recovery::TokenSet;
use super::{Grammar, finish};

/// Attributes whose arguments are parsed; those of others may be any tokens and are skipped.
const WITH_ARGUMENTS: &[&str] = &[
    "aligned",
    "alias",
    "block_size",
    "cluster_dims",
    "deprecated",
    "launch_bounds",
    "local_maxnreg",
    "maxnreg",
    "mode",
    "nodiscard",
    "section",
    "unroll",
    "vector_size",
    "visibility",
];

/// Attributes of the standard that take no argument-clause, not even an empty one.
const WITHOUT_ARGUMENTS: &[&str] = &["fallthrough", "likely", "maybe_unused", "noreturn", "unlikely"];

/// The attributes in double brackets that NVRTC recognises.
const STANDARD: &[&str] = &[
    "carries_dependency",
    "deprecated",
    "fallthrough",
    "final",
    "likely",
    "maybe_unused",
    "no_unique_address",
    "nodiscard",
    "noreturn",
    "override",
    "unlikely",
];

/// The attributes of GNU's form that NVRTC recognises.
const GNU: &[&str] = &[
    "abi_tag",
    "alias",
    "aligned",
    "alloc_size",
    "always_inline",
    "artificial",
    "block_size",
    "cdecl",
    "cluster_dims",
    "cold",
    "common",
    "const",
    "constant",
    "constructor",
    "deprecated",
    "destructor",
    "device",
    "device_builtin",
    "device_builtin_surface_type",
    "device_builtin_texture_type",
    "error",
    "fallthrough",
    "fastcall",
    "flatten",
    "format",
    "format_arg",
    "global",
    "gnu_inline",
    "grid_constant",
    "host",
    "hot",
    "ifunc",
    "import",
    "inline_hint",
    "launch_bounds",
    "local_maxnreg",
    "malloc",
    "managed",
    "maxnreg",
    "may_alias",
    "mode",
    "no_instrument_function",
    "nocommon",
    "noinline",
    "nonnull",
    "noplt",
    "noreturn",
    "nothrow",
    "nv_pure",
    "packed",
    "pure",
    "section",
    "sentinel",
    "shared",
    "stdcall",
    "target",
    "unused",
    "volatile",
    "warn_unused_result",
    "warning",
    "weak",
    "weakref",
];

/// The attribute namespaces that NVIDIA's compilers recognise; they recognise no attribute of these in device code.
const NAMESPACES: &[&str] = &["clang", "gnu", "msvc"];

/// How an attribute was written.
#[derive(Clone, Copy)]
enum Spelling {
    /// In double brackets, possibly with a namespace.
    Standard(Option<Symbol>),
    /// `__attribute__((...))`
    Gnu,
}

impl<'a> Grammar<'_, 'a> {
    /// Warns of attributes that NVIDIA's compilers do not recognise: attributes with NVRTC's rules, namespaces with
    /// nvcc's too, which leaves the rest to its host compiler.
    fn warn_unknown(&mut self, spelling: Spelling, name: Symbol, first: Loc) {
        let word = self.text(name);
        let attribute = match spelling {
            Spelling::Standard(Some(scope)) => {
                let namespace = self.text(scope);
                if !NAMESPACES.contains(&namespace) {
                    let message = format!("attribute namespace \"{namespace}\" is unrecognized");
                    let diagnostic = Diagnostic::new(UNKNOWN_NAMESPACE, self.span_from(first), message);
                    return self.session.emit(diagnostic);
                }
                format!("{namespace}::{word}")
            }
            Spelling::Standard(None) if STANDARD.contains(&word) => return,
            Spelling::Gnu if GNU.contains(&word) => return,
            Spelling::Standard(None) | Spelling::Gnu => word.to_owned(),
        };
        if self.session.options.mode == Mode::Rtc {
            let message = format!("unknown attribute \"{attribute}\"");
            let diagnostic = Diagnostic::new(UNKNOWN_ATTRIBUTE, self.span_from(first), message);
            self.session.emit(diagnostic);
        }
    }

    /// Removes the attributes above `mark` that are CUDA qualifiers from the list: NVIDIA's headers define `__device__`
    /// as `__attribute__((device))`.
    pub(super) fn take_cuda_attributes(&mut self, mark: usize) -> CudaQualifiers {
        let mut cuda = CudaQualifiers::default();
        let mut kept = mark;
        for index in mark..self.parser.scratch.attributes.len() {
            let attribute = self.parser.scratch.attributes[index];
            match cuda_attribute(self.text(attribute.name)) {
                Some(qualifier) if attribute.scope.is_none() && attribute.args.is_empty() => {
                    cuda.insert(qualifier);
                }
                _ => {
                    self.parser.scratch.attributes[kept] = attribute;
                    kept += 1;
                }
            }
        }
        self.parser.scratch.attributes.truncate(kept);
        cuda
    }

    /// Any number of attributes as a list.
    pub(super) fn attributes(&mut self) -> &'a [Attribute<'a>] {
        let mark = self.parser.scratch.attributes.len();
        while self.at_attribute() {
            self.attribute();
        }
        finish!(self, attributes, mark)
    }

    /// One attribute-specifier; its attributes are pushed.
    pub(super) fn attribute(&mut self) {
        let known = &self.parser.known;
        let name = match self.cursor.kind() {
            LBracket => return self.standard_attribute(),
            KwAttribute | KwDeclspec => return self.gnu_attribute(),
            KwAlignas | KwAlign => known.aligned,
            KwLaunchBounds => known.launch_bounds,
            KwClusterDims => known.cluster_dims,
            KwBlockSize => known.block_size,
            KwMaxnreg => known.maxnreg,
            KwLocalMaxnreg => known.local_maxnreg,
            KwInlineHint => known.inline_hint,
            KwNvPure => known.nv_pure,
            _ => known.noreturn,
        };
        let first = self.cursor.loc();
        let is_alignas = self.at(KwAlignas);
        self.cursor.bump();
        self.named_attribute(None, name, first);
        if let Some(attribute) = self.parser.scratch.attributes.last_mut() {
            attribute.is_alignas = is_alignas;
        }
    }

    /// `'[[' ('using' ns ':')? (attribute (',' attribute)*)? ']]'`
    fn standard_attribute(&mut self) {
        let open = self.cursor.loc();
        self.cursor.bump();
        self.cursor.bump();
        let mut common = None;
        if self.eat(KwUsing) {
            common = self.expect_ident("the namespace of attributes").map(|ident| ident.name);
            self.expect(Colon);
        }
        while !matches!(self.cursor.kind(), RBracket | Eof) {
            if self.eat(Comma) {
                continue;
            }
            let first = self.cursor.loc();
            let Some(mut name) = self.attribute_word() else { break };
            let mut scope = common;
            if self.eat(ColonColon) {
                scope = Some(name);
                let Some(word) = self.attribute_word() else { break };
                name = word;
            }
            self.warn_unknown(Spelling::Standard(scope), name, first);
            self.named_attribute(scope, name, first);
            self.eat(Ellipsis);
        }
        if self.expect_closing(RBracket, open) {
            self.expect_closing(RBracket, open);
        }
    }

    /// `'__attribute__' '((' attribute, ... '))'`, `'__declspec' '(' attribute ... ')'`
    fn gnu_attribute(&mut self) {
        let double = self.at(KwAttribute);
        self.cursor.bump();
        let open = self.cursor.loc();
        if !self.expect(LParen) || double && !self.expect(LParen) {
            return;
        }
        while !matches!(self.cursor.kind(), RParen | Eof) {
            if self.eat(Comma) {
                continue;
            }
            let first = self.cursor.loc();
            let Some(name) = self.attribute_word() else { break };
            if double {
                self.warn_unknown(Spelling::Gnu, name, first);
            }
            self.named_attribute(None, name, first);
        }
        if self.expect_closing(RParen, open) && double {
            self.expect_closing(RParen, open);
        }
    }

    /// The name of an attribute, which may be a keyword, without the underscores around it.
    fn attribute_word(&mut self) -> Option<Symbol> {
        if !self.cursor.kind().is_word() {
            self.error_expected("the name of an attribute");
            self.skip_to(TokenSet::new(&[RParen, RBracket]));
            return None;
        }
        let symbol = self.cursor.sym();
        self.cursor.bump();
        let text = self.text(symbol);
        match text.strip_prefix("__").and_then(|rest| rest.strip_suffix("__")) {
            Some(inner) => {
                let inner = inner.to_owned();
                Some(self.session.interner.intern(&inner))
            }
            None => Some(symbol),
        }
    }

    /// The arguments of an attribute, and the node.
    fn named_attribute(&mut self, scope: Option<Symbol>, name: Symbol, first: Loc) {
        let mut args: &'a [AttributeArg<'a>] = &[];
        if self.at(LParen) {
            let word = self.text(name);
            if scope.is_none() && WITHOUT_ARGUMENTS.contains(&word) {
                // [dcl.attr.noreturn]/1 and its like
                let message = format!("attribute \"{word}\" does not take arguments");
                let span = self.cursor.span();
                self.session.emit(Diagnostic::new(BAD_ATTRIBUTE, span, message));
            }
            if WITH_ARGUMENTS.contains(&self.text(name)) {
                args = self.attribute_args(name == self.parser.known.block_size);
            } else {
                self.skip_parentheses();
            }
        }
        let span = self.span_from(first);
        self.parser.scratch.attributes.push(Attribute { scope, name, is_alignas: false, args, span });
    }

    /// `'(' argument (',' argument)* ')'`; an argument is a type, an expression or, if `lists` is set, another such
    /// list.
    fn attribute_args(&mut self, lists: bool) -> &'a [AttributeArg<'a>] {
        let open = self.cursor.loc();
        self.cursor.bump();
        let outer = std::mem::replace(&mut self.in_angles, false);
        let mut args = smallvec::SmallVec::<[AttributeArg<'a>; 4]>::new();
        if self.enter_nested() {
            while !matches!(self.cursor.kind(), RParen | Eof) {
                let pos = self.cursor.pos();
                let is_list = lists
                    && self.at(LParen)
                    && self
                        .cursor
                        .matching(pos, super::lookahead::MAX_SCAN)
                        .is_some_and(|after| matches!(after.kind, Comma | RParen));
                let arg = if is_list {
                    AttributeArg::List(self.attribute_args(lists))
                } else if self.is_type_id(pos, TokenSet::new(&[Comma, RParen, Ellipsis])) {
                    AttributeArg::Type(self.type_id())
                } else {
                    AttributeArg::Expr(self.initializer_clause())
                };
                let is_pack = self.eat(Ellipsis);
                args.push(if is_pack { AttributeArg::Pack(self.alloc(arg)) } else { arg });
                if !self.eat(Comma) {
                    break;
                }
            }
            self.leave_nested();
        }
        self.in_angles = outer;
        if !self.expect_closing(RParen, open) {
            self.skip_to(TokenSet::new(&[RParen]));
            self.eat(RParen);
        }
        self.parser.arena.alloc_slice_copy(&args)
    }

    /// Skips `'(' ... ')'`.
    pub(super) fn skip_parentheses(&mut self) {
        let open = self.cursor.loc();
        match self.cursor.matching(self.cursor.pos(), u32::MAX) {
            Some(after) => self.cursor.skip_to(after.at),
            None => {
                self.cursor.bump();
                self.skip_to(TokenSet::new(&[RParen]));
                self.expect_closing(RParen, open);
            }
        }
    }
}

/// The CUDA qualifier that a GNU attribute spells.
fn cuda_attribute(name: &str) -> Option<CudaQualifiers> {
    Some(match name {
        "global" => CudaQualifiers::GLOBAL,
        "device" => CudaQualifiers::DEVICE,
        "host" => CudaQualifiers::HOST,
        "shared" => CudaQualifiers::SHARED,
        "constant" => CudaQualifiers::CONSTANT,
        "managed" => CudaQualifiers::MANAGED,
        "grid_constant" => CudaQualifiers::GRID_CONSTANT,
        "noinline" => CudaQualifiers::NOINLINE,
        _ => return None,
    })
}
