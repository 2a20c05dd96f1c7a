//! SIMD-in-a-word functions that are one video instruction (CUDA Math API, SIMD intrinsics; PTX ISA 9.7.17), or one
//! instruction on halves since sm_90 and operations on the whole word before. The others are operations on the whole
//! word (`library/math/simd.cuh`).

use ptxc_arch::Intrinsic;

use super::r;
use crate::builtins::Lower::{Asm, Call, With};
use crate::builtins::Operand::{Arg, I32};
use crate::builtins::{Operand, Row};

/// The two arguments, and zero for the word into which the result lanes are merged.
const PAIR: &[Operand] = &[Arg(0), Arg(1), I32(0)];

pub(super) const ROWS: &[Row] = &[
    r("__vabsdiffu2", "jjj", With(Intrinsic::VABSDIFF2_U, PAIR)),
    r("__vabsdiffu4", "jjj", With(Intrinsic::VABSDIFF4_U, PAIR)),
    r("__vadd2", "jjj", Call(Intrinsic::ADD_U16X2)),
    r("__vavgs2", "jjj", With(Intrinsic::VAVRG2_S, PAIR)),
    r("__vavgs4", "jjj", With(Intrinsic::VAVRG4_S, PAIR)),
    r("__vmaxs2", "jjj", Call(Intrinsic::MAX_S16X2)),
    r("__vmaxu2", "jjj", Call(Intrinsic::MAX_U16X2)),
    r("__vmins2", "jjj", Call(Intrinsic::MIN_S16X2)),
    r("__vminu2", "jjj", Call(Intrinsic::MIN_U16X2)),
    r("__vsadu2", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff2.u32.u32.u32.add $0, $1, $2, z; }")),
    r("__vsadu4", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff4.u32.u32.u32.add $0, $1, $2, z; }")),
];
