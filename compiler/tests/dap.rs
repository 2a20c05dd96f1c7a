//! The Debug Adapter Protocol as an editor speaks it: a client that waits for answers and events.

use std::fs;
use std::io::{BufReader, PipeReader, PipeWriter, Write, pipe};
use std::path::Path;
use std::thread::JoinHandle;

use ptxc::driver::{ExitStatus, Streams};
use ptxc_debug::dap::{Message, read, write};
use serde_json::{Value, json};

const SOURCE: &str = "\
// RUN reduce grid=2 block=64
// ARG out buf i32 2 zero out
// ARG in buf i32 128 iota(1,1)
struct Pair { int first; float second[2]; };
__device__ int twice(int x) {
  int y = x * 2;
  return y;
}
extern \"C\" __global__ void reduce(int *out, const int *in) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  Pair pair = {t, {1.5f, 2.5f}};
  tile[t] = twice(in[blockIdx.x * 64 + t]);
  BARRIER
  for (int step = 32; step > 0; step /= 2) {
    if (t < step)
      tile[t] += tile[t + step];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = tile[0] + pair.first;
}
";

struct Client {
    to: PipeWriter,
    from: BufReader<PipeReader>,
    server: JoinHandle<ExitStatus>,
    sequence: u64,
    events: Vec<Value>,
}

impl Client {
    fn start() -> Self {
        let ((mut server_in, to), (from, mut server_out)) = (pipe().unwrap(), pipe().unwrap());
        let server = std::thread::spawn(move || {
            let mut streams = Streams {
                stdin: &mut server_in,
                stdout: &mut server_out,
                stderr: &mut std::io::sink(),
                stderr_is_terminal: false,
                width: 100,
            };
            ptxc::driver::run(vec!["debug".to_owned(), "--dap".to_owned()], &mut streams)
        });
        Self { to, from: BufReader::new(from), server, sequence: 0, events: Vec::new() }
    }

    fn message(&mut self) -> Value {
        match read(&mut self.from).unwrap() {
            Message::Json(value) => value,
            other => panic!("{other:?}"),
        }
    }

    fn send(&mut self, command: &str, arguments: Value) {
        self.sequence += 1;
        let request =
            json!({"seq": self.sequence, "type": "request", "command": command, "arguments": arguments});
        write(&mut self.to, &request).unwrap();
    }

    fn response(&mut self) -> Value {
        loop {
            let message = self.message();
            if message["type"] == "response" {
                return message;
            }
            self.events.push(message);
        }
    }

    /// The body of the answer, or what is wrong.
    fn ask(&mut self, command: &str, arguments: Value) -> Result<Value, String> {
        self.send(command, arguments);
        let answer = self.response();
        assert_eq!((&answer["request_seq"], &answer["command"]), (&json!(self.sequence), &json!(command)));
        match answer["success"].as_bool() {
            Some(true) => Ok(answer["body"].clone()),
            _ => Err(answer["message"].as_str().unwrap_or_default().to_owned()),
        }
    }

    /// The next event of a kind.
    fn event(&mut self, name: &str) -> Value {
        loop {
            if let Some(at) = self.events.iter().position(|event| event["event"] == name) {
                return self.events.drain(..=at).next_back().unwrap()["body"].clone();
            }
            let message = self.message();
            assert_eq!(message["type"], "event", "{message}");
            self.events.push(message);
        }
    }

    fn launch(&mut self, program: &Path, more: &[(&str, Value)]) {
        self.ask("initialize", json!({"adapterID": "ptxc", "linesStartAt1": true})).unwrap();
        let mut arguments = json!({"program": program.display().to_string()});
        more.iter().for_each(|(name, value)| arguments[*name] = value.clone());
        self.ask("launch", arguments).unwrap();
        self.event("initialized");
    }

    /// Goes on by a request; where it stopped.
    fn go(&mut self, command: &str, thread: u64) -> Value {
        self.ask(command, json!({"threadId": thread})).unwrap();
        self.event("stopped")
    }

    fn top(&mut self, thread: &Value) -> Value {
        let stack = self.ask("stackTrace", json!({"threadId": thread})).unwrap();
        stack["stackFrames"][0].clone()
    }

