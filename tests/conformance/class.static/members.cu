// Static data members and functions have no object of their own ([class.static]).

//@ run access_by_class_object_and_pointer: 1 2 3 6
struct S { static constexpr int n = 1; __device__ static int next(int x) { return x + n; } };
__global__ void k(int *out) {
    S s, *p = &s;
    out[0] = S::n; out[1] = s.next(1); out[2] = p->next(2); out[3] = s.S::next(4) + p->n;
}

//@ run not_part_of_the_object: 4 4
struct S { int a; static constexpr long long big[8] = {};  };
__global__ void k(int *out) { out[0] = sizeof(S); S t[1]; out[1] = sizeof t; }

//@ run shared_by_derived_classes: 7 7 7
struct B { __device__ static int &v() { static int x; return x; } };
struct D : B {}; struct E : B {};
__global__ void k(int *out) { D::v() = 7; out[0] = E::v(); out[1] = B::v(); out[2] = D().v(); }

//@ run address_is_an_ordinary_function_pointer: 9 1
struct S { __device__ static int f(int x) { return x + 1; } };
template<class A, class B> constexpr bool same = false;
template<class A> constexpr bool same<A, A> = true;
__global__ void k(int *out) { int (*p)(int) = &S::f; out[0] = p(8); out[1] = same<decltype(&S::f), int (*)(int)>; }

//@ run one_per_specialization: 1 2 8
template<class T> struct S { static constexpr int size = sizeof(T); __device__ static int f() { return size; } };
__global__ void k(int *out) { out[0] = S<char>::f(); out[1] = S<short>::f(); out[2] = S<double>::size; }

//@ run definition_sees_class_scope: 12
struct S { static constexpr int n = 4; using T = int; __device__ static T f(T); };
__device__ S::T S::f(T x) { return x * n; }
__global__ void k(int *out) { out[0] = S::f(3); }

//@ run auto_type_of_constexpr_member: 3 1
struct S { static constexpr auto x = 3L; };
__global__ void k(int *out) { out[0] = S::x; out[1] = sizeof(S::x) == 8; }

//@ reject static_and_member_of_same_parameters
struct S {
    __device__ static int f(int);
    __device__ int f(int);  // error
};
__device__ S s;

//@ reject member_used_in_static
struct S {
    int a;
    __device__ static int f() { return a; }  // error
};
__device__ S s;

//@ run object_expression_is_evaluated: 1 2 5
struct S { static constexpr int n = 5; __device__ static int f() { return n; } };
__device__ S *touch(S *s, int *c) { ++*c; return s; }
__global__ void k(int *out) {
    S s; int c = 0;
    touch(&s, &c)->f(); out[0] = c;
    int x = touch(&s, &c)->f(); out[1] = c; out[2] = x;
}

//@ reject const_static_function
struct S { __device__ static int f() const; };  // error
__device__ S s;

//@ reject static_repeated_outside
struct S { __device__ static int f(); };
__device__ static int S::f() { return 1; }  // error
__device__ S s;

//@ reject initializer_of_nonconst_static
struct S {
    static int a = 3;  // error
};
__device__ S s;

//@ reject static_in_local_class
__device__ void f() {
    struct L { static int a; };  // error
    L l;
}

//@ reject static_in_unnamed_class
__device__ struct {
    static int a;  // error
} x;

//@ reject mutable_static
struct S { static mutable int a; };  // error
__device__ S s;

//@ reject static_constexpr_without_initializer
struct S { static constexpr int a; };  // error
__device__ S s;
