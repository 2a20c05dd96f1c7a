// Calls through pointers to member functions that the compiler can see ([Itanium C++ ABI 2.3.2]).

//@ run member_of_the_class default-device: 3
struct A { struct B *p; typedef int (A::*F)(); F f_; int foo() { return 3; } F &f(); int d() { return (this->*(f()))(); } A(); };
A::A() : f_(&A::foo) {}
A::F &A::f() { return f_; }
extern "C" __global__ void k(int *out) { A a; out[0] = a.d(); }

//@ run empty_function default-device: 1
struct A { void foo() {} typedef void (A::*F)(); F f_; A() : f_(&A::foo) {} void d() { (this->*f_)(); } };
extern "C" __global__ void k(int *out) { A a; a.d(); out[0]=1; }

//@ run with_another_member default-device: 1
struct A { int n; void foo() {} typedef void (A::*F)(); F f_; A() : f_(&A::foo) {} void d() { (this->*f_)(); } };
extern "C" __global__ void k(int *out) { A a; a.d(); out[0]=1; }
