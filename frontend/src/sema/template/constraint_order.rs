//! Orders constraints: normal forms and subsumption ([temp.constr.order]).

use crate::il::FunctionId;
use crate::sema::lookup::Wanted;
use crate::sema::program::argument::{Argument, is_pack};
use crate::sema::program::dependent::DependentExpr;
use crate::sema::program::function::FunctionInfo;
use crate::sema::program::scope::{Named, ScopeId, TemplateId};
use crate::sema::template::concept::{MAX_DEPTH, Normal, subsumes};
use crate::sema::{Context, Sema};
use crate::syntax::{self, BinaryOp, ExprKind, Name, TemplateParam, TemplateParams, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// Whether one non-template function is more constrained than another.
    pub(crate) fn is_more_constrained_plain(&mut self, a: FunctionId, b: FunctionId) -> bool {
        let clause = |info: &FunctionInfo<'a>| info.late.requires.and_then(|chunk| chunk.requires);
        let (x, y) = (clause(&self.functions[a]), clause(&self.functions[b]));
        match (x, y) {
            (Some(_), None) => true,
            (Some(x), Some(y)) => {
                let (s, t) = (self.functions[a].scope, self.functions[b].scope);
                let (x, y) = (self.normal(x, s, &[], 0), self.normal(y, t, &[], 0));
                subsumes(&x, &y) && !subsumes(&y, &x)
            }
            (None, _) => false,
        }
    }

    /// A requires-clause in terms of the parameters of a template, for the comparison of redeclarations
    /// ([temp.over.link]/5); none if it cannot be expressed without an instance.
    pub(crate) fn requirement_pattern(
        &mut self,
        requires: &'a syntax::Expr<'a>,
        params: &'a TemplateParams<'a>,
        scope: ScopeId,
    ) -> Option<&'a DependentExpr<'a>> {
        let args = self.pattern_arguments(params);
        let environment = self.environment(scope, params, args);
        let cx = Context { instance: true, unevaluated: true, ..Context::at(environment, u32::MAX) };
        let (dependent_expr, _) = self.tentatively(|sema| {
            sema.in_context(cx, requires.span, |sema| sema.in_pattern(|sema| sema.dependent_expr(requires)))
        });
        dependent_expr
    }

    /// Whether one template is more constrained than another ([temp.constr.order]); each is given by its parameters,
    /// trailing requires-clause and scope.
    pub(crate) fn is_more_constrained(
        &mut self,
        a: (&'a TemplateParams<'a>, Option<&'a syntax::Expr<'a>>, ScopeId),
        b: (&'a TemplateParams<'a>, Option<&'a syntax::Expr<'a>>, ScopeId),
    ) -> bool {
        let (x, y) = (self.normal_of(a), self.normal_of(b));
        subsumes(&x, &y) && !subsumes(&y, &x)
    }

    fn normal_of(
        &mut self,
        (params, trailing, scope): (&'a TemplateParams<'a>, Option<&'a syntax::Expr<'a>>, ScopeId),
    ) -> Normal<'a> {
        let args = self.pattern_arguments(params);
        let environment = self.environment(scope, params, args);
        let mut all = Vec::new();
        for (param, &arg) in params.params.iter().zip(args) {
            if let TemplateParam::Type { constraint: Some(name), .. } = param {
                let arg = match arg {
                    Argument::Pack(&[Argument::Expansion(&inner)]) if is_pack(param) => inner,
                    arg => arg,
                };
                let normal = self.normal_type_constraint(name, arg, environment);
                all.extend(normal);
            }
        }
        for requires in params.requires.into_iter().chain(trailing) {
            all.push(self.normal(requires, environment, args, 0));
        }
        Normal::And(all)
    }

    fn normal_type_constraint(
        &mut self,
        name: &'a Name<'a>,
        arg: Argument<'a>,
        scope: ScopeId,
    ) -> Option<Normal<'a>> {
        let cx = Context { instance: true, unevaluated: true, ..Context::at(scope, u32::MAX) };
        let (found, _) = self.tentatively(|sema| {
            sema.in_context(cx, name.span, |sema| {
                sema.in_pattern(|sema| {
                    let (concept, written) = sema.named_concept(name)?;
                    let args = sema.constraint_arguments(concept, arg, written, name.span)?;
                    Some((concept, args))
                })
            })
        });
        let (concept, args) = found.flatten()?;
        self.normal_concept(concept, args, 0)
    }

    fn normal_concept(
        &mut self,
        concept: TemplateId,
        args: &'a [Argument<'a>],
        depth: u32,
    ) -> Option<Normal<'a>> {
        let constraint = self.concept_of(concept)?;
        let info = self.templates[concept];
        let scope = self.environment(info.scope, info.decl.params, args);
        Some(self.normal(constraint, scope, args, depth + 1))
    }

    fn normal(
        &mut self,
        constraint: &'a syntax::Expr<'a>,
        scope: ScopeId,
        args: &'a [Argument<'a>],
        depth: u32,
    ) -> Normal<'a> {
        match constraint.kind {
            ExprKind::Paren(inner) => return self.normal(inner, scope, args, depth),
            ExprKind::Binary { op: BinaryOp::LogicalAnd, lhs, rhs, .. } => {
                let (lhs, rhs) = (self.normal(lhs, scope, args, depth), self.normal(rhs, scope, args, depth));
                return Normal::And(vec![lhs, rhs]);
            }
            ExprKind::Binary { op: BinaryOp::LogicalOr, lhs, rhs, .. } => {
                let (lhs, rhs) = (self.normal(lhs, scope, args, depth), self.normal(rhs, scope, args, depth));
                return Normal::Or(vec![lhs, rhs]);
            }
            ExprKind::Name(name) if depth < MAX_DEPTH => {
                if let UnqualifiedId::Template { args: written, .. } = name.id {
                    let cx = Context { instance: true, unevaluated: true, ..Context::at(scope, u32::MAX) };
                    let (found, _) = self.tentatively(|sema| {
                        sema.in_context(cx, name.span, |sema| {
                            sema.in_pattern(|sema| match sema.lookup_name(name, Wanted::Any) {
                                Named::Template(concept) if sema.concept_of(concept).is_some() => {
                                    let args = sema.template_arguments(concept, written, name.span)?;
                                    Some((concept, args))
                                }
                                _ => None,
                            })
                        })
                    });
                    if let Some((concept, args)) = found.flatten()
                        && let Some(normal) = self.normal_concept(concept, args, depth)
                    {
                        return normal;
                    }
                }
            }
            _ => {}
        }
        Normal::Atom(std::ptr::from_ref(constraint) as usize, args)
    }
}
