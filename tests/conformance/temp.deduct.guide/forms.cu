// Class template argument deduction in all the places that allow it: [over.match.class.deduct], [dcl.type.class.deduct].

//@ run places default-device std=c++20: 9 3 4 5 6 7 8
template<class T> struct B{T v; B(T x):v(x){}}; template<class T> B(T*)->B<T>; 
extern "C" __global__ void k(int *out) { B a(1); B b{2.5}; B c=3; auto d=B(4); auto e=new B(5); B f=B(6); auto g=static_cast<B<int>>(B{7}); const B h=8; out[0] = a.v+sizeof(b.v); out[1] = c.v; out[2] = d.v; out[3] = e->v; out[4] = f.v; out[5] = g.v; out[6] = h.v; }

//@ run in_return_trailing default-device std=c++20: 3 4 9
template<class T> struct B{T v; B(T x):v(x){}}; auto f(){ return B{3}; } auto l=[](auto x){ return B(x); }; template<class T> decltype(B(T())) g(){ return B<T>(T(9)); }
extern "C" __global__ void k(int *out) { out[0] = f().v; out[1] = l(4).v; out[2] = g<int>().v; }

//@ run copy_preferred default-device std=c++20: 1 1 1
template<class T> struct B{T v; B(T x):v(x){} }; template<class A,class Z> struct same{enum{v=0};}; template<class A> struct same<A,A>{enum{v=1};};
extern "C" __global__ void k(int *out) { B a(1); B b(a); B c{a}; B d=B(B(2)); out[0] = same<decltype(b),B<int>>::v; out[1] = same<decltype(c),B<int>>::v; out[2] = same<decltype(d),B<int>>::v; }

//@ run default_arguments default-device std=c++20: 4 4 4 8
template<class T=int,int N=4> struct B{ int k=N; B(T={}){} }; template<class T,class U=T*> struct C{ C(T,U=nullptr){} enum{s=sizeof(U)}; };
extern "C" __global__ void k(int *out) { B a; B b{}; B c(1.5); C d('a'); out[0] = a.k; out[1] = b.k; out[2] = sizeof(c); out[3] = d.s; }

//@ run guide_overloads default-device std=c++20: 1 8 8 8 2
template<class T> struct S{int k; template<class...A> S(A...):k(sizeof...(A)){} }; S(int)->S<char>; S(const char*)->S<long>; template<class T> S(T,T)->S<T>; template<class T,class U> S(T,U)->S<U*>; template<class> struct arg; template<class T> struct arg<S<T>>{ enum{v=sizeof(T)}; };
extern "C" __global__ void k(int *out) { out[0] = arg<decltype(S(1))>::v; out[1] = arg<decltype(S("x"))>::v; out[2] = arg<decltype(S(1.0,2.0))>::v; out[3] = arg<decltype(S('a',short()))>::v; out[4] = S(1,2).k; }

//@ reject guide_explicit default-device std=c++20
template<class T> struct S{ S(T){} }; explicit S(char)->S<long>; S a('c'); S b='c'; template<class> struct arg; template<class T> struct arg<S<T>>{ enum{v=sizeof(T)}; }; // error
extern "C" __global__ void k(int *out) { out[0] = arg<decltype(a)>::v; out[1] = arg<decltype(b)>::v; }

//@ run aggregate_ctad default-device std=c++20: 8 4 8 1 12
template<class T,class U=int> struct A{T a;U b;}; template<class T,int N> struct R{T d[N];}; template<class T> struct D:A<T>{T c;};
extern "C" __global__ void k(int *out) { A a{1,2.5}; A b{'c'}; A c(3,4l); A d{.a=1,.b='x'}; R r{{1,2,3}}; out[0] = sizeof(a.b); out[1] = sizeof(b.b); out[2] = sizeof(c.b); out[3] = sizeof(d.b); out[4] = sizeof(r); }

//@ reject aggregate_ctad_elision default-device std=c++20
template<class T,int N> struct R{T d[N];}; template<class T> struct Q{T x;T y;}; template<class T> struct W{Q<T> q;T z;};
extern "C" __global__ void k(int *out) { R r={1,2,3}; W w={{1,2},3}; out[0] = sizeof(r); out[1] = w.q.y*10+w.z; } // error

//@ run alias_ctad default-device std=c++20: 11 9 2
template<class T,class U> struct P{T a;U b; P(T x,U y):a(x),b(y){}}; template<class T> using I=P<T,int>; template<class T> using V=P<T*,T>; template<class T> using Same=P<T,T>;
extern "C" __global__ void k(int *out) { I a(2.5,3); int n=4; V v(&n,5); Same s('a','b'); out[0] = sizeof(a.a)+a.b; out[1] = *v.a+v.b; out[2] = sizeof(s); }

//@ reject alias_ctad_conflict default-device std=c++20
template<class T,class U> struct P{P(T,U);}; template<class T> using Same=P<T,T>; Same s(1,2.0); // error

//@ run member_template_class default-device std=c++20: 3 1 7
template<class T> struct O{ template<class U> struct I{ U u; T t; I(U a):u(a),t(sizeof(T)){} }; template<class U> I(U*)->I<U>; auto make(){ return I(7); } };
extern "C" __global__ void k(int *out) { O<char>::I i(3); out[0] = i.u; out[1] = (int)i.t; out[2] = O<long>().make().u; }

//@ run variadic_and_inherited default-device std=c++20: 1 2 3
template<class...T> struct V:T...{ using T::operator()...; }; template<class...T> V(T...)->V<T...>;
extern "C" __global__ void k(int *out) { V v{[](int){return 1;},[](char){return 2;},[](const char*){return 3;}}; out[0] = v(1); out[1] = v('a'); out[2] = v("s"); }

//@ run from_initializer_list default-device std=c++20: 3 -2 3
template<class T> struct V{int n; V(std::initializer_list<T> l):n(l.size()){} V(T,T):n(-2){} template<class I> V(I*,I*):n(-1){} };
extern "C" __global__ void k(int *out) { int a[2]; V v{1,2,3}; V w(1,2); V x{v}; out[0] = v.n; out[1] = w.n; out[2] = x.n; }

//@ reject constructor_template_only default-device std=c++20
template<class T> struct W{ template<class U> W(U u,T*p=nullptr); }; W w(1); // error

//@ reject nondeduced_guide_parameter default-device std=c++20
template<class T> struct id{typedef T t;}; template<class T> struct W{ W(typename id<T>::t); }; W w(1); // error

//@ reject constrained_guides default-device std=c++20
template<class T> concept Small=sizeof(T)<4; template<class T> struct S{ S(T){} S(T) requires Small<T> {} }; template<Small T> S(T)->S<char*>; template<class> struct arg; template<class T> struct arg<S<T>>{ enum{v=sizeof(T)}; };
extern "C" __global__ void k(int *out) { out[0] = arg<decltype(S('a'))>::v; out[1] = arg<decltype(S(1))>::v; } // error
