//! Range-based `for` ([stmt.ranged]): over arrays by a counting loop, over anything else by iterators from `begin` and
//! `end`.

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{BinaryOp, ExprId, ExprKind, IncDecOp, StmtId, StmtKind, Type, TypeKind, Unroll, VariableId};
use crate::sema::Sema;
use crate::sema::declaration::variable::LocalInit;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::Named;
use crate::source::{Span, Symbol};
use crate::syntax::{self, RangeDecl};

/// The parts of the loop over a range: statements before the loop, its condition, its step and the element.
struct Stepping {
    init: Vec<StmtId>,
    cond: ExprId,
    step: ExprId,
    element: ExprId,
}

impl<'a> Sema<'a, '_> {
    /// `for (decl : range)`, in a block of its own.
    pub(super) fn range_for(
        &mut self,
        decl: RangeDecl<'a>,
        range: &'a syntax::Expr<'a>,
        body: &'a syntax::Stmt<'a>,
        unroll: Unroll,
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let value = match range.kind {
            syntax::ExprKind::InitList(list) => self.deduced_list(list, true),
            _ => self.expr(range),
        };
        if self.is_error(value) {
            // Host code may iterate over an unknown range; its launches count nevertheless.
            if self.walking_host() {
                self.range_body(decl, value, body, span);
            }
            return;
        }
        let (ty, at) = (self.ty(value), range.span);
        let object = if self.is_glvalue(value) { value } else { self.materialize(value) };
        let reference = self.il.types.lvalue_ref(ty);
        let held = self.synthesized_local(reference, object, at);
        out.push(self.make_stmt(StmtKind::Decl(held), at));
        let stepping = match self.il.types.kind(ty) {
            TypeKind::Array(element, count) => Some(self.array_steps(held, ty, element, count, at)),
            _ => self.iterator_steps(held, ty, at),
        };
        let Some(Stepping { init, cond, step, element }) = stepping else { return };
        // A counter belongs to the loop; iterators, which may have destructors, to the enclosing block.
        let init = match init[..] {
            [only] => Some(only),
            _ => {
                out.extend(init);
                None
            }
        };
        let body = self.range_body(decl, element, body, span);
        let kind = StmtKind::For { init, decl: None, cond: Some(cond), step: Some(step), body, unroll };
        out.push(self.make_stmt(kind, span));
    }

    /// The body of a loop after the declaration of its element.
    fn range_body(
        &mut self,
        decl: RangeDecl<'a>,
        element: ExprId,
        body: &'a syntax::Stmt<'a>,
        span: Span,
    ) -> StmtId {
        self.block(span, |sema, out| {
            match decl {
                RangeDecl::Variable(decl) => {
                    if let Some(variable) = sema.declare_single(decl, LocalInit::Value(element)) {
                        out.push(sema.declared(variable, decl.span));
                    }
                }
                RangeDecl::Binding(binding) => sema.structured_binding_of(binding, element, out),
            }
            out.push(sema.loop_body(body, true));
        })
    }

    fn array_steps(&mut self, held: VariableId, ty: Type, element: Type, count: u64, at: Span) -> Stepping {
        let zero = self.int_expr(0, Type::LONG, at);
        let index = self.synthesized_local(Type::LONG, zero, at);
        let init = vec![self.make_stmt(StmtKind::Decl(index), at)];
        let position = |sema: &mut Self| {
            let position = sema.lvalue(ExprKind::Variable(index), Type::LONG, at);
            sema.rvalue(position)
        };
        let end = self.int_expr(u128::from(count), Type::LONG, at);
        let here = position(self);
        let cond = self.prvalue(ExprKind::Binary(BinaryOp::Lt, here, end), Type::BOOL, at);
        let counter = self.lvalue(ExprKind::Variable(index), Type::LONG, at);
        let step = self.lvalue(ExprKind::IncDec(IncDecOp::PreInc, counter), Type::LONG, at);
        let array = self.lvalue(ExprKind::Variable(held), ty, at);
        let base = self.rvalue(array);
        let here = position(self);
        let element = self.lvalue(ExprKind::Index { base, index: here }, element, at);
        Stepping { init, cond, step, element }
    }

    fn iterator_steps(&mut self, held: VariableId, ty: Type, at: Span) -> Option<Stepping> {
        let (begin, end) = (self.intern("begin"), self.intern("end"));
        let members = match self.il.types.kind(ty) {
            TypeKind::Record(class) => {
                self.lookup_in_class(class, begin, Wanted::Any, at).is_some()
                    && self.lookup_in_class(class, end, Wanted::Any, at).is_some()
            }
            _ => false,
        };
        let mut init = Vec::new();
        let mut iterators = [begin, end].into_iter().map(|name| {
            let range = self.lvalue(ExprKind::Variable(held), ty, at);
            let call = if members {
                self.range_member(range, name, at)
            } else {
                self.range_function(range, name, at)
            };
            if self.is_error(call) {
                return None;
            }
            let made = self.initialize_with(Type::AUTO, call);
            let variable = self.synthesized_local(made.ty, made.value?, at);
            self.reference_destructor(made.ty, at);
            init.push(self.make_stmt(StmtKind::Decl(variable), at));
            (made.ty != Type::ERROR).then_some(variable)
        });
        let (first, last) = (iterators.next()??, iterators.next()??);
        drop(iterators);
        let named = |sema: &mut Self, variable: VariableId| {
            let ty = sema.il.variables[variable].ty;
            sema.lvalue(ExprKind::Variable(variable), ty, at)
        };
        let (a, b) = (named(self, first), named(self, last));
        let differ = self.binary(syntax::BinaryOp::Ne, a, b, at, at);
        let cond = self.truth_value(differ);
        let a = named(self, first);
        let step = self.unary(syntax::UnaryOp::PreInc, a, &[], at);
        let step = self.discarded(step);
        let a = named(self, first);
        let element = self.unary(syntax::UnaryOp::Deref, a, &[], at);
        Some(Stepping { init, cond, step, element })
    }

    /// `range.begin()`
    fn range_member(&mut self, range: ExprId, name: Symbol, at: Span) -> ExprId {
        let TypeKind::Record(class) = self.il.types.kind(self.ty(range)) else { return self.error_expr(at) };
        let text = self.text(name).to_owned();
        match self.lookup_in_class(class, name, Wanted::Any, at) {
            Some(Named::Functions(methods)) => {
                match self.resolve_method_call(&text, methods, range, &[], at) {
                    Some(viable) => self.method_call(range, class, viable, &[], at),
                    None => self.error_expr(at),
                }
            }
            _ => self.report_no_range(range, at),
        }
    }

    /// `begin(range)`, found by argument-dependent lookup alone.
    fn range_function(&mut self, range: ExprId, name: Symbol, at: Span) -> ExprId {
        let text = self.text(name).to_owned();
        let ty = self.ty(range);
        let candidates = self.add_associated(name, &[], &[ty], &[]);
        if candidates.is_empty() {
            return self.report_no_range(range, at);
        }
        match self.resolve_call(&text, candidates, &[range], at) {
            Some(viable) => self.build_call(viable, None, &[range], at),
            None => self.error_expr(at),
        }
    }

    fn report_no_range(&mut self, range: ExprId, at: Span) -> ExprId {
        let text = self.type_text(self.ty(range));
        let message = format!(
            "this range-based \"for\" statement requires a suitable \"begin\" function for \"{text}\""
        );
        let diagnostic = Diagnostic::new(codes::BAD_RANGE, at, message)
            .note("a range is an array, or a class with members or functions \"begin\" and \"end\"");
        self.emit(diagnostic);
        self.error_expr(at)
    }
}
