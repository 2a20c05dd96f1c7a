// An explicit specialization says itself whether it is deleted ([temp.expl.spec]/13).

//@ run member_of_a_deleted_template default-device: 1 7
struct S { template <typename T> T to() const = delete; bool flag() const { return true; } };
template <> inline bool S::to<bool>() const { return flag(); }
template <> int S::to() const { return 7; }
extern "C" __global__ void k(int *out) { S s; out[0] = s.to<bool>(); out[1] = s.to<int>(); }

//@ run function_of_a_deleted_template default-device: 5
template <class T> int f(T) = delete;
template <> int f(int v) { return v; }
extern "C" __global__ void k(int *out) { out[0] = f(5); }

//@ run declared_then_defined default-device: 3
template <class T> int f() = delete;
template <> int f<int>();
extern "C" __global__ void k(int *out) { out[0] = f<int>(); }
template <> int f<int>() { return 3; }

//@ reject other_instances default-device
template <class T> int f(T) = delete;
template <> int f(int v) { return v; }
extern "C" __global__ void k(int *out) { out[0] = f(5u); } // error

//@ reject deleted_specialization default-device
template <class T> int f(T v) { return 1; }
template <> int f(int) = delete;
extern "C" __global__ void k(int *out) { out[0] = f(5); } // error

//@ run only_one_is_deleted default-device: 1
template <class T> int f(T v) { return 1; }
template <> int f(int) = delete;
extern "C" __global__ void k(int *out) { out[0] = f(5u); }

//@ run member_of_a_class_template default-device: 9
template <class T> struct S { int f() = delete; };
template <> int S<int>::f() { return 9; }
extern "C" __global__ void k(int *out) { out[0] = S<int>().f(); }
