//! The errors of the verifier.

use std::fmt;

use ptxc_ir::Value;

use crate::rules::Rule;

/// A violation of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyError {
    /// The rule.
    pub rule: Rule,
    /// The violating node: an instruction, a function or a variable.
    pub node: Value,
    /// The function that contains it.
    pub function: Option<String>,
    /// The violating instruction, block or symbol, in text form.
    pub context: String,
    /// The details of the violation.
    pub detail: String,
}

impl VerifyError {
    /// The message without rule and context, for callers that print these separately.
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

/// Every violation in a module, in module order.
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
