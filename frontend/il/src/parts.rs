//! The immediate parts of expressions and statements, for complete traversals of a tree.

use super::{ExprId, ExprKind, StmtId, StmtKind, VariableId};

/// An immediate part of an expression or statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// An operand.
    Expr(ExprId),
    /// A statement within it.
    Stmt(StmtId),
    /// A variable that it declares; its initializer runs.
    Variable(VariableId),
}

impl ExprKind<'_> {
    /// Calls `visit` with each operand, in the order of the fields.
    pub fn for_each_part(&self, visit: &mut dyn FnMut(Part)) {
        let mut each = |expr: ExprId| visit(Part::Expr(expr));
        match *self {
            Self::Int(_)
            | Self::Float(_)
            | Self::Null
            | Self::Const(_)
            | Self::Str(_)
            | Self::Variable(_)
            | Self::Function(_)
            | Self::This
            | Self::SpecialVar(..)
            | Self::Zero
            | Self::Undefined
            | Self::ConstantEvaluated
            | Self::Throw
            | Self::Error => {}
            Self::Deref(e)
            | Self::AddressOf(e)
            | Self::Member { base: e, .. }
            | Self::Unary(_, e)
            | Self::IncDec(_, e)
            | Self::Cast(_, e)
            | Self::WithThis(e)
            | Self::Materialize(e)
            | Self::BitCast(e) => each(e),
            Self::Index { base: a, index: b }
            | Self::Binary(_, a, b)
            | Self::Assign(a, b)
            | Self::CompoundAssign { lhs: a, rhs: b, .. }
            | Self::Elvis { value: a, otherwise: b }
            | Self::InitAt { pointer: a, value: b } => {
                each(a);
                each(b);
            }
            Self::Conditional { cond, then, otherwise } => [cond, then, otherwise].into_iter().for_each(each),
            Self::Call { object, args, .. } => object.iter().chain(args).copied().for_each(each),
            Self::CallIndirect { callee, args } => {
                each(callee);
                args.iter().copied().for_each(each);
            }
            Self::CallMember { pointer, object, args } => {
                each(pointer);
                each(object);
                args.iter().copied().for_each(each);
            }
            Self::CallBuiltin { args, .. } | Self::Construct { args, .. } => {
                args.iter().copied().for_each(each);
            }
            Self::Aggregate(items) => items.iter().for_each(|item| each(item.value)),
            Self::StmtExpr(stmt) => visit(Part::Stmt(stmt)),
        }
    }
}

impl StmtKind<'_> {
    /// Calls `visit` with each statement, expression and variable that is an immediate part of the statement.
    pub fn for_each_part(&self, visit: &mut dyn FnMut(Part)) {
        match *self {
            Self::Null
            | Self::Break
            | Self::Continue
            | Self::Return(None)
            | Self::Goto(_)
            | Self::InitVtables(_)
            | Self::Error => {}
            Self::Expr(e) | Self::Return(Some(e)) => visit(Part::Expr(e)),
            Self::Decl(variable) => visit(Part::Variable(variable)),
            Self::Compound(stmts) => stmts.iter().for_each(|&stmt| visit(Part::Stmt(stmt))),
            Self::Case(_, stmt) | Self::Default(stmt) | Self::Label(_, stmt) => visit(Part::Stmt(stmt)),
            Self::If { cond, then, otherwise, .. } => {
                visit(Part::Expr(cond));
                visit(Part::Stmt(then));
                otherwise.into_iter().for_each(|stmt| visit(Part::Stmt(stmt)));
            }
            Self::Switch { cond, body, .. } | Self::Do { body, cond, .. } => {
                visit(Part::Expr(cond));
                visit(Part::Stmt(body));
            }
            Self::While { decl, cond, body, .. } => {
                decl.into_iter().for_each(|variable| visit(Part::Variable(variable)));
                visit(Part::Expr(cond));
                visit(Part::Stmt(body));
            }
            Self::For { init, decl, cond, step, body, .. } => {
                init.into_iter().for_each(|stmt| visit(Part::Stmt(stmt)));
                decl.into_iter().for_each(|variable| visit(Part::Variable(variable)));
                cond.into_iter().chain(step).for_each(|expr| visit(Part::Expr(expr)));
                visit(Part::Stmt(body));
            }
            Self::Asm(asm) => {
                asm.outputs.iter().for_each(|output| visit(Part::Expr(output.target)));
                asm.inputs.iter().for_each(|input| visit(Part::Expr(input.value)));
            }
            Self::Init(init) => {
                visit(Part::Expr(init.object));
                visit(Part::Expr(init.value));
            }
        }
    }
}
