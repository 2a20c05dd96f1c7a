//! Graphs.

#![expect(unsafe_code, reason = "names of a C library")]

use super::memory::{Copy3, copy_of};
use super::{functions, given, launch, list, needed, put, put_if};
use crate::conditional::{set_at_launch, work};
use crate::context::{current, working};
use crate::copy::Fill;
use crate::graph::Op;
use crate::status::{Result, Status};
use crate::stream::{event, submit};
use crate::{driver, dropped, handle, known, lock};
use ptxc_abi::argument::{Address, Callback, In, Memory, Out};
use std::ffi::{c_int, c_uint, c_void};
use std::sync::{Arc, Mutex};

/// `CUDA_KERNEL_NODE_PARAMS` of the first version.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Kernel {
    function: u64,
    grid: [c_uint; 3],
    block: [c_uint; 3],
    shared: c_uint,
    params: In<Memory>,
    extra: In<Memory>,
}

/// `CUDA_KERNEL_NODE_PARAMS` since 12.0.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Kernel2 {
    first: Kernel,
    kernel: u64,
    context: u64,
}

/// [`Kernel`], as a function fills it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct MadeKernel {
    function: u64,
    grid: [c_uint; 3],
    block: [c_uint; 3],
    shared: c_uint,
    params: u64,
    extra: u64,
}

/// [`Kernel2`], as a function fills it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct MadeKernel2 {
    first: MadeKernel,
    kernel: u64,
    context: u64,
}

/// `CUDA_MEMSET_NODE_PARAMS`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Memset {
    to: Address,
    pitch: u64,
    value: c_uint,
    size: c_uint,
    width: u64,
    height: u64,
}

/// `CUDA_HOST_NODE_PARAMS`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Host {
    pub(super) function: Callback,
    pub(super) data: Memory,
}

impl Host {
    /// The function and what it is given.
    pub fn parts(&self) -> (Callback, Memory) {
        (self.function, self.data)
    }
}

/// `CUgraphExecUpdateResultInfo`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Updated {
    result: c_int,
    node: u64,
    from: u64,
}

/// `CUDA_GRAPH_INSTANTIATE_PARAMS`
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Instantiation {
    flags: u64,
    stream: u64,
    node: u64,
    result: c_int,
}

/// `CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED`
const CHANGED: c_int = 2;

/// Flags of an instantiation: frees of memory, an upload, launches by the device, priorities of nodes.
const FLAGS: u64 = 15;
const AUTO_FREE: u64 = 1;
const DEVICE_LAUNCH: u64 = 4;

/// Kernels cannot launch graphs here, and nowhere those that free their memory.
fn check_flags(flags: u64) -> Result {
    let both = AUTO_FREE | DEVICE_LAUNCH;
    match flags {
        flags if flags & !FLAGS != 0 || flags & both == both => Err(Status::InvalidValue),
        flags if flags & DEVICE_LAUNCH != 0 => Err(Status::NotSupported),
        _ => Ok(()),
    }
}

fn kernel(params: &Kernel) -> Result<Op> {
    let shape = [params.grid, params.block];
    Ok(Op::Kernel(launch::launch(params.function, shape, params.shared, params.params, params.extra)?))
}

fn kernel2(params: In<Kernel2>) -> Result<Op> {
    let params = given(params.get())?;
    let function = if params.first.function == 0 { params.kernel } else { params.first.function };
    kernel(&Kernel { function, ..params.first })
}

/// The launch of a node. What is pointed to is the node's, until it gets another launch.
fn made_kernel(node: u64) -> Result<MadeKernel> {
    let crate::runtime::Launched { function, grid, block, shared, parameters } =
        crate::runtime::launched(node)?;
    Ok(MadeKernel { function, grid, block, shared, params: parameters, extra: 0 })
}

