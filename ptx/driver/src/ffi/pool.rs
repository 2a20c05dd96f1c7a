//! Memory that is allocated and freed in the order of a stream, and the pools that it is said to come from.

#![expect(unsafe_code, reason = "names of a C library")]

use super::memory::in_stream;
use super::virtual_memory::{DEVICE, Location, PINNED, on_device, unsupported};
use super::{functions, given, needed, put};
use crate::graph::Op;
use crate::memory::Kind;
use crate::pool::Pool;
use crate::status::{Result, Status};
use crate::stream::submit;
use crate::{Driver, driver, dropped, handle, known, lock};
use ptxc_abi::argument::{Address, In, Memory, Out};
use std::ffi::{c_int, c_uint, c_void};

/// `CU_MEM_ALLOCATION_TYPE_MANAGED`
const MANAGED: c_uint = 2;

/// `CUmemPoolProps`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Properties {
    kind: c_uint,
    /// How other processes may be given the memory.
    shared_as: c_uint,
    location: Location,
    windows: u64,
    /// The most bytes; no limit if zero.
    most: u64,
    usage: u16,
    reserved: [u8; 54],
}

/// What memory a pool of this kind at this place gives. Managed memory is nowhere or anywhere.
fn memory(kind: c_uint, location: Location) -> Result<Kind> {
    match (kind, location.kind) {
        (MANAGED, 0..=4) => Ok(Kind::Managed),
        // Of the host, of a node of it, of the nearest one.
        (PINNED, 2..=4) => Ok(Kind::Pinned),
        (PINNED, DEVICE) => on_device(location).map(|()| Kind::Device),
        _ => Err(Status::InvalidValue),
    }
}

/// The library and a kind of memory, for a question about its pools.
fn of_kind(location: In<Location>, kind: c_uint) -> Result<(&'static Driver, Kind)> {
    Ok((driver()?, memory(kind, given(location.get())?)?))
}

fn allocate_in_order(place: Out<u64>, bytes: u64, kind: Kind, stream: u64) -> Result {
    let (driver, context) = in_stream(stream)?;
    needed(place)?;
    if bytes == 0 {
        return put(place, 0);
    }
    put(place, driver.allocate(bytes, kind, 0, context)?)
}

functions! {
    cuMemAllocAsync | cuMemAllocAsync_ptsz(place: Out<u64>, bytes: u64, stream: u64) => allocate_in_order(place, bytes, Kind::Device, stream);

    cuMemAllocFromPoolAsync | cuMemAllocFromPoolAsync_ptsz(place: Out<u64>, bytes: u64, pool: u64, stream: u64) => {
        let pool = known(&driver()?.pools, pool).map_err(|_| Status::InvalidValue)?;
        allocate_in_order(place, bytes, pool.kind, stream)
    };

    cuMemFreeAsync | cuMemFreeAsync_ptsz(address: Address, stream: u64) => {
        let (driver, _) = in_stream(stream)?;
        if address.value() == 0 {
            return Ok(());
        }
        driver.allocation(address.value()).filter(|(start, _)| *start == address.value()).ok_or(Status::InvalidValue)?;
        submit(stream, Op::Free(address.value()))
    };

    cuDeviceGetDefaultMemPool(place: Out<u64>, device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        needed(place)?;
        put(place, driver.default_pool(Kind::Device)?)
    };

    cuDeviceGetMemPool(place: Out<u64>, device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        needed(place)?;
        put(place, driver.default_pool(Kind::Device)?)
    };

    cuDeviceSetMemPool(device: c_int, pool: u64) => {
        let driver = driver()?;
        driver.check_device(device)?;
        known(&driver.pools, pool).map(|_| ()).map_err(|_| Status::InvalidValue)
    };

    cuMemPoolCreate(place: Out<u64>, properties: In<Properties>) => {
        let driver = driver()?;
        needed(place)?;
        let Properties { kind, shared_as, location, .. } = given(properties.get())?;
        let kind = memory(kind, location)?;
        if shared_as != 0 {
            return unsupported("a pool that other processes are given");
        }
        put(place, handle(&driver.pools, Pool::new(kind))?)
    };

    cuMemPoolDestroy(pool: u64) => {
        let driver = driver()?;
        if lock(&driver.default_pools).iter().any(|(_, known)| *known == pool) {
            return Err(Status::InvalidValue);
        }
        dropped(&driver.pools, pool).map(|_| ()).map_err(|_| Status::InvalidValue)
    };

    cuMemPoolGetAttribute(pool: u64, number: c_uint, value: Memory) => {
        let driver = driver()?;
        let pool = known(&driver.pools, pool).map_err(|_| Status::InvalidValue)?;
        let (found, size) = pool.attribute(driver, number)?;
        if value.write(0, &found.to_le_bytes()[..size]) { Ok(()) } else { Err(Status::InvalidValue) }
    };

    cuMemPoolSetAttribute(pool: u64, number: c_uint, value: Memory) => {
        let driver = driver()?;
        let pool = known(&driver.pools, pool).map_err(|_| Status::InvalidValue)?;
        let (_, size) = pool.attribute(driver, number)?;
        let mut bytes = [0; 8];
        if !value.read(0, &mut bytes[..size]) {
            return Err(Status::InvalidValue);
        }
        pool.set_attribute(number, u64::from_le_bytes(bytes))
    };

    cuMemPoolTrimTo(pool: u64, _keep: u64) =>
        known(&driver()?.pools, pool).map(|_| ()).map_err(|_| Status::InvalidValue);

    cuMemPoolSetAccess(pool: u64, _map: *const c_void, _count: u64) =>
        known(&driver()?.pools, pool).map(|_| ()).map_err(|_| Status::InvalidValue);

    cuMemPoolGetAccess(flags: Out<c_uint>, pool: u64, _location: *const c_void) => {
        known(&driver()?.pools, pool).map_err(|_| Status::InvalidValue)?;
        put(flags, 3)
    };

    cuMemGetDefaultMemPool(place: Out<u64>, location: In<Location>, kind: c_uint) => {
        needed(place)?;
        let (driver, kind) = of_kind(location, kind)?;
        put(place, driver.default_pool(kind)?)
    };

    cuMemGetMemPool(place: Out<u64>, location: In<Location>, kind: c_uint) => {
        needed(place)?;
        let (driver, kind) = of_kind(location, kind)?;
        put(place, driver.default_pool(kind)?)
    };

    cuMemSetMemPool(location: In<Location>, kind: c_uint, pool: u64) => {
        let (driver, _) = of_kind(location, kind)?;
        known(&driver.pools, pool).map(|_| ()).map_err(|_| Status::InvalidValue)
    };
}
