// Where a name begins and ends to mean something, and what hides it ([basic.scope.pdecl], [basic.scope.block], [basic.scope.class], [basic.scope.hiding]).

//@ run enumerator_declared_after_its_value: 12
__global__ void k(int *out) { const int x = 12; { enum { x = x }; out[0] = x; } }

//@ run array_bound_uses_outer_name: 2
__global__ void k(int *out) { const int i = 2; { int i[i]; out[0] = sizeof i / sizeof *i; } }

//@ run class_name_usable_in_itself: 3
struct Node { int v; Node *next; static constexpr int size(const Node *n) { return n ? 1 + size(n->next) : 0; } };
__global__ void k(int *out) { Node a{1, nullptr}, b{2, &a}, c{3, &b}; int n = 0; for (Node *p = &c; p; p = p->next) ++n; out[0] = n; }

//@ run members_visible_in_bodies_before_declaration: 9
struct S { __device__ int f() { return later + g(); } int later = 4; __device__ int g() { return 5; } };
__global__ void k(int *out) { out[0] = S().f(); }

//@ reject member_type_before_declaration
struct S {
    T x;  // error
    using T = int;
};

//@ run class_hidden_by_function: 1 4
struct stat { int x; };
__device__ int stat() { return 1; }
__global__ void k(int *out) { struct stat s{4}; out[0] = stat(); out[1] = s.x; }

//@ run member_hides_global_in_member_function: 2 1
__device__ int f() { return 1; }
struct S { __device__ int f() { return 2; } __device__ int g() { return f(); } __device__ int h() { return ::f(); } };
__global__ void k(int *out) { S s; out[0] = s.g(); out[1] = s.h(); }

//@ run parameter_hides_member: 7 1
struct S { int v; __device__ int f(int v) { return v; } __device__ int g(int v) { return this->v; } };
__global__ void k(int *out) { S s{1}; out[0] = s.f(7); out[1] = s.g(7); }

//@ reject parameter_redeclared_in_body
__device__ void f(int x) {
    int x = 1;  // error
}

//@ run parameter_hidden_in_inner_block: 2
__device__ int f(int x) { { int x = 2; return x; } }
__global__ void k(int *out) { out[0] = f(1); }

//@ reject two_parameters_of_one_name
__device__ void f(int x, int x) {}  // error

//@ run prototype_names_end_with_prototype: 5
__device__ int f(int n, int m);
__device__ int f(int m, int n) { return m - n; }
__global__ void k(int *out) { out[0] = f(7, 2); }

//@ run return_type_in_class_scope_after_declarator: 6
struct S { using T = int; __device__ auto f() -> T; static constexpr T v = 6; };
__device__ auto S::f() -> T { return v; }
__global__ void k(int *out) { out[0] = S().f(); }

//@ reject leading_return_type_not_in_class_scope
struct S { using T = int; __device__ T f(); };
__device__ T S::f() { return 1; }  // error

//@ run template_parameter_scope_ends: 4 1
using T = char;
template <class T> __device__ int f() { return sizeof(T); }
__global__ void k(int *out) { out[0] = f<int>(); out[1] = sizeof(T); }

//@ run injected_class_name: 8
template <class T> struct box { T v; box *self; __device__ box get() { return box{v, this}; } };
__global__ void k(int *out) { box<int> b{8, nullptr}; out[0] = b.get().self->v; }

//@ run local_class_uses_enclosing_static_and_types: 10
__global__ void k(int *out) {
    using T = int;
    static constexpr int base = 4;
    enum { e = 6 };
    struct L { __device__ T f() { return base + e; } };
    out[0] = L().f();
}

//@ reject local_class_uses_automatic
__device__ int f(int n) {
    struct L { __device__ int g() {
        return n;  // error
    } };
    return L().g();
}

//@ reject lambda_without_capture_uses_automatic
__device__ int f(int n) {
    auto l = [] {
        return n;  // error
    };
    return l();
}

//@ reject first_elaborated_class_in_block_does_not_leak
__device__ void f() { { struct Inner; Inner *p = nullptr; (void)p; } }
__device__ void g() {
    Inner *q = nullptr;  // error
}

//@ accept elaborated_in_parameter_declares_at_namespace
__device__ struct Fresh *make();
__device__ void take(Fresh *);

//@ run condition_scope_ends_with_statement: 3
__global__ void k(int *out) { int x = 3; if (int x = 1) { (void)x; } while (int x = 0) { (void)x; } out[0] = x; }

//@ reject incomplete_in_itself
struct S {
    S inner;  // error
};

//@ reject template_parameter_redeclared
template <class T> __device__ void f() {
    int T = 1;  // error
}
__device__ void g() { f<int>(); }

//@ run parameters_declare_classes: 5 6
namespace n { __device__ int first(struct S *); __device__ int second(S *s); struct S { int a; }; }
extern "C" { __device__ int third(struct T *, int); __device__ int fourth(T *t); }
struct T { int b; };
struct Member { __device__ int take(struct Later *l); Later *later; };
struct Later { int c; };
namespace n { __device__ int second(S *s) { return s->a; } }
extern "C" __device__ int fourth(T *t) { return t->b; }
__global__ void k(int *out) {
    n::S s{5}; ::T t{6}; Later l{7}; Member m{&l};
    out[0] = second(&s); out[1] = fourth(&t) + m.later->c - 7;
}

//@ accept parameters_name_classes_that_exist
struct Outer { int a; };
namespace n { int use(struct Outer *o) { return o->a; } struct Other; void with(struct Other *); Other *other; }
