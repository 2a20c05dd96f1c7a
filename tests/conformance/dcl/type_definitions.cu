// Where a class or enumeration may not be defined ([dcl.type]/3, [dcl.fct]/17, [class.friend]/5).

//@ accept td_alias_ok default-device
using Y = struct { int a; };

//@ reject td_alias_named default-device
template<class T> using Y = struct Q { int a; };  // error: a type may not be defined in an alias template

//@ reject td_alias_enum default-device
template<class T> using Y = enum { a };  // error: a type may not be defined in an alias template

//@ accept td_alias_ptr default-device
template<class T> using Y = struct S *;

//@ reject td_sizeof default-device
int x = sizeof(struct { int a; });  // error: a type may not be defined here

//@ reject td_cast default-device
void f() { (void)(enum E { a })1; }  // error: a type may not be defined here

//@ reject td_param default-device
void f(struct A { int x; } *p);  // error: a type may not be defined in a parameter

//@ reject td_ret default-device
struct A { int x; } f();  // error: a type may not be defined in the result type of a function

//@ reject td_ret_def default-device
struct A { int x; } f() { return A(); }  // error: a type may not be defined in the result type of a function

//@ reject td_enum_ret default-device
enum A { x } f();  // error: a type may not be defined in the result type of a function

//@ reject td_trailing default-device
auto f() -> struct A { int x; };  // error: a type may not be defined here

//@ reject td_new default-device
void f() { new struct A { int x; }; }  // error: a type may not be defined here

//@ reject td_targ default-device
template<class T> struct X{}; X<struct A { int x; }> *p;  // error: a type may not be defined here

//@ reject td_tparam default-device
template<struct A { int x; } *p> struct X{};  // error: a type may not be defined in a parameter

//@ reject td_conv default-device
struct S { operator struct A { int x; } (); };  // error: a type may not be defined here

//@ accept td_typedef_ok default-device
typedef struct A { int x; } B, *C; struct D { int x; } d, *e;

//@ accept td_for default-device
void f() { for (struct A { int x; } a = {1}; a.x; ) {} }

//@ reject td_friend default-device
struct S { friend struct A { int x; } f(); };  // error: a class may not be defined in a friend declaration

//@ reject td_static_cast default-device
void f() { (void)static_cast<enum E { a }>(1); }  // error: a type may not be defined here

//@ reject td_decltype default-device
decltype(enum E { a }) x;  // error: expected an expression before 'enum'
