// Using-declarations of conversion functions ([namespace.udecl], [class.conv.fct]).

//@ accept made_public default-device
struct B { int n = 3; operator int() { return n; } operator char() { return 1; } };
struct D : private B { using B::operator int; };
int f(D d) { return d; }

//@ accept of_several_bases default-device
struct A { operator int() { return 1; } };
struct B { operator long() { return 2; } };
struct C : A, B { using A::operator int; using B::operator long; };
int f(C c) { return c; }
long g(C c) { return c; }

//@ reject missing default-device
struct B { operator long(); };
struct D : B {
    using B::operator int;  // error
};

//@ accept hidden_by_its_own default-device
struct B { operator int() { return 1; } };
struct D : B { using B::operator int; operator int() { return 2; } };
int f(D d) { return d; }
