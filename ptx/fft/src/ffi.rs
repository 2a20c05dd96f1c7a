//! `cufft.h` and `cufftXt.h` 12: the exported functions.
//!
//! A function is a row: its symbol, its arguments, and what it does.

use crate::plan::{Form, Given, Kind, Made, create, destroy, plan};
use crate::status::{Result, Status, code};
use ptxc_abi::argument::{In, Memory, Out};
use ptxc_abi::device::Array;
use rustfft::FftDirection;
use std::ffi::{c_int, c_longlong, c_uint};
use std::sync::atomic::Ordering::Relaxed;

/// `cufftGetVersion`, `libraryPropertyType`
const VERSION: c_int = 12000;
const PROPERTIES: [c_int; 3] = [12, 0, 0];

fn put<T>(place: Out<T>, value: T) -> Result {
    if place.put(value) { Ok(()) } else { Err(Status::InvalidValue) }
}

fn size(number: impl TryInto<usize>) -> Result<usize> {
    number.try_into().ok().filter(|size| *size > 0).ok_or(Status::InvalidSize)
}

/// No transform needs memory of the program.
fn no_work(place: Out<u64>) -> Result {
    let _ = place.put(0);
    Ok(())
}

fn sizes<T: Copy + TryInto<usize>>(rank: c_int, all: In<T>) -> Result<Vec<usize>> {
    let rank =
        usize::try_from(rank).ok().filter(|rank| (1..=3).contains(rank)).ok_or(Status::InvalidValue)?;
    all.all(rank).ok_or(Status::InvalidValue)?.into_iter().map(size).collect()
}

/// One side of an advanced layout; none for null.
fn side<T: Copy + TryInto<usize>>(rank: c_int, embed: In<T>, stride: T, distance: T) -> Result<Given> {
    if embed.is_null() {
        return Ok(None);
    }
    let distance = distance.try_into().map_err(|_| Status::InvalidValue)?;
    Ok(Some((sizes(rank, embed)?, size(stride)?, distance)))
}

fn make(handle: c_int, sizes: &[c_int], kind: c_uint, batch: c_int, work: Out<u64>) -> Result {
    let sizes: Vec<usize> = sizes.iter().copied().map(size).collect::<Result<_>>()?;
    plan(handle)?.make(Made::new(sizes, Kind::of(kind)?, size(batch)?, None, None)?);
    no_work(work)
}

/// The arguments of `cufftMakePlanMany` that are about layouts.
struct Many<T> {
    rank: c_int,
    sizes: In<T>,
    input: (In<T>, T, T),
    output: (In<T>, T, T),
    batch: T,
}

fn make_many<T: Copy + TryInto<usize>>(handle: c_int, many: &Many<T>, kind: Kind, work: Out<u64>) -> Result {
    let (input, output) = (many.input, many.output);
    let input = side(many.rank, input.0, input.1, input.2)?;
    let output = side(many.rank, output.0, output.1, output.2)?;
    // Either both layouts are given or none.
    let (input, output) = if input.is_none() || output.is_none() { (None, None) } else { (input, output) };
    plan(handle)?.make(Made::new(sizes(many.rank, many.sizes)?, kind, size(many.batch)?, input, output)?);
    no_work(work)
}

/// Makes a plan in one call; nothing is left of one that cannot be made.
fn whole(place: Out<c_int>, make: impl FnOnce(c_int) -> Result) -> Result {
    let handle = create()?;
    make(handle).and_then(|()| put(place, handle)).inspect_err(|_| {
        let _ = destroy(handle);
    })
}

