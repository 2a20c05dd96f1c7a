//! `ptxc explore`: gives the explorer's page to a browser on this machine.
//!
//! The page compiles in the browser; nothing but its files and the text of one source is served ([`server`]). They are in this
//! binary if it was built with them ([`page`]), or in a folder that is named.

mod page;
mod server;

use std::path::PathBuf;

use super::{ExitStatus, Streams, input, print, stream_error, usage_error};
use crate::command_line::UsageError;
use page::Page;
use server::Server;

const USAGE: &str = "\
usage: ptxc explore [--port N] [--page FOLDER] [FILE]

Serves the explorer on this machine alone and prints its address: the source, every form of it down to PTX, and a
simulator, in a browser. FILE is what it begins with; the page changes no file. Ctrl-C ends it.

  --port N        the port; a free one if there is no such option
  --page FOLDER   the page out of a folder instead of that in this binary; index.html there also
                  works without a server
";

#[derive(Debug, Default, PartialEq, Eq)]
struct Request {
    port: u16,
    page: Option<PathBuf>,
    file: Option<PathBuf>,
    help: bool,
}

impl Request {
    fn parse(args: &[String]) -> Result<Self, UsageError> {
        let mut request = Self::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let (option, given) = match arg.split_once('=') {
                Some((option, value)) if option.starts_with("--") => (option, Some(value.to_owned())),
                _ => (arg.as_str(), None),
            };
            let mut value = || {
                let next = given.clone().or_else(|| args.next().cloned());
                next.ok_or_else(|| UsageError::new(format!("{option} needs a value")))
            };
            match option {
                "--help" | "-h" => request.help = true,
                "--port" => {
                    let text = value()?;
                    let bad = |_| UsageError::new(format!("'{text}' is no port"));
                    request.port = text.parse().map_err(bad)?;
                }
                "--page" => request.page = Some(value()?.into()),
                _ if option.starts_with('-') && option != "-" => {
                    return Err(UsageError::new(format!("unknown option '{arg}'"))
                        .with_hint("ptxc explore --help shows them"));
                }
                _ if request.file.is_some() => return Err(UsageError::new("ptxc explore takes one file")),
                _ => request.file = Some(arg.into()),
            }
        }
        Ok(request)
    }
}

/// Runs `ptxc explore` with the arguments behind the word, until the process ends.
pub(super) fn run(args: &[String], streams: &mut Streams<'_>) -> ExitStatus {
    let request = match Request::parse(args) {
        Ok(request) => request,
        Err(error) => return usage_error(&error, streams),
    };
    if request.help {
        return print(USAGE, streams);
    }
    let page = match Page::load(request.page.as_deref()) {
        Ok(page) => page,
        Err(why) => return io_error(&why, streams),
    };
    if let Some(file) = &request.file
        && let Err(error) = input::read_text(file, server::MOST_BYTES)
    {
        return io_error(&error.0.message, streams);
    }
    let server = match Server::new(request.port, page, request.file) {
        Ok(server) => server,
        Err(why) => return io_error(&format!("port {}: {why}", request.port), streams),
    };
    let said = writeln!(streams.stdout, "{}", server.address()).and_then(|()| streams.stdout.flush());
    if let Err(error) = said {
        return stream_error(&error, "standard output", streams);
    }
    while server.answer_next() {}
    ExitStatus::Io
}

fn io_error(why: &str, streams: &mut Streams<'_>) -> ExitStatus {
    let _ = writeln!(streams.stderr, "ptxc: error: {why}");
    ExitStatus::Io
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Request, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Request::parse(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments_are_read() {
        let all = Request { port: 80, page: Some("dir".into()), file: Some("k.cu".into()), help: false };
        assert_eq!(parse("--port 80 --page=dir k.cu"), Ok(all));
        assert_eq!(parse(""), Ok(Request::default()));
        for (line, part) in
            [("--port", "needs"), ("--port x", "no port"), ("a b", "one file"), ("--wide", "unknown")]
        {
            assert!(parse(line).is_err_and(|error| error.contains(part)), "{line}");
        }
    }
}
