// Partial ordering of function templates where several rules meet: [temp.func.order], [temp.deduct.partial], [over.match.best].

//@ run ref_against_value default-device std=c++20: 1 2 3 4 5 5
template<class T> int f(T){ return 1; } template<class T> int f(T*){ return 2; } template<class T> int f(const T*){ return 3; } template<class T> int f(T**){ return 4; } template<class T> int f(T*const*){ return 5; }
extern "C" __global__ void k(int *out) { int*p=nullptr; const int*c=nullptr; int**pp=nullptr; const int*const*cc=nullptr; int*const*pc=nullptr; out[0] = f(0); out[1] = f(p); out[2] = f(c); out[3] = f(pp); out[4] = f(pc); out[5] = f(cc); }

//@ reject arrays_against_pointers default-device std=c++20
template<class T> int f(T*){ return 1; } template<class T,int N> int f(T(&)[N]){ return 2; }
void t(){ int a[3]; f(a); } // error

//@ run array_ref_and_forward default-device std=c++20: 2 1 2 1
template<class T> int f(T&&){ return 1; } template<class T,int N> int f(T(&)[N]){ return 2; } template<class T> int g(const T&){ return 1; } template<int N> int g(const char(&)[N]){ return 2; }
extern "C" __global__ void k(int *out) { int a[3]; out[0] = f(a); out[1] = f(1); out[2] = g("x"); out[3] = g(1); }

//@ run variadic_against_fixed default-device std=c++20: 1 2 3 4
template<class...T> int f(T...){ return 1; } template<class T> int f(T){ return 2; } template<class T,class...U> int f(T,U...){ return 3; } template<class T> int f(T*,...){ return 4; }
extern "C" __global__ void k(int *out) { int*p=nullptr; out[0] = f(); out[1] = f(1); out[2] = f(1,2); out[3] = f(p); }

//@ run pack_of_pointers default-device std=c++20: 1 2 3 2 1
template<class...T> int f(T...){ return 1; } template<class...T> int f(T*...){ return 2; } template<class...T> int f(const T*...){ return 3; }
extern "C" __global__ void k(int *out) { int*p=nullptr; const int*c=nullptr; out[0] = f(1,2); out[1] = f(p,p); out[2] = f(c,c); out[3] = f(p,c); out[4] = f(c,1); }

//@ run template_id_shapes default-device std=c++20: 0 1 2 3 4 5 2
template<class...> struct A{}; template<class T> int f(T){ return 0; } template<class...T> int f(A<T...>){ return 1; } template<class T,class...U> int f(A<T,U...>){ return 2; } template<class T> int f(A<T>){ return 3; } template<class T> int f(A<A<T>>){ return 4; } template<class T> int f(A<T,T>){ return 5; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(A<>()); out[2] = f(A<int,char>()); out[3] = f(A<int>()); out[4] = f(A<A<int>>()); out[5] = f(A<int,int>()); out[6] = f(A<int,int,int>()); }

//@ run class_partial_lattice default-device std=c++20: 0 1 2 3 4 5
template<class A,class B> struct X { enum{v=0}; }; template<class A> struct X<A,A> { enum{v=1}; }; template<class A> struct X<A*,A> { enum{v=2}; }; template<class A,class B> struct X<A*,B> { enum{v=3}; }; template<class A,class B> struct X<A*,B*> { enum{v=4}; }; template<class A> struct X<A*,A*> { enum{v=5}; };
extern "C" __global__ void k(int *out) { out[0] = X<int,char>::v; out[1] = X<int,int>::v; out[2] = X<int*,int>::v; out[3] = X<int*,char>::v; out[4] = X<int*,char*>::v; out[5] = X<int*,int*>::v; }

//@ reject class_partial_ambiguous default-device std=c++20
template<class A,class B> struct X { enum{v=0}; }; template<class A> struct X<A,A> { enum{v=1}; }; template<class A,class B> struct X<A*,B*> { enum{v=4}; };
int i=X<int*,int*>::v; // error

//@ run const_and_ref_specialisations default-device std=c++20: 0 1 2 3 4 5 6 7
template<class T> struct X { enum{v=0}; }; template<class T> struct X<const T> { enum{v=1}; }; template<class T> struct X<T&> { enum{v=2}; }; template<class T> struct X<const T&> { enum{v=3}; }; template<class T> struct X<T[]> { enum{v=4}; }; template<class T,int N> struct X<T[N]> { enum{v=5}; }; template<class T> struct X<const T[]> { enum{v=6}; }; template<class T,int N> struct X<const T[N]> { enum{v=7}; };
extern "C" __global__ void k(int *out) { out[0] = X<int>::v; out[1] = X<const int>::v; out[2] = X<int&>::v; out[3] = X<const int&>::v; out[4] = X<int[]>::v; out[5] = X<int[2]>::v; out[6] = X<const int[]>::v; out[7] = X<const int[2]>::v; }

//@ reject array_const_two_ways default-device std=c++20
template<class T> struct X { enum{v=0}; }; template<class T> struct X<const T> { enum{v=1}; }; template<class T,int N> struct X<T[N]> { enum{v=5}; };
int i=X<const int[2]>::v; // error

