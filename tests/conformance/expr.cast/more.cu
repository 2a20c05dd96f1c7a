// Casts of every notation, their limits and results: [expr.cast], [expr.static.cast], [expr.reinterpret.cast], [expr.const.cast], [expr.type.conv].

//@ run static_cast_ways default-device std=c++20: 2 1 2 3 6 2 7 9 2
struct A{int a=1;}; struct V{int v=5;}; struct B:A{int b=2;}; struct C:B,virtual V{int c=3;}; enum E{e=4}; enum class S:char{s=6}; struct X{explicit X(int i):i(i){} int i;}; struct Y{explicit operator X() const{return X(9);}};
extern "C" __global__ void k(int *out) { B b; A&ra=b; C c; V&v=c; void*p=&b; int n=3; out[0] = static_cast<B&>(ra).b; out[1] = static_cast<B*>(&ra)->a; out[2] = static_cast<B*>(p)->b; out[3] = (int)static_cast<S>(n); out[4] = static_cast<int>(S::s); out[5] = static_cast<E>(2.9); out[6] = static_cast<X>(7).i; out[7] = static_cast<X>(Y()).i; out[8] = static_cast<B&&>(static_cast<A&&>(b)).b; }

//@ run c_cast_beyond_static default-device std=c++20: 1 1 4 2 3 97 97 3 1
struct A{int x=1;}; struct P:private A{int y=2;}; struct Q:private A,P{};
extern "C" __global__ void k(int *out) { P p; A*a=(A*)&p; const A ca; int i=3; const int ci=4; P*q=(P*)a; unsigned long l=(unsigned long)&i; out[0] = a->x; out[1] = ((A&)ca).x; out[2] = *(int*)&ci; out[3] = q->y; out[4] = *(int*)l; out[5] = (int)'a'; out[6] = (char)353; out[7] = int(3.9); out[8] = (bool)0.5; }

//@ reject const_cast_rules default-device std=c++20
struct A{int m; void f();}; void t(const A&a,const int*const*pp,int(*fp)(),volatile int*v,int A::*pm,const int i){ const_cast<A&>(a).m=1; const_cast<int**>(pp); const_cast<int*>(v); const_cast<const int A::*>(pm);
 const_cast<long*>(v); // error
 const_cast<int>(i); // error
 const_cast<int(*)()>(fp); // error
 const_cast<A&>(3); // error
 const_cast<A&&>(a); const_cast<int&>(i);
 const_cast<void(A::*)()>(&A::f); } // error

//@ reject reinterpret_cast_rules default-device std=c++20
struct A{int m;}; struct B{long n;}; void t(A*a,const A*c,int i,void(*f)(),int A::*m,float x){ reinterpret_cast<B*>(a); reinterpret_cast<long>(a); reinterpret_cast<A*>(5l); reinterpret_cast<B&>(*a); reinterpret_cast<void*>(f); reinterpret_cast<long B::*>(m); reinterpret_cast<int>(i);
 reinterpret_cast<B*>(c); // error
 reinterpret_cast<int>(a); // error
 reinterpret_cast<float>(i); // error
 reinterpret_cast<int&>(5); // error
 reinterpret_cast<long>(x); // error
 reinterpret_cast<A*>(m); // error
 reinterpret_cast<A*>(nullptr);  // error
 reinterpret_cast<long>(nullptr); }

//@ reject functional_notation default-device std=c++20
struct P{int x,y=5;}; template<class T> T make(){return T{};} typedef int*ip; enum class E{a}; using F=float;
extern "C" __global__ void k(int *out) { int i=7; out[0] = P{1}.y; out[1] = int{3}; out[2] = int(); out[3] = F(2.5f)>2; out[4] = (unsigned char)(300); out[5] = ip()==nullptr; out[6] = E(0)==E::a; out[7] = E{}==E::a; out[8] = make<P>().y; out[9] = decltype(i)(4.9); out[10] = P{}.x; out[11] = bool(i)+bool{}; out[12] = auto(i)+auto{3}; } // error

//@ run casts_of_references default-device std=c++20: 16909062 6 774 1
extern "C" __global__ void k(int *out) { int i=0x01020304; float f=1.5f; const int&c=i; const_cast<int&>(c)+=1; int&&x=static_cast<int&&>(i); x+=1; short s=static_cast<const short&>((short)i); out[0] = i; out[1] = reinterpret_cast<unsigned char&>(i); out[2] = s; out[3] = reinterpret_cast<int&>(f)==0x3fc00000; }

//@ run dynamic_cast_upwards default-device std=c++20: 1 1 2 1 1
struct A{virtual ~A(){} int a=1;}; struct B:A{int b=2;}; struct N{};
extern "C" __global__ void k(int *out) { B b; out[0] = dynamic_cast<A&>(b).a; out[1] = dynamic_cast<A*>(&b)->a; out[2] = dynamic_cast<B*>(&b)->b; out[3] = dynamic_cast<void*>(&b)==&b; out[4] = dynamic_cast<const A*>((B*)nullptr)==nullptr; }

//@ reject casting_away_and_alignment default-device std=c++20
void t(const int*p,const volatile char&c){ static_cast<void*>(p); // error
 reinterpret_cast<char*>(p); // error
 static_cast<const void*>(p); reinterpret_cast<const char*>(p);
 static_cast<char&>(c); // error
 (char&)c; (int*)p; }
