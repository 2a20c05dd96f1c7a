// The warp matrix instructions behind mma.h (PTX ISA, warp-level matrix multiply-accumulate: wmma.load,
// wmma.store, wmma.mma), one function for each shape, layout and type. mma.h chooses by name.

//% library mma

// C is the number of registers, K their constraint, T their type in C++.
//% for U,S,E,C,K,T in a,m16n16k16,f16,8,r,unsigned a,m32n8k16,f16,8,r,unsigned a,m8n32k16,f16,8,r,unsigned b,m16n16k16,f16,8,r,unsigned b,m32n8k16,f16,8,r,unsigned b,m8n32k16,f16,8,r,unsigned a,m16n16k16,bf16,4,r,unsigned a,m32n8k16,bf16,8,r,unsigned a,m8n32k16,bf16,2,r,unsigned b,m16n16k16,bf16,4,r,unsigned b,m32n8k16,bf16,2,r,unsigned b,m8n32k16,bf16,8,r,unsigned a,m16n16k16,s8,2,r,unsigned a,m32n8k16,s8,4,r,unsigned a,m8n32k16,s8,1,r,unsigned b,m16n16k16,s8,2,r,unsigned b,m32n8k16,s8,1,r,unsigned b,m8n32k16,s8,4,r,unsigned a,m16n16k16,u8,2,r,unsigned a,m32n8k16,u8,4,r,unsigned a,m8n32k16,u8,1,r,unsigned b,m16n16k16,u8,2,r,unsigned b,m32n8k16,u8,1,r,unsigned b,m8n32k16,u8,4,r,unsigned a,m16n16k8,tf32,4,r,unsigned b,m16n16k8,tf32,4,r,unsigned a,m8n8k4,f64,1,d,double b,m8n8k4,f64,1,d,double c,m16n16k16,f16,4,r,unsigned c,m32n8k16,f16,4,r,unsigned c,m8n32k16,f16,4,r,unsigned c,m16n16k16,f32,8,f,float c,m32n8k16,f32,8,f,float c,m8n32k16,f32,8,f,float c,m16n16k8,f32,8,f,float c,m16n16k16,s32,8,r,unsigned c,m32n8k16,s32,8,r,unsigned c,m8n32k16,s32,8,r,unsigned c,m8n8k32,s32,2,r,unsigned c,m8n8k128,s32,2,r,unsigned c,m8n8k4,f64,2,d,double
//% for L in row col
$D void __nv_wmma_load_${U}_${S}_${E}_$L($T *const r, const void *const p, const unsigned stride)
{
    asm volatile("wmma.load.$U.sync.aligned.$L.$S.$E {${regs:C:0}}, [${regs:1:C}], ${regs:1:C+1};" : ${list:C:=K:r} : "l"(p), "r"(stride) : "memory");
}

// Elements of less than a byte have one layout.
//% for S,E in m8n8k32,s4 m8n8k32,u4 m8n8k128,b1
//% for U,L in a,row b,col
$D void __nv_wmma_load_${U}_${S}_${E}_$L(unsigned *const r, const void *const p, const unsigned stride)
{
    asm volatile("wmma.load.$U.sync.aligned.$L.$S.$E {%0}, [%1], %2;" : "=r"(r[0]) : "l"(p), "r"(stride) : "memory");
}

//% for S,E,C,K,T in m16n16k16,f16,4,r,unsigned m32n8k16,f16,4,r,unsigned m8n32k16,f16,4,r,unsigned m16n16k16,f32,8,f,float m32n8k16,f32,8,f,float m8n32k16,f32,8,f,float m16n16k8,f32,8,f,float m16n16k16,s32,8,r,unsigned m32n8k16,s32,8,r,unsigned m8n32k16,s32,8,r,unsigned m8n8k32,s32,2,r,unsigned m8n8k128,s32,2,r,unsigned m8n8k4,f64,2,d,double
//% for L in row col
$D void __nv_wmma_store_${S}_${E}_$L(void *const p, const $T *const r, const unsigned stride)
{
    asm volatile("wmma.store.d.sync.aligned.$L.$S.$E [%0], {${regs:C:1}}, ${regs:1:C+1};" : : "l"(p), ${list:C:K:r}, "r"(stride) : "memory");
}

