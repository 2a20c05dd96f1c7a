//! Tensor memory of a CTA: 128 lanes of 512 columns of 32 bits, which programs allocate by columns (PTX ISA, "Tensor
//! Memory").

use super::Group;
use std::cell::RefCell;

/// Lanes of tensor memory.
pub(crate) const LANES: usize = 128;
/// Columns of a lane.
pub(crate) const COLUMNS: usize = 512;
/// Columns of the smallest allocation.
const UNIT: usize = 32;

/// Columns that a program has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Allocation {
    pub(crate) first: usize,
    pub(crate) columns: usize,
    /// The step that allocated them.
    pub(crate) step: u32,
}

/// An access to words of a lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Access {
    pub(crate) lane: usize,
    pub(crate) first: usize,
    pub(crate) columns: usize,
    pub(crate) write: bool,
}

/// The tensor memory of a CTA.
#[derive(Default, Clone)]
pub(crate) struct TensorMemory {
    /// Lane after lane; empty until the first allocation.
    words: Vec<u32>,
    /// What has been written since it was allocated; empty where nobody checks that.
    written: Vec<bool>,
    allocations: Vec<Allocation>,
    /// Columns of the last allocation; no later one may be larger.
    last: Option<usize>,
    /// The right to allocate has been given up.
    relinquished: bool,
    /// `.cta_group` of all instructions so far.
    group: Option<Group>,
    /// The accesses of the instruction that runs, where somebody looks at them.
    log: Option<RefCell<Vec<Access>>>,
}

impl TensorMemory {
    /// Memory whose accesses are kept until they are asked for, if `logs`.
    pub(crate) fn new(logs: bool) -> Self {
        Self { log: logs.then(RefCell::default), ..Self::default() }
    }

    /// The accesses since the last call.
    pub(crate) fn take_log(&mut self) -> Vec<Access> {
        self.log.as_mut().map(|log| std::mem::take(log.get_mut())).unwrap_or_default()
    }

    fn note(&self, lane: usize, first: usize, columns: usize, write: bool) {
        if let Some(log) = &self.log {
            log.borrow_mut().push(Access { lane, first, columns, write });
        }
    }

    /// Notes the group of an instruction: all of a kernel must name the same.
    pub(crate) fn join(&mut self, group: Group) -> Result<(), String> {
        if *self.group.get_or_insert(group) != group {
            return Err("all tcgen05 instructions of a kernel must have the same .cta_group".to_owned());
        }
        Ok(())
    }

    /// Where columns could be allocated; `None` is to wait.
    ///
    /// # Errors
    /// A rule of allocation that is broken.
    pub(crate) fn room(&self, columns: usize) -> Result<Option<usize>, String> {
        count(columns)?;
        if self.relinquished {
            return Err("the CTA has relinquished the right to allocate".to_owned());
        }
        if let Some(last) = self.last.filter(|last| columns > *last) {
            return Err(format!("{columns} columns are more than the {last} of the last allocation"));
        }
        let taken = |at: usize| {
            self.allocations.iter().any(|have| at < have.first + have.columns && have.first < at + columns)
        };
        Ok((0..=COLUMNS - columns).step_by(UNIT).find(|at| !taken(*at)))
    }

    /// Takes columns; `checked`: reads of what nobody wrote are errors from then on.
    pub(crate) fn allocate(&mut self, allocation: Allocation, checked: bool) {
        let Allocation { first, columns, .. } = allocation;
        self.words.resize(LANES * COLUMNS, 0);
        if checked {
            self.written.resize(LANES * COLUMNS, false);
            for lane in 0..LANES {
                self.written[lane * COLUMNS + first..][..columns].fill(false);
            }
        }
        self.allocations.push(allocation);
        self.last = Some(columns);
    }

    /// Gives columns back.
    ///
    /// # Errors
    /// A rule of allocation that is broken.
    pub(crate) fn free(&mut self, address: u32, columns: usize) -> Result<(), String> {
        count(columns)?;
        let found =
            self.allocations.iter().position(|have| have.first as u32 == address && have.columns == columns);
        let Some(index) = found else {
            return Err(format!("{address:#x} is no allocation of {columns} columns"));
        };
        self.allocations.remove(index);
        Ok(())
    }

    pub(crate) fn relinquish(&mut self) {
        self.relinquished = true;
    }

    /// Allocations that are still there.
    pub(crate) fn allocations(&self) -> &[Allocation] {
        &self.allocations
    }

