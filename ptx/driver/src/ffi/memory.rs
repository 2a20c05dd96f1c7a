//! Memory: allocations, copies, fills, and what is known of a pointer.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, needed, put, put_if};
use crate::context::{current, working};
use crate::copy::{Copy, Fill, Side};
use crate::graph::Op;
use crate::memory::Kind;
use crate::status::{Result, Status};
use crate::stream::{self, submit};
use crate::{Driver, driver};
use ptxc_abi::argument::{Address, In, Memory, Out};
use std::ffi::{c_int, c_uint};

/// `CUmemorytype`
const HOST: u32 = 1;
const DEVICE: u32 = 2;
const ARRAY: u32 = 3;
const UNIFIED: u32 = 4;

/// One side of `CUDA_MEMCPY2D`.
#[derive(Clone, std::marker::Copy, Debug)]
#[repr(C)]
pub struct Side2 {
    x: u64,
    y: u64,
    kind: c_uint,
    host: Memory,
    device: Address,
    array: u64,
    pitch: u64,
}

/// `CUDA_MEMCPY2D`
#[derive(Clone, std::marker::Copy, Debug)]
#[repr(C)]
pub struct Copy2 {
    from: Side2,
    to: Side2,
    width: u64,
    height: u64,
}

/// One side of `CUDA_MEMCPY3D` and `CUDA_MEMCPY3D_PEER`.
#[derive(Clone, std::marker::Copy, Debug)]
#[repr(C)]
pub struct Side3 {
    x: u64,
    y: u64,
    z: u64,
    level: u64,
    kind: c_uint,
    host: Memory,
    device: Address,
    array: u64,
    /// Nothing, or a context.
    context: u64,
    pitch: u64,
    height: u64,
}

/// `CUDA_MEMCPY3D` and `CUDA_MEMCPY3D_PEER`
#[derive(Clone, std::marker::Copy, Debug)]
#[repr(C)]
pub struct Copy3 {
    from: Side3,
    to: Side3,
    width: u64,
    height: u64,
    depth: u64,
}

impl Side3 {
    fn of(side: &Side2) -> Side3 {
        let Side2 { x, y, kind, host, device, array, pitch } = *side;
        Side3 { x, y, z: 0, level: 0, kind, host, device, array, context: 0, pitch, height: 0 }
    }

    fn side(&self, driver: &Driver, width: u64, height: u64) -> Result<Side> {
        if self.level != 0 {
            return Err(Status::InvalidValue);
        }
        let place = match self.kind {
            HOST => driver.pointer(self.host),
            DEVICE | UNIFIED => driver.place(self.device),
            ARRAY => return Ok(driver.array(self.array)?.side(self.x, self.y, self.z)),
            _ => return Err(Status::InvalidValue),
        };
        let row = if self.pitch == 0 { self.x.saturating_add(width) } else { self.pitch };
        let rows = if self.height == 0 { self.y.saturating_add(height) } else { self.height };
        let slice = row.checked_mul(rows).ok_or(Status::InvalidValue)?;
        let at = self.y.checked_mul(row).zip(self.z.checked_mul(slice));
        let offset = at.and_then(|(y, z)| y.checked_add(z)?.checked_add(self.x));
        Ok(Side { place, offset: offset.ok_or(Status::InvalidValue)?, row, slice })
    }
}

/// Reads what a copy of a box is.
pub(super) fn copy_of(driver: &Driver, copy: &Copy3) -> Result<Copy> {
    let Copy3 { from, to, width, height, depth } = copy;
    let side = |side: &Side3| side.side(driver, *width, *height);
    let copy = Copy { to: side(to)?, from: side(from)?, width: *width, height: *height, depth: *depth };
    driver.check_copy(&copy)?;
    Ok(copy)
}

fn copy2(copy: In<Copy2>, stream: u64) -> Result {
    let (driver, _, _) = working()?;
    let Copy2 { from, to, width, height } = given(copy.get())?;
    let copy = Copy3 { from: Side3::of(&from), to: Side3::of(&to), width, height, depth: 1 };
    submit(stream, Op::Copy(copy_of(driver, &copy)?))
}

