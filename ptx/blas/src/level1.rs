//! Level 1: vectors.

use crate::call::{Call, checked};
use crate::scalar::Scalar;
use crate::status::{Result, Status};
use crate::vector::Vector;
use bytemuck::Pod;
use num_complex::ComplexFloat;
use ptxc_abi::device::Array;

/// y = alpha x + y
pub(crate) fn axpy<T: Scalar>(
    call: &Call,
    n: i64,
    alpha: Array<T>,
    x: Array<T>,
    incx: i64,
    y: Array<T>,
    incy: i64,
) -> Result {
    let (alpha, x, y) = (call.scale(alpha)?, Vector::new(x, n, incx)?, Vector::new(y, n, incy)?);
    call.enqueue(move || {
        let alpha = alpha.get();
        let sums: Vec<T> = y.read().iter().zip(x.read()).map(|(y, x)| *y + alpha * x).collect();
        y.write(&sums);
        Ok(())
    })
}

pub(crate) fn copy<T: Scalar>(call: &Call, n: i64, x: Array<T>, incx: i64, y: Array<T>, incy: i64) -> Result {
    let (x, y) = (Vector::new(x, n, incx)?, Vector::new(y, n, incy)?);
    call.enqueue(move || {
        y.write(&x.read());
        Ok(())
    })
}

pub(crate) fn swap<T: Scalar>(call: &Call, n: i64, x: Array<T>, incx: i64, y: Array<T>, incy: i64) -> Result {
    let (x, y) = (Vector::new(x, n, incx)?, Vector::new(y, n, incy)?);
    call.enqueue(move || {
        let (old_x, old_y) = (x.read(), y.read());
        x.write(&old_y);
        y.write(&old_x);
        Ok(())
    })
}

/// x = alpha x
pub(crate) fn scal<T: Scalar>(call: &Call, n: i64, alpha: Array<T>, x: Array<T>, incx: i64) -> Result {
    let (alpha, x) = (call.scale(alpha)?, Vector::new(x, n, incx)?);
    call.enqueue(move || {
        let alpha = alpha.get();
        x.write(&x.read().iter().map(|x| alpha * *x).collect::<Vec<T>>());
        Ok(())
    })
}

/// x = alpha x, where alpha is real.
pub(crate) fn scal_real<T: Scalar>(
    call: &Call,
    n: i64,
    alpha: Array<T::Part>,
    x: Array<T>,
    incx: i64,
) -> Result {
    let (alpha, x) = (call.scale(alpha)?, Vector::new(x, n, incx)?);
    call.enqueue(move || {
        let alpha = T::of_real(alpha.get());
        x.write(&x.read().iter().map(|x| alpha * *x).collect::<Vec<T>>());
        Ok(())
    })
}

fn product<T: Scalar>(
    call: &Call,
    n: i64,
    [x, y]: [Array<T>; 2],
    [incx, incy]: [i64; 2],
    result: Array<T>,
    conjugate: bool,
) -> Result {
    let (x, y) = (Vector::new(x, n, incx)?, Vector::new(y, n, incy)?);
    let result = call.result(result)?;
    call.enqueue(move || {
        let sum = x
            .read()
            .iter()
            .zip(y.read())
            .fold(T::zero(), |sum, (x, y)| sum + if conjugate { x.conj() } else { *x } * y);
        result.write(&[sum]);
        Ok(())
    })
}

pub(crate) fn dot<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    y: Array<T>,
    incy: i64,
    result: Array<T>,
) -> Result {
    product(call, n, [x, y], [incx, incy], result, false)
}

/// The conjugate of x by y.
pub(crate) fn dotc<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    y: Array<T>,
    incy: i64,
    result: Array<T>,
) -> Result {
    product(call, n, [x, y], [incx, incy], result, true)
}

/// The Euclidean norm, scaled so that nothing overflows on the way.
pub(crate) fn nrm2<T: Scalar>(call: &Call, n: i64, x: Array<T>, incx: i64, result: Array<T::Part>) -> Result {
    let (x, result) = (Vector::new(x, n, incx)?, call.result(result)?);
    call.enqueue(move || {
        let sizes: Vec<T::Part> = x.read().iter().map(|x| x.abs()).collect();
        let zero = T::zero().size();
        let largest = sizes.iter().fold(zero, |largest, size| if *size > largest { *size } else { largest });
        let norm = if largest > zero && largest.is_finite() {
            let sum = sizes.iter().fold(zero, |sum, size| sum + (*size / largest) * (*size / largest));
            largest * sum.sqrt()
        } else {
            sizes.iter().fold(zero, |sum, size| sum + *size)
        };
        result.write(&[norm]);
        Ok(())
    })
}

/// The sum of the sizes of all values.
pub(crate) fn asum<T: Scalar>(call: &Call, n: i64, x: Array<T>, incx: i64, result: Array<T::Part>) -> Result {
    let (x, result) = (Vector::new(x, n, incx)?, call.result(result)?);
    call.enqueue(move || {
        let zero = T::zero().size();
        result.write(&[x.read().iter().fold(zero, |sum, x| sum + x.size())]);
        Ok(())
    })
}

