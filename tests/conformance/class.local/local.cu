// Classes inside functions ([class.local]).

//@ run uses_enclosing_static_constant_and_type: 7 4
__global__ void k(int *out) {
    constexpr int n = 7; using T = int;
    struct L { T v; __device__ int f() const { return n; } };
    out[0] = L().f(); out[1] = sizeof(L);
}

//@ run uses_a_static_variable: 6
__global__ void k(int *out) {
    static int count; count = 5;
    struct L { __device__ void f() { ++count; } };
    L().f(); out[0] = count;
}

//@ run same_name_in_two_functions: 1 8
__device__ int f() { struct L { char v; }; return sizeof(L); }
__device__ int g() { struct L { double v; }; return sizeof(L); }
__global__ void k(int *out) { out[0] = f(); out[1] = g(); }

//@ run template_argument: 5 6
template<class T> __device__ int get(T t) { return t.v; }
template<class T> struct Box { T t; };
__global__ void k(int *out) { struct L { int v; } l{5}; out[0] = get(l); Box<L> b{{6}}; out[1] = b.t.v; }

//@ run returned_by_auto: 4
__device__ auto make() { struct L { int v; __device__ int twice() { return 2 * v; } }; return L{2}; }
__global__ void k(int *out) { out[0] = make().twice(); }

//@ run derives_from_a_polymorphic_base: 9
struct B { __device__ virtual int f() { return 1; } };
__global__ void k(int *out) { struct L : B { __device__ int f() override { return 9; } } l; B &b = l; out[0] = b.f(); }

//@ run destructor_in_local_class: 3
__global__ void k(int *out) { { struct L { int *p; __device__ ~L() { *p = 3; } } l{out}; } }

//@ run one_class_per_specialization_of_the_function: 1 4
template<class T> __device__ int f() { struct L { T v; }; return sizeof(L); }
__global__ void k(int *out) { out[0] = f<char>(); out[1] = f<float>(); }

//@ run hides_global_of_the_same_name: 2 1
struct L { char a; };
__global__ void k(int *out) { struct L { char a, b; }; out[0] = sizeof(L); out[1] = sizeof(::L); }

//@ reject uses_automatic_variable
__device__ int f(int x) {
    struct L { __device__ int g() { return x; } };  // error
    return L().g();
}

//@ reject member_defined_outside
__device__ void f() {
    struct L { __device__ int g(); };
    __device__ int L::g() { return 1; }  // error
}

//@ reject unknown_after_the_block
__device__ int f() {
    { struct L { int v; }; }
    L l;  // error
    return 1;
}

//@ reject member_template
__device__ void f() {
    struct L { template<class T> __device__ void g(T) {} };  // error
    L l;
}
