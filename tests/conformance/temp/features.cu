// Templates of all kinds and what they are used for: [temp.mem], [temp.arg], [temp.alias], [temp.deduct], [temp.friend].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
//@ run member_template_partial_specialization: 1 2 3
template <class T> struct O {
    template <class U> struct I { static constexpr int v = 1; };
    template <class U> struct I<U *> { static constexpr int v = 2; };
    template <class U, class V> struct J { static constexpr int v = 0; };
    template <class U> struct J<U, T> { static constexpr int v = 3; };
};
__global__ void k(int *out) { out[0] = O<int>::I<int>::v; out[1] = O<int>::I<int *>::v; out[2] = O<char>::J<int, char>::v; }
//@ run member_template_partial_outside: 2 1
template <class T> struct O { template <class U> struct I { static constexpr int v = 1; }; };
template <class T> template <class U> struct O<T>::I<U *> { static constexpr int v = 2; };
__global__ void k(int *out) { out[0] = O<int>::I<int *>::v; out[1] = O<int>::I<int>::v; }
//@ run injected_name_as_template_argument: 5
template <template <class> class C> struct H { static constexpr int v = 5; };
template <class T> struct S { static constexpr int v = H<S>::v; };
__global__ void k(int *out) { out[0] = S<int>::v; }
//@ run alias_with_pack: 2 1
template <class... T> struct L { static constexpr int n = sizeof...(T); };
template <class T, class... U> using Tail = L<U...>;
template <class... T> using First = typename same<T..., int>::type_;
template <class T, class... U> struct front { using type = T; };
template <class... T> using Front = typename front<T...>::type;
__global__ void k(int *out) { out[0] = Tail<int, char, short>::n; out[1] = same<Front<char, int>, char>::value; }
//@ run function_pointer_parameter: 6 7
__device__ int inc(int x) { return x + 1; }
template <int (*F)(int)> __device__ int call(int x) { return F(x); }
template <class R, class A, R (*F)(A)> struct W { __device__ static R go(A a) { return F(a); } };
__global__ void k(int *out) { out[0] = call<inc>(5); out[1] = W<int, int, inc>::go(6); }
//@ run member_pointer_parameter: 3 8
struct P { int a, b; __device__ int f(int x) { return a * x; } };
template <int P::*M> __device__ int get(P &p) { return p.*M; }
template <int (P::*F)(int)> __device__ int call(P &p, int x) { return (p.*F)(x); }
__global__ void k(int *out) { P p{2, 3}; out[0] = get<&P::b>(p); out[1] = call<&P::f>(p, 4); }
//@ run deduce_member_function: 1 2
template <class C, class R, class... A> __device__ int arity(R (C::*)(A...)) { return sizeof...(A); }
template <class C, class R, class... A> __device__ int arity(R (C::*)(A...) const) { return sizeof...(A) + 1; }
struct P { __device__ int f(int) { return 0; } __device__ int g(int) const { return 0; } };
__global__ void k(int *out) { out[0] = arity(&P::f); out[1] = arity(&P::g); }
//@ run friend_of_template_sees_argument: 9
template <class T> struct S { T v; friend __device__ T get(const S &s, int) { return s.v; } };
__global__ void k(int *out) { S<int> s{9}; out[0] = get(s, 0); }
//@ run friend_operator_template: 5
template <class T> struct S;
template <class T> __device__ T operator+(const S<T> &a, const S<T> &b);
template <class T> struct S { S(const S &) = default; __device__ S(T v) : v(v) {} friend __device__ T operator+ <>(const S &a, const S &b); private: T v; };
template <class T> __device__ T operator+(const S<T> &a, const S<T> &b) { return a.v + b.v; }
__global__ void k(int *out) { S<int> a(2), b(3); out[0] = a + b; }
//@ run inherited_constructor_template: 4
template <class T> struct B { T v; template <class U> __device__ B(U u, T t) : v(u + t) {} };
template <class T> struct D : B<T> { using B<T>::B; };
__global__ void k(int *out) { D<int> d(1, 3); out[0] = d.v; }
//@ run dependent_member_template_call: 8
struct X { template <class T> __device__ T get() const { return T(8); } };
template <class T> struct S { T x; __device__ int f() { return x.template get<int>(); } };
__global__ void k(int *out) { S<X> s; out[0] = s.f(); }
//@ run this_template_call: 4
template <class T> struct B { template <class U> __device__ U id(U u) { return u; } };
template <class T> struct D : B<T> { __device__ int f() { return this->template id<int>(4); } __device__ int g() { return B<T>::template id<int>(4); } };
__global__ void k(int *out) { D<int> d; out[0] = d.f() == d.g() ? 4 : 0; }
//@ run typename_using_of_base: 2
template <class T> struct B { using type = short; };
template <class T> struct D : B<T> { using typename B<T>::type; type v; };
__global__ void k(int *out) { out[0] = sizeof(D<int>::v); }
//@ run variable_template_partial: 1 2 3
template <class T> constexpr int v = 1;
template <class T> constexpr int v<T *> = 2;
template <class T, int N> constexpr int v<T[N]> = N;
__global__ void k(int *out) { out[0] = v<int>; out[1] = v<int *>; out[2] = v<int[3]>; }
//@ run member_variable_template: 4 1
struct S { template <class T> static constexpr int size = sizeof(T); };
template <> constexpr int S::size<char[7]> = 1;
__global__ void k(int *out) { out[0] = S::size<int>; out[1] = S::size<char[7]>; }
//@ run default_argument_by_earlier: 1 8
template <class T, class U = T *, int N = sizeof(U)> struct S { static constexpr bool b = same<U, T *>::value; static constexpr int n = N; };
__global__ void k(int *out) { out[0] = S<int>::b; out[1] = S<int>::n; }
//@ run function_default_argument_of_type: 3 0
template <class T> struct Three { __device__ operator T() const { return T(3); } };
template <class T, class U = Three<T>> __device__ T f(T t = T(), U u = U()) { return t ? t : T(u); }
__global__ void k(int *out) { out[0] = f<int>(); out[1] = f<int, int>(); }
//@ run sfinae_on_expression: 1 0
template <class T> __device__ auto has(int) -> decltype(((T *)nullptr)->x, 1) { return 1; }
template <class T> __device__ int has(...) { return 0; }
struct X { int x; };
__global__ void k(int *out) { out[0] = has<X>(0); out[1] = has<int>(0); }
//@ run ordering_of_packs: 1 2 3
template <class... T> __device__ int f(T...) { return 1; }
template <class A, class... T> __device__ int f(A *, T...) { return 2; }
template <class A> __device__ int f(A *) { return 3; }
__global__ void k(int *out) { out[0] = f(1, 2); out[1] = f(out, 2); out[2] = f(out); }
//@ run template_template_pack: 2 3
template <template <class...> class C, class... T> struct A { using type = C<T...>; };
template <class... T> struct L { static constexpr int n = sizeof...(T); };
template <template <class, class> class... C> struct Q { static constexpr int n = sizeof...(C); };
template <class, class> struct Z {};
__global__ void k(int *out) { out[0] = A<L, int, char>::type::n; out[1] = Q<Z, Z, Z>::n; }
//@ run deduce_template_template: 4 1
template <class T, int N> struct Arr { T v[N]; };
template <template <class, int> class C, class T, int N> __device__ int count(const C<T, N> &) { return N; }
template <template <class...> class C, class T> __device__ bool is(const C<T> &) { return same<T, char>::value; }
template <class T> struct One { T t; };
__global__ void k(int *out) { out[0] = count(Arr<int, 4>()); out[1] = is(One<char>()); }
//@ run local_class_in_template: 6
template <class T> __device__ T f(T t) { struct L { T v; __device__ T twice() const { return v + v; } }; return L{t}.twice(); }
__global__ void k(int *out) { out[0] = f(3); }
//@ run generic_lambda_in_template: 7 3
template <class F, class... A> __device__ auto apply(F f, A... a) { return f(a...); }
template <class T> __device__ int g(T t) { return apply([t](auto x, auto... r) { return int(t + x + sizeof...(r)); }, 2, 1, 1); }
__global__ void k(int *out) { out[0] = g(3); out[1] = apply([](auto &&...x) { return (0 + ... + x); }, 1, 2); }
//@ run auto_value_parameters: 1 1 4
template <auto V> struct C { using type = decltype(V); };
template <auto... V> struct M { static constexpr int n = sizeof...(V); };
__global__ void k(int *out) { out[0] = same<C<'a'>::type, char>::value; out[1] = same<C<1u>::type, unsigned>::value; out[2] = M<1, 'c', 2u, nullptr>::n; }
//@ run nested_templates_outside: 5 6
template <class T> struct A { template <class U> struct B { __device__ int f(); template <class V> __device__ int g(V); }; };
template <class T> template <class U> __device__ int A<T>::B<U>::f() { return sizeof(T) + sizeof(U); }
template <class T> template <class U> template <class V> __device__ int A<T>::B<U>::g(V) { return sizeof(T) + sizeof(U) + sizeof(V); }
__global__ void k(int *out) { A<int>::B<char> b; out[0] = b.f(); out[1] = b.g('c'); }
//@ run out_of_class_friend_function_template: 11
class C { int v = 11; template <class T> friend __device__ T peek(const C &); };
template <class T> __device__ T peek(const C &c) { return c.v; }
__global__ void k(int *out) { C c; out[0] = peek<int>(c); }
//@ run concept_overloads std=c++20: 2 1 3
template <class T> concept Small = sizeof(T) <= 4;
template <class T> concept Tiny = Small<T> && sizeof(T) == 1;
template <class T> __device__ int f(T) { return 1; }
template <Small T> __device__ int f(T) { return 2; }
template <Tiny T> __device__ int f(T) { return 3; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f(1.0); out[2] = f('c'); }
//@ run requires_in_class std=c++20: 1 2
template <class T> struct S { __device__ int f() requires (sizeof(T) == 4) { return 1; } __device__ int f() requires (sizeof(T) != 4) { return 2; } };
__global__ void k(int *out) { out[0] = S<int>().f(); out[1] = S<char>().f(); }
//@ run init_capture_pack std=c++20: 6
template <class... T> __device__ int f(T... t) { return [...x = t]() { return (0 + ... + x); }(); }
__global__ void k(int *out) { out[0] = f(1, 2, 3); }
//@ run template_lambda std=c++20: 4 3
__global__ void k(int *out) { auto l = []<class T, int N>(T (&a)[N]) { return N; }; int a[4] = {}; out[0] = l(a); out[1] = []<int N>() { return N; }.template operator()<3>(); }
//@ run conditional_explicit std=c++20: 1 0
template <class T> struct S { T t; template <class U> __device__ explicit(sizeof(U) > 4) S(U u) : t(u) {} };
template <class A, class B, class = void> struct conv { static constexpr bool value = false; };
template <class T> __device__ void take(T);
template <class A, class B> struct conv<A, B, decltype(take<B>(*(A *)nullptr))> { static constexpr bool value = true; };
__global__ void k(int *out) { out[0] = conv<int, S<int>>::value; out[1] = conv<double, S<int>>::value; }
//@ run conditional_explicit_of_class std=c++20: 1 0
template <class T> struct S { T t; __device__ explicit(sizeof(T) > 4) S(T u) : t(u) {} };
template <class T> __device__ int f(S<T>) { return 1; }
__device__ int g(S<int>) { return 1; }
__device__ int h(S<double>) { return 1; }
__device__ int h(...) { return 0; }
__global__ void k(int *out) { out[0] = g(1); out[1] = h(1.0); }
//@ run specialization_of_member_by_nested_name: 3
template <class T> struct A { struct B { __device__ static int f() { return 1; } }; };
template <> __device__ int A<int>::B::f() { return 3; }
__global__ void k(int *out) { out[0] = A<int>::B::f(); }
//@ run two_levels_of_deferred: 4
template <class T> struct A { struct B { struct C { T v; }; C c; }; B b; };
__global__ void k(int *out) { A<int> a; a.b.c.v = 4; A<int>::B::C c = a.b.c; out[0] = c.v; }
//@ run enum_and_typedef_of_member_class: 12
template <class T> struct A { struct B { enum { n = 4 }; typedef T type; static const int m = sizeof(type) * 2; }; static const int k = B::n + B::m; typename B::type x; };
__global__ void k(int *out) { out[0] = A<int>::k; }
//@ run member_class_as_base_and_friend: 3
template <class T> struct A { private: int v = 3; public: struct B { __device__ int get(const A &a) { return a.v; } }; struct C : B {}; };
__global__ void k(int *out) { A<int> a; out[0] = A<int>::C().get(a); }
//@ run member_class_with_virtual: 5
template <class T> struct A { struct I { __device__ virtual T f() { return 1; } }; struct J : I { __device__ T f() override { return 5; } }; };
__global__ void k(int *out) { A<int>::J j; A<int>::I *i = &j; out[0] = i->f(); }
//@ run member_template_defined_outside: 7 8
template <class T> struct O { template <class U> struct I; template <class U> struct I<U *>; };
template <class T> template <class U> struct O<T>::I { static constexpr int v = 7; };
template <class T> template <class U> struct O<T>::I<U *> { static constexpr int v = 8; };
__global__ void k(int *out) { out[0] = O<int>::I<int>::v; out[1] = O<int>::I<int *>::v; }
//@ run definition_with_other_parameter_names: 4 8
template <class A> struct S;
typedef S<int> Early;
template <class B> struct S { B b; };
template <class T> struct O { template <class U> struct I; };
template <class X> template <class Y> struct O<X>::I { X x; Y y; };
__global__ void k(int *out) { out[0] = sizeof(Early); O<int>::I<float> i; i.x = 3; i.y = 5; out[1] = i.x + int(i.y); }
