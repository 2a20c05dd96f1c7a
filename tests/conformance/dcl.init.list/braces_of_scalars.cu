// The value of a scalar stands in one pair of braces at most ([dcl.init.list]/3.9: an element that is a list has no type);
// the element of an aggregate may have its own pair.

//@ run one_pair: 1 2 3 4 5 6
struct A { int a, b; };
struct S { int x = {6}; };
extern "C" __global__ void k(int *out) {
    int x = {1};
    int y{2};
    A a = {{3}, {4}};
    int array[1] = {{5}};
    out[0] = x, out[1] = y, out[2] = a.a, out[3] = a.b, out[4] = array[0], out[5] = S().x;
}

//@ run substitution: 4
template <class T, class = decltype(T{{1}})> __device__ char f(int);
template <class T> __device__ int f(...);
extern "C" __global__ void k(int *out) { out[0] = sizeof(f<int>(0)); }

//@ reject copied
__device__ int k() { int x = {{1}}; return x; } // error

//@ reject direct
__device__ int k() { int x{{1}}; return x; } // error

//@ reject empty
__device__ int k() { int x = {{}}; return x; } // error

//@ reject deeper
__device__ int k() { int x = {{{1}}}; return x; } // error

//@ reject cast
__device__ int k() { return int{{1}}; } // error

//@ reject pointer
__device__ int *k() { int *p = {{nullptr}}; return p; } // error

//@ reject reference
__device__ int k() { const int &r = {{1}}; return r; } // error

//@ reject enumeration
enum E { a };
__device__ int k() { E e = {{a}}; return e; } // error

//@ reject member
struct A { int a, b; };
__device__ int k() { A a = {{{1}}, 2}; return a.a; } // error

//@ reject element
__device__ int k() { int a[2] = {{{1}}, 2}; return a[0]; } // error

//@ reject default_member_initializer
struct A { int x = {{1}}; }; // error
__device__ int k() { return A().x; }

//@ reject mem_initializer
struct A { int x; __device__ A() : x{{1}} {} }; // error
__device__ int k() { return A().x; }

//@ reject allocated
__device__ int *k() { return new int{{1}}; } // error

//@ reject returned
__device__ int k() { return {{1}}; } // error

//@ reject argument
__device__ int f(int);
__device__ int k() { return f({{1}}); } // error
