// Namespaces, using-declarations, using-directives, using enum and the lookup through them: [namespace.udecl], [namespace.udir], [enum.udecl], [basic.lookup].

//@ run using_declaration_overloads default-device std=c++20: 1 2 5 5 4 1
namespace a{int f(int){return 1;} int f(char){return 2;} struct S{enum{v=3};}; int S(){return 4;}} namespace b{using a::f; using a::S; int f(double){return 5;}} using b::f;
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f('c'); out[2] = b::f(1.0); out[3] = f(2.5); out[4] = b::S(); out[5] = sizeof(struct b::S); }

//@ run using_declaration_later_overloads default-device std=c++20: 1 2
namespace a{int f(int){return 1;}} using a::f; namespace a{int f(char){return 2;}} int t(){return f('c');} 
extern "C" __global__ void k(int *out) { out[0] = t(); out[1] = a::f('c'); }

//@ reject using_declaration_conflicts default-device std=c++20
namespace a{int f(int);int v;struct S{};} namespace b{int f(int);int v;} using a::f; using b::f;  // error
int t(){return f(1);} // error
using a::v;
using b::v; // error
int f(int); // error
using a::nothing; // error
using a; // error
void g(){ using a::v; int v; } // error
struct X{ using a::f; }; // error

//@ reject directive_ambiguity default-device std=c++20
namespace a{int x;int f(int);} namespace b{int x;int f(char);} using namespace a; using namespace b; int ok=sizeof(f(1));
int t(){return x;} // error

//@ run directive_and_own default-device std=c++20: 31 3 2
namespace a{int x=1;int y=2;} int y=5; namespace n{using namespace a; int x=3; int f(){return x*10+a::x;}} 
extern "C" __global__ void k(int *out) { out[0] = n::f(); out[1] = n::x; out[2] = n::y; }

//@ run directive_in_block default-device std=c++20: 71 1
namespace a{int x=1;} int t(){int x=7;{using namespace a;return x*10+a::x;}} int u(){using namespace a;return x;}
extern "C" __global__ void k(int *out) { out[0] = t(); out[1] = u(); }

//@ run transitive_directives default-device std=c++20: 1 2 1
namespace a{int k=1;} namespace b{using namespace a;int m=2;} namespace c{using namespace b;} 
extern "C" __global__ void k(int *out) { out[0] = c::k; out[1] = c::m; out[2] = b::k; }

//@ run inline_namespaces default-device std=c++20: 2 1 2 9 5
namespace l{inline namespace v2{int f(){return 2;} template<class T> struct S{enum{v=2};};} namespace v1{int f(){return 1;}} inline namespace v2{struct T{};} int g(v2::T){return 5;}} template<> struct l::S<int>{enum{v=9};};
extern "C" __global__ void k(int *out) { out[0] = l::f(); out[1] = l::v1::f(); out[2] = l::S<char>::v; out[3] = l::S<int>::v; out[4] = g(l::T()); }

//@ accept inline_reopened default-device std=c++20
namespace n{} inline namespace n{int x;}

//@ run namespace_aliases default-device std=c++20: 8
namespace a::b::inline c{int x=4;} namespace s=a::b; namespace s=a::b; namespace t=s; int u(){namespace q=t;return q::c::x+s::x;}
extern "C" __global__ void k(int *out) { out[0] = u(); }

//@ reject alias_errors default-device std=c++20
namespace a{} namespace b{} namespace s=a; namespace s=b; // error
namespace s{int x;} // error
namespace a=b; // error
int c; namespace c{} // error
struct d; namespace e=d; // error
namespace f=nothing; // error
void g(){ namespace h{} } // error
struct k{ namespace m{} }; // error

//@ reject unnamed default-device std=c++20
namespace{int x=3;namespace i{int y=4;}} namespace{int z=x+1;} struct A{}; namespace{struct A2:A{int v=6;};} // error
extern "C" __global__ void k(int *out) { out[0] = x+i::y+::x; out[1] = ::z; out[2] = A2().v; }

