// Constructors that delegate to themselves ([class.base.init]/6).

//@ reject dc_self default-device
struct F { F(int x) : F(x) {} };  // error: a constructor delegates to itself, directly or through others

//@ reject dc_three default-device
struct F { F(int):F(true){} F(bool):F('a'){} F(char):F(1){} };  // error: a constructor delegates to itself, directly or through others

//@ accept dc_ok default-device
struct F { F(int):F(true){} F(bool):F('a'){} F(char){} };

//@ reject dc_ool default-device
struct F { F(int); F(bool); }; F::F(int):F(true){} F::F(bool):F(1){}  // error: a constructor delegates to itself, directly or through others

//@ accept dc_tmpl default-device
template<class T> struct F { F(int):F(true){} F(bool):F(1){} };

//@ accept dc_other_obj default-device
struct F { F(int):F(true){} F(bool){ F f(1); } };
