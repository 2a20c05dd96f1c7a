// Unions, anonymous members and bit-fields: [class.union], [class.bit], [class.mem].

//@ run anonymous_union_in_template default-device std=c++20: -1 4 5
template<class T> struct O{union{char none;T v;};bool has=false; O(){none=0;} O(T t):v(t),has(true){} T get() const{return has?v:T(-1);} };
extern "C" __global__ void k(int *out) { O<int> a; O<int> b(4); O<float> c(2.5f); out[0] = a.get(); out[1] = b.get(); out[2] = (int)(c.get()*2); }

//@ reject anonymous_union_scope default-device std=c++20
static union{int gi;float gf;};
int t(){ union{int a;float b;}; b=1.0f; gf=1.0f; return a==gi; } // error
extern "C" __global__ void k(int *out) { out[0] = t(); }

//@ run union_members_and_functions default-device std=c++20: 7 3 4 5 7 1 8
union U{int i;float f; U(int x):i(x){} U(float x):f(x){} int get() const{return i;} static int s(){return 3;} enum{e=4}; struct N{int z=5;}; template<class T> T as() const{return T(i);} operator int() const{return i;} };
extern "C" __global__ void k(int *out) { U u(6); u.f=1.0f; U v(7); out[0] = v.get(); out[1] = U::s(); out[2] = U::e; out[3] = U::N().z; out[4] = (int)v.as<char>(); out[5] = u.i==0x3f800000; out[6] = v+1; }

//@ run bit_field_widths default-device std=c++20: 1 15 4 1 1 21 1 4
struct A{unsigned a:3;int b:5;long c:40;bool d:1;char e:8;unsigned f:32;}; enum E:unsigned char{x,y,z}; struct B{E e:2;E:0;E f:2;signed s:2;};
extern "C" __global__ void k(int *out) { A a{}; a.a=9; a.b=-17; a.c=1l<<38; a.d=5; a.f=~0u; B b{z,y,-2}; b.s=1; out[0] = a.a; out[1] = a.b; out[2] = (int)(a.c>>36); out[3] = a.d; out[4] = a.f==~0u; out[5] = b.e*10+b.f; out[6] = b.s; out[7] = sizeof(B); }

//@ run bit_field_expressions default-device std=c++20: 0 -8 7 1 1 1 4 0 7
struct A{unsigned a:4;int b:4;unsigned long c:33;}; template<class T,class U> constexpr bool same=false; template<class T> constexpr bool same<T,T> =true;
extern "C" __global__ void k(int *out) { A a{15,-8,1}; int pre=++a.a; int post=a.b--; out[0] = pre; out[1] = post; out[2] = a.b; out[3] = same<decltype(+a.a),int>; out[4] = same<decltype(a.a),unsigned>; out[5] = same<decltype(a.c+0),unsigned long>; out[6] = (a.a=20); out[7] = (a.a-1)<0; out[8] = (a.a,a.b); }

//@ reject bit_field_rules default-device std=c++20
struct A{int a:33;
 float b:3; // error
 int c:-1; // error
 int d:0; // error
 static int e:2; // error
 int&f:2; // error
 int g[2]:2; // error
 struct{}h:1; // error
 int i:n; // error
 int:4; 
 bool j:9; };

//@ reject bit_field_references default-device std=c++20
struct A{int a:3;const int b:3=2;}; void f(const int&); void g(int&); void h(int&&); void t(A x){ f(x.a); h(x.a); // error
 g(x.a); // error
 int*p=&x.a; // error
 int&r=x.a; // error
 const int&cr=x.a; 
 sizeof(x.a); // error
 alignof(x.a);
 auto&q=x.a; // error
 int A::*m=&A::a; // error
 x.b=1; } // error

//@ reject bit_field_default_and_constexpr default-device std=c++20
struct A{int a:4=3;unsigned b:4{9};int c:true?8:a=1; constexpr int sum() const{return a+b+c;}}; constexpr A k; constexpr A l{.a=-1};  // error
extern "C" __global__ void k(int *out) { out[0] = k.a+k.b; out[1] = l.a; out[2] = k.c; } // error

//@ run bit_fields_in_bases_and_copy default-device std=c++20: 173 4
struct B{unsigned x:4,y:4;}; struct D:B{unsigned z:4;}; 
extern "C" __global__ void k(int *out) { D d; d.x=1; d.y=2; d.z=3; D e=d; e.y=7; d=e; auto f=d; f.z+=1; out[0] = d.x*100+d.y*10+d.z; out[1] = f.z; }

//@ run mutable_and_volatile default-device std=c++20: 6 6 2
struct A{mutable int m=1;volatile int v=2;mutable const int*p=nullptr; void f() const{m=5;p=&m;} };
extern "C" __global__ void k(int *out) { const A a; a.f(); a.m+=1; out[0] = a.m; out[1] = *a.p; out[2] = a.v; }

//@ reject members_errors default-device std=c++20
struct A{int a;int a; // error
 void f();void f(); // error
 int f; // error
 static int s=1; // error
 auto x=1; // error
 A self; // error
 void h() const const;
 virtual int v; // error
 extern int e; // error
 register int r; // error
 int A::q; // error
 friend void A::zz(); // error
 typedef int T=1; // error
 int T2; typedef int T2; }; // error

//@ run static_members default-device std=c++20: 10 8 3 5 4 3 4 1
struct A{static int s;static const int c=4;static constexpr int d=c+1;static inline int i=7;static int f(){return i++;} int g(){return f()+s;} static A*self; static int arr[]; struct N{static int n;}; }; int A::s=3; A*A::self=nullptr; int A::arr[]={1,2,3}; int A::N::n=A::c; const int A::c;
extern "C" __global__ void k(int *out) { A a; const int*p=&A::c; out[0] = a.g(); out[1] = A::i; out[2] = a.s; out[3] = (&a)->d; out[4] = *p; out[5] = sizeof(A::arr)/4; out[6] = A::N::n; out[7] = A::self==nullptr; }

//@ reject local_classes default-device std=c++20
int f(int x){ static int calls=10; enum{k=3}; struct L{int v;int twice() const{return v*2+k;} static int count(){return ++calls;} struct In{int w=4;}; template<class T> friend struct Z; }; L l{x}; return l.twice()+L::count()+L::In().w; } template<class T> auto g(T t){ struct R{T a;T sum() const{return a+1;}}; return R{t}; } // error
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1); out[2] = g(4).sum(); out[3] = g('a').a; }

//@ reject local_class_errors default-device std=c++20
int x; void f(int y){ int a=1; static int b=2; struct L{int g(){return a;}  // error
 int h(){return b+::x;} 
 int i(){return y;} // error
 template<class T> void t(); // error
 static int s; // error
 void undefined(); 
 friend void q(){} }; } // error
