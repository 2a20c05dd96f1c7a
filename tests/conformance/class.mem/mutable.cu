// Mutable members ([dcl.stc]/9).

//@ reject const_members default-device
struct A {
    mutable const int x = 3;  // error
};
struct B {
    mutable int *const p = 0;  // error
};
struct C {
    mutable const int a[2] = {1, 2};  // error
};

//@ accept pointers_to_const default-device
struct A { mutable const int *p; mutable const int *a[2]; mutable int n; mutable volatile int v; };
int f(const A &a) { a.n = 1; a.p = 0; return a.n; }

//@ reject of_const_arguments default-device
template <class T> struct A {
    mutable T x;  // error
};
A<int> a{1};
A<const int> b{1};

//@ accept references default-device
struct A {
    mutable int &x;
};

//@ reject functions_and_statics default-device
struct A {
    mutable int f();  // error
};
struct B {
    mutable static int x;  // error
};
