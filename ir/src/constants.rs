//! Uniqued constants.
//!
//! Each constant is stored once: the opcode byte selects a table (IN-10), the table is probed by structure (type,
//! subopcode, payload, operands), and the node found or created is the constant. So equal constants have equal
//! handles. Integers and floats keep their bits in the header, strings and other scalar arrays keep theirs as bytes
//! beside the arena.

use smallvec::SmallVec;

use crate::arena::{Field, HEADER_WORDS, LEAF_WORDS};
use crate::dense_map::{DenseMap, combine, combine_word, hash_id};
use crate::flags::Flags;
use crate::handle::Value;
use crate::module::Module;
use crate::opcode::Op;
use crate::types::{Ty, TyKind};

/// The uniquing tables, one per opcode.
#[derive(Clone, Default)]
pub(crate) struct Constants {
    pub(crate) tables: [DenseMap; 9],
    bytes: Vec<u8>,
}

fn table_of(op: Op) -> usize {
    match op {
        Op::Null => 0,
        Op::Zero => 1,
        Op::Undef => 2,
        Op::Poison => 3,
        Op::Int => 4,
        Op::Float => 5,
        Op::Expr => 6,
        Op::Aggregate => 7,
        _ => 8,
    }
}

fn hash_of_operands(op: Op, ty: u32, subop: u16, operands: impl Iterator<Item = Value>) -> u32 {
    let head = combine(combine(op as u32, ty), u32::from(subop));
    operands.fold(head, |hash, operand| combine(hash, hash_id(operand.index())))
}

/// The low `bits` bits of `value`.
#[inline]
pub fn truncate(value: u128, bits: u32) -> u128 {
    if bits >= 128 { value } else { value & ((1_u128 << bits) - 1) }
}

/// The low `bits` bits of `value`, sign extended.
#[inline]
pub fn sign_extend(value: u128, bits: u32) -> i128 {
    if bits == 0 || bits >= 128 { value as i128 } else { (value << (128 - bits)) as i128 >> (128 - bits) }
}

impl Module {
    // ---- making constants ----

    /// Integer of type `ty`, truncated to its width. For a vector type, the splat.
    pub fn const_int(&mut self, ty: Ty, value: u128) -> Value {
        match self.types.kind(ty) {
            TyKind::Int(bits) => {
                let value = truncate(value, bits);
                self.leaf(Op::Int, ty, [value as u64, (value >> 64) as u64])
            }
            TyKind::Vector { elem, len } => {
                let elem = self.const_int(elem, value);
                self.const_splat(ty, elem, len)
            }
            _ => self.poison(ty),
        }
    }

    /// Integer of type `ty` from a signed value.
    pub fn const_signed(&mut self, ty: Ty, value: i128) -> Value {
        self.const_int(ty, value as u128)
    }

    /// `i1`.
    pub fn const_bool(&mut self, value: bool) -> Value {
        self.const_int(Ty::I1, u128::from(value))
    }

    /// `i32`.
    pub fn const_i32(&mut self, value: i32) -> Value {
        self.const_signed(Ty::I32, i128::from(value))
    }

    /// `i64`.
    pub fn const_i64(&mut self, value: i64) -> Value {
        self.const_signed(Ty::I64, i128::from(value))
    }

    /// Floating-point number of type `ty` given as its bits. For a vector type, the splat.
    pub fn const_float_bits(&mut self, ty: Ty, bits: u64) -> Value {
        match self.types.kind(ty) {
            TyKind::Vector { elem, len } => {
                let elem = self.const_float_bits(elem, bits);
                self.const_splat(ty, elem, len)
            }
            _ => self.leaf(Op::Float, ty, [bits, 0]),
        }
    }

    /// `float`.
    pub fn const_f32(&mut self, value: f32) -> Value {
        self.const_float_bits(Ty::FLOAT, u64::from(value.to_bits()))
    }

    /// `double`.
    pub fn const_f64(&mut self, value: f64) -> Value {
        self.const_float_bits(Ty::DOUBLE, value.to_bits())
    }

    /// The null pointer of a pointer type.
    pub fn null(&mut self, ty: Ty) -> Value {
        self.leaf(Op::Null, ty, [0, 0])
    }

    /// `undef`.
    pub fn undef(&mut self, ty: Ty) -> Value {
        self.leaf(Op::Undef, ty, [0, 0])
    }

    /// `poison`.
    pub fn poison(&mut self, ty: Ty) -> Value {
        self.leaf(Op::Poison, ty, [0, 0])
    }

