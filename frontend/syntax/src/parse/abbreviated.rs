//! `auto` parameters ([dcl.fct]/22): each becomes an invented template parameter, appended to the explicit ones.
//!
//! The rewriting happens here, so that all later stages handle only templates. The invented names contain a colon,
//! which no source can spell; messages print them as they are.

use smallvec::SmallVec;

use crate::syntax::visit::NameWalk;
use crate::syntax::{
    Decl, DeclKind, Declarator, DeclaratorChunk, FunctionDeclarator, Ident, InitDeclarator, Name, ParamDecl,
    Qualifier, SimpleDecl, TemplateDecl, TemplateParam, TemplateParams, TypeSpecifier, UnqualifiedId,
};
use ptxc_tokens::options::Standard;

use super::Grammar;

/// The prefix of the names of invented parameters.
const PREFIX: &str = "auto:";

impl<'a> Grammar<'_, 'a> {
    /// Whether a declarator declares an abbreviated function template.
    pub(super) fn is_abbreviated(&self, declarator: &Declarator<'a>) -> bool {
        let Some(DeclaratorChunk::Function(function)) = declarator.chunks.first() else { return false };
        self.session.options.standard >= Standard::Cpp20 && function.params.iter().any(is_auto)
    }

    /// A declarator with its `auto` parameters replaced, and the invented template parameters.
    pub(super) fn abbreviated(
        &mut self,
        declarator: &Declarator<'a>,
    ) -> Option<(Declarator<'a>, &'a TemplateParams<'a>)> {
        if !self.is_abbreviated(declarator) {
            return None;
        }
        let (first, rest) = declarator.chunks.split_first()?;
        let DeclaratorChunk::Function(function) = first else { return None };
        let (function, params) = self.without_auto(function)?;
        let mut chunks: SmallVec<[DeclaratorChunk<'a>; 4]> = SmallVec::new();
        chunks.push(DeclaratorChunk::Function(self.alloc(function)));
        chunks.extend_from_slice(rest);
        let chunks = self.parser.arena.alloc_slice_copy(&chunks);
        Some((Declarator { chunks, ..*declarator }, params))
    }

    /// The parameters of a function or lambda with `auto` replaced; none if there is no `auto`.
    pub(super) fn without_auto(
        &mut self,
        function: &FunctionDeclarator<'a>,
    ) -> Option<(FunctionDeclarator<'a>, &'a TemplateParams<'a>)> {
        if !function.params.iter().any(is_auto) {
            return None;
        }
        let mut params: SmallVec<[ParamDecl<'a>; 8]> = SmallVec::new();
        let mut invented: SmallVec<[TemplateParam<'a>; 4]> = SmallVec::new();
        for param in function.params {
            if !is_auto(param) {
                params.push(*param);
                continue;
            }
            let span = param.specifiers.type_span;
            let symbol = self.session.interner.intern(&format!("{PREFIX}{}", invented.len() + 1));
            let name = Name {
                global: false,
                qualifiers: &[],
                id: UnqualifiedId::Ident(symbol),
                span,
                id_span: span,
            };
            let ty = TypeSpecifier::Named { name: self.alloc(name), typename: false };
            let specifiers = crate::syntax::DeclSpecifiers { ty, constraint: None, ..*param.specifiers };
            params.push(ParamDecl { specifiers: self.alloc(specifiers), ..*param });
            invented.push(TemplateParam::Type {
                name: Some(Ident { name: symbol, span }),
                pack: param.declarator.pack,
                default: None,
                constraint: param.specifiers.constraint,
            });
        }
        let arena = self.parser.arena;
        let function = FunctionDeclarator { params: arena.alloc_slice_copy(&params), ..*function };
        let invented = arena.alloc_slice_copy(&invented);
        Some((function, self.alloc(TemplateParams { params: invented, requires: None, span: function.span })))
    }

    /// A simple declaration of an abbreviated function template.
    pub(super) fn abbreviated_declaration(&mut self, simple: &'a SimpleDecl<'a>) -> Option<DeclKind<'a>> {
        let [only] = simple.declarators else { return None };
        let (declarator, params) = self.abbreviated(&only.declarator)?;
        let declarators = self.parser.arena.alloc_slice_copy(&[InitDeclarator { declarator, ..*only }]);
        let simple = self.alloc(SimpleDecl { declarators, ..*simple });
        Some(self.invented_template(params, DeclKind::Simple(simple), simple.span))
    }

    /// The template of a declaration with invented parameters.
    pub(super) fn invented_template(
        &self,
        params: &'a TemplateParams<'a>,
        kind: DeclKind<'a>,
        span: ptxc_tokens::source::Span,
    ) -> DeclKind<'a> {
        let decl = self.alloc(Decl { kind, span });
        DeclKind::Template(self.alloc(TemplateDecl { params, decl }))
    }

    /// Merges the invented parameters of a template's declaration into the template: one template with both.
    pub(super) fn with_invented(
        &mut self,
        params: &'a TemplateParams<'a>,
        decl: &'a Decl<'a>,
    ) -> (&'a TemplateParams<'a>, &'a Decl<'a>) {
        let DeclKind::Template(inner) = decl.kind else { return (params, decl) };
        let invented = match inner.params.params {
            [TemplateParam::Type { name: Some(name), .. }, ..] => self.text(name.name).starts_with(PREFIX),
            _ => false,
        };
        if !invented || self.is_of_qualifier(params, inner.decl) {
            return (params, decl);
        }
        (self.appended(params, inner.params), inner.decl)
    }

    /// Whether a template parameter list is that of the class template whose member is declared, `A<T>` of `A<T>::g`,
    /// and not the member's own ([temp.mem]/1).
    fn is_of_qualifier(&self, params: &TemplateParams<'a>, decl: &Decl<'a>) -> bool {
        let name = match decl.kind {
            DeclKind::Function(def) => def.declarator.name,
            DeclKind::Simple(simple) => simple.declarators.first().and_then(|first| first.declarator.name),
            _ => None,
        };
        let last = name.and_then(|name| {
            name.qualifiers.iter().rev().find_map(|qualifier| match qualifier {
                Qualifier::Named { args, .. } => *args,
                Qualifier::Decltype(..) => None,
            })
        });
        let mut is_own = |name| {
            params.params.iter().any(|param| match param {
                TemplateParam::Type { name: own, .. } | TemplateParam::Template { name: own, .. } => {
                    own.is_some_and(|own| own.name == name)
                }
                TemplateParam::Value { param } => {
                    param.declarator.name.and_then(Name::as_simple) == Some(name)
                }
            })
        };
        last.is_some_and(|args| {
            let mut walk = NameWalk::all(&mut is_own);
            args.iter().any(|arg| walk.arg(arg))
        })
    }

    /// Concatenates two template parameter lists.
    pub(super) fn appended(
        &self,
        first: &TemplateParams<'a>,
        second: &TemplateParams<'a>,
    ) -> &'a TemplateParams<'a> {
        let mut params: SmallVec<[TemplateParam<'a>; 8]> = SmallVec::new();
        params.extend_from_slice(first.params);
        params.extend_from_slice(second.params);
        let params = self.parser.arena.alloc_slice_copy(&params);
        self.alloc(TemplateParams { params, ..*first })
    }
}

fn is_auto(param: &ParamDecl<'_>) -> bool {
    matches!(param.specifiers.ty, TypeSpecifier::Auto)
}
