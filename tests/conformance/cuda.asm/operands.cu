// Inline assembly: register classes of operands, several outputs, text operands (Inline PTX Assembly in CUDA, "Constraints").

//@ run outputs_of_different_width: 7 8 9 10 11
__global__ void k(int *out) {
    short s; long long l; double d; float f; int r;
    asm("{ mov.b16 %0, 7; mov.u64 %1, 8; mov.f64 %2, 0d4022000000000000; mov.f32 %3, 0f41200000; mov.u32 %4, 11; }"
        : "=h"(s), "=l"(l), "=d"(d), "=f"(f), "=r"(r));
    out[0] = s; out[1] = (int)l; out[2] = (int)d; out[3] = (int)f; out[4] = r;
}

//@ run read_and_written_operands_of_different_width: 6 5 5
__global__ void k(int *out) {
    short s = 5; long long l = 3; int r;
    asm("{ add.s16 %0, %0, 1; add.s64 %1, %1, 2; mov.u32 %2, 5; }" : "+h"(s), "+l"(l), "=r"(r));
    out[0] = s; out[1] = (int)l; out[2] = r;
}

//@ run one_128_bit_output: 5 -2
__global__ void k(int *out) {
    __int128 a = ((__int128)-2 << 64) | 5, b;
    asm("mov.b128 %0, %1;" : "=q"(b) : "q"(a));
    out[0] = (int)b; out[1] = (int)(b >> 64);
}

//@ run halves_of_128_bits_change_places: -2 5
__global__ void k(int *out) {
    unsigned __int128 a = ((unsigned __int128)-2 << 64) | 5, b;
    asm("{ .reg .b64 lo, hi; mov.b128 {lo, hi}, %1; mov.b128 %0, {hi, lo}; }" : "=q"(b) : "q"(a));
    out[0] = (int)b; out[1] = (int)(b >> 64);
}

//@ run a_128_bit_constant: 5 0
__global__ void k(int *out) {
    __int128 b;
    asm("mov.b128 %0, %1;" : "=q"(b) : "q"((__int128)5));
    out[0] = (int)b; out[1] = (int)(b >> 64);
}

//@ run a_128_bit_operand_read_and_written: 4 1 0
__global__ void k(int *out) {
    __int128 b = 3; short s;
    asm volatile("{ .reg .b64 lo, hi; mov.b128 {lo, hi}, %0; add.u64 lo, lo, 1; mov.b128 %0, {lo, hi}; mov.u16 %1, 1; }"
                 : "+q"(b), "=h"(s) :: "memory");
    out[0] = (int)b; out[1] = s; out[2] = (int)(b >> 64);
}

//@ run 128_bits_between_other_outputs: 3 6 9
__global__ void k(int *out) {
    __int128 b; short s; long long l;
    asm("{ mov.b128 %1, %3; mov.u16 %0, 3; mov.u64 %2, 9; }" : "=h"(s), "=q"(b), "=l"(l) : "q"((__int128)6));
    out[0] = s; out[1] = (int)b; out[2] = (int)l;
}

//@ run text_operands: 8 -2 8
struct Names { static constexpr char sum[] = "add"; };
__device__ constexpr char difference[] = {'s', 'u', 'b'};
template<const char *op> __device__ int apply(int a, int b) {
    int r;
    asm("%1.s32 %0, %2, %3;" : "=r"(r) : "C"(op), "r"(a), "r"(b));
    return r;
}
__global__ void k(int *out) {
    out[0] = apply<Names::sum>(3, 5);
    out[1] = apply<difference>(3, 5);
    asm("%1.s32 %0, %2, %3;" : "=r"(out[2]) : "C"(Names::sum), "r"(3), "r"(5));
}

//@ run dollars_and_percents_in_text_operands: 8 8
struct Names { static constexpr char dollar[] = "{ .reg .u32 $x; mov.u32 $x, 1; } add"; };
struct Percents { static constexpr char percent[] = "{ .reg .u32 %x; mov.u32 %x, 1; } add"; };
__global__ void k(int *out) {
    asm("%1.s32 %0, %2, %3;" : "=r"(out[0]) : "C"(Names::dollar), "r"(3), "r"(5));
    asm("%1.s32 %0, %2, %3;" : "=r"(out[1]) : "C"(Percents::percent), "r"(3), "r"(5));
}

