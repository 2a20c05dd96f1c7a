"""Name expressions of every form: what NVRTC takes, and what it refuses. behaviour.py asks for the symbols of the first kind."""

SOURCE = b"""
namespace a {
namespace b {
struct S {
    int x;
    template <class T> struct In {};
    enum E { one, two };
    enum class F : char { p = 1 };
    static __device__ int sm(int i) { return i; }
    __device__ int mem(int i) { return x; }
    __device__ S operator+(const S &) const { return *this; }
};
__device__ int v;
__constant__ int c;
inline namespace inl { __global__ void ik(int *p) { *p = 1; } }
__global__ void k(S s) {}
}
namespace al = b;
using b::S;
}
using namespace a;
typedef a::b::S TS;
template <class T> using Al = a::b::S::In<T>;
template <class T> __global__ void t(T *p) { *p = T(); }
template <class T, int n = 3> __global__ void td(T *p) { *p = T(); }
template <class... T> __global__ void tv(T... p) {}
template <int... n> __global__ void tn(int *p) {}
template <bool B> __global__ void tb(int *p) {}
template <char C> __global__ void tc(int *p) {}
template <a::b::S::E e> __global__ void te(int *p) {}
template <a::b::S::F e> __global__ void tf(int *p) {}
template <template <class> class X> __global__ void tt(X<int> *p) {}
template <auto V> __global__ void ta(int *p) {}
template <int *p> __global__ void tp(int *q) { *q = *p; }
template <int (*f)(int)> __global__ void tfp(int *q) { *q = f(1); }
__device__ int gv;
__device__ int df(int i) { return i; }
__device__ inline int di(int i) { return i; }
static __device__ int ds(int i) { return i; }
static __global__ void ks(int *p) { *p = 1; }
extern "C" __global__ void ec(int *p) { *p = 1; }
extern "C" __device__ int ecv;
__global__ void o(int *p) { *p = 1; }
__global__ void o(float *p) { *p = 1; }
__global__ void o(int *p, int) { *p = 1; }
template <class T> __global__ void ot(T *p) {}
template <class T> __global__ void ot(T *p, T) {}
template <class T> __device__ T vt = T();
template <class T> __constant__ T ct = T();
template <class T> struct C {
    template <class U> static __device__ U f(T t, U u) { return u; }
    struct N {};
};
__device__ a::b::S operator-(a::b::S x, a::b::S) { return x; }
__device__ bool operator==(a::b::S x, a::b::S) { return true; }
__device__ void operator\"\" _q(unsigned long long) {}
template <class T> __device__ T operator*(a::b::S, T t) { return t; }
__device__ const int dc = 4;
static __device__ int sv;
__device__ int arr[4];
__device__ int &ref = gv;
union U { int i; float f; };
typedef struct { int q; } Un;
enum { anon_e = 5 };
template <class T> __global__ void __launch_bounds__(64) lb(T p) {}
"""

TAKEN = (
    b'a::b::k', b'&a::b::k', b'b::k', b'al::k', b'a::al::k', b'::a::b::k', b'a::b::ik', b'a::b::inl::ik', b'&a::b::v',
    b'&a::b::c', b't<a::b::S>', b't<TS>', b't<Al<int>>', b't<a::b::S::In<char>>', b't<a::b::S::E>', b't<a::b::S::F>',
    b't<volatile int*>', b't<int*>', b't<int**>', b't<int(*)(int)>', b't<long>', b't<long long>', b't<unsigned>',
    b't<signed char>', b't<char>', b't<bool>', b't<float>', b't<double>', b't<U>', b't<Un>', b't<wchar_t>',
    b't<char16_t>', b't<float4>', b't<int (a::b::S::*)(int)>', b't<int a::b::S::*>', b't<decltype(1+1.0)>',
    b't<decltype(nullptr)>', b't<struct a::b::S>', b't<unsigned int>', b't<unsigned long int>', b't<size_t>',
    b't<__int128>', b'td<int>', b'td<int,4>', b'td<int,(4)>', b'td<int, 2+2>', b'td<int,sizeof(int)>',
    b'td<int,anon_e>', b"td<int,'a'>", b'td<int,true>', b'td<int,-1>', b'td<int,0x10>', b'td<int,a::b::S::two>',
    b'tv<>', b'tv<int>', b'tv<int,float,a::b::S>', b'tn<>', b'tn<1,2,3>', b'tb<true>', b'tb<false>', b'tb<1>',
    b'tb<(1<2)>', b"tc<'a'>", b'tc<65>', b'te<a::b::S::two>', b'te<(a::b::S::E)1>', b'tf<a::b::S::F::p>',
    b'tf<(a::b::S::F)3>', b'tt<C>', b'tt<a::b::S::In>', b'ta<1>', b'ta<1u>', b"ta<'c'>", b'ta<true>', b'ta<&gv>',
    b'ta<a::b::S::two>', b'ta<nullptr>', b'ta<5L>', b'tp<&gv>', b'tp<nullptr>', b'tp<&a::b::v>', b'tp<arr>',
    b'tfp<df>', b'tfp<&df>', b'tfp<&a::b::S::sm>', b'&gv', b'&(gv)', b'ks', b'&ks', b'ec', b'&ec', b'&ecv',
    b'(void(*)(int*))o', b'(void (*)(float*))&o', b'static_cast<void(*)(int*,int)>(o)',
    b'static_cast<void(*)(int*)>(&o)', b'(void(*)(int*))ot<int>', b'(void(*)(int*,int))ot<int>',
    b'static_cast<void(*)(int*,int)>(ot<int>)', b'&vt<int>', b'&ct<double>', b't<C<int>::N>', b'&dc', b'&sv', b'arr',
    b'&arr', b'&arr[0]', b'&ref', b'lb<int>', b'lb<float4>', b't<int>//c', b't<int>/*c*/', b'\tt<int>',
)

REFUSED = (
    b'a::b::v', b'a::b::c', b'b::c', b'a::b::S::m', b'&a::b::S::m', b'a::S::m', b'TS::m', b'a::b::S::sm',
    b'&a::b::S::sm', b'a::b::S::mem', b'&a::b::S::mem', b'&a::b::S::operator+', b'a::b::S::operator+',
    b't<const int>', b't<int const>', b't<int[3]>', b't<int&>', b't<__half>', b't<void>', b'gv', b'*&gv', b'(gv)',
    b'df', b'&df', b'di', b'&di', b'ds', b'&ds', b'ecv', b'o', b'ot<int>', b'vt<int>', b'vt<float>', b'ct<int>',
    b'C<int>::s', b'&C<int>::s', b'C<int>::f<float>', b'&C<int>::f<float>', b'&operator-', b'operator-',
    b'operator==', b'&operator==', b'operator*<int>', b'&operator*<float>', b'dc', b'sv', b'arr[1]', b'ref', b'host',
    b'&host', b'hostf', b'1', b'"x"', b'int', b'a', b'a::b', b'nope::x', b't', b't<', b't<int>>', b'td<>', b'o<int>',
    b'k()', b't<int>(0)', b'&t<int>;', b't<nope>', b'tn<1,int>', b'this', b'gv+1', b'sizeof(int)', b'nullptr',
    b'true', b'[]{}', b'a::b::S', b'&a::b::S::x',
)
