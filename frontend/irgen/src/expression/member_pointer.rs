//! Lowers pointers to members ([Itanium C++ ABI 2.3]): a pointer to a data member is its offset, -1 for null; one to a
//! member function is its address, or one more than the offset of its slot in the virtual table, with an adjustment of
//! the object pointer.

use ptxc_il::{CastKind, ExprId, TypeKind};
use ptxc_ir::{Flags, IntPred, MemAccess, Op, Ty, Value};

use crate::function::FunctionLowering;
use crate::vtable::table_pointer_access;

impl FunctionLowering<'_, '_> {
    /// Converts a pointer to data member to one of a base or derived class; null stays null.
    pub(crate) fn move_data_member(&mut self, operand: ExprId, kind: CastKind) -> Value {
        let pointer = self.scalar(operand);
        let by = member_distance(kind);
        if by == 0 {
            return pointer;
        }
        let (null, by) = (self.unit.module.const_i64(-1), self.unit.module.const_i64(by));
        let moved = self.op(Op::Add, pointer, by, "memptr.moved");
        let is_null = self.build().icmp(IntPred::Eq, pointer, null, "cmp");
        self.build().select(is_null, null, moved, "memptr")
    }

    /// Converts a pointer to member function to one of a base or derived class.
    pub(crate) fn move_member_function(&mut self, kind: CastKind, operand: ExprId) -> Value {
        let value = self.aggregate(operand);
        let by = member_distance(kind);
        if by == 0 {
            return value;
        }
        let by = self.unit.module.const_i64(by);
        let adjustment = self.build().extract_value(value, &[1], "memptr.adj");
        let adjustment = self.op(Op::Add, adjustment, by, "memptr.adj");
        self.build().insert_value(value, adjustment, &[1], "memptr")
    }

    /// The function that a pointer to member function denotes for the object at `this`, and the object pointer that it
    /// expects.
    pub(crate) fn member_function(&mut self, pointer: ExprId, this: Value) -> (Value, Value) {
        let align = match self.il.types.kind(self.expr(pointer).ty) {
            TypeKind::MemberPointer { class, .. } => match self.il.types.kind(class) {
                TypeKind::Record(class) => self.il.records[class].align,
                _ => 8,
            },
            _ => 8,
        };
        let value = self.aggregate(pointer);
        let function = self.build().extract_value(value, &[0], "memptr.ptr");
        let adjustment = self.build().extract_value(value, &[1], "memptr.adj");
        let this = self.build().gep(Ty::I8, this, &[adjustment], Flags::INBOUNDS, "this.adjusted");
        let bits = self.address_bits(function, "memptr.bits");
        let one = self.unit.module.const_i64(1);
        let odd = self.op(Op::And, bits, one, "memptr.odd");
        let is_virtual = self.is_not_zero(odd, "memptr.isvirtual");
        let [dispatch, plain, end] =
            ["memptr.virtual", "memptr.nonvirtual", "memptr.end"].map(|name| self.new_block(name));
        self.cond_branch(is_virtual, dispatch, plain);
        self.start(dispatch);
        let table = self.load(Ty::PTR, this, table_pointer_access(align), "vtable");
        let place = self.op(Op::Sub, bits, one, "memptr.slot");
        let place = self.build().gep(Ty::I8, table, &[place], Flags::INBOUNDS, "vfn");
        let found = self.load(Ty::PTR, place, MemAccess::aligned(8), "memptr.virtualfn");
        self.branch(end);
        self.start(plain);
        self.fall_into(end);
        let function = self.phi(Ty::PTR, &[(found, dispatch), (function, plain)], "memptr.fn");
        (function, this)
    }
}

/// The offset adjustment of a pointer to member converted to one of a derived or base class; there is no virtual base
/// between the two ([conv.mem]/2).
fn member_distance(kind: CastKind) -> i64 {
    match kind {
        CastKind::BaseToDerived(by) => i64::from(by),
        CastKind::DerivedToBase(step) => -i64::from(step.offset),
        _ => 0,
    }
}
