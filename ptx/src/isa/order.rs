//! The valid orders of an instruction's words.
//!
//! The PTX ISA documents one order. The assembler accepts more, and these are in wide use
//! (`atom.add.release.gpu.u32`): the words that name the instruction (`cp.async.bulk`, `mul.wide`) come first and
//! in order, words of one kind keep their relative order, and all others may be anywhere. This was verified with
//! ptxas for every pair of adjacent words of every row of the form table
//! (`tests/oracle/probe_forms.py --neighbours`).

use super::forms::Slot;
use super::{Form, Mod, Op};

/// The words of an instruction in the order of the form table, if a form has them.
pub fn canonical_words(op: Op, words: &[Mod]) -> Option<Vec<Mod>> {
    if words.len() > 32 {
        return None;
    }
    Form::of(op).iter().find_map(|form| {
        let mut arranged = Arranged { op, words, used: 0, found: Vec::with_capacity(words.len()) };
        arranged.fill(form.slots()).then_some(arranged.found)
    })
}

/// Words being arranged in the order of a form.
struct Arranged<'a> {
    op: Op,
    /// The words as written.
    words: &'a [Mod],
    /// A mask of the words that are placed.
    used: u32,
    found: Vec<Mod>,
}

impl Arranged<'_> {
    /// Fills the slots with the remaining words; the depth is the number of slots of a row.
    fn fill(&mut self, slots: &[Slot]) -> bool {
        let Some((slot, rest)) = slots.split_first() else {
            return self.found.len() == self.words.len();
        };
        let (used, count) = (self.used, self.found.len());
        for choice in slot.choices() {
            if choice.iter().all(|word| self.take(*word)) && self.fill(rest) {
                return true;
            }
            self.used = used;
            self.found.truncate(count);
        }
        slot.optional() && self.fill(rest)
    }

    /// Takes a word, if its written position is valid.
    fn take(&mut self, word: Mod) -> bool {
        let names = self.found.iter().chain([&word]).all(|word| is_part_of_name(self.op, *word));
        let mut left = (0..self.words.len()).filter(|index| self.used & (1 << index) == 0);
        let found = if names {
            Some(self.found.len())
        } else if let Some(kind) = Kind::of(word) {
            left.find(|index| Kind::of(self.words[*index]) == Some(kind))
        } else {
            left.find(|index| self.words[*index] == word)
        };
        let Some(index) = found.filter(|index| self.words.get(*index) == Some(&word)) else { return false };
        self.used |= 1 << index;
        self.found.push(word);
        true
    }
}

