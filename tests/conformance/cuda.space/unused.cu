// What nothing uses is checked all the same: nvcc reports its errors.

//@ reject bodies_of_device_functions
__device__ int f() {
    return nothing;  // error
}
__host__ __device__ int g() {
    return nothing;  // error
}
static __device__ int h() {
    return nothing;  // error
}
struct S {
    __device__ int m() {
        return nothing;  // error
    }
};

//@ reject classes_and_their_parts
struct A {
    int a : -1;  // error
};
struct B {
    Unknown u;  // error
};
struct C {
    static int f();
    int f();  // error
};
struct D : Missing {};  // error
struct E { struct In {
    missing_type x;  // error
}; };

//@ reject typedefs_aliases_and_enumerations
typedef Missing T;  // error
using U = Missing;  // error
enum V {
    a = missing  // error
};
enum class W : float { b };  // error

//@ reject host_variables
int x = missing;  // error
struct S { S(int, int); };
S s(1);  // error
extern Missing y;  // error

//@ reject constexpr_bodies_of_the_host
constexpr int f(int n) {
    return n + missing;  // error
}

//@ accept templates_nobody_instantiates
template <class T> struct S { typename T::nothing n; void f() { n.missing(); } };
template <class T> __device__ int f(T t) { return t.nothing; }
template <class T> using A = typename T::nothing;

//@ run unused_code_is_not_emitted: 1
__device__ int unused(int x) { return x / 3; }
__host__ __device__ int both(int x) { return x * 3; }
struct S { __device__ int f() { return 5; } };
__global__ void k(int *out) { out[0] = 1; }

//@ accept host_calls_in_functions_for_both
__host__ int host();
__host__ __device__ int f() { return host(); }
__host__ __device__ int g(int x) { return x > 0 ? f() : 1; }

//@ run host_call_that_is_not_reached: 2
__host__ int host();
__host__ __device__ int f(int x) { if (x) return 2; return host(); }
__global__ void k(int *out) { volatile int one = 1; out[0] = f(one); }

//@ reject host_call_in_device_function
__host__ int host();
__device__ int f() {
    return host();  // error
}

//@ reject host_call_in_default_argument
__host__ int host();
__device__ int f(int x = host()) { return x; }  // error
__device__ int g() { return f(); }

//@ accept host_default_argument_nobody_uses
__host__ int host();
__device__ int f(int x = host()) { return x; }
__device__ int g() { return f(1); }
