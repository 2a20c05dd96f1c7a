// Temporaries whose value is known are objects like others ([class.temporary]/1).

//@ run consteval_constructor std=c++20 default-device: 17 34 51
__device__ int g;
struct A { int a; consteval A() : a(17) {} ~A() { g += a; } };
struct B { int a; constexpr B() : a(17) {} ~B() { g += a; } };
__global__ void k(int *out) { A{}; out[0] = g; { A x; } out[1] = g; B{}; out[2] = g; }

//@ run neighbours std=c++20 default-device: 1 201 2201 2203 2203 4 2207 2212 2218 2218 2226 2235 2245 2248 2248 2252
__device__ int g;
struct A { int a; consteval A(int x):a(x) {} ~A() { g += a; } };
struct Z { int z; ~Z() { g += 100; } };
struct U { int u; U() = default; constexpr ~U() { g += 1000; } };
struct C { A a; int n; }; int use(const A&a) { return a.a; } 
__global__ void k(int*out) {
    A(1); out[0] = g; Z{}; Z(); out[1] = g; U{}; U(); out[2] = g; (void)A(2); out[3] = g; out[4] = g;
    out[5] = use(A(4)); out[6] = g; (A(5), 1); out[7] = g; g>0?A(6):A(7); out[8] = g; { const A&r = A(8);
    out[9] = g; } out[10] = g; C{9, 1}; out[11] = g; A(10).a; out[12] = g; { A arr[2] = { A(1), A(2)}; }
    out[13] = g; new A(3); out[14] = g; auto l = []{ return A(4); }; l(); out[15] = g;
}
