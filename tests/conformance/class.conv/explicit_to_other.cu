// An explicit conversion function is a candidate only where its type is wanted, or a qualification of it
// ([over.match.conv]/1.2): not for a standard conversion behind it.
struct A {
    unsigned v;
    __device__ explicit operator double() const { return 0; }
    __device__ operator unsigned() const { return v; }
};
struct B {
    __device__ explicit operator double() const { return 1.5; }
    __device__ explicit operator int *() const { return nullptr; }
};

//@ run the_other_function_is_chosen: 1 7 2
extern "C" __global__ void k(int *out) {
    A a{threadIdx.x + 7};
    if (a) out[0] = 1;
    out[1] = (int)a;
    out[2] = (int)((double)B() + 0.5) + ((const int *)B() != nullptr);
}

//@ reject condition
__device__ int f(A a, const B &b) { if (b) return 1; return 0; }  // error

//@ reject cast
__device__ int f(const B &b) { return (int)b; }  // error
