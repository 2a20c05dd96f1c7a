// Special members that cannot use those of a base or member are deleted ([class.default.ctor]/2, [class.copy.ctor]/10).

//@ accept prot_base_ok default-device
struct A { protected: A(){} }; struct B : A {}; void f(){ B b; }

//@ reject prot_member_bad default-device
struct A { protected: A(){} }; struct B { A a; }; void f(){ B b; }  // error: function "B::B()" (declared implicitly) cannot be referenced -- it is a deleted function

//@ reject priv_dtor_member default-device
struct A { private: ~A(); }; struct B { A a; }; void f(B *b){ delete b; }  // error: function "B::~B()" (declared implicitly) cannot be referenced -- it is a deleted function

//@ reject priv_copy_member default-device
struct A { A(); private: A(const A&); }; struct B { A a; }; void f(){ B b; B c = b; }  // error: function "B::B(const B &)" (declared implicitly) cannot be referenced -- it is a deleted function

//@ reject priv_assign_member default-device
struct A { A(); private: A& operator=(const A&); }; struct B { A a; }; void f(){ B b, c; b = c; }  // error: function "B::operator=(const B &)" (declared implicitly) cannot be referenced -- it is a deleted function

//@ accept priv_assign_base_ok default-device
struct A { A(); protected: A& operator=(const A&); }; struct B : A { }; void f(){ B b, c; b = c; }

//@ accept priv_friend_ok default-device
struct A { friend struct B; private: A(); }; struct B { A a; }; void f(){ B b; }

//@ accept priv_nested_ok default-device
class A { A(); public: struct B; }; struct A::B { A a; }; void f(){ A::B b; }

//@ accept priv_pair_trait default-device
class A { A(const A&); }; struct B { A a; }; static_assert(!__is_constructible(B, const B&));
