// Explicit specialization and instantiation: [temp.expl.spec], [temp.explicit], [temp.inst], [temp.class.spec].
//@ run specialization_is_independent: 3 9
template <class T> struct S { int a; __device__ int get() { return a; } };
template <> struct S<int> { int b, c; __device__ int sum() { return b + c; } };
__global__ void k(int *out) { S<char> s{3}; S<int> t{4, 5}; out[0] = s.get(); out[1] = t.sum(); }

//@ reject primary_members_not_in_specialization
template <class T> struct S { int a; };
template <> struct S<int> { int b; };
__global__ void k(int *out) {
    S<int> s{1};
    out[0] = s.a; // error
}

//@ run declared_specialization_defined_later: 2
template <class T> __device__ int f(T) { return 1; }
template <> __device__ int f(int);
__global__ void k(int *out) { out[0] = f(1); }
template <> __device__ int f(int) { return 2; }

//@ reject incomplete_specialization
template <class T> struct S {};
template <> struct S<int>;
__device__ S<int> s; // error

//@ run specialized_member_template: 1 2 1
template <class T> struct S { template <class U> __device__ int f() { return 1; } };
template <> template <> __device__ int S<int>::f<char>() { return 2; }
__global__ void k(int *out) { S<int> s; S<char> t; out[0] = s.f<int>(); out[1] = s.f<char>(); out[2] = t.f<char>(); }

//@ run default_arguments_come_from_the_primary: 6
template <class T> __device__ int f(T t, int n = 5) { return 0; }
template <> __device__ int f<int>(int t, int n) { return t + n; }
__global__ void k(int *out) { out[0] = f(1); }

//@ reject specialization_matches_no_template
template <class T> __device__ T f(T t) { return t; }
template <> __device__ int f<char>(char c) { return c; } // error

//@ reject specialization_of_non_template
struct S {};
template <> struct S<int> {}; // error

//@ run partial_default_from_primary: 2 1
template <class T, class U = int> struct S { static constexpr int v = 1; };
template <class T> struct S<T, int> { static constexpr int v = 2; };
__global__ void k(int *out) { out[0] = S<char>::v; out[1] = S<char, char>::v; }

//@ run partial_on_function_type: 2 3 0
template <class T> struct S { static constexpr int v = 0; };
template <class R, class... A> struct S<R(A...)> { static constexpr int v = 2 + sizeof...(A) / 2; };
__global__ void k(int *out) { out[0] = S<int(int)>::v; out[1] = S<void(int, char)>::v; out[2] = S<int (*)(int)>::v; }

//@ run partial_on_array: 10 20 0
template <class T> struct S { static constexpr int v = 0; };
template <class T> struct S<T[]> { static constexpr int v = 10; };
template <class T, int N> struct S<T[N]> { static constexpr int v = 4 * N; };
__global__ void k(int *out) { out[0] = S<int[]>::v; out[1] = S<int[5]>::v; out[2] = S<int *>::v; }

//@ run partial_on_member_pointer: 1 2 0
template <class T> struct S { static constexpr int v = 0; };
template <class C, class M> struct S<M C::*> { static constexpr int v = 1; };
template <class C, class R> struct S<R (C::*)()> { static constexpr int v = 2; };
struct X { int a; __device__ int f(); };
__global__ void k(int *out) { out[0] = S<decltype(&X::a)>::v; out[1] = S<decltype(&X::f)>::v; out[2] = S<int *>::v; }

//@ run partial_repeated_parameter: 1 0 2
template <class A, class B> struct S { static constexpr int v = 0; };
template <class A> struct S<A, A> { static constexpr int v = 1; };
template <class A> struct S<A, A *> { static constexpr int v = 2; };
__global__ void k(int *out) { out[0] = S<int, int>::v; out[1] = S<int, char>::v; out[2] = S<int, int *>::v; }

//@ run partial_variable_template: 0 1 2
template <class T> constexpr int v = 0;
template <class T> constexpr int v<T *> = 1 + v<T>;
__global__ void k(int *out) { out[0] = v<int>; out[1] = v<int *>; out[2] = v<int **>; }

//@ run explicit_instantiation_function: 8
template <class T> __device__ T twice(T t) { return t + t; }
template __device__ int twice<int>(int);
template __device__ float twice(float);
__global__ void k(int *out) { out[0] = twice(4); }

//@ accept implicit_instantiation_leaves_members
struct E {};
template <class T> struct S {
    __device__ int ok() { return 1; }
    __device__ int bad(T t) { return t.nothing; }
};
__global__ void k(int *out) { S<E> s; out[0] = s.ok(); }

//@ reject explicit_instantiation_of_undefined_class
template <class T> struct S;
template struct S<int>; // error

//@ reject member_access_instantiates
template <class T> struct S { typename T::nothing n; }; // error
__global__ void k(S<int> *p, int *out) { out[0] = sizeof(*p); }

//@ run default_argument_instantiated_when_used: 4
struct E {};
template <class T> __device__ int f(T t, int n = sizeof(typename T::nothing)) { return n; }
__global__ void k(int *out) { out[0] = f(E{}, 4); }

