//! How often steps were executed, by threads.

use std::ops::Range;

/// Counts of a range of steps.
#[derive(Clone)]
pub(crate) struct Counts {
    first: u32,
    counts: Vec<u64>,
    /// Executions of whole blocks by compiled code, at their first steps; empty if there was none.
    blocks: Vec<u64>,
}

impl Counts {
    pub(crate) fn new(steps: Range<u32>) -> Self {
        Self { first: steps.start, counts: vec![0; steps.len()], blocks: Vec::new() }
    }

    /// A step was executed so many times more.
    #[inline]
    pub(crate) fn count(&mut self, step: u32, times: u32) {
        if let Some(count) = self.counts.get_mut(step.wrapping_sub(self.first) as usize) {
            *count += u64::from(times);
        }
    }

    /// The counts of the blocks of some steps, and those of the steps themselves, if all of them are counted.
    pub(crate) fn of_blocks(&mut self, steps: &Range<u32>) -> Option<(&mut [u64], &mut [u64])> {
        let start = steps.start.checked_sub(self.first)? as usize;
        let range = start..start + steps.len();
        self.blocks.resize(self.counts.len(), 0);
        Some((self.blocks.get_mut(range.clone())?, self.counts.get_mut(range)?))
    }

    /// Takes the counts of blocks: the first step of each and how often it was executed.
    pub(crate) fn take_blocks(&mut self) -> impl Iterator<Item = (u32, u64)> + use<> {
        (self.first..).zip(std::mem::take(&mut self.blocks)).filter(|(_, count)| *count > 0)
    }

    /// A step was executed many times more.
    pub(crate) fn count_many(&mut self, step: u32, times: u64) {
        if let Some(count) = self.counts.get_mut(step.wrapping_sub(self.first) as usize) {
            *count += times;
        }
    }

    /// The steps that were executed, and how often, in order.
    pub(crate) fn executed(&self) -> impl Iterator<Item = (u32, u64)> {
        (self.first..).zip(self.counts.iter().copied()).filter(|(_, count)| *count > 0)
    }

    /// Adds the counts of other steps.
    pub(crate) fn add(&mut self, other: &Self) {
        if self.first != other.first || self.counts.len() < other.counts.len() {
            let end = |counts: &Self| counts.first + counts.counts.len() as u32;
            let mut both = Self::new(self.first.min(other.first)..end(self).max(end(other)));
            both.add_part(self);
            *self = both;
        }
        self.add_part(other);
    }

    fn add_part(&mut self, part: &Self) {
        let sums = &mut self.counts[(part.first - self.first) as usize..];
        for (sum, count) in sums.iter_mut().zip(&part.counts) {
            *sum += count;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_other_ranges_are_joined() {
        let mut sum = Counts::new(4..8);
        sum.count(5, 32);
        let mut other = Counts::new(1..5);
        other.count(4, 2);
        other.count(1, 3);
        // Outside of the range.
        other.count(5, 1);
        other.count(0, 1);
        sum.add(&other);
        sum.add(&sum.clone());
        assert_eq!(sum.executed().collect::<Vec<_>>(), [(1, 6), (4, 4), (5, 64)]);
    }
}
