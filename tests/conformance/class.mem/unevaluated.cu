// Members named without an object while their class is defined [expr.prim.id].

//@ run members_named_in_their_class: 12 32 8 12 16 4 1
template <class R> class view {
    R r; using B = decltype(r.begin());
public:
    struct it { B i; };
    __device__ it begin() const { return {r.begin()}; }
};
struct range { int n; __device__ const int *begin() const { return &n; } };
struct S { int a[3]; double d; int b[sizeof(d)]; using T = decltype(d); struct N { decltype(a) x; }; enum { E = sizeof(b) }; static_assert(sizeof(a) == 12, ""); template <int I = sizeof(a)> __device__ int f() { return I; } };
struct O { int a[4]; struct I { int z; __device__ int f() { return sizeof(a); } __device__ int g() { return sizeof(O::a[0]); } }; };
__global__ void k(int *out) {
    out[0] = sizeof(S::N); out[1] = S::E; out[2] = sizeof(S::T); out[3] = S().f();
    O::I i; out[4] = i.f(); out[5] = i.g();
    view<range> v{}; range r{1}; out[6] = sizeof(v.begin()) == sizeof(int *) && *r.begin() == 1;
}
