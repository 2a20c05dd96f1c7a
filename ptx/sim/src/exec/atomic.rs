//! Atomic operations and reductions (PTX ISA, "atom", "red").

use super::cta::Machine;
use super::memory::Spot;
use super::warp::Warp;
use super::{Fault, lanes};
use crate::program::{Atom, AtomOp, NONE};
use crate::scalar::{Words, float, is_signed, sign_extend, truncate, width};
use crate::trap::TrapKind;
use ptxc_ptx::Mod;
use smallvec::SmallVec;

impl Machine<'_> {
    /// One lane after the other, lowest first; launches with atomics run one cluster at a time.
    pub(crate) fn atom(&mut self, warp: &mut Warp, mask: u32, atom: &Atom) -> Result<(), Fault> {
        if self.words_at_once(warp, mask, atom) {
            return Ok(());
        }
        for lane in lanes(mask) {
            let (spot, _) = self.lane_spot(warp, lane, &atom.address, atom.align).map_err(Fault::at(lane))?;
            let program = self.launch.program;
            // One element needs no list of old values.
            if let ([b], [dst]) = (&atom.b[..], &atom.dst[..]) {
                let old = self.read(warp, lane, spot, atom.size).map_err(Fault::at(lane))?;
                let c = atom.c.first().map_or(0, |slot| warp.value(program, lane, *slot));
                let b = warp.value(program, lane, *b);
                let new = combine(atom.op, atom.ty, atom.flush, old, b, c).map_err(Fault::at(lane))?;
                self.write(warp, lane, spot, atom.size, new).map_err(Fault::at(lane))?;
                if *dst != NONE {
                    warp.set(lane, *dst, old);
                }
                continue;
            }
            let old = self.old_values(warp, lane, atom, spot).map_err(Fault::at(lane))?;
            // Both halves of a 128-bit value change, or none.
            let unequal = atom.paired
                && atom.op == AtomOp::Cas
                && atom.b.iter().zip(&old).any(|(b, old)| warp.value(program, lane, *b) != *old);
            for (index, (b, old)) in atom.b.iter().zip(&old).enumerate() {
                if unequal {
                    break;
                }
                let c = atom.c.get(index).map_or(0, |slot| warp.value(program, lane, *slot));
                let b = warp.value(program, lane, *b);
                let new = combine(atom.op, atom.ty, atom.flush, *old, b, c).map_err(Fault::at(lane))?;
                let spot = spot.plus(index as u64 * u64::from(atom.size));
                self.write(warp, lane, spot, atom.size, new).map_err(Fault::at(lane))?;
            }
            for (dst, old) in atom.dst.iter().zip(old).filter(|(dst, _)| **dst != NONE) {
                warp.set(lane, *dst, old);
            }
        }
        Ok(())
    }

    /// The lanes' operations on 32-bit integers in one memory; false, with nothing done, where they are others.
    fn words_at_once(&mut self, warp: &mut Warp, mask: u32, atom: &Atom) -> bool {
        let integer = matches!(atom.ty, Mod::U32 | Mod::S32 | Mod::B32);
        let ([b], [dst]) = (&atom.b[..], &atom.dst[..]) else { return false };
        if self.watch.is_some() || !integer {
            return false;
        }
        let base = warp.base[mask.trailing_zeros() as usize & 31];
        if lanes(mask).any(|lane| warp.base[lane] != base) {
            return false;
        }
        let program = self.launch.program;
        let operands = *warp.row(program, base, *b);
        let b = |lane: usize| operands[lane] as u32;
        let old = match atom.op {
            AtomOp::Add => self.change_words(warp, mask, atom, |old, lane| old.wrapping_add(b(lane))),
            AtomOp::And => self.change_words(warp, mask, atom, |old, lane| old & b(lane)),
            AtomOp::Or => self.change_words(warp, mask, atom, |old, lane| old | b(lane)),
            AtomOp::Xor => self.change_words(warp, mask, atom, |old, lane| old ^ b(lane)),
            AtomOp::Exch => self.change_words(warp, mask, atom, |_, lane| b(lane)),
            AtomOp::Min if atom.ty == Mod::S32 => {
                self.change_words(warp, mask, atom, |old, lane| (old as i32).min(b(lane) as i32) as u32)
            }
            AtomOp::Max if atom.ty == Mod::S32 => {
                self.change_words(warp, mask, atom, |old, lane| (old as i32).max(b(lane) as i32) as u32)
            }
            AtomOp::Min => self.change_words(warp, mask, atom, |old, lane| old.min(b(lane))),
            AtomOp::Max => self.change_words(warp, mask, atom, |old, lane| old.max(b(lane))),
            AtomOp::Cas | AtomOp::Inc | AtomOp::Dec => None,
        };
        if let (Some(old), true) = (&old, *dst != NONE) {
            warp.write_row(base, *dst, mask, old);
        }
        old.is_some()
    }

    /// An element of a reduction in bulk; each has `.relaxed.gpu` semantics (PTX ISA, "cp.reduce.async.bulk").
    pub(crate) fn reduce_element(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        spot: Spot,
        size: u32,
        combined: impl FnOnce(u64) -> Result<u64, TrapKind>,
    ) -> Result<(), TrapKind> {
        self.ordered(|machine| {
            let old = machine.read(warp, lane, spot, size)?;
            machine.write(warp, lane, spot, size, combined(old)?)
        })
    }

    /// What lies in memory before the operation.
    fn old_values(
        &self,
        warp: &Warp,
        lane: usize,
        atom: &Atom,
        spot: Spot,
    ) -> Result<SmallVec<[u64; 8]>, TrapKind> {
        let at = |index: usize| spot.plus(index as u64 * u64::from(atom.size));
        (0..atom.b.len()).map(|index| self.read(warp, lane, at(index), atom.size)).collect()
    }
}

/// The value that an atomic operation leaves.
pub(crate) fn combine(op: AtomOp, ty: Mod, flush: bool, old: u64, b: u64, c: u64) -> Result<u64, TrapKind> {
    let bits = width(ty).unwrap_or(64);
    let (old, b, c) = (truncate(old, bits), truncate(b, bits), truncate(c, bits));
    let integer = matches!(ty, Mod::U32 | Mod::S32 | Mod::U64 | Mod::S64 | Mod::B32 | Mod::B64);
    let unknown = || TrapKind::Unsupported(format!("atomic operation on .{}", ty.text()));
    Ok(match op {
        AtomOp::And => old & b,
        AtomOp::Or => old | b,
        AtomOp::Xor => old ^ b,
        AtomOp::Exch => b,
        AtomOp::Cas => {
            if old == b {
                c
            } else {
                old
            }
        }
        AtomOp::Add if integer => truncate(old.wrapping_add(b), bits),
        AtomOp::Add => float::add(ty, flush, old, b).ok_or_else(unknown)?,
        AtomOp::Inc => {
            if old >= b {
                0
            } else {
                old + 1
            }
        }
        AtomOp::Dec => {
            if old == 0 || old > b {
                b
            } else {
                old - 1
            }
        }
        AtomOp::Min | AtomOp::Max if !integer => {
            float::min_max(ty, op == AtomOp::Max, Words(&[]), old, b).ok_or_else(unknown)?
        }
        AtomOp::Min | AtomOp::Max => {
            let less = if is_signed(ty) {
                (sign_extend(old, bits) as i64) < sign_extend(b, bits) as i64
            } else {
                old < b
            };
            if less == (op == AtomOp::Min) { old } else { b }
        }
    })
}
