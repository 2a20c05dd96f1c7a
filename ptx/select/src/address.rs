//! Address selection: the part of a pointer that folds into `[base+offset]`, and the state space of an access.
//!
//! Constant offsets fold into the address; the base is the name of a variable, the local stack pointer or a
//! register. A cast between a specific space and the generic one is replaced by its operand or result in the
//! specific space, because an access to a known space is cheaper than a generic one (PTX ISA, "Addresses as
//! Operands").

use ptxc_ir::{AddrSpace, Inst, Module, Op as IrOp, Ty, TyKind, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::{RegClass, Space};

use crate::fold;
use crate::function::FunctionSelector;

/// A resolved address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The state space; `None` is generic.
    pub(crate) space: Option<Space>,
    /// The base as a register or symbol operand.
    base: Operand,
    /// Bytes from the base.
    pub(crate) offset: i64,
}

impl Place {
    /// A place in a parameter area.
    pub(crate) fn param(name: ptxc_ptx::names::Sym, offset: i64) -> Self {
        Self { space: Some(Space::Param), base: Operand::Sym(name, 0), offset }
    }

    /// A place in global memory by the address in a register.
    pub(crate) fn global(address: ptxc_ptx::operand::Reg) -> Self {
        Self { space: Some(Space::Global), base: address.into(), offset: 0 }
    }

    /// The memory operand `offset` bytes further on.
    pub(crate) fn at(self, offset: u64) -> Operand {
        let offset = self.offset.wrapping_add(offset as i64);
        match self.base {
            Operand::Reg(reg) => Operand::AddrReg(reg, offset),
            Operand::Sym(name, at) => Operand::AddrSym(name, at.wrapping_add(offset)),
            Operand::Int(address) => Operand::AddrImm(address.wrapping_add(offset)),
            other => other,
        }
    }
}

/// The PTX state space of an IR address space; `None` for the generic one.
pub(crate) fn state_space(space: AddrSpace) -> Option<Space> {
    match space {
        AddrSpace::GLOBAL => Some(Space::Global),
        AddrSpace::SHARED => Some(Space::Shared),
        AddrSpace::SHARED_CLUSTER => Some(Space::SharedCluster),
        AddrSpace::CONSTANT => Some(Space::Const),
        AddrSpace::LOCAL => Some(Space::Local),
        AddrSpace::PARAM => Some(Space::Param),
        _ => None,
    }
}

/// The space that a pointer is known to point into: that of its type, or of the operand of its cast.
pub(crate) fn known_space(m: &Module, pointer: Value) -> Option<AddrSpace> {
    let space = m.types.addr_space(m.ty(pointer))?;
    if space != AddrSpace::GENERIC {
        return Some(space);
    }
    if m.op(pointer) == IrOp::Alloca {
        return Some(AddrSpace::LOCAL);
    }
    None
}

impl FunctionSelector<'_, '_> {
    /// The address of a write or an atomic operation: the generic form if the operation is not supported in the
    /// space.
    pub(crate) fn written_place(&mut self, pointer: Value, refused: &[Space]) -> Place {
        let place = self.place(pointer);
        if self.m().types.addr_space(self.m().ty(pointer)) != Some(AddrSpace::GENERIC)
            || place.space.is_none_or(|space| !refused.contains(&space))
        {
            return place;
        }
        self.generic_place(pointer)
    }

    /// The address of an access through a generic pointer, kept generic.
    pub(crate) fn generic_place(&mut self, pointer: Value) -> Place {
        let base = self.register(pointer);
        Place { space: None, base: base.into(), offset: 0 }
    }

    /// Resolves the address in `pointer` for an access.
    pub(crate) fn place(&mut self, pointer: Value) -> Place {
        let m = self.m();
        let mut at = pointer;
        let mut offset = 0_i64;
        let mut space = m.types.addr_space(m.ty(pointer)).unwrap_or(AddrSpace::GENERIC);
        loop {
            let op = if m.op(at) == IrOp::Expr { m.expr_op(at).unwrap_or(IrOp::Expr) } else { m.op(at) };
            match op {
                // A computed base with other uses is in a register anyway, but folding costs nothing: its own base
                // is live as well.
                IrOp::Gep => match m.constant_offset(at) {
                    Some(more) if i32::try_from(offset + more).is_ok() => {
                        offset += more;
                        at = m.operand(at, 0);
                    }
                    _ => break,
                },
                IrOp::AddrSpaceCast => {
                    let source = m.operand(at, 0);
                    match known_space(m, source) {
                        Some(known) if space == AddrSpace::GENERIC || space == known => {
                            space = known;
                            at = source;
                        }
                        None if space == AddrSpace::PARAM && self.param_place(source).is_some() => {
                            at = source
                        }
                        _ => break,
                    }
                }
                _ => break,
            }
        }
        if let Some(&depot) = self.allocas.get(&at) {
            let frame = self.frame();
            return Place {
                space: Some(Space::Local),
                base: frame.spl.into(),
                offset: offset.wrapping_add(depot as i64),
            };
        }
        if let Some(global) = m.as_global(at) {
            let variable = m.global(global);
            let space = state_space(variable.space);
            let name = self.symbol(&variable.name);
            return Place { space, base: Operand::Sym(name, 0), offset };
        }
        if let Some(place) = self.param_place(at) {
            return Place { offset: place.offset.wrapping_add(offset), ..place };
        }
        // ptxas accepts a numeric address in local space only.
        let base = match m.int_value(at) {
            Some(address) if space == AddrSpace::LOCAL => Operand::Int(address as i64),
            None if space == AddrSpace::LOCAL && m.is_zero_bits(at) => Operand::Int(0),
            _ => self.register(at).into(),
        };
        Place { space: state_space(space), base, offset }
    }

