// New and delete expressions in all their forms: [expr.new], [expr.delete], [class.free].

//@ run class_operators default-device std=c++20: 4 1 16 20 20 9 1
struct A{ static inline int n=0,d=0; int v=1; void*operator new(unsigned long s){n=s;return ::operator new(s);} void operator delete(void*p){d=1;::operator delete(p);} void*operator new[](unsigned long s){n=s;return ::operator new[](s);} void operator delete[](void*p,unsigned long s){d=s;::operator delete[](p);} void*operator new(unsigned long s,int tag,void*p){n=tag;return p;} ~A(){} }; struct B:A{int w[3];};
extern "C" __global__ void k(int *out) { A*a=new A; int x=A::n; delete a; int y=A::d; B*b=new B; int z=A::n; A*c=new A[3]; int u=A::n; delete[] c; alignas(8) char buf[16]; A*e=new(9,buf) A; out[0] = x; out[1] = y; out[2] = z; out[3] = u; out[4] = A::d; out[5] = A::n; out[6] = e->v; }

//@ run placement default-device std=c++20: 4 5 6 8
struct A{int v;A(int x):v(x){} ~A(){v=-1;}};
extern "C" __global__ void k(int *out) { alignas(8) char buf[32]; A*a=new(buf) A(4); int r=a->v; a->~A(); A*b=new(a) A(5); A*c=::new(static_cast<void*>(buf+8)) A{6}; out[0] = r; out[1] = b->v; out[2] = c->v; out[3] = (char*)c-buf; }

//@ run virtual_delete default-device std=c++20: 321
struct A{static inline int n=0; virtual ~A(){n=n*10+1;}}; struct B:A{~B(){n=n*10+2;}}; struct C{int z;virtual ~C(){}}; struct D:C,B{~D(){n=n*10+3;}};
extern "C" __global__ void k(int *out) { A*a=new D; delete a; out[0] = A::n; }

//@ run destroying_and_null default-device std=c++20: 2
struct A{static inline int n=0;~A(){n+=1;}}; 
extern "C" __global__ void k(int *out) { A*p=nullptr; delete p; A*q=new A[0]; delete[] q; A*r=new A[2]; delete[] r; out[0] = A::n; }

//@ reject array_size_bad default-device std=c++20
enum class F{f=2}; struct S{operator int();operator long();}; void t(S s){ new int[F::f]; // error
 new int[2.5]; // error
 new int[s]; // error
 new int[nullptr]; } // error

// The initializer says how many elements there are ([expr.new]/9).
//@ run bound_of_the_initializer default-device std=c++20: 3 98 4 12
struct P{int a,b;};
extern "C" __global__ void k(int *out) { int*q=new int[]{1,2,3}; char*s=new char[]{"abc"}; P*p=new P[]{{1,2},{3,4}}; int*r=new int[](5,7); out[0] = q[2]; out[1] = s[1]; out[2] = p[1].b; out[3] = r[0]+r[1]; delete[] q; delete[] s; delete[] p; delete[] r; }

//@ reject no_bound default-device std=c++20
void f(){ new int[]; } // error

// A list in parentheses is that of the array, whose rest is value-initialized ([dcl.init.general]/16.5).
//@ run list_in_parentheses default-device std=c++20: 5 7 0 8 0
struct P{int a=1,b=2;};
extern "C" __global__ void k(int *out) { int*r=new int[3](5,7); P*p=new P[2](P{8,0}, P()); out[0]=r[0]; out[1]=r[1]; out[2]=r[2]; out[3]=p[0].a; out[4]=p[0].b; delete[] r; delete[] p; }

//@ reject list_in_parentheses_before default-device std=c++17
void f(){ new int[2](5,7); } // error
