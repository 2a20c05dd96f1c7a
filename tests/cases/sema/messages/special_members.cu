// TEST: sema -arch=sm_90
// Messages call constructors, destructors and conversion functions as they are declared, with their class.
struct A { __device__ A(); __device__ ~A(); __device__ operator int(); A(int); };
__device__ A::A() {}
__device__ A::A() {} // ERROR: function "A::A" has already been defined
__device__ A::~A() {}
__device__ A::~A() {} // ERROR: function "A::~A" has already been defined
__device__ A::operator int() { return 1; }
__device__ A::operator int() { return 1; } // ERROR: function "A::operator int" has already been defined
__device__ A::A(int) {} // WARNING: a __host__ function("A::A") redeclared with __device__
