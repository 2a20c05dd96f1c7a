// A dependent name without `typename` is a value ([temp.res]/3), whatever a missing header may declare: `int(C::A::X)` is no
// type of a function, and these kernels are there. One whose instance cannot be made is said to be missing.
// TEST: mixed --allow-missing-kernels -arch=sm_90
#include <torch/extension.h> // WARNING: cannot open source file
struct P { struct A { enum { X = 32 }; }; enum { Y = 64 }; };
template <class C> __launch_bounds__(int(C::A::X), 1) __global__ void k1(int *p) {}
template <class C> __launch_bounds__(int(C::Y)) __global__ void k2(int *p) {}
template <class C> __global__ __launch_bounds__(unsigned(C::A::X), int(C::Y)) void k3(int *p) {}
template <class C> __global__ void k4(typename C::none *p) {}
// CHECK: .entry _Z2k1I1PEvPi(
// CHECK: .maxntid 32
// CHECK: .entry _Z2k2I1PEvPi(
// CHECK: .maxntid 64
// CHECK: .entry _Z2k3I1PEvPi(
// CHECK-NOT: .entry
void f() {
  auto p = (void *)&k1<P>; // WARNING: variable "p" was set but never used
  p = (void *)&k2<P>;
  p = reinterpret_cast<void *>(k3<P>);
  p = (void *)&k4<P>; // WARNING: the kernel template "k4" that is named here is not understood
}
