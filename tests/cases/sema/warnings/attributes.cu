// Attributes that NVRTC does not know; nvcc leaves them to the host's compiler, but for foreign namespaces.
// TEST: sema -arch=sm_90 -default-device
[[foo]] int standard();  // WARNING: unknown attribute "foo"
__attribute__((foo)) int gnu();  // WARNING: unknown attribute "foo"
__attribute__((__foo__(1, 2), noinline)) int arguments();  // WARNING: unknown attribute "foo"
[[clang::bar]] int clang();  // WARNING: unknown attribute "clang::bar"
[[gnu::always_inline]] int in_namespace();  // WARNING: unknown attribute "gnu::always_inline"
[[vendor::bar]] int vendor();  // WARNING: attribute namespace "vendor" is unrecognized
[[using vendor: one]] int common();  // WARNING: attribute namespace "vendor" is unrecognized
struct [[foo]] A {  // WARNING: unknown attribute "foo"
    [[foo]] int x;  // WARNING: unknown attribute "foo"
};
[[noreturn]] void known();
[[nodiscard, maybe_unused, deprecated("x")]] int more();
__attribute__((noinline, unused, const, format(printf, 1, 2), device)) int gnus(const char *, ...);
alignas(8) int aligned;
#pragma GCC diagnostic push  // WARNING: unrecognized #pragma
#pragma clang diagnostic pop  // WARNING: unrecognized #pragma
#pragma omp parallel
#pragma STDC FP_CONTRACT ON
