//! Words become numbers. Uniform ones are in (0, 1], as cuRAND's.

/// A turn of the circle, as the generators multiply by it.
pub(crate) const TURN: f32 = std::f32::consts::TAU;

/// 2⁻³²
const WORD: f32 = 2.328_306_4e-10;
/// 2⁻⁵³
const LONG: f64 = 1.110_223_024_625_156_5e-16;

pub(crate) fn uniform(word: u32) -> f32 {
    word as f32 * WORD + WORD / 2.0
}

fn long(low: u32, high: u32) -> f64 {
    (u64::from(low) ^ u64::from(high) << 21) as f64
}

pub(crate) fn uniform_double(low: u32, high: u32) -> f64 {
    long(low, high) * LONG + LONG / 2.0
}

/// A part of the circle.
pub(crate) fn angle(word: u32) -> f32 {
    word as f32 * (WORD * TURN) + WORD / 2.0 * TURN
}

/// A part of the circle.
pub(crate) fn angle_double(low: u32, high: u32) -> f64 {
    (long(low, high) * (2.0 * LONG) + LONG) * std::f64::consts::PI
}

/// Numbers of events where `mean` are expected: what a uniform number stands for.
#[derive(Debug)]
pub(crate) struct Poisson {
    mean: f64,
    /// The probabilities of at most `first`, `first + 1`, ... events.
    sums: Vec<f64>,
    first: u32,
}

/// From here on the normal distribution takes its place.
const MANY: f64 = 4000.0;

impl Poisson {
    pub(crate) fn new(mean: f64) -> Poisson {
        if mean > MANY {
            return Poisson { mean, sums: Vec::new(), first: 0 };
        }
        // What is further from the mean has no number of 32 bits.
        let width = 9.0 * mean.sqrt() + 20.0;
        let first = (mean - width).max(0.0) as u32;
        let last = (mean + width) as u32;
        let mut sum = 0.0;
        let sums = (first..=last).map(|events| {
            let events = f64::from(events);
            sum += (events * mean.ln() - mean - libm::lgamma(events + 1.0)).exp();
            sum
        });
        Poisson { mean, sums: sums.collect(), first }
    }

    pub(crate) fn events(&self, uniform: f64) -> u32 {
        if self.sums.is_empty() {
            let events = self.mean + self.mean.sqrt() * crate::normal::quantile(uniform.min(1.0 - LONG));
            return (events + 0.5).max(0.0) as u32;
        }
        self.first + self.sums.partition_point(|sum| *sum < uniform).min(self.sums.len() - 1) as u32
    }
}
