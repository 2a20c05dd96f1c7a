// Exception specifications of several declarations, and those that C++17 has taken away ([except.spec]).

//@ accept throw_empty17 default-device
void g(int) throw();
void g(int) throw() {}

//@ accept throw_empty20 std=c++20 default-device
void g(int) throw();

//@ accept throw_x_14 std=c++14 default-device
void g(int) throw(int);

//@ reject throw_dots default-device
void g(int) throw(...);  // error: dynamic exception specifications are not allowed since C++17

//@ reject throw_ptrtype default-device
typedef void (*p)() throw(int);  // error: dynamic exception specifications are not allowed since C++17

//@ reject nx_free default-device
void f(); void f() noexcept {}  // error: the exception specification differs from that of "f" declared before

//@ reject nx_free2 default-device
void f() noexcept; void f() {}  // error: the exception specification differs from that of "f" declared before

//@ accept nx_false default-device
void f(); void f() noexcept(false) {}

//@ accept nx_dtor default-device
struct S { ~S(); }; S::~S() noexcept {}

//@ accept nx_dtor2 default-device
struct S { ~S() noexcept; }; S::~S() {}

//@ accept nx_delete default-device
struct S { void operator delete(void*) noexcept; }; void S::operator delete(void*) {}

//@ reject nx_defaulted default-device
struct S { S() noexcept; }; S::S() = default;  // error: the exception specification differs from that of "S::S" declared before

//@ reject nx_spec default-device
template<class T> void f(T) noexcept; template<> void f(int) {}  // error: this declaration specializes no function template

//@ accept nx_throw default-device
void f() noexcept; void f() throw() {}

//@ accept nx_expr default-device
void f() noexcept(sizeof(int)==4); void f() noexcept {}

//@ reject nx_virtual default-device
struct A { virtual void f() noexcept; }; struct B : A { void f(); };  // error: this function may throw and overrides "A::f", which may not

//@ accept nx_virtual_tighter default-device
struct A { virtual void f(); }; struct B : A { void f() noexcept; };

//@ reject nx_extern_c default-device
extern "C" void f(); extern "C" void f() noexcept {}  // error: the exception specification differs from that of "f" declared before

//@ accept nx_fnptr_ok default-device
void f(void (*)() noexcept); void f(void (*)() noexcept) {}

//@ reject nx_block default-device
void f() { void g(); } void g() noexcept {}  // error: the exception specification differs from that of "g" declared before

//@ accept specialization_with_a_condition
template <class T, class U> constexpr int g(U *) noexcept(noexcept(T())) { return 3; }
template <class T> constexpr int g(T) noexcept { return 4; }
template <> constexpr int g<int>(int *) noexcept { return 5; }
static_assert(g<int>((int *)nullptr) == 5);

//@ reject specialization_that_says_otherwise
template <class T> constexpr int h(T) { return 4; }
template <> constexpr int h<int>(int) noexcept { return 5; } // error: the exception specification differs
