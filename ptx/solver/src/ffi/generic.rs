//! Functions with sizes of 64 bits, whose types are arguments.

use crate::call::{Call, work_size};
use crate::eigen::syevd;
use crate::schur::{Places, geev};
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{Memory, Out};
use ptxc_abi::device::Array;
use ptxc_matrix::scalar::{C32, C64};

/// Calls for the type that a `cudaDataType` names.
macro_rules! by_type {
    ($number:expr, $type:ident => $call:expr) => {
        match $number {
            0 => by_type!(@ f32, $type => $call),
            1 => by_type!(@ f64, $type => $call),
            4 => by_type!(@ C32, $type => $call),
            5 => by_type!(@ C64, $type => $call),
            _ => Err(Status::InvalidValue),
        }
    };
    (@ $own:ty, $type:ident => $call:expr) => {{
        type $type = $own;
        $call
    }};
}

/// The complex type of a type's precision.
fn complex_of(data_type: u32) -> u32 {
    data_type | 4
}

/// The type of a type's parts.
fn part_of(data_type: u32) -> u32 {
    data_type & !4
}

fn agree(all: &[(u32, u32)]) -> Result {
    if all.iter().all(|(given, wanted)| given == wanted) { Ok(()) } else { Err(Status::InvalidValue) }
}

/// No memory on the device, none on the host.
fn both(handle: u64, device: Out<usize>, host: Out<usize>) -> Result {
    Call::new(handle)?;
    work_size(device)?;
    work_size(host)
}

ptxc_abi::functions! {
    pub const SYMBOLS;

    cusolverDnXsyevd_bufferSize(handle: u64, _settings: u64, _mode: u32, _part: u32, _n: i64, _type_a: u32, _a: Memory, _lda: i64,
        _type_w: u32, _w: Memory, _inner: u32, device: Out<usize>, host: Out<usize>) => both(handle, device, host);
    cusolverDnXsyevd(handle: u64, _settings: u64, mode: u32, part: u32, n: i64, type_a: u32, a: Array<u8>, lda: i64, type_w: u32,
        w: Array<u8>, inner: u32, _device: Memory, _device_size: usize, _host: Memory, _host_size: usize, info: Array<i32>) => {
        let call = Call::new(handle)?;
        agree(&[(type_w, part_of(type_a)), (inner, type_a)])?;
        by_type!(type_a, T => syevd::<T>(&call, mode, part, n, a.as_type(), lda, w.as_type(), info))
    };
    cusolverDnXgeev_bufferSize(handle: u64, _settings: u64, _left: u32, _right: u32, _n: i64, _type_a: u32, _a: Memory, _lda: i64,
        _type_w: u32, _w: Memory, _type_l: u32, _l: Memory, _ldl: i64, _type_r: u32, _r: Memory, _ldr: i64, _inner: u32,
        device: Out<usize>, host: Out<usize>) => both(handle, device, host);
    cusolverDnXgeev(handle: u64, _settings: u64, left: u32, right: u32, n: i64, type_a: u32, a: Array<u8>, lda: i64, type_w: u32,
        w: Array<u8>, _type_l: u32, _l: Memory, _ldl: i64, type_r: u32, r: Array<u8>, ldr: i64, inner: u32, _device: Memory,
        _device_size: usize, _host: Memory, _host_size: usize, info: Array<i32>) => {
        let call = Call::new(handle)?;
        agree(&[(type_w, complex_of(type_a)), (type_r, type_a), (inner, type_a)])?;
        by_type!(type_a, T => {
            let to = Places { values: w.as_type(), vectors: r.as_type(), ld: ldr, info };
            geev::<T>(&call, [left, right], n, a.as_type(), lda, to)
        })
    };
}
