//! Instructions that wait for the lanes of a mask: shuffles, votes, matches, reductions.

use super::atomic::combine;
use super::cta::Machine;
use super::warp::{State, Warp};
use super::{Fault, lanes};
use crate::program::{AtomOp, Kind, NONE, WarpKind, WarpOp};
use crate::scalar::{Words, float, truncate};
use crate::trap::TrapKind;
use ptxc_ptx::Mod;

impl Machine<'_> {
    /// Executes every waiting instruction whose lanes have all arrived; whether there was one.
    pub(crate) fn release_masks(&mut self, warp: &mut Warp) -> Result<bool, Fault> {
        let program = self.launch.program;
        let mut released = false;
        let mut seen = 0_u32;
        for lane in 0..32 {
            let State::AtMask(members) = warp.state[lane] else { continue };
            if seen >> lane & 1 == 1 {
                continue;
            }
            let pc = warp.pc[lane];
            let same = |other: usize| warp.state[other] == State::AtMask(members) && warp.pc[other] == pc;
            let there = (0..32).filter(|other| same(*other)).fold(0_u32, |mask, other| mask | 1 << other);
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
            let arrived = if operation.kind == WarpKind::Sync {
                warp.lanes_in(|state| state == State::AtMask(members))
            } else {
                there
            };
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

    fn exchange(&mut self, warp: &mut Warp, operation: &WarpOp, mask: u32) -> Result<(), Fault> {
        let program = self.launch.program;
        let first = mask.trailing_zeros() as usize;
        let mut s = [[0_u64; 32]; 3];
        for lane in lanes(mask) {
            for (row, slot) in s.iter_mut().zip(operation.s) {
                row[lane] = warp.value(program, lane, slot);
            }
        }
        let set = |warp: &mut Warp, lane: usize, which: usize, value: u64| {
            if operation.dst[which] != NONE {
                warp.set(lane, operation.dst[which], value);
            }
        };
        let holds = lanes(mask).fold(0_u32, |all, lane| all | ((s[0][lane] & 1) as u32) << lane);
        match operation.kind {
            WarpKind::ShflUp | WarpKind::ShflDown | WarpKind::ShflBfly | WarpKind::ShflIdx => {
                for lane in lanes(mask) {
                    let (source, valid) = shuffle(operation.kind, lane as i32, s[1][lane], s[2][lane]);
                    // A lane that does not take part gives no defined value; its register is read.
                    let value = if mask >> source & 1 == 1 {
                        s[0][source]
                    } else {
                        warp.value(program, source, operation.s[0])
                    };
                    set(warp, lane, 0, truncate(value, 32));
                    set(warp, lane, 1, u64::from(valid));
                }
            }
            WarpKind::VoteAll => lanes(mask).for_each(|lane| set(warp, lane, 0, u64::from(holds == mask))),
            WarpKind::VoteAny => lanes(mask).for_each(|lane| set(warp, lane, 0, u64::from(holds != 0))),
            WarpKind::VoteUni => {
                lanes(mask).for_each(|lane| set(warp, lane, 0, u64::from(holds == 0 || holds == mask)));
            }
            WarpKind::VoteBallot => lanes(mask).for_each(|lane| set(warp, lane, 0, u64::from(holds))),
            WarpKind::MatchAny | WarpKind::MatchAll => {
                let bits = if operation.words.contains(&Mod::B64) { 64 } else { 32 };
                let key = |lane: usize| truncate(s[0][lane], bits);
                for lane in lanes(mask) {
                    let equal =
                        lanes(mask).filter(|other| key(*other) == key(lane)).fold(0_u32, |m, l| m | 1 << l);
                    if operation.kind == WarpKind::MatchAny {
                        set(warp, lane, 0, u64::from(equal));
                    } else {
                        set(warp, lane, 0, if equal == mask { u64::from(mask) } else { 0 });
                        set(warp, lane, 1, u64::from(equal == mask));
                    }
                }
            }
            WarpKind::Redux => {
                let result = redux(operation, mask, &s[0]).map_err(Fault::at(first))?;
                lanes(mask).for_each(|lane| set(warp, lane, 0, result));
            }
            WarpKind::Elect => {
                for lane in lanes(mask) {
                    set(warp, lane, 0, first as u64);
                    set(warp, lane, 1, u64::from(lane == first));
                }
            }
            WarpKind::Sync => {}
        }
        Ok(())
    }
}

/// The source lane of a shuffle and whether it lies in range (PTX ISA, "shfl.sync").
fn shuffle(kind: WarpKind, lane: i32, b: u64, c: u64) -> (usize, bool) {
    let amount = b as i32 & 31;
    let bound = c as i32 & 31;
    let segment = (c >> 8) as i32 & 31;
    let highest = lane & segment | bound & !segment & 31;
    let lowest = lane & segment;
    let (source, valid) = match kind {
        WarpKind::ShflUp => (lane - amount, lane - amount >= highest),
        WarpKind::ShflDown => (lane + amount, lane + amount <= highest),
        WarpKind::ShflBfly => (lane ^ amount, (lane ^ amount) <= highest),
        _ => {
            let source = lowest | amount & !segment;
            (source, source <= highest)
        }
    };
    if valid { ((source & 31) as usize, true) } else { (lane as usize, false) }
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
