// What the header of a loop does not declare, because nobody can read it, is used in its body: one error.
// TEST: sema -arch=sm_90
__global__ void k(int *out, int n) {
    for (n in range) { // ERROR: expected ';' in the header of 'for' before 'in'
        out[i] = n;
        for (int j = 0; j < n; j++) out[i + j] += i;
    }
    out[later] = 0; // ERROR: identifier "later" is undefined
}
