// What is deprecated for a reason has another number than what just is.
// TEST: sema -arch=sm_90 --diag-error=1215
[[deprecated]] __device__ void old();
[[deprecated("use newer()")]] __device__ void older();

__device__ void f() {
    old();  // ERROR: function "old" was declared deprecated
    older();  // WARNING: ("use newer()")
}
