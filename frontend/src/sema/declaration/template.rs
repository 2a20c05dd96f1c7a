//! Declarations of templates, and of their members outside of them ([temp.mem]).

use crate::diagnostics::{Diagnostic, codes};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::scope::{Declared, Named, Template, TemplateId};
use crate::sema::template::extended_template;
use crate::source::{Span, Symbol};
use crate::syntax::{self, Decl, DeclKind, Specifiers, TypeSpecifier, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// Reports the use of a template where template arguments are required.
    pub(crate) fn refuse_template(&mut self, id: TemplateId, span: Span) {
        let Template { span: declared, name, .. } = self.templates[id];
        let message = format!("argument list for template \"{}\" is missing", self.text(name));
        self.emit(
            Diagnostic::new(codes::sema::TEMPLATE_ARGUMENTS, span, message)
                .secondary(declared, "the template is declared here"),
        );
    }

    /// Declares a template: a function template by its pattern, any other by its name.
    pub(crate) fn declare_template(&mut self, template: Template<'a>, serial: u32) {
        let is_function = match template.decl.decl.kind {
            DeclKind::Function(_) => true,
            DeclKind::Simple(simple) => simple.declarators.first().is_some_and(|first| {
                matches!(first.declarator.chunks.first(), Some(syntax::DeclaratorChunk::Function(_)))
            }),
            _ => false,
        };
        let (name, span) = (template.name, template.span);
        if self.is_checked(span) {
            self.check_value_parameters(&template);
            self.check_parameter_names(&template);
        }
        if is_function {
            let id = self.templates.push(template);
            if self.declare_function_template(id, serial).is_none() {
                self.declare_item(name, Named::Template(id), serial, span);
            }
            return;
        }
        // The declaration redeclares or defines an earlier template.
        let (known, tag) = self.entries.get(self.cx.scope, name).map_or((None, None), |entry| {
            let content = self.entries.entry(entry);
            (content.item, content.tag)
        });
        if let Some(Declared { named: Named::Template(known), .. }) = known {
            self.merge_template(known, template);
            return;
        }
        self.check_default_gap(&template);
        let id = self.templates.push(template);
        if let Some(tag) = tag
            && self.is_type_template(id)
        {
            self.report_redeclared(name, span, tag.span);
            return;
        }
        self.declare_item(name, Named::Template(id), serial, span);
    }

    /// A template at namespace scope or in a class: a new one, or a member of one.
    pub(crate) fn any_template(&mut self, decl: &'a syntax::TemplateDecl<'a>, span: Span, serial: u32) {
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        if let DeclKind::Simple(simple) = decl.decl.kind
            && simple.specifiers.flags.contains(Specifiers::TYPEDEF)
        {
            // [temp.pre]/2
            self.error(codes::sema::BAD_SPECIFIER, span, "a typedef cannot be a template");
            return;
        }
        if matches!(decl.decl.kind, DeclKind::Concept(..)) && self.class_of_scope(scope).is_some() {
            // [temp.concept]/3
            self.error(codes::sema::BAD_MEMBER, span, "a concept cannot be defined in a class");
            return;
        }
        match (extended_template(decl.decl), decl.decl.kind) {
            (_, DeclKind::DeductionGuide(simple)) => self.declare_guide(Some(decl.params), simple),
            (Some((_, true)), _) => {
                if !self.declare_member_definition(decl) {
                    self.qualified_template(decl, span, serial);
                }
            }
            (Some((_, false)), DeclKind::Simple(simple)) => {
                self.declare_specialized(Some(decl.params), simple);
            }
            _ => match self.template_name(decl.decl) {
                Some((name, _)) => {
                    self.declare_template(Template::new(decl, name, span, scope, limit), serial);
                }
                None => self.qualified_template(decl, span, serial),
            },
        }
    }

    /// A function template that is defined outside of its namespace or class.
    fn qualified_template(&mut self, decl: &'a syntax::TemplateDecl<'a>, span: Span, serial: u32) {
        let name = match decl.decl.kind {
            DeclKind::Function(def) => def.declarator.name,
            DeclKind::Simple(simple) => simple.declarators.first().and_then(|first| first.declarator.name),
            _ => None,
        };
        if let DeclKind::Simple(syntax::SimpleDecl { specifiers, declarators: [], .. }) = decl.decl.kind
            && let TypeSpecifier::Class(class) = specifiers.ty
            && let Some(name) = class.name
        {
            return self.qualified_class_template(decl, name);
        }
        let symbol = match name.map(|name| name.id) {
            Some(UnqualifiedId::Operator(op)) => Some(self.operator_symbol(op)),
            Some(UnqualifiedId::Conversion(_) | UnqualifiedId::Destructor(_)) => Some(self.no_name),
            _ => name.and_then(syntax::Name::last_symbol),
        };
        let (Some(name), Some(symbol)) = (name, symbol) else {
            if !matches!(decl.decl.kind, DeclKind::Error) {
                self.not_supported(span, "this template declaration");
            }
            return;
        };
        let scope = if name.global || !name.qualifiers.is_empty() {
            let Some(scope) = self.qualifier_scope(name) else { return };
            scope
        } else {
            self.cx.scope
        };
        let limit = self.cx.limit;
        // A static data member template.
        if let Some(Named::Template(known)) = self.lookup_in(scope, symbol, Wanted::Any, name.span) {
            return self.merge_template(known, Template::new(decl, symbol, name.span, scope, limit));
        }
        let id = self.templates.push(Template::new(decl, symbol, name.span, scope, limit));
        if self.declare_function_template(id, serial).is_none() {
            let text = self.written_name(name);
            let message = format!("no declaration of \"{text}\" matches this definition");
            self.error(codes::sema::NO_MEMBER, name.span, message);
        }
    }

    /// A class template that is defined outside of its class or namespace.
    fn qualified_class_template(&mut self, decl: &'a syntax::TemplateDecl<'a>, name: &'a syntax::Name<'a>) {
        let (Some(scope), Some(symbol)) = (self.qualifier_scope(name), name.last_symbol()) else { return };
        let limit = self.cx.limit;
        match self.lookup_in(scope, symbol, Wanted::Type, name.span) {
            Some(Named::Template(known)) => {
                self.merge_template(known, Template::new(decl, symbol, name.span, scope, limit));
            }
            Some(Named::Error) => {}
            _ => {
                let text = self.written_name(name);
                let message = format!("no declaration of \"{text}\" matches this definition");
                self.error(codes::sema::NO_MEMBER, name.span, message);
            }
        }
    }
}

