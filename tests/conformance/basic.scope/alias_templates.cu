// An alias template is declared behind the type that it stands for ([basic.scope.pdecl]/3).

//@ run own_name_is_that_of_an_outer_template: 12 3 21
template <class F, class... A> using invoke = typename F::template invoke<A...>;
template <int N> struct I { static constexpr int value = N; };
struct Join { template <class A, class B> using invoke = I<A::value * 10 + B::value>; };
template <class F, class B> struct Bind { template <class A> using invoke = invoke<F, A, B>; };
template <class F> struct Flip { template <class A, class B> using invoke = invoke<F, B, A>; };
template <class T> using type = I<sizeof(T)>;
struct S { template <class T> using type = type<T[3]>; };
__global__ void k(int *out) {
  out[0] = Bind<Join, I<2>>::invoke<I<1>>::value;
  out[1] = S::type<char>::value;
  out[2] = invoke<Flip<Join>, I<1>, I<2>>::value;
}

//@ run folds_of_aliases: 123
template <class F, class... A> using invoke = typename F::template invoke<A...>;
template <int N> struct I { static constexpr int value = N; using type = I; };
struct Join { template <class A, class B> using invoke = I<A::value * 10 + B::value>; };
template <class... T> struct list {};
template <class F, class T> struct step { template <class X> using invoke = invoke<F, typename X::type, T>; };
template <class L, class S, class F> struct fold;
template <class S, class F> struct fold<list<>, S, F> : S {};
template <class H, class... T, class S, class F> struct fold<list<H, T...>, S, F> : fold<list<T...>, invoke<step<F, H>, S>, F> {};
__global__ void k(int *out) { out[0] = fold<list<I<1>, I<2>, I<3>>, I<0>, Join>::value; }

//@ run own_name_is_that_of_an_outer_namespace: 4 12
template <class T> struct id { using type = T; };
namespace meta {
template <class T> using _t = typename T::type;
template <template <class...> class C, class... Ts> struct defer { using type = C<Ts...>; };
template <class T> using sized = id<char[sizeof(T)]>;
namespace lazy { template <class T> using _t = defer<_t, T>; template <class T> using sized = sized<T[3]>; }
}
__global__ void k(int *out) {
  out[0] = sizeof(meta::_t<meta::lazy::_t<id<int>>>);
  out[1] = sizeof(meta::_t<meta::lazy::sized<int>>);
}
