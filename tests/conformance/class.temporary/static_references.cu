// Temporaries to which references of static storage are bound live as long as the program ([class.temporary]/6).

//@ run constexpr_scalar default-device: 5 5
constexpr const int& r = 5; static_assert(r==5);
extern "C" __global__ void k(int *out) { out[0] = r; const int *p = &r; out[1] = *p; }

//@ run constexpr_class default-device: 1 1
struct A{int n;}; constexpr const A& g={1}; static_assert(g.n==1);
extern "C" __global__ void k(int *out) { out[0] = g.n; const A *p = &g; out[1] = p->n; }

//@ run in_function default-device: 42 43
int f(){ static int&& r = 42; return r++; }
extern "C" __global__ void k(int *out) { out[0] = f(); out[1] = f(); }

//@ run in_function_template default-device: 43 43 44
template <class T> T f(T x){ static T&& r = 42; return r += x; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(1L); out[2] = f(1); }

//@ run of_templates default-device: 5 11 12
template <class T> T &&g = T(5); template <class T> struct S { static const T &s; };
template <class T> const T &S<T>::s = T(6);
extern "C" __global__ void k(int *out) { out[0] = g<int>++; out[1] = g<int> + g<long>;
    out[2] = S<int>::s + S<char>::s; }

// Values are the standard's; NVIDIA's compiler refuses a temporary in a temporary
//@ run members default-device: 1 3 4 5
struct A { const int &x; const int (&y)[2]; }; struct B { A a; const A &b; };
B b = { { 1, { 2, 3 } }, { 4, { 5, 6 } } };
extern "C" __global__ void k(int *out) { out[0] = b.a.x; out[1] = b.a.y[1]; out[2] = b.b.x; out[3] = b.b.y[0]; }

// and one in a default member initializer
//@ run default_member default-device: 10
struct A { const int &x = 7; int y = 3; }; A a{};
extern "C" __global__ void k(int *out) { out[0] = a.x + a.y; }

// and a part of one
//@ run part_of_temporary default-device: 2
struct A { int x, y; }; const int &m = A{1, 2}.y;
extern "C" __global__ void k(int *out) { out[0] = m; }

//@ run polymorphic default-device: 3 3
struct A { int v; constexpr A(int v) : v(v) {} virtual int f() const { return v; } };
const A &a = A(3);
extern "C" __global__ void k(int *out) { out[0] = a.f(); out[1] = a.v; }

//@ run blocks default-device: 2 1
extern "C" __global__ void k(int *out) { static const int &a = 1; { static const int &a = 2; out[0] = a; }
    out[1] = a; }

//@ run linkages default-device: 26
inline const int &r = 5; namespace n { const int &q = 6; static const int &s = 7; namespace { const int &t = 8; }
    }
extern "C" __global__ void k(int *out) { out[0] = r + n::q + n::s + n::t; }

//@ run static_members default-device: 7
struct S { static inline const int &a = 3; static constexpr const int &b = 4; };
extern "C" __global__ void k(int *out) { out[0] = S::a + S::b; }

//@ run converted default-device: 3 2
const double &d = 3; const float &f = 2.5;
extern "C" __global__ void k(int *out) { out[0] = (int)d; out[1] = (int)f; }

//@ run pointers default-device: 1 3
int x[3] = {1, 2, 3}; int *const &p = x; int *&&q = x + 1;
extern "C" __global__ void k(int *out) { out[0] = *p; q++; out[1] = *q; }

//@ run strings default-device: 218
const char *const &s = "abc"; const char (&t)[3] = "xy";
extern "C" __global__ void k(int *out) { out[0] = s[1] + t[0]; }

//@ run array default-device: 9
int (&&r)[3] = {1, 2, 3};
extern "C" __global__ void k(int *out) { r[1] += 3; out[0] = r[0] + r[1] + r[2]; }

//@ run derived default-device: 21 4
struct A { int v; }; struct B : A { int w; }; const A &a = B{{1}, 2}; B &&b = B{{3}, 4};
extern "C" __global__ void k(int *out) { out[0] = a.v + static_cast<const B &>(a).w * 10; out[1] = b.w; }

//@ run apart default-device: 4 1 0
const int &a = 1, &b = 2; const int &c = a;
extern "C" __global__ void k(int *out) { out[0] = a + b + c; out[1] = &a == &c; out[2] = &a == &b; }

//@ run destructor default-device: 4 2 1
// Nothing runs when a module is unloaded.
struct O { int a; constexpr O(int a) : a(a) {} ~O() { a = 1; } };
struct R { const O &r; };
const O &r = O(4);
R q = {O{2}};
__global__ void k(int *out) { static const O &s = O(1); out[0] = r.a; out[1] = q.r.a; out[2] = s.a; }

//@ reject not_constant default-device
int f() { return 3; }
struct O { int a; O() : a(1) {} };
const int &r = f();  // error: dynamic initialization is not supported
const O &o = O();    // error: dynamic initialization is not supported
__global__ void k(int *out) {
    static const unsigned &s = threadIdx.x;  // error: dynamic initialization is not supported
    out[0] = s;
}