// Half precision: the types of the result and of what is added follow the shape.
//% for S in m16n16k16 m32n8k16 m8n32k16
//% for L in row col
//% for M in row col
//% for D,N,K,T in f16,4,r,unsigned f32,8,f,float
//% for C,O,J,Y in f16,4,r,unsigned f32,8,f,float
static __device__ __forceinline__ void __nv_wmma_mma_${S}_${L}_${M}_${D}_$C($T *const d, const unsigned *const a, const unsigned *const b, const $Y *const c)
{
    asm volatile("wmma.mma.sync.aligned.$L.$M.$S.$D.$C {${regs:N:0}}, {${regs:8:N}}, {${regs:8:N+8}}, {${regs:O:N+8+8}};" : ${list:N:=K:d} : ${list:8:r:a}, ${list:8:r:b}, ${list:O:J:c});
}

// N, A and B are the registers of result, first and second factor.
//% for S,E,N,A,B,K,T,C in m16n16k16,bf16,8,4,4,f,float,f32 m32n8k16,bf16,8,8,2,f,float,f32 m8n32k16,bf16,8,2,8,f,float,f32 m16n16k8,tf32,8,4,4,f,float,f32 m16n16k16,s8,8,2,2,r,unsigned,s32 m32n8k16,s8,8,4,1,r,unsigned,s32 m8n32k16,s8,8,1,4,r,unsigned,s32 m16n16k16,u8,8,2,2,r,unsigned,s32 m32n8k16,u8,8,4,1,r,unsigned,s32 m8n32k16,u8,8,1,4,r,unsigned,s32
//% for L in row col
//% for M in row col
$D void __nv_wmma_mma_${S}_${L}_${M}_$E($T *const d, const unsigned *const a, const unsigned *const b, const $T *const c)
{
    asm volatile("wmma.mma.sync.aligned.$L.$M.$S.$C.$E.$E.$C {${regs:N:0}}, {${regs:A:N}}, {${regs:B:N+A}}, {${regs:N:N+A+B}};" : ${list:N:=K:d} : ${list:A:r:a}, ${list:B:r:b}, ${list:N:K:c});
}

//% for S,E,N,A,B in m16n16k16,s8,8,2,2 m32n8k16,s8,8,4,1 m8n32k16,s8,8,1,4 m16n16k16,u8,8,2,2 m32n8k16,u8,8,4,1 m8n32k16,u8,8,1,4
//% for L in row col
//% for M in row col
$D void __nv_wmma_mma_${S}_${L}_${M}_${E}_satfinite(unsigned *const d, const unsigned *const a, const unsigned *const b, const unsigned *const c)
{
    asm volatile("wmma.mma.sync.aligned.$L.$M.$S.s32.$E.$E.s32.satfinite {${regs:N:0}}, {${regs:A:N}}, {${regs:B:N+A}}, {${regs:N:N+A+B}};" : ${list:N:=r:d} : ${list:A:r:a}, ${list:B:r:b}, ${list:N:r:c});
}

//% for L in row col
//% for M in row col
$D void __nv_wmma_mma_m8n8k4_${L}_${M}_f64(double *const d, const double *const a, const double *const b, const double *const c)
{
    asm volatile("wmma.mma.sync.aligned.$L.$M.m8n8k4.rn.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=d"(d[0]), "=d"(d[1]) : "d"(a[0]), "d"(b[0]), "d"(c[0]), "d"(c[1]));
}

//% for E in s4 u4
//% for V,X in .,. _satfinite,.satfinite
$D void __nv_wmma_mma_m8n8k32_row_col_$E$V(unsigned *const d, const unsigned *const a, const unsigned *const b, const unsigned *const c)
{
    asm volatile("wmma.mma.sync.aligned.row.col.m8n8k32.s32.$E.$E.s32$X {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(d[0]), "=r"(d[1]) : "r"(a[0]), "r"(b[0]), "r"(c[0]), "r"(c[1]));
}

//% for O in xor and
$D void __nv_wmma_mma_m8n8k128_row_col_b1_$O(unsigned *const d, const unsigned *const a, const unsigned *const b, const unsigned *const c)
{
    asm volatile("wmma.mma.$O.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(d[0]), "=r"(d[1]) : "r"(a[0]), "r"(b[0]), "r"(c[0]), "r"(c[1]));
}
