// Conditions of explicit ([dcl.fct.spec]/4 of C++20).

//@ reject defined_outside std=c++20 default-device
struct A { explicit(true) A(int); };
A::A(int) {}
A f() {
    return 3;  // error
}

//@ reject of_a_class_template std=c++20 default-device
template <bool B> struct A { explicit(B) A(int); };
template <bool B> A<B>::A(int) {}
A<false> f() { return 3; }
A<true> g() {
    return 3;  // error
}

//@ reject of_a_member_template std=c++20 default-device
struct A { template <class T> explicit(sizeof(T) == 4) A(T); };
template <class U> A::A(U) {}
A f() { return 'c'; }
A g() {
    return 3;  // error
}

//@ reject of_a_member_template_of_a_template std=c++20 default-device
template <int N> struct A { template <class T> explicit(sizeof(T) == N) A(T); };
template <int N> template <class U> A<N>::A(U) {}
A<1> f() { return 3; }
A<4> g() {
    return 3;  // error
}
A<4> h() { return A<4>(3); }

//@ reject conversion_functions std=c++20 default-device
struct A { explicit(true) operator int(); explicit(false) operator char *(); };
A::operator int() { return 1; }
A::operator char *() { return 0; }
char *f(A a) { return a; }
int g(A a) {
    return a;  // error
}
