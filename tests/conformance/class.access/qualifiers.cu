// Each part of a qualified name must be accessible where it is used ([class.access]/4), not where it is declared (/6).
struct A { private: struct Private { typedef int t; static const int v = 1; struct In {}; __device__ static int g(); }; template <class T> struct R { struct S; __device__ void m(); }; public: __device__ Private h(); typedef Private Open; };

//@ accept named
__device__ void f4(A::Open::In *p) {}
__device__ int z2 = A::Open::v;
__device__ A::Private A::h() { return Private(); }
template <class T> struct A::R<T>::S { int v; };
template <class T> __device__ void A::R<T>::m() {}
template <> struct A::R<int> {};
__device__ int A::Private::g() { return 2; }

//@ reject not_named
__device__ A::Private::t x1; // error
__device__ int z1 = A::Private::v; // error
__device__ int f2(int i) { return A::Private::g(); } // error
__device__ void f3(A::Private::In *p) {} // error
struct B : A::Private {}; // error
struct C : A { A::Private::t x; }; // error
__device__ A::R<int> *r1; // error
