//! Level 3: matrices. Everything is made of products; a symmetric or triangular factor is filled up first.

use crate::call::{Call, Op, checked, flag, size};
use crate::dense::{Dense, Matrix, combined, multiply};
use crate::scalar::Scalar;
use crate::status::{Result, Status};
use crate::stored::{Form, Loaded, Part, Shape, Stored, Triangle};
use ptxc_abi::device::Array;

/// A matrix and the distance of its columns.
type Columns<T> = (Array<T>, i64);

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gemm<T: Scalar>(
    call: &Call,
    op_a: u32,
    op_b: u32,
    m: i64,
    n: i64,
    k: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    b: Array<T>,
    ldb: i64,
    beta: Array<T>,
    c: Array<T>,
    ldc: i64,
) -> Result {
    gemm_strided(call, op_a, op_b, m, n, k, alpha, a, lda, 0, b, ldb, 0, beta, c, ldc, 0, 1)
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gemm_strided<T: Scalar>(
    call: &Call,
    op_a: u32,
    op_b: u32,
    m: i64,
    n: i64,
    k: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    stride_a: i64,
    b: Array<T>,
    ldb: i64,
    stride_b: i64,
    beta: Array<T>,
    c: Array<T>,
    ldc: i64,
    stride_c: i64,
    count: i64,
) -> Result {
    let (op_a, op_b) = (Op::of(op_a)?, Op::of(op_b)?);
    let (m, n, k) = (size(m)?, size(n)?, size(k)?);
    let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
    let each = (0..size(count)? as i64).map(|at| {
        let a = Matrix::operand(a.offset(at * stride_a), op_a, m, k, lda)?;
        let b = Matrix::operand(b.offset(at * stride_b), op_b, k, n, ldb)?;
        Ok((a, b, Matrix::new(c.offset(at * stride_c), m, n, ldc)?))
    });
    let each = each.collect::<Result<Vec<_>>>()?;
    call.enqueue(move || {
        for (a, b, c) in &each {
            let mut to = c.read();
            multiply(alpha.get(), (&a.read(), op_a), (&b.read(), op_b), beta.get(), &mut to);
            c.write(&to);
        }
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gemm_batched<T: Scalar>(
    call: &Call,
    op_a: u32,
    op_b: u32,
    m: i64,
    n: i64,
    k: i64,
    alpha: Array<T>,
    a: Array<Array<T>>,
    lda: i64,
    b: Array<Array<T>>,
    ldb: i64,
    beta: Array<T>,
    c: Array<Array<T>>,
    ldc: i64,
    count: i64,
) -> Result {
    let (op_a, op_b, count) = (Op::of(op_a)?, Op::of(op_b)?, size(count)?);
    let (m, n, k) = (size(m)?, size(n)?, size(k)?);
    let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
    let (a, b, c) = (checked(a, count)?, checked(b, count)?, checked(c, count)?);
    call.enqueue(move || {
        for ((a, b), c) in a.read(count).into_iter().zip(b.read(count)).zip(c.read(count)) {
            let (a, b) = (Matrix::operand(a, op_a, m, k, lda)?, Matrix::operand(b, op_b, k, n, ldb)?);
            let c = Matrix::new(c, m, n, ldc)?;
            let mut to = c.read();
            multiply(alpha.get(), (&a.read(), op_a), (&b.read(), op_b), beta.get(), &mut to);
            c.write(&to);
        }
        Ok(())
    })
}

/// y = alpha op(a) x + beta y for every one of a batch.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn gemv_strided<T: Scalar>(
    call: &Call,
    op: u32,
    m: i64,
    n: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    stride_a: i64,
    x: Array<T>,
    incx: i64,
    stride_x: i64,
    beta: Array<T>,
    y: Array<T>,
    incy: i64,
    stride_y: i64,
    count: i64,
) -> Result {
    for at in 0..size(count)? as i64 {
        let (a, x, y) = (a.offset(at * stride_a), x.offset(at * stride_x), y.offset(at * stride_y));
        crate::level2::gemv(call, op, m, n, alpha, a, lda, x, incx, beta, y, incy)?;
    }
    Ok(())
}

/// c = alpha a b + beta c or alpha b a + beta c, where a triangle stands for a.
#[expect(clippy::too_many_arguments, reason = "those of the functions")]
fn mirrored<T: Scalar>(
    call: &Call,
    is_hermitian: bool,
    (side, part): (u32, u32),
    (m, n): (i64, i64),
    (alpha, beta): (Array<T>, Array<T>),
    a: Columns<T>,
    b: Columns<T>,
    c: Columns<T>,
) -> Result {
    let (is_right, part, m, n) = (flag(side)?, Part::of(part)?, size(m)?, size(n)?);
    let count = if is_right { n } else { m };
    let a = Stored::new(a.0, Shape::triangle(count, part, Form::full(a.1, count)?))?;
    let (b, c) = (Matrix::new(b.0, m, n, b.1)?, Matrix::new(c.0, m, n, c.1)?);
    let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
    call.enqueue(move || {
        let (whole, other, mut to) = (a.read().mirrored(is_hermitian), b.read(), c.read());
        let (first, second) = if is_right { (&other, &whole) } else { (&whole, &other) };
        multiply(alpha.get(), (first, Op::Plain), (second, Op::Plain), beta.get(), &mut to);
        c.write(&to);
        Ok(())
    })
}

macro_rules! mirrored {
    ($($name:ident: $is_hermitian:literal;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $name<T: Scalar>(
            call: &Call, side: u32, part: u32, m: i64, n: i64, alpha: Array<T>, a: Array<T>, lda: i64, b: Array<T>,
            ldb: i64, beta: Array<T>, c: Array<T>, ldc: i64,
        ) -> Result {
            mirrored(call, $is_hermitian, (side, part), (m, n), (alpha, beta), (a, lda), (b, ldb), (c, ldc))
        }
    )*};
}

mirrored! {
    symm: false;
    hemm: true;
}

/// What a product of a matrix with itself or another adds to a triangle.
#[derive(Clone, Copy, Debug)]
struct Rank {
    is_hermitian: bool,
    /// The product with the factors exchanged is added too.
    is_double: bool,
}

/// A triangle of c = alpha op(a) op(b)ᵀ + beta c.
#[expect(clippy::too_many_arguments, reason = "those of the functions")]
fn update<T: Scalar>(
    call: &Call,
    rank: Rank,
    (part, op): (u32, u32),
    (n, k): (i64, i64),
    alpha: impl Fn() -> T + 'static,
    beta: impl Fn() -> T + 'static,
    a: Columns<T>,
    b: Columns<T>,
    c: Columns<T>,
) -> Result {
    let (part, op, n, k) = (Part::of(part)?, Op::of(op)?, size(n)?, size(k)?);
    let is_complex = size_of::<T>() != size_of::<T::Part>();
    let wrong = if rank.is_hermitian { Op::Transposed } else { Op::Adjoint };
    if op == wrong && is_complex {
        return Err(Status::InvalidValue);
    }
    let other = match (op, rank.is_hermitian) {
        (Op::Plain, true) => Op::Adjoint,
        (Op::Plain, false) => Op::Transposed,
        _ => Op::Plain,
    };
    let (a, b) = (Matrix::operand(a.0, op, n, k, a.1)?, Matrix::operand(b.0, op, n, k, b.1)?);
    let c = Stored::new(c.0, Shape::triangle(n, part, Form::full(c.1, n)?))?;
    call.enqueue(move || {
        let (alpha, beta, a, b) = (alpha(), beta(), a.read(), b.read());
        let mut sums = Dense::zero(n, n);
        multiply(alpha, (&a, op), (&b, other), T::zero(), &mut sums);
        if rank.is_double {
            let alpha = if rank.is_hermitian { alpha.conj() } else { alpha };
            multiply(alpha, (&b, op), (&a, other), T::one(), &mut sums);
        }
        let mut entries = c.read();
        entries.update(|row, column, old| {
            let new = combined(sums.at(row, column), beta, old);
            if rank.is_hermitian && row == column { T::of_real(new.re()) } else { new }
        });
        c.write(&entries);
        Ok(())
    })
}

macro_rules! updates_by_one {
    ($($name:ident: $scale:ty, $of:expr, $is_hermitian:literal;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $name<T: Scalar>(
            call: &Call, part: u32, op: u32, n: i64, k: i64, alpha: Array<$scale>, a: Array<T>, lda: i64,
            beta: Array<$scale>, c: Array<T>, ldc: i64,
        ) -> Result {
            let rank = Rank { is_hermitian: $is_hermitian, is_double: false };
            let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
            update(call, rank, (part, op), (n, k), move || $of(alpha.get()), move || $of(beta.get()), (a, lda), (a, lda),
                (c, ldc))
        }
    )*};
}

updates_by_one! {
    syrk: T, |scale: T| scale, false;
    herk: T::Part, T::of_real, true;
}

macro_rules! updates_by_two {
    ($($name:ident: $beta:ty, $of:expr, $is_hermitian:literal, $is_double:literal;)*) => {$(
        #[expect(clippy::too_many_arguments, reason = "those of the function")]
        pub(crate) fn $name<T: Scalar>(
            call: &Call, part: u32, op: u32, n: i64, k: i64, alpha: Array<T>, a: Array<T>, lda: i64, b: Array<T>,
            ldb: i64, beta: Array<$beta>, c: Array<T>, ldc: i64,
        ) -> Result {
            let rank = Rank { is_hermitian: $is_hermitian, is_double: $is_double };
            let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
            update(call, rank, (part, op), (n, k), move || alpha.get(), move || $of(beta.get()), (a, lda), (b, ldb),
                (c, ldc))
        }
    )*};
}

updates_by_two! {
    syr2k: T, |scale: T| scale, false, true;
    her2k: T::Part, T::of_real, true, true;
    syrkx: T, |scale: T| scale, false, false;
    herkx: T::Part, T::of_real, true, false;
}

/// A triangular matrix that stands on a side of another one.
#[derive(Clone, Copy, Debug)]
struct Side {
    is_right: bool,
    part: Part,
    op: Op,
    has_unit: bool,
}

impl Side {
    fn of(side: u32, part: u32, op: u32, unit: u32) -> Result<Side> {
        Ok(Side { is_right: flag(side)?, part: Part::of(part)?, op: Op::of(op)?, has_unit: flag(unit)? })
    }

    fn shape(self, m: usize, n: usize, ld: i64) -> Result<Shape> {
        let count = if self.is_right { n } else { m };
        Ok(Shape::triangle(count, self.part, Form::full(ld, count)?))
    }

    /// Does something with the triangle to every column, or to every row: x op(a) = b is op(a)ᵀ xᵀ = bᵀ.
    fn each<T: Scalar>(
        self,
        mut a: Loaded<T>,
        b: &mut Dense<T>,
        mut act: impl FnMut(Triangle<'_, T>, &mut [T]),
    ) {
        let op = match (self.is_right, self.op) {
            (false, op) => op,
            (true, Op::Plain) => Op::Transposed,
            (true, Op::Transposed) => Op::Plain,
            (true, Op::Adjoint) => {
                a.data.iter_mut().for_each(|entry| *entry = entry.conj());
                Op::Plain
            }
        };
        let triangle = Triangle { entries: &a, op, has_unit: self.has_unit };
        if self.is_right {
            for row in 0..b.rows {
                let mut values: Vec<T> = (0..b.columns).map(|column| b.at(row, column)).collect();
                act(triangle, &mut values);
                values.into_iter().enumerate().for_each(|(column, value)| b.set(row, column, value));
            }
        } else {
            for column in 0..b.columns {
                act(triangle, &mut b.data[column * b.ld..][..b.rows]);
            }
        }
    }
}

/// c = alpha op(a) b or alpha b op(a); c may be b.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn trmm<T: Scalar>(
    call: &Call,
    side: u32,
    part: u32,
    op: u32,
    unit: u32,
    m: i64,
    n: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    b: Array<T>,
    ldb: i64,
    c: Array<T>,
    ldc: i64,
) -> Result {
    let (side, m, n) = (Side::of(side, part, op, unit)?, size(m)?, size(n)?);
    let a = Stored::new(a, side.shape(m, n, lda)?)?;
    let (b, c) = (Matrix::new(b, m, n, ldb)?, Matrix::new(c, m, n, ldc)?);
    let alpha = call.scale(alpha)?;
    call.enqueue(move || {
        let (alpha, mut product) = (alpha.get(), b.read());
        side.each(a.read(), &mut product, |triangle, values| triangle.apply(values));
        let mut to = c.read();
        to.update(|row, column, _| alpha * product.at(row, column));
        c.write(&to);
        Ok(())
    })
}

/// Solves op(a) x = alpha b or x op(a) = alpha b, where b is in the place of x.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn trsm<T: Scalar>(
    call: &Call,
    side: u32,
    part: u32,
    op: u32,
    unit: u32,
    m: i64,
    n: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    b: Array<T>,
    ldb: i64,
) -> Result {
    let (side, m, n) = (Side::of(side, part, op, unit)?, size(m)?, size(n)?);
    let a = Stored::new(a, side.shape(m, n, lda)?)?;
    let b = Matrix::new(b, m, n, ldb)?;
    let alpha = call.scale(alpha)?;
    call.enqueue(move || {
        solve(side, alpha.get(), a, b);
        Ok(())
    })
}

fn solve<T: Scalar>(side: Side, alpha: T, a: Stored<T>, b: Matrix<T>) {
    let mut values = b.read();
    values.update(|_, _, old| alpha * old);
    side.each(a.read(), &mut values, |triangle, values| triangle.solve(values));
    b.write(&values);
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn trsm_batched<T: Scalar>(
    call: &Call,
    side: u32,
    part: u32,
    op: u32,
    unit: u32,
    m: i64,
    n: i64,
    alpha: Array<T>,
    a: Array<Array<T>>,
    lda: i64,
    b: Array<Array<T>>,
    ldb: i64,
    count: i64,
) -> Result {
    let (side, m, n, count) = (Side::of(side, part, op, unit)?, size(m)?, size(n)?, size(count)?);
    let (a, b, alpha) = (checked(a, count)?, checked(b, count)?, call.scale(alpha)?);
    let shape = side.shape(m, n, lda)?;
    call.enqueue(move || {
        for (a, b) in a.read(count).into_iter().zip(b.read(count)) {
            solve(side, alpha.get(), Stored::new(a, shape)?, Matrix::new(b, m, n, ldb)?);
        }
        Ok(())
    })
}

/// c = alpha op(a) + beta op(b); c may be one of them.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn geam<T: Scalar>(
    call: &Call,
    op_a: u32,
    op_b: u32,
    m: i64,
    n: i64,
    alpha: Array<T>,
    a: Array<T>,
    lda: i64,
    beta: Array<T>,
    b: Array<T>,
    ldb: i64,
    c: Array<T>,
    ldc: i64,
) -> Result {
    let (op_a, op_b, m, n) = (Op::of(op_a)?, Op::of(op_b)?, size(m)?, size(n)?);
    // What is multiplied by zero need not be there.
    let there = |array: Array<T>, op: Op, ld: i64| {
        if array.address() == 0 { Ok(None) } else { Matrix::operand(array, op, m, n, ld).map(Some) }
    };
    let (a, b) = (there(a, op_a, lda)?, there(b, op_b, ldb)?);
    let c = Matrix::new(c, m, n, ldc)?;
    let (alpha, beta) = (call.scale(alpha)?, call.scale(beta)?);
    call.enqueue(move || {
        let (alpha, beta) = (alpha.get(), beta.get());
        let part = |scale: T, matrix: Option<Matrix<T>>| match matrix {
            _ if scale.is_zero() => Ok(None),
            Some(matrix) => Ok(Some(matrix.read())),
            None => Err(Status::InvalidValue),
        };
        let (a, b) = (part(alpha, a)?, part(beta, b)?);
        let of = |scale: T, matrix: &Option<Dense<T>>, op: Op, row: usize, column: usize| {
            matrix.as_ref().map_or(T::zero(), |matrix| scale * matrix.at_op(op, row, column))
        };
        let mut to = c.read();
        to.update(|row, column, _| of(alpha, &a, op_a, row, column) + of(beta, &b, op_b, row, column));
        c.write(&to);
        Ok(())
    })
}

/// c = diag(x) a or a diag(x).
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn dgmm<T: Scalar>(
    call: &Call,
    side: u32,
    m: i64,
    n: i64,
    a: Array<T>,
    lda: i64,
    x: Array<T>,
    incx: i64,
    c: Array<T>,
    ldc: i64,
) -> Result {
    let (is_right, m, n) = (flag(side)?, size(m)?, size(n)?);
    let x = crate::vector::Vector::new(x, if is_right { n } else { m } as i64, incx)?;
    let (a, c) = (Matrix::new(a, m, n, lda)?, Matrix::new(c, m, n, ldc)?);
    call.enqueue(move || {
        let (a, x, mut to) = (a.read(), x.read(), c.read());
        to.update(|row, column, _| a.at(row, column) * x[if is_right { column } else { row }]);
        c.write(&to);
        Ok(())
    })
}
