//! Initialisation, errors, the device, and how functions are found.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{by_name, functions, given, needed, put};
use crate::export::{self, Id};
use crate::status::{Status, entry};
use crate::{VERSION, attribute, driver, initialize};
use ptxc_abi::argument::{In, Out, Text};
use std::ffi::{c_int, c_uint, c_void};

/// `CUdevprop`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Properties {
    threads_per_block: c_int,
    block: [c_int; 3],
    grid: [c_int; 3],
    shared: c_int,
    constant: c_int,
    warp: c_int,
    pitch: c_int,
    registers: c_int,
    clock: c_int,
    texture_align: c_int,
}

/// Bytes that name the device; a process has one.
const UUID: [u8; 16] = *b"ptxc-simulator-0";
/// Where the device would be on the bus.
const BUS: &str = "0000:01:00.0";
/// `CU_GET_PROC_ADDRESS_LEGACY_STREAM`, `CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM`
const LEGACY: u64 = 1;
const PER_THREAD: u64 = 2;

/// What tells the device from others.
pub(crate) fn identity(model: &crate::model::Model) -> export::Identity {
    // CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID, _BUS_ID, _DEVICE_ID
    let pci = [50, 33, 34].map(|number| attribute::device(model, number).unwrap_or(0));
    export::Identity { uuid: UUID, pci }
}

/// Whether the functions for the stream of the thread are asked for: by a flag, or, without one, by how the call is
/// named.
fn per_thread(flags: u64) -> bool {
    flags & PER_THREAD != 0 || flags & LEGACY == 0 && crate::stream::means_thread()
}

/// Copies a text and its end, as much as there is room for.
fn put_text(to: Out<u8>, room: c_int, text: &str) -> crate::status::Result {
    needed(to)?;
    let room = usize::try_from(room).ok().filter(|room| *room > 0).ok_or(Status::InvalidValue)?;
    let mut bytes: Vec<u8> = text.bytes().take(room - 1).collect();
    bytes.push(0);
    if to.put_all(&bytes) { Ok(()) } else { Err(Status::InvalidValue) }
}

fn proc_address(
    name: Text,
    place: Out<*const c_void>,
    version: c_int,
    flags: u64,
    status: Out<c_int>,
) -> crate::status::Result {
    let name = given(name.string())?;
    needed(place)?;
    let (known, found) = by_name(&name, version, per_thread(flags));
    // CU_GET_PROC_ADDRESS_SUCCESS, _SYMBOL_NOT_FOUND, _VERSION_NOT_SUFFICIENT.
    super::put_if(
        status,
        if found.is_some() {
            0
        } else if known {
            2
        } else {
            1
        },
    );
    put(place, found.unwrap_or(std::ptr::null()))?;
    // With a place for the state, an old version is told there.
    if found.is_some() || !status.is_null() { Ok(()) } else { Err(Status::NotFound) }
}

