// Random classes with the sizes and offsets that g++ 12 gives them on x86-64.
#pragma pack(push, 1)
struct S0 { bool : 4; };
#pragma pack(pop)
#pragma pack(push, 1)
struct S1 { alignas(16) unsigned short m1_0[2][5]; unsigned : 0; };
#pragma pack(pop)
union U2 { unsigned short m2_0 : 15; };
struct S3 : S0, S1 { };
union U4 { unsigned short m4_0[2][5]; };
#pragma pack(push, 1)
union U5 { unsigned short : 3; char m5_1 : 4; };
#pragma pack(pop)
union __attribute__((packed)) U6 { unsigned char m6_0[2][5] __attribute__((aligned(8))) ; int m6_1 : 19; unsigned long : 0; char m6_3; U5 m6_4; };
#pragma pack(push, 1)
union U7 { union { U6 m7_0_0; unsigned short m7_0_1[2][5] __attribute__((packed)) ; int m7_0_2[3]; unsigned short m7_0_3 : 9; }; bool m7_1[2][5] __attribute__((aligned(8))) ; S3 m7_2; int m7_3[3] __attribute__((aligned(8))) ; int m7_4 __attribute__((packed)) ; unsigned m7_5 : 4; };
#pragma pack(pop)
#pragma pack(push, 2)
struct __attribute__((aligned(32))) S8 { short m8_0 : 9; unsigned m8_1[2][5]; int m8_2 : 6; __int128 m8_3; struct { struct { char m8_4_0_0 : 7; int m8_4_0_1 : 17; float m8_4_0_2 __attribute__((packed)) ; bool m8_4_0_3 : 7; }; unsigned long m8_4_1 : 27; unsigned m8_4_2[2][5]; unsigned long m8_4_3 : 56; }; };
#pragma pack(pop)
struct __attribute__((packed)) S9 { bool m9_0[3] __attribute__((packed)) ; unsigned m9_1[2][5]; };
struct S10 { short m10_0 : 9; union { unsigned char m10_1_0 : 8; int m10_1_1 : 12; double m10_1_2[2][5] __attribute__((aligned(8))) ; S9 m10_1_3; }; };
struct __attribute__((packed)) S11 { union { long m11_0_0[2][5] __attribute__((aligned(8))) ; int m11_0_1[3]; alignas(16) unsigned long m11_0_2[2][5]; alignas(16) char m11_0_3; }; union { unsigned char m11_1_0 : 6; short : 0; unsigned m11_1_2; bool m11_1_3; long m11_1_4 : 4; long m11_1_5 : 30; }; char m11_2 __attribute__((aligned(8))) ; long m11_3; unsigned m11_4 : 32; };
struct S12 { __int128 m12_0; bool m12_1 : 4; char m12_2 __attribute__((packed)) ; U5 m12_3; __int128 m12_4[2][5] __attribute__((packed)) ; };
union __attribute__((packed)) U13 { union { struct { U4 m13_0_0_0; float m13_0_0_1[3]; unsigned long m13_0_0_2 : 47; char : 0; alignas(16) unsigned short m13_0_0_4; S1 m13_0_0_5; }; }; __int128 m13_1[2][5] __attribute__((packed)) ; unsigned long m13_2 : 32; unsigned char m13_3 : 6; short m13_4[2][5] __attribute__((aligned(8))) ; short m13_5; };
#pragma pack(push, 4)
struct S14 { unsigned long m14_0 : 12; struct { unsigned long m14_1_0; unsigned long m14_1_1; float m14_1_2[3]; unsigned char m14_1_3[3] __attribute__((packed)) ; float m14_1_4; }; int m14_2 : 29; unsigned m14_3 : 12; };
#pragma pack(pop)
union U15 { char m15_0 : 7; long : 17; unsigned char m15_2 : 6; unsigned long m15_3 : 32; unsigned char m15_4; char m15_5 : 3; };
static_assert(sizeof(S0) == 1);
static_assert(alignof(S0) == 1);
static_assert(sizeof(S1) == 20);
static_assert(alignof(S1) == 1);
static_assert(__builtin_offsetof(S1, m1_0) == 0);
static_assert(sizeof(U2) == 2);
static_assert(alignof(U2) == 2);
static_assert(sizeof(S3) == 21);
static_assert(alignof(S3) == 1);
static_assert(sizeof(U4) == 20);
static_assert(alignof(U4) == 2);
static_assert(__builtin_offsetof(U4, m4_0) == 0);
static_assert(sizeof(U5) == 1);
static_assert(alignof(U5) == 1);
static_assert(sizeof(U6) == 16);
static_assert(alignof(U6) == 8);
static_assert(__builtin_offsetof(U6, m6_0) == 0);
static_assert(__builtin_offsetof(U6, m6_3) == 0);
static_assert(__builtin_offsetof(U6, m6_4) == 0);
static_assert(sizeof(U7) == 21);
static_assert(alignof(U7) == 1);
static_assert(__builtin_offsetof(U7, m7_0_0) == 0);
static_assert(__builtin_offsetof(U7, m7_0_1) == 0);
static_assert(__builtin_offsetof(U7, m7_0_2) == 0);
static_assert(__builtin_offsetof(U7, m7_1) == 0);
static_assert(__builtin_offsetof(U7, m7_2) == 0);
static_assert(__builtin_offsetof(U7, m7_3) == 0);
static_assert(__builtin_offsetof(U7, m7_4) == 0);
static_assert(sizeof(S8) == 128);
static_assert(alignof(S8) == 32);
static_assert(__builtin_offsetof(S8, m8_1) == 2);
static_assert(__builtin_offsetof(S8, m8_3) == 44);
static_assert(__builtin_offsetof(S8, m8_4_0_2) == 63);
static_assert(__builtin_offsetof(S8, m8_4_2) == 72);
static_assert(sizeof(S9) == 43);
static_assert(alignof(S9) == 1);
static_assert(__builtin_offsetof(S9, m9_0) == 0);
static_assert(__builtin_offsetof(S9, m9_1) == 3);
static_assert(sizeof(S10) == 88);
static_assert(alignof(S10) == 8);
static_assert(__builtin_offsetof(S10, m10_1_2) == 8);
static_assert(__builtin_offsetof(S10, m10_1_3) == 8);
static_assert(sizeof(S11) == 104);
static_assert(alignof(S11) == 8);
static_assert(__builtin_offsetof(S11, m11_0_0) == 0);
static_assert(__builtin_offsetof(S11, m11_0_1) == 0);
static_assert(__builtin_offsetof(S11, m11_0_2) == 0);
static_assert(__builtin_offsetof(S11, m11_0_3) == 0);
static_assert(__builtin_offsetof(S11, m11_1_2) == 80);
static_assert(__builtin_offsetof(S11, m11_1_3) == 80);
static_assert(__builtin_offsetof(S11, m11_2) == 88);
static_assert(__builtin_offsetof(S11, m11_3) == 89);
static_assert(sizeof(S12) == 192);
static_assert(alignof(S12) == 16);
static_assert(__builtin_offsetof(S12, m12_0) == 0);
static_assert(__builtin_offsetof(S12, m12_2) == 17);
static_assert(__builtin_offsetof(S12, m12_3) == 18);
static_assert(__builtin_offsetof(S12, m12_4) == 19);
static_assert(sizeof(U13) == 160);
static_assert(alignof(U13) == 8);
static_assert(__builtin_offsetof(U13, m13_0_0_0) == 0);
static_assert(__builtin_offsetof(U13, m13_0_0_1) == 20);
static_assert(__builtin_offsetof(U13, m13_0_0_4) == 48);
static_assert(__builtin_offsetof(U13, m13_0_0_5) == 50);
static_assert(__builtin_offsetof(U13, m13_1) == 0);
static_assert(__builtin_offsetof(U13, m13_4) == 0);
static_assert(__builtin_offsetof(U13, m13_5) == 0);
static_assert(sizeof(S14) == 48);
static_assert(alignof(S14) == 4);
static_assert(__builtin_offsetof(S14, m14_1_0) == 4);
static_assert(__builtin_offsetof(S14, m14_1_1) == 12);
static_assert(__builtin_offsetof(S14, m14_1_2) == 20);
static_assert(__builtin_offsetof(S14, m14_1_3) == 32);
static_assert(__builtin_offsetof(S14, m14_1_4) == 36);
static_assert(sizeof(U15) == 8);
static_assert(alignof(U15) == 8);
static_assert(__builtin_offsetof(U15, m15_4) == 0);
