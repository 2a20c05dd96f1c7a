// What deduction guides may be ([temp.deduct.guide]/3).

//@ reject another_namespace default-device
namespace n { template <class T> struct A { A(T); }; }
n::A(int) -> n::A<int>;  // error

//@ reject by_a_using_declaration default-device
namespace n { template <class T> struct A { A(T); }; }
using n::A;
A(int) -> A<int>;  // error

//@ reject result_is_another_type default-device
template <class T> struct A { A(T); };
A(int) -> int;  // error

//@ reject result_is_another_template default-device
template <class T> struct A { A(T); };
template <class T> struct B { };
A(int) -> B<int>;  // error

//@ reject result_is_a_pointer default-device
template <class T> struct A { A(T); };
A(int) -> A<int> *;  // error

//@ reject no_template default-device
struct A { A(int); };
A(int) -> A;  // error

//@ accept in_a_class default-device
struct S { template <class T> struct A { A(T) {} }; A(char) -> A<int>; void f() { A a('c'); A<int> &r = a; } };

//@ reject with_a_body default-device
template <class T> struct A { A(T); };
A(int) -> A<int>  // error
{}

//@ reject explicit_ones default-device
template <class T> struct A { A(T) {} };
explicit A(char) -> A<int>;
A a('c');  // error
A<int> &r = a;

//@ accept default_arguments default-device
template <class T> struct A { A(T, int) {} };
A(long, int = 3) -> A<int>;
void f() { A a(3l, 4); A<int> &r = a; }

//@ reject member_of_a_namespace default-device
namespace n { template <class T> struct A { A(T) {} }; A(char) -> A<int>; template <class T> A(T *) -> A<T>; }
void f(int *p) { n::A a('c'), b(p); n::A<int> &r = a, &s = b; }  // error
