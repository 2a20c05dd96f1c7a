//! Captures: what a stream is given becomes nodes of a graph; and what may not be done meanwhile (CUDA C++ Programming
//! Guide, "Creating a Graph Using Stream Capture"; `cuStreamBeginCapture`, `cuThreadExchangeStreamCaptureMode`).
//!
//! A capture that something forbidden was tried on is invalid: its streams take no more work, and its end is an error.

use crate::context::current_handle;
use crate::graph::Op;
use crate::status::{Result, Status};
use crate::stream::{Stream, stream};
use crate::{Driver, dropped, handle, known, lock};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;

/// Which captures forbid calls that may wait for other work (`CUstreamCaptureMode`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Those of the thread, and those of other threads in this mode.
    Global,
    /// Those of the thread.
    Thread,
    /// None.
    Relaxed,
}

impl Mode {
    /// The mode of a number.
    pub(crate) fn of(number: u32) -> Result<Mode> {
        match number {
            0 => Ok(Mode::Global),
            1 => Ok(Mode::Thread),
            2 => Ok(Mode::Relaxed),
            _ => Err(Status::InvalidValue),
        }
    }
}

thread_local! {
    static MODE: Cell<Mode> = const { Cell::new(Mode::Global) };
}

/// Gives this thread another mode; gives the one it had.
pub(crate) fn exchange(mode: Mode) -> Mode {
    MODE.replace(mode)
}

/// What a stream knows of the capture that it takes part in.
#[derive(Clone)]
pub(crate) struct Capture {
    pub(crate) shared: Arc<Shared>,
    /// The nodes that the next one comes after.
    pub(crate) last: Vec<u64>,
    /// Whether it began in this stream.
    origin: bool,
}

/// What the streams of a capture have in common.
pub(crate) struct Shared {
    pub(crate) graph: u64,
    /// Whether the program had the graph before the capture began.
    is_given: bool,
    pub(crate) number: u64,
    context: u64,
    mode: Mode,
    thread: ThreadId,
    state: AtomicU8,
    /// Whether a stream takes part that the legacy one waits for.
    blocking: AtomicBool,
    /// Streams that came to it by waiting for an event.
    forks: Mutex<Vec<Arc<Stream>>>,
}

const ACTIVE: u8 = 0;
const INVALID: u8 = 1;
const ENDED: u8 = 2;

impl Shared {
    pub(crate) fn is_ended(&self) -> bool {
        self.state.load(Relaxed) == ENDED
    }

    pub(crate) fn is_invalid(&self) -> bool {
        self.state.load(Relaxed) == INVALID
    }

    fn is_active(&self) -> bool {
        self.state.load(Relaxed) == ACTIVE
    }

    /// Makes the capture invalid; gives the error on.
    pub(crate) fn refuse<T>(&self, why: Status) -> Result<T> {
        let _ = self.state.compare_exchange(ACTIVE, INVALID, Relaxed, Relaxed);
        Err(why)
    }

    /// Whether this thread may not make calls that may wait for other work.
    fn forbids(&self, mode: Mode) -> bool {
        let own = self.thread == std::thread::current().id() && self.mode != Mode::Relaxed;
        match mode {
            Mode::Global => own || self.mode == Mode::Global,
            Mode::Thread => own,
            Mode::Relaxed => false,
        }
    }
}

impl Capture {
    /// The same place in the capture, as an event keeps it.
    fn here(&self) -> Capture {
        Capture { origin: false, ..self.clone() }
    }

    /// Adds work as a node behind the last ones, in a stream that takes part; gives the last ones then.
    pub(crate) fn write(&self, driver: &Driver, op: Op) -> Result<Vec<u64>> {
        if self.shared.is_invalid() {
            return Err(Status::StreamCaptureInvalidated);
        }
        match op {
            Op::Record(event) => {
                known(&driver.events, event)?.keep(self.here());
                Ok(self.last.clone())
            }
            Op::Wait(event) => match known(&driver.events, event)?.capture() {
                None => self.shared.refuse(Status::StreamCaptureIsolation),
                Some(other) if !Arc::ptr_eq(&other.shared, &self.shared) => {
                    let _ = other.shared.refuse::<()>(Status::StreamCaptureMerge);
                    self.shared.refuse(Status::StreamCaptureMerge)
                }
                Some(other) => {
                    let fresh = other.last.iter().filter(|node| !self.last.contains(node));
                    Ok(self.last.iter().chain(fresh).copied().collect())
                }
            },
            op => Ok(vec![driver.add_node(self.shared.graph, &self.last, op)?]),
        }
    }
}

