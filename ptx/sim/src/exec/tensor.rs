//! Tensor copies: made when they are issued, with the bytes completed on their mbarrier at once.

use super::atomic::combine;
use super::cta::Machine;
use super::memory::Spot;
use super::warp::Warp;
use super::{Fault, lanes};
use crate::Swizzle;
use crate::order::{Groups, Proxy};
use crate::program::{Address, AtomOp, NONE, TensorCopy, TensorMove, TensorReplace};
use crate::scalar::{truncate, width};
use crate::tensor::walk::{Place, Rows};
use crate::tensor::{Interleave, TENSOR_MAP_BYTES, TensorElement, TensorMap, encoding};
use crate::trap::{Space, TrapKind};

/// Alignment of a map.
const MAP_ALIGN: u32 = 64;
/// Alignment in shared memory.
const SHARED_ALIGN: u32 = 128;

fn misuse(why: String) -> TrapKind {
    TrapKind::Tensor(why)
}

/// Rows as they lie in shared memory.
struct Box<'a> {
    map: &'a TensorMap,
    rows: &'a Rows,
    shared: Spot,
    /// Bytes of a row in shared memory.
    pitch: u32,
}

impl Box<'_> {
    /// The elements of a row that lie in the tensor, if there are any, and where the first of them lies in global memory.
    fn inside(&self, row: usize) -> Option<(std::ops::Range<u32>, Spot)> {
        let inside = self.rows.inside(row, self.map.size[0]);
        let start = self.rows.starts[row].filter(|_| !inside.is_empty())?;
        let first = (self.rows.first(row) + i64::from(inside.start)) as u64;
        let unit = u64::from(self.map.element.unit());
        let bytes = first / unit * u64::from(self.map.element.global_bytes(unit as u32));
        Some((inside, Spot::Global(start.wrapping_add(bytes))))
    }

    /// The pieces of a row that stay together: where each lies in the row and in shared memory.
    fn pieces(&self, row: usize, bytes: u32) -> impl Iterator<Item = (usize, usize, Spot)> + use<> {
        let (swizzle, start, shared) = (self.map.swizzle, row as u32 * self.pitch, self.shared);
        let piece = if swizzle == Swizzle::B128Atom32Flip8 { 8 } else { 16 };
        (0..bytes).step_by(piece).map(move |at| {
            let length = (piece as u32).min(bytes - at);
            let spot = match shared {
                Spot::Shared(rank, base) => {
                    Spot::Shared(rank, u64::from(swizzle.apply(base as u32 + start + at)))
                }
                other => other,
            };
            (at as usize, length as usize, spot)
        })
    }
}

