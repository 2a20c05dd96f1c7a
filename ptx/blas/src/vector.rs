//! Vectors in memory of the device.

use crate::call::checked;
use crate::status::Result;
use bytemuck::Pod;
use ptxc_abi::device::Array;

/// Values that lie in steps; with negative ones the last value comes first in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector<T> {
    array: Array<T>,
    count: usize,
    step: i64,
}

impl<T: Pod> Vector<T> {
    /// A vector; none of a negative length.
    pub(crate) fn new(array: Array<T>, count: i64, step: i64) -> Result<Vector<T>> {
        let count = usize::try_from(count).unwrap_or(0);
        let vector = Vector { array, count, step };
        checked(array, vector.span())?;
        Ok(vector)
    }

    /// Values of memory from the first to the last.
    fn span(self) -> usize {
        if self.count == 0 { 0 } else { (self.count - 1) * self.step.unsigned_abs() as usize + 1 }
    }

    fn position(self, at: usize) -> usize {
        let step = self.step.unsigned_abs() as usize;
        if self.step < 0 { (self.count - 1 - at) * step } else { at * step }
    }

    pub(crate) fn read(self) -> Vec<T> {
        let memory = self.array.read(self.span());
        if self.step == 1 {
            return memory;
        }
        (0..self.count).map(|at| memory[self.position(at)]).collect()
    }

    pub(crate) fn write(self, values: &[T]) {
        if self.step == 1 {
            return self.array.write(values);
        }
        let mut memory = self.array.read(self.span());
        for (at, value) in values.iter().enumerate() {
            memory[self.position(at)] = *value;
        }
        self.array.write(&memory);
    }
}
