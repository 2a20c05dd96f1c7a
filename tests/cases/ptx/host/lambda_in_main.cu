// The symbol of a lambda names the function around it: `main` and functions of C by their names alone.
// TEST: mixed -arch=sm_90 --extended-lambda
#include <random>
template <class F> __global__ void apply(F f, int *p) { *p = f(*p); }
// CHECK: .entry _Z5applyIZ2ecEUliE_EvT_Pi(
extern "C" void ec(int *p) { apply<<<1, 1>>>([=] __device__(int a) { return a + 1; }, p); }
// CHECK: .entry _Z5applyIZ3cppPiEUliE_EvT_S0_(
void cpp(int *p) { apply<<<1, 1>>>([=] __device__(int a) { return a + 1; }, p); }
// CHECK: .entry _Z5applyIZ4mainEUliE_EvT_Pi(
int main() {
  std::random_device device;
  apply<<<1, 1>>>([=] __device__(int a) { return a + 1; }, (int *)nullptr);
}
