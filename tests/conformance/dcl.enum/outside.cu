// Member enumerations defined behind their classes: [dcl.enum], [temp.mem.enum].
//@ run enumeration_outside_plain_class: 5
struct S { enum class E : int; };
enum class S::E : int { a = 5 };
__global__ void k(int *out) { out[0] = (int)S::E::a; }
//@ run member_enumeration_outside: 2
template <class T> struct S { enum class E : T; };
template <class T> enum class S<T>::E : T { x = sizeof(T) };
__global__ void k(int *out) { out[0] = (int)S<short>::E::x; }
