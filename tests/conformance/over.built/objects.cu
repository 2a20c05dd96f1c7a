// Operands of class type: the object decides which conversion function a built-in operator takes ([over.match.oper], [over.best.ics]).

//@ run conversion_of_the_object default-device: 12 11 -2 0 1 3 4 5 28 17 38 44 12 5 20 1101
struct A { operator int() const { return 1; } operator int() { return 2; } };
struct B { operator int()&{ return 3; } operator int()&&{ return 4; } operator int()const&{ return 5; } };
struct P { int a[3]; const int c[3] = {7, 8, 9 }; operator int*() { return a; }
    operator const int*()const { return c; } };
__device__ int gi, gj;
struct R { operator int&() { return gi; } operator int&()const { return gj; } };
struct C { int v; operator const int&() const { return v; } operator int&() { return v; } };
enum E { e0, e1 = 5 };
struct F { operator E()const { return e1; } operator E() { return e0; } };
struct Ba { operator int()const { return 1; } };
struct De:Ba{ operator int() { return 2; } };
struct Pm { int x, y; operator int Pm::*() { return &Pm::x; } operator int Pm::*()const { return &Pm::y; } };
__global__ void k(int*out) {
    A a; const A ca; out[0] = a+10; out[1] = ca+10; out[2] = -a; out[3] = !ca; out[4] = a == 2; B b; const B cb;
    out[5] = b+0; out[6] = B()+0; out[7] = cb+0; P p{{1, 2, 3}}; const P cp{}; out[8] = p[1]*10+cp[1];
    out[9] = *p*10+*cp; out[10] = *(p+2)*10+1[cp]; R r; const R cr; r += 3; cr += 4; r++; out[11] = gi*10+gj;
    C c{1}; c += 5; out[12] = c.v+c; F f; const F cf; out[13] = f*10+cf; De d; out[14] = d*10;
    out[15] = (p ? 1:0); switch(ca) { case 1: out[15] += 100;} int arr[4] = {}; arr[ca] = 1;
    out[15] += arr[1]*1000;
}

//@ run pointer_conversions std=c++20 default-device: 3 3
struct A { int a[3]; constexpr operator int *() { return a; } constexpr operator const int *() const { return a;
    } };
__global__ void k(int *out) { A a; a[1] = 3; out[0] = a[1]; const A b{{1, 2, 3}}; out[1] = b[2]; }
