//! The verifier of NVVM IR.
//!
//! [`verify`] checks a whole module against the table in [`rules`] and reports every violation. A module that
//! passes has no malformed nodes for the optimizer and instruction selection: every block ends in a terminator,
//! every operand dominates its use and has the type that its user requires, every call matches its callee.
//!
//! ```
//! use ptxc_ir::{Builder, CallConv, Linkage, Module, Ty};
//!
//! let mut m = Module::new("wrong", false);
//! let ty = m.types.function(Ty::VOID, &[], false);
//! let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
//! let entry = m.add_block(f, "entry");
//! let one = m.const_i32(1);
//! Builder::at_end(&mut m, entry).ret(Some(one));
//! let errors = ptxc_verifier::verify(&m, &Default::default()).unwrap_err();
//! assert_eq!(errors.0[0].rule.id(), "ret-type");
//! ```
//!
//! Invariants: checking does not change the module; it never panics on a module that the text reader or the builder
//! can create; it costs one walk over the instructions and one dominator tree per function. The files follow the
//! families of rules, and each reads only its part of the module.

mod calls;
pub mod contract;
mod debug;
mod dominance;
mod error;
mod globals;
mod instructions;
mod intrinsics;
mod kernels;
mod memory;
pub mod rules;
mod structure;

pub use error::{Errors, VerifyError};
pub use rules::Rule;

use ptxc_arch::Target;
use ptxc_ir::{Block, Func, Inst, Module, Value};

/// The checks beyond the rules that always apply.
#[derive(Clone, Debug, Default)]
pub struct VerifyOptions {
    /// The target of the module; without one, target-dependent rules are skipped.
    pub target: Option<Target>,
    /// Also recount the uses of every value. This finds faults of the IR library, not of a module.
    pub use_lists: bool,
}

/// Checks a module against all rules.
///
/// # Errors
/// Every violation, in module order.
pub fn verify(m: &Module, options: &VerifyOptions) -> Result<(), Errors> {
    let mut checker = Checker {
        m,
        options,
        function: None,
        errors: Vec::new(),
        position: vec![0; m.node_limit() as usize],
    };
    checker.globals();
    for &f in m.functions() {
        checker.function = Some(f);
        checker.function(f);
    }
    if checker.errors.is_empty() { Ok(()) } else { Err(Errors(checker.errors)) }
}

/// The maximum number of reported errors.
const MOST_ERRORS: usize = 100;

struct Checker<'m> {
    m: &'m Module,
    options: &'m VerifyOptions,
    function: Option<Func>,
    errors: Vec<VerifyError>,
    /// The position of each instruction in its block, counted from 1, by node index.
    position: Vec<u32>,
}

impl Checker<'_> {
    fn function(&mut self, f: Func) {
        self.signature(f);
        if self.m.is_declaration(f) {
            return;
        }
        // The following checks rely on well-formed blocks, so they are skipped after an error.
        let before = self.errors.len();
        self.structure(f);
        if self.errors.len() > before || self.errors.len() >= MOST_ERRORS {
            return;
        }
        self.dominance(f);
        self.debug_variables(f);
        for block in self.m.blocks(f) {
            for inst in self.m.insts(block) {
                self.instruction(f, block, inst);
                self.location(inst);
                if self.errors.len() >= MOST_ERRORS {
                    return;
                }
            }
        }
    }

    fn error(&mut self, rule: Rule, node: impl Into<Value>, context: String, detail: impl Into<String>) {
        if self.errors.len() < MOST_ERRORS {
            let function = self.function.map(|f| self.m.func(f).name.to_string());
            let node = node.into();
            self.errors.push(VerifyError { rule, node, function, context, detail: detail.into() });
        }
    }

    fn inst_error(&mut self, rule: Rule, inst: Inst, detail: impl Into<String>) {
        self.error(rule, inst, self.m.inst_text(inst), detail);
    }

    fn block_error(&mut self, rule: Rule, block: Block, detail: impl Into<String>) {
        let node = self.m.insts(block).next().map_or(block.into(), Value::from);
        self.error(rule, node, format!("block {}", self.m.value_text(block.into())), detail);
    }

    /// Reports `rule` for an instruction unless `holds`.
    fn require(&mut self, holds: bool, rule: Rule, inst: Inst, detail: &str) {
        if !holds {
            self.inst_error(rule, inst, detail);
        }
    }
}
