//! Streams and events.

#![expect(unsafe_code, reason = "names of a C library")]

use super::{functions, given, needed, put, put_if};
use crate::capture::{Capture, Mode, exchange};
use crate::context::{current, known_context, working};
use crate::graph::{Op, Test};
use crate::status::{Result, Status};
use crate::stream::{event, query, stream, submit};
use crate::{Driver, driver, dropped, known};
use ptxc_abi::argument::{Address, Callback, In, Memory, Out, StreamCallback};
use std::ffi::{c_int, c_uint};

/// `CU_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW`, `_SYNCHRONIZATION_POLICY`, `_PRIORITY`, `_MEM_SYNC_DOMAIN_MAP`, and
/// `_MEM_SYNC_DOMAIN`: those that a stream has.
const STREAM_ATTRIBUTES: &[c_uint] = &[1, 3, 8, 9, 10];

/// The number of the legacy stream.
const LEGACY_ID: u64 = 1;

fn create(place: Out<u64>, flags: c_uint, priority: c_int) -> Result {
    let (driver, context, _) = working()?;
    needed(place)?;
    put(place, driver.create_stream(context, flags, priority)?)
}

/// Records an event, which must be one, in a stream.
fn record(number: u64, stream: u64, flags: c_uint) -> Result {
    event(number)?;
    if flags > 1 { Err(Status::InvalidValue) } else { submit(stream, Op::Record(number)) }
}

/// Waits for an event: it has happened, unless it is one of a capture.
fn awaited(number: u64) -> Result {
    let event = event(number)?;
    let (driver, _, _) = working()?;
    match event.capture() {
        Some(capture) => capture.shared.refuse(Status::CapturedEvent),
        None => driver.check_unsafe_call(),
    }
}

fn elapsed(milliseconds: Out<f32>, begin: u64, end: u64) -> Result {
    let driver = driver()?;
    needed(milliseconds)?;
    put(milliseconds, driver.elapsed(begin, end)?)
}

/// A write or a wait of 4 or 8 bytes, which lie aligned in device memory.
fn place(address: Address, size: u64) -> Result<crate::place::Place> {
    let (driver, _, _) = working()?;
    let known = driver.device.contains(address.value(), size);
    if !known || !address.value().is_multiple_of(size) {
        return Err(Status::InvalidValue);
    }
    Ok(driver.place(address))
}

pub(super) fn store(stream: u64, address: Address, value: &[u8], flags: c_uint) -> Result {
    let place = place(address, value.len() as u64)?;
    if flags > 1 { Err(Status::InvalidValue) } else { submit(stream, Op::Store(place, value.to_vec())) }
}

pub(super) fn wait(stream: u64, address: Address, value: u64, size: usize, how: c_uint) -> Result {
    let place = place(address, size as u64)?;
    submit(stream, Op::Await(place, size, Test { value, how }))
}

/// `CUstreamCaptureStatus`
const NONE: c_int = 0;
const ACTIVE: c_int = 1;
const INVALIDATED: c_int = 2;

/// The capture of a stream. The legacy stream has none, and to ask for it is an error while one captures that it would
/// wait for.
fn captured(driver: &Driver, number: u64) -> Result<Option<Capture>> {
    match stream(driver, number)? {
        Some(stream) => Ok(stream.capturing()),
        None if driver.legacy_captures() => Err(Status::StreamCaptureImplicit),
        None => Ok(None),
    }
}

/// What is known of a capture: its state, its number, the graph, and the last nodes.
fn capture_info(
    number: u64,
    state: Out<c_int>,
    id: Out<u64>,
    graph: Out<u64>,
    nodes: Out<u64>,
    count: Out<u64>,
) -> Result {
    let driver = driver()?;
    needed(state)?;
    let Some(capture) = captured(driver, number)? else { return put(state, NONE) };
    if capture.shared.is_invalid() {
        return put(state, INVALIDATED);
    }
    put(state, ACTIVE)?;
    put_if(id, capture.shared.number);
    put_if(graph, capture.shared.graph);
    put_if(count, capture.last.len() as u64);
    // The list belongs to the library and is not told when it is read last.
    put_if(nodes, Box::leak(capture.last.into_boxed_slice()).as_ptr() as u64);
    Ok(())
}

