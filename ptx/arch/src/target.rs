//! PTX versions and GPU targets: the existing ones, when they were introduced, and their features.
//!
//! The list has the targets of PTX ISA 9.0. Modules for older targets still parse; they are just not in
//! [`Target::KNOWN`].

use std::fmt;

/// A PTX ISA version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PtxVersion {
    /// The major version.
    pub major: u8,
    /// The minor version.
    pub minor: u8,
}

impl PtxVersion {
    /// The newest version, and the one that ptxc writes.
    pub const LATEST: Self = Self::new(9, 0);

    /// A version.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }
}

impl fmt::Display for PtxVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// The suffix of an architecture number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TargetSuffix {
    /// `sm_90`: runs on every later architecture.
    None,
    /// `sm_100f`: runs on later members of its family.
    Family,
    /// `sm_90a`: runs on this architecture only.
    Arch,
}

/// A GPU architecture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Target {
    /// 90 in `sm_90a`.
    pub number: u16,
    /// The letter.
    pub suffix: TargetSuffix,
}

/// A target name that is not in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTarget {
    /// The name as written.
    pub text: String,
}

impl fmt::Display for UnknownTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown target '{}'; known are", self.text)?;
        for (index, target) in Target::KNOWN.iter().enumerate() {
            write!(f, "{} {}", if index == 0 { "" } else { "," }, target.target)?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownTarget {}

/// One row of the target table.
#[derive(Debug, Clone, Copy)]
pub struct KnownTarget {
    /// The target.
    pub target: Target,
    /// The PTX version that introduced it.
    pub min_ptx: PtxVersion,
}

const fn row(number: u16, suffix: TargetSuffix, major: u8, minor: u8) -> KnownTarget {
    KnownTarget { target: Target { number, suffix }, min_ptx: PtxVersion::new(major, minor) }
}

impl Target {
    /// Every target that PTX ISA 9.0 code can be compiled for.
    pub const KNOWN: [KnownTarget; 23] = {
        use TargetSuffix::{Arch, Family, None};
        [
            row(75, None, 6, 3),
            row(80, None, 7, 0),
            row(86, None, 7, 1),
            row(87, None, 7, 4),
            row(88, None, 9, 0),
            row(89, None, 7, 8),
            row(90, None, 7, 8),
            row(90, Arch, 8, 0),
            row(100, None, 8, 6),
            row(100, Arch, 8, 6),
            row(100, Family, 8, 8),
            row(103, None, 8, 8),
            row(103, Arch, 8, 8),
            row(103, Family, 8, 8),
            row(110, None, 9, 0),
            row(110, Arch, 9, 0),
            row(110, Family, 9, 0),
            row(120, None, 8, 7),
            row(120, Arch, 8, 7),
            row(120, Family, 8, 8),
            row(121, None, 8, 8),
            row(121, Arch, 8, 8),
            row(121, Family, 8, 8),
        ]
    };

    /// Whether it has the features of `first`: the same or a later number, and for family-specific features a
    /// member of the family with a suffix.
    pub const fn has(self, first: Target) -> bool {
        let family = match first.suffix {
            TargetSuffix::None => true,
            TargetSuffix::Family => {
                !matches!(self.suffix, TargetSuffix::None) && self.number / 10 == first.number / 10
            }
            TargetSuffix::Arch => matches!(self.suffix, TargetSuffix::Arch) && self.number == first.number,
        };
        family && self.number >= first.number
    }

    /// nvcc's default target.
    pub const DEFAULT: Target = Target::sm(75);

    /// A target without a suffix.
    pub const fn sm(number: u16) -> Self {
        Self { number, suffix: TargetSuffix::None }
    }

    /// Parses `90a`, without checking that the target exists.
    pub fn from_number_text(text: &str) -> Option<Self> {
        let (digits, suffix) = match text.strip_suffix('a') {
            Some(digits) => (digits, TargetSuffix::Arch),
            None => match text.strip_suffix('f') {
                Some(digits) => (digits, TargetSuffix::Family),
                None => (text, TargetSuffix::None),
            },
        };
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = if plain { digits.parse().ok()? } else { return None };
        Some(Self { number, suffix })
    }

    /// Reads `sm_90a` or `compute_90a`.
    ///
    /// # Errors
    /// The error lists the known targets.
    pub fn parse(text: &str) -> Result<Self, UnknownTarget> {
        text.strip_prefix("sm_")
            .or_else(|| text.strip_prefix("compute_"))
            .and_then(Self::from_number_text)
            .filter(|target| Self::KNOWN.iter().any(|row| row.target == *target))
            .ok_or_else(|| UnknownTarget { text: text.to_owned() })
    }

    /// The PTX version that introduced this target, if it is known.
    pub fn min_ptx(self) -> Option<PtxVersion> {
        Self::KNOWN.iter().find(|row| row.target == self).map(|row| row.min_ptx)
    }

    /// `compute_90a`
    pub fn compute_name(self) -> String {
        format!("compute_{}{}", self.number, self.letter())
    }

    fn letter(self) -> &'static str {
        match self.suffix {
            TargetSuffix::None => "",
            TargetSuffix::Family => "f",
            TargetSuffix::Arch => "a",
        }
    }

    /// The value of `__CUDA_ARCH__`.
    pub fn cuda_arch(self) -> u32 {
        u32::from(self.number) * 10
    }

    /// `cp.async` (sm_80).
    pub fn has_cp_async(self) -> bool {
        self.number >= 80
    }

    /// `redux.sync` (sm_80).
    pub fn has_redux(self) -> bool {
        self.number >= 80
    }

    /// `bf16` arithmetic: `fma` from sm_80, `add`, `sub` and `mul` from sm_90.
    pub fn has_bf16_arithmetic(self) -> bool {
        self.number >= 90
    }

    /// Thread block clusters (sm_90).
    pub fn has_clusters(self) -> bool {
        self.number >= 90
    }

    /// Additions, minima and maxima of the halves of a word in one instruction (sm_90).
    pub fn has_packed_halves(self) -> bool {
        self.number >= 90
    }

    /// Arithmetic on pairs of `float` in one instruction (sm_100 to sm_110; ptxas splits it for sm_120).
    pub fn has_packed_floats(self) -> bool {
        (100..120).contains(&self.number)
    }

    /// The widest vector load or store of global memory, in bytes.
    pub fn max_vector_bytes(self) -> u32 {
        if self.number >= 100 { 32 } else { 16 }
    }
}

impl Default for Target {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sm_{}{}", self.number, self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for row in Target::KNOWN {
            assert_eq!(Target::parse(&row.target.to_string()), Ok(row.target));
            assert_eq!(Target::parse(&row.target.compute_name()), Ok(row.target));
        }
    }

    #[test]
    fn an_unknown_target_lists_the_known_ones() {
        let message = Target::parse("sm_85").expect_err("there is no sm_85").to_string();
        assert!(message.starts_with("unknown target 'sm_85'; known are sm_75, sm_80,"), "{message}");
        for text in ["sm_", "sm_+80", "90", "sm_90b", "sm_99999999", "compute_90aa"] {
            assert!(Target::parse(text).is_err(), "{text}");
        }
    }
}
