// What using-declarations outside of classes may name, and functions like those that they name ([namespace.udecl]/8, /14).

//@ reject us_enum default-device
struct B { enum E { a }; }; using B::a;  // error: a using-declaration outside of classes may not name a member of a class

//@ accept us_enum20 std=c++20 default-device
struct B { enum E { a }; }; using B::a;

//@ accept us_enum_scoped20 std=c++20 default-device
enum class E { a }; using E::a;

//@ reject us_enum_scoped17 default-device
enum class E { a }; using E::a;  // error: a using-declaration outside of classes may not name a member of a class

//@ reject us_type default-device
struct B { struct C {}; }; using B::C;  // error: a using-declaration outside of classes may not name a member of a class

//@ reject us_fn default-device
struct B { static void f(); }; void g() { using B::f; }  // error: a using-declaration outside of classes may not name a member of a class

//@ accept us_ns default-device
namespace B { int e; } using B::e;

//@ reject us_block default-device
struct B { int e; }; void f() { using B::e; }  // error: a using-declaration outside of classes may not name a member of a class

//@ accept us_typedef default-device
namespace N { struct B { int e; }; } using N::B;

//@ reject uc_after default-device
namespace N { int foo(); } int foo(); using N::foo;  // error: the using-declaration names a function like one declared in this scope

//@ accept uc_params_ok default-device
namespace N { int foo(int); } using N::foo; int foo(){ return 1; }

//@ reject uc_ret default-device
namespace N { int foo(); } using N::foo; float foo(){ return 1; }  // error: this function is like "N::foo", which a using-declaration names here

//@ accept uc_extern_c default-device
namespace N { extern "C" int foo(); } using N::foo; extern "C" int foo(){ return 1; }

//@ accept uc_tmpl default-device
namespace N { template<class T> int foo(T); } using N::foo; template<class T> int foo(T){ return 1; }

//@ accept uc_tmpl_non default-device
namespace N { template<class T> int foo(T); } using N::foo; int foo(int){ return 1; }

//@ accept uc_dir default-device
namespace N { int foo(); } using namespace N; int foo(){ return 1; }

//@ accept uc_def default-device
namespace N { int foo(); } using N::foo; int N::foo(){ return 1; }

//@ accept uc_class default-device
namespace N { struct foo; } using N::foo; struct foo {};

//@ accept uc_typedef default-device
namespace N { typedef int foo; } using N::foo; typedef int foo;

//@ accept uc_same default-device
namespace N { int foo(); } using N::foo; using N::foo;

//@ accept only_namespaces_are_considered
struct Name {};
namespace outer { namespace Name { struct Inner {}; } }
using namespace outer;
namespace alias = Name;
alias::Inner a;

// Only in a class does a using-declaration whose last two names are equal name a constructor ([namespace.udecl]/3).
//@ run uc_namespace_of_the_same_name: 2 1 7
namespace c { namespace list { template <class... A> struct list { static constexpr int n = sizeof...(A); }; __device__ constexpr int size() { return 7; } } }
namespace t { namespace list { using c::list::list; } }
namespace size { using c::list::size; }
template <class L, class> struct box;
template <class... P, class F> struct box<t::list::list<P...>, F> { static constexpr int n = t::list::list<P...>::n; };
struct B { int v; __device__ B(int v) : v(v) {} };
struct D : B { using B::B; };
__global__ void k(int *out) {
    using t::list::list;
    out[0] = box<c::list::list<int, char>, void>::n, out[1] = list<int>::n;
    out[2] = D(size::size()).v;
}
