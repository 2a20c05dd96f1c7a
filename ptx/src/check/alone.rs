//! Operands where a single-element list is accepted in place of a register: nvcc emits these for surfaces, CUTLASS
//! for the scales of products. The PTX ISA does not document them; ptxas accepts them here.

use super::operands::OperandCheck;
use super::registers::is_bits;
use crate::isa::{Mod, Op, Pattern};
use crate::operand::Operand;

/// An opcode, required words, excluded words, and the operand position.
type Place = (Op, &'static [Mod], &'static [Mod], usize);

const PLACES: &[Place] = {
    const INTEGERS: &[Mod] = &[Mod::U32, Mod::S32, Mod::B32, Mod::U64, Mod::S64, Mod::B64];
    // Some targets compute these products through others, where ptxas rejects the list.
    const NARROW: &[Mod] = &[Mod::S4, Mod::U4, Mod::E4m3, Mod::E5m2, Mod::E2m3, Mod::E3m2, Mod::E2m1];
    &[
        (Op::Ld, &[], &[], 0),
        (Op::Ldu, &[], &[], 0),
        (Op::Suld, &[], &[], 0),
        (Op::St, &[], &[Mod::Async, Mod::Bulk], 1),
        (Op::Sust, &[], &[], 1),
        // Metadata and scales.
        (Op::Mma, &[Mod::Sp, Mod::Bf16], &[], 4),
        (Op::Mma, &[Mod::Sp, Mod::Tf32], &[], 4),
        (Op::Mma, &[Mod::SpOrderedMetadata], NARROW, 4),
        (Op::Mma, &[Mod::BlockScale], &[], 4),
        (Op::Mma, &[Mod::BlockScale], &[], 6),
        (Op::Mma, &[Mod::BlockScale], &[], 8),
        (Op::Wgmma, &[Mod::Sp], &[], 3),
        // Levels of detail.
        (Op::Tex, &[Mod::Level], &[], 2),
        (Op::Txq, &[Mod::Level], &[], 2),
        (Op::Multimem, &[Mod::LdReduce], INTEGERS, 0),
        (Op::Multimem, &[Mod::St], INTEGERS, 1),
        (Op::Mbarrier, &[Mod::Arrive], &[Mod::ExpectTx], 2),
        (Op::Mbarrier, &[Mod::ArriveDrop], &[Mod::ExpectTx], 2),
        (Op::Clusterlaunchcontrol, &[Mod::GetFirstCtaidX], &[], 1),
        (Op::Cp, &[Mod::CpMask], &[Mod::L2CacheHint], 3),
        (Op::Cp, &[Mod::CpMask], &[], 4),
    ]
};

/// Opcodes whose bf16 operands may be such lists.
const BFLOATS: &[Op] = &[
    Op::Abs,
    Op::Add,
    Op::Cvt,
    Op::Ex2,
    Op::Fma,
    Op::Max,
    Op::Min,
    Op::Mul,
    Op::Neg,
    Op::Set,
    Op::Setp,
    Op::Sub,
    Op::Tanh,
];

impl OperandCheck<'_> {
    /// Whether the operand at a position with a pattern may be a single-element list.
    pub(super) fn takes_alone(&self, pattern: Pattern, position: usize) -> bool {
        let has = |word: &Mod| self.words.contains(word);
        let size = match pattern {
            Pattern::B16 => 2,
            Pattern::B32 => 4,
            Pattern::B8 | Pattern::B64 | Pattern::B128 | Pattern::F32 | Pattern::F64 => 0,
            _ => return false,
        };
        match self.inst.op {
            // A single list has the parts of the other operand.
            Op::Mov => {
                let lists = self.body.operands(self.inst).iter();
                self.words.iter().any(|word| is_bits(*word))
                    && lists.filter(|operand| matches!(operand, Operand::Vector(_))).count() == 1
            }
            Op::Ex2 | Op::Tanh if has(&Mod::Bf16x2) => false,
            op if BFLOATS.contains(&op) => {
                self.types_of(size, position).any(|word| matches!(word, Mod::Bf16 | Mod::Bf16x2))
            }
            op => PLACES.iter().any(|(of, all, none, at)| {
                *of == op && *at == position && all.iter().all(has) && !none.iter().any(has)
            }),
        }
    }
}
