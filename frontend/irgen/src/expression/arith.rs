//! Arithmetic, bit and comparison operators, pointer arithmetic.
//!
//! | operator | signed | unsigned | floating | pointer |
//! |---|---|---|---|---|
//! | `+ - *` | `add nsw` ... | `add` ... | `fadd` ... | `getelementptr inbounds` |
//! | `/ %` | `sdiv srem` | `udiv urem` | `fdiv` | |
//! | `<< >>` | `shl ashr` | `shl lshr` | | |
//! | `== != < > <= >=` | `icmp eq ne slt sgt sle sge` | `icmp ... ult ...` | `fcmp oeq une olt ...` | `icmp ... ult ...` |
//!
//! Floating `+ - *` carry `contract` under `-fmad`, which permits contraction to `fma`; `float` division carries
//! `arcp afn` under `-prec-div=false`.

use ptxc_il::{BinaryOp, ExprId, ExprKind, Type, TypeKind, UnaryOp};
use ptxc_ir::{Flags, FloatPred, IntPred, Op, Ty, Value};
use smallvec::SmallVec;

use crate::function::FunctionLowering;
use crate::types::Scalar;

impl FunctionLowering<'_, '_> {
    /// A binary operator. Its left operands are visited iteratively, so that a sum of ten thousand terms needs no
    /// stack.
    pub(crate) fn binary_spine(&mut self, id: ExprId) -> Value {
        let mut spine: SmallVec<[ExprId; 8]> = SmallVec::new();
        let mut leftmost = id;
        while let ExprKind::Binary(op, left, _) = self.expr(leftmost).kind
            && is_plain(op)
        {
            spine.push(leftmost);
            leftmost = left;
        }
        let mut value = self.operand(leftmost);
        for &node in spine.iter().rev() {
            let ExprKind::Binary(op, left, right) = self.expr(node).kind else { break };
            let right_value = self.operand(right);
            self.at(self.expr(node).span);
            let (left_ty, right_ty) = (self.expr(left).ty, self.expr(right).ty);
            // The result of a comparison may be an `i1`; as an operand it is a `bool`.
            value = self.memory_form(value);
            value = self.binary(op, value, right_value, left_ty, right_ty, self.expr(node).ty);
        }
        value
    }

    /// An operand of a binary operator: a scalar, or a member function pointer as an aggregate.
    fn operand(&mut self, id: ExprId) -> Value {
        self.value(id)
    }

