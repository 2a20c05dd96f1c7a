// Parameter packs, expansions and folds: [temp.variadic], [expr.prim.fold], [expr.sizeof].
template <class... Ts> struct list { static constexpr int size = sizeof...(Ts); };
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };

//@ run sizes: 0 1 3
extern "C" __global__ void k(int *out) { out[0] = list<>::size; out[1] = list<int>::size; out[2] = list<int, int, char>::size; }

//@ run folds: 10 0 24 6 -2 2
template <class... T> __device__ int plus(T... t) { return (t + ...); }
template <class... T> __device__ int plus0(T... t) { return (0 + ... + t); }
template <class... T> __device__ int times(T... t) { return (... * t); }
template <class... T> __device__ int right(T... t) { return (t - ... - 0); }
template <class... T> __device__ int left(T... t) { return (0 - ... - t); }
extern "C" __global__ void k(int *out) {
    out[0] = plus(1, 2, 3, 4); out[1] = plus0(); out[2] = times(2, 3, 4);
    out[3] = plus(6); out[4] = left(1, 1); out[5] = right(3, 1);
}

//@ run logical_folds: 1 0 1 0 1 0
template <bool... B> constexpr bool all = (B && ...);
template <bool... B> constexpr bool any = (... || B);
extern "C" __global__ void k(int *out) {
    out[0] = all<true, true>; out[1] = all<true, false>; out[2] = all<>; out[3] = any<>; out[4] = any<false, true>; out[5] = any<false>;
}

//@ run comma_fold: 1 2 3
template <class... T> __device__ void store(int *p, T... t) { ((*p++ = t), ...); }
extern "C" __global__ void k(int *out) { store(out, 1, 2, 3); }

//@ run call_arguments: 9 12
__device__ int add3(int a, int b, int c) { return a + b + c; }
template <class... T> __device__ int fwd(T... t) { return add3(t...); }
template <class... T> __device__ int inc(T... t) { return add3(t + 1 ...); }
extern "C" __global__ void k(int *out) { out[0] = fwd(2, 3, 4); out[1] = inc(2, 3, 4); }

//@ run initializer_list: 4 5 6
template <class... T> __device__ void arr(int *out, T... t) { int a[] = {t...}; for (int i = 0; i < (int)sizeof...(t); ++i) out[i] = a[i]; }
extern "C" __global__ void k(int *out) { arr(out, 4, 5, 6); }

//@ run bases: 1 2
struct A { int a = 1; };
struct B { int b = 2; };
template <class... Bs> struct D : Bs... {};
extern "C" __global__ void k(int *out) { D<A, B> d; out[0] = d.a; out[1] = d.b; }

//@ run mem_initializers: 5 6
struct A { int a; __device__ A(int x) : a(x) {} };
struct B { int b; __device__ B(int x) : b(x) {} };
template <class... Bs> struct D : Bs... { __device__ D(int x, int y) : A(x), B(y) {} };
template <class... Bs> struct E : Bs... { template <class... X> __device__ E(X... x) : Bs(x)... {} };
extern "C" __global__ void k(int *out) { E<A, B> e(5, 6); out[0] = e.a; out[1] = e.b; }

//@ run value_pack: 6 3
template <int... N> __device__ int sum() { return (N + ... + 0); }
template <int... N> struct seq { static constexpr int n = sizeof...(N); };
extern "C" __global__ void k(int *out) { out[0] = sum<1, 2, 3>(); out[1] = seq<4, 5, 6>::n; }

//@ run template_pack: 2
template <template <class> class... TT> struct tts { static constexpr int n = sizeof...(TT); };
template <class T> struct X {};
template <class T> struct Y {};
extern "C" __global__ void k(int *out) { out[0] = tts<X, Y>::n; }

//@ run index_sequence: 40 20
template <int... N> struct idx {};
template <int N, int... R> struct make : make<N - 1, N - 1, R...> {};
template <int... R> struct make<0, R...> { using type = idx<R...>; };
template <int... I> __device__ int pick(idx<I...>, const int *p) { return (p[I] + ...); }
extern "C" __global__ void k(int *out) { int a[] = {4, 16, 20, 0}; out[0] = pick(make<4>::type{}, a); out[1] = pick(idx<0, 1>{}, a); }

