// Conversion function templates: [temp.mem], [temp.deduct.conv], [class.conv.fct].
//@ run conversion_template_by_target: 1 2
struct S {
    template <class T> __device__ operator T() const { return T(1); }
    __device__ operator float() const { return 2; }
};
__global__ void k(int *out) { S s; int i = s; float f = s; out[0] = i; out[1] = f; }
//@ run conversion_template_called_by_name: 8 9
struct S { template <class T> __device__ operator T() const { return T(8); } };
struct R { int v = 9; __device__ operator int() const { return v; } };
__global__ void k(int *out) { S s; R r, *p = &r; out[0] = s.operator int(); out[1] = p->operator int(); }
//@ run conversion_template_pointer: 5 1
struct S { int v = 5; template <class T> __device__ operator T *() { return (T *)&v; } };
__global__ void k(int *out) { S s; int *p = s; const int *q = s; out[0] = *p; out[1] = q == p; }
//@ run conversion_template_reference: 3 4
struct S { int v = 3; template <class T> __device__ operator T &() { return v; } };
__device__ void set(int &r) { r = 4; }
__global__ void k(int *out) { S s; int &r = s; out[0] = r; set(s); out[1] = s.v; }
//@ run conversion_template_constrained: 1 2
template <bool B, class T = void> struct enable {};
template <class T> struct enable<true, T> { using type = T; };
struct S {
    template <class T, class = typename enable<sizeof(T) == 8>::type> __device__ operator T() const { return 1; }
    template <class T, class = typename enable<sizeof(T) == 4>::type, int = 0> __device__ operator T() const { return 2; }
};
__global__ void k(int *out) { S s; double d = s; float f = s; out[0] = d; out[1] = f; }
//@ run conversion_template_outside: 6
struct S { template <class T> __device__ operator T() const; };
template <class T> __device__ S::operator T() const { return T(6); }
__global__ void k(int *out) { S s; int i = s; out[0] = i; }
//@ run conversion_in_class_template_outside: 6
template <class U> struct S { U u; template <class T> __device__ operator T() const; __device__ operator U() const; };
template <class U> template <class T> __device__ S<U>::operator T() const { return T(u); }
template <class U> __device__ S<U>::operator U() const { return u + 1; }
__global__ void k(int *out) { S<int> s{5}; int i = s; out[0] = i; }
//@ run conversion_to_any_for_aggregate_counting: 1 0
struct Any { template <class T> __device__ constexpr operator T() const; };
struct P { int x; float y; };
template <class T, class = decltype(T{Any{}, Any{}})> __device__ int two(int) { return 1; }
template <class T> __device__ int two(long) { return 0; }
template <class T, class = decltype(T{Any{}, Any{}, Any{}})> __device__ int three(int) { return 1; }
template <class T> __device__ int three(long) { return 0; }
__global__ void k(int *out) { out[0] = two<P>(0); out[1] = three<P>(0); }