//@ run static_initializer_instantiated_when_used: 1
template <class T> struct S { static constexpr int a = 1; static const int b; };
template <class T> const int S<T>::b = T::nothing;
__global__ void k(int *out) { out[0] = S<int>::a; }

//@ run specialized_static_const: 1 7
template <class T> struct S { static const int v; };
template <class T> const int S<T>::v = 1;
template <> const int S<int>::v = 7;
__global__ void k(int *out) { out[0] = S<char>::v; out[1] = S<int>::v; }

//@ run partial_on_template_instance: 1 2 3
template <class T> struct box {};
template <class T> struct depth { static constexpr int v = 1; };
template <template <class> class C, class T> struct depth<C<T>> { static constexpr int v = 1 + depth<T>::v; };
__global__ void k(int *out) { out[0] = depth<int>::v; out[1] = depth<box<int>>::v; out[2] = depth<box<box<int>>>::v; }

//@ run specialization_in_enclosing_namespace: 2
namespace n { template <class T> struct S { static constexpr int v = 1; }; }
template <> struct n::S<int> { static constexpr int v = 2; };
__global__ void k(int *out) { out[0] = n::S<int>::v; }

//@ run traits_selected_by_deduced_type: 0 1
template <class T> struct traits { static constexpr bool is_int = false; };
template <> struct traits<int> { static constexpr bool is_int = true; };
template <class T> __device__ bool q(const T &) { return traits<T>::is_int; }
__global__ void k(int *out) { out[0] = q(1.0f); out[1] = q(1); }
//@ run specialized_static_data: 1 7
template <class T> struct S { static constexpr int v = 1; };
template <> constexpr int S<int>::v = 7;
__global__ void k(int *out) { out[0] = S<char>::v; out[1] = S<int>::v; }
//@ run specialized_nested_class: 1 2 3
template <class T> struct S { struct N { static constexpr int v = 1; }; enum class E : int; };
template <> struct S<int>::N { static constexpr int v = 2; };
template <> enum class S<int>::E : int { a = 3 };
__global__ void k(int *out) { out[0] = S<char>::N::v; out[1] = S<int>::N::v; out[2] = (int)S<int>::E::a; }
//@ run member_templates_specialized: 1 2 3 4
template <class T> struct S {
    template <class U> struct N { static constexpr int v = 1; };
    template <class U> __device__ int f(U) { return 3; }
};
template <> template <> struct S<int>::N<char> { static constexpr int v = 2; };
template <> template <> __device__ int S<int>::f(char) { return 4; }
__global__ void k(int *out) { out[0] = S<int>::N<int>::v; out[1] = S<int>::N<char>::v; out[2] = S<int>().f(1); out[3] = S<int>().f('a'); }
//@ run specialized_member_template_of_instance: 1 5
template <class T> struct S { template <class U> struct N { static constexpr int v = 1; }; };
template <> template <class U> struct S<int>::N { static constexpr int v = 5; };
__global__ void k(int *out) { out[0] = S<char>::N<int>::v; out[1] = S<int>::N<int>::v; }
//@ run explicit_arguments_in_declaration: 2
template <class T> __device__ int f(T) { return 1; }
template <> __device__ int f<int>(int) { return 2; }
namespace n { template <class T> __device__ int g(T t) { return 3; } }
template <> __device__ int n::g<int>(int);
class C { friend __device__ int f<>(C); friend __device__ int f<char>(char); };
__global__ void k(int *out) { out[0] = f(3); }
//@ reject specialization_after_use
template <class T> struct S { int a; };
__device__ S<int> s;
template <> struct S<int> { int b; }; // error
//@ reject function_specialization_after_use
template <class T> __device__ int f(T) { return 1; }
__global__ void k(int *out) { out[0] = f(1); }
template <> __device__ int f(int) { return 2; } // error
//@ reject default_argument_in_specialization
template <class T> __device__ int f(T t) { return 0; }
template <> __device__ int f<int>(int t = 3) { return t; } // error
//@ reject function_partial_specialization
template <class T, class U> __device__ int f(T, U) { return 1; }
template <class T> __device__ int f<T, int>(T, int) { return 2; } // error
//@ reject partial_equals_primary
template <class T> struct S {};
template <class T> struct S<T> {}; // error
//@ reject partial_parameter_not_deducible
template <class T> struct S {};
template <class T, class U> struct S<T *> {}; // error
//@ reject partial_with_default
template <class T, class U> struct S {};
template <class T = int> struct S<T, T> {}; // error
//@ reject explicit_instantiation_checks_all_members
struct E {};
template <class T> struct S {
    __device__ int ok() { return 1; }
    __device__ int bad(T t) { return t.nothing; } // error
};
template struct S<E>;
//@ accept constrained_specialization_of_all std=c++20
template <class T> struct S {};
template <class T> requires (sizeof(T) > 4) struct S<T> { int v; };
__device__ S<double> s;
