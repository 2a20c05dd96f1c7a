//! Memory: allocations, copies, fills, pools, and what is known of a pointer.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{forwards, functions, given, put};
use crate::status::{Result, Status, done};
use crate::structures::{Copy3, MadePitched, PeerCopy3, Pitched, PointerAttributes, Triple};
use ptxc_abi::argument::{Address, In, Memory, Out};
use ptxc_driver::ffi::{memory as of, pool};
use ptxc_driver::runtime::{self, Elements, End, Pointer, Work};
use std::ffi::{c_int, c_uint, c_void};

/// `cudaMemcpyKind`
const TO_DEVICE: c_uint = 1;
const FROM_DEVICE: c_uint = 2;
const ON_DEVICE: c_uint = 3;
const DEFAULT: c_uint = 4;

/// Refuses a copy whose direction its pointers contradict: what is said to be the device's must be.
pub(super) fn check_direction(to: Option<Memory>, from: Option<Memory>, kind: c_uint) -> Result {
    if kind > DEFAULT {
        return Err(Status::INVALID_COPY_DIRECTION);
    }
    let seen = |memory: Option<Memory>| -> Result {
        match memory {
            Some(memory) if !memory.is_null() && runtime::pointer(memory.address())? == Pointer::Unknown => {
                Err(Status::INVALID_VALUE)
            }
            _ => Ok(()),
        }
    };
    if matches!(kind, TO_DEVICE | ON_DEVICE) {
        seen(to)?;
    }
    if matches!(kind, FROM_DEVICE | ON_DEVICE) {
        seen(from)?;
    }
    Ok(())
}

/// Bytes that lie together.
fn line(memory: Memory) -> End {
    End::Memory(memory, 0, 0, [0; 3])
}

pub(super) fn copy_line(to: Memory, from: Memory, bytes: u64, kind: c_uint, stream: u64) -> Result {
    if bytes == 0 {
        return Ok(());
    }
    check_direction(Some(to), Some(from), kind)?;
    Ok(runtime::copy(line(to), line(from), [bytes, 1, 1], stream)?)
}

/// A copy of rows.
#[derive(Clone, Copy)]
struct Rows {
    to: End,
    from: End,
    /// Bytes from a row to the next, where it is memory.
    pitches: [Option<u64>; 2],
    width: u64,
    height: u64,
}

impl Rows {
    fn copy(self, stream: u64) -> Result {
        if self.pitches.into_iter().flatten().any(|pitch| pitch < self.width) {
            return Err(Status::INVALID_PITCH);
        }
        if self.width == 0 || self.height == 0 {
            return Ok(());
        }
        Ok(runtime::copy(self.to, self.from, [self.width, self.height, 1], stream)?)
    }
}

#[expect(clippy::too_many_arguments, reason = "those of the function")]
fn copy_2d(
    to: Memory,
    to_pitch: u64,
    from: Memory,
    from_pitch: u64,
    width: u64,
    height: u64,
    kind: c_uint,
    stream: u64,
) -> Result {
    check_direction(Some(to), Some(from), kind)?;
    let rows = Rows {
        to: End::Memory(to, to_pitch, height, [0; 3]),
        from: End::Memory(from, from_pitch, height, [0; 3]),
        pitches: [Some(to_pitch), Some(from_pitch)],
        width,
        height,
    };
    rows.copy(stream)
}

/// Rows of memory into an array.
fn into_array(
    array: u64,
    [x, y]: [u64; 2],
    (memory, pitch): (Memory, u64),
    [width, height]: [u64; 2],
    kind: c_uint,
    stream: u64,
) -> Result {
    if kind == FROM_DEVICE {
        return Err(Status::INVALID_COPY_DIRECTION);
    }
    let (to, from) = (End::Array(array, [x, y, 0]), End::Memory(memory, pitch, height, [0; 3]));
    Rows { to, from, pitches: [None, Some(pitch)], width, height }.copy(stream)
}

