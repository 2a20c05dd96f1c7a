// Protected constructors and destructors ([class.protected]).

//@ reject destructor_of_another_object default-device
struct A { protected: ~A() {} };
struct B : A {
    void f() {
        A a;  // error
    }
};

//@ reject destructor_by_delete default-device
struct A { protected: ~A() {} };
struct B : A {
    void f(A *a) {
        delete a;  // error
    }
    void g(B *b) { delete b; }
};

//@ reject constructor_of_another_object default-device
struct A { protected: A() {} A(int) {} };
struct B : A {
    B() : A(1) {}
    void f() {
        A a;  // error
    }
    void g() {
        new A;  // error
    }
    void h() {
        A(3);  // error
    }
};

//@ accept bases_may default-device
struct A { protected: A() {} A(int) {} A(const A &) {} ~A() {} };
struct B : A { B() {} B(int n) : A(n) {} B(const B &b) : A(b) {} ~B() {} };
struct C : A { };
struct D : virtual A { D() : A(2) {} };
void f() { B b, c(3), d(b); C e, g(e); D h; }

//@ accept friends_may default-device
struct A { protected: A() {} ~A() {} friend void f(); friend struct F; };
void f() { A a; }
struct F { void g() { A a; } };

//@ accept default_initialized_base default-device
struct A { int n; protected: A() : n(1) {} };
struct B : A { int m; B() : m(2) {} };
template <class T> struct C : A { C() {} C(int) : A() {} };
int f() { B b; C<int> c, d(1); return b.n + c.n + d.n; }

//@ reject member_of_the_base_type default-device
struct A { protected: A() {} };
struct B : A {
    A a;
    B() {}  // error
};

//@ accept crtp default-device
template <class D> struct Base { protected: Base() = default; ~Base() = default; D &self() { return static_cast<D &>(*this); } };
struct X : Base<X> { int n = 3; };
struct Y : Base<Y> { Y() {} explicit Y(int) : Base() {} };
int f() { X x; Y y, z(2); return x.n; }

//@ reject copies_through_the_base default-device
struct A { protected: A() {} A(const A &) {} };
struct B : A {
    B() {}
    static void f(const A &a) {
        A copy(a);  // error
    }
    static void g(const B &b) { B copy(b); }
};

//@ accept inherited_constructors default-device
struct A { int n; protected: A(int n) : n(n) {} };
struct B : A { using A::A; static B make() { return B(4); } };
int f() { return B::make().n; }

//@ reject inherited_stay_protected default-device
struct A { int n; protected: A(int n) : n(n) {} };
struct B : A { using A::A; };
int f() {
    return B(4).n;  // error
}

//@ accept delegating default-device
struct A { protected: A(int) {} A() : A(3) {} };
struct B : A { B() {} };
void f() { B b; }
