// Members, bases and special functions ([class]).

//@ reject constructors default-device
struct A { A(int) {} };
struct B { A a; };
B f() { return B{1}; }
void g() {
    B b;  // error
}
struct C { A a; C() : a(1) {} };
struct D { A a;
    D() {} };  // error

//@ reject const_and_reference_members default-device
struct A {
    const int n;
    A() {} };  // error
struct B { int &r;
    B() {} };  // error
struct C { const int n = 1; int &r; C(int &x) : r(x) {} };

//@ reject deleted_by_members default-device
struct N { N(const N &) = delete; N() {} };
struct A { N n; };
void f(A a);
void g() {
    A a;
    A b = a;  // error
}

//@ reject assignment_with_const_members default-device
struct A { const int n = 1; }; struct B { int &r; };
void f(A a, A b) {
    a = b;  // error
}
void g(B a, B b) {
    a = b;  // error
}

//@ reject mem_initializers default-device
struct A { int a; static int s;
    A() : a(1), a(2) {}  // error
    A(int) : b(1) {}  // error
    A(char) : s(1) {}  // error
};

//@ reject base_initializers default-device
struct A { A(int) {} }; struct B : A {
    B() {}  // error
    B(int) : A(1) {}
    B(char) : A(1), A(2) {}  // error
};

//@ reject delegation default-device
struct A { int n; A(int n) : n(n) {} A() : A(1) {}
    A(char) : A(1), n(2) {}  // error
};

//@ reject final_and_override default-device
struct A { virtual void f(); virtual void g() final; void h(); };
struct B : A {
    void f() override;
    void g();  // error
    void h() override;  // error
};
struct C final {};
struct D : C {};  // error

//@ reject pure_functions default-device
struct A { virtual void f() = 0; void g(); };
A a;  // error
struct B : A { void f() {} };
B b;
A *p = &b;
void h(A);

//@ reject covariant_results default-device
struct X {}; struct Y : X {}; struct Z {};
struct A { virtual X *f(); virtual X &g(); virtual X h(); };
struct B : A {
    Y *f();
    Y &g();
    Y h();  // error
};
struct C : A {
    Z *f();  // error
};

//@ reject ambiguous_bases default-device
struct A { int n; }; struct B : A {}; struct C : A {}; struct D : B, C {};
int f(D d) {
    return d.n;  // error
}
A *g(D *d) {
    return d;  // error
}
int h(D d) { return d.B::n; }

//@ reject ambiguous_members default-device
struct A { int n; void f(); }; struct B { int n; void f(int); }; struct C : A, B {};
int f(C c) {
    return c.n;  // error
}
void g(C c) {
    c.f(1);  // error
}

//@ reject static_members default-device
struct A { static int n; int m; static int f() { return n; }
    static int g() { return m; }  // error
};
int A::n = 1;
int f() { return A::n + A::f(); }
int g() {
    return A::m;  // error
}

//@ reject in_class_statics default-device
struct A { static const int a = 1; static constexpr double b = 1.5; static inline int c = 2;
    static int d = 3;  // error
    static const double e = 1.0;  // error
};

//@ reject nested_access default-device
class A { struct P { int n; }; public: struct Q { P p; }; static P f(); };
A::P x;  // error

//@ reject friends default-device
class A { int n; friend int f(A); friend struct B; };
int f(A a) { return a.n; }
struct B { int g(A a) { return a.n; } };
int h(A a) {
    return a.n;  // error
}

//@ reject friendship_is_not_inherited default-device
class A { int n; friend struct B; };
struct B {};
struct C : B { int g(A a) {
    return a.n; } };  // error

//@ reject using_brings_access default-device
class A { protected: int n; void f(); };
struct B : A { using A::n; };
int g(B b) { return b.n; }
void h(B b) {
    b.f();  // error
}

//@ reject local_classes default-device
int f(int n) {
    struct L { int g() {
        return n; } static int h() { return 1; } };  // error
    return L::h();
}

//@ reject anonymous_unions default-device
struct A { union { int a; float b; }; int c; };
int f(A x) { return x.a + x.c; }
struct B { union { int a; };
    int a; };  // error

//@ reject bit_fields default-device
struct A { int a : 3, : 0, b : 4; unsigned c : 1 ; bool d : 1; };
struct B {
    int a : 33;
    float b : 3;  // error
    int c : -1;  // error
    int d : 0;  // error
};

//@ reject default_comparisons std=c++20 default-device
struct A { int a; bool operator==(const A &) const = default; };
struct N {}; struct B { N n; bool operator==(const B &) const = default; };
bool f(A a, A b) { return a == b; }
bool g(B a, B b) {
    return a == b;  // error
}

//@ reject defaulted_forms default-device
struct A {
    A() = default; A(const A &) = default; A &operator=(A &&) = default; ~A() = default;
    void f() = default;  // error
    A(int) = default;  // error
};

//@ reject explicit_conversions default-device
struct A { explicit operator bool() const { return true; } explicit operator int() const { return 1; } };
int f(A a) { if (a) return 1; return a && !a ? 2 : (int)a; }
int g(A a) {
    return a;  // error
}
bool h(A a) {
    return a;  // error
}

//@ reject conversion_to_own_class default-device
struct B {}; struct A : B { operator int(); };
struct C {
    operator int(int);  // error
    int operator int();  // error
};

//@ reject destructors default-device
struct A { ~A(); };
struct B {
    ~B(int);  // error
};
struct C {
    int ~C();  // error
};

//@ reject incomplete_members default-device
struct S;
struct A { S *p; S &r; static S s; S f();
    S m;  // error
};
struct B {
    B b;  // error
};

//@ reject inheritance_of_wrong_things default-device
struct I; union U {}; enum E {};
struct A : I {};  // error
struct B : U {};  // error
struct C : E {};  // error
struct D : int {};  // error

//@ reject same_base_twice default-device
struct A {};
struct B : A,
    A {};  // error
