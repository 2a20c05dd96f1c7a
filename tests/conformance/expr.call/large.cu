// Objects of many bytes by value ([expr.call]/7, [stmt.return]/2, [class.temporary]): what travels is an object of its own.

struct Big {
    int i[0x500];
    __device__ int sum() const { return i[1] + i[0x4ff]; }
};
struct Bytes {
    int type;
    char buffer[4242];
};
__device__ Big global;
__device__ int first(Big b, int x) { return b.i[x]; }
__device__ int changed(Big b) { b.i[1] += 10; return b.sum(); }
__device__ Big with(int one, int last) { Big b; b.i[1] = one; b.i[0x4ff] = last; return b; }
__device__ Big stepped(Big b) { b.i[1] += 1; global.i[1] += 100; return b; }

//@ run parameter: 3 13 3
extern "C" __global__ void k(int *out) {
    global.i[1] = 3;
    out[0] = first(global, 1);
    out[1] = changed(global);
    out[2] = global.i[1];
}

//@ run result: 4 5 9 4
extern "C" __global__ void k(int *out) {
    Big b = with(4, 5);
    out[0] = b.i[1];
    out[1] = with(4, 5).i[0x4ff];
    out[2] = with(4, 5).sum();
    out[3] = first(with(4, 5), 1);
}

// The object that is assigned to is read and written while the result is made.
//@ run result_of_itself: 8 109
extern "C" __global__ void k(int *out) {
    global.i[1] = 7;
    global = stepped(global);
    out[0] = global.i[1];
    global.i[1] = 8;
    Big copy = stepped(stepped(global));
    out[1] = global.i[1] - 99 + (copy.i[1] - 10);
}

//@ run named_result: 0 1 2 7
__device__ Bytes reset(int type) { Bytes made; made.type = type; return made; }
__device__ Bytes chosen(int flag) {
    Bytes result;
    result.type = 0;
    for (int k = 0; k < 2; ++k) {
        Bytes candidate = reset(k + flag);
        if (flag) result = candidate;
    }
    return result;
}
__device__ Bytes early(int flag) {
    Bytes a = reset(1), b = reset(2);
    if (flag) return a;
    return b;
}
extern "C" __global__ void k(int *out) {
    out[0] = chosen(0).type;
    out[1] = early(out[0] == 0).type;
    out[2] = early(out[0]).type;
    out[3] = chosen(6).type;
}

//@ run conditional: 4 6 6 4
__device__ int pick(int which, const Big &a, const Big &b) { return first(which ? a : b, 1); }
extern "C" __global__ void k(int *out) {
    Big a = with(4, 5), b = with(6, 7);
    out[0] = pick(1, a, b);
    out[1] = pick(0, a, b);
    Big c = out[1] == 6 ? b : with(1, 1);
    out[2] = c.i[1];
    c = out[1] == 6 ? with(4, 4) : a;
    out[3] = c.i[1];
}

//@ run comma_and_assignment: 6 6 4
extern "C" __global__ void k(int *out) {
    Big a = with(4, 5), b = with(6, 7), c;
    out[0] = first((out[1] = 1, b), 1);
    out[1] = first(c = b, 1);
    c = b = a;
    out[2] = c.i[1] + b.i[1] - a.i[1];
}

//@ run captured: 4 5 8
extern "C" __global__ void k(int *out) {
    Big a = with(4, 4);
    auto once = [a] { return a.i[1]; };
    auto more = [=]() mutable { return ++a.i[1]; };
    auto handed = [](Big b) { b.i[1] *= 2; return b; };
    a.i[1] = 4;
    out[0] = once();
    out[1] = more();
    auto copied = once;
    a.i[1] = 9;
    out[2] = handed(with(copied(), 0)).i[1];
}

//@ run through_pointers: 14 14 4 5 23
struct Base { __device__ virtual Big make(Big b) { return b; } };
struct Derived : Base {
    int by = 10;
    __device__ Big make(Big b) override { b.i[1] += by; return b; }
};
extern "C" __global__ void k(int *out) {
    Derived object;
    Base *base = &object;
    out[0] = base->make(with(4, 5)).i[1];
    Big (Base::*member)(Big) = &Base::make;
    out[1] = (base->*member)(with(4, 5)).i[1];
    out[2] = base->Base::make(with(4, 5)).i[1];
    int (*function)(Big, int) = first;
    out[3] = function(with(4, 5), 0x4ff);
    Big (*maker)(int, int) = with;
    out[4] = changed(maker(6, 7));
}

//@ run members_and_arrays: 4 6 1 0 13
struct Holder { int tag; Big parts[2]; };
__device__ Holder hold(Big a, Big b) { return {1, {a, b}}; }
extern "C" __global__ void k(int *out) {
    Holder h = hold(with(4, 5), with(6, 7));
    out[0] = h.parts[0].i[1];
    out[1] = h.parts[1].i[1];
    Holder cleared{1};
    out[2] = cleared.tag;
    out[3] = cleared.parts[1].sum();
    out[4] = hold(with(1, 2), with(6, 7)).parts[1].sum();
}

//@ run recursion: 15
__device__ __noinline__ Big count(Big b, int n) {
    if (n == 0) return b;
    b.i[1] += n;
    return count(b, n - 1);
}
extern "C" __global__ void k(int *out) { out[0] = count(with(0, 0), 5).i[1]; }

//@ run not_inlined: 13 3 11
__device__ __noinline__ int kept(Big b) { b.i[1] += 10; return b.i[1]; }
__device__ __noinline__ Big fresh(int one) { return with(one, one); }
extern "C" __global__ void k(int *out) {
    global.i[1] = 3;
    out[0] = kept(global);
    out[1] = global.i[1];
    out[2] = fresh(5).sum() + 1;
}

//@ run variable_arguments: 4 9
#include <stdarg.h>
__device__ int total(int count, ...) {
    va_list list;
    va_start(list, count);
    int sum = 0;
    for (int k = 0; k < count; ++k) sum += va_arg(list, Big).i[1];
    sum += va_arg(list, int);
    va_end(list);
    return sum;
}
extern "C" __global__ void k(int *out) {
    out[0] = total(1, with(4, 5), 0);
    out[1] = total(2, with(4, 5), with(2, 2), 3);
}

//@ run volatile_and_const: 4 4
extern "C" __global__ void k(int *out) {
    const Big a = with(4, 5);
    out[0] = first(a, 1);
    Big *p = new Big(with(4, 5));
    out[1] = first(*p, 1);
    delete p;
}

//@ run bits: 4 1082130432
struct Words { unsigned w[0x500]; };
struct Floats { float f[0x500]; };
__device__ Floats floats() { Floats f; f.f[1] = 4.0f; return f; }
extern "C" __global__ void k(int *out) {
    out[0] = first(__builtin_bit_cast(Big, with(4, 5)), 1);
    out[1] = (int)__builtin_bit_cast(Words, floats()).w[1];
}
