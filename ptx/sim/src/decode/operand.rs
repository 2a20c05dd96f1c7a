//! Operands: sources and destinations as slots, addresses as base and offset.

use super::Place;
use super::function::{Decode, FunctionDecoder, Unknown};
use crate::program::{Address, Kind, NONE, Slot, ZERO};
use crate::scalar::form::Form;
use crate::scalar::{Lanes, Row, Words, lane, truncate};
use crate::trap::Space;
use ptxc_ptx::function::FunctionKind;
use ptxc_ptx::{Body, Mod, Op, Operand, Part, Reg, RegClass, Sym};

/// The first target whose addresses of shared memory name a CTA of the cluster.
const CLUSTERS: u16 = 90;

impl FunctionDecoder<'_, '_> {
    /// The slot that holds a source.
    pub(super) fn source(&mut self, body: &Body, operand: Operand) -> Decode<Slot> {
        Ok(match operand {
            Operand::Reg(reg) => self.slot(reg),
            Operand::NotReg(reg) => {
                let (a, dst) = (self.slot(reg), self.temp());
                let f: Lanes = lane!(a => !a & 1);
                self.emit_form(Form::Not(1), Kind::Alu { f, dst, s: [a, ZERO, ZERO, ZERO], k: 0 });
                dst
            }
            Operand::Part(reg, part) => self.slot(reg) + element(body, reg, part)?,
            Operand::Int(value) => self.decoder.constant(value as u64),
            Operand::Uint(value) | Operand::F64(value) => self.decoder.constant(value),
            Operand::F32(bits) => self.decoder.constant(u64::from(bits)),
            Operand::Sym(name, offset) => self.symbol(name, offset)?,
            Operand::Special(which) => {
                let dst = self.temp();
                self.emit(Kind::Special { dst, which });
                dst
            }
            Operand::Sink => ZERO,
            Operand::Vector(list) if body.list(list).len() == 1 => self.source(body, body.list(list)[0])?,
            _ => return Err(Unknown),
        })
    }

    /// The address of a name in its own space.
    fn symbol(&mut self, name: Sym, offset: i64) -> Decode<Slot> {
        match self.place_of(name).ok_or(Unknown)? {
            Place::Frame { offset: at, .. } => {
                let dst = self.temp();
                let offset = i64::from(at).saturating_add(offset).clamp(0, i64::from(u32::MAX)) as u32;
                self.emit(Kind::FrameAddress { dst, offset });
                Ok(dst)
            }
            place => {
                let address = self.static_place(place).wrapping_add(offset as u64);
                let in_cluster = self.decoder.module.target.target.number >= CLUSTERS;
                if let (Place::Shared(_), true, Ok(offset)) = (place, in_cluster, u32::try_from(address)) {
                    let dst = self.temp();
                    self.emit(Kind::SharedAddress { dst, offset });
                    return Ok(dst);
                }
                Ok(self.decoder.constant(address))
            }
        }
    }

    fn static_place(&self, place: Place) -> u64 {
        match place {
            Place::Global(address) => address,
            Place::Shared(u64::MAX) => self.decoder.dynamic_shared(),
            Place::Const(offset) | Place::Shared(offset) | Place::Param(offset) => offset,
            Place::Func(index) => (crate::program::window::CODE << 32) + 16 * (u64::from(index) + 1),
            Place::Frame { offset, .. } => u64::from(offset),
        }
    }

    /// One or two destinations.
    pub(super) fn destinations(&mut self, body: &Body, operand: Operand) -> Decode<(Slot, Slot)> {
        match operand {
            Operand::Pair(list) => {
                let [first, second] = body.list(list) else { return Err(Unknown) };
                Ok((self.destination(body, *first)?, self.destination(body, *second)?))
            }
            other => Ok((self.destination(body, other)?, NONE)),
        }
    }

    pub(super) fn destination(&mut self, body: &Body, operand: Operand) -> Decode<Slot> {
        match operand {
            Operand::Reg(reg) => Ok(self.slot(reg)),
            Operand::Part(reg, part) => Ok(self.slot(reg) + element(body, reg, part)?),
            Operand::Vector(list) if body.list(list).len() == 1 => self.destination(body, body.list(list)[0]),
            Operand::Sink => Ok(NONE),
            _ => Err(Unknown),
        }
    }

    /// The registers of a vector operand, or the one of a scalar. A 128-bit register is two slots.
    pub(super) fn elements(&mut self, body: &Body, operand: Operand, store: bool) -> Decode<Vec<Slot>> {
        match operand {
            Operand::Vector(list) => {
                let mut all = Vec::new();
                for element in body.list(list).to_vec() {
                    all.push(if store {
                        self.source(body, element)?
                    } else {
                        self.destination(body, element)?
                    });
                }
                Ok(all)
            }
            Operand::Reg(reg) if body.regs[reg].lanes > 1 => {
                Ok((0..u32::from(body.regs[reg].lanes)).map(|lane| self.slot(reg) + lane).collect())
            }
            Operand::Reg(reg) if body.class(reg) == Some(RegClass::B128) => {
                Ok(vec![self.slot(reg), self.slot(reg) + 1])
            }
            other if store => Ok(vec![self.source(body, other)?]),
            other => Ok(vec![self.destination(body, other)?]),
        }
    }

