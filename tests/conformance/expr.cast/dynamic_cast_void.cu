// dynamic_cast<void *>: the most derived object that a pointer points into ([expr.dynamic.cast]/7).

struct A { int a; __device__ virtual void f() {} };
struct B { int b; __device__ virtual void g() {} };
struct Both : A, B { int c; };
struct Further : Both { int d; };
struct Plain { long p; };
struct Behind : Plain, Further {};

//@ run bases: 1 1 1 1
extern "C" __global__ void k(int *out) {
    Behind object;
    void *whole = &object;
    A *a = &object;
    B *b = &object;
    const Both *both = &object;
    out[0] = dynamic_cast<void *>(a) == whole;
    out[1] = dynamic_cast<void *>(b) == whole;
    out[2] = dynamic_cast<const void *>(both) == whole;
    out[3] = dynamic_cast<volatile void *>(&object) == whole;
}

//@ run null_stays_null: 1 1
__device__ __noinline__ void *whole(B *b) { return dynamic_cast<void *>(b); }
extern "C" __global__ void k(int *out) {
    out[0] = whole(nullptr) == nullptr;
    Both object;
    out[1] = whole(&object) == &object;
}

//@ run virtual_bases: 1 1 1 1 1
struct V { int v; __device__ virtual ~V() {} };
struct L : virtual V { double l; };
struct R : virtual V { double r; };
struct D : L, R { int d; };
struct E : A, D { int e; };
extern "C" __global__ void k(int *out) {
    E object;
    void *whole = &object;
    V *v = &object;
    L *l = &object;
    R *r = &object;
    out[0] = dynamic_cast<void *>(v) == whole;
    out[1] = dynamic_cast<void *>(l) == whole;
    out[2] = dynamic_cast<void *>(r) == whole;
    L alone;
    V *of = &alone;
    out[3] = dynamic_cast<void *>(of) == &alone;
    V none;
    out[4] = dynamic_cast<void *>(&none) == &none;
}

// While a base is made or destroyed, it is the object ([class.cdtor]/5).
//@ run in_constructors: 11111 11111
struct Log { int made, ended; };
__device__ Log log_;
struct W {
    __device__ void check(void *self, int &log) { log = log * 10 + (dynamic_cast<void *>(this) == self); }
    __device__ W() { check(this, log_.made); }
    __device__ virtual ~W() { check(this, log_.ended); }
    int w;
};
struct X : virtual W {
    __device__ X() { check(this, log_.made); }
    __device__ ~X() { check(this, log_.ended); }
    int x;
};
struct Y : virtual W {
    __device__ Y() { check(this, log_.made); }
    __device__ ~Y() { check(this, log_.ended); }
    int y;
};
struct Z : Plain, virtual X, Y {
    __device__ Z() { check(this, log_.made); again(this, log_.made); }
    __device__ ~Z() { again(this, log_.ended); check(this, log_.ended); }
    __device__ static void again(Z *z, int &log) {
        W *w = z;
        log = log * 10 + (dynamic_cast<void *>(w) == z);
    }
};
extern "C" __global__ void k(int *out) {
    log_.made = log_.ended = 0;
    { Z z; }
    out[0] = log_.made;
    out[1] = log_.ended;
}

// The distances are where the Itanium C++ ABI has them: two words in front of the functions, those to virtual bases
// before them (2.5.2).
//@ run layout: 0 -16 -24 1
struct Second { long s; __device__ virtual int g() { return 2; } };
struct Two : A, Second {};
struct V { int v; __device__ virtual ~V() {} };
struct Holder : virtual V { long h; };
extern "C" __global__ void k(int *out) {
    Two two;
    Second *second = &two;
    long **table = *reinterpret_cast<long ***>(&two);
    out[0] = (int)reinterpret_cast<long>(table[-2]);
    table = *reinterpret_cast<long ***>(second);
    out[1] = (int)reinterpret_cast<long>(table[-2]);
    Holder holder;
    V *v = &holder;
    table = *reinterpret_cast<long ***>(v);
    out[2] = (int)reinterpret_cast<long>(table[-2]) - 8;
    table = *reinterpret_cast<long ***>(&holder);
    out[3] = reinterpret_cast<long>(table[-3]) == (char *)v - (char *)&holder;
}

//@ reject not_from_these
struct Incomplete;
__device__ void f(Plain *p, const A *a, Incomplete *i, A &r) {
    dynamic_cast<void *>(p);  // error
    dynamic_cast<void *>(a);  // error
    dynamic_cast<void *>(i);  // error
    dynamic_cast<int *>(&r);  // error
}
