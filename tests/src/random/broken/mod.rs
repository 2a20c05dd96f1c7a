//! Broken modules in LLVM's assembly: a random valid module with one random violation.
//!
//! libNVVM's verifier is the referee; what it says of the first modules is recorded in `tests/data/broken.tsv`, and the
//! default tests hold `ptxc verify --compat` to that. Some violations leave a module valid: what counts is that both
//! say the same. Modules on which they differ for a reason stand in [`REASONS`].

mod edit;
pub mod record;
mod templates;
mod valid;

use super::rng::Rng;

/// What comes before every module, as libNVVM asks for it.
const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";

/// A module with a violation.
pub struct Broken {
    /// What was done to it.
    pub violation: String,
    /// The text.
    pub text: String,
}

/// The module of a number. One in twenty is left valid.
pub fn module(number: u64) -> Broken {
    let mut rng = Rng::new(number);
    let mut module = valid::module(&mut rng);
    let violation = match rng.below(20) {
        0 => "none".to_owned(),
        1..=11 => templates::instruction(&mut module, &mut rng),
        12..=15 => templates::module(&mut module, &mut rng),
        _ => edit::edit(&mut module, &mut rng),
    };
    Broken { violation, text: module.text() }
}

/// Violations on which ptxc's verdict is another one, with the reason.
pub const REASONS: &[(&str, &str)] = &[
    (
        "declare void @bad",
        "libNVVM drops declarations that nothing uses before it looks at them; LLVM refuses them",
    ),
    ("uselistorder", "orders of lists of uses are read and dropped"),
    (
        "frob.i32|nvvm.frob",
        "an intrinsic without a declaration is looked at when it is lowered: its name is said to be unknown",
    ),
    ("tid.x|tid.w|frob", "likewise"),
    ("target triple", "`target` may stand anywhere in a text, as for LLVM 7"),
    ("source_filename", "likewise"),
    ("llvm.assume", "bundles of operands of assumptions are not looked at"),
    ("DIFrob", "nodes of debug information are read without their required fields"),
    ("declare [[internal", "libNVVM drops declarations that nothing uses before it looks at them"),
];