    fn value(&mut self, expression: &str, frame: &Value) -> String {
        let arguments = json!({"expression": expression, "frameId": frame["id"], "context": "watch"});
        match self.ask("evaluate", arguments) {
            Ok(body) => body["result"].as_str().unwrap().to_owned(),
            Err(why) => why,
        }
    }

    fn end(mut self) {
        self.ask("disconnect", json!({})).unwrap();
        assert_eq!(self.server.join().unwrap(), ExitStatus::Success);
    }
}

fn sources() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, barrier) in
        [("good.cu", "__syncthreads();"), ("race.cu", ";"), ("endless.cu", "while (in[0]) ;")]
    {
        fs::write(folder.path().join(name), SOURCE.replace("BARRIER", barrier)).unwrap();
    }
    fs::write(folder.path().join("wrong.cu"), "__global__ void k() { nonsense; }\n").unwrap();
    folder
}

#[test]
fn an_editor_sets_breakpoints_steps_and_looks() {
    let folder = sources();
    let program = folder.path().join("good.cu");
    let path = program.display().to_string();
    let mut client = Client::start();
    client.launch(&program, &[]);
    let wanted = json!({"source": {"path": path}, "breakpoints": [{"line": 13}, {"line": 17, "condition": "t == 5 && step == 8"}, {"line": 9999}]});
    let set = client.ask("setBreakpoints", wanted).unwrap();
    let verified: Vec<&Value> =
        set["breakpoints"].as_array().unwrap().iter().map(|b| &b["verified"]).collect();
    assert_eq!(verified, [true, true, false]);
    let functions =
        client.ask("setFunctionBreakpoints", json!({"breakpoints": [{"name": "twice"}, {"name": "none"}]}));
    assert_eq!(functions.unwrap()["breakpoints"][1]["verified"], false);
    client.ask("setExceptionBreakpoints", json!({"filters": []})).unwrap();
    client.ask("configurationDone", json!({})).unwrap();
    let stopped = client.event("stopped");
    assert_eq!(stopped["reason"], "breakpoint");
    let thread = stopped["threadId"].clone();
    let frame = client.top(&thread);
    assert_eq!(
        (&frame["line"], &frame["name"], &frame["source"]["path"]),
        (&json!(13), &json!("reduce"), &json!(path))
    );

    let threads = client.ask("threads", json!({})).unwrap();
    assert_eq!(threads["threads"].as_array().unwrap().len(), 2);
    let scopes = client.ask("scopes", json!({"frameId": frame["id"]})).unwrap();
    let locals = scopes["scopes"][0]["variablesReference"].clone();
    let variables = client.ask("variables", json!({"variablesReference": locals})).unwrap();
    let find = |name: &str| {
        let all = variables["variables"].as_array().unwrap();
        all.iter().find(|variable| variable["name"] == name).unwrap().clone()
    };
    assert_eq!((find("t")["value"].clone(), find("t")["type"].clone()), (json!("0"), json!("int")));
    let pair =
        client.ask("variables", json!({"variablesReference": find("pair")["variablesReference"]})).unwrap();
    assert_eq!(pair["variables"][0]["name"], "first");
    let second =
        client.ask("variables", json!({"variablesReference": pair["variables"][1]["variablesReference"]}));
    assert_eq!(second.unwrap()["variables"][1]["value"], "2.5");
    let set = client.ask(
        "setVariable",
        json!({"variablesReference": pair["variables"][0]["variablesReference"], "name": "x", "value": "1"}),
    );
    assert!(set.is_err());
    let set = client.ask(
        "setVariable",
        json!({"variablesReference": find("pair")["variablesReference"], "name": "first", "value": "70"}),
    );
    assert_eq!(set.unwrap()["value"], "70");
    assert_eq!(client.value("pair.first + 1", &frame), "71");
    assert_eq!(client.value("nothing", &frame), "there is no 'nothing' here");

    assert_eq!(client.go("continue", 1)["reason"], "breakpoint");
    let inside = client.top(&thread);
    assert_eq!((&inside["line"], &inside["name"]), (&json!(6), &json!("twice")));
    assert_eq!(client.go("stepOut", 1)["reason"], "step");
    assert_eq!(client.go("next", 1)["reason"], "step");
    assert_eq!(client.top(&thread)["line"], 14);
    assert_eq!(client.go("stepBack", 1)["reason"], "step");
    assert_eq!(client.top(&thread)["line"], 13);

    client.ask("setFunctionBreakpoints", json!({"breakpoints": []})).unwrap();
    client.ask("setBreakpoints", json!({"source": {"path": path}, "breakpoints": [{"line": 17, "condition": "t == 5 && step == 8"}]})).unwrap();
    let stopped = client.go("continue", 1);
    let frame = client.top(&stopped["threadId"]);
    assert_eq!(client.value("t * 100 + step", &frame), "508");
    let info = client.ask("dataBreakpointInfo", json!({"name": "tile[t]"})).unwrap();
    let wanted = json!({"breakpoints": [{"dataId": info["dataId"], "accessType": "write"}]});
    assert_eq!(client.ask("setDataBreakpoints", wanted).unwrap()["breakpoints"][0]["verified"], true);
    assert_eq!(client.go("continue", 6)["reason"], "data breakpoint");
    client.ask("setDataBreakpoints", json!({"breakpoints": []})).unwrap();
    client.ask("setBreakpoints", json!({"source": {"path": path}, "breakpoints": []})).unwrap();

    let memory =
        client.ask("readMemory", json!({"memoryReference": "0xd00000000", "count": 8, "offset": 4})).unwrap();
    assert_eq!((&memory["address"], memory["data"].as_str().unwrap().len()), (&json!("0xd00000004"), 12));
    let frame = client.top(&stopped["threadId"]);
    let code = json!({"memoryReference": frame["instructionPointerReference"], "instructionOffset": -2, "instructionCount": 5});
    let code = client.ask("disassemble", code).unwrap();
    assert_eq!(code["instructions"].as_array().unwrap().len(), 5);
    let end = client.go("continue", 1);
    assert_eq!(end["description"], "the launch has ended");
    assert_eq!(client.go("reverseContinue", 1)["reason"], "entry");
    client.end();
}

