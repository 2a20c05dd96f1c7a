//! Graphs.

#![expect(unsafe_code, reason = "names of a C library")]

use super::launch::{function, shape};
use super::memory::{check_direction, ends_of_copy};
use super::symbol::part;
use super::{forwards, functions, given, put};
use crate::registry::registry;
use crate::status::Result;
use crate::structures::{Copy3, FillNode, KernelNode, MadeKernelNode, MemoryNode};
use ptxc_abi::argument::{In, Memory, Out};
use ptxc_driver::ffi::graph as of;
use ptxc_driver::runtime::{self, Elements, End, Work};
use std::ffi::{c_int, c_uint};

pub(super) fn kernel(node: KernelNode) -> Result<Work> {
    let shape = shape(node.grid, node.block, node.shared.into(), 0, false);
    Ok(Work::Kernel(function(node.stub)?, shape, node.parameters))
}

pub(super) fn copy(node: Copy3) -> Result<Work> {
    let (to, from, size) = ends_of_copy(node)?;
    Ok(Work::Copy(to, from, size))
}

fn line(to: Memory, from: Memory, bytes: u64, kind: c_uint) -> Result<Work> {
    check_direction(Some(to), Some(from), kind)?;
    Ok(Work::Copy(end(to), end(from), [bytes, 1, 1]))
}

fn end(memory: Memory) -> End {
    End::Memory(memory, 0, 0, [0; 3])
}

fn into(symbol: Memory, from: Memory, bytes: u64, at: u64) -> Result<Work> {
    Ok(Work::Copy(part(symbol, bytes, at)?, end(from), [bytes, 1, 1]))
}

fn out_of(to: Memory, symbol: Memory, bytes: u64, at: u64) -> Result<Work> {
    Ok(Work::Copy(end(to), part(symbol, bytes, at)?, [bytes, 1, 1]))
}

fn made_kernel(node: u64) -> Result<MadeKernelNode> {
    let runtime::Launched { function, grid, block, shared, parameters } = runtime::launched(node)?;
    let stub = registry().stub(function).unwrap_or(function);
    Ok(MadeKernelNode { stub, grid, block, shared, parameters, extra: 0 })
}

pub(super) fn add_memory(
    place: Out<u64>,
    graph: u64,
    after: In<u64>,
    count: u64,
    params: Out<MemoryNode>,
) -> Result {
    let wanted = given(params.get())?;
    let after = given(after.all(count as usize))?;
    let (node, address) = runtime::add_memory(graph, &after, wanted.bytes)?;
    put(params, MemoryNode { address, ..wanted })?;
    put(place, node)
}

pub(super) fn fill(node: FillNode) -> Result<Work> {
    let FillNode { to, pitch, value, size, width, height } = node;
    Ok(Work::Fill(Elements { to, pitch, value, size, width, height }))
}

pub(super) fn end_memory(place: Out<u64>, graph: u64, after: In<u64>, count: u64, address: Memory) -> Result {
    let after = given(after.all(count as usize))?;
    put(place, runtime::end_memory(graph, &after, address.address())?)
}

/// Work that parameters say.
fn said<T: Copy>(params: In<T>, work: fn(T) -> Result<Work>) -> Result<Work> {
    work(given(params.get())?)
}

pub(super) fn add(place: Out<u64>, graph: u64, after: In<u64>, count: u64, work: Work) -> Result {
    let after = given(after.all(count as usize))?;
    put(place, runtime::add_node(graph, &after, work)?)
}

/// Nodes with work in them.
pub mod work {
    use super::*;

