//! Explicit template arguments: matching with parameters, and default arguments ([temp.arg], [temp.param]/9).

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{Type, TypeKind};
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{Named, ScopeId, Template, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{self, TemplateArg, TemplateParam};

use crate::sema::program::argument::{Argument, has_default, is_pack};

/// The number of values that `__integer_pack` may give.
const MAX_INTEGERS: u32 = 1 << 16;

/// Arguments being matched with parameters.
pub(crate) struct Matcher<'a> {
    pub(crate) template: TemplateId,
    params: &'a [TemplateParam<'a>],
    /// The arguments of the parameters so far.
    pub(crate) args: SmallVec<[Argument<'a>; 4]>,
    /// The arguments of the current pack.
    pack: SmallVec<[Argument<'a>; 4]>,
    /// A scope that binds the parameters so far to their arguments, once one is needed.
    pub(crate) scope: Option<ScopeId>,
    /// In a pattern: an expansion is in the position of a non-pack parameter; nothing after it is matched.
    open: bool,
}

impl<'a> Matcher<'a> {
    fn new(template: TemplateId, params: &'a [TemplateParam<'a>]) -> Self {
        Self { template, params, args: SmallVec::new(), pack: SmallVec::new(), scope: None, open: false }
    }

    fn param(&self) -> Option<&'a TemplateParam<'a>> {
        self.params.get(self.args.len())
    }
}

