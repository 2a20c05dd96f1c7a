// What a using-directive makes visible is in one overload set with what its namespace declares itself: a template beside a
// function makes `<` begin arguments ([basic.lookup.unqual]/2, [temp.names]/3).

//@ run template_of_an_unnamed_namespace_beside_a_function: 1 4 9
namespace { template <class T> __device__ int f(double) { return sizeof(T); } }
__device__ int f(int v, bool) {
    int (*g)(double) = f<char>;
    return v ? g(1.0) : f<int>(2.0);
}
__device__ int f(int) { return 9; }
__global__ void k(int *out) { out[0] = f(1, true); out[1] = f(0, true); out[2] = f(3); }

//@ run templates_and_functions_of_two_directives: 1 8 3
namespace first { __device__ int h(int) { return 3; } }
namespace second { template <class T> __device__ int h(double) { return sizeof(T); } }
__global__ void k(int *out) {
    using namespace first;
    using namespace second;
    out[0] = h<char>(1.0);
    out[1] = h<double>(1.0);
    out[2] = h(1);
}

//@ run template_of_an_inline_namespace_beside_a_function: 2 7
namespace n {
inline namespace v1 { template <class T> __device__ int f(double) { return sizeof(T); } }
__device__ int f(int) { return 7; }
}
__global__ void k(int *out) { out[0] = n::f<short>(1.0); out[1] = n::f(1); }

//@ run functions_that_no_template_overloads: 1
namespace other { template <class T> struct f {}; }
__device__ int f(int) { return 1; }
__global__ void k(int *out) { int g = 2; out[0] = f(g) < 2; }

//@ entries tables_of_host_templates: _Z2kkIiEvT_Pf _Z2kkIfEvT_Pf
template <class O> __global__ void kk(O o, float *p) { *p = o; }
namespace { template <class T> void f(double) { kk<<<1, 1>>>(T(), (float *)0); } }
void f(int v, bool) {
    typedef void (*func_t)(double);
    static const func_t functions[2] = {f<int>, f<float>};
    functions[v](1.0);
}