fn copy3(copy: In<Copy3>, stream: u64) -> Result {
    let (driver, _, _) = working()?;
    submit(stream, Op::Copy(copy_of(driver, &given(copy.get())?)?))
}

/// Where an argument of a plain copy leads.
pub(super) enum End {
    /// Device memory, or unified.
    Address(Address),
    /// The program's.
    Pointer(Memory),
    /// A byte of an array.
    Array(u64, u64),
}

pub(super) fn line(to: End, from: End, bytes: u64, stream: u64) -> Result {
    let (driver, _, _) = working()?;
    let side = |end: End| {
        Ok(match end {
            End::Address(address) => Side::line(driver.place(address)),
            End::Pointer(memory) => Side::line(driver.pointer(memory)),
            End::Array(array, offset) => Side { offset, ..driver.array(array)?.side(0, 0, 0) },
        })
    };
    let copy = Copy { to: side(to)?, from: side(from)?, width: bytes, height: 1, depth: 1 };
    driver.check_copy(&copy)?;
    submit(stream, Op::Copy(copy))
}

fn fill(to: Address, pitch: u64, value: u32, size: u32, width: u64, height: u64, stream: u64) -> Result {
    let (driver, _, _) = working()?;
    let fill = Fill { to: driver.place(to), value, size, pitch, width, height };
    driver.check_fill(&fill)?;
    submit(stream, Op::Fill(fill))
}

/// Checks that a stream is one, for what then is done at once.
pub(super) fn in_stream(stream: u64) -> Result<(&'static Driver, u64)> {
    let (driver, context, _) = working()?;
    stream::stream(driver, stream)?;
    Ok((driver, context))
}

fn allocate(place: Out<u64>, bytes: u64, kind: Kind, flags: u32) -> Result {
    let (driver, context, _) = working()?;
    needed(place)?;
    driver.check_unsafe_call()?;
    put(place, driver.allocate(bytes, kind, flags, context)?)
}

/// Bytes to which rows of an allocation with a pitch are rounded up.
const PITCH: u64 = 512;

/// Flags of `cuMemHostAlloc` and `cuMemHostRegister`.
const HOST_FLAGS: u32 = 7;
const REGISTER_FLAGS: u32 = 15;

/// An attribute of a pointer: its bytes.
fn attribute(driver: &Driver, address: u64, attribute: c_uint) -> Result<Vec<u8>> {
    let found = driver.allocation(address);
    let variable = driver.device.find(address);
    let (start, size, kind) = match (found, variable) {
        (Some((start, allocation)), _) => (start, allocation.size, allocation.kind),
        (None, Some((start, size))) => (start, size, Kind::Device),
        (None, None) => return Err(Status::InvalidValue),
    };
    let known = found.map(|(_, allocation)| allocation);
    let host = matches!(kind, Kind::Pinned | Kind::Registered);
    let word = |value: u64| value.to_le_bytes().to_vec();
    let int = |value: u32| value.to_le_bytes().to_vec();
    let truth = |value: bool| vec![u8::from(value)];
    Ok(match attribute {
        1 => word(known.map_or_else(crate::context::current_handle, |allocation| allocation.context)),
        2 => int(if host { HOST } else { DEVICE }),
        3 => word(address),
        4 if host || kind == Kind::Managed => word(address),
        4 => return Err(Status::InvalidValue),
        6 => truth(true),
        7 => word(known.map_or(start, |allocation| allocation.number)),
        8 => truth(kind == Kind::Managed),
        9 => int(0),
        10 => truth(false),
        11 => word(start),
        12 => word(size),
        13 => truth(true),
        14 => word(0),
        15 | 21 => truth(false),
        // CU_POINTER_ATTRIBUTE_ACCESS_FLAG_READWRITE
        16 => int(3),
        17 => word(0),
        18 => word(size),
        19 => word(start),
        20 => word(known.map_or(start, |allocation| allocation.number)),
        _ => return Err(Status::InvalidValue),
    })
}

