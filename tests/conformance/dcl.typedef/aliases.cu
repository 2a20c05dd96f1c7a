// Alias declarations: what may be redeclared, how aliases compose with declarators, function-type aliases ([dcl.typedef]).

//@ accept repeated_to_same_type
typedef int I;
typedef int I;
using I = int;
typedef I I;

//@ run const_applies_to_the_whole_alias: 1
template <class T> struct is_const_pointer { static constexpr int v = 0; };
template <class T> struct is_const_pointer<T *const> { static constexpr int v = 1; };
typedef const int *P;
__global__ void k(int *out) { out[0] = is_const_pointer<const P>::v; }

//@ reject const_pointer_alias_assigned
typedef int *P;
__device__ void f(int *q) {
    const P p = q;
    *p = 1;
    p = q;  // error
}

//@ run function_alias_declares_members: 7 8
typedef int F(int) ;
typedef int G() const;
struct S { int v; __device__ F f; __device__ G g; };
__device__ int S::f(int x) { return v + x; }
__device__ int S::g() const { return v + 3; }
__global__ void k(int *out) { S s{5}; out[0] = s.f(2); out[1] = s.g(); }

//@ run typedef_names_for_linkage: 6
typedef struct { int a, b; } Pair, *PairPtr;
__device__ int sum(PairPtr p) { return p->a + p->b; }
__global__ void k(int *out) { Pair p{2, 4}; out[0] = sum(&p); }

//@ run members_of_classes_named_by_typedef: 1 2 3 8
typedef struct { __device__ __noinline__ int f() { return 1; } } A;
typedef struct { __device__ __noinline__ int f() { return 2; } } B;
typedef struct { struct { __device__ __noinline__ int f() { static __device__ int x = 3; return x; } } x; } C;
typedef struct { struct { __device__ __noinline__ int f() { static __device__ int x = 8; return x; } } x; } D;
__global__ void k(int *out) { out[0] = A().f(); out[1] = B().f(); out[2] = C().x.f(); out[3] = D().x.f(); }

//@ accept typedef_same_name_as_struct
typedef struct T { int x; } T;
struct T t0;
static_assert(sizeof(T) == sizeof(int), "");

//@ run alias_of_array: 6 3
using Row = int[3];
__global__ void k(int *out) {
    Row m[2] = {{1, 2, 3}, {4, 5, 6}};
    Row *p = m;
    out[0] = p[1][2]; out[1] = sizeof(Row) / sizeof(int);
}

//@ run alias_with_declarator_inside: 11
using Op = int (*(*)(int))(int, int);
__device__ int add(int a, int b) { return a + b; }
__device__ int (*pick(int))(int, int) { return add; }
__global__ void k(int *out) { Op p = pick; out[0] = p(0)(5, 6); }

//@ run constructor_and_destructor_through_alias: 4
struct S { int v; __device__ S() : v(4) {} };
typedef S Alias;
__global__ void k(int *out) { Alias a; out[0] = a.v; a.~Alias(); }

//@ reject function_definition_from_alias
typedef int F();
__device__ F f { return 1; }  // error

//@ reject alias_used_as_object
using I = int;
__device__ int f() {
    return I + 1;  // error
}

//@ run alias_hides_outer_in_block: 1 4
using T = int;
__global__ void k(int *out) {
    out[1] = sizeof(T);
    using T = char;
    out[0] = sizeof(T);
}

//@ run typedef_anywhere_among_specifiers: 8
long typedef long LL;
__global__ void k(int *out) { out[0] = sizeof(LL); }

//@ reject repeated_to_other_type
typedef int I;
typedef long I;  // error

//@ reject struct_key_on_alias
struct S {};
typedef S A;
__device__ void f() {
    struct A a;  // error
}

//@ reject typedef_with_initializer
typedef int I = 3;  // error

//@ reject typedef_with_storage_class
typedef static int I;  // error

//@ reject cv_function_type_as_free_function
typedef int F() const;
__device__ F f;  // error
