// Class template argument deduction: aggregates, copies, nested templates: [over.match.class.deduct].
//@ run deduced_aggregate std=c++20: 1 1 3
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T, class U> struct P { T a; U b; };
__global__ void k(int *out) {
    P p{1, 2.0f};
    out[0] = same<decltype(p), P<int, float>>::value;
    P q = {'a', 3};
    out[1] = same<decltype(q), P<char, int>>::value;
    out[2] = P{1, 2}.a + 2;
}
//@ run deduced_explicit_guide: 1 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T> struct S { T v; __device__ S(T v) : v(v) {} };
template <class T> explicit S(T *) -> S<T>;
S(short) -> S<long>;
__global__ void k(int *out) { short h = 1; S a = h; out[0] = same<decltype(a), S<long>>::value; S b(h); out[1] = same<decltype(b), S<long>>::value; }
//@ run deduced_copy: 1 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T> struct S { T v; __device__ S(T v) : v(v) {} };
__global__ void k(int *out) { S a(1); S b = a; S c(S(2.0f)); out[0] = same<decltype(b), S<int>>::value; out[1] = same<decltype(c), S<float>>::value; }
//@ run deduced_nested clang: 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T> struct O { template <class U> struct I { U u; __device__ I(U u, T) : u(u) {} }; };
__global__ void k(int *out) { O<int>::I i(1.0f, 2); out[0] = same<decltype(i), O<int>::I<float>>::value; }
//@ run class_type_parameter_deduced std=c++20: 7 1
template <class T> struct Box { T v; __host__ __device__ constexpr Box(T v) : v(v) {} };
template <Box B> __device__ int value() { return B.v; }
__global__ void k(int *out) { out[0] = value<Box(7)>(); out[1] = value<true>(); }
//@ run deduced_aggregate_array std=c++20: 3 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T, int N> struct A { T v[N]; };
__global__ void k(int *out) { A a = {{1, 2, 3}}; out[0] = sizeof(a.v) / sizeof(int); out[1] = same<decltype(a), A<int, 3>>::value; }
//@ run deduced_alias std=c++20: 1 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T, class U> struct P { T a; U b; __device__ P(T a, U b) : a(a), b(b) {} };
template <class T> using Q = P<T, int>;
template <class T> using R = P<T, T>;
__global__ void k(int *out) { Q q(1.0f, 2); out[0] = same<decltype(q), P<float, int>>::value; R r(1, 2); out[1] = same<decltype(r), P<int, int>>::value; }
//@ run deduced_member_type_constructor: 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T> struct S { using value_type = T; T v; __device__ S(const value_type &a, T b) : v(a + b) {} };
__global__ void k(int *out) { S s(1, 2); out[0] = same<decltype(s), S<int>>::value; }
//@ run deduced_in_new_and_return: 5 6
template <class T> struct S { T v; __device__ S(T v) : v(v) {} };
__device__ auto make() { return S{6}; }
__global__ void k(int *out) { auto *p = new S(5); out[0] = p->v; delete p; out[1] = make().v; }
//@ run alias_deduced_with_conversion std=c++20: 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T, class U> struct P { T a; U b; __device__ P(T a, U b) : a(a), b(b) {} };
template <class T> using Q = P<T, int>;
__global__ void k(int *out) { Q q(1.0f, 'c'); out[0] = same<decltype(q), P<float, int>>::value; }
//@ run constructor_of_list_of_members: 1
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class T> struct L { T v; };
template <class T> struct S {
    typedef T value_type;
    using list = L<value_type>;
    struct N {};
    __device__ S(L<value_type> l, int) {}
    __device__ S(N, N) {}
};
__global__ void k(int *out) { S s(L<float>{1}, 2); out[0] = same<decltype(s), S<float>>::value; }
