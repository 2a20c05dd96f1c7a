//! Calls: frames, arguments and results, and the functions that the runtime supplies.

use super::cta::Machine;
use super::runtime::Arguments;
use super::states::State;
use super::warp::{Frame, Warp};
use super::{Fault, lanes, printf};
use crate::program::{Builtin, Call, Func, Kind, Target, Value, window};
use crate::trap::{Space, TrapKind};

/// Rows of registers that a warp may have: a limit on recursion.
pub(crate) const MAX_ROWS: u32 = 1 << 17;
/// Bytes of local memory of a thread (512 KiB is the hardware's limit).
pub(crate) const MAX_LOCAL: u64 = 512 << 10;
/// Depth of calls.
const MAX_DEPTH: usize = 1 << 14;

impl Machine<'_> {
    /// Calls; whether the lanes' program counters were set.
    pub(crate) fn call(&mut self, warp: &mut Warp, mask: u32, call: &Call, pc: u32) -> Result<bool, Fault> {
        for lane in lanes(mask) {
            let index = match call.target {
                Target::Func(index) => index,
                Target::Slot(slot) => {
                    let address = warp.value(self.launch.program, lane, slot);
                    let index = (address & 0xffff_ffff) / 16;
                    if address >> 32 != window::CODE || index == 0 {
                        let why = format!("{address:#x} is not the address of a function");
                        return Err(Fault { kind: TrapKind::BadCall(why), lane });
                    }
                    index as u32 - 1
                }
            };
            self.enter(warp, lane, call, index, pc).map_err(Fault::at(lane))?;
        }
        Ok(true)
    }

    fn enter(
        &mut self,
        warp: &mut Warp,
        lane: usize,
        call: &Call,
        index: u32,
        pc: u32,
    ) -> Result<(), TrapKind> {
        let program = self.launch.program;
        let Some(func) = program.funcs.get(index as usize) else {
            return Err(TrapKind::BadCall("no such function".to_owned()));
        };
        let Some(entry) = func.entry else {
            return self.builtin(warp, lane, call, index);
        };
        let args: Vec<Vec<u8>> = call.args.iter().map(|arg| warp.value_bytes(program, lane, *arg)).collect();
        let frame = Frame {
            return_to: pc + 1,
            base: warp.base[lane],
            local: warp.local_base[lane],
            rows: warp.frame_rows[lane],
            stack: warp.stack_top[lane],
            func: warp.func[lane],
            call: pc,
        };
        if warp.calls[lane].len() >= MAX_DEPTH {
            return Err(TrapKind::StackOverflow);
        }
        let base = frame.base + frame.rows;
        if base + func.rows > MAX_ROWS {
            return Err(TrapKind::StackOverflow);
        }
        if warp.rows.len() < (base + func.rows) as usize {
            warp.rows.resize((base + func.rows) as usize, [0; 32]);
        }
        let local = frame.stack.next_multiple_of(func.frame_align);
        warp.grow_stack(lane, u64::from(local) + u64::from(func.frame))?;
        warp.calls[lane].push(frame);
        warp.frames += 1;
        warp.base[lane] = base;
        warp.local_base[lane] = local;
        warp.frame_rows[lane] = func.rows;
        warp.func[lane] = index;
        warp.pc[lane] = entry;
        self.new_frame(warp, lane, u64::from(local), func);
        for (formal, bytes) in func.params.iter().zip(&args) {
            warp.set_value_bytes(lane, *formal, bytes);
        }
        Ok(())
    }

    /// Nothing of a new frame is written but its parameters.
    fn new_frame(&self, warp: &Warp, lane: usize, local: u64, func: &Func) {
        let Some(watch) = self.watch else { return };
        let mut watch = watch.borrow_mut();
        let number = self.number(warp);
        watch.frame(number, lane as u32, local, u64::from(func.frame), false);
        for value in &func.params {
            if let Value::Frame { offset, size } = value {
                watch.frame(number, lane as u32, local + u64::from(*offset), u64::from(*size), true);
            }
        }
    }

    /// Returns from a function, or ends a thread.
    pub(crate) fn ret(&mut self, warp: &mut Warp, mask: u32) {
        let program = self.launch.program;
        for lane in lanes(mask) {
            let Some(frame) = warp.calls[lane].pop() else {
                warp.state.set(1 << lane, State::Done);
                continue;
            };
            warp.frames -= 1;
            let func = &program.funcs[warp.func[lane] as usize];
            let results: Vec<Vec<u8>> =
                func.results.iter().map(|result| warp.value_bytes(program, lane, *result)).collect();
            warp.base[lane] = frame.base;
            warp.local_base[lane] = frame.local;
            warp.frame_rows[lane] = frame.rows;
            warp.stack_top[lane] = frame.stack;
            warp.func[lane] = frame.func;
            warp.pc[lane] = frame.return_to;
            if let Kind::Call(call) = &program.steps[frame.call as usize].kind {
                for (target, bytes) in call.results.iter().zip(&results) {
                    self.returned(warp, lane, *target);
                    warp.set_value_bytes(lane, *target, bytes);
                }
            }
        }
    }

    /// The runtime writes the result of a call.
    fn returned(&self, warp: &Warp, lane: usize, target: Value) {
        if let (Some(watch), Value::Frame { offset, size }) = (self.watch, target) {
            let at = u64::from(warp.local_base[lane]) + u64::from(offset);
            watch.borrow_mut().frame(self.number(warp), lane as u32, at, u64::from(size), true);
        }
    }

    /// Allocates a block of the heap; 0 if there is no space left.
    pub(crate) fn malloc(&self, size: u64, align: u64) -> u64 {
        let address = self.launch.global.malloc(size, align);
        if let Some(watch) = self.watch.filter(|_| address != 0) {
            let mut watch = watch.borrow_mut();
            watch.allocated(address, size);
            if watch.checks_unwritten() {
                self.launch.global.expect_writes(address, size);
            }
        }
        address
    }

    fn builtin(&mut self, warp: &mut Warp, lane: usize, call: &Call, index: u32) -> Result<(), TrapKind> {
        let program = self.launch.program;
        let func = &program.funcs[index as usize];
        let arg = |at: usize| {
            let bytes =
                call.args.get(at).map(|arg| warp.value_bytes(program, lane, *arg)).unwrap_or_default();
            let mut word = [0; 8];
            let size = bytes.len().min(8);
            word[..size].copy_from_slice(&bytes[..size]);
            u64::from_le_bytes(word)
        };
        let result = match func.builtin {
            Some(Builtin::Vprintf) => {
                let format = self.string(warp, lane, arg(0))?;
                let buffer = arg(1);
                let mut text = Vec::new();
                let count = printf::format(
                    &format,
                    &mut text,
                    |offset, size| {
                        let spot = self.spot(Space::Generic, buffer.wrapping_add(offset));
                        self.read(warp, lane, spot, size)
                    },
                    |address| self.string(warp, lane, address),
                )?;
                self.output.extend_from_slice(&text);
                count
            }
            Some(Builtin::Malloc) => self.malloc(arg(0), 16),
            Some(Builtin::AlignedMalloc) => self.malloc(arg(0), arg(1)),
            Some(Builtin::Free) => {
                let address = arg(0);
                // Undefined in CUDA: nothing happens, unless somebody watches.
                if !self.launch.global.free(address) && address != 0 && self.watch.is_some() {
                    return Err(TrapKind::BadFree(address));
                }
                0
            }
            Some(Builtin::AssertFail) => {
                let text = |address| self.string(warp, lane, address).unwrap_or_default();
                let (message, file, function) = (text(arg(0)), text(arg(1)), text(arg(3)));
                let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                let line = arg(2) as u32;
                let what = format!(
                    "{}:{line}: {}: assertion `{}` failed",
                    show(&file),
                    show(&function),
                    show(&message)
                );
                return Err(TrapKind::Assert(what));
            }
            Some(Builtin::Runtime(function)) => {
                let args = call.args.iter().map(|arg| warp.value_bytes(program, lane, *arg)).collect();
                self.device_runtime(warp, lane, function, &Arguments(args))?
            }
            None => return Err(TrapKind::BadCall(format!("'{}' has no body", func.name))),
        };
        if let Some(target) = call.results.first() {
            self.returned(warp, lane, *target);
            warp.set_value_bytes(lane, *target, &result.to_le_bytes());
        }
        warp.pc[lane] += 1;
        Ok(())
    }
}

impl Warp {
    /// Makes a lane's local memory reach to `top`.
    pub(crate) fn grow_stack(&mut self, lane: usize, top: u64) -> Result<(), TrapKind> {
        if top > MAX_LOCAL {
            return Err(TrapKind::StackOverflow);
        }
        if self.local[lane].len() < top as usize {
            self.local[lane].resize(top as usize, 0);
        }
        self.stack_top[lane] = top as u32;
        Ok(())
    }
}
