// `__PRETTY_FUNCTION__`, whose text is the compiler's to choose: of functions outside templates, as NVRTC writes them.

//@ run no_result_of_constructors_and_conversions: 1 1 1 1
__device__ bool same(const char *a, const char *b) { while (*a && *a == *b) ++a, ++b; return *a == *b; }
__device__ int *o;
struct S {
    __device__ S() { o[0] = same(__PRETTY_FUNCTION__, "S::S()"); }
    __device__ S(int, char *) { o[1] = same(__PRETTY_FUNCTION__, "S::S(int, char *)"); }
    __device__ explicit S(float) noexcept { o[2] = same(__PRETTY_FUNCTION__, "S::S(float) noexcept"); }
    __device__ operator int() const { o[3] = same(__PRETTY_FUNCTION__, "S::operator int() const"); return 1; }
};
__global__ void k(int *out) { o = out; S a; S b(1, nullptr); S c(1.f); (void)(int)a; }

//@ run qualifiers_and_references: 1 1 1 1
__device__ bool same(const char *a, const char *b) { while (*a && *a == *b) ++a, ++b; return *a == *b; }
struct S {
    __device__ S &operator=(const S &) { r = same(__PRETTY_FUNCTION__, "S &S::operator=(const S &)"); return *this; }
    __device__ int v() volatile { return same(__PRETTY_FUNCTION__, "int S::v() volatile"); }
    __device__ int l() const & { return same(__PRETTY_FUNCTION__, "int S::l() const &"); }
    __device__ int m() && noexcept { return same(__PRETTY_FUNCTION__, "int S::m() && noexcept"); }
    int r;
};
__global__ void k(int *out) { S a{}, b{}; a = b; out[0] = a.r; out[1] = a.v(); out[2] = a.l(); out[3] = S{}.m(); }

//@ run unnamed_namespace_and_ellipsis: 1 1 1
__device__ bool same(const char *a, const char *b) { while (*a && *a == *b) ++a, ++b; return *a == *b; }
namespace {
struct Q { int r; __device__ Q() : r(same(__PRETTY_FUNCTION__, "<unnamed>::Q::Q()")) {} };
__device__ int u() { return same(__PRETTY_FUNCTION__, "int <unnamed>::u()"); }
}
__device__ int e(...) { return same(__PRETTY_FUNCTION__, "int e(...)"); }
__global__ void k(int *out) { out[0] = Q().r; out[1] = u(); out[2] = e(1); }
