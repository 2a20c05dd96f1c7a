//! Singular values and vectors.

use crate::call::{Call, matrix, outcome, store};
use crate::number::{Number, STEPS, epsilon, is_finite, loose, tight, values};
use crate::qr;
use crate::status::{Result, Status};
use nalgebra::{ComplexField, SVD};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;
use ptxc_matrix::dense::{Dense, Matrix};
use ptxc_matrix::op::{checked, flag, size};

/// a = u s v^H, where u and v have as many columns as a has singular values.
pub(crate) struct Parts<T: Number> {
    pub(crate) u: Dense<T>,
    /// From the greatest to the least.
    pub(crate) s: Vec<T::RealPart>,
    pub(crate) v: Dense<T>,
}

fn adjoint<T: Number>(a: &Dense<T>) -> Dense<T> {
    let mut result = Dense::zero(a.columns, a.rows);
    result.update(|row, column, _| ComplexField::conjugate(a.at(column, row)));
    result
}

/// None if the iteration does not end.
pub(crate) fn decompose<T: Number>(a: &Dense<T>) -> Option<Parts<T>> {
    if a.rows == 0 || a.columns == 0 {
        return Some(Parts { u: Dense::zero(a.rows, 0), s: Vec::new(), v: Dense::zero(a.columns, 0) });
    }
    if !is_finite(a) {
        return None;
    }
    let found = SVD::try_new(loose(a), true, true, epsilon(), STEPS)?;
    let (u, v) = (tight(found.u.as_ref()?), tight(found.v_t.as_ref()?));
    Some(Parts { u, s: values(&found.singular_values), v: adjoint(&v) })
}

/// Orthogonal columns, of which the first are those of a matrix that has orthogonal columns.
fn completed<T: Number>(some: &Dense<T>, count: usize) -> Dense<T> {
    let mut all = if count > some.columns { qr::factor(some.clone()).columns(count) } else { some.clone() };
    all.update(|row, column, own| if column < some.columns { some.at(row, column) } else { own });
    all
}

/// Which of the vectors a program wants, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    All,
    Some,
    Over,
    None,
}

impl Wanted {
    fn of(letter: i8) -> Result<Wanted> {
        match letter as u8 {
            b'A' => Ok(Wanted::All),
            b'S' => Ok(Wanted::Some),
            b'O' => Ok(Wanted::Over),
            b'N' => Ok(Wanted::None),
            _ => Err(Status::InvalidValue),
        }
    }

    /// How many columns, of vectors of `rows` entries.
    fn columns(self, rows: i64, least: i64) -> Option<i64> {
        match self {
            Wanted::All => Some(rows),
            Wanted::Some => Some(least),
            Wanted::Over | Wanted::None => None,
        }
    }
}

