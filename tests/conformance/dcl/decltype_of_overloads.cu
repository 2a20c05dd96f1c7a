// An overload set has no type ([dcl.type.decltype]).

//@ accept dt_one default-device
void f0(int); decltype(f0) g;

//@ accept dt_tmpl_id default-device
template<class T> void f0(T); decltype(f0<int>) *g;

//@ reject dt_member default-device
struct S { void f(); void f(int); }; S s; using T = decltype(s.f);  // error: the member function "f" can only be called here

//@ reject dt_addr default-device
void f0(int); void f0(float); using T = decltype(&f0);  // error: cannot determine which instance of overloaded function "f0" is intended
