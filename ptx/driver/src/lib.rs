//! The CUDA driver's interface over the simulator, so that a program made for `libcuda` runs without a GPU.
//!
//! [`ffi`] is the C interface; what stands behind it is safe code. Work is done when it is asked for: a stream is a
//! queue that is empty whenever a call returns, so that every order that a program may rely on holds. A stream that
//! captures writes its work into a graph instead ([`graph`]).

// The library is called by the name of the file that programs load.
#![allow(non_snake_case, reason = "names of the interface")]

mod array;
mod attribute;
mod capture;
mod conditional;
mod context;
mod copy;
mod export;
mod fatbin;
pub mod ffi;
mod found;
mod graph;
mod image;
mod launch;
mod memory;
mod model;
mod module;
#[path = "generated/names.rs"]
mod names;
mod place;
mod pool;
mod progress;
pub mod runtime;
pub mod status;
mod stream;
mod user_object;
mod virtual_memory;

use context::{Context, Primary};
use graph::{Graph, Node};
use memory::Allocations;
use model::Model;
use module::{Function, Library, Link, Module};
use ptxc_abi::Handles;
pub(crate) use ptxc_abi::log;
use ptxc_sim::Device;
use status::{Result, Status};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use stream::{Event, Stream};

/// The version that programs are told: 13.4, the newest whose runtime the driver serves and whose PTX it reads. The
/// functions are those of 13.0; a runtime is told of each that came later that it is not there, and goes without.
pub(crate) const VERSION: i32 = 13040;

/// Everything that the process knows of its device.
pub(crate) struct Driver {
    /// The process that began, by its forks. One that is forked off has the memory but not the threads, and locks that these held.
    generation: u32,
    pub(crate) device: Device,
    pub(crate) model: Model,
    pub(crate) allocations: Mutex<Allocations>,
    pub(crate) primary: Mutex<Primary>,
    pub(crate) contexts: Handles<Context>,
    pub(crate) modules: Handles<Module>,
    pub(crate) functions: Handles<Function>,
    pub(crate) libraries: Handles<Library>,
    pub(crate) links: Handles<Link>,
    pub(crate) streams: Handles<Stream>,
    pub(crate) events: Handles<Event>,
    pub(crate) graphs: Handles<Mutex<Graph>>,
    pub(crate) executables: Handles<Mutex<Graph>>,
    pub(crate) nodes: Handles<Node>,
    pub(crate) arrays: Handles<array::Array>,
    pub(crate) mipmapped: Handles<array::Mipmapped>,
    pub(crate) pools: Handles<pool::Pool>,
    pub(crate) default_pools: Mutex<pool::DefaultPools>,
    pub(crate) objects: Mutex<array::Objects>,
    pub(crate) user_objects: Handles<user_object::UserObject>,
    pub(crate) virtual_memory: Mutex<virtual_memory::VirtualMemory>,
    /// The captures that have not ended.
    pub(crate) captures: Mutex<Vec<Arc<capture::Shared>>>,
}

static DRIVER: OnceLock<Result<Driver>> = OnceLock::new();

/// Begins; the device is what the environment says.
pub(crate) fn initialize(flags: u32) -> Result {
    if flags != 0 {
        return Err(Status::InvalidValue);
    }
    DRIVER.get_or_init(Driver::new);
    driver().map(|_| ())
}

/// What [`initialize`] made, in this process.
pub(crate) fn driver() -> Result<&'static Driver> {
    let driver = DRIVER.get().ok_or(Status::NotInitialized)?.as_ref().map_err(|status| *status)?;
    if driver.generation == ptxc_abi::fork::generation() { Ok(driver) } else { Err(Status::NotInitialized) }
}

impl Driver {
    fn new() -> Result<Driver> {
        let model = Model::from_environment()?;
        let make = if model.checks.host { Device::hidden } else { Device::new };
        let device = make(model.memory).map_err(|why| {
            log(format_args!("{why}"));
            Status::OutOfMemory
        })?;
        Ok(Driver {
            generation: ptxc_abi::fork::generation(),
            device,
            model,
            allocations: Mutex::default(),
            primary: Mutex::default(),
            contexts: Handles::new(),
            modules: Handles::new(),
            functions: Handles::new(),
            libraries: Handles::new(),
            links: Handles::new(),
            streams: Handles::new(),
            events: Handles::new(),
            graphs: Handles::new(),
            executables: Handles::new(),
            nodes: Handles::new(),
            arrays: Handles::new(),
            mipmapped: Handles::new(),
            pools: Handles::new(),
            default_pools: Mutex::default(),
            objects: Mutex::default(),
            user_objects: Handles::new(),
            virtual_memory: Mutex::default(),
            captures: Mutex::default(),
        })
    }
}

/// An object that a handle must name.
pub(crate) fn known<T>(handles: &Handles<T>, handle: u64) -> Result<Arc<T>> {
    handles.get(handle).ok_or(Status::InvalidHandle)
}

/// A handle for a new object.
pub(crate) fn handle<T>(handles: &Handles<T>, object: T) -> Result<u64> {
    handles.insert(object).ok_or(Status::OutOfMemory)
}

/// Takes an object away.
pub(crate) fn dropped<T>(handles: &Handles<T>, handle: u64) -> Result<Arc<T>> {
    handles.remove(handle).ok_or(Status::InvalidHandle)
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
