// What a constexpr function may take, give and belong to ([dcl.constexpr]/3, /4).

//@ reject cx_ret default-device
struct N { ~N(){} N(int); }; constexpr N f() { return N(0); }  // error: a constexpr function cannot have the nonliteral result type "N"

//@ accept cx_ret_decl default-device
struct N { ~N(){} N(int); }; constexpr N f();

//@ reject cx_param20 std=c++20 default-device
struct N { ~N(){} }; constexpr int f(N){ return 0; }  // error: a constexpr function cannot have a parameter of nonliteral type "N"

//@ reject cx_param20_b std=c++20 default-device
struct N { N(); int x; private: int y; }; constexpr int f(N){ return 0; }  // error: a constexpr function cannot have a parameter of nonliteral type "N"

//@ accept cx_ref_ok default-device
struct N { ~N(){} }; constexpr int f(N&){ return 0; }

//@ accept cx_tmpl_ok default-device
struct N { ~N(){} }; template<class T> constexpr int f(T){ return 0; } int g(){ return f(N()); }

//@ accept cx_member_nonliteral default-device
struct N { ~N(){} constexpr int f() const { return 0; } };

//@ reject cx_member_nonliteral_param default-device
struct N { ~N(){} int x; constexpr int f(N) const { return 0; } };  // error: a constexpr function cannot have a parameter of nonliteral type "N"

//@ accept cx_lambda_ok default-device
struct N { ~N(){} }; auto l = [](N){ return 0; };

//@ accept cx_void_ok default-device
constexpr void f() {}

//@ reject cx_noctor_ok default-device
struct N { N(); int x; }; constexpr int f(N){ return 0; }  // error: a constexpr function cannot have a parameter of nonliteral type "N"

//@ accept cx_incomplete default-device
struct N; constexpr int f(N);

//@ reject cx_incomplete_then default-device
struct N; constexpr int f(N); struct N { ~N(){} }; constexpr int f(N) { return 0; }  // error: a constexpr function cannot have a parameter of nonliteral type "N"

//@ reject cx_ctor_param default-device
struct N { ~N(){} }; struct M { constexpr M(N){} };  // error: a constexpr function cannot have a parameter of nonliteral type "N"

//@ accept cx_self_ret default-device
struct N { int x; constexpr N(int a):x(a){} constexpr N f() const { return *this; } };

//@ accept cx_in_classtmpl_T default-device
struct N { ~N(){} }; template<class T> struct S { constexpr int f(T){ return 0; } }; S<N> s; int g() { return s.f(N()); }

//@ accept cx_dtor20 std=c++20 default-device
struct N { constexpr ~N(){} };

//@ reject cx_dtor_default17 default-device
struct N { constexpr ~N() = default; };  // error: a destructor cannot be constexpr before C++20

//@ accept cx_dtor_def20_nonlit std=c++20 default-device
struct M { ~M(){} }; struct N { M m; constexpr ~N(){} };

//@ reject cx_virtual17 default-device
struct N { constexpr virtual int f() const { return 1; } };  // error: a function cannot be both constexpr and virtual before C++20

//@ accept cx_virtual20 std=c++20 default-device
struct N { constexpr virtual int f() const { return 1; } };

//@ reject cx_vb_ctor20 std=c++20 default-device
struct V{}; struct D : virtual V { constexpr D(){} };  // error: a constructor of a class with virtual bases cannot be constexpr

//@ reject cx_vb_default default-device
struct V{}; struct D : virtual V { constexpr D() = default; };  // error: a constructor of a class with virtual bases cannot be constexpr

//@ accept cx_vb_fn default-device
struct V{}; struct D : virtual V { constexpr int f() const { return 1; } };

//@ accept cx_vb_dtor20 std=c++20 default-device
struct V{}; struct D : virtual V { constexpr ~D(){} };
