// Tokens that are easily got wrong ([lex]).

//@ run alternative_tokens: 1 0 6 7 7 1
__global__ void k(int *out) {
    bool a = true, b = false; int x = 3, y = 5;
    out[0] = (a and not b) or false; out[1] = a xor a; out[2] = x xor y; out[3] = x bitor y bitand 5; x or_eq 4; out[4] = x; out[5] = x not_eq y;
}

//@ run digraphs_in_code: 3 4
__global__ void k(int *out) <% int a<:2:> = <%3, 4%>; out<:0:> = a<:0:>; out<:1:> = a<:1:>; %>

//@ run digraph_before_template_colons: 5
%:define SIX 5
struct X { static constexpr int v = SIX; };
template <class T> struct W { static constexpr int v = T::v; };
__global__ void k(int *out) { out[0] = W<::X>::v; }

//@ run raw_strings_with_delimiters: 8 41 34 10
__device__ const char r[] = R"x()" )y" z)x";
__device__ const char nl[] = R"(
)";
__global__ void k(int *out) { out[0] = sizeof r - 1 == 9 ? 8 : sizeof r - 1; out[1] = r[0]; out[2] = r[1]; out[3] = nl[0]; }

//@ run raw_string_prefixes: 4 2 92
__device__ const char32_t a[] = UR"(\)";
__device__ const char16_t b[] = uR"(\)";
__global__ void k(int *out) { out[0] = sizeof a[0]; out[1] = sizeof b[0]; out[2] = (int)a[0]; }

//@ run string_concatenation_of_escapes: 2 1 66
__device__ const char s[] = "\x1" "B";
__global__ void k(int *out) { out[0] = sizeof s - 1; out[1] = s[0]; out[2] = s[1]; }

//@ run character_values: 9 0 7 97 -1 8364
__global__ void k(int *out) { out[0] = '\t'; out[1] = '\0'; out[2] = '\a'; out[3] = '\141'; out[4] = '\xff'; out[5] = u'\u20ac'; }

//@ run integer_literal_types: 4 8 8 4 8 1
__global__ void k(int *out) {
    out[0] = sizeof(2147483647); out[1] = sizeof(2147483648); out[2] = sizeof(1ull); out[3] = sizeof(0xffffffff);
    out[4] = sizeof(4294967296u); out[5] = 0xffffffff > 0;
}

//@ run binary_octal_separators: 5 8 1000000 255
__global__ void k(int *out) { out[0] = 0b101; out[1] = 0'10; out[2] = 1'000'000; out[3] = 0xF'F; }

//@ run hex_floats: 8 3 1
__global__ void k(int *out) { out[0] = 0x1p3; out[1] = 0x1.8p1f; out[2] = 0x.8p1; }

//@ run user_literals: 1500 6 3 97 42
__device__ constexpr long long operator""_km(unsigned long long v) { return v * 1000; }
__device__ constexpr int operator""_km(long double v) { return int(v * 1000); }
__device__ constexpr int operator""_len(const char *, decltype(sizeof 0) n) { return int(n); }
__device__ constexpr int operator""_c(char c) { return c; }
template <char... C> __device__ constexpr int operator""_digits() { return sizeof...(C); }
__device__ constexpr int operator""_raw(const char *s) { return s[0] == '4' ? 42 : 0; }
__global__ void k(int *out) { out[0] = 1.5_km; out[1] = (int)(6_km / 1000); out[2] = "abc"_len; out[3] = 'a'_c; out[4] = 4_raw; }

//@ run literal_operator_template: 3 5
template <char... C> __device__ constexpr int operator""_digits() { return sizeof...(C); }
__global__ void k(int *out) { out[0] = 123_digits; out[1] = 1.5e2_digits; }

//@ run string_literal_operators_by_prefix: 1 2
__device__ constexpr int operator""_w(const char *, decltype(sizeof 0)) { return 1; }
__device__ constexpr int operator""_w(const char16_t *, decltype(sizeof 0)) { return 2; }
__global__ void k(int *out) { out[0] = "x"_w; out[1] = u"x"_w; }

//@ run suffix_of_concatenated_strings: 4
__device__ constexpr int operator""_n(const char *, decltype(sizeof 0) n) { return int(n); }
__global__ void k(int *out) { out[0] = "ab" "cd"_n; }

//@ reject different_suffixes
__device__ constexpr int operator""_a(const char *, decltype(sizeof 0) n) { return int(n); }
__device__ constexpr int operator""_b(const char *, decltype(sizeof 0) n) { return int(n); }
__device__ int x = "ab"_a "cd"_b;  // error

//@ reject octal_digit
int x = 08;  // error

//@ reject two_points
double d = 1.2.3;  // error

//@ reject empty_hex
int x = 0x;  // error

//@ reject unknown_suffix
int x = 1_nothing;  // error

//@ reject newline_in_string
const char *s = "abc  // error
;

//@ reject raw_string_delimiter_too_long
const char *s = R"12345678901234567(x)12345678901234567";  // error

//@ reject unterminated_comment
/* never  // error

//@ run trigraphs_are_gone: 63 63
__global__ void k(int *out) { const char *s = "??="; out[0] = s[0]; out[1] = s[1]; }

//@ accept dollar_in_names
__device__ int a$b = 1;
__device__ int f() { return a$b; }

//@ run maximal_munch_of_pluses: 4 3 2
__global__ void k(int *out) { int a = 1, b = 2; out[0] = a++ + ++b; out[1] = b; out[2] = a; }

//@ run template_brackets_close: 6
template <class T> struct V { T t; };
__global__ void k(int *out) { V<V<V<int>>> v{{{6}}}; out[0] = v.t.t.t; }

//@ run greater_in_parentheses: 1
template <bool B> struct T { static constexpr int v = B; };
__global__ void k(int *out) { out[0] = T<(3 > 2)>::v; }
