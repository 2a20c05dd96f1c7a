// Concepts, requires-expressions and constraints where they meet other rules: [temp.constr], [expr.prim.req], [temp.concept].

//@ accept kinds_of_requirements default-device std=c++20
template<class T> concept A=requires(T a,const T b,int n){ a+b; typename T::type; requires sizeof(T)>1; {a.f()} noexcept; };
template<class T> concept __is_int2=true;

//@ run kinds_of_requirements_ok default-device std=c++20: 1 0 0 0
template<class T,class U> constexpr bool same=false; template<class T> constexpr bool same<T,T> =true; template<class T,class U> concept Same=same<T,U>; template<class T> concept A=requires(T a,const T b,int n){ a+b; {a*n}->Same<int>; typename T::type; requires sizeof(T)>1; {a.f()} noexcept; {b.g()} noexcept->Same<const int&>; };
struct X{typedef int type; int operator+(X) const{return 1;} int operator*(int){return 1;} void f() noexcept; const int&g() const noexcept; int z;}; struct Y:X{ void f(); }; struct Z:X{ long operator*(int); };
extern "C" __global__ void k(int *out) { out[0] = A<X>; out[1] = A<Y>; out[2] = A<Z>; out[3] = A<int>; }

//@ run nested_requirement_failure_is_false default-device std=c++20: 1 0 0
template<class T> concept A=requires{ requires T::value; }; struct V{static constexpr bool value=true;}; struct W{static constexpr bool value=false;}; struct I{static constexpr int value=1;};
extern "C" __global__ void k(int *out) { out[0] = A<V>; out[1] = A<W>; out[2] = A<int>; }

//@ reject atomic_must_be_bool default-device std=c++20
template<class T> concept A=T::value; struct I{static constexpr int value=1;}; static_assert(A<I>); // error

//@ reject atomic_must_be_bool_clause default-device std=c++20
template<class T> requires (T::value) int f(T); struct I{static constexpr int value=1;}; int t(){ return f(I()); } // error

//@ run short_circuit default-device std=c++20: 1 0
template<class T> struct Bad{static_assert(sizeof(T)==0); static constexpr bool value=true;}; template<class T> concept A=sizeof(T)==4||Bad<T>::value; template<class T> concept B=sizeof(T)==1&&Bad<T>::value;
extern "C" __global__ void k(int *out) { out[0] = A<int>; out[1] = B<int>; }

//@ run disjunction_with_invalid_part default-device std=c++20: 1 1 1 0
template<class T> concept A=T::yes||sizeof(T)==4; struct Y{static constexpr bool yes=true;}; struct N{static constexpr bool yes=false; int x;}; 
extern "C" __global__ void k(int *out) { out[0] = A<int>; out[1] = A<Y>; out[2] = A<N>; out[3] = A<char>; }

//@ run type_constraint_arguments default-device std=c++20: 1 2 1 7 2 8 3
template<class T,class U> concept Conv=requires(T t){ static_cast<U>(t); }; template<class T,int N> concept Sized=sizeof(T)==N; template<Conv<int> T> int f(T){return 1;} int g(Sized<4> auto x){return 2;} int g(auto x){return 1;} template<Sized<2> auto V> int h(){return V;} template<Conv<int>...T> int i(T...){return sizeof...(T);} Sized<8> auto j(){return 1.0;} 
extern "C" __global__ void k(int *out) { Sized<4> auto v=3; out[0] = f('a'); out[1] = g(1); out[2] = g('a'); out[3] = h<(short)7>(); out[4] = i(1,2.0); out[5] = sizeof(j()); out[6] = v; }

//@ reject placeholder_not_satisfied default-device std=c++20
template<class T> concept Big=sizeof(T)>4; Big auto a=1; // error
Big auto f(){ return 'c'; }  // error
void t(){ Big auto b=1.0; Big auto c='c'; int f(Big auto); } // error
Big decltype(auto) ok=1.0;

//@ run pack_constraints default-device std=c++20: 1 2 4 3 1 0 1
template<class T> concept I=sizeof(T)==4; template<I...T> int f(T...){return 1;} template<class...T> requires (I<T>||...) int g(T...){return 2;} template<class...T> requires (sizeof...(T)>1) int h(T...){return 3;} template<class...T> int h(T...){return 4;} template<class T,class...U> concept Any=(I<U>||...||I<T>); 
extern "C" __global__ void k(int *out) { out[0] = f(1,2); out[1] = g('a',1); out[2] = h(1); out[3] = h(1,2); out[4] = Any<char,int>; out[5] = Any<char,char>; out[6] = Any<int>; }

