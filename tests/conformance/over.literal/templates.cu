// Literal operator templates: [over.literal], [lex.ext].
//@ run literal_template_of_chars: 3 123
template <char... C> __device__ constexpr int operator""_len() { return sizeof...(C); }
template <char... C> __device__ constexpr int operator""_num() { int n = 0; ((n = n * 10 + (C - '0')), ...); return n; }
__global__ void k(int *out) { out[0] = 1.5_len; out[1] = 123_num; }
//@ run literal_template_of_string std=c++20: 3 98
template <int N> struct Text {
    char s[N];
    __host__ __device__ constexpr Text(const char (&t)[N]) : s{} { for (int i = 0; i < N; i++) s[i] = t[i]; }
};
template <Text T> __device__ constexpr int operator""_size() { return sizeof(T.s) - 1; }
template <Text T> __device__ constexpr int operator""_second() { return T.s[1]; }
__global__ void k(int *out) { out[0] = "abc"_size; out[1] = "abc"_second; }