/// A type of numbers of elements.
pub(crate) trait Index: Pod {
    fn of(number: usize) -> Self;
}

impl Index for i32 {
    fn of(number: usize) -> i32 {
        number as i32
    }
}

impl Index for i64 {
    fn of(number: usize) -> i64 {
        number as i64
    }
}

/// The first value that goes before all others, counted from one; zero where there is none.
fn best<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    result: Array<impl Index>,
    before: impl Fn(T::Part, T::Part) -> bool + 'static,
) -> Result {
    let result = call.result(result)?;
    let x = Vector::new(x, if incx < 1 { 0 } else { n }, incx)?;
    call.enqueue(move || {
        let sizes = x.read().into_iter().map(Scalar::size);
        let mut found: Option<(usize, T::Part)> = None;
        for (at, size) in sizes.enumerate() {
            if found.is_none_or(|(_, best)| before(size, best)) {
                found = Some((at, size));
            }
        }
        result.write(&[Index::of(found.map_or(0, |(at, _)| at + 1))]);
        Ok(())
    })
}

pub(crate) fn amax<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    result: Array<impl Index>,
) -> Result {
    best(call, n, x, incx, result, |size, best| size > best)
}

pub(crate) fn amin<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    result: Array<impl Index>,
) -> Result {
    best(call, n, x, incx, result, |size, best| size < best)
}

/// Turns the plane of each pair of values by an angle with that cosine and sine.
fn turn<T: Scalar, S: Pod>(
    call: &Call,
    n: i64,
    [x, y]: [Array<T>; 2],
    [incx, incy]: [i64; 2],
    c: Array<T::Part>,
    s: Array<S>,
    sine: impl Fn(S) -> T + 'static,
) -> Result {
    let (x, y) = (Vector::new(x, n, incx)?, Vector::new(y, n, incy)?);
    let (c, s) = (call.scale(c)?, call.scale(s)?);
    call.enqueue(move || {
        let (c, s) = (T::of_real(c.get()), sine(s.get()));
        let (mut new_x, mut new_y) = (x.read(), y.read());
        for (x, y) in new_x.iter_mut().zip(&mut new_y) {
            (*x, *y) = (c * *x + s * *y, c * *y - s.conj() * *x);
        }
        x.write(&new_x);
        y.write(&new_y);
        Ok(())
    })
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn rot<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    y: Array<T>,
    incy: i64,
    c: Array<T::Part>,
    s: Array<T>,
) -> Result {
    turn(call, n, [x, y], [incx, incy], c, s, |s| s)
}

/// As [`rot`], with a real sine.
#[expect(clippy::too_many_arguments, reason = "those of the function")]
pub(crate) fn rot_real<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    y: Array<T>,
    incy: i64,
    c: Array<T::Part>,
    s: Array<T::Part>,
) -> Result {
    turn(call, n, [x, y], [incx, incy], c, s, T::of_real)
}

/// The turn that makes the second of a pair zero.
pub(crate) fn rotg<T: Scalar>(
    call: &Call,
    a: Array<T>,
    b: Array<T>,
    c: Array<T::Part>,
    s: Array<T>,
) -> Result {
    let (from, b) = (call.result(a)?, call.result(b)?);
    let (c, s) = (call.result(c)?, call.result(s)?);
    call.enqueue(move || {
        let (x, y) = (from.read(1)[0], b.read(1)[0]);
        let (zero, one) = (T::zero().re(), T::one().re());
        let (x_size, y_size) = (x.abs(), y.abs());
        let is_real = size_of::<T>() == size_of::<T::Part>();
        let sum = x_size + y_size;
        if sum == zero {
            c.write(&[one]);
            s.write(&[T::zero()]);
            from.write(&[T::zero()]);
            b.write(&[T::zero()]);
        } else if !is_real && x_size == zero {
            c.write(&[zero]);
            s.write(&[T::one()]);
            from.write(&[y]);
        } else {
            let root = sum * ((x_size / sum) * (x_size / sum) + (y_size / sum) * (y_size / sum)).sqrt();
            // The sign of the larger one where numbers are real, the direction of the first one otherwise.
            let lead = if is_real && y_size >= x_size { y } else { x };
            let direction = lead / T::of_real(lead.abs());
            let radius = direction * T::of_real(root);
            let sine = if is_real { y / radius } else { direction * y.conj() / T::of_real(root) };
            let cosine = if is_real { (x / radius).re() } else { x_size / root };
            from.write(&[radius]);
            c.write(&[cosine]);
            s.write(&[sine]);
            if is_real {
                // What the turn is made of again (BLAS, rotg).
                let z = if x_size > y_size {
                    sine
                } else if cosine == zero {
                    T::one()
                } else {
                    T::of_real(one / cosine)
                };
                b.write(&[z]);
            }
        }
        Ok(())
    })
}

