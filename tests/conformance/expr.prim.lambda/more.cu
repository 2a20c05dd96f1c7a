// Captures, conversions, generic and template lambdas, and where lambdas may stand: [expr.prim.lambda].

//@ run bindings_mixed_capture default-device std=c++20: 52 13 3 16 4 8
struct S{int a,b;};
extern "C" __global__ void k(int *out) { S s{1,2}; auto[a,b]=s; auto&[c,d]=s; auto f=[&a,b]{return a*10+b;}; auto g=[c,&d]{d+=1;return c*10+d;}; a=5; b=6; s.a=7; int r=f(); int q=g(); out[0] = r; out[1] = q; out[2] = s.b; out[3] = sizeof(f); out[4] = sizeof([a]{return a;}); out[5] = sizeof([=]{return a+b;}); }

//@ run bindings_of_reference_members default-device std=c++20: 2 2 2
struct S{int&r; int v;}; 
extern "C" __global__ void k(int *out) { int z=1; S s{z,2}; auto[r,v]=s; auto f=[r]() mutable {return ++r;}; auto g=[&]{return ++r;}; int a=f(); int b=g(); out[0] = a; out[1] = b; out[2] = z; }

//@ run bindings_of_arrays default-device std=c++20: 45 3 5
extern "C" __global__ void k(int *out) { int ar[2]={3,4}; auto&[p,q]=ar; auto f=[p,&q]() mutable {p+=1;q+=1;return p*10+q;}; int a=f(); out[0] = a; out[1] = ar[0]; out[2] = ar[1]; }

//@ reject binding_bit_field_by_reference default-device std=c++20
struct S{int a:3;}; int t(S s){ auto[a]=s; auto f=[&a]{return a;}; return f(); } // error

//@ run binding_bit_field_by_copy default-device std=c++20: 5 6
struct S{int a:3;int b;}; 
extern "C" __global__ void k(int *out) { auto[a,b]=S{2,3}; auto f=[a,b]{return a+b;}; auto g=[=]{return a*b;}; out[0] = f(); out[1] = g(); }

//@ reject binding_not_captured default-device std=c++20
struct S{int a;}; int t(S s){ auto[a]=s; auto f=[]{return a;}; return f(); } // error

//@ run nested_binding_capture default-device std=c++20: 12
struct S{int a,b;};
extern "C" __global__ void k(int *out) { auto[a,b]=S{1,2}; auto f=[=]{ return [&]{ return [=]{return a*10+b;}(); }(); }; out[0] = f(); }

//@ run generic_with_binding default-device std=c++20: 6 5
struct S{int a,b;};
extern "C" __global__ void k(int *out) { auto[a,b]=S{1,2}; auto f=[&](auto x){ b+=x; return a+b; }; int r=f(3); out[0] = r; out[1] = b; }

//@ run init_captures default-device std=c++20: 35 2
extern "C" __global__ void k(int *out) { int x=1; auto f=[x=x+1,&y=x,z=2.5,w={1,2}]() mutable { ++x; ++y; return x*10+(int)(z*2); }; int r=f(); out[0] = r; out[1] = x; }

//@ run init_capture_pack default-device std=c++20: 18 5 23
template<class...A> int sum(A...a){ return [...b=a*2](auto...c){ return (b+...+0)+(c+...+0); }(a...); } template<class...A> int refs(A&...a){ [&...b=a]{ ((b+=1),...); }(); return (a+...); }
extern "C" __global__ void k(int *out) { int p=1,q=2; out[0] = sum(1,2,3); out[1] = refs(p,q); out[2] = p*10+q; }

//@ run this_captures default-device std=c++20: 2 2 3 1 3 3 9
struct S{int v=1; auto f(){return [this]{return ++v;};} auto g(){return [*this]() mutable {return ++v;};} auto h(){return [=,*this]{return v;};} auto i(){return [=,this]{return ++v;};} auto j(){ return [self=*this,this]{ v=9; return self.v; }; } };
extern "C" __global__ void k(int *out) { S s; auto f=s.f(); auto g=s.g(); auto h=s.h(); int a=f(),b=g(),c=g(),d=h(); int e=s.i()(); auto j=s.j(); int k=j(); out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = k; out[6] = s.v; }

//@ reject this_captures_bad default-device std=c++20
struct S{int v; void f(){ [this,this]{}; } void g(){ [=,&v]{}; } void h(){ [v]{}; } static void s(){ [this]{}; } }; // error

//@ reject not_captured default-device std=c++20
void t(int a){ []{ return a; }; // error
 const int c=1; []{ return c; };
 const int&r=a; []{ return r; }; // error
 constexpr int k=2; []{ const int&x=k; return x; }; // error
 []{ return sizeof(a); };
 struct L{int f(){ return a; }}; } // error

//@ run constant_not_odr_used default-device std=c++20: 9 16 1
extern "C" __global__ void k(int *out) { constexpr int k=4; const int c=5; auto f=[]{ return k+c; }; auto g=[]{ int arr[k]; return sizeof(arr); }; out[0] = f(); out[1] = g(); out[2] = sizeof(f); }

//@ run conversion_to_pointer default-device std=c++20: 2 8 4 7 9
int call(int(*f)(int),int x){return f(x);} template<class F> int apply(F f){return f(3);}
extern "C" __global__ void k(int *out) { int(*p)(int)=[](int x){return x+1;}; auto q=+[](int x){return x*2;}; int(*g)(int)=[](auto x){return (int)sizeof(x);}; int(*n)() noexcept=[]() noexcept {return 7;}; out[0] = call(p,1); out[1] = call(q,4); out[2] = g(0); out[3] = n(); out[4] = apply(*[](int x){return x*x;}); }

