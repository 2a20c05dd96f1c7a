// Conversions between arithmetic types.
// TT-76, TT-77, IG-32
// TEST: ir -arch=sm_90 -rdc=true
extern "C" __device__ signed char to_char(float f) { return f; }
// CHECK: fptosi float {{..}} to i32
// CHECK-NEXT: trunc i32 {{..}} to i8
extern "C" __device__ unsigned long long to_ull(double d) { return d; }
// CHECK: fptoui double {{..}} to i64
extern "C" __device__ float from_ull(unsigned long long u) { return u; }
// CHECK: uitofp i64 {{..}} to float
extern "C" __device__ float narrow(double d) { return d; }
// CHECK: fptrunc double {{..}} to float
extern "C" __device__ double widen(float f) { return f; }
// CHECK: fpext float {{..}} to double
extern "C" __device__ int compound(char c) { c += 3; return c; }
// CHECK: define i32 @compound
// CHECK: sext i8 {{..}} to i32
// CHECK: add nsw i32 {{..}}, 3
// CHECK: trunc i32 {{..}} to i8
extern "C" __device__ unsigned long long address(int *p) { return (unsigned long long)p; }
// CHECK: ptrtoint ptr {{..}} to i64
