// TEST: ptx -arch=sm_90
// A kernel's parameter of many bytes is copied as bytes.
struct Big { char c[8192]; };

// CHECK-LABEL: .entry changed(
// CHECK: .param .align 1 .b8 changed_param_0[8192]
// CHECK: .local .align {{[0-9]+}} .b8 {{.*}}[8192]
// CHECK: st.local
extern "C" __global__ void changed(Big b, int *out) {
    b.c[out[1]] = 3;
    out[0] = b.c[out[0]];
}

// CHECK-LABEL: .entry passed_on(
// CHECK: .param .align 1 .b8 passed_on_param_0[8192]
__device__ int read(Big b, int at) { return b.c[at]; }
extern "C" __global__ void passed_on(Big b, int *out) { out[0] = read(b, out[1]); }
