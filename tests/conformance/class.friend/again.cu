// A friend that is declared more than once is one function ([class.friend]/7, [namespace.memdef]/3).

//@ run defined_then_declared: 1
struct A { __device__ friend int f(const A &) { return 1; } __device__ friend int f(const A &); };
extern "C" __global__ void k(int *out) { out[0] = f(A()); }
//@ run declared_then_defined: 1
struct A { __device__ friend int f(const A &); __device__ friend int f(const A &) { return 1; } };
extern "C" __global__ void k(int *out) { out[0] = f(A()); }
//@ run of_two_classes: 5 5
struct B; struct A { int n; __device__ friend int f(A, B); }; struct B { int n; __device__ friend int f(A a, B b) { return a.n + b.n; } };
extern "C" __global__ void k(int *out) { out[0] = f(A{2}, B{3}); out[1] = f(A{4}, B{1}); }
//@ run defined_in_the_first: 5
struct B; struct A { int n; __device__ friend int f(A, const B &) { return 5; } }; struct B { int n; __device__ friend int f(A, const B &); };
extern "C" __global__ void k(int *out) { out[0] = f(A{2}, B{3}); }
//@ run declared_between_and_behind: 7
namespace N { struct A { __device__ friend int f(A); __device__ friend int f(A) { return 7; } __device__ friend int f(A); }; __device__ int f(A); struct B { __device__ friend int f(A); }; }
extern "C" __global__ void k(int *out) { out[0] = N::f(N::A()); }
//@ run overloads_stay_two: 1 2
struct A { __device__ friend int f(A) { return 1; } __device__ friend int f(A, int) { return 2; } __device__ friend int f(A); };
extern "C" __global__ void k(int *out) { out[0] = f(A()); out[1] = f(A(), 1); }
//@ run operators: 1 1
struct A { __device__ friend bool operator==(A, A) { return true; } __device__ friend bool operator==(A, A); __device__ friend A operator+(A, A); __device__ friend A operator+(A a, A) { return a; } };
extern "C" __global__ void k(int *out) { out[0] = A() == A(); out[1] = A() + A() == A(); }
//@ reject defined_twice
struct A { __device__ friend int f(A) { return 1; } __device__ friend int f(A) { return 2; } }; // error
extern "C" __global__ void k(int *out) { out[0] = f(A()); }
//@ reject result_differs
struct A { __device__ friend int f(A) { return 1; } __device__ friend long f(A) { return 1; } }; // error
extern "C" __global__ void k(int *out) { out[0] = 1; }

//@ run bases_of_a_friend: 7
class Holds {
    friend struct Friend;
    struct Hidden { int v; };
};
struct Friend : Holds::Hidden { int w; };
extern "C" __global__ void k(int *out) { Friend f{}; f.v = 7; out[0] = f.v; }

//@ reject bases_of_no_friend
class Holds {
    struct Hidden { int v; };
};
struct Other : Holds::Hidden {}; // error: inaccessible
