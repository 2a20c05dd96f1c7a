//! What the runtime library asks of this one beside the interface: the same objects, without pointers to results.
//!
//! The runtime library has no state of a device of its own, so that a program may use both interfaces on the same
//! streams, memory and modules.

use crate::array::{Descriptor3, Resource, Sampling};
use crate::attribute;
use crate::conditional::Condition;
use crate::context::{current_handle, set, working};
use crate::copy::{Copy, Fill, Side};
use crate::ffi::graph;
use crate::graph::Op;
use crate::launch;
use crate::memory::Kind;
use crate::model::PROCESSORS;
use crate::place::Place;
use crate::status::{Result, Status};
use crate::stream;
use crate::{driver, known, lock};
use ptxc_abi::argument::{Callback, In, Memory};
use std::sync::atomic::Ordering::Relaxed;

pub use crate::stream::called_as;

pub use crate::array::{
    Descriptor3 as ArrayDescriptor, Resource as TextureResource, Sampling as TextureSampling,
};

/// Begins, if nobody has, and gives this thread the primary context, if it has none.
///
/// # Errors
/// There is no device.
pub fn start() -> Result {
    crate::initialize(0)?;
    let driver = driver()?;
    // A context that another thread has reset is none.
    if driver.contexts.get(current_handle()).is_none() {
        let primary = lock(&driver.primary).handle;
        let primary = if primary == 0 { driver.retain_primary()? } else { primary };
        set(primary)?;
    }
    Ok(())
}

/// Ends the primary context and what belongs to it; the next call begins again.
///
/// # Errors
/// There is no device.
pub fn reset() -> Result {
    start()?;
    driver()?.reset_primary()
}

/// The fault that sticks to this thread's context.
///
/// # Errors
/// That one.
pub fn fault() -> Result {
    start()?;
    working().map(|_| ())
}

/// Lets the program find the memory at an address that was allocated for both sides.
pub fn show(address: u64) {
    if let Ok(driver) = driver() {
        driver.device.show(address);
    }
}

/// Where the process finds what is at an address of the device, or of its own.
pub fn place_of(address: u64) -> u64 {
    driver().map_or(address, |driver| driver.device.place(address))
}

/// Copies the image of a module, as a compiler placed it in the program.
///
/// # Errors
/// There is none, or it is broken.
pub fn image(image: Memory) -> Result<Vec<u8>> {
    crate::image::read(image)
}

/// Loads a module.
///
/// # Errors
/// It has no PTX for this device; standard error says why.
pub fn load(image: &[u8]) -> Result<u64> {
    let mut errors = String::new();
    let loaded = driver()?.load(image, &mut errors);
    if loaded.is_err() && !errors.is_empty() {
        crate::log(format_args!("{errors}"));
    }
    loaded
}

/// The program ends: says what it has not freed, if it is checked, and ends as what was found wants it.
pub fn end() {
    if let Ok(driver) = driver() {
        driver.tell_leaks();
        driver.end_as_found();
    }
}

/// A call failed: says so, once, if the program is checked. What fails since a fault is part of that.
pub fn failed(function: &str, error: &str) {
    if let Ok(driver) = driver()
        && driver.is_checked()
        && working().is_ok()
    {
        crate::found::remember();
        crate::log(format_args!("{function}: {error}"));
    }
}

/// Takes a module out.
///
/// # Errors
/// There is none.
pub fn unload(module: u64) -> Result {
    driver()?.unload(module)
}

/// A kernel of a module.
///
/// # Errors
/// It has none of that name.
pub fn function(module: u64, name: &str) -> Result<u64> {
    driver()?.function(module, 0, name)
}

/// Address and size of a variable of a module.
///
/// # Errors
/// It has none of that name.
pub fn variable(module: u64, name: &str) -> Result<(u64, u64)> {
    driver()?.variable(module, name)
}

/// How a kernel is launched.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub shared: u64,
    /// The stream.
    pub stream: u64,
    /// Whether all blocks run at a time.
    pub cooperative: bool,
    /// Blocks of a cluster.
    pub cluster: Option<[u32; 3]>,
}

