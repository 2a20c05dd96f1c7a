// A constructor that takes its own class by value: each call would need another one ([class.copy.ctor]/5).
// TEST: sema
struct B {
    int z;
    __device__ B(const B o) : z(o.z) {}  // ERROR: may not have a parameter of type "B"
};
__global__ void k(int *p, B b) {
    B c = b;  // ERROR: no suitable copy constructor
    p[0] = c.z;
}
