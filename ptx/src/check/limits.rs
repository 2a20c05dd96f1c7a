//! Limits of literals that hold for all forms of an instruction.

use super::inst_text;
use super::operands::OperandCheck;
use crate::isa::{Mod, Op};
use crate::operand::Operand;
use crate::types::Type;

/// The allowed values of a literal.
#[derive(Debug, Clone, Copy)]
enum Rule {
    /// One of these.
    Of(&'static [i64]),
    /// From the first to the second.
    Range(i64, i64),
    /// The same, and a multiple of the third.
    Steps(i64, i64, i64),
    /// A multiple.
    Multiple(i64),
    PowerOfTwo,
    /// At most the literal at another operand.
    UpTo(usize),
}

/// An opcode, required words, the operand, and the rule. If the position depends on the number of operands, that
/// number is included.
type Limit = (Op, &'static [Mod], usize, Option<usize>, Rule);

/// The limits of the PTX ISA pages of the instructions; the ranges of `pmevent`, `bfe` and `bfi` are those of
/// ptxas.
const LIMITS: [Limit; 44] = {
    use Rule::{Multiple, Of, PowerOfTwo, Range, Steps, UpTo};
    const NUMBER: Rule = Range(0, 15);
    // Threads, in whole warps.
    const COUNT: Rule = Multiple(32);
    const AXIS: Rule = Range(0, 4);
    const COLUMNS: Rule = Of(&[32, 64, 128, 256, 512]);
    const BITS: Rule = Range(0, 255);
    // Bytes of a copy: counted by the transactions of an mbarrier, in chunks of 16.
    const SOME: Rule = Range(1, u32::MAX as i64);
    const SIZE: Rule = Steps(0, (1 << 20) - 16, 16);
    [
        (Op::Bar, &[Mod::Sync], 0, None, NUMBER),
        (Op::Bar, &[Mod::Sync], 1, None, COUNT),
        (Op::Bar, &[Mod::Arrive], 0, None, NUMBER),
        (Op::Bar, &[Mod::Arrive], 1, None, COUNT),
        (Op::Bar, &[Mod::Red], 1, None, NUMBER),
        (Op::Bar, &[Mod::Red], 2, Some(4), COUNT),
        (Op::Barrier, &[Mod::Sync], 0, None, NUMBER),
        (Op::Barrier, &[Mod::Sync], 1, None, COUNT),
        (Op::Barrier, &[Mod::Arrive], 0, None, NUMBER),
        (Op::Barrier, &[Mod::Arrive], 1, None, COUNT),
        (Op::Barrier, &[Mod::Red], 1, None, NUMBER),
        (Op::Barrier, &[Mod::Red], 2, Some(4), COUNT),
        (Op::Setmaxnreg, &[], 0, None, Steps(24, 256, 8)),
        (Op::Discard, &[], 1, None, Of(&[128])),
        (Op::Applypriority, &[], 1, None, Of(&[128])),
        (Op::Fence, &[Mod::TensormapGeneric], 1, None, Of(&[128])),
        (Op::Tensormap, &[Mod::CpFenceproxy], 2, None, Of(&[128])),
        (Op::Tensormap, &[Mod::BoxDim], 1, None, AXIS),
        (Op::Tensormap, &[Mod::GlobalDim], 1, None, AXIS),
        (Op::Tensormap, &[Mod::GlobalStride], 1, None, AXIS),
        (Op::Tensormap, &[Mod::ElementStride], 1, None, AXIS),
        (Op::Tensormap, &[Mod::Elemtype], 1, None, Range(0, 15)),
        (Op::Tensormap, &[Mod::InterleaveLayout], 1, None, Range(0, 2)),
        (Op::Tensormap, &[Mod::SwizzleMode], 1, None, Range(0, 3)),
        (Op::Tensormap, &[Mod::SwizzleAtomicity], 1, None, Range(0, 3)),
        (Op::Tensormap, &[Mod::FillMode], 1, None, Range(0, 1)),
        (Op::St, &[Mod::Bulk], 2, None, Of(&[0])),
        (Op::Cp, &[Mod::Async, Mod::Ca], 2, None, Of(&[4, 8, 16])),
        (Op::Cp, &[Mod::Async, Mod::Cg], 2, None, Of(&[16])),
        (Op::Cp, &[Mod::Async, Mod::Ca], 3, None, UpTo(2)),
        (Op::Cp, &[Mod::Async, Mod::Cg], 3, None, UpTo(2)),
        (Op::Cp, &[Mod::Bulk], 2, None, SIZE),
        (Op::Cp, &[Mod::Bulk, Mod::Prefetch], 1, None, SIZE),
        (Op::Createpolicy, &[Mod::Range], 2, None, UpTo(3)),
        (Op::Tcgen05, &[Mod::Alloc], 1, None, COLUMNS),
        (Op::Tcgen05, &[Mod::Dealloc], 1, None, COLUMNS),
        (Op::Alloca, &[], 2, None, PowerOfTwo),
        (Op::Bfe, &[], 2, None, BITS),
        (Op::Bfe, &[], 3, None, BITS),
        (Op::Bfi, &[], 3, None, BITS),
        (Op::Bfi, &[], 4, None, BITS),
        (Op::Mbarrier, &[Mod::Parity], 2, None, Range(0, 1)),
        (Op::Mbarrier, &[Mod::Arrive], 2, None, SOME),
        (Op::Mbarrier, &[Mod::ArriveDrop], 2, None, SOME),
    ]
};

impl Rule {
    /// The description of the rule if the literal violates it.
    fn breach(self, value: i64, literal: impl Fn(usize) -> Option<i64>) -> Option<String> {
        let (fits, wanted) = match self {
            Self::Of(values) => {
                let wanted: Vec<String> = values.iter().map(i64::to_string).collect();
                (values.contains(&value), wanted.join(" or "))
            }
            Self::Range(least, last) => ((least..=last).contains(&value), format!("{least} to {last}")),
            Self::Steps(least, last, step) => (
                (least..=last).contains(&value) && value % step == 0,
                format!("{least} to {last} in steps of {step}"),
            ),
            Self::Multiple(step) => (value >= 0 && value % step == 0, format!("a multiple of {step}")),
            Self::PowerOfTwo => (value.count_ones() == 1 && value > 0, "a power of two".to_owned()),
            Self::UpTo(operand) => {
                let last = literal(operand)?;
                ((0..=last).contains(&value), format!("0 to {last}"))
            }
        };
        (!fits).then_some(wanted)
    }
}

impl OperandCheck<'_> {
    /// The first literal outside its limits.
    pub(super) fn limits(&self, operands: &[Operand]) -> Option<String> {
        let literal = |operand: usize| match operands.get(operand) {
            Some(&Operand::Int(value)) => Some(value),
            _ => None,
        };
        // The operand of `bar.warp.sync` is a mask, that of `mbarrier.arrive.expect_tx` a number of bytes.
        let other = self.words.iter().any(|word| matches!(word, Mod::Warp | Mod::ExpectTx));
        let has = |word: &Mod| self.words.contains(word) && !other;
        let table = LIMITS.iter().filter(|limit| limit.0 == self.inst.op && limit.1.iter().all(has));
        let table = table.filter(|limit| limit.3.is_none_or(|count| count == operands.len()));
        let listed = table.map(|&(_, _, operand, _, rule)| (operand, rule));
        listed.chain(self.selector()).chain(self.scale(operands)).find_map(|(operand, rule)| {
            let value = literal(operand)?;
            let wanted = rule.breach(value, literal)?;
            let name = inst_text(self.inst, self.words);
            Some(format!("operand {} of '{name}' must be {wanted}, found '{value}'", operand + 1))
        })
    }

    /// The limits of the exponent that scales a product's accumulator (PTX ISA, "tcgen05.mma", `scale-input-d`): it
    /// follows the predicate; products with scale factors or stationary weights have none.
    fn scale(&self, operands: &[Operand]) -> Option<(usize, Rule)> {
        let other = self.words.iter().any(|word| matches!(word, Mod::Ws | Mod::BlockScale));
        let last = operands.len().checked_sub(1)?;
        let behind = operands.get(last.checked_sub(1)?)?;
        let is_predicate = matches!(behind, Operand::NotReg(_) | Operand::Int(_))
            || matches!(behind, Operand::Reg(reg) if self.body.regs[*reg].ty == Type::Pred);
        (self.inst.op == Op::Tcgen05 && self.words.contains(&Mod::Mma) && !other && is_predicate)
            .then_some((last, Rule::Range(0, 15)))
    }

    /// The limits of a selector, which depend on shape and type.
    fn selector(&self) -> Option<(usize, Rule)> {
        // The selector of the threads that provide the metadata of a sparse product has a limit (PTX ISA 9.7.14.6,
        // "Sparse matrix storage"; the limits are those of ptxas).
        let sparse = self.inst.op == Op::Mma
            && self.words.first().is_some_and(|word| matches!(word, Mod::Sp | Mod::SpOrderedMetadata));
        let has = |list: &[Mod]| self.words.iter().any(|word| list.contains(word));
        let limit = match () {
            () if has(&[Mod::M16n8k128]) => 1,
            () if has(&[Mod::M16n8k64]) => 1 + i64::from(has(&[Mod::S4, Mod::U4])),
            () if has(&[Mod::S8, Mod::U8]) || has(&[Mod::Tf32]) && !has(&[Mod::M16n8k8]) => 2,
            () => 4,
        };
        sparse.then_some((5, Rule::Range(0, limit - 1)))
    }
}
