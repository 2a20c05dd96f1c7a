// A template argument for an integral parameter is a converted constant expression ([temp.arg.nontype]/2,
// [expr.const]/10): it does not narrow, and neither floating values nor pointers become integers or `bool`.

//@ run values: 1 0 1 3 4
template <bool B> struct A { static constexpr int value = B; };
enum E { one = 1 };
struct S { __device__ constexpr operator int() const { return 3; } };
template <int N> struct I { static constexpr int value = N; };
template <int M, A<M & 2> * = nullptr> __device__ char f(int);
template <int M> __device__ int f(...);
extern "C" __global__ void k(int *out) { out[0] = A<1>::value, out[1] = A<0u>::value, out[2] = A<one>::value, out[3] = I<S{}>::value, out[4] = sizeof(f<2>(0)); }

//@ reject function_type
struct S { __device__ constexpr operator int() const { return 3; } };
template <int N> struct I { static constexpr int value = N; };
__device__ int k() { return I<S()>::value; } // error: must be a value

//@ reject two
template <bool B> struct A {};
__device__ int k() { A<2> a; return sizeof(a); } // error

//@ reject negative
template <bool B> struct A {};
__device__ int k() { A<-1> a; return sizeof(a); } // error

//@ reject enumerator
enum E { two = 2 };
template <bool B> struct A {};
__device__ int k() { A<two> a; return sizeof(a); } // error

//@ reject masked
template <bool B> struct A {};
template <int M> struct B { A<M & 2> a; }; // error
__device__ int k() { B<2> b; return sizeof(b); }

//@ reject pointer
__device__ int g;
template <bool B> struct A {};
__device__ int k() { A<&g> a; return sizeof(a); } // error

//@ reject floating
template <int N> struct A {};
__device__ int k() { A<1.0> a; return sizeof(a); } // error

//@ reject unsigned_wrap
template <unsigned long N> struct A {};
__device__ int k() { A<-1> a; return sizeof(a); } // error
