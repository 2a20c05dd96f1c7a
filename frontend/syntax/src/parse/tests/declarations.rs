//! Declarations and declarators.

use super::{check, check_body, check_with};

#[test]
fn declarators_read_from_the_name_outwards() {
    check(
        "int a, *b, c[2][3], *d[4], (*e)[5], (*f)(int, float *), *(*g[6])(void);
         const int *const volatile h = 0; int (&i)[3]; double &&j = k();
         int (*l(int x))(double), A::*m, (A::*n)(int) const; extern float o[];
         unsigned long long int p; long unsigned q; signed char r; char s; unsigned t; long double u;
         __int128 v; unsigned __int128 w; short x; float *__restrict__ y;",
        "
        declare a: int
        declare b: pointer to int
        declare c: array [2] of array [3] of int
        declare d: array [4] of pointer to int
        declare e: pointer to array [5] of int
        declare f: pointer to function (int, pointer to float) returning int
        declare g: array [6] of pointer to function () returning pointer to int
        declare h: const volatile pointer to const int = 0
        declare i: reference to array [3] of int
        declare j: rvalue reference to double = (call k)
        declare l: function (x: int) returning pointer to function (double) returning int
        declare m: pointer to member of A of type int
        declare n: pointer to member of A of type function (int) const returning int
        declare o: array [] of extern float
        declare p: unsigned long long
        declare q: unsigned long
        declare r: signed char
        declare s: char
        declare t: unsigned int
        declare u: long double
        declare v: __int128
        declare w: unsigned __int128
        declare x: short
        declare y: restrict pointer to float
        ",
    );
}

// The qualifiers of CUDA stand wherever a specifier can (requirement group of special variables and
// kernel metadata).
#[test]
fn cuda_qualifiers_stand_in_any_place() {
    check(
        "extern \"C\" __global__ void __launch_bounds__(128, 4) f(const float *p) { }
         __global__ __cluster_dims__(2, 2, 1) void g();
         void __block_size__((8, 8, 1), (2, 1, 1)) __global__ h(int __grid_constant__ const n);
         __device__ __constant__ int t[4] = {1, 2, 3, 4}; struct __align__(16) V { float x, y; };
         extern __shared__ float buf[]; __device__ __noinline__ int k(int); int __device__ m;
         static __device__ __forceinline__ __host__ int q() { return 1; } __global__ void __maxnreg__(40) r();",
        "
        linkage C
          function f: function (p: pointer to const float) returning __global__ [[launch_bounds(128, 4)]] void
        declare g: function () returning __global__ [[cluster_dims(2, 2, 1)]] void
        declare h: function (n: __grid_constant__ const int) returning __global__ [[block_size((8, 8, 1), (2, 1, 1))]] void
        declare t: array [4] of __device__ __constant__ int = {1, 2, 3, 4}
        type struct V [[aligned(16)]]
          declare x: float
          declare y: float
        declare buf: array [] of extern __shared__ float
        declare k: function (int) returning __device__ __noinline__ int
        declare m: __device__ int
        function q: function () returning static __host__ __device__ __forceinline__ int
          return 1
        declare r: function () returning __global__ [[maxnreg(40)]] void
        ",
    );
}