    /// The width of the first register of an operand.
    pub(super) fn operand_width(&self, body: &Body, operand: Operand) -> u32 {
        match operand {
            Operand::Reg(reg) | Operand::Part(reg, _) => self.width(reg).min(64),
            Operand::Vector(list) | Operand::Pair(list) => {
                let widths = body.list(list).iter().map(|element| match element {
                    Operand::Reg(reg) => self.width(*reg),
                    _ => 0,
                });
                widths.max().filter(|bits| *bits > 0).unwrap_or(64)
            }
            _ => 64,
        }
    }

    /// A memory operand in the space that the words name.
    pub(super) fn address(&mut self, operand: Operand, space: Space) -> Decode<Address> {
        let absolute = |space, offset| Address { space, base: ZERO, offset, frame: false, narrow: false };
        match operand {
            Operand::AddrReg(reg, offset) => {
                // The parameters of a function lie in its frame, where the address of one leads (PTX ISA, "Device
                // Function Parameters").
                let in_frame = space == Space::Param && self.function.kind != FunctionKind::Entry;
                let space = if in_frame { Space::Local } else { space };
                // Other state spaces have addresses of 32 bits, and a wider register is cut (PTX ISA, "Addresses as
                // Operands").
                let wide = matches!(space, Space::Generic | Space::Global | Space::Param);
                let narrow = !wide || self.width(reg) == 32;
                Ok(Address { space, base: self.slot(reg), offset, frame: false, narrow })
            }
            Operand::AddrImm(offset) => Ok(absolute(space, offset)),
            Operand::AddrSym(name, offset) => {
                let place = self.place_of(name).ok_or(Unknown)?;
                let at = (self.static_place(place) as i64).wrapping_add(offset);
                Ok(match (place, space) {
                    (Place::Frame { .. }, _) => Address { frame: true, ..absolute(Space::Local, at) },
                    (Place::Param(_), _) => absolute(Space::Param, at),
                    (Place::Shared(_), Space::SharedCluster) => absolute(Space::Shared, at),
                    (Place::Shared(_), _) => absolute(Space::Shared, at),
                    (Place::Const(_), _) => absolute(Space::Const, at),
                    (Place::Global(_), _) => absolute(Space::Global, at),
                    (Place::Func(_), _) => return Err(Unknown),
                })
            }
            _ => Err(Unknown),
        }
    }

