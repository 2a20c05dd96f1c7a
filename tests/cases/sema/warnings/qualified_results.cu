// Qualifiers of results that are no objects of classes say nothing ([expr.type]/2); NVRTC gives the same warnings.
// TEST: sema -arch=sm_90 -default-device
struct A { int x; };
enum E { e };
const int scalar(int x) { return x; }  // WARNING: type qualifier on return type is meaningless
volatile int declared();  // WARNING: type qualifier on return type is meaningless
int *const pointer();  // WARNING: type qualifier on return type is meaningless
const void nothing();  // WARNING: type qualifier on return type is meaningless
const E enumeration();  // WARNING: type qualifier on return type is meaningless
struct B {
    const int member();  // WARNING: type qualifier on return type is meaningless
};
const A object();
const int *to_const();
const int &reference();
typedef const int C;
C by_name();
auto trailing() -> const int;
template <class T> const T of_parameter(T);
int closure() {
    auto l = []() -> const int { return 1; };
    return l();
}
