//! `ptxc lsp`: a language server for editors, over standard input and output.
//!
//! It compiles a document whenever it changes, to PTX, so that an editor shows every message that a compile would give,
//! and answers from what the compile knew: [`crate::SourceIndex`] for names, `.loc` directives for the instructions of a
//! line. Nothing is kept from one version of a document to the next but the last index, which answers while the source has
//! errors that let no new one be made.
//!
//! | module | what it is for |
//! |---|---|
//! | [`server`] | the messages of the protocol, in and out |
//! | [`analysis`] | a compile of a document, and what is kept of it |
//! | [`answers`] | hover, definition, references, symbols, completion, fixes |
//! | [`arguments`] | the options of a document: the editor's, or those of a compilation database |
//! | [`instructions`] | the PTX of a line |
//! | [`text`] | places in the protocol's units, and file names as URIs |
//!
//! The protocol is the Language Server Protocol 3.17 (microsoft.github.io/language-server-protocol). Framing and the
//! handshake are the crate `lsp-server`'s.

mod analysis;
mod answers;
mod arguments;
mod instructions;
mod server;
mod text;

use lsp_server::Connection;

use super::{ExitStatus, Streams, print, usage_error};
use crate::command_line::UsageError;
use server::Server;

const USAGE: &str = "\
usage: ptxc lsp [OPTION...]

Serves an editor over standard input and output with the Language Server Protocol: messages while typing, fixes, types and
values of names, the PTX of a line, definitions, references, symbols and completion.

The options are those of a compile (-arch=sm_90, -I DIR, -std=c++20, ...). A compile_commands.json in a folder above a
document adds those with which the document is built; an editor may send more as the list `arguments` of its
initialization options.
";

/// Serves until the editor ends it.
pub(super) fn run(args: &[String], streams: &mut Streams<'_>) -> ExitStatus {
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        return print(USAGE, streams);
    }
    if let Err(error) = arguments::check(args) {
        return usage_error(&error, streams);
    }
    let (connection, threads) = Connection::stdio();
    let outcome = Server::serve(&connection, args);
    // The threads end when both ends of their channels are gone.
    drop(connection);
    match (outcome, threads.join()) {
        (Ok(()), Ok(())) => ExitStatus::Success,
        (Err(error), _) => usage_error(&UsageError::new(format!("language server: {error}")), streams),
        (_, Err(error)) => super::stream_error(&error, "standard input or output", streams),
    }
}
