//! Instructions that wait for the lanes of a mask: shuffles, votes, matches, reductions.

use super::atomic::combine;
use super::cta::Machine;
use super::states::State;
use super::warp::Warp;
use super::{Fault, lanes, rows};
use crate::program::{AtomOp, CONST, Kind, NONE, Program, Slot, WarpKind, WarpOp};
use crate::scalar::{Row, Words, float, truncate};
use crate::trap::TrapKind;
use crate::wide::wide;
use ptxc_ptx::Mod;

impl Machine<'_> {
    /// Executes every waiting instruction whose lanes have all arrived; whether there was one.
    pub(crate) fn release_masks(&mut self, warp: &mut Warp) -> Result<bool, Fault> {
        let program = self.launch.program;
        let mut released = false;
        let mut seen = 0_u32;
        for lane in lanes(warp.state.at_masks()) {
            let State::AtMask(members) = warp.state.get(lane) else { continue };
            if seen >> lane & 1 == 1 {
                continue;
            }
            let pc = warp.pc[lane];
            let waiting = warp.state.lanes_in(State::AtMask(members));
            let there = lanes(waiting)
                .filter(|other| warp.pc[*other] == pc)
                .fold(0_u32, |mask, other| mask | 1 << other);
            seen |= there;
            let operation = match &program.steps[pc as usize].kind {
                Kind::Warp(operation) => operation,
                Kind::Matrix(matrix) => {
                    if there == warp.live() {
                        self.matrix(warp, matrix)?;
                        warp.pass(there);
                        released = true;
                    }
                    continue;
                }
                _ => continue,
            };
            // A barrier of the warp joins lanes wherever in the code they wait.
            let arrived = if operation.kind == WarpKind::Sync { waiting } else { there };
            let missing = members & warp.live() & !arrived;
            if missing != 0 {
                continue;
            }
            if operation.kind != WarpKind::Sync {
                self.exchange(warp, operation, there)?;
            }
            let gone = if operation.kind == WarpKind::Sync { self.syncs(warp, arrived) } else { there };
            if let (WarpKind::Sync, Some(watch)) = (operation.kind, self.watch) {
                watch.borrow_mut().join_lanes(self.number(warp));
            }
            warp.pass(gone);
            released = true;
        }
        Ok(released)
    }

    /// The lanes that wait at a `bar.warp.sync`, not at another instruction with the same mask.
    fn syncs(&self, warp: &Warp, arrived: u32) -> u32 {
        lanes(arrived).fold(0, |mask, lane| match &self.launch.program.steps[warp.pc[lane] as usize].kind {
            Kind::Warp(operation) if operation.kind == WarpKind::Sync => mask | 1 << lane,
            _ => mask,
        })
    }

    /// Executes an instruction for the lanes of a mask that have met at it.
    fn exchange(&self, warp: &mut Warp, operation: &WarpOp, mask: u32) -> Result<(), Fault> {
        let program = self.launch.program;
        let first = warp.base[mask.trailing_zeros() as usize & 31];
        if lanes(mask).all(|lane| warp.base[lane] == first) {
            return self.exchange_rows(warp, operation, mask, first);
        }
        let base = |lane: usize| if mask >> lane & 1 == 1 { warp.base[lane] } else { first };
        let value = |slot, lane| warp.row(program, base(lane), slot)[lane];
        let s = operation.s.map(|slot| std::array::from_fn(|lane| value(slot, lane)));
        self.check_sources(warp, operation, mask, &s)?;
        let results = results(operation, mask, &s)?;
        for lane in lanes(mask) {
            for (slot, row) in operation.dst.into_iter().zip(&results).filter(|(slot, _)| *slot != NONE) {
                warp.set(lane, slot, row[lane]);
            }
        }
        Ok(())
    }

    /// The same for lanes with one frame.
    fn exchange_rows(&self, warp: &mut Warp, operation: &WarpOp, mask: u32, base: u32) -> Result<(), Fault> {
        // Lanes that are not there give zero.
        let row = |slot| {
            let mut row = *warp.row(self.launch.program, base, slot);
            if warp.present != u32::MAX {
                let values = std::mem::take(&mut row);
                rows::blend(&mut row, warp.present, &values);
            }
            row
        };
        let s = operation.s.map(row);
        self.check_sources(warp, operation, mask, &s)?;
        let results = results(operation, mask, &s)?;
        for (slot, row) in operation.dst.into_iter().zip(&results) {
            warp.write_row(base, slot, mask, row);
        }
        Ok(())
    }

    /// Under the checks, a shuffle reads no lane that its mask names and that has ended without it: the value is undefined
    /// (CUDA C++ Programming Guide, "Warp Shuffle Functions"). Lanes that never were are left to those who name all 32.
    fn check_sources(&self, warp: &Warp, operation: &WarpOp, mask: u32, s: &[Row; 3]) -> Result<(), Fault> {
        let gone = warp.present & !mask;
        if !self.launch.strict_barriers || operation.mask == NONE || gone == 0 || !operation.kind.shuffles() {
            return Ok(());
        }
        for lane in lanes(mask) {
            let named = warp.value(self.launch.program, lane, operation.mask) as u32;
            let (other, valid) =
                source(operation.kind, lane as i32, s[1][lane] as i32 & 31, s[2][lane] as i32);
            if valid && (gone & named) >> (other & 31) & 1 != 0 {
                let why = format!(
                    "the shuffle reads lane {other}, which its mask {named:#010x} names but which has ended without executing it"
                );
                return Err(Fault { kind: TrapKind::Barrier(why), lane });
            }
        }
        Ok(())
    }

    /// Executes an instruction at which all lanes are that it waits for.
    pub(super) fn meet(
        &self,
        warp: &mut Warp,
        operation: &WarpOp,
        mask: u32,
        base: u32,
    ) -> Result<(), Fault> {
        if operation.kind != WarpKind::Sync {
            return self.exchange_rows(warp, operation, mask, base);
        }
        if let Some(watch) = self.watch {
            watch.borrow_mut().join_lanes(self.number(warp));
        }
        Ok(())
    }
}

