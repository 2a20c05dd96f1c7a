//! Streams and events.

#![expect(unsafe_code, reason = "names of a C library")]

use super::forwards;
use ptxc_abi::argument::{Address, Callback, In, Memory, Out, StreamCallback};
use ptxc_driver::ffi::{memory as on_memory, stream as of};
use std::ffi::{c_int, c_uint};

forwards! {
    cudaStreamCreate(place: Out<u64>) = of::cuStreamCreate(place, 0);
    cudaStreamCreateWithFlags(place: Out<u64>, flags: c_uint) = of::cuStreamCreate(place, flags);
    cudaStreamCreateWithPriority(place: Out<u64>, flags: c_uint, priority: c_int) =
        of::cuStreamCreateWithPriority(place, flags, priority);
    cudaStreamGetPriority | cudaStreamGetPriority_ptsz(stream: u64, priority: Out<c_int>) = of::cuStreamGetPriority(stream, priority);
    cudaStreamGetFlags | cudaStreamGetFlags_ptsz(stream: u64, flags: Out<c_uint>) = of::cuStreamGetFlags(stream, flags);
    cudaStreamGetId | cudaStreamGetId_ptsz(stream: u64, id: Out<u64>) = of::cuStreamGetId(stream, id);
    cudaStreamGetDevice | cudaStreamGetDevice_ptsz(stream: u64, device: Out<c_int>) = of::cuStreamGetDevice(stream, device);
    cudaStreamCopyAttributes | cudaStreamCopyAttributes_ptsz(to: u64, from: u64) = of::cuStreamCopyAttributes(to, from);
    cudaStreamSetAttribute | cudaStreamSetAttribute_ptsz(stream: u64, attribute: c_uint, value: In<[u32; 16]>) =
        of::cuStreamSetAttribute(stream, attribute, value);
    cudaStreamGetAttribute | cudaStreamGetAttribute_ptsz(stream: u64, attribute: c_uint, value: Out<[u32; 16]>) =
        of::cuStreamGetAttribute(stream, attribute, value);
    cudaStreamDestroy(stream: u64) = of::cuStreamDestroy_v2(stream);
    cudaStreamWaitEvent | cudaStreamWaitEvent_ptsz(stream: u64, event: u64, flags: c_uint) = of::cuStreamWaitEvent(stream, event, flags);
    cudaStreamAddCallback | cudaStreamAddCallback_ptsz(stream: u64, function: StreamCallback, data: Memory, flags: c_uint) =
        of::cuStreamAddCallback(stream, function, data, flags);
    cudaStreamSynchronize | cudaStreamSynchronize_ptsz(stream: u64) = of::cuStreamSynchronize(stream);
    cudaStreamQuery | cudaStreamQuery_ptsz(stream: u64) = of::cuStreamQuery(stream);
    cudaStreamAttachMemAsync | cudaStreamAttachMemAsync_ptsz(stream: u64, address: Address, bytes: u64, flags: c_uint) =
        on_memory::cuStreamAttachMemAsync(stream, address, bytes, flags);
    cudaStreamBeginCapture | cudaStreamBeginCapture_ptsz(stream: u64, mode: c_uint) = of::cuStreamBeginCapture_v2(stream, mode);
    cudaStreamBeginCaptureToGraph | cudaStreamBeginCaptureToGraph_ptsz(stream: u64, graph: u64, nodes: In<u64>, data: In<u64>, count: u64, mode: c_uint) =
        of::cuStreamBeginCaptureToGraph(stream, graph, nodes, data, count, mode);
    cudaThreadExchangeStreamCaptureMode(mode: Out<c_uint>) = of::cuThreadExchangeStreamCaptureMode(mode);
    cudaStreamEndCapture | cudaStreamEndCapture_ptsz(stream: u64, graph: Out<u64>) = of::cuStreamEndCapture(stream, graph);
    cudaStreamIsCapturing | cudaStreamIsCapturing_ptsz(stream: u64, state: Out<c_int>) = of::cuStreamIsCapturing(stream, state);
    cudaStreamGetCaptureInfo | cudaStreamGetCaptureInfo_ptsz(stream: u64, state: Out<c_int>, id: Out<u64>, graph: Out<u64>, nodes: Out<u64>,
        edges: Out<u64>, count: Out<u64>) =
        of::cuStreamGetCaptureInfo_v3(stream, state, id, graph, nodes, edges, count);
    cudaLaunchHostFunc | cudaLaunchHostFunc_ptsz(stream: u64, function: Callback, data: Memory) = of::cuLaunchHostFunc(stream, function, data);
    cudaEventCreate(place: Out<u64>) = of::cuEventCreate(place, 0);
    cudaEventCreateWithFlags(place: Out<u64>, flags: c_uint) = of::cuEventCreate(place, flags);
    cudaEventRecord | cudaEventRecord_ptsz(event: u64, stream: u64) = of::cuEventRecord(event, stream);
    cudaEventRecordWithFlags | cudaEventRecordWithFlags_ptsz(event: u64, stream: u64, flags: c_uint) =
        of::cuEventRecordWithFlags(event, stream, flags);
    cudaEventQuery(event: u64) = of::cuEventQuery(event);
    cudaEventSynchronize(event: u64) = of::cuEventSynchronize(event);
    cudaEventDestroy(event: u64) = of::cuEventDestroy_v2(event);
    cudaEventElapsedTime(milliseconds: Out<f32>, begin: u64, end: u64) =
        of::cuEventElapsedTime(milliseconds, begin, end);
}