/// `cudaDataType` of both sides of a plan as a `cufftType`.
fn kind_of(input: c_uint, output: c_uint, execution: c_uint) -> Result<Kind> {
    // CUDA_R_32F, CUDA_R_64F, CUDA_C_32F, CUDA_C_64F
    let (form, is_double) = match (input, output) {
        (4, 4) => (Form::Complex, false),
        (0, 4) => (Form::Forward, false),
        (4, 0) => (Form::Inverse, false),
        (5, 5) => (Form::Complex, true),
        (1, 5) => (Form::Forward, true),
        (5, 1) => (Form::Inverse, true),
        _ => return Err(Status::NotSupported),
    };
    if execution == if is_double { 5 } else { 4 } {
        Ok(Kind { form, is_double })
    } else {
        Err(Status::InvalidType)
    }
}

fn direction(number: c_int) -> Result<FftDirection> {
    match number {
        -1 => Ok(FftDirection::Forward),
        1 => Ok(FftDirection::Inverse),
        _ => Err(Status::InvalidValue),
    }
}

fn single(handle: c_int, form: Form, from: Array<f32>, to: Array<f32>, way: FftDirection) -> Result {
    let plan = plan(handle)?;
    let made = plan.made()?;
    made.check(Kind { form, is_double: false })?;
    made.execute(plan.stream(), from, to, way)
}

fn double(handle: c_int, form: Form, from: Array<f64>, to: Array<f64>, way: FftDirection) -> Result {
    let plan = plan(handle)?;
    let made = plan.made()?;
    made.check(Kind { form, is_double: true })?;
    made.execute(plan.stream(), from, to, way)
}

/// `cufftXtExec`: the plan says what the memory holds.
fn execute(handle: c_int, from: Array<f32>, to: Array<f32>, way: c_int) -> Result {
    let kind = plan(handle)?.made()?.kind();
    let way = if kind.form == Form::Complex { direction(way)? } else { FftDirection::Forward };
    if kind.is_double {
        double(handle, kind.form, from.as_type(), to.as_type(), way)
    } else {
        single(handle, kind.form, from, to, way)
    }
}

const FORWARD: FftDirection = FftDirection::Forward;