impl Warp {
    /// Whether the lanes that an instruction waits for, by the row of their masks, are those of a group.
    pub(super) fn meets(&self, program: &Program, base: u32, mask: u32, members: Slot) -> bool {
        if members == NONE {
            return true;
        }
        let row = self.row(program, base, members);
        let named = row[mask.trailing_zeros() as usize & 31] as u32;
        let same = members & CONST != 0 || lanes(mask).all(|lane| row[lane] as u32 == named);
        same && named & mask == mask && (named == mask || named & self.live() == mask)
    }
}

/// The two results of each lane.
fn results(operation: &WarpOp, mask: u32, s: &[Row; 3]) -> Result<[Row; 2], Fault> {
    let first = mask.trailing_zeros() as usize & 31;
    let holds = rows::bits(&s[0]) & mask;
    let one = |value: u64| Ok([[value; 32], [0; 32]]);
    match operation.kind {
        // A lane that does not take part gives no defined value; its register is read.
        WarpKind::ShflUp => Ok(shuffle(s, |lane, b, c| source(WarpKind::ShflUp, lane, b, c))),
        WarpKind::ShflDown => Ok(shuffle(s, |lane, b, c| source(WarpKind::ShflDown, lane, b, c))),
        WarpKind::ShflBfly => Ok(shuffle(s, |lane, b, c| source(WarpKind::ShflBfly, lane, b, c))),
        WarpKind::ShflIdx => Ok(shuffle(s, |lane, b, c| source(WarpKind::ShflIdx, lane, b, c))),
        WarpKind::VoteAll => one(u64::from(holds == mask)),
        WarpKind::VoteAny => one(u64::from(holds != 0)),
        WarpKind::VoteUni => one(u64::from(holds == 0 || holds == mask)),
        WarpKind::VoteBallot => one(u64::from(holds)),
        WarpKind::MatchAny | WarpKind::MatchAll => {
            let bits = if operation.words.contains(&Mod::B64) { 64 } else { 32 };
            let key = |lane: usize| truncate(s[0][lane], bits);
            let equal = |lane| {
                lanes(mask).filter(|other| key(*other) == key(lane)).fold(0_u32, |all, lane| all | 1 << lane)
            };
            if operation.kind == WarpKind::MatchAny {
                return Ok([std::array::from_fn(|lane| u64::from(equal(lane))), [0; 32]]);
            }
            let all = equal(first) == mask;
            Ok([[if all { u64::from(mask) } else { 0 }; 32], [u64::from(all); 32]])
        }
        WarpKind::Redux => one(redux(operation, mask, &s[0]).map_err(Fault::at(first))?),
        WarpKind::Elect => Ok([[first as u64; 32], std::array::from_fn(|lane| u64::from(lane == first))]),
        WarpKind::Sync => one(0),
    }
}

