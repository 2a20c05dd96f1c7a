// TEST: sema
// One message for one slip: what was meant is taken for what was written, and the rest is analysed.
struct Base { int x; };
struct Derived Base { int y; };  // ERROR: expected ':' before 'Base'
struct Other public Base { int z; };  // ERROR: expected ':' before 'public'
template <T> struct Box { T value; };  // ERROR: expected 'class' or 'typename' before 'T'
using Number int;  // ERROR: expected '='
__device__ int untyped(int a, b) { return a + b; }  // ERROR: unknown type name 'b'
__device__ int uses(Derived d, Other o, Box<int> b, Number n) { return d.x + o.x + b.value + n; }
