//! A server for one page on this machine.
//!
//! It listens on the loopback address only. A request must name that address as its host, so that no other name that
//! a web page makes the browser resolve to this machine is answered, and must not come from another origin. There
//! are no paths but the names of the page's files and of the one source; no path of a request becomes one of the file system.

use std::path::PathBuf;
use std::str::FromStr;

use tiny_http::{Header, Method, Request, Response};

use super::page::{FILES, Page};
use crate::driver::input;

/// Bytes of the source at most.
pub(super) const MOST_BYTES: usize = 16 << 20;

/// What every answer says: nothing from elsewhere is loaded, and nobody else may load this.
const HEADERS: [(&str, &str); 5] = [
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; \
         style-src 'self' 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
];

/// The name under which the page finds the source, and where its script stands in the page.
const SOURCE: &str = "/source.js";
const MARK: &str = "<!-- begin -->";

/// A server that gives out one page.
pub(super) struct Server {
    server: tiny_http::Server,
    page: Page,
    file: Option<PathBuf>,
    port: u16,
}

/// An answer: its status, what it is, its bytes.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    status: u16,
    kind: &'static str,
    body: Vec<u8>,
}

impl Answer {
    fn refuse(status: u16, why: &str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", body: format!("{why}\n").into_bytes() }
    }
}

impl Server {
    /// Listens on a port of the loopback address; 0 is a free one.
    ///
    /// # Errors
    /// The system does not give the port.
    pub(super) fn new(port: u16, page: Page, file: Option<PathBuf>) -> Result<Self, String> {
        let server = tiny_http::Server::http(("127.0.0.1", port)).map_err(|error| error.to_string())?;
        let port = server.server_addr().to_ip().map_or(port, |address| address.port());
        Ok(Self { server, page, file, port })
    }

    /// Where a browser finds the page.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Answers one request; whether more may come.
    pub(super) fn answer_next(&self) -> bool {
        let Ok(request) = self.server.recv() else { return false };
        let answer = self.answer(&request);
        let mut response = Response::from_data(answer.body).with_status_code(answer.status);
        for (name, value) in HEADERS.into_iter().chain([("Content-Type", answer.kind)]) {
            if let Ok(header) = Header::from_str(&format!("{name}: {value}")) {
                response.add_header(header);
            }
        }
        // A browser that has gone away is no fault.
        let _ = request.respond(response);
        true
    }

