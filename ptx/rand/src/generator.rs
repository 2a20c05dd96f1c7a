//! A generator: its kind, its settings, and where it is in its sequence.

use crate::distribution::{self, Poisson};
use crate::mrg::Mrg;
use crate::normal;
use crate::philox::Philox;
use crate::sobol::{self, Sobol};
use crate::status::{Result, Status};
use crate::threads::{Sequence, Threads};
use crate::xorwow::Xorwow;

/// `curandRngType_t`, as far as it is supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Xorwow,
    Mrg,
    Philox,
    Sobol32,
    Sobol64,
}

impl Kind {
    pub(crate) fn of(number: u32) -> Result<Kind> {
        Ok(match number {
            100 | 101 => Kind::Xorwow,
            121 => Kind::Mrg,
            161 => Kind::Philox,
            200 | 201 => Kind::Sobol32,
            203 => Kind::Sobol64,
            141 | 142 | 202 | 204 => {
                ptxc_abi::log(format_args!(
                    "cuRAND's generators MTGP32, MT19937 and those of scrambled Sobol sequences are not supported"
                ));
                return Err(Status::TypeError);
            }
            _ => return Err(Status::TypeError),
        })
    }

    pub(crate) fn is_quasi(self) -> bool {
        matches!(self, Kind::Sobol32 | Kind::Sobol64)
    }
}

/// `curandOrdering_t`: the one that never changes.
const LEGACY: u32 = 103;

/// A generator at work.
#[derive(Debug)]
enum Engine {
    Xorwow(Threads<Xorwow>),
    Mrg(Threads<Mrg>),
    /// With the next value.
    Philox(Philox, u64),
    /// With the next point of every dimension.
    Sobol(u64),
}

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wanted {
    Words,
    Long,
    Uniform,
    UniformDouble,
    /// Mean and deviation.
    Normal(f32, f32),
    NormalDouble(f64, f64),
    LogNormal(f32, f32),
    LogNormalDouble(f64, f64),
    /// The mean.
    Poisson(f64),
}

/// Values.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Values {
    Words(Vec<u32>),
    Long(Vec<u64>),
    Single(Vec<f32>),
    Double(Vec<f64>),
}

/// A generator and its settings.
#[derive(Debug)]
pub(crate) struct Generator {
    pub(crate) kind: Kind,
    seed: u64,
    offset: u64,
    order: u32,
    dimensions: u32,
    /// None before the first values.
    engine: Option<Engine>,
}

impl Generator {
    pub(crate) fn new(kind: Kind) -> Generator {
        Generator {
            kind,
            seed: 0,
            offset: 0,
            order: if kind.is_quasi() { 201 } else { 101 },
            dimensions: 1,
            engine: None,
        }
    }

    pub(crate) fn set_seed(&mut self, seed: u64) -> Result {
        if self.kind.is_quasi() {
            return Err(Status::TypeError);
        }
        (self.seed, self.engine) = (seed, None);
        Ok(())
    }

    pub(crate) fn set_offset(&mut self, offset: u64) {
        (self.offset, self.engine) = (offset, None);
    }

    pub(crate) fn set_order(&mut self, order: u32) -> Result {
        let known = if self.kind.is_quasi() { order == 201 } else { matches!(order, 100 | 101 | LEGACY) };
        if !known {
            return Err(Status::OutOfRange);
        }
        (self.order, self.engine) = (order, None);
        Ok(())
    }

    pub(crate) fn set_dimensions(&mut self, dimensions: u32) -> Result {
        if !self.kind.is_quasi() {
            return Err(Status::TypeError);
        }
        if dimensions == 0 || dimensions > 20_000 {
            return Err(Status::OutOfRange);
        }
        if dimensions > sobol::DIMENSIONS {
            ptxc_abi::log(format_args!(
                "Sobol sequences of more than {} dimensions are not supported",
                sobol::DIMENSIONS
            ));
            return Err(Status::OutOfRange);
        }
        (self.dimensions, self.engine) = (dimensions, None);
        Ok(())
    }

