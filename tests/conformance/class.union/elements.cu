// Elements of an array that is the active member of a union are written one by one in constant expressions, also where
// another member has their type ([class.union]/5, [expr.const]).

//@ run written: 6 3 1 11 3
union U { unsigned long a[4]; unsigned long f; constexpr __host__ __device__ U() : a{0} {} };
struct W { U u; constexpr W() {} constexpr W(const W &o) : u(o.u) {} constexpr W &operator=(const W &) = default; constexpr unsigned long *limbs() { return u.a; } };
constexpr int directly() { U u; u.a[0] = 5; u.a[1] = 6; return u.a[1]; }
constexpr int copied() { W w; W v(w); auto p = v.limbs(); *p = 1; p[1] = 2; return p[0] + p[1]; }
constexpr int assigned() { W w; W v; auto p = w.limbs(); p[3] = 1; v = w; v.limbs()[0] = 0; return v.limbs()[3]; }
struct B { U u; unsigned n; constexpr B() : u(), n(0) {} constexpr void set(unsigned long low, unsigned long high) { unsigned long *p = u.a; *p = low; p[1] = high; n = p[1] ? 2 : 1; } };
constexpr int grown() { B b; b.set(9, 1); return b.u.a[0] + b.n; }
constexpr int switched() { U u; u.f = 3; return u.f; }
constexpr int d = directly(), c = copied(), a = assigned(), g = grown(), s = switched();
extern "C" __global__ void k(int *out) { out[0] = d, out[1] = c, out[2] = a, out[3] = g, out[4] = s; }

//@ reject beyond
union U { unsigned long a[2]; unsigned long f; constexpr U() : f(0) {} };
constexpr int beyond() { U u; unsigned long *p = &u.f; p[1] = 2; return p[1]; }
constexpr int b = beyond(); // error
