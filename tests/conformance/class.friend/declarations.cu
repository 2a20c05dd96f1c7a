// Friend declarations that define a class or name what is not there ([class.friend]).

//@ accept fd_enum default-device
struct S { friend enum E { a }; };

//@ accept fd_ok default-device
struct S { friend class B; friend struct C; };

//@ reject fd_union default-device
struct S { friend union B { int x; }; };  // error: a class may not be defined in a friend declaration

//@ reject fd_in_tmpl default-device
template<class T> struct S { friend class B {}; };  // error: a class may not be defined in a friend declaration

//@ reject fn_wrongtype default-device
struct Y { void g(int); }; struct Z { friend void Y::g(); };  // error: no declaration of "Y::g" matches this friend declaration

//@ accept fn_ok default-device
struct Y { void g(); Y(); ~Y(); operator int(); static int s(); int operator+(int) const; template<class T> void t(T); }; struct Z { friend void Y::g(); friend Y::Y(); friend Y::~Y(); friend Y::operator int(); friend int Y::s(); friend int Y::operator+(int) const; };

//@ accept fn_ns_ok default-device
namespace N { void g(int); } struct Z { friend void N::g(int); };

//@ reject fn_ns_bad default-device
namespace N { void g(int); } struct Z { friend void N::g(); };  // error: no declaration of "N::g" matches this friend declaration

//@ reject fn_ns_none default-device
namespace N { } struct Z { friend void N::g(); };  // error: "N::g" has not been declared, so it cannot be a friend

//@ reject fn_global default-device
struct Z { friend void ::g(); };  // error: "g" has not been declared, so it cannot be a friend

//@ accept fn_global_ok default-device
void g(); struct Z { friend void ::g(); };

//@ reject fn_ret default-device
struct Y { void g(); }; struct Z { friend int Y::g(); };  // error: no declaration of "Y::g" matches this friend declaration

//@ reject fn_const default-device
struct Y { void g() const; }; struct Z { friend void Y::g(); };  // error: no declaration of "Y::g" matches this friend declaration

//@ reject fn_incomplete default-device
struct Y; struct Z { friend void Y::g(); };  // error: incomplete type "Y" is not allowed

//@ reject fn_tmpl_class default-device
template<class T> struct Y { void g(); }; struct Z { friend void Y<int>::h(); };  // error: "Y<int>::h" has not been declared, so it cannot be a friend

//@ accept fn_tmpl_class_ok default-device
template<class T> struct Y { void g(); }; struct Z { friend void Y<int>::g(); };

//@ accept fn_fntmpl_ok default-device
namespace N { template<class T> void g(T); } struct Z { friend void N::g<int>(int); friend void N::g(char); };

//@ accept fn_self_types default-device
struct Y { struct Q{}; void g(Q); }; struct Z { friend void Y::g(Q); };

//@ reject fn_base default-device
struct B { void g(); }; struct Y : B {}; struct Z { friend void Y::g(); };  // error: "Y::g" has not been declared, so it cannot be a friend
