//! The life of a connection: reading on a thread of its own, requests before and after `launch`.

use super::message::{self, Message};
use super::run::Adapter;
use super::{Launched, Launcher};
use crate::debugger::Debugger;
use crate::program::{Program, ReadSource};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};

/// The client's side: what is said to it, in order.
pub(super) struct Client<'o> {
    output: &'o mut dyn Write,
    sequence: u64,
    /// The output has failed: nothing more is said.
    failed: Option<io::Error>,
}

impl Client<'_> {
    fn send(&mut self, mut message: Value) {
        self.sequence += 1;
        message["seq"] = json!(self.sequence);
        if self.failed.is_none() {
            self.failed = message::write(self.output, &message).err();
        }
    }

    pub(super) fn event(&mut self, event: &str, body: Value) {
        self.send(json!({"type": "event", "event": event, "body": body}));
    }

    /// Answers a request.
    pub(super) fn answer(&mut self, request: &Value, result: Result<Value, String>) {
        let command = request["command"].as_str().unwrap_or("").to_owned();
        let to = request["seq"].as_u64().unwrap_or(0);
        let mut message = json!({"type": "response", "request_seq": to, "command": command});
        match result {
            Ok(body) => {
                message["success"] = json!(true);
                message["body"] = body;
            }
            Err(why) => {
                message["success"] = json!(false);
                message["message"] = json!(why);
                message["body"] = json!({"error": {"id": 1, "format": why, "showUser": true}});
            }
        }
        self.send(message);
    }
}

/// What this adapter can do (DAP, "Capabilities").
fn capabilities() -> Value {
    let filter =
        |id: &str, label: &str, default: bool| json!({"filter": id, "label": label, "default": default});
    json!({
        "supportsConfigurationDoneRequest": true,
        "supportsFunctionBreakpoints": true,
        "supportsConditionalBreakpoints": true,
        "supportsStepBack": true,
        "supportsSteppingGranularity": true,
        "supportsSetVariable": true,
        "supportsEvaluateForHovers": true,
        "supportsDataBreakpoints": true,
        "supportsReadMemoryRequest": true,
        "supportsDisassembleRequest": true,
        "supportsTerminateRequest": true,
        "supportsExceptionInfoRequest": true,
        "exceptionBreakpointFilters": [
            filter("races", "Data races", false),
            filter("uninitialized", "Reads of memory that nobody has written", false),
            filter("asynchronous", "Breaches of the rules of asynchronous instructions", false),
        ],
    })
}

/// Serves one client until it disconnects.
///
/// # Errors
/// The output fails.
pub fn serve(
    input: &mut (dyn BufRead + Send),
    output: &mut dyn Write,
    launcher: &mut Launcher<'_>,
    read_source: &ReadSource<'_>,
) -> io::Result<()> {
    let interrupt = Arc::new(AtomicBool::new(false));
    let (sender, requests) = channel();
    std::thread::scope(|scope| {
        let for_reader = Arc::clone(&interrupt);
        scope.spawn(move || read_requests(input, &sender, &for_reader));
        let mut client = Client { output, sequence: 0, failed: None };
        connection(&mut client, &requests, &interrupt, launcher, read_source);
        match client.failed {
            Some(error) => Err(error),
            None => Ok(()),
        }
    })
}

/// Hands requests on until the client disconnects, which also ends a run.
fn read_requests(input: &mut dyn BufRead, sender: &Sender<Message>, interrupt: &AtomicBool) {
    loop {
        let message = message::read(input).unwrap_or(Message::End);
        let command = match &message {
            Message::Json(value) => value["command"].as_str().unwrap_or("").to_owned(),
            Message::Bad(_) | Message::End => String::new(),
        };
        let last = matches!(message, Message::End) || command == "disconnect";
        if last || matches!(command.as_str(), "pause" | "terminate") {
            interrupt.store(true, Relaxed);
        }
        if sender.send(message).is_err() || last {
            return;
        }
    }
}

/// The next request; none at the end. What is no request is answered or passed over.
pub(super) fn next_request(client: &mut Client<'_>, requests: &Receiver<Message>) -> Option<Value> {
    loop {
        match requests.recv().ok()? {
            Message::Json(request) if request["type"] == "request" && request["command"].is_string() => {
                return Some(request);
            }
            // Responses of the client: nothing is asked of it.
            Message::Json(other) if other["type"] == "response" => {}
            Message::Json(other) => client.answer(&other, Err("this is no request".to_owned())),
            Message::Bad(why) => client.answer(&Value::Null, Err(why)),
            Message::End => return None,
        }
    }
}

fn connection(
    client: &mut Client<'_>,
    requests: &Receiver<Message>,
    interrupt: &Arc<AtomicBool>,
    launcher: &mut Launcher<'_>,
    read_source: &ReadSource<'_>,
) {
    let mut initialized = false;
    while let Some(request) = next_request(client, requests) {
        match request["command"].as_str().unwrap_or("") {
            "initialize" if initialized => client.answer(&request, Err("this was asked before".to_owned())),
            "initialize" => {
                initialized = true;
                client.answer(&request, Ok(capabilities()));
            }
            "disconnect" => return client.answer(&request, Ok(json!({}))),
            "launch" if !initialized => client.answer(&request, Err("initialize comes first".to_owned())),
            "launch" => match prepare(&request["arguments"], launcher, read_source) {
                Ok((program, launched)) => {
                    if debug(client, requests, interrupt, &request, &program, &launched) {
                        return;
                    }
                }
                Err(why) => client.answer(&request, Err(why)),
            },
            "attach" => client.answer(&request, Err("there is nothing to attach to; use launch".to_owned())),
            _ => client.answer(&request, Err("nothing has been launched".to_owned())),
        }
    }
}

fn prepare<'p>(
    arguments: &Value,
    launcher: &mut Launcher<'_>,
    read_source: &'p ReadSource<'_>,
) -> Result<(Program<'p>, Launched), String> {
    let launched = launcher(arguments)?;
    let program = Program::new(&launched.ptx, Box::new(move |file| read_source(file)));
    let first = |errors: Vec<ptxc_ptx::text::ParseError>| match errors.first() {
        Some(error) => format!("the PTX cannot be read: {}", error.locate(&launched.ptx)),
        None => "the PTX cannot be read".to_owned(),
    };
    match program {
        Ok(program) => Ok((program, launched)),
        Err(errors) => Err(first(errors)),
    }
}

/// One launch, from its first step to the end of the connection; false if it could not be made.
fn debug(
    client: &mut Client<'_>,
    requests: &Receiver<Message>,
    interrupt: &Arc<AtomicBool>,
    request: &Value,
    program: &Program<'_>,
    launched: &Launched,
) -> bool {
    let served = launched.run.debug(&program.simulator, |session| {
        client.answer(request, Ok(json!({})));
        client.event("initialized", json!({}));
        let debugger = Debugger::new(session, &program.info).interrupted_by(Arc::clone(interrupt));
        let checks = launched.run.config.checks;
        let stop_on_entry = request["arguments"]["stopOnEntry"].as_bool().unwrap_or(false);
        Adapter::new(debugger, program, client, checks, stop_on_entry).serve(requests);
    });
    match served {
        Ok(()) => true,
        Err(trap) => {
            client.answer(request, Err(trap.to_string()));
            false
        }
    }
}
