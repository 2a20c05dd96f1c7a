// Static member functions of an object as values ([expr.ref]/6).

//@ accept static_member_1 default-device std=c++20
struct S { template<class T> static int f(){return 0;} template<class T> int g(){return 0;} static int h(); };
void g(S s){ int(*p)() = s.f<char>; auto q = s.h; auto r=&s.h; }

//@ reject static_member_2 default-device std=c++20
struct S { template<class T> int g(){return 0;} };
void g(S s){ auto r=&s.g<int>; } // error

//@ reject static_member_3 default-device std=c++20
struct S { static int h(int); static int h(float); };
void g(S s){ int(*p)(int) = s.h; int(*q)(float)=&s.h; } // error

//@ reject static_member_4 default-device std=c++20
struct S { static int h(int); int h(float); };
void g(S s){ int(*p)(int) = s.h; } // error

//@ reject static_member_5 default-device std=c++20
struct S { template<class T> static int f(T); };
void g(S*s){ int(*p)(int) = &s->f; bool b = s->f<int> == p; } // error