#[test]
fn a_planted_race_is_found_by_going_back() {
    let folder = sources();
    let mut client = Client::start();
    client.launch(&folder.path().join("race.cu"), &[]);
    client.ask("setExceptionBreakpoints", json!({"filters": ["races"]})).unwrap();
    client.ask("configurationDone", json!({})).unwrap();
    let stopped = client.event("stopped");
    assert_eq!(stopped["reason"], "exception", "{stopped}");
    assert!(stopped["text"].as_str().unwrap().contains("data race"), "{stopped}");
    assert!(client.ask("exceptionInfo", json!({"threadId": 1})).is_ok());
    let thread = stopped["threadId"].clone();
    let frame = client.top(&thread);
    assert_eq!((&frame["line"], client.value("t", &frame)), (&json!(13), "32".to_owned()));
    // The other side has run on: it read what is being written before that was there.
    let other = client.top(&json!(1));
    assert_eq!(client.value("t", &other), "0");
    let who = json!({"expression": "who tile[t]", "context": "repl", "frameId": other["id"]});
    client.ask("evaluate", who).unwrap();
    let stopped = client.event("stopped");
    let frame = client.top(&stopped["threadId"]);
    assert_eq!((&frame["line"], client.value("tile[32]", &frame)), (&json!(17), "0".to_owned()));
    assert!(client.ask("setExceptionBreakpoints", json!({"filters": ["uninitialized"]})).is_err());
    client.end();
}

#[test]
fn a_run_can_be_paused() {
    let folder = sources();
    let mut client = Client::start();
    client.launch(&folder.path().join("endless.cu"), &[("stopOnEntry", json!(true))]);
    client.ask("configurationDone", json!({})).unwrap();
    assert_eq!(client.event("stopped")["reason"], "entry");
    client.send("continue", json!({"threadId": 1}));
    client.send("pause", json!({"threadId": 1}));
    assert_eq!(client.response()["command"], "continue");
    assert_eq!(client.event("stopped")["reason"], "pause");
    assert_eq!(client.response()["command"], "pause");
    client.end();
}

