// Where `alignas` may stand, and attributes without arguments ([dcl.align]/1, [dcl.attr]).

//@ reject al_fn default-device
alignas(8) void f();  // error: "alignas" is not allowed on a function

//@ reject al_fn2 default-device
void f() { } void g alignas(8) ();  // error: "alignas" is not allowed on a function

//@ accept al_gnu_fn default-device
__attribute__((aligned(8))) void f(); __align__(8) void g();

//@ reject al_typedef default-device
typedef int A alignas(8);  // error: "alignas" is not allowed on a typedef

//@ accept al_typedef_gnu default-device
typedef int A __attribute__((aligned(8)));

//@ reject al_typedef_before default-device
alignas(8) typedef int A;  // error: "alignas" is not allowed on a typedef

//@ accept al_align_typedef default-device
typedef __align__(8) int A; typedef struct __align__(16) { int x; } B;

//@ reject al_alias default-device
using A alignas(8) = int;  // error: identifier "A" is undefined

//@ reject al_param default-device
void f(alignas(8) int x);  // error: "alignas" is not allowed on a parameter

//@ reject al_bitfield default-device
struct S { alignas(8) int x : 3; };  // error: an alignment cannot be asked for on a bit field

//@ accept al_enum default-device
enum alignas(8) E { a };

//@ accept al_ref default-device
int a; alignas(8) int &r = a;

//@ reject al_member_fn default-device
struct S { alignas(8) void f(); };  // error: "alignas" is not allowed on a function

//@ accept al_elab default-device
struct alignas(8) S;

//@ reject at_maybe default-device
[[maybe_unused()]] int f();  // error: attribute "maybe_unused" does not take arguments

//@ reject at_noreturn_gnu default-device
__attribute__((noreturn())) void f();  // error: attribute "noreturn" does not take arguments

//@ accept at_gnu_noreturn default-device
[[gnu::noreturn()]] void f();

//@ reject at_fallthrough default-device
void f(int x) { switch(x) { case 1: [[fallthrough()]]; case 2:; } }  // error: attribute "fallthrough" does not take arguments

//@ reject at_noreturn_arg default-device
[[noreturn(1)]] void f();  // error: attribute "noreturn" does not take arguments

//@ accept at_nua default-device
struct S { struct E{}; [[no_unique_address()]] E e; };

//@ accept at_unknown default-device
[[foo::bar(1)]] int f();

//@ reject at_likely default-device
void f(int x) { if (x) [[likely()]] x = 1; }  // error: attribute "likely" does not take arguments

//@ accept empty_attribute_declaration
[[]];
namespace n { [[]]; ; }
extern "C" { [[]]; }
int x;

//@ reject attribute_of_nothing
[[noreturn]]; // error
