struct Hash {
    unsigned long long value = 14695981039346656037ull;
    __device__ void mix(unsigned long long v) { value = (value ^ v) * 1099511628211ull; value ^= value >> 29; }
    template <class T> __device__ void add(T v) {
        mix((unsigned long long)v);
        if (sizeof(T) > 8) mix((unsigned long long)(v >> (sizeof(T) > 8 ? 64 : 0)));
    }
};
__device__ inline unsigned bits(float x) { unsigned u; memcpy(&u, &x, 4); return x == x ? u : 0x7fc0u; }
__device__ inline unsigned long long bits(double x) { unsigned long long u; memcpy(&u, &x, 8); return x == x ? u : 0x7ff8u; }
__device__ inline double within(double x, double low, double high) { return x >= low && x <= high ? x : 0.0; }
__device__ inline float withinf(float x, double low, double high) { return x >= low && x <= high ? x : 0.0f; }