/// Rows of an array into memory.
fn from_array(
    (memory, pitch): (Memory, u64),
    array: u64,
    [x, y]: [u64; 2],
    [width, height]: [u64; 2],
    kind: c_uint,
    stream: u64,
) -> Result {
    if kind == TO_DEVICE {
        return Err(Status::INVALID_COPY_DIRECTION);
    }
    let (to, from) = (End::Memory(memory, pitch, height, [0; 3]), End::Array(array, [x, y, 0]));
    Rows { to, from, pitches: [Some(pitch), None], width, height }.copy(stream)
}

/// Bytes of a line of an array, which may run over its rows: so many as fit behind the place in the first row, then
/// whole rows.
fn array_row(array: u64) -> Result<u64> {
    let known = runtime::array(array)?;
    Ok(known.width * texel(known.format, known.channels))
}

/// Bytes of a texel (`CUarray_format`).
fn texel(format: u32, channels: u32) -> u64 {
    let channel = match format {
        0x01 | 0x08 => 1,
        0x02 | 0x09 | 0x10 => 2,
        _ => 4,
    };
    channel * u64::from(channels)
}

fn line_of_array(
    array: u64,
    [x, y]: [u64; 2],
    memory: Memory,
    bytes: u64,
    into: bool,
    kind: c_uint,
    stream: u64,
) -> Result {
    let row = array_row(array)?;
    let whole = bytes / row.max(1);
    if x == 0 && whole * row == bytes {
        let size = [row, whole];
        return if into {
            into_array(array, [x, y], (memory, row), size, kind, stream)
        } else {
            from_array((memory, row), array, [x, y], size, kind, stream)
        };
    }
    if x.checked_add(bytes).is_none_or(|end| end > row) {
        return Err(Status::INVALID_VALUE);
    }
    let size = [bytes, 1];
    if into {
        into_array(array, [x, y], (memory, bytes), size, kind, stream)
    } else {
        from_array((memory, bytes), array, [x, y], size, kind, stream)
    }
}

/// Reads what a copy of a box is. Where an array takes part, widths are in its texels.
fn copy_3d(copy: In<Copy3>) -> Result<(End, End, [u64; 3])> {
    ends_of_copy(given(copy.get())?)
}

pub(super) fn ends_of_copy(copy: Copy3) -> Result<(End, End, [u64; 3])> {
    check_direction(
        (copy.to_array == 0).then_some(copy.to.memory),
        (copy.from_array == 0).then_some(copy.from.memory),
        copy.kind,
    )?;
    let array = if copy.to_array != 0 { copy.to_array } else { copy.from_array };
    let unit = match array {
        0 => 1,
        array => {
            let known = runtime::array(array)?;
            texel(known.format, known.channels)
        }
    };
    let side =
        |array: u64, Pitched { memory, pitch, height, .. }: Pitched, Triple([x, y, z]): Triple| match array {
            // Positions in memory are in bytes where no array takes part, and else in texels.
            0 => End::Memory(memory, pitch, height, [x * unit, y, z]),
            array => End::Array(array, [x * unit, y, z]),
        };
    let Triple([width, height, depth]) = copy.extent;
    Ok((
        side(copy.to_array, copy.to, copy.to_at),
        side(copy.from_array, copy.from, copy.from_at),
        [width * unit, height, depth],
    ))
}

fn copy_box(copy: In<Copy3>, stream: u64) -> Result {
    copy_ends(copy_3d(copy)?, stream)
}

/// A copy between devices, of which there is one.
fn copy_box_of_peers(copy: In<PeerCopy3>, stream: u64) -> Result {
    let copy = given(copy.get())?;
    super::device::check(copy.to_device)?;
    super::device::check(copy.from_device)?;
    let PeerCopy3 { from_array, from_at, from, to_array, to_at, to, extent, .. } = copy;
    let copy = Copy3 { from_array, from_at, from, to_array, to_at, to, extent, kind: DEFAULT };
    copy_ends(ends_of_copy(copy)?, stream)
}

fn copy_ends((to, from, size): (End, End, [u64; 3]), stream: u64) -> Result {
    if size.contains(&0) {
        return Ok(());
    }
    Ok(runtime::copy(to, from, size, stream)?)
}

