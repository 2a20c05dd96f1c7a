// Aggregate initialization with bases, brace elision, designators, defaults and unions: [dcl.init.aggr], [dcl.init.list].

//@ run bases_elided default-device std=c++20: 1234 1005 0
struct A{int a,b;}; struct B{int c;}; struct D:A,B{int d;};
extern "C" __global__ void k(int *out) { D x={1,2,3,4}; D y={{1},{},5}; D z{{1,2},{3}}; out[0] = x.a*1000+x.b*100+x.c*10+x.d; out[1] = y.a*1000+y.b*100+y.c*10+y.d; out[2] = z.d; }

//@ run empty_base_elided default-device std=c++20: 12 3
struct E{}; struct D:E{int x;int y;};
extern "C" __global__ void k(int *out) { D a={{},1,2}; D b={.x=3}; out[0] = a.x*10+a.y; out[1] = b.x; }

//@ reject empty_base_takes_no_value default-device std=c++20
struct E{}; struct D:E{int x;}; D d={1}; // error

//@ run brace_elision_nested default-device std=c++20: 45 306 37
struct P{int x,y;}; struct Q{P p[2];int z;};
extern "C" __global__ void k(int *out) { Q a={1,2,3,4,5}; Q b={{{1,2},{3}},6}; Q c={{1,2,3},7}; out[0] = a.p[1].y*10+a.z; out[1] = b.p[1].x*100+b.p[1].y*10+b.z; out[2] = c.p[1].x*10+c.z; }

//@ run elision_with_class_value default-device std=c++20: 2 34 5 20
struct P{int x,y;}; struct Q{P a;P b;int c;};
extern "C" __global__ void k(int *out) { P p{1,2}; Q q={p,3,4,5}; Q r={p,p}; out[0] = q.a.y; out[1] = q.b.x*10+q.b.y; out[2] = q.c; out[3] = r.b.y*10+r.c; }

//@ reject too_many_initializers default-device std=c++20
struct P{int x,y;}; P a={1,2,3}; // error
int b[2]={1,2,3}; // error
P c[1]={1,2,3}; // error
char d[2]="ab"; // error

//@ accept narrowing_of_variables default-device std=c++20
void t(int i,double d,long l,unsigned u){ 
 char a{i};
 float b{d};
 int c{l};
 int e{u};
 float f{i};
 unsigned g{i};
 double ok{b}; long ok2{i}; (void)ok;(void)ok2;
 bool h{i};
 struct S{int x;} s{l};
}

//@ accept constant_is_no_narrowing default-device std=c++20
const int n=100; constexpr long big=5; char a{n}; float f{16777216}; int b{big}; unsigned u{5l}; char c{'a'}; float g{1.0}; bool z{1}; short s[]={1,2,n}; double dd{n};
int bad{16777217.0f};

//@ accept float_constant_not_exact default-device std=c++20
float f{16777217};

//@ reject bool_from_pointer_narrows default-device std=c++20
int*p; bool b{p}; // error

//@ run enum_from_list default-device std=c++20: 5 3
enum E:char {a=1}; enum class F {x}; 
extern "C" __global__ void k(int *out) { E e{5}; F f{3}; out[0] = (int)e; out[1] = (int)f; }

//@ reject enum_from_list_bad default-device std=c++20
enum E:char {a=1}; enum G {g}; enum class F{x};
E e1{500};
E e2={5}; // error
G e3{5}; // error
F f1=F{-1}; F f2={1}; // error

//@ run designated default-device std=c++20: 153 426 192 1
struct P{int x=1,y=2,z=3;}; struct Q{P p;int w;};
extern "C" __global__ void k(int *out) { P a{.y=5}; P b={.x=4,.z=6}; Q q{.p{.z=9},.w=2}; Q r{.p={1,.0>1},.w=2}; out[0] = a.x*100+a.y*10+a.z; out[1] = b.x*100+b.y*10+b.z; out[2] = q.p.x*100+q.p.z*10+q.w; out[3] = r.p.x; }

//@ reject designated_bad_order default-device std=c++20
struct P{int x,y;}; P a{.y=1,.x=2}; // error

//@ reject designated_twice default-device std=c++20
struct P{int x,y;}; P a{.x=1,.x=2}; // error

//@ reject designated_unknown default-device std=c++20
struct P{int x,y;}; P a{.q=1}; // error

//@ reject designated_base_member default-device std=c++20
struct B{int b;}; struct D:B{int d;}; D d{.b=1,.d=2}; // error

