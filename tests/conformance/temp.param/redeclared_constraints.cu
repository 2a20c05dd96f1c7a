// Constraints of templates that are declared again ([temp.over.link]/6).

//@ reject added std=c++20 default-device
template <class T> concept C = true;
template <class T> struct S;
template <C T> struct S;  // error
template <class T> using A = T;
template <C T> using A = T;  // error

//@ reject left_out std=c++20 default-device
template <class T> concept C = true;
template <C T> struct S;
template <class T> struct S {};  // error

//@ reject other_form std=c++20 default-device
template <class T> concept C = true;
template <class T> requires C<T> struct S;
template <C T> struct S {};  // error

//@ reject another_concept std=c++20 default-device
template <class T> concept C = true;
template <class T> concept D = true;
template <C T> struct S;
template <D T> struct S {};  // error

//@ accept the_same std=c++20 default-device
template <class T> concept C = true;
template <class T, int N> concept D = true;
template <C T> struct S;
template <C U> struct S { U u; };
template <class T, D<3> U> struct V;
template <class A, D<3> B> struct V { A a; B b; };
template <class T> requires C<T> struct W;
template <class T> requires C<T> struct W { T t; };
S<int> s; V<int, char> v; W<int> w;

//@ accept of_functions_are_overloads std=c++20 default-device
template <class T> concept C = true;
template <class T> int f(T) { return 1; }
template <C T> int f(T) { return 2; }
int g() { return f(1); }
