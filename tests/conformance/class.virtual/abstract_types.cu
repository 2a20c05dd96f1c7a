// Where an abstract class may not stand ([class.abstract]/3).

//@ accept abs_decl17 default-device
struct A { virtual void f()=0; }; void g(A);

//@ accept abs_decl20 std=c++20 default-device
struct A { virtual void f()=0; }; void g(A);

//@ accept abs_ret17 default-device
struct A { virtual void f()=0; }; A g();

//@ accept abs_ret20 std=c++20 default-device
struct A { virtual void f()=0; }; A g();

//@ reject abs_param20 std=c++20 default-device
struct A { virtual void f()=0; }; void g(A){}  // error: object of abstract class type "A" is not allowed

//@ reject abs_ret_def20 std=c++20 default-device
struct A { virtual void f()=0; }; A g(){ return g(); }  // error: object of abstract class type "A" is not allowed

//@ accept abs_fnptr default-device
struct A { virtual void f()=0; }; void (*g)(A);

//@ accept abs_member_self default-device
struct A { virtual void f()=0; void g(A); };

//@ reject abs_field default-device
struct A { virtual void f()=0; }; struct B { A a; };  // error: object of abstract class type "A" is not allowed

//@ reject abs_static_field default-device
struct A { virtual void f()=0; }; struct B { static A a; };  // error: object of abstract class type "A" is not allowed

//@ reject abs_catch_lambda default-device
struct A { virtual void f()=0; }; auto l = [](A a){};  // error: object of abstract class type

//@ accept abs_tmpl default-device
struct A { virtual void f()=0; }; template<class T> int g(T); template<class T> char g(...); static_assert(sizeof(g<A>(0))==1);
