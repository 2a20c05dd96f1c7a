//! Collects the names in the statements of lambda bodies.

use crate::sema::expression::lambda::mention::{Mentions, Use};
use crate::syntax::{
    CaseStmt, CompoundStmt, Condition, Decl, DeclKind, DoStmt, ForStmt, IfStmt, RangeDecl, RangeForStmt,
    SimpleDecl, Stmt, StmtKind, SwitchStmt, TypeSpecifier, WhileStmt,
};

impl<'a> Mentions<'_, 'a, '_> {
    pub(crate) fn block(&mut self, block: &'a CompoundStmt<'a>) {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
    }

    pub(crate) fn condition(&mut self, condition: &Condition<'a>) {
        match *condition {
            Condition::Expr(expr) => {
                self.expr(expr, Use::Read);
            }
            Condition::Decl(decl) => self.simple(decl),
        }
    }

    fn stmt(&mut self, stmt: &'a Stmt<'a>) {
        let mut stmt = stmt;
        loop {
            // Labels and `else if` chains are visited iteratively: they may be long.
            match stmt.kind {
                StmtKind::If(&IfStmt { is_constexpr, init, ref cond, then, otherwise }) => {
                    init.into_iter().for_each(|init| self.stmt(init));
                    match *cond {
                        Condition::Expr(expr) if is_constexpr => {
                            self.names_of(Use::Constant, |walk| walk.expr(expr));
                        }
                        ref cond => self.condition(cond),
                    }
                    self.stmt(then);
                    let Some(next) = otherwise else { return };
                    stmt = next;
                }
                StmtKind::Case(&CaseStmt { lo, hi, body }) => {
                    self.names_of(Use::Constant, |walk| walk.expr(lo) || hi.is_some_and(|hi| walk.expr(hi)));
                    stmt = body;
                }
                StmtKind::Default(body) | StmtKind::Label(_, body) => stmt = body,
                _ => return self.plain_stmt(stmt),
            }
        }
    }

    fn plain_stmt(&mut self, stmt: &'a Stmt<'a>) {
        match stmt.kind {
            StmtKind::Expr(expr) => {
                self.expr(expr, Use::Read);
            }
            StmtKind::Return(Some(expr)) => {
                self.expr(expr, self.returned);
            }
            StmtKind::Decl(decl) => self.decl(decl),
            StmtKind::Compound(block) => self.block(block),
            StmtKind::Switch(&SwitchStmt { init, ref cond, body }) => {
                init.into_iter().for_each(|init| self.stmt(init));
                self.condition(cond);
                self.stmt(body);
            }
            StmtKind::While(&WhileStmt { ref cond, body, .. }) => {
                self.condition(cond);
                self.stmt(body);
            }
            StmtKind::Do(&DoStmt { body, cond, .. }) => {
                self.stmt(body);
                self.expr(cond, Use::Read);
            }
            StmtKind::For(&ForStmt { init, ref cond, step, body, .. }) => {
                self.stmt(init);
                cond.iter().for_each(|cond| self.condition(cond));
                if let Some(step) = step {
                    self.expr(step, Use::Read);
                }
                self.stmt(body);
            }
            StmtKind::RangeFor(&RangeForStmt { init, decl, range, body, .. }) => {
                init.into_iter().for_each(|init| self.stmt(init));
                let depends = self.expr(range, Use::Object);
                if let RangeDecl::Variable(decl) = decl {
                    self.simple(decl);
                    if depends {
                        self.declare_dependent(decl);
                    }
                }
                self.stmt(body);
            }
            StmtKind::Try(block) => {
                self.block(&block.body);
                block.handlers.iter().for_each(|handler| self.block(handler));
            }
            StmtKind::Asm(asm) => {
                for operand in asm.outputs.iter().chain(asm.inputs) {
                    self.expr(operand.expr, Use::Object);
                }
            }
            _ => {}
        }
    }

    fn simple(&mut self, decl: &'a SimpleDecl<'a>) {
        for declarator in decl.declarators {
            self.names_of(Use::Constant, |walk| walk.declarator(&declarator.declarator));
            let used = self.initialized_use(&decl.specifiers, &declarator.declarator);
            let value = self.init(&declarator.init, used);
            let deduced = matches!(decl.specifiers.ty, TypeSpecifier::Auto | TypeSpecifier::DecltypeAuto);
            if (deduced && value || self.depends_on_type(&decl.specifiers, &declarator.declarator))
                && let Some(name) = declarator.declarator.name.and_then(|name| name.as_simple())
            {
                self.dependent.insert(name);
            }
        }
    }

    fn declare_dependent(&mut self, decl: &'a SimpleDecl<'a>) {
        let names = decl.declarators.iter().filter_map(|declarator| declarator.declarator.name?.as_simple());
        self.dependent.extend(names);
    }

    fn decl(&mut self, decl: &'a Decl<'a>) {
        match decl.kind {
            DeclKind::Simple(simple) => self.simple(simple),
            DeclKind::StaticAssert { cond, .. } => {
                self.names_of(Use::Constant, |walk| walk.expr(cond));
            }
            DeclKind::StructuredBinding(binding) if self.init(&binding.init, Use::Object) => {
                self.dependent.extend(binding.names.iter().map(|name| name.name));
            }
            _ => {}
        }
    }
}