//@ reject conversion_needs_no_capture default-device std=c++20
void t(int a){ int(*p)()=[a]{return a;}; } // error

//@ run template_lambdas default-device std=c++20: 1 5 2 8
extern "C" __global__ void k(int *out) { auto f=[]<class T>(T x,T y){return sizeof(T);}; auto g=[]<int N>(int(&a)[N]){return N;}; auto h=[]<template<class> class C=std::initializer_list>(){return 3;}; auto i=[]<class T,class...U>(T,U...){return sizeof...(U);}; int a[5]; out[0] = f('a','b'); out[1] = g(a); out[2] = i(1,2,3); out[3] = f.operator()<long>(1,2); }

//@ run template_lambda_constraints default-device std=c++20: 1 2 3 1
template<class T> concept Big=sizeof(T)>2; 
extern "C" __global__ void k(int *out) { auto f=[]<Big T>(T){return 1;}; auto g=[](Big auto x){return 2;}; auto h=[](auto x) requires Big<decltype(x)> {return 3;}; out[0] = f(1); out[1] = g(1); out[2] = h(1l); out[3] = requires{f(1);}; }

//@ run recursion_and_immediate default-device std=c++20: 120 55 3
extern "C" __global__ void k(int *out) { auto fact=[](auto self,int n)->int{return n<2?1:n*self(self,n-1);}; constexpr int c=[](int x){int s=0;for(int i=0;i<=x;++i)s+=i;return s;}(10); out[0] = fact(fact,5); out[1] = c; out[2] = [i=3]{return i;}(); }

//@ run return_types default-device std=c++20: 5 5
extern "C" __global__ void k(int *out) { auto f=[](bool b)->double{if(b)return 1;return 2.5f;}; auto g=[](int&x)->auto&{return x;}; auto h=[](int&x)->decltype(auto){return (x);}; int z=1; g(z)=4; h(z)+=1; out[0] = (int)(f(false)*2); out[1] = z; }

//@ reject return_types_disagree default-device std=c++20
void t(){ [](bool b){ if(b) return 1; return 2.5; }; } // error

//@ run in_unevaluated_and_template_arguments default-device std=c++20: 3 20 1 10
template<auto F> struct A{static constexpr int v=F(2);}; template<class T> struct B{T t; int f(){return t(4);}}; using L=decltype([](int x){return x*5;});
extern "C" __global__ void k(int *out) { out[0] = A<[](int x){return x+1;}>::v; out[1] = B<L>{}.f(); out[2] = sizeof([]{}); out[3] = L{}(2); }

//@ run default_constructible_and_assignable default-device std=c++20: 2 3
extern "C" __global__ void k(int *out) { auto f=[](int x){return x+1;}; decltype(f) g; g=f; int k=3; auto h=[k]{return k;}; auto i=h; out[0] = g(1); out[1] = i(); }

//@ reject captureful_not_default_constructible default-device std=c++20
void t(int k){ auto h=[k]{return k;}; decltype(h) i; } // error

//@ reject captureful_not_assignable default-device std=c++20
void t(int k){ auto h=[k]{return k;}; auto i=h; i=h; } // error

//@ reject mutable_rules default-device std=c++20
void t(){ int a=0; [a]{ a=1; }; // error
 [a]() mutable { a=1; }; 
 [&a]{ a=1; }; 
 [=]{ a++; }; // error
 const int c=0; [c]() mutable { c=1; }; } // error

//@ run in_class_template default-device std=c++20: 4 8 7
template<class T> struct S{T v; auto get(){ return [this](auto x){ return v+x+N; }; } static constexpr int N=sizeof(T); int total(){ int s=0; auto add=[&]<class U>(U u){ s+=u; }; add(v); add(N); return s; } };
extern "C" __global__ void k(int *out) { S<char> s{2}; S<int> t{3}; out[0] = s.get()(1); out[1] = t.get()(1); out[2] = t.total(); }

//@ run operators_on_closure default-device std=c++20: 16 1 2 3
struct O{template<class F> int operator|(F f) const{return f(4);} }; template<class...F> struct Over:F...{using F::operator()...;}; template<class...F> Over(F...)->Over<F...>;
extern "C" __global__ void k(int *out) { Over o{[](int){return 1;},[](double){return 2;},[](auto*){return 3;}}; out[0] = O()|[](int x){return x*x;}; out[1] = o(1); out[2] = o(1.0); out[3] = o("x"); }

//@ run lambda_in_default_argument default-device std=c++20: 43 67
int f(int x,int y=[](int z){return z*2;}(21)){return x+y;} struct S{int v=[]{return 6;}(); int w=[this]{return v+1;}();};
extern "C" __global__ void k(int *out) { S s; out[0] = f(1); out[1] = s.v*10+s.w; }

//@ reject lambda_capture_in_default_argument default-device std=c++20
void t(int a){ void f(int=[a]{return a;}()); } // error

//@ run constexpr_and_consteval default-device std=c++20: 2 8 0 1
extern "C" __global__ void k(int *out) { auto f=[](int x) constexpr {return x+1;}; auto g=[](int x) consteval {return x*2;}; constexpr int a=f(1); auto h=[]() noexcept(false){return 1;}; out[0] = a; out[1] = g(4); out[2] = noexcept(h()); out[3] = noexcept([]() noexcept {}()); }

//@ reject consteval_needs_constant default-device std=c++20
int t(int x){ auto g=[](int y) consteval {return y*2;}; return g(x); } // error
