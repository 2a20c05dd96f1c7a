// Corners of the preprocessor ([cpp], [lex.phases]).

//@ run stringize_keeps_and_escapes: 34 92 110 34 0 5
#define S(x) #x
__device__ const char a[] = S("\n");
__device__ const char b[] = S(  a   +   b  );
__global__ void k(int *out) { out[0] = a[0]; out[1] = a[1]; out[2] = a[2]; out[3] = a[3]; out[4] = a[4]; out[5] = sizeof b - 1; }

//@ run stringize_does_not_expand: 1 2
#define S(x) #x
#define X(x) S(x)
#define ONE 1
__global__ void k(int *out) { out[0] = sizeof(S(ONE)) == 4; out[1] = sizeof(X(ONE)); }

//@ run paste_makes_new_names_and_operators: 7 3 12 1
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define N 3
__global__ void k(int *out) { int ab = 7, a3 = 3; out[0] = CAT(a, b); out[1] = XCAT(a, N); int x = 10; x CAT(+, =) 2; out[2] = x; out[3] = 1 CAT(<, <) 0; }

//@ run paste_with_empty_argument: 5 6
#define CAT(a, b) a##b
__global__ void k(int *out) { int x = 5, y = 6; out[0] = CAT(x, ); out[1] = CAT(, y); }

//@ run paste_numbers_and_suffixes: 12 4 1
#define CAT(a, b) a##b
__global__ void k(int *out) { out[0] = CAT(1, 2); out[1] = sizeof(CAT(1, u)); out[2] = CAT(0x, 1); }

//@ run va_args_are_counted: 3 1 0
#define COUNT_(a, b, c, d, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1)
#define FIRST(x, ...) x
__global__ void k(int *out) { out[0] = COUNT(a, b, c); out[1] = COUNT(a); out[2] = FIRST(0, 1, 2); }

//@ run gnu_comma_paste: 2 9
#define CALL(f, ...) f(1, ##__VA_ARGS__)
__device__ int g(int a, int b = 1) { return a + b; }
__global__ void k(int *out) { out[0] = CALL(g); out[1] = CALL(g, 8); }

//@ run va_opt_with_content std=c++20: 1 6 0 2
#define SUM(a, ...) (a __VA_OPT__(+ (__VA_ARGS__)))
#define HAS(...) (0 __VA_OPT__(+ 2))
#define EMPTY
__global__ void k(int *out) { out[0] = SUM(1); out[1] = SUM(1, 5); out[2] = HAS(EMPTY); out[3] = HAS(x); }

//@ run va_opt_pastes std=c++20: 12 1
#define P(x, ...) x##__VA_OPT__(2)
__global__ void k(int *out) { out[0] = P(1, a); out[1] = P(1); }

//@ run names_stay_blue: 4 7
__device__ int f = 3, g = 6;
#define f(x) x + f
#define g g + 1
__global__ void k(int *out) { out[0] = f(1); out[1] = g; }

//@ run mutual_macros: 8
__device__ int a = 8;
#define a b
#define b a
__global__ void k(int *out) { out[0] = a; }

//@ run function_macro_without_parentheses: 5 6
#define twice(x) (2 * (x))
__global__ void k(int *out) { int twice = 5; out[0] = twice; out[1] = twice
(3); }

//@ run call_that_spans_replacement: 15
#define f(a) a * g
#define g(a) f(a)
__global__ void k(int *out) { int g = 1; out[0] = 5 * 3; (void)g; }

//@ run directives_between_arguments: 2
#define ID(x) x
__global__ void k(int *out) { out[0] = ID(1
+ 1); }

//@ run if_arithmetic: 1 1 1 1 1 1
__global__ void k(int *out) {
#if -1 > 0u
    out[0] = 1;
#endif
#if (2 || 1 / 0) && !(0 && 1 / 0)
    out[1] = 1;
#endif
#if 'a' == 97 && '\377' < 0
    out[2] = 1;
#endif
#if 0x7fffffffffffffff + 0u == 9223372036854775807u
    out[3] = 1;
#endif
#if undefined_name == 0 && true && !false
    out[4] = 1;
#endif
#if 1 ? 2 : (1 / 0)
    out[5] = 1;
#endif
}

