//! The proofs of the rewrite rules.
//!
//! A proof is a list of patterns: small functions with an instruction that the rule changes. The tests run each
//! function before and after the rewrite on all inputs of 4 and 8 bits, poison and undef included, with all flags
//! and constants, on selected and random inputs of 16 to 128 bits, and floats on all values of `half` and on the
//! edge cases of the larger formats. The result for every input must refine the original one.
//!
//! Only [`proofs!`] creates a [`Proof`], so a rule without patterns cannot be in the table, and the tests fail for
//! a pattern that its rule does not change.

mod registry;

#[cfg(test)]
mod calls;
#[cfg(test)]
mod evaluate;
#[cfg(test)]
mod number;
#[cfg(test)]
mod pattern;
#[cfg(test)]
mod tests;

pub(super) use registry::*;

/// Why a rule holds.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    #[cfg(test)]
    patterns: &'static [pattern::Pattern],
    #[cfg(not(test))]
    _made_by_the_registry: (),
}

/// Declares proofs by name. The patterns are compiled for the tests alone.
macro_rules! proofs {
    ($($name:ident: $($pattern:expr),+ $(,)?;)*) => {
        $(pub(in crate::passes::rules) const $name: super::Proof = super::Proof {
            #[cfg(test)]
            patterns: &[$($pattern),+],
            #[cfg(not(test))]
            _made_by_the_registry: (),
        };)*
    };
}
use proofs;
