// A brace that closes nothing.
// TEST: sema
__device__ int f() { return 1; }
} // ERROR: extraneous closing brace