//@ reject comma_in_condition
#if 1, 2  // error
#endif

//@ run defined_forms: 1 1 1
#define A
#define B 0
__global__ void k(int *out) {
#if defined A && defined(B) && !defined(C)
    out[0] = 1;
#endif
#ifdef B
    out[1] = 1;
#endif
#ifndef C
    out[2] = 1;
#endif
}

//@ run elif_chain_takes_the_first: 2
#define V 2
__global__ void k(int *out) {
#if V == 1
    out[0] = 1;
#elif V == 2
    out[0] = 2;
#elif V < 3 / 0
    out[0] = 3;
#else
    out[0] = 4;
#endif
}

//@ run elifdef clang std=c++23: 1
__global__ void k(int *out) {
#ifdef NO
#elifndef NOT_EITHER
    out[0] = 1;
#endif
}

//@ accept skipped_groups_are_only_lexed
#if 0
#bogus directive
'unbalanced " quotes
#if nested
#else garbage
#endif
#elif 0
#include <no/such/file>
#endif

//@ run has_include_and_attributes: 1 0 1
__global__ void k(int *out) {
#if __has_include(<cstdint>)
    out[0] = 1;
#endif
#if __has_include("no_such_file.h")
    out[1] = 1;
#else
    out[1] = 0;
#endif
#ifdef __has_include
    out[2] = 1;
#endif
}

//@ run line_directive_numbers: 100 101 1
__global__ void k(int *out) {
#line 100
    out[0] = __LINE__;
    out[1] = __LINE__;
#line 7 "other.cu"
    out[2] = __FILE__[0] == 'o';
}

//@ run line_of_macro_call: 1
#define L __LINE__
#define PAIR(x) (x) == (L)
__global__ void k(int *out) { out[0] = PAIR(__LINE__); }

//@ run pragma_operator_in_macro: 6
#define DO_PRAGMA(x) _Pragma(#x)
__global__ void k(int *out) { int s = 0; DO_PRAGMA(unroll 2) for (int i = 0; i < 4; ++i) s += i; out[0] = s; }

//@ accept unknown_pragmas
#pragma something unknown "text" 1 2 3
#pragma
_Pragma("another unknown one") __device__ int x;

//@ accept push_and_pop_macro
#define M 1
#pragma push_macro("M")
#undef M
#define M 2
static_assert(M == 2, "");
#pragma pop_macro("M")
static_assert(M == 1, "");

//@ accept redefinition_with_other_spaces
#define A(x)  x   +  1
#define A(x) x + 1
static_assert(A(1) == 2, "");

//@ reject macro_named_defined
#define defined 1  // error

//@ reject hash_without_parameter
#define F(x) #y  // error

//@ reject paste_at_the_start
#define F(x) ##x  // error

//@ reject va_args_outside
#define F(x) __VA_ARGS__  // error

//@ reject duplicate_parameter
#define F(x, x) x  // error

//@ reject unterminated_call
#define F(x) x
int y = F(1;  // error

//@ reject elif_after_else
#if 0
#else
#elif 1  // error
#endif

//@ reject endif_alone
#endif  // error

//@ reject error_with_text
#error "this text": is shown  // error: this text

//@ reject bad_line_number
#line abc  // error

//@ accept null_directive_and_spaces
#
  #  define   A   1
static_assert(A == 1, "");

//@ accept comments_in_directives
#define A /* one */ 1 // two
#if /* c */ A /* d */ == 1
static_assert(A == 1, "");
#endif

//@ run splices_everywhere: 11
#def\
ine AB 1\
1
__global__ void k(int *o\
ut) { out[0] = A\
B; }

//@ run predefined_names: 1 1 1 1 1
__global__ void k(int *out) {
    out[0] = sizeof(__DATE__) == 12;
    out[1] = sizeof(__TIME__) == 9;
    out[2] = __cplusplus == 201703L;
    out[3] = sizeof(__func__) == 2 && __func__[0] == 'k';
#ifdef __CUDACC__
    out[4] = 1;
#endif
}

//@ run counter_counts: 1
#define C __COUNTER__
__global__ void k(int *out) { int a = C, b = C; out[0] = b - a; }