    /// `getelementptr` as arithmetic on an address register.
    pub(crate) fn gep(&mut self, gep: Inst) {
        let address = self.computed_address(gep.into());
        self.define(gep, &[address]);
    }

    /// The address that a `getelementptr`, instruction or constant, computes.
    pub(crate) fn computed_address(&mut self, gep: Value) -> Operand {
        let m = self.m();
        let narrow = crate::shape::reg_class(&m.types, m.ty(gep)) == Some(RegClass::B32);
        let (class, add) = if narrow { (RegClass::B32, Mod::S32) } else { (RegClass::B64, Mod::S64) };
        let mut offset = 0_i64;
        let mut address = self.address_operand(m.operand(gep, 0));
        let mut at = m.gep_source(gep);
        for k in 1..m.num_operands(gep) {
            let index = m.operand(gep, k);
            let (scale, next) = match (k, m.types.kind(at)) {
                (1, _) => (m.types.size_of(at), at),
                (_, TyKind::Struct { .. }) => {
                    let member = m.int_value(index).unwrap_or(0) as usize;
                    offset += m.types.field_offsets(at).get(member).copied().unwrap_or(0) as i64;
                    at = m.types.fields(at).get(member).copied().unwrap_or(Ty::VOID);
                    continue;
                }
                (_, TyKind::Array { elem, .. } | TyKind::Vector { elem, .. }) => {
                    (m.types.size_of(elem), elem)
                }
                _ => {
                    self.unsupported("this address computation");
                    return address;
                }
            };
            at = next;
            if let Some(constant) = m.signed_value(index) {
                offset = offset.wrapping_add((constant as i64).wrapping_mul(scale as i64));
                continue;
            }
            let scaled = self.scaled_index(gep, index, scale, narrow);
            address = self.emit(Op::Add, &[add], class, &[address, scaled]).into();
        }
        if offset == 0 {
            return address;
        }
        self.emit(Op::Add, &[add], class, &[address, offset.into()]).into()
    }

    /// A pointer as a source operand of address arithmetic.
    fn address_operand(&mut self, pointer: Value) -> Operand {
        self.register(pointer).into()
    }

    /// `index * scale` in the width of an address.
    fn scaled_index(&mut self, gep: Value, index: Value, scale: u64, narrow: bool) -> Operand {
        let m = self.m();
        let ty = m.ty(index);
        if narrow {
            let index = match (fold::narrow(m, index), m.types.int_bits(ty)) {
                (Some((source, _)), _) => self.operand(source),
                (None, Some(32)) => self.operand(index),
                (None, Some(bits @ 0..32)) => {
                    let source = self.operand(index);
                    let word = crate::shape::int_word(bits, true);
                    self.emit(Op::Cvt, &[Mod::S32, word], RegClass::B32, &[source]).into()
                }
                (None, _) => self.low_word(index),
            };
            return self.scale_by(index, scale, Mod::S32, Mod::B32, RegClass::B32);
        }
        if let Some((source, signed)) = fold::narrow(m, index)
            && (fold::gep_scales_by_product(m, gep, index) || ty == Ty::I64)
            && scale > 1
            && i32::try_from(scale).is_ok()
        {
            let source = self.operand(source);
            let word = if signed { Mod::S32 } else { Mod::U32 };
            return self
                .emit(Op::Mul, &[Mod::Wide, word], RegClass::B64, &[source, (scale as i64).into()])
                .into();
        }
        let bits = m.types.int_bits(ty).unwrap_or(64);
        if bits == 32 {
            // A signed 32-bit index is used directly.
            let source = self.operand(index);
            if scale > 1 && i32::try_from(scale).is_ok() {
                return self
                    .emit(Op::Mul, &[Mod::Wide, Mod::S32], RegClass::B64, &[source, (scale as i64).into()])
                    .into();
            }
            let wide = self.emit(Op::Cvt, &[Mod::S64, Mod::S32], RegClass::B64, &[source]);
            return self.scale_by(wide.into(), scale, Mod::S64, Mod::B64, RegClass::B64);
        }
        let source = self.operand(index);
        if bits < 32 {
            let word = crate::shape::int_word(bits, true);
            let wide = self.emit(Op::Cvt, &[Mod::S64, word], RegClass::B64, &[source]);
            return self.scale_by(wide.into(), scale, Mod::S64, Mod::B64, RegClass::B64);
        }
        self.scale_by(source, scale, Mod::S64, Mod::B64, RegClass::B64)
    }

