// Operator overloads against built-in candidates, conversions and rewritten forms: [over.match.oper], [over.built], [over.best.ics].

//@ run builtin_by_two_conversions default-device std=c++20: 6 11 9 -3 -4 0 0 6 7 1
struct I{int v;operator int() const{return v;}}; struct D{operator double() const{return 2.5;}}; enum E{e=3}; 
extern "C" __global__ void k(int *out) { I a{3}; D d; out[0] = a+a; out[1] = (int)((a+d)*2); out[2] = a*e; out[3] = -a; out[4] = ~a; out[5] = !a; out[6] = a<d; out[7] = a<<1; out[8] = a?7:8; out[9] = a&&d; }

//@ reject builtin_ambiguous default-device std=c++20
struct A{operator int() const; operator long() const;}; int f(A a){ return a+1; } // error

//@ run builtin_pointer default-device std=c++20: 4 5 6 2 0 1 5 0
struct P{int*p;operator int*() const{return p;}}; struct C{const int*p;operator const int*() const{return p;}};
extern "C" __global__ void k(int *out) { int a[3]={4,5,6}; P p{a}; C c{a+2}; out[0] = *p; out[1] = p[1]; out[2] = *(p+2); out[3] = c-p; out[4] = p==c; out[5] = p<c; out[6] = 1[p]; out[7] = !p; }

//@ run builtin_through_reference default-device std=c++20: 13 13 14 3
struct R{int v;operator int&(){return v;}}; struct S{double v=1.5;operator double&(){return v;}};
extern "C" __global__ void k(int *out) { R r{4}; ++r; r+=3; r<<=1; S s; s*=2; r-=s; out[0] = r.v; out[1] = r++; out[2] = r.v; out[3] = (int)s.v; }

//@ run member_against_free default-device std=c++20: 1 2 3 1 2
struct A{int operator+(int) const{return 1;} }; int operator+(const A&,long){return 2;} int operator+(A,double){return 3;}
extern "C" __global__ void k(int *out) { A a; out[0] = a+1; out[1] = a+1l; out[2] = a+1.0; out[3] = a.operator+(1l); out[4] = operator+(a,1l); }

//@ run template_against_builtin default-device std=c++20: 7 7 12 6
enum E{x,y}; template<class T> int operator+(T,E){return 7;} struct S{int v;}; template<class T> auto operator*(T t,S s)->decltype(t*s.v){return t*s.v;}
extern "C" __global__ void k(int *out) { out[0] = x+y; out[1] = 1+x; out[2] = 3*S{4}; out[3] = (int)(1.5*S{4}); }

//@ run enum_operators_hide_builtin default-device std=c++20: 3 0 1 3 2 1
enum class C{a=1,b=2}; constexpr C operator|(C x,C y){return C((int)x|(int)y);} constexpr bool operator!(C x){return x==C{};} enum U{u=1,w=2}; U operator|(U x,U y){return U((int)x|(int)y);} U&operator++(U&x){x=U(x+1);return x;} 
extern "C" __global__ void k(int *out) { U z=u; ++z; out[0] = (int)(C::a|C::b); out[1] = !C::a; out[2] = !C{}; out[3] = u|w; out[4] = z; out[5] = (int)(u|1); }

//@ run comma_and_address default-device std=c++20: 12 1 6 123
struct A{int v; A operator,(A b){return A{v*10+b.v};} int operator&() const{return v;} int operator->*(int x){return v+x;}}; 
extern "C" __global__ void k(int *out) { A a{1},b{2}; out[0] = (a,b).v; out[1] = &a; out[2] = a->*5; out[3] = (a,b,A{3}).v; }

//@ run arrow_chain default-device std=c++20: 4 4 4
struct X{int v;}; struct P{X*x;X*operator->() const{return x;}}; struct Q{P p;P operator->() const{return p;}}; struct R{Q q;const Q&operator->() const{return q;}};
extern "C" __global__ void k(int *out) { X x{9}; R r{{{&x}}}; r->v=4; out[0] = r->v; out[1] = x.v; out[2] = (&x)->v; }

//@ run subscript_and_call default-device std=c++20: 8 98 0 6 2 4
struct A{int operator[](int i) const{return i*2;} int operator[](const char*s) const{return s[0];} template<class...T> int operator()(T...t) const{return (0+...+t);} }; struct L{int operator[](std::initializer_list<int> l) const{return l.size();}};
extern "C" __global__ void k(int *out) { A a; L l; out[0] = a[4]; out[1] = a["b"]; out[2] = a(); out[3] = a(1,2,3); out[4] = l[{1,2}]; out[5] = a[a[1]]; }

//@ run increments default-device std=c++20: 11 11 21 0 20
struct N{int v=0; N&operator++(){v+=1;return*this;} N operator++(int){N o=*this;v+=10;return o;} N&operator--(){v-=1;return*this;} int operator--(int x){return x;}};
extern "C" __global__ void k(int *out) { N n; ++n; n++; out[0] = n.v; out[1] = (n++).v; out[2] = n.v; out[3] = n--; out[4] = (--n).v; }

//@ reject postfix_parameter default-device std=c++20
struct N{ N operator++(long); }; // error
struct M{}; M operator--(M&,int,int); // error
struct K{ int operator+(int,int); }; // error
struct J{ static int operator+(J,J); }; // error
int operator+(int,int); // error
struct O{ int operator[](int=0); int operator=(O&)=delete; int operator()(int=3); int operator!(int); }; // error