//@ run designated_anonymous_union default-device std=c++20: 1 5 4 23
struct S{int a; union{int b;float c;}; int d;};
extern "C" __global__ void k(int *out) { S s{.a=1,.c=2.5f,.d=4}; S t{1,{2},3}; out[0] = s.a; out[1] = (int)(s.c*2); out[2] = s.d; out[3] = t.b*10+t.d; }

//@ run designated_union default-device std=c++20: 1 7 98
union U{int a;float b;char c[4];};
extern "C" __global__ void k(int *out) { U u{.b=1.0f}; U v{7}; U w={.c={'a','b'}}; out[0] = (int)u.b; out[1] = v.a; out[2] = w.c[1]; }

//@ run designated_overload default-device std=c++20: 1 3 3
struct A{int x,y;}; struct B{int y,x;}; struct C{int a,b;}; int f(A){return 1;} int f(C){return 3;}
extern "C" __global__ void k(int *out) { out[0] = f({.x=1,.y=2}); out[1] = f({.a=1,.b=2}); out[2] = f({.b=2}); }

//@ reject designated_overload_ambiguous default-device std=c++20
struct A{int x,y;}; struct B{int x,y;}; int f(A); int f(B);
void t(){ f({.x=1,.y=2}); } // error

//@ reject designated_on_nonaggregate default-device std=c++20
struct A{A(int);int x;}; A a{.x=1}; // error

//@ run union_default_member default-device std=c++20: 7 7 4 34 4
union U{int a;int b=7;}; struct S{ union{int p=3;float q;}; int r=p+1; };
extern "C" __global__ void k(int *out) { U u; U v{}; U w{4}; S s; S t{}; out[0] = u.b; out[1] = v.b; out[2] = w.a; out[3] = s.p*10+s.r; out[4] = t.r; }

//@ reject union_two_default_members default-device std=c++20
union U{int a=1;int b=2;}; // error

//@ reject union_nontrivial default-device std=c++20
struct N{N(){n=5;} ~N(){} int n;}; union U{N n;int i;U(){} ~U(){}}; union V{N n;int i;};
V*p; 
V v; // error

//@ run union_variant_lifetime default-device std=c++20: 1 9
struct N{int n;N(int x):n(x){} ~N(){}}; union U{N n;int i;U():i(1){} ~U(){}};
extern "C" __global__ void k(int *out) { U u; int a=u.i; new(&u.n) N(9); int b=u.n.n; u.n.~N(); out[0] = a; out[1] = b; }

//@ run default_member_uses_this default-device std=c++20: 72 24 4
struct S{int a=1;int b=a+1;int c=get();int get(){return b*2;}};
extern "C" __global__ void k(int *out) { S s{5}; S t; S u{1,2}; out[0] = s.b*10+s.c; out[1] = t.b*10+t.c; out[2] = u.c; }

//@ run default_member_order default-device std=c++20: 123
struct C{int*p;int v;C(int*q,int x):p(q),v(x){*p=*p*10+x;}}; struct S{int log=0;C a{&log,1};C b=C(&log,2);C c{&log,3};};
extern "C" __global__ void k(int *out) { S s; out[0] = s.log; }

//@ run reference_member default-device std=c++20: 3 5
struct R{const int&r;int&&m;}; 
extern "C" __global__ void k(int *out) { int z=3; R a{z,5}; out[0] = a.r; out[1] = a.m; }

//@ reject reference_member_missing default-device std=c++20
struct R{int&r;}; R a{}; // error
struct S{const int c;}; S b{}; S d; // error

//@ reject const_member_needs_value default-device std=c++20
struct S{const int c;int d;}; S a={}; S b; // error

//@ run char_arrays default-device std=c++20: 4 4 2 0 2 3 3 6 100
char a[]="abc"; char b[5]="ab"; char c[]={"xyz"}; char d[]={'a','b'}; const char*e[]={"p","qr"}; unsigned char u[]="hi"; signed char s[3]="ab"; char8_t u8[]=u8"xy"; char16_t w[]=u"ab"; char m[2][4]={"abc",{'d'}}; 
extern "C" __global__ void k(int *out) { out[0] = sizeof(a); out[1] = sizeof(c); out[2] = sizeof(d); out[3] = b[4]; out[4] = sizeof(e)/sizeof(*e); out[5] = sizeof(u); out[6] = sizeof(u8); out[7] = sizeof(w); out[8] = m[1][0]+m[1][1]; }

//@ reject char_arrays_bad default-device std=c++20
char a[]=u"x"; // error
char16_t b[]="x"; // error
char c[]={"a","b"}; // error
char d[]={"a",'b'}; // error
wchar_t e[]=u"x"; // error
char f[]=("paren");
int g[]="x"; // error

//@ reject array_of_unknown_bound default-device std=c++20
int a[]={1,2,3}; int b[][2]={1,2,3}; int c[]={};  // error

