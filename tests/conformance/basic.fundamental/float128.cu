// `__float128`: libraries name it, device code has no values of it.

//@ run named_as_an_argument: 1 2 16
template <class T> struct X { enum { value = 1 }; }; template <> struct X<__float128> { enum { value = 2 }; };
template <class T> constexpr bool is = false; template <> constexpr bool is<__float128> = true;
struct S { __float128 f; };
extern "C" __global__ void k(int *out) { out[0] = X<long double>::value; out[1] = X<decltype(S::f)>::value; out[2] = sizeof(S); }

//@ reject not_in_device_code
__device__ void f() { __float128 x; }  // error: not supported in device code
