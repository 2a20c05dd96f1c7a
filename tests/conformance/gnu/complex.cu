// Complex types, which GNU C++ has of C (C 6.2.5/11): two parts, copied as one; `__real__` and `__imag__` name the parts.

//@ accept specifiers default-device
float _Complex a; _Complex double b; double long _Complex c; __complex__ float e; typedef _Complex float F; F const f[3] = {};
static_assert(sizeof(a) == 8 && alignof(F) == 4 && sizeof(b) == 16 && sizeof(c) == 32, "");

//@ reject no_other_word default-device
_Complex d; // error

//@ reject of_integers default-device
int _Complex a; // error

//@ reject unsigned_float default-device
unsigned float _Complex a; // error

//@ accept parts default-device
__device__ float f(float _Complex z, const float _Complex& c) { __real__ z = __imag__ c; __imag__ z += 2; return __real z + __imag z; }

//@ reject part_of_const default-device
__device__ void f(const float _Complex& c) { __real__ c = 1; } // error

//@ accept parts_of_a_real default-device
__device__ double f(double x) { return __real__ x + __imag__ x; }

//@ reject parts_of_a_pointer default-device
__device__ double f(double _Complex* x) { return __real__ x; } // error

//@ accept copies default-device
struct S { double _Complex z; int n; }; __device__ S g(S* s) { S t = *s; s->z = s[1].z; t.z = s->z; return t; } static_assert(sizeof(S) == 24, "");

//@ accept arguments default-device
template<class T, class U> struct Same { enum { value = 0 }; }; template<class T> struct Same<T, T> { enum { value = 1 }; };
template<class T> __device__ T f(T* p, const T& v) { *p = v; return v; } __device__ void g(float _Complex* p, double _Complex* q) { f(p, *p); f(q, *q); }
static_assert(!Same<float _Complex, double _Complex>::value && Same<float _Complex, __complex__ float>::value, "");

//@ accept overloads default-device
int f(float _Complex); char f(double _Complex); static_assert(sizeof(f(*(float _Complex*)0)) == 4 && sizeof(f(*(double _Complex*)0)) == 1, "");