/// Work of a stream, or of a node of a graph.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Nothing.
    Empty,
    /// A function of the program and what it is given.
    Call(Callback, Memory),
    /// All of a graph, as it is now.
    Graph(u64),
    /// An event that is recorded.
    Record(u64),
    /// An event that is waited for.
    Wait(u64),
    /// A launch of a kernel with pointers to its parameters. The stream is that of the work.
    Kernel(u64, Shape, In<Memory>),
    /// A copy of a box, to and from: bytes of a row, rows, slices.
    Copy(End, End, [u64; 3]),
    /// Equal elements in rows.
    Fill(Elements),
}

/// Equal elements in rows.
#[derive(Clone, Copy, Debug)]
pub struct Elements {
    /// Where.
    pub to: Memory,
    /// Bytes from a row to the next.
    pub pitch: u64,
    /// The element.
    pub value: u32,
    /// Its bytes: 1, 2 or 4.
    pub size: u32,
    /// Elements of a row.
    pub width: u64,
    /// Rows.
    pub height: u64,
}

impl Work {
    /// Checks the work as far as that can be done before it is.
    fn op(self) -> Result<Op> {
        let (driver, _, _) = working()?;
        match self {
            Work::Empty => Ok(Op::Empty),
            Work::Call(function, _) if function.is_null() => Err(Status::InvalidValue),
            Work::Call(function, data) => Ok(Op::Call(function, data)),
            Work::Graph(of) => graph::child(of),
            Work::Record(event) => graph::recorded(event).map(Op::Record),
            Work::Wait(event) => graph::recorded(event).map(Op::Wait),
            Work::Kernel(function, shape, parameters) => {
                let function = known(&driver.functions, function)?;
                let params = launch::parameters(&function, parameters, In::NULL)?;
                let Shape { grid, block, cooperative, cluster, .. } = shape;
                let shared = u32::try_from(shape.shared).map_err(|_| Status::InvalidValue)?;
                let launch = launch::Launch { function, grid, block, shared, cluster, cooperative, params };
                driver.check_launch(&launch)?;
                Ok(Op::Kernel(launch))
            }
            Work::Copy(to, from, [width, height, depth]) => {
                let copy = Copy { to: to.side()?, from: from.side()?, width, height, depth };
                driver.check_copy(&copy)?;
                Ok(Op::Copy(copy))
            }
            Work::Fill(Elements { to, pitch, value, size, width, height }) => {
                if !matches!(size, 1 | 2 | 4) {
                    return Err(Status::InvalidValue);
                }
                let fill = Fill { to: driver.pointer(to), value, size, pitch, width, height };
                driver.check_fill(&fill)?;
                Ok(Op::Fill(fill))
            }
        }
    }
}

/// Does work in a stream.
///
/// # Errors
/// What the device refuses. A fault of a kernel sticks and is not given here.
pub fn submit(stream: u64, work: Work) -> Result {
    stream::submit(stream, work.op()?)
}

/// Adds a node to a graph, behind others.
///
/// # Errors
/// What the device refuses, or there is no such graph or node.
pub fn add_node(graph: u64, after: &[u64], work: Work) -> Result<u64> {
    driver()?.add_node(graph, after, work.op()?)
}

/// Adds a node of memory that a graph has; gives it and its address.
///
/// # Errors
/// There is not enough memory, or no such graph or node.
pub fn add_memory(graph: u64, after: &[u64], bytes: u64) -> Result<(u64, u64)> {
    let (driver, context, _) = working()?;
    let address = driver.allocate(bytes, Kind::Device, 0, context)?;
    let node = driver.add_node(graph, after, Op::Own);
    if node.is_err() {
        driver.release(address, |_| true)?;
    }
    Ok((node?, address))
}

/// Adds a node behind which memory of a graph is not used.
///
/// # Errors
/// There is no such memory, graph or node.
pub fn end_memory(graph: u64, after: &[u64], address: u64) -> Result<u64> {
    if driver()?.allocation(address).is_none_or(|(start, _)| start != address) {
        return Err(Status::InvalidValue);
    }
    driver()?.add_node(graph, after, Op::Disown)
}

