//! Allocation of tensor memory: warps wait until there is room, and for the warp of the peer CTA.

use super::super::Fault;
use super::super::cta::{Cta, Machine};
use super::super::states::State;
use super::super::warp::Warp;
use super::Stop;
use crate::program::Kind;
use crate::tcgen05::memory::{Allocation, split};
use crate::tcgen05::{Group, Manage, Tcgen05};
use crate::trap::TrapKind;
use std::ops::Range;

/// A warp that waits: its CTA and number, and what for.
type Waiting<'a> = (usize, usize, &'a Tcgen05, Manage);

/// Carries out what warps wait for, where it can be; a fault names the CTA and the warp that met it.
pub(crate) fn release(machine: &mut Machine<'_>, ctas: &mut [Cta]) -> Result<bool, (usize, usize, Fault)> {
    let mut moved = false;
    for rank in 0..ctas.len() {
        for index in 0..ctas[rank].warps.len() {
            let Some(first) = waiting(machine, ctas, rank, index) else { continue };
            let both = match first.2.group {
                Some(Group::Two) => {
                    // The even CTA's warp speaks for both.
                    let peer = |index| waiting(machine, ctas, rank | 1, index);
                    let same = |other: &Waiting<'_>| {
                        std::mem::discriminant(&other.3) == std::mem::discriminant(&first.3)
                    };
                    let found = (0..ctas[rank | 1].warps.len()).filter_map(peer).find(same);
                    match found {
                        Some(second) if rank & 1 == 0 => vec![first, second],
                        _ => continue,
                    }
                }
                _ => vec![first],
            };
            let done = carry_out(machine, ctas, &both).map_err(|(at, stop)| {
                let (rank, index, tensor, _) = both[at];
                let lane = lane(&ctas[rank].warps[index]);
                (rank, index, Fault { kind: stop.of(&tensor.name), lane })
            })?;
            if done {
                for (rank, index, ..) in &both {
                    let warp = &mut ctas[*rank].warps[*index];
                    warp.pass(warp.state.lanes_in(State::AtTensorMemory));
                }
                moved = true;
            }
        }
    }
    Ok(moved)
}

impl Machine<'_> {
    /// Tells the checks that a warp of the CTA has freed columns.
    fn freed(&self, warp: &Warp, columns: Range<usize>) -> Result<(), TrapKind> {
        let Some(watch) = self.watch else { return Ok(()) };
        let mut watch = watch.borrow_mut();
        // Warps wait for it, so others have run since its step was begun.
        watch.step = warp.pc[lane(warp)];
        watch.tensor_freed(self.number(warp), self.rank, columns)
    }
}

/// An allocation that the program leaves behind, and its CTA.
pub(crate) fn kept(machine: &Machine<'_>) -> Option<(usize, Allocation)> {
    let first = |(rank, memory): (usize, &crate::tcgen05::memory::TensorMemory)| {
        memory.allocations().first().map(|allocation| (rank, *allocation))
    };
    machine.tensor_memory.iter().enumerate().find_map(first)
}

/// The first lane that waits.
fn lane(warp: &Warp) -> usize {
    warp.state.lanes_in(State::AtTensorMemory).trailing_zeros() as usize & 31
}

/// What a warp waits for.
fn waiting<'a>(machine: &Machine<'a>, ctas: &[Cta], rank: usize, index: usize) -> Option<Waiting<'a>> {
    let warp = &ctas.get(rank)?.warps[index];
    if warp.state.lanes_in(State::AtTensorMemory) == 0 {
        return None;
    }
    let step = machine.launch.program.steps.get(warp.pc[lane(warp)] as usize)?;
    match &step.kind {
        Kind::Tcgen05(tensor) => match tensor.operation {
            crate::tcgen05::Operation::Manage(manage) => Some((rank, index, tensor, manage)),
            _ => None,
        },
        _ => None,
    }
}

/// Carries out an operation of one CTA or of two; whether it could be. An error names the warp of the two.
fn carry_out(
    machine: &mut Machine<'_>,
    ctas: &mut [Cta],
    both: &[Waiting<'_>],
) -> Result<bool, (usize, Stop)> {
    let program = machine.launch.program;
    let uniform = |warp: &Warp, slot, name: &str| -> Result<u32, String> {
        let value = |lane| warp.value(program, lane, slot) as u32;
        let mut there = super::lanes(warp.state.lanes_in(State::AtTensorMemory)).map(value);
        let first = there.next().unwrap_or(0);
        if there.all(|value| value == first) {
            Ok(first)
        } else {
            Err(format!("{name} is not the same in all threads of the warp"))
        }
    };
    let mut rooms = Vec::new();
    for (at, (rank, index, _, manage)) in both.iter().enumerate() {
        let warp = &ctas[*rank].warps[*index];
        let rule = |why: String| (at, Stop::Rule(why));
        match manage {
            Manage::Alloc { columns, .. } => {
                let columns = uniform(warp, *columns, "nCols").map_err(rule)? as usize;
                match machine.tensor_memory[*rank].room(columns).map_err(rule)? {
                    Some(first) => rooms.push((first, columns)),
                    None => return Ok(false),
                }
            }
            Manage::Dealloc { at: address, columns } => {
                let address = uniform(warp, *address, "taddr").map_err(rule)?;
                let columns = uniform(warp, *columns, "nCols").map_err(rule)?;
                machine.tensor_memory[*rank].free(address, columns as usize).map_err(rule)?;
                machine.rank = *rank;
                let first = split(address).1;
                machine
                    .freed(warp, first..first + columns as usize)
                    .map_err(|kind| (at, Stop::Other(kind)))?;
            }
            Manage::Relinquish => machine.tensor_memory[*rank].relinquish(),
        }
    }
    for (at, (first, columns)) in rooms.into_iter().enumerate() {
        let (rank, index, _, Manage::Alloc { to, .. }) = both[at] else { continue };
        let cta = &mut ctas[rank];
        let warp = &mut cta.warps[index];
        let lane = lane(warp);
        let step = warp.pc[lane];
        let checked = machine.checks_unwritten();
        machine.tensor_memory[rank].allocate(Allocation { first, columns, step }, checked);
        (machine.rank, machine.block) = (rank, cta.id);
        let stored = machine
            .lane_spot(warp, lane, &to, 4)
            .and_then(|(spot, _)| machine.write(warp, lane, spot, 4, first as u64));
        stored.map_err(|kind| (at, Stop::Other(kind)))?;
    }
    Ok(true)
}
