// Types that lead to themselves, to one part on several ways, and through templates; each is translated once.
// TT-01, TT-02, TT-33, TT-40, TT-44, TT-48, TT-49, TT-55, TT-56
// TEST: ir -arch=sm_90 -rdc=true
struct Second;
struct First { Second *other; First *self; short kind; };
struct Second { First inside; First *back; };
// CHECK: %struct.First = type { ptr, ptr, i16 }
// CHECK: %struct.Second = type { %struct.First, ptr }
struct Base { int b; };
struct Right : Base { int r; };
struct Left : Base { int l; };
struct Diamond : Left, Right { long long d; };
// CHECK: %struct.Base = type { i32 }
// CHECK: %struct.Right = type { %struct.Base, i32 }
// CHECK: %struct.Left = type { %struct.Base, i32 }
// CHECK: %struct.Diamond = type { %struct.Left, %struct.Right, i64 }
template <class T, unsigned N> struct Block { T part[N]; void *rest; };
union Either { double number; First node; char bytes[3]; };
struct Members { int Base::*data; int (Base::*function)(); Block<unsigned char, 5> block; __int128 wide; };
// CHECK: %"struct.Block<unsigned char, 5>" = type { [5 x i8], ptr }
// CHECK: %struct.Members = type { i64, { ptr, i64 }, %"struct.Block<unsigned char, 5>", i128 }
// CHECK: %union.Either = type { [3 x i64] }
extern "C" __device__ int use(Second *s, Diamond *d, Members *m, Either *e)
{
    return s->inside.kind + d->r + (m->data != nullptr) + m->block.part[2] + (int)m->wide + e->bytes[1];
}
// CHECK: define i32 @use(ptr %s, ptr %d, ptr %m, ptr %e)
