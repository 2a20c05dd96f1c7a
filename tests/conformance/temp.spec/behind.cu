// A template is specialised before it is used ([temp.expl.spec]/6): what stands behind a declaration in progress is not
// looked at for it, and may need it complete.

//@ run function: 4 14
template <class T> __device__ constexpr int f() { return 1; }
struct A { int x[f<int>()]; };
struct C { A a; };
template <> __device__ constexpr int f<C>() { return 10 + sizeof(C); }
extern "C" __global__ void k(int *out) { out[0] = sizeof(A); out[1] = f<C>(); }

//@ run class_template: 8 28
template <class T> struct X { static constexpr int v = 2; };
struct A { int x[X<int>::v]; };
struct C { A a; };
template <> struct X<C> { static constexpr int v = 20 + sizeof(C); };
extern "C" __global__ void k(int *out) { out[0] = sizeof(A); out[1] = X<C>::v; }

//@ run partial: 8 28
template <class T, int N> struct X { static constexpr int v = 2; };
struct A { int x[X<int, 1>::v]; };
struct C { A a; };
template <class T> struct X<T, sizeof(C)> { static constexpr int v = 20 + sizeof(C); };
extern "C" __global__ void k(int *out) { out[0] = sizeof(A); out[1] = X<int, 8>::v; }

//@ run variable_template: 12 42
template <class T> constexpr int w = 3;
struct A { int x[w<int>]; };
struct C { A a; };
template <> constexpr int w<C> = 30 + sizeof(C);
extern "C" __global__ void k(int *out) { out[0] = sizeof(A); out[1] = w<C>; }

//@ run constructors_of_other_classes: 16 7
struct P {
    int n;
    template <class U> __device__ constexpr P(U u);
};
template <class U> __device__ constexpr P::P(U u) : n(int(u)) {}
struct Q {
    int n;
    template <class U> __device__ Q(U u);
};
struct A { int x[P(4).n]; };
struct C { A a; };
template <> __device__ Q::Q(C c) : n(c.a.x[0]) {}
extern "C" __global__ void k(int *out) { out[0] = sizeof(A); out[1] = Q(C{{{7}}}).n; }

//@ run named_before: 5
template <class T> __device__ int g(T) { return 1; }
struct D { decltype(g(1)) x; };
template <> __device__ int g<int>(int) { return 5; }
extern "C" __global__ void k(int *out) { D d{g(1)}; out[0] = d.x; }

//@ run named_in_a_type_before: 6
template <class T> struct X { static constexpr int v = 1; };
struct D { X<int> *p; };
template <> struct X<int> { static constexpr int v = 6; };
extern "C" __global__ void k(int *out) { D d{}; out[0] = d.p->v; }

//@ run class_completed_behind_the_template: 12 3
struct Policy;
template <class T> struct Chosen { typedef Policy type; };
template <class T> struct Table { typename Chosen<T>::type policy; T t; };
struct Policy { int a, b; };
struct Holder { Table<int> table; };
extern "C" __global__ void k(int *out) { Holder h{{{1, 2}, 3}}; out[0] = sizeof(h); out[1] = h.table.t; }

//@ run class_of_a_namespace_completed_behind: 8
namespace N { struct Policy; }
template <class T> struct Table { T policy; };
struct N::Policy { int a, b; };
struct Holder { Table<N::Policy> table; };
extern "C" __global__ void k(int *out) { out[0] = sizeof(Holder); }

//@ reject class_completed_behind_the_instance
struct Policy;
template <class T> struct Table { T policy; }; // error
struct Holder { Table<Policy> table; };
struct Policy { int a, b; };
extern "C" __global__ void k(int *out) { out[0] = sizeof(Holder); }
