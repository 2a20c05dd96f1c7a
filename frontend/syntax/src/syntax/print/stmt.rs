//! Prints statements, one line each, with their parts below.

use crate::syntax::{
    AsmOperand, AsmStmt, CaseStmt, CompoundStmt, Condition, DoStmt, ForStmt, IfStmt, RangeDecl, RangeForStmt,
    SimpleDecl, Stmt, StmtKind, SwitchStmt, UnrollHint, WhileStmt,
};

use super::Printer;

impl<'p, 'a> Printer<'p, 'a> {
    /// Statements at the current level.
    pub(super) fn stmts(&mut self, stmts: &'p [Stmt<'a>]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    /// Prints the parts of a statement; a block's statements are printed directly below.
    fn body(&mut self, stmt: &'p Stmt<'a>) {
        self.nested(|this| match &stmt.kind {
            StmtKind::Compound(CompoundStmt { stmts, span: _ }) if stmt.attributes.is_empty() => {
                this.stmts(stmts)
            }
            _ => this.stmt(stmt),
        });
    }

    /// One statement. Labels and `else if` do not indent, and do not recurse.
    fn stmt(&mut self, mut stmt: &'p Stmt<'a>) {
        loop {
            self.origin(stmt.span);
            self.attributes(stmt.attributes);
            match &stmt.kind {
                StmtKind::Case(CaseStmt { lo, hi, body }) => {
                    self.put("case ");
                    self.expr(lo);
                    if let Some(hi) = hi {
                        self.put(" ... ");
                        self.expr(hi);
                    }
                    self.end_line();
                    stmt = body;
                }
                StmtKind::Default(body) => {
                    self.put_line("default");
                    stmt = body;
                }
                StmtKind::Label(name, body) => {
                    self.put("label ");
                    self.put_symbol(name.name);
                    self.end_line();
                    stmt = body;
                }
                _ => break,
            }
        }
        match &stmt.kind {
            StmtKind::Case(_) | StmtKind::Default(_) | StmtKind::Label(..) => {}
            StmtKind::Null => self.put_line("null"),
            StmtKind::Expr(value) => {
                self.expr(value);
                self.end_line();
            }
            StmtKind::Decl(decl) => self.decl(decl),
            StmtKind::Compound(block) => {
                self.put_line("block");
                self.nested(|this| this.stmts(block.stmts));
            }
            StmtKind::If(_) => self.if_chain(stmt),
            StmtKind::Switch(SwitchStmt { init, cond, body }) => {
                self.put("switch");
                self.header(*init, cond);
                self.end_line();
                self.body(body);
            }
            StmtKind::While(WhileStmt { cond, body, hint }) => {
                self.hint(hint);
                self.put("while");
                self.header(None, cond);
                self.end_line();
                self.body(body);
            }
            StmtKind::Do(DoStmt { body, cond, hint }) => {
                self.hint(hint);
                self.put("do ");
                self.expr(cond);
                self.end_line();
                self.body(body);
            }
            StmtKind::For(ForStmt { init, cond, step, body, hint }) => {
                self.hint(hint);
                self.put("for ");
                self.header_stmt(init);
                self.put("; ");
                if let Some(cond) = cond {
                    self.condition(cond);
                }
                self.put("; ");
                if let Some(step) = step {
                    self.expr(step);
                }
                self.end_line();
                self.body(body);
            }
            StmtKind::RangeFor(RangeForStmt { init, decl, range, body, hint }) => {
                self.hint(hint);
                self.put("for-in ");
                if let Some(init) = init {
                    self.header_stmt(init);
                    self.put("; ");
                }
                match decl {
                    RangeDecl::Variable(decl) => self.header_decl(decl),
                    RangeDecl::Binding(binding) => {
                        let names: Vec<String> =
                            binding.names.iter().map(|name| self.text(name.name).to_owned()).collect();
                        self.put(&format!("[{}]", names.join(", ")));
                    }
                }
                self.put(" in ");
                self.expr(range);
                self.end_line();
                self.body(body);
            }
            StmtKind::Goto(name) => {
                self.put("goto ");
                self.put_symbol(name.name);
                self.end_line();
            }
            StmtKind::ComputedGoto => self.put_line("goto computed"),
            StmtKind::Break => self.put_line("break"),
            StmtKind::Continue => self.put_line("continue"),
            StmtKind::Return(value) => {
                self.put("return");
                if let Some(value) = value {
                    self.put(" ");
                    self.expr(value);
                }
                self.end_line();
            }
            StmtKind::Asm(asm) => self.asm(asm),
            StmtKind::Try(block) => {
                self.put_line("try");
                self.nested(|this| this.stmts(block.body.stmts));
                self.handlers(block.handlers);
            }
            StmtKind::Error => self.put_line("error"),
        }
    }