ptxc_abi::functions! {
    pub const SYMBOLS;

    cufftGetVersion(version: Out<c_int>) => put(version, VERSION);
    cufftGetProperty(property: c_uint, value: Out<c_int>) =>
        put(value, *PROPERTIES.get(property as usize).ok_or(Status::InvalidValue)?);
    cufftCreate(handle: Out<c_int>) => put(handle, create()?);
    cufftDestroy(handle: c_int) => destroy(handle);
    cufftSetStream(handle: c_int, stream: u64) => {
        plan(handle)?.stream.store(stream, Relaxed);
        Ok(())
    };
    cufftSetAutoAllocation(handle: c_int, _automatic: c_int) => plan(handle).map(drop);
    cufftSetWorkArea(handle: c_int, _work: Memory) => plan(handle).map(drop);
    cufftXtSetWorkArea(handle: c_int, _work: Memory) => plan(handle).map(drop);
    cufftGetSize(handle: c_int, work: Out<u64>) => {
        plan(handle)?.made()?;
        no_work(work)
    };

    cufftPlan1d(handle: Out<c_int>, nx: c_int, kind: c_uint, batch: c_int) =>
        whole(handle, |handle| make(handle, &[nx], kind, batch, Out::NULL));
    cufftPlan2d(handle: Out<c_int>, nx: c_int, ny: c_int, kind: c_uint) =>
        whole(handle, |handle| make(handle, &[nx, ny], kind, 1, Out::NULL));
    cufftPlan3d(handle: Out<c_int>, nx: c_int, ny: c_int, nz: c_int, kind: c_uint) =>
        whole(handle, |handle| make(handle, &[nx, ny, nz], kind, 1, Out::NULL));
    cufftPlanMany(handle: Out<c_int>, rank: c_int, sizes: In<c_int>, inembed: In<c_int>, istride: c_int, idist: c_int,
        onembed: In<c_int>, ostride: c_int, odist: c_int, kind: c_uint, batch: c_int) => {
        let many = Many { rank, sizes, input: (inembed, istride, idist), output: (onembed, ostride, odist), batch };
        whole(handle, |handle| make_many(handle, &many, Kind::of(kind)?, Out::NULL))
    };
    cufftMakePlan1d(handle: c_int, nx: c_int, kind: c_uint, batch: c_int, work: Out<u64>) =>
        make(handle, &[nx], kind, batch, work);
    cufftMakePlan2d(handle: c_int, nx: c_int, ny: c_int, kind: c_uint, work: Out<u64>) =>
        make(handle, &[nx, ny], kind, 1, work);
    cufftMakePlan3d(handle: c_int, nx: c_int, ny: c_int, nz: c_int, kind: c_uint, work: Out<u64>) =>
        make(handle, &[nx, ny, nz], kind, 1, work);
    cufftMakePlanMany(handle: c_int, rank: c_int, sizes: In<c_int>, inembed: In<c_int>, istride: c_int, idist: c_int,
        onembed: In<c_int>, ostride: c_int, odist: c_int, kind: c_uint, batch: c_int, work: Out<u64>) => {
        let many = Many { rank, sizes, input: (inembed, istride, idist), output: (onembed, ostride, odist), batch };
        make_many(handle, &many, Kind::of(kind)?, work)
    };
    cufftMakePlanMany64(handle: c_int, rank: c_int, sizes: In<c_longlong>, inembed: In<c_longlong>, istride: c_longlong,
        idist: c_longlong, onembed: In<c_longlong>, ostride: c_longlong, odist: c_longlong, kind: c_uint, batch: c_longlong,
        work: Out<u64>) => {
        let many = Many { rank, sizes, input: (inembed, istride, idist), output: (onembed, ostride, odist), batch };
        make_many(handle, &many, Kind::of(kind)?, work)
    };
    cufftXtMakePlanMany(handle: c_int, rank: c_int, sizes: In<c_longlong>, inembed: In<c_longlong>, istride: c_longlong,
        idist: c_longlong, input: c_uint, onembed: In<c_longlong>, ostride: c_longlong, odist: c_longlong, output: c_uint,
        batch: c_longlong, work: Out<u64>, execution: c_uint) => {
        let many = Many { rank, sizes, input: (inembed, istride, idist), output: (onembed, ostride, odist), batch };
        make_many(handle, &many, kind_of(input, output, execution)?, work)
    };

    cufftExecC2C(handle: c_int, from: Array<f32>, to: Array<f32>, way: c_int) =>
        single(handle, Form::Complex, from, to, direction(way)?);
    cufftExecR2C(handle: c_int, from: Array<f32>, to: Array<f32>) => single(handle, Form::Forward, from, to, FORWARD);
    cufftExecC2R(handle: c_int, from: Array<f32>, to: Array<f32>) => single(handle, Form::Inverse, from, to, FORWARD);
    cufftExecZ2Z(handle: c_int, from: Array<f64>, to: Array<f64>, way: c_int) =>
        double(handle, Form::Complex, from, to, direction(way)?);
    cufftExecD2Z(handle: c_int, from: Array<f64>, to: Array<f64>) => double(handle, Form::Forward, from, to, FORWARD);
    cufftExecZ2D(handle: c_int, from: Array<f64>, to: Array<f64>) => double(handle, Form::Inverse, from, to, FORWARD);
    cufftXtExec(handle: c_int, from: Array<f32>, to: Array<f32>, way: c_int) => execute(handle, from, to, way);

    cufftXtSetGPUs(_handle: c_int, _count: c_int, _which: In<c_int>) => Err(Status::NotSupported);
    cufftXtMemcpy(_handle: c_int, _to: Memory, _from: Memory, _kind: c_uint) => Err(Status::NotSupported);
    cufftXtExecDescriptorC2C(_handle: c_int, _from: Memory, _to: Memory, _way: c_int) => Err(Status::NotSupported);
    cufftXtExecDescriptorZ2Z(_handle: c_int, _from: Memory, _to: Memory, _way: c_int) => Err(Status::NotSupported);
}
