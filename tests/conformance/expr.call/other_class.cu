// Members of another class, called by qualified names within a member function: `*this` is no object of theirs ([over.call.func]/3).

//@ run static_among_others default-device: 3 2 3 3
template <class S> struct Base { template <class F> static void fix(int a, F &f) { f = a; } template <class F> void fix(F &f) const { f = 2; } };
struct Sch : Base<Sch> {};
template <class T> struct Kernel { int mine; void op(int *o) { T::fix(3, o[0]); T t; t.fix(o[1]); t.fix(3, o[2]); } };
struct Derived : Sch { void op(int *o) { Sch::fix(3, o[3]); } };
extern "C" __global__ void k(int *out) { Kernel<Sch> q; q.op(out); Derived d; d.op(out); }

//@ reject member_without_an_object default-device
struct Base { static void fix(int) {} void fix() {} };
struct Kernel { void op() { Base::fix(); } };  // error: relative to a specific object

//@ run own_base_is_called_on_this default-device: 7
struct Base { int v = 7; static int f(int) { return 1; } int f() { return v; } };
struct Derived : Base { int g() { return Base::f(); } };
extern "C" __global__ void k(int *out) { Derived d; out[0] = d.g(); }
