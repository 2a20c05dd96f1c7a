// Declarators in parentheses ([dcl.meaning]/6).

//@ run constructors: 1 2 3 4
struct S {
    int n;
    __device__ S() : n(1) {}
    __device__ (S)(float) : n(2) {}
    __device__ explicit (S)(int);
    __device__ constexpr (S)(char) : n(4) {}
    S(const S &) = default;
};
__device__ S::S(int) : n(3) {}
__global__ void k(int *out) { out[0] = S().n; out[1] = S(1.f).n; out[2] = S(1).n; out[3] = S('c').n; }

//@ run methods_and_members: 7 8
struct S { int (a); int (*p); __device__ int (get)() const { return a; } __device__ int *(ptr()) { return p; } };
__global__ void k(int *out) { int x = 8; S s{7, &x}; out[0] = s.get(); out[1] = *s.ptr(); }
