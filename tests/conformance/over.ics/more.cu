// Implicit conversion sequences and their ranking: [over.ics.rank], [over.ics.user], [over.ics.ref], [over.ics.list].

//@ run integer_ranks default-device std=c++20: 1 1 3 1 2 2 1 3 2 1
int f(int){return 1;} int f(long){return 2;} int f(double){return 3;} int g(long){return 1;} int g(unsigned){return 2;} int h(bool){return 1;} int h(void*){return 2;} int h(...){return 3;} enum E:short{e}; enum class S{s}; int i(int){return 1;} int i(short){return 2;}
extern "C" __global__ void k(int *out) { short s=1; float x=1; int*p=nullptr; out[0] = f(s); out[1] = f('c'); out[2] = f(x); out[3] = f(true); out[4] = h(p); out[5] = h(nullptr); out[6] = h(1.5); out[7] = h(S::s); out[8] = i(e); out[9] = f(1u<2u); }

//@ reject integer_ranks_ambiguous default-device std=c++20
int g(long); int g(unsigned); int t(){ return g(1); } // error
int h(float); int h(long); int u(){ return h(1.0); } // error
int i(char); int i(long); int v(int x){ return i(x); } // error
int j(int*); int j(char*); int w(){ return j(nullptr); } // error

//@ run pointer_ranks default-device std=c++20: 2 2 1 3 1 2 2 2 3
struct A{}; struct B:A{}; struct C:B{}; int f(A*){return 1;} int f(B*){return 2;} int f(void*){return 3;} int f(bool){return 4;} int g(const C*){return 1;} int g(A*){return 2;} int h(const void*){return 1;} int h(const A*){return 2;} int i(A&){return 1;} int i(const B&){return 2;} int i(...){return 3;}
extern "C" __global__ void k(int *out) { C c; B b; A a; int n; const C cc{}; out[0] = f(&c); out[1] = f(&b); out[2] = f(&a); out[3] = f(&n); out[4] = g(&c); out[5] = h(&c); out[6] = i(c); out[7] = i(cc); out[8] = i(n); }

//@ run member_pointer_ranks default-device std=c++20: 1 1
struct A{int m;}; struct B:A{}; struct C:B{}; int f(int B::*){return 1;} int f(int C::*){return 2;} int g(int C::*){return 1;} int g(bool){return 2;}
extern "C" __global__ void k(int *out) { out[0] = f(&A::m); out[1] = g(&A::m); }

//@ run reference_ranks default-device std=c++20: 1 2 3 3 3 2 2 2 1
int f(int&){return 1;} int f(const int&){return 2;} int f(int&&){return 3;} int g(const int&){return 1;} int g(int){return 2;} int h(const volatile int&){return 1;} int h(const int&){return 2;} int r(int&&){return 1;} int r(long){return 2;}
extern "C" __global__ void k(int *out) { int i=0; const int c=0; short s=0; out[0] = f(i); out[1] = f(c); out[2] = f(1); out[3] = f(s); out[4] = f((int&&)i); out[5] = h(i); out[6] = h(c); out[7] = r(i); out[8] = r(1); }

//@ reject reference_value_ambiguous default-device std=c++20
int g(const int&); int g(int); int t(int i){ return g(i); } // error

//@ run user_conversion_second_step default-device std=c++20: 1 1 1 5 6
struct A{operator short() const{return 1;}}; struct B{operator int() const{return 5;} operator double() const{return 6;}}; int f(int){return 1;} int f(double){return 2;} int g(long){return 1;} 
extern "C" __global__ void k(int *out) { A a; B b; long l=A(); out[0] = f(a); out[1] = g(a); out[2] = l; out[3] = (int)b; out[4] = (int)(double)b; }

//@ reject user_conversion_ambiguous default-device std=c++20
struct B{operator int() const; operator double() const;}; long t(B b){ return b; } // error
struct X{}; struct Y{operator X();}; struct Z{Z(Y);}; int f(X); int f(Z); int u(Y y){ return f(y); } // error

//@ run constructor_against_conversion default-device std=c++20: 1
struct B; struct A{int k;A(int x):k(x){} A(const B&);}; struct B{operator A() const{return A(2);}}; A::A(const B&):k(1){}
extern "C" __global__ void k(int *out) { B b; A a(b); out[0] = a.k; }

//@ reject constructor_against_conversion_copy default-device std=c++20
struct B; struct A{A(const B&);}; struct B{operator A() const;}; void f(A); void t(const B b){ f(b); } // error

//@ reject only_one_user_conversion default-device std=c++20
struct A{A(int);}; struct B{B(A);}; void f(B); void t(){ f(1); } // error

//@ run explicit_in_contexts default-device std=c++20: 3 0 1 5 4 4 1
struct A{explicit operator bool() const{return true;} explicit operator int() const{return 4;}}; 
extern "C" __global__ void k(int *out) { A a; int r=0; if(a) r=1; while(a){ r+=2; break; } bool z(a); out[0] = r; out[1] = !a; out[2] = a&&true; out[3] = a?5:6; out[4] = static_cast<int>(a); out[5] = int(a); out[6] = z; }

