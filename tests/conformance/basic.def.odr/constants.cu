// What is read and not used: [basic.def.odr].
//@ run comma_of_undefined_static: 4 5 9
struct S { static const int c = 4; static const int d = 5; };
__global__ void k(int *out) {
    int n = 0;
    out[0] = (n++, S::c);
    out[1] = (n++, S::d);
    out[2] = (n == 2 ? S::c : S::d) + 5;
}
