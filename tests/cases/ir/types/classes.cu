// Classes and unions as IR types.
// TT-20, TT-22, TT-23, TT-54, TT-57, TT-59, TT-71
// TEST: ir -arch=sm_90 -rdc=true
struct Padded { char c; double d; short s; };
union Word { unsigned u; unsigned char b[4]; short h[2]; };
struct Empty {};
enum Colour : short { RED };
struct Holder { Word w; Empty e; Colour c; long double ld; int (*f)(int); float3 v; };
// CHECK: %struct.Padded = type { i8, double, i16 }
// CHECK: %struct.Holder = type { %union.Word, %struct.Empty, i16, [8 x i8], double, [8 x i8], ptr, %struct.float3, [12 x i8] }
extern "C" __device__ int use(Padded *p, Holder *h, Padded grid[2][3])
{
    return p->s + h->w.b[1] + h->c + h->f(3) + (int)h->v.z + grid[1][2].c;
}
// CHECK: define i32 @use(ptr %p, ptr %h, ptr %grid)
// CHECK: getelementptr inbounds [3 x %struct.Padded], ptr
