//! Handles, their settings, and copies to and from the device.

use crate::call::{HANDLES, Handle, checked, flag};
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{Memory, Out, Text};
use ptxc_abi::device::{self, Array};
use std::ffi::{c_int, c_uint};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

fn handle(handle: u64) -> Result<Arc<Handle>> {
    HANDLES.get(handle).ok_or(Status::NotInitialized)
}

fn put<T>(place: Out<T>, value: T) -> Result {
    if place.put(value) { Ok(()) } else { Err(Status::InvalidValue) }
}

/// 13.0.0
const VERSION: c_int = 130_000;

ptxc_abi::functions! {
    const PLAIN;

    cublasCreate_v2(place: Out<u64>) => {
        device::start().map_err(|_| Status::NotInitialized)?;
        put(place, HANDLES.insert(Handle::default()).ok_or(Status::AllocFailed)?)
    };
    cublasDestroy_v2(of: u64) => HANDLES.remove(of).map(drop).ok_or(Status::NotInitialized);
    cublasGetVersion_v2(of: u64, version: Out<c_int>) => {
        // Without a handle it is the library's.
        if of != 0 {
            handle(of)?;
        }
        put(version, VERSION)
    };
    cublasGetProperty(property: c_uint, value: Out<c_int>) =>
        put(value, *[13, 0, 0].get(property as usize).ok_or(Status::InvalidValue)?);
    cublasSetStream_v2(of: u64, stream: u64) => {
        handle(of)?.stream.store(stream, Relaxed);
        Ok(())
    };
    cublasGetStream_v2(of: u64, stream: Out<u64>) => put(stream, handle(of)?.stream.load(Relaxed));
    cublasSetWorkspace_v2(of: u64, _workspace: Memory, _bytes: usize) => handle(of).map(drop);
    cublasSetPointerMode_v2(of: u64, mode: c_uint) => {
        flag(mode)?;
        handle(of)?.pointer_mode.store(mode, Relaxed);
        Ok(())
    };
    cublasGetPointerMode_v2(of: u64, mode: Out<c_uint>) => put(mode, handle(of)?.pointer_mode.load(Relaxed));
    cublasSetAtomicsMode(of: u64, mode: c_uint) => {
        flag(mode)?;
        handle(of)?.atomics_mode.store(mode, Relaxed);
        Ok(())
    };
    cublasGetAtomicsMode(of: u64, mode: Out<c_uint>) => put(mode, handle(of)?.atomics_mode.load(Relaxed));
    cublasSetMathMode(of: u64, mode: c_uint) => {
        handle(of)?.math_mode.store(mode, Relaxed);
        Ok(())
    };
    cublasGetMathMode(of: u64, mode: Out<c_uint>) => put(mode, handle(of)?.math_mode.load(Relaxed));
    cublasSetSmCountTarget(of: u64, count: c_int) => {
        handle(of)?.processors.store(count, Relaxed);
        Ok(())
    };
    cublasGetSmCountTarget(of: u64, count: Out<c_int>) => put(count, handle(of)?.processors.load(Relaxed));
    cublasLoggerConfigure(_on: c_int, _to_stdout: c_int, _to_stderr: c_int, _file: Text) => Ok(());
    cublasSetVector(count: c_int, bytes: c_int, from: Array<u8>, from_step: c_int, to: Array<u8>, to_step: c_int) =>
        copy([1, count, bytes], (from, from_step), (to, to_step), Way::In);
    cublasGetVector(count: c_int, bytes: c_int, from: Array<u8>, from_step: c_int, to: Array<u8>, to_step: c_int) =>
        copy([1, count, bytes], (from, from_step), (to, to_step), Way::Out);
    cublasSetVectorAsync(count: c_int, bytes: c_int, from: Array<u8>, from_step: c_int, to: Array<u8>, to_step: c_int,
        stream: u64) =>
        copy_in(stream, [1, count, bytes], (from, from_step), (to, to_step), Way::In);
    cublasGetVectorAsync(count: c_int, bytes: c_int, from: Array<u8>, from_step: c_int, to: Array<u8>, to_step: c_int,
        stream: u64) =>
        copy_in(stream, [1, count, bytes], (from, from_step), (to, to_step), Way::Out);
    cublasSetMatrix(rows: c_int, columns: c_int, bytes: c_int, from: Array<u8>, from_ld: c_int, to: Array<u8>,
        to_ld: c_int) =>
        copy([rows, columns, bytes], (from, from_ld), (to, to_ld), Way::In);
    cublasGetMatrix(rows: c_int, columns: c_int, bytes: c_int, from: Array<u8>, from_ld: c_int, to: Array<u8>,
        to_ld: c_int) =>
        copy([rows, columns, bytes], (from, from_ld), (to, to_ld), Way::Out);
    cublasSetMatrixAsync(rows: c_int, columns: c_int, bytes: c_int, from: Array<u8>, from_ld: c_int, to: Array<u8>,
        to_ld: c_int, stream: u64) =>
        copy_in(stream, [rows, columns, bytes], (from, from_ld), (to, to_ld), Way::In);
    cublasGetMatrixAsync(rows: c_int, columns: c_int, bytes: c_int, from: Array<u8>, from_ld: c_int, to: Array<u8>,
        to_ld: c_int, stream: u64) =>
        copy_in(stream, [rows, columns, bytes], (from, from_ld), (to, to_ld), Way::Out);
}