//@ run nested_expansion: 1 1
template <class... Ts> struct outer { template <class... Us> using cross = list<list<Ts, Us>...>; };
extern "C" __global__ void k(int *out) {
    out[0] = same<outer<int, char>::cross<float, double>, list<list<int, float>, list<char, double>>>::value;
    out[1] = 1;
}

//@ run recursion: 15
__device__ int total() { return 0; }
template <class H, class... T> __device__ int total(H h, T... t) { return h + total(t...); }
extern "C" __global__ void k(int *out) { out[0] = total(1, 2, 3, 4, 5); }

//@ run partial_on_pack: 3 0 7
template <class... T> struct first { static constexpr int v = 0; };
template <class H, class... T> struct first<H, T...> { static constexpr int v = sizeof(H) + sizeof...(T); };
template <class... T> struct lst;
template <class... A, class... B> struct lst<list<A...>, list<B...>> { static constexpr int v = 10 * sizeof...(A) + sizeof...(B) - 14; };
extern "C" __global__ void k(int *out) { out[0] = first<char, int, int>::v; out[1] = first<>::v; out[2] = lst<list<int, int>, list<char>>::v; }

//@ run explicit_prefix: 2 1
template <class... T> __device__ int cnt(T...) { return sizeof...(T); }
template <class... T> struct Sz { static constexpr int n = 1; };
extern "C" __global__ void k(int *out) { out[0] = cnt<int>(1, 2.0); out[1] = Sz<>::n; }

//@ run pack_then_deduced: 3
template <class... T, class U> __device__ int f(U, list<T...>) { return sizeof...(T); }
extern "C" __global__ void k(int *out) { out[0] = f(1, list<int, int, char>{}); }

//@ run using_pack: 1 2
struct F { __device__ int operator()(int) const { return 1; } };
struct G { __device__ int operator()(float) const { return 2; } };
template <class... B> struct over : B... { using B::operator()...; };
extern "C" __global__ void k(int *out) { over<F, G> o; out[0] = o(1); out[1] = o(1.0f); }

//@ run alias_pack: 2
template <class... T> using al = list<T..., int>;
extern "C" __global__ void k(int *out) { out[0] = al<char>::size; }

//@ run template_argument_patterns: 1
template <class T> struct ptr { using type = T *; };
template <class... T> using ptrs = list<typename ptr<T>::type...>;
extern "C" __global__ void k(int *out) { out[0] = same<ptrs<int, char>, list<int *, char *>>::value; }

//@ run unnamed_pack: 2
template <class... T> __device__ int f(T...) { return sizeof...(T); }
extern "C" __global__ void k(int *out) { out[0] = f(1, 2); }

//@ run reference_pack: 3 4
template <class... T> __device__ void bump(T &...t) { ((t += 1), ...); }
extern "C" __global__ void k(int *out) { int a = 2, b = 3; bump(a, b); out[0] = a; out[1] = b; }

//@ run sizeof_pack_in_array: 12
template <class... T> struct buf { int a[sizeof...(T)]; };
extern "C" __global__ void k(int *out) { out[0] = sizeof(buf<int, int, int>); }

//@ reject unexpanded
template <class... T> struct bad { T t; };  // error: not expanded
__device__ bad<int> b;

//@ reject empty_fold
template <class... T> __device__ int f(T... t) { return (t + ...); }  // error: empty pack
__device__ int x() { return f(); }

//@ reject different_lengths
template <class... T> struct A {
    template <class... U> using z = list<list<T, U>...>;  // error: have 1 and 2 elements
};
__device__ A<int>::z<int, int> *p;

//@ reject no_pack
template <class T> __device__ int f(T t) { return sizeof...(t); }  // error: not a parameter pack
__device__ int x() { return f(1); }
//@ run alignment_of_pack: 16 8
template <class... T> struct A { alignas(T...) char c; };
template <int... N> struct B { alignas(N...) char c; };
__global__ void k(int *out) { out[0] = alignof(A<char, float4, int>); out[1] = alignof(B<4, 8>); }
//@ run integer_pack_builtin: 5 10
template <class T, T... I> struct seq { static constexpr int n = sizeof...(I); static constexpr int sum = (0 + ... + I); };
template <int N> using make = seq<int, __integer_pack(N)...>;
__global__ void k(int *out) { out[0] = make<5>::n; out[1] = make<5>::sum; }