/// Makes a value on which conditional nodes of a graph depend, and what each launch of the graph sets it to.
///
/// # Errors
/// There is no such graph, or no memory.
pub fn create_condition(graph: u64, at_launch: Option<u32>) -> Result<u64> {
    working()?;
    driver()?.create_condition(graph, at_launch)
}

/// A conditional node.
#[derive(Clone, Copy, Debug)]
pub struct Conditional {
    /// Its handle.
    pub node: u64,
    /// Where the handles of its graphs are, as long as the node is.
    pub graphs: u64,
}

/// Adds a node with graphs that are done as a value says; `condition` is the number of a `cudaGraphConditionalNodeType`.
///
/// # Errors
/// The value is none of the graph, the count of graphs is none for the condition, or there is no such graph or node.
pub fn add_conditional(
    graph: u64,
    after: &[u64],
    value: u64,
    condition: u32,
    graphs: u32,
) -> Result<Conditional> {
    let size = graphs as usize;
    let condition = Condition::of(condition, size)?;
    let (node, graphs) = driver()?.add_conditional(graph, after, value, condition, size)?;
    Ok(Conditional { node, graphs })
}

/// The launch of a node.
#[derive(Clone, Copy, Debug)]
pub struct Launched {
    /// The kernel.
    pub function: u64,
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub shared: u32,
    /// Where the pointers to the parameters are, which are the node's until it gets another launch.
    pub parameters: u64,
}

/// The launch of a node.
///
/// # Errors
/// It is no launch.
pub fn launched(node: u64) -> Result<Launched> {
    let driver = driver()?;
    let handle = known(&driver.nodes, node)?;
    driver.with_node(node, |graph| {
        let Op::Kernel(launch) = graph.op(node)? else { return Err(Status::InvalidValue) };
        let launch::Launch { function, grid, block, shared, params, .. } = launch;
        let layout = function.loaded.parameters(&function.name).ok_or(Status::InvalidHandle)?;
        let start = params.as_ptr() as u64;
        let mut pointers = lock(&handle.parameters);
        *pointers = layout.iter().map(|(offset, _)| start + u64::from(*offset)).collect();
        let parameters = if pointers.is_empty() { 0 } else { pointers.as_ptr() as u64 };
        let function = driver.function(function.module, function.library, &function.name)?;
        Ok(Launched { function, grid: *grid, block: *block, shared: *shared, parameters })
    })
}

/// Gives a node of a graph, or of an executable graph, other work of the same kind.
///
/// # Errors
/// As of [`add_node`].
pub fn set_node(executable: Option<u64>, node: u64, work: Work) -> Result {
    match executable {
        Some(executable) => graph::set_in(executable, node, work.op()),
        None => graph::set(node, work.op()),
    }
}

/// What is known of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    /// Registers of a thread.
    pub registers: u32,
    /// Bytes of shared memory that every block has.
    pub shared: u32,
    /// Bytes of local memory of a thread.
    pub local: u32,
    /// Bytes of constants of the module.
    pub constant: u32,
    /// Most threads of a block.
    pub threads: u32,
    /// Bytes of dynamic shared memory that a launch may ask for.
    pub dynamic_shared: u32,
}

/// What is known of a kernel.
///
/// # Errors
/// There is none.
pub fn kernel(function: u64) -> Result<Kernel> {
    let function = known(&driver()?.functions, function)?;
    let known = &function.attributes;
    Ok(Kernel {
        registers: known.registers,
        shared: known.shared,
        local: known.local,
        constant: known.constant,
        threads: known.threads,
        dynamic_shared: function.dynamic_shared.load(Relaxed),
    })
}

/// Blocks of a kernel that a multiprocessor holds at a time.
///
/// # Errors
/// There is no such kernel.
pub fn occupancy(function: u64, threads: u64, dynamic_shared: u64) -> Result<u32> {
    let driver = driver()?;
    Ok(launch::occupancy(&driver.model, &*known(&driver.functions, function)?, threads, dynamic_shared))
}

/// The value of a `CUdevice_attribute`.
///
/// # Errors
/// There is none of that number.
pub fn attribute(number: i32) -> Result<i32> {
    attribute::device(&driver()?.model, number).ok_or(Status::InvalidValue)
}

