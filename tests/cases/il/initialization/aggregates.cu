// Braced lists fill members in order, with braces left out; what is not listed is zero.
// TEST: il -arch=sm_90
struct S { int a; float b; };
struct N { S s[2]; int z; };
union U { int i; float f; };
extern "C" __global__ void k(int *p, int i) {
    N n = {1, 2, i, 3.f, 4};  // WARNING: W0656
    N e{};  // WARNING: W0656
    S d = {.b = 1.f};  // WARNING: W0656
    U u = {7};  // WARNING: W0656
    char t[6] = "ab";  // WARNING: W0656
    int a[] = {1, [3] = 4};  // WARNING: W0656
    float4 v = make_float4(1, 2, 3, 4);
    float2 w = {v.x, v.y};  // WARNING: W0656
}
// CHECK: N n = aggregate<N>{0: aggregate<S [2]>{0: aggregate<S>{0: 1:int, 1: int_to_float<float>(2:int)}, 1: aggregate<S>{0: load(i), 1: 3.0:float}}, 1: 4:int}
// CHECK: N e = zero:N
// CHECK: S d = aggregate<S>{1: 1.0:float}
// CHECK: U u = aggregate<U>{0: 7:int}
// CHECK: char t[6] = [97, 98]:char [6]
// CHECK: int a[4] = aggregate<int [4]>{0: 1:int, 3: 4:int}
// CHECK: float2 w = aggregate<float2>{0: load(v.x), 1: load(v.y)}
