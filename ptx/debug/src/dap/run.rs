//! Requests after `launch`: threads, stacks, runs and steps, and the events they cause.

use super::message::Message;
use super::server::{Client, next_request};
use super::variables::Handle;
use crate::debugger::{Debugger, Step, Stop, tuple};
use crate::program::Program;
use ptxc_sim::Checks;
use ptxc_sim::debug::{LaneState, Thread};
use serde_json::{Value, json};
use std::sync::mpsc::Receiver;

/// A launch that a client debugs.
pub(super) struct Adapter<'a, 'o, 'c, 's, 'p> {
    pub(super) debugger: Debugger<'c, 's>,
    pub(super) program: &'a Program<'p>,
    client: &'a mut Client<'o>,
    pub(super) checks: Checks,
    stop_on_entry: bool,
    configured: bool,
    /// What a scope or a value with parts is called, until the launch moves.
    pub(super) handles: Vec<Handle>,
    /// What a frame is called, until the launch moves.
    pub(super) frames: Vec<(Thread, usize)>,
    /// What `printf` has written and the client has seen.
    printed: usize,
    /// Why the launch stands, for `exceptionInfo`.
    fault: Option<String>,
}

/// What a request leads to.
pub(super) enum Done {
    /// An answer.
    Answer(Value),
    /// An answer, and then the launch has moved.
    Moved(Value, Stop),
    /// The end.
    End,
}

type Handled = Result<Done, String>;

impl<'a, 'o, 'c, 's, 'p> Adapter<'a, 'o, 'c, 's, 'p> {
    pub(super) fn new(
        debugger: Debugger<'c, 's>,
        program: &'a Program<'p>,
        client: &'a mut Client<'o>,
        checks: Checks,
        stop_on_entry: bool,
    ) -> Self {
        Self {
            debugger,
            program,
            client,
            checks,
            stop_on_entry,
            configured: false,
            handles: Vec::new(),
            frames: Vec::new(),
            printed: 0,
            fault: None,
        }
    }

    /// Answers requests until the client disconnects.
    pub(super) fn serve(&mut self, requests: &Receiver<Message>) {
        while let Some(request) = next_request(self.client, requests) {
            let arguments = &request["arguments"];
            match self.handle(request["command"].as_str().unwrap_or(""), arguments) {
                Ok(Done::Answer(body)) => self.client.answer(&request, Ok(body)),
                Ok(Done::Moved(body, stop)) => {
                    self.client.answer(&request, Ok(body));
                    self.moved(&stop, request["command"].as_str().unwrap_or(""));
                }
                Ok(Done::End) => return self.client.answer(&request, Ok(json!({}))),
                Err(why) => self.client.answer(&request, Err(why)),
            }
        }
    }

    fn handle(&mut self, command: &str, arguments: &Value) -> Handled {
        let answer = |result: Result<Value, String>| result.map(Done::Answer);
        match command {
            "configurationDone" => self.configuration_done(),
            "disconnect" => Ok(Done::End),
            "terminate" => {
                self.client.event("terminated", json!({}));
                Ok(Done::Answer(json!({})))
            }
            "setBreakpoints" => answer(self.set_breakpoints(arguments)),
            "setFunctionBreakpoints" => answer(self.set_function_breakpoints(arguments)),
            "setExceptionBreakpoints" => answer(self.set_exception_breakpoints(arguments)),
            "dataBreakpointInfo" => answer(self.data_breakpoint_info(arguments)),
            "setDataBreakpoints" => answer(self.set_data_breakpoints(arguments)),
            "threads" => Ok(Done::Answer(self.threads())),
            "stackTrace" => answer(self.stack_trace(arguments)),
            "scopes" => answer(self.scopes(arguments)),
            "variables" => answer(self.variables(arguments)),
            "setVariable" => answer(self.set_variable(arguments)),
            "evaluate" => self.evaluate(arguments),
            "readMemory" => answer(self.read_memory(arguments)),
            "disassemble" => answer(self.disassemble(arguments)),
            "exceptionInfo" => answer(self.exception_info()),
            "pause" => {
                // It has ended a run, or there was none.
                self.debugger.interrupt().store(false, std::sync::atomic::Ordering::Relaxed);
                Ok(Done::Answer(json!({})))
            }
            "continue" => self.go(arguments, json!({"allThreadsContinued": true}), Debugger::run),
            "reverseContinue" => self.go(arguments, json!({}), Debugger::run_back),
            "next" => self.step(arguments, Step::Over, true),
            "stepIn" => self.step(arguments, Step::Into, true),
            "stepOut" => self.step(arguments, Step::Out, true),
            "stepBack" => self.step(arguments, Step::Over, false),
            "initialize" | "launch" | "attach" => Err("this was done before".to_owned()),
            _ => Err(format!("the request '{command}' is not supported")),
        }
    }