    /// Whether as many values can be had.
    pub(crate) fn check(&self, wanted: Wanted, count: usize) -> Result {
        use Wanted::{LogNormal, LogNormalDouble, Long, Normal, NormalDouble, Words};
        let deviation = match wanted {
            Normal(_, deviation) | LogNormal(_, deviation) => f64::from(deviation),
            NormalDouble(_, deviation) | LogNormalDouble(_, deviation) => deviation,
            Wanted::Poisson(mean) => mean,
            _ => 1.0,
        };
        if deviation <= 0.0 || deviation.is_nan() {
            return Err(Status::OutOfRange);
        }
        let is_long = self.kind == Kind::Sobol64;
        if matches!(wanted, Long) != is_long && matches!(wanted, Words | Long) {
            return Err(Status::TypeError);
        }
        let pairs = matches!(wanted, Normal(..) | NormalDouble(..) | LogNormal(..) | LogNormalDouble(..))
            && matches!(self.kind, Kind::Xorwow | Kind::Mrg);
        if !count.is_multiple_of(self.dimensions as usize) || pairs && !count.is_multiple_of(2) {
            return Err(Status::LengthNotMultiple);
        }
        Ok(())
    }

    /// The next values.
    pub(crate) fn generate(&mut self, wanted: Wanted, count: usize) -> Values {
        let (seed, offset, kind) = (self.seed, self.offset, self.kind);
        let legacy = self.order == LEGACY;
        let engine = self.engine.get_or_insert_with(|| match kind {
            Kind::Xorwow => Engine::Xorwow(Threads::new(seed, offset, 4096)),
            Kind::Mrg => Engine::Mrg(Threads::new(seed, offset, if legacy { 4096 } else { 81_920 })),
            Kind::Philox => Engine::Philox(Philox { seed }, offset),
            Kind::Sobol32 | Kind::Sobol64 => Engine::Sobol(offset),
        });
        match engine {
            Engine::Xorwow(threads) => of_threads(threads, wanted, count),
            Engine::Mrg(threads) => of_threads(threads, wanted, count),
            Engine::Philox(philox, at) => {
                let first = *at;
                *at += count as u64;
                of_philox(*philox, wanted, first..*at)
            }
            Engine::Sobol(at) => {
                let first = *at;
                let each = count as u64 / u64::from(self.dimensions);
                *at += each;
                let points: Vec<u64> = (0..self.dimensions)
                    .flat_map(|dimension| {
                        let mut sequence = Sobol::new(dimension, first);
                        (0..each).map(move |_| sequence.next())
                    })
                    .collect();
                of_points(&points, wanted, kind == Kind::Sobol64)
            }
        }
    }
}

fn scaled(value: f32, mean: f32, deviation: f32) -> f32 {
    mean + deviation * value
}

fn scaled_double(value: f64, mean: f64, deviation: f64) -> f64 {
    mean + deviation * value
}

fn of_threads<S: Sequence>(threads: &mut Threads<S>, wanted: Wanted, count: usize) -> Values {
    let single = |next: &mut dyn FnMut() -> [f32; 2], map: &dyn Fn(f32) -> f32| {
        Values::Single((0..count / 2).flat_map(|_| next().map(map)).collect())
    };
    let double = |next: &mut dyn FnMut() -> [f64; 2], map: &dyn Fn(f64) -> f64| {
        Values::Double((0..count / 2).flat_map(|_| next().map(map)).collect())
    };
    match wanted {
        Wanted::Words | Wanted::Long => Values::Words((0..count).map(|_| threads.next().word()).collect()),
        Wanted::Uniform => Values::Single((0..count).map(|_| threads.next().uniform()).collect()),
        Wanted::UniformDouble => {
            Values::Double((0..count).map(|_| threads.next().uniform_double()).collect())
        }
        Wanted::Normal(mean, deviation) => {
            single(&mut || threads.next().normal(), &|value| scaled(value, mean, deviation))
        }
        Wanted::LogNormal(mean, deviation) => {
            single(&mut || threads.next().normal(), &|value| scaled(value, mean, deviation).exp())
        }
        Wanted::NormalDouble(mean, deviation) => {
            double(&mut || threads.next().normal_double(), &|value| scaled_double(value, mean, deviation))
        }
        Wanted::LogNormalDouble(mean, deviation) => {
            double(&mut || threads.next().normal_double(), &|value| {
                scaled_double(value, mean, deviation).exp()
            })
        }
        Wanted::Poisson(mean) => {
            let table = Poisson::new(mean);
            Values::Words((0..count).map(|_| table.events(threads.next().uniform_double())).collect())
        }
    }
}

