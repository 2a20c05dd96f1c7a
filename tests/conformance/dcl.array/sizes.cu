// Very large types exist as long as no object of them does.

//@ run larger_than_an_exabyte default-device: -256 1073741823
typedef union { char x[(1UL<<62)-256]; } U;
extern "C" __global__ void k(long *out) { out[0]=sizeof(U); }

//@ run copied_as_memory default-device: 3
struct big { int i[0x4000]; }; __device__ big gb, gc;
extern "C" __global__ void k(int *out) { gb.i[1] = 3; gc = gb; out[0] = gc.i[1]; }

//@ run by_value default-device: 0 4
struct big { int i[1000]; };
__device__ int f(struct big p, int n) { return p.i[n]; }
extern "C" __global__ void k(int *out) { big b; b.i[3]=out[0]+4; out[1]=f(b,3); }