    fn scale_by(&mut self, index: Operand, scale: u64, mul: Mod, shl: Mod, class: RegClass) -> Operand {
        if scale == 1 {
            return index;
        }
        if scale.is_power_of_two() {
            return self.emit(Op::Shl, &[shl], class, &[index, scale.trailing_zeros().into()]).into();
        }
        self.emit(Op::Mul, &[Mod::Lo, mul], class, &[index, (scale as i64).into()]).into()
    }

    /// The low 32 bits of a 64-bit value.
    fn low_word(&mut self, value: Value) -> Operand {
        let source = self.operand(value);
        self.emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[source]).into()
    }

    /// `addrspacecast`
    pub(crate) fn address_space_cast(&mut self, cast: Inst) {
        let m = self.m();
        let source = m.operand(cast, 0);
        let to = m.types.addr_space(m.ty(cast)).unwrap_or(AddrSpace::GENERIC);
        let from = m.types.addr_space(m.ty(source)).unwrap_or(AddrSpace::GENERIC);
        let address = self.convert_address(source, from, to);
        self.define(cast, &[address]);
    }

    /// The address `source` of space `from` as an address of space `to`.
    pub(crate) fn convert_address(&mut self, source: Value, from: AddrSpace, to: AddrSpace) -> Operand {
        if let Some(&depot) = self.allocas.get(&source)
            && to == AddrSpace::LOCAL
        {
            let frame = self.frame();
            return self
                .emit(Op::Add, &[Mod::U64], RegClass::B64, &[frame.spl.into(), (depot as i64).into()])
                .into();
        }
        if to == AddrSpace::PARAM
            && let Some(place) = self.param_place(source)
        {
            return self.emit(Op::Mov, &[Mod::B64], RegClass::B64, &[place.base]).into();
        }
        let address = self.register(source);
        match (from, to) {
            (a, b) if a == b => address.into(),
            (AddrSpace::GENERIC, to) => match space_word(to) {
                Some(word) => {
                    let wide =
                        self.emit(Op::Cvta, &[Mod::To, word, Mod::U64], RegClass::B64, &[address.into()]);
                    if to == AddrSpace::SHARED {
                        return self
                            .emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[wide.into()])
                            .into();
                    }
                    wide.into()
                }
                None => address.into(),
            },
            (from, AddrSpace::GENERIC) => match space_word(from) {
                Some(word) => {
                    let wide = match from {
                        AddrSpace::SHARED => {
                            self.emit(Op::Cvt, &[Mod::U64, Mod::U32], RegClass::B64, &[address.into()])
                        }
                        _ => address,
                    };
                    self.emit(Op::Cvta, &[word, Mod::U64], RegClass::B64, &[wide.into()]).into()
                }
                None => address.into(),
            },
            // The block's shared memory is part of the cluster's, at the same addresses.
            (AddrSpace::SHARED, AddrSpace::SHARED_CLUSTER) => {
                self.emit(Op::Cvt, &[Mod::U64, Mod::U32], RegClass::B64, &[address.into()]).into()
            }
            (AddrSpace::SHARED_CLUSTER, AddrSpace::SHARED) => {
                self.emit(Op::Cvt, &[Mod::U32, Mod::U64], RegClass::B32, &[address.into()]).into()
            }
            _ => {
                self.unsupported("a cast between two named address spaces");
                address.into()
            }
        }
    }
}

/// The word of `cvta` for a space.
fn space_word(space: AddrSpace) -> Option<Mod> {
    Some(match space {
        AddrSpace::GLOBAL => Mod::Global,
        AddrSpace::SHARED => Mod::Shared,
        AddrSpace::SHARED_CLUSTER => Mod::SharedCluster,
        AddrSpace::CONSTANT => Mod::Const,
        AddrSpace::LOCAL => Mod::Local,
        AddrSpace::PARAM => Mod::Param,
        _ => return None,
    })
}