    pub(super) fn handlers(&mut self, handlers: &'p [CompoundStmt<'a>]) {
        for handler in handlers {
            self.put_line("catch");
            self.nested(|this| this.stmts(handler.stmts));
        }
    }

    /// `if`, then its `else if` and `else` at the same level.
    fn if_chain(&mut self, first: &'p Stmt<'a>) {
        let mut next = Some(first);
        let mut keyword = "";
        while let Some(stmt) = next {
            match &stmt.kind {
                StmtKind::If(IfStmt { is_constexpr, init, cond, then, otherwise }) => {
                    self.put(keyword);
                    self.put(if *is_constexpr { "if constexpr" } else { "if" });
                    self.header(*init, cond);
                    self.end_line();
                    self.body(then);
                    next = *otherwise;
                }
                _ => {
                    self.put_line("else");
                    self.body(stmt);
                    next = None;
                }
            }
            keyword = "else ";
        }
    }

    fn header(&mut self, init: Option<&'p Stmt<'a>>, cond: &'p Condition<'a>) {
        self.put(" ");
        if let Some(init) = init {
            self.header_stmt(init);
            self.put("; ");
        }
        self.condition(cond);
    }

    fn condition(&mut self, cond: &'p Condition<'a>) {
        match cond {
            Condition::Expr(value) => self.expr(value),
            Condition::Decl(decl) => self.header_decl(decl),
        }
    }

    fn header_stmt(&mut self, stmt: &'p Stmt<'a>) {
        match &stmt.kind {
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Decl(decl) => match &decl.kind {
                crate::syntax::DeclKind::Simple(simple) => self.header_decl(simple),
                _ => self.put("declaration"),
            },
            StmtKind::Null => {}
            _ => self.put("error"),
        }
    }

    fn header_decl(&mut self, decl: &'p SimpleDecl<'a>) {
        self.put("declare ");
        self.simple_decl_inline(decl);
    }

    fn hint(&mut self, hint: &'p UnrollHint<'a>) {
        match hint {
            UnrollHint::None => {}
            UnrollHint::Full => self.put("unroll "),
            UnrollHint::Count(count) => {
                self.put("unroll(");
                self.expr(count);
                self.put(") ");
            }
            UnrollHint::Disable => self.put("nounroll "),
        }
    }

    fn asm(&mut self, asm: &'p AsmStmt<'a>) {
        self.put(if asm.volatile { "asm volatile " } else { "asm " });
        self.literals(asm.template);
        self.end_line();
        self.nested(|this| {
            for (what, operands) in [("out", asm.outputs), ("in", asm.inputs)] {
                for operand in operands {
                    this.asm_operand(what, operand);
                }
            }
            for clobber in asm.clobbers {
                this.put("clobber ");
                this.literals(clobber);
                this.end_line();
            }
        });
    }

    fn asm_operand(&mut self, what: &str, operand: &'p AsmOperand<'a>) {
        self.put(what);
        self.put(" ");
        if let Some(name) = operand.name {
            self.put("[");
            self.put_symbol(name.name);
            self.put("] ");
        }
        self.literals(operand.constraint);
        self.put(" ");
        self.expr(operand.expr);
        self.end_line();
    }
}
