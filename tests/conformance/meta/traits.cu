// Built-in type traits: [meta.unary], [meta.rel].
struct Empty { };
struct Plain { int a, b; };
struct Ctor { int a; __device__ Ctor(int x) : a(x) { } };
struct Both { int a; __device__ Both() { } __device__ Both(int x, float) : a(x) { } };
struct NoCopy { NoCopy() = default; NoCopy(const NoCopy &) = delete; NoCopy &operator=(const NoCopy &) = delete; };
struct Copy { int a; __device__ Copy(const Copy &o) : a(o.a) { } };
struct Dtor { int a; __device__ ~Dtor() { } };
struct Derived : Plain { int c; };
struct Private { private: int a; public: int b; };
struct Convert { __device__ operator int() const { return 1; } };
struct Explicit { __device__ explicit Explicit(int) { } __device__ explicit operator bool() const { return true; } };
struct Final final { };
union U { int a; float b; };
enum E { e0 };
enum class S : unsigned char { s0 };
class C { int x; };

//@ accept primary_categories clang
static_assert(__is_void(void) && __is_void(const void) && !__is_void(int), "");
static_assert(__is_integral(bool) && __is_integral(char16_t) && __is_integral(__int128) && !__is_integral(float) && !__is_integral(E), "");
static_assert(__is_floating_point(double) && !__is_floating_point(int), "");
static_assert(__is_array(int[3]) && __is_array(int[]) && !__is_array(int *), "");
static_assert(__is_enum(E) && __is_enum(S) && !__is_enum(int), "");
static_assert(__is_union(U) && !__is_union(Plain) && __is_class(Plain) && __is_class(C) && !__is_class(U) && !__is_class(E), "");
static_assert(__is_function(int(int)) && !__is_function(int (*)(int)), "");
static_assert(__is_pointer(int *) && __is_pointer(int *const) && !__is_pointer(int) && !__is_pointer(int &), "");
static_assert(__is_lvalue_reference(int &) && !__is_lvalue_reference(int &&) && __is_rvalue_reference(int &&) && __is_reference(int &), "");
static_assert(__is_member_pointer(int Plain::*) && __is_member_object_pointer(int Plain::*) && !__is_member_function_pointer(int Plain::*), "");
static_assert(__is_member_function_pointer(int (Plain::*)(int)) && !__is_member_object_pointer(int (Plain::*)()), "");

//@ accept composite_categories clang
static_assert(__is_arithmetic(int) && __is_arithmetic(float) && !__is_arithmetic(E) && !__is_arithmetic(int *), "");
static_assert(__is_fundamental(void) && __is_fundamental(decltype(nullptr)) && !__is_fundamental(int &), "");
static_assert(__is_object(int) && __is_object(Plain) && !__is_object(int &) && !__is_object(void) && !__is_object(int()), "");
static_assert(__is_scalar(int *) && __is_scalar(E) && __is_scalar(decltype(nullptr)) && !__is_scalar(Plain), "");
static_assert(__is_compound(Plain) && __is_compound(int *) && !__is_compound(int), "");

//@ accept properties clang
static_assert(__is_const(const int) && !__is_const(const int *) && __is_const(int *const) && __is_volatile(volatile int), "");
static_assert(__is_signed(int) && __is_signed(float) && !__is_signed(unsigned) && __is_unsigned(bool) && !__is_unsigned(int), "");
static_assert(__is_signed(char) && !__is_signed(E) && !__is_unsigned(int *), "");
static_assert(__is_empty(Empty) && !__is_empty(Plain) && !__is_empty(int) && !__is_empty(U), "");
static_assert(__is_final(Final) && !__is_final(Plain), "");
static_assert(__is_aggregate(Plain) && __is_aggregate(int[2]) && !__is_aggregate(Ctor) && !__is_aggregate(Private) && __is_aggregate(Derived), "");

