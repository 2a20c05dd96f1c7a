//! Normal numbers: in pairs of two uniform ones (Box and Muller, "A note on the generation of random normal deviates",
//! Annals of Mathematical Statistics 29, 1958), or of one by the inverse of the distribution.

/// A pair of a uniform number and an angle.
pub(crate) fn pair(uniform: f32, angle: f32) -> [f32; 2] {
    let radius = (-2.0 * uniform.ln()).sqrt();
    let (sine, cosine) = angle.sin_cos();
    [radius * sine, radius * cosine]
}

/// A pair of a uniform number and an angle.
pub(crate) fn pair_double(uniform: f64, angle: f64) -> [f64; 2] {
    let radius = (-2.0 * uniform.ln()).sqrt();
    let (sine, cosine) = angle.sin_cos();
    [radius * sine, radius * cosine]
}

/// The number that a normal one stays below with a probability between 0 and 1.
///
/// A first guess (Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.2.23) is brought to full precision by
/// Halley's method.
pub(crate) fn quantile(probability: f64) -> f64 {
    let tail = probability.min(1.0 - probability);
    let t = (-2.0 * tail.ln()).sqrt();
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    let mut x = (2.515_517 + t * (0.802_853 + t * 0.010_328)) / below - t;
    for _ in 0..3 {
        let error = 0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2) - tail;
        let u = error * std::f64::consts::TAU.sqrt() * (x * x / 2.0).exp();
        x -= u / (1.0 + x * u / 2.0);
    }
    if probability > 0.5 { -x } else { x }
}
