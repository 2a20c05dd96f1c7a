// Alias templates declared again, and other templates of their name ([temp.alias]).

//@ accept alias_same default-device
template<class T> using A = T*; template<class U> using A = U*;

//@ reject alias_dep_diff default-device
template<class T> using A = T*; template<class T> using A = T&;  // error: alias template type "T0 &" differs from "T0 *" of an earlier declaration

//@ reject alias_kind default-device
template<class T> using A = int; template<int N> using A = int;  // error: the template parameters of "A" do not match those of an earlier declaration

//@ accept alias_dep_same default-device
template<class T> using A = typename T::type; template<class U> using A = typename U::type;

//@ reject alias_dep_diff2 default-device
template<class T> using A = typename T::type; template<class U> using A = typename U::typ;  // error: alias template type "T0::typ" differs from "T0::type" of an earlier declaration

//@ reject alias_class default-device
template<class T> using A = int; template<class T> struct A;  // error: "A" has already been declared in the current scope

//@ reject class_alias default-device
template<class T> struct A; template<class T> using A = int;  // error: "A" has already been declared in the current scope

//@ reject alias_var default-device
template<class T> using A = int; template<class T> int A = 1;  // error: "A" has already been declared in the current scope
