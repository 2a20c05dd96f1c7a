//! Matrices of which a part is stored: triangles, bands, packed triangles.

use crate::dense::{Dense, distance};
use crate::op::{Op, checked};
use crate::scalar::Scalar;
use crate::wrong::{Result, Wrong};
use ptxc_abi::device::Array;
use std::ops::Range;

/// Which entries there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Every one.
    All,
    /// The diagonal and what is below it.
    Lower,
    /// The diagonal and what is above it.
    Upper,
}

impl Part {
    /// `cublasFillMode_t`
    ///
    /// # Errors
    /// There is none of that number.
    pub fn of(number: u32) -> Result<Part> {
        match number {
            0 => Ok(Part::Lower),
            1 => Ok(Part::Upper),
            _ => Err(Wrong::Argument),
        }
    }
}

/// Where an entry lies.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// Columns of a distance.
    Full(usize),
    /// Diagonals above and below the main one, in columns of a distance.
    Band {
        /// How many above.
        above: usize,
        /// How many below.
        below: usize,
        /// From a column to the next.
        ld: usize,
    },
    /// Columns without what is not there.
    Packed,
}

impl Form {
    /// Columns that begin `ld` values apart.
    ///
    /// # Errors
    /// They overlap.
    pub fn full(ld: i64, rows: usize) -> Result<Form> {
        distance(ld, rows).map(Form::Full)
    }

    /// A band whose columns begin `ld` values apart.
    ///
    /// # Errors
    /// They overlap.
    pub fn band(above: usize, below: usize, ld: i64) -> Result<Form> {
        distance(ld, above + below + 1).map(|ld| Form::Band { above, below, ld })
    }

    /// The band of a triangle.
    ///
    /// # Errors
    /// As of [`Form::band`].
    pub fn half_band(part: Part, width: usize, ld: i64) -> Result<Form> {
        if part == Part::Upper { Form::band(width, 0, ld) } else { Form::band(0, width, ld) }
    }
}

/// The shape of a matrix.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// Which entries there are.
    pub part: Part,
    /// Where they lie.
    pub form: Form,
}

impl Shape {
    /// A square matrix of which a triangle is there.
    #[must_use]
    pub fn triangle(count: usize, part: Part, form: Form) -> Shape {
        Shape { rows: count, columns: count, part, form }
    }

    /// The rows of a column that are there.
    #[must_use]
    pub fn rows_of(&self, column: usize) -> Range<usize> {
        let (begin, end) = match self.part {
            Part::All => (0, self.rows),
            Part::Lower => (column, self.rows),
            Part::Upper => (0, (column + 1).min(self.rows)),
        };
        match self.form {
            Form::Band { above, below, .. } => {
                begin.max(column.saturating_sub(above))..end.min(column + below + 1).max(begin)
            }
            Form::Full(_) | Form::Packed => begin..end,
        }
    }

    /// Where an entry lies that is there.
    #[must_use]
    pub fn position(&self, row: usize, column: usize) -> usize {
        match self.form {
            Form::Full(ld) => row + column * ld,
            Form::Band { above, ld, .. } => above + row - column + column * ld,
            Form::Packed if self.part == Part::Upper => row + column * (column + 1) / 2,
            Form::Packed => row + column * (2 * self.rows - column - 1) / 2,
        }
    }

    fn span(&self) -> usize {
        if self.rows == 0 || self.columns == 0 {
            return 0;
        }
        match self.form {
            Form::Full(ld) => (self.columns - 1) * ld + self.rows,
            Form::Band { above, below, ld } => (self.columns - 1) * ld + above + below + 1,
            Form::Packed => self.rows * (self.rows + 1) / 2,
        }
    }
}

/// A matrix in memory of the device.
#[derive(Clone, Copy, Debug)]
pub struct Stored<T> {
    array: Array<T>,
    shape: Shape,
}

impl<T: Scalar> Stored<T> {
    /// A matrix of that shape.
    ///
    /// # Errors
    /// Memory of the device does not hold it.
    pub fn new(array: Array<T>, shape: Shape) -> Result<Stored<T>> {
        checked(array, shape.span())?;
        Ok(Stored { array, shape })
    }

