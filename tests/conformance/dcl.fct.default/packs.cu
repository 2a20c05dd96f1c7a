// Parameter packs have no default arguments ([dcl.fct.default]/3).

//@ reject pd_named default-device
template<class...T> void f(T... t = 0);  // error: a parameter pack may not have a default argument

//@ reject pd_member default-device
struct S { template<class...T> void f(int, T... t = 0); };  // error: a parameter pack may not have a default argument

//@ reject pd_auto20 std=c++20 default-device
void f(auto... t = 0);  // error: a parameter pack may not have a default argument

//@ accept pd_before_ok default-device
template<class...T> void f(int x = 1, T... t);

//@ reject pd_lambda default-device
auto l = [](auto... t = 0) {};  // error: a parameter pack may not have a default argument

//@ reject pd_tparam default-device
template<class... T = int> struct S;  // error: a parameter pack cannot have a default argument

//@ reject pd_tparam2 default-device
template<int... N = 1> void f();  // error: a parameter pack cannot have a default argument
