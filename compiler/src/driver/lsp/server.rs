//! The messages of the protocol: what comes in, and what goes out.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;

use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, Response};
use serde_json::{Value, json};

use super::analysis::Analysis;
use super::answers::{self, Place};
use super::text::{Position, Texts, path};
use crate::sarif::uri;

/// A server and the documents that are open in it.
pub(super) struct Server<'c> {
    connection: &'c Connection,
    /// The options that hold for every document.
    arguments: Vec<String>,
    texts: Texts,
    /// What is known of the documents, by their paths.
    known: HashMap<String, Analysis>,
    /// The documents that changed since their last compile.
    changed: BTreeSet<String>,
    /// The files about which each document has messages.
    reported: BTreeMap<String, BTreeSet<String>>,
}

impl<'c> Server<'c> {
    /// Serves until the editor says `shutdown` and `exit`, or closes the stream.
    ///
    /// # Errors
    /// What the editor sends breaks the protocol.
    pub(super) fn serve(connection: &'c Connection, given: &[String]) -> Result<(), ProtocolError> {
        let parameters = connection.initialize(capabilities())?;
        let mut arguments = given.to_vec();
        if let Some(more) = parameters["initializationOptions"]["arguments"].as_array() {
            arguments.extend(more.iter().filter_map(|word| word.as_str().map(str::to_owned)));
        }
        let mut server = Server {
            connection,
            arguments,
            texts: Texts::default(),
            known: HashMap::new(),
            changed: BTreeSet::new(),
            reported: BTreeMap::new(),
        };
        while let Ok(message) = connection.receiver.recv() {
            match message {
                Message::Request(request) => {
                    if connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    // An answer is about the text as it is now.
                    server.compile_changed();
                    server.answer(request);
                }
                Message::Notification(notification) => server.note(&notification),
                Message::Response(_) => {}
            }
            // Typing sends many changes: only the text after the last one is compiled.
            if connection.receiver.is_empty() {
                server.compile_changed();
            }
        }
        Ok(())
    }

    fn note(&mut self, notification: &Notification) {
        let parameters = &notification.params;
        let document = &parameters["textDocument"];
        let Some(file) = document["uri"].as_str().and_then(path) else { return };
        match notification.method.as_str() {
            "textDocument/didOpen" => self.set_text(file, &document["text"]),
            // The whole text is sent, so the last change is the text.
            "textDocument/didChange" => {
                let changes = parameters["contentChanges"].as_array();
                if let Some(change) = changes.and_then(|all| all.last()) {
                    self.set_text(file, &change["text"]);
                }
            }
            // A header may have been saved: every document that is open may see it.
            "textDocument/didSave" => {
                let open = self.texts.open.keys().map(|path| path.display().to_string());
                self.changed.extend(open);
            }
            "textDocument/didClose" => {
                self.texts.open.remove(&PathBuf::from(&file));
                self.known.remove(&file);
                self.changed.remove(&file);
                for about in self.reported.remove(&file).unwrap_or_default() {
                    self.publish(&about, &[]);
                }
            }
            _ => {}
        }
    }

    fn set_text(&mut self, file: String, text: &Value) {
        if let Some(text) = text.as_str() {
            self.texts.open.insert(PathBuf::from(&file), text.to_owned());
            self.changed.insert(file);
        }
    }

    /// Compiles the documents that changed and reports their messages.
    fn compile_changed(&mut self) {
        for file in std::mem::take(&mut self.changed) {
            let Some(text) = self.texts.text(&file) else { continue };
            let analysis = self.known.entry(file.clone()).or_default();
            analysis.update(&file, &text, &self.arguments);
            let by_file = analysis.diagnostics(&file, &self.texts);
            let about: BTreeSet<String> = by_file.keys().cloned().collect();
            let before = self.reported.insert(file, about).unwrap_or_default();
            for gone in before.iter().filter(|gone| !by_file.contains_key(*gone)) {
                self.publish(gone, &[]);
            }
            for (about, diagnostics) in by_file {
                self.publish(&about, &diagnostics);
            }
        }
    }

    fn publish(&self, file: &str, diagnostics: &[Value]) {
        let parameters = json!({ "uri": uri(file), "diagnostics": diagnostics });
        let notification = Notification::new("textDocument/publishDiagnostics".to_owned(), parameters);
        // The receiver is gone only when the server ends.
        let _ = self.connection.sender.send(Message::Notification(notification));
    }

    fn answer(&self, request: Request) {
        let response = match self.result(&request.method, &request.params) {
            Some(result) => Response::new_ok(request.id, result),
            None => {
                let message = format!("{} is not supported", request.method);
                Response::new_err(request.id, ErrorCode::MethodNotFound as i32, message)
            }
        };
        let _ = self.connection.sender.send(Message::Response(response));
    }

    /// The answer to a request; none to a method that is not known. About a document that is not open there is nothing to
    /// say.
    fn result(&self, method: &str, parameters: &Value) -> Option<Value> {
        let file = parameters["textDocument"]["uri"].as_str().and_then(path).unwrap_or_default();
        let analysis = self.known.get(&file);
        let at = Position::of(&parameters["position"]).unwrap_or(Position { line: 0, character: 0 });
        let place = analysis.map(|analysis| Place { analysis, texts: &self.texts, file: &file, at });
        let about = |answer: &dyn Fn(Place<'_>) -> Value| place.map_or(Value::Null, answer);
        Some(match method {
            "textDocument/hover" => about(&|place| place.hover()),
            "textDocument/definition" => about(&|place| place.definition()),
            "textDocument/references" => {
                let with_declaration = parameters["context"]["includeDeclaration"].as_bool().unwrap_or(true);
                about(&|place| place.references(with_declaration))
            }
            "textDocument/completion" => about(&|place| place.completion()),
            "textDocument/documentSymbol" => {
                analysis.map_or(Value::Null, |analysis| answers::symbols(analysis, &self.texts, &file))
            }
            "textDocument/codeAction" => {
                let line = |end: &str| Position::of(&parameters["range"][end]).map_or(0, |at| at.line);
                let lines = (line("start"), line("end"));
                analysis.map_or(Value::Null, |analysis| answers::actions(analysis, &self.texts, &file, lines))
            }
            _ => return None,
        })
    }
}

/// What the server can do.
fn capabilities() -> Value {
    const WHOLE_TEXT: u32 = 1;
    json!({
        "textDocumentSync": { "openClose": true, "change": WHOLE_TEXT, "save": true },
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "documentSymbolProvider": true,
        "completionProvider": {},
        "codeActionProvider": { "codeActionKinds": ["quickfix"] },
    })
}
