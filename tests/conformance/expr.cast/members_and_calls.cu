// Pointers to members can be cast too ([expr.const.cast]/3).
//@ run const_cast_to_member default-device: 3 9
struct A{ int *a; int b; };
extern "C" __global__ void k(int *out) { int *const A::*p = &A::a; int *A::*q = const_cast<int *A::*>(p);
    A a{&a.b, 3}; out[0] = *(a.*q); const int A::*cp = &A::b; a.*const_cast<int A::*>(cp) = 9; out[1] = a.b; }

// `(S())()` is a call: a cast to a function type would have no operand.
//@ run type_or_call default-device: 4 3 4
struct S { static int v; void operator()(int x = 4) { v = x; } };
int S::v;
__global__ void k(int *out) {
    (S())();
    out[0] = S::v;
    S s;
    (s)(3);
    out[1] = S::v;
    typedef int T;
    out[2] = (T)(4);
}
