// Where a requires-clause may stand behind a declarator ([dcl.decl]/4).

//@ reject rq_plain20 std=c++20 default-device
void f() requires true;  // error: a requires-clause is only allowed on a function of a template

//@ reject rq_member20 std=c++20 default-device
struct S { void f() requires true; };  // error: a requires-clause is only allowed on a function of a template

//@ reject rq_def20 std=c++20 default-device
void f() requires true {}  // error: a requires-clause is only allowed on a function of a template

//@ accept rq_tmpl_ok20 std=c++20 default-device
template<class T> struct A { void g() requires true {} friend void h(A) requires true {} A() requires (sizeof(T)==4) {} }; A<int> a; template<class T> void q() requires true {}

//@ reject rq_spec_fn20 std=c++20 default-device
template<class T> void g(T) requires true; template<> void g(int) requires true {}  // error: a requires-clause is only allowed on a function of a template

//@ accept rq_glambda20 std=c++20 default-device
auto l = [](auto x) requires true {};

//@ accept rq_ei20 std=c++20 default-device
template<class T> struct A { void g() requires true {} }; template void A<int>::g();
