// Literals: [lex.icon], [lex.ccon], [lex.string], [lex.bool], [lex.nullptr].

//@ run integer_bases: 10 8 31 5 1000000
extern "C" __global__ void k(int *out) { out[0] = 10; out[1] = 010; out[2] = 0x1F; out[3] = 0b101; out[4] = 1'000'000; }

//@ accept integer_types
static_assert(sizeof(1) == 4 && sizeof(1L) == 8 && sizeof(1ull) == 8, "");
static_assert(sizeof(2147483648) == 8, "a decimal literal that does not fit int is a long");
static_assert(sizeof(0x80000000) == 4 && 0x80000000 > 0, "a hexadecimal one may be unsigned");

//@ reject bad_digit
__device__ int x = 09;  // error
__device__ int y = 0b12;  // error

//@ reject separator_at_end
__device__ int x = 1';  // error
;

//@ run characters: 65 10 255 -1 27 4
extern "C" __global__ void k(int *out) {
    out[0] = 'A'; out[1] = '\n'; out[2] = (unsigned char)'\xff'; out[3] = '\xff'; out[4] = '\033'; out[5] = sizeof(U'x');
}

//@ accept character_types
static_assert(__is_same(decltype('a'), char), "");
static_assert(__is_same(decltype(u'a'), char16_t), "");
static_assert(__is_same(decltype(U'a'), char32_t), "");
static_assert(__is_same(decltype(L'a'), wchar_t), "");
static_assert(__is_same(decltype(u8'a'), char), "");

//@ accept char8_in_20 std=c++20
static_assert(sizeof(char8_t) == 1);
static_assert(__is_same(decltype(u8'a'), char8_t));
static_assert(__is_same(decltype(u8"a"), const char8_t (&)[2]));

//@ reject char8_before_20
__device__ char8_t c;  // error

//@ run raw_string: 92 110 4 10
extern "C" __global__ void k(int *out) {
    const char *s = R"x(\n)")x";
    out[0] = s[0]; out[1] = s[1]; out[2] = sizeof(R"(a
b)"); out[3] = R"(
)"[0];
}

//@ run concatenation: 97 98 0 3
extern "C" __global__ void k(int *out) { const char *s = "a" "b"; for (int i = 0; i < 3; i++) out[i] = s[i]; out[3] = sizeof("a" "b"); }

//@ reject mixed_concatenation
__device__ const void *p = L"a" u"b";  // error

// NVRTC narrows universal character names to the low byte of their numbers.
//@ run universal_names_in_narrow_literals default-device: 2 2 -84 3 -63 2 0 2 3 8 4 193 2 -128
extern "C" __global__ void k(int *out) { out[0] = sizeof("\u00c1"); out[1] = sizeof("\u20ac");
    out[2] = "\u20ac"[0]; out[3] = sizeof("\u00e9\u00ff"); out[4] = '\u00c1'; out[5] = sizeof("\u0100");
    out[6] = "\u0100"[0]; out[7] = sizeof("\U000000e9"); out[8] = sizeof(u8"\u00c1"); out[9] = sizeof(L"\u00c1");
    out[10] = sizeof(u"\u00c1"); out[11] = L"\u00c1"[0]; out[12] = sizeof("\u0080"); out[13] = "\u0080"[0]; }

// The first character of several is signed.
//@ run characters_of_several_bytes default-device: -5791
extern "C" __global__ void k(int *out) { out[0] = '\u00e9a'; }
