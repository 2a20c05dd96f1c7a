// Deduction from nested, qualified and compound types: [temp.deduct.type], [temp.deduct.call].

//@ run cv_array default-device std=c++20: 4 16 8
template<class T,int N> int f(const T(&)[N]){ return N; }
template<class T> int g(const T&){ return sizeof(T); }
extern "C" __global__ void k(int *out) { const int a[4]={1,2,3,4}; volatile int b[2]={1,2}; out[0] = f(a); out[1] = g(a); out[2] = sizeof(b); }

//@ run volatile_array_to_const_ref default-device std=c++20: 2 1 0
template<class T,int N> int f(const T(&)[N]){ return N; }
template<class T> struct V { enum { v=0 }; }; template<class T> struct V<volatile T> { enum { v=1 }; };
template<class T,int N> int g(const T(&)[N]){ return V<T>::v; }
extern "C" __global__ void k(int *out) { volatile int b[2]={1,2}; int c[3]={}; out[0] = f(b); out[1] = g(b); out[2] = g(c); }

//@ run array_of_array_bounds default-device std=c++20: 23 3 3 4
template<class T,unsigned long N,unsigned long M> int f(T(&)[N][M]){ return N*10+M; }
template<class T,int N> int g(T(*)[N]){ return N; }
template<class T> int h(T(&)[3]){ return sizeof(T); }
extern "C" __global__ void k(int *out) { int a[2][3]; out[0] = f(a); out[1] = g(a); out[2] = g(&a[0]); out[3] = h(a[1]); }

//@ reject bound_type_mismatch_in_template_argument default-device std=c++20
template<int N> struct A{}; template<long N> int f(A<N>){ return 1; }
void t(){ f(A<1>()); } // error

//@ run bound_of_array_any_integer_type default-device std=c++20: 7 7
template<char N> int f(int(&)[N]){ return N; } template<short N> int g(int(*)[N]){ return N; }
extern "C" __global__ void k(int *out) { int a[7]; out[0] = f(a); out[1] = g(&a); }

//@ run function_type_parts default-device std=c++20: 2 2 1 21 12 30 43
template<class R,class... P> int f(R(*)(P...)){ return sizeof...(P); }
template<class R,class P> int g(R(P)){ return sizeof(P); }
template<class C,class R,class... P> int m(R(C::*)(P...) const){ return 10+sizeof...(P); }
template<class C,class R,class... P> int m(R(C::*)(P...)){ return 20+sizeof...(P); }
template<class C,class R,class... P> int m(R(C::*)(P...)&&){ return 30+sizeof...(P); }
template<class C,class R,class... P> int m(R(C::*)(P...) const volatile&){ return 40+sizeof...(P); }
struct S { void a(int); void b(int,int) const; void c() &&; void d(char,char,char) const volatile &; };
int two(char,double){ return 0; } int one(char){ return 1; }
extern "C" __global__ void k(int *out) { out[0] = f(two); out[1] = f(&two); out[2] = g(one); out[3] = m(&S::a); out[4] = m(&S::b); out[5] = m(&S::c); out[6] = m(&S::d); }

//@ run function_type_ellipsis default-device std=c++20: 1 2
template<class R,class... P> int f(R(*)(P...)){ return 1; } template<class R,class... P> int f(R(*)(P...,...)){ return 2; }
template<class R,class... P> int f(R(*)(P......) noexcept){ return 3; }
int a(int){ return 0; } int b(int,...); int c(int,...) noexcept;
using F=int(*)(int,...);
extern "C" __global__ void k(int *out) { F p=nullptr; out[0] = f(a); out[1] = f(p); }

//@ run noexcept_in_function_type default-device std=c++20: 1 2 1 2
template<class R,class... P> int f(R(*)(P...)){ return 1; } template<class R,class... P> int f(R(*)(P...) noexcept){ return 2; }
void a(); void b() noexcept;
template<class T> struct X { enum{v=0}; }; template<class R> struct X<R()> { enum{v=1}; }; template<class R> struct X<R() noexcept> { enum{v=2}; };
extern "C" __global__ void k(int *out) { void(*p)()=nullptr; void(*q)() noexcept=nullptr; out[0] = f(p); out[1] = f(q); out[2] = X<decltype(a)>::v; out[3] = X<decltype(b)>::v; }

//@ run member_pointer_class_by_base default-device std=c++20: 4 5 1
struct B { int b; }; struct D:B { int d; };
template<class C,class M> int f(M C::*,C*){ return 1; }
template<class C,class M,class O> int g(M C::*p,O*o){ return o->*p; }
extern "C" __global__ void k(int *out) { D d; d.b=4; d.d=5; out[0] = g(&D::b,&d); out[1] = g(&D::d,&d); out[2] = f(&D::d,&d); }