//@ run an_empty_text_operand: 8
__device__ constexpr char nothing[] = "";
__global__ void k(int *out) { asm("%1add.s32 %0, %2, %3;" : "=r"(out[0]) : "C"(nothing), "r"(3), "r"(5)); }

//@ run operands_in_the_order_written: 31042
__device__ int g(int *c, int v) { return (*c)++ * 10 + v; }
__global__ void k(int *out) {
    int c = 3;
    asm("{ .reg .u32 t; mul.lo.u32 t, %1, 1000; add.u32 %0, t, %2; }" : "=r"(out[0]) : "r"(g(&c, 1)), "r"(g(&c, 2)));
}

//@ reject text_operands_are_constant_arrays_of_char
__device__ char variable[] = "add";
__device__ constexpr unsigned char bytes[] = "add";
__device__ constexpr char letters[] = "xadd";
__device__ constexpr char two[2][4] = {"add", "sub"};
__global__ void k(int *out) {
    constexpr char automatic[] = "add";
    asm("%1.s32 %0, 1, 2;" : "=r"(out[0]) : "C"(variable)); // error: not of a constant array of char
    asm("%1.s32 %0, 1, 2;" : "=r"(out[0]) : "C"(bytes)); // error: not of a constant array of char
    asm("%1.s32 %0, 1, 2;" : "=r"(out[0]) : "C"(letters + 1)); // error: not the address of the first character
    asm("%1.s32 %0, 1, 2;" : "=r"(out[0]) : "C"(two[0])); // error: not of a constant array of char
    asm("%1.s32 %0, 1, 2;" : "=r"(out[0]) : "C"("add")); // error: not the address of a variable
    asm("%1.s32 %0, 1, 2;" : "=r"(out[0]) : "C"(automatic)); // error: could not be folded
}

//@ run registers_of_bytes_in_conversions: 44 -1
__global__ void k(int *out) {
    asm("{ .reg .b8 t; cvt.u8.u32 t, %1; cvt.u32.u8 %0, t; }" : "=r"(out[0]) : "r"(300));
    asm("{ .reg .s8 t; cvt.s8.s32 t, %1; cvt.s32.s8 %0, t; }" : "=r"(out[1]) : "r"(255));
}

//@ run output_written_before_an_input_is_read_in_a_loop: 22
// nvcc gives outputs and inputs registers of their own, with or without `&`.
__global__ void k(int *out) {
    int x = 1;
#pragma unroll 1
    for (int i = 0; i < 3; i++) asm volatile("mov.u32 %0, 7;\n\tadd.u32 %0, %0, %1;" : "=r"(x) : "r"(x));
    out[0] = x;
}

//@ run modified_operand_beside_its_old_value: 8 4
__global__ void k(int *out) {
    int x = 1, old = 0;
#pragma unroll 1
    for (int i = 0; i < 3; i++) {
        old = x;
        asm volatile("add.u32 %0, %0, %1;" : "+r"(x) : "r"(old));
    }
    out[0] = x, out[1] = old;
}

// A register may be cut into bytes as bytes may be packed (PTX ISA, "Data Movement and Conversion Instructions: mov").
//@ run bytes_of_a_register sm=80: 18 52 13330 4660 4
__global__ void k(int *out) {
    unsigned short h = 0x3412, packed, low;
    unsigned a, b, unpacked;
    asm("{ .reg .b8 x, y; .reg .u16 p, q; mov.b16 {x, y}, %3; cvt.u16.u8 p, x; cvt.u16.u8 q, y; cvt.u32.u16 %0, p;\n\t"
        "cvt.u32.u16 %1, q; mov.b16 %2, {y, x}; }" : "=r"(a), "=r"(b), "=h"(packed) : "h"(h));
    asm("{ .reg .b8 x; .reg .u16 p; mov.b16 {x, _}, %1; cvt.u16.u8 p, x; mov.b16 %0, p; }" : "=h"(low) : "h"(h));
    out[0] = a, out[1] = b, out[2] = h, out[3] = packed;
    asm("{ .reg .b64 d, e; .reg .b128 q; .reg .b32 s, t, u; cvt.u64.u32 d, %1; mov.b64 e, {%2, %1}; mov.b128 q, {d, e}; mov.b128 {s, t, %0, u}, q; }"
        : "=r"(unpacked) : "r"(3), "r"(4));
    out[4] = low == 0x12 ? unpacked : 0;
}