/// Whether a word is part of an instruction's name, if all before it are.
fn is_part_of_name(op: Op, word: Mod) -> bool {
    use Mod::{
        A, Alloc, Arrive, ArriveDrop, Async, B, Base, Bulk, C, Cluster, Commit, CommitGroup, CompleteTx, Cp,
        CpFenceproxy, Cta, Cvt, D, Dealloc, Dec, ExpectTx, Fence, Fractional, Full, Grad, Hi, Inc, Init,
        Inval, L, Ld, LdReduce, Level, Lo, Load, Mbarrier, Mma, MmaAsync, P, Pack, Parity, PendingCount,
        Prefetch, Proxy, QueryCancel, R, Range, Red, Reduce, RelinquishAllocPermit, Replace, Shift, St,
        Store, Sync, Tensor, TestWait, To, TryCancel, TryWait, Wait, WaitAll, WaitGroup, WaitLd, WaitSt,
        Warp, Wide, Ws,
    };
    match op {
        Op::Bar | Op::Barrier => matches!(word, Cta | Cluster | Warp | Sync | Arrive | Red | Wait),
        Op::Clusterlaunchcontrol => matches!(word, TryCancel | QueryCancel | Async),
        Op::Cp => matches!(
            word,
            Async | Bulk | Prefetch | Tensor | Reduce | Mbarrier | Arrive | CommitGroup | WaitGroup | WaitAll
        ),
        Op::Createpolicy => matches!(word, Cvt | Fractional | Range),
        Op::Cvt => word == Pack,
        Op::Cvta => word == To,
        Op::Div => word == Full,
        Op::Fence | Op::Membar => word == Proxy,
        Op::Dp2a | Op::Mad | Op::Madc | Op::Mul | Op::Mul24 | Op::Mad24 => matches!(word, Lo | Hi | Wide),
        Op::Mbarrier => matches!(
            word,
            Arrive
                | ArriveDrop
                | CompleteTx
                | ExpectTx
                | Init
                | Inval
                | PendingCount
                | TestWait
                | TryWait
                | Parity
        ),
        Op::Multimem => matches!(word, LdReduce | Red | St),
        Op::Red | Op::St => matches!(word, Async | Bulk),
        Op::Setmaxnreg => matches!(word, Inc | Dec),
        Op::Shf => matches!(word, L | R),
        Op::Suld | Op::Sured | Op::Sust => matches!(word, B | P),
        Op::Tcgen05 => matches!(
            word,
            Alloc
                | Commit
                | Cp
                | Dealloc
                | Ld
                | Mma
                | Red
                | RelinquishAllocPermit
                | Shift
                | St
                | WaitLd
                | WaitSt
                | Ws
        ),
        Op::Tensormap => matches!(word, Replace | CpFenceproxy),
        Op::Tex => matches!(word, Base | Grad | Level),
        Op::Txq => word == Level,
        Op::Wgmma => matches!(word, MmaAsync | Fence | CommitGroup | WaitGroup),
        Op::Wmma => matches!(word, Load | Store | Mma | A | B | C | D),
        _ => false,
    }
}

/// Kinds of words of which an instruction may have several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Type,
    Space,
    /// The layout of a matrix, by rows or columns.
    Layout,
    /// The two steps of a product of single bits.
    Bits,
    /// A cache eviction policy.
    Eviction,
}