fn memset(params: In<Memset>) -> Result<Op> {
    let (driver, _, _) = working()?;
    let Memset { to, pitch, value, size, width, height } = given(params.get())?;
    if !matches!(size, 1 | 2 | 4) {
        return Err(Status::InvalidValue);
    }
    let fill = Fill { to: driver.place(to), value, size, pitch, width, height };
    driver.check_fill(&fill)?;
    Ok(Op::Fill(fill))
}

fn memcpy(params: In<Copy3>) -> Result<Op> {
    let (driver, _, _) = working()?;
    Ok(Op::Copy(copy_of(driver, &given(params.get())?)?))
}

fn host(params: In<Host>) -> Result<Op> {
    let params = given(params.get())?;
    if params.function.is_null() {
        Err(Status::InvalidValue)
    } else {
        Ok(Op::Call(params.function, params.data))
    }
}

pub(crate) fn recorded(number: u64) -> Result<u64> {
    event(number).map(|_| number)
}

fn add(place: Out<u64>, graph: u64, after: In<u64>, count: u64, op: Result<Op>) -> Result {
    let driver = driver()?;
    needed(place)?;
    let after = given(after.all(count as usize))?;
    put(place, driver.add_node(graph, &after, op?)?)
}

/// Gives a node other work of the same kind.
pub(crate) fn set(node: u64, op: Result<Op>) -> Result {
    let op = op?;
    driver()?.with_node(node, |graph| {
        let old = graph.op(node)?;
        if old.kind() != op.kind() {
            return Err(Status::InvalidValue);
        }
        *old = op;
        Ok(())
    })
}

/// The same for a node of an executable graph.
pub(crate) fn set_in(executable: u64, node: u64, op: Result<Op>) -> Result {
    let op = op?;
    let executable = known(&driver()?.executables, executable)?;
    let mut graph = lock(&executable);
    let old = graph.op(node)?;
    if old.kind() != op.kind() {
        return Err(Status::InvalidValue);
    }
    *old = op;
    Ok(())
}

/// The work of another graph, as it is now.
pub(crate) fn child(graph: u64) -> Result<Op> {
    let mut values = Vec::new();
    let steps = driver()?.steps(graph, &mut values)?;
    Ok(Op::Graph(Arc::new(set_at_launch(&values).chain(work(steps)).collect())))
}

fn instantiate(place: Out<u64>, graph: u64) -> Result {
    let (driver, _, _) = working()?;
    needed(place)?;
    put(place, driver.instantiate(graph)?)
}

fn edges(graph: u64, from: Out<u64>, to: Out<u64>, count: Out<u64>) -> Result {
    let object = known(&driver()?.graphs, graph)?;
    let graph = lock(&object);
    let (first, second): (Vec<u64>, Vec<u64>) = graph.edges().iter().copied().unzip();
    let room = given(count.get())?;
    list(from, count, &first)?;
    put_if(count, room);
    list(to, count, &second)
}

fn neighbours(node: u64, place: Out<u64>, count: Out<u64>, before: bool) -> Result {
    let all: Vec<u64> = driver()?.with_node(node, |graph| {
        let edges = graph.edges().iter();
        Ok(match before {
            true => edges.filter(|edge| edge.1 == node).map(|edge| edge.0).collect(),
            false => edges.filter(|edge| edge.0 == node).map(|edge| edge.1).collect(),
        })
    })?;
    list(place, count, &all)
}

fn connect(graph: u64, from: In<u64>, to: In<u64>, count: u64, remove: bool) -> Result {
    let object = known(&driver()?.graphs, graph)?;
    let (from, to) = (given(from.all(count as usize))?, given(to.all(count as usize))?);
    let pairs: Vec<(u64, u64)> = from.into_iter().zip(to).collect();
    let mut graph = lock(&object);
    if remove {
        graph.disconnect(&pairs);
        return Ok(());
    }
    graph.connect(&pairs)
}

