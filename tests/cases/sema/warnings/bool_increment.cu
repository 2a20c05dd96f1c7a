// Until C++17 a bool may be incremented.
// TEST: sema -arch=sm_90 -default-device -std=c++14
struct S { bool b; };
bool incremented(bool b, S s, bool *p) {
    b++;  // WARNING: incrementing a bool value is deprecated
    ++s.b;  // WARNING: incrementing a bool value is deprecated
    ++*p;  // WARNING: incrementing a bool value is deprecated
    return b && s.b;
}
