// Inline assembly that ptxas refuses is refused where it is written, and no other.

//@ reject wrong_instructions
__global__ void k(int *out, double d, long long l) {
    asm("frob.s32 %0, 1, 2;" : "=r"(out[0])); // error: unknown instruction 'frob'
}

//@ reject wrong_words_operands_and_targets
__global__ void k(int *out, double d, long long l) {
    asm("add.rn.s32 %0, 1, 2;" : "=r"(out[0])); // error: unexpected '.s32' after 'add.rn'
    asm("add.s32 %0, %1, 2;" : "=r"(out[2]) : "l"(l)); // error: must be a 32-bit register
    asm("add.f64 %0, %0, %1;" : "+d"(d) : "r"(1)); // error: must be an f64 register
    asm("add.s32 %0, 2;" : "=r"(out[3])); // error: takes 3 operands
    asm("tcgen05.fence::before_thread_sync;"); // error: needs sm_100a
    asm("mov.u32 %0, nothing;" : "=r"(out[4])); // error: 'nothing' is not declared
    out[1] = (int)d;
}

//@ reject undeclared_registers
__global__ void k(int *out) {
    asm("mov.u32 %0, %%undeclared;" : "=r"(out[0])); // error: register '%undeclared' is not declared
}

//@ accept registers_labels_and_variables_of_their_own
__device__ int counter;
__global__ void k(int *out) {
    asm("{ .reg .pred p; .reg .b32 t<3>; setp.eq.s32 p, %1, 0; @p bra L; mov.u32 t1, %1; mov.u32 %0, t1; L: }"
        : "=r"(out[0]) : "r"(out[1]));
    asm("{ .shared .b32 s[4]; .reg .b32 a; mov.u32 a, s; st.shared.u32 [a], %0; }" :: "r"(out[2]));
    asm(".reg .b32 shared_by_two;");
    asm volatile("mov.u32 shared_by_two, 1;");
    asm volatile("mov.u32 %0, shared_by_two;" : "=r"(out[3]));
    asm volatile("mov.u32 %0, %%tid.x; // a comment" : "=r"(out[4]));
    asm volatile("" ::: "memory");
    asm volatile("/* nothing */");
    asm volatile("{");
    asm volatile("}");
    asm("vabsdiff4.s32.s32.s32.add %0, %1, %2, %3;" : "=r"(out[5]) : "r"(1), "r"(2), "r"(3));
}

//@ reject registers_of_bytes_in_wider_conversions
__global__ void k(int *out) {
    asm("{ .reg .b8 t; cvt.u8.u32 t, %1; cvt.u32.u16 %0, t; }" : "=r"(out[0]) : "r"(300));  // error: must be a 16-bit register
}
