// Selection statements: [stmt.select].

//@ run if_else_chain: 1 2 3
__device__ int f(int x) { if (x < 0) return 1; else if (x == 0) return 2; else return 3; }
extern "C" __global__ void k(int *out) { out[0] = f(-5); out[1] = f(0); out[2] = f(7); }

//@ run dangling_else: 2 0
__device__ int f(int a, int b) { int r = 0; if (a) if (b) r = 1; else r = 2; return r; }
extern "C" __global__ void k(int *out) { out[0] = f(1, 0); out[1] = f(0, 0); }

//@ run if_with_initializer: 5 0
__device__ int f(int x) { if (int y = x + 1; y > 3) return y; else return y - y; }
extern "C" __global__ void k(int *out) { out[0] = f(4); out[1] = f(1); }

//@ run if_declaration: 4 -1
__device__ int f(int *p) { if (int *q = p) return *q; else return q == nullptr ? -1 : 0; }
extern "C" __global__ void k(int *out) { int four = 4; out[0] = f(&four); out[1] = f(nullptr); }

//@ run if_init_and_declaration: 9
extern "C" __global__ void k(int *out) { if (int a = 4; int b = a + 5) out[0] = b; }

//@ run switch_fallthrough: 7 6 4 100
__device__ int f(int x) {
    int r = 0;
    switch (x) {
        case 0: r += 1; [[fallthrough]];
        case 1: r += 2;
        case 2: r += 4; break;
        default: r = 100;
    }
    return r;
}
extern "C" __global__ void k(int *out) { for (int i = 0; i < 4; i++) out[i] = f(i); }

//@ run switch_default_in_middle: 2 3 3
__device__ int f(int x) { switch (x) { case 1: return 2; default: x = 3; case 5: return x == 3 ? 3 : 3; } }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(9); out[2] = f(5); }

//@ run switch_range clang: 1 1 2
__device__ int f(int x) { switch (x) { case 1 ... 10: return 1; case 11 ... 20: return 2; } return 0; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(10); out[2] = f(20); }

//@ run switch_with_initializer: 12
extern "C" __global__ void k(int *out) { switch (int x = 3; x * 2) { case 6: out[0] = x + 9; break; default: out[0] = 0; } }

//@ run switch_enum: 20
enum class Color { red, green };
__device__ int f(Color c) { switch (c) { case Color::red: return 10; case Color::green: return 20; } return 0; }
extern "C" __global__ void k(int *out) { out[0] = f(Color::green); }

//@ run switch_long_and_char: 1 2
__device__ int f(long long x) { switch (x) { case 0x100000000ll: return 1; case 'a': return 2; } return 0; }
extern "C" __global__ void k(int *out) { out[0] = f(1ll << 32); out[1] = f(97); }

//@ run switch_unsigned: 3
__device__ int f(unsigned x) { switch (x) { case 0xffffffffu: return 3; case 1: return 4; } return 0; }
extern "C" __global__ void k(int *out) { out[0] = f(-1); }

//@ run duffs_device: 10
__device__ int f(int n) {
    int c = 0, i = (n + 3) / 4;
    switch (n % 4) { case 0: do { c++; case 3: c++; case 2: c++; case 1: c++; } while (--i > 0); }
    return c;
}
extern "C" __global__ void k(int *out) { out[0] = f(10); }

//@ run nested_switch: 5
__device__ int f(int a, int b) {
    switch (a) { case 1: switch (b) { case 2: return 5; } break; case 2: return 7; }
    return 0;
}
extern "C" __global__ void k(int *out) { out[0] = f(1, 2); }

//@ run continue_in_switch: 6
extern "C" __global__ void k(int *out) { int s = 0; for (int i = 0; i < 5; i++) { switch (i) { case 1: continue; case 3: continue; } s += i; } out[0] = s; }

//@ run empty_switch: 1
extern "C" __global__ void k(int *out) { switch (out[0]) { } switch (out[1]) default: out[0] = 1; }

//@ reject duplicate_case
__device__ int f(int x) {
    switch (x) {
        case 1: return 1;
        case 1: return 2;  // error: already appeared
    }
    return 0;
}

//@ reject two_defaults
__device__ int f(int x) {
    switch (x) {
        default: return 1;
        default: return 2;  // error: default
    }
}

//@ reject case_outside
__device__ void f() { case 1: ; }  // error

//@ reject switch_on_float
__device__ void f(float x) { switch (x) { } }  // error: integral

//@ reject condition_not_bool
struct S { };
__device__ void f(S s) { if (s) { } }  // error

//@ reject declared_name_scope
__device__ int f() { if (int x = 1) { } return x; }  // error: undefined

//@ reject scoped_enum_condition
enum class E { a };
__device__ void f(E e) { if (e) { } }  // error

//@ run if_constexpr_plain: 4
extern "C" __global__ void k(int *out) { if constexpr (sizeof(int) == 4) out[0] = 4; else out[0] = 8; }

//@ run logical_short_circuit: 0 1
__device__ bool touch(int *p) { *p = 1; return true; }
extern "C" __global__ void k(int *out) {
    int a = 0, b = 0;
    if (out[5] != 0 && touch(&a)) { }
    if (out[5] != 0 || touch(&b)) { }
    out[0] = a; out[1] = b;
}

//@ run likely std=c++20: 1 2
__device__ int f(int x) { if (x > 0) [[likely]] return 1; else [[unlikely]] return 2; }
extern "C" __global__ void k(int *out) { out[0] = f(1); out[1] = f(0); }