//@ reject operator_must_be_member default-device std=c++20
struct A{}; int operator=(A&,A); // error
int operator[](A,int); // error
int operator()(A); // error
int*operator->(A); // error
A operator.(A); // error
operator int(A); // error

//@ run assignment_inherits default-device std=c++20: 1 2 1
struct B{int k=0; B&operator=(int){k=1;return*this;} }; struct D:B{ using B::operator=; D&operator=(const char*){k=2;return*this;} }; struct E:B{};
extern "C" __global__ void k(int *out) { D d; d=1; int a=d.k; d="x"; E e; e.B::operator=(4); out[0] = a; out[1] = d.k; out[2] = e.k; }

//@ reject assignment_hidden default-device std=c++20
struct B{ B&operator=(int); }; struct E:B{}; void f(E&e){ e=1; } // error

//@ run spaceship_rewrites default-device std=c++20: 1 0 1 0 1 1 1 0 0
struct A{int v; constexpr int operator<=>(const A&o) const{return v-o.v;} bool operator==(const A&o) const{return v==o.v;} }; struct B{int v; friend int operator<=>(const B&b,int i){return b.v-i;} friend bool operator==(const B&b,int i){return b.v==i;}};
extern "C" __global__ void k(int *out) { A a{1},b{2}; B c{5}; out[0] = a<b; out[1] = a>=b; out[2] = a!=b; out[3] = a==b; out[4] = c>3; out[5] = 3<c; out[6] = 5==c; out[7] = 5!=c; out[8] = 9<=c; }

//@ run rewritten_prefers_direct default-device std=c++20: 1 1 1 1 0
struct A{int v; bool operator==(const A&) const{return true;} bool operator!=(const A&) const{return true;} int operator<=>(const A&) const{return 1;} bool operator<(const A&) const{return true;} };
extern "C" __global__ void k(int *out) { A a{1}; out[0] = a==a; out[1] = a!=a; out[2] = a<a; out[3] = a>a; out[4] = a<=a; }

//@ reject rewritten_needs_bool default-device std=c++20
struct A{ int operator==(int) const{return 2;} }; struct B{ A operator==(B) const; };
int t(A a){ return 1==a; } // error

//@ reject rewritten_needs_bool_ne default-device std=c++20
struct A{}; struct B{ A operator==(int) const; }; bool t(B b){ return b!=1; } // error

//@ accept reversed_ambiguity default-device std=c++20
struct A{ bool operator==(const A&); };
bool t(const A a,A b){ return b==a; }

//@ reject defaulted_comparison default-device std=c++20
struct P{int x;long y;char z[2]; bool operator==(const P&) const=default; }; struct Q:P{int w; friend bool operator==(const Q&,const Q&)=default; }; struct R{int a; bool operator==(R) const=default; }; // error
extern "C" __global__ void k(int *out) { P a{1,2,{3,4}},b{1,2,{3,5}}; Q c{{1,2,{3,4}},5},d{{1,2,{3,4}},6}; out[0] = a==a; out[1] = a==b; out[2] = a!=b; out[3] = c==c; out[4] = c!=d; out[5] = R{1}==R{1}; }

//@ reject defaulted_comparison_bad default-device std=c++20
struct P{int x; bool operator==(const P&)=default; }; // error
struct Q{int x; int operator==(const Q&) const=default; }; // error
struct R{int x; bool operator==(int) const=default; }; // error
struct N{}; struct S{N n; bool operator==(const S&) const=default; }; bool t(S s){ return s==s; } // error
struct U{int&r; bool operator==(const U&) const=default; }; bool u(U s){ return s==s; } // error
struct V{int x; bool operator<(const V&) const=default; }; bool v(V s){ return s<s; } // error
struct W{int x; bool operator!=(const W&) const=default; };

//@ run copy_assign_vs_template default-device std=c++20: 2 1 2 2
struct A{int k=0; A()=default; A(const A&)=default; A&operator=(const A&){k=1;return*this;} template<class T> A&operator=(T&&){k=2;return*this;} };
extern "C" __global__ void k(int *out) { A a,b; const A c; a=b; int x=a.k; a=c; int y=a.k; a=A(); int z=a.k; a=5; out[0] = x; out[1] = y; out[2] = z; out[3] = a.k; }

//@ run ref_qualified_operators default-device std=c++20: 1 2 3 4
struct A{ int operator*() &{return 1;} int operator*() const&{return 2;} int operator*() &&{return 3;} int operator*() const&&{return 4;} };
extern "C" __global__ void k(int *out) { A a; const A c; out[0] = *a; out[1] = *c; out[2] = *A(); out[3] = *static_cast<const A&&>(c); }

//@ run literal_operators default-device std=c++20: 42 3 121 22 4 5 6
constexpr int operator""_a(unsigned long long v){return v*2;} constexpr int operator""_a(long double v){return (int)v;} constexpr int operator""_a(char c){return c+1;} constexpr int operator""_a(const char*s,unsigned long n){return n*10+s[0]-'a';} template<char...c> constexpr int operator""_b(){return sizeof...(c);} constexpr int operator""_r(const char*s){int n=0;while(*s){++n;++s;}return n;}
extern "C" __global__ void k(int *out) { out[0] = 21_a; out[1] = 3.9_a; out[2] = 'x'_a; out[3] = "cd"_a; out[4] = 0x1F_b; out[5] = 1'000_b; out[6] = 12.5e3_r; }
