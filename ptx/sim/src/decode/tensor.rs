//! Tensor copies and the instructions that change tensor maps.

use super::function::{Decode, FunctionDecoder, Unknown};
use super::memory::atomic_operation;
use super::operand::space;
use crate::program::{Address, Kind, NONE, Slot, TensorCopy, TensorMove, TensorReplace};
use crate::scalar::Words;
use crate::tensor::encoding::{FIELDS, values};
use crate::tensor::walk::Mode;
use crate::trap::Space;
use ptxc_ptx::{Body, Mod, Operand};
use smallvec::SmallVec;

impl FunctionDecoder<'_, '_> {
    /// `cp.async.bulk.tensor`, `cp.reduce.async.bulk.tensor`, `cp.async.bulk.prefetch.tensor`.
    pub(super) fn tensor(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        self.decoder.communicates = true;
        // The map and coordinates come second in loads, else first.
        let is_map = |operand: &Operand| matches!(operand, Operand::AddrList(_));
        let at = operands.iter().position(is_map).ok_or(Unknown)?;
        let (map, coordinates) = self.tensor_operand(body, operands[at])?;
        let mut rest = operands[at + 1..].iter().copied();
        let shared_space = if words.has(Mod::SharedCluster) { Space::SharedCluster } else { Space::Shared };
        let load = words.has(Mod::MbarrierCompleteTxBytes);
        let (shared, movement) = match at {
            1 if load => {
                let barrier = self.address(rest.next().ok_or(Unknown)?, shared_space)?;
                let shared = self.address(operands[0], shared_space)?;
                let pair = words.has(Mod::CtaGroup2);
                (Some(shared), TensorMove::Load { barrier, multicast: NONE, pair })
            }
            0 if words.has(Mod::Prefetch) => (None, TensorMove::Prefetch),
            0 if words.has(Mod::BulkGroup) => {
                let shared = self.address(rest.next().ok_or(Unknown)?, Space::Shared)?;
                let reduces = words.has(Mod::Reduce);
                let movement =
                    if reduces { TensorMove::Reduce(atomic_operation(words)?) } else { TensorMove::Store };
                (Some(shared), movement)
            }
            _ => return Err(Unknown),
        };
        let mode = match () {
            () if words.has(Mod::TileGather4) || words.has(Mod::TileScatter4) => Mode::Rows,
            () if words.has(Mod::Im2col) || words.has(Mod::Im2colNoOffs) => Mode::Im2col,
            () if words.has(Mod::Im2colW) => Mode::Im2colWide { by_32: false },
            () if words.has(Mod::Im2colW128) => Mode::Im2colWide { by_32: true },
            () => Mode::Tile,
        };
        let offsets = match words.has(Mod::Im2col) || matches!(mode, Mode::Im2colWide { .. }) {
            true => self.elements(body, rest.next().ok_or(Unknown)?, true)?.into(),
            false => SmallVec::new(),
        };
        let movement = match movement {
            TensorMove::Load { barrier, pair, .. } if words.has(Mod::MulticastCluster) => {
                let multicast = self.source(body, rest.next().ok_or(Unknown)?)?;
                TensorMove::Load { barrier, multicast, pair }
            }
            movement => movement,
        };
        let copy = TensorCopy { map, coordinates, offsets, shared, mode, movement };
        self.emit(Kind::Tensor(Box::new(copy)));
        Ok(())
    }

    /// `[map, {coordinates}]`
    fn tensor_operand(&mut self, body: &Body, operand: Operand) -> Decode<(Address, SmallVec<[Slot; 5]>)> {
        let Operand::AddrList(list) = operand else { return Err(Unknown) };
        let [map, coordinates] = body.list(list).to_vec()[..] else { return Err(Unknown) };
        let map = match map {
            Operand::Reg(reg) => Operand::AddrReg(reg, 0),
            Operand::Sym(name, offset) => Operand::AddrSym(name, offset),
            other => other,
        };
        let coordinates: SmallVec<[Slot; 5]> = self.elements(body, coordinates, true)?.into();
        if !(1..=5).contains(&coordinates.len()) {
            return Err(Unknown);
        }
        Ok((self.address(map, Space::Generic)?, coordinates))
    }

    /// `tensormap.replace` and `tensormap.cp_fenceproxy`.
    pub(super) fn tensor_map(&mut self, body: &Body, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        self.decoder.communicates = true;
        if words.has(Mod::CpFenceproxy) {
            let [to, from, Operand::Int(128)] = operands else { return Err(Unknown) };
            let (to, from) = (self.address(*to, Space::Global)?, self.address(*from, Space::Shared)?);
            self.emit(Kind::TensorMapCopy(Box::new((to, from))));
            return Ok(());
        }
        let (field, first, size) = *FIELDS.iter().find(|row| words.has(row.0)).ok_or(Unknown)?;
        let (address, index, value) = match operands {
            [address, value] => (*address, 0, *value),
            [address, index, value] => (*address, Self::literal(index)?, *value),
            _ => return Err(Unknown),
        };
        if index >= values(field) {
            return Err(Unknown);
        }
        let replace = TensorReplace {
            address: self.address(address, space(words))?,
            at: first as u32 + index as u32 * size as u32,
            size,
            value: self.source(body, value)?,
        };
        self.emit(Kind::TensorReplace(Box::new(replace)));
        Ok(())
    }
}