fn least(m: i32, n: i32) -> Result<usize> {
    Ok(size(m.min(n).into())?)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gesvd<T: Number>(
    call: &Call,
    want_u: i8,
    want_v: i8,
    m: i32,
    n: i32,
    a: Array<T>,
    lda: i32,
    s: Array<T::RealPart>,
    u: Array<T>,
    ldu: i32,
    vt: Array<T>,
    ldvt: i32,
    _work: Memory,
    _size: i32,
    _rest: Memory,
    info: Array<i32>,
) -> Result {
    let (want_u, want_v) = (Wanted::of(want_u)?, Wanted::of(want_v)?);
    if want_u == Wanted::Over && want_v == Wanted::Over {
        return Err(Status::InvalidValue);
    }
    let (rows, columns) = (i64::from(m), i64::from(n));
    let few = rows.min(columns);
    let (a, info) = (matrix(a, rows, columns, lda.into())?, outcome(info)?);
    let s = checked(s, least(m, n)?)?;
    let u = want_u.columns(rows, few).map(|count| matrix(u, rows, count, ldu.into())).transpose()?;
    let vt = want_v.columns(columns, few).map(|count| matrix(vt, count, columns, ldvt.into())).transpose()?;
    call.enqueue(move || {
        let values = a.read();
        let found = decompose(&values);
        info.write(&[i32::from(found.is_none())]);
        let Some(found) = found else { return Ok(()) };
        s.write(&found.s);
        if let Some(u) = u {
            let count = if want_u == Wanted::All { values.rows } else { found.s.len() };
            store(u, &completed(&found.u, count));
        }
        if let Some(vt) = vt {
            let count = if want_v == Wanted::All { values.columns } else { found.s.len() };
            store(vt, &adjoint(&completed(&found.v, count)));
        }
        if want_u == Wanted::Over {
            store(a, &found.u);
        } else if want_v == Wanted::Over {
            store(a, &adjoint(&found.v));
        }
        Ok(())
    })
}

/// Where the vectors of one matrix go.
#[derive(Clone, Copy, Debug)]
struct Places<T> {
    u: Matrix<T>,
    v: Matrix<T>,
    /// How many columns there are of each.
    columns: [usize; 2],
}

impl<T: Number> Places<T> {
    fn new(
        m: i32,
        n: i32,
        columns: [i32; 2],
        (u, ldu): (Array<T>, i32),
        (v, ldv): (Array<T>, i32),
    ) -> Result<Self> {
        let u = matrix(u, m.into(), columns[0].into(), ldu.into())?;
        let v = matrix(v, n.into(), columns[1].into(), ldv.into())?;
        Ok(Places { u, v, columns: [size(columns[0].into())?, size(columns[1].into())?] })
    }

    fn store(self, found: &Parts<T>) {
        store(self.u, &completed(&found.u, self.columns[0]));
        store(self.v, &completed(&found.v, self.columns[1]));
    }
}

/// Decomposes one matrix.
fn decompose_one<T: Number>(a: Matrix<T>, s: Array<T::RealPart>, to: Option<Places<T>>, info: Array<i32>) {
    let found = decompose(&a.read());
    info.write(&[i32::from(found.is_none())]);
    let Some(found) = found else { return };
    s.write(&found.s);
    if let Some(places) = to {
        places.store(&found);
    }
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gesvdj<T: Number>(
    call: &Call,
    mode: u32,
    is_small: i32,
    m: i32,
    n: i32,
    a: Array<T>,
    lda: i32,
    s: Array<T::RealPart>,
    u: Array<T>,
    ldu: i32,
    v: Array<T>,
    ldv: i32,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
    _settings: u64,
) -> Result {
    let (a, info) = (matrix(a, m.into(), n.into(), lda.into())?, outcome(info)?);
    let s = checked(s, least(m, n)?)?;
    let columns = if is_small == 0 { [m, n] } else { [m.min(n); 2] };
    let to = flag(mode)?.then(|| Places::new(m, n, columns, (u, ldu), (v, ldv))).transpose()?;
    call.enqueue(move || {
        decompose_one(a, s, to, info);
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gesvdj_batched<T: Number>(
    call: &Call,
    mode: u32,
    m: i32,
    n: i32,
    a: Array<T>,
    lda: i32,
    s: Array<T::RealPart>,
    u: Array<T>,
    ldu: i32,
    v: Array<T>,
    ldv: i32,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
    _settings: u64,
    count: i32,
) -> Result {
    let (wants, count) = (flag(mode)?, size(count.into())?);
    // As documented for this function.
    if m > 32 || n > 32 {
        return Err(Status::InvalidValue);
    }
    let info = checked(info, count)?;
    call.enqueue(move || {
        for at in 0..count as i64 {
            let next = |ld: i32, columns: i32| at.wrapping_mul(i64::from(ld) * i64::from(columns));
            let a = matrix(a.offset(next(lda, n)), m.into(), n.into(), lda.into())?;
            let s = checked(s.offset(at * i64::from(m.min(n))), least(m, n)?)?;
            let (u, v) = (u.offset(next(ldu, m)), v.offset(next(ldv, n)));
            let to = wants.then(|| Places::new(m, n, [m, n], (u, ldu), (v, ldv))).transpose()?;
            decompose_one(a, s, to, info.offset(at));
        }
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gesvda<T: Number>(
    call: &Call,
    mode: u32,
    rank: i32,
    m: i32,
    n: i32,
    a: Array<T>,
    lda: i32,
    stride_a: i64,
    s: Array<T::RealPart>,
    stride_s: i64,
    u: Array<T>,
    ldu: i32,
    stride_u: i64,
    v: Array<T>,
    ldv: i32,
    stride_v: i64,
    _work: Memory,
    _size: i32,
    info: Array<i32>,
    residuals: Out<f64>,
    count: i32,
) -> Result {
    let (wants, count, rank) = (flag(mode)?, size(count.into())?, size(rank.into())?);
    if rank > least(m, n)? {
        return Err(Status::InvalidValue);
    }
    let info = checked(info, count)?;
    // The decomposition is exact up to rounding.
    let _ = residuals.put_all(&vec![0.0; count]);
    call.enqueue(move || {
        for at in 0..count as i64 {
            let a = matrix(a.offset(at.wrapping_mul(stride_a)), m.into(), n.into(), lda.into())?;
            let s = checked(s.offset(at.wrapping_mul(stride_s)), rank)?;
            let (u, v) = (u.offset(at.wrapping_mul(stride_u)), v.offset(at.wrapping_mul(stride_v)));
            let columns = [rank as i32; 2];
            let to = wants.then(|| Places::new(m, n, columns, (u, ldu), (v, ldv))).transpose()?;
            let found = decompose(&a.read());
            info.offset(at).write(&[i32::from(found.is_none())]);
            let Some(found) = found else { continue };
            s.write(&found.s[..rank]);
            if let Some(to) = to {
                store(to.u, &first(&found.u, rank));
                store(to.v, &first(&found.v, rank));
            }
        }
        Ok(())
    })
}

/// The first columns.
fn first<T: Number>(a: &Dense<T>, count: usize) -> Dense<T> {
    let mut some = Dense::zero(a.rows, count);
    some.update(|row, column, _| a.at(row, column));
    some
}
