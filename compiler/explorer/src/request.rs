//! What can be asked, and the form of the answers.

use std::collections::BTreeMap;

use ptxc::command_line::{self, Invocation};
use ptxc::{Compiler, Message};
use serde::{Deserialize, Serialize};

use crate::run::{Launch, Launched};

/// A request.
#[derive(Debug, Deserialize)]
#[serde(tag = "request", rename_all = "lowercase")]
pub enum Request {
    /// What this is: version, architectures, forms.
    About,
    /// What a diagnostic means.
    Explain {
        /// Its code, such as `E0123`.
        code: String,
    },
    /// CUDA C++ to PTX.
    Compile {
        /// The text.
        source: String,
        /// For whom.
        #[serde(flatten)]
        target: Target,
    },
    /// CUDA C++ to an earlier form.
    Stage {
        /// The text.
        source: String,
        /// The form as `--emit` names it.
        form: String,
        /// For whom.
        #[serde(flatten)]
        target: Target,
    },
    /// The IR after each pass.
    Passes {
        /// The text.
        source: String,
        /// For whom.
        #[serde(flatten)]
        target: Target,
    },
    /// Runs a kernel.
    Simulate(Box<Launch>),
}

/// How a source is compiled.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Target {
    /// The name of the source in messages.
    pub name: String,
    /// Options as on the command line.
    pub options: Vec<String>,
    /// Headers by name.
    pub headers: BTreeMap<String, String>,
}

impl Target {
    /// The name of the source.
    fn name(&self) -> &str {
        if self.name.is_empty() { "kernel.cu" } else { &self.name }
    }

    /// The compiler for it. Its PTX says from which lines it comes.
    pub(crate) fn compiler(&self) -> Result<(Invocation, Compiler), String> {
        let words = self.options.iter().cloned().chain([self.name().to_owned()]);
        let invocation = command_line::parse(words).map_err(|error| error.to_string())?;
        if invocation.inputs.len() != 1 {
            return Err("options name no files".to_owned());
        }
        let mut options = invocation.options.clone();
        options.line_info = true;
        let compiler = Compiler::new(options);
        let add = |compiler: Compiler, (name, text): (&String, &String)| {
            compiler.header(name.as_str(), text.as_str())
        };
        Ok((invocation, self.headers.iter().fold(compiler, add)))
    }
}

/// An answer.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    About(About),
    Explain { text: Option<String> },
    Compile(Box<Compiled>),
    Stage(Form),
    Passes(Passes),
    Simulate(Box<Launched>),
    Error(#[serde(serialize_with = "as_error")] String),
}

fn as_error<S: serde::Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    use serde::ser::SerializeMap;
    let mut map = serializer.serialize_map(Some(1))?;
    map.serialize_entry("error", text)?;
    map.end()
}

/// What there is.
#[derive(Debug, Serialize)]
pub(crate) struct About {
    pub(crate) version: String,
    pub(crate) targets: Vec<String>,
    pub(crate) forms: Vec<&'static str>,
}

/// A line of a text and the line of the source that it comes from, both from 1.
pub(crate) type LinePair = (u32, u32);

/// A result of the compiler.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Compiled {
    /// Missing if there are errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ptx: Option<String>,
    pub(crate) lines: Vec<LinePair>,
    pub(crate) messages: Vec<Message>,
    /// The messages as the command prints them.
    pub(crate) rendered: String,
    /// Milliseconds.
    pub(crate) total: f64,
    /// Name and milliseconds of each step.
    pub(crate) steps: Vec<(&'static str, f64)>,
    /// The kernels and the sizes of their parameters.
    pub(crate) kernels: Vec<(String, Vec<usize>)>,
}

/// A form of the program.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Form {
    /// Missing if there are errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    pub(crate) lines: Vec<LinePair>,
}

/// The IR on its way through the passes.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Passes {
    /// Missing if there are errors: the IR before, with an empty name, and after each pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) passes: Option<Vec<Pass>>,
}

/// The IR after a pass.
#[derive(Debug, Serialize)]
pub(crate) struct Pass {
    pub(crate) name: String,
    /// Missing if the pass changed nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) form: Option<Form>,
}
