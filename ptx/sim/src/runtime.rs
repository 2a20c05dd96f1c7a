//! The device runtime: what kernels may call of the CUDA runtime (CUDA C++ Programming Guide, Dynamic Parallelism), and
//! the work that they leave behind.
//!
//! A grid's launches, copies and fills are kept in the order in which its clusters made them and are done when all its
//! blocks have ended, those of its tail stream last: one of the orders that streams allow, since nothing on the device
//! can wait for them. A grid is done when its work is, with what that has left behind in turn; so work goes depth first.

use std::collections::VecDeque;

/// A function of the device runtime.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RuntimeCall {
    GetParameterBuffer,
    GetParameterBufferV2,
    LaunchDevice,
    LaunchDeviceV2,
    Malloc,
    Free,
    Copy,
    Copy2D,
    Fill,
    Fill2D,
    LastError,
    PeekError,
    ErrorName,
    ErrorString,
    /// Writes a number that is always the same to its first argument.
    Gives(u32),
    StreamCreate,
    EventCreate,
    /// Streams and events are in order as it is.
    Nothing,
    FunctionAttributes,
    /// Sets the value on which a node of a graph depends: its handle is the address of the value.
    SetConditional,
    NotSupported,
}

/// The version of the runtime.
const VERSION: u32 = 13_000;

/// The functions of the library, by their names without the common prefix.
const CALLS: &[(&str, RuntimeCall)] = &[
    ("GetParameterBuffer", RuntimeCall::GetParameterBuffer),
    ("GetParameterBufferV2", RuntimeCall::GetParameterBufferV2),
    ("LaunchDevice", RuntimeCall::LaunchDevice),
    ("LaunchDeviceV2", RuntimeCall::LaunchDeviceV2),
    ("Malloc", RuntimeCall::Malloc),
    ("Free", RuntimeCall::Free),
    ("MemcpyAsync", RuntimeCall::Copy),
    ("Memcpy2DAsync", RuntimeCall::Copy2D),
    ("Memcpy3DAsync", RuntimeCall::NotSupported),
    ("MemsetAsync", RuntimeCall::Fill),
    ("Memset2DAsync", RuntimeCall::Fill2D),
    ("Memset3DAsync", RuntimeCall::NotSupported),
    ("GetLastError", RuntimeCall::LastError),
    ("PeekAtLastError", RuntimeCall::PeekError),
    ("GetErrorName", RuntimeCall::ErrorName),
    ("GetErrorString", RuntimeCall::ErrorString),
    ("GetDevice", RuntimeCall::Gives(0)),
    ("GetDeviceCount", RuntimeCall::Gives(1)),
    ("RuntimeGetVersion", RuntimeCall::Gives(VERSION)),
    ("DeviceGetCacheConfig", RuntimeCall::Gives(0)),
    ("DeviceGetSharedMemConfig", RuntimeCall::Gives(0)),
    ("DeviceGetAttribute", RuntimeCall::NotSupported),
    ("DeviceGetLimit", RuntimeCall::NotSupported),
    ("StreamCreateWithFlags", RuntimeCall::StreamCreate),
    ("StreamDestroy", RuntimeCall::Nothing),
    ("StreamWaitEvent", RuntimeCall::Nothing),
    ("EventCreateWithFlags", RuntimeCall::EventCreate),
    ("EventRecord", RuntimeCall::Nothing),
    ("EventRecordWithFlags", RuntimeCall::Nothing),
    ("EventDestroy", RuntimeCall::Nothing),
    ("FuncGetAttributes", RuntimeCall::FunctionAttributes),
    ("OccupancyMaxActiveBlocksPerMultiprocessor", RuntimeCall::NotSupported),
    ("OccupancyMaxActiveBlocksPerMultiprocessorWithFlags", RuntimeCall::NotSupported),
];

impl RuntimeCall {
    /// The function of a name in the library of device code; those of per-thread default streams have an end of their
    /// own.
    pub(crate) fn named(name: &str) -> Option<Self> {
        if name == "cudaGraphSetConditional" {
            return Some(Self::SetConditional);
        }
        let rest = name.strip_prefix("__cudaCDP2")?;
        let rest = rest.strip_suffix("_ptsz").unwrap_or(rest);
        CALLS.iter().find(|(name, _)| *name == rest).map(|(_, call)| *call)
    }

    /// Whether its result is the address of a text.
    pub(crate) fn gives_text(self) -> bool {
        matches!(self, Self::ErrorName | Self::ErrorString)
    }
}

