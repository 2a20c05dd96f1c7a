// Template parameter rules beyond the basic kinds: [temp.param], [temp.arg.nontype], [temp.arg.template], [temp.arg.type].
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };

//@ run top_level_const_is_ignored: 1
template <const int N> __device__ int f() { return same<decltype(N), int>::value; }
__global__ void k(int *out) { out[0] = f<3>(); }

//@ run array_parameter_becomes_pointer: 1
__device__ int a[4];
template <int P[4]> struct S { static constexpr bool ptr = same<decltype(P), int *>::value; };
__global__ void k(int *out) { out[0] = S<a>::ptr; }

//@ run function_parameter_becomes_pointer: 1 12
__device__ int six(int x) { return 6 * x; }
template <int F(int)> struct S {
    static constexpr bool ptr = same<decltype(F), int (*)(int)>::value;
    __device__ static int call() { return F(2); }
};
__global__ void k(int *out) { out[0] = S<six>::ptr; out[1] = S<&six>::call(); }

//@ run value_parameter_is_a_prvalue: 2
__device__ int f(int &&) { return 2; }
__device__ int f(const int &) { return 1; }
template <int N> __device__ int g() { return f(N); }
__global__ void k(int *out) { out[0] = g<4>(); }

//@ reject value_parameter_has_no_address
template <int N> __device__ const int *f() { return &N; } // error
__global__ void k(int *out) { out[0] = *f<4>(); }

//@ reject value_parameter_is_not_assignable
template <int N> __device__ int f() { N = 5; return N; } // error
__global__ void k(int *out) { out[0] = f<4>(); }

//@ run class_type_parameter std=c++20: 7 1
struct P { int x, y; };
template <P V> struct S { static constexpr int sum = V.x + V.y; };
__global__ void k(int *out) { out[0] = S<P{3, 4}>::sum; out[1] = same<S<P{1, 2}>, S<P{1, 2}>>::value; }

//@ run defaults_merge_from_the_right: 4 1
template <class A, class B = char> struct S;
template <class A = int, class B> struct S { static constexpr int a = sizeof(A), b = sizeof(B); };
__global__ void k(int *out) { out[0] = S<>::a; out[1] = S<>::b; }

//@ accept function_default_before_deduced
template <class A = int, class B> __device__ A f(B b) { return b; }
__global__ void k(int *out) { out[0] = f(3.5f); }

//@ run default_uses_earlier_parameter: 4 9
template <class T, int N = sizeof(T), T V = T(N + 5)> struct S { static constexpr int n = N, v = V; };
__global__ void k(int *out) { out[0] = S<int>::n; out[1] = S<int>::v; }

//@ run conversion_to_parameter_type: 1 65 1
template <bool B> __device__ int b() { return B; }
template <char C> __device__ int c() { return C; }
enum E { e = 1 };
template <int N> __device__ int n() { return N; }
__global__ void k(int *out) { out[0] = b<true>(); out[1] = c<65>(); out[2] = n<e>(); }

//@ reject narrowing_negative_to_unsigned
template <unsigned U> struct S {};
__device__ S<-1> s; // error

//@ reject scoped_enum_does_not_convert
enum class E { e };
template <int N> struct S {};
__device__ S<E::e> s; // error

//@ reject argument_not_constant
template <int N> struct S {};
__global__ void k(int *out) {
    int n = out[0];
    S<n> s; // error
}

//@ run equal_values_name_one_type: 1 1 0
template <int N> struct S {};
template <unsigned char C> struct U {};
__global__ void k(int *out) {
    out[0] = same<S<2 + 2>, S<4>>::value;
    out[1] = same<U<'a'>, U<97>>::value;
    out[2] = same<S<1>, S<2>>::value;
}

//@ run parenthesized_greater: 1 0
template <bool B> struct S { static constexpr int v = B; };
__global__ void k(int *out) { out[0] = S<(3 > 2)>::v; out[1] = S<(1 > 2)>::v; }

