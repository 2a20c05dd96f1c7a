// Lambdas in default member initializers see the object that is made ([expr.prim.lambda.capture], [class.base.init]/9).

//@ run this_of_aggregate default-device: 1 5
struct S { S *a = [&] { return [=] { return this; }(); }(); int i = 5; int b = ([&] { return i; }()); };
__global__ void k(int *out) { S s; out[0] = s.a == &s; out[1] = s.b; }

//@ run neighbours default-device: 1 5 10 5 6 14 14 5 39 8 3 3 10
struct S { S *a = [&] { return [=] { return this; }(); }(); int i = 5; int b = ([&] { return i; }());
    int c = [this]{ return i+b; }(); int d = [s = *this]{ return s.i; }(); };
struct T { int i = 3; int b = [=]{ return i*2; }(); T() {} T(int x):i(x) {}
    int m() { return [=]{ return [&]{ return b; }(); }(); } };
template<class X> struct U { X i = 4; X b = [&]{ auto l = [this](auto q) { return i+q; }; return l(1); }(); };
struct V { T t; int q = [&]{ return t.i; }(); struct W { int z = 9; int y = [this]{ return z; }(); } w; };
__global__ void k(int *out) {
    S s; out[0] = s.a == &s; out[1] = s.b; out[2] = s.c; out[3] = s.d; T t; out[4] = t.b; T u(7); out[5] = u.b;
    out[6] = u.m(); U<int> v; out[7] = v.b; V w; out[8] = w.q*10+w.w.y; S s2{ nullptr, 8 }; out[9] = s2.b;
    struct L { int a = 2; int b = [&]{ return a+1; }(); } l; out[10] = l.b; V*p = new V; out[11] = p->q;
    out[12] = S{}.c;
}