//@ reject member_pointer_class_conflict default-device std=c++20
struct B { int b; }; struct D:B { int d; };
template<class C,class M> int f(M C::*,C*){ return 1; }
void t(D*d){ f(&D::b,d); } // error

//@ run base_from_derived default-device std=c++20: 3 3 3
template<class T,int N> struct B{}; struct D:B<int,3>{}; struct E:D{};
template<class T,int N> int f(B<T,N>){ return N; } template<class T,int N> int g(const B<T,N>*){ return N; } template<class T,int N> int h(B<T,N>&){ return N; }
extern "C" __global__ void k(int *out) { E e; const D d{}; out[0] = f(e); out[1] = g(&d); out[2] = h(e); }

//@ reject base_twice_is_ambiguous default-device std=c++20
template<class T> struct B{}; struct D:B<int>,B<char>{};
template<class T> int f(B<T>&){ return 1; }
void t(D&d){ f(d); } // error

//@ run nearest_base_wins default-device std=c++20: 1 2
template<class...T> struct P; template<> struct P<>{}; template<class A,class...R> struct P<A,R...>:P<R...>{};
template<class A,class...R> int f(const P<A,R...>&){ return sizeof...(R); }
struct X:P<int,int,int>{};
extern "C" __global__ void k(int *out) { P<int,char> a; out[0] = f(a); out[1] = f(X()); }

//@ run template_template_head default-device std=c++20: 1 2 2 1 2
template<template<class> class C,class T> int f(C<T>){ return 1; } template<template<class,class> class C,class T,class U> int f(C<T,U>){ return 2; }
template<template<class...> class C,class...T> int g(C<T...>){ return sizeof...(T); }
template<class> struct A{}; template<class,class> struct B{}; template<class,class=int> struct D{};
extern "C" __global__ void k(int *out) { out[0] = f(A<int>()); out[1] = f(B<int,char>()); out[2] = g(B<int,char>()); out[3] = g(A<int>()); out[4] = g(D<int>()); }

//@ run template_template_value default-device std=c++20: 4 97 6
template<template<class T,T> class C,class T,T v> int f(C<T,v>){ return v; }
template<class T,T v> struct K{};
template<template<auto...> class C,auto...v> int g(C<v...>){ return (v+...+0); }
template<auto...> struct L{};
extern "C" __global__ void k(int *out) { out[0] = f(K<int,4>()); out[1] = f(K<char,'a'>()); out[2] = g(L<1,2,'\3'>()); }

//@ run value_type_deduced default-device std=c++20: 203 804 4 8 1
template<class T,T N> struct I{}; template<class T,T N> int f(I<T,N>){ return sizeof(T)*100+N; }
template<auto N> struct J{}; template<class T,T N> int g(J<N>){ return sizeof(T); } 
extern "C" __global__ void k(int *out) { out[0] = f(I<short,3>()); out[1] = f(I<long,4>()); out[2] = g(J<1>()); out[3] = g(J<2ll>()); out[4] = g(J<'c'>()); }

//@ run explicit_then_deduced default-device std=c++20: 3 3 4 21 1
template<class R,class...A> int f(A...a){ return sizeof(R)+sizeof...(A); }
template<class...A> int g(A...){ return sizeof...(A); }
template<class A,class...R,class B=char> int h(A,R...){ return sizeof...(R)*10+sizeof(B); }
extern "C" __global__ void k(int *out) { out[0] = f<char>(1,2); out[1] = f<char,int>(1,2); out[2] = g<int,char>(1,2,3,4); out[3] = h<int,char>(1,2,3); out[4] = h(1); }

//@ reject explicit_pack_mismatch default-device std=c++20
template<class...A> int g(A*...){ return sizeof...(A); }
void t(int*p,char*q){ g<int,int>(p,q); } // error

//@ run trailing_pack_not_deduced default-device std=c++20: 0 2 2
template<class...A,class B> int g(A...,B){ return sizeof...(A); }
template<class...A,class B> int h(B,A...){ return sizeof...(A); }
extern "C" __global__ void k(int *out) { out[0] = g(1); out[1] = g<int,int>(1,2,3); out[2] = h(1,2,3); }

//@ reject pack_in_middle_is_nondeduced default-device std=c++20
template<class...A,class B> int g(A...,B){ return sizeof...(A); }
void t(){ g(1,2); } // error

