//! Sparse matrices as lists of entries.

use crate::index::Indices;
use crate::status::{Result, Status};
use ptxc_abi::device::Array;
use ptxc_matrix::op::{Op, checked};
use ptxc_matrix::scalar::Scalar;
use std::collections::BTreeMap;

/// The entries of a matrix, in the order in which they are stored.
#[derive(Clone, Debug)]
pub(crate) struct Entries<T> {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// Row, column and value.
    pub(crate) list: Vec<(usize, usize, T)>,
}

/// How entries are stored; rows and columns are exchanged in compressed columns.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// Where each row starts, and a column for each entry.
    Rows {
        starts: Indices,
        columns: Indices,
    },
    Columns {
        starts: Indices,
        rows: Indices,
    },
    /// A row and a column for each.
    Pairs {
        rows: Indices,
        columns: Indices,
    },
}

/// For each line the number of the first of its entries, and of all: the entries are sorted by line.
pub(crate) fn starts(lines: impl Iterator<Item = usize>, count: usize) -> Vec<usize> {
    let mut starts = vec![0; count + 1];
    lines.for_each(|line| starts[line + 1] += 1);
    for line in 0..count {
        starts[line + 1] += starts[line];
    }
    starts
}

/// The line of each entry.
pub(crate) fn lines(starts: &[usize], entries: usize) -> Result<Vec<usize>> {
    let mut lines = Vec::with_capacity(entries);
    for (line, pair) in starts.windows(2).enumerate() {
        if pair[0] != lines.len() || pair[1] < pair[0] || pair[1] > entries {
            return Err(Status::ExecutionFailed);
        }
        lines.resize(pair[1], line);
    }
    if lines.len() == entries { Ok(lines) } else { Err(Status::ExecutionFailed) }
}

impl Form {
    /// The places of the entries of a matrix.
    pub(crate) fn places(self, shape: [usize; 2], entries: usize) -> Result<Vec<(usize, usize)>> {
        let (rows, columns) = match self {
            Form::Rows { starts, columns } => {
                (lines(&starts.read(shape[0] + 1)?, entries)?, columns.read(entries)?)
            }
            Form::Columns { starts, rows } => {
                (rows.read(entries)?, lines(&starts.read(shape[1] + 1)?, entries)?)
            }
            Form::Pairs { rows, columns } => (rows.read(entries)?, columns.read(entries)?),
        };
        let places: Vec<_> = rows.into_iter().zip(columns).collect();
        let is_inside = places.iter().all(|(row, column)| *row < shape[0] && *column < shape[1]);
        if is_inside { Ok(places) } else { Err(Status::ExecutionFailed) }
    }
}

impl<T: Scalar> Entries<T> {
    pub(crate) fn read(
        form: Form,
        shape: [usize; 2],
        values: Array<T>,
        entries: usize,
    ) -> Result<Entries<T>> {
        let places = form.places(shape, entries)?;
        let values = checked(values, entries)?.read(entries);
        let list =
            places.into_iter().zip(values).map(|((row, column), value)| (row, column, value)).collect();
        Ok(Entries { rows: shape[0], columns: shape[1], list })
    }

    /// Stores the entries, sorted as the form wants them.
    pub(crate) fn write(&self, form: Form, values: Array<T>) -> Result {
        let mut list = self.list.clone();
        match form {
            Form::Rows { starts: place, columns } => {
                list.sort_by_key(|(row, column, _)| (*row, *column));
                place.write(&starts(list.iter().map(|entry| entry.0), self.rows))?;
                columns.write(&list.iter().map(|entry| entry.1).collect::<Vec<_>>())?;
            }
            Form::Columns { starts: place, rows } => {
                list.sort_by_key(|(row, column, _)| (*column, *row));
                place.write(&starts(list.iter().map(|entry| entry.1), self.columns))?;
                rows.write(&list.iter().map(|entry| entry.0).collect::<Vec<_>>())?;
            }
            Form::Pairs { rows, columns } => {
                list.sort_by_key(|(row, column, _)| (*row, *column));
                rows.write(&list.iter().map(|entry| entry.0).collect::<Vec<_>>())?;
                columns.write(&list.iter().map(|entry| entry.1).collect::<Vec<_>>())?;
            }
        }
        let all: Vec<T> = list.iter().map(|entry| entry.2).collect();
        checked(values, all.len())?.write(&all);
        Ok(())
    }

    /// What an operation makes of the matrix.
    pub(crate) fn operand(self, op: Op) -> Entries<T> {
        if op == Op::Plain {
            return self;
        }
        let list =
            self.list.into_iter().map(|(row, column, value)| (column, row, op.of_entry(value))).collect();
        Entries { rows: self.columns, columns: self.rows, list }
    }

    /// The entries of each row.
    pub(crate) fn by_row(&self) -> Vec<Vec<(usize, T)>> {
        let mut rows = vec![Vec::new(); self.rows];
        self.list.iter().for_each(|(row, column, value)| rows[*row].push((*column, *value)));
        rows
    }

    /// The matrix of one map from columns to values for each row.
    pub(crate) fn of_rows(rows: Vec<BTreeMap<usize, T>>, columns: usize) -> Entries<T> {
        let count = rows.len();
        let list = rows
            .into_iter()
            .enumerate()
            .flat_map(|(row, entries)| entries.into_iter().map(move |(column, value)| (row, column, value)));
        Entries { rows: count, columns, list: list.collect() }
    }
}
