// `operator new` and `operator delete` exist without a declaration ([basic.stc.dynamic]/2).

//@ run of_the_global_scope default-device: 3
extern "C" __global__ void k(int *out) { int *p = (int *)::operator new(8); *p = 3; out[0] = *p; ::operator delete(p); }

//@ run unqualified_and_for_arrays default-device: 5 4 5
struct P { static int made; int v; };
__device__ int made;
struct C { void *operator new(decltype(sizeof(0)) n) { made += (int)n; return ::operator new(n); } void operator delete(void *p) { made++; ::operator delete(p); } int v = 4; };
extern "C" __global__ void k(int *out) {
    int *p = (int *)operator new[](8); p[1] = 5; out[0] = p[1]; operator delete[](p);
    C *c = new C; out[1] = c->v; delete c; out[2] = made;
}
