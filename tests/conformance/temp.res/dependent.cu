// What is looked up where the template stands and what at its instance: [temp.res], [temp.dep], [temp.dep.candidate], [temp.nondep].

//@ run ordinary_at_definition default-device std=c++20: 1 3
int f(double){return 1;} template<class T> int g(T t){return f(t);} int f(int){return 2;} struct A{}; int f(A){return 3;}
extern "C" __global__ void k(int *out) { out[0] = g(1); out[1] = g(A()); }

//@ run nondependent_bound_early default-device std=c++20: 1
int f(long){return 1;} template<class T> int g(T){return f(1);} int f(int){return 2;}
extern "C" __global__ void k(int *out) { out[0] = g(0); }

//@ run dependent_base_hidden default-device std=c++20: 1 2 2 2
int v=1; struct B0{int v=9;}; template<class T> struct B{int v=2;}; template<class T> struct D:B<T>{int a(){return v;} int b(){return this->v;} int c(){return B<T>::v;} int d(){return D::v;}};
extern "C" __global__ void k(int *out) { D<int> d; out[0] = d.a(); out[1] = d.b(); out[2] = d.c(); out[3] = d.d(); }

//@ reject dependent_base_not_found default-device std=c++20
template<class T> struct B{int q;void m();}; template<class T> struct D:B<T>{int a(){return q;} }; int t(D<int> d){ return d.a(); } // error

//@ reject dependent_base_call_not_found default-device std=c++20
template<class T> struct B{void m(int);}; template<class T> struct D:B<T>{void a(){ m(1); } }; void t(D<int> d){ d.a(); } // error

//@ run current_instantiation default-device std=c++20: 3 1 3 8 1
template<class T> struct A{ struct N{int v=3;}; typedef T type; N f(){N n;return n;} A::type g(){return 1;} typename A<T>::N h(){return N();} A*self(){return this;} static int s; int k(){return A::s+A<T>::s;} }; template<class T> int A<T>::s=4;
extern "C" __global__ void k(int *out) { A<int> a; out[0] = a.f().v; out[1] = a.g(); out[2] = a.h().v; out[3] = a.k(); out[4] = a.self()==&a; }

//@ reject typename_needed default-device std=c++20
template<class T> struct A{ T::x m; };
template<class T> void f(){ T::x*p; }
template<class T> void g(){ typename T::x*p; }
template<class T> void h(typename T::x); template<class T> T::x i();
template<class T> struct B:T::x{ B():T::x(){} };
template<class T> auto j()->T::x;
template<class T> void k(){ sizeof(T::x); (T::x)1; } // error
struct X{typedef int x;}; int t(){ k<X>(); return 0; }

//@ run template_keyword default-device std=c++20: 5 5 5
template<class T> struct A{ template<int N> int f(){return N;} template<class U> struct R{enum{v=sizeof(U)};}; template<int N> static int s(){return N+1;} }; template<class T> int g(T t){ return t.template f<3>()+T::template s<1>(); } template<class T> int h(T*t){ typename T::template R<char> r; return t->template f<4>()+r.v; }
extern "C" __global__ void k(int *out) { A<int> a; out[0] = g(a); out[1] = h(&a); out[2] = a.template f<5>(); }

//@ run less_than_in_template default-device std=c++20: 1 1
template<class T> bool g(T t){ return t.f<3; } template<class T> bool h(T t){ return t.f<3 && t.f>1; } struct S{int f=2;};
extern "C" __global__ void k(int *out) { out[0] = g(S()); out[1] = h(S()); }

//@ run value_dependent_sizes default-device std=c++20: 16 16
template<class T> struct A{ static const int n=sizeof(T); int a[n]; enum{e=n*2}; template<int M> struct I{int b[M+n];}; I<e> i; };
extern "C" __global__ void k(int *out) { out[0] = sizeof(A<int>::a); out[1] = sizeof(A<char>); }

//@ reject adl_blocked_by_parentheses default-device std=c++20
namespace n{ struct X{}; int f(X); } template<class T> int call(T t){ return (f)(t); } int t(){ return call(n::X()); } // error

//@ accept adl_blocked_by_block_declaration default-device std=c++20
namespace n{ struct X{}; int f(X){return 1;} } int f(n::X,int=0); int t(){ int f(n::X); return f(n::X()); }

//@ run adl_through_template_arguments default-device std=c++20: 3 4 3 3 3
namespace n{ struct X{}; template<class T> int f(T){return 3;} } template<class T> struct W{}; template<template<class> class C> struct Z{}; namespace m{ template<class> struct Q{}; int g(Z<Q>){return 4;} }
extern "C" __global__ void k(int *out) { out[0] = f(W<n::X>()); out[1] = g(Z<m::Q>()); out[2] = f((n::X*)nullptr); out[3] = f((void(*)(n::X))nullptr); out[4] = f((int n::X::*)nullptr); }

