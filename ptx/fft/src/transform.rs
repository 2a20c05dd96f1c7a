//! One transform in memory of the host: complex numbers along all axes, the last one contiguous.

use num_complex::Complex;
use rustfft::{FftDirection, FftNum, FftPlanner};

/// Transforms along all axes but the last `kept` ones.
fn axes<T: FftNum>(data: &mut [Complex<T>], sizes: &[usize], kept: usize, direction: FftDirection) {
    let mut planner = FftPlanner::new();
    let mut step = 1;
    for (number, size) in sizes.iter().rev().enumerate() {
        if number >= kept && *size > 1 {
            let rows = planner.plan_fft(*size, direction);
            if step == 1 {
                rows.process(data);
            } else {
                let mut row = vec![Complex::new(T::zero(), T::zero()); *size];
                for start in (0..data.len()).filter(|at| at / step % size == 0) {
                    row.iter_mut().enumerate().for_each(|(at, value)| *value = data[start + at * step]);
                    rows.process(&mut row);
                    row.iter().enumerate().for_each(|(at, value)| data[start + at * step] = *value);
                }
            }
        }
        step *= size;
    }
}

/// Complex to complex.
pub(crate) fn complex<T: FftNum>(data: &mut [Complex<T>], sizes: &[usize], direction: FftDirection) {
    axes(data, sizes, 0, direction);
}

/// Real to complex: the first half of each last row, and one more.
pub(crate) fn forward<T: FftNum>(real: &[T], sizes: &[usize]) -> Vec<Complex<T>> {
    let mut data: Vec<Complex<T>> = real.iter().map(|value| Complex::new(*value, T::zero())).collect();
    complex(&mut data, sizes, FftDirection::Forward);
    let row = sizes.last().copied().unwrap_or(1);
    data.chunks_exact(row).flat_map(|whole| whole[..row / 2 + 1].iter().copied()).collect()
}

/// Complex to real, from the half that [`forward`] gives; what must be real of it counts as such.
pub(crate) fn inverse<T: FftNum>(mut half: Vec<Complex<T>>, sizes: &[usize]) -> Vec<T> {
    let row = sizes.last().copied().unwrap_or(1);
    let mut stored = sizes.to_vec();
    if let Some(last) = stored.last_mut() {
        *last = row / 2 + 1;
    }
    axes(&mut half, &stored, 1, FftDirection::Inverse);
    let rows = FftPlanner::new().plan_fft(row, FftDirection::Inverse);
    let mut real = Vec::with_capacity(half.len() * 2);
    for half in half.chunks_exact(row / 2 + 1) {
        let value = |at: usize| match at {
            0 => Complex::new(half[0].re, T::zero()),
            at if at * 2 == row => Complex::new(half[at].re, T::zero()),
            at if at * 2 < row => half[at],
            at => half[row - at].conj(),
        };
        let mut whole: Vec<Complex<T>> = (0..row).map(value).collect();
        rows.process(&mut whole);
        real.extend(whole.iter().map(|value| value.re));
    }
    real
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition.
    fn slow(data: &[Complex<f64>], sizes: [usize; 2]) -> Vec<Complex<f64>> {
        let angle = |k: usize, n: usize, size: usize| (k * n) as f64 / size as f64;
        let sum = |to: usize| {
            (0..data.len()).fold(Complex::new(0.0, 0.0), |sum, from| {
                let turn = angle(to / sizes[1], from / sizes[1], sizes[0])
                    + angle(to % sizes[1], from % sizes[1], sizes[1]);
                sum + data[from] * Complex::from_polar(1.0, -std::f64::consts::TAU * turn)
            })
        };
        (0..data.len()).map(sum).collect()
    }

    #[test]
    fn transforms_are_what_they_are_defined_to_be() {
        for sizes in [[1, 8], [3, 4], [4, 5], [5, 1], [2, 2]] {
            let count = sizes[0] * sizes[1];
            let real: Vec<f64> = (0..count).map(|at| ((at * 7 + 3) % 11) as f64 - 4.0).collect();
            let data: Vec<Complex<f64>> =
                real.iter().map(|value| Complex::new(*value, value * 0.5 + 1.0)).collect();
            let mut fast = data.clone();
            complex(&mut fast, &sizes, FftDirection::Forward);
            assert!(fast.iter().zip(slow(&data, sizes)).all(|(a, b)| (a - b).norm() < 1e-9), "{sizes:?}");
            complex(&mut fast, &sizes, FftDirection::Inverse);
            assert!(fast.iter().zip(&data).all(|(a, b)| (a / count as f64 - b).norm() < 1e-9), "{sizes:?}");
            let back = inverse(forward(&real, &sizes), &sizes);
            assert!(back.iter().zip(&real).all(|(a, b)| (a / count as f64 - b).abs() < 1e-9), "{sizes:?}");
        }
    }
}
