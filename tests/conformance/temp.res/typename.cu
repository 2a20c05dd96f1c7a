// Where "typename" may be left out since C++20: [temp.res].
//@ run type_without_typename std=c++20: 1 4 3
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T> struct S { T::type v; static T::type f(T::type x); using U = T::type; };
template <class T> T::type twice(int);
template <class T> __device__ auto g(T t) -> T::type { return static_cast<T::type>(t.v); }
struct X { typedef int type; int v = 3; };
__global__ void k(int *out) { out[0] = same<S<X>::U, int>::value; out[1] = sizeof(S<X>); out[2] = g(X()); }
//@ reject type_without_typename_in_block std=c++20
template <class T> __device__ int f() {
    T::type x = 1; // error
    return 0;
}
struct X { typedef int type; };
__global__ void k(int *out) { out[0] = f<X>(); }
//@ accept comparisons_in_brackets
// The `>` closes no template arguments, so what stands behind it names no member of them.
namespace limits { constexpr int most = 4; }
namespace meta {
    template <bool, class T> struct only_if { using type = T; };
    template <bool B, class T> using only_if_t = typename only_if<B, T>::type;
    template <class T, int N> struct array { T values[N]; };
}
struct Store {
    template <int N, meta::only_if_t<(N > limits::most), int> = 0>
    __device__ explicit Store(const int (&)[N]) {}
    template <int N, class T>
    __device__ static int load() {
        typedef meta::array<T, N *((N > 0) ? 2 : 1) + limits::most> Values;
        return sizeof(Values);
    }
};
