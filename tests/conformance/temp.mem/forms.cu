// What may be a member template ([temp.pre]/2).

//@ accept mt_static_ok default-device
struct S { template<class T> static int z; template<class T> static constexpr int y = 1; };

//@ reject mt_field_init default-device
struct S { template<class> int z = 1; };  // error: a data member template must be static

//@ reject mt_typedef default-device
struct S { template<class T> typedef T z; };  // error: a typedef cannot be a template

//@ accept mt_inclass_friend_ok default-device
struct S { template<class T> friend struct Q; template<class T> friend void f(T); template<class T> using A = T; template<class T> struct N {}; template<class T> void g(); };

//@ reject mt_ns_typedef default-device
template<class T> typedef T z;  // error: a typedef cannot be a template

//@ reject mt_virtual default-device
struct S { template<class T> virtual void f(T); };  // error: a member function template cannot be virtual

//@ reject mt_enum default-device
template<class T> enum E { a };  // error: not supported yet: this template declaration

//@ reject mt_bitfield default-device
struct S { template<class> int z : 3; };  // error: a data member template must be static

//@ reject mt_dtor default-device
struct S { template<class> ~S(); };  // error: a destructor cannot be a template
