//! Handles and their settings.

use crate::call::{HANDLES, Handle};
use crate::status::{Result, Status, code};
use ptxc_abi::Handles;
use ptxc_abi::argument::Out;
use ptxc_abi::device;
use std::ffi::{c_int, c_uint};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// What a program may set of iterations: `gesvdjInfo_t`, `syevjInfo_t` and `cusolverDnParams_t`. The iterations here are
/// others, which end at the precision of the type, with sorted values.
static SETTINGS: Handles<()> = Handles::new();

/// 12.0.0
const VERSION: c_int = 12_000;

fn handle(handle: u64) -> Result<Arc<Handle>> {
    HANDLES.get(handle).ok_or(Status::NotInitialized)
}

fn put<T>(place: Out<T>, value: T) -> Result {
    if place.put(value) { Ok(()) } else { Err(Status::InvalidValue) }
}

fn create(place: Out<u64>) -> Result {
    device::start().map_err(|_| Status::NotInitialized)?;
    if place.is_null() {
        return Err(Status::InvalidValue);
    }
    put(place, HANDLES.insert(Handle::default()).ok_or(Status::AllocFailed)?)
}

fn destroy(of: u64) -> Result {
    HANDLES.remove(of).map(drop).ok_or(Status::NotInitialized)
}

fn create_settings(place: Out<u64>) -> Result {
    if place.is_null() {
        return Err(Status::InvalidValue);
    }
    put(place, SETTINGS.insert(()).ok_or(Status::AllocFailed)?)
}

fn destroy_settings(of: u64) -> Result {
    SETTINGS.remove(of).map(drop).ok_or(Status::InvalidValue)
}

fn settings(of: u64) -> Result {
    SETTINGS.get(of).map(drop).ok_or(Status::InvalidValue)
}

/// What only an iteration by Jacobi's method knows.
fn no_sweeps(of: u64, name: &str) -> Result {
    handle(of)?;
    ptxc_abi::log(format_args!("cuSOLVER: {name} is not supported: the iterations are not Jacobi's"));
    Err(Status::NotSupported)
}

ptxc_abi::functions! {
    pub const SYMBOLS;

    cusolverGetProperty(property: c_uint, value: Out<c_int>) =>
        put(value, *[12, 0, 0].get(property as usize).ok_or(Status::InvalidValue)?);
    cusolverGetVersion(version: Out<c_int>) => put(version, VERSION);

    cusolverDnCreate(place: Out<u64>) => create(place);
    cusolverDnDestroy(of: u64) => destroy(of);
    cusolverDnSetStream(of: u64, stream: u64) => {
        handle(of)?.stream.store(stream, Relaxed);
        Ok(())
    };
    cusolverDnGetStream(of: u64, stream: Out<u64>) => put(stream, handle(of)?.stream.load(Relaxed));
    cusolverDnSetDeterministicMode(of: u64, mode: c_uint) => {
        if !(1..=2).contains(&mode) {
            return Err(Status::InvalidValue);
        }
        handle(of)?.is_deterministic.store(mode, Relaxed);
        Ok(())
    };
    // Results are always deterministic, which is what a handle begins with.
    cusolverDnGetDeterministicMode(of: u64, mode: Out<c_uint>) => put(mode, handle(of)?.is_deterministic.load(Relaxed).max(1));

    cusolverSpCreate(place: Out<u64>) => create(place);
    cusolverSpDestroy(of: u64) => destroy(of);
    cusolverSpSetStream(of: u64, stream: u64) => {
        handle(of)?.stream.store(stream, Relaxed);
        Ok(())
    };
    cusolverSpGetStream(of: u64, stream: Out<u64>) => put(stream, handle(of)?.stream.load(Relaxed));

    cusolverDnCreateParams(place: Out<u64>) => create_settings(place);
    cusolverDnDestroyParams(of: u64) => destroy_settings(of);
    cusolverDnSetAdvOptions(of: u64, _function: c_uint, _algorithm: c_uint) => settings(of);
    cusolverDnCreateSyevjInfo(place: Out<u64>) => create_settings(place);
    cusolverDnDestroySyevjInfo(of: u64) => destroy_settings(of);
    cusolverDnXsyevjSetTolerance(of: u64, _tolerance: f64) => settings(of);
    cusolverDnXsyevjSetMaxSweeps(of: u64, _sweeps: c_int) => settings(of);
    cusolverDnXsyevjSetSortEig(of: u64, _sort: c_int) => settings(of);
    cusolverDnXsyevjGetResidual(of: u64, _settings: u64, _residual: Out<f64>) => no_sweeps(of, "cusolverDnXsyevjGetResidual");
    cusolverDnXsyevjGetSweeps(of: u64, _settings: u64, _sweeps: Out<c_int>) => no_sweeps(of, "cusolverDnXsyevjGetSweeps");
    cusolverDnCreateGesvdjInfo(place: Out<u64>) => create_settings(place);
    cusolverDnDestroyGesvdjInfo(of: u64) => destroy_settings(of);
    cusolverDnXgesvdjSetTolerance(of: u64, _tolerance: f64) => settings(of);
    cusolverDnXgesvdjSetMaxSweeps(of: u64, _sweeps: c_int) => settings(of);
    cusolverDnXgesvdjSetSortEig(of: u64, _sort: c_int) => settings(of);
    cusolverDnXgesvdjGetResidual(of: u64, _settings: u64, _residual: Out<f64>) => no_sweeps(of, "cusolverDnXgesvdjGetResidual");
    cusolverDnXgesvdjGetSweeps(of: u64, _settings: u64, _sweeps: Out<c_int>) => no_sweeps(of, "cusolverDnXgesvdjGetSweeps");
}
