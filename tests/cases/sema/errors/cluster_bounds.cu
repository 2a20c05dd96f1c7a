// A kernel has a fixed size of clusters or a bound of it (PTX ISA, `.maxclusterrank`).
// TEST: sema -arch=sm_90
__global__ void __launch_bounds__(128, 1, 4) bounded() {}
__global__ void __launch_bounds__(128, 1) __cluster_dims__(2, 1, 1) fixed() {}
__global__ void __launch_bounds__(128, 1, 4) __cluster_dims__(2, 1, 1) both() {} // ERROR: max blocks per cluster cannot be given
__global__ void __cluster_dims__(2) __launch_bounds__(128, 1, 4) again() {} // ERROR: max blocks per cluster cannot be given
