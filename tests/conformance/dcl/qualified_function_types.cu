// Function types with qualifiers ([dcl.fct]/6).

//@ reject qf_param default-device
typedef void F() const; void f(F *p);  // error: a pointer or reference to a function type with qualifiers is not allowed

//@ reject qf_param2 default-device
typedef void F() const; void f(F p);  // error: a parameter of a function type with qualifiers is not allowed

//@ reject qf_refq default-device
typedef void F() &; F *p;  // error: function type with qualifiers

//@ accept qf_noexcept_ok default-device
typedef void F() noexcept; F *p;

//@ accept qf_memptr_ok default-device
struct S; typedef void F() const; F S::*p;

//@ accept qf_member_ok default-device
typedef void F() const; struct S { F f; };

//@ reject qf_tmpl default-device
template<class T> struct S { T *p; }; S<void() const> s;  // error: function type with qualifiers

//@ accept qf_tmpl_sfinae default-device
template<class T> char f(T*); template<class T> long f(...); static_assert(sizeof(f<void() const>(0))==8);

//@ reject qf_rref default-device
typedef void F() const; F &&f();  // error: a pointer or reference to a function type with qualifiers is not allowed

//@ reject qf_cast default-device
typedef void F() const; void f() { (void)(F*)0; }  // error: a pointer or reference to a function type with qualifiers is not allowed

//@ accept qf_targ_ok default-device
typedef void F() const; template<class T> struct D { typedef T t; }; D<F> d;

//@ reject qf_static default-device
typedef void F() const; struct S { static F f; };  // error: a type qualifier is not allowed on a static member function
