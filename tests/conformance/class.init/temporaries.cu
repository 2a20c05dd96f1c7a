// What mem-initializers make and what lives how long ([class.base.init], [class.temporary]).

// NVRTC: until the constructor ends, in parentheses only.
//@ run bound_to_a_reference_member default-device: 2113
__device__ int n; struct A { ~A() { n = n * 10 + 1; } }; struct B { const A &a1; const A &a2;
    B() : a1(A()), a2(A()) { n = n * 10 + 2; } };
extern "C" __global__ void k(int *out) { { B b; n = n * 10 + 3; } out[0] = n; }

//@ run by_lists_and_returns default-device: 213154
__device__ int n; struct A { int x; ~A() { n = n * 10 + 1; } }; struct B { A &&a; B() : a(A{1}) { n = n * 10 + 2;
    } B(int) : a{A{1}} { n = n * 10 + 5; if (n) return; n = 3; } };
extern "C" __global__ void k(int *out) { { B b; n = n * 10 + 3; } { B c(1); n = n * 10 + 4; } out[0] = n; }

//@ run in_an_aggregate default-device: 123
__device__ int n; struct A { int x; ~A() { n = n * 10 + 1; } }; struct G { const A &a; int z; };
struct B { G g; B() : g{A{1}, 3} { n = n * 10 + 2; } };
extern "C" __global__ void k(int *out) { { B b; n = n * 10 + 3; } out[0] = n; }

//@ run by_default_member_initializers default-device: 123
__device__ int n; struct A { int x; ~A() { n = n * 10 + 1; } }; struct B { const A &a = A{1}; B() {
    n = n * 10 + 2; } };
extern "C" __global__ void k(int *out) { { B b; n = n * 10 + 3; } out[0] = n; }

//@ run of_a_value default-device: 234
__device__ int n; struct A { int x; A(int x) : x(x) {} ~A() { n = n * 10 + x; } };
struct B { int v; B() : v(A(2).x) { n = n * 10 + 3; } };
extern "C" __global__ void k(int *out) { { B b; n = n * 10 + 4; } out[0] = n; }
