//! Atomic operations that `atomicrmw` and `cmpxchg` do not express, and memory barriers.

use super::Pat::{BF16x2, F16x2, I1, I32, I64, Void};
use super::{PTR, PTR_SHARED, family};

family! { 4;
    ATOMIC_INC_GEN_CTA_I32 "llvm.nvvm.atomic.inc.gen.i.cta.i32.p0" I32, [PTR, I32], WRITE, 60, "atomic x >= v ? 0 : x + 1 within the block";
    ATOMIC_INC_GEN_SYS_I32 "llvm.nvvm.atomic.inc.gen.i.sys.i32.p0" I32, [PTR, I32], WRITE, 60, "atomic x >= v ? 0 : x + 1 within the system";
    ATOMIC_DEC_GEN_CTA_I32 "llvm.nvvm.atomic.dec.gen.i.cta.i32.p0" I32, [PTR, I32], WRITE, 60, "atomic x == 0 || x > v ? v : x - 1 within the block";
    ATOMIC_DEC_GEN_SYS_I32 "llvm.nvvm.atomic.dec.gen.i.sys.i32.p0" I32, [PTR, I32], WRITE, 60, "atomic x == 0 || x > v ? v : x - 1 within the system";
    ATOMIC_ADD_F16X2 "llvm.nvvm.atomic.add.noftz.v2f16" F16x2, [PTR, F16x2], WRITE, 60, "atomic addition of a packed pair, each half on its own";
    ATOMIC_ADD_BF16X2 "llvm.nvvm.atomic.add.noftz.v2bf16" BF16x2, [PTR, BF16x2], WRITE, 90, "atomic addition of a packed pair, each half on its own";
    MBARRIER_INIT_SHARED "llvm.nvvm.mbarrier.init.shared" Void, [PTR_SHARED, I32], SYNC, 80, "starts a memory barrier for so many arrivals";
    MBARRIER_INVAL_SHARED "llvm.nvvm.mbarrier.inval.shared" Void, [PTR_SHARED], SYNC, 80, "ends a memory barrier";
    MBARRIER_ARRIVE_SHARED "llvm.nvvm.mbarrier.arrive.shared" I64, [PTR_SHARED], SYNC, 80, "arrives and gives the state";
    MBARRIER_ARRIVE_NOCOMPLETE_SHARED "llvm.nvvm.mbarrier.arrive.noComplete.shared" I64, [PTR_SHARED, I32], SYNC, 80, "arrives so many times and gives the state";
    MBARRIER_ARRIVE_DROP_SHARED "llvm.nvvm.mbarrier.arrive.drop.shared" I64, [PTR_SHARED], SYNC, 80, "arrives and leaves the following phases";
    MBARRIER_ARRIVE_DROP_NOCOMPLETE_SHARED "llvm.nvvm.mbarrier.arrive.drop.noComplete.shared" I64, [PTR_SHARED, I32], SYNC, 80, "arrives so many times and leaves the following phases";
    MBARRIER_TEST_WAIT_SHARED "llvm.nvvm.mbarrier.test.wait.shared" I1, [PTR_SHARED, I64], SYNC, 80, "whether the phase of the state is over";
    MBARRIER_INIT "llvm.nvvm.mbarrier.init" Void, [PTR, I32], SYNC, 80, "starts a memory barrier for so many arrivals";
    MBARRIER_INVAL "llvm.nvvm.mbarrier.inval" Void, [PTR], SYNC, 80, "ends a memory barrier";
    MBARRIER_ARRIVE "llvm.nvvm.mbarrier.arrive" I64, [PTR], SYNC, 80, "arrives and gives the state";
    MBARRIER_ARRIVE_NOCOMPLETE "llvm.nvvm.mbarrier.arrive.noComplete" I64, [PTR, I32], SYNC, 80, "arrives so many times and gives the state";
    MBARRIER_ARRIVE_DROP "llvm.nvvm.mbarrier.arrive.drop" I64, [PTR], SYNC, 80, "arrives and leaves the following phases";
    MBARRIER_ARRIVE_DROP_NOCOMPLETE "llvm.nvvm.mbarrier.arrive.drop.noComplete" I64, [PTR, I32], SYNC, 80, "arrives so many times and leaves the following phases";
    MBARRIER_TEST_WAIT "llvm.nvvm.mbarrier.test.wait" I1, [PTR, I64], SYNC, 80, "whether the phase of the state is over";
    MBARRIER_PENDING_COUNT "llvm.nvvm.mbarrier.pending.count" I32, [I64], PURE, 80, "arrivals still missing in a state";
}
