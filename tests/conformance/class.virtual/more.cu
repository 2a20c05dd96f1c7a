// Overriding, covariance, final and pure functions: [class.virtual], [class.abstract], [class.mi].

//@ run covariant_pointer_adjusts default-device std=c++20: 2 1 3
struct X { int a=1; }; struct Y { int b=2; }; struct Z:X,Y { int c=3; }; struct B { virtual Y*f(){ static Y y; return &y; } }; struct D:B { Z z; Z*f() override { return &z; } };
extern "C" __global__ void k(int *out) { D d; B*b=&d; out[0] = b->f()->b; out[1] = b->f()==static_cast<Y*>(&d.z); out[2] = d.f()->c; }

//@ run covariant_reference_virtual_base default-device std=c++20: 7 8
struct V { int v=7; }; struct W:virtual V { int w=8; }; struct B { virtual V&f()=0; }; struct D:B { W x; W&f() override { return x; } };
extern "C" __global__ void k(int *out) { D d; B&b=d; out[0] = b.f().v; out[1] = d.f().w; }

//@ run covariant_cv default-device std=c++20: 1
struct X{ int i=1; }; struct B { virtual const X*f(){ return nullptr; } }; struct D:B { X x; X*f() override { return &x; } };
extern "C" __global__ void k(int *out) { D d; B*b=&d; out[0] = b->f()->i; }

//@ reject covariant_wrong default-device std=c++20
struct X{}; struct Y{}; struct P:private X{}; struct I; struct B { virtual X*f(); virtual X*g(); virtual int*h(); virtual X*m(); virtual X&n(); };
struct D1:B { Y*f(); }; // error
struct D2:B { P*g(); }; // error
struct D3:B { const int*h(); }; // error
struct D4:B { I*m(); }; // error
struct D5:B { X*&n(); }; // error

//@ reject override_markers default-device std=c++20
struct B { virtual void f(); void g(); virtual void h() const; virtual void i(int); virtual void j()&; };
struct D:B { void f() override;
 void g() override; // error
 void h() override; // error
 void i(long) override; // error
 void j()&& override; // error
 virtual void k() final; void l() final; }; // error

//@ reject final_function_and_class default-device std=c++20
struct B { virtual void f() final; }; struct D:B { void f(); }; // error
struct F final {}; 
struct E:F{}; // error
struct final {}; struct G:final{};
template<class T> struct H:T{}; H<F> h; // error

//@ reject return_type_differs default-device std=c++20
struct B { virtual int f(); }; struct D:B { long f(); }; // error
struct E:B { void f(int); };

//@ reject deleted_and_virtual default-device std=c++20
struct B { virtual void f(); virtual void g()=delete; }; struct D:B { void f()=delete; }; // error
struct E:B { void g(); }; // error
struct F:B { void g()=delete; };

//@ reject pure_needs_override default-device std=c++20
struct B { virtual void f()=0; virtual void g()=0; }; struct D:B { void f(){} }; D d; // error
struct E:D { void g(){} }; E e;

//@ reject abstract_uses default-device std=c++20
struct A { virtual void f()=0; };
A f1();
void f2(A);
A a3[2]; // error
struct S { A a; }; // error
A&ok1(); A*ok2; void g(A&r){ (void)static_cast<A&&>(r); }
auto l=[](){ return new A; }; // error

//@ run pure_called_explicitly default-device std=c++20: 6 5 6
struct B { virtual int f()=0; int g(){ return f(); } }; int B::f(){ return 5; } struct D:B { int f() override { return B::f()+1; } };
extern "C" __global__ void k(int *out) { D d; B*b=&d; out[0] = b->f(); out[1] = b->B::f(); out[2] = d.g(); }

//@ run pure_destructor default-device std=c++20: 22
struct B { virtual ~B()=0; static inline int n=0; }; B::~B(){ n+=1; } struct D:B { ~D(){ n+=10; } };
extern "C" __global__ void k(int *out) { { D d; } B*b=new D; delete b; out[0] = B::n; }

//@ reject two_final_overriders default-device std=c++20
struct B { virtual void f(); }; struct L:virtual B { void f(); }; struct R:virtual B { void f(); }; struct D:L,R {}; // error
struct E:L,R { void f(); };

//@ run dominance default-device std=c++20: 2 2 2
struct B { virtual int f(){ return 1; } }; struct L:virtual B { int f() override { return 2; } }; struct R:virtual B { int g(){ return f(); } }; struct D:L,R {};
extern "C" __global__ void k(int *out) { D d; out[0] = d.g(); out[1] = d.f(); out[2] = static_cast<B&>(d).f(); }

