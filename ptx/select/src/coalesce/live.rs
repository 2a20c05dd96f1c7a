//! Live ranges of the registers in copies.
//!
//! A statement has two points: it reads at the first and writes at the second. Inline assembly may write an output
//! before it reads an input, so there the order is reversed.

use ptxc_ptx::function::{Body, RegUse, Stmt};
use ptxc_ptx::operand::Reg;

use super::classes::{Classes, Write};
use super::graph::Graph;
use super::{Notes, as_copy};

/// A point of a body.
pub(super) type Point = u32;

/// From a write (or the start of a block) to after the last read (or the end of the block).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) start: Point,
    /// The exclusive end.
    pub(super) end: Point,
}

/// Merges sorted ranges that overlap or are adjacent.
pub(super) fn join_adjoining(ranges: &mut Vec<Range>) {
    ranges.dedup_by(|next, last| {
        let adjoins = next.start <= last.end;
        if adjoins {
            last.end = last.end.max(next.end);
        }
        adjoins
    });
}

/// The first point of a statement.
pub(super) fn point(stmt: u32) -> Point {
    stmt * 2
}

/// An occurrence of a register.
#[derive(Debug, Clone, Copy)]
struct Event {
    point: Point,
    /// Whether it is a full write, which ends the search for the definition.
    is_write: bool,
}

/// Computes the ranges and writes of every class.
///
/// Linear in the statements, and for each register in the blocks where it is live.
pub(super) fn find(body: &Body, graph: &Graph, notes: &Notes, classes: &mut Classes) {
    let mut events: Vec<Vec<Event>> = vec![Vec::new(); classes.len()];
    let mut assembly = notes.assembly.iter().peekable();
    for (at, stmt) in body.stmts.iter().enumerate() {
        let at = at as u32;
        match stmt {
            Stmt::Inst(inst) => {
                let source = as_copy(body, at).map(|copy| copy.source);
                body.visit_registers(inst, |reg, usage| {
                    note(classes, &mut events, reg, usage, [point(at), point(at) + 1], source);
                });
            }
            Stmt::InlineAsm(_) => {
                let Some(asm) = assembly.next_if(|asm| asm.stmt == at) else { continue };
                for (reg, usage) in asm.registers() {
                    note(classes, &mut events, reg, usage, [point(at) + 1, point(at)], None);
                }
            }
            _ => {}
        }
    }
    let mut search = Search { graph, stamps: vec![0; graph.blocks()], stamp: 0 };
    for (member, events) in events.iter_mut().enumerate() {
        events.sort_by_key(|event| (event.point, event.is_write));
        let ranges = search.ranges(events);
        classes.set_ranges(member, ranges);
    }
}

fn note(
    classes: &mut Classes,
    events: &mut [Vec<Event>],
    reg: Reg,
    usage: RegUse,
    [read, write]: [Point; 2],
    source: Option<Reg>,
) {
    let Some(member) = classes.member(reg) else { return };
    match usage {
        RegUse::Read => events[member].push(Event { point: read, is_write: false }),
        RegUse::Write => {
            events[member].push(Event { point: write, is_write: true });
            classes.add_write(member, Write { point: write, source });
        }
        // The value stays live, but is no longer equal to a copy of it.
        RegUse::Modify => {
            events[member].push(Event { point: read.max(write), is_write: false });
            classes.add_write(member, Write { point: write, source: None });
        }
    }
}

struct Search<'g> {
    graph: &'g Graph,
    /// The search that last found a register live at the end of each block.
    stamps: Vec<u32>,
    stamp: u32,
}

impl Search<'_> {
    /// The live ranges of a register, given its sorted occurrences.
    fn ranges(&mut self, events: &[Event]) -> Vec<Range> {
        self.stamp += 1;
        let mut groups: Vec<(u32, &[Event])> = Vec::new();
        let mut rest = events;
        while let Some(first) = rest.first() {
            let block = self.graph.block_of(first.point / 2);
            let end = point(self.graph.range(block).end);
            let (here, behind) = rest.split_at(rest.partition_point(|event| event.point < end));
            groups.push((block, here));
            rest = behind;
        }
        let mut work: Vec<u32> = groups
            .iter()
            .filter(|(_, events)| !events[0].is_write)
            .flat_map(|&(block, _)| self.graph.predecessors(block))
            .copied()
            .collect();
        let mut through = Vec::new();
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut self.stamps[block as usize], self.stamp) == self.stamp {
                continue;
            }
            match groups.binary_search_by_key(&block, |group| group.0) {
                // A block that begins with a read has queued its predecessors already.
                Ok(_) => {}
                Err(_) => {
                    through.push(block);
                    work.extend(self.graph.predecessors(block));
                }
            }
        }
        let mut ranges: Vec<Range> = through
            .into_iter()
            .map(|block| self.graph.range(block))
            .map(|stmts| Range { start: point(stmts.start), end: point(stmts.end) })
            .collect();
        for (block, events) in groups {
            self.ranges_of_block(block, events, &mut ranges);
        }
        ranges.sort_by_key(|range| range.start);
        join_adjoining(&mut ranges);
        ranges
    }

    fn ranges_of_block(&self, block: u32, events: &[Event], ranges: &mut Vec<Range>) {
        let stmts = self.graph.range(block);
        let alive_behind = self.stamps[block as usize] == self.stamp;
        let mut end = alive_behind.then(|| point(stmts.end));
        for event in events.iter().rev() {
            if event.is_write {
                // It is never read, but it is written nevertheless.
                let end = end.take().unwrap_or(event.point + 1);
                ranges.push(Range { start: event.point, end });
            } else {
                end.get_or_insert(event.point);
            }
        }
        if let Some(end) = end {
            ranges.push(Range { start: point(stmts.start), end });
        }
    }
}
