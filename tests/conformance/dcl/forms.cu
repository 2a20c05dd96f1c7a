// Forms of declarations that real sources use ([dcl.dcl], [dcl.decl], [dcl.type]).

//@ run specifiers_in_any_order: 8 4 8 1 8 2
__global__ void k(int *out) {
    long unsigned int long a = 1; int const unsigned b = 1; unsigned long const volatile int c = 1; char unsigned d = 1; double long e = 1; short int unsigned f = 1;
    out[0] = sizeof a; out[1] = sizeof b; out[2] = sizeof c; out[3] = sizeof d; out[4] = sizeof e == 8 || sizeof e == 16 ? 8 : 0; out[5] = sizeof f;
}

//@ run declarators_inside_out: 3 7 5 9
__device__ int three[3] = {1, 2, 3};
__device__ int (*array())[3] { return &three; }
__device__ int inc(int x) { return x + 1; }
__device__ int (*choose(bool))(int) { return inc; }
__device__ auto trailing() -> int (*)[3] { return &three; }
__device__ int (*const table[2])(int) = {inc, inc};
__global__ void k(int *out) { out[0] = (*array())[2]; out[1] = choose(true)(6); out[2] = (*trailing())[1] + 3; out[3] = table[1](8); }

//@ run references_to_arrays_and_functions: 12 3
__device__ int f(int x) { return x * 2; }
template <int N> __device__ int count(const int (&)[N]) { return N; }
__global__ void k(int *out) { int a[3] = {}; int (&r)[3] = a; int (&g)(int) = f; out[0] = g(6); out[1] = count(r); }

//@ run function_typedef_declares_members: 5
typedef int Op(int) const;
struct S { int v; __device__ Op add; };
__device__ int S::add(int x) const { return v + x; }
__global__ void k(int *out) { out[0] = S{2}.add(3); }

//@ run several_declarators: 1 2 5 1
__global__ void k(int *out) { int a = 1, *p = &a, &r = a, b[2] = {2, 5}, (*q)[2] = &b; out[0] = *p; out[1] = b[0]; out[2] = (*q)[1]; out[3] = r; }

//@ run arrays_take_their_bound: 3 4 6 2
__device__ int a[] = {1, 2, 3};
__device__ const char s[] = "abc";
__device__ int m[][2] = {{1, 2}, {3, 4}, {5, 6}};
__constant__ float c[] = {1, 2};
__global__ void k(int *out) { out[0] = sizeof a / 4; out[1] = sizeof s; out[2] = m[2][1]; out[3] = sizeof c / 4; }

//@ run extern_then_defined: 4 6
extern __device__ int later;
extern __constant__ int array[2];
__global__ void k(int *out) { out[0] = later; out[1] = array[1]; }
__device__ int later = 4;
__constant__ int array[2] = {5, 6};

//@ run linkage_blocks: 1 2
extern "C" { __device__ int c1() { return 1; } static __device__ int c2() { return 2; } }
extern "C++" __device__ int c3() { return c1() + c2() - 2; }
__global__ void k(int *out) { out[0] = c3(); out[1] = c2(); }

//@ run anonymous_unions_and_structs: 1065353216 2 3
struct V { union { float f; int i; struct { short lo, hi; }; }; int tail; };
__global__ void k(int *out) { V v; v.f = 1; v.tail = 3; out[0] = v.i; V w; w.i = 0x20001; out[1] = w.hi; out[2] = v.tail; union { int a; float b; }; a = 4; (void)b; }

//@ run bit_fields_of_enumerations: 2 -1 7
enum E : unsigned { e0, e1, e2 };
struct B { E e : 2; int s : 3; unsigned u : 3; bool f : 1; };
__global__ void k(int *out) { B b{e2, -1, 7, true}; out[0] = b.e; out[1] = b.s; out[2] = b.u; }

//@ run inline_and_static_members: 3 4 12
struct S { static constexpr int a[3] = {1, 2, 3}; static inline constexpr int b = 4; static const int c = 5; enum { d = 12 }; };
__global__ void k(int *out) { out[0] = S::a[2]; out[1] = S::b; out[2] = S::d + S::c * 0; }

//@ run deduced_types: 4 8 1 5
__device__ auto f() { return 5; }
__device__ decltype(auto) g(int &x) { return (x); }
__global__ void k(int *out) { auto a = 1; auto *p = &a; const auto &r = a; auto &&u = 2.0; out[0] = sizeof a; out[1] = sizeof u; out[2] = r * (*p); int y = 4; g(y) = f(); out[3] = y; }

//@ run decltype_of_expressions: 1 1 1 1
template <class A, class B> struct same { static constexpr bool v = false; };
template <class A> struct same<A, A> { static constexpr bool v = true; };
__global__ void k(int *out) { int x = 0; const int &r = x; out[0] = same<decltype(x), int>::v; out[1] = same<decltype((x)), int &>::v; out[2] = same<decltype(r), const int &>::v; out[3] = same<decltype(x + 1.0f), float>::v; (void)r; }

//@ run noexcept_in_the_type: 1 2
__device__ int f(int (*)() noexcept) { return 1; }
__device__ int f(int (*)()) { return 2; }
__device__ int a() noexcept { return 0; }
__device__ int b() { return 0; }
__global__ void k(int *out) { out[0] = f(a); out[1] = f(b); }

