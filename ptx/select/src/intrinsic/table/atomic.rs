//! Atomic operations and barriers in memory.

use super::lowerings;

lowerings! { 4;
    ATOMIC_INC_GEN_CTA_I32(atomic Atom Relaxed Cta Inc U32);
    ATOMIC_INC_GEN_SYS_I32(atomic Atom Relaxed Sys Inc U32);
    ATOMIC_DEC_GEN_CTA_I32(atomic Atom Relaxed Cta Dec U32);
    ATOMIC_DEC_GEN_SYS_I32(atomic Atom Relaxed Sys Dec U32);
    ATOMIC_ADD_F16X2(atomic Atom Add Noftz F16x2);
    ATOMIC_ADD_BF16X2(atomic Atom Add Noftz Bf16x2);
    MBARRIER_INIT_SHARED(memory_barrier Mbarrier Init B64);
    MBARRIER_INVAL_SHARED(memory_barrier Mbarrier Inval B64);
    MBARRIER_ARRIVE_SHARED(memory_barrier Mbarrier Arrive B64);
    MBARRIER_ARRIVE_NOCOMPLETE_SHARED(memory_barrier Mbarrier Arrive NoComplete B64);
    MBARRIER_ARRIVE_DROP_SHARED(memory_barrier Mbarrier ArriveDrop B64);
    MBARRIER_ARRIVE_DROP_NOCOMPLETE_SHARED(memory_barrier Mbarrier ArriveDrop NoComplete B64);
    MBARRIER_TEST_WAIT_SHARED(memory_barrier Mbarrier TestWait B64);
    MBARRIER_INIT(memory_barrier Mbarrier Init B64);
    MBARRIER_INVAL(memory_barrier Mbarrier Inval B64);
    MBARRIER_ARRIVE(memory_barrier Mbarrier Arrive B64);
    MBARRIER_ARRIVE_NOCOMPLETE(memory_barrier Mbarrier Arrive NoComplete B64);
    MBARRIER_ARRIVE_DROP(memory_barrier Mbarrier ArriveDrop B64);
    MBARRIER_ARRIVE_DROP_NOCOMPLETE(memory_barrier Mbarrier ArriveDrop NoComplete B64);
    MBARRIER_TEST_WAIT(memory_barrier Mbarrier TestWait B64);
    MBARRIER_PENDING_COUNT(plain Mbarrier PendingCount B64);
}
