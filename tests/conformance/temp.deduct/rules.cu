// Deduction corner rules: [temp.deduct.call], [temp.deduct.conv], [temp.deduct.type], [temp.deduct], [temp.arg.explicit].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };

//@ reject braced_list_to_plain_parameter
template <class T> __device__ int f(T) { return 1; }
__global__ void k(int *out) {
    out[0] = f({1, 2}); // error
}

//@ reject braced_list_of_two_types
template <class T, int N> __device__ int len(const T (&)[N]) { return N; }
__global__ void k(int *out) {
    out[0] = len({1, 2.0}); // error
}

//@ reject no_conversion_on_deduced_parameter
template <class T> __device__ int f(T *) { return 1; }
__global__ void k(int *out) {
    out[0] = f(0); // error
}

//@ run conversion_on_explicit_parameter: 3
template <class T> __device__ int f(T t) { return t; }
__global__ void k(int *out) { out[0] = f<int>(3.75); }

//@ reject qualification_is_not_dropped
template <class T> __device__ void f(T *a, T *b) { *a = *b; }
__global__ void k(int *out) {
    const int c = 1;
    f(out, &c); // error
}

//@ run pointer_to_derived: 8
template <class T> struct B { T v; };
struct D : B<int> {};
template <class T> __device__ int f(B<T> *b) { return b->v; }
__global__ void k(int *out) { D d; d.v = 8; out[0] = f(&d); }

//@ reject array_bound_disagrees
template <int N> __device__ int f(int (&)[N], int (&)[N]) { return N; }
__global__ void k(int *out) {
    int a[2], b[3];
    out[0] = f(a, b); // error
}

//@ reject lvalue_reference_takes_no_rvalue
template <class T> __device__ int f(T &) { return 1; }
__global__ void k(int *out) {
    out[0] = f(3); // error
}

//@ run const_lvalue_deduces_const: 1 1
template <class T> __device__ bool f(T &) { return same<T, const int>::value; }
template <class T> __device__ bool g(const T &) { return same<T, int>::value; }
__global__ void k(int *out) { const int c = 1; out[0] = f(c); out[1] = g(c); }

//@ run array_element_const: 1
template <class T, int N> __device__ bool f(T (&)[N]) { return same<T, const int>::value && N == 2; }
__global__ void k(int *out) { const int c[2] = {1, 2}; out[0] = f(c); }

//@ run class_forwarding_reference_is_not_forwarding: 1 2
template <class T> struct S {
    __device__ int f(T &&) { return 1; }
    __device__ int f(const T &) { return 2; }
};
__global__ void k(int *out) { S<int> s; int x = 0; out[0] = s.f(1); out[1] = s.f(x); }

//@ run reference_collapsing: 1 1 1
template <class T> __device__ bool f(T &&) { return same<T &&, int &>::value; }
template <class T> using rr = T &&;
template <class T> using lr = T &;
__global__ void k(int *out) { int x = 0; out[0] = f(x); out[1] = same<rr<int &>, int &>::value; out[2] = same<lr<int &&>, int &>::value; }

//@ run conversion_function_deduces_pointer_target: 1
struct S { int v = 1; template <class T> __device__ operator T *() { return (T *)&v; } };
__global__ void k(int *out) { S s; int *p = s; out[0] = *p; }

//@ reject overload_set_matches_twice
__device__ int g(int) { return 1; }
__device__ int g(float) { return 2; }
template <class A> __device__ int f(int (*p)(A)) { return p(A()); }
__global__ void k(int *out) {
    out[0] = f(g); // error
}

//@ run sfinae_on_expression: 1 2
struct X { int size; };
template <class T> __device__ auto f(const T &t, int) -> decltype(t.size, 0) { return 1; }
template <class T> __device__ int f(const T &, long) { return 2; }
__global__ void k(int *out) { out[0] = f(X{}, 0); out[1] = f(3, 0); }

//@ run sfinae_reference_to_void: 1 2
template <class T> __device__ int f(T &(*)()) { return 1; }
template <class T> __device__ int f(...) { return 2; }
__global__ void k(int *out) { out[0] = f<int>(nullptr); out[1] = f<void>(nullptr); }

//@ run sfinae_negative_array_bound: 1 2
template <int N> __device__ int f(char (*)[N - 2]) { return 1; }
template <int N> __device__ int f(...) { return 2; }
__global__ void k(int *out) { out[0] = f<3>(nullptr); out[1] = f<1>(nullptr); }

//@ run sfinae_access_is_part: 2
class P { int v; };
template <class T> __device__ auto f(T t) -> decltype(t.v) { return 1; }
template <class T> __device__ int f(T, ...) { return 2; }
__global__ void k(int *out) { out[0] = f(P{}); }

//@ reject body_is_no_immediate_context
template <class T> __device__ auto f(T t) { return t.nothing; } // error
__device__ int f(...);
__global__ void k(int *out) { out[0] = f(1); }

//@ run non_deduced_nested_name: 5
template <class T> struct id { using type = T; };
template <class T> __device__ int f(typename id<T>::type) { return sizeof(T) + 1; }
__global__ void k(int *out) { out[0] = f<int>(0); }

//@ reject nested_name_is_not_deduced
template <class T> struct id { using type = T; };
template <class T> __device__ int f(typename id<T>::type) { return 1; }
__global__ void k(int *out) {
    out[0] = f(3); // error
}

//@ reject default_argument_deduces_nothing
template <class T> __device__ int f(T t = 1) { return t; }
__global__ void k(int *out) {
    out[0] = f(); // error
}

//@ run function_parameter_pack_deduced: 3
template <class R, class... A> __device__ int arity(R (*)(A...)) { return sizeof...(A); }
__device__ int g(int, float, char) { return 0; }
__global__ void k(int *out) { out[0] = arity(g); }

//@ run member_function_qualifiers_deduced: 1 2
struct S { __device__ int a() const { return 0; } __device__ int b() { return 0; } };
template <class C, class R> __device__ int f(R (C::*)() const) { return 1; }
template <class C, class R> __device__ int f(R (C::*)()) { return 2; }
__global__ void k(int *out) { out[0] = f(&S::a); out[1] = f(&S::b); }

//@ run return_type_of_auto_function: 1 1
template <class T> __device__ auto f(T t) { return t + 1; }
template <class T> __device__ decltype(auto) g(T &t) { return (t); }
__global__ void k(int *out) { int x = 0; out[0] = same<decltype(f('a')), int>::value; out[1] = same<decltype(g(x)), int &>::value; }
//@ run braced_list_to_array: 3 2 6
template <class T, int N> __device__ int len(const T (&)[N]) { return N; }
template <class T, int N> __device__ T total(T (&&a)[N]) { T s = 0; for (T x : a) s += x; return s; }
__global__ void k(int *out) { out[0] = len({1, 2, 3}); out[1] = len({4.0f, 5.0f}); out[2] = total({1, 2, 3}); }
//@ reject derived_is_ambiguous
template <class T> struct B { int v; };
struct D : B<int>, B<char> {};
template <class T> __device__ int f(const B<T> &b) { return b.v; }
__global__ void k(int *out) {
    D d;
    out[0] = f(d); // error
}
