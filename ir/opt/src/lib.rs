//! Analyses and passes over NVVM IR, and the pipeline of each optimisation level.
//!
//! The input is valid IR as the frontend generates it: every local variable in an alloca, every access generic. The
//! output is valid IR in SSA form with inferred address spaces, legalized for the target. Passes are plain
//! functions over a function or the module; one table per level defines their order ([`pipeline`]). A pass can
//! request cleanup passes from the driver ([`Context`]), and the driver caches the control flow analyses
//! ([`analysis::Analyses`]). After each run of a pass the caller's hook may verify, print or time.
//!
//! Invariants: passes never duplicate, hoist or sink convergent operations across control flow; never
//! touch volatile or atomic accesses; never invent undefined behaviour. They know neither the source
//! language nor PTX text.
//!
//! ```
//! let mut module = ptxc_ir::Module::new("empty", false);
//! let options = ptxc_opt::OptOptions::new(ptxc_arch::Target::sm(90));
//! ptxc_opt::run_pipeline(&mut module, 3, &options, &mut |_, _| ptxc_opt::Change::None);
//! ```

pub mod analysis;
mod driver;
mod evaluate;
pub mod passes;
pub mod pipeline;

pub use driver::{Change, Context, run_library, run_named, run_pipeline};
pub use pipeline::{OptOptions, Pass, PassKind, find_pass, passes_of};
