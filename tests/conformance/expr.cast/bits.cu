// Casts on memory and scalars at their edges ([expr.reinterpret.cast], [expr.static.cast], [conv.integral]).

//@ run bytes_of_an_integer: 4 3 2 1
__global__ void k(int *out) { volatile unsigned v = 0x01020304; unsigned x = v; const unsigned char *p = reinterpret_cast<const unsigned char *>(&x); for (int i = 0; i < 4; ++i) out[i] = p[i]; }

//@ run pointer_tag_in_low_bits: 1 5
__global__ void k(int *out) {
    out[1] = 5;
    unsigned long long u = reinterpret_cast<unsigned long long>(out + 1) | 1;
    out[0] = u & 1;
    out[1] = *reinterpret_cast<int *>(u & ~1ull);
}

//@ run integer_pointer_truncation_by_cast: 1 1
__global__ void k(int *out) {
    unsigned long long u = (unsigned long long)out;
    out[0] = (unsigned)u == (u & 0xffffffffull); out[1] = (unsigned char)u == u % 256;
}

//@ run function_pointer_round_trip: 8
__device__ int f(int x) { return x + 1; }
__global__ void k(int *out) { void (*volatile p)() = reinterpret_cast<void (*)()>(f); out[0] = reinterpret_cast<int (*)(int)>(p)(7); }

//@ run bool_casts: 1 0 1 0 1
enum class E { zero, two = 2 };
__global__ void k(int *out) {
    volatile float h = 0.5f; volatile double z = -0.0; int *volatile p = out;
    out[0] = (bool)h; out[1] = static_cast<bool>(z); out[2] = (bool)p; out[3] = static_cast<bool>(E::zero); out[4] = bool(E::two);
}

//@ run cast_selects_division: 2 2500 -3
__global__ void k(int *out) { volatile int a = 5, b = 2; out[0] = (int)((double)a / b); out[1] = (double)a / b * 1000; out[2] = (int)(unsigned char)a / -1 + b; }

//@ run unsigned_cast_of_negative_divides_large: 1 0
__global__ void k(int *out) { volatile int a = -2; out[0] = (unsigned)a / 2 == 0x7fffffffu; out[1] = a / 2 == 0x7fffffff; }
