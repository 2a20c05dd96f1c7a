//! SIMD-in-a-word functions that are one video instruction (CUDA Math API, SIMD intrinsics; PTX ISA
//! 9.7.17). Lane masks (`__vcmp*`) are built from these by the library.

use super::r;
use crate::builtins::Lower::{Asm, With};
use crate::builtins::Operand::{Arg, I32};
use crate::builtins::{Operand, Row};

/// The two arguments and the word whose lanes nothing is taken from.
const PAIR: &[Operand] = &[Arg(0), Arg(1), I32(0)];

pub(super) const ROWS: &[Row] = &[
    r("__vabsdiffs2", "jjj", With("llvm.nvvm.vabsdiff2.s32", PAIR)),
    r("__vabsdiffs4", "jjj", With("llvm.nvvm.vabsdiff4.s32", PAIR)),
    r("__vabsdiffu2", "jjj", With("llvm.nvvm.vabsdiff2.u32", PAIR)),
    r("__vabsdiffu4", "jjj", With("llvm.nvvm.vabsdiff4.u32", PAIR)),
    r("__vadd2", "jjj", With("llvm.nvvm.vadd2.u32", PAIR)),
    r("__vadd4", "jjj", With("llvm.nvvm.vadd4.u32", PAIR)),
    r("__vaddss2", "jjj", With("llvm.nvvm.vadd2.s32.sat", PAIR)),
    r("__vaddss4", "jjj", With("llvm.nvvm.vadd4.s32.sat", PAIR)),
    r("__vaddus2", "jjj", With("llvm.nvvm.vadd2.u32.sat", PAIR)),
    r("__vaddus4", "jjj", With("llvm.nvvm.vadd4.u32.sat", PAIR)),
    r("__vavgs2", "jjj", With("llvm.nvvm.vavrg2.s32", PAIR)),
    r("__vavgs4", "jjj", With("llvm.nvvm.vavrg4.s32", PAIR)),
    r("__vavgu2", "jjj", With("llvm.nvvm.vavrg2.u32", PAIR)),
    r("__vavgu4", "jjj", With("llvm.nvvm.vavrg4.u32", PAIR)),
    r("__vmaxs2", "jjj", With("llvm.nvvm.vmax2.s32", PAIR)),
    r("__vmaxs4", "jjj", With("llvm.nvvm.vmax4.s32", PAIR)),
    r("__vmaxu2", "jjj", With("llvm.nvvm.vmax2.u32", PAIR)),
    r("__vmaxu4", "jjj", With("llvm.nvvm.vmax4.u32", PAIR)),
    r("__vmins2", "jjj", With("llvm.nvvm.vmin2.s32", PAIR)),
    r("__vmins4", "jjj", With("llvm.nvvm.vmin4.s32", PAIR)),
    r("__vminu2", "jjj", With("llvm.nvvm.vmin2.u32", PAIR)),
    r("__vminu4", "jjj", With("llvm.nvvm.vmin4.u32", PAIR)),
    r("__vsads2", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff2.s32.s32.s32.add $0, $1, $2, z; }")),
    r("__vsads4", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff4.s32.s32.s32.add $0, $1, $2, z; }")),
    r("__vsadu2", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff2.u32.u32.u32.add $0, $1, $2, z; }")),
    r("__vsadu4", "jjj", Asm("{ .reg .b32 z; mov.b32 z, 0; vabsdiff4.u32.u32.u32.add $0, $1, $2, z; }")),
    r("__vseteq2", "jjj", With("llvm.nvvm.vset2.u32.eq", PAIR)),
    r("__vseteq4", "jjj", With("llvm.nvvm.vset4.u32.eq", PAIR)),
    r("__vsetges2", "jjj", With("llvm.nvvm.vset2.s32.ge", PAIR)),
    r("__vsetges4", "jjj", With("llvm.nvvm.vset4.s32.ge", PAIR)),
    r("__vsetgeu2", "jjj", With("llvm.nvvm.vset2.u32.ge", PAIR)),
    r("__vsetgeu4", "jjj", With("llvm.nvvm.vset4.u32.ge", PAIR)),
    r("__vsetgts2", "jjj", With("llvm.nvvm.vset2.s32.gt", PAIR)),
    r("__vsetgts4", "jjj", With("llvm.nvvm.vset4.s32.gt", PAIR)),
    r("__vsetgtu2", "jjj", With("llvm.nvvm.vset2.u32.gt", PAIR)),
    r("__vsetgtu4", "jjj", With("llvm.nvvm.vset4.u32.gt", PAIR)),
    r("__vsetles2", "jjj", With("llvm.nvvm.vset2.s32.le", PAIR)),
    r("__vsetles4", "jjj", With("llvm.nvvm.vset4.s32.le", PAIR)),
    r("__vsetleu2", "jjj", With("llvm.nvvm.vset2.u32.le", PAIR)),
    r("__vsetleu4", "jjj", With("llvm.nvvm.vset4.u32.le", PAIR)),
    r("__vsetlts2", "jjj", With("llvm.nvvm.vset2.s32.lt", PAIR)),
    r("__vsetlts4", "jjj", With("llvm.nvvm.vset4.s32.lt", PAIR)),
    r("__vsetltu2", "jjj", With("llvm.nvvm.vset2.u32.lt", PAIR)),
    r("__vsetltu4", "jjj", With("llvm.nvvm.vset4.u32.lt", PAIR)),
    r("__vsetne2", "jjj", With("llvm.nvvm.vset2.u32.ne", PAIR)),
    r("__vsetne4", "jjj", With("llvm.nvvm.vset4.u32.ne", PAIR)),
    r("__vsub2", "jjj", With("llvm.nvvm.vsub2.u32", PAIR)),
    r("__vsub4", "jjj", With("llvm.nvvm.vsub4.u32", PAIR)),
    r("__vsubss2", "jjj", With("llvm.nvvm.vsub2.s32.sat", PAIR)),
    r("__vsubss4", "jjj", With("llvm.nvvm.vsub4.s32.sat", PAIR)),
    r("__vsubus2", "jjj", With("llvm.nvvm.vsub2.u32.sat", PAIR)),
    r("__vsubus4", "jjj", With("llvm.nvvm.vsub4.u32.sat", PAIR)),
];
