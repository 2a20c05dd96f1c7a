// What a declaration that defaults a special member must look like ([dcl.fct.def.default]).

//@ reject df_ret default-device
struct A { A operator=(const A&) = default; };  // error: invalid type for a defaulted assignment operator

//@ accept df_ref_ok default-device
struct A { A& operator=(A&) = default; };

//@ reject df_value default-device
struct A { A& operator=(A) = default; };  // error: invalid type for a defaulted assignment operator

//@ reject df_cv default-device
struct A { A& operator=(const A&) const = default; };  // error: invalid type for a defaulted assignment operator

//@ accept df_cv20 std=c++20 default-device
struct A { A& operator=(const A&) const = default; };

//@ accept df_refq default-device
struct A { A& operator=(const A&) & = default; };

//@ reject df_volatile default-device
struct A { A& operator=(const volatile A&) = default; };  // error: invalid type for a defaulted assignment operator

//@ accept df_volatile20 std=c++20 default-device
struct A { A& operator=(const volatile A&) = default; };

//@ reject df_constret default-device
struct A { const A& operator=(const A&) = default; };  // error: invalid type for a defaulted assignment operator

//@ reject df_copy_default default-device
struct A { A(const A&, int = 0) = default; };  // error: invalid type for a defaulted constructor

//@ accept df_copy_nc default-device
struct A { A(A&) = default; };

//@ accept df_copy_nc_member default-device
struct M { M(); M(const M&); }; struct A { A(A&) = default; M m; };

//@ reject df_copy_c_member17 default-device
struct M { M(); M(M&); }; struct A { A(const A&) = default; M m; };  // error: invalid type for a defaulted constructor

//@ reject df_move_const default-device
struct A { A(const A&&) = default; };  // error: invalid type for a defaulted constructor

//@ accept df_move_const20 std=c++20 default-device
struct A { A(const A&&) = default; };

//@ reject df_ellipsis default-device
struct A { A(...) = default; };  // error: invalid type for a defaulted constructor

//@ accept df_dtor default-device
struct A { ~A() = default; virtual void f(); };

//@ reject df_ool default-device
struct A { A(int n = 5); }; A::A(int n) = default;  // error: invalid type for a defaulted constructor

//@ reject df_ool_ret default-device
struct A { void operator=(const A&); }; void A::operator=(const A&) = default;  // error: invalid type for a defaulted assignment operator

//@ reject df_rvret default-device
struct A { A&& operator=(A&&) = default; };  // error: invalid type for a defaulted assignment operator

//@ accept df_auto default-device
struct A { auto operator=(const A&) -> A& = default; };

//@ reject df_nonspecial default-device
struct A { A(int) = default; };  // error: only a special member function can be defaulted

//@ accept df_inst_ok default-device
template<class T> struct A { A() = default; A(const A&) = default; A& operator=(const A<T>&) = default; A& operator=(A&&) & = default; A(A&&) noexcept = default; }; A<int> a;

//@ accept df_virtual_assign default-device
struct A { virtual A& operator=(const A&) = default; };
