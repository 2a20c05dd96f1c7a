// A declaration does not become one of a function through a template argument ([temp.arg.type]/3).

//@ accept ft_member_typedef_ok default-device
typedef int F(float); struct S { F y; };

//@ accept ft_tmpl_typedef_ok default-device
typedef int F(float); template<class T> struct S { F y; }; S<int> s;

//@ accept ft_tmpl_local default-device
template<class T> void f() { T x; } void g() { f<int()>(); }

//@ accept ft_tmpl_dep default-device
template<class T> struct S { typedef T F(int); F y; }; S<int> s;

//@ accept ft_tmpl_ptr_ok default-device
template<class T> struct S { T *y; }; S<int(float)> s;

//@ accept ft_tmpl_param_ok default-device
template<class T> int f(T x) { return x(); } int h(); int g() { return f<int()>(h); }
