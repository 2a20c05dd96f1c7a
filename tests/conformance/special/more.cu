// Implicit and defaulted special members: when they exist, are deleted, trivial, constexpr, noexcept ([special], [class.default.ctor], [class.copy], [class.dtor]).

//@ run who_has_what default-device std=c++20: 1 0 0 1 1 0 0 0 0 0 1 0
struct A{}; struct B{B(const B&);}; struct C{C(C&&);}; struct D{~D();}; struct E{E&operator=(const E&);}; struct F{F(int);}; struct G{const int c;}; struct H{int&r;}; struct I{I&operator=(I&&)=default; int x;};
extern "C" __global__ void k(int *out) { out[0] = __is_constructible(A); out[1] = __is_constructible(B); out[2] = __is_constructible(C,const C&); out[3] = __is_constructible(D,D&&); out[4] = __is_assignable(E&,E); out[5] = __is_constructible(F); out[6] = __is_constructible(G); out[7] = __is_assignable(G&,G); out[8] = __is_assignable(H&,H); out[9] = __is_constructible(I,const I&); out[10] = __is_constructible(I); out[11] = __is_assignable(C&,C); }

//@ run triviality default-device std=c++20: 1 1 1 0 0 0 0 1 0 0 1
struct A{int x;}; struct B{B()=default;B(const B&)=default;}; struct C{C(){} }; struct D{D(const D&){} }; struct E{virtual void f();}; struct F:virtual A{}; struct G{int x=1;}; struct H{~H()=default;}; struct I{private:~I()=default;}; struct J{C c;}; struct K{A a[3];};
extern "C" __global__ void k(int *out) { out[0] = __is_trivial(A); out[1] = __is_trivial(B); out[2] = __is_trivially_copyable(C); out[3] = __is_trivially_copyable(D); out[4] = __is_trivially_copyable(E); out[5] = __is_trivially_copyable(F); out[6] = __is_trivially_constructible(G); out[7] = __is_trivially_destructible(H); out[8] = __is_trivially_destructible(I); out[9] = __is_trivially_constructible(J); out[10] = __is_trivial(K); }

//@ run deleted_by_members default-device std=c++20: 0 0 0 0 1 0 0 0 0 0
struct N{N(int);}; struct M{M(const M&)=delete;M();}; struct P{~P()=delete;P();}; struct Q{Q&operator=(const Q&)=delete;}; 
struct A{N n;}; struct B{M m;}; struct C{P p;}; struct D{Q q;}; struct E{N n=3;}; struct F:N{}; struct G:virtual M{}; union U{M m;int i;}; struct V{union{M m;int i;};};
extern "C" __global__ void k(int *out) { out[0] = __is_constructible(A); out[1] = __is_constructible(B,const B&); out[2] = __is_constructible(C); out[3] = __is_assignable(D&,const D&); out[4] = __is_constructible(E); out[5] = __is_constructible(F); out[6] = __is_constructible(G,const G&); out[7] = __is_constructible(U); out[8] = __is_constructible(V); out[9] = __is_constructible(U,const U&); }

//@ run default_on_first_declaration default-device std=c++20: 0 1 0
struct A{A();A(const A&);int x;}; A::A()=default; inline A::A(const A&)=default; struct B{B()=default;int x;}; 
extern "C" __global__ void k(int *out) { A a=A(); B b=B(); out[0] = __is_trivially_constructible(A); out[1] = __is_trivially_constructible(B); out[2] = b.x; }

//@ reject defaulted_but_deleted default-device std=c++20
struct R{int&r; R()=default; R&operator=(const R&)=default;}; 
R a;  // error
void f(R&x,R&y){ x=y; } // error
struct S{S(S&&)=default;}; struct T{S s; T(const T&)=default;}; void g(const T&t){ T u(t); } // error

//@ run move_falls_back default-device std=c++20: 13 24
struct C{int k=0;C()=default;C(const C&):k(1){} C&operator=(const C&){k=2;return*this;}}; struct M{int k=0;M()=default;M(M&&):k(3){} M&operator=(M&&){k=4;return*this;}}; struct B{C c;M m;}; 
extern "C" __global__ void k(int *out) { B a; B b=static_cast<B&&>(a); B c; c=static_cast<B&&>(a); out[0] = b.c.k*10+b.m.k; out[1] = c.c.k*10+c.m.k; }