//@ run nondeduced_qualified default-device std=c++20: 2 0
template<class T> struct id { typedef T type; }; template<class T> int f(T,typename id<T>::type b){ return b; }
extern "C" __global__ void k(int *out) { out[0] = f(1,2.9); out[1] = f('a',300-44); }

//@ reject nondeduced_only default-device std=c++20
template<class T> struct id { typedef T type; }; template<class T> int f(typename id<T>::type){ return 1; }
void t(){ f(1); } // error

//@ run alias_is_transparent default-device std=c++20: 2 1 1
template<class T> using P=T*; template<class T> using A=T[3]; template<class T,class> using first=T; template<class T> int f(P<P<T>>){ return sizeof(T); } template<class T> int g(A<T>&){ return sizeof(T); } template<class T> int h(first<T,int>){ return 1; }
extern "C" __global__ void k(int *out) { short**p=nullptr; char a[3]; out[0] = f(p); out[1] = g(a); out[2] = h(2); }

//@ run alias_that_ignores default-device std=c++20: 3 1 0
template<class...> using v=void; template<class T> using i=int; template<class T> int f(T,i<T> x){ return x; } template<class T,class=void> struct H{ enum{v=0}; }; template<class T> struct H<T,v<typename T::t>>{ enum{v=1}; }; struct Y{ typedef int t; };
extern "C" __global__ void k(int *out) { out[0] = f('c',3.5); out[1] = H<Y>::v; out[2] = H<int>::v; }

//@ run list_deduction default-device std=c++20: 3 2 4 4 2
template<class T> int f(std::initializer_list<T> l){ return l.size(); } template<class T,int N> int g(T(&&)[N]){ return N; } template<class T,int N> int h(const T(&)[N]){ return N; } template<class T> int m(const T(&)[3]){ return sizeof(T); } template<int N> int n(const char*const(&)[N]){ return N; }
extern "C" __global__ void k(int *out) { out[0] = f({1,2,3}); out[1] = g({1,2}); out[2] = h({'a','b','c','d'}); out[3] = m({1,2,3}); out[4] = n({"a","bc"}); }

//@ run list_deduction_nested default-device std=c++20: 23 120
template<class T,int N,int M> int g(T(&&)[N][M]){ return N*10+M; } template<class T> int f(std::initializer_list<std::initializer_list<T>> l){ int s=0; for(auto&x:l) s=s*10+x.size(); return s; }
extern "C" __global__ void k(int *out) { out[0] = g({{1,2,3},{4,5,6}}); out[1] = f({{1},{1,2},{}}); }

//@ reject list_deduction_conflict default-device std=c++20
template<class T> int f(std::initializer_list<T> l);
void t(){ f({1,2.0}); } // error

//@ reject list_empty_has_no_type default-device std=c++20
template<class T> int f(std::initializer_list<T> l);
void t(){ f({}); } // error

//@ reject list_not_for_plain default-device std=c++20
template<class T> int f(T);
void t(){ f({1}); } // error

//@ run list_default_type default-device std=c++20: 4 4 12
template<class T=int> int f(T t){ return sizeof(T)+t; } struct P { int a,b; }; template<class T=P> int g(T t){ return t.a*10+t.b; }
extern "C" __global__ void k(int *out) { out[0] = f({}); out[1] = f({}); out[2] = g({1,2}); }

//@ reject bound_from_too_long_list default-device std=c++20
template<class T> int m(const T(&)[3]);
void t(){ m({1,2,3,4}); } // error

//@ run bound_from_shorter_list default-device std=c++20: 120
template<class T> int m(const T(&a)[3]){ return a[0]*100+a[1]*10+a[2]; }
extern "C" __global__ void k(int *out) { out[0] = m({1,2}); }

//@ run pointer_conversions_in_deduction default-device std=c++20: 2 1 4
template<class T> int f(const T*){ return sizeof(T); } template<class T> int g(const T*const*){ return sizeof(T); } template<class T> int h(void(*)(T)){ return sizeof(T); } void nx(int) noexcept;
extern "C" __global__ void k(int *out) { short*p=nullptr; char**q=nullptr; void(*z)(int) noexcept=nullptr; out[0] = f(p); out[1] = g(q); out[2] = h(z); }

//@ run reference_collapse default-device std=c++20: 11 11 2 11 2 11 2 1
template<class T> struct R { enum{v=0}; }; template<class T> struct R<T&> { enum{v=1}; }; template<class T> struct R<T&&> { enum{v=2}; };
template<class T> int f(T&&){ return R<T>::v*10+R<T&&>::v; } template<class T> using rr=T&&; template<class T> int g(rr<T>){ return R<T>::v*10+R<rr<T>>::v; }
extern "C" __global__ void k(int *out) { int i=0; const int c=1; int&&r=3; out[0] = f(i); out[1] = f(c); out[2] = f(1); out[3] = f(r); out[4] = f((int&&)r); out[5] = g(i); out[6] = g(2); out[7] = R<rr<int&>>::v; }

