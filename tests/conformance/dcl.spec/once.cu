// Each decl-specifier but `long` appears at most once ([dcl.spec]/1), cv-qualifiers as often as one likes as they come.

//@ accept allowed
inline static __device__ int f() { return 1; }
static inline constexpr __device__ long long int g() { return 2; }
__device__ __device__ int k() { return f() + int(g()); }
__device__ __noinline__ __forceinline__ int h() { return 3; }

//@ reject inline
inline inline __device__ int f() { return 1; } // error
__device__ int k() { return f(); }

//@ reject inline_spelled_differently
inline __inline__ __device__ int f() { return 1; } // error
__device__ int k() { return f(); }

//@ reject static
static static __device__ int f() { return 1; } // error
__device__ int k() { return f(); }

//@ reject static_apart
static inline static __device__ int f() { return 1; } // error
__device__ int k() { return f(); }

//@ reject extern
extern extern __device__ int x; // error
__device__ int k() { return x; }

//@ reject typedef
typedef typedef int T; // error
__device__ T k() { return 1; }

//@ reject constexpr
constexpr constexpr int x = 1; // error
__device__ int k() { return x; }

//@ reject constinit std=c++20
constinit constinit __device__ int x = 1; // error
__device__ int k() { return x; }

//@ reject virtual
struct A { virtual virtual __device__ int f() { return 1; } }; // error
__device__ int k(A a) { return a.f(); }

//@ reject explicit
struct A { explicit explicit __device__ A(int) {} }; // error
__device__ int k() { A a(1); return 1; }

//@ reject friend
struct A { friend friend __device__ int f(A); }; // error
__device__ int k(A a) { return 1; }

//@ reject mutable
struct A { mutable mutable int x; }; // error
__device__ int k(A a) { return a.x; }
