// A program's overloads and templates of a built-in function's name stand beside the built-in ones, which
// are better than an instance of a template.
// TEST: ptx -arch=sm_90
template <class T> __device__ T atomicAdd(T *p, T v) { T old = *p; *p = old + v; return old; }
__device__ long long atomicAdd(long long *p, long long v) {
  return atomicAdd((unsigned long long *)p, (unsigned long long)v);
}
__global__ void k(long long *p, int *q, float *f, short *s) {
  p[1] = atomicAdd(p, 3LL);
  q[1] = atomicAdd(q, 2);
  f[1] = atomicAdd(f, 1.f);
  s[1] = atomicAdd(s, (short)1);
}
// CHECK: atom.global.add.u64
// CHECK: atom.global.add.u32
// CHECK: atom.global.add.f32
// CHECK: ld.global.u16
// CHECK-NOT: atom