impl Machine<'_> {
    pub(crate) fn tensor(&mut self, warp: &mut Warp, mask: u32, copy: &TensorCopy) -> Result<(), Fault> {
        for lane in lanes(mask) {
            self.tensor_lane(warp, lane, copy).map_err(Fault::at(lane))?;
        }
        Ok(())
    }

    fn tensor_lane(&mut self, warp: &mut Warp, lane: usize, copy: &TensorCopy) -> Result<(), TrapKind> {
        let program = self.launch.program;
        let map = self.tensor_map(warp, lane, &copy.map)?;
        let coordinates: Vec<i32> =
            copy.coordinates.iter().map(|slot| warp.value(program, lane, *slot) as i32).collect();
        let offsets: Vec<u32> =
            copy.offsets.iter().map(|slot| warp.value(program, lane, *slot) as u32 & 0xffff).collect();
        let place = Place { mode: copy.mode, coordinates: &coordinates, offsets: &offsets };
        let rows = map.rows(&place).map_err(misuse)?;
        if rows.first.rem_euclid(i64::from(map.element.unit())) != 0 {
            return Err(misuse(format!("coordinate {} divides a unit of packed elements", rows.first)));
        }
        let Some(shared) = &copy.shared else { return Ok(()) };
        let (shared, _) = self.lane_spot(warp, lane, shared, SHARED_ALIGN)?;
        if !matches!(shared, Spot::Shared(..)) {
            return Err(misuse("the address in shared memory is none".to_owned()));
        }
        let pitch = map.element.shared_bytes(rows.count);
        let sliced = map.interleave != Interleave::None;
        if map.swizzle != Swizzle::None && !sliced && pitch != map.swizzle.span() {
            let (name, span) = (map.swizzle.text(), map.swizzle.span());
            return Err(TrapKind::Unsupported(format!(
                "tensor copy whose rows of {pitch} bytes do not fill the swizzle {name} of {span}"
            )));
        }
        let area = Box { map: &map, rows: &rows, shared, pitch };
        match &copy.movement {
            TensorMove::Load { barrier, multicast, pair } => {
                let (barrier, _) = self.lane_spot(warp, lane, barrier, 8)?;
                let ranks: Vec<Option<usize>> = match *multicast {
                    NONE => vec![None],
                    slot => lanes(warp.value(program, lane, slot) as u32 & 0xffff).map(Some).collect(),
                };
                let total = u64::from(pitch) * rows.starts.len() as u64;
                for rank in ranks {
                    let area = Box { shared: shared.in_rank(rank), ..area };
                    // The barrier of a pair lies in the same one of the two CTAs for all.
                    let rank = match (rank, barrier) {
                        (Some(rank), Spot::Shared(own, _)) if *pair => Some(rank & !1 | own & 1),
                        _ => rank,
                    };
                    let barrier = barrier.in_rank(rank);
                    self.copying(warp, lane, Some(barrier), Groups::Bulk, false);
                    self.load_box(warp, lane, &area)?;
                    self.copied(warp, lane);
                    self.complete_tx(warp, lane, barrier, total)?;
                }
            }
            TensorMove::Store => self.store_box(warp, lane, &area, None)?,
            TensorMove::Reduce(op) => self.store_box(warp, lane, &area, Some(*op))?,
            TensorMove::Prefetch => {}
        }
        Ok(())
    }

    /// Reads and checks a map.
    fn tensor_map(&self, warp: &Warp, lane: usize, address: &Address) -> Result<TensorMap, TrapKind> {
        let (spot, at) = self.lane_spot(warp, lane, address, MAP_ALIGN)?;
        if matches!(spot, Spot::Shared(..) | Spot::Local(_)) {
            return Err(misuse(format!("the tensor map at {at:#x} is not in param, const or global memory")));
        }
        let mut bytes = [0; TENSOR_MAP_BYTES];
        self.through(Proxy::Map, |machine| machine.read_bytes(warp, lane, spot, &mut bytes))?;
        TensorMap::decode(&bytes).map_err(|why| misuse(format!("tensor map at {at:#x}: {why}")))
    }

    fn load_box(&mut self, warp: &mut Warp, lane: usize, area: &Box<'_>) -> Result<(), TrapKind> {
        let (map, element) = (area.map, area.map.element);
        let fill = if map.nan_fill { nan(element) } else { 0 };
        let mut row = vec![0; area.pitch as usize];
        for index in 0..area.rows.starts.len() {
            fill_row(element, fill, &mut row);
            if let Some((inside, from)) = area.inside(index) {
                let first = element.shared_bytes(inside.start) as usize;
                let last = element.shared_bytes(inside.end) as usize;
                self.read_row(warp, lane, element, from, &mut row[first..last])?;
                convert(element, &mut row[first..last]);
            }
            for (at, length, spot) in area.pieces(index, area.pitch) {
                self.write_bytes(warp, lane, spot, &row[at..at + length])?;
            }
        }
        Ok(())
    }

    /// Reads elements from global memory as they lie in shared memory.
    fn read_row(
        &self,
        warp: &Warp,
        lane: usize,
        element: TensorElement,
        from: Spot,
        row: &mut [u8],
    ) -> Result<(), TrapKind> {
        let unit = element.unit();
        let (global, shared) = (element.global_bytes(unit) as usize, element.shared_bytes(unit) as usize);
        if global == shared {
            return self.read_bytes(warp, lane, from, row);
        }
        for (index, piece) in row.chunks_mut(shared).enumerate() {
            self.read_bytes(warp, lane, from.plus((index * global) as u64), &mut piece[..global])?;
        }
        Ok(())
    }

    fn store_box(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        area: &Box<'_>,
        reduce: Option<AtomOp>,
    ) -> Result<(), TrapKind> {
        if area.map.swizzle == Swizzle::B128Atom32Flip8 {
            return Err(misuse("the swizzle with an 8-byte flip is for loads only".to_owned()));
        }
        let element = area.map.element;
        let unit = element.unit();
        let (global, shared) = (element.global_bytes(unit) as usize, element.shared_bytes(unit) as usize);
        let mut row = vec![0; area.pitch as usize];
        self.copying(warp, lane, None, Groups::Bulk, reduce.is_some());
        for index in 0..area.rows.starts.len() {
            let Some((inside, to)) = area.inside(index) else { continue };
            let (first, last) =
                (element.shared_bytes(inside.start) as usize, element.shared_bytes(inside.end) as usize);
            for (at, length, spot) in area.pieces(index, area.pitch) {
                self.read_bytes(warp, lane, spot, &mut row[at..at + length])?;
            }
            if let Some(op) = reduce {
                self.reduce_row(warp, lane, element, op, to, &row[first..last])?;
            } else if global == shared {
                self.write_bytes(warp, lane, to, &row[first..last])?;
            } else {
                for (index, piece) in row[first..last].chunks(shared).enumerate() {
                    self.write_bytes(warp, lane, to.plus((index * global) as u64), &piece[..global])?;
                }
            }
        }
        self.copied(warp, lane);
        Ok(())
    }

    fn reduce_row(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        element: TensorElement,
        op: AtomOp,
        to: Spot,
        row: &[u8],
    ) -> Result<(), TrapKind> {
        let ty = element.word();
        let ty = ty.ok_or_else(|| TrapKind::Unsupported(format!("tensor reduction of {element:?}")))?;
        let size = width(ty).unwrap_or(32) / 8;
        for (index, bytes) in row.chunks(size as usize).enumerate() {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            let spot = to.plus(index as u64 * u64::from(size));
            self.reduce_element(warp, lane, spot, size, |old| {
                let new = combine(op, ty, element.flushes(), old, u64::from_le_bytes(word), 0)?;
                Ok(truncate(new, size * 8))
            })?;
        }
        Ok(())
    }

    /// `tensormap.replace`
    pub(crate) fn tensor_replace(
        &mut self,
        warp: &mut Warp,
        mask: u32,
        replace: &TensorReplace,
    ) -> Result<(), Fault> {
        for lane in lanes(mask) {
            let value = warp.value(self.launch.program, lane, replace.value);
            let (spot, at) =
                self.lane_spot(warp, lane, &replace.address, MAP_ALIGN).map_err(Fault::at(lane))?;
            if !matches!(spot, Spot::Shared(..) | Spot::Global(_)) {
                let why = format!("the tensor map at {at:#x} is not in global or shared memory");
                return Err(Fault { kind: misuse(why), lane });
            }
            let bytes = value.to_le_bytes();
            let spot = spot.plus(u64::from(replace.at));
            self.write_bytes(warp, lane, spot, &bytes[..replace.size]).map_err(Fault::at(lane))?;
        }
        Ok(())
    }

    /// `tensormap.cp_fenceproxy`: one copy for the warp.
    pub(crate) fn tensor_map_copy(
        &mut self,
        warp: &mut Warp,
        mask: u32,
        to: &Address,
        from: &Address,
    ) -> Result<(), Fault> {
        let lane = mask.trailing_zeros() as usize & 31;
        let mut copy = || {
            let (to, _) = self.lane_spot(warp, lane, to, SHARED_ALIGN)?;
            let (from, _) = self.lane_spot(warp, lane, from, SHARED_ALIGN)?;
            let mut bytes: encoding::Bytes = [0; TENSOR_MAP_BYTES];
            self.through(Proxy::Generic, |machine| machine.read_bytes(warp, lane, from, &mut bytes))?;
            self.write_bytes(warp, lane, to, &bytes)
        };
        copy().map_err(Fault::at(lane))
    }

    /// Reads bytes that lie together.
    pub(crate) fn read_bytes(
        &self,
        warp: &Warp,
        lane: usize,
        spot: Spot,
        bytes: &mut [u8],
    ) -> Result<(), TrapKind> {
        if self.watch.is_none() {
            match spot {
                Spot::Global(at) => return self.launch.global.read_bytes(at, bytes),
                Spot::Shared(rank, at) => {
                    let memory = self.shared.get(rank).map(Vec::as_slice).unwrap_or_default();
                    let from = usize::try_from(at).ok().and_then(|at| memory.get(at..at + bytes.len()));
                    let (address, size) = (at, bytes.len() as u32);
                    let out = TrapKind::OutOfBounds { space: Space::Shared, address, size };
                    bytes.copy_from_slice(from.ok_or(out)?);
                    return Ok(());
                }
                _ => {}
            }
        }
        let step = piece(spot, bytes.len());
        for (index, piece) in bytes.chunks_mut(step).enumerate() {
            let value = self.read(warp, lane, spot.plus((index * step) as u64), piece.len() as u32)?;
            piece.copy_from_slice(&value.to_le_bytes()[..piece.len()]);
        }
        Ok(())
    }

    /// Writes bytes that lie together.
    pub(crate) fn write_bytes(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        spot: Spot,
        bytes: &[u8],
    ) -> Result<(), TrapKind> {
        if self.watch.is_none() {
            match spot {
                Spot::Global(at) => return self.launch.global.write_bytes(at, bytes),
                Spot::Shared(rank, at) => {
                    let memory = self.shared.get_mut(rank).map(Vec::as_mut_slice).unwrap_or_default();
                    let to = usize::try_from(at).ok().and_then(|at| memory.get_mut(at..at + bytes.len()));
                    let (address, size) = (at, bytes.len() as u32);
                    let out = TrapKind::OutOfBounds { space: Space::Shared, address, size };
                    to.ok_or(out)?.copy_from_slice(bytes);
                    return Ok(());
                }
                _ => {}
            }
        }
        let step = piece(spot, bytes.len());
        for (index, piece) in bytes.chunks(step).enumerate() {
            let mut word = [0; 8];
            word[..piece.len()].copy_from_slice(piece);
            let spot = spot.plus((index * step) as u64);
            self.write(warp, lane, spot, piece.len() as u32, u64::from_le_bytes(word))?;
        }
        Ok(())
    }
}

