#pragma once
/* Functions that CUDA adds to the C library for host and device alike (CUDA Math API). */
static __inline__ float rsqrtf(float x) { return 1.0f / sqrtf(x); }
static __inline__ double rsqrt(double x) { return 1.0 / sqrt(x); }
static __inline__ float rsqrt(float x) { return rsqrtf(x); }
static __inline__ float rcbrtf(float x) { return 1.0f / cbrtf(x); }
static __inline__ double rcbrt(double x) { return 1.0 / cbrt(x); }
static __inline__ double sinpi(double x) { return sin(x * 3.14159265358979323846); }
static __inline__ double cospi(double x) { return cos(x * 3.14159265358979323846); }
static __inline__ float sinpif(float x) { return (float)sinpi((double)x); }
static __inline__ float cospif(float x) { return (float)cospi((double)x); }
static __inline__ double normcdf(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }
static __inline__ float normcdff(float x) { return (float)normcdf((double)x); }
static __inline__ int min(int a, int b) { return a < b ? a : b; }
static __inline__ unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }
static __inline__ unsigned min(int a, unsigned b) { return min((unsigned)a, b); }
static __inline__ unsigned min(unsigned a, int b) { return min(a, (unsigned)b); }
static __inline__ long min(long a, long b) { return a < b ? a : b; }
static __inline__ unsigned long min(unsigned long a, unsigned long b) { return a < b ? a : b; }
static __inline__ unsigned long min(long a, unsigned long b) { return min((unsigned long)a, b); }
static __inline__ unsigned long min(unsigned long a, long b) { return min(a, (unsigned long)b); }
static __inline__ long long min(long long a, long long b) { return a < b ? a : b; }
static __inline__ unsigned long long min(unsigned long long a, unsigned long long b) { return a < b ? a : b; }
static __inline__ unsigned long long min(long long a, unsigned long long b) { return min((unsigned long long)a, b); }
static __inline__ unsigned long long min(unsigned long long a, long long b) { return min(a, (unsigned long long)b); }
static __inline__ float min(float a, float b) { return fminf(a, b); }
static __inline__ double min(double a, double b) { return fmin(a, b); }
static __inline__ double min(float a, double b) { return fmin((double)a, b); }
static __inline__ double min(double a, float b) { return fmin(a, (double)b); }
static __inline__ int max(int a, int b) { return a > b ? a : b; }
static __inline__ unsigned max(unsigned a, unsigned b) { return a > b ? a : b; }
static __inline__ unsigned max(int a, unsigned b) { return max((unsigned)a, b); }
static __inline__ unsigned max(unsigned a, int b) { return max(a, (unsigned)b); }
static __inline__ long max(long a, long b) { return a > b ? a : b; }
static __inline__ unsigned long max(unsigned long a, unsigned long b) { return a > b ? a : b; }
static __inline__ unsigned long max(long a, unsigned long b) { return max((unsigned long)a, b); }
static __inline__ unsigned long max(unsigned long a, long b) { return max(a, (unsigned long)b); }
static __inline__ long long max(long long a, long long b) { return a > b ? a : b; }
static __inline__ unsigned long long max(unsigned long long a, unsigned long long b) { return a > b ? a : b; }
static __inline__ unsigned long long max(long long a, unsigned long long b) { return max((unsigned long long)a, b); }
static __inline__ unsigned long long max(unsigned long long a, long long b) { return max(a, (unsigned long long)b); }
static __inline__ float max(float a, float b) { return fmaxf(a, b); }
static __inline__ double max(double a, double b) { return fmax(a, b); }
static __inline__ double max(float a, double b) { return fmax((double)a, b); }
static __inline__ double max(double a, float b) { return fmax(a, (double)b); }
