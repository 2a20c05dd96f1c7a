//! Templates and concepts ([temp]).

use crate::syntax::{DeclKind, TemplateDecl, TemplateParam, TemplateParams};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;
use ptxc_tokens::source::Span;

use super::Grammar;
use super::declaration::Context;
use super::declarator::Locus;
use super::name::{NameContext, closes_angle};
use super::recovery::ANGLE_END;
use super::scope::{NameClass, ScopeKind};

impl<'a> Grammar<'_, 'a> {
    /// ```text
    /// 'template' '<' parameters '>' requires? declaration
    /// 'template' '<' '>' declaration
    /// 'template' declaration
    /// ```
    pub(super) fn template(&mut self, context: Context) -> DeclKind<'a> {
        if self.cursor.peek() != Less {
            return self.explicit_instantiation(context, false);
        }
        if let Some(passed) = self.pass_over_template(context) {
            return passed;
        }
        self.cursor.bump();
        if self.cursor.peek() == Greater {
            self.cursor.bump();
            self.cursor.bump();
            let decl = self.declaration(context);
            return DeclKind::ExplicitSpecialization(self.alloc(decl));
        }
        let scope = self.parser.names.make_scope(ScopeKind::Template, None);
        let place = self.parser.names.enter(scope);
        let params = self.template_params();
        let kind = if self.at(KwConcept) {
            let concept_first = self.cursor.loc();
            let kind = self.concept();
            let decl = self.alloc(crate::syntax::Decl { kind, span: self.span_from(concept_first) });
            DeclKind::Template(self.alloc(TemplateDecl { params, decl }))
        } else {
            let decl = self.declaration(context);
            let decl = self.alloc(decl);
            self.check_template(params, decl, context);
            let (params, decl) = self.with_invented(params, decl);
            DeclKind::Template(self.alloc(TemplateDecl { params, decl }))
        };
        self.parser.names.leave(place);
        kind
    }

    /// `'template' declaration`; the cursor is at `template`.
    pub(super) fn explicit_instantiation(&mut self, context: Context, is_extern: bool) -> DeclKind<'a> {
        self.cursor.bump();
        let decl = self.declaration(context);
        DeclKind::ExplicitInstantiation { is_extern, decl: self.alloc(decl) }
    }

    /// `'concept' identifier '=' constraint ';'`
    fn concept(&mut self) -> DeclKind<'a> {
        self.cursor.bump();
        let Some(name) = self.expect_ident("the name of a concept") else {
            self.skip_to_declaration();
            return DeclKind::Error;
        };
        self.expect(Equal);
        let constraint = self.constraint_expression();
        self.parser.names.declare(name.name, NameClass::Concept, None);
        self.expect_semi("concept");
        DeclKind::Concept(name, constraint)
    }

    /// `'<' template-parameter (',' template-parameter)* '>' ('requires' constraint)?`
    pub(super) fn template_params(&mut self) -> &'a TemplateParams<'a> {
        let first = self.cursor.loc();
        self.cursor.bump_less();
        let mut params = bumpalo::collections::Vec::new_in(self.parser.arena);
        if self.enter_nested() {
            let outer = std::mem::replace(&mut self.in_angles, true);
            while !closes_angle(self.cursor.kind()) && !self.at(Eof) {
                let before = self.cursor.pos();
                params.push(self.template_param());
                if !self.eat(Comma) || self.cursor.pos() == before {
                    break;
                }
            }
            self.in_angles = outer;
            self.leave_nested();
        } else {
            self.skip_to(ANGLE_END);
        }
        self.close_angle(first);
        let requires = if self.eat(KwRequires) { Some(self.constraint_expression()) } else { None };
        let params = params.into_bump_slice();
        self.alloc(TemplateParams { params, requires, span: self.span_from(first) })
    }

    /// A type, template or value parameter ([temp.param]).
    fn template_param(&mut self) -> TemplateParam<'a> {
        match self.cursor.kind() {
            KwTemplate => self.template_template_param(),
            KwClass => self.type_param(),
            KwTypename => {
                // `typename T::type N` is a value; `typename T`, `typename = X` are types.
                let after = self.cursor.after(self.cursor.pos());
                let value = after.kind == ColonColon
                    || after.kind == Identifier && matches!(self.cursor.after(after).kind, ColonColon | Less);
                if value { self.value_param() } else { self.type_param() }
            }
            Identifier | ColonColon => {
                let pos = self.cursor.pos();
                // `Concept T` is a type, `Concept auto N` a value.
                let scanned = self.scan_name(pos);
                let constrained = scanned.is_some_and(|name| {
                    name.class == Some(NameClass::Concept) && !matches!(name.end.kind, KwAuto | KwDecltype)
                });
                let unknown = scanned.is_some_and(|name| {
                    name.class.is_none()
                        && !name.qualified
                        && matches!(name.end.kind, Comma | Greater | Equal)
                });
                if constrained {
                    self.constrained_param()
                } else if unknown && !self.headers_missing {
                    self.param_without_kind()
                } else {
                    self.value_param()
                }
            }
            _ => self.value_param(),
        }
    }

    /// `template <T>`: an unknown name by itself is most likely that of a type.
    fn param_without_kind(&mut self) -> TemplateParam<'a> {
        let span = Span::token(self.cursor.loc());
        let message = format!("expected 'class' or 'typename' before {}", self.describe_current());
        let diagnostic = Diagnostic::new(codes::EXPECTED, span, message);
        self.emit(diagnostic.fix(
            Span::bytes(span.lo(), 0),
            "class ",
            "a parameter for types is declared so",
        ));
        self.type_param_rest(None)
    }

    /// `('class' | 'typename') '...'? identifier? ('=' type-id)?`; like all template parameters, its point of
    /// declaration is after its default argument ([basic.scope.pdecl]/9).
    fn type_param(&mut self) -> TemplateParam<'a> {
        self.cursor.bump();
        self.type_param_rest(None)
    }

    /// `concept-name '...'? identifier? ('=' type-id)?`
    fn constrained_param(&mut self) -> TemplateParam<'a> {
        let constraint = self.name(NameContext::Use).map(|parsed| parsed.name);
        self.type_param_rest(constraint)
    }

    fn type_param_rest(&mut self, constraint: Option<&'a crate::syntax::Name<'a>>) -> TemplateParam<'a> {
        let pack = self.eat(Ellipsis);
        let name = if self.at(Identifier) { Some(self.take_ident()) } else { None };
        let default = if self.eat(Equal) { Some(self.type_id()) } else { None };
        if let Some(name) = name {
            self.parser.names.declare_parameter(name.name, NameClass::Type, None);
        }
        TemplateParam::Type { name, pack, default, constraint }
    }

    /// A parameter as a declaration.
    fn value_param(&mut self) -> TemplateParam<'a> {
        let mut param = self.parameter(Locus::BehindDefault);
        // `int...` without a name is a pack nevertheless.
        param.declarator.pack |= self.eat(Ellipsis);
        TemplateParam::Value { param: self.alloc(param) }
    }

    /// `'template' '<' parameters '>' ('class' | 'typename') '...'? identifier? ('=' name)?`
    fn template_template_param(&mut self) -> TemplateParam<'a> {
        self.cursor.bump();
        let scope = self.parser.names.make_scope(ScopeKind::Template, None);
        let place = self.parser.names.enter(scope);
        let params = self.template_params();
        self.parser.names.leave(place);
        if !self.eat(KwClass) {
            self.expect(KwTypename);
        }
        let pack = self.eat(Ellipsis);
        let name = if self.at(Identifier) { Some(self.take_ident()) } else { None };
        let default =
            if self.eat(Equal) { self.name(NameContext::Use).map(|parsed| parsed.name) } else { None };
        if let Some(name) = name {
            self.parser.names.declare_parameter(name.name, NameClass::TypeTemplate, None);
        }
        TemplateParam::Template { name, pack, params, default }
    }
}