impl<'a> Sema<'a, '_> {
    /// The arguments of a template-id, with default arguments; reports if they do not match.
    pub(crate) fn template_arguments(
        &mut self,
        template: TemplateId,
        written: &'a [TemplateArg<'a>],
        span: Span,
    ) -> Option<&'a [Argument<'a>]> {
        let params = self.templates[template].decl.params.params;
        let mut matcher = Matcher::new(template, params);
        self.match_written(&mut matcher, written, span)?;
        self.match_rest(matcher, span)
    }

    /// Gives parameters without an argument their default arguments.
    fn match_rest(&mut self, mut matcher: Matcher<'a>, span: Span) -> Option<&'a [Argument<'a>]> {
        while !matcher.open
            && let Some(param) = matcher.param()
        {
            if is_pack(param) {
                let pack = self.il.list(&matcher.pack);
                self.matched(&mut matcher, Argument::Pack(pack));
                continue;
            }
            let index = matcher.args.len();
            let arg = self.default_argument_of(matcher.template, index, &matcher.args, span)?;
            self.matched(&mut matcher, arg);
        }
        Some(self.il.list(&matcher.args))
    }

    /// The arguments of a concept in a type-constraint: the constrained type comes first
    /// ([temp.param]/4).
    pub(super) fn constraint_arguments(
        &mut self,
        concept: TemplateId,
        first: Argument<'a>,
        written: &'a [TemplateArg<'a>],
        span: Span,
    ) -> Option<&'a [Argument<'a>]> {
        let params = self.templates[concept].decl.params.params;
        let mut matcher = Matcher::new(concept, params);
        if params.first().is_some_and(is_pack) {
            matcher.pack.push(first);
        } else {
            self.matched(&mut matcher, first);
        }
        self.match_written(&mut matcher, written, span)?;
        self.match_rest(matcher, span)
    }

    /// The explicit arguments of a function template: those of the first parameters, and the beginning of the pack
    /// after them.
    pub(super) fn leading_arguments(
        &mut self,
        template: TemplateId,
        written: &'a [TemplateArg<'a>],
        span: Span,
    ) -> Option<(SmallVec<[Argument<'a>; 4]>, &'a [Argument<'a>])> {
        let params = self.templates[template].decl.params.params;
        let mut matcher = Matcher::new(template, params);
        self.match_written(&mut matcher, written, span)?;
        let pack = self.il.list(&matcher.pack);
        Some((matcher.args, pack))
    }

    fn match_written(
        &mut self,
        matcher: &mut Matcher<'a>,
        written: &'a [TemplateArg<'a>],
        span: Span,
    ) -> Option<()> {
        for given in written {
            let TemplateArg::Pack(inner) = given else {
                self.match_one(matcher, given, false, span)?;
                continue;
            };
            if let Some(count) = self.integer_pack(inner) {
                self.match_integers(matcher, inner, count, span)?;
                continue;
            }
            let expansion = self.expansion(span, |walk| walk.arg(inner))?;
            for index in 0..expansion.len() {
                let scope = self.element_scope(&expansion, index, span);
                let outer = self.enter_scope(scope);
                let matched = self.match_one(matcher, inner, expansion.is_symbolic(index), span);
                self.pop_scope(outer);
                matched?;
            }
        }
        Some(())
    }

    fn match_integers(
        &mut self,
        matcher: &mut Matcher<'a>,
        written: &'a TemplateArg<'a>,
        count: &'a syntax::Expr<'a>,
        span: Span,
    ) -> Option<()> {
        if self.depends(|walk| walk.expr(count)) {
            return self.match_one(matcher, written, true, span);
        }
        let value = self.constant_int(count)?;
        let limit = u128::from(MAX_INTEGERS);
        if value > limit {
            // A negative number has all its upper bits set.
            let message = match value.cast_signed() {
                ..0 => "__integer_pack of a negative number of values".to_owned(),
                _ => format!("__integer_pack gives at most {limit} values"),
            };
            self.error(codes::sema::TEMPLATE_ARGUMENTS, count.span, message);
            return None;
        }
        for index in 0..value {
            let value = self.int_expr(index, Type::INT, count.span);
            let expr = self.syntax_of(value, count.span);
            let arg = &*self.il.arena.alloc(TemplateArg::Expr(expr));
            self.match_one(matcher, arg, false, span)?;
        }
        Some(())
    }

    fn match_one(
        &mut self,
        matcher: &mut Matcher<'a>,
        given: &'a TemplateArg<'a>,
        symbolic: bool,
        span: Span,
    ) -> Option<()> {
        let Some(param) = matcher.param() else {
            if matcher.open {
                return Some(());
            }
            let declared = self.templates[matcher.template].span;
            let name = self.text(self.templates[matcher.template].name).to_owned();
            let message = format!("too many template arguments for \"{name}\"");
            self.emit(
                Diagnostic::new(codes::sema::TEMPLATE_ARGUMENTS, span, message)
                    .secondary(declared, "the template is declared here"),
            );
            return None;
        };
        let arg = self.given_argument(matcher, param, given, span)?;
        match (symbolic, is_pack(param)) {
            (true, true) => matcher.pack.push(Argument::Expansion(self.il.arena.alloc(arg))),
            (false, true) => matcher.pack.push(arg),
            (true, false) => {
                matcher.args.push(Argument::Expansion(self.il.arena.alloc(arg)));
                matcher.open = true;
                matcher.params = matcher.params.get(..matcher.args.len()).unwrap_or_default();
            }
            (false, false) => self.matched(matcher, arg),
        }
        Some(())
    }

    fn given_argument(
        &mut self,
        matcher: &mut Matcher<'a>,
        param: &'a TemplateParam<'a>,
        given: &'a TemplateArg<'a>,
        span: Span,
    ) -> Option<Argument<'a>> {
        match (param, given) {
            (TemplateParam::Type { .. }, TemplateArg::Type(ty)) => {
                let ty = self.type_id(ty);
                (ty != Type::ERROR).then_some(Argument::Type(ty))
            }
            (TemplateParam::Type { .. }, TemplateArg::Expr(expr)) => {
                if let syntax::ExprKind::Name(name) = expr.kind {
                    let ty = self.named_type(name);
                    return (ty != Type::ERROR).then_some(Argument::Type(ty));
                }
                self.error(codes::sema::NOT_A_TYPE, expr.span, "a template argument must be a type here");
                None
            }
            (TemplateParam::Value { param }, TemplateArg::Expr(expr)) => {
                let ty = self.value_parameter_type(matcher, param)?;
                self.value_argument(ty, expr)
            }
            (TemplateParam::Value { .. }, TemplateArg::Type(ty)) => {
                self.error(codes::sema::NOT_A_TYPE, ty.span, "a template argument must be a value here");
                None
            }
            (TemplateParam::Template { params, .. }, given) => match self.template_named(given) {
                Some(template) if !self.template_fits(params, template) => {
                    let name = self.text(self.templates[template].name).to_owned();
                    let message =
                        format!("the template \"{name}\" does not have the parameters that are needed here");
                    let declared = self.templates[template].span;
                    self.report_previous(codes::sema::TEMPLATE_ARGUMENTS, span, message, declared);
                    None
                }
                Some(template) => Some(Argument::Template(template)),
                // A member template of a dependent type: its kind is not known yet.
                None if self.depends(|walk| walk.arg(given)) => Some(match given {
                    TemplateArg::Type(ty) => Argument::Type(self.type_id(ty)),
                    TemplateArg::Expr(expr) => Argument::DependentExpr(self.dependent_expr(expr)),
                    TemplateArg::Pack(_) => return None,
                }),
                None => {
                    self.error(
                        codes::sema::TEMPLATE_ARGUMENTS,
                        span,
                        "a template argument must be a class template here",
                    );
                    None
                }
            },
            (_, TemplateArg::Pack(_)) => None,
        }
    }

    /// The template that an argument names.
    pub(super) fn template_named(&mut self, given: &'a TemplateArg<'a>) -> Option<TemplateId> {
        let name = match given {
            TemplateArg::Type(ty) if ty.declarator.chunks.is_empty() => match ty.specifiers.ty {
                syntax::TypeSpecifier::Named { name, .. } => name,
                _ => return None,
            },
            TemplateArg::Expr(expr) => match expr.kind {
                syntax::ExprKind::Name(name) => name,
                _ => return None,
            },
            _ => return None,
        };
        if matches!(name.id, syntax::UnqualifiedId::Template { .. }) {
            return None;
        }
        let (named, failed) = self.tentatively(|sema| sema.lookup_name(name, Wanted::Type));
        match named {
            Named::Template(template) if !failed => Some(self.real_template(template)),
            // The injected-class-name denotes the template here ([temp.local]/1).
            Named::Type(ty) if name.qualifiers.is_empty() => match self.il.types.kind(ty) {
                TypeKind::Record(id) if self.il.records[id].name == name.last_symbol()? => {
                    self.records[id].origin.instance.map(|(template, _)| template)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The default argument of a parameter, with the arguments of those before it; reports if there is none.
    pub(super) fn default_argument_of(
        &mut self,
        template: TemplateId,
        index: usize,
        args: &[Argument<'a>],
        span: Span,
    ) -> Option<Argument<'a>> {
        let mut info = self.templates[template];
        let mut shown = None;
        if let Some((_, params, scope)) = info.shown_by
            && params.params.get(index).is_some_and(has_default)
        {
            info = Template { scope, limit: u32::MAX, ..info };
            shown = Some(params);
        }
        // Any declaration of the template may have specified it ([temp.param]/10).
        let declared = std::iter::once(info.decl.params).chain(info.earlier.iter().copied());
        let params = shown
            .into_iter()
            .chain(declared)
            .find(|params| params.params.get(index).is_some_and(has_default));
        let Some(params) = params else {
            let name = self.text(info.name).to_owned();
            let message = format!("too few template arguments for \"{name}\"");
            self.emit(
                Diagnostic::new(codes::sema::TEMPLATE_ARGUMENTS, span, message)
                    .secondary(info.span, "the template is declared here"),
            );
            return None;
        };
        let param = params.params.get(index)?;
        let scope = self.environment(info.scope, params, args);
        let cx = Context { instance: true, ..Context::at(scope, info.limit) };
        self.in_context(cx, span, |sema| match *param {
            TemplateParam::Type { default: Some(ty), .. } => {
                let ty = sema.type_id(ty);
                (ty != Type::ERROR).then_some(Argument::Type(ty))
            }
            TemplateParam::Value { param } => {
                let ty = sema.value_type_in(scope, info.limit, param)?;
                sema.value_argument(ty, param.default?)
            }
            TemplateParam::Template { default: Some(name), .. } => {
                match sema.lookup_name(name, Wanted::Type) {
                    Named::Template(template) => Some(Argument::Template(template)),
                    _ => None,
                }
            }
            TemplateParam::Type { default: None, .. } | TemplateParam::Template { default: None, .. } => None,
        })?
    }
}

impl<'a> Program<'a, '_> {
    /// The operand of `__integer_pack(n)`, which expands to the values from 0 to n - 1 (GCC, nvcc).
    fn integer_pack(&self, arg: &TemplateArg<'a>) -> Option<&'a syntax::Expr<'a>> {
        let TemplateArg::Expr(expr) = arg else { return None };
        let syntax::ExprKind::Call { callee, args: [count] } = expr.kind else { return None };
        let syntax::ExprKind::Name(name) = callee.kind else { return None };
        (self.text(name.as_simple()?) == "__integer_pack").then_some(*count)
    }

    /// Adds the argument of the current parameter.
    fn matched(&mut self, matcher: &mut Matcher<'a>, arg: Argument<'a>) {
        if let (Some(scope), Some(param)) = (matcher.scope, matcher.param()) {
            let span = self.templates[matcher.template].span;
            self.bind_argument(scope, param, arg, span);
        }
        matcher.args.push(arg);
        matcher.pack.clear();
    }

    pub(crate) fn record_of_type(&self, ty: Type) -> Option<crate::il::RecordId> {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) => Some(id),
            _ => None,
        }
    }
}
