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

//@ run bit_fields_behind_operators: 0 1 1 1 1 1 0 1 0 1 0 0
struct Fields { unsigned e : 5; unsigned long long g : 5; };
__device__ int conditional(bool c, Fields s, unsigned x) { return (c ? s.e : x) >= -1; }
__device__ int assigned(Fields s) { return (s.e = 3) > -1; }
__device__ int stepped(Fields &s) { return ++s.e > -1 && --s.e > -1; }
__device__ int comma(Fields s) { return (0, s.e) > -1; }
__device__ int compound(Fields s) { return (s.e += 1) > -1; }
__device__ int parenthesised(Fields s) { return ((s.e)) > -1; }
__device__ int both(bool c, Fields s, Fields r) { return (c ? s.e : r.e) > -1; }
__device__ int negated(Fields s) { return -s.e < 0; }
__device__ int negated_conditional(bool c, Fields s, unsigned x) { return -(c ? s.e : x) < 0; }
__device__ int wide(Fields s) { return (s.g - 20) < 0; }
__device__ int wide_conditional(bool c, Fields s, Fields r) { return ((c ? s.g : r.g) - 20) < 0; }
__device__ int assigned_conditional(bool c, Fields s, Fields r) { return ((c ? s.e : r.e) = 3) > -1; }
__global__ void k(int *out) {
    Fields s = {5, 7}, r = {1, 1}; bool c = out[0] == 0; int i = 0;
    out[i++] = conditional(c, s, 7u); out[i++] = assigned(s); out[i++] = stepped(s); out[i++] = comma(s); out[i++] = compound(s);
    out[i++] = parenthesised(s); out[i++] = both(c, s, r); out[i++] = negated(s); out[i++] = negated_conditional(c, s, 3u);
    out[i++] = wide(s); out[i++] = wide_conditional(c, s, r); out[i++] = assigned_conditional(c, s, r);
}
