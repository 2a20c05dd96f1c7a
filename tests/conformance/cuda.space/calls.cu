// Who may call what between the execution spaces (CUDA C++ Programming Guide, execution space specifiers).

//@ reject host_static_member_function
struct S { static int f() { return 1; } };
__device__ int g() {
    return S::f();  // error
}

//@ reject host_destructor
struct S { int v; ~S() {} };
__device__ void g() {
    S s{1};  // error
}

//@ reject host_conversion_function
struct S { operator int() const { return 1; } };
__device__ int g(S &s) {
    return s;  // error
}

//@ reject host_subscript_operator
struct S { int operator[](int i) const { return i; } };
__global__ void k(S s, int *p) {
    *p = s[2];  // error
}

//@ reject host_lambda_called_in_device_function
struct S { int f() const { return 1; } };
__device__ int g() {
    auto l = [](S s) { return s.f(); };  // error
    return l(S());
}

//@ reject instantiated_template_calls_host
int h() { return 1; }
template<class T> __device__ T f(T t) {
    return t + h();  // error
}
__device__ int g() { return f(1); }

//@ run lambda_in_device_function_is_device: 7
__device__ int seven() { return 7; }
__global__ void k(int *out) { auto l = [] { return seven(); }; out[0] = l(); }

//@ run defaulted_members_of_device_parts: 4 5
struct A { int v; __device__ A(int v) : v(v) {} __device__ A(const A &o) : v(o.v + 1) {} };
struct B { A a; B(const B &) = default; __device__ B() : a(4) {} };
__global__ void k(int *out) { B b; B c(b); out[0] = b.a.v; out[1] = c.a.v; }

//@ accept host_never_called_from_unused_discarded_branch
int h() { return 1; }
template<bool B> __device__ int f() { if constexpr (B) return h(); else return 2; }
__device__ int g() { return f<false>(); }

//@ accept host_function_in_unevaluated_operand
int h();
__device__ int f() { return sizeof(h()) + noexcept(h()); }
__device__ decltype(h()) g() { return 1; }

//@ run arch_macro_chooses_the_body: 1
__host__ __device__ int where() {
#ifdef __CUDA_ARCH__
    return 1;
#else
    return 0;
#endif
}
__global__ void k(int *out) { out[0] = where(); }

//@ run arch_macro_value: 1 1
__global__ void k(int *out) { out[0] = __CUDA_ARCH__ == 900; out[1] = __CUDA_ARCH__ / 10 == 90; }

//@ run function_pointer_table_on_the_device: 3 8
__device__ int add(int a, int b) { return a + b; }
__device__ int mul(int a, int b) { return a * b; }
__device__ int (*const table[2])(int, int) = {add, mul};
__global__ void k(int *out) { for (int i = 0; i < 2; ++i) out[i] = table[i](2 + i * 2, i + 1); }

//@ run virtual_function_in_both_spaces: 5
struct B { __host__ __device__ virtual int f() const { return 1; } };
struct D : B { __host__ __device__ int f() const override { return 5; } };
__global__ void k(int *out) { D d; const B &b = d; out[0] = b.f(); }

//@ run device_function_found_by_argument_lookup: 6
namespace n { struct S { int v; }; __device__ int twice(S s) { return 2 * s.v; } }
__global__ void k(int *out) { out[0] = twice(n::S{3}); }

//@ accept noinline_keyword_positions
__noinline__ __device__ int a(int x) { return x; }
__device__ __noinline__ int b(int x) { return x; }
__device__ static __forceinline__ int c(int x) { return x; }
inline __device__ int d(int x) { return a(x) + b(x) + c(x); }

//@ accept host_launch_of_template_kernel
template<class T, int N> __global__ void k(T *p) { p[threadIdx.x] = N; }
void go(float *p) { k<float, 3><<<dim3(2, 2), 32, 0, 0>>>(p); }

//@ reject deduced_return_of_kernel
__global__ auto k() { return 1; }  // error

//@ reject host_default_argument
int h() { return 1; }
__device__ int f(int x = h()) { return x; }  // error
__device__ int g() { return f(); }