impl Kind {
    fn of(word: Mod) -> Option<Self> {
        use Mod::{
            B1, B4x16P64, B6x16P32, B8, B8x16, B16, B32, B64, B128, Bf16, Bf16x2, Col, Const, E2m1, E2m1x2,
            E2m1x4, E2m3, E2m3x2, E2m3x4, E3m2, E3m2x2, E3m2x4, E4m3, E4m3x2, E4m3x4, E5m2, E5m2x2, E5m2x4,
            F16, F16x2, F32, F32x2, F64, Global, L2EvictFirst, L2EvictLast, L2EvictNormal, L2EvictUnchanged,
            Local, Param, ParamEntry, ParamFunc, Popc, Pred, Row, S2, S4, S8, S16, S16x2, S32, S64, Shared,
            SharedCluster, SharedCta, Tf32, U2, U4, U8, U16, U16x2, U32, U64, Ue8m0x2, Xor,
        };
        Some(match word {
            B1 | B8 | B16 | B32 | B64 | B128 | B8x16 | B4x16P64 | B6x16P32 | Bf16 | Bf16x2 | E2m1
            | E2m1x2 | E2m1x4 | E2m3 | E2m3x2 | E2m3x4 | E3m2 | E3m2x2 | E3m2x4 | E4m3 | E4m3x2 | E4m3x4
            | E5m2 | E5m2x2 | E5m2x4 | F16 | F16x2 | F32 | F32x2 | F64 | Pred | S2 | S4 | S8 | S16
            | S16x2 | S32 | S64 | Tf32 | U2 | U4 | U8 | U16 | U16x2 | U32 | U64 | Ue8m0x2 => Self::Type,
            Const | Global | Local | Param | ParamEntry | ParamFunc | Shared | SharedCluster | SharedCta => {
                Self::Space
            }
            Row | Col => Self::Layout,
            Mod::And | Xor | Popc => Self::Bits,
            L2EvictFirst | L2EvictLast | L2EvictNormal | L2EvictUnchanged => Self::Eviction,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::canonical_words;
    use crate::isa::{Form, Mod, Op};

    /// The words of an instruction in the table's order, spelled.
    fn arranged(instruction: &str) -> Option<String> {
        let mut words = instruction.split('.');
        let op = Op::parse(words.next().expect("an opcode")).expect("an opcode");
        let words: Vec<Mod> = words.map(|word| Mod::parse(word).expect(word)).collect();
        canonical_words(op, &words).map(|words| {
            let texts: Vec<&str> =
                [op.text()].into_iter().chain(words.iter().map(|word| word.text())).collect();
            texts.join(".")
        })
    }

    /// Orders that ptxas accepts, and the order of the table.
    #[test]
    fn words_move_to_their_place() {
        for (written, wanted) in [
            ("atom.add.release.gpu.global.u32", "atom.release.gpu.global.add.u32"),
            ("atom.u32.add", "atom.add.u32"),
            ("add.f32.ftz.rn", "add.rn.ftz.f32"),
            ("min.f32.xorsign.NaN.abs", "min.NaN.xorsign.abs.f32"),
            ("barrier.red.u32.aligned.popc", "barrier.red.popc.aligned.u32"),
            ("setp.u32.lt", "setp.lt.u32"),
            ("shfl.b32.idx.sync", "shfl.sync.idx.b32"),
            (
                "mma.m16n8k16.aligned.row.f32.f16.col.f16.sync.f32",
                "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32",
            ),
            (
                "wgmma.mma_async.m64n8k16.f32.f16.f16.aligned.sync",
                "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16",
            ),
            ("tcgen05.ld.32x32b.b32.x2.aligned.sync", "tcgen05.ld.sync.aligned.32x32b.x2.b32"),
            ("tcgen05.mma.kind::f16.cta_group::1", "tcgen05.mma.cta_group::1.kind::f16"),
            ("tcgen05.mma.cta_group::1.sp.kind::f16", "tcgen05.mma.sp.cta_group::1.kind::f16"),
            ("tensormap.replace.tile.rank.b32.b1024", "tensormap.replace.tile.rank.b1024.b32"),
            (
                "cp.async.bulk.mbarrier::complete_tx::bytes.shared::cluster.global",
                "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes",
            ),
        ] {
            assert_eq!(arranged(written).as_deref(), Some(wanted), "{written}");
        }
    }

    /// Orders that ptxas rejects.
    #[test]
    fn names_come_first_and_kinds_keep_their_order() {
        for written in [
            // Words of the name after others or in another order.
            "mad.s32.lo",
            "mul.s32.wide",
            "bar.sync.cta",
            "barrier.aligned.arrive",
            "barrier.red.cta.popc.u32",
            "st.release.async.gpu.b32",
            "cvta.global.to.u64",
            "cp.bulk.async.shared::cluster.global.mbarrier::complete_tx::bytes",
            "multimem.relaxed.sys.ld_reduce.global.add.u32",
            "mbarrier.relaxed.try_wait.parity.cluster.b64",
            "mbarrier.arrive.relaxed.expect_tx.cluster.b64",
            "tcgen05.sync.ld.aligned.32x32b.x2.b32",
            "div.ftz.full.f32",
            "shf.clamp.l.b32",
            "wmma.sync.load.a.aligned.row.m16n16k16.f16",
            "tex.1d.level.v4.f32.f32",
            // Two words of a kind.
            "cvt.f16.f32",
            "cvt.f32.rn.f16",
            "mul.lo.hi.s32",
            "mma.sync.aligned.m16n8k16.col.row.f32.f16.f16.f32",
            "cp.async.bulk.global.shared::cluster.mbarrier::complete_tx::bytes",
            "createpolicy.fractional.L2::evict_first.L2::evict_last.b64",
            "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.popc.xor",
        ] {
            assert_eq!(arranged(written), None, "{written}");
        }
    }

    /// Every row of the table satisfies the rules of order.
    #[test]
    fn every_row_is_in_order() {
        for form in Form::all() {
            let needed = form.slots().iter().filter(|slot| !slot.optional());
            let words: Vec<Mod> =
                needed.flat_map(|slot| slot.choices().next().expect("a choice")).copied().collect();
            assert!(canonical_words(form.op, &words).is_some(), "{} {words:?}", form.op.text());
        }
    }
}
