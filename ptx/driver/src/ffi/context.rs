//! Contexts.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, needed, put, put_if};
use crate::context::{current, current_handle, known_context, pop, push, set, working};
use crate::driver;
use crate::status::Status;
use ptxc_abi::argument::{In, Out};
use std::ffi::{c_int, c_uint, c_void};
use std::sync::atomic::Ordering::Relaxed;

fn create(place: Out<u64>, flags: c_uint, device: c_int) -> crate::status::Result {
    let driver = driver()?;
    needed(place)?;
    driver.check_device(device)?;
    put(place, driver.create_context(flags)?)
}

/// `CUctxCreateParams`: nothing of it is supported but that nothing is asked for.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Params {
    affinity: *const c_void,
    count: c_int,
    cig: *const c_void,
}

fn restricted(affinity: *const c_void, count: c_int) -> crate::status::Result {
    if affinity.is_null() && count == 0 { Ok(()) } else { Err(Status::NotSupported) }
}

functions! {
    cuDevicePrimaryCtxRetain(place: Out<u64>, device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        needed(place)?;
        put(place, driver.retain_primary()?)
    };

    cuDevicePrimaryCtxRelease_v2 | cuDevicePrimaryCtxRelease(device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        driver.release_primary()
    };

    cuDevicePrimaryCtxReset_v2 | cuDevicePrimaryCtxReset(device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        driver.reset_primary()
    };

    cuDevicePrimaryCtxSetFlags_v2 | cuDevicePrimaryCtxSetFlags(device: c_int, flags: c_uint) => {
        let driver = driver()?;
        driver.check_device(device)?;
        driver.set_primary_flags(flags)
    };

    cuDevicePrimaryCtxGetState(device: c_int, flags: Out<c_uint>, active: Out<c_int>) => {
        let driver = driver()?;
        driver.check_device(device)?;
        needed(active)?;
        let primary = crate::lock(&driver.primary);
        put(flags, primary.flags)?;
        put(active, c_int::from(primary.holders != 0))
    };

    cuCtxCreate | cuCtxCreate_v2(place: Out<u64>, flags: c_uint, device: c_int) => create(place, flags, device);

    cuCtxCreate_v3(place: Out<u64>, affinity: *const c_void, count: c_int, flags: c_uint, device: c_int) => {
        restricted(affinity, count)?;
        create(place, flags, device)
    };

    cuCtxCreate_v4(place: Out<u64>, params: In<Params>, flags: c_uint, device: c_int) => {
        if let Some(params) = params.get() {
            restricted(params.affinity, params.count)?;
            restricted(params.cig, 0)?;
        }
        create(place, flags, device)
    };

    cuCtxDestroy_v2 | cuCtxDestroy(context: u64) => driver()?.destroy_context(context);

    cuCtxPushCurrent_v2 | cuCtxPushCurrent(context: u64) => push(context);

    cuCtxPopCurrent_v2 | cuCtxPopCurrent(place: Out<u64>) => {
        let old = pop()?;
        put_if(place, old);
        Ok(())
    };

    cuCtxSetCurrent(context: u64) => set(context);

    cuCtxGetCurrent(place: Out<u64>) => {
        driver()?;
        put(place, current_handle())
    };

    cuCtxGetDevice(device: Out<c_int>) => {
        current()?;
        put(device, 0)
    };

    cuCtxGetDevice_v2(device: Out<c_int>, context: u64) => {
        if context == 0 { current()?; } else { known_context(context)?; }
        put(device, 0)
    };

    cuCtxGetFlags(flags: Out<c_uint>) => {
        let (_, context) = current()?;
        put(flags, context.flags.load(Relaxed))
    };

    cuCtxSetFlags(flags: c_uint) => {
        let (_, context) = current()?;
        context.flags.store(flags, Relaxed);
        Ok(())
    };

    cuCtxGetId(context: u64, number: Out<u64>) => {
        driver()?;
        let context = if context == 0 { current()?.1 } else { known_context(context)? };
        put(number, context.number)
    };

    cuCtxGetApiVersion(context: u64, version: Out<c_uint>) => {
        driver()?;
        if context == 0 { current()?; } else { known_context(context)?; }
        put(version, 3020)
    };

    cuCtxSynchronize() => working()?.0.check_unsafe_call();

    cuCtxSynchronize_v2(context: u64) => {
        let driver = driver()?;
        let context = if context == 0 { current()?.1 } else { known_context(context)? };
        context.fault()?;
        driver.check_unsafe_call()
    };

    cuCtxGetLimit(value: Out<u64>, limit: c_uint) => {
        let (_, context) = current()?;
        needed(value)?;
        put(value, context.limit(limit)?)
    };

    cuCtxSetLimit(limit: c_uint, value: u64) => {
        let (driver, _, context) = working()?;
        context.set_limit(driver, limit, value)
    };

    cuCtxGetCacheConfig(config: Out<c_uint>) => {
        let (_, context) = current()?;
        put(config, context.cache.load(Relaxed))
    };

    cuCtxSetCacheConfig(config: c_uint) => {
        let (_, context) = current()?;
        if config > 3 {
            return Err(Status::InvalidValue);
        }
        context.cache.store(config, Relaxed);
        Ok(())
    };

    cuCtxGetSharedMemConfig(config: Out<c_uint>) => {
        current()?;
        put(config, 1)
    };

    cuCtxSetSharedMemConfig(config: c_uint) => {
        current()?;
        if config > 2 { Err(Status::InvalidValue) } else { Ok(()) }
    };

    cuCtxGetStreamPriorityRange(least: Out<c_int>, greatest: Out<c_int>) => {
        current()?;
        put_if(least, 0);
        put_if(greatest, -5);
        Ok(())
    };

    cuCtxResetPersistingL2Cache() => current().map(|_| ());

    cuCtxEnablePeerAccess(context: u64, _flags: c_uint) => {
        current()?;
        known_context(context)?;
        Err(Status::PeerAccessUnsupported)
    };

    cuCtxDisablePeerAccess(context: u64) => {
        current()?;
        known_context(context)?;
        Err(Status::PeerAccessNotEnabled)
    };

    cuCtxAttach(place: Out<u64>, flags: c_uint) => {
        let (handle, _) = current()?;
        if flags != 0 {
            return Err(Status::InvalidValue);
        }
        put(place, handle)
    };

    cuCtxDetach(context: u64) => known_context(context).map(|_| ());

    cuFlushGPUDirectRDMAWrites(_target: c_int, _scope: c_int) => Err(Status::NotSupported);
}
