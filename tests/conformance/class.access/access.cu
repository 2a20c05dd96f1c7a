// Access control ([class.access]).

//@ accept own_members
class A {
    int x;
    typedef int T;
    static constexpr int c = 3;
    __device__ T f() const { return x + c; }
  public:
    __device__ A(int x) : x(x) {}
    __device__ int g(const A &o) { return o.x + o.f() + c; }
    __device__ T h();
};
__device__ A::T A::h() { return f() + x; }
__device__ int use() { A a(1); return a.g(a) + a.h(); }

//@ reject private_data
class A { int x; public: int y; };
__device__ int f(A &a, A *p) {
    a.y = 1;
    a.x = 2;  // error: inaccessible
    return p->x;  // error: inaccessible
}

//@ reject private_function
class A { __device__ void f(); __device__ static void s(); public: __device__ void f(int); };
__device__ void g(A &a) {
    a.f(1);
    a.f();  // error: inaccessible
    A::s();  // error: inaccessible
}

//@ reject private_constructor
class A { __device__ A() {} public: __device__ A(int) {} };
__device__ void f() {
    A a(1);
    A b;  // error: inaccessible
}

//@ reject private_destructor
class A { __device__ ~A() {} public: int x; };
__device__ void f() {
    A a;  // error: inaccessible
}

//@ reject private_type
class A { typedef int T; enum E { e1 }; struct S {}; public: typedef int U; };
__device__ void f() {
    A::U u;
    A::T t;  // error: inaccessible
    A::S s;  // error: inaccessible
    int i = A::e1;  // error: inaccessible
}

//@ reject private_static
class A { static constexpr int c = 1; };
__device__ int f() {
    return A::c;  // error: inaccessible
}

//@ reject private_copy
class A { __device__ A(const A &) {} public: A() = default; };
__device__ void f(A &a) {
    A b = a;  // error: inaccessible
}

//@ accept friends
class A {
    int x = 1;
    __device__ void f() {}
    friend class B;
    friend __device__ int look(const A &);
    friend __device__ int inner(const A &a) { return a.x; }
    template <class T> friend __device__ int any(const A &, T);
    __device__ A &operator+=(int v) { x += v; return *this; }
    friend __device__ A operator+(A a, int v) { a += v; return a; }
};
class B { public: __device__ int g(A &a) { a.f(); return a.x; } struct N { __device__ int h(A &a) { return a.x; } }; };
__device__ int look(const A &a) { return a.x; }
template <class T> __device__ int any(const A &a, T) { return a.x; }
__device__ int use(A &a) { B b; return b.g(a) + look(a) + inner(a) + any(a, 1) + look(a + 1); }

//@ reject friendship_is_not_inherited
class A { int x; friend class B; };
class B {};
class C : B {
    __device__ int f(A &a) {
        return a.x;  // error: inaccessible
    }
};
__device__ void g(C &) {}

//@ accept protected_from_derived
class A { protected: int x; __device__ int f() { return x; } __device__ A() {} __device__ ~A() {} };
class B : public A { public: __device__ int g(B &o) { return x + f() + o.x + o.f() + A::f(); } };
__device__ int use() { B b; return b.g(b); }

//@ reject protected_from_outside
class A { protected: int x; __device__ void f(); };
class B : public A {};
__device__ int g(B &b) {
    b.f();  // error: inaccessible
    return b.x;  // error: inaccessible
}

//@ reject private_inheritance
class A { public: int x; __device__ void f(); };
class B : A { public: __device__ int g() { f(); return x; } };
__device__ int h(B &b) {
    b.f();  // error: inaccessible
    return b.g() + b.x;  // error: inaccessible
}

//@ reject conversion_to_private_base
struct A { int x; };
class B : A {};
struct C : private A {};
__device__ int use(A &);
__device__ int f(B &b, C *c) {
    use(b);  // error: inaccessible
    A *a = c;  // error: inaccessible
    return 0;
}

//@ accept conversion_inside
struct A { int x; };
class B : A { public: __device__ A &up() { return *this; } friend __device__ A *out(B *b) { return b; } };
__device__ int f(B &b) { return b.up().x + out(&b)->x; }

//@ accept struct_and_class_defaults
struct S { int x; };
struct T : S { class N { public: int y; }; };
class C { public: int z; };
struct D : C {};
__device__ int f(T &t, D &d, T::N &n) { return t.x + d.z + n.y; }

//@ accept nested_class_sees_all
class A { static constexpr int c = 2; int x; public: struct N { int v = c; __device__ int f(A &a) { return a.x; } }; };
__device__ int g(A &a) { return A::N().f(a); }

//@ reject outer_does_not_see_nested
class A { class N { int v; }; __device__ int f(N &n) {
        return n.v;  // error: inaccessible
    } };
__device__ void g(A &) {}

//@ accept private_base_through_public_path
struct R { int r; };
struct P : R {};
class Q : P { public: using P::r; };
__device__ int f(Q &q) { return q.r; }

//@ reject anonymous_union_member
class A { union { int i; float f; }; public: union { int j; }; };
__device__ int g(A &a) {
    return a.j + a.i;  // error: inaccessible
}

//@ reject member_pointer
class A { int x; __device__ void f(); };
__device__ void g() {
    auto p = &A::x;  // error: inaccessible
    auto q = &A::f;  // error: inaccessible
}

//@ accept templates
template <class T> class A { T x; template <class U> friend class A; public: __device__ A(T x) : x(x) {} template <class U> __device__ A(const A<U> &o) : x(o.x) {} __device__ T get() const { return x; } };
__device__ int f() { A<float> a(2.5f); A<int> b(a); return b.get(); }

//@ run sfinae_sees_access: 1 0
template <class T> __device__ auto has(int) -> decltype(T().open(), 1) { return 1; }
template <class T> __device__ int has(...) { return 0; }
struct A { __device__ void open(); };
class B { __device__ void open(); };
__global__ void k(int *out) { out[0] = has<A>(0); out[1] = has<B>(0); }

//@ reject protected_through_base_object
class A { protected: int x; };
class B : public A {
  public:
    __device__ int f(A &a, B &b) {
        return b.x + a.x;  // error: inaccessible
    }
};
__device__ void g(B &) {}

//@ reject private_operator
class A { __device__ A operator+(int); __device__ operator int() const; };
__device__ int f(A a) {
    a + 1;  // error: inaccessible
    int x = a;  // error: inaccessible
    return 0;
}

//@ reject assignment
class A { __device__ A &operator=(const A &); public: int x; };
__device__ void f(A &a, A &b) {
    a = b;  // error: inaccessible
}