functions! {
    cuStreamCreate(place: Out<u64>, flags: c_uint) => create(place, flags, 0);

    cuStreamCreateWithPriority(place: Out<u64>, flags: c_uint, priority: c_int) => create(place, flags, priority);

    cuStreamDestroy_v2 | cuStreamDestroy(number: u64) => {
        current()?;
        dropped(&driver()?.streams, number).map(|_| ())
    };

    cuStreamQuery | cuStreamQuery_ptsz(number: u64) => query(number);

    cuStreamSynchronize | cuStreamSynchronize_ptsz(number: u64) => query(number);

    cuStreamWaitEvent | cuStreamWaitEvent_ptsz(number: u64, waited: u64, flags: c_uint) => {
        event(waited)?;
        if flags > 1 { Err(Status::InvalidValue) } else { submit(number, Op::Wait(waited)) }
    };

    cuStreamAddCallback | cuStreamAddCallback_ptsz(number: u64, function: StreamCallback, data: Memory, flags: c_uint) => {
        if function.is_null() || flags != 0 {
            return Err(Status::InvalidValue);
        }
        submit(number, Op::Tell(function, data))
    };

    cuLaunchHostFunc | cuLaunchHostFunc_ptsz(number: u64, function: Callback, data: Memory) => {
        if function.is_null() {
            return Err(Status::InvalidValue);
        }
        submit(number, Op::Call(function, data))
    };

    cuStreamGetFlags | cuStreamGetFlags_ptsz(number: u64, flags: Out<c_uint>) => {
        let (driver, _) = (driver()?, current()?);
        put(flags, stream(driver, number)?.map_or(0, |stream| stream.flags))
    };

    cuStreamGetPriority | cuStreamGetPriority_ptsz(number: u64, priority: Out<c_int>) => {
        let (driver, _) = (driver()?, current()?);
        put(priority, stream(driver, number)?.map_or(0, |stream| stream.priority))
    };

    cuStreamGetCtx | cuStreamGetCtx_ptsz(number: u64, context: Out<u64>) => {
        let (driver, (own, _)) = (driver()?, current()?);
        put(context, stream(driver, number)?.map_or(own, |stream| stream.context))
    };

    cuStreamGetCtx_v2 | cuStreamGetCtx_v2_ptsz(number: u64, context: Out<u64>, green: Out<u64>) => {
        let (driver, (own, _)) = (driver()?, current()?);
        put_if(green, 0);
        put(context, stream(driver, number)?.map_or(own, |stream| stream.context))
    };

    cuStreamGetDevice | cuStreamGetDevice_ptsz(number: u64, device: Out<c_int>) => {
        stream(driver()?, number)?;
        put(device, 0)
    };

    cuStreamGetId | cuStreamGetId_ptsz(number: u64, id: Out<u64>) => {
        let stream = stream(driver()?, number)?;
        put(id, stream.map_or(LEGACY_ID, |stream| stream.number))
    };

    cuStreamCopyAttributes | cuStreamCopyAttributes_ptsz(to: u64, from: u64) => {
        stream(driver()?, to)?;
        stream(driver()?, from).map(|_| ())
    };

    cuStreamSetAttribute | cuStreamSetAttribute_ptsz(number: u64, attribute: c_uint, value: In<[u32; 16]>) => {
        stream(driver()?, number)?;
        given(value.get())?;
        // They are wishes: what a cache keeps, how to wait, which stream goes first.
        if STREAM_ATTRIBUTES.contains(&attribute) { Ok(()) } else { Err(Status::InvalidValue) }
    };

    cuStreamGetAttribute | cuStreamGetAttribute_ptsz(number: u64, attribute: c_uint, value: Out<[u32; 16]>) => {
        stream(driver()?, number)?;
        if STREAM_ATTRIBUTES.contains(&attribute) { put(value, [0; 16]) } else { Err(Status::InvalidValue) }
    };

    cuStreamBeginCapture_v2 | cuStreamBeginCapture | cuStreamBeginCapture_v2_ptsz | cuStreamBeginCapture_ptsz(number: u64, mode: c_uint) => {
        let (driver, _, _) = working()?;
        driver.begin_capture(number, Mode::of(mode)?, None)
    };

    cuStreamBeginCaptureToGraph | cuStreamBeginCaptureToGraph_ptsz(number: u64, graph: u64, nodes: In<u64>, _data: In<u64>, count: u64, mode: c_uint) => {
        let (driver, _, _) = working()?;
        let nodes = given(nodes.all(count as usize))?;
        known(&driver.graphs, graph).map_err(|_| Status::InvalidValue)?;
        driver.begin_capture(number, Mode::of(mode)?, Some((graph, nodes)))
    };

    cuStreamEndCapture | cuStreamEndCapture_ptsz(number: u64, graph: Out<u64>) => {
        let (driver, _, _) = working()?;
        // Who captures into a graph of his own need not ask which it is.
        if !driver.captures_into_given(number)? {
            needed(graph)?;
        }
        let ended = driver.end_capture(number);
        put_if(graph, *ended.as_ref().unwrap_or(&0));
        ended.map(|_| ())
    };

    cuStreamIsCapturing | cuStreamIsCapturing_ptsz(number: u64, state: Out<c_int>) => {
        let capture = captured(driver()?, number)?;
        put(state, capture.map_or(NONE, |capture| if capture.shared.is_invalid() { INVALIDATED } else { ACTIVE }))
    };

    cuStreamGetCaptureInfo | cuStreamGetCaptureInfo_ptsz(number: u64, state: Out<c_int>, id: Out<u64>) =>
        capture_info(number, state, id, Out::NULL, Out::NULL, Out::NULL);

    cuStreamGetCaptureInfo_v2 | cuStreamGetCaptureInfo_v2_ptsz(number: u64, state: Out<c_int>, id: Out<u64>, graph: Out<u64>, nodes: Out<u64>,
        count: Out<u64>) => capture_info(number, state, id, graph, nodes, count);

    cuStreamGetCaptureInfo_v3 | cuStreamGetCaptureInfo_v3_ptsz(number: u64, state: Out<c_int>, id: Out<u64>, graph: Out<u64>, nodes: Out<u64>,
        edges: Out<u64>, count: Out<u64>) => {
        put_if(edges, 0);
        capture_info(number, state, id, graph, nodes, count)
    };

    cuThreadExchangeStreamCaptureMode(mode: Out<c_uint>) => {
        driver()?;
        put(mode, exchange(Mode::of(given(mode.get())?)?) as c_uint)
    };

    cuEventCreate(place: Out<u64>, flags: c_uint) => {
        let (driver, _, _) = working()?;
        needed(place)?;
        put(place, driver.create_event(flags)?)
    };

    cuEventDestroy_v2 | cuEventDestroy(number: u64) => {
        current()?;
        dropped(&driver()?.events, number).map(|_| ())
    };

    cuEventRecord | cuEventRecord_ptsz(number: u64, stream: u64) => record(number, stream, 0);

    cuEventRecordWithFlags | cuEventRecordWithFlags_ptsz(number: u64, stream: u64, flags: c_uint) => record(number, stream, flags);

    cuEventQuery(number: u64) => awaited(number);

    cuEventSynchronize(number: u64) => awaited(number);

    cuEventElapsedTime(milliseconds: Out<f32>, begin: u64, end: u64) => elapsed(milliseconds, begin, end);

    cuEventElapsedTime_v2(milliseconds: Out<f32>, begin: u64, end: u64) => elapsed(milliseconds, begin, end);

    // The work of every context is done when its calls return, so the stream does not matter.
    cuCtxRecordEvent(context: u64, event: u64) => {
        known_context(context)?;
        record(event, 0, 0)
    };

    cuCtxWaitEvent(context: u64, waited: u64) => {
        known_context(context)?;
        event(waited)?;
        submit(0, Op::Wait(waited))
    };

    cuStreamWriteValue32 | cuStreamWriteValue32_v2 | cuStreamWriteValue32_ptsz | cuStreamWriteValue32_v2_ptsz(number: u64, address: Address, value: u32, flags: c_uint) =>
        store(number, address, &value.to_le_bytes(), flags);

    cuStreamWriteValue64 | cuStreamWriteValue64_v2 | cuStreamWriteValue64_ptsz | cuStreamWriteValue64_v2_ptsz(number: u64, address: Address, value: u64, flags: c_uint) =>
        store(number, address, &value.to_le_bytes(), flags);

    cuStreamWaitValue32 | cuStreamWaitValue32_v2 | cuStreamWaitValue32_ptsz | cuStreamWaitValue32_v2_ptsz(number: u64, address: Address, value: u32, flags: c_uint) =>
        wait(number, address, value.into(), 4, flags);

    cuStreamWaitValue64 | cuStreamWaitValue64_v2 | cuStreamWaitValue64_ptsz | cuStreamWaitValue64_v2_ptsz(number: u64, address: Address, value: u64, flags: c_uint) =>
        wait(number, address, value, 8, flags);
}
