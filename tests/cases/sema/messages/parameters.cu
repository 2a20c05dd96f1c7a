// TEST: sema
// The name that was meant is missing in the body: one message.
__device__ int twice(int a, int a) { return a + b; }  // ERROR: duplicate parameter name
__device__ int untyped(int a, b) { return a + b; }  // ERROR: unknown type name 'b'
