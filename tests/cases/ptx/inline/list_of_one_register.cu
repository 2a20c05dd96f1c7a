// TEST: ptx -arch=sm_90
// A load or store takes a list of one register for the register, as the assembler does.
// CHECK: ld.global.ca.u32 {[[R:%r[0-9]+]]}, [
// CHECK: st.global.u32 [{{.*}}], {
__global__ void k(int *p) {
    int x;
    asm volatile("ld.global.ca.u32 {%0}, [%1];" : "=r"(x) : "l"(p));
    asm volatile("st.global.u32 [%0], {%1};" ::"l"(p + 1), "r"(x) : "memory");
}