//@ run function_specialisations default-device std=c++20: 1 2 3 4 5 6 5
template<class T> struct X { enum{v=0}; }; template<class R,class...P> struct X<R(P...)> { enum{v=1}; }; template<class R,class...P> struct X<R(P...) const> { enum{v=2}; }; template<class R> struct X<R()> { enum{v=3}; }; template<class R,class P> struct X<R(P,...)> { enum{v=4}; }; template<class R,class C> struct X<R C::*> { enum{v=5}; }; template<class R,class C,class...P> struct X<R(C::*)(P...)> { enum{v=6}; }; struct S;
extern "C" __global__ void k(int *out) { out[0] = X<void(int)>::v; out[1] = X<void(int) const>::v; out[2] = X<int()>::v; out[3] = X<int(char,...)>::v; out[4] = X<int S::*>::v; out[5] = X<void(S::*)(int)>::v; out[6] = X<void(S::*)(int) const>::v; }

//@ run nontype_specialisations default-device std=c++20: 0 1 2 3
template<int A,int B> struct X { enum{v=0}; }; template<int A> struct X<A,A> { enum{v=1}; }; template<int A> struct X<A,0> { enum{v=2}; }; template<> struct X<0,0> { enum{v=3}; };
extern "C" __global__ void k(int *out) { out[0] = X<1,2>::v; out[1] = X<2,2>::v; out[2] = X<1,0>::v; out[3] = X<0,0>::v; }

//@ run constraints_break_ties default-device std=c++20: 1 2 3
template<class T> concept A=sizeof(T)>=1; template<class T> concept B=A<T>&&sizeof(T)>=2; template<class T> concept C=B<T>&&sizeof(T)>=4; template<class T> int f(T){ return 0; } template<A T> int f(T){ return 1; } template<B T> int f(T){ return 2; } template<C T> int f(T){ return 3; }
extern "C" __global__ void k(int *out) { out[0] = f('a'); out[1] = f(short(1)); out[2] = f(1); }

//@ run constraints_or default-device std=c++20: 2 3
template<class T> concept A=sizeof(T)==1; template<class T> concept B=sizeof(T)==4; template<class T> concept E=A<T>||B<T>; template<E T> int f(T){ return 1; } template<A T> int f(T){ return 2; } template<class T> requires B<T> int f(T){ return 3; }
extern "C" __global__ void k(int *out) { out[0] = f('a'); out[1] = f(1); }

//@ reject constraints_atomic_not_same default-device std=c++20
template<class T> requires (sizeof(T)>1) int f(T){ return 1; } template<class T> requires (sizeof(T)>1)&&(sizeof(T)>2) int f(T){ return 2; }
void t(){ f(1); } // error

//@ run constraints_negation default-device std=c++20: 1 2 3
template<class T> concept A=sizeof(T)>1; template<class T> requires (!A<T>) int f(T){ return 1; } template<class T> requires A<T> int f(T){ return 2; } template<class T> requires A<T>&&(sizeof(T)==8) int f(T){ return 3; }
extern "C" __global__ void k(int *out) { out[0] = f('a'); out[1] = f(1); out[2] = f(1.0); }

//@ run constraints_after_shape default-device std=c++20: 2 1
template<class T> concept A=true; template<A T> int f(T){ return 1; } template<class T> int f(T*){ return 2; }
extern "C" __global__ void k(int *out) { int*p=nullptr; out[0] = f(p); out[1] = f(1); }

//@ reject constraints_need_same_parameters default-device std=c++20
template<class T> concept A=true; template<class T,A U> int f(T,U){ return 1; } template<A T,class U> int f(T,U){ return 2; }
void t(){ f(1,2); } // error

//@ run nontemplate_member_by_requires default-device std=c++20: 1 2 4 3
template<class T> struct S { int f(){ return 1; } int f() requires (sizeof(T)>1) { return 2; } int g() const { return 3; } int g() requires true { return 4; } };
extern "C" __global__ void k(int *out) { S<char> a; S<int> b; const S<int> c; out[0] = a.f(); out[1] = b.f(); out[2] = a.g(); out[3] = c.g(); }

//@ accept conversion_operator_order default-device std=c++20
struct A { template<class T> operator T*() const { return nullptr; } template<class T> operator const T*() { return nullptr; } };
void t(A a){ const int*p=a; }

//@ run address_of_picks_most_special default-device std=c++20: 2 3 1
template<class T> int f(T){ return 1; } template<class T> int f(T*){ return 2; } template<class T> int f(const T*){ return 3; }
extern "C" __global__ void k(int *out) { int(*p)(int*)=f; int(*q)(const char*)=&f; int(*r)(long)=f; out[0] = p(nullptr); out[1] = q(nullptr); out[2] = r(0); }

//@ run default_argument_and_pack default-device std=c++20: 1 2
template<class T,class...U> int f(T,U...,int=0){ return 1; } template<class T> int f(T,T){ return 2; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1,2); }