impl Driver {
    /// Checks a call that may wait for other work, and so must not be made during a capture.
    pub(crate) fn check_unsafe_call(&self) -> Result {
        let mode = MODE.get();
        let mut refused = Ok(());
        for capture in lock(&self.captures).iter().filter(|capture| capture.is_active()) {
            if capture.forbids(mode) {
                refused = capture.refuse(Status::StreamCaptureUnsupported);
            }
        }
        refused
    }

    /// Whether a stream captures that the legacy one of this context waits for.
    pub(crate) fn legacy_captures(&self) -> bool {
        lock(&self.captures).iter().any(|capture| self.is_implied(capture))
    }

    /// Checks a use of the legacy stream of this context: it would wait for the streams that capture.
    pub(crate) fn check_legacy_use(&self) -> Result {
        let mut refused = Ok(());
        for capture in lock(&self.captures).iter().filter(|capture| self.is_implied(capture)) {
            refused = capture.refuse(Status::StreamCaptureImplicit);
        }
        refused
    }

    fn is_implied(&self, capture: &Shared) -> bool {
        capture.is_active() && capture.blocking.load(Relaxed) && capture.context == current_handle()
    }

    pub(crate) fn begin_capture(
        &self,
        stream_handle: u64,
        mode: Mode,
        into: Option<(u64, Vec<u64>)>,
    ) -> Result {
        let stream = stream(self, stream_handle)?.ok_or(Status::StreamCaptureUnsupported)?;
        if stream.capturing().is_some() {
            return Err(Status::IllegalState);
        }
        let is_given = into.is_some();
        let (graph, last) = match into {
            Some(into) => into,
            None => (handle(&self.graphs, Mutex::default())?, Vec::new()),
        };
        let shared = Arc::new(Shared {
            graph,
            is_given,
            number: crate::stream::next_number(),
            context: current_handle(),
            mode,
            thread: std::thread::current().id(),
            state: AtomicU8::new(ACTIVE),
            blocking: AtomicBool::new(stream.is_blocking()),
            forks: Mutex::default(),
        });
        lock(&self.captures).push(shared.clone());
        stream.take_part(Capture { shared, last, origin: true });
        Ok(())
    }

    /// Whether a stream captures into a graph that the program has anyway.
    pub(crate) fn captures_into_given(&self, stream_handle: u64) -> Result<bool> {
        let stream = stream(self, stream_handle)?;
        Ok(stream.and_then(|stream| stream.capturing()).is_some_and(|capture| capture.shared.is_given))
    }

    /// Ends a capture where it began; gives the graph.
    pub(crate) fn end_capture(&self, stream_handle: u64) -> Result<u64> {
        let stream = stream(self, stream_handle)?.ok_or(Status::IllegalState)?;
        let capture = stream.capturing().ok_or(Status::IllegalState)?;
        let shared = &capture.shared;
        if !capture.origin {
            return shared.refuse(Status::StreamCaptureUnmatched);
        }
        if shared.mode != Mode::Relaxed && shared.thread != std::thread::current().id() {
            return Err(Status::StreamCaptureWrongThread);
        }
        lock(&self.captures).retain(|other| !Arc::ptr_eq(other, shared));
        let was_invalid = shared.is_invalid();
        let forks = std::mem::take(&mut *lock(&shared.forks));
        let unjoined = !was_invalid && !self.joins(&capture, &forks)?;
        shared.state.store(ENDED, Relaxed);
        if was_invalid || unjoined {
            let _ = dropped(&self.graphs, shared.graph);
            return Err(if was_invalid {
                Status::StreamCaptureInvalidated
            } else {
                Status::StreamCaptureUnjoined
            });
        }
        Ok(shared.graph)
    }

    /// Whether the stream that a capture began in comes after all that was captured in others.
    fn joins(&self, capture: &Capture, forks: &[Arc<Stream>]) -> Result<bool> {
        let graph = known(&self.graphs, capture.shared.graph)?;
        let before = lock(&graph).up_to(&capture.last);
        let mut places = forks.iter().filter_map(|fork| fork.capturing());
        Ok(places.all(|place| place.last.iter().all(|node| before.contains(node))))
    }

    /// A stream that waits for an event of a capture becomes part of it.
    pub(crate) fn join_capture(&self, stream_handle: u64, capture: Capture) -> Result {
        let Some(stream) = stream(self, stream_handle)? else {
            return capture.shared.refuse(Status::StreamCaptureImplicit);
        };
        if capture.shared.is_invalid() {
            return Err(Status::StreamCaptureInvalidated);
        }
        capture.shared.blocking.fetch_or(stream.is_blocking(), Relaxed);
        lock(&capture.shared.forks).push(stream.clone());
        stream.take_part(capture);
        Ok(())
    }
}
