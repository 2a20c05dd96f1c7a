// Phases, tokens, comments, identifiers: [lex].

//@ run comments: 1 2
extern "C" __global__ void k(int *out) { /* a /* b */ out[0] = 1; // c \
 out[0] = 5;
    out[1] = 4 /* x */ / /**/ 2; }

//@ run line_splicing: 12
extern "C" __global__ void k(int *out) { out[0] = 1\
2; }

//@ run maximal_munch: 3 1
extern "C" __global__ void k(int *out) { int a = 1, b = 2; out[0] = a+++b; out[1] = a - - - 1 + 0; }

//@ run digraphs: 5
extern "C" __global__ void k(int *out) <% int a<:1:> = <%5%>; out<:0:> = a<:0:>; %>

//@ run unicode_identifiers: 3
extern "C" __global__ void k(int *out) { int größe = 3; out[0] = größe; }

//@ run keywords_as_members_of_macros: 4
#define class_name S
struct class_name { int final, override; };
extern "C" __global__ void k(int *out) { S s{1, 3}; out[0] = s.final + s.override; }

//@ run float_literals: 1 1 1 1 2 3
extern "C" __global__ void k(int *out) { out[0] = 1.0 == 1.; out[1] = .5 == 5e-1; out[2] = 0x1p3 == 8.0; out[3] = 1'000.5 == 1000.5; out[4] = sizeof(1.0f) / 2; out[5] = 3.f; }

//@ accept literal_types
static_assert(__is_same(decltype(1u), unsigned) && __is_same(decltype(1l), long) && __is_same(decltype(1ull), unsigned long long) && __is_same(decltype(1.f), float) && __is_same(decltype(1.0), double), "");
static_assert(__is_same(decltype(0xFFFFFFFF), unsigned) && __is_same(decltype(4294967295), long) && __is_same(decltype(017), int), "");
static_assert(__is_same(decltype("a"), const char (&)[2]) && __is_same(decltype(L"a"), const wchar_t (&)[2]) && __is_same(decltype(u"a"), const char16_t (&)[2]) && __is_same(decltype(true), bool), "");

//@ reject bad_suffix
__device__ int x = 1zz;  // error

//@ reject unterminated_string
__device__ const char *s = "abc;  // error
;

//@ reject unterminated_character
__device__ char c = 'a;  // error
;

//@ reject empty_character
__device__ char c = '';  // error

//@ run escapes: 7 8 12 10 13 9 11 92 39 34 63 0 83 127
extern "C" __global__ void k(int *out) {
    const char s[] = "\a\b\f\n\r\t\v\\\'\"\?\0\123\x7f";
    for (int i = 0; i < 14; i++) out[i] = s[i];
}

//@ run multicharacter: 24930
extern "C" __global__ void k(int *out) { out[0] = 'ab'; }

//@ run wide_strings clang: 97 8364 12
extern "C" __global__ void k(int *out) { const char16_t *s = u"a€"; out[0] = s[0]; out[1] = s[1]; out[2] = sizeof(U"ab"); }

//@ run raw_strings_keep_everything: 92 40 10 1
extern "C" __global__ void k(int *out) { const char *s = R"--(\(
)-)--"; out[0] = s[0]; out[1] = s[1]; out[2] = s[2]; out[3] = s[3] == ')'; }

//@ run string_concatenation_prefixes: 3
extern "C" __global__ void k(int *out) { const wchar_t *s = L"a" "b" L"c"; int n = 0; while (s[n]) n++; out[0] = n; }

//@ reject stray_character
__device__ int x = 1 @ 2;  // error

//@ reject keyword_as_name
__device__ int class = 1;  // error

//@ accept hex_floats_and_separators
static_assert(0x1.8p1 == 3.0 && 0b1010'1010 == 170 && 0xFF'FF == 65535 && 1'0.2'5e1'0 == 102500000000.0, "");