    /// The value of `ty` whose bytes are all zero.
    pub fn zero(&mut self, ty: Ty) -> Value {
        match self.types.kind(ty) {
            TyKind::Int(_) => self.leaf(Op::Int, ty, [0, 0]),
            TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double => {
                self.leaf(Op::Float, ty, [0, 0])
            }
            TyKind::Ptr(_) => self.null(ty),
            _ => self.leaf(Op::Zero, ty, [0, 0]),
        }
    }

    /// The value of an integer type with every bit set.
    pub fn all_ones(&mut self, ty: Ty) -> Value {
        self.const_int(ty, u128::MAX)
    }

    /// Array, struct or vector from its members. All-zero members give `zeroinitializer`, and
    /// members that are all undef or all poison give that.
    pub fn const_aggregate(&mut self, ty: Ty, members: &[Value]) -> Value {
        if members.iter().all(|&m| self.is_zero_bits(m)) {
            return self.zero(ty);
        }
        if let Some(&first) = members.first() {
            let op = self.op(first);
            if matches!(op, Op::Undef | Op::Poison) && members.iter().all(|&m| self.op(m) == op) {
                return self.leaf(op, ty, [0, 0]);
            }
        }
        if let Some(data) = self.numbers_as_data(ty, members) {
            return data;
        }
        self.operator(Op::Aggregate, 0, Flags::NONE, ty, 0, members)
    }

    /// An array of scalar constants as data, its canonical form.
    fn numbers_as_data(&mut self, ty: Ty, members: &[Value]) -> Option<Value> {
        let TyKind::Array { elem, .. } = self.types.kind(ty) else { return None };
        let size = self.types.size_of(elem) as usize;
        if self.types.bits(elem) != Some(8 * size as u64) {
            return None;
        }
        let mut bytes = Vec::with_capacity(members.len() * size);
        for &member in members {
            let bits = self.int_value(member).or_else(|| self.float_bits(member).map(u128::from))?;
            bytes.extend_from_slice(bits.to_le_bytes().get(..size)?);
        }
        Some(self.const_data(elem, &bytes))
    }

    /// A vector of `len` times `elem`.
    pub fn const_splat(&mut self, ty: Ty, elem: Value, len: u32) -> Value {
        let members: SmallVec<[Value; 8]> = (0..len).map(|_| elem).collect();
        self.const_aggregate(ty, &members)
    }

