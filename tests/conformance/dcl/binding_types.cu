// The type of a structured binding of a tuple-like class: that of the element, whatever get gives ([dcl.struct.bind]/4).

namespace std {
template <class T> struct tuple_size;
template <unsigned long I, class T> struct tuple_element;
}
template <class A, class B> struct Pair { A a; B b; };
template <unsigned long I, class A, class B> __host__ __device__ constexpr auto &get(Pair<A, B> &p) {
    if constexpr (I == 0) return p.a; else return p.b;
}
template <unsigned long I, class A, class B> __host__ __device__ constexpr auto &&get(Pair<A, B> &&p) {
    if constexpr (I == 0) return static_cast<A &&>(p.a); else return static_cast<B &&>(p.b);
}
namespace std {
template <class A, class B> struct tuple_size<Pair<A, B>> { static constexpr int value = 2; };
template <class A, class B> struct tuple_element<0, Pair<A, B>> { using type = A; };
template <class A, class B> struct tuple_element<1, Pair<A, B>> { using type = B; };
}
template <class T, class U> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;

//@ accept by_value
__device__ void f() {
    auto [a, b] = Pair<int, float>{1, 2};
    static_assert(same<decltype(a), int> && same<decltype(b), float>);
    static_assert(same<decltype((a)), int &>);
}

//@ accept by_reference
__device__ void f(Pair<int, float> &p) {
    auto &[a, b] = p;
    static_assert(same<decltype(a), int> && same<decltype(b), float>);
}

//@ accept in_a_template
template <class T> __device__ int f(T t) {
    auto &&[a, b] = Pair<T, char>{t, 'x'};
    if constexpr (same<decltype(a), T>) return 1; else static_assert(same<T, void>);
}
__device__ int g() { return f(1) + f(2.0); }
