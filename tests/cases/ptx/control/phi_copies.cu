// A phi and the values it gets share a register, so that the last branch of a loop is its back edge.
// TEST: ptx -arch=sm_90

// Nothing is copied in the loop, and nothing jumps over a jump.
extern "C" __global__ void grid_stride(const float *__restrict__ a, float *__restrict__ o, int n) {
#pragma unroll 1
    for (int i = threadIdx.x; i < n; i += blockDim.x) o[i] = a[i] + a[i + 1];
}
// CHECK: .entry grid_stride(
// CHECK: [[HEAD:$L__BB0_{{..}}]]:
// CHECK-NOT: mov
// CHECK: bra 	[[HEAD]];
// CHECK-NOT: bra
// CHECK: ret;

// The pointers change places, which takes three moves; they stand before the branch, which is still the back edge.
extern "C" __global__ void exchanged(float *a, float *b, int n) {
#pragma unroll 1
    for (int k = 0; k < n; k++) {
        b[threadIdx.x] = a[threadIdx.x ^ 1];
        __syncthreads();
        float *t = a;
        a = b;
        b = t;
    }
}
// CHECK: .entry exchanged(
// CHECK: bar.sync
// CHECK: mov.b64
// CHECK-NEXT: mov.b64
// CHECK-NEXT: mov.b64
// CHECK-NEXT: bra 	$L
// CHECK-NOT: bra
// CHECK: ret;

// Each case writes one variable in place, whichever of the others the switch leaves alone.
extern "C" __global__ void machine(int *__restrict__ o, const int *__restrict__ code, int n) {
    int a = o[0], b = o[1], c = o[2], d = o[3];
#pragma unroll 1
    for (int i = 0; i < n; i++) {
        switch (code[i]) {
        case 0: a += b; break;
        case 1: b ^= c; break;
        case 2: c -= d; break;
        case 3: d *= a; break;
        }
    }
    o[0] = a, o[1] = b, o[2] = c, o[3] = d;
}
// CHECK: .entry machine(
// CHECK: mov.b32 	%r{{..}}, 0;
// CHECK-NOT: mov
// CHECK: ret;