    /// `mov` in all its shapes: registers, packing, unpacking, addresses, special registers.
    pub(super) fn moves(
        &mut self,
        body: &Body,
        op: Op,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Option<Decode<()>> {
        let (Op::Mov, [to, from]) = (op, operands) else { return None };
        Some(self.mov(body, words, *to, *from))
    }

    fn mov(&mut self, body: &Body, words: Words<'_>, to: Operand, from: Operand) -> Decode<()> {
        let bits = words.ty().and_then(crate::scalar::width).ok_or(Unknown)?;
        if bits == 1 {
            let (from, to) = (self.source(body, from)?, self.destination(body, to)?);
            let f: Lanes = lane!(a => u64::from(a != 0));
            self.emit_form(Form::Truth, Kind::Alu { f, dst: to, s: [from, ZERO, ZERO, ZERO], k: 0 });
            return Ok(());
        }
        let sources = self.elements(body, from, true)?;
        let targets = self.elements(body, to, false)?;
        if let (Operand::Special(which), [dst]) = (from, &targets[..]) {
            // The temporary is not needed.
            self.drop_last();
            if let Some(parts) = vector_parts(which) {
                return self.special_vector(parts, &[*dst]);
            }
            self.emit(Kind::Special { dst: *dst, which });
            return Ok(());
        }
        if let (Operand::Sym(..), [dst], Some(step)) = (from, &targets[..], self.decoder.program.steps.last())
            && let Kind::SharedAddress { dst: temporary, offset } = step.kind
            && sources[..] == [temporary]
        {
            self.drop_last();
            self.emit(Kind::SharedAddress { dst: *dst, offset });
            return Ok(());
        }
        if let (Operand::Special(which), Some(parts)) = (from, special_of(from).and_then(vector_parts)) {
            let _ = which;
            self.drop_last();
            return self.special_vector(parts, &targets);
        }
        if sources.len() == targets.len() {
            // A vector may be moved onto its own registers in another order.
            let each = if sources.len() > 1 && bits == 128 { 64 } else { bits };
            if sources.len() == 1 {
                self.copy(sources[0], targets[0], each);
                return Ok(());
            }
            let mut kept = Vec::new();
            for source in &sources {
                let temp = self.temp();
                self.copy(*source, temp, 64);
                kept.push(temp);
            }
            for (from, to) in kept.iter().zip(&targets) {
                self.copy(*from, *to, each);
            }
            return Ok(());
        }
        if let [source] = sources[..] {
            let part = bits / targets.len() as u32;
            for (index, dst) in targets.iter().enumerate().filter(|(_, dst)| **dst != NONE) {
                let f: Lanes = lane!(a, _b, _c, _d; k => truncate(a >> (k >> 8), k & 0xff));
                let k = part | (part * index as u32) << 8;
                self.emit_form(Form::Part, Kind::Alu { f, dst: *dst, s: [source, ZERO, ZERO, ZERO], k });
            }
            return Ok(());
        }
        if let ([dst], true) = (&targets[..], sources.len() <= 4) {
            let part = bits / sources.len() as u32;
            let mut s = [ZERO; 4];
            s[..sources.len()].copy_from_slice(&sources);
            let f: Lanes = match part {
                8 => lane!(a, b, c, d => a & 0xff | (b & 0xff) << 8 | (c & 0xff) << 16 | (d & 0xff) << 24),
                16 => {
                    lane!(a, b, c, d => a & 0xffff | (b & 0xffff) << 16 | (c & 0xffff) << 32 | (d & 0xffff) << 48)
                }
                32 => lane!(a, b => a & 0xffff_ffff | b << 32),
                _ => return Err(Unknown),
            };
            let form = if part == 32 { Form::Pack } else { Form::Opaque };
            self.emit_form(form, Kind::Alu { f, dst: *dst, s, k: 0 });
            return Ok(());
        }
        // Four 32-bit values and a 128-bit register.
        if let ([a, b, c, d], [low, high]) = (&sources[..], &targets[..]) {
            let f: Lanes = lane!(a, b => a & 0xffff_ffff | b << 32);
            let temp = self.temp();
            self.emit(Kind::Alu { f, dst: temp, s: [*a, *b, ZERO, ZERO], k: 0 });
            self.emit(Kind::Alu { f, dst: *high, s: [*c, *d, ZERO, ZERO], k: 0 });
            self.copy(temp, *low, 64);
            return Ok(());
        }
        if let ([low, high], [a, b, c, d]) = (&sources[..], &targets[..]) {
            for (source, shift, dst) in [(*low, 0, *a), (*low, 32, *b), (*high, 0, *c), (*high, 32, *d)] {
                let f: Lanes = lane!(a, _b, _c, _d; k => truncate(a >> k, 32));
                self.emit(Kind::Alu { f, dst, s: [source, ZERO, ZERO, ZERO], k: shift });
            }
            return Ok(());
        }
        Err(Unknown)
    }

    fn special_vector(&mut self, parts: [ptxc_ptx::SpecialReg; 4], targets: &[Slot]) -> Decode<()> {
        for (which, dst) in parts.into_iter().zip(targets) {
            self.emit(Kind::Special { dst: *dst, which });
        }
        Ok(())
    }

    /// Takes back the step that read a special register or an address into a temporary.
    fn drop_last(&mut self) {
        let program = &mut self.decoder.program;
        program.steps.pop();
        program.places.pop();
        program.classes.pop();
        program.forms.pop();
    }

    /// The immediate value of an operand.
    pub(super) fn literal(operand: &Operand) -> Decode<u64> {
        match operand {
            Operand::Int(value) => Ok(*value as u64),
            Operand::Uint(value) => Ok(*value),
            _ => Err(Unknown),
        }
    }
}

fn special_of(operand: Operand) -> Option<ptxc_ptx::SpecialReg> {
    if let Operand::Special(which) = operand { Some(which) } else { None }
}

/// The elements of a vector special register.
fn vector_parts(which: ptxc_ptx::SpecialReg) -> Option<[ptxc_ptx::SpecialReg; 4]> {
    use ptxc_ptx::SpecialReg as S;
    Some(match which {
        S::Tid => [S::TidX, S::TidY, S::TidZ, S::TidW],
        S::Ntid => [S::NtidX, S::NtidY, S::NtidZ, S::NtidW],
        S::Ctaid => [S::CtaidX, S::CtaidY, S::CtaidZ, S::CtaidW],
        S::Nctaid => [S::NctaidX, S::NctaidY, S::NctaidZ, S::NctaidW],
        _ => return None,
    })
}

/// The number of a vector element that the register has.
fn element(body: &Body, reg: Reg, part: Part) -> Decode<u32> {
    let number = match part {
        Part::X => 0,
        Part::Y => 1,
        Part::Z => 2,
        Part::W => 3,
        Part::Bytes(..) | Part::Halves(..) => return Err(Unknown),
    };
    if number < u32::from(body.regs[reg].lanes.max(1)) { Ok(number) } else { Err(Unknown) }
}

/// The state space that an instruction names.
pub(super) fn space(words: Words<'_>) -> Space {
    for word in words.0 {
        return match word {
            Mod::Global => Space::Global,
            Mod::Shared | Mod::SharedCta => Space::Shared,
            Mod::SharedCluster => Space::SharedCluster,
            Mod::Local => Space::Local,
            Mod::Const => Space::Const,
            Mod::Param | Mod::ParamEntry | Mod::ParamFunc => Space::Param,
            _ => continue,
        };
    }
    Space::Generic
}
