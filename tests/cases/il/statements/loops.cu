// Loops, range-based for and switches in resolved form.
// TEST: il -arch=sm_90
extern "C" __global__ void k(int *p, int n) {
    int a[3] = {1, 2, 3};
    for (int &x : a) p[x] = x;
#pragma unroll 4
    for (int i = 0; i < n; ++i) { if (i == 3) continue; p[i]++; }
    while (int j = n--) p[j] = 0;
    switch (n) { case 1: case 2 ... 4: p[0] = 1; break; default: p[0] = 2; }
    if (n > 0) [[likely]] p[1] = 1; else p[1] = 2;
}
// CHECK: int (&_)[3] = a
// CHECK: for (long _.1 = 0:long; lt<bool>(load(_.1), 3:long); pre_inc(_.1)) {
// CHECK: int &x = index(decay(_), load(_.1))
// CHECK: unroll 4 for (int i = 0:int; lt<bool>(load(i), load(n)); pre_inc(i)) {
// CHECK: while int j = post_dec(n); to_bool(load(j)) {
// CHECK: switch load(n) (2 cases, default) {
// CHECK: case 0: case 1: assign(index
// CHECK: if likely gt<bool>(load(n), 0:int) {
