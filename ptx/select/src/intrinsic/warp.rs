//! Shuffles, votes, matches, reductions and barriers with a predicate (PTX ISA 9.7.9.6, 9.7.13).

use ptxc_ir::Inst;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;

use crate::function::FunctionSelector;

impl FunctionSelector<'_, '_> {
    pub(super) fn warp_intrinsic(&mut self, inst: Inst, name: &str) -> bool {
        if let Some(rest) = name.strip_prefix("shfl.sync.") {
            self.shuffle(inst, rest)
        } else if let Some(rest) = name.strip_prefix("vote.") {
            self.vote(inst, rest)
        } else if let Some(rest) = name.strip_prefix("match.") {
            self.match_lanes(inst, rest)
        } else if let Some(rest) = name.strip_prefix("redux.sync.") {
            self.reduce(inst, rest)
        } else if let Some(rest) = name.strip_prefix("barrier0.") {
            self.barrier_reduction(inst, rest)
        } else {
            false
        }
    }

    /// Arguments: mask, value, lane, clamp and segment.
    fn shuffle(&mut self, inst: Inst, rest: &str) -> bool {
        let mut parts = rest.split('.');
        let mode = match parts.next() {
            Some("idx") => Mod::Idx,
            Some("up") => Mod::Up,
            Some("down") => Mod::Down,
            Some("bfly") => Mod::Bfly,
            _ => return false,
        };
        let Some(ty) = parts.next() else { return false };
        let class = if ty.starts_with('f') { RegClass::F32 } else { RegClass::B32 };
        let args = self.arg_operands(inst);
        let value = self
            .in_register(args[1], if class == RegClass::F32 { ptxc_ir::Ty::FLOAT } else { ptxc_ir::Ty::I32 });
        let words = [Mod::Sync, mode, Mod::B32];
        let dst = self.reg(class);
        if !ty.ends_with('p') {
            self.body.inst(Op::Shfl, &words, &[dst.into(), value.into(), args[2], args[3], args[0]]);
            self.define(inst, &[dst.into()]);
            return true;
        }
        let valid = self.reg(RegClass::Pred);
        let pair = self.body.pair(dst.into(), valid.into());
        self.body.inst(Op::Shfl, &words, &[pair, value.into(), args[2], args[3], args[0]]);
        self.define(inst, &[dst.into(), valid.into()]);
        true
    }

    /// Arguments: mask, predicate.
    fn vote(&mut self, inst: Inst, rest: &str) -> bool {
        let words = match rest {
            "all.sync" => [Mod::Sync, Mod::All, Mod::Pred],
            "any.sync" => [Mod::Sync, Mod::Any, Mod::Pred],
            "uni.sync" => [Mod::Sync, Mod::Uni, Mod::Pred],
            "ballot.sync" => [Mod::Sync, Mod::Ballot, Mod::B32],
            _ => return false,
        };
        let args: Vec<ptxc_ir::Value> = self.m().args(inst).collect();
        let mask = self.operand(args[0]);
        let predicate = self.register(args[1]);
        self.emit_result(inst, Op::Vote, &words, &[predicate.into(), mask]);
        true
    }

    /// Arguments: mask, value.
    fn match_lanes(&mut self, inst: Inst, rest: &str) -> bool {
        let (all, word) = match rest {
            "any.sync.i32" => (false, Mod::B32),
            "any.sync.i64" => (false, Mod::B64),
            "all.sync.i32p" => (true, Mod::B32),
            "all.sync.i64p" => (true, Mod::B64),
            _ => return false,
        };
        let args: Vec<ptxc_ir::Value> = self.m().args(inst).collect();
        let mask = self.operand(args[0]);
        let value: Operand = self.register(args[1]).into();
        if !all {
            self.emit_result(inst, Op::Match, &[Mod::Any, Mod::Sync, word], &[value, mask]);
            return true;
        }
        let (lanes, same) = (self.reg(RegClass::B32), self.reg(RegClass::Pred));
        let pair = self.body.pair(lanes.into(), same.into());
        self.body.inst(Op::Match, &[Mod::All, Mod::Sync, word], &[pair, value, mask]);
        self.define(inst, &[lanes.into(), same.into()]);
        true
    }

    /// Arguments: value, mask.
    fn reduce(&mut self, inst: Inst, rest: &str) -> bool {
        let (operation, word) = match rest {
            "add" => (Mod::Add, Mod::S32),
            "min" => (Mod::Min, Mod::S32),
            "max" => (Mod::Max, Mod::S32),
            "umin" => (Mod::Min, Mod::U32),
            "umax" => (Mod::Max, Mod::U32),
            "and" => (Mod::And, Mod::B32),
            "or" => (Mod::Or, Mod::B32),
            "xor" => (Mod::Xor, Mod::B32),
            _ => return false,
        };
        let args: Vec<ptxc_ir::Value> = self.m().args(inst).collect();
        let value = self.register(args[0]);
        let mask = self.operand(args[1]);
        self.emit_result(inst, Op::Redux, &[Mod::Sync, operation, word], &[value.into(), mask]);
        true
    }

    /// `__syncthreads_count`, `_and`, `_or`: the argument is a number that counts as true if not zero.
    fn barrier_reduction(&mut self, inst: Inst, rest: &str) -> bool {
        let args: Vec<ptxc_ir::Value> = self.m().args(inst).collect();
        let number = self.register(args[0]);
        let truth = self.emit(Op::Setp, &[Mod::Ne, Mod::S32], RegClass::Pred, &[number.into(), 0.into()]);
        let operation = match rest {
            "popc" => {
                let sources = [0.into(), truth.into()];
                self.emit_result(inst, Op::Bar, &[Mod::Red, Mod::Popc, Mod::U32], &sources);
                return true;
            }
            "and" => Mod::And,
            "or" => Mod::Or,
            _ => return false,
        };
        let sources = [0.into(), truth.into()];
        let result = self.emit(Op::Bar, &[Mod::Red, operation, Mod::Pred], RegClass::Pred, &sources);
        self.emit_result(inst, Op::Selp, &[Mod::U32], &[1.into(), 0.into(), result.into()]);
        true
    }
}
