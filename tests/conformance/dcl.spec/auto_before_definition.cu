// A function whose result is deduced cannot be used before its definition ([dcl.spec.auto]/10); an instance of a template
// uses it at the end of the translation unit too ([temp.point]/8).

//@ reject called
__device__ auto f(int);
__device__ int g() { return f(1); } // error: it has not been defined
__device__ auto f(int x) { return x; }

//@ reject called_before_and_after
__device__ auto f(int);
__device__ int g() { return f(1); } // error: it has not been defined
__device__ auto f(int x) { return x; }
__global__ void k(int *out) { *out = f(2); }

//@ reject unevaluated
__device__ auto f(int);
using T = decltype(f(1)); // error: it has not been defined
__device__ auto f(int x) { return x; }

//@ reject named
__device__ auto f(int);
__device__ auto p = &f; // error: it has not been defined

//@ reject function_template
template <class T> __device__ auto f(T);
__device__ int g() { return f(1); } // error: it has not been defined
template <class T> __device__ auto f(T x) { return x; }

//@ reject member
struct S { __device__ auto b(); };
__device__ int g(S s) { return s.b(); } // error: it has not been defined
__device__ auto S::b() { return 3; }

//@ reject template_member
template <class T> struct S { __device__ auto b(); };
__device__ int g(S<int> s) { return s.b(); } // error: it has not been defined
template <class T> __device__ auto S<T>::b() { return 3; }

//@ run instance: 3
__device__ auto f(int);
template <class T> __device__ int g(T t) { return f(t); }
__device__ auto f(int x) { return x; }
__global__ void k(int *out) { *out = g(3); }

//@ run declared_again: 4
__device__ auto f(int);
__device__ auto f(int x) { return x; }
__device__ auto f(int);
__global__ void k(int *out) { *out = f(4); }

//@ run members: 9
struct S {
    __device__ auto a() { return 4; }
    __device__ int b() { return a() + c<int>(5); }
    template <class T> __device__ auto c(T t) { return t; }
};
__global__ void k(int *out) { *out = S().b(); }

//@ run friend_and_lambda: 12
struct S {
    friend __device__ auto twice(S s) { return 2 * s.value; }
    int value;
};
__global__ void k(int *out) {
    auto add = [](auto x) { return x + 2; };
    *out = add(twice(S{5}));
}