/// Where a copy goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    In,
    Out,
}

fn copy(shape: [c_int; 3], from: (Array<u8>, c_int), to: (Array<u8>, c_int), way: Way) -> Result {
    copy_in(0, shape, from, to, way)
}

/// Copies columns of elements of some bytes.
fn copy_in(
    stream: u64,
    [rows, columns, bytes]: [c_int; 3],
    (from, from_ld): (Array<u8>, c_int),
    (to, to_ld): (Array<u8>, c_int),
    way: Way,
) -> Result {
    let size = |number: c_int, least: c_int| {
        usize::try_from(number).ok().filter(|_| number >= least).ok_or(Status::InvalidValue)
    };
    let (rows, columns, bytes) = (size(rows, 0)?, size(columns, 0)?, size(bytes, 1)?);
    let (from_ld, to_ld) = (size(from_ld, 1)?, size(to_ld, 1)?);
    if rows == 0 || columns == 0 {
        return Ok(());
    }
    if from_ld < rows || to_ld < rows {
        return Err(Status::InvalidValue);
    }
    let (there, ld) = if way == Way::In { (to, to_ld) } else { (from, from_ld) };
    checked(there, ((columns - 1) * ld + rows) * bytes).map_err(|_| Status::MappingError)?;
    let copied = move || {
        for column in 0..columns {
            let at = |ld: usize| (column * ld * bytes) as i64;
            to.offset(at(to_ld)).write(&from.offset(at(from_ld)).read(rows * bytes));
        }
    };
    device::enqueue(stream, copied).map_err(|_| Status::MappingError)
}

/// `cublasGetStatusName`
#[unsafe(no_mangle)]
pub extern "C" fn cublasGetStatusName(status: c_int) -> Text {
    let known = Status::ALL.iter().find(|known| **known as c_int == status);
    Text::of(known.map_or(c"unknown", |known| known.c_name()))
}

/// `cublasGetStatusString`
#[unsafe(no_mangle)]
pub extern "C" fn cublasGetStatusString(status: c_int) -> Text {
    cublasGetStatusName(status)
}

/// `cublasGetCudartVersion`
#[unsafe(no_mangle)]
pub extern "C" fn cublasGetCudartVersion() -> usize {
    13000
}

const WITHOUT_STATUS: &[&str] = &["cublasGetCudartVersion", "cublasGetStatusName", "cublasGetStatusString"];

/// The symbols.
pub const SYMBOLS: [&[&str]; 2] = [PLAIN, WITHOUT_STATUS];