/// Bytes that nothing is known of, as `cuPointerGetAttributes` gives them.
fn nothing(attribute: c_uint) -> Vec<u8> {
    let size = match attribute {
        2 | 9 | 16 => 4,
        6 | 8 | 10 | 13 | 15 | 21 => 1,
        _ => 8,
    };
    if attribute == 9 { vec![0xfe, 0xff, 0xff, 0xff] } else { vec![0; size] }
}

pub(super) fn range_attribute(
    driver: &Driver,
    to: Memory,
    bytes: u64,
    attribute: c_uint,
    at: Address,
) -> Result {
    let managed =
        driver.allocation(at.value()).is_some_and(|(_, allocation)| allocation.kind == Kind::Managed);
    if !managed || to.is_null() {
        return Err(Status::InvalidValue);
    }
    // Read mostly no; preferred and last location the device; accessed by nobody else.
    let value: c_int = match attribute {
        1 => 0,
        2 | 4 => 0,
        3 => -2,
        _ => return Err(Status::InvalidValue),
    };
    let wanted = if attribute == 3 { bytes / 4 * 4 } else { bytes.min(4) };
    let shown: Vec<u8> = value.to_le_bytes().iter().copied().cycle().take(wanted as usize).collect();
    let _ = to.write(0, &shown);
    Ok(())
}

/// Whether an advice or a wish is about managed memory.
pub(super) fn managed(address: Address, bytes: u64) -> Result {
    let (driver, _, _) = working()?;
    let found = driver.allocation(address.value());
    let kind = found.map(|(_, allocation)| allocation.kind);
    let inside = bytes > 0 && driver.device.contains(address.value(), bytes);
    if inside && kind == Some(Kind::Managed) { Ok(()) } else { Err(Status::InvalidValue) }
}

