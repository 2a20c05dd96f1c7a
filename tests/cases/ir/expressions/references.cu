// A reference to a base class binds to the base of the whole temporary ([dcl.init.ref]/5.3).
// TEST: ir -arch=sm_90 -rdc=true
struct Base { };
struct Derived : Base { int value; };
__device__ int down(const Base &b) { return static_cast<const Derived &>(b).value; }
__device__ Derived make(int v) { Derived d; d.value = v; return d; }
extern "C" __device__ int whole(int v) { return down(make(v)); }
// CHECK: define i32 @whole(i32 %v)
// CHECK: %ref.tmp = alloca %struct.Derived, align 4
// CHECK-NOT: load %struct.Base
// CHECK: call i32 @_Z4downRK4Base(ptr %ref.tmp)
