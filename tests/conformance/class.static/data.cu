// Static data members: linkage of names, types completed late, and use in constants ([class.static.data]).

//@ run incomplete_type_until_defined: 4
struct S; template<class T> struct H { static constexpr int n = sizeof(T); };
struct S { int v; };
__global__ void k(int *out) { out[0] = H<S>::n; }

//@ run used_as_array_bound_and_case_label: 12 2
struct S { static constexpr int n = 3; static const int two = 2; int a[n]; };
__global__ void k(int *out) { out[0] = sizeof(S); switch (*out / 6) { case S::two: out[1] = 2; break; default: out[1] = 0; } }

//@ run const_integral_through_object: 6
struct S { static const int a = 6; };
__global__ void k(int *out) { S s; const S &r = s; out[0] = r.a; }

//@ run constexpr_array_indexed_at_run_time: 30 10
struct S { static constexpr int t[3] = {10, 20, 30}; };
__global__ void k(int *out) { int i = 2; out[0] = S::t[i]; out[1] = S::t[i - 2]; }

//@ run constexpr_class_member: 7
struct P { int x, y; constexpr int sum() const { return x + y; } };
struct S { static constexpr P p{3, 4}; };
__global__ void k(int *out) { out[0] = S::p.x + S::p.y; }

//@ run dependent_initializer: 6 120
template<int N> struct F { static constexpr int v = N * F<N - 1>::v; };
template<> struct F<0> { static constexpr int v = 1; };
__global__ void k(int *out) { out[0] = F<3>::v; out[1] = F<5>::v; }

//@ run hidden_by_derived: 2 1
struct B { static constexpr int v = 1; }; struct D : B { static constexpr int v = 2; };
__global__ void k(int *out) { out[0] = D::v; out[1] = D::B::v; }

//@ run through_base_path_twice_is_not_ambiguous: 3
struct A { static constexpr int v = 3; }; struct B : A {}; struct C : A {}; struct D : B, C {};
__global__ void k(int *out) { out[0] = D::v; }

//@ reject constexpr_is_const
struct S { static constexpr int v = 3; };
__device__ void f() {
    S::v = 4;  // error
}

//@ reject constexpr_from_runtime_value
__device__ int g();
struct S {
    static constexpr int v = g();  // error
};
__device__ S s;

//@ reject non_static_of_repeated_base
struct A { int v; }; struct B : A {}; struct C : A {}; struct D : B, C {};
__device__ int f(D d) {
    return d.v;  // error
}

//@ reject constexpr_from_runtime_value_used
__device__ int g();
struct S {
    static constexpr int v = g();  // error
};
__device__ int f() { return S::v; }

//@ run constant_defined_behind_its_class: 3 8 4
struct Outside {
    static const int i = 3;
    static const int j = 4;
};
const int Outside::i;
const int Outside::j;
template <class T> struct Of {
    static const T v = 8;
};
template <class T> const T Of<T>::v;
__global__ void k(int *out) {
    out[0] = Outside::i;
    out[1] = Of<int>::v;
    const int *p = &Outside::j;
    out[2] = *p;
}
