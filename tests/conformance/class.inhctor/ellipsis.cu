// Inherited constructors with an ellipsis pass on what they got ([class.inhctor.init]/1); NVRTC loses it.
#include <stdarg.h>

//@ run arguments_arrive: 12 9 3 0 6
struct B {
    int sum;
    __device__ B(int n, ...) : sum(0) {
        va_list list;
        va_start(list, n);
        for (int i = 0; i < n; ++i) sum += va_arg(list, int);
        va_end(list);
    }
};
struct D : B { using B::B; };
struct E : D { using D::D; int e = 3; };
struct V : virtual B { using B::B; };
__global__ void k(int *out) {
    D d(2, 5, 7);
    out[0] = d.sum;
    E e(1, 9);
    out[1] = e.sum;
    out[2] = e.e;
    out[3] = D(0).sum;
    out[4] = V(3, 1, 2, 3).sum;
}

//@ run kinds_of_arguments: 2 3 5 7
struct Big { long a, b, c; };
struct M {
    double d;
    Big big;
    long l;
    __device__ M(const char *, ...) {}
    __device__ M(long first, ...) : l(first) {
        va_list list;
        va_start(list, first);
        d = va_arg(list, double);
        big = va_arg(list, Big);
        va_end(list);
    }
};
struct N : M { using M::M; };
__global__ void k(int *out) {
    N n(2L, 3.0, Big{5, 6, 7});
    out[0] = n.l;
    out[1] = n.d;
    out[2] = n.big.a;
    out[3] = n.big.c;
}
