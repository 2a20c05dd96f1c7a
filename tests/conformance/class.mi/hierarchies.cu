// Random class hierarchies, with the layout that g++ gives them ([Itanium C++ ABI 2.4]): written by
// tests/oracle/layout.py sample.

//@ run hierarchy_5001: 4 4 8110534 40 8 8 12 16 48 8 0 16 8 8 104 8 0 8 56 1 1 152 8 0 48 80 8 805500319 8 16 56
namespace h5001 {
struct C0 { int m0 : 25; };
struct C1 : C0 { virtual int f1() { return 1; } char m0; double m1[2]; short m2 : 16; unsigned long m3 : 29; };
struct C2 : C0, C1 {  };
struct C3 : virtual C0 {  };
struct C4 : C0 { C2 m0; C2 m1; };
struct C5 {  };
struct C6 : C1, C0, C4 {  };
struct C7 { int m0 : 15; long m1; C1 m2; double m3[3]; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        memset(at, 0, sizeof x); x.m0 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
    }
    *o++ = sizeof(C7); *o++ = alignof(C7);
    { C7 x; char *at = (char *)&x; (void)at;
        memset(at, 0, sizeof x); x.m0 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5001::all(out); }

//@ run hierarchy_5002: 1 1 8 8 0 16 8 0 8 8 1 1 0 8 8 40 8 8 0 0 32 8 24 48 8 32 0 8 0 0 40 32 8 8 24
namespace h5002 {
struct C0 {  };
struct C1 : virtual C0 { virtual int f1() { return 1; } };
struct C2 : C0, C1 {  };
struct C3 { virtual int f3() { return 3; } };
struct C4 : C0 {  };
struct C5 { virtual int f5() { return 5; } };
struct C6 : C4, C2, virtual C5 { virtual int f6() { return 6; } long m0[2]; long m1; short : 0; };
struct C7 : virtual C5, C6, virtual C3 {  };
struct C8 { virtual int f8() { return 8; } C1 m0[2]; short m1; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C5 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C7); *o++ = alignof(C7);
    { C7 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C5 *>(&x) - at;
        *o++ = (char *)static_cast<C6 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
    }
    *o++ = sizeof(C8); *o++ = alignof(C8);
    { C8 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5002::all(out); }

//@ run hierarchy_5005: 24 8 8 12 24 8 0 80 8 0 24 192 8 112 112 20 32 104 216 8 0 136 136
namespace h5005 {
struct C0 { virtual int f0() { return 0; } short m0; int m1; unsigned m2 : 18; };
struct C1 : C0 {  };
struct C2 : C1, virtual C0 { virtual int f2() { return 2; } C1 m0; int m1 : 16; };
struct C3 : C0, virtual C2 { virtual int f3() { return 3; } short m0[3]; C1 m1[3]; void * m2; };
struct C4 : C3, C0 {  };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5005::all(out); }

//@ run hierarchy_5006: 1 1 0 48 8 44 8 16 17 32 16 8 8 10 216 8 0 200 48 96 312 8 0 296 200
namespace h5006 {
struct C0 { unsigned char m0; };
struct C1 : virtual C0 { alignas(8) long m0; C0 m1; int m2[3] __attribute__((packed)); int m3[3]; };
struct C2 : C0 { virtual int f2() { return 2; } short m0[2]; };
struct C3 : C0, C1, virtual C2 { C2 m0[3]; C1 m1[2]; };
struct C4 : C0, virtual C1, C3 { C2 m0[3]; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5006::all(out); }

//@ run hierarchy_5007: 40 8 0 24 32 112 8 72 8 24 32 112 8 72 0 128 8 0 120 128 16 0 88 80
namespace h5007 {
struct C0 { double m0[3]; long long m1; long m2; };
struct C1 : virtual C0 { void * m0; int m1 : 20; void * m2; C0 m3; };
struct C2 : virtual C0, C1 {  };
struct C3 { C0 m0[3]; alignas(8) bool m1; };
struct C4 : C1, virtual C0 { alignas(16) long long m0; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5007::all(out); }

//@ run hierarchy_5008: 8 8 32 8 0 8 26 8 8 8 8 0
namespace h5008 {
struct C0 { virtual int f0() { return 0; } };
struct C1 : C0 { C0 m0[2]; unsigned m1 : 12; short m2; };
struct alignas(8) C2 { virtual int f2() { return 2; } };
struct C3 : virtual C2 { virtual int f3() { return 3; } };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5008::all(out); }

//@ run hierarchy_5012: 1 1 16 8 0 1 1 8 8
namespace h5012 {
struct C0 {  };
struct C1 : virtual C0 { unsigned m0 : 24; int m1 : 22; };
struct C2 {  };
struct C3 { virtual int f3() { return 3; } };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5012::all(out); }

//@ run hierarchy_5014: 1 1 56 8 0 8 32 40 136 8 0 64 120 128 248 8 0 0 136 192 8 0
namespace h5014 {
struct C0 {  };
struct C1 : C0 { virtual int f1() { return 1; } long m0[3]; unsigned char m1[2]; void * m2[2]; };
struct C2 : C0, C1 { C1 m0; long long m1; bool m2 __attribute__((packed)); };
struct C3 : C2, C0 { C1 m0[2]; };
struct C4 : C2, virtual C0, virtual C1 {  };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5014::all(out); }

//@ run hierarchy_5015: 4 4 8111550 1 1 16 8 40 8 0 16 20 24 64 8 0 40 48 40 8 0 0 16
namespace h5015 {
struct C0 { int m0 : 32; };
struct C1 {  };
struct C2 { virtual int f2() { return 2; } unsigned : 22; short m1 : 13; };
struct C3 : C2, C0 { unsigned char m0; C0 m1[2]; short : 10; };
struct C4 { C3 m0; bool m1[3]; C2 m2; };
struct C5 : C3 {  };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        memset(at, 0, sizeof x); x.m0 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5015::all(out); }

//@ run hierarchy_5017: 1 1 12 4 0 8 67270 2404763 24 8 0 8 24 8 8 0 24 8 0 0 8 96 8 0 80 8 24 40 48 72 1 1 0 8 8 112 8 0 0 100 8 80 88 92 96
namespace h5017 {
struct C0 {  };
struct C1 { float m0[2] __attribute__((packed)); char m1; short m2 : 3; int m3 : 11; };
struct C2 : C0, virtual C1 {  };
struct C3 : virtual C1, C2, C0 {  };
struct C4 : C2 {  };
struct C5 : C4, C3 { virtual int f5() { return 5; } double m0[2]; bool m1; C2 m2; long long m3; };
struct __attribute__((packed)) C6 : C0 {  };
struct C7 { virtual int f7() { return 7; } };
struct C8 : C5, C7 { short m0; float m1; C0 m2; char : 4; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        memset(at, 0, sizeof x); x.m2 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
        memset(at, 0, sizeof x); x.m3 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C7); *o++ = alignof(C7);
    { C7 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C8); *o++ = alignof(C8);
    { C8 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C5 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C7 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5017::all(out); }

//@ run hierarchy_5018: 24 8 16 24 8 0 56 8 0 24 128 8 80 8 16
namespace h5018 {
struct C0 { virtual int f0() { return 0; } long : 35; double m1; };
struct C1 : C0 { virtual int f1() { return 1; } };
struct C2 : virtual C0, C1 { virtual int f2() { return 2; } char m0 __attribute__((packed)); };
struct C3 : virtual C1, virtual C0 { virtual int f3() { return 3; } unsigned char m0[2]; C2 m1; char m2 : 1; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5018::all(out); }

//@ run hierarchy_5019: 80 16 8 32 48 56 96 16 16 96 16 0 16 288 16 208 0 16 112 192 96 16 0 0 16
namespace h5019 {
struct C0 { virtual int f0() { return 0; } long m0[3] __attribute__((packed)); alignas(8) double m1; alignas(16) short m2[3]; long m3[2]; };
struct C1 : virtual C0 {  };
struct C2 : C1, virtual C0 {  };
struct C3 : virtual C0, C1 { virtual int f3() { return 3; } C2 m0; C0 m1; unsigned char m2[3]; };
struct C4 : virtual C2 { virtual int f4() { return 4; } };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5019::all(out); }

//@ run hierarchy_5022: 1 1 8 8 0 1 1 16 8 8 8 8 0 0 32 8 0 16 16 112 8 8 16 40 8 0 0 16 32
namespace h5022 {
struct __attribute__((packed)) C0 {  };
struct C1 : virtual C0 { virtual int f1() { return 1; } };
struct C2 {  };
struct C3 { virtual int f3() { return 3; } int m0; unsigned m1 : 16; };
struct C4 : virtual C1 {  };
struct C5 : C0, C3, C4 {  };
struct C6 { virtual int f6() { return 6; } long long m0; C5 m1[3]; };
struct C7 : C3, virtual C2 { short m0 : 1; long m1 : 12; C4 m2[2]; void * m3 __attribute__((packed)); };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C7); *o++ = alignof(C7);
    { C7 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5022::all(out); }

//@ run hierarchy_5024: 1 1 1 1 0 16 8 0 24 8 0 16 24 8 0 1 1 0 32 8 8 8 0 0
namespace h5024 {
struct C0 {  };
struct C1 : C0 {  };
struct C2 : virtual C0, C1 {  };
struct C3 { C2 m0; short m1; unsigned : 0; };
struct C4 : C3 {  };
struct C5 : C0 {  };
struct C6 : C4, C2 {  };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5024::all(out); }

//@ run hierarchy_5026: 40 8 8 24 184 8 0 38 48 64 256 8 40 224 248 72 8 8 24 512 8 184 256 368 8 0 40 296 984 8 472 656 728 40 160 416 456 1248 8 264 736 920 257 40 8 0
namespace h5026 {
struct C0 { virtual int f0() { return 0; } void * m0[2]; void * m1; unsigned long m2 : 42; };
struct C1 : C0 { bool m0[3]; void * m1; int m2 : 30; C0 m3[3]; };
struct C2 : C0, C1 { long m0[3]; long m1; unsigned char : 0; };
struct C3 { virtual int f3() { return 3; } double m0; long m1 : 44; C0 m2; int m3 : 21; };
struct C4 : C1, virtual C3, virtual C2 {  };
struct C5 : C2, C0, virtual C3 {  };
struct C6 : C0, virtual C4 { virtual int f6() { return 6; } C0 m0[3]; C2 m1; C0 m2; long m3[2]; };
struct C7 : C2, virtual C6 { unsigned m0 : 8; char m1[3]; unsigned char m2 : 6; };
struct C8 : C0 { virtual int f8() { return 8; } };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C7); *o++ = alignof(C7);
    { C7 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C6 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C8); *o++ = alignof(C8);
    { C8 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5026::all(out); }

//@ run hierarchy_5028: 40 8 8 32 64 8 0 40 304 8 0 104 144 264 408 8 0
namespace h5028 {
struct C0 { virtual int f0() { return 0; } void * m0[3]; int m1; };
struct C1 : C0 { long m0[2]; char m1 : 5; };
struct C2 : C1, C0 { unsigned m0 : 3; C0 m1; C0 m2[3]; C0 m3; };
struct C3 : C2, C1, virtual C0 { virtual int f3() { return 3; } };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5028::all(out); }

//@ run hierarchy_5029: 16 8 0 8 32 8 8 26 112 16 88 16 40 56 432 16 0 48 144 368 224 16 0 200 88 184
namespace h5029 {
struct C0 { unsigned char m0; alignas(8) short m1[2]; };
struct C1 : C0 { virtual int f1() { return 1; } short m0 : 5; short m1; unsigned m2 : 24; };
struct C2 : virtual C0 { alignas(16) long long m0[3]; long m1[2]; C1 m2; };
struct C3 : C0, C1, C2 { short m0 : 10; C2 m1[2]; C1 m2; long m3 : 27; };
struct C4 : C2 { C1 m0[3]; C0 m1; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5029::all(out); }

//@ run hierarchy_5030: 48 8 0 24 449108028 152 8 104 8 56 152 8 104 0 1 1 10 2 0 2 38787882 6 1 1
namespace h5030 {
struct C0 { int : 0; void * m1[3]; long long m2[2]; unsigned long m3 : 58; };
struct C1 : virtual C0 { C0 m0; C0 m1; };
struct C2 : virtual C0, C1 {  };
struct __attribute__((packed)) C3 {  };
struct C4 { short m0; C3 m1[3]; char m2 : 3; unsigned char m3[3]; };
struct C5 {  };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        memset(at, 0, sizeof x); x.m3 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        memset(at, 0, sizeof x); x.m2 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5030::all(out); }

//@ run hierarchy_5031: 16 8 8 56 8 0 16 48 200 8 144 8 64 80 88 64 8 0 52 56 128 8 8 296 8 0 16 160 168 232 328 8 0 16 80 296 8 0 0 16 160 168 568 8 0 0 16 160 168 240 496
namespace h5031 {
struct C0 { virtual int f0() { return 0; } short m0; unsigned long : 0; };
struct C1 { C0 m0; C0 m1[2]; int m2; };
struct C2 : virtual C1 { C1 m0; C0 m1; long m2; C1 m3; };
struct C3 : C1 { int m0; int m1; };
struct C4 : virtual C1, C3 {  };
struct C5 : C0, C2, C4 { long m0; };
struct C6 : virtual C1, C0, C3 { C3 m0[3]; };
struct C7 : C5 {  };
struct C8 : C5 { virtual int f8() { return 8; } C4 m0[2]; float m1[3]; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C7); *o++ = alignof(C7);
    { C7 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C5 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
    }
    *o++ = sizeof(C8); *o++ = alignof(C8);
    { C8 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C5 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)static_cast<C2 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5031::all(out); }

//@ run hierarchy_5034: 48 16 0 889654146 16 48 16 0 208 16 160 16 64 112 16 16 8 24 8 8 160 16 0 0 48 80 128 136 160 16 0 64 16 40 48
namespace h5034 {
struct __attribute__((packed)) C0 { char m0; int m1 : 30; alignas(16) double m2[3]; };
struct C1 : C0 {  };
struct C2 : virtual C0 { C1 m0; C0 m1[2]; };
struct C3 : virtual C1, virtual C0 { unsigned char m0[2]; };
struct C4 { virtual int f4() { return 4; } long long m0[2]; };
struct C5 : C1 { C4 m0; C0 m1; alignas(16) long long m2 __attribute__((packed)); void * m3[2]; };
struct C6 : C3, C4 { virtual int f6() { return 6; } double m0; long m1; };
__device__ int *all(int *o) {
    *o++ = sizeof(C0); *o++ = alignof(C0);
    { C0 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
        memset(at, 0, sizeof x); x.m1 = -1; { int sum = 0; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 31 + (unsigned char)at[i] * (i + 1); *o++ = sum; }
        *o++ = (char *)&x.m2 - at;
    }
    *o++ = sizeof(C1); *o++ = alignof(C1);
    { C1 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
    }
    *o++ = sizeof(C2); *o++ = alignof(C2);
    { C2 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    *o++ = sizeof(C3); *o++ = alignof(C3);
    { C3 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C4); *o++ = alignof(C4);
    { C4 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)&x.m0 - at;
    }
    *o++ = sizeof(C5); *o++ = alignof(C5);
    { C5 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C0 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
        *o++ = (char *)&x.m2 - at;
        *o++ = (char *)&x.m3 - at;
    }
    *o++ = sizeof(C6); *o++ = alignof(C6);
    { C6 x; char *at = (char *)&x; (void)at;
        *o++ = (char *)static_cast<C3 *>(&x) - at;
        *o++ = (char *)static_cast<C1 *>(&x) - at;
        *o++ = (char *)static_cast<C4 *>(&x) - at;
        *o++ = (char *)&x.m0 - at;
        *o++ = (char *)&x.m1 - at;
    }
    return o;
}
}
extern "C" __global__ void k(int *out) { h5034::all(out); }


//@ run qualified_member_of_an_anonymous_union: 1 2
struct B { union { int k; float f; }; };
struct X : B {}; struct Y : B {};
struct Z : X, Y { __device__ int left() { return X::k; } __device__ int right() { return this->Y::k; } };
__global__ void k(int *out) { Z z; ((X &)z).k = 1; ((Y &)z).k = 2; out[0] = z.left(); out[1] = z.right(); }
