// Which functions are candidates and viable, and which of them is best: [over.match.funcs], [over.match.viable], [over.match.best].

//@ run template_loses_to_an_equal_plain_function: 1 2 2
template <class T> __device__ int f(T) { return 2; }
__device__ int f(int) { return 1; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f(1u); out[2] = f<int>(1); }

//@ run better_conversion_beats_plain_function: 2 1
template <class T> __device__ int f(T) { return 2; }
__device__ int f(long) { return 1; }
__global__ void k(int *out) { out[0] = f('a'); out[1] = f(1L); }

//@ run default_arguments_make_viable: 12 7
__device__ int f(int a, int b = 2) { return a * 10 + b; }
__device__ int f(const char *) { return 7; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f("x"); }

//@ reject default_arguments_do_not_rank
__device__ int f(int);
__device__ int f(int, int = 0);
__device__ int g() { return f(1); }  // error

//@ run ellipsis_matches_any_further_argument: 1 2 3
__device__ int f() { return 1; }
__device__ int f(int, ...) { return 2; }
__device__ int f(int, int, int) { return 3; }
__global__ void k(int *out) { out[0] = f(); out[1] = f(1, 2); out[2] = f(1, 2, 3); }

//@ reject unused_ellipsis_does_not_rank
__device__ int f(int);
__device__ int f(int, ...);
__device__ int g() { return f(1); }  // error

//@ reject no_argument_may_be_worse
__device__ int f(int, long, int);
__device__ int f(long, int, int);
__device__ int g() { return f(1, 1, 1); }  // error

//@ run one_better_argument_is_enough: 1 2
__device__ int f(int, long) { return 1; }
__device__ int f(long, long) { return 2; }
__global__ void k(int *out) { out[0] = f(1, 1); out[1] = f(1L, 1); }

//@ run object_argument_is_ranked: 1 2 3
struct S {
    __device__ int f() & { return 1; }
    __device__ int f() const & { return 2; }
    __device__ int f() && { return 3; }
};
__global__ void k(int *out) { S s; const S c{}; out[0] = s.f(); out[1] = c.f(); out[2] = S().f(); }

//@ run static_and_non_static_members_compete: 1 2
struct S {
    __device__ static int f(int) { return 1; }
    __device__ int f(double) { return 2; }
};
__global__ void k(int *out) { S s; out[0] = s.f(1); out[1] = s.f(1.5); }

//@ reject deleted_function_takes_part
__device__ int f(int);
__device__ int f(double) = delete;
__device__ int g() { return f(1) + f(2.5); }  // error

//@ reject private_function_takes_part
class S {
    __device__ int f(int) { return 1; }
public:
    __device__ int f(double) { return 2; }
};
__device__ int g(S s) {
    s.f(2.5);
    return s.f(1);  // error
}

//@ run inner_scope_hides_the_better: 2
__device__ int f(int) { return 1; }
namespace n {
__device__ int f(double) { return 2; }
__device__ int g() { return f(1); }
}
__global__ void k(int *out) { out[0] = n::g(); }

//@ run derived_member_hides_base_overloads: 2 1
struct A { __device__ int f(int) { return 1; } };
struct B : A { __device__ int f(double) { return 2; } };
struct C : A { using A::f; __device__ int f(double) { return 2; } };
__global__ void k(int *out) { out[0] = B().f(1); out[1] = C().f(1); }

//@ run more_specialized_template: 3 2 1
template <class T> __device__ int f(T) { return 1; }
template <class T> __device__ int f(T *) { return 2; }
template <class T> __device__ int f(const T *) { return 3; }
__global__ void k(int *out) { const int c = 0; out[0] = f(&c); out[1] = f(out); out[2] = f(0.5); }

//@ run conversion_by_the_result: 1 2
struct S {
    __device__ operator int() const { return 1; }
    __device__ operator double() const { return 2.5; }
};
__global__ void k(int *out) { S s; int a = s; double d = s; out[0] = a; out[1] = (int)d; }

//@ reject conversion_to_a_third_type
struct S { __device__ operator int() const; __device__ operator double() const; };
__device__ long f(S s) { long x = s; return x; }  // error

//@ reject explicit_in_copy_list
struct S { __device__ explicit S(int); __device__ S(double); };
__device__ void g() {
    S a{1};
    S b = {1};  // error
    S c = 1;
}