/// The device: its name, bytes of memory, and multiprocessors.
///
/// # Errors
/// There is none.
pub fn device() -> Result<(&'static str, u64, u32)> {
    let model = &driver()?.model;
    Ok((&model.name, model.memory, PROCESSORS))
}

/// What an address is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// Nothing that is known.
    Unknown,
    /// Memory of the host that kernels see.
    Host,
    /// Memory of the device.
    Device,
    /// Memory of both.
    Managed,
}

/// What an address is.
///
/// # Errors
/// There is no device.
pub fn pointer(address: u64) -> Result<Pointer> {
    let driver = driver()?;
    Ok(match driver.allocation(address) {
        Some((_, allocation)) => match allocation.kind {
            Kind::Device | Kind::Array => Pointer::Device,
            Kind::Managed => Pointer::Managed,
            Kind::Pinned | Kind::Registered => Pointer::Host,
        },
        None if driver.device.find(address).is_some() => Pointer::Device,
        None => Pointer::Unknown,
    })
}

/// Start and size of the allocation in which an address lies.
///
/// # Errors
/// There is no device.
pub fn range(address: u64) -> Result<Option<(u64, u64)>> {
    Ok(driver()?.device.find(address))
}

/// Allocates memory of the device.
///
/// # Errors
/// There is not enough.
pub fn allocate(bytes: u64) -> Result<u64> {
    let (driver, context, _) = working()?;
    driver.check_unsafe_call()?;
    driver.allocate(bytes, Kind::Device, 0, context)
}

/// One side of a copy of a box.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// Memory, bytes from a row to the next, and rows of a slice; and where the box begins: bytes, rows, slices.
    Memory(Memory, u64, u64, [u64; 3]),
    /// An array, and where the box begins: bytes, rows, slices.
    Array(u64, [u64; 3]),
    /// Bytes of the device, behind an address.
    Device(u64, u64),
}

impl End {
    fn side(self) -> Result<Side> {
        let driver = driver()?;
        match self {
            End::Array(array, [x, y, z]) => Ok(driver.array(array)?.side(x, y, z)),
            End::Device(address, offset) => Ok(Side { offset, ..Side::line(Place::Device(address)) }),
            End::Memory(memory, row, rows, [x, y, z]) => {
                let slice = row.checked_mul(rows).ok_or(Status::InvalidValue)?;
                let start = y.checked_mul(row).zip(z.checked_mul(slice));
                let offset = start.and_then(|(y, z)| y.checked_add(z)?.checked_add(x));
                let offset = offset.ok_or(Status::InvalidValue)?;
                Ok(Side { place: driver.pointer(memory), offset, row, slice })
            }
        }
    }
}

/// Copies a box: bytes of a row, rows, slices.
///
/// # Errors
/// It leaves an allocation.
pub fn copy(to: End, from: End, size: [u64; 3], stream: u64) -> Result {
    submit(stream, Work::Copy(to, from, size))
}

/// Makes an array.
///
/// # Errors
/// There are no such arrays, or there is no memory.
pub fn create_array(descriptor: &Descriptor3) -> Result<u64> {
    let (driver, context, _) = working()?;
    driver.create_array(descriptor, context)
}

/// Makes an array with levels.
///
/// # Errors
/// As of [`create_array`].
pub fn create_mipmapped(descriptor: &Descriptor3, levels: u32) -> Result<u64> {
    let (driver, context, _) = working()?;
    driver.create_mipmapped(descriptor, levels, context)
}

/// What an array is.
///
/// # Errors
/// There is none.
pub fn array(array: u64) -> Result<Descriptor3> {
    Ok(driver()?.array(array)?.descriptor)
}

/// Makes a texture object.
///
/// # Errors
/// There are no such textures.
pub fn create_texture(resource: &Resource, sampling: &Sampling) -> Result<u64> {
    let (driver, _, _) = working()?;
    driver.create_texture(resource, sampling)
}

/// Makes a surface object.
///
/// # Errors
/// There are no such surfaces.
pub fn create_surface(resource: &Resource) -> Result<u64> {
    let (driver, _, _) = working()?;
    driver.create_surface(resource)
}