//@ run class_template_parameter_is_no_forwarding default-device std=c++20: 2 1 3 4
template<class T> struct S { int f(T&&){ return 1; } int f(const T&){ return 2; } template<class U> int g(U&&){ return 3; } int g(const int&){ return 4; } };
extern "C" __global__ void k(int *out) { S<int> s; int i=0; const int c=0; out[0] = s.f(i); out[1] = s.f(1); out[2] = s.g(i); out[3] = s.g(c); }

//@ run overload_set_argument default-device std=c++20: 1 8 1 2 4
int o(int){ return 1; } double o(double){ return 2; } template<class T> T u(T t){ return t; } int one(char){ return 9; }
template<class R> int f(R(*p)(int)){ return p(5); } template<class T> int g(T(*)(T)){ return sizeof(T); } template<class T> int h(T(*)(T),T){ return sizeof(T); }
extern "C" __global__ void k(int *out) { out[0] = f(o); out[1] = h(o,1.0); out[2] = h(u,'c'); out[3] = h<short>(u,3); out[4] = g(u<int>); }

//@ reject overload_set_ambiguous default-device std=c++20
int o(int); double o(double); template<class T> int g(T(*)(T));
void t(){ g(o); } // error

//@ run overload_set_one_fits default-device std=c++20: 1 2
int o(int){ return 1; } int o(int,int){ return 2; } template<class T> int g(T(*p)(T)){ return p(1); } template<class T> int g2(int(*p)(T,T)){ return p(1,1); }
extern "C" __global__ void k(int *out) { out[0] = g(o); out[1] = g2(o); }

//@ run conversion_template default-device std=c++20: 7 7 1
struct A { template<class T> operator T*(){ return nullptr; } template<class T> operator T() const { return T(7); } }; 
extern "C" __global__ void k(int *out) { const A a; out[0] = int(a); out[1] = (char)a; out[2] = A().operator int*()==nullptr; }

//@ run conversion_to_reference default-device std=c++20: 5 9
struct A { int v=3; template<class T> operator T&(){ return v; } template<class T> operator const T&() const { static const T x=9; return x; } };
extern "C" __global__ void k(int *out) { A a; int&r=a; r=5; const A b; const int&c=b; out[0] = a.v; out[1] = c; }

//@ reject conversion_function_pointer default-device std=c++20
int foo(int x){ return x+1; } struct A { template<class T> using F=T(*)(T); template<class T> operator F<T>(){ return nullptr; } operator int(*)(int)(); }; // error
extern "C" __global__ void k(int *out) { out[0] = sizeof(A); }

//@ reject conversion_surrogate default-device std=c++20
typedef int(*F)(int); int twice(int x){ return 2*x; } int neg(int x){ return -x; } struct A { operator F() const { return twice; } int operator()(char) { return 100; } };
extern "C" __global__ void k(int *out) { A a; const A c; out[0] = a(4); out[1] = c(4); out[2] = a('x'); } // error
// [temp.deduct.general]/2: arguments that a call names are put in first; only a value that is deduced must have the
// parameter's type ([temp.deduct.type]/17).
//@ run named_value_of_another_type: 3 4 2
template <class T, unsigned long N> struct Row { T v[N]; };
template <int M, int N, class T, class U> __device__ int sum(Row<T *, N> a, Row<U, N> b) { return *a.v[0] + (int)b.v[N - 1] + M; }
template <int N> __device__ int bound(int (&)[N], Row<char, N>) { return N; }
template <short N, class T> __device__ int length(const Row<T, N> &) { return N; }
__global__ void k(int *out) {
    int one = 1;
    Row<int *, 1> a{{&one}};
    Row<unsigned, 1> b{{2u}};
    out[0] = sum<0, 1>(a, b);
    int four[4];
    out[1] = bound<4>(four, Row<char, 4>());
    out[2] = length<2>(Row<int, 2>());
}
//@ reject deduced_value_of_another_type
template <class T, unsigned long N> struct Row { T v[N]; };
template <class T, int N> __device__ int length(const Row<T, N> &) { return N; }
__device__ int f() { return length(Row<int, 2>()); }  // error
__device__ int g() { return length<int>(Row<int, 2>()); }  // error
