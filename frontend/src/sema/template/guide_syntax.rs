//! The function declarations that represent deduction guides ([over.match.class.deduct]).

use smallvec::SmallVec;

use crate::sema::program::Program;
use crate::sema::program::argument::{is_pack, parameter_name};
use crate::sema::program::scope::TemplateId;
use crate::sema::template::guide::{GuideMaker, plain_specifiers, simple_name, type_of_name};
use crate::source::Span;
use crate::syntax::{
    Access, BaseSpecifier, ClassSpecifier, CvQualifiers, Decl, DeclKind, Declarator, DeclaratorChunk,
    ElaboratedKind, Expr, ExprKind, FunctionDeclarator, InitDeclarator, InitList, Initializer, Name,
    ParamDecl, SimpleDecl, Specifiers, TemplateArg, TemplateDecl, TemplateParam, TemplateParams,
    TypeSpecifier, UnqualifiedId,
};

impl<'a> Program<'a, '_> {
    /// The public bases and the members of an aggregate as parameters, of which the last ones may be omitted.
    pub(crate) fn aggregate_params(&mut self, class: &'a ClassSpecifier<'a>) -> Option<&'a [ParamDecl<'a>]> {
        if self.options().standard < crate::options::Standard::Cpp20 {
            return None;
        }
        let private = class.kind == ElaboratedKind::Class;
        let is_public = |base: &BaseSpecifier<'_>| match base.access {
            Some(access) => access == Access::Public,
            None => !private,
        };
        if class.bases.iter().any(|base| base.is_virtual || !is_public(base)) {
            return None;
        }
        let empty = self.il.arena.alloc(InitList { items: &[], span: class.span });
        let default: &'a Expr<'a> =
            self.il.arena.alloc(Expr { kind: ExprKind::InitList(empty), span: class.span });
        let mut params: SmallVec<[ParamDecl<'a>; 8]> = SmallVec::new();
        for base in class.bases {
            let ty = type_of_name(self.il.arena, base.name);
            params.push(ParamDecl {
                specifiers: ty.specifiers,
                declarator: Declarator { pack: base.pack, ..ty.declarator },
                default: (!base.pack).then_some(default),
                span: base.span,
            });
        }
        for member in class.members() {
            let DeclKind::Simple(simple) = member.kind else { continue };
            let is_static = Specifiers(Specifiers::STATIC.0 | Specifiers::TYPEDEF.0);
            if simple.specifiers.flags.0 & is_static.0 != 0 {
                continue;
            }
            for declarator in simple.declarators {
                if matches!(declarator.declarator.chunks.first(), Some(DeclaratorChunk::Function(_))) {
                    continue;
                }
                params.push(ParamDecl {
                    specifiers: &simple.specifiers,
                    declarator: self.by_reference_if_array(declarator.declarator),
                    default: Some(default),
                    span: simple.span,
                });
            }
        }
        if let Some(first) = params.first_mut() {
            first.default = None;
        }
        Some(self.il.list(&params))
    }

    /// An array member of an aggregate is taken by reference, since its bound would be lost otherwise
    /// ([over.match.class.deduct]/1.8).
    fn by_reference_if_array(&self, declarator: Declarator<'a>) -> Declarator<'a> {
        if !matches!(declarator.chunks.first(), Some(DeclaratorChunk::Array(Some(_), _))) {
            return declarator;
        }
        let reference = DeclaratorChunk::RValueRef(CvQualifiers::NONE, declarator.span);
        let chunks: SmallVec<[DeclaratorChunk<'a>; 4]> =
            std::iter::once(reference).chain(declarator.chunks.iter().copied()).collect();
        Declarator { chunks: self.il.arena.alloc_slice_copy(&chunks), ..declarator }
    }

    /// `template <params> auto <guide>(...) -> S<...>;` Whether it is explicit is stored elsewhere, since a function
    /// cannot be.
    pub(crate) fn guide_declaration(
        &mut self,
        params: &'a TemplateParams<'a>,
        chunk: FunctionDeclarator<'a>,
        span: Span,
    ) -> &'a TemplateDecl<'a> {
        let arena = self.il.arena;
        let symbol = self.intern("<guide>");
        let name = arena.alloc(simple_name(UnqualifiedId::Ident(symbol), span));
        let declarator = Declarator {
            name: Some(name),
            chunks: arena.alloc_slice_copy(&[DeclaratorChunk::Function(arena.alloc(chunk))]),
            ..Declarator::empty(span)
        };
        let declarator = InitDeclarator {
            declarator,
            bit_width: None,
            init: Initializer::None,
            asm_label: None,
            pure: false,
        };
        let simple = arena.alloc(SimpleDecl {
            specifiers: plain_specifiers(TypeSpecifier::Auto, span),
            declarators: arena.alloc_slice_copy(&[declarator]),
            span,
        });
        let decl = arena.alloc(Decl { kind: DeclKind::Simple(simple), span });
        arena.alloc(TemplateDecl { params, decl })
    }

    pub(crate) fn guide_maker(&mut self, template: TemplateId) -> GuideMaker<'a> {
        let arena = self.il.arena;
        let info = self.templates[template];
        let (params, span) = (info.decl.params, info.span);
        let mut args: SmallVec<[TemplateArg<'a>; 4]> = SmallVec::new();
        for param in params.params {
            let symbol = parameter_name(param).unwrap_or(self.no_name);
            let name: &'a Name<'a> = arena.alloc(simple_name(UnqualifiedId::Ident(symbol), span));
            let arg = match param {
                TemplateParam::Value { .. } => {
                    TemplateArg::Expr(arena.alloc(Expr { kind: ExprKind::Name(name), span }))
                }
                TemplateParam::Type { .. } | TemplateParam::Template { .. } => {
                    TemplateArg::Type(type_of_name(arena, name))
                }
            };
            args.push(if is_pack(param) { TemplateArg::Pack(arena.alloc(arg)) } else { arg });
        }
        let args = arena.alloc_slice_copy(&args);
        let name = arena.alloc(simple_name(UnqualifiedId::Template { name: info.name, args }, span));
        let result = type_of_name(arena, name);
        GuideMaker { template, class: info.name, name, params, result, span }
    }
}