//@ accept trivial
static_assert(__is_trivially_copyable(Plain) && __is_trivially_copyable(int) && __is_trivially_copyable(Ctor) && !__is_trivially_copyable(Copy), "");
static_assert(!__is_trivially_copyable(Dtor) && !__is_trivially_copyable(int &) && __is_trivially_copyable(int[3]), "");
static_assert(__is_trivial(Plain) && !__is_trivial(Ctor) && __is_pod(Plain) && !__is_pod(Private) && !__is_pod(Dtor), "");
static_assert(__has_trivial_destructor(Plain) && !__has_trivial_destructor(Dtor) && __has_trivial_copy(Plain) && !__has_trivial_copy(Copy), "");
static_assert(__has_trivial_constructor(Plain) && !__has_trivial_constructor(Both) && __has_trivial_assign(Plain), "");

//@ accept standard_layout
static_assert(__is_standard_layout(Plain) && __is_standard_layout(int) && !__is_standard_layout(Private) && !__is_standard_layout(Derived), "");
static_assert(__is_standard_layout(Dtor) && __is_standard_layout(U), "");

//@ accept relations
static_assert(__is_same(int, int) && !__is_same(int, const int) && !__is_same(int, unsigned) && __is_same(signed int, int), "");
static_assert(__is_base_of(Plain, Derived) && __is_base_of(Plain, Plain) && !__is_base_of(Derived, Plain) && !__is_base_of(int, int), "");
static_assert(__is_base_of(const Plain, Derived) && !__is_base_of(U, U *), "");

//@ accept convertible
static_assert(__is_convertible_to(int, float) && __is_convertible_to(Derived *, Plain *) && !__is_convertible_to(Plain *, Derived *), "");
static_assert(__is_convertible_to(int *, void *) && !__is_convertible_to(void *, int *) && __is_convertible_to(int *, const int *), "");
static_assert(!__is_convertible_to(const int *, int *) && __is_convertible_to(Convert, int) && __is_convertible_to(int, Ctor), "");
static_assert(!__is_convertible_to(int, Explicit) && !__is_convertible_to(Explicit, bool) && __is_convertible_to(void, void), "");
static_assert(!__is_convertible_to(int, void) && !__is_convertible_to(int, int[1]) && __is_convertible_to(int[3], int *), "");
static_assert(__is_convertible_to(int, int &&) && !__is_convertible_to(int, int &) && __is_convertible_to(int, const int &), "");
static_assert(__is_convertible_to(E, int) && !__is_convertible_to(S, int) && !__is_convertible_to(int, E), "");

//@ accept constructible
static_assert(__is_constructible(int) && __is_constructible(int, float) && !__is_constructible(int, Plain) && !__is_constructible(int, int, int), "");
static_assert(__is_constructible(Ctor, int) && !__is_constructible(Ctor) && !__is_constructible(Ctor, int, int), "");
static_assert(__is_constructible(Both) && __is_constructible(Both, int, float) && !__is_constructible(Both, int), "");
static_assert(__is_constructible(NoCopy) && !__is_constructible(NoCopy, const NoCopy &) && !__is_constructible(NoCopy, NoCopy), "");
static_assert(__is_constructible(Explicit, int) && __is_constructible(bool, Explicit) && __is_constructible(Plain, const Plain &), "");
static_assert(!__is_constructible(void) && !__is_constructible(int &) && __is_constructible(int &, int &) && !__is_constructible(int &, int), "");
static_assert(__is_constructible(int[3]) && !__is_constructible(int[]) && !__is_constructible(int()), "");
static_assert(__is_constructible(Plain *, Derived *) && !__is_constructible(Derived *, Plain *), "");

//@ accept trivially_constructible
static_assert(__is_trivially_constructible(Plain) && __is_trivially_constructible(int) && !__is_trivially_constructible(Both), "");
static_assert(__is_trivially_constructible(Plain, const Plain &) && !__is_trivially_constructible(Copy, const Copy &), "");
static_assert(!__is_trivially_constructible(Ctor, int) && !__is_trivially_constructible(Dtor), "");

