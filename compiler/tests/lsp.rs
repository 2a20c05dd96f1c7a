//! `ptxc lsp` answers a scripted editor.

use std::io::{BufReader, BufWriter};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use lsp_server::{Message, Notification, Request, Response};
use serde_json::{Value, json};

const SOURCE: &str = "enum Mode { fast = 3, slow };\n\
    struct V { float x, y; __device__ float len(float s) const { return sqrtf(x * x + y * y) * s; } };\n\
    template <class T> __device__ T twice(T a) { return a * 2; }\n\
    __constant__ float table[4];\n\
    __global__ void k(float *p, V *v, int n) {\n\
    \x20   int i = blockIdx.x * blockDim.x + threadIdx.x;\n\
    \x20   V w = *v;\n\
    \x20   if (i < n && n != fast) p[i] = twice(w.len(2.0f)) + v->x + table[i & 3];\n\
    }\n";

/// A server under a script.
struct Editor {
    server: Child,
    to: BufWriter<ChildStdin>,
    from: BufReader<ChildStdout>,
    sent: i32,
    /// The last messages about each document.
    diagnostics: Vec<(String, Value)>,
}

impl Editor {
    fn start(folder: &Path, options: &[&str], initialization: Value) -> Editor {
        let mut server = Command::new(env!("CARGO_BIN_EXE_ptxc"))
            .arg("lsp")
            .args(options)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("ptxc runs");
        let to = BufWriter::new(server.stdin.take().unwrap());
        let from = BufReader::new(server.stdout.take().unwrap());
        let mut editor = Editor { server, to, from, sent: 0, diagnostics: Vec::new() };
        let answer =
            editor.ask("initialize", json!({ "capabilities": {}, "initializationOptions": initialization }));
        assert_eq!(answer["capabilities"]["hoverProvider"], true);
        editor.tell("initialized", json!({}));
        editor
    }

    fn tell(&mut self, method: &str, params: Value) {
        let message = Message::Notification(Notification { method: method.to_owned(), params });
        message.write(&mut self.to).unwrap();
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.sent += 1;
        let request = Request { id: self.sent.into(), method: method.to_owned(), params };
        Message::Request(request).write(&mut self.to).unwrap();
        loop {
            match Message::read(&mut self.from).unwrap().expect("the server answers") {
                Message::Response(Response { id, result, error }) => {
                    assert_eq!(id, self.sent.into());
                    assert!(error.is_none(), "{error:?}");
                    return result.unwrap_or(Value::Null);
                }
                Message::Notification(Notification { params, .. }) => {
                    let uri = params["uri"].as_str().unwrap().to_owned();
                    self.diagnostics.retain(|(of, _)| *of != uri);
                    self.diagnostics.push((uri, params["diagnostics"].clone()));
                }
                Message::Request(request) => panic!("the server asks {}", request.method),
            }
        }
    }

    fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "cuda-cpp", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn change(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "version": 2 });
        let changes = json!([{ "text": text }]);
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// A request about a place: the line and the column of `mark` in the text, `within` characters into it.
    fn about(&mut self, method: &str, uri: &str, text: &str, mark: &str, within: usize) -> Value {
        let at = text.find(mark).expect("the mark is there") + within;
        let line = text[..at].matches('\n').count();
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let position = json!({ "line": line, "character": text[start..at].encode_utf16().count() });
        let context = json!({ "includeDeclaration": true });
        self.ask(method, json!({ "textDocument": { "uri": uri }, "position": position, "context": context }))
    }

    fn hover(&mut self, uri: &str, text: &str, mark: &str) -> String {
        let answer = self.about("textDocument/hover", uri, text, mark, 0);
        answer["contents"]["value"].as_str().unwrap_or_default().to_owned()
    }

    /// The messages about a document after everything that was sent.
    fn messages(&mut self, uri: &str) -> Vec<Value> {
        self.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
        let of = self.diagnostics.iter().find(|(of, _)| of == uri);
        of.map(|(_, messages)| messages.as_array().unwrap().clone()).unwrap_or_default()
    }

    fn end(mut self) {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.server.wait().unwrap().success());
    }
}

fn start_of(place: &Value) -> (u64, u64) {
    let start = &place["range"]["start"];
    (start["line"].as_u64().unwrap(), start["character"].as_u64().unwrap())
}

