// Results of constant class type [expr.type].

//@ reject const_rvalue_to_nonconst_rvalue_reference
struct S {};
__device__ const S make() { return {}; }
__device__ void f() {
    const S &&fine = make();
    S &&r = make();  // error
}
