// Members of templates with template template parameters, defined outside ([temp.over.link]/6).

//@ run members default-device: 3
template <class T> struct Q {};
template <template <class> class D, class E> struct C { int f(); };
template <template <class> class D, class E> int C<D, E>::f() { return 3; }
__global__ void k(int *out) { C<Q, int> c; out[0] = c.f(); }

//@ run parameters default-device: 4
template <class T> struct Q { T t; };
template <template <class> class D, class E> struct C { int f(D<E>); };
template <template <class> class F, class G> int C<F, G>::f(F<G> a) { return 3 + a.t; }
__global__ void k(int *out) { C<Q, int> c; out[0] = c.f(Q<int>{1}); }

//@ run neighbours default-device: 4 4 7 5 9 2 4 8 26
template <class T> struct Q { T t; };
template<class...> struct V {}
;
template<class T, class U = int> struct Q2 {}
;
template <template <class> class D, class E> struct C { int f(D<E>); int g(); static int s;
    struct In { int h(D<E>); }; template<class X> int m(X, D<E>); C(); int v; }
;
template <template <class> class F, class G> int C<F, G>::f(F<G> a) { return 3 + a.t; }
template <template<typename> class D2, class E2> int C<D2, E2>::g() { return sizeof(D2<E2>); }
template <template <class Z> class F, class G> int C<F, G>::In::h(F<G> a) { return 5 + a.t; }
template <template <class> class F, class G> template<class X> int C<F, G>::m(X x, F<G> a) { return x+a.t; }
template <template <class> class F, class G> C<F, G>::C():v(9) {}
template <template <class...> class P, class...A> struct W { int f(); }
;
template <template <class...> class P, class...A> int W<P, A...>::f() { return sizeof...(A); }
template <template <class> class D> struct C1;
template <template <class> class D> struct C1 { int a; C1(); }
;
template <template <class> class X> C1<X>::C1():a(4) {}
template <template <class> class D, class T> int ff(D<T>);
template <template <class> class E, class U> int ff(E<U> x) { return x.t; }
template<class T> struct S1 { int v = 1; }
;
template<template<class> class D, class T> struct S1<D<T>>{ int v = 2; int f(); }
;
template<template<class> class G, class H> int S1<G<H>>::f() { return 6; }
__global__ void k(int *out) {
    C<Q, int> c; out[0] = c.f(Q<int>{1}); out[1] = c.g(); C<Q, int>::In i; out[2] = i.h(Q<int>{2});
    out[3] = c.m(1, Q<int>{4}); out[4] = c.v; W<V, int, char> w; out[5] = w.f(); C1<Q> c1; out[6] = c1.a;
    out[7] = ff(Q<int>{8}); S1<Q<int>> s; out[8] = s.v*10+s.f();
}
