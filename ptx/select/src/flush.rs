//! Selects which operations flush denormal numbers to zero (PTX ISA, "Floating Point Instructions", `.ftz`).
//!
//! | said by | `float` | `half` | intrinsics that name their rounding |
//! |---|---|---|---|
//! | `-ftz=true` | flushes | keeps | flush, as nvcc has it |
//! | the function's attributes | flushes | flushes | keep, as LLVM's back end has it |

use ptxc_ir::{Denormals, Func, Module, Ty, TyKind};

use crate::options::SelectOptions;

/// The operations of a function that flush.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Flush {
    float: bool,
    half: bool,
    /// Conversions from `bfloat` to `float`, which have `.ftz` from sm_90 on (PTX ISA, "cvt").
    bfloat: bool,
    /// Intrinsics whose name states a rounding but no denormal mode.
    pub(crate) named: bool,
}

impl Flush {
    /// The mode from the attributes of a function, else from the option.
    pub(crate) fn of(m: &Module, func: Func, options: &SelectOptions) -> Self {
        match m.func(func).denormals {
            Some(Denormals::Flush) => {
                Self { float: true, half: true, bfloat: options.target.number >= 90, named: false }
            }
            Some(Denormals::Keep) => Self::default(),
            Some(Denormals::Unknown) | None => {
                Self { float: options.ftz, named: options.ftz, ..Self::default() }
            }
        }
    }

    /// Whether arithmetic on a type flushes.
    pub(crate) fn arithmetic(self, m: &Module, ty: Ty) -> bool {
        match (ty, m.types.kind(ty)) {
            (Ty::FLOAT, _) => self.float,
            (Ty::HALF, _) | (_, TyKind::Vector { elem: Ty::HALF, .. }) => self.half,
            _ => false,
        }
    }

    /// Whether a conversion flushes: one from `float` to a type other than the 16-bit floats, or one from `double`
    /// or `bfloat` to `float`.
    pub(crate) fn conversion(self, from: Ty, to: Ty) -> bool {
        match (from, to) {
            (Ty::FLOAT, Ty::HALF | Ty::BFLOAT) => false,
            (Ty::FLOAT, _) | (Ty::DOUBLE, Ty::FLOAT) => self.float,
            (Ty::BFLOAT, Ty::FLOAT) => self.bfloat,
            _ => false,
        }
    }
}
