//! Indices in memory of the device.

use crate::status::{Result, Status};
use ptxc_abi::device::Array;
use ptxc_matrix::op::checked;

/// Indices that count from 0 or 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Indices {
    array: Array<u8>,
    is_long: bool,
    base: usize,
}

impl Indices {
    /// Of a `cusparseIndexType_t` and a `cusparseIndexBase_t`.
    pub(crate) fn new(array: Array<u8>, kind: u32, base: u32) -> Result<Indices> {
        match (kind, base) {
            (2 | 3, 0 | 1) => Ok(Indices { array, is_long: kind == 3, base: base as usize }),
            (1, 0 | 1) => Err(Status::NotSupported),
            _ => Err(Status::InvalidValue),
        }
    }

    /// Of 32 bits.
    pub(crate) fn short(array: Array<i32>, base: u32) -> Result<Indices> {
        Indices::new(array.bytes(), 2, base)
    }

    /// As numbers that count from 0.
    pub(crate) fn read(self, count: usize) -> Result<Vec<usize>> {
        let own = |number: i64| {
            usize::try_from(number)
                .ok()
                .and_then(|number| number.checked_sub(self.base))
                .ok_or(Status::ExecutionFailed)
        };
        if self.is_long {
            checked(self.array.as_type::<i64>(), count)?.read(count).into_iter().map(own).collect()
        } else {
            checked(self.array.as_type::<i32>(), count)?
                .read(count)
                .into_iter()
                .map(i64::from)
                .map(own)
                .collect()
        }
    }

    /// Refuses memory that does not hold so many.
    pub(crate) fn check(self, count: usize) -> Result {
        if self.is_long {
            checked(self.array.as_type::<i64>(), count)?;
        } else {
            checked(self.array.as_type::<i32>(), count)?;
        }
        Ok(())
    }

    pub(crate) fn write(self, numbers: &[usize]) -> Result {
        let all = numbers.iter().map(|number| number + self.base);
        if self.is_long {
            let all: Vec<i64> = all.map(|number| number as i64).collect();
            checked(self.array.as_type::<i64>(), all.len())?.write(&all);
        } else {
            let narrow = |number| i32::try_from(number).map_err(|_| Status::InvalidValue);
            let all: Vec<i32> = all.map(narrow).collect::<Result<_>>()?;
            checked(self.array.as_type::<i32>(), all.len())?.write(&all);
        }
        Ok(())
    }
}
