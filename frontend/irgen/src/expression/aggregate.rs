//! Classes and arrays, initialised in place.
//!
//! [`FunctionLowering::initialize`] generates a prvalue directly into the object that it initialises, so an initializer
//! list needs no temporary and no first-class struct. Elements without a clause are zero ([dcl.init.aggr]); an object
//! with many of them is cleared first, as a whole. A large constant is copied from a private global.

use ptxc_il::{
    AggregateItem, BinaryOp, CastKind, ConstValue, ExprId, ExprKind, InitPart, MemberInit, RecordId, Type,
    TypeKind,
};
use ptxc_ir::{Flags, IntPred, Intrinsic, MemAccess, Op, Ty, TyKind, Value};
use smallvec::SmallVec;

use super::Place;
use super::place::align_at;
use crate::function::FunctionLowering;

/// Objects larger than this, in bytes, are copied and cleared as memory, not as one value: the cost of a first-class
/// value, in every pass, grows with its members.
pub(crate) const LARGE: u64 = 128;

/// The value of several elements, evaluated.
#[derive(Clone, Copy)]
enum Repeated {
    Scalar(Value),
    Object(Place),
    /// Each element is constructed separately, by a constructor.
    Anew(ExprId),
}

/// A repeated element of an array is stored up to this number of times without a loop.
const UNROLLED_FILL: u64 = 16;

