// Control must not leave a function that is said not to return ([dcl.attr.noreturn]/2); NVRTC gives the same warnings.
// TEST: sema -arch=sm_90 -default-device
[[noreturn]] void at_the_end(int x) {
    if (x) __trap();
}  // WARNING: function declared with "noreturn" does return
[[noreturn]] void by_return(int x) {
    if (x)
        return;  // WARNING: function declared with "noreturn" does return
    __trap();
}
[[noreturn]] int with_value(int x) {
    return x;  // WARNING: function declared with "noreturn" does return
}
__attribute__((noreturn)) void behind_a_loop(int x) {
    while (x) x--;
}  // WARNING: function declared with "noreturn" does return
[[noreturn]] void endless() { for (;;) {} }
[[noreturn]] void trap() { __trap(); }
[[noreturn]] void unreachable() { __builtin_unreachable(); }
[[noreturn]] void another(int x) {
    if (x) trap();
    else endless();
}
