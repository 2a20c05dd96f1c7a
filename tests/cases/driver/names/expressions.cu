// Name expressions instantiate kernels, and their symbols are printed.
// TEST(good): driver {case} --rtc -arch=sm_90 -o {dir}/out.ptx --name-expression=scale<float,4> --name-expression=&n::plain --name-expression=(scale<n::Item,2>) --name-expression=n::table --name-expression=&n::one
// TEST(bad): driver {case} --rtc -arch=sm_90 -o {dir}/out.ptx --name-expression=scale<int> --name-expression=missing --name-expression=host --name-expression=n::one --name-expression=helper
template <class T, int N> __global__ void scale(T *p) { p[threadIdx.x] = p[N]; }
namespace n {
struct Item { int a, b; };
__global__ void plain(int *p) { *p = 1; }
__constant__ int table[4] = {1, 2, 3, 4};
__device__ int one;
}
__device__ void helper() {}
void host();
// CHECK(good): scale<float,4>	_Z5scaleIfLi4EEvPT_
// CHECK(good): &n::plain	_ZN1n5plainEPi
// CHECK(good): (scale<n::Item,2>)	_Z5scaleIN1n4ItemELi2EEvPT_
// CHECK(good): n::table	_ZN1n5tableE
// CHECK(good): &n::one	_ZN1n3oneE
// CHECK(good): exit 0
// CHECK(bad): scale<int>
// CHECK(bad): identifier "missing" is undefined
// CHECK(bad): must denote a kernel or the address of a device variable
// CHECK(bad): name expression n::one
// CHECK(bad): name expression helper
// CHECK(bad): exit 1
