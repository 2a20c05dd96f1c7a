//! Whether control reaches the end of a statement.

use smallvec::SmallVec;

use crate::il::{ExprId, ExprKind, Likelihood, StmtId, StmtKind, Storage, Type, VariableId};
use crate::sema::program::Program;
use crate::syntax;

impl<'a> Program<'a, '_> {
    pub(crate) fn likelihood(
        &self,
        then: &'a syntax::Stmt<'a>,
        otherwise: Option<&'a syntax::Stmt<'a>>,
    ) -> Likelihood {
        let of = |stmt: &syntax::Stmt<'a>| {
            stmt.attributes.iter().find_map(|attribute| match self.text(attribute.name) {
                "likely" => Some(true),
                "unlikely" => Some(false),
                _ => None,
            })
        };
        match of(then).or_else(|| otherwise.and_then(of).map(|likely| !likely)) {
            Some(true) => Likelihood::Likely,
            Some(false) => Likelihood::Unlikely,
            None => Likelihood::None,
        }
    }

    pub(crate) fn may_be_result(&self, id: VariableId, ret: Type) -> bool {
        let variable = &self.il.variables[id];
        variable.storage == Storage::Automatic
            && variable.align == 0
            && self.il.is_class(ret)
            && !variable.ty.is_volatile()
            && variable.ty.unqualified() == ret.unqualified()
    }

    /// Whether control can reach the end of a statement. In doubt the answer is no: it only serves a warning.
    pub(crate) fn ends_normally(&self, stmt: StmtId) -> bool {
        match self.il.stmts[stmt].kind {
            StmtKind::Compound(stmts) => {
                let mut reachable = true;
                for &stmt in stmts {
                    let labelled = matches!(
                        self.il.stmts[stmt].kind,
                        StmtKind::Label(..) | StmtKind::Case(..) | StmtKind::Default(_)
                    );
                    if reachable || labelled {
                        reachable = self.ends_normally(stmt);
                    }
                }
                reachable
            }
            StmtKind::If { .. } => {
                // `else if` chains may be arbitrarily long.
                let mut stmt = stmt;
                while let StmtKind::If { then, otherwise, .. } = self.il.stmts[stmt].kind {
                    let Some(otherwise) = otherwise else { return true };
                    if self.ends_normally(then) {
                        return true;
                    }
                    stmt = otherwise;
                }
                self.ends_normally(stmt)
            }
            // The condition of `do` is reached only from the end of its body or by `continue`.
            StmtKind::Do { cond, body, .. } => {
                let tested = self.ends_normally(body) || self.continues(body);
                tested && !self.is_true(cond) || self.leaves(body)
            }
            StmtKind::While { cond, body, .. } => !self.is_true(cond) || self.leaves(body),
            StmtKind::For { cond, body, .. } => {
                cond.is_some_and(|cond| !self.is_true(cond)) || self.leaves(body)
            }
            StmtKind::Switch { body, has_default, .. } => {
                !has_default || self.leaves(body) || self.ends_normally(body)
            }
            StmtKind::Case(..) | StmtKind::Default(_) | StmtKind::Label(..) => {
                let mut stmt = stmt;
                while let StmtKind::Case(_, inner) | StmtKind::Default(inner) | StmtKind::Label(_, inner) =
                    self.il.stmts[stmt].kind
                {
                    stmt = inner;
                }
                self.ends_normally(stmt)
            }
            StmtKind::Expr(expr) => !self.never_returns(expr),
            StmtKind::Null
            | StmtKind::Decl(_)
            | StmtKind::Asm(_)
            | StmtKind::Init(_)
            | StmtKind::InitVtables(_) => true,
            StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Goto(_)
            | StmtKind::Error => false,
        }
    }

    fn is_true(&self, cond: ExprId) -> bool {
        match self.il.exprs[cond].kind {
            ExprKind::Int(value) => value != 0,
            ExprKind::Cast(_, inner) => matches!(self.il.exprs[inner].kind, ExprKind::Int(v) if v != 0),
            _ => false,
        }
    }

    /// Whether a statement contains a `break` of the enclosing loop or switch.
    fn leaves(&self, stmt: StmtId) -> bool {
        self.holds(stmt, false, |kind| matches!(kind, StmtKind::Break))
    }

    /// Whether a statement contains a `continue` of the enclosing loop.
    fn continues(&self, stmt: StmtId) -> bool {
        self.holds(stmt, true, |kind| matches!(kind, StmtKind::Continue))
    }

    /// Whether a statement contains a jump outside of nested loops, and outside of nested switches unless
    /// `in_switches`.
    fn holds(&self, stmt: StmtId, in_switches: bool, is_jump: fn(&StmtKind<'a>) -> bool) -> bool {
        let mut work: SmallVec<[StmtId; 16]> = SmallVec::from_slice(&[stmt]);
        while let Some(stmt) = work.pop() {
            let kind = &self.il.stmts[stmt].kind;
            match *kind {
                _ if is_jump(kind) => return true,
                StmtKind::Compound(stmts) => work.extend_from_slice(stmts),
                StmtKind::If { then, otherwise, .. } => {
                    work.push(then);
                    work.extend(otherwise);
                }
                StmtKind::Switch { body, .. } if in_switches => work.push(body),
                StmtKind::Case(_, inner) | StmtKind::Default(inner) | StmtKind::Label(_, inner) => {
                    work.push(inner)
                }
                _ => {}
            }
        }
        false
    }

    fn never_returns(&self, expr: ExprId) -> bool {
        match self.il.exprs[expr].kind {
            ExprKind::Call { callee, .. } => self.il.functions[callee].flags.noreturn,
            ExprKind::CallBuiltin { builtin, .. } => {
                matches!(
                    crate::builtins::row(builtin).name,
                    "__builtin_unreachable" | "__builtin_trap" | "__trap" | "__assertfail"
                )
            }
            _ => false,
        }
    }
}
