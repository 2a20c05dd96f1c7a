// The name of a template parameter means it from behind its default argument on ([basic.scope.pdecl]/9).

//@ run type_named_as_the_template_of_its_default: 8 4
struct Policy {};
template <class T, class P> struct Allocator { T value[2]; };
template <class T, class Allocator = Allocator<T, Policy>> struct Vector { Allocator own; };
template <class T> using Floats = Vector<T, Allocator<T, Policy>>;
struct One { int a; };
__global__ void k(int *out) { out[0] = sizeof(Vector<float>) + 0 * sizeof(Floats<float>); out[1] = sizeof(Vector<int, One>); }

//@ run value_named_as_the_template_of_its_default: 5 9
template <class T> struct Size { static constexpr int value = sizeof(T) + 1; };
template <int Size = Size<int>::value> struct Array { static constexpr int count = Size; };
__global__ void k(int *out) { out[0] = Array<>::count; out[1] = Array<9>::count; }

//@ run template_named_as_its_default: 4 8
template <class T> struct Box { T value; };
template <class T> struct Twice { T value[2]; };
template <class T, template <class> class Box = Box> struct Holder { Box<T> own; };
__global__ void k(int *out) { out[0] = sizeof(Holder<float>); out[1] = sizeof(Holder<float, Twice>); }

//@ reject its_own_name_is_unknown_in_its_default
template <class T = T> struct S {};  // error
