//! What the verifier reports.

use std::fmt;

use ptxc_ir::Value;

use crate::rules::Rule;

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyError {
    /// The rule.
    pub rule: Rule,
    /// The node that breaks it: an instruction, a function or a variable.
    pub node: Value,
    /// The function it was broken in.
    pub function: Option<String>,
    /// The instruction, block or symbol that breaks it, as in the text form.
    pub context: String,
    /// What exactly is wrong.
    pub detail: String,
}

impl VerifyError {
    /// The message alone, for those that show the rule and the context apart.
    pub fn message(&self) -> String {
        match &self.function {
            Some(function) => format!("in function `{function}': {}", self.detail),
            None => self.detail.clone(),
        }
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]\n  context: {}", self.message(), self.rule.id(), self.context)
    }
}

/// Every broken rule of a module, in module order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Errors(pub Vec<VerifyError>);

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, error) in self.0.iter().enumerate() {
            if k > 0 {
                writeln!(f)?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Errors {}
