//! Contexts: the primary one of the device, those a program makes, and which one a thread has in front.
//!
//! A context is where a fault of a kernel sticks: from then on every call that works with the device gives the fault's
//! error, until the context is gone.

use crate::export::Storage;
use crate::status::{Result, Status};
use crate::{Driver, driver, dropped, handle, lock};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// `CU_CTX_MAP_HOST`, which every context has.
const MAP_HOST: u32 = 8;
/// The bits of flags that exist.
const FLAGS: u32 = 0xff;

/// A context.
pub(crate) struct Context {
    pub(crate) flags: AtomicU32,
    /// What a kernel came to that failed.
    fault: Mutex<Option<Status>>,
    limits: Mutex<[u64; LIMITS.len()]>,
    pub(crate) cache: AtomicU32,
    /// Ends what runs when the context ends.
    pub(crate) over: Arc<AtomicBool>,
    pub(crate) number: u64,
    /// What the runtime keeps with it.
    pub(crate) storage: Storage,
}

/// The primary context: it lives while somebody holds it.
#[derive(Default)]
pub(crate) struct Primary {
    pub(crate) handle: u64,
    pub(crate) holders: u32,
    pub(crate) flags: u32,
}

/// Values of `CUlimit` at the beginning: stack, printf, heap, depth and count of launches by the device, fetch
/// granularity, persisting cache, shared memory.
const LIMITS: [u64; 8] = [1024, 1 << 20, 8 << 20, 2, 2048, 128, 0, 0];

/// The limit of the heap of `malloc`.
const HEAP: usize = 2;

thread_local! {
    /// The contexts of this thread, the current one last. It is not dropped: what the program calls as the thread or the
    /// process ends still needs it.
    static STACK: RefCell<ManuallyDrop<SmallVec<[u64; 6]>>> =
        const { RefCell::new(ManuallyDrop::new(SmallVec::new_const())) };
}

impl Context {
    fn new(flags: u32, number: u64) -> Context {
        Context {
            flags: AtomicU32::new(flags),
            fault: Mutex::default(),
            limits: Mutex::new(LIMITS),
            cache: AtomicU32::new(0),
            over: Arc::default(),
            number,
            storage: Storage::default(),
        }
    }

    /// Lets a fault stick; the first one counts.
    pub(crate) fn fail(&self, status: Status) {
        lock(&self.fault).get_or_insert(status);
    }

    /// The fault that sticks.
    pub(crate) fn fault(&self) -> Result {
        lock(&self.fault).map_or(Ok(()), Err)
    }

    /// The value of a limit.
    pub(crate) fn limit(&self, limit: u32) -> Result<u64> {
        lock(&self.limits).get(limit as usize).copied().ok_or(Status::UnsupportedLimit)
    }

    /// Sets a limit.
    pub(crate) fn set_limit(&self, driver: &Driver, limit: u32, value: u64) -> Result {
        let mut limits = lock(&self.limits);
        let slot = limits.get_mut(limit as usize).ok_or(Status::UnsupportedLimit)?;
        if limit as usize == HEAP && *slot != value && !driver.device.set_heap(value) {
            return Err(Status::InvalidValue);
        }
        *slot = value;
        Ok(())
    }
}

/// The handle of this thread's context; 0 if it has none.
pub(crate) fn current_handle() -> u64 {
    STACK.with_borrow(|stack| stack.last().copied().unwrap_or(0))
}

/// This thread's context, also when a fault sticks to it.
pub(crate) fn current() -> Result<(u64, Arc<Context>)> {
    let driver = driver()?;
    let handle = current_handle();
    if handle == 0 {
        return Err(Status::InvalidContext);
    }
    let context = driver.contexts.get(handle).ok_or(Status::ContextIsDestroyed)?;
    Ok((handle, context))
}

/// The library and this thread's context, which is in order.
pub(crate) fn working() -> Result<(&'static Driver, u64, Arc<Context>)> {
    let driver = driver()?;
    let (handle, context) = current()?;
    context.fault()?;
    Ok((driver, handle, context))
}

