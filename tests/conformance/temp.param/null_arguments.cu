// Null pointers and other pointers as template arguments ([temp.arg.nontype]/2).

//@ accept nt_null_ok default-device
template<int* P> struct IP{}; IP<nullptr> p; IP<(int*)0> q;

//@ accept nt_null_mp_ok default-device
struct S{}; template<int S::*P> struct IP{}; IP<nullptr> p;

//@ accept nt_ptr_void default-device
int x; template<const int *P> struct IP{}; IP<&x> p;
