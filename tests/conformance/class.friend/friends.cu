// Friends: who may look inside, and which names they bring ([class.friend]).

//@ run function_found_by_argument: 6
class A { int v = 6; friend __device__ int get(const A &a) { return a.v; } };
__global__ void k(int *out) { out[0] = get(A()); }

//@ run member_function_of_another_class: 4
class A; struct B { __device__ int f(const A &); };
class A { int v = 4; friend __device__ int B::f(const A &); };
__device__ int B::f(const A &a) { return a.v; }
__global__ void k(int *out) { A a; out[0] = B().f(a); }

//@ run operator_defined_in_template: 7 1
template<class T> class A { T v; public: __device__ A(T v) : v(v) {} __device__ T get() { return v; }
    friend __device__ A operator+(A a, A b) { return a.v + b.v; }
    friend __device__ bool operator==(A a, A b) { return a.v == b.v; } };
__global__ void k(int *out) { A<int> a(3); out[0] = (a + 4).get(); out[1] = 3 == a; }

//@ run template_friend: 5 6
class A { int v; template<class T> friend __device__ T peek(const A &); public: __device__ A(int v) : v(v) {} };
template<class T> __device__ T peek(const A &a) { return a.v; }
__global__ void k(int *out) { out[0] = peek<int>(A(5)); out[1] = peek<float>(A(6)); }

//@ run class_template_friend: 3
template<class T> struct Peek;
class A { int v = 3; template<class T> friend struct Peek; };
template<class T> struct Peek { __device__ static int f(A a) { return a.v + sizeof(T) - sizeof(T); } };
__global__ void k(int *out) { out[0] = Peek<int>::f(A()); }

//@ run parameter_as_friend: 2
template<class T> class A { int v = 2; friend T; };
struct P { __device__ int f(A<P> a) { return a.v; } };
__global__ void k(int *out) { out[0] = P().f(A<P>()); }

//@ run friend_class_declared_by_the_friend_declaration: 8
class A { friend class Later; int v = 8; };
class Later { public: __device__ static int f(A a) { return a.v; } };
__global__ void k(int *out) { out[0] = Later::f(A()); }

//@ run body_in_scope_of_the_class: 10
struct A { static constexpr int n = 10; friend __device__ int tell(A) { return n; } };
__global__ void k(int *out) { out[0] = tell(A{}); }

//@ accept builtin_as_friend_is_ignored
template<class T> class A { friend T; int v; };
__device__ A<int> a;

//@ reject not_found_without_argument
struct A { friend __device__ int f(int) { return 1; } };
__device__ int g() {
    return f(1);  // error
}

//@ reject not_a_member
struct A { friend __device__ int f(const A &) { return 1; } };
__device__ int g(A a) {
    return a.f(a);  // error
}

//@ reject not_transitive
class A { int v; friend class B; };
class B { friend class C; };
class C { __device__ int f(A a) {
    return a.v;  // error
} };
__device__ C c;

//@ reject not_mutual
class B;
class A { friend class B; public: __device__ int f(B &); };
class B { int v; };
__device__ int A::f(B &b) {
    return b.v;  // error
}

//@ reject definition_of_qualified_name
__device__ int f(int);
struct A {
    friend __device__ int ::f(int) { return 1; }  // error
};
__device__ A a;

//@ reject storage_class
struct A {
    friend static __device__ int f(A);  // error
};
__device__ A a;

//@ reject friend_variable
struct A {
    friend int x;  // error
};
__device__ A a;