//@ run address_by_target_const_member: 1 2
struct S {
    __device__ int f() { return 1; }
    __device__ int f() const { return 2; }
};
__global__ void k(int *out) {
    int (S::*a)() = &S::f;
    int (S::*b)() const = &S::f;
    S s;
    out[0] = (s.*a)();
    out[1] = (s.*b)();
}

//@ run address_in_argument_selects: 1 2
__device__ int f(int) { return 1; }
__device__ int f(double) { return 2; }
__device__ int call(int (*p)(double)) { return p(0); }
__device__ int call(int (*p)(int), int) { return p(0); }
__global__ void k(int *out) { out[0] = call(f, 0); out[1] = call(&f); }

//@ reject address_without_a_match
__device__ int f(int);
__device__ int f(double);
__device__ void g() { int (*p)(char *) = f; }  // error

//@ run list_constructor_comes_first: 2 1 2
#include <initializer_list>
struct S {
    int v;
    __device__ S(int, int) : v(1) {}
    __device__ S(std::initializer_list<double>) : v(2) {}
};
__global__ void k(int *out) { out[0] = S{1, 2}.v; out[1] = S(1, 2).v; out[2] = S({1, 2}).v; }

//@ run other_constructor_when_the_list_does_not_fit: 1 2
#include <initializer_list>
struct S {
    int v;
    __device__ S(int *, int) : v(1) {}
    __device__ S(std::initializer_list<int>) : v(2) {}
};
__global__ void k(int *out) { out[0] = S{out, 2}.v; out[1] = S{3}.v; }

//@ reject constructors_found_ambiguous
struct S { __device__ S(int, double); __device__ S(double, int); };
__device__ void g() { S s(1, 2); }  // error

//@ run explicit_constructor_in_direct_initialization: 1 2
struct S {
    int v;
    __device__ explicit S(int) : v(1) {}
    __device__ S(double) : v(2) {}
};
__global__ void k(int *out) { S a(5); S b = 5; out[0] = a.v; out[1] = b.v; }

//@ run constrained_beats_unconstrained std=c++20: 2 1
template <class T> __device__ int f(T) { return 1; }
template <class T> requires (sizeof(T) == 4) __device__ int f(T) { return 2; }
__global__ void k(int *out) { out[0] = f(1); out[1] = f('a'); }

//@ run rewritten_candidate_loses_to_a_direct_one std=c++20: 1 2
struct S { int v; };
struct T { int v; };
__device__ bool operator==(S, T) { return true; }
__device__ bool operator==(T, S) { return false; }
__global__ void k(int *out) { S s{1}; T t{1}; out[0] = s == t; out[1] = (t == s) + 2; }

//@ run list_argument_picks_by_number_of_elements: 1 2
struct P { int a; };
struct Q { int a, b; };
__device__ int f(P) { return 1; }
__device__ int f(Q, int = 0) { return 2; }
__global__ void k(int *out) { out[0] = f(P{1}); out[1] = f({1, 2}); }

//@ run call_operator_against_surrogate: 9 2
__device__ int two(int *) { return 2; }
using Q = int (*)(int *);
struct S {
    __device__ operator Q() const { return two; }
    __device__ int operator()(double) const { return 9; }
};
__global__ void k(int *out) { S s; out[0] = s(5); out[1] = s(out); }

//@ run cast_selects_the_overload: 2 1
__device__ int f(int) { return 1; }
__device__ int f(double) { return 2; }
__global__ void k(int *out) { out[0] = ((int (*)(double))f)(1); out[1] = static_cast<int (*)(int)>(&f)(1.5); }

//@ reject non_static_chosen_without_object
struct S {
    __device__ static int f(int) { return 1; }
    __device__ int f(double) { return 2; }
};
__device__ int g() { return S::f(1.5); }  // error

//@ run surrogate_call_functions: 1 2
__device__ int one(int) { return 1; }
__device__ int two(int *) { return 2; }
using P = int (*)(int);
using Q = int (*)(int *);
struct S {
    __device__ operator P() const { return one; }
    __device__ operator Q() const { return two; }
};
__global__ void k(int *out) { S s; out[0] = s(5); out[1] = s(out); }