#[test]
fn attributes_are_normalised() {
    check_with(
        "[[nodiscard]] __attribute__((__aligned__(8), unused)) int a; alignas(double) int b [[maybe_unused]];
         int c __attribute__((section(\"x\"))) = 1, d asm(\"dd\"); [[gnu::noinline, other(1, 2)]] void f();
         struct [[deprecated(\"old\")]] __attribute__((packed)) S { int x; }; enum [[nodiscard]] E { A [[x]] = 1 };",
        &[
            "2:66 W0224 unknown attribute \"gnu::noinline\"",
            "2:81 W0224 unknown attribute \"other\"",
            "3:104 W0224 unknown attribute \"x\"",
        ],
        "
        declare a: [[nodiscard]] [[aligned(8)]] [[unused]] int
        declare b: [[maybe_unused]] [[aligned(type double)]] int
        declare c: [[section(\"x\")]] int = 1
        declare d: int asm \"dd\"
        declare f: function () returning [[gnu::noinline]] [[other]] void
        type struct S [[deprecated(\"old\")]] [[packed]]
          declare x: int
        type enum E [[nodiscard]]
          A = 1
        ",
    );
}

#[test]
fn classes_and_enumerations() {
    check(
        "struct S; struct S *fwd; struct S { int a : 3, : 0, b : 2 = 1; S(); S(int x) : a(x), b{1} { } ~S();
           operator int() const; S &operator=(const S &) = default; int operator()(int) const noexcept;
           static constexpr int n = 4; union { int i; float f; }; enum class E : unsigned char { X, Y = 3, };
           template <class T> void m(T); friend struct R; friend int fr(S s) { return s.a; } int tail[];
         private: mutable int z; virtual void v() = 0; using base = int; typedef S self;
           struct Inner { self *s; int f() { return later; } int later; }; };
         S::S() : a(0) { } int S::Inner::*pm; S::operator int() const { return a; } S::~S() { }
         class D final : public virtual S, private N::B<int> { D(const D &) = delete; explicit D(int); void w() override; };
         enum { P, Q = P + 1 } e; enum class F : int; union U { int a; };",
        "
        type struct S
        declare fwd: pointer to struct S
        type struct S
          declare a: int : 3
          declare (unnamed): int : 0
          declare b: int : 2 = 1
          declare S: function () returning none
          function S: function (x: int) returning none
            init a (x)
            init b {1}
          declare ~S: function () returning none
          declare operator int: function () const returning none
          declare operator=: function (reference to const S) returning reference to S = default
          declare operator(): function (int) const noexcept returning int
          declare n: static constexpr int = 4
          type union (unnamed)
            declare i: int
            declare f: float
          type enum class E : unsigned char
            X
            Y = 3
          template <typename T>
            declare m: function (T) returning void
          friend
            type friend struct R
          friend
            function fr: function (s: S) returning friend int
              return (. s a)
          declare tail: array [] of int
          private
          declare z: mutable int
          declare v: function () returning virtual void = 0
          alias base = int
          declare self: typedef S
          type struct Inner
            declare s: pointer to self
            function f: function () returning int
              return later
            declare later: int
        function S::S: function () returning none
          init a (0)
        declare pm: pointer to member of S::Inner of type int
        function S::operator int: function () const returning none
          return a
        function S::~S: function () returning none
        type class D final : virtual public S : private N::B<type int>
          declare D: function (reference to const D) returning none = delete
          declare D: function (int) returning explicit none
          declare w: function () override returning void
        type enum (unnamed)
          P
          Q = (+ P 1)
        declare e: enum (unnamed)
        type enum class F : int opaque
        type union U
          declare a: int
        ",
    );
}

#[test]
fn namespaces_linkage_and_using() {
    check(
        "namespace a::b { struct T { }; namespace { int hidden; } inline namespace v1 { struct W { }; } }
         namespace ab = a::b; ab::T t; a::b::W w; using ab::T; T t2; using namespace a; b::T t3;
         extern \"C\" { int c1; void c2(); } extern \"C\" int c3; extern \"C++\" { } static_assert(1, \"m\" \"n\");
         using I = int (*)(float); asm(\"nop\"); ; using enum E; typedef int (*FP)(T), IA[3];",
        "
        namespace a::b
          type struct T
          namespace
            declare hidden: int
          inline namespace v1
            type struct W
        namespace ab = a::b
        declare t: ab::T
        declare w: a::b::W
        using ab::T
        declare t2: T
        using namespace a
        declare t3: b::T
        linkage C braced
          declare c1: int
          declare c2: function () returning void
        linkage C
          declare c3: int
        linkage C++ braced
        static_assert 1 \"m\" \"n\"
        alias I = pointer to function (float) returning int
        asm \"nop\"
        empty
        using enum E
        declare FP: pointer to function (T) returning typedef int
        declare IA: array [3] of typedef int
        ",
    );
}

#[test]
fn templates() {
    check(
        "template <class T, typename U = T, int N = 3, template <class> class C = Vec, class... R> struct A { T t; };
         template <> struct A<int> { }; template <class T> struct A<T *> { A(); typedef typename T::x y; };
         template <class T> template <class U> void A<T>::f(U u) { T t = u; }
         template <class T> constexpr T pi = T(3); template struct A<float>; extern template void f<int>(int);
         template <class T> using P = A<T, int, (1 > 2)>; template <class T, class = P<P<T>>> auto g(T a, T b) -> decltype(a < b);
         template <class T> A(T) -> A<T>; template <class... I> void h(int (&...x)[3], I... y);",
        "
        template <typename T, typename U = T, N: int = 3, template <typename> C = Vec, typename... R>
          type struct A
            declare t: T
        specialize
          type struct A<type int>
        template <typename T>
          type struct A<type pointer to T>
            declare A: function () returning none
            declare y: typedef typename T::x
        template <typename T>
          template <typename U>
            function A<type T>::f: function (u: U) returning void
              declare t: T = u
        template <typename T>
          declare pi: constexpr T = (construct <T> 3)
        instantiate
          type struct A<type float>
        extern instantiate
          declare f<type int>: function (int) returning void
        template <typename T>
          alias P = A<type T, type int, (paren (> 1 2))>
        template <typename T, typename = P<type P<type T>>>
          declare g: function (a: T, b: T) -> decltype((< a b)) returning auto
        template <typename T>
          guide A: function (T) -> A<type T>
        template <typename... I>
          declare h: function (x: pack of reference to array [3] of int, y: pack of I) returning void
        ",
    );
}

#[test]
fn declarations_and_expressions_are_told_apart() {
    check_body(
        "struct T { T(int); int m; }; T a(1); T b(T(c)); T(d); T(1); T *e; a * b; T{2}; T(a).m = 1; int x(int(y));
         int z(5); T *(*fp)(T) = 0; T g(); int w(T), v(a); T::m; unsigned(3); T (h)[3]; auto [p, q] = r; (T)a;",
        "
        type struct T
          declare T: function (int) returning none
          declare m: int
        declare a: T (1)
        declare b: function (c: T) returning T
        declare d: T
        (construct <T> 1)
        declare e: pointer to T
        (* a b)
        (construct <T> {2})
        (= (. (construct <T> a) m) 1)
        declare x: function (y: int) returning int
        declare z: int (5)
        declare fp: pointer to function (T) returning pointer to T = 0
        declare g: function () returning T
        declare w: function (T) returning int
        declare v: int (a)
        T::m
        (construct <unsigned int> 3)
        declare h: array [3] of T
        bind p, q: auto = r
        (cast <T> a)
        ",
    );
}

// A local name hides a type of an outer scope from its declaration on ([basic.scope.hiding]).
#[test]
fn scopes_decide_what_a_name_is() {
    check_body(
        "{ typedef int T; T *a; { int T = 3; T * a; } T *b; } struct L { int k() { U *u; return 0; } typedef int U; };",
        "
        block
          declare T: typedef int
          declare a: pointer to T
          block
            declare T: int = 3
            (* T a)
          declare b: pointer to T
        type struct L
          function k: function () returning int
            declare u: pointer to U
            return 0
          declare U: typedef int
        ",
    );
    check(
        "namespace n { struct X { }; } void f() { using n::X; X *p; { using namespace n; n::X * q; } }
         int later; void g() { later * f; } typedef int T; struct later2 { }; void h(int T) { T * T; }",
        "
        namespace n
          type struct X
        function f: function () returning void
          using n::X
          declare p: pointer to X
          block
            using namespace n
            declare q: pointer to n::X
        declare later: int
        function g: function () returning void
          (* later f)
        declare T: typedef int
        type struct later2
        function h: function (T: int) returning void
          (* T T)
        ",
    );
}

// Forms on which the headers of the host's library depend.
#[test]
fn names_of_specialisations_and_parenthesised_temporaries() {
    check(
        "template <class T, bool B> struct M; template <class T> struct M<T, true> { using key = T; key at(const key &); };
         template <class T> typename M<T, true>::key M<T, true>::at(const key &k) { key *p; return (key()); }
         template <class T, typename M<T, true>::key = 1> void f(T (*)(int) noexcept(true)); struct E { };
         void g() { throw (E()); } template <class T> struct D : M<T, true> { void h(D &d) { this->M<T, true>::at(d); } };",
        "
        template <typename T, B: bool>
          type struct M
        template <typename T>
          type struct M<type T, true>
            alias key = T
            declare at: function (reference to const key) returning key
        template <typename T>
          function M<type T, true>::at: function (k: reference to const key) returning typename M<type T, true>::key
            declare p: pointer to key
            return (paren (construct <key>))
        template <typename T, typename M<type T, true>::key = 1>
          declare f: function (pointer to function (int) noexcept(true) returning T) returning void
        type struct E
        function g: function () returning void
          (throw (paren (construct <E>)))
        template <typename T>
          type struct D : M<type T, true>
            function h: function (d: reference to D) returning void
              (call (-> this M<type T, true>::at) d)
        ",
    );
}

// NVIDIA's headers spell the qualifiers as attributes.
#[test]
fn cuda_qualifiers_may_be_attributes() {
    check(
        "__attribute__((global)) void __attribute__((launch_bounds(8))) k(int *__attribute__((unused)) p);
         static __inline__ __attribute__((host)) __attribute__((device)) __attribute__((noinline)) int f();
         __attribute__((shared)) int s; __extension__ template <class T> struct X : decltype(T()) { };",
        "
        declare k: function (p: pointer to int) returning __global__ [[launch_bounds(8)]] void
        declare f: function () returning static inline __host__ __device__ __noinline__ int
        declare s: __shared__ int
        template <typename T>
          type struct X : decltype((construct <T>))::
        ",
    );
}
