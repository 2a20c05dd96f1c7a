// Member templates: [temp.mem].

//@ run template_and_ordinary_member_overload: 1 2 2
struct S {
    __device__ int f(int) { return 1; }
    template <class T> __device__ int f(T) { return 2; }
};
__global__ void k(int *out) { S s; out[0] = s.f(1); out[1] = s.f('c'); out[2] = s.f<>(1); }

//@ run constructor_template_is_no_copy_constructor: 3 1
struct S {
    int v = 3;
    __device__ S() {}
    template <class T> __device__ S(const T &) { v = 1; }
};
__global__ void k(int *out) { S a; S b(a); S c(5); out[0] = b.v; out[1] = c.v; }

//@ run greedy_forwarding_constructor: 1 2
struct S {
    int v;
    __device__ S(int) : v(0) {}
    template <class T> __device__ S(T &&) : v(1) {}
    __device__ S(const S &) : v(2) {}
};
__global__ void k(int *out) { S a(1); S b(a); const S c(1); S d(c); out[0] = b.v; out[1] = d.v; }

//@ run assignment_template_is_no_copy_assignment: 4 1
struct S {
    int v = 0;
    template <class T> __device__ S &operator=(const T &) { v = 1; return *this; }
};
__global__ void k(int *out) { S a, b, c; a.v = 4; b = a; c = 5; out[0] = b.v; out[1] = c.v; }

//@ run template_does_not_override: 1 2
struct B { __device__ virtual int f(int) { return 1; } };
struct D : B { template <class T> __device__ int f(T) { return 2; } };
__global__ void k(int *out) { D d; B &b = d; out[0] = b.f(0); out[1] = d.f(0); }

//@ run call_operator_with_explicit_arguments: 4 8
struct S { template <class T> __device__ int operator()(int n) { return n * sizeof(T); } };
__global__ void k(int *out) { S s; out[0] = s.operator()<int>(1); out[1] = s.operator()<char>(8); }

//@ run member_class_template: 6 1
template <class T> struct A {
    template <class U> struct B { static constexpr int n = sizeof(T) + sizeof(U); };
    template <class U> struct B<U *> { static constexpr int n = 1; };
};
__global__ void k(int *out) { out[0] = A<int>::B<short>::n; out[1] = A<int>::B<char *>::n; }

//@ run member_alias_and_variable_templates: 1 8
struct S {
    template <class T> using ptr = T *;
    template <class T> static constexpr int size = sizeof(T);
};
__global__ void k(int *out) { S::ptr<int> p = out; out[0] = p == out; out[1] = S::size<double>; }

//@ run member_template_defined_outside: 12
template <class T> struct A { template <class U> __device__ int f(U u); };
template <class T> template <class U> __device__ int A<T>::f(U u) { return sizeof(T) + sizeof(U) * u; }
__global__ void k(int *out) { out[0] = A<int>().f<int>(2); }

//@ run static_member_template: 9
struct S { template <int N> __device__ static int sq() { return N * N; } };
__global__ void k(int *out) { out[0] = S::sq<3>(); }

//@ run inherited_template_through_using: 1 2
struct B { template <class T> __device__ int f(T) { return 1; } };
struct D : B { using B::f; __device__ int f(int) { return 2; } };
__global__ void k(int *out) { D d; out[0] = d.f(1.5f); out[1] = d.f(1); }
//@ run members_of_plain_class_outside: 4 6 8 3
struct S {
    int v;
    template <class T> __device__ S(T t);
    template <class T> __device__ int f(T t);
    template <class T> __device__ S &operator+=(T t);
    template <class T> __device__ operator T *();
};
template <class T> __device__ S::S(T t) : v(t) {}
template <class T> __device__ int S::f(T t) { return v + t; }
template <class T> __device__ S &S::operator+=(T t) { v += t; return *this; }
template <class T> __device__ S::operator T *() { return (T *)&v; }
__global__ void k(int *out) {
    S s(4);
    out[0] = s.v;
    out[1] = s.f(2);
    s += 4;
    out[2] = s.v;
    int *p = s;
    *p = 3;
    out[3] = s.v;
}
//@ reject virtual_template
struct S {
    template <class T> __device__ virtual int f(T) { return 1; } // error
};
//@ reject template_in_local_class
__global__ void k(int *out) {
    struct L {
        template <class T> int f(T) { return 1; } // error
    };
}
//@ reject destructor_template
struct S {
    template <class T> __device__ ~S() {} // error
};
//@ reject outside_definition_parameters_disagree
template <class T> struct A { template <class U> __device__ int f(U u); };
template <class T> template <int N> __device__ int A<T>::f(int u) { return N; } // error
//@ reject member_template_needs_both_headers
template <class T> struct A { template <class U> __device__ int f(U u); };
template <class T, class U> __device__ int A<T>::f(U u) { return 1; } // error

//@ run members_of_templates_of_templates: 4 5 6 7
template <class T> struct Box {
    T value;
    __device__ int get() { return (int)value; }
};
template <template <class> class E, class D> struct Holder {
    E<D> inner;
    __device__ int f();
    template <class U> __device__ int g(U);
};
template <template <class> class F, class D> __device__ int Holder<F, D>::f() { return inner.get(); }
template <template <class U> class E, class D>
template <class U>
__device__ int Holder<E, D>::g(U more) { return inner.get() + (int)more; }
template <template <class> class E> struct Holder<E, char> {
    __device__ int f();
};
template <template <class> class E> __device__ int Holder<E, char>::f() { return 6; }
template <template <template <class> class> class T> struct Deep {
    __device__ int f();
};
template <template <template <class> class> class T> __device__ int Deep<T>::f() { return 7; }
template <template <class> class> struct Taken {};
__global__ void k(int *out) {
    Holder<Box, int> holder{{4}};
    out[0] = holder.f();
    out[1] = holder.g(1.0f);
    out[2] = Holder<Box, char>().f();
    out[3] = Deep<Taken>().f();
}
