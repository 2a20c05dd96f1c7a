//! Intrinsics that are exactly one instruction: name after `llvm.nvvm.`, opcode, words.

use ptxc_ptx::isa::{Mod, Op};

/// A row: the instruction an intrinsic is.
pub(super) struct Row {
    name: &'static str,
    pub(super) op: Op,
    pub(super) words: &'static [Mod],
    /// Literals before the arguments.
    pub(super) prefix: &'static [i64],
}

const fn row(name: &'static str, op: Op, words: &'static [Mod]) -> Row {
    Row { name, op, words, prefix: &[] }
}

/// The row of an intrinsic.
pub(super) fn find(name: &str) -> Option<&'static Row> {
    ROWS.binary_search_by(|row| row.name.cmp(name)).ok().map(|k| &ROWS[k])
}

/// Sorted by name.
static ROWS: &[Row] = &[
    row("activemask", Op::Activemask, &[Mod::B32]),
    row("bar.warp.sync", Op::Bar, &[Mod::Warp, Mod::Sync]),
    row("barrier.arrive.cnt", Op::Barrier, &[Mod::Arrive]),
    row("barrier.cluster.arrive", Op::Barrier, &[Mod::Cluster, Mod::Arrive]),
    row("barrier.cluster.arrive.relaxed", Op::Barrier, &[Mod::Cluster, Mod::Arrive, Mod::Relaxed]),
    row("barrier.cluster.wait", Op::Barrier, &[Mod::Cluster, Mod::Wait]),
    row("barrier.sync", Op::Barrier, &[Mod::Sync]),
    row("barrier.sync.cnt", Op::Barrier, &[Mod::Sync]),
    Row { name: "barrier0", op: Op::Bar, words: &[Mod::Sync], prefix: &[0] },
    row("bfe.s32", Op::Bfe, &[Mod::S32]),
    row("bfe.s64", Op::Bfe, &[Mod::S64]),
    row("bfe.u32", Op::Bfe, &[Mod::U32]),
    row("bfe.u64", Op::Bfe, &[Mod::U64]),
    row("bfi.b32", Op::Bfi, &[Mod::B32]),
    row("bfi.b64", Op::Bfi, &[Mod::B64]),
    row("bfind.s32", Op::Bfind, &[Mod::S32]),
    row("bfind.s64", Op::Bfind, &[Mod::S64]),
    row("bfind.shiftamt.s32", Op::Bfind, &[Mod::Shiftamt, Mod::S32]),
    row("bfind.shiftamt.s64", Op::Bfind, &[Mod::Shiftamt, Mod::S64]),
    row("bfind.shiftamt.u32", Op::Bfind, &[Mod::Shiftamt, Mod::U32]),
    row("bfind.shiftamt.u64", Op::Bfind, &[Mod::Shiftamt, Mod::U64]),
    row("bfind.u32", Op::Bfind, &[Mod::U32]),
    row("bfind.u64", Op::Bfind, &[Mod::U64]),
    row("bmsk.clamp", Op::Bmsk, &[Mod::Clamp, Mod::B32]),
    row("bmsk.wrap", Op::Bmsk, &[Mod::Wrap, Mod::B32]),
    row("cp.async.commit.group", Op::Cp, &[Mod::Async, Mod::CommitGroup]),
    row("cp.async.wait.all", Op::Cp, &[Mod::Async, Mod::WaitAll]),
    row("cp.async.wait.group", Op::Cp, &[Mod::Async, Mod::WaitGroup]),
    row("exit", Op::Exit, &[]),
    row("fence.acq_rel.cluster", Op::Fence, &[Mod::AcqRel, Mod::Cluster]),
    row("fence.proxy.async", Op::Fence, &[Mod::Proxy, Mod::Async]),
    row("fence.sc.cluster", Op::Fence, &[Mod::Sc, Mod::Cluster]),
    row("fns", Op::Fns, &[Mod::B32]),
    row("getctarank", Op::Getctarank, &[Mod::U64]),
    row("griddepcontrol.launch.dependents", Op::Griddepcontrol, &[Mod::LaunchDependents]),
    row("griddepcontrol.wait", Op::Griddepcontrol, &[Mod::Wait]),
    row("idp4a.s.s", Op::Dp4a, &[Mod::S32, Mod::S32]),
    row("idp4a.s.u", Op::Dp4a, &[Mod::S32, Mod::U32]),
    row("idp4a.u.s", Op::Dp4a, &[Mod::U32, Mod::S32]),
    row("idp4a.u.u", Op::Dp4a, &[Mod::U32, Mod::U32]),
    row("isspacep.const", Op::Isspacep, &[Mod::Const]),
    row("isspacep.global", Op::Isspacep, &[Mod::Global]),
    row("isspacep.local", Op::Isspacep, &[Mod::Local]),
    row("isspacep.param", Op::Isspacep, &[Mod::Param]),
    row("isspacep.shared", Op::Isspacep, &[Mod::Shared]),
    row("isspacep.shared.cluster", Op::Isspacep, &[Mod::SharedCluster]),
    row("mapa", Op::Mapa, &[Mod::U64]),
    row("membar.cta", Op::Membar, &[Mod::Cta]),
    row("membar.gl", Op::Membar, &[Mod::Gl]),
    row("membar.sys", Op::Membar, &[Mod::Sys]),
    row("mul24.i", Op::Mul24, &[Mod::Lo, Mod::S32]),
    row("mul24.ui", Op::Mul24, &[Mod::Lo, Mod::U32]),
    row("mulhi.i", Op::Mul, &[Mod::Hi, Mod::S32]),
    row("mulhi.ll", Op::Mul, &[Mod::Hi, Mod::S64]),
    row("mulhi.s", Op::Mul, &[Mod::Hi, Mod::S16]),
    row("mulhi.ui", Op::Mul, &[Mod::Hi, Mod::U32]),
    row("mulhi.ull", Op::Mul, &[Mod::Hi, Mod::U64]),
    row("mulhi.us", Op::Mul, &[Mod::Hi, Mod::U16]),
    row("nanosleep", Op::Nanosleep, &[Mod::U32]),
    row("prmt", Op::Prmt, &[Mod::B32]),
    row("prmt.b4e", Op::Prmt, &[Mod::B32, Mod::B4e]),
    row("prmt.ecl", Op::Prmt, &[Mod::B32, Mod::Ecl]),
    row("prmt.ecr", Op::Prmt, &[Mod::B32, Mod::Ecr]),
    row("prmt.f4e", Op::Prmt, &[Mod::B32, Mod::F4e]),
    row("prmt.rc16", Op::Prmt, &[Mod::B32, Mod::Rc16]),
    row("prmt.rc8", Op::Prmt, &[Mod::B32, Mod::Rc8]),
    row("sad.i", Op::Sad, &[Mod::S32]),
    row("sad.ll", Op::Sad, &[Mod::S64]),
    row("sad.ui", Op::Sad, &[Mod::U32]),
    row("sad.ull", Op::Sad, &[Mod::U64]),
    row("shf.l.clamp", Op::Shf, &[Mod::L, Mod::Clamp, Mod::B32]),
    row("shf.l.wrap", Op::Shf, &[Mod::L, Mod::Wrap, Mod::B32]),
    row("shf.r.clamp", Op::Shf, &[Mod::R, Mod::Clamp, Mod::B32]),
    row("shf.r.wrap", Op::Shf, &[Mod::R, Mod::Wrap, Mod::B32]),
    row("szext.wrap.s", Op::Szext, &[Mod::Wrap, Mod::S32]),
    row("szext.wrap.u", Op::Szext, &[Mod::Wrap, Mod::U32]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted() {
        for pair in ROWS.windows(2) {
            assert!(pair[0].name < pair[1].name, "{} stands before {}", pair[0].name, pair[1].name);
        }
    }

    #[test]
    fn every_row_is_an_intrinsic() {
        for row in ROWS {
            let name = format!("llvm.nvvm.{}", row.name);
            assert!(ptxc_ir::Intrinsic::by_name(&name).is_some(), "{name}");
        }
    }
}
