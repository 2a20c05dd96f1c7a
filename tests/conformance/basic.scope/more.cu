// Where names can be used ([basic.scope], [basic.scope.hiding]).

//@ run point_of_declaration: 1 4
__device__ const int i = 2;
struct S { int a[i]; };
__global__ void k(int *out) { { int x = 1; { int y = x; out[0] = y; } } enum { v = sizeof(S) / 2 }; out[1] = v; }

//@ run own_initializer_sees_the_variable: 1
__global__ void k(int *out) { void *p = &p; out[0] = p == &p; }

//@ run outer_name_before_the_inner: 2 5
__device__ int f() { const int n = 2; { int n[n] = {1, 5}; return sizeof n / sizeof n[0] * 1 + n[1] * 0; } }
__global__ void k(int *out) { out[0] = f(); enum { x = 5 }; { enum { x = x }; out[1] = x; } }

//@ run class_name_hidden_by_variable: 4 3
struct stat { int a; };
__device__ int stat(int x) { return x; }
__global__ void k(int *out) { struct stat s; s.a = 3; out[0] = stat(4); out[1] = s.a; }

//@ run members_see_the_whole_class: 7
struct S { __device__ int f() { return v + g(); } int v = 3; __device__ int g() { return 4; } };
__global__ void k(int *out) { out[0] = S().f(); }

//@ run enumerators_in_class_and_block: 1 2
struct S { enum E { a = 1 }; };
__global__ void k(int *out) { enum E { a = 2 }; out[0] = S::a; out[1] = a; }

//@ run function_parameter_hides: 8
__device__ int x = 1;
__device__ int f(int x) { return x; }
__global__ void k(int *out) { out[0] = f(8); }

//@ run qualified_global_name: 1 2
__device__ int x = 1;
__global__ void k(int *out) { int x = 2; out[0] = ::x; out[1] = x; }

//@ run local_class_and_function_names: 3
__global__ void k(int *out) { struct L { int v; __device__ int get() { return v; } }; L l{3}; out[0] = l.get(); }

//@ run injected_class_name: 6
struct S { int v; __device__ S(int v) : v(v) {} __device__ S twice() { return S(v * 2); } };
__global__ void k(int *out) { out[0] = S(3).twice().v; }

//@ run inner_type_of_base: 2
struct B { typedef short T; };
struct D : B { T t; };
__global__ void k(int *out) { out[0] = sizeof(D().t); }

//@ reject used_before_declaration
__device__ int f() {
    return later;  // error
}
__device__ int later = 1;

//@ reject out_of_scope
__device__ int f() {
    { int x = 1; }
    return x;  // error
}

//@ reject parameter_redeclared
__device__ void f(int x) {
    int x = 1;  // error
}

//@ reject same_variable_twice
__device__ void f() {
    int x;
    float x;  // error
}

//@ reject variable_and_function
__device__ int f();
__device__ int f;  // error

//@ reject type_and_typedef
struct S {};
typedef int S;  // error

//@ reject label_is_no_variable
__device__ int f() {
l:
    return l;  // error
}

//@ reject member_twice
struct S {
    int a;
    int a;  // error
};

//@ reject class_twice
struct S {};
struct S {};  // error

//@ reject function_body_twice
__device__ int f() { return 1; }
__device__ int f() { return 2; }  // error

//@ reject enumerator_twice
enum { a, b,
    a  // error
};

//@ reject loop_variable_outside
__device__ int f() {
    for (int i = 0; i < 2; ++i) {}
    return i;  // error
}

//@ reject condition_variable_outside
__device__ int f() {
    if (int i = 1) {}
    return i;  // error
}
