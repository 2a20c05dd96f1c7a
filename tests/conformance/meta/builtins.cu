// Functions that the compiler knows, shared by gcc, clang and NVIDIA's compilers.

//@ accept offsetof
struct P { char c; int i; struct { short s[4]; } in; };
static_assert(__builtin_offsetof(P, i) == 4 && __builtin_offsetof(P, in.s[2]) == 12 && __builtin_offsetof(P, c) == 0, "");

//@ run addressof: 1
struct A { int v; __device__ A *operator&() { return nullptr; } };
extern "C" __global__ void k(int *out) { A a{1}; out[0] = __builtin_addressof(a) != nullptr && &a == nullptr; }

//@ run bit_cast: 1065353216 2
struct F { float f; };
struct I { int i; };
extern "C" __global__ void k(int *out) {
    float one = 1.0f + (out[1] != 0);
    out[0] = __builtin_bit_cast(int, one);
    out[1] = (int)__builtin_bit_cast(float, 0x40000000);
}

//@ reject bit_cast_size
__device__ int f(double d) { return __builtin_bit_cast(int, d); }  // error

//@ run expect_and_unreachable: 3 1
__device__ int f(int x) { switch (x & 1) { case 0: return 1; case 1: return 3; } __builtin_unreachable(); }
extern "C" __global__ void k(int *out) { if (__builtin_expect(out[0] == 0, 1)) out[0] = f(1); out[1] = f(2); }

//@ run constant_p clang: 1 0
__device__ int f(int x) { return __builtin_constant_p(x); }
extern "C" __global__ void k(int *out) { out[0] = __builtin_constant_p(3 + 4); out[1] = f(out[0]) && 0; }

//@ accept sizes
static_assert(sizeof(__int128_t) == 16 && sizeof(__uint128_t) == 16 && alignof(__int128) == 16, "");
static_assert((__uint128_t)-1 > 0 && (__int128_t)-1 < 0, "");

//@ run int128: 5 1 -1
extern "C" __global__ void k(int *out) {
    __int128 a = (__int128)1 << 100;
    unsigned __int128 b = a;
    out[0] = (int)((a + ((__int128)4 << 98)) >> 98) - 3;
    out[1] = b > 0;
    out[2] = (int)(-a >> 120);
}

//@ accept noexcept_operator
__device__ int f() noexcept;
__device__ int g();
static_assert(noexcept(f()) && !noexcept(g()) && noexcept(1 + 2), "");
static_assert(noexcept(noexcept(g())), "");

//@ accept noexcept_in_type
__device__ void f() noexcept;
static_assert(__is_same(decltype(f), void() noexcept) && !__is_same(decltype(f), void()), "");
__device__ void (*p)() = f;

//@ reject noexcept_lost
__device__ void f();
__device__ void g() { void (*p)() noexcept = f; }  // error

//@ accept alignment
struct alignas(16) A { int x; };
struct B { char c; alignas(8) char d; };
static_assert(alignof(A) == 16 && sizeof(A) == 16 && alignof(B) == 8 && __builtin_offsetof(B, d) == 8, "");
static_assert(alignof(double) == 8 && alignof(int[3]) == 4 && alignof(char &) == 1, "");

//@ accept decltype_forms
__device__ int x;
__device__ const int &r = x;
__device__ int &&h();
struct S { int m; };
static_assert(__is_same(decltype(x), int) && __is_same(decltype((x)), int &) && __is_same(decltype(r), const int &), "");
static_assert(__is_same(decltype(h()), int &&) && __is_same(decltype(x + 1), int) && __is_same(decltype(S::m), int), "");
static_assert(__is_same(decltype(((S *)0)->m), int) && __is_same(decltype((((const S *)0)->m)), const int &), "");
static_assert(__is_same(decltype(++x), int &) && __is_same(decltype(x++), int), "");

//@ accept decltype_auto
__device__ int x;
__device__ decltype(auto) f() { return x; }
__device__ decltype(auto) g() { return (x); }
static_assert(__is_same(decltype(f()), int) && __is_same(decltype(g()), int &), "");
__device__ void h() { decltype(auto) a = x; decltype(auto) b = (x); static_assert(__is_same(decltype(a), int) && __is_same(decltype(b), int &), ""); }

//@ accept sizeof_forms
struct E { };
struct S { char c; int i; };
static_assert(sizeof(E) == 1 && sizeof(S) == 8 && sizeof(int[3]) == 12 && sizeof(S::i) == 4 && sizeof(char &) == 1 && sizeof 'a' == 1, "");

//@ reject sizeof_incomplete
struct S;
__device__ int a = sizeof(S);  // error

//@ reject sizeof_function
__device__ void f();
__device__ int a = sizeof(f);  // error

//@ accept type_transformations
template <class A, class B> constexpr bool same = __is_same(A, B);
template <class T> struct All {
    static_assert(same<__remove_cv(const volatile T), T> && same<__remove_const(const volatile T), volatile T>);
    static_assert(same<__remove_volatile(const volatile T), const T> && same<__remove_cvref(const T &), T>);
    static_assert(same<__remove_reference_t(T &&), T> && same<__remove_reference(T &), T> && same<__remove_pointer(T *const), T>);
    static_assert(same<__add_lvalue_reference(T), T &> && same<__add_rvalue_reference(T), T &&> && same<__add_pointer(T &), T *>);
    static_assert(same<__add_lvalue_reference(T &&), T &> && same<__add_rvalue_reference(T &), T &>);
    static_assert(same<__remove_extent(T[2][3]), T[3]> && same<__remove_all_extents(T[2][3]), T>);
    static_assert(same<__decay(const T &), T> && same<__decay(T[3]), T *> && same<__decay(T(int)), T (*)(int)>);
    static_assert(same<__remove_cv(const T[2]), T[2]>);
};
template struct All<int>;
struct S {}; template struct All<S>;
static_assert(same<__add_lvalue_reference(void), void> && same<__add_rvalue_reference(const void), const void>);
static_assert(same<__add_pointer(void), void *>);
enum Small : unsigned char {}; enum class Wide : long long {};
static_assert(same<__make_unsigned(int), unsigned> && same<__make_signed(const unsigned long long), const long long>);
static_assert(same<__make_signed(char), signed char> && same<__make_unsigned(wchar_t), unsigned> && same<__make_signed(char16_t), short>);
static_assert(same<__make_signed(Small), signed char> && same<__make_unsigned(Wide), unsigned long>);
static_assert(same<__underlying_type(Small), unsigned char>);
template <class T> __add_rvalue_reference(T) declared();
static_assert(same<decltype(declared<int>()), int &&>);

//@ accept names_like_transformations clang
template <class T> struct __decay { typedef T type; };
template <class T> struct __make_unsigned { typedef T type; };
struct __remove_cv {};
__decay<int>::type a = 1; typename __make_unsigned<char>::type b = 2; __remove_cv c;

//@ reject no_such_integer_type
using A = __make_signed(float); // error
using B = __make_unsigned(bool); // error

//@ accept queries_outside_of_conditions
static_assert(__has_cpp_attribute(maybe_unused) == 201603, "");
static_assert(__has_attribute(noreturn) && !__has_include(<no/such/header.h>), "");
