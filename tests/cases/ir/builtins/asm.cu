// Inline assembly.
// IG-30
// TEST: ir -arch=sm_90
extern "C" __global__ void kernel(unsigned *p, float *f)
{
    unsigned a = p[0], b = p[1], r, s;
    asm("add.u32 %0, %1, %2;" : "=r"(r) : "r"(a), "n"(3));
    // CHECK: call i32 asm "add.u32 $0, $1, $2;", "=r,r,n"(i32 {{..}}, i32 3)
    asm volatile("{ mul.lo.u32 %0, %1, %1; add.u32 %2, %0, 1; }" : "=r"(r), "+r"(s) : "r"(b) : "memory");
    // CHECK: call { i32, i32 } asm sideeffect "{{..}}", "=r,=r,r,1,~{memory}"
    // CHECK: %asmresult = extractvalue { i32, i32 }
    asm("// nothing %% $ %0" :: "f"(f[0]));
    // CHECK: call void asm sideeffect "// nothing % $$ $0", "f"(float
    p[2] = r + s;
}
