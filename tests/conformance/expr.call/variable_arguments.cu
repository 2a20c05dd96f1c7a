// Functions with an ellipsis ([dcl.fct]/3, [expr.call]/9) and what <stdarg.h> has for them.

#include <stdarg.h>
#define D __device__ __noinline__
struct P { char c[5]; };
struct Q { double d; short s; };
struct alignas(16) W { long long a, b; };
struct alignas(32) V { double a, b, c, d; };

//@ run integers: 606 505 0
D int sum(int n, ...) {
    va_list a, b;
    va_start(a, n);
    va_copy(b, a);
    int r = 0;
    for (int i = 0; i < n; i++) r += va_arg(a, int);
    va_end(a);
    for (int i = 0; i < n; i++) r += 100 * va_arg(b, int);
    va_end(b);
    return r;
}
__global__ void k(int *out) {
    out[0] = sum(3, 1, 2, 3);
    int (*volatile f)(int, ...) = sum;
    out[1] = f(1, 5);
    out[2] = sum(0);
}

//@ run every_type: 32 1 7 21
D double mix(const char *f, ...) {
    va_list a;
    va_start(a, f);
    double r = 0;
    for (; *f; ++f) switch (*f) {
        case 'i': r += va_arg(a, int); break;
        case 'd': r += va_arg(a, double); break;
        case 'l': r += va_arg(a, long long); break;
        case 'p': r += *va_arg(a, int *); break;
        case 'P': r += va_arg(a, P).c[4]; break;
        case 'Q': { Q q = va_arg(a, Q); r += q.d + q.s; break; }
        case 'W': r += va_arg(a, W).b; break;
        case 'V': r += va_arg(a, V).d; break;
        case 'x': r += (double)va_arg(a, __int128); break;
        case 'L': r += va_arg(a, long double); break;
        }
    va_end(a);
    return r;
}
__global__ void k(int *out) {
    int x = 7;
    P p = {{1, 2, 3, 4, 5}};
    Q q = {2.5, 3};
    W w = {1, 2};
    V v = {1, 2, 3, 4};
    out[0] = (int)mix("idlpPQi", 1, 2.0, 3ll, &x, p, q, 9);
    out[1] = (int)mix("d", 1.5f);
    out[2] = (int)mix("iii", (short)2, 'a' - 95, (bool)3 + 2);
    out[3] = (int)mix("iWiViLPx", 1, w, 2, v, 3, 1.0L, p, (__int128)3);
}

//@ run lists_passed_on: 9 123
D int vsum(int n, va_list l) { int r = 0; while (n--) r += va_arg(l, int); return r; }
D int forward(int n, ...) { va_list a; va_start(a, n); int r = vsum(n, a); va_end(a); return r; }
D void next(va_list *l, int *o) { *o = va_arg(*l, int); }
D int stepwise(int n, ...) {
    va_list a;
    va_start(a, n);
    int r = 0, t;
    while (n--) { next(&a, &t); r = r * 10 + t; }
    va_end(a);
    return r;
}
__global__ void k(int *out) { out[0] = forward(2, 4, 5); out[1] = stepwise(3, 1, 2, 3); }

//@ run kinds_of_functions: 104 5 4 5 5 6 8
struct M {
    int n;
    D int m(int n, ...) { va_list a; va_start(a, n); int r = this->n; while (n--) r += va_arg(a, int); va_end(a); return r; }
    D static int s(...) { return 5; }
    D virtual int v(int n, ...) { va_list a; va_start(a, n); int r = va_arg(a, int); va_end(a); return r + n; }
    D M(int n, ...) { va_list a; va_start(a, n); this->n = va_arg(a, int); va_end(a); }
};
D Q big(int n, ...) { va_list a; va_start(a, n); Q q = va_arg(a, Q); va_end(a); q.s += n; return q; }
template <class T> D T twice(T x, ...) { va_list a; va_start(a, x); T r = va_arg(a, T); va_end(a); return r + x; }
__global__ void k(int *out) {
    M m(0, 3);
    Q q = {2.5, 3};
    out[0] = m.m(2, (short)4, 'a'); out[1] = M::s(1, 2); out[2] = big(1, q).s; out[3] = twice(2, 3); out[4] = (int)twice(2.5, 3.0);
    M *volatile p = &m;
    out[5] = p->v(1, 5);
    auto l = [](int n, ...) { va_list a; va_start(a, n); int r = va_arg(a, int); va_end(a); return r + n; };
    out[6] = l(3, 5);
}

//@ reject va_start_without_ellipsis
__device__ void f(int n) { va_list a; va_start(a, n); }  // error

//@ reject va_arg_of_no_object
__device__ void f(int n, ...) { va_list a; va_start(a, n); va_arg(a, void); }  // error
