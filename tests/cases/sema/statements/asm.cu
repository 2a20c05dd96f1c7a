// Inline assembly: constraints and operand types.
// TEST: sema -arch=sm_90
struct S { int a; float b; };
struct N { int x; S s; int arr[3]; };
union U { int i; float f; };
enum E { E0, E1 = 5 };
enum class C { A, B };
struct B { unsigned u : 3; int s : 5; };
__global__ void blocks(int *p, const int *cp, float *q, S s, N n, U u, E e, C c, B b, int i, unsigned ui, long l, double d, float f, bool bb, char ch) {
    { int y = i; asm("mov.u32 %0, %1;" : "=r"(y) : "r"(i)); p[0]=y; }
    { asm("mov.u32 %0, %1;" : "=r"(i) : "l"(i)); }  // ERROR: E0709
    { asm("mov.u32 %0, %1;" : "=r"(f) : "r"(i)); }  // ERROR: E0709
    { asm("mov.f32 %0, %1;" : "=f"(f) : "f"(1.0f)); }
    { asm("mov.u64 %0, %1;" : "=l"(l) : "l"(p)); }
    { asm("bar.sync 0;"); }
    { asm volatile("bar.sync %0;" :: "n"(1) : "memory"); }
    { asm volatile("bar.sync %0;" :: "n"(i)); }  // ERROR: E0600
    { asm("mov.u32 %0, %2;" : "=r"(i) : "r"(i)); }  // ERROR: E0709
    { asm("add.u32 %0, %0, 1;" : "+r"(i)); }
    { asm("mov.u32 %0, %[x];" : "=r"(i) : [x] "r"(i)); }  // ERROR: E0709
    { asm("x" : "r"(i)); }  // ERROR: E0709
    { asm("x" :: "=r"(i)); }  // ERROR: E0709
    { asm("x" :: "0"(i)); }  // ERROR: E0709
    { asm("mov.u32 %0, %1;" : "=&r"(i) : "r"(ui)); }
    { asm("x" :: "r"(ch)); }  // ERROR: E0709
    { asm("x" :: "r"(bb)); }  // ERROR: E0709
    { asm("x" :: "d"(f)); }  // ERROR: E0709
    { asm("x" ::: "cc"); }  // ERROR: E0709
    { asm("x" ::: "r0"); }  // ERROR: E0709
    { asm("x" : "=r"(1)); }  // ERROR: E0642
    { asm("x" : "=r"(*cp)); }  // ERROR: E0642
    { asm("x" :: "m"(i)); }  // ERROR: E0709
    { asm("x" :: "f"(i)); }  // ERROR: E0709
    { asm("x" :: "r"(f)); }  // ERROR: E0709
    { asm("x" :: "l"(d)); }  // ERROR: E0709
}