fn fill(to: Memory, pitch: u64, value: c_int, size: [u64; 2], stream: u64) -> Result {
    if size.contains(&0) {
        return Ok(());
    }
    if runtime::pointer(to.address())? == Pointer::Unknown {
        return Err(Status::INVALID_VALUE);
    }
    let [width, height] = size;
    let value = u32::from(value as u8);
    Ok(runtime::submit(stream, Work::Fill(Elements { to, pitch, value, size: 1, width, height }))?)
}

fn fill_box(to: Pitched, value: c_int, Triple([width, height, depth]): Triple, stream: u64) -> Result {
    if to.height == height || depth <= 1 {
        return fill(to.memory, to.pitch, value, [width, height * depth], stream);
    }
    (0..depth).try_for_each(|slice| {
        let at = to.pitch.wrapping_mul(to.height).wrapping_mul(slice);
        fill(to.memory.offset(at), to.pitch, value, [width, height], stream)
    })
}

fn pointer_attributes(memory: Memory) -> Result<PointerAttributes> {
    let address = memory.address();
    let known = runtime::pointer(address)?;
    let kind = match known {
        Pointer::Unknown => 0,
        Pointer::Host => 1,
        Pointer::Device => 2,
        Pointer::Managed => 3,
    };
    Ok(PointerAttributes {
        kind,
        device: if known == Pointer::Unknown { -2 } else { 0 },
        device_pointer: if known == Pointer::Unknown { 0 } else { address },
        host_pointer: if matches!(known, Pointer::Host | Pointer::Managed) { address } else { 0 },
        reserved: [0; 8],
    })
}

forwards! {
    cudaFreeHost(memory: Memory) = if memory.is_null() { ptxc_driver::status::Status::Success } else { of::cuMemFreeHost(memory) };
    cudaFree(address: Address) = of::cuMemFree_v2(address);
    cudaHostAlloc(place: Out<u64>, bytes: u64, flags: c_uint) = of::cuMemHostAlloc(place, bytes, flags);
    cudaHostRegister(address: Address, bytes: u64, flags: c_uint) = of::cuMemHostRegister_v2(address, bytes, flags);
    cudaHostUnregister(memory: Memory) = of::cuMemHostUnregister(memory);
    cudaHostGetDevicePointer(place: Out<u64>, memory: Memory, flags: c_uint) =
        of::cuMemHostGetDevicePointer_v2(place, memory, flags);
    cudaHostGetFlags(flags: Out<c_uint>, memory: Memory) = of::cuMemHostGetFlags(flags, memory);
    cudaMallocManaged(place: Out<u64>, bytes: u64, flags: c_uint) = of::cuMemAllocManaged(place, bytes, flags);
    cudaMallocAsync | cudaMallocAsync_ptsz(place: Out<u64>, bytes: u64, stream: u64) = pool::cuMemAllocAsync(place, bytes, stream);
    cudaFreeAsync | cudaFreeAsync_ptsz(address: Address, stream: u64) = pool::cuMemFreeAsync(address, stream);
    cudaMallocFromPoolAsync | cudaMallocFromPoolAsync_ptsz(place: Out<u64>, bytes: u64, pool: u64, stream: u64) =
        pool::cuMemAllocFromPoolAsync(place, bytes, pool, stream);
    cudaMemPoolCreate(place: Out<u64>, properties: In<pool::Properties>) = pool::cuMemPoolCreate(place, properties);
    cudaMemPoolDestroy(pool: u64) = pool::cuMemPoolDestroy(pool);
    cudaMemPoolTrimTo(pool: u64, keep: u64) = pool::cuMemPoolTrimTo(pool, keep);
    cudaMemPoolSetAttribute(pool: u64, number: c_uint, value: Memory) =
        pool::cuMemPoolSetAttribute(pool, number, value);
    cudaMemPoolGetAttribute(pool: u64, number: c_uint, value: Memory) =
        pool::cuMemPoolGetAttribute(pool, number, value);
    cudaMemPoolSetAccess(pool: u64, map: *const c_void, count: u64) = pool::cuMemPoolSetAccess(pool, map, count);
    cudaMemPoolGetAccess(flags: Out<c_uint>, pool: u64, location: *const c_void) =
        pool::cuMemPoolGetAccess(flags, pool, location);
    cudaMemAdvise(address: Address, bytes: u64, advice: c_uint, location: u64) =
        of::cuMemAdvise_v2(address, bytes, advice, location);
    cudaMemPrefetchAsync | cudaMemPrefetchAsync_ptsz(address: Address, bytes: u64, location: u64, flags: c_uint, stream: u64) =
        of::cuMemPrefetchAsync_v2(address, bytes, location, flags, stream);
    cudaMemRangeGetAttribute(to: Memory, bytes: u64, number: c_uint, address: Address, count: u64) =
        of::cuMemRangeGetAttribute(to, bytes, number, address, count);
}

