//! Plans, and their execution on memory of the device.

use crate::layout::Layout;
use crate::status::{Result, Status};
use crate::transform;
use bytemuck::Pod;
use num_complex::Complex;
use ptxc_abi::device::{self, Array};
use rustfft::{FftDirection, FftNum};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// `cufftType`, whose fourth bit from the top tells double precision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) form: Form,
    pub(crate) is_double: bool,
}

/// What a transform goes from and to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Complex,
    Forward,
    Inverse,
}

impl Kind {
    pub(crate) fn of(number: u32) -> Result<Kind> {
        let (form, is_double) = match number {
            0x29 => (Form::Complex, false),
            0x2a => (Form::Forward, false),
            0x2c => (Form::Inverse, false),
            0x69 => (Form::Complex, true),
            0x6a => (Form::Forward, true),
            0x6c => (Form::Inverse, true),
            _ => return Err(Status::InvalidType),
        };
        Ok(Kind { form, is_double })
    }
}

/// The layout of one side, if the program gives one: elements that are there, stride and distance.
pub(crate) type Given = Option<(Vec<usize>, usize, usize)>;

/// What a plan does.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    kind: Kind,
    /// Sizes of the transforms in real space.
    sizes: Vec<usize>,
    batch: usize,
    input: Layout,
    output: Layout,
    /// Whether the program leaves the layouts to the library: they depend on whether a transform is in place.
    is_default: bool,
}

impl Made {
    pub(crate) fn new(
        sizes: Vec<usize>,
        kind: Kind,
        batch: usize,
        input: Given,
        output: Given,
    ) -> Result<Made> {
        let Some(last) = sizes.last().copied() else { return Err(Status::InvalidValue) };
        if batch == 0 || sizes.len() > 3 {
            return Err(Status::InvalidValue);
        }
        let mut half = sizes.clone();
        half[sizes.len() - 1] = last / 2 + 1;
        let (from, to) = match kind.form {
            Form::Complex => (&sizes, &sizes),
            Form::Forward => (&sizes, &half),
            Form::Inverse => (&half, &sizes),
        };
        let is_default = input.is_none() && output.is_none();
        let layout = |sizes: &[usize], given: Given| match given {
            None => Layout::dense(sizes, sizes[sizes.len() - 1], batch),
            Some((embed, stride, distance)) => Layout::advanced(sizes, &embed, stride, distance, batch),
        };
        let (input, output) = (layout(from, input)?, layout(to, output)?);
        Ok(Made { kind, sizes, batch, input, output, is_default })
    }

    /// The layouts of an execution. In place, rows of real numbers are padded to the size of their transforms.
    fn layouts(&self, is_in_place: bool) -> Result<(Layout, Layout)> {
        let (mut input, mut output) = (self.input.clone(), self.output.clone());
        if is_in_place && self.is_default {
            let last = self.sizes[self.sizes.len() - 1];
            let real = Layout::dense(&self.sizes, (last / 2 + 1) * 2, self.batch)?;
            match self.kind.form {
                Form::Complex => {}
                Form::Forward => input = real,
                Form::Inverse => output = real,
            }
        }
        Ok((input, output))
    }

    /// Transforms in a stream. `direction` is for complex transforms.
    pub(crate) fn execute<T: FftNum + Pod>(
        &self,
        stream: u64,
        from: Array<T>,
        to: Array<T>,
        direction: FftDirection,
    ) -> Result
    where
        Complex<T>: Pod,
    {
        let (input, output) = self.layouts(from.address() == to.address())?;
        let parts = |is_real: bool| if is_real { 1 } else { 2 };
        let form = self.kind.form;
        let (read, written) = (parts(form == Form::Forward), parts(form == Form::Inverse));
        checked(from, input.span() * read)?;
        checked(to, output.span() * written)?;
        let (sizes, batch) = (self.sizes.clone(), self.batch);
        enqueue(stream, move || {
            let source = from.read(input.span() * read);
            let mut target = to.read(output.span() * written);
            for number in 0..batch {
                match form {
                    Form::Complex => {
                        let mut data = gather(&source, &input, number);
                        transform::complex(&mut data, &sizes, direction);
                        scatter(&mut target, &output, number, &data);
                    }
                    Form::Forward => {
                        let real: Vec<T> = input.positions(number).map(|at| source[at]).collect();
                        scatter(&mut target, &output, number, &transform::forward(&real, &sizes));
                    }
                    Form::Inverse => {
                        let real = transform::inverse(gather(&source, &input, number), &sizes);
                        output.positions(number).zip(real).for_each(|(at, value)| target[at] = value);
                    }
                }
            }
            to.write(&target);
        })
    }

    /// Whether the plan does what a function is for.
    pub(crate) fn check(&self, kind: Kind) -> Result {
        if self.kind == kind { Ok(()) } else { Err(Status::InvalidPlan) }
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }
}

fn gather<T: FftNum>(source: &[T], layout: &Layout, number: usize) -> Vec<Complex<T>> {
    layout.positions(number).map(|at| Complex::new(source[2 * at], source[2 * at + 1])).collect()
}

fn scatter<T: FftNum>(target: &mut [T], layout: &Layout, number: usize, data: &[Complex<T>]) {
    for (at, value) in layout.positions(number).zip(data) {
        (target[2 * at], target[2 * at + 1]) = (value.re, value.im);
    }
}

/// Says which argument is no memory of the device.
fn checked<T: Pod>(array: Array<T>, count: usize) -> Result {
    if array.holds(count as u64) {
        return Ok(());
    }
    ptxc_abi::log(format_args!(
        "cuFFT: {array:?} is no memory of the device with {count} values of {} bytes",
        size_of::<T>()
    ));
    Err(Status::ExecFailed)
}

/// Does work in a stream.
fn enqueue(stream: u64, work: impl Fn() + 'static) -> Result {
    let done = Rc::new(Cell::new(()));
    device::enqueue(stream, move || {
        work();
        done.set(());
    })
    .map_err(|_| Status::ExecFailed)
}

/// A plan: what it does, once that is made.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    made: Mutex<Option<Made>>,
    pub(crate) stream: AtomicU64,
}

impl Plan {
    pub(crate) fn make(&self, made: Made) {
        *lock(&self.made) = Some(made);
    }

    pub(crate) fn made(&self) -> Result<Made> {
        lock(&self.made).clone().ok_or(Status::InvalidPlan)
    }

    pub(crate) fn stream(&self) -> u64 {
        self.stream.load(Relaxed)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The plans of this process by handle, which has 32 bits.
static PLANS: Mutex<(BTreeMap<i32, Arc<Plan>>, i32)> = Mutex::new((BTreeMap::new(), 0));

/// Makes a handle. It is not used again soon.
pub(crate) fn create() -> Result<i32> {
    let mut plans = lock(&PLANS);
    let handle = plans.1.checked_add(1).ok_or(Status::AllocFailed)?;
    plans.1 = handle;
    plans.0.insert(handle, Arc::default());
    Ok(handle)
}

/// The plan of a handle.
pub(crate) fn plan(handle: i32) -> Result<Arc<Plan>> {
    lock(&PLANS).0.get(&handle).cloned().ok_or(Status::InvalidPlan)
}

/// Takes a plan out.
pub(crate) fn destroy(handle: i32) -> Result {
    lock(&PLANS).0.remove(&handle).map(drop).ok_or(Status::InvalidPlan)
}
