//! Congruence classes: the sets of registers to merge.

use ptxc_ptx::function::Body;
use ptxc_ptx::operand::Reg;
use rustc_hash::FxHashSet;

use super::live::{Point, Range, join_adjoining};
use super::{Notes, as_copy};

/// A point where a class is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Write {
    pub(super) point: Point,
    /// The register it is a copy of.
    pub(super) source: Option<Reg>,
}

/// A set of merged registers.
#[derive(Debug, Default)]
pub(super) struct Class {
    /// Its live ranges, sorted and disjoint.
    ranges: Vec<Range>,
    /// Its writes, in order.
    writes: Vec<Write>,
    /// The representative: the register that was created first.
    register: Option<Reg>,
}

/// The register is in no phi copy.
const NO_MEMBER: u32 = u32::MAX;

/// The classes of all registers in phi copies.
pub(super) struct Classes {
    /// The member index of each register, or [`NO_MEMBER`]; [`Classes::root`] finds its class.
    members: Vec<u32>,
    parents: Vec<u32>,
    classes: Vec<Class>,
    /// Pairs of classes that are known to interfere; classes that interfere once always do.
    apart: FxHashSet<(u32, u32)>,
}

impl Classes {
    /// Creates a class for each register of a phi copy.
    pub(super) fn new(body: &Body, notes: &Notes) -> Self {
        let mut all = Self {
            members: vec![NO_MEMBER; body.regs.len()],
            parents: Vec::new(),
            classes: Vec::new(),
            apart: FxHashSet::default(),
        };
        for copy in notes.copies.iter().filter_map(|&stmt| as_copy(body, stmt)) {
            for reg in [copy.target, copy.source] {
                let member = &mut all.members[reg.as_u32() as usize];
                if *member == NO_MEMBER {
                    *member = all.classes.len() as u32;
                    all.parents.push(*member);
                    all.classes.push(Class { register: Some(reg), ..Class::default() });
                }
            }
        }
        all
    }

    /// The number of members.
    pub(super) fn len(&self) -> usize {
        self.parents.len()
    }

    /// The member index of a register.
    pub(super) fn member(&self, reg: Reg) -> Option<usize> {
        let member = self.members[reg.as_u32() as usize];
        (member != NO_MEMBER).then_some(member as usize)
    }

    /// Adds a write of a member, in the order of the points.
    pub(super) fn add_write(&mut self, member: usize, write: Write) {
        self.classes[member].writes.push(write);
    }

    /// Sets the live ranges of a member.
    pub(super) fn set_ranges(&mut self, member: usize, ranges: Vec<Range>) {
        self.classes[member].ranges = ranges;
    }

    /// The register that replaces a register.
    pub(super) fn register(&self, reg: Reg) -> Reg {
        self.class(reg).and_then(|class| class.register).unwrap_or(reg)
    }

    /// The class of a register, if it is in a phi copy.
    pub(super) fn class(&self, reg: Reg) -> Option<&Class> {
        self.member(reg).map(|member| &self.classes[self.root(member as u32) as usize])
    }

    fn root(&self, mut member: u32) -> u32 {
        while self.parents[member as usize] != member {
            member = self.parents[member as usize];
        }
        member
    }

    /// Merges the classes of two registers unless they interfere.
    pub(super) fn join(&mut self, first: Reg, second: Reg) {
        let (Some(first), Some(second)) = (self.member(first), self.member(second)) else { return };
        let (first, second) = (self.root(first as u32), self.root(second as u32));
        let pair = (first.min(second), first.max(second));
        if first == second || self.apart.contains(&pair) {
            return;
        }
        if self.interfere(first, second) || self.interfere(second, first) {
            self.apart.insert(pair);
            return;
        }
        // The smaller class is merged into the larger one, so that paths to roots stay short.
        let size = |class: u32| {
            self.classes[class as usize].ranges.len() + self.classes[class as usize].writes.len()
        };
        let (from, into) = if size(first) <= size(second) { (first, second) } else { (second, first) };
        let taken = std::mem::take(&mut self.classes[from as usize]);
        self.classes[into as usize].take_in(taken);
        self.parents[from as usize] = into;
    }

    /// Whether one class is written while the other contains a different live value.
    fn interfere(&self, written: u32, alive: u32) -> bool {
        let Class { writes, .. } = &self.classes[written as usize];
        let other = &self.classes[alive as usize];
        let differs = |write: &Write| {
            let is_copy = write.source.and_then(|reg| self.member(reg));
            is_copy.is_none_or(|member| self.root(member as u32) != alive)
        };
        if other.ranges.len() < writes.len() {
            return other.ranges.iter().any(|range| {
                let first = writes.partition_point(|write| write.point < range.start);
                writes[first..].iter().take_while(|write| write.point < range.end).any(differs)
            });
        }
        writes.iter().any(|write| other.alive_at(write.point) && differs(write))
    }
}

impl Class {
    /// Whether the class has a live value after a point.
    pub(super) fn alive_at(&self, point: Point) -> bool {
        let behind = self.ranges.partition_point(|range| range.start <= point);
        behind.checked_sub(1).is_some_and(|at| point < self.ranges[at].end)
    }

    fn take_in(&mut self, other: Self) {
        if is_few(other.ranges.len(), self.ranges.len()) {
            for range in other.ranges {
                insert_range(&mut self.ranges, range);
            }
        } else {
            self.ranges.extend(other.ranges);
            // Two sorted runs: the sort is a merge.
            self.ranges.sort_by_key(|range| range.start);
            join_adjoining(&mut self.ranges);
        }
        if is_few(other.writes.len(), self.writes.len()) {
            for write in other.writes {
                let at = self.writes.partition_point(|known| known.point <= write.point);
                self.writes.insert(at, write);
            }
        } else {
            self.writes.extend(other.writes);
            self.writes.sort_by_key(|write| write.point);
        }
        self.register = self.register.min(other.register);
    }
}

/// Whether a list is inserted into a longer one item by item: a class of thousands of ranges absorbs thousands of
/// short lists, mostly at its end.
fn is_few(taken: usize, there: usize) -> bool {
    taken < 4.max(there / 8)
}

/// Adds a range to sorted ones, and merges it with those that it overlaps or follows.
fn insert_range(ranges: &mut Vec<Range>, range: Range) {
    let behind = ranges.partition_point(|known| known.start <= range.start);
    let at = match behind.checked_sub(1) {
        Some(before) if ranges[before].end >= range.start => {
            ranges[before].end = ranges[before].end.max(range.end);
            before
        }
        _ => {
            ranges.insert(behind, range);
            behind
        }
    };
    let reached = ranges[at + 1..].iter().take_while(|next| next.start <= ranges[at].end).count();
    if let Some(last) = ranges[at + 1..].get(..reached).and_then(<[Range]>::last) {
        ranges[at].end = ranges[at].end.max(last.end);
        ranges.drain(at + 1..=at + reached);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_put_where_a_sort_puts_it() {
        let mut state = 1_u32;
        let mut below = |limit: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % limit
        };
        for _ in 0..200 {
            let (mut one_by_one, mut at_once) = (Vec::new(), Vec::new());
            for _ in 0..30 {
                let start = below(100);
                let range = Range { start, end: start + 1 + below(6) };
                insert_range(&mut one_by_one, range);
                at_once.push(range);
            }
            at_once.sort_by_key(|range| range.start);
            join_adjoining(&mut at_once);
            assert_eq!(one_by_one, at_once);
        }
    }
}
