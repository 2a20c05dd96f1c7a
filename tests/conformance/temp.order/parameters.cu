// Which parameters partial ordering compares, and how references among them decide: [temp.func.order]/3, [temp.deduct.partial]/3, /9.

//@ run object_against_parameter default-device: 2 1
struct A { template <class T> int operator+(T) { return 1; } };
template <class T> int operator+(A, T *) { return 2; }
struct B { template <class T> int operator+(T *) { return 1; } };
template <class T> int operator+(B, T) { return 2; }
struct D { template <class T> int operator+(T) { return 1; } };
template <class X, class T> int operator+(X &, T*) { return 2; }
extern "C" __global__ void k(int *out) { A a; B b; D d; out[0] = a + out; out[1] = b + out;  }

//@ reject reference_against_pointer default-device
template <class T, class U> int f(T &&, U *) { return 1; }
template <class T, class U> int f(T &, U) { return 2; }
extern "C" __global__ void k(int *out) { int i = 0; out[0] = f(i, out); } // error: more than one instance

//@ reject references_disagree default-device
template <class T, class U> int g(T &&, U&) { return 1; }
template <class T, class U> int g(T &, U&&) { return 2; }
extern "C" __global__ void k(int *out) { int i = 0; out[0] = g(i, i); } // error: more than one instance

//@ run static_and_nonstatic_members default-device: 2 1 2 1 1 2 2 2
struct A { template <class T> int f(T) const { return 1; } template <class T> int f(T) { return 2; } 
 template <class T> int g(T*) const { return 1; } template <class T> int g(T) { return 2; } 
 template <class T> static int h(T*, int =0 ) { return 1; } template <class T> int h(T) { return 2; } 
 template <class T> static int h2(T) { return 1; } template <class T> int h2(T*,int=0) { return 2; } 
 template <class T> static int h3(T, int) { return 1; } template <class T> int h3(T*,int) { return 2; } 
 template <class T> static int h4(int, T) { return 1; } template <class T> int h4(int,T*) { return 2; } 
 };
extern "C" __global__ void k(int *out) { A a; const A b; out[0] = a.f(1); out[1] = b.f(1); out[2] = a.g(out); out[3] = b.g(out); out[4] = a.h(out); out[5]=a.h2(out); out[6]=a.h3(out,1);out[7]=a.h4(1,out); }

//@ run defaults_do_not_count default-device: 2 2 0 2 1 3 1
template <class T, class U = int> int f(T, U = U()) { return 1; }
template <class T> int f(T *) { return 2; }
template <class T> int g(T, ...) { return 1; }
template <class T> int g(T *, int = 0) { return 2; }
template <class T> int h(T, ...) { return 1; }
template <class T> int h(T) { return 2; }
template <class T, class... U> int i(T, U...) { return 1; }
template <class T> int i(T) { return 2; }
template <class T, class... U> int i(T*, U...) { return 3; }
template <class T> int j(T, T = T()) { return 1; }
template <class T, class...U> int j(T, U...) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = f(out); out[1] = g(out);  out[3]=i(3); out[4]=i(3,4); out[5]=i(out,4); out[6]=j(3);}

//@ run reversed_operands default-device std=c++20: 0 0
struct A { };
template <class T> bool operator==(A, T) { return true; }
template <class T> bool operator==(T*, A) { return false; }
extern "C" __global__ void k(int *out) { A a; out[0] = a == out; out[1] = out == a; }

//@ run addresses default-device: 1 1 1 2
template <class T> int f(T*) { return 1; }
template <class T> int f(T) { return 2; }
struct S { template <class T> int f(T*) { return 1; } template <class T> int f(T) { return 2; } template <class T> static int g(T*) { return 1; } template <class T> int g(T) { return 2; } };
extern "C" __global__ void k(int *out) { int (*p)(int*) = f; int (S::*q)(int*) = &S::f; S s; out[0] = p(out); out[1] = (s.*q)(out); int(*r)(int*)=&S::g; out[2] = r(out); int (S::*t)(int*)=&S::g; out[3]=(s.*t)(out); }
