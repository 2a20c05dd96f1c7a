//! The compiler and the simulator for programs that are not written in Rust and have no files: a request is a JSON
//! object, and so is the answer.
//!
//! Built for `wasm32-unknown-unknown` it is the module behind the explorer's page and the npm package. The requests
//! are those of [`request`]; `specs/explorer.md` lists their fields.
//!
//! ```
//! let mut explorer = ptxc_explorer::Explorer::default();
//! let answer = explorer.answer(r#"{"request": "compile", "source": "__global__ void k() {}"}"#);
//! assert!(answer.contains(".entry _Z1kv"));
//! ```
//!
//! # Invariants
//! - Every answer is a JSON object; one that has `error` says what is wrong with the request.
//! - The same requests get the same answers but for the times in them.

#[cfg(target_family = "wasm")]
pub mod ffi;
mod lines;
mod recording;
pub mod request;
mod run;
mod stage;

use ptxc::command_line::Invocation;
use ptxc::{Clock, Compiler};
use request::{Answer, Request, Target};

/// Answers requests; between them it keeps what makes the next compile faster.
#[derive(Debug, Default)]
pub struct Explorer {
    clock: Option<Clock>,
    /// The last compiler, and what it was made from.
    last: Option<(Target, Invocation, Compiler)>,
}

impl Explorer {
    /// Measures with a clock of the host.
    pub fn with_clock(clock: Clock) -> Explorer {
        Explorer { clock: Some(clock), last: None }
    }

    /// The answer to a request, both as JSON.
    pub fn answer(&mut self, request: &str) -> String {
        let answer = match serde_json::from_str::<Request>(request) {
            Ok(request) => self.execute(request).unwrap_or_else(Answer::Error),
            Err(error) => Answer::Error(format!("the request cannot be read: {error}")),
        };
        // An answer is strings, numbers and lists of them, which always have a JSON form.
        serde_json::to_string(&answer).unwrap_or_default()
    }

    fn execute(&mut self, request: Request) -> Result<Answer, String> {
        match request {
            Request::About => Ok(Answer::About(stage::about())),
            Request::Explain { code } => Ok(Answer::Explain { text: ptxc::explain(&code) }),
            Request::Compile { source, target } => {
                let (invocation, compiler) = self.compiler(target)?;
                Ok(Answer::Compile(Box::new(stage::compile(compiler, invocation, &source))))
            }
            Request::Stage { source, form, target } => {
                let (invocation, compiler) = self.compiler(target)?;
                stage::stage(compiler, invocation, &source, &form).map(Answer::Stage)
            }
            Request::Passes { source, target } => {
                let (invocation, compiler) = self.compiler(target)?;
                Ok(Answer::Passes(stage::passes(compiler, invocation, &source)))
            }
            Request::Simulate(launch) => {
                run::simulate(&launch).map(|result| Answer::Simulate(Box::new(result)))
            }
        }
    }

    /// The compiler for some options.
    fn compiler(&mut self, target: Target) -> Result<(&Invocation, &Compiler), String> {
        if self.last.as_ref().is_none_or(|(last, ..)| *last != target) {
            let (invocation, compiler) = target.compiler()?;
            let compiler = match self.clock {
                Some(clock) => compiler.with_clock(clock),
                None => compiler,
            };
            self.last = Some((target, invocation, compiler));
        }
        match &self.last {
            Some((_, invocation, compiler)) => Ok((invocation, compiler)),
            None => Err("there is no compiler".to_owned()),
        }
    }
}