//@ reject explicit_refused default-device std=c++20
struct A{explicit operator bool() const; explicit operator int() const;}; void t(A a){ 
 bool b=a; // error
 int i=a; // error
 int j=a+1; // error
 switch(a){} // error
 int k[3]; k[a]; } // error

//@ run contextual_integral default-device std=c++20: 5
struct A{operator int() const{return 2;}}; struct E{operator long() const{return 1;}}; enum class C{c}; 
extern "C" __global__ void k(int *out) { A a; int r=0; switch(a){case 2:r=5;} int*p=new int[E()]; delete[] p; out[0] = r; }

//@ run derived_to_base_through_user default-device std=c++20: 7 8 9
struct A{int v;}; struct D:A{}; struct S{operator D() const{return D{{7}};} }; int f(A a){return a.v;} int g(const A&a){return a.v+1;} int h(A&&a){return a.v+2;}
extern "C" __global__ void k(int *out) { S s; out[0] = f(s); out[1] = g(s); out[2] = h(s); }

//@ run list_ranks default-device std=c++20: 1 1 2 2 1 2
int f(std::initializer_list<double>){return 1;} int f(int){return 2;} int g(std::initializer_list<int>){return 1;} int g(std::initializer_list<long>){return 2;} struct P{int a,b;}; int h(P){return 1;} int h(std::initializer_list<int>){return 2;} int i(int){return 1;} int i(P){return 2;} 
extern "C" __global__ void k(int *out) { out[0] = f({1}); out[1] = g({1,2}); out[2] = g({1l}); out[3] = h({1,2}); out[4] = i({1}); out[5] = i({1,2}); }

//@ reject list_arrays default-device std=c++20
int f(const int(&)[2]){return 2;} int f(const int(&)[3]){return 3;} int g(int(&&)[]){return 1;} int h(const char(&)[4]){return 4;} int h(const char*){return 1;}
extern "C" __global__ void k(int *out) { out[0] = f({1,2}); out[1] = f({1,2,3}); out[2] = f({1}); out[3] = h({'a','b'}); out[4] = h("abc"); } // error

//@ run conditional_operator default-device std=c++20: 101 2 5 1 5 0
struct A{int v;operator int() const{return v;}}; struct B{int v;B(int x):v(x){} B(A a):v(a.v+100){}}; 
extern "C" __global__ void k(int *out) { A a{1}; B b(2); bool t=true; int i=5; const int c=6; out[0] = (t?a:b).v; out[1] = (t?b:a).v; out[2] = (t?i:a); out[3] = &(t?i:i)==&i; out[4] = (t?i:c); out[5] = (t?1:2.5)>1.5; }

//@ reject conditional_ambiguous default-device std=c++20
struct B; struct A{A(); A(const B&);}; struct B{B(); B(const A&);}; void t(bool c,A a,B b){ c?a:b; } // error

//@ run this_pointer_overloads default-device std=c++20: 1 2 3 4 1 3 2
struct S{int f(){return 1;} int f() const{return 2;} int f() volatile{return 3;} int f() const volatile{return 4;} int g()&{return 1;} int g()&&{return 2;} int g() const&{return 3;}};
extern "C" __global__ void k(int *out) { S s; const S c; volatile S v; const volatile S cv; out[0] = s.f(); out[1] = c.f(); out[2] = v.f(); out[3] = cv.f(); out[4] = s.g(); out[5] = c.g(); out[6] = S().g(); }

//@ reject static_and_nonstatic default-device std=c++20
struct S{static int f(int){return 1;} int f(long){return 2;} static int g(...){return 1;} int g(int) const{return 2;} };
extern "C" __global__ void k(int *out) { S s; const S c; out[0] = s.f(1); out[1] = s.f(1l); out[2] = S::f(1); out[3] = c.f(2); out[4] = c.g(1); out[5] = S::g('c'-0.5); } // error

//@ reject static_without_object default-device std=c++20
struct S{static int f(int); int f(long);}; int t(){ return S::f(1l); } // error

//@ run default_arguments_viable default-device std=c++20: 2 1 1 1
int f(int,int=2){return 1;} int f(long){return 2;} int g(int,int=0){return 1;} int g(int,...){return 2;} 
extern "C" __global__ void k(int *out) { out[0] = f(1l); out[1] = f(1,1); out[2] = g(1,2); out[3] = f(1); }

//@ run address_of_overloads default-device std=c++20: 2 1 3 5 4 1 6
int f(int){return 1;} int f(double){return 2;} template<class T> int f(T*){return 3;} struct S{int m(int){return 4;} int m(double) const{return 5;} static int s(int){return 6;} };
extern "C" __global__ void k(int *out) { int(*a)(double)=f; int(&b)(int)=f; int(*c)(char*)=&f; int(S::*d)(double) const=&S::m; int(S::*e)(int)=&S::m; S s; out[0] = a(1); out[1] = b(1); out[2] = c(nullptr); out[3] = (s.*d)(1); out[4] = (s.*e)(1); out[5] = (*static_cast<int(*)(int)>(f))(1); out[6] = (&S::s)(1); }

//@ reject address_of_overloads_bad default-device std=c++20
int f(int); int f(double); void t(){ auto p=f;  // error
 int(*q)(char)=f; // error
 (void)f; // error
 bool b=f; // error
 f==f; // error
 void*v=(void*)f; } // error