impl<'a> FunctionLowering<'_, 'a> {
    /// Initialises the object at `place` with a prvalue of its type; a reference is bound to a glvalue.
    pub(crate) fn initialize(&mut self, id: ExprId, place: Place) {
        if matches!(self.il.types.kind(place.ty), TypeKind::LValueRef(_) | TypeKind::RValueRef(_)) {
            let referent = self.place(id).address;
            self.store(referent, place.address, place.access());
        } else if self.is_aggregate(place.ty) {
            let done = self.nested(id, |this| this.initialize_aggregate(id, place));
            debug_assert!(done.is_some() || !self.unit.diagnostics.is_empty());
        } else if !matches!(self.expr(id).kind, ExprKind::Undefined) {
            let value = self.scalar(id);
            self.write(place, value);
        }
    }

    fn initialize_aggregate(&mut self, id: ExprId, place: Place) {
        let expr = self.expr(id);
        self.at(expr.span);
        match expr.kind {
            ExprKind::Cast(CastKind::LValueToRValue, source) => self.copy_glvalue(source, place),
            ExprKind::Cast(CastKind::NoOp, inner) => self.initialize(inner, place),
            ExprKind::Cast(kind @ (CastKind::DerivedToBase(_) | CastKind::BaseToDerived(_)), inner)
                if !self.il.is_class(expr.ty) =>
            {
                let value = self.move_member_function(kind, inner);
                self.store(value, place.address, place.access());
            }
            ExprKind::Cast(CastKind::NullToPtr, operand) => {
                self.discard(operand);
                self.clear(place);
            }
            ExprKind::Zero | ExprKind::Null => self.clear(place),
            ExprKind::Undefined | ExprKind::Error => {}
            ExprKind::Const(value) => self.store_constant(value, place, id),
            ExprKind::Str(string) => {
                let from = self.unit.string_address(string);
                let source = Place::at(self, from, expr.ty);
                self.copy_string(source, place);
            }
            ExprKind::Aggregate(items) => self.initializer_list(items, place),
            ExprKind::Call { .. } | ExprKind::CallIndirect { .. } | ExprKind::CallMember { .. }
                if self.passed_by_address(expr.ty) =>
            {
                self.call_into(id, place.address);
            }
            ExprKind::Call { .. } | ExprKind::CallIndirect { .. } | ExprKind::CallMember { .. } => {
                if let Some(value) = self.call(id) {
                    self.store(value, place.address, place.access());
                }
            }
            ExprKind::CallBuiltin { .. } => self.builtin_into(id, place),
            ExprKind::SpecialVar(variable, _) => self.special_whole(variable, place),
            ExprKind::Binary(BinaryOp::Comma, left, right) => {
                self.discard(left);
                self.initialize(right, place);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.either(
                    cond,
                    |this| this.initialize(then, place),
                    |this| this.initialize(otherwise, place),
                );
            }
            ExprKind::StmtExpr(body) => {
                self.in_statement_expression(body, |this, last| this.initialize(last, place));
            }
            ExprKind::BitCast(operand) => self.bit_cast_into(operand, place),
            ExprKind::WithThis(value) => self.initialize(value, place),
            ExprKind::Construct { ctor, args, zeroed } => {
                if zeroed {
                    self.clear(place);
                }
                self.construct(ctor, args, place.address);
            }
            // Anything else designates an object.
            _ => {
                let source = self.place(id);
                self.copy(source, place);
            }
        }
    }

    /// Copies the object that a glvalue designates; the arms of a conditional separately.
    fn copy_glvalue(&mut self, source: ExprId, place: Place) {
        if let ExprKind::Conditional { cond, then, otherwise } = self.expr(source).kind {
            let copied = self.nested(source, |this| {
                this.either(
                    cond,
                    |this| this.copy_glvalue(then, place),
                    |this| this.copy_glvalue(otherwise, place),
                );
            });
            debug_assert!(copied.is_some() || !self.unit.diagnostics.is_empty());
        } else {
            let source = self.place(source);
            self.copy(source, place);
        }
    }

    /// A class or array prvalue as one value.
    pub(crate) fn aggregate(&mut self, id: ExprId) -> Value {
        let expr = self.expr(id);
        let memory = self.unit.memory_type(expr.ty);
        match expr.kind {
            ExprKind::Cast(CastKind::LValueToRValue, source) => {
                let source = self.place(source);
                self.load(memory, source.address, source.access(), "tmp")
            }
            ExprKind::Call { .. } | ExprKind::CallIndirect { .. } | ExprKind::CallMember { .. }
                if !self.passed_by_address(expr.ty) =>
            {
                match self.nested(id, |this| this.call(id)).flatten() {
                    Some(value) => value,
                    None => self.unit.module.undef(memory),
                }
            }
            ExprKind::Undefined => self.unit.module.undef(memory),
            ExprKind::Const(value) if !self.il.is_class(expr.ty) && !self.il.is_array(expr.ty) => {
                self.unit.constant(value, expr.ty, expr.span)
            }
            ExprKind::Zero if !self.unit.has_null_members(expr.ty) => self.unit.zero_value(expr.ty),
            _ => {
                let place = self.temporary(expr.ty, "agg.tmp");
                self.initialize(id, place);
                self.load(memory, place.address, place.access(), "tmp")
            }
        }
    }

    /// Zero-initialises an object.
    fn clear(&mut self, place: Place) {
        let memory = self.unit.memory_type(place.ty);
        let size = self.unit.module.types.size_of(memory);
        let stored = self.stored_size(place.ty, size);
        let zero = self.unit.zero_value(place.ty);
        if stored == size && size <= LARGE && self.ty(zero) == memory {
            self.store(zero, place.address, place.access());
        } else if !self.unit.module.is_zero_bits(zero) {
            self.copy_constant(zero, place, stored);
        } else if stored > 0 {
            let (byte, stored) = (self.int(Ty::I8, 0), self.unit.module.const_i64(stored as i64));
            self.fill_bytes(place, byte, stored);
        }
    }

    /// Sets the bytes of an object.
    pub(crate) fn fill_bytes(&mut self, place: Place, byte: Value, size: Value) {
        let (address, ty) = (place.address, self.ty(place.address));
        let volatile = self.unit.module.const_bool(place.ty.is_volatile());
        let size_ty = self.ty(size);
        self.memory_call(Intrinsic::MEMSET, &[ty, size_ty], &[address, byte, size, volatile], &[place.align]);
    }

    /// Copies an object as memory.
    pub(crate) fn copy_bytes(&mut self, from: Place, to: Place, size: u64) {
        let size = self.unit.module.const_i64(size as i64);
        let volatile = self.unit.module.const_bool(from.ty.is_volatile() || to.ty.is_volatile());
        let types = [self.ty(to.address), self.ty(from.address)];
        let args = [to.address, from.address, size, volatile];
        self.memory_call(Intrinsic::MEMCPY, &types, &args, &[to.align, from.align]);
    }

    fn copy_string(&mut self, from: Place, to: Place) {
        let (given, wanted) = (self.size_of(from.ty), self.size_of(to.ty));
        if given < wanted {
            self.clear(to);
        }
        self.copy_bytes(from, to, given.min(wanted));
    }

    fn store_constant(&mut self, value: &'a ConstValue<'a>, place: Place, id: ExprId) {
        let span = self.expr(id).span;
        let constant = self.unit.constant(value, place.ty, span);
        let memory = self.unit.memory_type(place.ty);
        let size = self.unit.module.types.size_of(memory);
        if self.unit.module.is_zero_bits(constant) {
            self.clear(place);
        } else if size <= LARGE && self.ty(constant) == memory {
            self.store(constant, place.address, place.access());
        } else {
            self.copy_constant(constant, place, size);
        }
    }

    /// Copies the first `size` bytes of a constant to an object of its type.
    fn copy_constant(&mut self, constant: Value, place: Place, size: u64) {
        let align = self.align_of(place.ty);
        let global = self.unit.private_constant(constant, align);
        let address = self.unit.generic_address(global.into());
        let from = Place { address, ty: place.ty.unqualified(), align, bits: None };
        self.copy_bytes(from, place, size);
    }

    // ---- initializer lists ----

    fn initializer_list(&mut self, items: &'a [AggregateItem], place: Place) {
        match self.il.types.kind(place.ty) {
            TypeKind::Record(id) => self.record_list(id, items, place),
            TypeKind::Array(element, count) => self.array_list(element, count, items, place),
            TypeKind::IncompleteArray(element) => self.array_list(element, 0, items, place),
            _ => {
                if let Some(item) = items.first() {
                    self.initialize(item.value, place);
                }
            }
        }
    }

    fn record_list(&mut self, id: RecordId, items: &'a [AggregateItem], place: Place) {
        let record = &self.il.records[id];
        let members = record.bases.len() + record.fields.len();
        let bit_fields = record.fields.iter().any(|f| f.bits.is_some());
        // A bit-field is written by reading its unit, and a union's bytes after the member are zero.
        let cleared = record.is_union || bit_fields || items.len() < members;
        if cleared {
            self.clear(place);
        }
        for item in items {
            if cleared && self.is_zero(item.value) {
                continue;
            }
            match self.expr(item.value).kind {
                ExprKind::WithThis(value) => {
                    let slot = self.alloca(Ty::PTR, 8, "this.addr");
                    self.store(place.address, slot, MemAccess::aligned(8));
                    let outer = self.this.replace(slot);
                    self.initialize_part(id, item.index as usize, value, place);
                    self.this = outer;
                }
                _ => self.initialize_part(id, item.index as usize, item.value, place),
            }
        }
    }

    /// Initialises a base or member (bases count first) of the object at `place`.
    fn initialize_part(&mut self, id: RecordId, number: usize, value: ExprId, place: Place) {
        let record = &self.il.records[id];
        if let Some(base) = record.bases.get(number) {
            self.initialize_base(base.record, base.offset, value, place, None);
        } else if let Some(field) = record.fields.get(number - record.bases.len()) {
            let part = (number - record.bases.len()) as u32;
            if field.overlapping
                && let TypeKind::Record(class) = self.il.types.kind(field.ty)
                && self.il.records[class].traits.empty
            {
                return self.initialize_base(class, field.offset, value, place, None);
            }
            let reference =
                matches!(self.il.types.kind(field.ty), TypeKind::LValueRef(_) | TypeKind::RValueRef(_));
            let member = if reference {
                let address = self.byte_offset(place.address, field.offset, "ref");
                Place { address, ty: field.ty, align: align_at(place.align, field.offset).min(8), bits: None }
            } else {
                self.member(place, id, part, field.ty)
            };
            self.initialize(value, member);
        }
    }

    /// Initialises a base at an offset of the object at `place`; with `tables` if it has virtual bases.
    fn initialize_base(
        &mut self,
        base: RecordId,
        offset: u64,
        value: ExprId,
        place: Place,
        tables: Option<Value>,
    ) {
        let address = self.byte_offset(place.address, offset, "base");
        if let Some(tables) = tables {
            return self.construct_base(value, address, tables);
        }
        let ty = self.expr(value).ty;
        let align = align_at(place.align, offset);
        // An empty base may overlap other parts: none of its bytes is its own.
        let empty = self.il.records[base].traits.empty;
        if empty && !matches!(self.expr(value).kind, ExprKind::Construct { .. }) {
            self.discard(value);
            return;
        }
        self.initialize(value, Place { address, ty, align, bits: None });
    }

    /// Constructs an object in existing memory; returns its address.
    pub(crate) fn init_at(&mut self, pointer: ExprId, value: ExprId) -> Value {
        let address = self.scalar(pointer);
        let place = Place::at(self, address, self.expr(value).ty);
        self.initialize(value, place);
        address
    }

    /// A member initializer of a constructor.
    pub(crate) fn member_init(&mut self, init: MemberInit) {
        let place = self.place(init.object);
        let TypeKind::Record(id) = self.il.types.kind(place.ty) else {
            return self.initialize(init.value, place);
        };
        let record = &self.il.records[id];
        match init.part {
            InitPart::Whole => match self.tables {
                Some(tables) => self.construct_base(init.value, place.address, tables),
                None => self.initialize(init.value, place),
            },
            // Virtual bases of a base are left to the complete object.
            InitPart::VirtualBase(_) if self.tables.is_some() => {}
            InitPart::VirtualBase(number) => {
                let Some(base) = record.virtual_bases.get(number as usize) else { return };
                let tables = self.tables_of_virtual_base(id, number as usize);
                self.initialize_base(base.record, base.offset, init.value, place, tables);
            }
            InitPart::Part(part) => match record.bases.get(part as usize) {
                Some(base) => {
                    let tables = self.tables_of_base(id, part as usize);
                    self.initialize_base(base.record, base.offset, init.value, place, tables);
                }
                None => self.initialize_part(id, part as usize, init.value, place),
            },
        }
    }

    fn array_list(&mut self, element: Type, count: u64, items: &'a [AggregateItem], place: Place) {
        let given: u64 = items.iter().map(|item| item.count).sum();
        let zeros = items.iter().filter(|item| self.is_zero(item.value)).map(|item| item.count).sum::<u64>();
        let cleared = given < count || zeros > given / 2;
        if cleared {
            self.clear(place);
        }
        let memory = self.unit.object_type(element);
        let size = self.unit.module.types.size_of(memory);
        for item in items {
            if cleared && self.is_zero(item.value) {
                continue;
            }
            let mut target = self.array_element(place, element, memory, item.index, size);
            if item.count == 1 {
                self.initialize(item.value, target);
                continue;
            }
            if self.is_made_anew(item.value) {
                self.fill_loop(element, memory, item, place, Repeated::Anew(item.value));
                continue;
            }
            // A repeated value is evaluated once.
            let repeated = if self.is_aggregate(element) {
                let first = self.temporary(element, "agg.tmp");
                self.initialize(item.value, first);
                Repeated::Object(first)
            } else {
                Repeated::Scalar(self.scalar(item.value))
            };
            if item.count > UNROLLED_FILL {
                self.fill_loop(element, memory, item, place, repeated);
                continue;
            }
            for k in item.index..item.index + item.count {
                if k != item.index {
                    target = self.array_element(place, element, memory, k, size);
                }
                self.store_repeated(repeated, target);
            }
        }
    }

    fn array_element(&mut self, array: Place, element: Type, memory: Ty, index: u64, size: u64) -> Place {
        let position = self.unit.module.const_i64(index as i64);
        let address =
            self.build().gep(memory, array.address, &[position], Flags::INBOUNDS, "arrayinit.element");
        Place { address, ty: element, align: align_at(array.align, index.saturating_mul(size)), bits: None }
    }

    /// Whether each of several elements with this value is constructed by running code: a constructor may have a
    /// different effect each time, and objects that are not trivially copyable cannot be copied as bytes.
    fn is_made_anew(&self, value: ExprId) -> bool {
        let mut work: SmallVec<[ExprId; 8]> = SmallVec::from_slice(&[value]);
        while let Some(id) = work.pop() {
            match self.expr(id).kind {
                ExprKind::Construct { .. } => return true,
                ExprKind::Aggregate(items) => work.extend(items.iter().map(|item| item.value)),
                _ => {
                    if self.passed_by_address(self.expr(id).ty) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn store_repeated(&mut self, value: Repeated, target: Place) {
        match value {
            Repeated::Scalar(value) => self.write(target, value),
            Repeated::Object(source) => self.copy(source, target),
            Repeated::Anew(value) => self.full_expression(|this| this.initialize(value, target)),
        }
    }

    /// `[first ... last] = value` over many elements.
    fn fill_loop(&mut self, element: Type, memory: Ty, item: &AggregateItem, place: Place, value: Repeated) {
        let [body, end] = [self.new_block("arrayinit.body"), self.new_block("arrayinit.end")];
        let first = self.unit.module.const_i64(item.index as i64);
        let last = self.unit.module.const_i64((item.index + item.count) as i64);
        let before = self.current_block();
        self.fall_into(body);
        let index = self.build().phi(Ty::I64, 2, "arrayinit.index");
        self.unit.module.add_incoming(index, first, before);
        let address =
            self.build().gep(memory, place.address, &[index.into()], Flags::INBOUNDS, "arrayinit.element");
        let align = self.align_of(element).min(place.align);
        self.store_repeated(value, Place { address, ty: element, align, bits: None });
        let one = self.unit.module.const_i64(1);
        let next = self.op(Op::Add, index.into(), one, "arrayinit.next");
        let latch = self.current_block();
        self.unit.module.add_incoming(index, next, latch);
        let done = self.build().icmp(IntPred::Eq, next, last, "arrayinit.done");
        self.cond_branch(done, end, body);
        self.start(end);
    }

    /// Whether an expression is syntactically the zero value, which [`Self::clear`] stores.
    fn is_zero(&self, id: ExprId) -> bool {
        match self.expr(id).kind {
            ExprKind::Int(0) | ExprKind::Float(0) | ExprKind::Zero | ExprKind::Null => true,
            ExprKind::Const(value) => matches!(value, ConstValue::Zero | ConstValue::Int(0)),
            _ => false,
        }
    }

    // ---- bits ----

    /// `__builtin_bit_cast` to a scalar, and reinterpreting builtins such as `__float_as_int`.
    pub(crate) fn bit_cast(&mut self, operand: ExprId, to: Type) -> Value {
        let (from_ty, to_ty) = (self.unit.memory_type(self.expr(operand).ty), self.unit.memory_type(to));
        let types = &self.unit.module.types;
        if types.is_aggregate(from_ty) || types.is_aggregate(to_ty) {
            let place = self.temporary(self.expr(operand).ty, "agg.tmp");
            self.initialize(operand, place);
            return self.load(to_ty, place.address, MemAccess::aligned(place.align), "tmp");
        }
        let value = self.scalar(operand);
        self.reinterpret(value, to_ty)
    }

    /// The bits of a scalar as another type of the same size.
    pub(crate) fn reinterpret(&mut self, value: Value, to: Ty) -> Value {
        let from = self.ty(value);
        match (self.unit.module.types.kind(from), self.unit.module.types.kind(to)) {
            _ if from == to => value,
            (TyKind::Ptr(_), TyKind::Int(_)) => self.cast(Op::PtrToInt, value, to, "conv"),
            (TyKind::Int(_), TyKind::Ptr(_)) => self.cast(Op::IntToPtr, value, to, "conv"),
            (TyKind::Ptr(_), _) => {
                let bits = self.address_bits(value, "conv");
                self.cast(Op::BitCast, bits, to, "conv")
            }
            (_, TyKind::Ptr(_)) => {
                let bits = self.cast(Op::BitCast, value, Ty::I64, "conv");
                self.cast(Op::IntToPtr, bits, to, "conv")
            }
            _ => self.cast(Op::BitCast, value, to, "conv"),
        }
    }

    fn bit_cast_into(&mut self, operand: ExprId, place: Place) {
        let from = self.expr(operand).ty;
        if self.is_aggregate(from) {
            return self.initialize(operand, Place { ty: from, ..place });
        }
        let value = self.value(operand);
        self.store(value, place.address, place.access());
    }
}
