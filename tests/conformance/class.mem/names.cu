// Members with the name of their class ([class.mem]/20, /21).

//@ reject name_fn default-device
struct X { void X(); };  // error: a member other than a constructor may not have the name of its class

//@ reject name_static_fn default-device
struct X { static void X(int); };  // error: a member other than a constructor may not have the name of its class

//@ accept name_field default-device
struct X { int X; };

//@ reject name_field_ctor default-device
struct X { int X; X(); };  // error: a data member may not have the name of its class, which declares a constructor

//@ reject name_typedef default-device
struct X { typedef int X; };  // error: a member other than a constructor may not have the name of its class

//@ accept name_typedef_self default-device
struct X { typedef X X; };

//@ reject name_alias default-device
struct X { using X = int; };  // error: a member other than a constructor may not have the name of its class

//@ reject name_enum default-device
struct X { enum E { X }; };  // error: a member other than a constructor may not have the name of its class

//@ accept name_enumclass default-device
struct X { enum class E { X }; };

//@ reject name_nested default-device
struct X { struct X {}; };  // error: a member other than a constructor may not have the name of its class

//@ accept name_nested_decl default-device
struct X { struct X *p; };

//@ reject name_nested_decl2 default-device
struct X { struct X; };  // error: a member other than a constructor may not have the name of its class

//@ reject name_nested_enum default-device
struct X { enum X { a }; };  // error: a member other than a constructor may not have the name of its class

//@ reject name_tmpl default-device
struct X { template<class T> void X(T); };  // error: a member other than a constructor may not have the name of its class

//@ reject name_tmpl_class default-device
struct X { template<class T> struct X {}; };  // error: a member other than a constructor may not have the name of its class

//@ reject name_anon default-device
struct X { union { int X; int Y; }; };  // error: a member other than a constructor may not have the name of its class

//@ reject name_anon_ctor default-device
struct X { X(); union { int X; int Y; }; };  // error: a member other than a constructor may not have the name of its class

//@ reject name_tmpl_inst2 default-device
template<class T> struct X { static T X; }; X<int> *p; int f() { return sizeof(X<int>); }  // error: a member other than a constructor may not have the name of its class

//@ reject name_tparam default-device
template<class T> struct S { int T; };  // error: the declaration of 'T' hides a template parameter

//@ accept name_nested_other default-device
struct X { struct Y { int X; static int Z; }; };
