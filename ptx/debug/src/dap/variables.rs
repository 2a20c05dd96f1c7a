//! Scopes, variables, expressions, memory and code, as a client asks for them.

use super::message::base64;
use super::run::{Adapter, Done};
use crate::debugger::tuple;
use crate::expression::Context;
use crate::value::{Place, Shape, Value as Data, integer};
use ptxc_sim::debug::Thread;
use serde_json::{Value, json};

/// What can be opened.
#[derive(Clone)]
pub(super) enum Handle {
    /// Variables of a frame.
    Locals(Thread, usize),
    /// Variables of the module.
    Globals(Thread, usize),
    /// Registers of a frame.
    Registers(Thread, usize),
    /// The thread's own numbers.
    Special(Thread, usize),
    /// The parts of a value, with the expression that it is the value of.
    Parts(Thread, usize, String, Data),
}

/// Parts of one value that are shown.
const MAX_PARTS: u64 = 1000;
/// Bytes that one request reads.
const MAX_BYTES: u64 = 1 << 20;
/// Lines of code that one request reads.
const MAX_LINES: i64 = 10_000;

type Answer = Result<Value, String>;

impl Adapter<'_, '_, '_, '_, '_> {
    fn frame(&self, id: &Value) -> Result<(Thread, usize), String> {
        let index = id.as_u64().and_then(|id| id.checked_sub(1));
        let frame = index.and_then(|index| self.frames.get(usize::try_from(index).ok()?).copied());
        frame.ok_or_else(|| "there is no such frame now".to_owned())
    }

    fn handle_of(&self, id: &Value) -> Result<Handle, String> {
        let index = id.as_u64().and_then(|id| id.checked_sub(1));
        let handle = index.and_then(|index| self.handles.get(usize::try_from(index).ok()?).cloned());
        handle.ok_or_else(|| "there is no such variable now".to_owned())
    }

    fn open(&mut self, handle: Handle) -> usize {
        self.handles.push(handle);
        self.handles.len()
    }

    fn context(&self, thread: Thread, frame: usize) -> Context<'_, '_> {
        Context { thread, frame, ..self.debugger.context() }
    }

    pub(super) fn scopes(&mut self, arguments: &Value) -> Answer {
        let (thread, frame) = self.frame(&arguments["frameId"])?;
        let scopes = [
            ("Locals", "locals", Handle::Locals(thread, frame), false),
            ("Globals", "globals", Handle::Globals(thread, frame), true),
            ("Thread", "thread", Handle::Special(thread, frame), false),
            ("Registers", "registers", Handle::Registers(thread, frame), true),
        ];
        let shown: Vec<Value> = scopes
            .into_iter()
            .map(|(name, hint, handle, expensive)| {
                let reference = self.open(handle);
                json!({"name": name, "presentationHint": hint, "variablesReference": reference, "expensive": expensive})
            })
            .collect();
        Ok(json!({"scopes": shown}))
    }

    pub(super) fn variables(&mut self, arguments: &Value) -> Answer {
        let handle = self.handle_of(&arguments["variablesReference"])?;
        let start = arguments["start"].as_u64().unwrap_or(0);
        let count =
            arguments["count"].as_u64().filter(|count| *count > 0).unwrap_or(MAX_PARTS).min(MAX_PARTS);
        let (thread, frame) = match &handle {
            Handle::Locals(thread, frame)
            | Handle::Globals(thread, frame)
            | Handle::Registers(thread, frame)
            | Handle::Special(thread, frame)
            | Handle::Parts(thread, frame, ..) => (*thread, *frame),
        };
        let mut shown = Vec::new();
        for (name, path, value) in self.named(&handle, start, count) {
            shown.push(match value {
                Ok(value) => {
                    let mut one = self.shown(thread, frame, &path, &value);
                    one["name"] = json!(name);
                    one["value"] = one["result"].take();
                    one
                }
                Err(why) => json!({"name": name, "value": format!("<{why}>"), "variablesReference": 0}),
            });
        }
        Ok(json!({"variables": shown}))
    }

    /// The parts of what was opened: name, expression, value.
    fn named(&self, handle: &Handle, start: u64, count: u64) -> Vec<(String, String, Result<Data, String>)> {
        match handle {
            Handle::Locals(thread, frame) => {
                let context = self.context(*thread, *frame);
                let all = context.variables().into_iter();
                all.map(|v| (v.name.clone(), v.name.clone(), context.read(v))).collect()
            }
            Handle::Globals(thread, frame) => {
                let context = self.context(*thread, *frame);
                let all = self.debugger.info.globals.iter();
                all.map(|v| (v.name.clone(), v.name.clone(), context.read(v))).collect()
            }
            Handle::Registers(thread, frame) => {
                let context = self.context(*thread, *frame);
                let step = self.debugger.session.frames(*thread).get(*frame).map(|frame| frame.function);
                let names = step.and_then(|function| self.debugger.session.code().symbols_of(function));
                let all = names.map(|names| names.registers.as_slice()).unwrap_or_default().iter();
                all.map(|r| (r.name.clone(), r.name.clone(), context.held(r))).collect()
            }
            Handle::Special(thread, frame) => {
                let context = self.context(*thread, *frame);
                let names = ["threadIdx", "blockIdx", "blockDim", "gridDim", "%laneid", "%warpid"];
                let value = |name: &str| {
                    let expr = self.debugger.parse(name)?;
                    crate::expression::evaluate(context, &expr)
                };
                names.iter().map(|name| ((*name).to_owned(), (*name).to_owned(), value(name))).collect()
            }
            Handle::Parts(thread, frame, path, value) => {
                let context = self.context(*thread, *frame);
                self.parts(context, path, value, start, count)
            }
        }
    }

    fn parts(
        &self,
        context: Context<'_, '_>,
        path: &str,
        value: &Data,
        start: u64,
        count: u64,
    ) -> Vec<(String, String, Result<Data, String>)> {
        let info = self.debugger.info;
        let evaluate = |path: &str| {
            let expr = self.debugger.parse(path)?;
            crate::expression::evaluate(context, &expr)
        };
        match info.shape(&value.ty) {
            Shape::Array(_, length) => {
                let indices = start..length.min(start.saturating_add(count));
                indices
                    .map(|index| {
                        let path = format!("({path})[{index}]");
                        (format!("[{index}]"), path.clone(), evaluate(&path))
                    })
                    .collect()
            }
            Shape::Record(id) => {
                let members = info.members(id).into_iter().skip(start as usize).take(count as usize);
                members
                    .map(|member| {
                        let path = format!("({path}).{}", member.name);
                        (member.name, path.clone(), evaluate(&path))
                    })
                    .collect()
            }
            Shape::Pointer(Some(_)) => {
                let path = format!("*({path})");
                vec![(path.clone(), path.clone(), evaluate(&path))]
            }
            Shape::Dim3 => ["x", "y", "z"]
                .iter()
                .map(|axis| {
                    let path = format!("({path}).{axis}");
                    ((*axis).to_owned(), path.clone(), evaluate(&path))
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    /// A value for the client.
    fn shown(&mut self, thread: Thread, frame: usize, path: &str, value: &Data) -> Value {
        let info = self.debugger.info;
        let opens = match info.shape(&value.ty) {
            Shape::Array(..) | Shape::Record(_) | Shape::Dim3 => true,
            Shape::Pointer(Some(to)) => info.size(&to) > 0,
            _ => false,
        };
        let mut one = json!({
            "result": info.show(value),
            "type": info.type_name(&value.ty),
            "evaluateName": path,
            "variablesReference": 0,
        });
        if let Shape::Array(_, length) = info.shape(&value.ty) {
            one["indexedVariables"] = json!(length);
        }
        let address = match (info.shape(&value.ty), &value.place) {
            (Shape::Pointer(_), _) => Some(integer(&value.bytes, 8, false, None) as u64),
            (_, Some(Place::Memory(address))) => Some(*address),
            _ => None,
        };
        if let Some(address) = address {
            one["memoryReference"] = json!(format!("{address:#x}"));
        }
        if opens {
            one["variablesReference"] =
                json!(self.open(Handle::Parts(thread, frame, path.to_owned(), value.clone())));
        }
        one
    }

    /// A part of what was opened, or an expression in focus.
    pub(super) fn part(&self, arguments: &Value, name: &str) -> Result<Data, String> {
        if !arguments["variablesReference"].is_u64() {
            return self.debugger.evaluate(name);
        }
        let handle = self.handle_of(&arguments["variablesReference"])?;
        let found = self.named(&handle, 0, MAX_PARTS).into_iter().find(|(part, ..)| part == name);
        found.map_or_else(|| Err(format!("there is no '{name}' here")), |(_, _, value)| value)
    }

    pub(super) fn set_variable(&mut self, arguments: &Value) -> Answer {
        let handle = self.handle_of(&arguments["variablesReference"])?;
        let name = arguments["name"].as_str().ok_or("'name' is missing")?;
        let value = arguments["value"].as_str().ok_or("'value' is missing")?;
        let found = self.named(&handle, 0, MAX_PARTS).into_iter().find(|(part, ..)| part == name);
        let (_, path, _) = found.ok_or_else(|| format!("there is no '{name}' here"))?;
        let (Handle::Locals(thread, frame)
        | Handle::Globals(thread, frame)
        | Handle::Registers(thread, frame)
        | Handle::Special(thread, frame)
        | Handle::Parts(thread, frame, ..)) = handle;
        let before = (self.debugger.focus, self.debugger.frame);
        (self.debugger.focus, self.debugger.frame) = (thread, frame);
        let set = self.debugger.assign(&path, value);
        (self.debugger.focus, self.debugger.frame) = before;
        let set = set?;
        let mut one = self.shown(thread, frame, &path, &set);
        one["value"] = one["result"].take();
        Ok(one)
    }

    /// An expression; at the prompt also `who E` and `goto N`, which move the launch.
    pub(super) fn evaluate(&mut self, arguments: &Value) -> Result<Done, String> {
        let text = arguments["expression"].as_str().ok_or("'expression' is missing")?.trim();
        if let Ok((thread, frame)) = self.frame(&arguments["frameId"]) {
            (self.debugger.focus, self.debugger.frame) = (thread, frame);
        }
        if arguments["context"] == "repl" {
            if let Some(of) = text.strip_prefix("who ") {
                let stop = self.debugger.who(of.trim())?;
                let by = tuple(self.debugger.session.thread_index(self.debugger.focus));
                let text = format!("written by thread {by}");
                return Ok(Done::Moved(json!({"result": text, "variablesReference": 0}), stop));
            }
            if let Some(time) = text.strip_prefix("goto ") {
                let time = time.trim().parse().map_err(|_| format!("'{time}' is no time"))?;
                let stop = self.debugger.go_to(time);
                return Ok(Done::Moved(json!({"result": text, "variablesReference": 0}), stop));
            }
        }
        let value = self.debugger.evaluate(text)?;
        let (thread, frame) = (self.debugger.focus, self.debugger.frame);
        Ok(Done::Answer(self.shown(thread, frame, text, &value)))
    }

    pub(super) fn read_memory(&mut self, arguments: &Value) -> Answer {
        let address = reference(&arguments["memoryReference"])?;
        let offset = arguments["offset"].as_i64().unwrap_or(0);
        let count = arguments["count"].as_u64().ok_or("'count' is missing")?.min(MAX_BYTES);
        let address = address.wrapping_add(offset as u64);
        let bytes = self.debugger.session.read(self.debugger.focus, address, count as usize);
        let missing = count - bytes.len() as u64;
        Ok(json!({"address": format!("{address:#x}"), "data": base64(&bytes), "unreadableBytes": missing}))
    }

    /// Lines of PTX; the address of an instruction is its line.
    pub(super) fn disassemble(&mut self, arguments: &Value) -> Answer {
        let line =
            i64::try_from(reference(&arguments["memoryReference"])?).map_err(|_| "there is no such line")?;
        let first = line.saturating_add(arguments["instructionOffset"].as_i64().unwrap_or(0));
        let count = arguments["instructionCount"].as_i64().unwrap_or(0).clamp(0, MAX_LINES);
        let code = self.debugger.session.code();
        let shown: Vec<Value> = (first..first.saturating_add(count))
            .map(|line| {
                let text = u32::try_from(line).ok().and_then(|line| self.program.ptx_line(line));
                let address = format!("{:#x}", line.max(0));
                match text {
                    Some(text) => {
                        let mut one = json!({"address": address, "instruction": text.trim()});
                        let at = code.step_of_line(line as u32).and_then(|step| code.position(step));
                        if let Some(at) = at {
                            one["line"] = json!(at.line);
                            one["location"] = json!({"path": self.program.path(at.file)});
                        }
                        one
                    }
                    None => json!({"address": address, "instruction": "", "presentationHint": "invalid"}),
                }
            })
            .collect();
        Ok(json!({"instructions": shown}))
    }
}

/// An address as it was given to the client.
fn reference(value: &Value) -> Result<u64, String> {
    let text = value.as_str().ok_or("'memoryReference' is missing")?;
    let digits = text.strip_prefix("0x");
    let number = digits.map_or_else(|| text.parse().ok(), |digits| u64::from_str_radix(digits, 16).ok());
    number.ok_or_else(|| format!("'{text}' is no address"))
}