    /// The values.
    #[must_use]
    pub fn read(self) -> Loaded<T> {
        Loaded { data: self.array.read(self.shape.span()), shape: self.shape }
    }

    /// Stores the values of a matrix of this shape.
    pub fn write(self, loaded: &Loaded<T>) {
        self.array.write(&loaded.data);
    }
}

/// A matrix.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// The values as they lie.
    pub data: Vec<T>,
    /// Their shape.
    pub shape: Shape,
}

impl<T: Scalar> Loaded<T> {
    /// An entry that is there.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> T {
        self.data[self.shape.position(row, column)]
    }

    /// Calls for every entry that is there.
    pub fn each(&self, mut entry: impl FnMut(usize, usize, T)) {
        for column in 0..self.shape.columns {
            for row in self.shape.rows_of(column) {
                entry(row, column, self.at(row, column));
            }
        }
    }

    /// Makes every entry that is there anew of its place and what it was.
    pub fn update(&mut self, entry: impl Fn(usize, usize, T) -> T) {
        for column in 0..self.shape.columns {
            for row in self.shape.rows_of(column) {
                let position = self.shape.position(row, column);
                self.data[position] = entry(row, column, self.data[position]);
            }
        }
    }

    /// The whole of a symmetric matrix, or of a Hermitian one, whose diagonal is real.
    #[must_use]
    pub fn mirrored(&self, is_hermitian: bool) -> Dense<T> {
        let mut whole = Dense::zero(self.shape.rows, self.shape.columns);
        self.each(|row, column, entry| {
            let entry = if is_hermitian && row == column { T::of_real(entry.re()) } else { entry };
            whole.set(row, column, entry);
            whole.set(column, row, if is_hermitian { entry.conj() } else { entry });
        });
        whole
    }
}

/// A triangle that is multiplied by or solved for.
#[derive(Clone, Copy, Debug)]
pub struct Triangle<'a, T> {
    /// Its entries.
    pub entries: &'a Loaded<T>,
    /// What is done to it first.
    pub op: Op,
    /// The diagonal counts as ones.
    pub has_unit: bool,
}

impl<T: Scalar> Triangle<'_, T> {
    fn diagonal(&self, at: usize) -> T {
        if self.has_unit { T::one() } else { self.op.of_entry(self.entries.at(at, at)) }
    }

    /// The columns in the order in which they are used up: forwards or backwards.
    fn columns(&self, forwards: bool) -> impl Iterator<Item = usize> {
        let count = self.entries.shape.columns;
        (0..count).map(move |at| if forwards { at } else { count - 1 - at })
    }

    fn is_upper(&self) -> bool {
        self.entries.shape.part == Part::Upper
    }

    /// The rows of a column besides the diagonal.
    fn rows(&self, column: usize) -> impl Iterator<Item = usize> {
        self.entries.shape.rows_of(column).filter(move |row| *row != column)
    }

    /// x = op(a) x
    pub fn apply(&self, x: &mut [T]) {
        let is_plain = self.op == Op::Plain;
        for column in self.columns(self.is_upper() == is_plain) {
            let own = x[column];
            if is_plain {
                for row in self.rows(column) {
                    x[row] = x[row] + self.entries.at(row, column) * own;
                }
                x[column] = self.diagonal(column) * own;
            } else {
                x[column] = self.rows(column).fold(self.diagonal(column) * own, |sum, row| {
                    sum + self.op.of_entry(self.entries.at(row, column)) * x[row]
                });
            }
        }
    }

    /// Solves op(a) x = b, where b is in the place of x.
    pub fn solve(&self, x: &mut [T]) {
        let is_plain = self.op == Op::Plain;
        for column in self.columns(self.is_upper() != is_plain) {
            if is_plain {
                let own = if self.has_unit { x[column] } else { x[column] / self.diagonal(column) };
                x[column] = own;
                for row in self.rows(column) {
                    x[row] = x[row] - self.entries.at(row, column) * own;
                }
            } else {
                let rest = self.rows(column).fold(x[column], |rest, row| {
                    rest - self.op.of_entry(self.entries.at(row, column)) * x[row]
                });
                x[column] = if self.has_unit { rest } else { rest / self.diagonal(column) };
            }
        }
    }
}
