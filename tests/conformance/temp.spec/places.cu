// Where and how often something is specialised or instantiated explicitly ([temp.expl.spec]/2, [temp.explicit]/3, [temp.spec]/5).

//@ reject ei_fn default-device
template<class T> void f(T) {} template void f(int); template void f(int);  // error: "f" is explicitly instantiated more than once

//@ reject ei_fn2 default-device
template<class T> void f(T) {} template void f<int>(int); template void f(int);  // error: "f" is explicitly instantiated more than once

//@ reject ei_var default-device
template<class T> T v = 1; template int v<int>; template int v<int>;  // error: "v" is explicitly instantiated more than once

//@ accept ei_extern default-device
template<class T> struct X{}; extern template struct X<int>; template struct X<int>;

//@ reject ei_member3 default-device
template<class T> struct X{ void f() {} }; template void X<int>::f(); template void X<int>::f();  // error: "f" is explicitly instantiated more than once

//@ accept ei_spec default-device
template<class T> struct X{}; template<> struct X<int>{}; template struct X<int>;

//@ accept ei_spec2 default-device
template<class T> struct X{}; template<> struct X<int>{}; template struct X<int>; template struct X<int>;

//@ reject ei_alias default-device
template<class T> struct X{}; template struct X<int>; template struct X<signed>;  // error: "X" is explicitly instantiated more than once

//@ reject es_fn default-device
namespace N { template<class T> void f(T){} } namespace M { template void N::f(int); }  // error: "f" cannot be explicitly instantiated in the current scope

//@ accept es_using default-device
namespace N { template<class T> struct X{}; } using N::X; template struct X<int>;

//@ accept es_usingdir default-device
namespace N { template<class T> struct X{}; } using namespace N; template struct X<int>;

//@ reject es_usingdir2 default-device
namespace N { template<class T> struct X{}; } namespace M { using namespace N; template struct X<int>; }  // error: "X" cannot be explicitly instantiated in the current scope

//@ accept es_inline default-device
namespace N { inline namespace I { template<class T> struct X{}; } template struct X<int>; } template struct N::X<char>;

//@ accept es_global_ok default-device
namespace N { template<class T> struct X{}; } template struct N::X<int>;

//@ reject es_globalq default-device
template<class T> struct X{}; namespace M { template struct ::X<int>; }  // error: "X" cannot be explicitly instantiated in the current scope

//@ reject es_unq default-device
template<class T> struct X{}; namespace M { template struct X<int>; }  // error: "X" cannot be explicitly instantiated in the current scope

//@ reject sp_fn default-device
namespace N { template<class T> void f(T){} } namespace M { template<> void N::f(int) {} }  // error: "f" cannot be specialized in the current scope

//@ reject sp_unq default-device
template<class T> struct X{}; namespace M { template<> struct X<int> {}; }  // error: "X" cannot be specialized in the current scope

//@ reject sp_unq_fn default-device
template<class T> void f(T){} namespace M { template<> void f(int) {} }  // error: "f" cannot be specialized in the current scope

//@ reject sp_partial default-device
namespace N { template<class T> struct X{}; } namespace M { template<class T> struct N::X<T*>{}; }  // error: "X" cannot be specialized in the current scope

//@ accept sp_global_ok default-device
namespace N { template<class T> struct X{}; template<class T> void f(T) {} } template<> struct N::X<int>{}; template<> void N::f(int){} template<class T> struct N::X<T*> {};

//@ accept sp_using default-device
namespace N { template<class T> struct X{}; } using N::X; template<> struct X<int> {};

//@ reject sp_using2 default-device
namespace N { template<class T> struct X{}; } namespace M { using N::X; template<> struct X<int> {}; }  // error: "X" cannot be specialized in the current scope

//@ accept sp_usingdir default-device
namespace N { template<class T> struct X{}; } using namespace N; template<> struct X<int> {};

//@ reject sp_member default-device
namespace N { template<class T> struct X{ static int v; void f(); }; } namespace M { template<> int N::X<int>::v = 1; }  // error: "v" cannot be specialized in the current scope

//@ reject sp_member_f default-device
namespace N { template<class T> struct X{ static int v; void f(); }; } namespace M { template<> void N::X<int>::f() {} }  // error: "f" cannot be specialized in the current scope

//@ accept sp_inline default-device
namespace N { inline namespace I { template<class T> struct X{}; } template<> struct X<int> {}; }

//@ accept sp_inclass default-device
struct S { template<class T> struct X{}; template<> struct X<int> {}; };

//@ reject sp_var default-device
namespace N { template<class T> int v = 1; } namespace M { template<> int N::v<int> = 2; }  // error: "v" cannot be specialized in the current scope