    /// Checks that some columns of lanes are there and allocated.
    pub(crate) fn check(
        &self,
        lanes: std::ops::Range<usize>,
        first: usize,
        columns: usize,
    ) -> Result<(), String> {
        if lanes.end > LANES || first + columns > COLUMNS {
            return Err(format!(
                "lanes {} to {}, columns {first} to {} leave tensor memory, which has {LANES} lanes and {COLUMNS} columns",
                lanes.start,
                lanes.end.saturating_sub(1),
                (first + columns).saturating_sub(1)
            ));
        }
        let owned = |column: usize| {
            self.allocations.iter().any(|have| (have.first..have.first + have.columns).contains(&column))
        };
        match (first..first + columns).find(|column| !owned(*column)) {
            Some(column) => Err(format!("column {column} of tensor memory is not allocated")),
            None => Ok(()),
        }
    }

    /// Words of a lane.
    pub(crate) fn read(&self, lane: usize, first: usize, columns: usize) -> Result<&[u32], String> {
        self.check(lane..lane + 1, first, columns)?;
        let at = lane * COLUMNS + first;
        if let Some(column) =
            self.written.get(at..at + columns).and_then(|all| all.iter().position(|set| !set))
        {
            return Err(format!(
                "read of tensor memory that nobody wrote: lane {lane}, column {}",
                first + column
            ));
        }
        self.note(lane, first, columns, false);
        Ok(&self.words[at..at + columns])
    }

    /// Replaces words of a lane.
    pub(crate) fn write(&mut self, lane: usize, first: usize, words: &[u32]) -> Result<(), String> {
        self.check(lane..lane + 1, first, words.len())?;
        let at = lane * COLUMNS + first;
        self.note(lane, first, words.len(), true);
        self.words[at..at + words.len()].copy_from_slice(words);
        if let Some(written) = self.written.get_mut(at..at + words.len()) {
            written.fill(true);
        }
        Ok(())
    }
}

fn count(columns: usize) -> Result<(), String> {
    if !columns.is_power_of_two() || !(UNIT..=COLUMNS).contains(&columns) {
        return Err(format!("{columns} columns are no power of two from {UNIT} to {COLUMNS}"));
    }
    Ok(())
}

/// Lane and column of an address.
pub(crate) fn split(address: u32) -> (usize, usize) {
    ((address >> 16) as usize, (address & 0xffff) as usize)
}

#[cfg(test)]
mod tests {
    use super::{Allocation, TensorMemory, split};
    use crate::tcgen05::Group;

    fn take(memory: &mut TensorMemory, columns: usize) -> Result<Option<usize>, String> {
        let found = memory.room(columns)?;
        if let Some(first) = found {
            memory.allocate(Allocation { first, columns, step: 0 }, true);
        }
        Ok(found)
    }

    #[test]
    fn allocation_follows_the_rules() {
        let mut memory = TensorMemory::default();
        for bad in [0, 16, 33, 96, 1024] {
            assert!(memory.room(bad).is_err(), "{bad}");
        }
        assert_eq!(take(&mut memory, 256), Ok(Some(0)));
        assert_eq!(take(&mut memory, 128), Ok(Some(256)));
        assert!(memory.room(256).unwrap_err().contains("more than the 128"));
        assert_eq!(take(&mut memory, 128), Ok(Some(384)));
        // Full: it waits.
        assert_eq!(take(&mut memory, 32), Ok(None));
        assert!(memory.free(256, 64).is_err());
        assert!(memory.free(32, 32).is_err());
        assert_eq!(memory.free(256, 128), Ok(()));
        assert_eq!(take(&mut memory, 32), Ok(Some(256)));
        assert_eq!(memory.allocations().len(), 3);
        memory.relinquish();
        assert!(memory.room(32).unwrap_err().contains("relinquished"));
    }

    #[test]
    fn accesses_are_checked() {
        let mut memory = TensorMemory::default();
        assert!(memory.read(0, 0, 1).unwrap_err().contains("not allocated"));
        take(&mut memory, 32).unwrap();
        assert!(memory.read(5, 31, 1).unwrap_err().contains("nobody wrote: lane 5, column 31"));
        memory.write(5, 31, &[7]).unwrap();
        assert_eq!(memory.read(5, 31, 1), Ok(&[7][..]));
        assert!(
            memory.write(5, 31, &[7, 8]).unwrap_err().contains("column 32 of tensor memory is not allocated")
        );
        assert!(memory.write(128, 0, &[7]).unwrap_err().contains("leave tensor memory"));
        assert!(memory.write(0, 512, &[7]).unwrap_err().contains("leave tensor memory"));
        assert_eq!(split(0x0010_0021), (16, 33));
        assert!(memory.join(Group::One).is_ok() && memory.join(Group::Two).is_err());
    }
}
