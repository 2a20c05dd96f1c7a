// Friend function templates that are defined in a class are ordered like others, also where their instances have the same type ([temp.func.order], [temp.over.link]/1).

//@ run by_pointer default-device: 1 2 2
struct B { template <class T> friend int h(const B &, T) { return 1; } template <class T> friend int h(const B &, T *) { return 2; } };
__global__ void k(int *out) { out[0] = h(B{}, 1); out[1] = h(B{}, out); const B b{}; out[2] = h(b, &b); }

//@ run by_class_template default-device: 11 3
template <class T> struct Vec {
    T x, y;
    template <class S> friend T operator*(const Vec &a, const S &s) { return a.x * T(s); }
    template <class S> friend T operator*(const Vec &a, const Vec<S> &b) { return a.x * b.x + a.y * b.y; }
    operator T() const { return x; }
};
__global__ void k(int *out) { Vec<int> a{1, 2}; Vec<short> b{3, 4}; out[0] = a * b; out[1] = a * 3; }

//@ run specialized_first default-device: 2 1
struct B { template <class T> friend int h(const B &, T *) { return 2; } template <class T> friend int h(const B &, T) { return 1; } };
__global__ void k(int *out) { out[0] = h(B{}, out); out[1] = h(B{}, 1.0f); }

//@ run three_levels default-device: 1 2 3
struct B { template <class T> friend int h(B, T) { return 1; } template <class T> friend int h(B, T *) { return 2; } template <class T> friend int h(B, T **) { return 3; } };
__global__ void k(int *out) { int **p = nullptr; out[0] = h(B{}, 1); out[1] = h(B{}, out); out[2] = h(B{}, p); }

//@ run beside_a_function_of_the_same_type default-device: 9 1
template <class T> struct A { template <class U> friend int f(A, U) { return 1; } };
int f(A<int>, int);
int f(A<int>, int) { return 9; }
__global__ void k(int *out) { out[0] = f(A<int>{}, 5); out[1] = f(A<int>{}, 5u); }

//@ run of_two_instances default-device: 4 8
template <class T> struct A { template <class U> friend int f(A, U) { return sizeof(T); } };
__global__ void k(int *out) { out[0] = f(A<int>{}, 5); out[1] = f(A<double>{}, 5); }

//@ reject equally_special default-device
struct B { template <class T> friend int h(B, T, int) { return 1; } template <class T> friend int h(B, int, T) { return 2; } };
__global__ void k(int *out) { out[0] = h(B{}, 1, 2); }  // error
