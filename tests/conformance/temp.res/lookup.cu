// Name resolution in templates: [temp.res], [temp.local], [temp.dep], [temp.nondep], [temp.dep.candidate].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };

//@ run dependent_call_on_fundamental_type_finds_no_later: 1
__device__ int f(double) { return 1; }
template <class T> __device__ int g(T t) { return f(t); }
__device__ int f(int) { return 2; }
__global__ void k(int *out) { out[0] = g(3); }

//@ run parenthesized_name_stops_argument_lookup: 1
namespace n { struct X { __device__ operator int() const { return 0; } }; }
__device__ int f(int) { return 1; }
template <class T> __device__ int g(T t) { return (f)(t); }
namespace n { __device__ int f(X) { return 2; } }
__global__ void k(int *out) { out[0] = g(n::X{}); }

//@ run operators_are_found_in_argument_namespace: 9
template <class T> __device__ int g(T a, T b) { return a + b; }
namespace n { struct X { int v; }; __device__ int operator+(X a, X b) { return a.v + b.v; } }
__global__ void k(int *out) { out[0] = g(n::X{4}, n::X{5}); }

//@ reject dependent_call_finds_nothing
template <class T> __device__ int g(T t) {
    return nothing(t); // error
}
__global__ void k(int *out) { out[0] = g(1); }

//@ run dependent_base_by_using_declaration: 3 4
template <class T> struct B { int v = 3; __device__ int f() { return 4; } };
template <class T> struct D : B<T> {
    using B<T>::v;
    using B<T>::f;
    __device__ int a() { return v; }
    __device__ int b() { return f(); }
};
__global__ void k(int *out) { D<int> d; out[0] = d.a(); out[1] = d.b(); }

//@ run nondependent_base_is_searched: 2
__device__ int f() { return 1; }
struct B { __device__ int f() { return 2; } };
template <class T> struct D : B { __device__ int g() { return f(); } };
__global__ void k(int *out) { out[0] = D<int>().g(); }

//@ run base_type_hides_template_parameter: 1
struct B { typedef char T; };
template <class T> struct D : B { T t; };
__global__ void k(int *out) { out[0] = sizeof(D<double>::t); }

//@ reject type_without_typename_cpp17
template <class T> struct S {
    T::type v; // error
};
struct X { typedef int type; };
__device__ S<X> s;

//@ reject dependent_name_is_a_value
template <class T> __device__ int g() {
    typename T::v x = 1; // error
    return x;
}
struct X { static constexpr int v = 1; };
__global__ void k(int *out) { out[0] = g<X>(); }

//@ run product_or_pointer: 6
template <class T> __device__ int g() { int p = 2; return T::v * p; }
struct X { static constexpr int v = 3; };
__global__ void k(int *out) { out[0] = g<X>(); }

//@ run base_specifier_needs_no_typename: 5
template <class T> struct D : T::base { __device__ D() : T::base(5) {} };
struct B { int v; __device__ B(int v) : v(v) {} };
struct X { typedef B base; };
__global__ void k(int *out) { out[0] = D<X>().v; }

//@ run injected_name_as_template_argument: 1 1
template <template <class> class C> __device__ int f() { return sizeof(C<char>); }
template <class T> struct S { T v; __device__ int g() { return f<S>(); } __device__ bool h() { return same<S, S<T>>::value; } };
__global__ void k(int *out) { out[0] = S<int>().g(); out[1] = S<int>().h(); }

//@ run injected_name_of_base: 4
template <class T> struct B { int v = 4; };
struct D : B<int> { __device__ B *up() { return this; } };
__global__ void k(int *out) { D d; out[0] = d.up()->v; }

//@ run parameter_hides_outer_name: 8
typedef char T;
template <class T> __device__ int f() { return sizeof(T); }
__global__ void k(int *out) { out[0] = f<double>(); }

//@ run type_dependent_static_member_size: 3
template <class T> struct S { static constexpr int n = T::n + 1; int a[n]; };
struct X { static constexpr int n = 2; };
__global__ void k(int *out) { out[0] = sizeof(S<X>::a) / sizeof(int); }

//@ reject undeclared_name_instantiated
template <class T> __device__ int g() {
    return nothing; // error
}
__global__ void k(int *out) { out[0] = g<int>(); }

//@ run base_member_by_qualified_name: 2
__device__ int f() { return 1; }
template <class T> struct B { __device__ int f() { return 2; } };
template <class T> struct D : B<T> { __device__ int g() { return B<T>::f(); } };
__global__ void k(int *out) { out[0] = D<int>().g(); }

//@ run members_declared_later_are_visible_in_bodies: 4
template <class T> struct S {
    __device__ int f() { return n + g(); }
    __device__ int g() { return sizeof(type); }
    int n = 0;
    typedef T type;
};
__global__ void k(int *out) { out[0] = S<int>().f(); }

//@ reject instance_argument_lacks_operator
struct X {};
template <class T> __device__ bool less(T a, T b) {
    return a < b; // error
}
__global__ void k(int *out) { out[0] = less(X(), X()); }

//@ run default_template_argument_sees_its_own_context: 1
typedef char A;
template <class T, class U = A> struct S { static constexpr int n = sizeof(U); };
namespace n { typedef double A; __device__ int f() { return S<int>::n; } }
__global__ void k(int *out) { out[0] = n::f(); }
//@ run dependent_base_is_not_searched: 1
__device__ int f() { return 1; }
template <class T> struct B { __device__ int f() { return 2; } };
template <class T> struct D : B<T> { __device__ int g() { return f(); } };
__global__ void k(int *out) { out[0] = D<int>().g(); }
//@ reject dependent_base_member_unqualified
template <class T> struct B { int v; };
template <class T> struct D : B<T> {
    __device__ int g() {
        return v; // error
    }
};
__global__ void k(int *out) { out[0] = D<int>().g(); }
//@ run outer_type_over_dependent_base_type: 8
typedef double A;
template <class T> struct B { typedef char A; };
template <class T> struct D : B<T> { A a; };
__global__ void k(int *out) { out[0] = sizeof(D<int>::a); }
//@ run member_name_hides_parameter_outside: 1
template <class T> struct S { typedef char U; __device__ int f(); };
template <class U> __device__ int S<U>::f() { return sizeof(U); }
__global__ void k(int *out) { out[0] = S<double>().f(); }
