// The bytes of an object may be written one by one, whatever its type ([basic.types.general]/2, [basic.lval]/11): what a
// part of it held before is seen in the rest. Values are those of a host compiler.

//@ run copy_into_the_middle: 1141969220 289686596 1145311505
__global__ void k(int *out) {
    unsigned x = 0x44444444, y = 0x11111111;
    memcpy(1 + (char *)&x, &y, 2);
    out[0] = x;
    unsigned long long w = 0x4444444444444444;
    memcpy(3 + (char *)&w, &y, 3);
    out[1] = w, out[2] = w >> 32;
}

//@ run copy_of_the_high_half: 1 4 3
__global__ void k(int *out) {
    double d = 1.5;
    unsigned high = 0x40080000;
    memcpy(4 + (char *)&d, &high, 4);
    out[0] = d == 3.0;
    ((unsigned *)&d)[1] = 0x40100000 + out[5];
    out[1] = (int)d;
    float f = 1;
    unsigned short h = 0x4040;
    memcpy(2 + (char *)&f, &h, 2);
    out[2] = (int)f;
}

//@ run fill_of_a_part: 1140850756 -286379196 1432809198
__global__ void k(int *out) {
    unsigned x = 0x44444444;
    memset(1 + (char *)&x, 0, 2);
    out[0] = x;
    unsigned a[2] = {0x11223344, 0x55667788};
    memset(2 + (char *)a, 0xEE, 4);
    out[1] = a[0], out[2] = a[1];
}

//@ run narrower_stores: 305415236 305419844 -1431681980 -15654366
__global__ void k(int *out) {
    unsigned x = 0x44444444;
    *(unsigned short *)(2 + (char *)&x) = (unsigned short)(out[7] + 0x1234);
    out[0] = x;
    ((unsigned char *)&x)[1] = 0x56;
    out[1] = x;
    unsigned long long w = 0x1111222233334444;
    ((unsigned char *)&w)[7] = 0xFF, ((unsigned short *)&w)[1] = 0xAAAA;
    out[2] = w, out[3] = w >> 32;
}

//@ run members_of_unions: 1065357876 1082135092 1082130484 1082135092
__global__ void k(int *out) {
    union U { unsigned word; unsigned short half[2]; unsigned char byte[4]; float number; };
    U u;
    u.word = 0x3F800000;
    u.half[0] = 0x1234;
    out[0] = u.word;
    u.byte[3] = 0x40;
    out[1] = u.word;
    U v = u;
    v.byte[1] = 0;
    out[2] = v.word, out[3] = u.word;
}

//@ run padding_of_a_union_is_copied: 2 8 4
__global__ void k(int *out) {
    union U { struct { char c; int i; } s; unsigned char b[8]; };
    U u;
    for (int k = 0; k < 8; ++k)
        u.b[k] = k + 1 + out[3];
    U v = u;
    out[0] = v.b[1], out[1] = v.b[7], out[2] = v.b[3];
}

//@ run structure_through_another: 1 7 6 5 1 6 5
__global__ void k(int *out) {
    struct P { unsigned short a, b; };
    P p{1, 2};
    unsigned short v = 7;
    memcpy(&p.b, &v, 2);
    out[0] = p.a, out[1] = p.b;
    unsigned w = 0x00050006;
    memcpy(&p, &w, 4);
    out[2] = p.a, out[3] = p.b;
    struct Q { char c; P p; } q{1, {2, 3}};
    memcpy(&q.p, &p, sizeof p);
    out[4] = q.c, out[5] = q.p.a, out[6] = q.p.b;
}

//@ run two_elements_at_once: 5 9 7 589833
__global__ void k(int *out) {
    unsigned long long x[2] = {(unsigned long long)out[0] + 5, (unsigned long long)out[1] + 7};
    unsigned y = out[2] + 9;
    memcpy(4 + (char *)x, &y, 4);
    out[0] = x[0], out[1] = x[0] >> 32, out[2] = x[1];
    memcpy(6 + (char *)x, &y, 4);
    out[3] = x[0] >> 32, out[4] = x[1];
}

//@ run number_of_bytes_known_late: 1141969220 0 0 1140850688
__global__ void k(int *out) {
    unsigned x = 0x44444444, y = 0x11111111;
    memcpy(1 + (char *)&x, &y, 2 + out[1]);
    out[0] = x;
    unsigned z = 0x44444444;
    memset((char *)&z + out[1], 0, 3 + out[2]);
    out[3] = z;
}

//@ run in_a_loop: -863353344 1140982016 -1605946464 1140860740
__global__ void k(int *out) {
    unsigned x = 0x44444444, sum = 0;
    for (int k = 0; k < 3; ++k) {
        unsigned char y = k;
        memcpy(k + (char *)&x, &y, 1);
        sum += x;
    }
    out[0] = sum, out[1] = x;
    unsigned z = 0x44444444;
    sum = 0;
    for (int k = 0; k < 40; ++k) {
        sum += z;
        unsigned short y = k;
        memcpy(1 + (char *)&z, &y, 2);
    }
    out[2] = sum, out[3] = z;
}

//@ run on_one_of_two_ways: 1145324799 1141969220 1145324612
__global__ void k(int *out) {
    unsigned x = 0x44444444, y = 0x11111111;
    if (out[0] == 0)
        memcpy(1 + (char *)&x, &y, 2);
    out[1] = x;
    unsigned z = 0x44444444;
    if (out[0] != 0)
        memset(1 + (char *)&z, 0, 2);
    out[2] = z;
    switch (out[0]) {
    case 0: memset(&z, 0xFF, 1); break;
    case 1: memset(&z, 0xEE, 2);
    }
    out[0] = z;
}

//@ run through_a_pointer_that_is_chosen: 0 1141969220 1431655765 1141969161 1431655765
__global__ void k(int *out) {
    unsigned a = 0x44444444, b = 0x55555555, y = 0x11111111;
    unsigned *p = out[0] == 0 ? &a : &b;
    memcpy(1 + (char *)p, &y, 2);
    out[1] = a, out[2] = b;
    *(unsigned char *)p = 9;
    out[3] = a, out[4] = b;
}

//@ run through_a_reference_of_a_function: 1141969220
__global__ void k(int *out) {
    struct F {
        __device__ static void set(char *to, const void *from) { memcpy(to + 1, from, 2); }
    };
    unsigned x = 0x44444444, y = 0x11111111;
    F::set((char *)&x, &y);
    out[0] = x;
}

//@ run pointers_in_halves: 5
__global__ void k(int *out) {
    int n = 5;
    int *p = &n, *q = nullptr;
    memcpy(&q, &p, 4);
    memcpy(4 + (char *)&q, 4 + (char *)&p, 4);
    out[0] = *q;
}

//@ run bit_fields_and_bytes: 1 2042 3 261961
__global__ void k(int *out) {
    struct B { unsigned a : 5, b : 11, c : 16; } s{1, 2, 3};
    unsigned char y = 0xFF;
    memcpy(1 + (char *)&s, &y, 1);
    out[0] = s.a, out[1] = s.b, out[2] = s.c;
    s.a = 9;
    unsigned w;
    memcpy(&w, &s, 4);
    out[3] = w;
}
