//! Class template argument deduction ([over.match.class.deduct], [temp.deduct.guide]).
//!
//! The name of a class template where a type is expected is a placeholder until its arguments are deduced from an
//! initializer. Each constructor of the template gives a deduction guide: a function template that returns the class,
//! built from the constructor's syntax. Guides of the program join them, and overload resolution among all of them
//! selects one. The arguments are analysed once: the initializer that is used afterwards holds them as
//! [`ExprKind::Substituted`].

use crate::sema::program::Program;
use crate::sema::program::function::GuideOrigin;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{ExprId, FunctionId, Type, TypeKind};
use crate::sema::overload::Resolution;
use crate::sema::program::scope::{Template, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::{Span, Symbol};
use crate::syntax::{
    CudaQualifiers, CvQualifiers, Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk, Expr,
    ExprKind, FunctionDeclarator, Ident, InitItem, InitList, Initializer, Name, Noexcept, ParamDecl,
    Qualifier, RefQualifier, Specifiers, TemplateParam, TemplateParams, TypeName, TypeSpecifier,
    UnqualifiedId,
};

use super::deduce::Deduction;
use super::guide_types::Rewriter;
use crate::sema::program::argument::Argument;
use crate::sema::program::dependent::DependentType;

/// The parts of a class template from which its guides are made.
pub(crate) struct GuideMaker<'a> {
    pub(super) template: TemplateId,
    pub(super) class: Symbol,
    pub(super) name: &'a Name<'a>,
    pub(super) params: &'a TemplateParams<'a>,
    /// `S<T, U...>`
    pub(super) result: &'a TypeName<'a>,
    pub(super) span: Span,
}

