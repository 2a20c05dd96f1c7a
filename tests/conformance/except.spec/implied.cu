// What follows for special members that say nothing about exceptions ([except.spec]/7, /8).

struct Throws { Throws() noexcept(false); ~Throws(); Throws(const Throws &); Throws &operator=(const Throws &); };
struct Silent { Silent() noexcept; Silent(const Silent &) noexcept; Silent &operator=(const Silent &) noexcept; };
struct LateThrow { ~LateThrow() noexcept(false); };

//@ accept constructors_of_bases_and_members
struct OfBase : Throws {};
struct OfMember { Throws member; };
struct OfArray { Throws member[2]; };
struct Deep { OfMember member; };
struct Virtual : virtual Throws {};
struct Fine : Silent { Silent member; int n; };
static_assert(!noexcept(OfBase()) && !noexcept(OfMember()) && !noexcept(OfMember{}) && !noexcept(OfArray()));
static_assert(!noexcept(Deep()) && !noexcept(Virtual()) && noexcept(Fine()));
static_assert(!__is_nothrow_constructible(OfMember) && !__is_nothrow_constructible(OfMember, const OfMember &));
static_assert(!__is_nothrow_assignable(OfMember &, const OfMember &));
static_assert(__is_nothrow_constructible(Fine, const Fine &) && __is_nothrow_assignable(Fine &, const Fine &));

//@ accept declared_only
struct Declared { Declared(); };
struct Holds { Declared member; int n; };
static_assert(!__is_nothrow_constructible(Declared) && !__is_nothrow_constructible(Holds));

//@ accept defaulted
struct First { Throws member; First() = default; };
struct Said { Throws member; Said() noexcept = default; };
static_assert(!noexcept(First()) && __is_nothrow_constructible(Said));

//@ accept destructors
struct Member { LateThrow member; };
struct Own { LateThrow member; ~Own() {} };
struct Plain { ~Plain() {} };
template <class T> T &&declared() noexcept;
static_assert(!noexcept(declared<Member &>().~Member()) && !noexcept(declared<Own &>().~Own()));
static_assert(noexcept(declared<Plain &>().~Plain()));
static_assert(!__is_nothrow_destructible(LateThrow) && !__is_nothrow_destructible(Member) && __is_nothrow_destructible(Plain));
// A temporary ends its life in the operand, and an object that is constructed is destroyed.
static_assert(!noexcept(Member()) && !__is_nothrow_constructible(Member));

//@ accept default_member_initializers
int throws(); int silent() noexcept;
struct A { int n = throws(); };
struct B { int n = silent(); };
struct C { Throws member = Throws(); int n = 3; };
static_assert(!noexcept(A()) && !noexcept(A{}) && noexcept(A{1}) && noexcept(B()) && !noexcept(C()));

//@ accept inherited_constructors
struct Base { Base(int); Base(char) noexcept; };
struct Derived : Base { using Base::Base; };
struct WithMember : Base { using Base::Base; Throws member; };
static_assert(!noexcept(Derived(1)) && noexcept(Derived('a')));

//@ run chooses_by_what_follows: 1 0
template <class T> __device__ int chosen() { if constexpr (__is_nothrow_constructible(T, T &&)) return 0; else return 1; }
struct Copies { Throws member; };
struct Moves { Silent member; };
__global__ void k(int *out) { out[0] = chosen<Copies>(); out[1] = chosen<Moves>(); }
