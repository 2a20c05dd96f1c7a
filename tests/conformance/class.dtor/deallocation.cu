// A virtual destructor that is defined needs the function that frees the memory ([class.dtor]/16).

//@ accept vd_inherit_ok default-device
struct A { void operator delete(void*); virtual ~A(){} }; struct B : A { ~B(); }; B::~B(){}

//@ accept vd_implicit default-device
struct A { private: void operator delete(void*); public: virtual ~A(){} }; struct B : A { };

//@ reject vd_inline default-device
struct A { private: void operator delete(void*); public: virtual ~A(){} }; struct B : A { ~B() {} };  // error: function "A::operator delete(void *)" is inaccessible

//@ accept vd_decl default-device
struct A { private: void operator delete(void*); public: virtual ~A(){} }; struct B : A { ~B(); };

//@ accept vd_nonvirtual_ok default-device
struct A { private: void operator delete(void*); public: ~A(){} }; struct B : A { ~B(){} };

//@ reject vd_deleted default-device
struct A { void operator delete(void*) = delete; virtual ~A(){} };  // error: function "A::operator delete(void *)" cannot be referenced -- it is a deleted function

//@ accept vd_deleted_decl default-device
struct A { void operator delete(void*) = delete; virtual ~A(); };

//@ accept vd_protected_ok default-device
struct A { protected: void operator delete(void*); public: virtual ~A(){} }; struct B : A { ~B(){} };

//@ reject vd_ambig default-device
struct A { void operator delete(void*); virtual ~A(){} }; struct C { void operator delete(void*); }; struct B : A, C { ~B() {} };  // error: "operator delete" is ambiguous

//@ accept vd_private_self default-device
struct A { private: void operator delete(void*); public: virtual ~A(){} }; void f() { A a; }