    fn answer(&self, request: &Request) -> Answer {
        let values = |name: &'static str| {
            let headers = request.headers().iter().filter(move |header| header.field.equiv(name));
            headers.map(|header| header.value.as_str())
        };
        let own = [format!("127.0.0.1:{}", self.port), format!("localhost:{}", self.port)];
        let is_own = |host: &str| own.iter().any(|name| name == host);
        let mut hosts = values("Host");
        if !hosts.next().is_some_and(is_own) || hosts.next().is_some() {
            return Answer::refuse(403, "this server answers to 127.0.0.1 and localhost only");
        }
        if !values("Origin").all(|origin| origin.strip_prefix("http://").is_some_and(is_own)) {
            return Answer::refuse(403, "requests of other pages are not answered");
        }
        if *request.method() != Method::Get {
            return Answer::refuse(405, "there is nothing to change here");
        }
        self.file(request.url())
    }

    /// What is at a path.
    fn file(&self, path: &str) -> Answer {
        let javascript = FILES[1].1;
        match path {
            "/" | "/index.html" => {
                let page = String::from_utf8_lossy(&self.page.0[0]);
                let script = format!("<script defer src=\"{}\"></script>", &SOURCE[1..]);
                Answer { status: 200, kind: FILES[0].1, body: page.replacen(MARK, &script, 1).into_bytes() }
            }
            SOURCE => {
                // Read again for every page, so that a new one has the file as it is now.
                let text = self.file.as_deref().map(|file| input::read_text(file, MOST_BYTES));
                let body = match text {
                    None => String::new(),
                    // A text is always a JSON text, and that is a text of JavaScript.
                    Some(Ok(text)) => {
                        format!(
                            "globalThis.PTXC_SOURCE = {};\n",
                            serde_json::to_string(&text).unwrap_or_default()
                        )
                    }
                    Some(Err(error)) => return Answer::refuse(404, &error.0.message),
                };
                Answer { status: 200, kind: javascript, body: body.into_bytes() }
            }
            _ => match FILES.iter().position(|(name, _)| path.strip_prefix('/') == Some(name)) {
                Some(index) => {
                    Answer { status: 200, kind: FILES[index].1, body: self.page.0[index].to_vec() }
                }
                None => Answer::refuse(404, "there is no such file"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use super::*;

    fn page() -> Page {
        let texts = ["<!-- begin -->\nhello", "page", "style", "module"];
        Page(texts.map(|text| Cow::Borrowed(text.as_bytes())))
    }

    /// What a server says to requests; `PORT` in them is its port.
    fn ask(file: Option<PathBuf>, requests: &[&str]) -> Vec<String> {
        let server = Server::new(0, page(), file).unwrap();
        let port = server.port;
        std::thread::scope(|scope| {
            scope.spawn(|| requests.iter().for_each(|_| assert!(server.answer_next())));
            let said = requests.iter().map(|request| {
                let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
                let text = request.replace("PORT", &port.to_string()).replace('\n', "\r\n");
                stream.write_all(format!("{text}\r\nConnection: close\r\n\r\n").as_bytes()).unwrap();
                let mut answer = String::new();
                stream.read_to_string(&mut answer).unwrap();
                answer
            });
            said.collect()
        })
    }

    #[test]
    fn files_of_the_page_are_given_out() {
        let get = |path: &str| format!("GET {path} HTTP/1.1\nHost: localhost:PORT");
        let requests = ["/", "/page.js", "/style.css", "/module.js", "/source.js"].map(get);
        let requests: Vec<&str> = requests.iter().map(String::as_str).collect();
        let answers = ask(None, &requests);
        let parts = ["src=\"source.js\"></script>\nhello", "page", "style", "module", ""];
        for (answer, part) in answers.iter().zip(parts) {
            assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with(part), "{answer}");
            assert!(answer.contains("Content-Security-Policy: default-src 'none'"), "{answer}");
        }
        assert!(answers[1].contains("text/javascript") && answers[2].contains("text/css"));
    }

    #[test]
    fn nobody_else_is_answered() {
        let refused = [
            ("GET / HTTP/1.1\nHost: evil.example", "403"),
            ("GET / HTTP/1.1\nHost: evil.example:PORT", "403"),
            ("GET / HTTP/1.1\nHost: 127.0.0.1", "403"),
            ("GET / HTTP/1.1\nHost: localhost:PORT.evil.example", "403"),
            ("GET / HTTP/1.1\nHost: localhost:PORT\nHost: evil.example", "403"),
            ("GET / HTTP/1.1\nAccept: */*", "403"),
            ("GET / HTTP/1.1\nHost: localhost:PORT\nOrigin: http://evil.example", "403"),
            ("GET / HTTP/1.1\nHost: localhost:PORT\nOrigin: null", "403"),
            ("GET / HTTP/1.1\nHost: localhost:PORT\nOrigin: https://localhost:PORT", "403"),
            ("POST / HTTP/1.1\nHost: localhost:PORT\nContent-Length: 0", "405"),
            ("GET /../Cargo.toml HTTP/1.1\nHost: localhost:PORT", "404"),
            ("GET /%2e%2e/Cargo.toml HTTP/1.1\nHost: localhost:PORT", "404"),
            ("GET //etc/passwd HTTP/1.1\nHost: localhost:PORT", "404"),
            ("GET /page.js/ HTTP/1.1\nHost: localhost:PORT", "404"),
            ("GET /index.html?x HTTP/1.1\nHost: localhost:PORT", "404"),
        ];
        let requests: Vec<&str> = refused.iter().map(|row| row.0).collect();
        for (answer, (request, status)) in ask(None, &requests).iter().zip(refused) {
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{request}: {answer}");
        }
    }

    #[test]
    fn the_source_is_read_for_every_page() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("k.cu");
        let get = ["GET /source.js HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT"];
        let text = "// \"</script>\"\nint \u{e4};\n";
        std::fs::write(&file, text).unwrap();
        let answer = ask(Some(file.clone()), &get).remove(0);
        let line = answer.split_once("globalThis.PTXC_SOURCE = ").unwrap().1;
        assert_eq!(serde_json::from_str::<String>(line.trim().trim_end_matches(';')).unwrap(), text);
        std::fs::remove_file(&file).unwrap();
        assert!(ask(Some(file), &get)[0].starts_with("HTTP/1.1 404"));
    }
}
