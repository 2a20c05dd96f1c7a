// Structured bindings of tuple-like classes: [dcl.struct.bind]/4.
namespace std {
template <class T> struct tuple_size;
template <decltype(sizeof 0) I, class T> struct tuple_element;
}
struct P { int a; float b; };
template <> struct std::tuple_size<P> { static constexpr int value = 2; };
template <> struct std::tuple_element<0, P> { using type = int; };
template <> struct std::tuple_element<1, P> { using type = float; };

//@ run get_function: 3 4
template <int I> __device__ auto get(const P &p) { if constexpr (I == 0) return p.a + 1; else return p.b; }
extern "C" __global__ void k(int *out) { auto [x, y] = P{2, 4.5f}; out[0] = x; out[1] = (int)y; }

//@ run get_reference: 9 7
template <int I> __device__ auto &get(P &p) { if constexpr (I == 0) return p.a; else return p.b; }
extern "C" __global__ void k(int *out) { P p{1, 7}; auto &[x, y] = p; x = 9; out[0] = p.a; out[1] = (int)y; }

//@ reject wrong_count
template <int I> __device__ int get(P);
__device__ void f(P p) { auto [x] = p; }  // error

//@ run numbers_of_other_types default-device: 7
namespace std { template <class T> struct tuple_size; template <int, class> struct tuple_element; }
struct A { int i; template <int I> int &get() { return i; } };
template <> struct std::tuple_size<A> { static const int value = 2; };
template <int I> struct std::tuple_element<I, A> { using type = int; };
extern "C" __global__ void k(int *out) { A a{4}; auto &[x, y] = a; x = 7; out[0] = y; }

//@ run numbers_of_other_types_in_one_specialisation default-device: 7
namespace std { template <class T> struct tuple_size; template <short, class> struct tuple_element; }
struct A { int i; template <unsigned I> int &get() { return i; } };
template <> struct std::tuple_size<A> { static constexpr unsigned value = 2; };
template <> struct std::tuple_element<0, A> { using type = int; };
template <> struct std::tuple_element<1, A> { using type = int; };
extern "C" __global__ void k(int *out) { A a{4}; auto &[x, y] = a; x = 7; out[0] = y; }

//@ run element_types_have_the_qualifiers_of_the_object default-device: 3 4 3 1
#include <tuple>
#include <utility>
namespace N { template <class... T> struct tup { std::tuple<T...> t; };
    template <size_t I, class... T> decltype(auto) get(tup<T...> const &t) { return std::get<I>(t.t); } template <size_t I, class... T> decltype(auto) get(tup<T...> &t) { return std::get<I>(t.t); }
    template <size_t I, class... T> decltype(auto) get(tup<T...> const &&t) { return std::get<I>(t.t); } }
namespace std { template <class... T> struct tuple_size<N::tup<T...>> : integral_constant<size_t, sizeof...(T)> {}; template <size_t I, class... T> struct tuple_element<I, N::tup<T...>> : tuple_element<I, std::tuple<T...>> {}; }
template <class T, class U> constexpr bool same = false; template <class T> constexpr bool same<T, T> = true;
extern "C" __global__ void k(int *out) { N::tup<int, long> v{std::tuple<int, long>(3, 4)};
    auto const &[a, b] = v; const auto [c, d] = v; auto &[e, f] = v; out[0] = a; out[1] = b; out[2] = c; out[3] = same<decltype(b), const long> && same<decltype(d), const long> && same<decltype(f), long>; (void)e; }
