// An operator that lookup finds in a base of which the class has several subobjects is ambiguous, even if another function
// or a built-in operator would be a better match ([over.match.oper]/3.1, [class.member.lookup]).
struct A {
    __device__ int operator+(int) { return 1; }
    __device__ bool operator<(const A &) const { return true; }
    __device__ operator int *() { return nullptr; }
    __device__ A *operator&() { return this; }
};
struct B : A {
    __device__ operator int() { return 2; }
};
struct C : A, B {};

//@ reject better_built_in
__device__ int *f(C c, A a) {
    return c + a; // error: base class "A" of "C" is ambiguous
}

//@ reject better_function
__device__ int operator<(const B &, double) { return 3; }
__device__ int f(C c) {
    return c < 1.0; // error: base class "A" of "C" is ambiguous
}

//@ reject unary
__device__ C *f(C c) {
    return &c; // error: base class "A" of "C" is ambiguous
}

//@ reject notation_of_a_call
__device__ int f(C c) {
    return c.operator+(1); // error: base class "A" of "C" is ambiguous
}

//@ run substitution_failure: 0 1
template <class T, class = void> struct Adds { static constexpr int value = 0; };
template <class T> struct Adds<T, decltype(void(T() + 1))> { static constexpr int value = 1; };
__global__ void k(int *out) {
    out[0] = Adds<C>::value;
    out[1] = Adds<B>::value;
}

//@ run declared_again: 5 1
struct D : A, B {
    __device__ int operator+(int) { return 5; }
};
__global__ void k(int *out) {
    D d;
    B b;
    out[0] = d + 1;
    out[1] = b + 1;
}

//@ run virtual_base: 1
struct V : virtual A {};
struct W : virtual A {};
struct X : V, W {};
__global__ void k(int *out) {
    X x;
    *out = x + 1;
}
