//! SIMD-in-a-word functions that are one video instruction (CUDA Math API, SIMD intrinsics; PTX ISA
//! 9.7.17). Lane masks (`__vcmp*`) are built from these by the library.

use ptxc_arch::Intrinsic;

use super::r;
use crate::builtins::Lower::{Asm, With};
use crate::builtins::Operand::{Arg, I32};
use crate::builtins::{Operand, Row};

/// The two arguments and the word whose lanes nothing is taken from.
const PAIR: &[Operand] = &[Arg(0), Arg(1), I32(0)];

pub(super) const ROWS: &[Row] = &[
    r("__vabsdiffs2", "jjj", With(Intrinsic::VABSDIFF2_S, PAIR)),
    r("__vabsdiffs4", "jjj", With(Intrinsic::VABSDIFF4_S, PAIR)),
    r("__vabsdiffu2", "jjj", With(Intrinsic::VABSDIFF2_U, PAIR)),
    r("__vabsdiffu4", "jjj", With(Intrinsic::VABSDIFF4_U, PAIR)),
    r("__vadd2", "jjj", With(Intrinsic::VADD2_U, PAIR)),
    r("__vadd4", "jjj", With(Intrinsic::VADD4_U, PAIR)),
    r("__vaddss2", "jjj", With(Intrinsic::VADD2_S_SAT, PAIR)),
    r("__vaddss4", "jjj", With(Intrinsic::VADD4_S_SAT, PAIR)),
    r("__vaddus2", "jjj", With(Intrinsic::VADD2_U_SAT, PAIR)),
    r("__vaddus4", "jjj", With(Intrinsic::VADD4_U_SAT, PAIR)),
    r("__vavgs2", "jjj", With(Intrinsic::VAVRG2_S, PAIR)),
    r("__vavgs4", "jjj", With(Intrinsic::VAVRG4_S, PAIR)),
    r("__vavgu2", "jjj", With(Intrinsic::VAVRG2_U, PAIR)),
    r("__vavgu4", "jjj", With(Intrinsic::VAVRG4_U, PAIR)),
    r("__vmaxs2", "jjj", With(Intrinsic::VMAX2_S, PAIR)),
    r("__vmaxs4", "jjj", With(Intrinsic::VMAX4_S, PAIR)),
    r("__vmaxu2", "jjj", With(Intrinsic::VMAX2_U, PAIR)),
    r("__vmaxu4", "jjj", With(Intrinsic::VMAX4_U, PAIR)),
    r("__vmins2", "jjj", With(Intrinsic::VMIN2_S, PAIR)),
    r("__vmins4", "jjj", With(Intrinsic::VMIN4_S, PAIR)),
    r("__vminu2", "jjj", With(Intrinsic::VMIN2_U, PAIR)),
    r("__vminu4", "jjj", With(Intrinsic::VMIN4_U, PAIR)),
    r("__vsads2", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff2.s32.s32.s32.add $0, $1, $2, z; }")),
    r("__vsads4", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff4.s32.s32.s32.add $0, $1, $2, z; }")),
    r("__vsadu2", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff2.u32.u32.u32.add $0, $1, $2, z; }")),
    r("__vsadu4", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff4.u32.u32.u32.add $0, $1, $2, z; }")),
    r("__vseteq2", "jjj", With(Intrinsic::VSET2_U_EQ, PAIR)),
    r("__vseteq4", "jjj", With(Intrinsic::VSET4_U_EQ, PAIR)),
    r("__vsetges2", "jjj", With(Intrinsic::VSET2_S_GE, PAIR)),
    r("__vsetges4", "jjj", With(Intrinsic::VSET4_S_GE, PAIR)),
    r("__vsetgeu2", "jjj", With(Intrinsic::VSET2_U_GE, PAIR)),
    r("__vsetgeu4", "jjj", With(Intrinsic::VSET4_U_GE, PAIR)),
    r("__vsetgts2", "jjj", With(Intrinsic::VSET2_S_GT, PAIR)),
    r("__vsetgts4", "jjj", With(Intrinsic::VSET4_S_GT, PAIR)),
    r("__vsetgtu2", "jjj", With(Intrinsic::VSET2_U_GT, PAIR)),
    r("__vsetgtu4", "jjj", With(Intrinsic::VSET4_U_GT, PAIR)),
    r("__vsetles2", "jjj", With(Intrinsic::VSET2_S_LE, PAIR)),
    r("__vsetles4", "jjj", With(Intrinsic::VSET4_S_LE, PAIR)),
    r("__vsetleu2", "jjj", With(Intrinsic::VSET2_U_LE, PAIR)),
    r("__vsetleu4", "jjj", With(Intrinsic::VSET4_U_LE, PAIR)),
    r("__vsetlts2", "jjj", With(Intrinsic::VSET2_S_LT, PAIR)),
    r("__vsetlts4", "jjj", With(Intrinsic::VSET4_S_LT, PAIR)),
    r("__vsetltu2", "jjj", With(Intrinsic::VSET2_U_LT, PAIR)),
    r("__vsetltu4", "jjj", With(Intrinsic::VSET4_U_LT, PAIR)),
    r("__vsetne2", "jjj", With(Intrinsic::VSET2_U_NE, PAIR)),
    r("__vsetne4", "jjj", With(Intrinsic::VSET4_U_NE, PAIR)),
    r("__vsub2", "jjj", With(Intrinsic::VSUB2_U, PAIR)),
    r("__vsub4", "jjj", With(Intrinsic::VSUB4_U, PAIR)),
    r("__vsubss2", "jjj", With(Intrinsic::VSUB2_S_SAT, PAIR)),
    r("__vsubss4", "jjj", With(Intrinsic::VSUB4_S_SAT, PAIR)),
    r("__vsubus2", "jjj", With(Intrinsic::VSUB2_U_SAT, PAIR)),
    r("__vsubus4", "jjj", With(Intrinsic::VSUB4_U_SAT, PAIR)),
];
