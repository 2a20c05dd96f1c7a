//! Expressions: precedence, casts, template arguments, braces.

use super::{check_body, check_expressions};

const NAMES: &str = "typedef int T; struct S { int m; template <class U> U get(); }; \
                     template <class A> struct V { V(A); static A value; }; \
                     template <class A, int N = 0> A tf(A); int a, b, c, d; int *p; S s;";

#[test]
fn operators_bind_by_precedence() {
    check_expressions(
        NAMES,
        &[
            ("a + b * c - d", "(- (+ a (* b c)) d)"),
            ("a = b = c", "(= a (= b c))"),
            ("a ? b : c ? d : a", "(? a b (? c d a))"),
            ("a ?: b", "(?: a b)"),
            (
                "a << b < c == d & a ^ b | c && d || a",
                "(|| (&& (| (^ (& (== (< (<< a b) c) d) a) b) c) d) a)",
            ),
            ("-a++ + !--b", "(+ (- (post++ a)) (! (-- b)))"),
            ("*p++ = ~a % -b", "(= (* (post++ p)) (% (~ a) (- b)))"),
            ("(a, b)", "(paren (, a b))"),
            ("s.*&S::m", "(.* s (& S::m))"),
            ("a - (b - c)", "(- a (paren (- b c)))"),
            ("a || b ? c = d : a", "(? (|| a b) (= c d) a)"),
        ],
    );
}

#[test]
fn casts_and_parentheses_are_told_apart_by_the_name_table() {
    check_expressions(
        NAMES,
        &[
            ("(T)a", "(cast <T> a)"),
            ("(a)-b", "(- (paren a) b)"),
            ("(T)-b", "(cast <T> (- b))"),
            ("(T)(a)", "(cast <T> (paren a))"),
            ("(T*)p", "(cast <pointer to T> p)"),
            ("(T(*)(int))p", "(cast <pointer to function (int) returning T> p)"),
            ("(T(a))", "(paren (construct <T> a))"),
            ("(unsigned long long)a >> 3", "(>> (cast <unsigned long long> a) 3)"),
            ("T(a) + T{b}", "(+ (construct <T> a) (construct <T> {b}))"),
            ("float(a)", "(construct <float> a)"),
            ("sizeof(T) + sizeof(a) + sizeof a", "(+ (+ (sizeof <T>) (sizeof (paren a))) (sizeof a))"),
            ("sizeof(T[3])", "(sizeof <array [3] of T>)"),
            ("sizeof(int(*)[4])", "(sizeof <pointer to array [4] of int>)"),
            ("sizeof (T){1}", "(sizeof (literal <T> {1}))"),
            ("alignof(double)", "(alignof <double>)"),
            ("static_cast<const T &>(a)", "(static_cast <reference to const T> a)"),
            ("reinterpret_cast<V<V<int>>*>(p)", "(reinterpret_cast <pointer to V<type V<type int>>> p)"),
            ("(struct S){ .m = 1 }.m", "(. (literal <struct S> {.m = 1}) m)"),
            ("(float4)*(float4*)p", "(cast <float4> (* (cast <pointer to float4> p)))"),
            ("typename V<int>::type(3)", "(construct <typename V<type int>::type> 3)"),
            ("decltype(a)(3)", "(construct <decltype(a)> 3)"),
        ],
    );
}

#[test]
fn angle_brackets_follow_the_name_table() {
    check_expressions(
        NAMES,
        &[
            ("a < b > c", "(> (< a b) c)"),
            ("tf<int>(a)", "(call tf<type int> a)"),
            ("tf<T, 3>(a) > 2", "(> (call tf<type T, 3> a) 2)"),
            ("tf<T, (3 > 2)>(a)", "(call tf<type T, (paren (> 3 2))> a)"),
            ("tf<V<int>, 1>(a)", "(call tf<type V<type int>, 1> a)"),
            ("V<int>::value < 3", "(< V<type int>::value 3)"),
            ("V<V<int>>::value", "V<type V<type int>>::value"),
            ("tf<T()>(a)", "(call tf<type function () returning T> a)"),
            ("s.get<int>()", "(call (. s get<type int>))"),
            ("s.m < a > b", "(> (< (. s m) a) b)"),
            ("p->get<int>() < 3", "(< (call (-> p get<type int>)) 3)"),
            ("s.template get<int>()", "(call (. s template get<type int>))"),
            ("tf<sizeof(T)>(a)", "(call tf<(sizeof <T>)> a)"),
            ("tf<a >= b>(a)", "(call tf<(>= a b)> a)"),
            ("tex2D<float4>(a, 0.5f, 1)", "(call tex2D<type float4> a 0.5f 1)"),
            ("unknown<int>(a)", "(call unknown<type int> a)"),
            ("tf<const int *>(p)", "(call tf<type pointer to const int> p)"),
        ],
    );
}