    fn configuration_done(&mut self) -> Handled {
        if std::mem::replace(&mut self.configured, true) {
            return Err("the configuration was done before".to_owned());
        }
        let stop = if self.stop_on_entry { Stop::Begin } else { self.debugger.run() };
        Ok(Done::Moved(json!({}), stop))
    }

    // ---- threads ----

    /// The number of a thread: from 1, blocks in order.
    pub(super) fn thread_id(&self, thread: Thread) -> u64 {
        let [x, y, _] = self.debugger.session.grid_size().map(u64::from);
        let [bx, by, bz] = thread.block.map(u64::from);
        let size: u64 = self.debugger.session.block_size().into_iter().map(u64::from).product();
        let lane = u64::from(thread.warp) * 32 + u64::from(thread.lane);
        ((bz * y + by) * x + bx) * size + lane + 1
    }

    /// The thread of a number.
    pub(super) fn thread_of(&self, id: &Value) -> Result<Thread, String> {
        let missing = || "there is no such thread".to_owned();
        let linear = id.as_u64().and_then(|id| id.checked_sub(1)).ok_or_else(missing)?;
        let [x, y, z] = self.debugger.session.grid_size().map(u64::from);
        let size: u64 = self.debugger.session.block_size().into_iter().map(u64::from).product();
        let (block, lane) = (linear / size, linear % size);
        if block >= x * y * z {
            return Err(missing());
        }
        let block = [block % x, block / x % y, block / (x * y)].map(|axis| axis as u32);
        let thread = Thread { block, warp: (lane / 32) as u32, lane: (lane % 32) as u32 };
        if self.debugger.session.state(thread).is_none() {
            return Err(format!("block {} does not run now", tuple(block)));
        }
        Ok(thread)
    }

    /// One for each group of lanes at one place: the thread in focus, or the first.
    fn threads(&self) -> Value {
        let focus = self.debugger.focus;
        let mut all = Vec::new();
        for group in self.debugger.groups() {
            let own =
                (group.block, group.warp) == (focus.block, focus.warp) && group.lanes >> focus.lane & 1 != 0;
            if group.state == LaneState::Done && !own {
                continue;
            }
            let first =
                Thread { block: group.block, warp: group.warp, lane: group.lanes.trailing_zeros() & 31 };
            let thread = if own { focus } else { first };
            let index = tuple(self.debugger.session.thread_index(thread));
            let more = match group.lanes.count_ones() {
                1 => String::new(),
                count => format!(" and {} of its warp", count - 1),
            };
            let name = format!("block {} thread {index}{more}", tuple(group.block));
            all.push(json!({"id": self.thread_id(thread), "name": name}));
        }
        json!({"threads": all})
    }

    fn stack_trace(&mut self, arguments: &Value) -> Result<Value, String> {
        let thread = self.thread_of(&arguments["threadId"])?;
        let code = self.debugger.session.code();
        let frames = self.debugger.session.frames(thread);
        let first = arguments["startFrame"].as_u64().unwrap_or(0) as usize;
        let levels = arguments["levels"].as_u64().filter(|levels| *levels > 0).unwrap_or(u64::MAX);
        let mut shown = Vec::new();
        for (index, frame) in
            frames.iter().enumerate().skip(first).take(usize::try_from(levels).unwrap_or(usize::MAX))
        {
            self.frames.push((thread, index));
            let line = code.line(frame.step);
            let mut one = json!({
                "id": self.frames.len(),
                "name": self.program.function_name(frame.function),
                "line": 0,
                "column": 0,
                "instructionPointerReference": format!("{line:#x}"),
            });
            if let Some(at) = code.position(frame.step) {
                let name = at.file.rsplit('/').next().unwrap_or(at.file);
                one["line"] = json!(at.line);
                one["column"] = json!(1);
                one["source"] = json!({"name": name, "path": self.program.path(at.file)});
            }
            shown.push(one);
        }
        Ok(json!({"stackFrames": shown, "totalFrames": frames.len()}))
    }

