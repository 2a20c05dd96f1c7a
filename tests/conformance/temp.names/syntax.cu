// Names of template instances: [temp.names], [temp.alias], [temp.type].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };

//@ run nested_closers: 1
template <class T> struct S { static constexpr int v = 1; };
__global__ void k(int *out) { out[0] = S<S<S<int>>>::v; }

//@ run shift_in_parentheses: 4
template <int N> struct S { static constexpr int v = N; };
__global__ void k(int *out) { out[0] = S<(16 >> 2)>::v; }

//@ run variable_hides_template_before_less_than: 1
template <class T> struct S {};
__global__ void k(int *out) { int S = 1, w = 2; out[0] = S < w; }

//@ run empty_argument_list: 4 4
template <class T = int> struct S { static constexpr int v = sizeof(T); };
template <class T = int> __device__ int f() { return sizeof(T); }
__global__ void k(int *out) { out[0] = S<>::v; out[1] = f(); }

//@ reject class_template_name_without_arguments
template <class T = int> struct S { static constexpr int v = 1; };
__global__ void k(int *out) {
    out[0] = S::v; // error
}

//@ run template_keyword_after_dot_arrow_and_scope: 3 4 5
struct X {
    template <int N> __device__ int f() { return N; }
    template <int N> __device__ static int g() { return N; }
};
template <class T> __device__ void h(T t, int *out) {
    T *p = &t;
    out[0] = t.template f<3>();
    out[1] = p->template f<4>();
    out[2] = T::template g<5>();
}
__global__ void k(int *out) { h(X(), out); }

//@ run template_keyword_outside_templates: 3
struct X { template <int N> __device__ int f() { return N; } };
__global__ void k(int *out) { X x; out[0] = x.template f<3>(); }

//@ run member_template_of_current_instantiation: 6
template <class T> struct S {
    template <int N> __device__ int f() { return N; }
    __device__ int g() { return this->f<6>(); }
};
__global__ void k(int *out) { out[0] = S<int>().g(); }

//@ run alias_is_transparent: 1 1
template <class T> struct vec {};
template <class T> using v = vec<T>;
template <class T> using twice = vec<v<T>>;
__global__ void k(int *out) { out[0] = same<v<int>, vec<int>>::value; out[1] = same<twice<int>, vec<vec<int>>>::value; }

//@ run deduction_through_alias: 4
template <class T, int N> struct arr { static constexpr int n = N; };
template <class T> using quad = arr<T, 4>;
template <class T> __device__ int f(quad<T>) { return quad<T>::n; }
__global__ void k(int *out) { out[0] = f(arr<int, 4>()); }

//@ reject deduction_through_alias_wrong_value
template <class T, int N> struct arr {};
template <class T> using quad = arr<T, 4>;
template <class T> __device__ int f(quad<T>) { return 1; }
__global__ void k(int *out) {
    out[0] = f(arr<int, 5>()); // error
}

//@ reject alias_specialization
template <class T> using p = T *;
template <> using p<int> = int; // error

//@ reject alias_needs_arguments
template <class T> using p = T *;
__device__ p x; // error

//@ run alias_default_argument: 1
template <class T = int> using p = T *;
__global__ void k(int *out) { out[0] = same<p<>, int *>::value; }

//@ run equivalent_names: 1 1 0
template <class T, int N = 2> struct S {};
typedef int I;
__global__ void k(int *out) {
    out[0] = same<S<I, 1 + 1>, S<int>>::value;
    out[1] = same<S<const I>, S<int const>>::value;
    out[2] = same<S<int *>, S<const int *>>::value;
}

//@ run greater_in_function_argument_of_list: 2
template <class T> __device__ int f(T t) { return t; }
__global__ void k(int *out) { int a = 5, b = 3; out[0] = f<int>(a > b) + f<bool>(b < a); }