//@ reject qualified_definitions default-device std=c++20
namespace n{int f(int);extern int v;struct S;template<class T> T g(T);namespace m{int h();}} int n::f(int x){return x+w();}  // error
int y=0;

//@ reject qualified_definitions_ok default-device std=c++20
namespace n{int w(){return 1;} int f(int);extern int v;struct S;template<class T> T g(T);namespace m{int h();}} int n::f(int x){return x+w();} int n::v=w_?1:2;  // error

//@ run qualified_definitions_good default-device std=c++20: 2 7 8 5 8
namespace n{int w(){return 1;} int f(int);extern int v;struct S;template<class T> T g(T);namespace m{int h();}} int n::f(int x){return x+w();} int n::v=7; struct n::S{int z=8;}; template<class T> T n::g(T t){return t+w();} int n::m::h(){return w()+v;}
extern "C" __global__ void k(int *out) { out[0] = n::f(1); out[1] = n::v; out[2] = n::S().z; out[3] = n::g(4); out[4] = n::m::h(); }

//@ run hidden_by_inner default-device std=c++20: 2 1 7
int f(double){return 1;} namespace n{int f(const char*){return 2;} int g(){return f("x");} int h(){return ::f(1.0);}} struct B{int f(int){return 3;}}; struct D:B{int f(const char*){return 4;} int g(){return B::f(1)+f("");}};
extern "C" __global__ void k(int *out) { out[0] = n::g(); out[1] = n::h(); out[2] = D().g(); }

//@ reject hidden_call_fails default-device std=c++20
namespace n{int f(const char*);} int f(double); namespace n{int t(){return f(1.0);}} // error

//@ run elaborated_and_tag_hiding default-device std=c++20: 5 2 7 0 3
struct s{int v=2;}; int s=5; struct s t; enum e{x}; int e(){return 7;} enum e ee=x; namespace n{class s{public:int w=3;}; int s(class s q){return q.w;} }
extern "C" __global__ void k(int *out) { class n::s q; out[0] = s; out[1] = t.v; out[2] = e(); out[3] = ee; out[4] = n::s(q); }

//@ reject point_of_declaration default-device std=c++20
int x=12; int t(){int x=sizeof(x);return x;} enum{y=3}; int u(){enum{y=y+1};return y;} struct S{enum{z=5};int a[z];}; const int k=2; int v(){int k[k]={k[0]};return 0;} 
int w(){ struct k{k*p;int i=6;}; return k().i; }
extern "C" __global__ void k(int *out) { out[0] = t(); out[1] = u(); out[2] = sizeof(S); out[3] = w(); } // error

//@ run class_scope_rules default-device std=c++20: 1 120 4 3 4
typedef int T; struct A{T f();typedef char U;U g(); int h(int x=n){return x;} static const int n=4; int k(){return sizeof(W);} struct W{char c[3];};}; int A::f(){return 1;} A::U A::g(){return 'x';} auto m(A a)->decltype(a.h()){return a.h();}
extern "C" __global__ void k(int *out) { out[0] = A().f(); out[1] = A().g(); out[2] = A().h(); out[3] = A().k(); out[4] = m(A()); }

//@ run scope_of_conditions default-device std=c++20: 6 1 2 -6 3
int t(int n){ if(int n2=n;int m=n2*2) return m; else return m+n2+1; } int u(int n){ switch(int k=n+1){case 2:return k;default:return -k;} } int v(){ int s=0; for(int i=0,j=10;int d=j-i;++i,--j){ s+=d; if(d<3) break; } while(int k=s--){ if(k<5) break; } return s; }
extern "C" __global__ void k(int *out) { out[0] = t(3); out[1] = t(0); out[2] = u(1); out[3] = u(5); out[4] = v(); }

//@ reject scope_conflicts default-device std=c++20
void t(int a){ int a; // error
 for(int i=0;;){ int i; break; } // error
 for(int i=0;int i=1;); // error
 if(int k=1){ int k; } else { int k; } // error
 while(int m=0) int m; // error
 { int a; } int b; { int b; } extern int c; int c; } // error
