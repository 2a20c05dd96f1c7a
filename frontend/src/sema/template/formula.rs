//! Expressions that depend on template parameters, as far as patterns and symbols need them.
//!
//! A formula says what an expression is made of, with parameters by number: two expressions with equal
//! formulas are equivalent ([temp.over.link]/5), and the symbol of an instance spells the formulas of
//! its template ([Itanium C++ ABI 5.1.6]). What has no spelling here is told apart by its place.

use crate::il::VariableId;
use crate::sema::Sema;
use crate::sema::expression::operator_of;
use crate::sema::program::Program;
use crate::sema::program::dependent::{CastWord, Dependent, Formula};
use crate::sema::program::scope::Named;
use crate::source::Symbol;
use crate::syntax::{self, BinaryOp, ExprKind, NamedCast, TemplateArg, UnaryOp, UnqualifiedId};

use crate::sema::program::argument::Argument;

impl<'a> Sema<'a, '_> {
    /// The formula of an expression of a pattern.
    pub(crate) fn formula(&mut self, expr: &'a syntax::Expr<'a>) -> &'a Formula<'a> {
        let formula = self.try_formula(expr).unwrap_or_else(|| self.opaque(expr));
        self.il.arena.alloc(formula)
    }

    fn opaque(&self, expr: &'a syntax::Expr<'a>) -> Formula<'a> {
        Formula::Opaque(std::ptr::from_ref(expr) as usize, self.cx.scope)
    }

    fn formulas(&mut self, exprs: &[&'a syntax::Expr<'a>]) -> Option<&'a [Formula<'a>]> {
        let mut out: smallvec::SmallVec<[Formula<'a>; 4]> = smallvec::SmallVec::new();
        for expr in exprs {
            out.push(self.try_formula(expr)?);
        }
        Some(self.il.list(&out))
    }

    fn inner(&mut self, expr: &'a syntax::Expr<'a>) -> Option<&'a Formula<'a>> {
        let formula = self.try_formula(expr)?;
        Some(self.il.arena.alloc(formula))
    }

    fn try_formula(&mut self, expr: &'a syntax::Expr<'a>) -> Option<Formula<'a>> {
        Some(match expr.kind {
            ExprKind::Paren(inner) => self.try_formula(inner)?,
            ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Char(_) => {
                let value = self.expr(expr);
                let ty = self.ty(value);
                Formula::Literal(self.try_constant_int(value)?, ty)
            }
            ExprKind::Name(name) => self.name_formula(name)?,
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
                    UnaryOp::Extension => return self.try_formula(operand),
                    UnaryOp::RealImag => return None,
                };
                Formula::Unary(op, self.inner(operand)?)
            }
            ExprKind::Binary { op: BinaryOp::MemberPtr, .. } => return None,
            ExprKind::Binary { op, lhs, rhs, .. } => {
                Formula::Binary(operator_of(op), self.inner(lhs)?, self.inner(rhs)?)
            }
            ExprKind::Subscript(base, index) => {
                Formula::Binary(syntax::OverloadedOperator::Subscript, self.inner(base)?, self.inner(index)?)
            }
            ExprKind::Conditional { cond, then: Some(then), otherwise } => {
                let parts = [self.try_formula(cond)?, self.try_formula(then)?, self.try_formula(otherwise)?];
                Formula::Conditional(self.il.arena.alloc(parts))
            }
            ExprKind::Call { callee, args } => Formula::Call(self.inner(callee)?, self.formulas(args)?),
            ExprKind::Member { base, arrow, member, .. } => {
                let base = self.inner(base)?;
                let args = match member.id {
                    UnqualifiedId::Template { args, .. } => Some(self.loose_arguments(args, member.span)),
                    _ => None,
                };
                Formula::Member(base, arrow, member.last_symbol()?, args)
            }
            ExprKind::FunctionalCast(ty, args) => {
                let ty = self.type_id(ty);
                match args {
                    [only] if let ExprKind::InitList(list) = only.kind => {
                        let items: Vec<_> = list.items.iter().map(|item| item.value).collect();
                        Formula::Construct(ty, true, self.formulas(&items)?)
                    }
                    _ => Formula::Construct(ty, false, self.formulas(args)?),
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
                Formula::Cast(word, ty, self.inner(operand)?)
            }
            ExprKind::CCast(ty, operand) => {
                let ty = self.type_id(ty);
                Formula::Cast(CastWord::C, ty, self.inner(operand)?)
            }
            ExprKind::SizeofType(ty) => Formula::OfType("st", self.type_id(ty)),
            ExprKind::AlignofType(ty) => Formula::OfType("at", self.type_id(ty)),
            ExprKind::SizeofExpr(operand) => Formula::OfExpr("sz", self.inner(operand)?),
            ExprKind::Noexcept(operand) => Formula::OfExpr("nx", self.inner(operand)?),
            ExprKind::PackExpansion(pattern) => Formula::Expansion(self.pack_pattern(pattern)?),
            ExprKind::SizeofPack(pack) => match self.local_named(pack.name)? {
                Named::Pack([element]) => match element.named {
                    Named::Type(ty) => Formula::PackSize(ty),
                    _ => return None,
                },
                _ => return None,
            },
            ExprKind::TypeTrait(symbol, args) => {
                let args = self.loose_arguments(args, expr.span);
                Formula::Name(symbol, Some(args))
            }
            ExprKind::Substituted(number, Some(inner)) => {
                let outer = self.enter_scope(self.substituted_scope(number)?);
                let formula = self.try_formula(inner);
                self.pop_scope(outer);
                formula?
            }
            _ => return None,
        })
    }

    /// The pattern of an expansion of one dependent pack.
    fn pack_pattern(&mut self, pattern: &'a syntax::Expr<'a>) -> Option<&'a Formula<'a>> {
        let expansion = self.expansion(pattern.span, |walk| walk.expr(pattern))?;
        if expansion.len() != 1 || !expansion.is_symbolic(0) {
            return None;
        }
        let scope = self.element_scope(&expansion, 0, pattern.span);
        let outer = self.enter_scope(scope);
        let formula = self.inner(pattern);
        self.pop_scope(outer);
        formula
    }

    fn name_formula(&mut self, name: &'a syntax::Name<'a>) -> Option<Formula<'a>> {
        if name.qualifiers.is_empty() && !name.global {
            if let Some(symbol) = name.as_simple() {
                match self.local_named(symbol) {
                    Some(Named::Argument(Argument::Formula(formula))) => return Some(**formula),
                    Some(Named::Argument(&Argument::Value(value, ty))) => {
                        return Some(Formula::Literal(value, ty));
                    }
                    Some(Named::Variable(variable)) => return self.parameter_formula(variable),
                    Some(_) => return None,
                    None => return Some(Formula::Name(symbol, None)),
                }
            }
            let UnqualifiedId::Template { name: symbol, args } = name.id else { return None };
            return Some(Formula::Name(symbol, Some(self.loose_arguments(args, name.span))));
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
                    ty = self.dependent_type(Dependent::Member(ty, name.name, args));
                }
                Some(Formula::Scoped(ty, symbol, args))
            }
            None => {
                let mut scopes: smallvec::SmallVec<[Symbol; 4]> = smallvec::SmallVec::new();
                for qualifier in name.qualifiers {
                    let syntax::Qualifier::Named { name, args: None } = qualifier else { return None };
                    scopes.push(name.name);
                }
                Some(Formula::Qualified(name.global, self.il.list(&scopes), symbol, args))
            }
        }
    }

    /// Arguments of a template that is not known: each by what it was written as.
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
            TemplateArg::Expr(expr) => Argument::Formula(self.formula(expr)),
            TemplateArg::Pack(inner) => self.loose_argument(inner),
        }
    }
}

impl<'a> Program<'a, '_> {
    fn parameter_formula(&self, variable: VariableId) -> Option<Formula<'a>> {
        let is_parameter = self.il.variables[variable].storage == crate::il::Storage::Parameter;
        is_parameter.then(|| Formula::FunctionParameter(self.variables[variable].discriminator))
    }
}
