// The preprocessor: [cpp].

//@ run object_and_function_macros: 12 7 3
#define TEN 10
#define ADD(a, b) ((a) + (b))
#define NEST(x) ADD(x, ADD(x, 1))
extern "C" __global__ void k(int *out) { out[0] = ADD(TEN, 2); out[1] = NEST(3); out[2] = ADD((1, 2), 1); }

//@ run stringize: 97 98 1
#define STR(x) #x
#define XSTR(x) STR(x)
#define AB ab
__device__ bool eq(const char *a, const char *b) { while (*a && *a == *b) ++a, ++b; return *a == *b; }
extern "C" __global__ void k(int *out) { out[0] = XSTR(AB)[0]; out[1] = STR(  b   c )[0]; out[2] = eq(STR(a  +  "x\n"), "a + \"x\\n\""); }

//@ run paste: 12 5
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define ONE 1
extern "C" __global__ void k(int *out) { int xy = 5; out[0] = XCAT(ONE, 2); out[1] = CAT(x, y); }

//@ run variadic: 6 1
#define SUM(...) sum(__VA_ARGS__)
#define COUNT(x, ...) count(x, ##__VA_ARGS__)
__device__ int sum(int a, int b, int c) { return a + b + c; }
__device__ int count(int) { return 1; }
__device__ int count(int, int) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = SUM(1, 2, 3); out[1] = COUNT(1); }

//@ run va_opt std=c++20: 1 2
#define F(x, ...) f(x __VA_OPT__(,) __VA_ARGS__)
__device__ int f(int) { return 1; }
__device__ int f(int, int) { return 2; }
extern "C" __global__ void k(int *out) { out[0] = F(1); out[1] = F(1, 2); }

//@ run conditionals: 2 5 1
#define A 3
#if A > 2 && defined(A) && !defined(B)
#define R 2
#elif A
#define R 3
#else
#error never
#endif
#ifndef B
#define Q 5
#endif
extern "C" __global__ void k(int *out) { out[0] = R; out[1] = Q;
#ifdef __CUDA_ARCH__
    out[2] = __CUDA_ARCH__ == 900;
#endif
}

//@ run arithmetic: 1 1 1
#if (1 ? 2 : 0) == 2 && -1 < 0 && (3 & 6) == 2 && 'A' == 65 && 1 << 3 == 8 && ~0 == -1
#define X 1
#else
#define X 0
#endif
#if -1 > 0u
#define Y 1
#else
#define Y 0
#endif
#if undefined_name == 0 && !undefined_name
#define Z 1
#endif
extern "C" __global__ void k(int *out) { out[0] = X; out[1] = Y; out[2] = Z; }

//@ run rescanning: 5 4
#define f(x) x + g
#define g(x) x
__device__ int self = 4;
#define self self + 1
extern "C" __global__ void k(int *out) { out[0] = self; out[1] = f(1)(3); }

//@ run predefined: 1 1 1 1
extern "C" __global__ void k(int *out) { out[0] = __LINE__ > 0; out[1] = sizeof(__FILE__) > 1; out[2] = __cplusplus == 201703L; out[3] = sizeof(__DATE__) == 12; }

//@ run undef: 1
#define X 5
#undef X
#ifdef X
#define R 0
#else
#define R 1
#endif
extern "C" __global__ void k(int *out) { out[0] = R; }

//@ run line_directive: 100
extern "C" __global__ void k(int *out) {
#line 100
    out[0] = __LINE__;
}

//@ run counter: 1
extern "C" __global__ void k(int *out) { int a = __COUNTER__, b = __COUNTER__; out[0] = b - a; }

//@ reject error_directive
#error stop here  // error

//@ reject unterminated_if
#if 1  // error
__device__ int x;

//@ reject else_without_if
#else  // error
__device__ int x;

//@ reject division_by_zero
#if 1 / 0  // error
#endif

//@ reject wrong_argument_count
#define F(a, b) a b
__device__ int x = F(1);  // error

//@ reject bad_paste
#define CAT(a, b) a##b
__device__ int x = CAT(+, 1) CAT(., 2) CAT(*, /);  // error

//@ accept redefinition_same
#define X 1 + 2
#define X 1 + 2

//@ accept skipped_garbage
#if 0
'unterminated " # what is this ever
#elif 1
#endif
__device__ int x;

//@ accept has_include
#if __has_include("no/such/file.h")
#error no
#endif

//@ run pragma_operator: 3
#define UNROLL _Pragma("unroll")
extern "C" __global__ void k(int *out) { int s = 0; UNROLL for (int i = 0; i < 3; i++) s++; out[0] = s; }

//@ run empty_arguments: 0 2
#define N(x) (0 x)
#define P(a, b) a b
extern "C" __global__ void k(int *out) { out[0] = N(); out[1] = P(, 2); }

//@ run macro_over_lines: 6
#define SUM(a, \
            b) \
    ((a) + \
     (b))
extern "C" __global__ void k(int *out) { out[0] = SUM(1,
    5); }

//@ run universal_names_in_strings: 2 2 -63 9 92 2
// An operand of `#` keeps its spelling ([cpp.stringize]/2).
#define STR(s) #s
#define EXPANDED(s) STR(s)
__global__ void k(int *out) {
    out[0] = sizeof(EXPANDED(\u00c1)); out[1] = sizeof(STR(\u00C1)); out[2] = EXPANDED(\u00C1)[0];
    out[3] = sizeof(STR("\u00C1")); out[4] = STR("\u00C1")[1]; out[5] = sizeof(STR(\u20ac));
}

//@ entries macros_of_the_hosts_library: _Z4herePi
#ifdef __GLIBC__
#if __GLIBC__ == 2 && defined(__GLIBC_MINOR__) && __GLIBC_PREREQ(2, 17) && !__GLIBC_PREREQ(3, 0) && __GNU_LIBRARY__ == 6
#if __BYTE_ORDER == __LITTLE_ENDIAN && BYTE_ORDER == LITTLE_ENDIAN && __BYTE_ORDER == 1234 && __BYTE_ORDER != __BIG_ENDIAN
#if __FLOAT_WORD_ORDER == __BYTE_ORDER && __WORDSIZE == 64 && _GLIBCXX_USE_CXX11_ABI == 1 && _GLIBCXX_RELEASE == 12
__global__ void here(int *out) {}
#endif
#endif
#endif
#endif