//@ run two_phase_default_arguments default-device std=c++20: 1 1
int k(int){return 1;} template<class T> int f(T t,int x=k(T())){return x;} int k(char){return 2;} struct E{}; 
extern "C" __global__ void k(int *out) { out[0] = f('a'); out[1] = f(1); }

//@ reject type_where_value_expected default-device std=c++20
template<class T> struct V{typedef int type;}; template<class T> int i(){ return V<T>::type; } int t(){ return i<int>(); } // error

//@ reject value_where_type_expected default-device std=c++20
template<class T> struct V{static const int type=1;}; template<class T> int i(){ return sizeof(typename V<T>::type); } int t(){ return i<int>(); } // error

//@ run injected_class_name default-device std=c++20: 1 1 1
template<class T> struct A{ A*p; A(A&&)=default; A()=default; template<class U> A(const A<U>&); template<template<class> class C> struct In{enum{v=1};}; enum{v=In<A>::v}; static int is(A<T>*){return 1;} static int is(...){return 0;} int t(){return is(this);} }; template<class T> struct D:A<T>{ typename D::A*q; using Base=typename D::A; int z(){return Base::v;} };
extern "C" __global__ void k(int *out) { A<int> a; D<int> d; out[0] = a.t(); out[1] = A<int>::v; out[2] = d.z(); }

//@ run enclosing_template_parameters default-device std=c++20: 124 411
template<class T> struct O{ template<class U> struct I{ template<class V> static int f(){return sizeof(T)*100+sizeof(U)*10+sizeof(V);} }; };
extern "C" __global__ void k(int *out) { out[0] = O<char>::I<short>::f<int>(); out[1] = O<int>::I<char>::f<char>(); }

//@ reject decltype_dependent default-device std=c++20
template<class T,class U> auto add(T t,U u)->decltype(t+u){return t+u;} template<class T> auto first(T&&t)->decltype(t.first()){return t.first();} template<class T> int first(T&&,...){return -1;} struct S{int v=6; int&first(){return v;}}; 
extern "C" __global__ void k(int *out) { S s; out[0] = (int)(add(1,2.5)*2); out[1] = first(s); out[2] = first(3,4); } // error

//@ run dependent_new_delete_casts default-device std=c++20: 17 17 17
template<class T> int f(){ T*p=new T(3); T q=static_cast<T>(4.9); int r=*p+q+T{2}+T(1)+(T)7; delete p; return r; }
extern "C" __global__ void k(int *out) { out[0] = f<int>(); out[1] = f<char>(); out[2] = (int)f<float>(); }

//@ run dependent_conversion_operator default-device std=c++20: 4 4 1
template<class T> struct A{ operator T(){return T(4);} template<class U> operator U*(){return nullptr;} int g(){return this->operator T();} };
extern "C" __global__ void k(int *out) { A<int> a; out[0] = a.g(); out[1] = a.operator int(); out[2] = a.operator char*()==nullptr; }

//@ run dependent_destructor default-device std=c++20: 12 3
template<class T> struct A{ int*p; ~A(){*p+=sizeof(T);} }; template<class T> void kill(T*t){ t->~T(); } template<class T> void kill2(A<T>*a){ a->~A();  a->template A<T>::~A(); }
extern "C" __global__ void k(int *out) { int n=0; alignas(8) char buf[8]; auto*a=new(buf) A<int>{&n}; kill(a); kill2(a); int i=3; kill(&i); out[0] = n; out[1] = i; }

//@ run if_constexpr_discards default-device std=c++20: 4 8 1275
template<class T> int f(T t){ if constexpr(sizeof(T)==1) return t.nothing(); else if constexpr(requires{t.v;}) return t.v; else return 4; } struct S{int v=8;}; template<int N> int rec(){ if constexpr(N>0) return N+rec<N-1>(); else return 0; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(S()); out[2] = rec<50>(); }

//@ reject if_constexpr_outside_template default-device std=c++20
int f(){ if constexpr(false) return undeclared; return 1; } // error

//@ run static_assert_in_discarded default-device std=c++20: 1
template<class T> constexpr bool no=false; template<class T> int f(){ if constexpr(sizeof(T)>0) return 1; else static_assert(no<T>); }
extern "C" __global__ void k(int *out) { out[0] = f<int>(); }

//@ run sizes_of_types_without_typename: 1 2 2 1
template <class V> struct B;
template <> struct B<float> { typedef float X; };
template <> struct B<int2> { typedef int X; };
template <class T, int N> struct A { static __device__ int f() { return N; } };
template <class T> __device__ int g() { return sizeof(T) / sizeof(B<T>::X); }
template <class T> __device__ int h() { return A<T, (sizeof(T) / alignof(B<T>::X))>::f(); }
__global__ void k(int *out) { out[0] = g<float>(); out[1] = g<int2>(); out[2] = h<int2>(); out[3] = h<float>(); }
