// Function templates: [temp.fct], [temp.over.link], [temp.over], [temp.func.order].

//@ run templates_overload_on_parameters: 1 2 3
template <class T> __device__ int f(T) { return 1; }
template <class T> __device__ int f(T, T) { return 2; }
template <int N> __device__ int f() { return N; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f(1, 2); out[2] = f<3>(); }

//@ run templates_overload_on_return_type: 1 2
template <class T> __device__ int f(T *) { return 1; }
template <class T, class U> __device__ long f(U) { return 2; }
__global__ void k(int *out) { int x; out[0] = f(&x); out[1] = f<int>(3); }

//@ accept redeclaration_with_renamed_parameter
template <class T> __device__ T f(T);
template <class U> __device__ U f(U);
template <class V> __device__ V f(V v) { return v; }
__global__ void k(int *out) { out[0] = f(1); }

//@ run dependent_signatures_stay_distinct: 1 2
template <class T> __device__ int f(T (*)[sizeof(T)]) { return 1; }
template <class T> __device__ int f(T (*)[sizeof(T) + 1]) { return 2; }
__global__ void k(int *out) { short a[2], b[3]; out[0] = f(&a); out[1] = f(&b); }

//@ run plain_function_needs_no_match_exactly: 2 1
__device__ int f(long) { return 1; }
template <class T> __device__ int f(T) { return 2; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f(1L); }

//@ run empty_list_selects_template: 1 2
__device__ int f(int) { return 1; }
template <class T> __device__ int f(T) { return 2; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f<>(1); }

//@ run specialization_does_not_take_part_in_resolution: 2
template <class T> __device__ int f(T) { return 1; }
template <> __device__ int f(int *) { return 3; }
template <class T> __device__ int f(T *) { return 2; }
__global__ void k(int *out) { int x; out[0] = f(&x); }

//@ run specialization_belongs_to_the_more_specialized: 3
template <class T> __device__ int f(T) { return 1; }
template <class T> __device__ int f(T *) { return 2; }
template <> __device__ int f(int *) { return 3; }
__global__ void k(int *out) { int x; out[0] = f(&x); }

//@ run const_reference_is_more_specialized: 2 1
template <class T> __device__ int f(T &) { return 1; }
template <class T> __device__ int f(const T &) { return 2; }
__global__ void k(int *out) { const int c = 0; int x = 0; out[0] = f(c); out[1] = f(x); }

//@ run pair_of_equal_types_is_more_specialized: 2 1
template <class A, class B> struct P {};
template <class A, class B> __device__ int f(P<A, B>) { return 1; }
template <class A> __device__ int f(P<A, A>) { return 2; }
__global__ void k(int *out) { out[0] = f(P<int, int>()); out[1] = f(P<int, char>()); }

//@ reject crossed_orders_are_ambiguous
template <class T> __device__ int f(T *, int) { return 1; }
template <class T> __device__ int f(T, long) { return 2; }
template <class T, class U> __device__ int g(T *, U) { return 1; }
template <class T, class U> __device__ int g(T, U *) { return 2; }
__global__ void k(int *out) {
    out[0] = f(out, 1);
    out[1] = g(out, out); // error
}

//@ reject value_and_reference_are_ambiguous
template <class T> __device__ int f(T) { return 1; }
template <class T> __device__ int f(T &) { return 2; }
__global__ void k(int *out) {
    int x = 0;
    out[0] = f(x); // error
}

//@ run rvalue_leaves_one_of_value_and_reference: 1
template <class T> __device__ int f(T) { return 1; }
template <class T> __device__ int f(T &) { return 2; }
__global__ void k(int *out) { out[0] = f(3); }

//@ run pack_is_worst: 1 2
template <class T> __device__ int f(T *) { return 1; }
template <class... T> __device__ int f(T...) { return 2; }
__global__ void k(int *out) { int x; out[0] = f(&x); out[1] = f(x); }

//@ run member_against_free_operator: 1
struct S { template <class T> __device__ int operator-(T) const { return 1; } };
template <class A> __device__ int operator-(A, double) { return 2; }
__global__ void k(int *out) { out[0] = S() - 3; }

//@ run mutual_recursion: 10
template <int N> __device__ int odd();
template <int N> __device__ int even() { if constexpr (N == 0) return 0; else return N + odd<N - 1>(); }
template <int N> __device__ int odd() { if constexpr (N == 0) return 0; else return N + even<N - 1>(); }
__global__ void k(int *out) { out[0] = even<4>(); }

//@ run template_address_is_one_per_specialization: 1 0
template <class T> __device__ int f(T t) { return sizeof(T); }
__global__ void k(int *out) { int (*a)(int) = f; int (*b)(int) = &f<int>; out[0] = a == b; int (*c)(char) = f; out[1] = (void *)a == (void *)c; }

//@ reject address_of_unselected_template
template <class T> __device__ int f(T) { return 1; }
__global__ void k(int *out) {
    auto p = &f; // error
}

//@ reject auto_return_used_before_definition
template <class T> __device__ auto f(T);
__global__ void k(int *out) {
    out[0] = f(1); // error
}
//@ reject redefined_with_renamed_parameter
template <class T> __device__ int f(T) { return 1; }
template <class U> __device__ int f(U) { return 2; } // error
//@ reject differs_only_by_default
template <class T, class = int> __device__ int f(T) { return 1; }
template <class T, class = char> __device__ int f(T) { return 2; } // error
//@ reject extern_c_template
extern "C" {
template <class T> __device__ int f(T) { return 1; } // error
}
