//! Level 2: a matrix and vectors. What is stored how is a [`Shape`]; what is done does not depend on it.

use crate::call::{Call, Op, flag, size};
use crate::dense::combined;
use crate::scalar::Scalar;
use crate::status::{Result, Status};
use crate::stored::{Form, Part, Shape, Stored, Triangle};
use crate::vector::Vector;
use ptxc_abi::device::Array;

/// A vector and its step.
type Steps<T> = (Array<T>, i64);

/// Checks a vector whose step must lead on.
fn vector<T: Scalar>((array, step): Steps<T>, count: usize) -> Result<Vector<T>> {
    if step == 0 { Err(Status::InvalidValue) } else { Vector::new(array, count as i64, step) }
}

/// y = alpha op(a) x + beta y
fn general<T: Scalar>(
    call: &Call,
    (op, shape, a): (Op, Shape, Array<T>),
    (alpha, beta): (Array<T>, Array<T>),
    x: Steps<T>,
    y: Steps<T>,
) -> Result {
    let [inner, outer] =
        if op == Op::Plain { [shape.columns, shape.rows] } else { [shape.rows, shape.columns] };
    let (a, x, y) = (Stored::new(a, shape)?, vector(x, inner)?, vector(y, outer)?);
    let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
    call.enqueue(move || {
        let (alpha, beta, with) = (alpha.get(), beta.get(), x.read());
        let mut sums = vec![T::zero(); outer];
        a.read().each(|row, column, entry| {
            let (to, from) = if op == Op::Plain { (row, column) } else { (column, row) };
            sums[to] = sums[to] + op.of_entry(entry) * with[from];
        });
        let new: Vec<T> =
            y.read().iter().zip(sums).map(|(old, sum)| combined(alpha * sum, beta, *old)).collect();
        y.write(&new);
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gemv<T: Scalar>(
    call: &Call,
    op: u32,
    m: i64,
    n: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    x: Array<T>,
    incx: i64,
    beta: Array<T>,
    y: Array<T>,
    incy: i64,
) -> Result {
    let (rows, columns) = (size(m)?, size(n)?);
    let shape = Shape { rows, columns, part: Part::All, form: Form::full(lda, rows)? };
    general(call, (Op::of(op)?, shape, a), (alpha, beta), (x, incx), (y, incy))
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gbmv<T: Scalar>(
    call: &Call,
    op: u32,
    m: i64,
    n: i64,
    kl: i64,
    ku: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    x: Array<T>,
    incx: i64,
    beta: Array<T>,
    y: Array<T>,
    incy: i64,
) -> Result {
    let form = Form::band(size(ku)?, size(kl)?, lda)?;
    let shape = Shape { rows: size(m)?, columns: size(n)?, part: Part::All, form };
    general(call, (Op::of(op)?, shape, a), (alpha, beta), (x, incx), (y, incy))
}

/// y = alpha a x + beta y, where a triangle stands for the whole.
fn mirrored<T: Scalar>(
    call: &Call,
    is_hermitian: bool,
    (shape, a): (Shape, Array<T>),
    (alpha, beta): (Array<T>, Array<T>),
    x: Steps<T>,
    y: Steps<T>,
) -> Result {
    let count = shape.rows;
    let (a, x, y) = (Stored::new(a, shape)?, vector(x, count)?, vector(y, count)?);
    let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
    call.enqueue(move || {
        let (alpha, beta, with) = (alpha.get(), beta.get(), x.read());
        let mut sums = vec![T::zero(); count];
        a.read().each(|row, column, entry| {
            if row == column {
                let entry = if is_hermitian { T::of_real(entry.re()) } else { entry };
                sums[row] = sums[row] + entry * with[row];
            } else {
                let other = if is_hermitian { entry.conj() } else { entry };
                sums[row] = sums[row] + entry * with[column];
                sums[column] = sums[column] + other * with[row];
            }
        });
        let new: Vec<T> =
            y.read().iter().zip(sums).map(|(old, sum)| combined(alpha * sum, beta, *old)).collect();
        y.write(&new);
        Ok(())
    })
}

macro_rules! mirrored {
    ($($full:ident, $band:ident, $packed:ident: $is_hermitian:literal;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $full<T: Scalar>(
            call: &Call, part: u32, n: i64, alpha: Array<T>, a: Array<T>, lda: i64, x: Array<T>, incx: i64,
            beta: Array<T>, y: Array<T>, incy: i64,
        ) -> Result {
            let count = size(n)?;
            let shape = Shape::triangle(count, Part::of(part)?, Form::full(lda, count)?);
            mirrored(call, $is_hermitian, (shape, a), (alpha, beta), (x, incx), (y, incy))
        }

        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $band<T: Scalar>(
            call: &Call, part: u32, n: i64, k: i64, alpha: Array<T>, a: Array<T>, lda: i64, x: Array<T>, incx: i64,
            beta: Array<T>, y: Array<T>, incy: i64,
        ) -> Result {
            let part = Part::of(part)?;
            let shape = Shape::triangle(size(n)?, part, Form::half_band(part, size(k)?, lda)?);
            mirrored(call, $is_hermitian, (shape, a), (alpha, beta), (x, incx), (y, incy))
        }

        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $packed<T: Scalar>(
            call: &Call, part: u32, n: i64, alpha: Array<T>, a: Array<T>, x: Array<T>, incx: i64,
            beta: Array<T>, y: Array<T>, incy: i64,
        ) -> Result {
            let shape = Shape::triangle(size(n)?, Part::of(part)?, Form::Packed);
            mirrored(call, $is_hermitian, (shape, a), (alpha, beta), (x, incx), (y, incy))
        }
    )*};
}

mirrored! {
    symv, sbmv, spmv: false;
    hemv, hbmv, hpmv: true;
}

/// x = op(a) x, or the solution of op(a) x = b.
fn triangular<T: Scalar>(
    call: &Call,
    solves: bool,
    (op, unit): (u32, u32),
    (shape, a): (Shape, Array<T>),
    x: Steps<T>,
) -> Result {
    let (op, has_unit) = (Op::of(op)?, flag(unit)?);
    let (a, x) = (Stored::new(a, shape)?, vector(x, shape.rows)?);
    call.enqueue(move || {
        let (entries, mut values) = (a.read(), x.read());
        let triangle = Triangle { entries: &entries, op, has_unit };
        if solves {
            triangle.solve(&mut values)
        } else {
            triangle.apply(&mut values)
        }
        x.write(&values);
        Ok(())
    })
}

macro_rules! triangular {
    ($($full:ident, $band:ident, $packed:ident: $solves:literal;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $full<T: Scalar>(
            call: &Call, part: u32, op: u32, unit: u32, n: i64, a: Array<T>, lda: i64, x: Array<T>, incx: i64,
        ) -> Result {
            let count = size(n)?;
            let shape = Shape::triangle(count, Part::of(part)?, Form::full(lda, count)?);
            triangular(call, $solves, (op, unit), (shape, a), (x, incx))
        }

        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $band<T: Scalar>(
            call: &Call, part: u32, op: u32, unit: u32, n: i64, k: i64, a: Array<T>, lda: i64, x: Array<T>, incx: i64,
        ) -> Result {
            let part = Part::of(part)?;
            let shape = Shape::triangle(size(n)?, part, Form::half_band(part, size(k)?, lda)?);
            triangular(call, $solves, (op, unit), (shape, a), (x, incx))
        }

        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $packed<T: Scalar>(
            call: &Call, part: u32, op: u32, unit: u32, n: i64, a: Array<T>, x: Array<T>, incx: i64,
        ) -> Result {
            let shape = Shape::triangle(size(n)?, Part::of(part)?, Form::Packed);
            triangular(call, $solves, (op, unit), (shape, a), (x, incx))
        }
    )*};
}

triangular! {
    trmv, tbmv, tpmv: false;
    trsv, tbsv, tpsv: true;
}

/// How an update by vectors makes of x and y what is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Update {
    /// x yᵀ
    Plain,
    /// x yᴴ
    Adjoint,
    /// x yᵀ + y xᵀ
    Both,
    /// alpha x yᴴ + its adjoint
    BothAdjoint,
}

/// Adds to a matrix, or to the part of it that is there.
fn update<T: Scalar>(
    call: &Call,
    update: Update,
    alpha: impl Fn() -> T + 'static,
    x: Steps<T>,
    y: Steps<T>,
    (shape, a): (Shape, Array<T>),
) -> Result {
    let (a, x, y) = (Stored::new(a, shape)?, vector(x, shape.rows)?, vector(y, shape.columns)?);
    let is_hermitian = shape.part != Part::All && matches!(update, Update::Adjoint | Update::BothAdjoint);
    call.enqueue(move || {
        let (alpha, x, y) = (alpha(), x.read(), y.read());
        let mut entries = a.read();
        entries.update(|row, column, old| {
            let sum = match update {
                Update::Plain => alpha * x[row] * y[column],
                Update::Adjoint => alpha * x[row] * y[column].conj(),
                Update::Both => alpha * x[row] * y[column] + alpha * y[row] * x[column],
                Update::BothAdjoint => {
                    alpha * x[row] * y[column].conj() + alpha.conj() * y[row] * x[column].conj()
                }
            };
            let new = old + sum;
            if is_hermitian && row == column { T::of_real(new.re()) } else { new }
        });
        a.write(&entries);
        Ok(())
    })
}

macro_rules! general_updates {
    ($($name:ident: $kind:ident;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $name<T: Scalar>(
            call: &Call, m: i64, n: i64, alpha: Array<T>, x: Array<T>, incx: i64, y: Array<T>, incy: i64, a: Array<T>,
            lda: i64,
        ) -> Result {
            let (rows, columns) = (size(m)?, size(n)?);
            let shape = Shape { rows, columns, part: Part::All, form: Form::full(lda, rows)? };
            let alpha = call.scale(alpha)?;
            update(call, Update::$kind, move || alpha.get(), (x, incx), (y, incy), (shape, a))
        }
    )*};
}

general_updates! {
    ger: Plain;
    gerc: Adjoint;
}

macro_rules! updates_by_one {
    ($($full:ident, $packed:ident: $kind:ident, $alpha:ty, $of:expr;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $full<T: Scalar>(
            call: &Call, part: u32, n: i64, alpha: Array<$alpha>, x: Array<T>, incx: i64, a: Array<T>, lda: i64,
        ) -> Result {
            let count = size(n)?;
            let shape = Shape::triangle(count, Part::of(part)?, Form::full(lda, count)?);
            let alpha = call.scale(alpha)?;
            update(call, Update::$kind, move || $of(alpha.get()), (x, incx), (x, incx), (shape, a))
        }

        pub(crate) fn $packed<T: Scalar>(
            call: &Call, part: u32, n: i64, alpha: Array<$alpha>, x: Array<T>, incx: i64, a: Array<T>,
        ) -> Result {
            let shape = Shape::triangle(size(n)?, Part::of(part)?, Form::Packed);
            let alpha = call.scale(alpha)?;
            update(call, Update::$kind, move || $of(alpha.get()), (x, incx), (x, incx), (shape, a))
        }
    )*};
}

updates_by_one! {
    syr, spr: Plain, T, |alpha: T| alpha;
    her, hpr: Adjoint, T::Part, T::of_real;
}

macro_rules! updates_by_two {
    ($($full:ident, $packed:ident: $kind:ident;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $full<T: Scalar>(
            call: &Call, part: u32, n: i64, alpha: Array<T>, x: Array<T>, incx: i64, y: Array<T>, incy: i64, a: Array<T>,
            lda: i64,
        ) -> Result {
            let count = size(n)?;
            let shape = Shape::triangle(count, Part::of(part)?, Form::full(lda, count)?);
            let alpha = call.scale(alpha)?;
            update(call, Update::$kind, move || alpha.get(), (x, incx), (y, incy), (shape, a))
        }

        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $packed<T: Scalar>(
            call: &Call, part: u32, n: i64, alpha: Array<T>, x: Array<T>, incx: i64, y: Array<T>, incy: i64, a: Array<T>,
        ) -> Result {
            let shape = Shape::triangle(size(n)?, Part::of(part)?, Form::Packed);
            let alpha = call.scale(alpha)?;
            update(call, Update::$kind, move || alpha.get(), (x, incx), (y, incy), (shape, a))
        }
    )*};
}

updates_by_two! {
    syr2, spr2: Both;
    her2, hpr2: BothAdjoint;
}

/// Copies a triangle from one form to another.
fn reform<T: Scalar>(call: &Call, from: (Array<T>, Shape), to: (Array<T>, Shape)) -> Result {
    let (from, to) = (Stored::new(from.0, from.1)?, Stored::new(to.0, to.1)?);
    call.enqueue(move || {
        let (source, mut target) = (from.read(), to.read());
        target.update(|row, column, _| source.at(row, column));
        to.write(&target);
        Ok(())
    })
}

pub(crate) fn tpttr<T: Scalar>(
    call: &Call,
    part: u32,
    n: i64,
    packed: Array<T>,
    a: Array<T>,
    lda: i64,
) -> Result {
    let (part, count) = (Part::of(part)?, size(n)?);
    let whole = Shape::triangle(count, part, Form::full(lda, count)?);
    reform(call, (packed, Shape::triangle(count, part, Form::Packed)), (a, whole))
}

pub(crate) fn trttp<T: Scalar>(
    call: &Call,
    part: u32,
    n: i64,
    a: Array<T>,
    lda: i64,
    packed: Array<T>,
) -> Result {
    let (part, count) = (Part::of(part)?, size(n)?);
    let whole = Shape::triangle(count, part, Form::full(lda, count)?);
    reform(call, (a, whole), (packed, Shape::triangle(count, part, Form::Packed)))
}
