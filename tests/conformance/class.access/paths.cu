// Who may name what: protected members through objects, nested classes, friends of templates, using-declarations ([class.access], [class.protected], [class.paths]).

//@ run protected_through_own_type default-device std=c++20: 4
class B { protected: int x=1; static int s(){ return 2; } }; class D:public B { public: int f(D&d){ return d.x+this->x+B::s(); } };
extern "C" __global__ void k(int *out) { D d; out[0] = d.f(d); }

//@ reject protected_through_base default-device std=c++20
class B { protected: int x=1; }; class D:public B { int f(B&b){ return b.x; } }; // error

//@ reject protected_member_pointer default-device std=c++20
class B { protected: int x=1; void m(); };
class D:public B { int D::*p=&D::x; 
 int B::*q=&B::x;  // error
 void (B::*r)()=&B::m; }; // error

//@ run protected_static_through_base default-device std=c++20: 10
class B { protected: static const int s=4; enum E { e=5 }; typedef int T; }; class D:public B { public: int f(B&b){ return b.s+B::e+B::T(1); } };
extern "C" __global__ void k(int *out) { D d; out[0] = d.f(d); }

//@ run protected_constructor default-device std=c++20: 3
class B { protected: B(){} B(int){} ~B(){} public: int v=3; }; class D:public B { public: D():B(1){} };
extern "C" __global__ void k(int *out) { D d; out[0] = d.v; }

//@ reject private_base_conversion default-device std=c++20
struct B{}; class D:B { friend B&f(D&d){ return d; } };
B&g(D&d){ return d; } // error

//@ reject private_base_name_injected default-device std=c++20
struct B{}; class D:B{}; class E:public D { B*p; }; // error
class F:public D { ::B*p; };

//@ reject protected_base default-device std=c++20
struct B{ int x; }; class D:protected B{}; class E:public D { public: int f(){ return x; } B*g(){ return this; } };
int h(E&e){ return e.x; } // error

//@ run using_changes_access default-device std=c++20: 3 4 5
class B { protected: int a=3; int f(){ return 4; } int f(int){ return 5; } }; class D:B { public: using B::a; using B::f; };
extern "C" __global__ void k(int *out) { D d; out[0] = d.a; out[1] = d.f(); out[2] = d.f(0); }

//@ reject using_needs_access_to_all default-device std=c++20
class B { public: void f(); private: void f(int); }; class D:public B { public: using B::f; }; // error

//@ run nested_class_sees_private default-device std=c++20: 7
class A { int x=7; class N { public: int f(A&a){ return a.x; } }; public: int g(){ return N().f(*this); } };
extern "C" __global__ void k(int *out) { A a; out[0] = a.g(); }

//@ reject outer_does_not_see_nested default-device std=c++20
class A { class N { int y; }; int f(N&n){ return n.y; } }; // error

//@ run friend_class_members default-device std=c++20: 1 2 3
class A { int x=1; friend class F; friend struct G; }; class F { public: int f(A&a){ return a.x; } struct I { int f(A&a){ return a.x+1; } }; }; struct G { int g(A&a){ return a.x+2; } };
extern "C" __global__ void k(int *out) { A a; out[0] = F().f(a); out[1] = F::I().f(a); out[2] = G().g(a); }

//@ reject friend_not_inherited default-device std=c++20
class A { int x; friend class F; }; class F{}; class H:public F { int f(A&a){ return a.x; } }; // error

//@ reject friend_of_friend default-device std=c++20
class A { int x; friend class F; }; class F { friend int f(A&); }; int f(A&a){ return a.x; } // error

//@ reject friend_member_function default-device std=c++20
class A; class F { public: int f(A&); int g(A&); }; class A { int x; friend int F::f(A&); }; int F::f(A&a){ return a.x; }
int F::g(A&a){ return a.x; } // error

//@ run friend_template_class default-device std=c++20: 6
template<class T> class F; class A { int x=6; template<class T> friend class F; }; template<class T> class F { public: int f(A&a){ return a.x; } };
extern "C" __global__ void k(int *out) { A a; out[0] = F<int>().f(a); }

//@ reject friend_one_instance default-device std=c++20
template<class T> class F; class A { int x; friend class F<int>; }; template<class T> class F { public: int f(A&a){ return a.x; } }; // error
int t(A&a){ return F<int>().f(a); } int u(A&a){ return F<char>().f(a); }

//@ run friend_function_template_instance default-device std=c++20: 3 3
template<class T> class A; template<class T> int get(A<T>&); template<class T> class A { T x=T(3); friend int get<T>(A<T>&); }; template<class T> int get(A<T>&a){ return a.x; }
extern "C" __global__ void k(int *out) { A<int> a; A<char> b; out[0] = get(a); out[1] = get(b); }

//@ run friend_type_parameter default-device std=c++20: 5
template<class T> class A { friend T; int x=5; }; struct F { int f(A<F>&a){ return a.x; } }; A<int> ok;
extern "C" __global__ void k(int *out) { A<F> a; out[0] = F().f(a); }