    functions! {
        cudaGraphAddKernelNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, node: In<KernelNode>) =>
            add(place, graph, after, count, said(node, kernel)?);
        cudaGraphAddMemcpyNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, node: In<Copy3>) =>
            add(place, graph, after, count, said(node, copy)?);
        cudaGraphAddMemcpyNode1D(place: Out<u64>, graph: u64, after: In<u64>, count: u64, to: Memory, from: Memory,
            bytes: u64, kind: c_uint) => add(place, graph, after, count, line(to, from, bytes, kind)?);
        cudaGraphAddMemsetNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, node: In<FillNode>) =>
            add(place, graph, after, count, said(node, fill)?);
        cudaGraphAddMemcpyNodeToSymbol(place: Out<u64>, graph: u64, after: In<u64>, count: u64, symbol: Memory,
            from: Memory, bytes: u64, at: u64, _kind: c_uint) =>
            add(place, graph, after, count, into(symbol, from, bytes, at)?);
        cudaGraphAddMemcpyNodeFromSymbol(place: Out<u64>, graph: u64, after: In<u64>, count: u64, to: Memory,
            symbol: Memory, bytes: u64, at: u64, _kind: c_uint) =>
            add(place, graph, after, count, out_of(to, symbol, bytes, at)?);
        cudaGraphMemcpyNodeSetParamsToSymbol(node: u64, symbol: Memory, from: Memory, bytes: u64, at: u64,
            _kind: c_uint) => Ok(runtime::set_node(None, node, into(symbol, from, bytes, at)?)?);
        cudaGraphMemcpyNodeSetParamsFromSymbol(node: u64, to: Memory, symbol: Memory, bytes: u64, at: u64,
            _kind: c_uint) => Ok(runtime::set_node(None, node, out_of(to, symbol, bytes, at)?)?);
        cudaGraphExecMemcpyNodeSetParamsToSymbol(executable: u64, node: u64, symbol: Memory, from: Memory,
            bytes: u64, at: u64, _kind: c_uint) =>
            Ok(runtime::set_node(Some(executable), node, into(symbol, from, bytes, at)?)?);
        cudaGraphExecMemcpyNodeSetParamsFromSymbol(executable: u64, node: u64, to: Memory, symbol: Memory,
            bytes: u64, at: u64, _kind: c_uint) =>
            Ok(runtime::set_node(Some(executable), node, out_of(to, symbol, bytes, at)?)?);
        cudaGraphAddMemAllocNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, params: Out<MemoryNode>) =>
            add_memory(place, graph, after, count, params);
        cudaGraphAddMemFreeNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, address: Memory) =>
            end_memory(place, graph, after, count, address);
        cudaGraphKernelNodeGetParams(node: u64, place: Out<MadeKernelNode>) => put(place, made_kernel(node)?);
        cudaGraphKernelNodeSetParams(node: u64, params: In<KernelNode>) =>
            Ok(runtime::set_node(None, node, said(params, kernel)?)?);
        cudaGraphMemcpyNodeSetParams(node: u64, params: In<Copy3>) =>
            Ok(runtime::set_node(None, node, said(params, copy)?)?);
        cudaGraphMemcpyNodeSetParams1D(node: u64, to: Memory, from: Memory, bytes: u64, kind: c_uint) =>
            Ok(runtime::set_node(None, node, line(to, from, bytes, kind)?)?);
        cudaGraphMemsetNodeSetParams(node: u64, params: In<FillNode>) =>
            Ok(runtime::set_node(None, node, said(params, fill)?)?);
        cudaGraphExecKernelNodeSetParams(executable: u64, node: u64, params: In<KernelNode>) =>
            Ok(runtime::set_node(Some(executable), node, said(params, kernel)?)?);
        cudaGraphExecMemcpyNodeSetParams(executable: u64, node: u64, params: In<Copy3>) =>
            Ok(runtime::set_node(Some(executable), node, said(params, copy)?)?);
        cudaGraphExecMemcpyNodeSetParams1D(executable: u64, node: u64, to: Memory, from: Memory, bytes: u64,
            kind: c_uint) => Ok(runtime::set_node(Some(executable), node, line(to, from, bytes, kind)?)?);
        cudaGraphExecMemsetNodeSetParams(executable: u64, node: u64, params: In<FillNode>) =>
            Ok(runtime::set_node(Some(executable), node, said(params, fill)?)?);
    }
}