#[test]
fn messages_out_of_order_are_answered_with_errors() {
    let folder = sources();
    let mut client = Client::start();
    let commands = ["launch", "threads", "continue", "setBreakpoints", "evaluate", "nonsense", "attach"];
    for command in commands {
        assert!(client.ask(command, json!({"program": "x.cu"})).is_err(), "{command}");
    }
    client.ask("initialize", json!({})).unwrap();
    assert!(client.ask("initialize", json!({})).is_err());
    for arguments in [
        json!({}),
        json!({"program": 1}),
        json!({"program": "/none.cu"}),
        json!({"program": "x.cu", "arg": 3}),
    ] {
        assert!(client.ask("launch", arguments.clone()).is_err(), "{arguments}");
    }
    let wrong = client.ask(
        "launch",
        json!({"program": folder.path().join("wrong.cu").display().to_string(), "kernel": "k"}),
    );
    assert!(wrong.unwrap_err().contains("nonsense"));
    let none = json!({"program": folder.path().join("good.cu").display().to_string(), "kernel": "none"});
    assert!(client.ask("launch", none).is_err());
    client.ask("launch", json!({"program": folder.path().join("good.cu").display().to_string()})).unwrap();
    client.event("initialized");
    assert_eq!(client.ask("continue", json!({"threadId": 1})).unwrap_err(), "configurationDone comes first");
    client.ask("configurationDone", json!({})).unwrap();
    client.event("stopped");
    assert!(client.ask("configurationDone", json!({})).is_err());
    assert!(client.ask("launch", json!({})).is_err());

    // Every request with arguments of every shape: an answer, never a panic.
    let requests = [
        "setBreakpoints",
        "setFunctionBreakpoints",
        "setExceptionBreakpoints",
        "dataBreakpointInfo",
        "setDataBreakpoints",
        "stackTrace",
        "scopes",
        "variables",
        "setVariable",
        "evaluate",
        "readMemory",
        "disassemble",
        "exceptionInfo",
        "next",
        "stepIn",
        "stepOut",
        "stepBack",
        "source",
        "restart",
    ];
    let shapes = [
        json!(null),
        json!([]),
        json!("x"),
        json!({}),
        json!({"threadId": -1, "frameId": -1, "variablesReference": 1e99, "expression": 7}),
        json!({"threadId": u64::MAX, "frameId": u64::MAX, "variablesReference": u64::MAX, "memoryReference": "0xffffffffffffffff", "count": u64::MAX, "offset": i64::MIN, "instructionOffset": i64::MIN, "instructionCount": i64::MAX}),
        json!({"breakpoints": [null, 1, {}, {"line": u64::MAX}, {"line": 1, "condition": "((("}, {"name": 3}, {"dataId": "::"}, {"dataId": "0:0:1"}, {"dataId": "d00000000:18446744073709551615:1"}], "source": {"path": ""}, "filters": [1]}),
        json!({"memoryReference": "zz", "expression": "(".repeat(10_000), "name": "x", "value": "y"}),
    ];
    for request in requests {
        for shape in &shapes {
            let _ = client.ask(request, shape.clone());
        }
    }
    // What is no message at all.
    client.to.write_all(b"Content-Length: 5\r\n\r\n{nope").unwrap();
    assert_eq!(client.response()["success"], false);
    client.to.write_all(b"Content-Length: 4\r\n\r\nnull").unwrap();
    assert_eq!(client.response()["success"], false);
    client.end();
}

#[test]
fn the_end_of_the_input_ends_the_server() {
    for bytes in [&b""[..], b"Content-Length: 100\r\n\r\n{", b"garbage", b"Content-Length: 2\r\n\r\n{}"] {
        let mut client = Client::start();
        client.to.write_all(bytes).unwrap();
        let Client { to, server, .. } = client;
        drop(to);
        assert_eq!(server.join().unwrap(), ExitStatus::Success);
    }
}