    /// Array of the scalar type `elem` from its bytes, little-endian. All-zero bytes give
    /// `zeroinitializer`.
    pub fn const_data(&mut self, elem: Ty, bytes: &[u8]) -> Value {
        let size = self.types.size_of(elem).max(1);
        let ty = self.types.array(elem, bytes.len() as u64 / size);
        if bytes.iter().all(|&b| b == 0) {
            return self.zero(ty);
        }
        let mut hash = combine(Op::Data as u32, ty.index());
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            hash = combine_word(hash, u64::from_le_bytes(word));
        }
        let table = table_of(Op::Data);
        let found = self.constants.tables[table].find(hash, |id| {
            let start = self.arena.word(id, 2) as usize;
            let len = self.arena.word(id, 3) as usize;
            self.arena.get(id, Field::Type) == ty.index()
                && self.constants.bytes[start..start + len] == *bytes
        });
        if let Some(id) = found {
            return Value::at(id);
        }
        let start = self.constants.bytes.len();
        self.constants.bytes.extend_from_slice(bytes);
        let node = self.arena.alloc(Op::Data, 0, LEAF_WORDS);
        self.arena.set(node, Field::Type, ty.index());
        self.arena.set_word(node, 2, start as u64);
        self.arena.set_word(node, 3, bytes.len() as u64);
        self.constants.tables[table].insert(hash, node);
        Value::at(node)
    }

    /// A string as array of bytes; `terminate` appends a zero.
    pub fn const_string(&mut self, text: &[u8], terminate: bool) -> Value {
        let mut bytes = text.to_vec();
        if terminate {
            bytes.push(0);
        }
        self.const_data(Ty::I8, &bytes)
    }

    /// Constant conversion of a constant that holds an address. Nothing is folded; see
    /// [`fold_cast`](Module::fold_cast).
    pub fn const_cast(&mut self, op: Op, value: Value, ty: Ty) -> Value {
        self.operator(Op::Expr, op as u16, Flags::NONE, ty, 0, &[value])
    }

    /// Constant address arithmetic. Nothing is folded; see [`fold_gep`](Module::fold_gep).
    pub fn const_gep(&mut self, source: Ty, base: Value, indices: &[Value], flags: Flags) -> Value {
        let mut operands: SmallVec<[Value; 8]> = SmallVec::with_capacity(indices.len() + 1);
        operands.push(base);
        operands.extend_from_slice(indices);
        let ty = self.ty(base);
        self.operator(Op::Expr, Op::Gep as u16, flags, ty, source.index(), &operands)
    }

    /// Constant binary expression on addresses, as in the difference of two symbols.
    pub fn const_binary(&mut self, op: Op, a: Value, b: Value, flags: Flags) -> Value {
        let ty = self.ty(a);
        self.operator(Op::Expr, op as u16, flags, ty, 0, &[a, b])
    }

    fn leaf(&mut self, op: Op, ty: Ty, payload: [u64; 2]) -> Value {
        let mut hash = combine(op as u32, ty.index());
        hash = combine_word(hash, payload[0]);
        if payload[1] != 0 {
            hash = combine_word(hash, payload[1]);
        }
        let table = table_of(op);
        let arena = &self.arena;
        let found = self.constants.tables[table].find(hash, |id| {
            arena.get(id, Field::Type) == ty.index()
                && arena.word(id, 2) == payload[0]
                && arena.word(id, 3) == payload[1]
        });
        if let Some(id) = found {
            return Value::at(id);
        }
        let node = self.arena.alloc(op, 0, LEAF_WORDS);
        self.arena.set(node, Field::Type, ty.index());
        self.arena.set_word(node, 2, payload[0]);
        self.arena.set_word(node, 3, payload[1]);
        self.constants.tables[table].insert(hash, node);
        Value::at(node)
    }

    pub(crate) fn operator(
        &mut self,
        op: Op,
        subop: u16,
        flags: Flags,
        ty: Ty,
        extra: u32,
        operands: &[Value],
    ) -> Value {
        let hash = hash_of_operands(op, ty.index(), subop, operands.iter().copied());
        let table = table_of(op);
        let arena = &self.arena;
        let found = self.constants.tables[table].find(hash, |id| {
            arena.get(id, Field::Type) == ty.index()
                && arena.subop(id) == subop
                && arena.flags(id) == flags.0
                && arena.get(id, Field::ExtraA) == extra
                && arena.operand_words(id).len() == operands.len()
                && self.operands(Value::at(id)).eq(operands.iter().copied())
        });
        if let Some(id) = found {
            return Value::at(id);
        }
        let node = self.arena.alloc(op, operands.len(), HEADER_WORDS);
        self.arena.set_subop(node, subop);
        self.arena.set_flags(node, flags.0);
        self.arena.set(node, Field::Type, ty.index());
        self.arena.set(node, Field::ExtraA, extra);
        for (k, &operand) in operands.iter().enumerate() {
            let slot = self.arena.slot(node, k as u32);
            self.attach(slot, operand);
        }
        self.constants.tables[table].insert(hash, node);
        Value::at(node)
    }

    /// The hash that a constant with operands is found by.
    pub(crate) fn operator_hash(&self, node: u32) -> u32 {
        let arena = &self.arena;
        hash_of_operands(
            arena.op(node),
            arena.get(node, Field::Type),
            arena.subop(node),
            self.operands(Value::at(node)),
        )
    }

    /// The constant `constant` with its operand `old` replaced.
    pub(crate) fn constant_with_operand(&mut self, constant: Value, old: Value, new: Value) -> Value {
        let operands: SmallVec<[Value; 8]> =
            self.operands(constant).map(|v| if v == old { new } else { v }).collect();
        let node = constant.index();
        let (op, subop, flags) = (self.arena.op(node), self.arena.subop(node), self.arena.flags(node));
        // The type of address arithmetic is that of its base, which may have changed.
        let ty =
            if op == Op::Expr && subop == Op::Gep as u16 { self.ty(operands[0]) } else { self.ty(constant) };
        self.operator(op, subop, Flags(flags), ty, self.arena.get(node, Field::ExtraA), &operands)
    }

    // ---- reading constants ----

    /// The bits of an integer constant, zero extended.
    #[inline]
    pub fn int_value(&self, value: impl Into<Value>) -> Option<u128> {
        let node = value.into().index();
        (self.arena.op(node) == Op::Int)
            .then(|| u128::from(self.arena.word(node, 2)) | u128::from(self.arena.word(node, 3)) << 64)
    }

    /// The value of an integer constant, sign extended.
    pub fn signed_value(&self, value: impl Into<Value>) -> Option<i128> {
        let value = value.into();
        let bits = self.types.int_bits(self.ty(value))?;
        Some(sign_extend(self.int_value(value)?, bits))
    }

    /// The bits of a floating-point constant.
    #[inline]
    pub fn float_bits(&self, value: impl Into<Value>) -> Option<u64> {
        let node = value.into().index();
        (self.arena.op(node) == Op::Float).then(|| self.arena.word(node, 2))
    }

    /// The bytes of a data array.
    pub fn data_bytes(&self, value: impl Into<Value>) -> Option<&[u8]> {
        let node = value.into().index();
        (self.arena.op(node) == Op::Data).then(|| {
            let start = self.arena.word(node, 2) as usize;
            &self.constants.bytes[start..start + self.arena.word(node, 3) as usize]
        })
    }

    /// The operation of a constant expression.
    pub fn expr_op(&self, value: impl Into<Value>) -> Option<Op> {
        let node = value.into().index();
        (self.arena.op(node) == Op::Expr).then(|| Op::from_byte(self.arena.subop(node) as u8))
    }

    /// Whether the value is undef or poison.
    pub fn is_undef_or_poison(&self, value: impl Into<Value>) -> bool {
        matches!(self.op(value), Op::Undef | Op::Poison)
    }

    /// Whether the value is a constant whose bits are all zero (so not -0.0).
    pub fn is_zero_bits(&self, value: impl Into<Value>) -> bool {
        let node = value.into().index();
        match self.arena.op(node) {
            Op::Null | Op::Zero => true,
            Op::Int | Op::Float => self.arena.word(node, 2) == 0 && self.arena.word(node, 3) == 0,
            _ => false,
        }
    }

    /// Member `index` of a constant array, struct or vector, made on demand for `zeroinitializer`,
    /// undef, poison and data.
    pub fn const_member(&mut self, value: Value, index: u64) -> Option<Value> {
        let ty = self.types.element(self.ty(value), index)?;
        match self.op(value) {
            Op::Zero => Some(self.zero(ty)),
            Op::Undef => Some(self.undef(ty)),
            Op::Poison => Some(self.poison(ty)),
            Op::Aggregate => Some(self.operand(value, u32::try_from(index).ok()?)),
            Op::Data => {
                let size = self.types.size_of(ty) as usize;
                let start = usize::try_from(index).ok()? * size;
                let mut word = [0; 16];
                word[..size].copy_from_slice(self.data_bytes(value)?.get(start..start + size)?);
                let bits = u128::from_le_bytes(word);
                Some(if ty.is_float() {
                    self.const_float_bits(ty, bits as u64)
                } else {
                    self.const_int(ty, bits)
                })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_constants_are_one_node_in_10() {
        let mut m = Module::new("t", false);
        let a = m.const_i32(7);
        assert_eq!(a, m.const_int(Ty::I32, 7 | 1 << 40), "values are truncated to their type");
        assert_ne!(a, m.const_i64(7));
        let minus_one = m.const_i32(-1);
        assert_eq!(m.signed_value(minus_one), Some(-1));
        assert_eq!(m.int_value(minus_one), Some(0xFFFF_FFFF));
        let big = m.const_int(Ty::I128, u128::MAX - 5);
        assert_eq!(m.int_value(big), Some(u128::MAX - 5));
        let text = m.const_string(b"hi", true);
        assert_eq!(text, m.const_data(Ty::I8, b"hi\0"));
        assert_eq!(m.data_bytes(text), Some(&b"hi\0"[..]));
    }

    #[test]
    fn zero_aggregates_have_one_form() {
        let mut m = Module::new("t", false);
        let ty = m.types.array(Ty::I32, 2);
        let zero = m.const_i32(0);
        let built = m.const_aggregate(ty, &[zero, zero]);
        assert_eq!(built, m.zero(ty));
        assert_eq!(built, m.const_data(Ty::I32, &[0; 8]));
        assert_eq!(m.const_member(built, 1), Some(zero));
    }

    #[test]
    fn replacing_a_global_rebuilds_the_constants_around_it() {
        use crate::attributes::Linkage;
        use ptxc_arch::AddrSpace;
        let mut m = Module::new("t", false);
        let a = m.add_global("a", Ty::I32, AddrSpace::GLOBAL, Linkage::Internal);
        let b = m.add_global("b", Ty::I32, AddrSpace::GLOBAL, Linkage::Internal);
        let p = m.add_global("p", Ty::PTR, AddrSpace::GLOBAL, Linkage::Internal);
        let cast_a = m.const_cast(Op::AddrSpaceCast, a.into(), Ty::PTR);
        m.global_mut(p).init = Some(cast_a);
        m.replace_all_uses(a, b);
        let cast_b = m.const_cast(Op::AddrSpaceCast, b.into(), Ty::PTR);
        assert_eq!(m.global(p).init, Some(cast_b));
    }
}
