// Names of template parameters declared again ([temp.local]/6).

//@ reject function_parameter default-device
template <class T> void f(
    int T);  // error
template <class T, int N> int g(T x,
    int N) { return 1; }  // error
template <template <class> class C> void h(
    int C);  // error

//@ reject local default-device
template <class T> int f(T) {
    int T = 1;  // error
    return 0;
}
int g() { return f(1); }

//@ reject members default-device
template <class T> struct A {
    int T;  // error
};
template <class T> struct B {
    void T();  // error
};
template <class T> struct C {
    typedef int T;  // error
};
