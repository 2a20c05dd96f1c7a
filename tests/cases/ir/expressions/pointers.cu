// Subscripts and pointer arithmetic.
// TEST: ir -arch=sm_90 -rdc=true
extern "C" __device__ int subscript(int *p, int i, unsigned u) { return p[i] + p[u]; }
// CHECK: %arrayidx = getelementptr inbounds i32, ptr {{..}}, i32
// CHECK: %idxprom = zext i32 {{..}} to i64
// CHECK: getelementptr inbounds i32, ptr {{..}}, i64 %idxprom
extern "C" __device__ long difference(double *a, double *b) { return a - b; }
// CHECK: %sub.ptr.lhs.cast = ptrtoint ptr
// CHECK: %sub.ptr.rhs.cast = ptrtoint ptr
// CHECK: %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
// CHECK: %sub.ptr.div = sdiv exact i64 %sub.ptr.sub, 8
extern "C" __device__ char *walk(char *p, int n) { p++; p += n; return p - n; }
// CHECK: %ptrincdec = getelementptr inbounds i8, ptr {{..}}, i32 1
// CHECK: getelementptr inbounds i8
// CHECK: getelementptr inbounds i8
struct Node { int key; Node *next; };
extern "C" __device__ int member(Node *n) { return n->next->key; }
// CHECK: %next = getelementptr inbounds %struct.Node, ptr {{..}}, i32 0, i32 1
#pragma pack(push, 1)
struct Packed { char c; int values[4]; };
#pragma pack(pop)
extern "C" __device__ int unaligned(Packed *p, int i) { return p->values[i]; }
// CHECK: define i32 @unaligned
// CHECK: load i32, ptr %arrayidx{{..}}, align 1
extern "C" __device__ void volatile_access(volatile int *p) { *p = *p + 1; }
// CHECK: load volatile i32
// CHECK: store volatile i32
