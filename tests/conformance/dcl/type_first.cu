// Specifiers behind a class that is defined ([dcl.spec]: their order is free).

//@ accept typedef_behind default-device
struct {
    int a;
}
typedef A;
A a;
struct B {
    int b;
}
const static c = {1}, *d = &c;
enum E { x }
typedef F, *G;
F f = x;
G g = &f;

//@ run type_first std=c++17: 3 4
struct
#ifdef __CUDACC__
    __align__(8)
#endif
{
    int a;
}
typedef A;
struct {
    int b;
}
static __device__ t = {4};
__global__ void k(int *out) {
    A a = {3};
    out[0] = a.a;
    out[1] = t.b;
}

//@ reject no_semicolon_behind_class default-device
struct A {
    int a;
} // error
typedef int T;
T t;
