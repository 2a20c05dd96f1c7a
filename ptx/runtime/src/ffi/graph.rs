//! Graphs.

#![expect(unsafe_code, reason = "names of a C library")]

use super::forwards;
use ptxc_abi::argument::{In, Out};
use ptxc_driver::ffi::graph as of;
use std::ffi::{c_int, c_uint};

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
    cudaGraphUpload(executable: u64, stream: u64) = of::cuGraphUpload(executable, stream);
    cudaGraphLaunch(executable: u64, stream: u64) = of::cuGraphLaunch(executable, stream);
    cudaGraphExecDestroy(executable: u64) = of::cuGraphExecDestroy(executable);
    cudaGraphExecUpdate(executable: u64, graph: u64, info: Out<of::Updated>) =
        of::cuGraphExecUpdate_v2(executable, graph, info);
}