impl<'a> Program<'a, '_> {
    /// The name that a template declares, and its place.
    pub(crate) fn template_name(&mut self, decl: &'a Decl<'a>) -> Option<(Symbol, Span)> {
        let name = match decl.kind {
            DeclKind::Function(def) => def.declarator.name,
            DeclKind::Alias(alias) => return Some((alias.name.name, alias.name.span)),
            DeclKind::Concept(ident, _) => return Some((ident.name, ident.span)),
            DeclKind::Template(inner) => return self.template_name(inner.decl),
            DeclKind::Simple(simple) => match (simple.declarators.first(), simple.specifiers.ty) {
                (Some(first), _) => first.declarator.name,
                (None, TypeSpecifier::Class(class)) => class.name.filter(|name| name.as_simple().is_some()),
                (None, TypeSpecifier::Elaborated(_, name, _)) => Some(name),
                (None, _) => None,
            },
            _ => None,
        }?;
        if name.global || !name.qualifiers.is_empty() {
            return None;
        }
        let symbol = match name.id {
            UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. } => symbol,
            UnqualifiedId::Operator(op) => self.operator_symbol(op),
            UnqualifiedId::LiteralOperator(suffix) => self.literal_operator_symbol(suffix),
            UnqualifiedId::Conversion(_) | UnqualifiedId::Destructor(_) => return None,
        };
        Some((symbol, name.id_span))
    }
}
