// TEST: sema --rtc -arch=sm_90
// What could not be read hides nothing that has nothing to do with it.
template <class T __device__ int first(T t) { return t; } // ERROR: expected '>' before '__device__'
__device__ int second() { return unknown_2; }            // ERROR: identifier "unknown_2" is undefined
struct Broken { int x int y; int z; };                   // ERROR: expected ';' after declaration, found 'int'
__device__ int third(Broken b) { return b.z + b.w; }
__device__ int fourth() { return third(1) + unknown_4; }
__device__ int fifth() {
    int one = ;                                          // ERROR: expected an expression before ';'
    int two = one + unknown_5;                           // ERROR: identifier "unknown_5" is undefined
    return two;
}
__device__ int sixth( { return 1; }                      // ERROR: expected an expression before 'return'
__device__ int seventh() { return sixth(1, 2); }
__device__ int eighth() { return unknown_8; }            // ERROR: identifier "unknown_8" is undefined