#[test]
fn names_have_types_values_definitions_and_uses() {
    let dir = tempfile::tempdir().unwrap();
    let uri = "file:///project/k.cu";
    let mut editor = Editor::start(dir.path(), &["-arch=sm_90"], Value::Null);
    editor.open(uri, SOURCE);
    assert_eq!(editor.messages(uri), Vec::<Value>::new());
    for (mark, said) in [
        ("k(float", "__global__ void k(float *p, V *v, int n)"),
        ("w = *v", "V w"),
        ("w.len", "V w"),
        ("len(2.0f", "__device__ float V::len(float s)"),
        ("twice(w", "__device__ float twice(float a)"),
        ("x + table", "float V::x"),
        ("table[i", "__constant__ float table[4]"),
        ("fast) p", "fast = 3"),
        ("sqrtf(x", "float sqrtf(float)"),
        ("blockDim", "const dim3 blockDim"),
        ("V {", "8 bytes, aligned to 4"),
    ] {
        let hover = editor.hover(uri, SOURCE, mark);
        assert!(hover.contains(said), "{mark}: {hover}");
    }
    let ptx = editor.hover(uri, SOURCE, "i = blockIdx");
    assert!(ptx.contains("int i") && ptx.contains("%ctaid.x"), "{ptx}");
    let definition = editor.about("textDocument/definition", uri, SOURCE, "len(2.0f", 1);
    assert_eq!((definition["uri"].as_str(), start_of(&definition)), (Some(uri), (1, 40)));
    let uses = editor.about("textDocument/references", uri, SOURCE, "int i", 4);
    let places: Vec<_> = uses.as_array().unwrap().iter().map(start_of).collect();
    assert_eq!(places, [(5, 8), (7, 8), (7, 30), (7, 69)]);
    let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    let names: Vec<_> =
        symbols.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    for name in ["k", "V", "Mode", "table", "twice", "len"] {
        assert!(names.contains(&name), "{names:?}");
    }
    let completed = editor.about("textDocument/completion", uri, SOURCE, "sqrtf", 3);
    let labels = completed["items"].as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap());
    assert!(labels.clone().any(|label| label == "sqrtf") && labels.clone().any(|label| label == "sqrt"));
    editor.end();
}

#[test]
fn messages_come_while_typing_and_bring_their_fixes() {
    let dir = tempfile::tempdir().unwrap();
    let header = dir.path().join("inc/h.h");
    std::fs::create_dir(dir.path().join("inc")).unwrap();
    std::fs::write(&header, "__device__ int g() { return undefined_name; }\n").unwrap();
    let uri = format!("file://{}", dir.path().join("k.cu").display());
    let mut editor = Editor::start(dir.path(), &[], json!({ "arguments": ["-arch=sm_80"] }));
    let broken = "__global__ void k(int *p) { /* ä𝄞 */ p[0] = 1 }\n";
    editor.open(&uri, broken);
    let messages = editor.messages(&uri);
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert_eq!((start_of(&messages[0]), messages[0]["code"].as_str()), ((0, 45), Some("E0201")));
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } });
    let actions =
        editor.ask("textDocument/codeAction", json!({ "textDocument": { "uri": uri }, "range": range }));
    let edit = &actions[0]["edit"]["changes"][&uri][0];
    assert_eq!((edit["newText"].as_str(), start_of(edit)), (Some(";"), (0, 46)));
    assert_eq!(actions[0]["isPreferred"], true);
    // While the text has errors, what is known of it still answers; after the mending nothing is reported any more.
    editor.change(&uri, &broken.replace("= 1 }", "= 1; }"));
    assert_eq!(editor.messages(&uri), Vec::<Value>::new());
    // A database says how the document is built, and messages in headers are theirs.
    let database = json!([{ "directory": dir.path(), "file": "k.cu", "command": "nvcc -Iinc -DHEADER=\\<h.h\\> -c k.cu -o k.o" }]);
    std::fs::write(dir.path().join("compile_commands.json"), database.to_string()).unwrap();
    editor.change(&uri, "#include HEADER\n__global__ void k(int *p) { *p = g(); }\n");
    assert_eq!(editor.messages(&uri), Vec::<Value>::new());
    let header_uri = format!("file://{}", header.display());
    let of_header = editor.messages(&header_uri);
    assert_eq!(of_header.len(), 1, "{of_header:?}");
    assert_eq!(of_header[0]["code"], "E0302");
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    assert_eq!(editor.messages(&header_uri), Vec::<Value>::new());
    editor.end();
}

/// An editor may send anything at any time.
#[test]
fn what_is_unknown_ends_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let mut editor = Editor::start(dir.path(), &[], Value::Null);
    editor.tell("$/cancelRequest", json!({ "id": 1 }));
    editor.tell("textDocument/didChange", json!({}));
    editor.open("untitled:Untitled-1", "int");
    let hover =
        json!({ "textDocument": { "uri": "file:///none.cu" }, "position": { "line": 9, "character": 9 } });
    assert_eq!(editor.ask("textDocument/hover", hover), Value::Null);
    let uri = "file:///k.cu";
    editor.open(uri, "int a;\n");
    for (line, character) in [(0, 900), (77, 0)] {
        let position = json!({ "line": line, "character": character });
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        for method in ["hover", "definition", "references", "completion"] {
            editor.ask(&format!("textDocument/{method}"), params.clone());
        }
    }
    editor.end();
    let refused = Command::new(env!("CARGO_BIN_EXE_ptxc")).args(["lsp", "k.cu"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}
