//! The table of everything the front end can say.
//!
//! One file a stage, one row a message: a constant, a stable id, a title and what it means. Ids never
//! change meaning and are never used again. `E` rows are errors, `W` rows warnings. Ranges: 00xx
//! lexing, 01xx preprocessing, 02xx parsing, 03xx to 09xx semantic analysis, 10xx IR generation.
//!
//! A row may name NVIDIA's number for the same message, so that `#pragma nv_diag_suppress 177` and
//! `--diag-suppress 177` work on ours.

use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Information that belongs to no other message.
    Remark,
    /// Accepted, but probably not meant.
    Warning,
    /// Not accepted.
    Error,
    /// Not accepted, and going on would mislead.
    Fatal,
}

impl Severity {
    /// The word shown to the user.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Remark => "remark",
            Self::Warning => "warning",
            Self::Error => "error",
            Self::Fatal => "fatal error",
        }
    }
}

/// One row of the table.
#[derive(Debug)]
pub struct Row {
    /// The stable id, such as `E0012`.
    pub id: &'static str,
    /// NVIDIA's number for the same message, or 0.
    pub nv_number: u32,
    /// A short general title; it is the message where no more precise one is given.
    pub title: &'static str,
    /// What it means, in a sentence or two.
    pub doc: &'static str,
}

/// A row of the table, by reference: cheap to copy, compared by identity of the id.
#[derive(Clone, Copy)]
pub struct Code(pub &'static Row);

impl Code {
    /// The stable id, such as `E0012`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The severity that its letter says, before options change it.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self.0.id.as_bytes()[0] {
            b'W' => Severity::Warning,
            b'R' => Severity::Remark,
            b'F' => Severity::Fatal,
            _ => Severity::Error,
        }
    }

    /// Whether it says that kernels are missing in the PTX.
    #[must_use]
    pub fn is_about_lost_kernels(self) -> bool {
        self == expr::LAUNCH_NOT_UNDERSTOOD || self == preprocess::KERNEL_HEADER_NOT_FOUND
    }

    /// Whether nvcc refuses what a warning says; `--strict` does, too.
    #[must_use]
    pub fn is_refused_by_nvcc(self) -> bool {
        self == expr::UNFLAGGED_LAMBDA || self == expr::CAPTURE_BY_REFERENCE
    }

    /// Does a user's name for a message (`E0012`, `12`-like NVIDIA number) mean this row?
    #[must_use]
    pub fn answers_to(self, name: &str) -> bool {
        self.0.id.eq_ignore_ascii_case(name)
            || (self.0.nv_number != 0 && name.parse() == Ok(self.0.nv_number))
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Code {}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

/// Defines the rows of a stage: `/// doc`, then `NAME: E0012 = "title";`, optionally with NVIDIA's
/// number as in `NAME: W0012 (177) = "title";`. Makes one constant a row and the list `ALL`.
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident: $id:ident $(($nv:literal))? = $title:literal;)*) => {
        $(
            $(#[doc = $doc])+
            pub const $name: $crate::diagnostics::Code = $crate::diagnostics::Code(&$crate::diagnostics::codes::Row {
                id: stringify!($id),
                nv_number: 0 $(+ $nv)?,
                title: $title,
                doc: concat!($($doc),+),
            });
        )*
        /// Every row of this stage.
        pub const ALL: &[$crate::diagnostics::Code] = &[$($name),*];
    };
}

pub mod expr;
pub mod irgen;
pub mod lex;
pub mod parse;
pub mod preprocess;
pub mod sema;

/// Every row of every stage, in order of stages.
pub fn all() -> impl Iterator<Item = Code> {
    [lex::ALL, preprocess::ALL, parse::ALL, sema::ALL, expr::ALL, irgen::ALL].into_iter().flatten().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_in_their_stage_range() {
        let mut seen = std::collections::BTreeSet::new();
        for (rows, range) in [
            (lex::ALL, 0..100),
            (preprocess::ALL, 100..200),
            (parse::ALL, 200..300),
            (sema::ALL, 300..600),
            (expr::ALL, 600..1000),
            (irgen::ALL, 1000..1100),
        ] {
            for code in rows {
                assert!(seen.insert(code.id()), "{code} is used twice");
                let number: u32 = code.id()[1..].parse().expect("four digits");
                assert!(range.contains(&number), "{code} is out of the range of its stage");
                assert_eq!(code.id().len(), 5, "{code}");
            }
        }
    }
}
