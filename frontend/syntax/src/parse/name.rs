//! Names: identifiers, qualified names, operator names and template-ids ([expr.prim.id], [temp.names]).

use crate::syntax::{
    Expr, ExprKind, Ident, Name, OverloadedOperator, Qualifier, TemplateArg, TypeName, UnqualifiedId,
    literal_operator_spelling,
};
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::lex::{TokenKind, sym};
use ptxc_tokens::source::{Loc, Symbol};

use super::lookahead::{MAX_SCAN, Within};
use super::recovery::{ANGLE_END, TokenSet};
use super::scope::{Binding, NameClass, ScopeId, Wanted};
use super::type_name::SpecifierContext;
use super::{Grammar, finish};

/// The context of a name, as far as parsing depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameContext {
    /// In an expression or type: `<` opens arguments after the name of a template.
    Use,
    /// In a using-directive or namespace alias: only namespaces are considered.
    Namespace,
    /// As a declared name or a base class: `<` always opens arguments.
    Declarator,
    /// After `.` or `->`: the first component is looked up in an object of unknown type.
    Member,
}

/// A name with its binding in the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct ParsedName<'a> {
    /// The node.
    pub(super) name: &'a Name<'a>,
    /// The class of the name.
    pub(super) class: Option<NameClass>,
    /// The scope of its members.
    pub(super) members: Option<ScopeId>,
    /// The class or namespace that its qualifiers denote.
    pub(super) qualifier: Option<ScopeId>,
}

