// A bit-field promotes by its width, [conv.prom]/5; a cast of one is a value of its type and does not.
struct S { int f : 11; unsigned g : 16; unsigned w : 32; unsigned long long d : 20; };

//@ run by_width: -1 0 0 1 -1
extern "C" __global__ void k(int *out) {
    S s; s.f = -3; s.g = 65535; s.w = 1; s.d = 1;
    out[0] = (int)((unsigned long long)(s.g << 20) >> 32);
    out[1] = (int)((unsigned long long)(s.w << 31) >> 32);
    out[2] = s.w - 2 < 0;
    out[3] = s.d - 2 < 0;
    out[4] = (s.f < 1u) - 1;
}

//@ run after_a_cast: 0 0 0 0 0
extern "C" __global__ void k(int *out) {
    S s; s.f = -3; s.g = 65535; s.w = 1; s.d = 1;
    out[0] = (int)((unsigned long long)((unsigned)s.g << 20) >> 32);
    out[1] = (int)((unsigned long long)(static_cast<unsigned>(s.g) << 20) >> 32);
    out[2] = (int)((unsigned long long)(unsigned(s.g) << 20) >> 32);
    out[3] = (int)((unsigned long long)(unsigned{s.g} << 20) >> 32);
    out[4] = (unsigned long long)s.d - 2 < 0;
}

//@ run as_an_operand: 1 0 1
extern "C" __global__ void k(int *out) {
    S s; s.g = 1;
    out[0] = s.g - 2 < 0;
    out[1] = (unsigned)s.g - 2 < 0;
    out[2] = (s.g = 0) - 1 < 0;
}