//@ run subsumption_through_normal_form default-device std=c++20: 2 2
template<class T> concept A=sizeof(T)>0; template<class T> concept B=A<T>&&true; template<class T> concept C=(A<T>||B<T>)&&B<T>; template<class T> concept P=A<T*>; template<class T> concept Q=A<T*>&&sizeof(T)<100; template<A T> int f(T){return 1;} template<C T> int f(T){return 2;} template<P T> int g(T){return 1;} template<Q T> int g(T){return 2;}
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = g(1); }

//@ reject same_expression_in_two_places default-device std=c++20
template<class T> int f(T) requires (sizeof(T)>1){return 1;} template<class T> int f(T) requires (sizeof(T)>1){return 2;} // error

//@ reject redeclaration_equivalent default-device std=c++20
template<class T> concept A=true; template<A T> int f(T); template<class T> requires A<T> int f(T); template<A T> int f(T){return 1;} template<class T> requires A<T> int f(T){return 2;}
extern "C" __global__ void k(int *out) { out[0] = sizeof(f(1)); } // error

//@ run constrained_members_and_special default-device std=c++20: 5 2 3 1
template<class T> struct S{ S() requires (sizeof(T)>1)=default; S(int){k=1;} int k=5; ~S() requires (sizeof(T)==1){} ~S()=default; S(const S&) requires (sizeof(T)>1)=default; S(const S&)=delete; void f() requires false; int g() requires (sizeof(T)==4){return 2;} template<class U> int h(U) requires (sizeof(U)>sizeof(T)){return 3;} };
extern "C" __global__ void k(int *out) { S<int> a; S<int> b=a; S<char> c(1); out[0] = b.k; out[1] = b.g(); out[2] = a.h(1.0); out[3] = __is_trivially_destructible(S<int>); }

//@ reject constrained_member_refused default-device std=c++20
template<class T> struct S{ S() requires (sizeof(T)>1)=default; int g() requires (sizeof(T)==4); }; void t(){ S<char> s; // error
 S<short> r; r.g(); // error
 auto p=&S<short>::g;  // error
 S<int> q; q.g(); }

//@ run constrained_class_templates default-device std=c++20: 0 1 2 4 3
template<class T> struct W{enum{v=0};}; template<class T> requires (sizeof(T)==4) struct W<T>{enum{v=1};}; template<class T> concept P=sizeof(T)==8; template<P T> struct W<T>{enum{v=2};}; template<P T> struct W<T*>{enum{v=3};}; template<class T> requires P<T>&&(__is_class(T)) struct W<T>{enum{v=4};}; struct X{double d;}; template<class T> requires (sizeof(T)>1) struct R{};
extern "C" __global__ void k(int *out) { out[0] = W<char>::v; out[1] = W<int>::v; out[2] = W<long>::v; out[3] = W<X>::v; out[4] = W<long*>::v; }

//@ accept constrained_template_template default-device std=c++20
template<class T> concept A=true; template<class T> concept B=A<T>&&true; template<template<A> class C> struct X{}; template<A T> struct P{}; template<B T> struct Q{}; template<class T> struct R{}; X<P> p; X<R> r; 
X<Q> q;

//@ reject requires_in_lambdas_and_aliases default-device std=c++20
template<class T> requires (sizeof(T)==4) using F=T*; template<class T> requires true constexpr int v=3; 
extern "C" __global__ void k(int *out) { auto l=[]<class T> requires (sizeof(T)>1) (T t) requires (sizeof(T)<8) {return 1;}; out[0] = l(1); out[1] = requires{l('a');}?1:0; out[2] = sizeof(F<int>); out[3] = v<int>; } // error

//@ reject requires_expression_outside_template default-device std=c++20
constexpr bool a=requires{ 1+1; }; constexpr bool b=requires(int*p){ *p; }; constexpr bool d=requires{ requires sizeof(int)==4; }; constexpr bool e=requires{ typename decltype(1); }; // error

//@ run requires_expression_values default-device std=c++20: 1 1 1
constexpr bool a=requires{ 1+1; }; constexpr bool b=requires(int*p,int q){ *p; p[q]; }; constexpr bool d=requires{ requires sizeof(int)==4; };
extern "C" __global__ void k(int *out) { out[0] = a; out[1] = b; out[2] = d; }

//@ run overload_by_concepts_with_conversions default-device std=c++20: 1 2 3 4 1
template<class T> concept Ptr=requires(T t){*t;}; int f(auto){return 1;} int f(Ptr auto){return 2;} int f(const char*){return 3;} int f(long){return 4;}
extern "C" __global__ void k(int *out) { int*p=nullptr; out[0] = f(1); out[1] = f(p); out[2] = f("x"); out[3] = f(1l); out[4] = f(nullptr); }

//@ reject recursive_satisfaction default-device std=c++20
template<class T> concept C=requires(T t){ f(t); }; struct A{}; void f(C auto); bool b=C<A>; // error
