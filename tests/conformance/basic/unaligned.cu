// Accesses that are aligned less than their type: each must be made of accesses that PTX has.

//@ run members_of_a_packed_class: 7 -2 5 1 -2 5 24 9
#pragma pack(push, 1)
struct P { char c; int i; double d; short s; };
#pragma pack(pop)
__device__ __noinline__ void fill(P *p, int i) { p->c = 7; p->i = -i; p->d = 2.5 * i; p->s = 9; }
__device__ __noinline__ int whole(const P *p) { return (int)p->d; }
extern "C" __global__ void k(int *out) {
    P p[2];
    fill(p, 2);
    fill(p + 1, 4);
    P copy = p[0];
    out[0] = p[0].c, out[1] = p[0].i, out[2] = whole(p), out[3] = (int)__builtin_offsetof(P, i);
    p[1] = copy;
    out[4] = p[1].i, out[5] = whole(p + 1), out[6] = sizeof(p) - 6, out[7] = p[1].s;
}

//@ run copies_to_and_from_odd_places: 1065353216 77 4 1 0 128 63 7
extern "C" __global__ void k(int *out) {
    unsigned char bytes[16];
    float one = threadIdx.x + 1.0f, back;
    long long wide = threadIdx.x + 77, again;
    memset(bytes, 7, 16);
    memcpy(bytes + 3, &one, 4);
    memcpy(&back, bytes + 3, 4);
    out[0] = __float_as_int(back);
    for (int i = 0; i < 4; i++) out[4 + i] = bytes[4 + i + (int)threadIdx.x];
    memcpy(bytes + 1, &wide, 8);
    memcpy(&again, bytes + 1, 8);
    out[1] = (int)again;
    struct S { short a, b; int c; } s = {1, 2, 4}, t;
    memcpy(bytes + 5, &s, sizeof s);
    memcpy(&t, bytes + 5, sizeof t);
    out[2] = t.c, out[3] = t.a;
}