/// A modified turn: its flag and four numbers (BLAS, rotm).
pub(crate) fn rotm<T: Scalar>(
    call: &Call,
    n: i64,
    x: Array<T>,
    incx: i64,
    y: Array<T>,
    incy: i64,
    param: Array<T>,
) -> Result {
    let (x, y) = (Vector::new(x, n, incx)?, Vector::new(y, n, incy)?);
    if param.address() == 0 {
        return Err(Status::InvalidValue);
    }
    let there = call.result(param)?;
    let known = param_values(call, there)?;
    call.enqueue(move || {
        let values = known.clone().unwrap_or_else(|| there.read(5));
        let [flag, h11, h21, h12, h22] = values[..] else { return Err(Status::Internal) };
        let one = T::one();
        let [h11, h21, h12, h22] = if flag == -one {
            [h11, h21, h12, h22]
        } else if flag.is_zero() {
            [one, h21, h12, one]
        } else if flag == one {
            [h11, -one, one, h22]
        } else {
            [one, T::zero(), T::zero(), one]
        };
        let (mut new_x, mut new_y) = (x.read(), y.read());
        for (x, y) in new_x.iter_mut().zip(&mut new_y) {
            (*x, *y) = (h11 * *x + h12 * *y, h21 * *x + h22 * *y);
        }
        x.write(&new_x);
        y.write(&new_y);
        Ok(())
    })
}

/// The numbers of a modified turn, where the host has them.
fn param_values<T: Scalar>(call: &Call, param: Array<T>) -> Result<Option<Vec<T>>> {
    match call.scale(param)? {
        crate::call::Scale::Known(_) => Ok(Some(param.read(5))),
        crate::call::Scale::There(_) => Ok(checked(param, 5).map(|_| None)?),
    }
}

/// The modified turn that makes the second of a pair zero (Lawson, Hanson, Kincaid, Krogh, "Basic linear algebra subprograms
/// for Fortran usage", ACM Transactions on Mathematical Software 5, 1979).
pub(crate) fn rotmg<T: Scalar + PartialOrd>(
    call: &Call,
    d1: Array<T>,
    d2: Array<T>,
    x1: Array<T>,
    y1: Array<T>,
    param: Array<T>,
) -> Result {
    let (d1, d2, x1, y1) = (call.result(d1)?, call.result(d2)?, call.result(x1)?, call.scale(y1)?);
    let param = call.result(param)?;
    call.enqueue(move || {
        let turn = modified_turn([d1.read(1)[0], d2.read(1)[0], x1.read(1)[0], y1.get()]);
        d1.write(&[turn.d[0]]);
        d2.write(&[turn.d[1]]);
        x1.write(&[turn.x]);
        param.write(&turn.param);
        Ok(())
    })
}

/// A modified turn.
struct Modified<T> {
    d: [T; 2],
    x: T,
    /// The flag and h11, h21, h12, h22.
    param: [T; 5],
}

fn modified_turn<T: Scalar + PartialOrd>([d1, d2, x, y]: [T; 4]) -> Modified<T> {
    let (zero, one) = (T::zero(), T::one());
    let nothing = |flag: T| Modified { d: [zero, zero], x: zero, param: [flag, zero, zero, zero, zero] };
    if d1 < zero {
        return nothing(-one);
    }
    let (p1, p2) = (d1 * x, d2 * y);
    if p2.is_zero() {
        return Modified { d: [d1, d2], x, param: [-one - one, zero, zero, zero, zero] };
    }
    let (q1, q2) = (p1 * x, p2 * y);
    let larger = |a: T, b: T| a.abs() > b.abs();
    let mut turn = if larger(q1, q2) {
        let (h21, h12) = (-y / x, p2 / p1);
        let u = one - h12 * h21;
        if u <= zero {
            return nothing(-one);
        }
        Modified { d: [d1 / u, d2 / u], x: x * u, param: [zero, one, h21, h12, one] }
    } else {
        if q2 < zero {
            return nothing(-one);
        }
        let (h11, h22) = (p1 / p2, x / y);
        let u = one + h11 * h22;
        Modified { d: [d2 / u, d1 / u], x: y * u, param: [one, h11, -one, one, h22] }
    };
    // Scales by 4096 keep the numbers in range; then all four are given.
    let gamma = (0..12).fold(one, |power, _| power + power);
    let (least, most) = (one / (gamma * gamma), gamma * gamma);
    for part in 0..2 {
        while !turn.d[part].is_zero()
            && (turn.d[part].abs() <= least.abs() || turn.d[part].abs() >= most.abs())
        {
            turn.param[0] = -one;
            let grows = turn.d[part].abs() <= least.abs();
            let scale = if grows { gamma } else { one / gamma };
            turn.d[part] = turn.d[part] * scale * scale;
            if part == 0 {
                turn.x = turn.x / scale;
            }
            // h11 and h12, or h21 and h22.
            turn.param[1 + part] = turn.param[1 + part] / scale;
            turn.param[3 + part] = turn.param[3 + part] / scale;
        }
    }
    turn
}