//@ run access_in_default_argument default-device std=c++20: 3
class A { static int s(){ return 3; } public: static int f(int x=s()){ return x; } };
extern "C" __global__ void k(int *out) { out[0] = A::f(); }

//@ run access_in_return_type default-device std=c++20: 2
class A { struct N { int v=2; }; public: static N make(){ return N(); } N f(); }; A::N A::f(){ return N(); }
extern "C" __global__ void k(int *out) { auto n=A::make(); out[0] = n.v; }

//@ reject access_of_return_type_outside default-device std=c++20
class A { struct N{}; public: N f(); }; A::N g(); // error

//@ reject access_in_template_argument default-device std=c++20
template<class T> struct S{}; class A { struct N{}; static S<N> x; template<class> friend struct S; public: S<N> f(); }; S<A::N> A::x; // error
S<A::N> y; // error

//@ run explicit_instantiation_ignores_access_ok default-device std=c++20: 8
class B { int x=8; public: B(){} };
template<int B::*p> struct R { friend int get(B&b){ return b.*p; } }; int get(B&); template struct R<&B::x>;
extern "C" __global__ void k(int *out) { B b; out[0] = get(b); }

//@ reject private_destructor default-device std=c++20
class A { ~A(){} public: static A*make(){ return new A; } }; void f(){ A*a=A::make(); }
void g(){ A a; } // error

//@ reject private_destructor_of_member_and_base default-device std=c++20
class A { ~A(); friend struct F; }; struct M { A a; };
struct D:A{};
void f(){ M m; } // error
void g(){ D d; } // error
struct F { A a; };

//@ reject private_copy_by_value default-device std=c++20
class A { A(const A&); public: A(); }; void f(A); 
void g(A&a){ f(a); } // error
A h(A&a){ return a; } // error

//@ reject private_operator_new default-device std=c++20
class A { void*operator new(unsigned long); public: }; A*f(){ return new A; } // error
A*g(){ return ::new A; }

//@ reject private_assignment_in_implicit default-device std=c++20
class A { A&operator=(const A&); }; struct B { A a; }; void f(B&a,B&b){ a=b; } // error

//@ reject private_conversion default-device std=c++20
class A { operator int() const; }; int f(A a){ return a; } // error

//@ reject access_checked_after_overload default-device std=c++20
class A { int f(int); public: int f(double); }; int t(A a){ return a.f(1); } // error
int u(A a){ return a.f(1.0); }

//@ run access_sfinae default-device std=c++20: 0 1
class A { int x; public: int y; }; template<class T,class=void> struct hx { enum{v=0}; }; template<class T> struct hx<T,decltype((void)T().x)> { enum{v=1}; }; template<class T,class=void> struct hy { enum{v=0}; }; template<class T> struct hy<T,decltype((void)T().y)> { enum{v=1}; };
extern "C" __global__ void k(int *out) { out[0] = hx<A>::v; out[1] = hy<A>::v; }

//@ run access_in_requires default-device std=c++20: 0 0 1
class A { int x; void f(); public: int y; }; template<class T> concept X=requires(T t){ t.x; }; template<class T> concept F=requires(T t){ t.f(); }; template<class T> concept Y=requires(T t){ t.y; };
extern "C" __global__ void k(int *out) { out[0] = X<A>; out[1] = F<A>; out[2] = Y<A>; }

//@ reject enum_in_private default-device std=c++20
class A { enum E { a,b }; public: E e; static const int n=b; }; 
A::E f(); // error

//@ reject protected_in_grandchild_sibling default-device std=c++20
class B { protected: int x; }; class D:public B{}; class S:public B{}; class E:public D { void f(E&e){ e.x=1; } void g(D&d){ d.x=1; } }; // error

//@ reject protected_via_friend default-device std=c++20
class B { protected: int x=1; }; class D:public B { friend int f(D&); friend int g(B&); }; int f(D&d){ return d.x; }
int g(B&b){ return b.x; } // error

//@ run virtual_access_by_static_type default-device std=c++20: 2
class B { public: virtual int f(){ return 1; } }; class D:public B { int f() override { return 2; } };
extern "C" __global__ void k(int *out) { D d; B&b=d; out[0] = b.f(); }

//@ reject virtual_access_static_type_private default-device std=c++20
class B { public: virtual int f(){ return 1; } }; class D:public B { int f() override { return 2; } };
int t(D&d){ return d.f(); } // error

//@ reject anonymous_union_private default-device std=c++20
class A { union { int i; float f; }; public: int g(){ return i; } };
int t(A&a){ return a.i; } // error

//@ run local_class_access default-device std=c++20: 4
class A { int x=4; public: int f(){ struct L { int g(A&a){ return a.x; } }; return L().g(*this); } };
extern "C" __global__ void k(int *out) { A a; out[0] = a.f(); }

//@ run lambda_access default-device std=c++20: 10
class A { int x=4; static int s(){ return 5; } public: auto f(){ return [this](auto y){ return x+s()+y; }; } };
extern "C" __global__ void k(int *out) { A a; out[0] = a.f()(1); }
