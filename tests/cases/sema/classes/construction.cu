// Constructors, conversions and operators of classes ([class.ctor], [class.base.init], [class.conv], [over.oper]).
// TEST: sema -arch=sm_90
struct A {
    int x, y;
    __device__ A(int x, int y = 2) : x(x), y{y} {}
    __device__ explicit A(float f) : A((int)f, 7) {}
    __device__ A &operator+=(const A &o) { x += o.x; y += o.y; return *this; }
    __device__ A operator-() const { return {-x, -y}; }
    __device__ operator int() const { return x; }
    __device__ int sum() const;
    static constexpr int K = 5;
};
__device__ int A::sum() const { return x + y + K; }
__device__ A operator+(A a, const A &b) { return a += b; }
__device__ int take(A a) { return a.sum(); }
class B {
    A a;
    int &r;
    int z = 9;

  public:
    B() = delete;
    __device__ B(int &r, A a) : a(a), r(r) {}
    __device__ B(const B &o) : a(o.a), r(o.r) { z = o.z + 1; }
    __device__ int get() { return ++r + a.sum() + z; }
};
struct D : A {
    float w;
    __device__ D(float w) : A(3), w(w) {}
};
struct Table {
    int v[4];
    constexpr Table() : v{} { for (int i = 0; i < 4; ++i) v[i] = i * i; }
};
static_assert(Table().v[3] == 9, "a constructor runs in constants");
__global__ void accepted(int *out, int n) {
    A a(n), b = 4;
    A c = -(a + b);
    B bb(out[1], c);
    B copy = bb;
    D d(2.f);
    A list = {n, n + 1};
    out[0] = c.x + bb.get() + copy.get() + take(4) + take(d) + list.sum();
}
__global__ void refused(int *out) {
    A a;            // ERROR: no instance of overloaded function "A"
    A c("x");       // ERROR: no instance of overloaded function "A"
    B d;            // ERROR: deleted function
    D e(out);       // ERROR:
}