//@ accept assignable
static_assert(__is_assignable(int &, int) && !__is_assignable(int, int) && !__is_assignable(const int &, int) && __is_assignable(int &, float), "");
static_assert(__is_assignable(Plain &, Plain) && !__is_assignable(NoCopy &, NoCopy) && !__is_assignable(int *&, float *), "");
static_assert(__is_trivially_assignable(Plain &, const Plain &) && __is_trivially_assignable(int &, int), "");

//@ accept nothrow
struct N { __device__ N() noexcept { } __device__ N(int) { } };
static_assert(__is_nothrow_constructible(N) && !__is_nothrow_constructible(N, int) && __is_nothrow_constructible(int, float), "");
static_assert(__is_nothrow_assignable(int &, int) && __has_nothrow_constructor(N), "");

//@ accept of_dependent_types
template <class T, class U> struct Same { static constexpr bool value = __is_same(T, U); };
template <class T> constexpr bool is_empty_v = __is_empty(T);
static_assert(Same<int, int>::value && !Same<int, float>::value, "");
static_assert(is_empty_v<Empty> && !is_empty_v<Plain>, "");

//@ accept underlying_type
static_assert(__is_same(__underlying_type(S), unsigned char), "");
enum F : long { f0 };
static_assert(__is_same(__underlying_type(F), long) && sizeof(__underlying_type(E)) == 4, "");

//@ reject underlying_type_of_class
__device__ __underlying_type(Plain) x;  // error

//@ reject unknown_class
__device__ bool b = __is_empty(Nothing);  // error

//@ accept array_traits clang
static_assert(__array_rank(int[2][3]) == 2 && __array_rank(int) == 0 && __array_extent(int[2][3], 1) == 3 && __array_extent(int[2], 1) == 0, "");

//@ accept unique_representation
static_assert(__has_unique_object_representations(int) && __has_unique_object_representations(Plain) && !__has_unique_object_representations(float), "");
struct Padded { char c; int i; };
static_assert(!__has_unique_object_representations(Padded), "");

//@ accept literal_types
struct Constexpr { int a; constexpr Constexpr(int x) : a(x) { } };
static_assert(__is_literal_type(int) && __is_literal_type(Plain) && __is_literal_type(Constexpr) && !__is_literal_type(Dtor), "");

//@ run unions_are_neither_empty_nor_bases: 0 0 1
union NoMembers {};
struct NoData {};
__global__ void k(int *out) {
    out[0] = __is_empty(NoMembers);
    out[1] = __is_base_of(NoMembers, NoMembers);
    out[2] = __is_base_of(NoData, NoData);
}

//@ accept deleted_default_constructors_in_traits
struct RefMember { int &r; };
struct ConstMember { const int k; };
struct DeletedDefault { DeletedDefault() = delete; int a; };
struct DeletedDefaultOf { DeletedDefault d; };
struct DeletedDefaultAnd { DeletedDefaultAnd() = delete; __device__ DeletedDefaultAnd(int); };
struct DeletedDestructor { ~DeletedDestructor() = delete; };
struct InitializedConst { const int k = 3; };
static_assert(__is_trivial(RefMember) && !__is_pod(RefMember) && __is_literal_type(RefMember), "");
static_assert(__is_trivial(ConstMember) && __is_pod(ConstMember) && __is_trivial(const ConstMember[2]), "");
static_assert(__is_trivial(DeletedDefault) && __is_pod(DeletedDefault) && __is_literal_type(DeletedDefault), "");
static_assert(__is_trivial(DeletedDefaultOf) && __is_pod(DeletedDefaultOf), "");
static_assert(__is_trivial(DeletedDefaultAnd) && __is_literal_type(DeletedDefaultAnd), "");
static_assert(__is_trivial(DeletedDestructor) && __is_literal_type(DeletedDestructor), "");
static_assert(!__is_trivial(InitializedConst) && !__is_pod(InitializedConst), "");
static_assert(!__is_literal_type(void()) && __is_literal_type(void (&)()) && __is_literal_type(void (*)()), "");
