// A half that becomes the upper one of a word is put there by one move (a `bfloat16` made a `float`); one that is loaded is extended by its
// load; other distances and widths are shifted.
// TEST: ptx -arch=sm_80
extern "C" __global__ void both(const ushort2 *p, unsigned *o) {
    ushort2 v = p[threadIdx.x];
    o[threadIdx.x] = ((unsigned)v.x << 16) ^ (unsigned)(v.y << 16);
}
// CHECK: both(
// CHECK: mov.b32 %r{{[0-9]+}}, {0, %rs{{[0-9]+}}};
// CHECK: mov.b32 %r{{[0-9]+}}, {0, %rs{{[0-9]+}}};
// CHECK-NOT: shl
// CHECK: ret;
extern "C" __global__ void loaded(const unsigned short *p, unsigned *o) { o[threadIdx.x] = (unsigned)p[threadIdx.x] << 16; }
// CHECK: loaded(
// CHECK: ld.global{{.*}}u16 %r
// CHECK: shl.b32
// CHECK: ret;
extern "C" __global__ void elsewhere(const ushort2 *p, unsigned *o) {
    ushort2 v = p[threadIdx.x];
    o[threadIdx.x] = ((unsigned)v.x << 15) ^ (unsigned)(v.y << 8);
}
// CHECK: elsewhere(
// CHECK: shl.b32
// CHECK: shl.b32
// CHECK: ret;
