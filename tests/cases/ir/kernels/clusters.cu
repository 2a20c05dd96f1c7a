// Cluster shapes and block sizes.
// KM-08, KM-15, KM-16, KM-21, IG-26
// TEST: ir -arch=sm_90
extern "C" __global__ void __launch_bounds__(256, 2) __cluster_dims__(2, 1, 1) clustered() {}
// CHECK: @llvm.used = {{..}}ptr @clustered
// CHECK: !{ptr @clustered, !"kernel", i32 1, !"maxntidx", i32 256, !"minctasm", i32 2, !"cluster_dim_x", i32 2, !"cluster_dim_y", i32 1, !"cluster_dim_z", i32 1, !"explicit_cluster", i32 1}
extern "C" __global__ void __launch_bounds__(128, 1, 4) ranked() {}
// CHECK: !{ptr @ranked, !"kernel", i32 1, !"maxntidx", i32 128, !"minctasm", i32 1, !"cluster_max_blocks", i32 4}
