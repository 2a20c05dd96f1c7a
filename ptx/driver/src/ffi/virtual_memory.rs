//! Virtual memory management: addresses, memory and mappings.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, needed, put, put_if};
use crate::status::{Result, Status};
use crate::virtual_memory::{GRANULARITY, NO_ACCESS, READ_WRITE};
use crate::{driver, log};
use ptxc_abi::argument::{Address, In, Out};
use std::ffi::{c_int, c_uint};

/// `CU_MEM_LOCATION_TYPE_DEVICE`
pub(super) const DEVICE: c_uint = 1;
/// `CU_MEM_ALLOCATION_TYPE_PINNED`
pub(super) const PINNED: c_uint = 1;

/// `CUmemLocation`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Location {
    pub(super) kind: c_uint,
    pub(super) number: c_int,
}

/// `CUmemAllocationProp`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Properties {
    kind: c_uint,
    /// How other processes may be given the memory.
    shared_as: c_uint,
    location: Location,
    windows: u64,
    compression: u8,
    remote_access: u8,
    usage: u16,
    reserved: [u8; 4],
}

/// `CUmemAccessDesc`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Access {
    location: Location,
    flags: c_uint,
}

/// What all memory that is made here has.
const PROPERTIES: Properties = Properties {
    kind: PINNED,
    shared_as: 0,
    location: Location { kind: DEVICE, number: 0 },
    windows: 0,
    compression: 0,
    remote_access: 0,
    usage: 0,
    reserved: [0; 4],
};

/// Whether memory is to be the device's.
pub(super) fn on_device(location: Location) -> Result {
    match location {
        Location { kind: DEVICE, number: 0 } => Ok(()),
        Location { kind: DEVICE, .. } => Err(Status::InvalidDevice),
        Location { kind: 2..=4, .. } => unsupported("memory of the host as mapped memory"),
        _ => Err(Status::InvalidValue),
    }
}

pub(super) fn unsupported<T>(what: &str) -> Result<T> {
    log(format_args!("{what} is not supported yet"));
    Err(Status::NotSupported)
}

/// Whether memory can be made as it is asked for.
fn check(properties: In<Properties>) -> Result {
    let Properties { kind, shared_as, location, .. } = given(properties.get())?;
    if kind != PINNED {
        return Err(Status::InvalidValue);
    }
    on_device(location)?;
    if shared_as != 0 {
        return unsupported("memory that other processes are given");
    }
    Ok(())
}

functions! {
    cuMemAddressReserve(place: Out<u64>, bytes: u64, align: u64, _wish: Address, flags: u64) => {
        let driver = driver()?;
        needed(place)?;
        if flags != 0 {
            return Err(Status::InvalidValue);
        }
        put(place, driver.reserve_addresses(bytes, align)?)
    };

    cuMemAddressFree(start: Address, bytes: u64) => driver()?.free_addresses(start.value(), bytes);

    cuMemGetAllocationGranularity(place: Out<u64>, properties: In<Properties>, option: c_uint) => {
        driver()?;
        if option > 1 {
            return Err(Status::InvalidValue);
        }
        check(properties)?;
        put(place, GRANULARITY)
    };

    cuMemCreate(place: Out<u64>, bytes: u64, properties: In<Properties>, flags: u64) => {
        let driver = driver()?;
        needed(place)?;
        if flags != 0 {
            return Err(Status::InvalidValue);
        }
        check(properties)?;
        put(place, driver.create_memory(bytes)?)
    };

    cuMemRelease(handle: u64) => driver()?.release_memory(handle);

    cuMemRetainAllocationHandle(place: Out<u64>, address: Address) => {
        needed(place)?;
        put(place, driver()?.retain_memory(address.value())?)
    };

    cuMemGetAllocationPropertiesFromHandle(place: Out<Properties>, handle: u64) => {
        driver()?.check_memory(handle)?;
        put(place, PROPERTIES)
    };

    cuMemMap(start: Address, bytes: u64, offset: u64, handle: u64, flags: u64) => {
        let driver = driver()?;
        // Both are for later releases.
        if offset != 0 || flags != 0 {
            return Err(Status::InvalidValue);
        }
        driver.map_memory(start.value(), bytes, handle)
    };

    cuMemUnmap(start: Address, bytes: u64) => driver()?.unmap_memory(start.value(), bytes);

    cuMemSetAccess(start: Address, bytes: u64, list: In<Access>, count: u64) => {
        let driver = driver()?;
        let list = given(list.all(count as usize))?;
        let Some(last) = list.last() else { return Err(Status::InvalidValue) };
        list.iter().try_for_each(|access| on_device(access.location))?;
        match last.flags {
            NO_ACCESS | READ_WRITE => driver.set_access(start.value(), bytes, last.flags == READ_WRITE),
            1 => unsupported("mapped memory that is only read"),
            _ => Err(Status::InvalidValue),
        }
    };

    cuMemGetAccess(flags: Out<u64>, location: In<Location>, address: Address) => {
        let driver = driver()?;
        needed(flags)?;
        on_device(given(location.get())?)?;
        put_if(flags, driver.access(address.value())?.into());
        Ok(())
    };
}