//@ run move_not_declared default-device std=c++20: 1 1 3
struct M{int k=0;M()=default;M(const M&):k(1){} M(M&&):k(3){}}; struct D{M m;~D(){}}; struct E{M m;E()=default;E(const E&)=default;}; struct F{M m;};
extern "C" __global__ void k(int *out) { D a; D b=static_cast<D&&>(a); E c; E d=static_cast<E&&>(c); F e; F f=static_cast<F&&>(e); out[0] = b.m.k; out[1] = d.m.k; out[2] = f.m.k; }

//@ run copies_arrays_and_bases default-device std=c++20: 2 6 7 11 15 10
struct N{int k;N(int x=0):k(x){} N(const N&o):k(o.k+1){} N&operator=(const N&o){k=o.k+10;return*this;}}; struct B{N b;}; struct A:B{N a[2][2];int z;};
extern "C" __global__ void k(int *out) { A x; x.b.k=1; x.a[1][0].k=5; x.z=7; A y=x; A w; w=x; out[0] = y.b.k; out[1] = y.a[1][0].k; out[2] = y.z; out[3] = w.b.k; out[4] = w.a[1][0].k; out[5] = w.a[0][0].k; }

//@ run noexcept_implicit default-device std=c++20: 1 0 0 1 1
struct T{T() noexcept(false);~T() noexcept(false);T(const T&) noexcept(false);T&operator=(const T&);}; struct A{T t;}; struct B{int x;}; struct C:B{~C();}; struct D{D() noexcept(false)=default;};
extern "C" __global__ void k(int *out) { out[0] = noexcept(B()); out[1] = noexcept(A()); out[2] = __is_nothrow_destructible(A); out[3] = __is_nothrow_destructible(C); out[4] = noexcept(D()); }

//@ run constructor_order default-device std=c++20: 1234 6789
struct L{static inline int n=0;}; struct V{V(){L::n=L::n*10+1;} ~V(){L::n=L::n*10+9;}}; struct A:virtual V{A(){L::n=L::n*10+2;} ~A(){L::n=L::n*10+8;}}; struct M{M(){L::n=L::n*10+3;} ~M(){L::n=L::n*10+7;}}; struct D:A,virtual V{M m; D(){L::n=L::n*10+4;} ~D(){L::n=L::n*10+6;}};
extern "C" __global__ void k(int *out) { int c=0; { D d; c=L::n; L::n=0; } out[0] = c; out[1] = L::n; }

//@ run mem_initializer_order default-device std=c++20: 123 4
struct A{int a,b,c; A(int x):c(b+1),a(x),b(a+1){} }; struct B{int*p;int n; B(int k):n(k),p(&n){} };
extern "C" __global__ void k(int *out) { A x(1); B b(4); out[0] = x.a*100+x.b*10+x.c; out[1] = *b.p; }

//@ run delegation_and_packs default-device std=c++20: 5 10
template<class...B> struct D:B...{ D(int x):B(x)...{} D():D(5){} }; struct X{int x;X(int v):x(v){} }; struct Y{int y;Y(int v):y(v*2){} };
extern "C" __global__ void k(int *out) { D<X,Y> d; out[0] = d.x; out[1] = d.y; }

//@ reject inherited_constructors default-device std=c++20
struct B{int k;B(int x):k(x){} B(int,int y=7):k(y){} explicit B(const char*):k(3){} template<class T> B(T*,T t):k(t){} }; struct D:B{int m=4;using B::B; D(char):B(99){} }; // error
extern "C" __global__ void k(int *out) { D a('c'); D b("x"); int i=6; D c(&i,5); D d(1,2); out[0] = a.k; out[1] = b.k*10+b.m; out[2] = c.k; out[3] = d.k; }

//@ reject inherited_constructor_rules default-device std=c++20
struct B{B(int);B(const B&);protected:B(char);}; struct D:B{using B::B;}; D a; // error
D b(1);  // error
D c('c'); // error
struct E:B{using B::B;E(int)=delete;}; E e(1); // error
struct F{}; struct G:B{using F::F;}; // error

//@ reject conversion_function_errors default-device std=c++20
struct A{ int operator int(); }; // error
struct B{ operator int(int); }; // error
struct C{ static operator int(); }; // error
operator int(); // error
struct D{ operator int[3](); }; // error
struct E{ operator void(); operator E(); operator auto(){return 1;} };
struct F{ operator int() const; operator int() const; }; // error
