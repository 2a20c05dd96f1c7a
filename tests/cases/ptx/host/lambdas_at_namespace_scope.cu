// TEST: mixed -std=c++17 --extended-lambda
// What lambdas in initializers of namespace scope use is in the program: virtual functions of objects that they make, members that
// they call, instances of host templates. nvcc makes the same kernels.
template<class T> __global__ void kernel(T) {}
template<class T> void launch(T value) { kernel<<<1, 1>>>(value); }
struct Object { virtual ~Object() {} virtual void run() = 0; };
template<class T> struct Made : Object {
    Made() {}
    void run() override { kernel<<<1, 1>>>(T()); }
};
template<class T> struct Called { void run() { kernel<<<1, 1>>>(T()); } };
struct Entry { Entry &set(Object *(*)()); };
Entry &registry();
Entry &registered = registry().set([]() -> Object * { return new Made<char>(); });
// CHECK: .entry _Z6kernelIcEvT_(
auto calls = [] { Called<short>().run(); };
// CHECK: .entry _Z6kernelIsEvT_(
namespace named { auto nested = [] { auto inner = [] { launch(1); }; inner(); }; }
// CHECK: .entry _Z6kernelIiEvT_(
struct Keeper { Keeper(void (*)()); };
auto captured = [number = [] { launch(1.0f); return 2; }()] { return number; };
// CHECK: .entry _Z6kernelIfEvT_(
auto local = [] { struct Local { void run() { launch(3u); } }; Local().run(); };
// CHECK: .entry _Z6kernelIjEvT_(
Keeper kept{[] { launch(2L); }};
// CHECK: .entry _Z6kernelIlEvT_(