    /// A binary operator on values.
    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        left: Value,
        right: Value,
        left_ty: Type,
        right_ty: Type,
        result: Type,
    ) -> Value {
        match op {
            BinaryOp::Add | BinaryOp::PtrAdd if self.scalar_class(left_ty) == Scalar::Pointer => {
                self.pointer_offset(left, right, left_ty, right_ty, false, "add.ptr")
            }
            BinaryOp::PtrAdd => self.pointer_offset(right, left, right_ty, left_ty, false, "add.ptr"),
            BinaryOp::Sub | BinaryOp::PtrSub if self.scalar_class(left_ty) == Scalar::Pointer => {
                self.pointer_offset(left, right, left_ty, right_ty, true, "sub.ptr")
            }
            BinaryOp::PtrDiff => self.pointer_difference(left, right, left_ty, result),
            BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge => {
                self.compare(op, left, right, left_ty)
            }
            BinaryOp::Shl | BinaryOp::Shr => {
                let ty = self.ty(left);
                let amount = self.resize(right, ty, false, "sh_prom");
                self.arithmetic(op, left, amount, left_ty)
            }
            BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Mul
            | BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::And
            | BinaryOp::Or
            | BinaryOp::Xor
            | BinaryOp::PtrSub => self.arithmetic(op, left, right, left_ty),
            // These evaluate their right operand conditionally or not as a value; `scalar_or_bool` and `place` handle
            // them.
            BinaryOp::LogicalAnd | BinaryOp::LogicalOr | BinaryOp::Comma | BinaryOp::MemberPtr => right,
        }
    }

    fn arithmetic(&mut self, op: BinaryOp, left: Value, right: Value, ty: Type) -> Value {
        let (opcode, flags, name) = match self.scalar_class(ty) {
            Scalar::Float => self.float_operation(op, self.ty(left)),
            Scalar::Int { signed, .. } => int_operation(op, signed),
            Scalar::Bool | Scalar::Pointer => int_operation(op, false),
        };
        self.build().binary(opcode, left, right, flags, name)
    }

    fn float_operation(&self, op: BinaryOp, ty: Ty) -> (Op, Flags, &'static str) {
        let contract = Flags::CONTRACT.when(self.unit.options.fmad);
        let options = self.unit.options;
        let approximate = Flags::ARCP.when(!options.prec_div && ty == Ty::FLOAT)
            | Flags::AFN.when(options.fast_math && ty == Ty::FLOAT);
        match op {
            BinaryOp::Sub => (Op::FSub, contract, "sub"),
            BinaryOp::Mul => (Op::FMul, contract, "mul"),
            BinaryOp::Div => (Op::FDiv, approximate, "div"),
            BinaryOp::Rem => (Op::FRem, Flags::NONE, "rem"),
            _ => (Op::FAdd, contract, "add"),
        }
    }

    /// `-e` and `~e`.
    pub(crate) fn unary(&mut self, op: UnaryOp, operand: ExprId, ty: Type) -> Value {
        let value = self.scalar(operand);
        match (op, self.scalar_class(ty)) {
            (UnaryOp::Neg, Scalar::Float) => self.build().fneg(value, Flags::NONE, "neg"),
            (UnaryOp::Neg, class) => {
                let signed = matches!(class, Scalar::Int { signed: true, .. });
                self.build().neg(value, Flags::NSW.when(signed), "sub")
            }
            (UnaryOp::Not, _) => self.build().not(value, "not"),
            (UnaryOp::LogicalNot, _) => self.logical_not(operand),
        }
    }

    /// A comparison; the result is an `i1`.
    fn compare(&mut self, op: BinaryOp, left: Value, right: Value, ty: Type) -> Value {
        let memory = self.ty(left);
        if self.unit.module.types.is_aggregate(memory) {
            return self.compare_member_functions(op, left, right);
        }
        match self.scalar_class(ty) {
            Scalar::Float => self.build().fcmp(float_predicate(op), left, right, Flags::NONE, "cmp"),
            Scalar::Int { signed, .. } => self.build().icmp(int_predicate(op, signed), left, right, "cmp"),
            Scalar::Bool | Scalar::Pointer => self.build().icmp(int_predicate(op, false), left, right, "cmp"),
        }
    }

    /// Pointers to member functions are equal if function and adjustment are ([expr.eq]/4).
    fn compare_member_functions(&mut self, op: BinaryOp, left: Value, right: Value) -> Value {
        let mut parts = [left; 2];
        for (k, part) in (0..).zip(&mut parts) {
            let (a, b) =
                (self.build().extract_value(left, &[k], ""), self.build().extract_value(right, &[k], ""));
            *part = self.build().icmp(IntPred::Eq, a, b, "cmp");
        }
        let equal = self.op(Op::And, parts[0], parts[1], "cmp");
        if op == BinaryOp::Ne { self.build().not(equal, "lnot") } else { equal }
    }

    // ---- pointers ----

    /// The type whose size is the unit of a pointer; for `void` and functions it is a byte.
    fn pointee(&mut self, pointer: Type) -> Ty {
        match self.il.types.kind(pointer) {
            TypeKind::Pointer(pointee) => self.unit.object_type(pointee),
            _ => Ty::I8,
        }
    }

    /// Pointer plus or minus integer, in elements.
    pub(crate) fn pointer_offset(
        &mut self,
        pointer: Value,
        index: Value,
        pointer_ty: Type,
        index_ty: Type,
        negate: bool,
        name: &str,
    ) -> Value {
        let element = self.pointee(pointer_ty);
        let mut offset = self.subscript(index, index_ty);
        if negate {
            // Widened first: the least 32-bit integer has no 32-bit negative.
            offset = self.resize(offset, Ty::I64, true, "idxprom");
            offset = self.build().neg(offset, Flags::NONE, "idx.neg");
        }
        self.build().gep(element, pointer, &[offset], Flags::INBOUNDS, name)
    }

    fn pointer_difference(&mut self, left: Value, right: Value, ty: Type, result: Type) -> Value {
        let element = self.pointee(ty);
        let size = self.unit.module.types.size_of(element).max(1);
        let left = self.address_bits(left, "sub.ptr.lhs.cast");
        let right = self.address_bits(right, "sub.ptr.rhs.cast");
        let mut difference = self.build().sub(left, right, "sub.ptr.sub");
        if size != 1 {
            let size = self.int(Ty::I64, u128::from(size));
            difference = self.build().binary(Op::SDiv, difference, size, Flags::EXACT, "sub.ptr.div");
        }
        let memory = self.unit.memory_type(result);
        self.resize(difference, memory, true, "conv")
    }
}

