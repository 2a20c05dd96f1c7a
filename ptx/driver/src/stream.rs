//! Streams, events, and the one way by which work goes to the device.

use crate::context::{Context, working};
use crate::graph::Op;
use crate::status::{Result, Status};
use crate::{Driver, driver, handle, known, lock};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A stream that a program made.
pub(crate) struct Stream {
    pub(crate) context: u64,
    pub(crate) flags: u32,
    pub(crate) priority: i32,
    pub(crate) number: u64,
    capture: Mutex<Option<Capture>>,
}

/// A capture: work becomes nodes of a graph.
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
    pub(crate) number: u64,
    active: AtomicBool,
}

/// An event.
pub(crate) struct Event {
    flags: u32,
    recorded: Mutex<Recorded>,
}

#[derive(Default)]
struct Recorded {
    time: Option<Instant>,
    /// Where a capture stood that recorded it.
    capture: Option<Capture>,
}

/// The handles of the streams that nobody makes: the legacy one by both names, and that of the thread.
const LEGACY: [u64; 2] = [0, 1];
const PER_THREAD: u64 = 2;

/// `CU_EVENT_DISABLE_TIMING`
const DISABLE_TIMING: u32 = 2;
const EVENT_FLAGS: u32 = 7;

static NUMBER: AtomicU64 = AtomicU64::new(3);

/// The stream of a handle; none is one of those that nobody makes.
pub(crate) fn stream(driver: &Driver, stream: u64) -> Result<Option<Arc<Stream>>> {
    if LEGACY.contains(&stream) || stream == PER_THREAD {
        return Ok(None);
    }
    known(&driver.streams, stream).map(Some)
}

/// Does work, or writes it into the graph that a stream captures.
pub(crate) fn submit(stream_handle: u64, op: Op) -> Result {
    let (driver, _, context) = working()?;
    let stream = stream(driver, stream_handle)?;
    if let Some(stream) = &stream
        && stream.capturing().is_some()
    {
        return stream.write(driver, op);
    }
    driver.execute(&op, stream_handle, &context)?;
    if std::env::var_os("CUDA_LAUNCH_BLOCKING").is_some_and(|value| value == "1") {
        context.fault()
    } else {
        Ok(())
    }
}

impl Stream {
    /// The capture of this stream that has not ended.
    pub(crate) fn capturing(&self) -> Option<Capture> {
        let mut capture = lock(&self.capture);
        if capture.as_ref().is_some_and(|capture| !capture.shared.active.load(Relaxed)) {
            *capture = None;
        }
        capture.clone()
    }

    /// Adds a node behind the last ones.
    fn write(&self, driver: &Driver, op: Op) -> Result {
        let capture = self.capturing().ok_or(Status::StreamCaptureInvalidated)?;
        let mut last = capture.last.clone();
        match &op {
            Op::Record(event) => {
                let here = Capture { last, origin: false, ..capture };
                lock(&known(&driver.events, *event)?.recorded).capture = Some(here);
                return Ok(());
            }
            Op::Wait(event) => {
                let recorded = lock(&known(&driver.events, *event)?.recorded).capture.clone();
                let other = recorded.filter(|other| Arc::ptr_eq(&other.shared, &capture.shared));
                let other = other.ok_or(Status::StreamCaptureUnsupported)?;
                last.extend(other.last.iter().copied().filter(|node| !capture.last.contains(node)));
            }
            _ => last = vec![driver.add_node(capture.shared.graph, &last, op)?],
        }
        self.set_last(last);
        Ok(())
    }

    /// Says which nodes the next one comes after.
    pub(crate) fn set_last(&self, last: Vec<u64>) {
        if let Some(capture) = lock(&self.capture).as_mut() {
            capture.last = last;
        }
    }
}

impl Event {
    /// Whether a capture recorded it last, one that has not ended.
    pub(crate) fn captured(&self) -> bool {
        let recorded = lock(&self.recorded);
        recorded.capture.as_ref().is_some_and(|capture| capture.shared.active.load(Relaxed))
    }
}

impl Driver {
    pub(crate) fn create_stream(&self, context: u64, flags: u32, priority: i32) -> Result<u64> {
        if flags > 1 {
            return Err(Status::InvalidValue);
        }
        let number = NUMBER.fetch_add(1, Relaxed);
        let priority = priority.clamp(-5, 0);
        handle(&self.streams, Stream { context, flags, priority, number, capture: Mutex::default() })
    }

