// Members that differ in their requires-clause alone, defined and specialised outside of the class ([temp.over.link], [temp.expl.spec]).

//@ run defined_outside std=c++20 default-device: 1 2
template <class T> concept C = __is_class(T);
template <class T> struct S { int g(); int g() requires C<T>; };
template <class T> int S<T>::g() { return 1; } template <class T> int S<T>::g() requires C<T> { return 2; }
struct X {};
__global__ void k(int *out) { out[0] = S<int>().g(); out[1] = S<X>().g(); }

//@ run specialised std=c++20 default-device: 2 3 0 1
template <class T> concept C = __is_class(T); struct X {};
template <class T> struct S { int f() { return 0; } int f() requires C<T> { return 1; } };
template <> int S<int>::f() { return 2; } template <> int S<X>::f() { return 3; }
struct Y {};
__global__ void k(int *out) {
    out[0] = S<int>().f(); out[1] = S<X>().f(); out[2] = S<double>().f(); out[3] = S<Y>().f();
}

//@ run neighbours std=c++20 default-device: 1 2 3 45 76 809 1011 1213 20 21 22 23 2 34 23
template <class T> concept C = __is_class(T); template<class T> concept D = C<T> && sizeof(T)>4;
struct X {}; struct Y { int a[3];};
template <class T> struct S { int f(); int f() requires C<T>; int f() requires D<T>;
    int g(T) requires (sizeof(T)<=4); int g(T) requires (sizeof(T)>4); template<class U> int h(U); int h(T);
    static int s(); static int s() requires C<T>; struct N { int f(); int f() requires C<T>; }; int c() const;
    int c(); };
template <class T> int S<T>::f() { return 1; }
template <class U> int S<U>::f() requires C<U> { return 2; }
template <class U> int S<U>::f() requires D<U> { return 3; }
template <class V> int S<V>::g(V) requires (sizeof(V)>4) { return 5; }
template <class V> int S<V>::g(V) requires (sizeof(V)<=4) { return 4; }
template<class T> template<class U> int S<T>::h(U) { return 6; } template<class T> int S<T>::h(T) { return 7; }
template<class T> int S<T>::s() { return 8; } template<class T> int S<T>::s() requires C<T> { return 9; }
template<class T> int S<T>::N::f() { return 10; }
template<class T> int S<T>::N::f() requires C<T> { return 11; }
template<class T> int S<T>::c() const { return 12; } template<class T> int S<T>::c() { return 13; }
template<> int S<char>::f() { return 20; }
template<> int S<char>::h(char) { return 21; }
template<> template<> int S<char>::h(char) { return 22; }
template<> template<> int S<char>::h(int) { return 23; }
struct P { template<class T> int f(T) { return 1; } int f(int) { return 2; } };
template<> int P::f(int) { return 3; }
template<> int P::f<char>(char) { return 4; }
template<> struct S<P> { template<class U> int h(U) { return 1; } int h(P) { return 2; } }
;
template<> int S<P>::h(P) { return 3; }
__global__ void k(int *out) { out[0] = S<int>().f(); out[1] = S<X>().f(); out[2] = S<Y>().f();
    out[3] = S<int>().g(1)*10+S<double>().g(1); out[4] = S<int>().h(1)*10+S<int>().h('c');
    out[5] = S<int>::s()*100+S<X>::s();
    out[6] = S<int>::N().f()*100+S<X>::N().f(); const S<int> cs{}; S<int> ns; out[7] = cs.c()*100+ns.c();
    out[8] = S<char>().f(); S<char> sc; out[9] = sc.h('c'); out[10] = sc.h<char>('c'); out[11] = sc.h(1); P p;
    out[12] = p.f(1); out[13] = p.f<int>(1)*10+p.f('c'); S<P> sp; out[14] = sp.h(p)*10+sp.h<P>(p); }

//@ run member_or_member_template default-device: 1 2 3
template <class T> struct A { template <class U> int f(U); int f(T); };
template <class T> template <class U> int A<T>::f(U) { return 1; }
template <> template <> int A<char>::f(long) { return 2; }
template <> int A<char>::f(char) { return 3; }
__global__ void k(int *out) { A<char> a; out[0] = a.f(1) ; out[1] = a.f(1L); out[2] = a.f('c'); }
