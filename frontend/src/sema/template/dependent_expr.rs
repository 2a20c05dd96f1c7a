//! Dependent expressions, as far as patterns and symbols need them.
//!
//! A [`DependentExpr`] is the structure of an expression, with parameters by number: expressions of the same structure
//! are equivalent ([temp.over.link]/5), and the symbol of an instance encodes those of its template ([Itanium C++ ABI
//! 5.1.6]). Expressions without a structure here are distinguished by their place.

use crate::il::VariableId;
use crate::sema::Sema;
use crate::sema::expression::operator_of;
use crate::sema::program::Program;
use crate::sema::program::dependent::{CastWord, DependentExpr, DependentType};
use crate::sema::program::scope::{GLOBAL, Named};
use crate::source::Symbol;
use crate::syntax::{self, BinaryOp, ExprKind, NamedCast, TemplateArg, UnaryOp, UnqualifiedId};

use crate::sema::program::argument::Argument;

impl<'a> Sema<'a, '_> {
    /// The structure of an expression of a pattern.
    pub(crate) fn dependent_expr(&mut self, expr: &'a syntax::Expr<'a>) -> &'a DependentExpr<'a> {
        let dependent_expr = self.try_dependent_expr(expr).unwrap_or_else(|| self.opaque(expr));
        self.il.arena.alloc(dependent_expr)
    }

    fn opaque(&self, expr: &'a syntax::Expr<'a>) -> DependentExpr<'a> {
        DependentExpr::Opaque(std::ptr::from_ref(expr) as usize, self.cx.scope)
    }

    fn dependent_exprs(&mut self, exprs: &[&'a syntax::Expr<'a>]) -> Option<&'a [DependentExpr<'a>]> {
        let mut out: smallvec::SmallVec<[DependentExpr<'a>; 4]> = smallvec::SmallVec::new();
        for expr in exprs {
            out.push(self.try_dependent_expr(expr)?);
        }
        Some(self.il.list(&out))
    }

    fn inner(&mut self, expr: &'a syntax::Expr<'a>) -> Option<&'a DependentExpr<'a>> {
        let dependent_expr = self.try_dependent_expr(expr)?;
        Some(self.il.arena.alloc(dependent_expr))
    }

    fn try_dependent_expr(&mut self, expr: &'a syntax::Expr<'a>) -> Option<DependentExpr<'a>> {
        Some(match expr.kind {
            ExprKind::Paren(inner) => self.try_dependent_expr(inner)?,
            ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Char(_) => {
                let value = self.expr(expr);
                let ty = self.ty(value);
                DependentExpr::Literal(self.try_constant_int(value)?, ty)
            }
            ExprKind::Name(name) => self.dependent_name(name)?,
            ExprKind::Unary(op, operand) => {
                let op = match op {
                    UnaryOp::Plus => syntax::OverloadedOperator::Plus,
                    UnaryOp::Minus => syntax::OverloadedOperator::Minus,
                    UnaryOp::Not => syntax::OverloadedOperator::Tilde,
                    UnaryOp::LogicalNot => syntax::OverloadedOperator::Exclaim,
                    UnaryOp::Deref => syntax::OverloadedOperator::Star,
                    UnaryOp::AddressOf => syntax::OverloadedOperator::Amp,
                    UnaryOp::PreInc => syntax::OverloadedOperator::PlusPlus,
                    UnaryOp::PreDec => syntax::OverloadedOperator::MinusMinus,
                    UnaryOp::Extension => return self.try_dependent_expr(operand),
                    UnaryOp::Real | UnaryOp::Imag => return None,
                };
                DependentExpr::Unary(op, self.inner(operand)?)
            }
            ExprKind::Binary { op: BinaryOp::MemberPtr, .. } => return None,
            ExprKind::Binary { op, lhs, rhs, .. } => {
                DependentExpr::Binary(operator_of(op), self.inner(lhs)?, self.inner(rhs)?)
            }
            ExprKind::Subscript(base, index) => DependentExpr::Binary(
                syntax::OverloadedOperator::Subscript,
                self.inner(base)?,
                self.inner(index)?,
            ),
            ExprKind::Conditional { cond, then: Some(then), otherwise } => {
                let parts = [
                    self.try_dependent_expr(cond)?,
                    self.try_dependent_expr(then)?,
                    self.try_dependent_expr(otherwise)?,
                ];
                DependentExpr::Conditional(self.il.arena.alloc(parts))
            }
            ExprKind::Call { callee, args } => {
                DependentExpr::Call(self.inner(callee)?, self.dependent_exprs(args)?)
            }
            ExprKind::Member { base, arrow, member, .. } => {
                let base = self.inner(base)?;
                let args = match member.id {
                    UnqualifiedId::Template { args, .. } => Some(self.loose_arguments(args, member.span)),
                    _ => None,
                };
                DependentExpr::Member(base, arrow, member.last_symbol()?, args)
            }
            ExprKind::FunctionalCast(ty, args) => {
                let ty = self.type_id(ty);
                match args {
                    [only] if let ExprKind::InitList(list) = only.kind => {
                        let items: Vec<_> = list.items.iter().map(|item| item.value).collect();
                        DependentExpr::Construct(ty, true, self.dependent_exprs(&items)?)
                    }
                    _ => DependentExpr::Construct(ty, false, self.dependent_exprs(args)?),
                }
            }
            ExprKind::NamedCast(cast, ty, operand) => {
                let word = match cast {
                    NamedCast::Static => CastWord::Static,
                    NamedCast::Dynamic => CastWord::Dynamic,
                    NamedCast::Const => CastWord::Const,
                    NamedCast::Reinterpret => CastWord::Reinterpret,
                };
                let ty = self.type_id(ty);
                DependentExpr::Cast(word, ty, self.inner(operand)?)
            }
            ExprKind::CCast(ty, operand) => {
                let ty = self.type_id(ty);
                DependentExpr::Cast(CastWord::C, ty, self.inner(operand)?)
            }
            ExprKind::SizeofType(ty) => DependentExpr::OfType("st", self.type_id(ty)),
            ExprKind::AlignofType(ty) => DependentExpr::OfType("at", self.type_id(ty)),
            ExprKind::SizeofExpr(operand) => DependentExpr::OfExpr("sz", self.inner(operand)?),
            ExprKind::Noexcept(operand) => DependentExpr::OfExpr("nx", self.inner(operand)?),
            ExprKind::PackExpansion(pattern) => DependentExpr::Expansion(self.pack_pattern(pattern)?),
            ExprKind::SizeofPack(pack) => match self.local_named(pack.name)? {
                Named::Pack([element]) => match element.named {
                    Named::Type(ty) => DependentExpr::PackSize(ty),
                    _ => return None,
                },
                _ => return None,
            },
            ExprKind::TypeTrait(symbol, args) => {
                let args = self.loose_arguments(args, expr.span);
                DependentExpr::Name(symbol, Some(args))
            }
            ExprKind::Substituted(number, Some(inner)) => {
                let outer = self.enter_scope(self.substituted_scope(number)?);
                let dependent_expr = self.try_dependent_expr(inner);
                self.pop_scope(outer);
                dependent_expr?
            }
            _ => return None,
        })
    }

    /// The pattern of an expansion of one dependent pack.
    fn pack_pattern(&mut self, pattern: &'a syntax::Expr<'a>) -> Option<&'a DependentExpr<'a>> {
        let expansion = self.expansion(pattern.span, |walk| walk.expr(pattern))?;
        if expansion.len() != 1 || !expansion.is_symbolic(0) {
            return None;
        }
        let scope = self.element_scope(&expansion, 0, pattern.span);
        let outer = self.enter_scope(scope);
        let dependent_expr = self.inner(pattern);
        self.pop_scope(outer);
        dependent_expr
    }

    fn dependent_name(&mut self, name: &'a syntax::Name<'a>) -> Option<DependentExpr<'a>> {
        if name.qualifiers.is_empty() && !name.global {
            if let Some(symbol) = name.as_simple() {
                match self.local_named(symbol) {
                    Some(Named::Argument(Argument::DependentExpr(dependent_expr))) => {
                        return Some(**dependent_expr);
                    }
                    Some(Named::Argument(&Argument::Value(value, ty))) => {
                        return Some(DependentExpr::Literal(value, ty));
                    }
                    Some(Named::Variable(variable)) => return self.dependent_parameter(variable),
                    Some(_) => return None,
                    None => return Some(DependentExpr::Name(symbol, None)),
                }
            }
            let UnqualifiedId::Template { name: symbol, args } = name.id else { return None };
            return Some(DependentExpr::Name(symbol, Some(self.loose_arguments(args, name.span))));
        }
        let (symbol, args) = match name.id {
            UnqualifiedId::Ident(symbol) => (symbol, None),
            UnqualifiedId::Template { name: symbol, args } => {
                (symbol, Some(self.loose_arguments(args, name.span)))
            }
            _ => return None,
        };
        match self.dependent_qualifier(name) {
            Some((base, rest)) => {
                let mut ty = base;
                for qualifier in rest {
                    let syntax::Qualifier::Named { name, args } = qualifier else { return None };
                    let args = args.map(|args| self.loose_arguments(args, name.span));
                    ty = self.dependent_type(DependentType::Member(ty, name.name, args));
                }
                Some(DependentExpr::Scoped(ty, symbol, args))
            }
            None => {
                let mut scopes: smallvec::SmallVec<[Symbol; 4]> = smallvec::SmallVec::new();
                for qualifier in name.qualifiers {
                    let syntax::Qualifier::Named { name, args: None } = qualifier else { return None };
                    scopes.push(name.name);
                }
                Some(DependentExpr::Qualified(name.global, self.il.list(&scopes), symbol, args))
            }
        }
    }

    /// Arguments of an unknown template, each by its syntax.
    pub(super) fn loose_arguments(
        &mut self,
        written: &'a [TemplateArg<'a>],
        span: crate::source::Span,
    ) -> &'a [Argument<'a>] {
        let mut out: smallvec::SmallVec<[Argument<'a>; 4]> = smallvec::SmallVec::new();
        for arg in written {
            match arg {
                TemplateArg::Pack(inner) => {
                    let Some(expansion) = self.expansion(span, |walk| walk.arg(inner)) else { continue };
                    for index in 0..expansion.len() {
                        let scope = self.element_scope(&expansion, index, span);
                        let outer = self.enter_scope(scope);
                        let element = self.loose_argument(inner);
                        self.pop_scope(outer);
                        out.push(if expansion.is_symbolic(index) {
                            Argument::Expansion(self.il.arena.alloc(element))
                        } else {
                            element
                        });
                    }
                }
                arg => {
                    let arg = self.loose_argument(arg);
                    out.push(arg);
                }
            }
        }
        self.il.list(&out)
    }

    fn loose_argument(&mut self, arg: &'a TemplateArg<'a>) -> Argument<'a> {
        match arg {
            TemplateArg::Type(ty) => match self.template_named(arg) {
                Some(template) => Argument::Template(template),
                None => Argument::Type(self.type_id(ty)),
            },
            TemplateArg::Expr(expr) => Argument::DependentExpr(self.dependent_expr(expr)),
            TemplateArg::Pack(inner) => self.loose_argument(inner),
        }
    }
}

impl<'a> Program<'a, '_> {
    fn dependent_parameter(&self, variable: VariableId) -> Option<DependentExpr<'a>> {
        let is_parameter = self.il.variables[variable].storage == crate::il::Storage::Parameter;
        is_parameter.then(|| {
            let variable = &self.variables[variable];
            let prototypes = std::iter::successors(Some(variable.scope), |&scope| {
                (scope != GLOBAL).then(|| self.scopes[scope].parent)
            });
            let around = prototypes.skip(1).filter(|&scope| self.scopes[scope].is_prototype).count();
            DependentExpr::FunctionParameter(variable.discriminator, around as u32)
        })
    }
}