impl<'a> Grammar<'_, 'a> {
    /// ```text
    /// id-expression: '::'? (component '::')* unqualified-id
    /// component:     identifier template-arguments? | 'decltype' '(' expression ')'
    /// ```
    pub(super) fn name(&mut self, context: NameContext) -> Option<ParsedName<'a>> {
        let first = self.cursor.loc();
        let mut within = match context {
            NameContext::Member => Within::Unknown,
            NameContext::Use | NameContext::Namespace | NameContext::Declarator => Within::Unqualified,
        };
        let mut qualifiers = smallvec::SmallVec::<[Qualifier<'a>; 2]>::new();
        let global = self.eat(ColonColon);
        if global {
            within = Within::Scope(ScopeId::GLOBAL);
        } else if self.at(KwDecltype) {
            let (operand, span) = self.decltype_operand();
            qualifiers.push(Qualifier::Decltype(operand, span));
            self.expect(ColonColon);
            within = Within::Unknown;
        }
        loop {
            let template = self.eat(KwTemplate);
            let id_loc = self.cursor.loc();
            let scope = match within {
                Within::Scope(scope) => Some(scope),
                Within::Unqualified | Within::Unknown => None,
            };
            let build = |this: &Self, id: UnqualifiedId<'a>, qualifiers: &[Qualifier<'a>]| {
                this.alloc(Name {
                    global,
                    qualifiers: this.parser.arena.alloc_slice_copy(qualifiers),
                    id,
                    span: this.span_from(first),
                    id_span: this.span_from(id_loc),
                })
            };
            let other = match self.cursor.kind() {
                Identifier => None,
                KwOperator if context == NameContext::Declarator => Some(self.declared_operator_name(scope)),
                KwOperator => Some(self.operator_name()),
                Tilde => Some(self.destructor_name()?),
                _ => {
                    self.error_expected("a name");
                    return None;
                }
            };
            if let Some(mut id) = other {
                // Comparing an operator function would be useless.
                if self.at(Less)
                    && let Some(name) = self.operator_symbol(id)
                {
                    id = UnqualifiedId::Template { name, args: self.template_args() };
                }
                let name = build(self, id, &qualifiers);
                return Some(ParsedName {
                    name,
                    class: Some(NameClass::Value),
                    members: None,
                    qualifier: scope,
                });
            }
            let member = context == NameContext::Member && qualifiers.is_empty();
            let pos = self.cursor.pos();
            let binding = match context {
                NameContext::Namespace => self.look_up(within, pos, Wanted::Namespace),
                _ => self.resolve(if member { Within::Unqualified } else { within }, pos),
            };
            let ident = self.take_ident();
            let opens = self.at(Less)
                && (template
                    || context == NameContext::Declarator
                    || if member {
                        self.opens_member_template_args(ident, binding)
                    } else {
                        let less = self.cursor.pos();
                        self.opens_template_args(binding, less)
                    });
            let args = if opens { Some(self.template_args()) } else { None };
            let continues = self.at(ColonColon)
                && matches!(self.cursor.peek(), Identifier | KwTemplate | KwOperator | Tilde);
            if !continues {
                let id = match args {
                    Some(args) => UnqualifiedId::Template { name: ident.name, args },
                    None => UnqualifiedId::Ident(ident.name),
                };
                let name = build(self, id, &qualifiers);
                let (class, members) = if member {
                    (None, None)
                } else {
                    (binding.map(|b| b.class), binding.and_then(|b| b.members))
                };
                return Some(ParsedName { name, class, members, qualifier: scope });
            }
            qualifiers.push(Qualifier::Named { name: ident, args });
            within = Within::after(binding);
            self.cursor.bump();
        }
    }

    /// Whether `<` after `object.name` opens template arguments: the type of the object is not known here, so any
    /// member template of that name counts, or a class template before `::`.
    fn opens_member_template_args(&mut self, name: Ident, around: Option<Binding>) -> bool {
        let names = &self.parser.names;
        let is_member = names.is_member_template(name.name);
        let may_be_member = is_member || names.is_passed_over(name.name);
        let is_class = around.is_some_and(|binding| binding.class == NameClass::TypeTemplate);
        if !may_be_member && !is_class {
            return false;
        }
        let less = self.cursor.pos();
        match self.scan_template_args(less).map(|end| end.kind) {
            Some(ColonColon) => is_member || is_class,
            Some(LParen) if is_member => true,
            Some(LParen) => {
                self.read_classes_with(name.name) && self.parser.names.is_member_template(name.name)
            }
            // After a comparison with `>` an operand would follow.
            Some(
                Semi | RParen | RBracket | RBrace | Comma | Colon | Question | EqualEqual | ExclaimEqual,
            ) => is_member,
            _ => false,
        }
    }

    /// `'~' type-name`
    fn destructor_name(&mut self) -> Option<UnqualifiedId<'a>> {
        self.cursor.bump();
        let name = self.name_of_one_component()?;
        Some(UnqualifiedId::Destructor(name))
    }

    /// An identifier, with template arguments if it names a template.
    fn name_of_one_component(&mut self) -> Option<&'a Name<'a>> {
        let binding = self.resolve(Within::Unqualified, self.cursor.pos());
        let ident = self.expect_ident("a class name")?;
        let opens = self.at(Less) && binding.is_some_and(|b| b.class.is_template());
        let id = if opens {
            UnqualifiedId::Template { name: ident.name, args: self.template_args() }
        } else {
            UnqualifiedId::Ident(ident.name)
        };
        let span = self.span_from(ident.span.lo());
        Some(self.alloc(Name { global: false, qualifiers: &[], id, span, id_span: span }))
    }

    /// `'decltype' '(' expression ')'`
    pub(super) fn decltype_operand(&mut self) -> (&'a Expr<'a>, ptxc_tokens::source::Span) {
        let first = self.cursor.loc();
        self.cursor.bump();
        let operand = self.parenthesised_expression();
        (operand, self.span_from(first))
    }

    /// Whether `::` follows the `decltype(...)` at the cursor.
    pub(super) fn decltype_qualifies(&self) -> bool {
        let open = self.cursor.after(self.cursor.pos());
        self.cursor.matching(open, MAX_SCAN).is_some_and(|after| after.kind == ColonColon)
    }

    /// `decltype(e)` as a base class: a name consisting of the qualifier only.
    pub(super) fn decltype_name(&mut self) -> &'a Name<'a> {
        let (operand, span) = self.decltype_operand();
        let qualifiers = self.parser.arena.alloc_slice_copy(&[Qualifier::Decltype(operand, span)]);
        self.alloc(Name {
            global: false,
            qualifiers,
            id: UnqualifiedId::Ident(sym::EMPTY),
            span,
            id_span: span,
        })
    }

    /// `'operator' (op | 'new' '[]'? | 'delete' '[]'? | '""' identifier | type-id)`
    fn operator_name(&mut self) -> UnqualifiedId<'a> {
        self.cursor.bump();
        let kind = self.cursor.kind();
        if let Some(operator) = overloadable(kind) {
            self.cursor.bump();
            return UnqualifiedId::Operator(match (operator, self.cursor.kind()) {
                (OverloadedOperator::New | OverloadedOperator::Delete, LBracket)
                    if self.cursor.peek() == RBracket =>
                {
                    self.cursor.bump();
                    self.cursor.bump();
                    if operator == OverloadedOperator::New {
                        OverloadedOperator::NewArray
                    } else {
                        OverloadedOperator::DeleteArray
                    }
                }
                _ => operator,
            });
        }
        match kind {
            // `operator<<<int>`: the lexer joins the operator with the `<` after it.
            LaunchOpen => {
                self.cursor.bump_less();
                self.cursor.bump_less();
                UnqualifiedId::Operator(OverloadedOperator::LessLess)
            }
            LParen | LBracket => {
                let (close, operator) = if kind == LParen {
                    (RParen, OverloadedOperator::Call)
                } else {
                    (RBracket, OverloadedOperator::Subscript)
                };
                let open = self.cursor.loc();
                self.cursor.bump();
                self.expect_closing(close, open);
                UnqualifiedId::Operator(operator)
            }
            StringLiteral => self.literal_operator_name(),
            _ => UnqualifiedId::Conversion(self.conversion_type()),
        }
    }

    /// The operator's name in a declaration outside of the class, whose members a conversion-type-id may name
    /// ([basic.lookup.qual]/5).
    fn declared_operator_name(&mut self, class: Option<ScopeId>) -> UnqualifiedId<'a> {
        let place = self.parser.names.place();
        if let Some(class) = class {
            self.parser.names.enter_members(class);
        }
        let id = self.operator_name();
        self.parser.names.leave(place);
        id
    }

    /// The name under which an operator function or literal operator is declared.
    fn operator_symbol(&mut self, id: UnqualifiedId<'a>) -> Option<Symbol> {
        match id {
            UnqualifiedId::Operator(op) => Some(self.session.interner.intern(op.spelling())),
            UnqualifiedId::LiteralOperator(suffix) => {
                let spelling = literal_operator_spelling(self.text(suffix));
                Some(self.session.interner.intern(&spelling))
            }
            _ => None,
        }
    }

    /// `'""' identifier`, where the identifier may be joined to the string.
    fn literal_operator_name(&mut self) -> UnqualifiedId<'a> {
        let spelling = self.text(self.cursor.sym()).to_owned();
        self.cursor.bump();
        let suffix = spelling.rsplit('"').next().unwrap_or_default();
        if !suffix.is_empty() {
            return UnqualifiedId::LiteralOperator(self.session.interner.intern(suffix));
        }
        if self.cursor.kind().is_word() && self.cursor.is_joined() {
            // `operator""if`: a suffix is never a keyword ([lex.ext]/1).
            let suffix = self.cursor.sym();
            self.cursor.bump();
            return UnqualifiedId::LiteralOperator(suffix);
        }
        match self.expect_ident("the suffix of a literal operator") {
            Some(ident) => UnqualifiedId::LiteralOperator(ident.name),
            None => UnqualifiedId::LiteralOperator(self.session.interner.intern("")),
        }
    }

    /// A conversion-type-id: specifiers and pointer operators, no function or array ([class.conv.fct]).
    fn conversion_type(&mut self) -> &'a TypeName<'a> {
        let first = self.cursor.loc();
        let specifiers = self.type_specifiers(SpecifierContext::Type);
        let mark = self.parser.scratch.chunks.len();
        self.pointer_operators();
        self.parser.scratch.chunks[mark..].reverse();
        let chunks = finish!(self, chunks, mark);
        let declarator = self.abstract_declarator(chunks);
        self.alloc(TypeName { specifiers, declarator, span: self.span_from(first) })
    }

    /// `'<' (template-argument (',' template-argument)*)? '>'`
    pub(super) fn template_args(&mut self) -> &'a [TemplateArg<'a>] {
        let open = self.cursor.loc();
        self.cursor.bump_less();
        if !self.enter_nested() {
            self.skip_to(ANGLE_END);
            self.close_angle(open);
            return &[];
        }
        let outer = std::mem::replace(&mut self.in_angles, true);
        let mark = self.parser.scratch.template_args.len();
        if !closes_angle(self.cursor.kind()) {
            loop {
                let arg = self.template_arg();
                self.parser.scratch.template_args.push(arg);
                if !self.eat(Comma) {
                    break;
                }
            }
        }
        self.in_angles = outer;
        self.leave_nested();
        self.close_angle(open);
        finish!(self, template_args, mark)
    }

    /// Consumes the `>` that closes a template argument or parameter list.
    pub(super) fn close_angle(&mut self, open: Loc) {
        if closes_angle(self.cursor.kind()) {
            self.cursor.bump_greater();
            return;
        }
        self.expect_closing(Greater, open);
        self.skip_to(ANGLE_END);
        if closes_angle(self.cursor.kind()) {
            self.cursor.bump_greater();
        }
    }

    /// A type-id if it can be one ([temp.arg]/2), else a constant expression.
    fn template_arg(&mut self) -> TemplateArg<'a> {
        /// Tokens that may follow an argument.
        const END: TokenSet = ANGLE_END.union(TokenSet::new(&[Ellipsis]));
        let pos = self.cursor.pos();
        let arg = if self.is_type_id(pos, END) {
            TemplateArg::Type(self.type_id())
        } else {
            TemplateArg::Expr(self.initializer_clause())
        };
        if self.eat(Ellipsis) { TemplateArg::Pack(self.alloc(arg)) } else { arg }
    }

    /// The nested-name-specifier of `C::*`; the cursor is after `*` afterwards.
    pub(super) fn member_pointer_class(&mut self) -> Option<&'a Name<'a>> {
        let first = self.cursor.loc();
        let global = self.eat(ColonColon);
        let mut within = if global { Within::Scope(ScopeId::GLOBAL) } else { Within::Unqualified };
        let mut qualifiers = smallvec::SmallVec::<[Qualifier<'a>; 2]>::new();
        loop {
            let id_loc = self.cursor.loc();
            let binding = self.resolve(within, self.cursor.pos());
            let name = self.expect_ident("a class name")?;
            let args = if self.at(Less) { Some(self.template_args()) } else { None };
            let span = self.span_from(first);
            let id_span = self.span_from(id_loc);
            if !self.expect(ColonColon) {
                return None;
            }
            if self.eat(Star) {
                let id = match args {
                    Some(args) => UnqualifiedId::Template { name: name.name, args },
                    None => UnqualifiedId::Ident(name.name),
                };
                let qualifiers = self.parser.arena.alloc_slice_copy(&qualifiers);
                return Some(self.alloc(Name { global, qualifiers, id, span, id_span }));
            }
            qualifiers.push(Qualifier::Named { name, args });
            within = Within::after(binding);
        }
    }

    /// An id-expression node; an error node if the name is missing.
    pub(super) fn name_expr(&mut self) -> &'a Expr<'a> {
        let first = self.cursor.loc();
        self.height = 1;
        let kind = match self.name(NameContext::Use) {
            Some(parsed) if parsed.class.is_some_and(NameClass::is_type) => {
                let text = parsed.name.last_symbol().map_or("", |name| self.text(name)).to_owned();
                let span = parsed.name.span;
                self.emit(ptxc_tokens::diagnostics::Diagnostic::new(
                    codes::TYPE_NOT_ALLOWED,
                    span,
                    format!("'{text}' is a type; a value is needed here"),
                ));
                ExprKind::Error
            }
            Some(parsed) => ExprKind::Name(parsed.name),
            None => ExprKind::Error,
        };
        self.expr(kind, first)
    }
}