#[test]
fn postfix_forms_chain() {
    check_expressions(
        NAMES,
        &[
            ("p[a](b)->m.n++", "(post++ (. (-> (call (index p a) b) m) n))"),
            ("f({1, 2}, {})", "(call f {1, 2} {})"),
            ("::a", "::a"),
            ("s.S::m", "(. s S::m)"),
            ("s.~S()", "(call (. s ~S))"),
            ("s.operator=(s)", "(call (. s operator=) s)"),
            ("\"a\" \"b\"", "\"a\" \"b\""),
            ("new int[a][3]", "(new <array [a] of array [3] of int>)"),
            ("new (p) S{1}", "(new (p) <S> {1})"),
            ("new int *[3]", "(new <array [3] of pointer to int>)"),
            ("__builtin_offsetof(S, m.x[2])", "(offsetof <S> .m .x [2])"),
            ("__is_same(T, int)", "(trait __is_same type T type int)"),
            ("__builtin_bit_cast(unsigned, a)", "(trait __builtin_bit_cast type unsigned int a)"),
            ("noexcept(a)", "(noexcept a)"),
            ("0x1p-3 + 'a' + 1'000", "(+ (+ 0x1p-3 'a') 1'000)"),
            ("(a, nullptr)", "(paren (, a nullptr))"),
        ],
    );
}

#[test]
fn launches_lambdas_and_statement_expressions() {
    check_body(
        "k<<<g, b>>>(x); k<float, 3><<<dim3(1, 2), 128, 0, s>>>(x, y); kk<<<1, 1>>>();",
        "
        (launch k <<<g b>>> x)
        (launch k<type float, 3> <<<(construct <dim3> 1 2) 128 0 s>>> x y)
        (launch kk <<<1 1>>>)
        ",
    );
    // White space may precede the last character of the angles.
    check_body(
        "k<float> << <g, a[b]>> >(x); k << < g, b << 1 >>>(a >> 1); k<<<g, (b >> 1), s.t >> >();",
        "
        (launch k<type float> <<<g (index a b)>>> x)
        (launch k <<<g (<< b 1)>>> (>> a 1))
        (launch k <<<g (paren (>> b 1)) (. s t)>>>)
        ",
    );
    check_body(
        "int n; auto f = [=, &n, m = n + 1] __device__ (auto x) mutable -> int { n += x; return m; };",
        "
        declare n: int
        declare f: auto = (lambda 1 [=, &n, m = (+ n 1)] <typename auto:1> __device__ function (x: auto:1) -> int mutable)
          block 1
            (+= n x)
            return m
        ",
    );
    check_body(
        "g([] { return 1; }, ({ int t = 2; t; }));",
        "
        (call g (lambda 1 []) (statements 2))
          block 1
            return 1
          block 2
            declare t: int = 2
            t
        ",
    );
    check_body(
        "int a[] = {[2] = 5, [4 ... 6] = 1, [7].x = 2};",
        "
        declare a: array [] of int = {[2] = 5, [4 ... 6] = 1, [7].x = 2}
    ",
    );
}

#[test]
fn folds_and_packs() {
    check_expressions(
        NAMES,
        &[
            ("(... + a)", "(fold + ... a)"),
            ("(a && ...)", "(fold && a ...)"),
            ("(a + ... + b)", "(fold + a b)"),
            ("(f(a), ...)", "(fold , (call f a) ...)"),
            ("f(g(a)..., sizeof...(b))", "(call f (expand (call g a)) (sizeof... b))"),
            ("tf<T...>(a)", "(call tf<type T...> a)"),
        ],
    );
}
