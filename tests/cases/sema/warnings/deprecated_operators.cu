// What C++20 deprecates: volatile operands and unparenthesised commas in subscripts; NVRTC gives the same warnings.
// TEST: sema -arch=sm_90 -default-device -std=c++20
struct S { volatile int m; int n; };
int operators(volatile int &x, volatile int *p, S &s, int *a, int i, int j) {
    x++;  // WARNING: a volatile operand to an increment expression is deprecated
    --x;  // WARNING: a volatile operand to a decrement expression is deprecated
    *p += 1;  // WARNING: a volatile destination type for a compound assignment expression is deprecated
    s.m |= 2;  // WARNING: a volatile destination type for a compound assignment expression is deprecated
    s.n++;
    x = x + 1;
    return a[(j++, j)] + a[j++, i];  // WARNING: an unparenthesized comma operator in an array subscript expression
}
