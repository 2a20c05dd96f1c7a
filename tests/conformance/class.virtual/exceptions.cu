// Exception specifications of overriders ([except.spec]/4).

//@ reject looser_than_overridden default-device
struct A { virtual void f() noexcept; virtual void g(); virtual void h() throw(); };
struct B : A {
    void f() override;  // error
    void g() noexcept override;
    void h() override;  // error
};

//@ reject said_to_throw default-device
struct A { virtual void f() noexcept; };
struct B : A {
    void f() noexcept(false) override;  // error
};

//@ reject destructors default-device
struct A { virtual ~A(); };
struct B : A {
    ~B() noexcept(false);  // error
};
struct C : A { ~C() noexcept; };
struct D : A { ~D(); };

//@ accept implied_destructors default-device
struct M { ~M() noexcept(false); };
struct A { virtual ~A() noexcept(false); };
struct B : A { M m; };

//@ reject destructor_of_a_member default-device
struct M { ~M() noexcept(false); };
struct A { virtual ~A(); };
struct B : A { M m;  // error
};

//@ reject of_a_template default-device
template <class T> struct A { virtual void f() noexcept(sizeof(T) == 4); };
struct B : A<char> { void f() override; };
struct C : A<int> {
    void f() override;  // error
};

//@ reject in_instances default-device
template <class T> struct A { virtual void f() noexcept { } };
template <class T> struct B : A<T> {
    void f() override { }  // error
};
B<int> b;
