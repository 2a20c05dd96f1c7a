// Device variables of classes whose destructors do nothing (CUDA C++ Programming Guide, "empty destructor").

//@ run empty_destructor default-device: 0 3 0
struct O { int a; ~O() {} };
struct P { O o; };
struct Q : O { ~Q() {{}} };
struct Late { int a; ~Late(); };
struct Default { int a; ~Default(); };
template <class T> struct T1 { T a; ~T1() { return; } };
union U { int a; P p; ~U() {} };
struct Holder { union { int x; Q q; }; constexpr Holder() : x(0) {} ~Holder() {} };
O o[2];
P p;
Q q;
Late late;
Default by_default;
T1<int> t;
U u;
Holder h;
__constant__ O c;
Late::~Late() {}
Default::~Default() = default;
__global__ void k(int *out) {
    static P local;
    out[0] = local.o.a;
    q.a = 3;
    out[1] = q.a;
    out[2] = o[1].a + p.o.a + late.a + by_default.a + t.a + u.a + h.x + c.a;
}

//@ reject not_empty default-device
struct O { int a; ~O() { a = 3; } };
struct P { O o; };
struct Q : O { ~Q() {} };
struct Undefined { int a; ~Undefined(); };
struct Virtual { int a; constexpr Virtual() : a(0) {} virtual ~Virtual() {} };
template <class T> struct T1 { T a; ~T1() { if (0) a = 1; } };
union U { int a; ~U() { a = 1; } };
O o;                // error: dynamic initialization is not supported for a __device__ variable
O array[2][2];      // error: dynamic initialization is not supported
P p;                // error: dynamic initialization is not supported
Q q;                // error: dynamic initialization is not supported
Undefined u;        // error: dynamic initialization is not supported
Virtual v;          // error: dynamic initialization is not supported
T1<int> t;          // error: dynamic initialization is not supported
U un;               // error: dynamic initialization is not supported
O valued = {3};     // error: dynamic initialization is not supported
static O internal;  // error: dynamic initialization is not supported
struct S {
    static inline O member;  // error: dynamic initialization is not supported
};
template <class T> T variable;  // error: dynamic initialization is not supported
__constant__ O c;               // error: dynamic initialization is not supported for a __constant__ variable
inline int f() {
    static O local;  // error: dynamic initialization is not supported for a function-scope static
    return local.a;
}
__global__ void k(int *out) {
    auto lambda = [] {
        static P local;  // error: dynamic initialization is not supported for a function-scope static
        return local.o.a;
    };
    out[0] = lambda() + variable<O>.a;
}

//@ run shared_and_extern default-device: 1
// Nobody destroys the shared variables of a block, and a declaration makes no object.
struct O { int a; ~O() { a = 3; } };
extern O elsewhere;
__global__ void k(int *out) { __shared__ O o[3]; out[0] = o[1].a = 1; }

//@ reject constant_destructor std=c++20 default-device
// A variable that is a constant may have a constexpr destructor.
struct O { int a; constexpr O() : a(0) {} constexpr ~O() { a = 1; } };
constexpr O c;
constinit O i;
O o;  // error: dynamic initialization is not supported

//@ run inline_member default-device: 3 4
// A static data member that is inline is defined in its class.
struct O { int a = 3; constexpr O() {} };
struct V { static inline O o; };
template <class T> struct W { static inline T o; static inline int n = 4; };
__global__ void k(int *out) { out[0] = V::o.a; out[1] = W<O>::n; }

//@ accept static_local_of_a_host_function
struct R { virtual ~R() {} virtual int f() { return 1; } };
template <class T> __host__ T *instance() {
    static T r;
    return &r;
}
template <class T> struct Handle {
    T *p;
    __host__ Handle() : p(instance<T>()) {}
};
__global__ void k(int *out) { out[0] = 1; }
int main() {
    Handle<R> handle;
    k<<<1, 1>>>(nullptr);
    return handle.p->f();
}