impl<'a> Sema<'a, '_> {
    /// A variable whose type is a placeholder for a class: its type and initializer.
    pub(crate) fn deduced_variable(
        &mut self,
        ty: Type,
        init: &'a Initializer<'a>,
        span: Span,
    ) -> (Type, &'a Initializer<'a>) {
        let Some(template) = self.deduced_class(ty) else { return (ty, init) };
        let (args, init, copy) = self.analysed_initializer(init);
        let list = match init {
            Initializer::Brace(list) => Some(list),
            Initializer::Equal(&Expr { kind: ExprKind::InitList(list), .. }) => Some(list),
            _ => None,
        };
        let class = self.deduce_class_type(template, &args, list, copy, span);
        let class = if class == Type::ERROR { class } else { self.il.types.qualified(class, ty.cv()) };
        (class, self.il.arena.alloc(init))
    }

    /// `S(args)`, `S{args}`
    pub(crate) fn construct_deduced(
        &mut self,
        template: TemplateId,
        args: &'a [&'a Expr<'a>],
        span: Span,
    ) -> ExprId {
        let (values, args) = match args {
            [only] if let ExprKind::InitList(list) = only.kind => {
                let (values, list) = self.analysed_list(list);
                let kind = ExprKind::InitList(self.il.arena.alloc(list));
                let only: &'a Expr<'a> = self.il.arena.alloc(Expr { kind, span: only.span });
                (values, self.il.list(&[only]))
            }
            _ => self.analysed_args(args),
        };
        let list = match args {
            [Expr { kind: ExprKind::InitList(list), .. }] => Some(*list),
            _ => None,
        };
        match self.deduce_class_type(template, &values, list, false, span) {
            Type::ERROR => self.error_expr(span),
            ty => self.construct_temporary(ty, args, span),
        }
    }

    fn analysed_initializer(
        &mut self,
        init: &'a Initializer<'a>,
    ) -> (SmallVec<[ExprId; 8]>, Initializer<'a>, bool) {
        match *init {
            Initializer::Equal(expr) => match expr.kind {
                ExprKind::InitList(list) => {
                    let (values, list) = self.analysed_list(list);
                    let kind = ExprKind::InitList(self.il.arena.alloc(list));
                    let expr = self.il.arena.alloc(Expr { kind, span: expr.span });
                    (values, Initializer::Equal(expr), true)
                }
                _ => {
                    let (values, args) = self.analysed_args(self.il.list(&[expr]));
                    let expr = args.first().copied().unwrap_or(expr);
                    (values, Initializer::Equal(expr), true)
                }
            },
            Initializer::Paren(args, span) => {
                let (values, args) = self.analysed_args(args);
                (values, Initializer::Paren(args, span), false)
            }
            Initializer::Brace(list) => {
                let (values, list) = self.analysed_list(list);
                (values, Initializer::Brace(self.il.arena.alloc(list)), false)
            }
            other => (SmallVec::new(), other, false),
        }
    }

    fn analysed_args(&mut self, args: &'a [&'a Expr<'a>]) -> (SmallVec<[ExprId; 8]>, &'a [&'a Expr<'a>]) {
        let mut values: SmallVec<[ExprId; 8]> = SmallVec::new();
        let mut again: SmallVec<[&'a Expr<'a>; 8]> = SmallVec::new();
        for &arg in self.expanded(args) {
            let value = self.expr(arg);
            values.push(value);
            again.push(self.analysed(value, arg));
        }
        (values, self.il.list(&again))
    }

    fn analysed_list(&mut self, list: &InitList<'a>) -> (SmallVec<[ExprId; 8]>, InitList<'a>) {
        let mut values: SmallVec<[ExprId; 8]> = SmallVec::new();
        let mut items: SmallVec<[InitItem<'a>; 8]> = SmallVec::new();
        for item in self.expanded_list(list).items {
            let value = self.expr(item.value);
            values.push(value);
            items.push(InitItem { value: self.analysed(value, item.value), ..*item });
        }
        (values, InitList { items: self.il.list(&items), span: list.span })
    }

    /// The syntax of an analysed expression; braced lists and names of overloaded functions are not analysed until
    /// their target types are known.
    fn analysed(&mut self, value: ExprId, expr: &'a Expr<'a>) -> &'a Expr<'a> {
        if self.ty(value) == Type::INIT_LIST || self.ty(value) == Type::OVERLOAD {
            return expr;
        }
        self.syntax_of(value, expr.span)
    }

    /// The class deduced from arguments; reports if there is none. `list` holds them if they are in braces.
    pub(super) fn deduce_class_type(
        &mut self,
        template: TemplateId,
        args: &[ExprId],
        list: Option<&'a InitList<'a>>,
        copy: bool,
        span: Span,
    ) -> Type {
        if args.iter().any(|&arg| self.is_error(arg)) {
            return Type::ERROR;
        }
        if let DeclKind::Alias(alias) = self.templates[template].decl.decl.kind {
            return self.deduce_alias(template, alias.ty, args, copy, span);
        }
        // An object of a specialisation of the template is copied ([over.match.class.deduct]/1).
        if let [only] = *args
            && let TypeKind::Record(id) = self.il.types.kind(self.ty(only))
            && self.records[id].origin.instance.is_some_and(|(other, _)| other == template)
        {
            return self.ty(only).unqualified();
        }
        let guides = self.guides(template);
        let usable: SmallVec<[FunctionId; 8]> =
            guides.iter().copied().filter(|&guide| !copy || !self.functions[guide].explicit).collect();
        // Guides from initializer-list constructors come first ([over.match.list]/1).
        let whole = list.filter(|list| !list.items.is_empty()).and_then(|list| {
            let takes_list = |&guide: &FunctionId| self.takes_list(guide);
            let guides: SmallVec<[FunctionId; 8]> = usable.iter().copied().filter(takes_list).collect();
            if guides.is_empty() {
                return None;
            }
            let arg = self.prvalue(crate::il::ExprKind::Error, Type::INIT_LIST, list.span);
            self.expressions.lists.insert(arg, list);
            let chosen = self.unevaluated(|sema| sema.resolve(&guides, &[arg]));
            (!matches!(chosen, Resolution::None)).then_some(chosen)
        });
        let chosen = match whole {
            Some(chosen) => chosen,
            None => self.unevaluated(|sema| sema.resolve(&usable, args)),
        };
        let name = self.text(self.templates[template].name).to_owned();
        match chosen {
            Resolution::Best(viable) => match self.il.types.kind(self.il.functions[viable.function].ty) {
                TypeKind::Function(ty) => ty.ret.unqualified(),
                _ => Type::ERROR,
            },
            Resolution::None => {
                let message = format!("cannot deduce the template arguments of \"{name}\"");
                self.error(codes::expr::CANNOT_DEDUCE, span, message);
                Type::ERROR
            }
            Resolution::Ambiguous(_) => {
                let message = format!("more than one deduction guide of \"{name}\" fits");
                self.error(codes::expr::AMBIGUOUS_CALL, span, message);
                Type::ERROR
            }
        }
    }

    /// The class deduced for an alias template of a class template (/3 of C++20): the arguments that the alias fixes
    /// are given, and the alias must be able to denote the result.
    fn deduce_alias(
        &mut self,
        template: TemplateId,
        target: &'a TypeName<'a>,
        args: &[ExprId],
        copy: bool,
        span: Span,
    ) -> Type {
        let name = self.text(self.templates[template].name).to_owned();
        if self.options().standard < crate::options::Standard::Cpp20 {
            let message =
                format!("the arguments of the alias template \"{name}\" are only deduced since C++20");
            self.error(codes::expr::CANNOT_DEDUCE, span, message);
            return Type::ERROR;
        }
        let Some((class, fixed, pattern)) = self.alias_pattern(template, target) else {
            let message = format!("cannot deduce the template arguments of \"{name}\"");
            self.error(codes::expr::CANNOT_DEDUCE, span, message);
            return Type::ERROR;
        };
        let mut candidates: SmallVec<[FunctionId; 8]> = SmallVec::new();
        for guide in self.guides(class) {
            if !copy || !self.functions[guide].explicit {
                candidates.extend(self.guide_with(guide, &fixed, args));
            }
        }
        let chosen = self.unevaluated(|sema| sema.resolve(&candidates, args));
        let result = match chosen {
            Resolution::Best(viable) => match self.il.types.kind(self.il.functions[viable.function].ty) {
                TypeKind::Function(ty) => Some(ty.ret.unqualified()),
                _ => None,
            },
            Resolution::None | Resolution::Ambiguous(_) => None,
        };
        let fits = result.filter(|&result| {
            let mut deduction = Deduction::new(self.templates[template].decl.params);
            self.deduce(pattern, result, &mut deduction)
        });
        fits.unwrap_or_else(|| {
            let message = format!("cannot deduce the template arguments of \"{name}\"");
            self.error(codes::expr::CANNOT_DEDUCE, span, message);
            Type::ERROR
        })
    }

    /// The class template that an alias template denotes, its arguments that do not depend on the parameters of the
    /// alias, and all of them as a pattern.
    #[allow(clippy::type_complexity, reason = "three facts of one alias")]
    fn alias_pattern(
        &mut self,
        template: TemplateId,
        target: &'a TypeName<'a>,
    ) -> Option<(TemplateId, SmallVec<[Option<Argument<'a>>; 4]>, Type)> {
        let info = self.templates[template];
        let args = self.pattern_arguments(info.decl.params);
        let scope = self.environment(info.scope, info.decl.params, args);
        let cx = Context { instance: true, ..Context::at(scope, info.limit) };
        let (ty, failed) = self.tentatively(|sema| {
            sema.in_context(cx, target.span, |sema| sema.in_pattern(|sema| sema.type_id(target)))
        });
        let ty = ty.filter(|_| !failed)?;
        let TypeKind::Record(id) = self.il.types.kind(ty) else { return None };
        let (class, args) = self.records[id].origin.instance?;
        let fixed = args.iter().map(|&arg| (!self.is_dependent(arg)).then_some(arg)).collect();
        Some((class, fixed, ty.unqualified()))
    }

    /// The specialisation of a guide for a call where some arguments of its class are given. User-declared guides have
    /// parameters of their own: nothing is given for them.
    fn guide_with(
        &mut self,
        guide: FunctionId,
        fixed: &[Option<Argument<'a>>],
        args: &[ExprId],
    ) -> Option<FunctionId> {
        let template = self.functions[guide].origin.template?;
        let is_own = self.functions[guide].origin.guide != Some(GuideOrigin::Written);
        let mut deduction = self.start_deduction(template, (&[], &[]))?;
        if is_own {
            for (slot, &arg) in deduction.slots.iter_mut().zip(fixed) {
                *slot = arg;
            }
        }
        self.called_with(guide, template, deduction, args)
    }

    // ---- guides ----

    pub(crate) fn make_guides(&mut self, template: TemplateId) -> Vec<FunctionId> {
        let info = self.templates[template];
        let maker = self.guide_maker(template);
        let mut made = Vec::new();
        let class = match info.decl.decl.kind {
            DeclKind::Simple(simple) => match simple.specifiers.ty {
                TypeSpecifier::Class(class) => Some(class),
                _ => None,
            },
            _ => None,
        };
        let mut constructors = false;
        for member in
            class.map(|class| self.parser.class_members(self.program.session, class)).unwrap_or_default()
        {
            let (inner, member) = match member.kind {
                DeclKind::Template(inner) => (Some(inner.params), inner.decl),
                _ => (None, member),
            };
            let Some((chunk, explicit)) = maker.constructor(member) else { continue };
            constructors = true;
            let rewriter = class.zip(maker.qualifier()).map(|(class, qualifier)| Rewriter {
                arena: self.il.arena,
                class,
                qualifier,
            });
            let params = rewriter.map_or(chunk.params, |rewriter| rewriter.params(chunk.params));
            let chunk = &FunctionDeclarator { params, ..*chunk };
            made.extend(self.constructor_guide(&maker, inner, chunk, explicit));
        }
        if !constructors {
            made.extend(self.constructor_guide(&maker, None, &maker.chunk(&[]), false));
            if let Some(class) = class
                && let Some(mut params) = self.aggregate_params(class)
            {
                // Trailing packs may be omitted ([over.match.class.deduct]/1.6).
                while !params.is_empty() {
                    made.extend(self.constructor_guide(&maker, None, &maker.chunk(params), false));
                    let Some((last, before)) = params.split_last() else { break };
                    params = if last.declarator.pack { before } else { &[] };
                }
            }
        }
        // The copy deduction candidate.
        let specifiers = maker.result.specifiers;
        let param =
            ParamDecl { specifiers, declarator: maker.result.declarator, default: None, span: maker.span };
        let params = self.il.list(&[param]);
        let guide = self.constructor_guide(&maker, None, &maker.chunk(params), false);
        if let Some(guide) = guide {
            self.functions[guide].origin.guide = Some(GuideOrigin::Copy);
            made.push(guide);
        }
        made
    }

    fn constructor_guide(
        &mut self,
        maker: &GuideMaker<'a>,
        inner: Option<&'a TemplateParams<'a>>,
        chunk: &FunctionDeclarator<'a>,
        explicit: bool,
    ) -> Option<FunctionId> {
        let info = self.templates[maker.template];
        let params = match inner {
            None => maker.params,
            Some(inner) => {
                let all: SmallVec<[TemplateParam<'a>; 8]> =
                    maker.params.params.iter().chain(inner.params).copied().collect();
                let all = TemplateParams {
                    params: self.il.list(&all),
                    requires: inner.requires.or(maker.params.requires),
                    span: maker.span,
                };
                self.il.arena.alloc(all)
            }
        };
        let chunk = FunctionDeclarator {
            trailing_return: Some(maker.result),
            cv: CvQualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: Noexcept::None,
            ..*chunk
        };
        let guide = self.guide_declaration(params, chunk, maker.span);
        let mut template = Template::new(guide, info.name, maker.span, info.scope, u32::MAX);
        template.earlier = info.earlier;
        template.class_params = maker.params.params.len() as u32;
        self.enter_guide(template, GuideOrigin::Constructor, explicit)
    }
}

impl<'a> GuideMaker<'a> {
    /// The parameters of a constructor, and whether it is explicit.
    fn constructor(&self, member: &Decl<'a>) -> Option<(&'a FunctionDeclarator<'a>, bool)> {
        let (specifiers, declarator) = match member.kind {
            DeclKind::Function(def) => (&def.specifiers, &def.declarator),
            DeclKind::Simple(simple) => {
                let first = simple.declarators.first()?;
                if matches!(first.init, Initializer::Delete) {
                    return None;
                }
                (&simple.specifiers, &first.declarator)
            }
            _ => return None,
        };
        let is_nameless = matches!(specifiers.ty, TypeSpecifier::None);
        let is_class = declarator.name.and_then(Name::as_simple) == Some(self.class);
        match declarator.chunks.first() {
            Some(&DeclaratorChunk::Function(chunk)) if is_nameless && is_class => {
                Some((chunk, specifiers.flags.contains(Specifiers::EXPLICIT)))
            }
            _ => None,
        }
    }

    /// The class as the qualifier of a name.
    fn qualifier(&self) -> Option<Qualifier<'a>> {
        match self.result.specifiers.ty {
            TypeSpecifier::Named { name, .. } => match name.id {
                UnqualifiedId::Template { name: symbol, args } => {
                    let name = Ident { name: symbol, span: name.span };
                    Some(Qualifier::Named { name, args: Some(args) })
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A parameter list.
    fn chunk(&self, params: &'a [ParamDecl<'a>]) -> FunctionDeclarator<'a> {
        FunctionDeclarator::of_parameters(params, self.name.span)
    }
}

pub(crate) fn simple_name(id: UnqualifiedId<'_>, span: Span) -> Name<'_> {
    Name { global: false, qualifiers: &[], id, span, id_span: span }
}

pub(crate) fn plain_specifiers(ty: TypeSpecifier<'_>, span: Span) -> DeclSpecifiers<'_> {
    DeclSpecifiers {
        flags: Specifiers(0),
        cv: CvQualifiers::NONE,
        ty,
        cuda: CudaQualifiers::default(),
        attributes: &[],
        constraint: None,
        explicit_condition: None,
        span,
        type_span: span,
    }
}

pub(crate) fn type_of_name<'a>(arena: &'a bumpalo::Bump, name: &'a Name<'a>) -> &'a TypeName<'a> {
    let span = name.span;
    let ty = TypeSpecifier::Named { name, typename: false };
    let specifiers = arena.alloc(plain_specifiers(ty, span));
    arena.alloc(TypeName { specifiers, declarator: Declarator::empty(span), span })
}

impl Program<'_, '_> {
    /// The class template that a placeholder represents.
    pub(crate) fn deduced_class(&self, ty: Type) -> Option<TemplateId> {
        match self.as_dependent(ty) {
            Some(DependentType::Deduced(template)) => Some(template),
            _ => None,
        }
    }
}