//@ run array_of_unknown_bound_ok default-device std=c++20: 3 2 3 3 30
int a[]={1,2,3}; int b[][2]={1,2,3}; int d[][2]={{1},{2},{3}}; auto&r=a;
extern "C" __global__ void k(int *out) { out[0] = sizeof(a)/4; out[1] = sizeof(b)/8; out[2] = sizeof(d)/8; out[3] = sizeof(r)/4; out[4] = b[1][0]*10+b[1][1]; }

//@ reject member_array_bound default-device std=c++20
struct S{int a[]={1,2};}; // error
struct U{static constexpr int c[]={1,2,3};};
extern "C" __global__ void k(int *out) { out[0] = sizeof(U::c); }

//@ run paren_aggregate default-device std=c++20: 17 2 34 50 20 89 7 6
struct P{int x;int y=7;}; struct B{int b;}; struct D:B{int d;};
extern "C" __global__ void k(int *out) { P a(1); P b(1,2.9); D d({3},4); D e(B{5}); int f[3](1,2); P*g=new P(8,9); P h=P(4); P i=static_cast<P>(6); out[0] = a.x*10+a.y; out[1] = b.y; out[2] = d.b*10+d.d; out[3] = e.b*10+e.d; out[4] = f[1]*10+f[2]; out[5] = g->x*10+g->y; out[6] = h.y; out[7] = i.x; }

//@ reject paren_aggregate_bad default-device std=c++20
struct P{int x;int y;}; P a(1,2,3); // error
P b(1,2,3,4); // error
struct R{int a,b[2];}; R r(1,2,3);
P c=(1,2); // error
explicit P d(1); // error

//@ accept paren_aggregate_no_elision_lifetime default-device std=c++20
struct R{const int&r;}; int f(){ R a(1); return 0; }
struct Q{int a[2];}; Q q(1,2);
Q ok({1,2});

//@ run paren_aggregate_in_template default-device std=c++20: 4 0 0
template<class T,class...A> T make(A...a){ return T(a...); } template<class T,class...A> concept Makes=requires(A...a){ T(a...); }; struct P{int x,y;};
extern "C" __global__ void k(int *out) { out[0] = make<P>(3,4).y; out[1] = Makes<P,int,int,int>; out[2] = Makes<P,void*>; }

//@ run list_prefers_initializer_list default-device std=c++20: 11 1 12 2 0 10 11 11 13 12
template<class T> using il=std::initializer_list<T>; struct V{int k;V(int):k(1){} V(int,int):k(2){} V(il<int>l):k(10+l.size()){} V():k(0){} V(const V&)=default;}; 
extern "C" __global__ void k(int *out) { V a{1}; V b(1); V c{1,2}; V d(1,2); V e{}; V f({}); V g{{}}; V h{a}; V i={1,2,3}; V j{'a',2}; out[0] = a.k; out[1] = b.k; out[2] = c.k; out[3] = d.k; out[4] = e.k; out[5] = f.k; out[6] = g.k; out[7] = h.k; out[8] = i.k; out[9] = j.k; }

//@ reject list_constructor_narrowing_is_final default-device std=c++20
struct V{V(double,double); V(std::initializer_list<int>);}; V v{1.5,2.0}; // error

//@ run list_constructor_falls_back default-device std=c++20: 1 1 2
struct S{int k;S(const char*,int):k(1){} S(std::initializer_list<int*>):k(2){}}; struct T{int k;T(int):k(1){} T(std::initializer_list<const char*>):k(2){} };
extern "C" __global__ void k(int *out) { S s{"a",1}; T t{3}; T u{"x"}; out[0] = s.k; out[1] = t.k; out[2] = u.k; }

//@ reject list_copy_explicit default-device std=c++20
struct A{explicit A(int){} A(double){}}; struct B{explicit B(){} };
A a={1}; // error
B d={};  // error
B e{}; 
void f(B); void g(){ f({}); } // error

//@ run list_of_same_type default-device std=c++20: 4 4 4 1
struct A{int x;}; struct D:A{}; struct N{N(){} N(const N&):k(1){} int k=0;};
extern "C" __global__ void k(int *out) { A a{4}; A b{a}; A c={b}; D d{a}; N n; N m{n}; out[0] = b.x; out[1] = c.x; out[2] = d.x; out[3] = m.k; }

//@ run initializer_list_lifetime_and_copy default-device std=c++20: 12 0 0 3 1
int sum(std::initializer_list<int> l){ int s=0; for(int x:l) s+=x; return s; } struct S{int v; S(std::initializer_list<S> l){ v=l.size(); } S(int x):v(x){} };
extern "C" __global__ void k(int *out) { auto l={1,2,3}; auto m=l; std::initializer_list<int> e; S s={1,2,{3,4}}; S t{S(5)}; out[0] = sum(l)+sum(m); out[1] = sum({}); out[2] = e.size(); out[3] = s.v; out[4] = t.v; }

