//! Variables of the device by their shadows.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, put};
use crate::registry::registry;
use crate::status::{Result, Status};
use ptxc_abi::argument::{Memory, Out};
use ptxc_driver::runtime::{self, End, Pointer};
use std::ffi::c_uint;

/// Address and size of the variable of a shadow. A managed variable is its own: what the host calls by its name is
/// the device's memory.
pub(super) fn variable(shadow: Memory) -> Result<(u64, u64)> {
    let found = registry().variable(shadow.address());
    if found == Err(Status::INVALID_SYMBOL)
        && let Some(range) = runtime::range(shadow.address())?
        && runtime::pointer(shadow.address())? == Pointer::Device
    {
        return Ok(range);
    }
    found
}

/// A part of a variable, as an end of a copy.
pub(super) fn part(shadow: Memory, bytes: u64, at: u64) -> Result<End> {
    let (address, size) = variable(shadow)?;
    if at.checked_add(bytes).is_none_or(|end| end > size) {
        return Err(Status::INVALID_VALUE);
    }
    Ok(End::Device(address, at))
}

fn into(shadow: Memory, from: Memory, bytes: u64, at: u64, kind: c_uint, stream: u64) -> Result {
    let to = part(shadow, bytes, at)?;
    // From the host, from the device, or from where the pointer leads.
    if !matches!(kind, 1 | 3 | 4) {
        return Err(Status::INVALID_COPY_DIRECTION);
    }
    super::memory::check_direction(None, Some(from), if kind == 3 { 3 } else { 4 })?;
    Ok(runtime::copy(to, End::Memory(from, 0, 0, [0; 3]), [bytes, 1, 1], stream)?)
}

fn from(to: Memory, shadow: Memory, bytes: u64, at: u64, kind: c_uint, stream: u64) -> Result {
    let from = part(shadow, bytes, at)?;
    if !matches!(kind, 2..=4) {
        return Err(Status::INVALID_COPY_DIRECTION);
    }
    super::memory::check_direction(Some(to), None, if kind == 3 { 3 } else { 4 })?;
    Ok(runtime::copy(End::Memory(to, 0, 0, [0; 3]), from, [bytes, 1, 1], stream)?)
}

functions! {
    cudaMemcpyToSymbol | cudaMemcpyToSymbol_ptds(symbol: Memory, data: Memory, bytes: u64, at: u64, kind: c_uint) =>
        into(symbol, data, bytes, at, kind, 0);
    cudaMemcpyToSymbolAsync | cudaMemcpyToSymbolAsync_ptsz(symbol: Memory, data: Memory, bytes: u64, at: u64, kind: c_uint, stream: u64) =>
        into(symbol, data, bytes, at, kind, stream);
    cudaMemcpyFromSymbol | cudaMemcpyFromSymbol_ptds(data: Memory, symbol: Memory, bytes: u64, at: u64, kind: c_uint) =>
        from(data, symbol, bytes, at, kind, 0);
    cudaMemcpyFromSymbolAsync | cudaMemcpyFromSymbolAsync_ptsz(data: Memory, symbol: Memory, bytes: u64, at: u64, kind: c_uint, stream: u64) =>
        from(data, symbol, bytes, at, kind, stream);
    cudaGetSymbolAddress(place: Out<u64>, symbol: Memory) => {
        let (address, _) = variable(symbol)?;
        put(place, address)
    };
    cudaGetSymbolSize(place: Out<u64>, symbol: Memory) => {
        let (_, size) = variable(symbol)?;
        put(place, size)
    };
    cudaGetFuncBySymbol(place: Out<u64>, stub: Memory) => {
        given((!stub.is_null()).then_some(()))?;
        put(place, registry().kernel(stub.address())?)
    };
    cudaGetKernel(place: Out<u64>, stub: Memory) => {
        given((!stub.is_null()).then_some(()))?;
        put(place, registry().kernel(stub.address())?)
    };
}