/// An error that the device runtime gives, by its number in `cudaError_t`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Error {
    #[default]
    Success = 0,
    InvalidValue = 1,
    MemoryAllocation = 2,
    InvalidConfiguration = 9,
    LaunchMaxDepthExceeded = 65,
    InvalidDeviceFunction = 98,
    NotSupported = 801,
}

/// Errors with name and text, the last for all others.
const ERRORS: &[(Error, &str, &str)] = &[
    (Error::Success, "cudaSuccess", "no error"),
    (Error::InvalidValue, "cudaErrorInvalidValue", "invalid argument"),
    (Error::MemoryAllocation, "cudaErrorMemoryAllocation", "out of memory"),
    (Error::InvalidConfiguration, "cudaErrorInvalidConfiguration", "invalid configuration argument"),
    (
        Error::LaunchMaxDepthExceeded,
        "cudaErrorLaunchMaxDepthExceeded",
        "launch would exceed maximum depth of nested launches",
    ),
    (Error::InvalidDeviceFunction, "cudaErrorInvalidDeviceFunction", "invalid device function"),
    (Error::NotSupported, "cudaErrorNotSupported", "operation not supported"),
    (Error::Success, "unrecognized error code", "unrecognized error code"),
];

/// The names and texts of errors, each with a zero after it.
pub(crate) fn error_texts() -> Vec<u8> {
    let texts = ERRORS.iter().flat_map(|(_, name, text)| [*name, *text]);
    texts.flat_map(|text| text.bytes().chain([0])).collect()
}

/// Where in [`error_texts`] the name or the text of an error begins.
pub(crate) fn error_text(code: u32, name: bool) -> u64 {
    let index = ERRORS.iter().position(|(error, ..)| *error as u32 == code).unwrap_or(ERRORS.len() - 1);
    let before: usize = ERRORS[..index].iter().map(|(_, name, text)| name.len() + text.len() + 2).sum();
    let at = if name { before } else { before + ERRORS[index].1.len() + 1 };
    at as u64
}

/// The stream whose work is done when the grid and all its other work are.
pub(crate) const TAIL_STREAM: u64 = 3;

/// How deep grids may nest: a limit of the hardware.
pub(crate) const MAX_DEPTH: u32 = 24;

/// A grid that a kernel launches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) kernel: u32,
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) shared: u32,
    pub(crate) params: Vec<u8>,
    /// How many grids it is nested in.
    pub(crate) depth: u32,
}

/// A rectangle of bytes in global memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rows {
    pub(crate) address: u64,
    /// Bytes from a row to the next.
    pub(crate) pitch: u64,
    pub(crate) width: u64,
    pub(crate) height: u64,
}

impl Rows {
    /// The addresses of the rows that have bytes.
    pub(crate) fn addresses(self) -> impl Iterator<Item = u64> {
        (0..if self.width == 0 { 0 } else { self.height })
            .map(move |row| self.address.wrapping_add(row.wrapping_mul(self.pitch)))
    }
}

/// What a kernel leaves to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Work {
    Grid(Box<Grid>),
    /// Where to, and from where.
    Copy(Rows, Rows),
    Fill(Rows, u8),
}

/// The work that a grid leaves.
#[derive(Debug, Clone, Default)]
pub(crate) struct Queue {
    pub(crate) streams: VecDeque<Work>,
    pub(crate) tail: VecDeque<Work>,
}

impl Queue {
    /// Adds the work of another cluster.
    pub(crate) fn append(&mut self, mut other: Self) {
        self.streams.append(&mut other.streams);
        self.tail.append(&mut other.tail);
    }

    fn next(&mut self) -> Option<Work> {
        self.streams.pop_front().or_else(|| self.tail.pop_front())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.streams.is_empty() && self.tail.is_empty()
    }
}

/// The work of grids that are not done, innermost last; none is empty, so a grid that launches itself into its tail
/// stream over and over takes no room.
#[derive(Default)]
pub(crate) struct Unfinished(Vec<Queue>);

impl Unfinished {
    /// A grid's blocks have ended.
    pub(crate) fn push(&mut self, queue: Queue) {
        if !queue.is_empty() {
            self.0.push(queue);
        }
    }

    /// What is to be done next.
    pub(crate) fn next(&mut self) -> Option<Work> {
        let work = self.0.last_mut()?.next();
        if self.0.last().is_some_and(Queue::is_empty) {
            self.0.pop();
        }
        work
    }
}
