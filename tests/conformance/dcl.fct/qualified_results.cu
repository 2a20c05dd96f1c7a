// The qualifiers of a result are part of the type of a function ([dcl.fct]/9); the value that a call gives has them only
// if it is an object of a class ([expr.type]/2).

//@ run types: 0 0 1 1 1
template <class A, class B> struct same { static constexpr int value = 0; };
template <class A> struct same<A, A> { static constexpr int value = 1; };
template <class T> struct result;
template <class T> struct result<T()> { using type = T; };
__device__ const int f() { return 3; }
template <class R> __device__ R *pointer_to_result(R (*)()) { return nullptr; }
extern "C" __global__ void k(int *out) {
    out[0] = same<const int(), int()>::value;
    out[1] = same<decltype(f), int()>::value;
    out[2] = same<decltype(f()), int>::value;
    out[3] = same<result<const int()>::type, const int>::value;
    out[4] = same<decltype(pointer_to_result(f)), const int *>::value;
}

//@ run values: 3 5 7 9 11
enum E { five = 5 };
struct A {
    __device__ operator const int() const { return 7; }
    __device__ virtual const long g() const { return 9; }
};
__device__ const int f() { return 3; }
__device__ const E e() { return five; }
__device__ const auto h() { return 11; }
extern "C" __global__ void k(int *out) {
    A a;
    out[0] = f();
    out[1] = e();
    out[2] = a;
    out[3] = a.g();
    auto x = h();
    out[4] = x++;
}

//@ run instances: 4 5 6
template <class T> __device__ const T f(T t) { return t; }
template __device__ const int f<int>(int);
template <> __device__ const long f<long>(long t) { return t + 1; }
extern "C" __global__ void k(int *out) {
    auto l = []() -> const int { return 6; };
    const int (*p)() = l;
    out[0] = f(4);
    out[1] = f(4L);
    out[2] = p();
}

//@ accept two_conversion_functions
struct A { __device__ operator const int(); __device__ operator int(); };
__device__ int k(int x) { return x; }

//@ reject other_result
__device__ const int f();
__device__ int f(); // error
__device__ int k() { return f(); }

//@ reject volatile_result
__device__ volatile int f(int);
__device__ int f(int); // error
__device__ int k() { return f(1); }

//@ reject const_pointer_result
__device__ int *const f();
__device__ int *f(); // error
__device__ int *k() { return f(); }

//@ reject void_result
__device__ const void f();
__device__ void f(); // error

//@ reject pointer_to_function
__device__ const int f();
__device__ int k() { int (*p)() = f; return p(); } // error

//@ reject pointer_to_member
struct A { __device__ const int f(); };
__device__ int k(A a) { int (A::*p)() = &A::f; return (a.*p)(); } // error

//@ reject closure_to_pointer
__device__ int k() { auto l = []() -> const int { return 1; }; int (*p)() = l; return p(); } // error

//@ reject overrider
struct A { __device__ virtual int f(); };
struct B : A { __device__ const int f(); }; // error
__device__ int k(B b) { return b.f(); }

//@ reject specialisation
template <class T> __device__ T f(T t) { return t; }
template <> __device__ const int f<int>(int); // error
__device__ int k() { return f(1); }