    pub(crate) fn begin_capture(&self, stream_handle: u64, into: Option<(u64, Vec<u64>)>) -> Result {
        let stream = stream(self, stream_handle)?.ok_or(Status::StreamCaptureUnsupported)?;
        if stream.capturing().is_some() {
            return Err(Status::IllegalState);
        }
        let (graph, last) = match into {
            Some(into) => into,
            None => (handle(&self.graphs, Mutex::default())?, Vec::new()),
        };
        let number = NUMBER.fetch_add(1, Relaxed);
        let shared = Arc::new(Shared { graph, number, active: AtomicBool::new(true) });
        *lock(&stream.capture) = Some(Capture { shared, last, origin: true });
        Ok(())
    }

    /// Ends a capture where it began; gives the graph.
    pub(crate) fn end_capture(&self, stream_handle: u64) -> Result<u64> {
        let stream = stream(self, stream_handle)?.ok_or(Status::IllegalState)?;
        let capture = stream.capturing().ok_or(Status::IllegalState)?;
        if !capture.origin {
            return Err(Status::StreamCaptureUnmatched);
        }
        capture.shared.active.store(false, Relaxed);
        *lock(&stream.capture) = None;
        Ok(capture.shared.graph)
    }

    pub(crate) fn create_event(&self, flags: u32) -> Result<u64> {
        if flags & !EVENT_FLAGS != 0 {
            return Err(Status::InvalidValue);
        }
        handle(&self.events, Event { flags, recorded: Mutex::default() })
    }

    /// Milliseconds between two events.
    pub(crate) fn elapsed(&self, begin: u64, end: u64) -> Result<f32> {
        let time = |event: u64| {
            let event = known(&self.events, event)?;
            let time = lock(&event.recorded).time;
            if event.flags & DISABLE_TIMING != 0 { Err(Status::InvalidHandle) } else { Ok(time) }
        };
        let (Some(begin), Some(end)) = (time(begin)?, time(end)?) else { return Err(Status::InvalidHandle) };
        let forward = end.checked_duration_since(begin).unwrap_or_default().as_secs_f64();
        let backward = begin.checked_duration_since(end).unwrap_or_default().as_secs_f64();
        Ok(((forward - backward) * 1e3) as f32)
    }

    /// Does work now.
    pub(crate) fn execute(&self, op: &Op, stream_handle: u64, context: &Context) -> Result {
        match op {
            // Memory of a graph is there from node to node, and from launch to launch.
            Op::Empty | Op::Own | Op::Disown => Ok(()),
            Op::Kernel(launch) => self.launch(launch, context),
            Op::Copy(copy) => self.copy(copy),
            Op::Fill(fill) => self.fill(fill),
            Op::Store(place, bytes) => self.write(*place, 0, bytes),
            Op::Await(place, size, test) => {
                let deadline = Instant::now() + self.model.time_limit;
                loop {
                    let mut bytes = [0; 8];
                    self.read(*place, 0, &mut bytes[..*size])?;
                    if test.holds(u64::from_le_bytes(bytes), *size) {
                        return Ok(());
                    }
                    if Instant::now() > deadline {
                        crate::log(format_args!("a stream waited too long for a value in memory"));
                        return Err(Status::LaunchTimeout);
                    }
                    std::thread::sleep(Duration::from_micros(50));
                }
            }
            Op::Call(function, data) => {
                function.call(*data);
                Ok(())
            }
            Op::Tell(function, data) => {
                function.call(stream_handle, Status::Success as i32, *data);
                Ok(())
            }
            Op::Record(event) => {
                let event = known(&self.events, *event)?;
                *lock(&event.recorded) = Recorded { time: Some(Instant::now()), capture: None };
                Ok(())
            }
            Op::Wait(event) => {
                let capture = lock(&known(&self.events, *event)?.recorded).capture.clone();
                match capture.filter(|capture| capture.shared.active.load(Relaxed)) {
                    Some(capture) => self.join_capture(stream_handle, capture),
                    None => Ok(()),
                }
            }
            Op::Free(address) => self.release(*address, |_| true),
            Op::Conditional(node) => self.choose(node, stream_handle, context),
            Op::Graph(graph) => graph.iter().try_for_each(|op| self.execute(op, stream_handle, context)),
        }
    }

    /// A stream that waits for an event of a capture becomes part of it.
    fn join_capture(&self, stream_handle: u64, capture: Capture) -> Result {
        let stream = stream(self, stream_handle)?.ok_or(Status::StreamCaptureUnsupported)?;
        *lock(&stream.capture) = Some(capture);
        Ok(())
    }
}

/// Whether work in a stream is done: it always is, unless a fault sticks or the stream captures.
pub(crate) fn query(stream_handle: u64) -> Result {
    let (driver, _, _) = working()?;
    match stream(driver, stream_handle)? {
        Some(stream) if stream.capturing().is_some() => Err(Status::StreamCaptureUnsupported),
        _ => Ok(()),
    }
}

/// An event that exists, with the library.
pub(crate) fn event(event: u64) -> Result<Arc<Event>> {
    known(&driver()?.events, event)
}