functions! {
    cuMemGetInfo_v2(free: Out<u64>, total: Out<u64>) => {
        let (driver, _, _) = working()?;
        let (used, all) = driver.device.used();
        needed(total)?;
        put(free, all - used)?;
        put(total, all)
    };

    cuMemAlloc_v2(place: Out<u64>, bytes: u64) => allocate(place, bytes, Kind::Device, 0);

    cuMemAllocPitch_v2(place: Out<u64>, pitch: Out<u64>, width: u64, height: u64, element: c_uint) => {
        needed(pitch)?;
        if !matches!(element, 4 | 8 | 16) {
            return Err(Status::InvalidValue);
        }
        let row = width.checked_next_multiple_of(PITCH).ok_or(Status::InvalidValue)?;
        allocate(place, row.checked_mul(height).ok_or(Status::InvalidValue)?, Kind::Device, 0)?;
        put(pitch, row)
    };

    cuMemFree_v2(address: Address) => {
        let (driver, _, _) = working()?;
        if address.value() == 0 {
            return Ok(());
        }
        driver.check_unsafe_call()?;
        driver.release(address.value(), |kind| matches!(kind, Kind::Device | Kind::Managed))
    };

    cuMemGetAddressRange_v2(start: Out<u64>, size: Out<u64>, address: Address) => {
        let (driver, _, _) = working()?;
        let (at, bytes) = driver.device.find(address.value()).ok_or(Status::NotFound)?;
        put_if(start, at);
        put_if(size, bytes);
        Ok(())
    };

    cuMemAllocHost_v2(place: Out<u64>, bytes: u64) => allocate(place, bytes, Kind::Pinned, 0);

    cuMemHostAlloc(place: Out<u64>, bytes: u64, flags: c_uint) => {
        if flags & !HOST_FLAGS != 0 {
            return Err(Status::InvalidValue);
        }
        allocate(place, bytes, Kind::Pinned, flags)
    };

    cuMemFreeHost(memory: Memory) => {
        let (driver, _, _) = working()?;
        driver.check_unsafe_call()?;
        driver.release(memory.address(), |kind| kind == Kind::Pinned)
    };

    cuMemHostGetDevicePointer_v2(place: Out<u64>, memory: Memory, flags: c_uint) => {
        let (driver, _, _) = working()?;
        let kind = driver.allocation(memory.address()).map(|(_, allocation)| allocation.kind);
        if flags != 0 || !matches!(kind, Some(Kind::Pinned | Kind::Registered | Kind::Managed)) {
            return Err(Status::InvalidValue);
        }
        put(place, memory.address())
    };

    cuMemHostGetFlags(flags: Out<c_uint>, memory: Memory) => {
        let (driver, _, _) = working()?;
        let (_, allocation) = driver.allocation(memory.address()).ok_or(Status::InvalidValue)?;
        if !matches!(allocation.kind, Kind::Pinned | Kind::Registered) {
            return Err(Status::InvalidValue);
        }
        put(flags, allocation.flags)
    };

    cuMemHostRegister_v2 | cuMemHostRegister(memory: Address, bytes: u64, flags: c_uint) => {
        let (driver, context, _) = working()?;
        if flags & !REGISTER_FLAGS != 0 {
            return Err(Status::InvalidValue);
        }
        driver.check_unsafe_call()?;
        driver.register(memory, bytes, flags, context)
    };

    cuMemHostUnregister(memory: Memory) => {
        let (driver, _, _) = working()?;
        if memory.is_null() {
            return Err(Status::InvalidValue);
        }
        driver.check_unsafe_call()?;
        driver.unregister(memory.address())
    };

    cuMemAllocManaged(place: Out<u64>, bytes: u64, flags: c_uint) => {
        if !matches!(flags, 1 | 2) {
            return Err(Status::InvalidValue);
        }
        allocate(place, bytes, Kind::Managed, flags)
    };

    cuMemcpy | cuMemcpy_ptds(to: Address, from: Address, bytes: u64) => line(End::Address(to), End::Address(from), bytes, 0);

    cuMemcpyAsync | cuMemcpyAsync_ptsz(to: Address, from: Address, bytes: u64, stream: u64) =>
        line(End::Address(to), End::Address(from), bytes, stream);

    cuMemcpyPeer | cuMemcpyPeer_ptds(to: Address, _to_context: u64, from: Address, _from_context: u64, bytes: u64) =>
        line(End::Address(to), End::Address(from), bytes, 0);

    cuMemcpyPeerAsync | cuMemcpyPeerAsync_ptsz(to: Address, _to_context: u64, from: Address, _from_context: u64, bytes: u64, stream: u64) =>
        line(End::Address(to), End::Address(from), bytes, stream);

    cuMemcpyHtoD_v2 | cuMemcpyHtoD_v2_ptds(to: Address, from: Memory, bytes: u64) => line(End::Address(to), End::Pointer(from), bytes, 0);

    cuMemcpyHtoDAsync_v2 | cuMemcpyHtoDAsync_v2_ptsz(to: Address, from: Memory, bytes: u64, stream: u64) =>
        line(End::Address(to), End::Pointer(from), bytes, stream);

    cuMemcpyDtoH_v2 | cuMemcpyDtoH_v2_ptds(to: Memory, from: Address, bytes: u64) => line(End::Pointer(to), End::Address(from), bytes, 0);

    cuMemcpyDtoHAsync_v2 | cuMemcpyDtoHAsync_v2_ptsz(to: Memory, from: Address, bytes: u64, stream: u64) =>
        line(End::Pointer(to), End::Address(from), bytes, stream);

    cuMemcpyDtoD_v2 | cuMemcpyDtoD_v2_ptds(to: Address, from: Address, bytes: u64) => line(End::Address(to), End::Address(from), bytes, 0);

    cuMemcpyDtoDAsync_v2 | cuMemcpyDtoDAsync_v2_ptsz(to: Address, from: Address, bytes: u64, stream: u64) =>
        line(End::Address(to), End::Address(from), bytes, stream);

    cuMemcpyDtoA_v2 | cuMemcpyDtoA_v2_ptds(to: u64, at: u64, from: Address, bytes: u64) => line(End::Array(to, at), End::Address(from), bytes, 0);

    cuMemcpyAtoD_v2 | cuMemcpyAtoD_v2_ptds(to: Address, from: u64, at: u64, bytes: u64) => line(End::Address(to), End::Array(from, at), bytes, 0);

    cuMemcpyHtoA_v2 | cuMemcpyHtoA_v2_ptds(to: u64, at: u64, from: Memory, bytes: u64) =>
        line(End::Array(to, at), End::Pointer(from), bytes, 0);

    cuMemcpyHtoAAsync_v2 | cuMemcpyHtoAAsync_v2_ptsz(to: u64, at: u64, from: Memory, bytes: u64, stream: u64) =>
        line(End::Array(to, at), End::Pointer(from), bytes, stream);

    cuMemcpyAtoH_v2 | cuMemcpyAtoH_v2_ptds(to: Memory, from: u64, at: u64, bytes: u64) =>
        line(End::Pointer(to), End::Array(from, at), bytes, 0);

    cuMemcpyAtoHAsync_v2 | cuMemcpyAtoHAsync_v2_ptsz(to: Memory, from: u64, at: u64, bytes: u64, stream: u64) =>
        line(End::Pointer(to), End::Array(from, at), bytes, stream);

    cuMemcpyAtoA_v2 | cuMemcpyAtoA_v2_ptds(to: u64, to_at: u64, from: u64, from_at: u64, bytes: u64) =>
        line(End::Array(to, to_at), End::Array(from, from_at), bytes, 0);

    cuMemcpy2D_v2 | cuMemcpy2D_v2_ptds(copy: In<Copy2>) => copy2(copy, 0);
    cuMemcpy2DUnaligned_v2 | cuMemcpy2DUnaligned_v2_ptds(copy: In<Copy2>) => copy2(copy, 0);
    cuMemcpy2DAsync_v2 | cuMemcpy2DAsync_v2_ptsz(copy: In<Copy2>, stream: u64) => copy2(copy, stream);
    cuMemcpy3D_v2 | cuMemcpy3D_v2_ptds(copy: In<Copy3>) => copy3(copy, 0);
    cuMemcpy3DAsync_v2 | cuMemcpy3DAsync_v2_ptsz(copy: In<Copy3>, stream: u64) => copy3(copy, stream);
    cuMemcpy3DPeer | cuMemcpy3DPeer_ptds(copy: In<Copy3>) => copy3(copy, 0);
    cuMemcpy3DPeerAsync | cuMemcpy3DPeerAsync_ptsz(copy: In<Copy3>, stream: u64) => copy3(copy, stream);

    cuMemsetD8_v2 | cuMemsetD8_v2_ptds(to: Address, value: u8, count: u64) => fill(to, 0, value.into(), 1, count, 1, 0);
    cuMemsetD16_v2 | cuMemsetD16_v2_ptds(to: Address, value: u16, count: u64) => fill(to, 0, value.into(), 2, count, 1, 0);
    cuMemsetD32_v2 | cuMemsetD32_v2_ptds(to: Address, value: u32, count: u64) => fill(to, 0, value, 4, count, 1, 0);
    cuMemsetD8Async | cuMemsetD8Async_ptsz(to: Address, value: u8, count: u64, stream: u64) => fill(to, 0, value.into(), 1, count, 1, stream);
    cuMemsetD16Async | cuMemsetD16Async_ptsz(to: Address, value: u16, count: u64, stream: u64) =>
        fill(to, 0, value.into(), 2, count, 1, stream);
    cuMemsetD32Async | cuMemsetD32Async_ptsz(to: Address, value: u32, count: u64, stream: u64) => fill(to, 0, value, 4, count, 1, stream);

    cuMemsetD2D8_v2 | cuMemsetD2D8_v2_ptds(to: Address, pitch: u64, value: u8, width: u64, height: u64) =>
        fill(to, pitch, value.into(), 1, width, height, 0);
    cuMemsetD2D16_v2 | cuMemsetD2D16_v2_ptds(to: Address, pitch: u64, value: u16, width: u64, height: u64) =>
        fill(to, pitch, value.into(), 2, width, height, 0);
    cuMemsetD2D32_v2 | cuMemsetD2D32_v2_ptds(to: Address, pitch: u64, value: u32, width: u64, height: u64) =>
        fill(to, pitch, value, 4, width, height, 0);
    cuMemsetD2D8Async | cuMemsetD2D8Async_ptsz(to: Address, pitch: u64, value: u8, width: u64, height: u64, stream: u64) =>
        fill(to, pitch, value.into(), 1, width, height, stream);
    cuMemsetD2D16Async | cuMemsetD2D16Async_ptsz(to: Address, pitch: u64, value: u16, width: u64, height: u64, stream: u64) =>
        fill(to, pitch, value.into(), 2, width, height, stream);
    cuMemsetD2D32Async | cuMemsetD2D32Async_ptsz(to: Address, pitch: u64, value: u32, width: u64, height: u64, stream: u64) =>
        fill(to, pitch, value, 4, width, height, stream);

    cuPointerGetAttribute(value: Memory, number: c_uint, address: Address) => {
        let (driver, _) = (driver()?, current()?);
        if value.is_null() {
            return Err(Status::InvalidValue);
        }
        let bytes = attribute(driver, address.value(), number)?;
        if value.write(0, &bytes) { Ok(()) } else { Err(Status::InvalidValue) }
    };

    // NVIDIA's runtime asks this way before there is a context whether memory is the program's own.
    cuPointerGetAttributes(count: c_uint, numbers: In<c_uint>, values: In<Memory>, address: Address) => {
        let driver = driver()?;
        let numbers = given(numbers.all(count as usize))?;
        let places = given(values.all(count as usize))?;
        for (number, place) in numbers.into_iter().zip(places) {
            let bytes = attribute(driver, address.value(), number).unwrap_or_else(|_| nothing(number));
            if !place.write(0, &bytes) {
                return Err(Status::InvalidValue);
            }
        }
        Ok(())
    };

    cuPointerSetAttribute(value: Memory, number: c_uint, address: Address) => {
        let driver = driver()?;
        let known = driver.device.find(address.value()).is_some();
        // Only CU_POINTER_ATTRIBUTE_SYNC_MEMOPS can be set, and every copy is synchronous.
        if number == 6 && known && !value.is_null() { Ok(()) } else { Err(Status::InvalidValue) }
    };

    cuMemAdvise(address: Address, bytes: u64, _advice: c_uint, _device: c_int) => managed(address, bytes);
    cuMemAdvise_v2(address: Address, bytes: u64, _advice: c_uint, _location: u64) => managed(address, bytes);

    cuMemPrefetchAsync | cuMemPrefetchAsync_ptsz(address: Address, bytes: u64, _device: c_int, stream: u64) => {
        in_stream(stream)?;
        managed(address, bytes)
    };

    cuMemPrefetchAsync_v2 | cuMemPrefetchAsync_v2_ptsz(address: Address, bytes: u64, _location: u64, _flags: c_uint, stream: u64) => {
        in_stream(stream)?;
        managed(address, bytes)
    };

    cuMemRangeGetAttribute(to: Memory, bytes: u64, number: c_uint, address: Address, _count: u64) => {
        let (driver, _) = (driver()?, current()?);
        range_attribute(driver, to, bytes, number, address)
    };

    cuStreamAttachMemAsync | cuStreamAttachMemAsync_ptsz(stream: u64, address: Address, _bytes: u64, flags: c_uint) => {
        let (driver, _) = in_stream(stream)?;
        let kind = driver.allocation(address.value()).map(|(_, allocation)| allocation.kind);
        if kind == Some(Kind::Managed) && matches!(flags, 1 | 2 | 4) { Ok(()) } else { Err(Status::InvalidValue) }
    };
}
