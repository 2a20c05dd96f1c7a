// A local class may use a constant of the function around it, but not the object ([class.local]/1).
// TEST: ptx -arch=sm_90
__global__ void k(int *out) {
    constexpr int n = 7;
    struct Reads { __device__ int f() const { return n; } };
    struct Names { __device__ int f() const { return *&(n); } }; // ERROR: reference to local variable "n" of enclosing function is not allowed
    out[0] = Reads().f() + Names().f();
}