pub(crate) fn push(handle: u64) -> Result {
    known_context(handle)?;
    STACK.with_borrow_mut(|stack| stack.push(handle));
    Ok(())
}

pub(crate) fn pop() -> Result<u64> {
    driver()?;
    STACK.with_borrow_mut(|stack| stack.pop()).filter(|handle| *handle != 0).ok_or(Status::InvalidContext)
}

/// Puts a context in the place of this thread's.
pub(crate) fn set(handle: u64) -> Result {
    driver()?;
    if handle != 0 {
        known_context(handle)?;
    }
    STACK.with_borrow_mut(|stack| {
        stack.pop();
        if handle != 0 {
            stack.push(handle);
        }
    });
    Ok(())
}

/// A context that exists.
pub(crate) fn known_context(handle: u64) -> Result<Arc<Context>> {
    driver()?.contexts.get(handle).ok_or(Status::InvalidContext)
}

impl Driver {
    /// The only device has the number 0.
    pub(crate) fn check_device(&self, device: i32) -> Result {
        if device == 0 { Ok(()) } else { Err(Status::InvalidDevice) }
    }

    /// Makes a context, and this thread's of it.
    pub(crate) fn create_context(&self, flags: u32) -> Result<u64> {
        if flags & !FLAGS != 0 {
            return Err(Status::InvalidValue);
        }
        let new = self.new_context(flags)?;
        push(new)?;
        Ok(new)
    }

    fn new_context(&self, flags: u32) -> Result<u64> {
        static NUMBER: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);
        handle(&self.contexts, Context::new(flags | MAP_HOST, NUMBER.fetch_add(1, Relaxed)))
    }

    /// Ends a context: what belongs to it goes with it.
    pub(crate) fn destroy_context(&self, handle: u64) -> Result {
        if lock(&self.primary).handle == handle && handle != 0 {
            return Err(Status::InvalidContext);
        }
        self.end_context(handle)
    }

    fn end_context(&self, handle: u64) -> Result {
        let context = dropped(&self.contexts, handle).map_err(|_| Status::InvalidContext)?;
        context.over.store(true, Relaxed);
        context.storage.end(handle);
        self.free_all(handle);
        STACK.with_borrow_mut(|stack| {
            if stack.last() == Some(&handle) {
                stack.pop();
            }
        });
        Ok(())
    }

    /// Holds the primary context.
    pub(crate) fn retain_primary(&self) -> Result<u64> {
        let handle = self.primary_context()?;
        lock(&self.primary).holders += 1;
        Ok(handle)
    }

    /// The primary context, made if there is none. It is not active until somebody holds it.
    pub(crate) fn primary_context(&self) -> Result<u64> {
        let mut primary = lock(&self.primary);
        if primary.handle == 0 {
            primary.handle = self.new_context(primary.flags)?;
        }
        Ok(primary.handle)
    }

    /// Lets go of the primary context; the last one ends it.
    pub(crate) fn release_primary(&self) -> Result {
        let last = {
            let mut primary = lock(&self.primary);
            if primary.holders == 0 {
                return Err(Status::InvalidContext);
            }
            primary.holders -= 1;
            if primary.holders == 0 { std::mem::take(&mut primary.handle) } else { 0 }
        };
        if last == 0 { Ok(()) } else { self.end_context(last) }
    }

    /// Ends the primary context, whoever holds it.
    pub(crate) fn reset_primary(&self) -> Result {
        let last = {
            let mut primary = lock(&self.primary);
            primary.holders = 0;
            std::mem::take(&mut primary.handle)
        };
        if last == 0 { Ok(()) } else { self.end_context(last) }
    }

    /// Flags of the primary context, now or when it will be made.
    pub(crate) fn set_primary_flags(&self, flags: u32) -> Result {
        if flags & !FLAGS != 0 {
            return Err(Status::InvalidValue);
        }
        let mut primary = lock(&self.primary);
        primary.flags = flags;
        if let Some(context) = self.contexts.get(primary.handle) {
            context.flags.store(flags | MAP_HOST, Relaxed);
        }
        Ok(())
    }
}
