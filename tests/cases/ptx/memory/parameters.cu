// Structures that a kernel is given by value are read at computed addresses in parameter space, and pointers in them lead to global memory.
// TEST: ptx -arch=sm_90
struct Sizes {
    int n;
    int of[8];
    float *rows[4];
};
// CHECK: .entry _Z5value5Sizesi(
// CHECK-NOT: .local
// CHECK: mov.b64 [[P:%rd[0-9]+]], _Z5value5Sizesi_param_0;
// CHECK: add.s64 [[A:%rd[0-9]+]], [[P]]
// CHECK: ld.param.u64 {{%rd[0-9]+}}, [[[A]]+40];
// CHECK: st.global.f32
__global__ void value(Sizes s, int k) { s.rows[k][s.of[k]] = s.n; }
// CHECK: .entry _Z8constant5Sizesi(
// CHECK-NOT: cvta.param
// CHECK: ld.param.u64 {{%rd[0-9]+}}, [{{%rd[0-9]+}}+40];
// CHECK: st.global.f32
__global__ void constant(const __grid_constant__ Sizes s, int k) { s.rows[k][s.of[k]] = s.n; }
// The address itself is a generic one.
// CHECK: .entry _Z7address5SizesPPKS_i(
// CHECK: cvta.param.u64
__global__ void address(const __grid_constant__ Sizes s, const Sizes **out, int k) {
    out[k] = &s;
    out[s.of[k]] = 0;
}
// A copy that is changed is the thread's own.
// CHECK: .entry _Z7changed5Sizesi(
// CHECK: st.local.u32
// CHECK: ld.local.u32
__global__ void changed(Sizes s, int k) {
    s.of[k & 7] = 1;
    s.rows[0][s.of[k]] = s.n;
}