forwards! {
    cudaGraphCreate(place: Out<u64>, flags: c_uint) = of::cuGraphCreate(place, flags);
    cudaGraphDestroy(graph: u64) = of::cuGraphDestroy(graph);
    cudaGraphClone(place: Out<u64>, graph: u64) = of::cuGraphClone(place, graph);
    cudaGraphAddEmptyNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64) =
        of::cuGraphAddEmptyNode(place, graph, after, count);
    cudaGraphAddHostNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, params: In<of::Host>) =
        of::cuGraphAddHostNode(place, graph, after, count, params);
    cudaGraphAddChildGraphNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, child: u64) =
        of::cuGraphAddChildGraphNode(place, graph, after, count, child);
    cudaGraphAddEventRecordNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, event: u64) =
        of::cuGraphAddEventRecordNode(place, graph, after, count, event);
    cudaGraphAddEventWaitNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, event: u64) =
        of::cuGraphAddEventWaitNode(place, graph, after, count, event);
    cudaGraphHostNodeSetParams(node: u64, params: In<of::Host>) = of::cuGraphHostNodeSetParams(node, params);
    cudaGraphExecHostNodeSetParams(executable: u64, node: u64, params: In<of::Host>) =
        of::cuGraphExecHostNodeSetParams(executable, node, params);
    cudaGraphAddDependencies(graph: u64, from: In<u64>, to: In<u64>, data: In<u64>, count: u64) =
        of::cuGraphAddDependencies_v2(graph, from, to, data, count);
    cudaGraphRemoveDependencies(graph: u64, from: In<u64>, to: In<u64>, data: In<u64>, count: u64) =
        of::cuGraphRemoveDependencies_v2(graph, from, to, data, count);
    cudaGraphDestroyNode(node: u64) = of::cuGraphDestroyNode(node);
    cudaGraphGetNodes(graph: u64, place: Out<u64>, count: Out<u64>) = of::cuGraphGetNodes(graph, place, count);
    cudaGraphGetRootNodes(graph: u64, place: Out<u64>, count: Out<u64>) =
        of::cuGraphGetRootNodes(graph, place, count);
    cudaGraphGetEdges(graph: u64, from: Out<u64>, to: Out<u64>, data: Out<u64>, count: Out<u64>) =
        of::cuGraphGetEdges_v2(graph, from, to, data, count);
    cudaGraphNodeGetDependencies(node: u64, place: Out<u64>, data: Out<u64>, count: Out<u64>) =
        of::cuGraphNodeGetDependencies_v2(node, place, data, count);
    cudaGraphNodeGetDependentNodes(node: u64, place: Out<u64>, data: Out<u64>, count: Out<u64>) =
        of::cuGraphNodeGetDependentNodes_v2(node, place, data, count);
    cudaGraphNodeGetType(node: u64, kind: Out<c_int>) = of::cuGraphNodeGetType(node, kind);
    cudaGraphInstantiate(place: Out<u64>, graph: u64, flags: u64) =
        of::cuGraphInstantiateWithFlags(place, graph, flags);
    cudaGraphInstantiateWithFlags(place: Out<u64>, graph: u64, flags: u64) =
        of::cuGraphInstantiateWithFlags(place, graph, flags);
    cudaGraphInstantiateWithParams | cudaGraphInstantiateWithParams_ptsz(place: Out<u64>, graph: u64, params: Out<of::Instantiation>) =
        of::cuGraphInstantiateWithParams(place, graph, params);
    cudaGraphUpload | cudaGraphUpload_ptsz(executable: u64, stream: u64) = of::cuGraphUpload(executable, stream);
    cudaGraphLaunch | cudaGraphLaunch_ptsz(executable: u64, stream: u64) = of::cuGraphLaunch(executable, stream);
    cudaGraphExecDestroy(executable: u64) = of::cuGraphExecDestroy(executable);
    cudaGraphExecUpdate(executable: u64, graph: u64, info: Out<of::Updated>) =
        of::cuGraphExecUpdate_v2(executable, graph, info);
}
