// No rvalue reference binds to the lvalue that a conversion function gives, if the types are related ([dcl.init.ref]/5.4).

//@ run related_types default-device: 1 1 2
struct B {}; struct D : B {};
struct A { mutable B b; operator B &() const { return b; } }; struct C { mutable D d; operator D &() const { return d; } }; struct V { operator B() const { return {}; } };
int f(B &) { return 1; }
int f(B &&) { return 2; }
__global__ void k(int *out) { A a; C c; V v; out[0] = f(a); out[1] = f(c); out[2] = f(v); }

//@ run deleted_is_no_candidate default-device: 5
struct B { int v; }; struct A { mutable B b; operator B &() const { return b; } };
template <class T> T &&dv();
template <class T> struct R { T *p; static void fun(T &) noexcept; static void fun(T &&) = delete; template <class U, class = decltype(fun(dv<U>()))> R(U &&u) { T &f = static_cast<U &&>(u); p = &f; } };
__global__ void k(int *out) { A a{{5}}; R<B> r = a; out[0] = r.p->v; }
