// TEST: sema -arch=sm_90
// Functions of a class that hide virtual functions of a base instead of overriding them.
struct A { virtual void f(int); void g(int); virtual ~A(); virtual void h() const; };
struct B : A {
    void f(long); // WARNING: function "A::f(int)" is hidden by "B::f" -- virtual function override intended?
    void g(long);
    void h(); // WARNING: is hidden by "B::h"
};
struct Again : A { using A::f; void f(long); };
struct Template : A { template <class T> void f(T); };
struct Both : A { void f(int) override; void f(long); };
struct Both2 : Both { void f(int) override; };
struct O { virtual void f(int); virtual void f(long); };
struct P : O {
    void f(int); // WARNING: overloaded virtual function "O::f" is only partially overridden in class "P"
};
struct Q : O {
    void f(char); // WARNING: overloaded function "O::f" is hidden by "Q::f"
};
struct R : O { void f(int); using O::f; };
