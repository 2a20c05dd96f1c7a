// Statements, and words where statements stand.
// TEST: sema
__device__ int f(int n) {
    while (int i = 0; n) ++i; // ERROR: 'while' takes no init-statement
    retrun n; // ERROR: unknown word 'retrun'
    return n;
}
