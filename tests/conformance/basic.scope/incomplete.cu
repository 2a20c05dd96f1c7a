// Classes before their definition ([basic.types.general]/5, [basic.scope.pdecl]).

//@ reject object default-device
struct A;
void f() {
    A a;  // error
}
struct A {};
void g() { A a; }

//@ reject size default-device
struct A;
int f() {
    return sizeof(A);  // error
}
struct A {};
static_assert(sizeof(A) == 1, "");

//@ reject member default-device
struct A;
int f(A *a) {
    return a->x;  // error
}
int g(A &a) {
    return a.x;  // error
}
struct A { int x; };
int h(A *a) { return a->x; }

//@ reject result default-device
struct A;
A g();
void f() {
    g();  // error
}
struct A {};

//@ reject by_new default-device
struct A;
void f() {
    new A;  // error
}
struct A {};

//@ reject arithmetic default-device
struct A;
A *f(A *a) {
    return a + 1;  // error
}
A &g(A *a) {
    return a[1];  // error
}
A &h(A *a) { return *a; }
struct A {};

//@ reject in_a_member_function default-device
struct A;
struct B { int f(A *a) {
    return a->x; } };  // error
struct A { int x; };
struct C { int f(A *a) { return a->x + i->y; } struct I { int y; }; I *i; };

//@ accept in_templates default-device
struct A;
template <class T> int f(T *a) { return a->x; }
template <class T> struct S { T t; int f() { return t.x; } };
struct A { int x; };
int g(A *a) { return f(a); }
int h() { return S<A>{}.f(); }

//@ reject arguments_and_parameters default-device
struct A;
void f(A);
void g(A &a) {
    f(a);  // error
}
struct A {};
void h(A &a) { f(a); }

//@ reject nested_class_defined_outside default-device
struct A { struct I; I *i; int f(); };
int g(A *a) {
    return a->i->n;  // error
}
struct A::I { int n; };
int A::f() { return i->n; }