fn of_philox(philox: Philox, wanted: Wanted, range: std::ops::Range<u64>) -> Values {
    let single = |value: &dyn Fn(u64) -> f32| Values::Single(range.clone().map(value).collect());
    let double = |value: &dyn Fn(u64) -> f64| Values::Double(range.clone().map(value).collect());
    match wanted {
        Wanted::Words | Wanted::Long => Values::Words(range.map(|at| philox.word(at)).collect()),
        Wanted::Uniform => single(&|at| distribution::uniform(philox.word(at))),
        Wanted::UniformDouble => double(&|at| philox.uniform_double(at)),
        Wanted::Normal(mean, deviation) => single(&|at| scaled(philox.normal(at), mean, deviation)),
        Wanted::LogNormal(mean, deviation) => single(&|at| scaled(philox.normal(at), mean, deviation).exp()),
        Wanted::NormalDouble(mean, deviation) => {
            double(&|at| scaled_double(philox.normal_double(at), mean, deviation))
        }
        Wanted::LogNormalDouble(mean, deviation) => {
            double(&|at| scaled_double(philox.normal_double(at), mean, deviation).exp())
        }
        Wanted::Poisson(mean) => {
            let table = Poisson::new(mean);
            Values::Words(range.map(|at| table.events(philox.uniform_double(at))).collect())
        }
    }
}

/// 2⁻³² and 2⁻⁵³.
const WORD: f64 = 1.0 / 4_294_967_296.0;
const LONG: f64 = 1.0 / 9_007_199_254_740_992.0;

/// Values of points that are fractions of 64 bits, of which a sequence of 32 bits has the upper half.
fn of_points(points: &[u64], wanted: Wanted, is_long: bool) -> Values {
    let word = |point: u64| (point >> 32) as u32;
    let uniform = |point: u64| distribution::uniform(word(point));
    let centre = |point: u64| {
        if is_long {
            (point >> 11) as f64 * LONG + LONG / 2.0
        } else {
            f64::from(word(point)) * WORD + WORD / 2.0
        }
    };
    let normal = |point: u64| normal::quantile(f64::from(word(point)) * WORD + WORD / 2.0);
    let single =
        |value: &dyn Fn(u64) -> f32| Values::Single(points.iter().map(|point| value(*point)).collect());
    let double =
        |value: &dyn Fn(u64) -> f64| Values::Double(points.iter().map(|point| value(*point)).collect());
    match wanted {
        Wanted::Words => Values::Words(points.iter().map(|point| word(*point)).collect()),
        Wanted::Long => Values::Long(points.to_vec()),
        Wanted::Uniform => single(&uniform),
        Wanted::UniformDouble => {
            double(&|point| if is_long { centre(point) } else { f64::from(word(point)) * WORD + WORD })
        }
        Wanted::Normal(mean, deviation) => single(&|point| scaled(normal(point) as f32, mean, deviation)),
        Wanted::LogNormal(mean, deviation) => {
            single(&|point| scaled(normal(point) as f32, mean, deviation).exp())
        }
        Wanted::NormalDouble(mean, deviation) => {
            double(&|point| scaled_double(normal::quantile(centre(point)), mean, deviation))
        }
        Wanted::LogNormalDouble(mean, deviation) => {
            double(&|point| scaled_double(normal::quantile(centre(point)), mean, deviation).exp())
        }
        Wanted::Poisson(mean) => {
            let table = Poisson::new(mean);
            Values::Words(points.iter().map(|point| table.events(centre(*point))).collect())
        }
    }
}
