// Templates as libraries write them; values by another compiler.

//@ run detection_by_overloads_in_friend_declarations default-device: 1 1 0
struct yes { char c[1]; }; struct no { char c[2]; };
template <class T> struct has_begin { template <class U> static yes test(decltype(&U::begin)); template <class U> static no test(...); static const bool value = sizeof(test<T>(0)) == sizeof(yes); };
struct A { int begin(); }; struct B { void begin(int) const; }; struct C {};
__global__ void k(int *out) { out[0] = has_begin<A>::value; out[1] = has_begin<B>::value; out[2] = has_begin<C>::value; }

//@ run member_template_of_member_template_outside default-device: 431 3 5
template <class T> struct A { template <class U> struct B { template <class V> __device__ int f(V v); template <class V> static __device__ int g(V v, int n = 3); }; };
template <class T> template <class U> template <class V> __device__ int A<T>::B<U>::f(V v) { return sizeof(T) * 100 + sizeof(U) * 10 + sizeof(V) + g(v); }
template <class T> template <class U> template <class V> __device__ int A<T>::B<U>::g(V v, int n) { return n > 0 ? g(char(v), n - 1) + 1 : 0; }
__global__ void k(int *out) { A<int>::B<short> b; out[0] = b.f(1.0); out[1] = A<char>::B<int>::g(2); out[2] = A<int>::B<short>::g(2, 5); }

//@ run partial_specialisations_by_value_and_pack default-device: 0 10 22 32 2
template <class... T> struct L { static constexpr int v = sizeof...(T); };
template <class T> struct L<T> { static constexpr int v = 10; };
template <class T, class... U> struct L<T *, U...> { static constexpr int v = 20 + L<U...>::v; };
template <template <class...> class C, class... T> struct L<C<T...>> { static constexpr int v = 30 + sizeof...(T); };
__global__ void k(int *out) { out[0] = L<>::v; out[1] = L<int>::v; out[2] = L<int *, int, int>::v; out[3] = L<L<int, char>>::v; out[4] = L<int, int *>::v; }

//@ run ordering_by_reference_pointer_and_array default-device: 1 2 3 1 2 3
template <class T> constexpr int f(T) { return 1; } template <class T> constexpr int f(T *) { return 2; } template <class T> constexpr int f(const T *) { return 3; }
template <class T> constexpr int g(T &) { return 1; } template <class T> constexpr int g(const T &) { return 2; } template <class T, int N> constexpr int g(T (&)[N]) { return 3; }
__global__ void k(int *out) { int i = 0; const int c = 0; int a[2]; const int *p = &c; out[0] = f(i); out[1] = f(&i); out[2] = f(p); out[3] = g(i); out[4] = g(c); out[5] = g(a); }

//@ run packs_in_the_middle_of_what_is_given default-device: 123 32 3 7
template <int... N> struct seq {};
template <int... A, int... B> constexpr int join(seq<A...>, seq<B...>) { int r = 0; ((r = r * 10 + A), ...); ((r = r * 10 + B), ...); return r; }
template <class... A, class R> constexpr int arity(R (*)(A...)) { return sizeof...(A) * 10 + sizeof(R); }
template <class T, class... A> constexpr int last(T t, A... a) { if constexpr (sizeof...(A) == 0) return t; else return last(a...); }
__device__ short fn(int, char, double) { return 0; }
__global__ void k(int *out) { out[0] = join(seq<1, 2>{}, seq<3>{}); out[1] = arity(fn); out[2] = last(1, 2, 3); out[3] = join(seq<>{}, seq<7>{}); }

//@ run alias_templates_are_transparent_in_deduction default-device: 1 102 4
template <class T> struct V { T t; }; template <class T> using W = V<T *>; template <class A, class B> struct P {}; template <class T> using PP = P<T, T>;
template <class T> constexpr int f(W<T>) { return sizeof(T); } template <class T> constexpr int f(V<T>) { return 100 + sizeof(T); } template <class T> constexpr int g(PP<T>) { return sizeof(T); }
__global__ void k(int *out) { out[0] = f(V<char *>()); out[1] = f(V<short>()); out[2] = g(P<int, int>()); }

//@ run dependent_names_of_bases_with_this_and_using default-device: 4470 6 4
template <class T> struct B { T v; static constexpr int s = 4; template <class U> __device__ int f(U u) { return v + u; } using type = short; };
template <class T> struct D : B<T> { using B<T>::v; using typename B<T>::type; __device__ int g() { return this->template f<type>(70000) + v; } __device__ int h() { return D::s + sizeof(type); } };
__global__ void k(int *out) { D<int> d; d.v = 3; out[0] = d.g(); out[1] = d.h(); out[2] = d.template f<char>(1); }

//@ run default_arguments_of_template_parameters_that_use_others default-device: 8 6 102
template <class T, class U = T *, int N = sizeof(U)> struct S { static constexpr int v = N; }; template <int N, int M = N * 2, class = char[M]> constexpr int f() { return M; }
template <class T = int, T V = 5> constexpr T g() { return V; }
__global__ void k(int *out) { out[0] = S<char>::v; out[1] = f<3>(); out[2] = g() + g<char, 'a'>(); }

//@ run generic_lambdas_recursing_and_in_folds default-device: 55 15 3
__global__ void k(int *out) {
  auto fib = [](auto self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); };
  out[0] = fib(fib, 10);
  auto compose = [](auto... f) { return [=](auto x) { auto r = x; ((r = f(r)), ...); return r; }; };
  out[1] = compose([](int i) { return i + 1; }, [](int i) { return i * 3; })(4);
  auto count = [](auto &&...a) { return (0 + ... + (sizeof(a) == 4 ? 1 : 0)); };
  out[2] = count(1, 2.f, 'c', 3u);
}

//@ run value_parameters_of_pointers_members_and_references default-device: 6 20 13 5 100
struct S { int a, b; __device__ int f(int i) const { return a * i; } }; __device__ int g1 = 3; __device__ int fn(int i) { return i + g1; }
template <int S::*M> __device__ int get(const S &s) { return s.*M; } template <int (S::*M)(int) const> __device__ int call(const S &s) { return (s.*M)(4); } template <int (*F)(int)> __device__ int app(int i) { return F(i); } template <int &R> __device__ int add() { return R += 2; } template <auto... V> constexpr int sum = (V + ...);
__global__ void k(int *out) { S s{5, 6}; out[0] = get<&S::b>(s); out[1] = call<&S::f>(s); out[2] = app<fn>(10); out[3] = add<g1>(); out[4] = sum<1, 'a', 2u>; }

//@ run class_type_template_parameters default-device std=c++20: 12 4 4
struct P { int x, y; constexpr bool operator==(const P &) const = default; }; template <P p> struct S { static constexpr int v = p.x * 10 + p.y; }; template <int N> struct Str { char c[N]; constexpr Str(const char (&s)[N]) { for (int i = 0; i < N; ++i) c[i] = s[i]; } }; template <Str s> constexpr int len() { return sizeof(s.c); }
template <P p> constexpr int pick(S<p>) { return p.y; }
__global__ void k(int *out) { out[0] = S<P{1, 2}>::v; out[1] = len<"abc">(); out[2] = pick(S<P{3, 4}>()); }
