//! `curand.h` 10: the exported functions.
//!
//! A function is a row: its symbol, its arguments, and what it does.

use crate::generator::{Generator, Kind, Values, Wanted};
use crate::status::{Result, Status, code};
use ptxc_abi::Handles;
use ptxc_abi::argument::Out;
use ptxc_abi::device::{self, Array};
use std::ffi::{c_int, c_uint};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A generator, and where its values go.
#[derive(Debug)]
struct Shared {
    generator: Mutex<Generator>,
    /// Values go to memory of the host.
    on_host: bool,
    stream: AtomicU64,
}

/// The generators of this process.
static GENERATORS: Handles<Shared> = Handles::new();

fn shared(handle: u64) -> Result<Arc<Shared>> {
    GENERATORS.get(handle).ok_or(Status::NotInitialized)
}

impl Shared {
    fn generator(&self) -> MutexGuard<'_, Generator> {
        self.generator.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn put<T>(place: Out<T>, value: T) -> Result {
    if place.put(value) { Ok(()) } else { Err(Status::OutOfRange) }
}

fn create(place: Out<u64>, kind: c_uint, on_host: bool) -> Result {
    let generator = Generator::new(Kind::of(kind)?);
    if !on_host {
        device::start().map_err(|_| Status::InitializationFailed)?;
    }
    let shared = Shared { generator: Mutex::new(generator), on_host, stream: AtomicU64::new(0) };
    put(place, GENERATORS.insert(shared).ok_or(Status::AllocationFailed)?)
}

/// Memory for values.
trait Room: Copy + 'static {
    fn holds(self, count: u64) -> bool;
    fn store(self, values: &Values);
    fn address(self) -> u64;
}

macro_rules! rooms {
    ($($type:ty, $variant:ident;)*) => {$(
        impl Room for Array<$type> {
            fn holds(self, count: u64) -> bool {
                Array::holds(self, count)
            }

            fn store(self, values: &Values) {
                if let Values::$variant(values) = values {
                    self.write(values);
                }
            }

            fn address(self) -> u64 {
                Array::address(self)
            }
        }
    )*};
}

rooms! {
    u32, Words;
    u64, Long;
    f32, Single;
    f64, Double;
}

fn generate(handle: u64, room: impl Room, count: usize, wanted: Wanted) -> Result {
    let shared = shared(handle)?;
    shared.generator().check(wanted, count)?;
    if count == 0 {
        return Ok(());
    }
    if room.address() == 0 || !shared.on_host && !room.holds(count as u64) {
        return Err(Status::LaunchFailure);
    }
    let (own, stream) = (Arc::clone(&shared), shared.stream.load(Relaxed));
    let work = move || room.store(&own.generator().generate(wanted, count));
    if shared.on_host {
        work();
        return Ok(());
    }
    device::enqueue(stream, work).map_err(|_| Status::PreexistingFailure)
}

/// `libraryPropertyType`
const PROPERTIES: [c_int; 3] = [10, 4, 0];

ptxc_abi::functions! {
    pub const SYMBOLS;

    curandCreateGenerator(place: Out<u64>, kind: c_uint) => create(place, kind, false);
    curandCreateGeneratorHost(place: Out<u64>, kind: c_uint) => create(place, kind, true);
    curandDestroyGenerator(generator: u64) =>
        GENERATORS.remove(generator).map(drop).ok_or(Status::NotInitialized);
    curandGetVersion(version: Out<c_int>) => put(version, 10400);
    curandGetProperty(property: c_uint, value: Out<c_int>) =>
        put(value, *PROPERTIES.get(property as usize).ok_or(Status::OutOfRange)?);
    curandSetStream(generator: u64, stream: u64) => {
        shared(generator)?.stream.store(stream, Relaxed);
        Ok(())
    };
    curandSetPseudoRandomGeneratorSeed(generator: u64, seed: u64) => shared(generator)?.generator().set_seed(seed);
    curandSetGeneratorOffset(generator: u64, offset: u64) => {
        shared(generator)?.generator().set_offset(offset);
        Ok(())
    };
    curandSetGeneratorOrdering(generator: u64, order: c_uint) => shared(generator)?.generator().set_order(order);
    curandSetQuasiRandomGeneratorDimensions(generator: u64, count: c_uint) =>
        shared(generator)?.generator().set_dimensions(count);
    curandGenerateSeeds(generator: u64) => shared(generator).map(drop);
    curandGenerate(generator: u64, to: Array<u32>, count: usize) => generate(generator, to, count, Wanted::Words);
    curandGenerateLongLong(generator: u64, to: Array<u64>, count: usize) =>
        generate(generator, to, count, Wanted::Long);
    curandGenerateUniform(generator: u64, to: Array<f32>, count: usize) =>
        generate(generator, to, count, Wanted::Uniform);
    curandGenerateUniformDouble(generator: u64, to: Array<f64>, count: usize) =>
        generate(generator, to, count, Wanted::UniformDouble);
    curandGenerateNormal(generator: u64, to: Array<f32>, count: usize, mean: f32, deviation: f32) =>
        generate(generator, to, count, Wanted::Normal(mean, deviation));
    curandGenerateNormalDouble(generator: u64, to: Array<f64>, count: usize, mean: f64, deviation: f64) =>
        generate(generator, to, count, Wanted::NormalDouble(mean, deviation));
    curandGenerateLogNormal(generator: u64, to: Array<f32>, count: usize, mean: f32, deviation: f32) =>
        generate(generator, to, count, Wanted::LogNormal(mean, deviation));
    curandGenerateLogNormalDouble(generator: u64, to: Array<f64>, count: usize, mean: f64, deviation: f64) =>
        generate(generator, to, count, Wanted::LogNormalDouble(mean, deviation));
    curandGeneratePoisson(generator: u64, to: Array<u32>, count: usize, lambda: f64) =>
        generate(generator, to, count, Wanted::Poisson(lambda));
}
