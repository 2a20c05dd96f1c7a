// Concepts, requires-clauses and requires-expressions: [temp.constr], [temp.concept], [expr.prim.req].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class A, class B> concept same_as = same<A, B>::value && same<B, A>::value;
template <class T> concept small = sizeof(T) <= 4;
template <class T> concept integral = same<T, int>::value || same<T, short>::value || same<T, long>::value;
template <class T> concept small_integral = integral<T> && small<T>;
template <class T> concept addable = requires(T a, T b) { { a + b } -> same_as<T>; };
struct vec { int x; __device__ vec operator+(vec) const { return *this; } };

//@ run as_values std=c++20: 1 0 1 0
extern "C" __global__ void k(int *out) { out[0] = integral<int>; out[1] = integral<float>; out[2] = addable<vec>; out[3] = addable<short>; }

//@ run subsumption std=c++20: 2 1 3
template <integral T> __device__ int f(T) { return 1; }
template <small_integral T> __device__ int f(T) { return 2; }
template <class T> __device__ int f(T) { return 3; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1L); out[2] = f(1.0f); }

//@ run requires_clause std=c++20: 8 4
template <class T> requires(sizeof(T) == 8) __device__ int f(T) { return 8; }
template <class T> __device__ int f(T) requires(sizeof(T) == 4) { return 4; }
extern "C" __global__ void k(int *out) { out[0] = f(1.0); out[1] = f(1); }

//@ run abbreviated std=c++20: 4 5
__device__ int g(integral auto) { return 4; }
__device__ int g(auto) { return 5; }
extern "C" __global__ void k(int *out) { out[0] = g((short)1); out[1] = g(1.0); }

//@ run member_constraint std=c++20: 1 2
template <class T> struct W { __device__ int m() requires small<T> { return 1; } __device__ int m() { return 2; } };
extern "C" __global__ void k(int *out) { out[0] = W<int>().m(); out[1] = W<double>().m(); }

//@ run partial_specialization std=c++20: 2 0 1
template <class T> struct P { static constexpr int v = 0; };
template <integral T> struct P<T> { static constexpr int v = 1; };
template <class T> requires small_integral<T> struct P<T> { static constexpr int v = 2; };
extern "C" __global__ void k(int *out) { out[0] = P<int>::v; out[1] = P<char>::v; out[2] = P<long>::v; }

//@ run requirements std=c++20: 1 0 1 0 1 0
struct S { using type = int; __device__ int f() noexcept; __device__ void g(); };
template <class T> constexpr bool has_type = requires { typename T::type; };
template <class T> constexpr bool has_f = requires(T t) { t.f(); };
template <class T> constexpr bool nothrow_f = requires(T t) { { t.f() } noexcept; };
extern "C" __global__ void k(int *out) {
    out[0] = has_type<S>; out[1] = has_type<int>; out[2] = has_f<S>; out[3] = has_f<vec>;
    out[4] = nothrow_f<S>; out[5] = requires(S s) { requires sizeof(s) > 100; };
}

//@ run extra_arguments std=c++20: 1 2
template <class T, class U> concept bigger = (sizeof(T) > sizeof(U));
template <bigger<short> T> __device__ int h(T) { return 1; }
template <class T> __device__ int h(T) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = h(1); out[1] = h('c'); }

//@ run pack_constraint std=c++20: 1 0
template <integral... Ts> __device__ int all(Ts...) { return 1; }
__device__ int all(...) { return 0; }
extern "C" __global__ void k(int *out) { out[0] = all(1, 2L); out[1] = all(1, 2.0); }

//@ run if_constexpr_requires std=c++20: 1 0
template <class T> __device__ int q() { if constexpr (requires { typename T::type; }) return 1; else return 0; }
struct S { using type = int; };
extern "C" __global__ void k(int *out) { out[0] = q<S>(); out[1] = q<int>(); }

//@ run disjunction std=c++20: 1 2
template <class T> concept A = sizeof(T) == 1;
template <class T> concept AB = A<T> || sizeof(T) == 2;
template <AB T> __device__ int f(T) { return 2; }
template <A T> __device__ int f(T) { return 1; }
extern "C" __global__ void k(int *out) { out[0] = f('c'); out[1] = f((short)0); }

//@ accept redeclaration std=c++20
template <integral T> __device__ int r(T);
template <integral T> __device__ int r(T) { return 1; }
__device__ int use() { return r(1); }

//@ reject unsatisfied_function std=c++20
template <integral T> __device__ int f(T);
__device__ int x() { return f(1.0f); }  // error

//@ reject unsatisfied_class std=c++20
template <integral T> struct C {};
__device__ C<float> *p;  // error: constraints

//@ reject placeholder std=c++20
__device__ void f() { integral auto x = 1.0f; }  // error: constraint

//@ accept placeholder_satisfied std=c++20
__device__ void f() { integral auto x = 1; (void)x; }

//@ reject ambiguous_unrelated std=c++20
template <class T> concept L = sizeof(T) >= 4;
template <class T> concept M = sizeof(T) <= 4;
template <L T> __device__ int f(T);
template <M T> __device__ int f(T);
__device__ int x() { return f(1); }  // error

//@ run attribute_behind_a_requires_clause std=c++20: 5 2
template <class T> concept Small = sizeof(T) <= 4;
template <class T> requires Small<T> [[nodiscard]] __device__ int size(T) { return 5; }
template <class T> requires (!Small<T>) [[nodiscard]] __device__ int size(T) { return 2; }
__global__ void k(int *out) { out[0] = size(1); out[1] = size(1.0); }
