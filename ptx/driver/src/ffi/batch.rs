//! Lists of work that one call hands over: operations on memory, copies, and memory to be fetched.

#![expect(unsafe_code, reason = "names of a C library")]

use super::memory::{End, line, managed, range_attribute};
use super::stream::{store, wait};
use super::{functions, given};
use crate::context::working;
use crate::status::{Result, Status};
use crate::{known, stream};
use ptxc_abi::argument::{Address, In, Memory, Out};
use std::ffi::{c_int, c_uint};

/// `CUstreamBatchMemOpParams`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Operation {
    kind: c_uint,
    address: Address,
    value: u64,
    flags: c_uint,
    rest: [u64; 2],
}

/// `CU_STREAM_MEM_OP_WAIT_VALUE_32` and the others. A barrier, and what others wrote being seen, is so anyway.
const WAIT_32: c_uint = 1;
const WRITE_32: c_uint = 2;
const FLUSH: c_uint = 3;
const WAIT_64: c_uint = 4;
const WRITE_64: c_uint = 5;
const BARRIER: c_uint = 6;
/// The most operations of a call.
const MOST: c_uint = 256;

fn operations(number: u64, count: c_uint, list: In<Operation>, flags: c_uint) -> Result {
    let (driver, _, _) = working()?;
    stream::stream(driver, number)?;
    if flags != 0 || count == 0 || count > MOST {
        return Err(Status::InvalidValue);
    }
    for Operation { kind, address, value, flags, .. } in given(list.all(count as usize))? {
        match kind {
            WAIT_32 => wait(number, address, value & u64::from(u32::MAX), 4, flags),
            WAIT_64 => wait(number, address, value, 8, flags),
            WRITE_32 => store(number, address, &(value as u32).to_le_bytes(), flags),
            WRITE_64 => store(number, address, &value.to_le_bytes(), flags),
            FLUSH | BARRIER => Ok(()),
            _ => Err(Status::InvalidValue),
        }?;
    }
    Ok(())
}

/// Copies of so many bytes each. How they may overlap with other work does not matter to work that is done at once.
fn copies(to: In<Address>, from: In<Address>, sizes: In<u64>, count: u64, number: u64) -> Result {
    let (driver, _, _) = working()?;
    // The streams that mean none cannot be told apart from each other here, and are refused.
    if number <= 2 || count == 0 {
        return Err(Status::InvalidValue);
    }
    known(&driver.streams, number)?;
    let count = count as usize;
    let (to, from) = (given(to.all(count))?, given(from.all(count))?);
    for ((to, from), bytes) in to.into_iter().zip(from).zip(given(sizes.all(count))?) {
        line(End::Address(to), End::Address(from), bytes, number)?;
    }
    Ok(())
}

functions! {
    cuStreamBatchMemOp | cuStreamBatchMemOp_ptsz | cuStreamBatchMemOp_v2 | cuStreamBatchMemOp_v2_ptsz(
        number: u64, count: c_uint, list: In<Operation>, flags: c_uint) => operations(number, count, list, flags);

    cuMemcpyBatchAsync_v2 | cuMemcpyBatchAsync_v2_ptsz(to: In<Address>, from: In<Address>, sizes: In<u64>, count: u64,
        _attributes: Memory, _first: In<u64>, _attribute_count: u64, number: u64) => copies(to, from, sizes, count, number);

    cuMemcpyBatchAsync | cuMemcpyBatchAsync_ptsz(to: In<Address>, from: In<Address>, sizes: In<u64>, count: u64, _attributes: Memory,
        _first: In<u64>, _attribute_count: u64, _failed: Out<u64>, number: u64) => copies(to, from, sizes, count, number);

    cuMemPrefetchBatchAsync | cuMemPrefetchBatchAsync_ptsz(places: In<Address>, sizes: In<u64>, count: u64, _locations: Memory,
        _first: In<u64>, _location_count: u64, flags: u64, number: u64) => {
        let (driver, _, _) = working()?;
        stream::stream(driver, number)?;
        if flags != 0 || count == 0 {
            return Err(Status::InvalidValue);
        }
        let mut pairs = given(places.all(count as usize))?.into_iter().zip(given(sizes.all(count as usize))?);
        pairs.try_for_each(|(place, bytes)| managed(place, bytes))
    };

    cuMemRangeGetAttributes(places: In<Memory>, sizes: In<u64>, numbers: In<c_int>, count: u64, address: Address, _bytes: u64) => {
        let (driver, _, _) = working()?;
        let count = count as usize;
        let (places, sizes) = (given(places.all(count))?, given(sizes.all(count))?);
        let mut rows = places.into_iter().zip(sizes).zip(given(numbers.all(count))?);
        rows.try_for_each(|((to, size), number)| range_attribute(driver, to, size, number as c_uint, address))
    };
}
