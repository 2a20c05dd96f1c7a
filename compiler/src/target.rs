//! Which GPU architectures ptxc compiles for, and how their names are spelled.
//!
//! One table lists every target that the assembler of CUDA 13.0 knows. A name is a number with an
//! optional suffix: `a` (features of exactly this architecture) or `f` (features shared by its
//! family). The suffix changes `.target` in the PTX and which instructions are legal; it does not
//! change `__CUDA_ARCH__`.

use std::fmt;

/// What the letter after an architecture number allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TargetKind {
    /// Forward compatible with every later architecture: no suffix.
    Portable,
    /// Features shared by a family of architectures: suffix `f`.
    Family,
    /// Features of one architecture only: suffix `a`.
    Specific,
}

impl TargetKind {
    /// The letter that ends the target's name.
    pub fn suffix(self) -> &'static str {
        match self {
            TargetKind::Portable => "",
            TargetKind::Family => "f",
            TargetKind::Specific => "a",
        }
    }
}

/// One target of the table: an architecture number and its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    number: u16,
    kind: TargetKind,
}

const fn portable(number: u16) -> Target {
    Target { number, kind: TargetKind::Portable }
}

const fn family(number: u16) -> Target {
    Target { number, kind: TargetKind::Family }
}

const fn specific(number: u16) -> Target {
    Target { number, kind: TargetKind::Specific }
}

impl Target {
    /// Every target that ptxc knows, in the order of `ptxc --list-targets`.
    pub const ALL: &'static [Target] = &[
        portable(75),
        portable(80),
        portable(86),
        portable(87),
        portable(88),
        portable(89),
        portable(90),
        specific(90),
        portable(100),
        specific(100),
        family(100),
        portable(103),
        specific(103),
        portable(110),
        specific(110),
        portable(120),
        specific(120),
        portable(121),
        specific(121),
    ];

    /// The target of nvcc 13 and NVRTC 13 when none is named.
    pub const DEFAULT: Target = portable(75);

    /// Reads `sm_90a`, `compute_90a` or `90a`; `None` for a name that the table does not have.
    ///
    /// ```
    /// use ptxc::Target;
    /// assert_eq!(Target::parse("compute_90a"), Target::parse("sm_90a"));
    /// assert_eq!(Target::parse("sm_20"), None);
    /// ```
    pub fn parse(name: &str) -> Option<Target> {
        let digits = name.strip_prefix("sm_").or_else(|| name.strip_prefix("compute_")).unwrap_or(name);
        Target::ALL.iter().copied().find(|target| target.digits() == digits)
    }

    /// The architecture number: 90 for `sm_90a`.
    pub fn number(self) -> u16 {
        self.number
    }

    /// What the suffix allows.
    pub fn kind(self) -> TargetKind {
        self.kind
    }

    /// The value of `__CUDA_ARCH__`: ten times the number, whatever the suffix.
    pub fn cuda_arch(self) -> u32 {
        u32::from(self.number) * 10
    }

    /// `sm_90a`, as in the `.target` directive.
    pub fn sm_name(self) -> String {
        format!("sm_{self}")
    }

    /// `compute_90a`, the name of the virtual architecture.
    pub fn compute_name(self) -> String {
        format!("compute_{self}")
    }

    /// The known names in one line, for messages.
    pub fn known_names() -> String {
        let names: Vec<String> = Target::ALL.iter().map(|target| target.sm_name()).collect();
        names.join(" ")
    }

    fn digits(self) -> String {
        self.to_string()
    }
}

/// Number and suffix without a prefix: `90a`.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.kind.suffix())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_found_by_both_of_its_names() {
        for &target in Target::ALL {
            assert_eq!(Target::parse(&target.sm_name()), Some(target));
            assert_eq!(Target::parse(&target.compute_name()), Some(target));
        }
    }

    #[test]
    fn a_suffix_the_table_does_not_have_is_refused() {
        for name in ["sm_75a", "sm_90f", "sm_70", "sm_", "sm_090", "compute_110f", "native", ""] {
            assert_eq!(Target::parse(name), None, "{name}");
        }
    }

    #[test]
    fn the_suffix_does_not_change_cuda_arch() {
        assert_eq!(Target::parse("sm_100f").map(Target::cuda_arch), Some(1000));
    }
}
