//! How often steps were executed, by threads.

use std::ops::Range;

/// Counts of a range of steps.
#[derive(Clone)]
pub(crate) struct Counts {
    first: u32,
    counts: Vec<u64>,
}

impl Counts {
    pub(crate) fn new(steps: Range<u32>) -> Self {
        Self { first: steps.start, counts: vec![0; steps.len()] }
    }

    /// A step was executed so many times more.
    #[inline]
    pub(crate) fn count(&mut self, step: u32, times: u32) {
        if let Some(count) = self.counts.get_mut(step.wrapping_sub(self.first) as usize) {
            *count += u64::from(times);
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