//@ run type_id_wins_over_expression: 1
template <class T> __device__ int f() { return 1; }
template <int I> __device__ int f() { return 2; }
__global__ void k(int *out) { out[0] = f<int()>(); }

//@ run template_template_default_matches: 3
template <class T, class A = char> struct box { static constexpr int v = 3; };
template <template <class> class C> __device__ int f() { return C<int>::v; }
__global__ void k(int *out) { out[0] = f<box>(); }

//@ run template_template_pack: 2 1
template <class... T> struct list { static constexpr int n = sizeof...(T); };
template <class T> struct one { static constexpr int n = 1; };
template <template <class...> class C, class... A> __device__ int f() { return C<A...>::n; }
__global__ void k(int *out) { out[0] = f<list, int, char>(); out[1] = f<one, int>(); }

//@ reject class_argument_for_template_parameter
struct v {};
template <template <class> class C> struct S {};
__device__ S<v> s; // error

//@ run local_type_argument: 5
template <class T> __device__ int f(T t) { return t.x; }
__global__ void k(int *out) { struct L { int x; }; out[0] = f(L{5}); }

//@ run auto_parameter_kinds: 1 1 1
template <auto V> struct S { using type = decltype(V); };
__device__ int g;
__global__ void k(int *out) {
    out[0] = same<S<1u>::type, unsigned>::value;
    out[1] = same<S<&g>::type, int *>::value;
    out[2] = !same<S<1>, S<1u>>::value;
}
//@ run decltype_auto_parameter: 1 1 1
__device__ int g;
template <decltype(auto) V> struct S { using type = decltype(V); };
__global__ void k(int *out) {
    out[0] = same<S<(g)>::type, int &>::value;
    out[1] = same<S<3>::type, int>::value;
    out[2] = same<S<&g>::type, int *>::value;
}
//@ run decltype_auto_reference_argument: 7
__device__ int g;
template <decltype(auto) V> __device__ void put() { V = 7; }
__global__ void k(int *out) { put<(g)>(); out[0] = g; }
//@ reject floating_parameter
template <double D> struct S {}; // error
//@ reject void_parameter
template <void V> struct S {}; // error
//@ reject class_type_parameter_in_cpp17
struct P { int x; };
template <P V> struct S {}; // error
//@ reject default_given_twice
template <class T = int> struct S;
template <class T = int> struct S {}; // error
//@ reject default_before_parameter_without
template <class A = int, class B> struct S {}; // error
//@ reject same_name_twice
template <class T, int T> struct S {}; // error
//@ reject parameter_redeclared_in_scope
template <class T> struct S {
    int T; // error
};
//@ reject pack_not_last_in_class
template <class... T, class U> struct S {}; // error
//@ reject pack_with_default
template <class... T = int> struct S {}; // error
//@ reject pointer_to_string_literal
template <const char *P> struct S {};
__device__ S<"x"> s; // error
//@ reject template_template_kind_mismatch
template <int N> struct v {};
template <template <class> class C> struct S {};
__device__ S<v> s; // error
//@ accept default_given_by_another_declaration
template <class A, class B = int> struct S;
template <class A = int, class B> struct S {};
__device__ S<> s;
//@ accept pack_not_last_in_function
template <class... T, class U> __device__ int f(U u, T...) { return 1; }
__device__ int g() { return f(1); }
//@ accept default_before_parameter_of_function
template <class A = int, class B> __device__ int f(B b) { return sizeof(A); }
__device__ int g() { return f(1); }
//@ reject default_of_variable_and_alias
template <class A = int, class B> using L = A; // error
template <class... A, class B> constexpr int v = 1; // error
//@ reject typedef_of_floating_parameter
typedef float F;
template <F V> struct S {}; // error
//@ accept template_with_defaults_fits
template <class T, class U = int> struct V {};
template <class... T> struct W {};
template <template <class> class C> struct S { C<int> c; };
template <template <class...> class C> struct R { C<int> c; };
__device__ S<V> a;
__device__ S<W> b;
__device__ R<V> c;
__device__ R<W> d;
