// Which static data members may have their value in the class ([class.static.data]/3).

//@ reject ic_double_int default-device
struct S { static const float f = 1; };  // error: a member of type "const float" cannot have an in-class initializer

//@ accept ic_enum default-device
enum E { a }; struct S { static const E f = a; static const bool b = true; static const char c = 'x'; static const long long l = 1; };

//@ accept ic_volatile default-device
struct S { static const volatile int f = 1; };

//@ accept ic_inline default-device
struct S { static inline const double f = 1; static constexpr double g = 2; inline static double h = 3; };

//@ reject ic_ptr default-device
struct S { static int *const p = nullptr; };  // error: a member of type "int *const" cannot have an in-class initializer

//@ reject ic_class default-device
struct P { int x; }; struct S { static const P p = {1}; };  // error: a member of type "const P" cannot have an in-class initializer

//@ reject ic_array default-device
struct S { static const int p[2] = {1, 2}; };  // error: a member of type "const int [2]" cannot have an in-class initializer

//@ reject ic_tmpl default-device
template<class T> struct S { static const T v = 1; }; float f() { return S<float>::v; }  // error: a member of type "const float" cannot have an in-class initializer

//@ accept ic_tmpl2 default-device
template<class T> struct S { static const T v = 1; }; int f() { return S<int>::v; }

//@ reject ic_ref default-device
struct S { static const int &r = 1; };  // error: a member with an in-class initializer must be const

//@ accept ic_enumclass default-device
enum class E { a }; struct S { static const E f = E::a; };

//@ accept ic_auto default-device
struct S { static const auto f = 1; };