functions! {
    cuGraphCreate(place: Out<u64>, flags: c_uint) => {
        let driver = driver()?;
        needed(place)?;
        if flags != 0 { Err(Status::InvalidValue) } else { put(place, handle(&driver.graphs, Mutex::default())?) }
    };

    cuGraphDestroy(graph: u64) => driver()?.destroy_graph(graph);

    cuGraphClone(place: Out<u64>, graph: u64) => {
        let driver = driver()?;
        needed(place)?;
        put(place, driver.clone_graph(graph)?)
    };

    cuGraphAddEmptyNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64) =>
        add(place, graph, after, count, Ok(Op::Empty));

    cuGraphAddKernelNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, params: In<Kernel>) =>
        add(place, graph, after, count, given(params.get()).and_then(|params| kernel(&params)));

    cuGraphAddKernelNode_v2(place: Out<u64>, graph: u64, after: In<u64>, count: u64, params: In<Kernel2>) =>
        add(place, graph, after, count, kernel2(params));

    cuGraphAddMemcpyNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, params: In<Copy3>, _context: u64) =>
        add(place, graph, after, count, memcpy(params));

    cuGraphAddMemsetNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, params: In<Memset>, _context: u64) =>
        add(place, graph, after, count, memset(params));

    cuGraphAddHostNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, params: In<Host>) =>
        add(place, graph, after, count, host(params));

    cuGraphAddChildGraphNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, of: u64) =>
        add(place, graph, after, count, child(of));

    cuGraphAddEventRecordNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, event: u64) =>
        add(place, graph, after, count, recorded(event).map(Op::Record));

    cuGraphAddEventWaitNode(place: Out<u64>, graph: u64, after: In<u64>, count: u64, event: u64) =>
        add(place, graph, after, count, recorded(event).map(Op::Wait));

    cuGraphKernelNodeSetParams(node: u64, params: In<Kernel>) =>
        set(node, given(params.get()).and_then(|params| kernel(&params)));

    cuGraphKernelNodeSetParams_v2(node: u64, params: In<Kernel2>) => set(node, kernel2(params));
    cuGraphKernelNodeGetParams(node: u64, place: Out<MadeKernel>) => put(place, made_kernel(node)?);
    cuGraphKernelNodeGetParams_v2(node: u64, place: Out<MadeKernel2>) =>
        put(place, MadeKernel2 { first: made_kernel(node)?, kernel: 0, context: 0 });
    cuGraphMemcpyNodeSetParams(node: u64, params: In<Copy3>) => set(node, memcpy(params));
    cuGraphMemsetNodeSetParams(node: u64, params: In<Memset>) => set(node, memset(params));
    cuGraphHostNodeSetParams(node: u64, params: In<Host>) => set(node, host(params));

    cuGraphExecKernelNodeSetParams(executable: u64, node: u64, params: In<Kernel>) =>
        set_in(executable, node, given(params.get()).and_then(|params| kernel(&params)));

    cuGraphExecKernelNodeSetParams_v2(executable: u64, node: u64, params: In<Kernel2>) =>
        set_in(executable, node, kernel2(params));

    cuGraphExecMemcpyNodeSetParams(executable: u64, node: u64, params: In<Copy3>, _context: u64) =>
        set_in(executable, node, memcpy(params));

    cuGraphExecMemsetNodeSetParams(executable: u64, node: u64, params: In<Memset>, _context: u64) =>
        set_in(executable, node, memset(params));

    cuGraphExecHostNodeSetParams(executable: u64, node: u64, params: In<Host>) =>
        set_in(executable, node, host(params));

    cuGraphAddDependencies(graph: u64, from: In<u64>, to: In<u64>, count: u64) =>
        connect(graph, from, to, count, false);

    cuGraphAddDependencies_v2(graph: u64, from: In<u64>, to: In<u64>, _data: In<u64>, count: u64) =>
        connect(graph, from, to, count, false);

    cuGraphRemoveDependencies(graph: u64, from: In<u64>, to: In<u64>, count: u64) =>
        connect(graph, from, to, count, true);

    cuGraphRemoveDependencies_v2(graph: u64, from: In<u64>, to: In<u64>, _data: In<u64>, count: u64) =>
        connect(graph, from, to, count, true);

    cuGraphDestroyNode(node: u64) => driver()?.destroy_node(node);

    cuGraphGetNodes(graph: u64, place: Out<u64>, count: Out<u64>) => {
        let all = lock(&*known(&driver()?.graphs, graph)?).handles();
        list(place, count, &all)
    };

    cuGraphGetRootNodes(graph: u64, place: Out<u64>, count: Out<u64>) => {
        let all = lock(&*known(&driver()?.graphs, graph)?).roots();
        list(place, count, &all)
    };

    cuGraphGetEdges(graph: u64, from: Out<u64>, to: Out<u64>, count: Out<u64>) => edges(graph, from, to, count);

    cuGraphGetEdges_v2(graph: u64, from: Out<u64>, to: Out<u64>, _data: Out<u64>, count: Out<u64>) =>
        edges(graph, from, to, count);

    cuGraphNodeGetDependencies(node: u64, place: Out<u64>, count: Out<u64>) => neighbours(node, place, count, true);

    cuGraphNodeGetDependencies_v2(node: u64, place: Out<u64>, _data: Out<u64>, count: Out<u64>) =>
        neighbours(node, place, count, true);

    cuGraphNodeGetDependentNodes(node: u64, place: Out<u64>, count: Out<u64>) =>
        neighbours(node, place, count, false);

    cuGraphNodeGetDependentNodes_v2(node: u64, place: Out<u64>, _data: Out<u64>, count: Out<u64>) =>
        neighbours(node, place, count, false);

    cuGraphNodeGetType(node: u64, kind: Out<c_int>) => {
        let found = driver()?.with_node(node, |graph| graph.op(node).map(|op| op.kind()))?;
        put(kind, found)
    };

    cuGraphInstantiate(place: Out<u64>, graph: u64, _node: Out<u64>, _log: *const c_void, _room: u64) =>
        instantiate(place, graph);

    cuGraphInstantiate_v2(place: Out<u64>, graph: u64, _node: Out<u64>, _log: *const c_void, _room: u64) =>
        instantiate(place, graph);

    cuGraphInstantiateWithFlags(place: Out<u64>, graph: u64, flags: u64) => {
        check_flags(flags)?;
        instantiate(place, graph)
    };

    cuGraphInstantiateWithParams | cuGraphInstantiateWithParams_ptsz(place: Out<u64>, graph: u64, params: Out<Instantiation>) => {
        let given = given(params.get())?;
        check_flags(given.flags)?;
        let done = instantiate(place, graph);
        // CUDA_GRAPH_INSTANTIATE_SUCCESS or _ERROR
        put(params, Instantiation { node: 0, result: c_int::from(done.is_err()), ..given })?;
        done
    };

    cuGraphUpload | cuGraphUpload_ptsz(executable: u64, stream: u64) => {
        known(&driver()?.executables, executable)?;
        submit(stream, Op::Empty)
    };

    cuGraphLaunch | cuGraphLaunch_ptsz(executable: u64, stream: u64) => {
        let (driver, _, _) = working()?;
        submit(stream, driver.work(executable)?)
    };

    cuGraphExecDestroy(executable: u64) => dropped(&driver()?.executables, executable).map(|_| ());

    cuGraphExecUpdate_v2(executable: u64, graph: u64, info: Out<Updated>) => {
        let driver = driver()?;
        current()?;
        let alike = driver.update(executable, graph)?;
        put_if(info, Updated { result: if alike { 0 } else { CHANGED }, node: 0, from: 0 });
        if alike { Ok(()) } else { Err(Status::GraphExecUpdateFailure) }
    };
}
