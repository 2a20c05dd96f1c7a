//! The instruction set as tables: words, forms, special registers, versions and targets.

pub mod forms;
mod generated;
mod order;
pub mod special_registers;

pub use forms::{Family, Form, Pattern, next_words};
pub use generated::words::{Mod, Op, SpecialReg};
pub use order::canonical_words;
pub use ptxc_arch::{PtxVersion, Target, TargetSuffix, UnknownTarget};

use generated::words::{MOD_TEXT, OP_TEXT, SPECIALREG_TEXT};

/// A version of a generated table row.
const fn version(major: u8, minor: u8) -> PtxVersion {
    PtxVersion::new(major, minor)
}

/// A target of a generated table row.
const fn target(number: u16, suffix: TargetSuffix) -> Target {
    Target { number, suffix }
}

impl Op {
    /// The spelling.
    pub fn text(self) -> &'static str {
        OP_TEXT[self as usize]
    }

    /// The opcode spelled `text`.
    pub fn parse(text: &str) -> Option<Self> {
        OP_TEXT.binary_search(&text).ok().map(|index| Self::ALL[index])
    }
}

impl Mod {
    /// The spelling without its dot.
    pub fn text(self) -> &'static str {
        MOD_TEXT[self as usize]
    }

    /// The word spelled `text`, without its dot.
    pub fn parse(text: &str) -> Option<Self> {
        MOD_TEXT.binary_search(&text).ok().map(|index| Self::ALL[index])
    }
}

impl SpecialReg {
    /// The spelling.
    pub fn text(self) -> &'static str {
        SPECIALREG_TEXT[self as usize]
    }

    /// The special register spelled `text`, with its percent sign.
    pub fn parse(text: &str) -> Option<Self> {
        SPECIALREG_TEXT.binary_search(&text).ok().map(|index| Self::ALL[index])
    }
}
