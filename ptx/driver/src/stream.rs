//! Streams, events, and the one way by which work goes to the device.

use crate::capture::Capture;
use crate::context::{Context, current_handle, working};
use crate::graph::Op;
use crate::status::{Result, Status};
use crate::{Driver, driver, handle, known, lock};
use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
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

/// The handles of the streams that nobody makes: the legacy one, which 0 may mean too, and that of the thread.
const LEGACY: u64 = 1;
const PER_THREAD: u64 = 2;

/// `CU_STREAM_NON_BLOCKING`
const NON_BLOCKING: u32 = 1;

/// `CU_EVENT_DISABLE_TIMING`
const DISABLE_TIMING: u32 = 2;
const EVENT_FLAGS: u32 = 7;

static NUMBER: AtomicU64 = AtomicU64::new(3);

/// What the handle 0 means to a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Default {
    /// The legacy stream, which waits for all blocking ones.
    Legacy,
    /// The stream of the thread.
    OfThread,
    /// The same, and the call waits until its work is done.
    Waited,
}

thread_local! {
    static DEFAULT: Cell<Default> = const { Cell::new(Default::Legacy) };
    /// The default streams of this thread, by context.
    static OF_THREAD: RefCell<Vec<(u64, Arc<Stream>)>> = const { RefCell::new(Vec::new()) };
}

/// Makes a call by a symbol: those that end in `_ptsz` or `_ptds` mean the stream of the thread by the handle 0, and
/// the latter wait.
pub fn called_as<R>(symbol: &str, call: impl FnOnce() -> R) -> R {
    let meant = match symbol.rsplit_once('_') {
        Some((_, "ptsz")) => Default::OfThread,
        Some((_, "ptds")) => Default::Waited,
        _ => return call(),
    };
    let before = DEFAULT.replace(meant);
    let result = call();
    DEFAULT.set(before);
    result
}

/// Whether the handle 0 means the stream of the thread.
pub(crate) fn means_thread() -> bool {
    DEFAULT.get() != Default::Legacy
}

/// The stream of a handle; none is the legacy one.
pub(crate) fn stream(driver: &Driver, stream: u64) -> Result<Option<Arc<Stream>>> {
    match stream {
        PER_THREAD => Ok(Some(of_thread())),
        0 if means_thread() => Ok(Some(of_thread())),
        0 | LEGACY => Ok(None),
        _ => known(&driver.streams, stream).map(Some),
    }
}

/// The default stream of this thread in its context.
fn of_thread() -> Arc<Stream> {
    let context = current_handle();
    let known = OF_THREAD.try_with(|streams| {
        let mut streams = streams.borrow_mut();
        if let Some((_, stream)) = streams.iter().find(|(of, _)| *of == context) {
            return stream.clone();
        }
        let stream = Arc::new(Stream::new(context, 0, 0));
        streams.push((context, stream.clone()));
        stream
    });
    // A thread that ends has lost its streams, and nothing is left in them.
    known.unwrap_or_else(|_| Arc::new(Stream::new(context, 0, 0)))
}

/// Does work, or writes it into the graph that a stream captures.
pub(crate) fn submit(stream_handle: u64, op: Op) -> Result {
    let (driver, _, context) = working()?;
    match stream(driver, stream_handle)? {
        None => driver.check_legacy_use()?,
        Some(stream) => {
            if let Some(capture) = stream.capturing() {
                if DEFAULT.get() == Default::Waited {
                    return capture.shared.refuse(Status::StreamCaptureUnsupported);
                }
                stream.set_last(capture.write(driver, op)?);
                return Ok(());
            }
        }
    }
    driver.execute(&op, stream_handle, &context)?;
    if std::env::var_os("CUDA_LAUNCH_BLOCKING").is_some_and(|value| value == "1") {
        context.fault()
    } else {
        Ok(())
    }
}

/// A number that no stream and no capture has.
pub(crate) fn next_number() -> u64 {
    NUMBER.fetch_add(1, Relaxed)
}

impl Stream {
    fn new(context: u64, flags: u32, priority: i32) -> Stream {
        Stream { context, flags, priority, number: next_number(), capture: Mutex::default() }
    }

    /// Whether the legacy stream waits for it.
    pub(crate) fn is_blocking(&self) -> bool {
        self.flags & NON_BLOCKING == 0
    }

    /// The capture of this stream that has not ended.
    pub(crate) fn capturing(&self) -> Option<Capture> {
        let mut capture = lock(&self.capture);
        if capture.as_ref().is_some_and(|capture| capture.shared.is_ended()) {
            *capture = None;
        }
        capture.clone()
    }

    /// Takes part in a capture.
    pub(crate) fn take_part(&self, capture: Capture) {
        *lock(&self.capture) = Some(capture);
    }

    /// Says which nodes the next one comes after.
    pub(crate) fn set_last(&self, last: Vec<u64>) {
        if let Some(capture) = lock(&self.capture).as_mut() {
            capture.last = last;
        }
    }
}

impl Event {
    /// Where the capture stands that recorded it last, if that has not ended.
    pub(crate) fn capture(&self) -> Option<Capture> {
        lock(&self.recorded).capture.clone().filter(|capture| !capture.shared.is_ended())
    }

    /// Is recorded by a capture.
    pub(crate) fn keep(&self, capture: Capture) {
        lock(&self.recorded).capture = Some(capture);
    }
}

impl Driver {
    pub(crate) fn create_stream(&self, context: u64, flags: u32, priority: i32) -> Result<u64> {
        if flags > 1 {
            return Err(Status::InvalidValue);
        }
        handle(&self.streams, Stream::new(context, flags, priority.clamp(-5, 0)))
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
            Op::Wait(event) => match known(&self.events, *event)?.capture() {
                Some(capture) => self.join_capture(stream_handle, capture),
                None => Ok(()),
            },
            Op::Free(address) => self.release(*address, |_| true),
            Op::Conditional(node) => self.choose(node, stream_handle, context),
            Op::Graph(graph) => graph.iter().try_for_each(|op| self.execute(op, stream_handle, context)),
        }
    }
}

/// Whether work in a stream is done: it always is, unless a fault sticks or the stream captures.
pub(crate) fn query(stream_handle: u64) -> Result {
    let (driver, _, _) = working()?;
    match stream(driver, stream_handle)? {
        None => driver.check_legacy_use(),
        Some(stream) => match stream.capturing() {
            Some(capture) => capture.shared.refuse(Status::StreamCaptureUnsupported),
            None => Ok(()),
        },
    }
}

/// An event that exists, with the library.
pub(crate) fn event(event: u64) -> Result<Arc<Event>> {
    known(&driver()?.events, event)
}
