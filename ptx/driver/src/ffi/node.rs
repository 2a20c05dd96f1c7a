//! What nodes of graphs are, events in them, whether they are enabled, and resources that graphs keep.

#![expect(unsafe_code, reason = "names of a C library")]

use super::graph::{Host, recorded, set, set_in};
use super::{functions, needed, put};
use crate::copy::Fill;
use crate::graph::{Graph, Op};
use crate::place::Place;
use crate::status::{Result, Status};
use crate::{driver, known, lock};
use ptxc_abi::argument::{Callback, Memory, Out};
use std::ffi::c_uint;

/// `CU_USER_OBJECT_NO_DESTRUCTOR_SYNC`, without which no object is made.
const NO_SYNC: c_uint = 1;
/// `CU_GRAPH_USER_OBJECT_MOVE`
const MOVE: c_uint = 1;

/// `CUDA_MEMSET_NODE_PARAMS`, as a function fills it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct MadeMemset {
    to: u64,
    pitch: u64,
    value: c_uint,
    size: c_uint,
    width: u64,
    height: u64,
}

/// Asks the work of a node.
fn ask<R>(node: u64, answer: impl FnOnce(&Op) -> Option<R>) -> Result<R> {
    driver()?.with_node(node, |graph| answer(graph.op(node)?).ok_or(Status::InvalidValue))
}

/// Does something with an executable graph and a node of it that can be disabled.
fn in_executable<R>(executable: u64, node: u64, act: impl FnOnce(&mut Graph) -> R) -> Result<R> {
    let executable = known(&driver()?.executables, executable).map_err(|_| Status::InvalidValue)?;
    let mut graph = lock(&executable);
    match graph.op(node)? {
        Op::Kernel(_) | Op::Copy(_) | Op::Fill(_) => Ok(act(&mut graph)),
        _ => Err(Status::InvalidValue),
    }
}

functions! {
    cuGraphEventRecordNodeGetEvent(node: u64, event: Out<u64>) =>
        put(event, ask(node, |op| if let Op::Record(event) = op { Some(*event) } else { None })?);

    cuGraphEventRecordNodeSetEvent(node: u64, event: u64) => set(node, recorded(event).map(Op::Record));

    cuGraphEventWaitNodeGetEvent(node: u64, event: Out<u64>) =>
        put(event, ask(node, |op| if let Op::Wait(event) = op { Some(*event) } else { None })?);

    cuGraphEventWaitNodeSetEvent(node: u64, event: u64) => set(node, recorded(event).map(Op::Wait));

    cuGraphExecEventRecordNodeSetEvent(executable: u64, node: u64, event: u64) =>
        set_in(executable, node, recorded(event).map(Op::Record));

    cuGraphExecEventWaitNodeSetEvent(executable: u64, node: u64, event: u64) =>
        set_in(executable, node, recorded(event).map(Op::Wait));

    cuGraphHostNodeGetParams(node: u64, params: Out<Host>) => {
        let found = |op: &Op| match op {
            Op::Call(function, data) => Some(Host { function: *function, data: *data }),
            _ => None,
        };
        put(params, ask(node, found)?)
    };

    cuGraphMemsetNodeGetParams(node: u64, params: Out<MadeMemset>) => {
        let found = |op: &Op| match op {
            Op::Fill(Fill { to, value, size, pitch, width, height }) => {
                let to = match to {
                    Place::Device(address) => *address,
                    Place::Host(memory) => memory.address(),
                };
                Some(MadeMemset { to, pitch: *pitch, value: *value, size: *size, width: *width, height: *height })
            }
            _ => None,
        };
        put(params, ask(node, found)?)
    };

    cuGraphNodeGetEnabled(executable: u64, node: u64, enabled: Out<c_uint>) =>
        put(enabled, in_executable(executable, node, |graph| c_uint::from(!graph.disabled.contains(&node)))?);

    cuGraphNodeSetEnabled(executable: u64, node: u64, enabled: c_uint) => in_executable(executable, node, |graph| {
        graph.disabled.retain(|other| *other != node);
        if enabled == 0 {
            graph.disabled.push(node);
        }
    });

    cuUserObjectCreate(place: Out<u64>, data: Memory, destroy: Callback, count: c_uint, flags: c_uint) => {
        let driver = driver()?;
        needed(place)?;
        if flags != NO_SYNC || destroy.is_null() || count == 0 || count > i32::MAX as u32 {
            return Err(Status::InvalidValue);
        }
        put(place, driver.create_object(data, destroy, count)?)
    };

    cuUserObjectRetain(object: u64, count: c_uint) => driver()?.retain_object(object, count);

    cuUserObjectRelease(object: u64, count: c_uint) => driver()?.release_object(object, count);

    cuGraphRetainUserObject(graph: u64, object: u64, count: c_uint, flags: c_uint) => {
        if flags & !MOVE != 0 || count == 0 {
            return Err(Status::InvalidValue);
        }
        driver()?.hold_object(graph, object, count, flags == MOVE)
    };

    cuGraphReleaseUserObject(graph: u64, object: u64, count: c_uint) => {
        if count == 0 {
            return Err(Status::InvalidValue);
        }
        driver()?.let_object_go(graph, object, count)
    };
}
