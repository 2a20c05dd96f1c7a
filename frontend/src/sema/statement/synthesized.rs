//! Synthesized code: unnamed variables, and loops for operations that the standard defines element by element on
//! arrays.

use smallvec::SmallVec;

use crate::il::{
    BinaryOp, CastKind, ExprId, ExprKind, FunctionId, IncDecOp, Linkage, MemorySpace, StmtId, StmtKind,
    Storage, Type, TypeKind, Unroll, Variable, VariableId,
};
use crate::sema::Sema;
use crate::source::Span;

impl<'a> Sema<'a, '_> {
    /// An unnamed variable.
    pub(crate) fn synthesized_variable(&mut self, ty: Type, storage: Storage, span: Span) -> VariableId {
        let id = self.program.il.variables.push(Variable {
            name: self.program.no_name,
            mangled: "",
            ty,
            storage,
            space: MemorySpace::Local,
            linkage: Linkage::None,
            align: 0,
            is_extern: false,
            constexpr: false,
            grid_constant: false,
            used: false,
            init: None,
            value: None,
            span,
        });
        self.variables[id].scope = self.cx.scope;
        id
    }

    /// Gives a function parameters of these types; returns the arguments that forward them to another function.
    pub(crate) fn parameters_handed_on(
        &mut self,
        function: FunctionId,
        types: &[Type],
        span: Span,
    ) -> &'a [ExprId] {
        let mut params: SmallVec<[VariableId; 8]> = SmallVec::new();
        let mut args: SmallVec<[ExprId; 8]> = SmallVec::new();
        for &param in types {
            let variable = self.synthesized_variable(param, Storage::Parameter, span);
            params.push(variable);
            let place = self.lvalue(ExprKind::Variable(variable), self.il.strip_reference(param), span);
            args.push(match self.il.types.kind(param) {
                TypeKind::LValueRef(_) => place,
                TypeKind::RValueRef(_) => self.as_xvalue(place),
                // The parameter is forwarded: its value is moved ([class.copy.elision]/3 does not apply).
                _ => {
                    let place = self.as_xvalue(place);
                    self.rvalue(place)
                }
            });
        }
        self.il.functions[function].params = self.il.list(&params);
        self.il.list(&args)
    }

    /// An unnamed local variable, with its value if it has one.
    pub(crate) fn synthesized_local(
        &mut self,
        ty: Type,
        init: impl Into<Option<ExprId>>,
        span: Span,
    ) -> VariableId {
        let id = self.synthesized_variable(ty, Storage::Automatic, span);
        self.il.variables[id].init = init.into();
        id
    }

    /// The value of a variable.
    pub(crate) fn read_variable(&mut self, variable: VariableId, span: Span) -> ExprId {
        let ty = self.il.variables[variable].ty;
        let place = self.lvalue(ExprKind::Variable(variable), ty, span);
        self.cast(CastKind::LValueToRValue, place, ty.unqualified())
    }

    /// `for (unsigned long i = 0; i < count; ++i) body(i)`
    pub(crate) fn counting_up(
        &mut self,
        span: Span,
        count: impl FnOnce(&mut Self) -> ExprId,
        body: impl FnOnce(&mut Self, VariableId) -> StmtId,
    ) -> StmtId {
        let zero = self.int_expr(0, Type::ULONG, span);
        let index = self.synthesized_local(Type::ULONG, zero, span);
        let init = self.make_stmt(StmtKind::Decl(index), span);
        let body = body(self, index);
        let (i, n) = (self.read_variable(index, span), count(self));
        let cond = self.prvalue(ExprKind::Binary(BinaryOp::Lt, i, n), Type::BOOL, span);
        let step = self.stepped(IncDecOp::PreInc, index, span);
        let (init, cond, step) = (Some(init), Some(cond), Some(step));
        self.make_stmt(StmtKind::For { init, decl: None, cond, step, body, unroll: Unroll::Auto }, span)
    }

    /// `while (left != 0) { --left; body(left) }`
    pub(crate) fn counting_down(
        &mut self,
        left: VariableId,
        span: Span,
        body: impl FnOnce(&mut Self, &mut Vec<StmtId>),
    ) -> StmtId {
        let n = self.read_variable(left, span);
        let zero = self.int_expr(0, Type::ULONG, span);
        let cond = self.prvalue(ExprKind::Binary(BinaryOp::Ne, n, zero), Type::BOOL, span);
        let down = self.stepped(IncDecOp::PreDec, left, span);
        let mut stmts = vec![self.make_stmt(StmtKind::Expr(down), span)];
        body(self, &mut stmts);
        let list = self.il.list(&stmts);
        let body = self.make_stmt(StmtKind::Compound(list), span);
        self.make_stmt(StmtKind::While { decl: None, cond, body, unroll: Unroll::Auto }, span)
    }

    /// `++i` or `--i` of a counter.
    fn stepped(&mut self, op: IncDecOp, counter: VariableId, span: Span) -> ExprId {
        let place = self.lvalue(ExprKind::Variable(counter), Type::ULONG, span);
        self.lvalue(ExprKind::IncDec(op, place), Type::ULONG, span)
    }
}
