//! Handles and their settings, and the old descriptors of matrices.

use crate::call::{Call, HANDLES, Handle, put, unsupported};
use crate::descriptor::KINDS;
use crate::incomplete::{FACTORS, zero_pivot};
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{Out, Text};
use ptxc_abi::device::{self, Array};
use std::ffi::{c_int, c_uint};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// 12.7.0
const VERSION: c_int = 12_700;

fn handle(handle: u64) -> Result<Arc<Handle>> {
    HANDLES.get(handle).ok_or(Status::NotInitialized)
}

fn given<T>(place: Out<T>) -> Result {
    if place.is_null() { Err(Status::InvalidValue) } else { Ok(()) }
}

/// Only general matrices are computed with: others are a matter of the functions that solve.
fn kind(of: u64, number: c_uint, most: c_uint) -> Result {
    KINDS.get(of)?;
    if number > most { Err(Status::InvalidValue) } else { Ok(()) }
}

ptxc_abi::functions! {
    pub const SYMBOLS;

    cusparseCreate(place: Out<u64>) => {
        given(place)?;
        device::start().map_err(|_| Status::NotInitialized)?;
        put(place, HANDLES.insert(Handle::default()).ok_or(Status::AllocFailed)?)
    };
    cusparseDestroy(of: u64) => HANDLES.remove(of).map(drop).ok_or(Status::NotInitialized);
    cusparseGetVersion(of: u64, version: Out<c_int>) => {
        handle(of)?;
        put(version, VERSION)
    };
    cusparseGetProperty(property: c_uint, value: Out<c_int>) =>
        put(value, *[12, 7, 0].get(property as usize).ok_or(Status::InvalidValue)?);
    cusparseSetStream(of: u64, stream: u64) => {
        handle(of)?.stream.store(stream, Relaxed);
        Ok(())
    };
    cusparseGetStream(of: u64, stream: Out<u64>) => put(stream, handle(of)?.stream.load(Relaxed));
    cusparseSetPointerMode(of: u64, mode: c_uint) => {
        let handle = handle(of)?;
        if mode > 1 {
            return Err(Status::InvalidValue);
        }
        handle.pointer_mode.store(mode, Relaxed);
        Ok(())
    };
    cusparseGetPointerMode(of: u64, mode: Out<c_uint>) => put(mode, handle(of)?.pointer_mode.load(Relaxed));

    cusparseCreateMatDescr(place: Out<u64>) => {
        given(place)?;
        put(place, KINDS.insert(0)?)
    };
    cusparseDestroyMatDescr(of: u64) => KINDS.remove(of);
    cusparseSetMatType(of: u64, number: c_uint) => kind(of, number, 3);
    cusparseSetMatFillMode(of: u64, number: c_uint) => kind(of, number, 1);
    cusparseSetMatDiagType(of: u64, number: c_uint) => kind(of, number, 1);
    cusparseSetMatIndexBase(of: u64, number: c_uint) => {
        kind(of, number, 1)?;
        KINDS.change(of, |base| *base = number)
    };
    cusparseGetMatIndexBase(of: u64, base: Out<c_uint>) => put(base, KINDS.get(of)?);

    cusparseCreateCsrilu02Info(place: Out<u64>) => {
        given(place)?;
        put(place, FACTORS.insert(-1)?)
    };
    cusparseDestroyCsrilu02Info(of: u64) => FACTORS.remove(of);
    cusparseXcsrilu02_zeroPivot(handle: u64, info: u64, position: Array<i32>) => zero_pivot(&Call::new(handle)?, info, position);
    cusparseScsrilu02_numericBoost(_handle: u64, _info: u64, enable: c_int, _tolerance: Array<f64>, _value: Array<u8>) => boost(enable);
    cusparseDcsrilu02_numericBoost(_handle: u64, _info: u64, enable: c_int, _tolerance: Array<f64>, _value: Array<u8>) => boost(enable);
    cusparseCcsrilu02_numericBoost(_handle: u64, _info: u64, enable: c_int, _tolerance: Array<f64>, _value: Array<u8>) => boost(enable);
    cusparseZcsrilu02_numericBoost(_handle: u64, _info: u64, enable: c_int, _tolerance: Array<f64>, _value: Array<u8>) => boost(enable);
}

fn boost(enable: c_int) -> Result {
    if enable == 0 { Ok(()) } else { unsupported("csrilu02_numericBoost") }
}

/// The functions that give texts.
pub const NAMES: &[&str] = &["cusparseGetErrorName", "cusparseGetErrorString"];

/// The name of a result.
#[unsafe(no_mangle)]
pub extern "C" fn cusparseGetErrorName(status: c_uint) -> Text {
    let known = Status::ALL.iter().find(|known| **known as c_uint == status);
    Text::of(known.map_or(c"unrecognized error code", |known| known.c_name()))
}

/// What a result means.
#[unsafe(no_mangle)]
pub extern "C" fn cusparseGetErrorString(status: c_uint) -> Text {
    let text = match status {
        0 => c"success",
        1 => c"initialization error",
        2 => c"out of memory",
        3 => c"invalid value",
        4 => c"architecture mismatch",
        5 => c"mapping error",
        6 => c"kernel launch failure",
        7 => c"internal error",
        8 => c"matrix type not supported",
        9 => c"zero pivot",
        10 => c"operation not supported",
        11 => c"insufficient resources",
        _ => c"unrecognized error code",
    };
    Text::of(text)
}
