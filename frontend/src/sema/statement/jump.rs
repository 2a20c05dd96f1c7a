//! Labels and `goto` ([stmt.goto]), and the check that no jump bypasses the initialisation of a variable
//! ([stmt.dcl]/3).

use super::JumpScope;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{FunctionId, Label, LabelId, StmtId, StmtKind};
use crate::sema::Sema;
use crate::source::{Span, Symbol};
use crate::syntax::{self};
use smallvec::SmallVec;

impl<'a> Sema<'a, '_> {
    pub(super) fn jump(&mut self, allowed: bool, kind: StmtKind<'a>, message: &str, span: Span) -> StmtId {
        if allowed {
            return self.make_stmt(kind, span);
        }
        self.error(codes::BAD_JUMP, span, message);
        self.make_stmt(StmtKind::Error, span)
    }

    /// A statement with any number of labels, as one statement.
    pub(super) fn labelled(&mut self, stmt: &'a syntax::Stmt<'a>) -> StmtId {
        let mut stmts = Vec::new();
        self.labelled_into(stmt, &mut stmts);
        match stmts[..] {
            [only] => only,
            _ => {
                let list = self.il.list(&stmts);
                self.make_stmt(StmtKind::Compound(list), stmt.span)
            }
        }
    }

    /// A statement after any number of labels. Its declarations (`case 1: int x = 2, y = 3;`) belong to the scope
    /// around the labels.
    pub(super) fn labelled_into(&mut self, stmt: &'a syntax::Stmt<'a>, out: &mut Vec<StmtId>) {
        enum Mark {
            Case(u32),
            Default,
            Label(LabelId),
            Error,
        }
        let mut marks: SmallVec<[(Mark, Span); 4]> = SmallVec::new();
        let mut stmt = stmt;
        loop {
            let (mark, body) = match stmt.kind {
                syntax::StmtKind::Case(&syntax::CaseStmt { lo, hi, body }) => {
                    (self.case(lo, hi, stmt.span).map_or(Mark::Error, Mark::Case), body)
                }
                syntax::StmtKind::Default(body) => {
                    (if self.default_label(stmt.span) { Mark::Default } else { Mark::Error }, body)
                }
                syntax::StmtKind::Label(ident, body) => {
                    (self.define_label(ident.name, ident.span).map_or(Mark::Error, Mark::Label), body)
                }
                _ => break,
            };
            marks.push((mark, stmt.span));
            stmt = body;
        }
        let first = out.len();
        self.statement_into(stmt, out);
        if out.len() == first {
            out.push(self.make_stmt(StmtKind::Null, stmt.span));
        }
        let mut result = out[first];
        while let Some((mark, span)) = marks.pop() {
            let kind = match mark {
                Mark::Case(number) => StmtKind::Case(number, result),
                Mark::Default => StmtKind::Default(result),
                Mark::Label(label) => StmtKind::Label(label, result),
                Mark::Error => continue,
            };
            result = self.make_stmt(kind, span);
        }
        out[first] = result;
    }

    /// The label of a name, created on its first mention.
    pub(super) fn label(&mut self, name: Symbol, span: Span) -> LabelId {
        let known = self.cx.function.as_ref().and_then(|function| function.labels.get(&name).copied());
        if let Some(label) = known {
            return label;
        }
        let label = self.il.labels.push(Label { name, span });
        if let Some(function) = &mut self.cx.function {
            function.labels.insert(name, label);
        }
        label
    }

    fn define_label(&mut self, name: Symbol, span: Span) -> Option<LabelId> {
        let label = self.label(name, span);
        let flow = self.flow()?;
        let current = flow.current;
        if flow.labels.insert(label, current).is_some() {
            let text = self.text(name).to_owned();
            let first = self.il.labels[label].span;
            let diagnostic = Diagnostic::new(
                codes::DUPLICATE_LABEL,
                span,
                format!("label \"{text}\" has already been declared"),
            );
            self.emit(diagnostic.secondary(first, "the first one is here"));
            return None;
        }
        self.il.labels[label].span = span;
        Some(label)
    }

    /// Checks the jumps of a body: their labels exist and they bypass no initialisation.
    pub(super) fn finish_jumps(&mut self, id: FunctionId) {
        let Some(flow) = self.flow() else { return };
        let gotos = std::mem::take(&mut flow.gotos);
        let used: Vec<LabelId> = gotos.iter().map(|&(label, ..)| label).collect();
        self.warn_unused_labels(id, &used);
        for (label, from, span) in gotos {
            let target = self.flow().and_then(|flow| flow.labels.get(&label).copied());
            match target {
                None => {
                    let name = self.text(self.il.labels[label].name).to_owned();
                    let message = format!("label \"{name}\" was referenced but not defined");
                    self.error(codes::UNDEFINED_LABEL, span, message);
                }
                Some(target) => {
                    let entered = self.flow().and_then(|flow| flow.entered(from, target));
                    self.report_entered(entered, span, true);
                }
            }
        }
    }

    /// Reports a switch label after a bypassed initialisation; as in nvcc, only a warning for a variable without a
    /// destructor.
    pub(super) fn report_entered(&mut self, entered: Option<JumpScope>, span: Span, is_goto: bool) {
        let Some(JumpScope { variable, object, .. }) = entered else { return };
        let var = &self.il.variables[variable];
        let code = if object || is_goto { codes::JUMP_INTO_LIFE } else { codes::JUMP_INTO_SCOPE };
        let (name, at) = (self.text(var.name).to_owned(), var.span);
        let diagnostic = Diagnostic::new(code, span, "transfer of control bypasses initialization")
            .secondary(at, format!("of variable \"{name}\""));
        self.emit(diagnostic);
    }
}
