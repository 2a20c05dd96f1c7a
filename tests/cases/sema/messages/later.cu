// What is not supported yet.
// TEST: sema
__device__ _Complex float c; // ERROR: not supported yet: _Complex
