//! What the handles of matrices and vectors stand for.

use crate::entries::{Entries, Form};
use crate::index::Indices;
use crate::status::{Result, Status};
use ptxc_abi::Handles;
use ptxc_abi::device::Array;
use ptxc_matrix::op::{Op, checked};
use ptxc_matrix::scalar::Scalar;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// `cusparseFormat_t`
pub(crate) const CSR: u32 = 1;
pub(crate) const CSC: u32 = 2;
pub(crate) const COO: u32 = 3;

/// A sparse matrix: `cusparseSpMatDescr_t`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sparse {
    pub(crate) format: u32,
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) entries: i64,
    /// Row starts, column starts or rows; then columns or rows.
    pub(crate) places: [Array<u8>; 2],
    pub(crate) values: Array<u8>,
    /// `cusparseIndexType_t` of both.
    pub(crate) index_types: [u32; 2],
    pub(crate) base: u32,
    /// `cudaDataType`
    pub(crate) value_type: u32,
    /// `cusparseSpMatAttribute_t` 0 and 1: whether the upper triangle counts, whether the diagonal is one.
    pub(crate) is_upper: bool,
    pub(crate) has_unit: bool,
    pub(crate) batch: i32,
}

/// A sparse vector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SparseVector {
    pub(crate) size: i64,
    pub(crate) entries: i64,
    pub(crate) indices: Array<u8>,
    pub(crate) values: Array<u8>,
    pub(crate) index_type: u32,
    pub(crate) base: u32,
    pub(crate) value_type: u32,
}

/// A dense vector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector {
    pub(crate) size: i64,
    pub(crate) values: Array<u8>,
    pub(crate) value_type: u32,
}

/// A dense matrix.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dense {
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) ld: i64,
    pub(crate) values: Array<u8>,
    pub(crate) value_type: u32,
    /// Rows lie one behind the other, not columns.
    pub(crate) is_by_row: bool,
    pub(crate) batch: i32,
    pub(crate) batch_stride: i64,
}

/// Descriptors of a kind.
pub(crate) struct Descriptors<T: 'static>(Handles<Mutex<T>>);

pub(crate) static SPARSE: Descriptors<Sparse> = Descriptors::new();
pub(crate) static SPARSE_VECTORS: Descriptors<SparseVector> = Descriptors::new();
pub(crate) static VECTORS: Descriptors<Vector> = Descriptors::new();
pub(crate) static DENSE: Descriptors<Dense> = Descriptors::new();
/// `cusparseMatDescr_t`: the base of its indices.
pub(crate) static KINDS: Descriptors<u32> = Descriptors::new();

impl<T> Descriptors<T> {
    /// None.
    pub(crate) const fn new() -> Descriptors<T> {
        Descriptors(Handles::new())
    }
}

impl<T: Copy> Descriptors<T> {
    pub(crate) fn insert(&self, value: T) -> Result<u64> {
        self.0.insert(Mutex::new(value)).ok_or(Status::AllocFailed)
    }

    fn find(&self, handle: u64) -> Result<Arc<Mutex<T>>> {
        self.0.get(handle).ok_or(Status::InvalidValue)
    }

    pub(crate) fn get(&self, handle: u64) -> Result<T> {
        let found = self.find(handle)?;
        let value = *locked(&found);
        Ok(value)
    }

    pub(crate) fn change(&self, handle: u64, change: impl FnOnce(&mut T)) -> Result {
        let found = self.find(handle)?;
        change(&mut locked(&found));
        Ok(())
    }

