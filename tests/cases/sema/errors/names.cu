// All errors of a file are reported, each once.
// TEST: sema
struct S { int member; };
__global__ void k(int *p, S s) {
    p[0] = undefined_name;  // ERROR: undefined_name
    s.membre = 1;           // ERROR: membre
    unknown_type x;         // ERROR: unknown_type
    f(1);                   // ERROR: f
    p[1] = undefined_name;
}
