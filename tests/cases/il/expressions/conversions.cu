// Every conversion is a node ([conv]).
// TEST: il -arch=sm_90
extern "C" __global__ void k(float *f, int *p, char c, unsigned short us, long l, double d, const int *cp, void *v) {
    f[0] = c;
    p[1] = us << 2;
    p[2] = l > us;
    c += 1.5f;
    v = p;
    cp = p;
    p[3] = !d;
    p = 0;
    p = (int *)v;
    l = (long)p;
    f[c] = *cp ? 1 : d;
}
// CHECK: assign(index(load(f), 0:int), int_to_float<float>(load(c)))
// CHECK: assign(index(load(p), 1:int), shl<int>(integral<int>(load(us)), 2:int))
// CHECK: integral<int>(gt<bool>(load(l), integral<long>(load(us))))
// CHECK: assign_add<float>(c, 1.5:float)
// CHECK: assign(v, same<void *>(load(p)))
// CHECK: assign(cp, same<const int *>(load(p)))
// CHECK: integral<int>(logical_not<bool>(to_bool(load(d))))
// CHECK: assign(p, null:int *)
// CHECK: assign(p, same<int *>(load(v)))
// CHECK: assign(l, ptr_to_int<long>(load(p)))
// CHECK: assign(index(load(f), integral<int>(load(c))), float<float>(cond<double>(to_bool(load(deref(load(cp)))), int_to_float<double>(1:int), load(d))))