    /// Forgets it; a null handle is nothing.
    pub(crate) fn remove(&self, handle: u64) -> Result {
        if handle == 0 {
            return Ok(());
        }
        self.0.remove(handle).map(drop).ok_or(Status::InvalidValue)
    }
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

fn count(number: i64) -> Result<usize> {
    usize::try_from(number).map_err(|_| Status::InvalidValue)
}

impl Sparse {
    pub(crate) fn form(&self) -> Result<Form> {
        let index = |at: usize| Indices::new(self.places[at], self.index_types[at], self.base);
        match self.format {
            CSR => Ok(Form::Rows { starts: index(0)?, columns: index(1)? }),
            CSC => Ok(Form::Columns { starts: index(0)?, rows: index(1)? }),
            COO => Ok(Form::Pairs { rows: index(0)?, columns: index(1)? }),
            _ => Err(Status::NotSupported),
        }
    }

    pub(crate) fn read<T: Scalar>(&self) -> Result<Entries<T>> {
        if self.batch > 1 {
            return crate::call::unsupported("a batch of sparse matrices");
        }
        let shape = [count(self.rows)?, count(self.columns)?];
        Entries::read(self.form()?, shape, self.values.as_type(), count(self.entries)?)
    }

    pub(crate) fn write<T: Scalar>(&self, entries: &Entries<T>) -> Result {
        entries.write(self.form()?, self.values.as_type())
    }
}

impl SparseVector {
    pub(crate) fn indices(&self) -> Result<Vec<usize>> {
        let indices = Indices::new(self.indices, self.index_type, self.base)?.read(count(self.entries)?)?;
        let size = count(self.size)?;
        if indices.iter().all(|index| *index < size) { Ok(indices) } else { Err(Status::ExecutionFailed) }
    }

    pub(crate) fn values<T: Scalar>(&self) -> Result<(Array<T>, usize)> {
        let count = count(self.entries)?;
        Ok((checked(self.values.as_type(), count)?, count))
    }
}

impl Vector {
    pub(crate) fn values<T: Scalar>(&self) -> Result<(Array<T>, usize)> {
        let count = count(self.size)?;
        Ok((checked(self.values.as_type(), count)?, count))
    }
}

/// The values of a dense matrix as they lie, and how entries are found in them.
pub(crate) struct Loaded<T> {
    pub(crate) data: Vec<T>,
    rows: usize,
    columns: usize,
    steps: [usize; 2],
    place: Array<T>,
}

impl Dense {
    /// One of the batch.
    pub(crate) fn read<T: Scalar>(&self, of_batch: i32) -> Result<Loaded<T>> {
        let (rows, columns, ld) = (count(self.rows)?, count(self.columns)?, count(self.ld)?);
        let (lines, line) = if self.is_by_row { (rows, columns) } else { (columns, rows) };
        if ld < line {
            return Err(Status::InvalidValue);
        }
        // No memory is so large.
        lines.checked_mul(ld).filter(|span| *span <= isize::MAX as usize).ok_or(Status::InvalidValue)?;
        let span = if lines == 0 || line == 0 { 0 } else { (lines - 1) * ld + line };
        let place = self.values.as_type::<T>().offset(i64::from(of_batch).wrapping_mul(self.batch_stride));
        let data = checked(place, span)?.read(span);
        Ok(Loaded { data, rows, columns, steps: if self.is_by_row { [ld, 1] } else { [1, ld] }, place })
    }
}

impl<T: Scalar> Loaded<T> {
    fn position(&self, row: usize, column: usize) -> usize {
        row * self.steps[0] + column * self.steps[1]
    }

    /// Rows and columns of what an operation makes of it.
    pub(crate) fn shape(&self, op: Op) -> [usize; 2] {
        if op == Op::Plain { [self.rows, self.columns] } else { [self.columns, self.rows] }
    }

    pub(crate) fn at(&self, op: Op, row: usize, column: usize) -> T {
        if op == Op::Plain {
            self.data[self.position(row, column)]
        } else {
            op.of_entry(self.data[self.position(column, row)])
        }
    }

    pub(crate) fn set(&mut self, row: usize, column: usize, value: T) {
        let position = self.position(row, column);
        self.data[position] = value;
    }

    pub(crate) fn write(&self) {
        self.place.write(&self.data);
    }
}