//@ run alignment_specifiers: 16 32 8
struct __align__(16) A { int v; };
struct alignas(32) B { char c; };
typedef struct __attribute__((aligned(8))) { int x; } C;
__global__ void k(int *out) { out[0] = alignof(A); out[1] = sizeof(B); out[2] = sizeof(C); }

//@ run attributes_everywhere: 6
[[maybe_unused]] static __device__ int u [[maybe_unused]] = 1;
__device__ [[nodiscard]] int f [[gnu::noinline]] ([[maybe_unused]] int x);
__device__ int f(int x) { return x; }
struct [[maybe_unused]] S { [[maybe_unused]] int a; };
enum [[maybe_unused]] E { e [[maybe_unused]] = 3 };
__device__ __attribute__((noinline, unused)) int g(int x __attribute__((unused))) { return 3; }
__global__ void k(int *out) { out[0] = f(e) + g(0); }

//@ run typeof_and_auto_type: 4 3
__global__ void k(int *out) { int x = 3; __typeof__(x) y = x; typeof(&x) p = &y; out[0] = sizeof y; out[1] = *p; }

//@ run elaborated_names: 5
struct Node { struct Node *next; int v; };
enum Color { red = 2 };
__global__ void k(int *out) { struct Node a = {nullptr, 3}; enum Color c = red; out[0] = a.v + c; }

//@ run forward_declared_then_defined: 9
struct Later;
__device__ int get(const Later &);
struct Later { int v; };
__device__ int get(const Later &l) { return l.v; }
__global__ void k(int *out) { out[0] = get({9}); }

//@ run default_arguments_of_many_kinds: 6 15 11
__device__ int g = 3;
struct P { int a = 1, b = 2; };
__device__ int f(int a, int b = 2, int c = g) { return a + b + c; }
__device__ int h(P p = {4, 5}, int (*fn)(int, int, int) = f) { return p.a + p.b + fn(1, 2, 3); }
__device__ int l(int x = [] { return 11; }()) { return x; }
__global__ void k(int *out) { out[0] = f(1); out[1] = h(); out[2] = l(); }

//@ run const_volatile_and_restrict: 5
__device__ int sum(const volatile int *__restrict__ p, int n) { int s = 0; for (int i = 0; i < n; ++i) s += p[i]; return s; }
__global__ void k(int *__restrict__ out) { int a[2] = {2, 3}; out[0] = sum(a, 2); }

//@ run variable_templates_and_aliases: 3 8
template <class T> __device__ constexpr T three = T(3);
template <class T> using Ptr = T *;
template <class T, int N> using Arr = T[N];
__global__ void k(int *out) { Ptr<int> p = out; *p = three<int>; Arr<char, 8> a; out[1] = sizeof a; }

//@ run compound_literals_and_statement_expressions: 5 7
struct P { int a, b; };
__global__ void k(int *out) { out[0] = ((P){2, 5}).b; out[1] = ({ int x = 3; x + 4; }); }

//@ run designated_initializers std=c++20: 1 0 3 4
struct P { int a, b, c; };
struct Q { P p; int d; };
__global__ void k(int *out) { Q q{.p = {.a = 1, .c = 3}, .d = 4}; out[0] = q.p.a; out[1] = q.p.b; out[2] = q.p.c; out[3] = q.d; }

//@ run structured_bindings_of_all_kinds: 1 2 3 4 9
struct P { int a; short b; };
__global__ void k(int *out) { int v[2] = {1, 2}; auto [x, y] = v; P p{3, 4}; const auto &[a, b] = p; auto &[c, d] = p; c = 9; out[0] = x; out[1] = y; out[2] = a - 6; out[3] = b; out[4] = p.a; (void)d; }

//@ reject missing_type
__device__ f() { return 1; }  // error

//@ reject two_types
int float x;  // error

//@ reject array_of_references
int &a[3];  // error

//@ reject function_returns_array
typedef int A[3];
__device__ A f();  // error

//@ reject reference_without_initializer
__device__ void f() {
    int &r;  // error
}

//@ reject const_without_initializer
__device__ void f() {
    const int c;  // error
}

//@ reject negative_array
int a[-1];  // error

//@ reject variable_array
__device__ void f(int n) {
    int a[n];  // error
}

//@ reject void_variable
void v;  // error

//@ reject auto_without_initializer
__device__ void f() {
    auto x;  // error
}

//@ reject auto_deduced_differently
__device__ void f() {
    auto a = 1, b = 2.0;  // error
}

//@ reject storage_twice
static extern int x;  // error

//@ reject virtual_outside_class
virtual void f();  // error

//@ reject explicit_outside_class
explicit void f();  // error

//@ reject friend_outside_class
friend void f();  // error

//@ reject mutable_variable
mutable int x;  // error

//@ reject inline_local
__device__ void f() {
    inline int x = 1;  // error
}

//@ reject function_definition_in_function
__device__ void f() {
    void g() {}  // error
}

//@ reject initialized_parameter_list
__device__ void f(int x = 1, int y);  // error

//@ reject incomplete_member
struct T;
struct S {
    T t;  // error
};

//@ reject unknown_attribute_argument
struct alignas(3) S {};  // error