/// The largest access of 1, 2, 4 or 8 bytes that goes through bytes from a place on.
fn piece(spot: Spot, length: usize) -> usize {
    let (Spot::Global(at) | Spot::Shared(_, at) | Spot::Local(at) | Spot::Const(at) | Spot::Param(at)) = spot;
    [8, 4, 2]
        .into_iter()
        .find(|size| at.is_multiple_of(*size) && length.is_multiple_of(*size as usize))
        .unwrap_or(1) as usize
}

/// The NaN of elements outside the tensor: all bits but the sign.
fn nan(element: TensorElement) -> u64 {
    u64::MAX >> 1 >> (64 - 8 * element.shared_bytes(1))
}

fn fill_row(element: TensorElement, value: u64, row: &mut [u8]) {
    let size = if element.is_float() { element.shared_bytes(1) as usize } else { 1 };
    for place in row.chunks_mut(size) {
        place.copy_from_slice(&value.to_le_bytes()[..place.len()]);
    }
}

/// What a load does to numbers: subnormal ones become zero, others are rounded to tf32 (nearest, ties away from zero,
/// as `cvt.rna.tf32` does).
fn convert(element: TensorElement, row: &mut [u8]) {
    if !element.flushes() && !element.rounds() {
        return;
    }
    for place in row.chunks_mut(4) {
        let Ok(bytes) = <[u8; 4]>::try_from(&*place) else { continue };
        let mut bits = u32::from_le_bytes(bytes);
        let exponent = bits >> 23 & 0xff;
        if element.flushes() && exponent == 0 {
            bits &= 1 << 31;
        }
        if element.rounds() && exponent != 0xff {
            bits = bits.wrapping_add(0x1000) & !0x1fff;
        }
        place.copy_from_slice(&bits.to_le_bytes());
    }
}
