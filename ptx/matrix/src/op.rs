//! Arguments that many functions have: sizes, flags, what is done to a matrix before it is used.

use crate::scalar::Scalar;
use crate::wrong::{Result, Wrong};
use bytemuck::Pod;
use ptxc_abi::device::Array;

/// `cublasOperation_t`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// The matrix itself.
    Plain,
    /// Rows for columns.
    Transposed,
    /// The same, and conjugate.
    Adjoint,
}

impl Op {
    /// The operation that a program names.
    ///
    /// # Errors
    /// There is none of that number.
    pub fn of(number: u32) -> Result<Op> {
        [Op::Plain, Op::Transposed, Op::Adjoint].get(number as usize).copied().ok_or(Wrong::Argument)
    }

    /// An entry of the other matrix.
    #[must_use]
    pub fn of_entry<T: Scalar>(self, entry: T) -> T {
        if self == Op::Adjoint { entry.conj() } else { entry }
    }
}

/// A size, which is not negative.
///
/// # Errors
/// It is.
pub fn size(number: i64) -> Result<usize> {
    usize::try_from(number).map_err(|_| Wrong::Argument)
}

/// A flag of two values.
///
/// # Errors
/// It is another one.
pub fn flag(number: u32) -> Result<bool> {
    if number > 1 { Err(Wrong::Argument) } else { Ok(number == 1) }
}

/// The array, if memory of the device holds so many values from there on.
///
/// # Errors
/// It does not: the log says which argument that is.
pub fn checked<T: Pod>(array: Array<T>, count: usize) -> Result<Array<T>> {
    if array.holds(count as u64) {
        return Ok(array);
    }
    ptxc_abi::log(format_args!(
        "{array:?} is no memory of the device with {count} values of {} bytes",
        size_of::<T>()
    ));
    Err(Wrong::Memory)
}