functions! {
    cuInit(flags: c_uint) => initialize(flags);

    cuDriverGetVersion(version: Out<c_int>) => put(version, VERSION);

    cuGetErrorString(error: c_int, text: Out<Text>) => {
        let row = entry(error);
        put(text, row.map_or(Text::NULL, |row| Text::of(row.2)))?;
        row.map(|_| ()).ok_or(Status::InvalidValue)
    };

    cuGetErrorName(error: c_int, text: Out<Text>) => {
        let row = entry(error);
        put(text, row.map_or(Text::NULL, |row| Text::of(row.1)))?;
        row.map(|_| ()).ok_or(Status::InvalidValue)
    };

    cuGetProcAddress(name: Text, place: Out<*const c_void>, version: c_int, flags: u64) => {
        let name = given(name.string())?;
        needed(place)?;
        let (_, found) = by_name(&name, version, per_thread(flags));
        put(place, found.unwrap_or(std::ptr::null()))?;
        found.map(|_| ()).ok_or(Status::NotFound)
    };

    cuGetProcAddress_v2 | cuGetProcAddress_v2_ptsz(name: Text, place: Out<*const c_void>, version: c_int, flags: u64, status: Out<c_int>) =>
        proc_address(name, place, version, flags, status);

    cuGetExportTable(table: Out<*const c_void>, id: In<[u8; 16]>) => {
        needed(table)?;
        let found = export::find(Id(given(id.get())?));
        put(table, found.unwrap_or(std::ptr::null()))?;
        found.map(|_| ())
    };

    cuDeviceGet(device: Out<c_int>, ordinal: c_int) => {
        driver()?.check_device(ordinal)?;
        put(device, ordinal)
    };

    cuDeviceGetCount(count: Out<c_int>) => {
        driver()?;
        put(count, 1)
    };

    cuDeviceGetName(name: Out<u8>, room: c_int, device: c_int) => {
        driver()?.check_device(device)?;
        put_text(name, room, &driver()?.model.name)
    };

    cuDeviceGetUuid(uuid: Out<[u8; 16]>, device: c_int) => {
        driver()?.check_device(device)?;
        put(uuid, UUID)
    };

    cuDeviceGetUuid_v2(uuid: Out<[u8; 16]>, device: c_int) => {
        driver()?.check_device(device)?;
        put(uuid, UUID)
    };

    cuDeviceTotalMem(bytes: Out<c_uint>, device: c_int) => {
        driver()?.check_device(device)?;
        put(bytes, u32::try_from(driver()?.model.memory).unwrap_or(u32::MAX))
    };

    cuDeviceTotalMem_v2(bytes: Out<u64>, device: c_int) => {
        driver()?.check_device(device)?;
        put(bytes, driver()?.model.memory)
    };

    cuDeviceGetAttribute(value: Out<c_int>, attribute: c_int, device: c_int) => {
        let driver = driver()?;
        needed(value)?;
        let found = attribute::device(&driver.model, attribute);
        let found = found.ok_or(Status::InvalidValue)?;
        driver.check_device(device)?;
        put(value, found)
    };

    cuDeviceComputeCapability(major: Out<c_int>, minor: Out<c_int>, device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        needed(minor)?;
        put(major, driver.model.major as c_int)?;
        put(minor, driver.model.minor as c_int)
    };

    cuDeviceGetProperties(properties: Out<Properties>, device: c_int) => {
        let driver = driver()?;
        driver.check_device(device)?;
        let value = |attribute| attribute::device(&driver.model, attribute).unwrap_or(0);
        put(properties, Properties {
            threads_per_block: value(1),
            block: [value(2), value(3), value(4)],
            grid: [value(5), value(6), value(7)],
            shared: value(8),
            constant: value(9),
            warp: value(10),
            pitch: value(11),
            registers: value(12),
            clock: value(13),
            texture_align: value(14),
        })
    };

    cuDeviceGetByPCIBusId(device: Out<c_int>, bus: Text) => {
        driver()?;
        let bus = given(bus.string())?;
        needed(device)?;
        let digits = |text: &str| text.trim_start_matches("0000:").to_owned();
        if digits(&bus) == digits(BUS) { put(device, 0) } else { Err(Status::InvalidDevice) }
    };

    cuDeviceGetPCIBusId(bus: Out<u8>, room: c_int, device: c_int) => {
        driver()?.check_device(device)?;
        put_text(bus, room, BUS)
    };

    cuDeviceCanAccessPeer(can: Out<c_int>, device: c_int, peer: c_int) => {
        driver()?.check_device(device)?;
        driver()?.check_device(peer)?;
        put(can, 0)
    };

    cuDeviceGetP2PAttribute(_value: Out<c_int>, _attribute: c_int, device: c_int, peer: c_int) => {
        driver()?.check_device(device)?;
        driver()?.check_device(peer)?;
        // A device is no peer of itself.
        Err(Status::InvalidDevice)
    };

    cuDeviceGetTexture1DLinearMaxWidth(width: Out<u64>, _format: c_int, _channels: c_uint, device: c_int) => {
        driver()?.check_device(device)?;
        put(width, 1 << 27)
    };

    cuProfilerStart() => driver().map(|_| ());
    cuProfilerStop() => driver().map(|_| ());
}
