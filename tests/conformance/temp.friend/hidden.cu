// Friends of classes and templates: which function a declaration names, who sees it, when it is defined ([temp.friend], [class.friend]).

//@ reject by_argument_only default-device std=c++20
struct A{friend int f(A){return 1;} friend int g(int){return 2;}}; 
int t(){ return f(A()); }
int u(){ return g(1); } // error

//@ run defined_later_in_class default-device std=c++20: 5
template<class T> struct A; template<class T> int f(A<T>); template<class T> struct A{T v; friend int f<>(A<T>);}; template<class T> int f(A<T> a){return a.v;} 
extern "C" __global__ void k(int *out) { A<int> a{5}; out[0] = f(a); }

//@ run per_instance_definitions default-device std=c++20: 1 8 1 0
template<class T> struct A{ friend int size(A){return sizeof(T);} friend bool operator==(A,A){return sizeof(T)>1;} };
extern "C" __global__ void k(int *out) { out[0] = size(A<char>()); out[1] = size(A<long>()); out[2] = A<int>()==A<int>(); out[3] = A<char>()==A<char>(); }

//@ reject per_instance_twice default-device std=c++20
template<class T> struct A{ friend int f(int){return sizeof(T);} }; A<int> a; A<char> b; // error

//@ run conversions_at_hidden_friend default-device std=c++20: 12 15 9
template<class T> struct R{T n; R(T x):n(x){} friend R operator*(R a,R b){return R(a.n*b.n);} };
extern "C" __global__ void k(int *out) { R<int> r(3); out[0] = (r*4).n; out[1] = (5*r).n; out[2] = (r*r).n; }

//@ reject template_friend_no_conversions default-device std=c++20
template<class T> struct R{T n; R(T x):n(x){} }; template<class T> R<T> operator*(R<T> a,R<T> b){return R<T>(a.n*b.n);} void t(R<int> r){ r*4; } // error

//@ run friend_template_in_class default-device std=c++20: 7 5 16
struct A{int v; template<class T> friend int get(const A&a,T t){return a.v+t;} template<class T,class U> friend int h(A a,T,U){return a.v*sizeof(U);} };
extern "C" __global__ void k(int *out) { out[0] = get(A{3},4); out[1] = get(A{3},'\2'); out[2] = h(A{2},1,1.0); }

//@ run friend_of_member_template default-device std=c++20: 8
template<class T> struct H{ template<class U> int peek(U u); }; class S{int v=8; template<class T> template<class U> friend int H<T>::peek(U); }; template<class T> template<class U> int H<T>::peek(U u){return u.v;}
extern "C" __global__ void k(int *out) { out[0] = H<int>().peek(S()); }

//@ run friend_all_instances_member default-device std=c++20: 8 8
template<class T> struct H{ int peek(); }; class S{static const int v=8; template<class T> friend int H<T>::peek(); }; template<class T> int H<T>::peek(){return S::v;}
extern "C" __global__ void k(int *out) { out[0] = H<int>().peek(); out[1] = H<char*>().peek(); }

//@ run friend_nested_class_of_template default-device std=c++20: 9
template<class T> struct H{ struct N{ int peek(); }; }; class S{static const int v=9; template<class T> friend struct H<T>::N; }; template<class T> int H<T>::N::peek(){return S::v;}
extern "C" __global__ void k(int *out) { out[0] = H<int>::N().peek(); }

//@ run friend_template_template default-device std=c++20: 4
template<template<class> class C> struct F; template<class> struct V{}; class S{int v=4; template<template<class> class> friend struct F;}; template<template<class> class C> struct F{static int get(S s){return s.v;}};
extern "C" __global__ void k(int *out) { out[0] = F<V>::get(S()); }

//@ run friend_default_argument default-device std=c++20: 3 4
struct A{friend int f(A,int x=3){return x;}}; template<class T> struct B{ friend int g(B,T x=T(4)){return x;} };
extern "C" __global__ void k(int *out) { out[0] = f(A()); out[1] = g(B<int>()); }

//@ accept friend_default_argument_declaration default-device std=c++20
struct A{friend int f(A,int x=3);};

//@ run friend_redeclared_differently default-device std=c++20: 1
namespace n{ struct A{ friend int f(A); friend int g(A); }; int f(A){return 1;} } int n::g(A){return 2;}
extern "C" __global__ void k(int *out) { out[0] = f(n::A()); }

//@ reject friend_qualified_undeclared default-device std=c++20
namespace n{} struct A{ friend int n::f(A); }; // error

//@ reject friend_qualified_declared default-device std=c++20
namespace n{ int f(struct A*); } int g(A*); struct A{ friend int n::f(A*); friend int ::g(A*); int v=6; }; int n::f(A*a){return a->v;} int g(A*a){return a->v+1;}  // error
extern "C" __global__ void k(int *out) { A a; out[0] = n::f(&a); out[1] = g(&a); } // error

//@ run friend_with_constraint default-device std=c++20: 1 2
template<class T> struct A{ T v; friend int f(A a) requires (sizeof(T)>1) {return 2;} friend int f(A a) requires (sizeof(T)==1) {return 1;} };
extern "C" __global__ void k(int *out) { out[0] = f(A<char>{}); out[1] = f(A<int>{}); }

//@ reject friend_constrained_nontemplate default-device std=c++20
struct A{ friend int f(A) requires true; }; // error

//@ run friend_auto_result default-device std=c++20: 1
template<class T> struct A{ T v; friend auto f(A a){return a.v;} };
extern "C" __global__ void k(int *out) { A<int> a{1}; out[0] = f(a); }

//@ reject friend_class_forward default-device std=c++20
struct A{ friend class B; friend struct C; B*b(); private: static const int v=3; };  // error
struct B{ int f(){return A::v;} }; 
extern "C" __global__ void k(int *out) { out[0] = B().f(); }

//@ reject friend_class_not_visible default-device std=c++20
struct A{ friend class B; }; B*p; // error

//@ run friend_in_local_class default-device std=c++20: 5
int f(){ struct L; struct A{ friend struct L; private: int v=5; }; struct L{ int g(A a){return a.v;} }; return L().g(A()); }
extern "C" __global__ void k(int *out) { out[0] = f(); }

//@ reject friend_function_in_local_class_definition default-device std=c++20
void t(){ struct A{ friend int f(A){return 1;} }; } // error

//@ run friend_constructor_destructor default-device std=c++20: 7
struct A; struct B{ B(A&); ~B(); int k; }; struct A{ friend B::B(A&); friend B::~B(); private: int v=7; }; B::B(A&a):k(a.v){} B::~B(){}
extern "C" __global__ void k(int *out) { A a; B b(a); out[0] = b.k; }

//@ run friend_operator_conversion default-device std=c++20: 2
struct A; struct B{ operator int(); A*a; }; struct A{ friend B::operator int(); private: int v=2; }; B::operator int(){return a->v;}
extern "C" __global__ void k(int *out) { A a; B b{&a}; out[0] = b; }

//@ reject friend_storage default-device std=c++20
struct A{ friend static int f(A); }; // error
struct B{ static friend int g(B); friend extern int h(B); friend int x; friend typedef int T; friend int; friend const A; }; // error

//@ run friend_inline_specialisation default-device std=c++20: 4
template<class T> int f(T){return 0;} struct A{ friend int f<A>(A); private: int v=4; }; template<> int f<A>(A a){return a.v;}
extern "C" __global__ void k(int *out) { out[0] = f(A()); }

//@ reject friend_specialisation_defined default-device std=c++20
template<class T> int f(T); struct A{ friend int f<A>(A){return 1;} }; // error
