//! Factors with partial pivoting, and solutions by them.

use crate::dense::Dense;
use crate::op::Op;
use crate::scalar::Scalar;

/// Factors a matrix in its place; gives the rows that were exchanged, and the first column without a pivot, from one.
pub fn factor<T: Scalar>(a: &mut Dense<T>, pivots: bool) -> (Vec<i32>, i32) {
    let (count, steps) = (a.rows, a.rows.min(a.columns));
    let (mut exchanged, mut singular) = (Vec::with_capacity(steps), 0);
    for step in 0..steps {
        let best = (step..count).fold(step, |best, row| {
            if pivots && a.at(row, step).size() > a.at(best, step).size() { row } else { best }
        });
        exchanged.push(best as i32 + 1);
        if a.at(best, step).is_zero() {
            singular = if singular == 0 { step as i32 + 1 } else { singular };
            continue;
        }
        exchange(a, step, best);
        for row in step + 1..count {
            let multiple = a.at(row, step) / a.at(step, step);
            a.set(row, step, multiple);
        }
        for column in step + 1..a.columns {
            let pivot = a.at(step, column);
            for row in step + 1..count {
                a.set(row, column, a.at(row, column) - a.at(row, step) * pivot);
            }
        }
    }
    (exchanged, singular)
}

fn exchange<T: Scalar>(a: &mut Dense<T>, one: usize, other: usize) {
    for column in 0..if one == other { 0 } else { a.columns } {
        let (first, second) = (a.at(one, column), a.at(other, column));
        a.set(one, column, second);
        a.set(other, column, first);
    }
}

/// Solves op(lu) x = b, where b is in the place of x.
pub fn solve<T: Scalar>(lu: &Dense<T>, exchanged: &[i32], op: Op, b: &mut Dense<T>) {
    let count = lu.rows;
    let rows =
        |step: usize| usize::try_from(exchanged.get(step).map_or(step as i32, |row| row - 1)).unwrap_or(step);
    if op == Op::Plain {
        (0..count).for_each(|step| exchange(b, step, rows(step)));
    }
    for column in 0..b.columns {
        // Lower factors have ones on the diagonal; of the adjoint they come last.
        for half in 0..2 {
            let has_unit = (half == 0) == (op == Op::Plain);
            for at in 0..count {
                let row = if half == 0 { at } else { count - 1 - at };
                let known = if half == 0 { 0..row } else { row + 1..count };
                let rest =
                    known.fold(b.at(row, column), |rest, k| rest - lu.at_op(op, row, k) * b.at(k, column));
                b.set(row, column, if has_unit { rest } else { rest / lu.at_op(op, row, row) });
            }
        }
    }
    if op != Op::Plain {
        (0..count).rev().for_each(|step| exchange(b, step, rows(step)));
    }
}

/// Whether each of the exchanges is one of a matrix of so many rows.
#[must_use]
pub fn is_in_range(exchanged: &[i32], rows: usize) -> bool {
    exchanged.iter().all(|row| (1..=rows as i32).contains(row))
}