//@ run overrides_in_two_bases default-device std=c++20: 9 9 2 9
struct A { virtual int f(){ return 1; } int a; }; struct B { virtual int f(){ return 2; } int b; }; struct D:A,B { int x=9; int f() override { return x; } };
extern "C" __global__ void k(int *out) { D d; A*a=&d; B*b=&d; out[0] = a->f(); out[1] = b->f(); out[2] = b->B::f(); out[3] = static_cast<D*>(b)->x; }

//@ run hides_not_overrides default-device std=c++20: 3 1 4 2
struct B { virtual int f(int){ return 1; } virtual int f(double){ return 2; } }; struct D:B { int f(char){ return 3; } }; struct E:B { using B::f; int f(int) override { return 4; } };
extern "C" __global__ void k(int *out) { D d; B&b=d; E e; out[0] = d.f(1); out[1] = b.f(1); out[2] = e.f(1); out[3] = e.f(1.0); }

//@ run calls_in_constructor default-device std=c++20: 1 2 3
struct B { int r; virtual int f(){ return 1; } B(){ r=f(); } }; struct D:B { int s; D(){ s=f(); } int f() override { return 2; } }; struct E:D { int f() override { return 3; } };
extern "C" __global__ void k(int *out) { E e; out[0] = e.r; out[1] = e.s; out[2] = e.f(); }

//@ run virtual_default_arguments default-device std=c++20: 20 10
struct B { virtual int f(int x=1){ return x; } }; struct D:B { int f(int x=2) override { return x*10; } };
extern "C" __global__ void k(int *out) { D d; B&b=d; out[0] = d.f(); out[1] = b.f(); }

//@ run virtual_operators_and_conversions default-device std=c++20: 6 8 9
struct B { virtual operator int() const { return 1; } virtual B&operator+=(int){ return *this; } virtual int operator()(int x) const { return x; } virtual ~B(){} }; struct D:B { int n=0; operator int() const override { return n; } D&operator+=(int x) override { n+=x; return *this; } int operator()(int x) const override { return 2*x; } };
extern "C" __global__ void k(int *out) { D d; B&b=d; b+=5; b+=1; out[0] = b; out[1] = b(4); out[2] = (d+=3).n; }

//@ reject virtual_template_member default-device std=c++20
struct B { template<class T> virtual void f(T); }; // error
struct C { virtual static void g(); }; // error
struct D { virtual D(); }; // error

//@ run member_template_does_not_override default-device std=c++20: 1 2 2
struct B { virtual int f(int){ return 1; } }; struct D:B { template<class T> int f(T){ return 2; } };
extern "C" __global__ void k(int *out) { D d; B&b=d; out[0] = b.f(0); out[1] = d.f(0); out[2] = d.f<int>(0); }

//@ run in_class_template default-device std=c++20: 4 8
template<class T> struct B { virtual T f(T x){ return x; } virtual int n() const { return sizeof(T); } virtual ~B(){} }; template<class T> struct D:B<T*>{ T*f(T*x) override { return x+1; } };
extern "C" __global__ void k(int *out) { int a[2]={3,4}; D<int> d; B<int*>&b=d; out[0] = *b.f(a); out[1] = b.n(); }

//@ run pointer_to_virtual_member default-device std=c++20: 1 3 3 3 1 0
struct B { virtual int f(){ return 1; } int g(){ return 2; } }; struct P { int z; virtual ~P(){} }; struct D:P,B { int f() override { return 3; } };
extern "C" __global__ void k(int *out) { int (B::*m)()=&B::f; int (D::*n)()=&D::f; int (D::*q)()=m; D d; B b; out[0] = (b.*m)(); out[1] = (d.*m)(); out[2] = (d.*n)(); out[3] = (d.*q)(); out[4] = m==&B::f; out[5] = m==&B::g; }

//@ reject consteval_virtual_mix default-device std=c++20
struct B { virtual consteval int f() const { return 1; } virtual int g(); };
struct D:B { int f() const override { return 2; } }; // error
struct E:B { consteval int g() override { return 2; } }; // error

//@ run constexpr_virtual default-device std=c++20: 3
struct B { constexpr virtual int f() const { return 1; } constexpr virtual ~B()=default; }; struct D:B { constexpr int f() const override { return 2; } }; constexpr D d; constexpr const B&b=d; static_assert(b.f()==2);
constexpr int sum(){ D x; B*p=&x; return p->f()+p->B::f(); }
extern "C" __global__ void k(int *out) { out[0] = sum(); }

//@ run final_devirtual default-device std=c++20: 2
struct B { virtual int f() const { return 1; } }; struct D final:B { int f() const override { return 2; } }; int call(const D&d){ return d.f(); }
extern "C" __global__ void k(int *out) { out[0] = call(D()); }