/// Functions that are more than one of the driver's.
pub mod plain {
    use super::*;

    functions! {
        cudaMalloc(place: Out<u64>, bytes: u64) => {
            if bytes == 0 { put(place, 0) } else { done(of::cuMemAlloc_v2(place, bytes)) }
        };
        cudaMallocHost(place: Out<u64>, bytes: u64) => {
            if bytes == 0 { put(place, 0) } else { done(of::cuMemHostAlloc(place, bytes, 0)) }
        };
        cudaMallocPitch(place: Out<u64>, pitch: Out<u64>, width: u64, height: u64) => {
            if width == 0 || height == 0 {
                put(pitch, 0)?;
                return put(place, 0);
            }
            done(of::cuMemAllocPitch_v2(place, pitch, width, height, 4))
        };
        cudaMalloc3D(place: Out<MadePitched>, size: Triple) => {
            let Triple([width, height, depth]) = size;
            // As of `cudaMallocPitch`.
            let pitch = width.checked_next_multiple_of(512).ok_or(Status::INVALID_VALUE)?;
            let bytes = pitch.checked_mul(height).and_then(|slice| slice.checked_mul(depth));
            let bytes = bytes.ok_or(Status::INVALID_VALUE)?;
            let address = if bytes == 0 { 0 } else { runtime::allocate(bytes)? };
            put(place, MadePitched { address, pitch, width, height })
        };

        cudaMemcpy | cudaMemcpy_ptds(to: Memory, from: Memory, bytes: u64, kind: c_uint) => copy_line(to, from, bytes, kind, 0);
        cudaMemcpyAsync | cudaMemcpyAsync_ptsz(to: Memory, from: Memory, bytes: u64, kind: c_uint, stream: u64) =>
            copy_line(to, from, bytes, kind, stream);
        cudaMemcpyPeer(to: Memory, _to_device: c_int, from: Memory, _from_device: c_int, bytes: u64) =>
            copy_line(to, from, bytes, ON_DEVICE, 0);
        cudaMemcpyPeerAsync(to: Memory, _to_device: c_int, from: Memory, _from_device: c_int, bytes: u64, stream: u64) =>
            copy_line(to, from, bytes, ON_DEVICE, stream);
        cudaMemcpy2D | cudaMemcpy2D_ptds(to: Memory, to_pitch: u64, from: Memory, from_pitch: u64, width: u64, height: u64, kind: c_uint) =>
            copy_2d(to, to_pitch, from, from_pitch, width, height, kind, 0);
        cudaMemcpy2DAsync | cudaMemcpy2DAsync_ptsz(to: Memory, to_pitch: u64, from: Memory, from_pitch: u64, width: u64, height: u64,
            kind: c_uint, stream: u64) => copy_2d(to, to_pitch, from, from_pitch, width, height, kind, stream);
        cudaMemcpy2DToArray | cudaMemcpy2DToArray_ptds(to: u64, x: u64, y: u64, from: Memory, pitch: u64, width: u64, height: u64, kind: c_uint) =>
            into_array(to, [x, y], (from, pitch), [width, height], kind, 0);
        cudaMemcpy2DToArrayAsync | cudaMemcpy2DToArrayAsync_ptsz(to: u64, x: u64, y: u64, from: Memory, pitch: u64, width: u64, height: u64,
            kind: c_uint, stream: u64) => into_array(to, [x, y], (from, pitch), [width, height], kind, stream);
        cudaMemcpy2DFromArray | cudaMemcpy2DFromArray_ptds(to: Memory, pitch: u64, from: u64, x: u64, y: u64, width: u64, height: u64, kind: c_uint) =>
            from_array((to, pitch), from, [x, y], [width, height], kind, 0);
        cudaMemcpy2DFromArrayAsync | cudaMemcpy2DFromArrayAsync_ptsz(to: Memory, pitch: u64, from: u64, x: u64, y: u64, width: u64, height: u64,
            kind: c_uint, stream: u64) => from_array((to, pitch), from, [x, y], [width, height], kind, stream);
        cudaMemcpy2DArrayToArray | cudaMemcpy2DArrayToArray_ptds(to: u64, to_x: u64, to_y: u64, from: u64, x: u64, y: u64, width: u64, height: u64,
            _kind: c_uint) =>
            Ok(runtime::copy(End::Array(to, [to_x, to_y, 0]), End::Array(from, [x, y, 0]), [width, height, 1], 0)?);
        cudaMemcpyToArray | cudaMemcpyToArray_ptds(to: u64, x: u64, y: u64, from: Memory, bytes: u64, kind: c_uint) =>
            line_of_array(to, [x, y], from, bytes, true, kind, 0);
        cudaMemcpyToArrayAsync | cudaMemcpyToArrayAsync_ptsz(to: u64, x: u64, y: u64, from: Memory, bytes: u64, kind: c_uint, stream: u64) =>
            line_of_array(to, [x, y], from, bytes, true, kind, stream);
        cudaMemcpyFromArray | cudaMemcpyFromArray_ptds(to: Memory, from: u64, x: u64, y: u64, bytes: u64, kind: c_uint) =>
            line_of_array(from, [x, y], to, bytes, false, kind, 0);
        cudaMemcpyFromArrayAsync | cudaMemcpyFromArrayAsync_ptsz(to: Memory, from: u64, x: u64, y: u64, bytes: u64, kind: c_uint, stream: u64) =>
            line_of_array(from, [x, y], to, bytes, false, kind, stream);
        cudaMemcpy3D | cudaMemcpy3D_ptds(copy: In<Copy3>) => copy_box(copy, 0);
        cudaMemcpy3DAsync | cudaMemcpy3DAsync_ptsz(copy: In<Copy3>, stream: u64) => copy_box(copy, stream);

        cudaMemcpy3DPeer | cudaMemcpy3DPeer_ptds(copy: In<PeerCopy3>) => copy_box_of_peers(copy, 0);
        cudaMemcpy3DPeerAsync | cudaMemcpy3DPeerAsync_ptsz(copy: In<PeerCopy3>, stream: u64) => copy_box_of_peers(copy, stream);

        cudaMemset | cudaMemset_ptds(to: Memory, value: c_int, bytes: u64) => fill(to, bytes, value, [bytes, 1], 0);
        cudaMemsetAsync | cudaMemsetAsync_ptsz(to: Memory, value: c_int, bytes: u64, stream: u64) => fill(to, bytes, value, [bytes, 1], stream);
        cudaMemset2D | cudaMemset2D_ptds(to: Memory, pitch: u64, value: c_int, width: u64, height: u64) =>
            fill(to, pitch, value, [width, height], 0);
        cudaMemset2DAsync | cudaMemset2DAsync_ptsz(to: Memory, pitch: u64, value: c_int, width: u64, height: u64, stream: u64) =>
            fill(to, pitch, value, [width, height], stream);
        cudaMemset3D | cudaMemset3D_ptds(to: Pitched, value: c_int, size: Triple) => fill_box(to, value, size, 0);
        cudaMemset3DAsync | cudaMemset3DAsync_ptsz(to: Pitched, value: c_int, size: Triple, stream: u64) => fill_box(to, value, size, stream);

        cudaPointerGetAttributes(place: Out<PointerAttributes>, memory: Memory) =>
            put(place, pointer_attributes(memory)?);
    }
}
