//! The device, its properties and limits, and errors.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{forwards, functions, put};
use crate::properties;
use crate::registry::registry;
use crate::status::{Result, Status, done, entry, forget, last};
use ptxc_abi::argument::{In, Out, Text};
use ptxc_driver::ffi::{context, device as of, memory as on_memory, pool};
use ptxc_driver::runtime;
use std::cell::Cell;
use std::ffi::{c_int, c_uint, c_void};

/// The release whose functions of the driver a program means that names none.
const RELEASE: c_int = 13000;

thread_local! {
    static FLAGS: Cell<c_uint> = const { Cell::new(0) };
}

/// The only device has the number 0.
pub(crate) fn check(device: c_int) -> Result {
    if device == 0 { Ok(()) } else { Err(Status::INVALID_DEVICE) }
}

forwards! {
    cudaGetDriverEntryPoint | cudaGetDriverEntryPoint_ptsz(name: Text, place: Out<*const c_void>, flags: u64, status: Out<c_int>) =
        of::cuGetProcAddress_v2(name, place, RELEASE, flags, status);
    cudaGetDriverEntryPointByVersion | cudaGetDriverEntryPointByVersion_ptsz(name: Text, place: Out<*const c_void>, version: c_int, flags: u64,
        status: Out<c_int>) = of::cuGetProcAddress_v2(name, place, version, flags, status);
    cudaDeviceSetLimit(limit: c_uint, value: u64) = context::cuCtxSetLimit(limit, value);
    cudaDeviceGetLimit(value: Out<u64>, limit: c_uint) = context::cuCtxGetLimit(value, limit);
    cudaDeviceGetCacheConfig(config: Out<c_uint>) = context::cuCtxGetCacheConfig(config);
    cudaDeviceSetCacheConfig(config: c_uint) = context::cuCtxSetCacheConfig(config);
    cudaDeviceGetStreamPriorityRange(least: Out<c_int>, greatest: Out<c_int>) =
        context::cuCtxGetStreamPriorityRange(least, greatest);
    cudaDeviceGetByPCIBusId(device: Out<c_int>, bus: Text) = of::cuDeviceGetByPCIBusId(device, bus);
    cudaDeviceGetPCIBusId(bus: Out<u8>, room: c_int, device: c_int) = of::cuDeviceGetPCIBusId(bus, room, device);
    cudaDeviceGetAttribute(value: Out<c_int>, attribute: c_int, device: c_int) =
        of::cuDeviceGetAttribute(value, attribute, device);
    cudaDeviceGetDefaultMemPool(pool: Out<u64>, device: c_int) = pool::cuDeviceGetDefaultMemPool(pool, device);
    cudaDeviceGetMemPool(pool: Out<u64>, device: c_int) = pool::cuDeviceGetMemPool(pool, device);
    cudaDeviceSetMemPool(device: c_int, pool: u64) = pool::cuDeviceSetMemPool(device, pool);
    cudaDeviceGetP2PAttribute(value: Out<c_int>, attribute: c_int, device: c_int, peer: c_int) =
        of::cuDeviceGetP2PAttribute(value, attribute, device, peer);
    cudaDeviceCanAccessPeer(can: Out<c_int>, device: c_int, peer: c_int) = of::cuDeviceCanAccessPeer(can, device, peer);
    cudaDeviceSynchronize() = context::cuCtxSynchronize();
    cudaGetDeviceCount(count: Out<c_int>) = of::cuDeviceGetCount(count);
    cudaDriverGetVersion(version: Out<c_int>) = of::cuDriverGetVersion(version);
}

/// Functions that are more than one of the driver's.
pub mod plain {
    use super::*;

    functions! {
        cudaDeviceReset() => {
            registry().unload_all();
            runtime::reset()?;
            forget();
            Ok(())
        };
        cudaGetDeviceProperties(place: Out<[u8; properties::SIZE]>, device: c_int) => {
            check(device)?;
            put(place, properties::properties()?)
        };
        cudaGetDeviceProperties_v2(place: Out<[u8; properties::SIZE]>, device: c_int) => {
            check(device)?;
            put(place, properties::properties()?)
        };
        cudaGetDevice(device: Out<c_int>) => put(device, 0);
        cudaSetDevice(device: c_int) => check(device);
        cudaInitDevice(device: c_int, _flags: c_uint, _valid: c_uint) => check(device);
        cudaChooseDevice(device: Out<c_int>, _wanted: In<u8>) => put(device, 0);
        cudaSetValidDevices(_devices: In<c_int>, _count: c_int) => Ok(());
        cudaSetDeviceFlags(flags: c_uint) => {
            FLAGS.set(flags);
            Ok(())
        };
        // Host memory is always mapped.
        cudaGetDeviceFlags(flags: Out<c_uint>) => put(flags, FLAGS.get() | 8);
        cudaDeviceSetSharedMemConfig(_config: c_uint) => Ok(());
        cudaDeviceGetSharedMemConfig(config: Out<c_uint>) => put(config, 1);
        cudaDeviceEnablePeerAccess(device: c_int, _flags: c_uint) => {
            check(device)?;
            // A device is no peer of itself.
            Err(Status::INVALID_DEVICE)
        };
        cudaDeviceDisablePeerAccess(device: c_int) => {
            check(device)?;
            Err(Status::INVALID_DEVICE)
        };
        // Memory of graphs that no graph uses is not kept.
        cudaDeviceGraphMemTrim(device: c_int) => check(device);
        cudaCtxResetPersistingL2Cache() => Ok(());
        cudaProfilerStart() => Ok(());
        cudaProfilerStop() => Ok(());
        cudaRuntimeGetVersion(version: Out<c_int>) => put(version, 13000);
        cudaMemGetInfo(free: Out<u64>, total: Out<u64>) => done(on_memory::cuMemGetInfo_v2(free, total));
    }
}

/// `cudaGetLastError`
#[unsafe(no_mangle)]
pub extern "C" fn cudaGetLastError() -> Status {
    ptxc_abi::call("cudaGetLastError", format_args!(""), forget)
}

/// `cudaPeekAtLastError`
#[unsafe(no_mangle)]
pub extern "C" fn cudaPeekAtLastError() -> Status {
    ptxc_abi::call("cudaPeekAtLastError", format_args!(""), last)
}

/// `cudaGetErrorName`
#[unsafe(no_mangle)]
pub extern "C" fn cudaGetErrorName(status: Status) -> Text {
    Text::of(entry(status).map_or(c"unrecognized error code", |row| row.0))
}

/// `cudaGetErrorString`
#[unsafe(no_mangle)]
pub extern "C" fn cudaGetErrorString(status: Status) -> Text {
    Text::of(entry(status).map_or(c"unrecognized error code", |row| row.1))
}