/// Whether a token begins with the `>` that closes template arguments.
pub(super) fn closes_angle(kind: TokenKind) -> bool {
    matches!(kind, Greater | GreaterGreater | LaunchClose)
}

/// The overloadable operator that one token spells ([over.oper]).
fn overloadable(kind: TokenKind) -> Option<OverloadedOperator> {
    use OverloadedOperator as O;
    Some(match kind {
        KwNew => O::New,
        KwDelete => O::Delete,
        Plus => O::Plus,
        Minus => O::Minus,
        Star => O::Star,
        Slash => O::Slash,
        Percent => O::Percent,
        Caret => O::Caret,
        Amp => O::Amp,
        Pipe => O::Pipe,
        Tilde => O::Tilde,
        Exclaim => O::Exclaim,
        Equal => O::Equal,
        Less => O::Less,
        Greater => O::Greater,
        PlusEqual => O::PlusEqual,
        MinusEqual => O::MinusEqual,
        StarEqual => O::StarEqual,
        SlashEqual => O::SlashEqual,
        PercentEqual => O::PercentEqual,
        CaretEqual => O::CaretEqual,
        AmpEqual => O::AmpEqual,
        PipeEqual => O::PipeEqual,
        LessLess => O::LessLess,
        GreaterGreater => O::GreaterGreater,
        LessLessEqual => O::LessLessEqual,
        GreaterGreaterEqual => O::GreaterGreaterEqual,
        EqualEqual => O::EqualEqual,
        ExclaimEqual => O::ExclaimEqual,
        LessEqual => O::LessEqual,
        GreaterEqual => O::GreaterEqual,
        Spaceship => O::Spaceship,
        AmpAmp => O::AmpAmp,
        PipePipe => O::PipePipe,
        PlusPlus => O::PlusPlus,
        MinusMinus => O::MinusMinus,
        Comma => O::Comma,
        ArrowStar => O::ArrowStar,
        Arrow => O::Arrow,
        _ => return None,
    })
}