/// Values of other lanes, and whether the lane that is named lies in range (PTX ISA, "shfl.sync"). The source of a
/// lane follows from its number and the sources b and c.
#[inline(always)]
fn shuffle(s: &[Row; 3], source: impl Fn(i32, i32, i32) -> (i32, bool)) -> [Row; 2] {
    let mut results = [[0; 32]; 2];
    let mut from = [0_u8; 32];
    wide(
        #[inline(always)]
        || {
            for lane in 0..32 {
                let (other, valid) = source(lane as i32, s[1][lane] as i32 & 31, s[2][lane] as i32);
                from[lane] = if valid { other as u8 & 31 } else { lane as u8 };
                results[1][lane] = u64::from(valid);
            }
        },
    );
    for (value, from) in results[0].iter_mut().zip(from) {
        *value = s[0][usize::from(from & 31)] & 0xffff_ffff;
    }
    results
}

/// The lane that a lane of a shuffle names, and whether it lies in range.
#[inline(always)]
pub(crate) fn source(kind: WarpKind, lane: i32, b: i32, c: i32) -> (i32, bool) {
    match kind {
        WarpKind::ShflUp => (lane - b, lane - b >= highest(lane, c)),
        WarpKind::ShflDown => (lane + b, lane + b <= highest(lane, c)),
        WarpKind::ShflBfly => (lane ^ b, (lane ^ b) <= highest(lane, c)),
        _ => {
            let segment = (c >> 8) & 31;
            let source = lane & segment | b & !segment;
            (source, source <= highest(lane, c))
        }
    }
}

/// The last lane of a lane's segment that a shuffle reads; for `.up` the first.
fn highest(lane: i32, c: i32) -> i32 {
    let segment = (c >> 8) & 31;
    lane & segment | c & !segment & 31
}

fn redux(operation: &WarpOp, mask: u32, values: &[u64; 32]) -> Result<u64, TrapKind> {
    let words = Words(&operation.words);
    let ty = words.ty().unwrap_or(Mod::B32);
    let table = [
        (Mod::Add, AtomOp::Add),
        (Mod::Min, AtomOp::Min),
        (Mod::Max, AtomOp::Max),
        (Mod::And, AtomOp::And),
        (Mod::Or, AtomOp::Or),
        (Mod::Xor, AtomOp::Xor),
    ];
    let op = table.iter().find(|(word, _)| words.has(*word)).map_or(AtomOp::Add, |row| row.1);
    let all: Vec<u64> = lanes(mask).map(|lane| values[lane]).collect();
    let mut result = all.first().copied().unwrap_or(0);
    for value in all.iter().skip(1) {
        result = if ty == Mod::F32 {
            let unknown = || TrapKind::Unsupported("redux".to_owned());
            float::min_max(ty, op == AtomOp::Max, words, result, *value).ok_or_else(unknown)?
        } else {
            combine(op, ty, false, result, *value, 0)?
        };
    }
    Ok(truncate(result, 32))
}