    // ---- runs ----

    fn ready(&self) -> Result<(), String> {
        if self.configured { Ok(()) } else { Err("configurationDone comes first".to_owned()) }
    }

    fn go(
        &mut self,
        arguments: &Value,
        body: Value,
        run: impl FnOnce(&mut Debugger<'c, 's>) -> Stop,
    ) -> Handled {
        self.ready()?;
        if arguments["threadId"].is_u64() {
            // The whole grid runs; a thread that has gone is no fault.
            if let Ok(thread) = self.thread_of(&arguments["threadId"]) {
                self.debugger.focus = thread;
            }
        }
        Ok(Done::Moved(body, run(&mut self.debugger)))
    }

    fn step(&mut self, arguments: &Value, how: Step, forward: bool) -> Handled {
        self.ready()?;
        self.debugger.focus = self.thread_of(&arguments["threadId"])?;
        let how = if arguments["granularity"] == "instruction" { Step::Instruction } else { how };
        let stop = if forward { self.debugger.step(how) } else { self.debugger.step_back(how) };
        Ok(Done::Moved(json!({}), stop))
    }

    /// Tells where the launch stands now.
    pub(super) fn moved(&mut self, stop: &Stop, command: &str) {
        self.handles.clear();
        self.frames.clear();
        let output = self.debugger.session.output();
        self.printed = self.printed.min(output.len());
        let new = String::from_utf8_lossy(&output[self.printed..]).into_owned();
        self.printed = output.len();
        if !new.is_empty() {
            self.client.event("output", json!({"category": "stdout", "output": new}));
        }
        self.fault = None;
        let mut body = json!({
            "threadId": self.thread_id(self.debugger.focus),
            "allThreadsStopped": true,
            "preserveFocusHint": false,
        });
        match stop {
            Stop::Finished => {
                // The way back is open, so the session does not end by itself.
                let text = "The launch has ended; step back, or disconnect.\n";
                self.client.event("output", json!({"category": "console", "output": text}));
                body["reason"] = json!("pause");
                body["description"] = json!("the launch has ended");
            }
            Stop::Begin if command == "configurationDone" => body["reason"] = json!("entry"),
            Stop::Begin => {
                body["reason"] = json!("entry");
                body["description"] = json!("the beginning of the launch");
            }
            Stop::Breakpoint(number) => {
                body["reason"] = json!("breakpoint");
                body["hitBreakpointIds"] = json!([number]);
            }
            Stop::Watchpoint { number, .. } => {
                body["reason"] = json!("data breakpoint");
                body["hitBreakpointIds"] = json!([number]);
            }
            Stop::Step => body["reason"] = json!("step"),
            Stop::Fault(trap) => {
                let text = trap.to_string();
                body["reason"] = json!("exception");
                body["description"] = json!(trap.kind.to_string());
                body["text"] = json!(text);
                self.client.event("output", json!({"category": "stderr", "output": format!("{text}\n")}));
                self.fault = Some(text);
            }
            Stop::ThreadEnded => {
                body["reason"] = json!("step");
                body["description"] = json!("the thread has ended");
            }
            Stop::Paused => body["reason"] = json!("pause"),
            Stop::BadCondition(number, why) => {
                let text = format!("breakpoint {number}: its condition cannot be evaluated: {why}\n");
                self.client.event("output", json!({"category": "stderr", "output": text}));
                body["reason"] = json!("breakpoint");
                body["hitBreakpointIds"] = json!([number]);
            }
        }
        self.client.event("stopped", body);
    }

    fn exception_info(&self) -> Result<Value, String> {
        let text = self.fault.as_ref().ok_or("the launch has met no fault")?;
        Ok(json!({"exceptionId": "fault", "description": text, "breakMode": "always"}))
    }
}