//@ reject auto_lists default-device std=c++20
auto a={1,2}; auto b{3}; 
auto c={1,2.0}; // error
auto d{1,2}; // error
auto e={}; // error
auto f{}; // error

//@ run value_initialization default-device std=c++20: 0 0 4 1 0
struct A{int x;}; struct B{B(){} int x;}; struct C{C()=default;int x;int y=4;}; struct D{D();int x;}; D::D()=default;
extern "C" __global__ void k(int *out) { auto*p=new A(); auto*q=new int[3](); auto*r=new C(); A a=A(); int i=int(); int*n={}; double d{}; out[0] = p->x; out[1] = q[2]; out[2] = r->x*10+r->y; out[3] = a.x+i+(n==nullptr)+(int)d; out[4] = (new int())[0]; }

//@ run zero_before_user_default default-device std=c++20: 20 0
struct M{int a;M():b(2){} int b;}; struct W{M m;int z;}; 
extern "C" __global__ void k(int *out) { W w=W(); W*v=new W{}; out[0] = w.m.b*10+w.z; out[1] = v->z; }

//@ reject const_default_init default-device std=c++20
struct A{int x;}; const A a; // error
struct B{int x=1;}; const B b;
struct C{C(){} int x;}; const C c;
const int i; // error
struct E{}; const E e;
struct F{A a;int y=1;}; const F f; // error
const int arr[2]; // error

//@ reject aggregate_rules default-device std=c++20
struct A{A()=delete;int x;}; A a{}; // error
struct B{explicit B()=default;int x;}; B b{1}; // error
struct C{private:int x;}; C c{1}; // error
struct D{virtual void f(){} int x;}; D d{1}; // error
struct V{int v;}; struct E:virtual V{int x;}; E e{{1},2}; // error
struct F:private V{int x;}; F f{{1},2}; // error
struct G{int x;static int s;using T=int;void m(); enum{q};}; G g{1};

//@ reject aggregate_rules_17 default-device
struct A{A()=delete;int x;}; A a{};
struct B{explicit B()=default;int x;}; B b{1}; // error
struct C{C()=default;int x,y;}; C c{1,2};

//@ run structured_bindings default-device std=c++20: 153 95 21 456 34 8
struct S{int a;float b;int c:4;}; struct E:S{}; 
extern "C" __global__ void k(int *out) { S s{1,2.5f,3}; auto[a,b,c]=s; auto&[x,y,z]=s; x=9; z=5; const auto&[p,q,r]=S{7,8,6}; auto[u,v,w]=E{{4,5,6}}; int ar[2]={3,4}; auto[m,n]=ar; auto&&[k1,k2]=ar; k2=8; out[0] = a*100+(int)(b*2)*10+c; out[1] = s.a*10+s.c; out[2] = p+q+r; out[3] = u*100+v*10+w; out[4] = m*10+n; out[5] = ar[1]; }

//@ reject structured_bindings_bad default-device std=c++20
struct S{int a,b;}; struct P{int a;private:int b;}; struct B{int q;}; struct D:B{int r;}; union U{int a;};
void t(S s,P p,D d,U u,int*i){ auto[a]=s; // error
 auto[b,c,e]=s; // error
 auto[f,g]=p; // error
 auto[h,j]=d; // error
 auto[k]=u; // error
 auto[l]=i; // error
 auto[o,o2]; // error
 auto[x,x]=s; } // error

//@ run binding_types default-device std=c++20: 1 1 1 1 5 6 1
struct S{const int a;mutable int b;int&c;int d:3;}; template<class,class>struct same{enum{v=0};}; template<class T>struct same<T,T>{enum{v=1};};
extern "C" __global__ void k(int *out) { int i=0; const S s{1,2,i,1}; auto&[a,b,c,d]=s; b=5; c=6; out[0] = same<decltype(a),const int>::v; out[1] = same<decltype(b),int>::v; out[2] = same<decltype(c),int&>::v; out[3] = same<decltype(d),const int>::v; out[4] = s.b; out[5] = i; out[6] = same<decltype((a)),const int&>::v; }

//@ run binding_captured default-device std=c++20: 8 12 7
struct S{int a,b;};
extern "C" __global__ void k(int *out) { auto[a,b]=S{1,2}; auto f=[a,&b]{ b=7; return a+b; }; auto g=[=]{ return a*10+b; }; out[0] = f(); out[1] = g(); out[2] = b; }