/// Whether both operands are always evaluated, left first, as values.
fn is_plain(op: BinaryOp) -> bool {
    !matches!(op, BinaryOp::LogicalAnd | BinaryOp::LogicalOr | BinaryOp::Comma | BinaryOp::MemberPtr)
}

fn int_operation(op: BinaryOp, signed: bool) -> (Op, Flags, &'static str) {
    let nsw = Flags::NSW.when(signed);
    match op {
        BinaryOp::Sub => (Op::Sub, nsw, "sub"),
        BinaryOp::Mul => (Op::Mul, nsw, "mul"),
        BinaryOp::Div if signed => (Op::SDiv, Flags::NONE, "div"),
        BinaryOp::Div => (Op::UDiv, Flags::NONE, "div"),
        BinaryOp::Rem if signed => (Op::SRem, Flags::NONE, "rem"),
        BinaryOp::Rem => (Op::URem, Flags::NONE, "rem"),
        BinaryOp::Shl => (Op::Shl, Flags::NONE, "shl"),
        BinaryOp::Shr if signed => (Op::AShr, Flags::NONE, "shr"),
        BinaryOp::Shr => (Op::LShr, Flags::NONE, "shr"),
        BinaryOp::And => (Op::And, Flags::NONE, "and"),
        BinaryOp::Or => (Op::Or, Flags::NONE, "or"),
        BinaryOp::Xor => (Op::Xor, Flags::NONE, "xor"),
        _ => (Op::Add, nsw, "add"),
    }
}

fn int_predicate(op: BinaryOp, signed: bool) -> IntPred {
    match (op, signed) {
        (BinaryOp::Ne, _) => IntPred::Ne,
        (BinaryOp::Lt, true) => IntPred::Slt,
        (BinaryOp::Lt, false) => IntPred::Ult,
        (BinaryOp::Gt, true) => IntPred::Sgt,
        (BinaryOp::Gt, false) => IntPred::Ugt,
        (BinaryOp::Le, true) => IntPred::Sle,
        (BinaryOp::Le, false) => IntPred::Ule,
        (BinaryOp::Ge, true) => IntPred::Sge,
        (BinaryOp::Ge, false) => IntPred::Uge,
        _ => IntPred::Eq,
    }
}

fn float_predicate(op: BinaryOp) -> FloatPred {
    match op {
        BinaryOp::Ne => FloatPred::Une,
        BinaryOp::Lt => FloatPred::Olt,
        BinaryOp::Gt => FloatPred::Ogt,
        BinaryOp::Le => FloatPred::Ole,
        BinaryOp::Ge => FloatPred::Oge,
        _ => FloatPred::Oeq,
    }
}
