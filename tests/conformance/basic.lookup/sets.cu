// Overload sets as arguments: [basic.lookup.argdep]/2, [over.over].

//@ run of_overload_sets default-device: 1 1
namespace N { struct A {}; void f2(float) {} int g(void (*)(float)) { return 1; } void f1(A) {} template <class T> int o(int (*)(T, A), int) { return 7; } template <class T> int t(A, T) { return 1; } }
using N::f1; void f1(float) {} using N::f2; template <class T> void f2(N::A, T) {} int g(void (*)(int)) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = g(&f1); out[1] = g(f2); }

//@ run sets_as_arguments default-device: 4 4 3 3 3
template <class T> T id(T t) { return t; }
template <class T> T id2(T t) { return t; } template <class T> T id2(T *t) { return *t; }
template <class R, class A> R app(R (*f)(A), A a) { return f(a); }
template <class F> int call(F f) { return f(4); }
template <class A> int va(A, int (*f)(A)) { return f(3); }
extern "C" __global__ void k(int *out) { out[0] = call(id<int>); out[1] = call(&id<int>); out[2] = va(1, id); out[3] = va(1, id2); out[4] = va(1, &id2<int>); }
