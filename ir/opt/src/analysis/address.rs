//! Decomposes an address into a linear expression: base pointer, integer terms times constant scales, constant byte
//! offset.
//!
//! Terms are sign-extended to 64 bits and the decomposition is exact. An addition is decomposed only if it cannot
//! wrap (`nsw`) or is at least as wide as the address, which has 32 bits in shared memory.

use ptxc_ir::{AddrSpace, Flags, Inst, Module, Op, TyKind, Value};
use smallvec::SmallVec;

/// The limit of arithmetic instructions decomposed for one address.
const MAX_STEPS: usize = 24;

/// The maximum number of terms of an address.
const MAX_TERMS: usize = 6;

/// An integer value times a constant number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// An integer of at most 64 bits, sign-extended.
    pub value: Value,
    /// The constant factor, in bytes.
    pub scale: i64,
}

/// A decomposed address.
#[derive(Clone, Debug)]
pub struct Address {
    /// The base pointer.
    pub base: Value,
    /// The terms, sorted by value, without duplicates.
    pub terms: SmallVec<[Term; 4]>,
    /// The constant offset in bytes.
    pub offset: i64,
    /// The width of the address. Integer arithmetic of this width wraps as the address does.
    pub bits: u32,
}

impl Address {
    /// Decomposes a pointer. Values for which `opaque` is true become terms as they are.
    pub fn of(m: &Module, pointer: Value, opaque: impl Fn(Value) -> bool + Copy) -> Option<Address> {
        let space = m.types.addr_space(m.ty(pointer));
        let narrow = matches!(space, Some(AddrSpace::SHARED | AddrSpace::TENSOR));
        let bits = if narrow { 32 } else { 64 };
        let mut address = Address { base: pointer, terms: SmallVec::new(), offset: 0, bits };
        let mut steps = MAX_STEPS;
        while m.op(address.base) == Op::Gep && !opaque(address.base) {
            let gep = address.base;
            address.base = m.operand(gep, 0);
            if let Some(bytes) = m.constant_offset(gep) {
                address.offset = address.offset.checked_add(bytes)?;
                continue;
            }
            let mut operands = m.operands(gep).skip(1);
            let (Some(index), None) = (operands.next(), operands.next()) else { return None };
            let scale = i64::try_from(m.types.size_of(m.gep_source(gep))).ok()?;
            address.add(m, index, scale, opaque, &mut steps)?;
        }
        address.terms.retain(|term| term.scale != 0);
        address.terms.sort_unstable_by_key(|term| term.value);
        Some(address)
    }

    /// Adds `value * scale` to the address, decomposing the value further where that is exact.
    fn add(
        &mut self,
        m: &Module,
        value: Value,
        scale: i64,
        opaque: impl Fn(Value) -> bool + Copy,
        steps: &mut usize,
    ) -> Option<()> {
        *steps = steps.checked_sub(1)?;
        if let Some(number) = m.signed_value(value) {
            let bytes = i64::try_from(number).ok()?.checked_mul(scale)?;
            self.offset = self.offset.checked_add(bytes)?;
            return Some(());
        }
        if let Some(inst) = m.as_inst(value).filter(|_| !opaque(value))
            && let Some(sum) = parts(m, inst, self.bits)
        {
            for (part, times) in sum {
                self.add(m, part, scale.checked_mul(times)?, opaque, steps)?;
            }
            return Some(());
        }
        if !matches!(m.types.kind(m.ty(value)), TyKind::Int(bits) if bits <= 64) {
            return None;
        }
        match self.terms.iter().position(|term| term.value == value) {
            Some(at) => self.terms[at].scale = self.terms[at].scale.checked_add(scale)?,
            None if self.terms.len() == MAX_TERMS => return None,
            None => self.terms.push(Term { value, scale }),
        }
        Some(())
    }
}

/// The linear combination that an integer instruction computes exactly, as values and factors.
fn parts(m: &Module, inst: Inst, bits: u32) -> Option<SmallVec<[(Value, i64); 2]>> {
    let exact = || is_exact(m, inst, bits);
    let (x, y) = (m.operand(inst, 0), m.operands(inst).nth(1));
    let number = |value: Value| m.signed_value(value).and_then(|n| i64::try_from(n).ok());
    let mut sum: SmallVec<[(Value, i64); 2]> = SmallVec::new();
    match (m.op(inst), y) {
        (Op::SExt, _) => sum.push((x, 1)),
        (Op::ZExt, _) if m.types.int_bits(m.ty(x)).is_some_and(|narrow| narrow >= bits) => sum.push((x, 1)),
        (Op::Add, Some(y)) if exact() => sum.extend([(x, 1), (y, 1)]),
        (Op::Sub, Some(y)) if exact() => sum.extend([(x, 1), (y, -1)]),
        (Op::Mul, Some(y)) if exact() => sum.push((x, number(y)?)),
        (Op::Shl, Some(y)) if exact() => sum.push((x, 1_i64.checked_shl(u32::try_from(number(y)?).ok()?)?)),
        _ => return None,
    }
    Some(sum)
}

/// Whether an addition, subtraction or multiplication is exact modulo addresses of `bits` bits: it is at least that
/// wide or cannot wrap.
pub fn is_exact(m: &Module, inst: Inst, bits: u32) -> bool {
    m.types.int_bits(m.ty(inst)).is_some_and(|width| width >= bits) || m.flags(inst).has(Flags::NSW)
}
