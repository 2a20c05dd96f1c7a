//! Nodes of graphs whose parameters say of which kind they are, conditional ones among them; and what is asked of nodes.

#![expect(unsafe_code, reason = "names of a C library")]

use super::graph::{add, add_memory, copy, end_memory, fill, kernel};
use super::{forwards, functions, given, put};
use crate::status::{Result, Status};
use crate::structures::{ConditionalNode, CopyNode, FillNode, KernelNode, NodeParameters};
use ptxc_abi::argument::{Callback, In, Memory, Out};
use ptxc_driver::ffi::{graph as of_graphs, node as of};
use ptxc_driver::runtime::{self, Work};
use std::ffi::c_uint;

/// `cudaGraphNodeType`
mod kind {
    use std::ffi::c_int;

    pub(super) const KERNEL: c_int = 0;
    pub(super) const COPY: c_int = 1;
    pub(super) const FILL: c_int = 2;
    pub(super) const HOST: c_int = 3;
    pub(super) const GRAPH: c_int = 4;
    pub(super) const EMPTY: c_int = 5;
    pub(super) const WAIT: c_int = 6;
    pub(super) const RECORD: c_int = 7;
    pub(super) const SIGNAL_EXTERNAL: c_int = 8;
    pub(super) const WAIT_FOR_EXTERNAL: c_int = 9;
    pub(super) const ALLOCATE: c_int = 10;
    pub(super) const FREE: c_int = 11;
    pub(super) const CONDITIONAL: c_int = 13;
}

/// `cudaGraphCondAssignDefault`
const ASSIGN_DEFAULT: c_uint = 1;

/// The work that parameters say, behind the number of its kind.
fn work(params: Out<NodeParameters>) -> Result<Work> {
    fn read<T: Copy>(params: Out<NodeParameters>) -> Result<T> {
        given(params.behind().get())
    }
    match given(params.get())?.kind {
        kind::KERNEL => kernel(read::<KernelNode>(params)?),
        kind::COPY => copy(read::<CopyNode>(params)?.copy),
        kind::FILL => fill(read::<FillNode>(params)?),
        kind::HOST => {
            let (function, data) = read::<of_graphs::Host>(params)?.parts();
            Ok(Work::Call(function, data))
        }
        kind::GRAPH => Ok(Work::Graph(read(params)?)),
        kind::EMPTY => Ok(Work::Empty),
        kind::WAIT => Ok(Work::Wait(read(params)?)),
        kind::RECORD => Ok(Work::Record(read(params)?)),
        kind::SIGNAL_EXTERNAL | kind::WAIT_FOR_EXTERNAL => Err(Status::NOT_SUPPORTED),
        _ => Err(Status::INVALID_VALUE),
    }
}

fn add_conditional(
    place: Out<u64>,
    graph: u64,
    after: In<u64>,
    count: u64,
    params: Out<ConditionalNode>,
) -> Result {
    let node = given(params.get())?;
    let after = given(after.all(count as usize))?;
    let made = runtime::add_conditional(graph, &after, node.value, node.condition, node.size)?;
    put(params, ConditionalNode { graphs: made.graphs, ..node })?;
    put(place, made.node)
}

functions! {
    cudaGraphAddNode(place: Out<u64>, graph: u64, after: In<u64>, _data: In<u64>, count: u64,
        params: Out<NodeParameters>) => match given(params.get())?.kind {
            kind::CONDITIONAL => add_conditional(place, graph, after, count, params.behind()),
            kind::ALLOCATE => add_memory(place, graph, after, count, params.behind()),
            kind::FREE => end_memory(place, graph, after, count, given(params.behind::<Memory>().get())?),
            _ => add(place, graph, after, count, work(params)?),
        };
    cudaGraphNodeSetParams(node: u64, params: Out<NodeParameters>) =>
        Ok(runtime::set_node(None, node, work(params)?)?);
    cudaGraphExecNodeSetParams(executable: u64, node: u64, params: Out<NodeParameters>) =>
        Ok(runtime::set_node(Some(executable), node, work(params)?)?);
    cudaGraphConditionalHandleCreate(place: Out<u64>, graph: u64, value: c_uint, flags: c_uint) => {
        if flags & !ASSIGN_DEFAULT != 0 {
            return Err(Status::INVALID_VALUE);
        }
        put(place, runtime::create_condition(graph, (flags == ASSIGN_DEFAULT).then_some(value))?)
    };
}

/// What the driver has under other names.
pub mod plain {
    use super::*;

    forwards! {
        cudaGraphEventRecordNodeGetEvent(node: u64, event: Out<u64>) = of::cuGraphEventRecordNodeGetEvent(node, event);
        cudaGraphEventRecordNodeSetEvent(node: u64, event: u64) = of::cuGraphEventRecordNodeSetEvent(node, event);
        cudaGraphEventWaitNodeGetEvent(node: u64, event: Out<u64>) = of::cuGraphEventWaitNodeGetEvent(node, event);
        cudaGraphEventWaitNodeSetEvent(node: u64, event: u64) = of::cuGraphEventWaitNodeSetEvent(node, event);
        cudaGraphExecEventRecordNodeSetEvent(executable: u64, node: u64, event: u64) =
            of::cuGraphExecEventRecordNodeSetEvent(executable, node, event);
        cudaGraphExecEventWaitNodeSetEvent(executable: u64, node: u64, event: u64) =
            of::cuGraphExecEventWaitNodeSetEvent(executable, node, event);
        cudaGraphHostNodeGetParams(node: u64, params: Out<of_graphs::Host>) =
            of::cuGraphHostNodeGetParams(node, params);
        cudaGraphMemsetNodeGetParams(node: u64, params: Out<of::MadeMemset>) =
            of::cuGraphMemsetNodeGetParams(node, params);
        cudaGraphNodeGetEnabled(executable: u64, node: u64, enabled: Out<c_uint>) =
            of::cuGraphNodeGetEnabled(executable, node, enabled);
        cudaGraphNodeSetEnabled(executable: u64, node: u64, enabled: c_uint) =
            of::cuGraphNodeSetEnabled(executable, node, enabled);
        cudaUserObjectCreate(place: Out<u64>, data: Memory, destroy: Callback, count: c_uint, flags: c_uint) =
            of::cuUserObjectCreate(place, data, destroy, count, flags);
        cudaUserObjectRetain(object: u64, count: c_uint) = of::cuUserObjectRetain(object, count);
        cudaUserObjectRelease(object: u64, count: c_uint) = of::cuUserObjectRelease(object, count);
        cudaGraphRetainUserObject(graph: u64, object: u64, count: c_uint, flags: c_uint) =
            of::cuGraphRetainUserObject(graph, object, count, flags);
        cudaGraphReleaseUserObject(graph: u64, object: u64, count: c_uint) =
            of::cuGraphReleaseUserObject(graph, object, count);
    }
}
