// Classes made of templates behave like others: lives, virtual functions, special members, access.
__device__ int *log_, n_;
__device__ int add(int v) { return log_[n_++] = v; }
template <class T> struct Tr { T v; __device__ Tr(T v) : v(v) { add(int(v)); } __device__ Tr(const Tr &o) : v(o.v) { add(100 + int(v)); } __device__ Tr(Tr &&o) : v(o.v) { o.v = 0; add(200 + int(v)); } __device__ ~Tr() { add(-int(v)); } };
template <class T> __device__ T &&move(T &t) { return static_cast<T &&>(t); }

//@ run lives: 1 2 101 -1 -2 9 -1 0
__global__ void k(int *out) { log_ = out; n_ = 0; Tr<int> a(1); { Tr<float> b(2.5f); Tr<int> c = a; } add(9); }

//@ run owning_pointer: 3 0 0 3 3 -3 0 5 -5 0
template <class T> class Own { T *p; public: __device__ explicit Own(T *p = nullptr) : p(p) {} Own(const Own &) = delete; Own &operator=(const Own &) = delete; __device__ Own(Own &&o) : p(o.p) { o.p = nullptr; } __device__ Own &operator=(Own &&o) { T *t = p; p = o.p; o.p = t; return *this; } __device__ ~Own() { delete p; } __device__ T *operator->() const { return p; } __device__ T &operator*() const { return *p; } __device__ explicit operator bool() const { return p; } };
template <class T, class... A> __device__ Own<T> make(A... a) { return Own<T>(new T(a...)); }
__global__ void k(int *out) { log_ = out; n_ = 0; auto a = make<Tr<int>>(3); Own<Tr<int>> b; add(bool(b)); b = move(a); add(bool(a)); add(b->v); { auto c = move(b); add((*c).v); } add(bool(b)); a = make<Tr<int>>(5); }

//@ run fixed_vector: 1 101 5 205 3 0 -5 -1 -1 9 0 0
template <class T, int N> struct Vec { alignas(T) unsigned char raw[N * sizeof(T)]; int n = 0; __device__ Vec() {} __device__ ~Vec() { while (n) at(--n).~T(); } __device__ T &at(int i) { return reinterpret_cast<T *>(raw)[i]; } template <class... A> __device__ void emplace(A &&...a) { new (&at(n)) T(static_cast<A &&>(a)...); ++n; } };
__global__ void k(int *out) { log_ = out; n_ = 0; { Vec<Tr<int>, 4> v; v.emplace(1); v.emplace(v.at(0)); Tr<int> t(5); v.emplace(move(t)); add(v.n); } add(9); }

//@ run guard_in_function_template: 7 1 1 9 0 0
template <class F> struct Defer { F f; __device__ ~Defer() { f(); } };
template <class F> __device__ Defer<F> defer(F f) { return {f}; }
__global__ void k(int *out) { log_ = out; n_ = 0; { auto a = defer([] { add(1); }); auto b = defer([=] { add(n_); }); add(7); } add(9); }

//@ run crtp: 8 14 4
template <class D> struct Base { __device__ int twice() const { return 2 * static_cast<const D *>(this)->value(); } protected: ~Base() = default; };
struct A : Base<A> { __device__ int value() const { return 4; } };
struct B : Base<B> { int x = 7; __device__ int value() const { return x; } };
__global__ void k(int *out) { A a; B b; out[0] = a.twice(); out[1] = b.twice(); out[2] = sizeof(B); }

//@ run optional: -1 4 6 206 0 -6 9 0
template <class T> class Opt { union { char none; T value; }; bool has; public: __device__ Opt() : none(), has(false) {} __device__ Opt(T v) : value(move(v)), has(true) {} __device__ Opt(const Opt &o) : none(), has(o.has) { if (has) new (&value) T(o.value); } __device__ ~Opt() { if (has) value.~T(); } __device__ T get() const { return has ? value : T(-1); } };
__global__ void k(int *out) { log_ = out; n_ = 0; { Opt<int> e, f(4), g = f; add(e.get()); add(g.get()); Opt<Tr<int>> o(Tr<int>(6)); } add(9); }

//@ run virtual_in_instances: 30 27 6 6
template <class T> struct Shape { __device__ virtual T area() const = 0; __device__ virtual ~Shape() {} };
template <class T> struct Box : Shape<T> { T a, b; __device__ Box(T a, T b) : a(a), b(b) {} __device__ T area() const override { return a * b; } };
template <class T> struct Cube final : Box<T> { __device__ Cube(T a) : Box<T>(a, a) {} __device__ T area() const override { return 6 * Box<T>::area(); } };
template <class T> __device__ T total(const Shape<T> *const *s, int n) { T t = 0; for (int i = 0; i < n; ++i) t += s[i]->area(); return t; }
__global__ void k(int *out) { Box<int> b(2, 3); Cube<int> c(2); const Shape<int> *s[] = {&b, &c}; out[0] = total(s, 2); Cube<float> d(1.5f); const Shape<float> *t[] = {&d}; out[1] = total(t, 1) * 2; Shape<int> *p = new Cube<int>(1); out[2] = p->area(); delete p; out[3] = b.area(); }

//@ run static_members: 2 8 4
template <class T> struct S { static constexpr int size = sizeof(T); static __device__ int next() { static int n = size; return n++; } };
__global__ void k(int *out) { S<char>::next(); out[0] = S<char>::next(); out[1] = S<double>::next(); out[2] = S<int>::size; }

//@ run converting_members: 1 1 2
template <class T> struct P { T *p; __device__ P(T *p) : p(p) {} template <class U> __device__ P(const P<U> &o) : p(o.p) {} };
struct A { int a = 1; }; struct B : A { int b = 2; };
__device__ int look(P<A> p) { return p.p->a; }
__global__ void k(int *out) { B b; P<B> p(&b); P<A> q = p; out[0] = q.p->a; out[1] = look(p); P<const B> r(p); out[2] = r.p->b; }

//@ run member_templates_and_operators: 120 30 125
struct V { int x; template <class T> __device__ V &operator<<(T t) { x = x * 10 + int(t); return *this; } template <class T> __device__ T as() const { return T(x); } template <int N> __device__ int plus() const { return x + N; } };
__global__ void k(int *out) { V v{0}; v << 1 << 2.5f << 'a' - 'a'; out[0] = v.x; out[1] = v.as<float>() / 4; out[2] = v.plus<5>(); }

//@ run nested_classes: 5 4
template <class T> struct L { struct N { T v; N *next; __device__ N(T v, N *n) : v(v), next(n) {} }; N *head = nullptr; __device__ void push(T v) { head = new N(v, head); } __device__ ~L() { while (head) { N *n = head->next; add(int(head->v)); delete head; head = n; } } };
__global__ void k(int *out) { log_ = out; n_ = 0; L<int> l; l.push(4); l.push(5); }

//@ run defaulted_members: 3 5 1 0
template <class A, class B> struct Pair { A a; B b; Pair() = default; Pair(const Pair &) = default; Pair &operator=(const Pair &) = default; __device__ Pair(A a, B b) : a(a), b(b) {} };
__global__ void k(int *out) { Pair<int, float> p(3, 2.5f), q = p, r; r = q; out[0] = r.a; out[1] = r.b * 2; out[2] = __is_trivially_copyable(Pair<int, int>); out[3] = __is_trivially_copyable(Pair<int, Tr<int>>); }

//@ run function_wrapper: 20 5 8
template <class R, class A> struct Fn { struct I { __device__ virtual R call(A) = 0; __device__ virtual ~I() {} }; template <class F> struct M : I { F f; __device__ M(F f) : f(f) {} __device__ R call(A a) override { return f(a); } }; I *i; template <class F> __device__ Fn(F f) : i(new M<F>(f)) {} __device__ ~Fn() { delete i; } __device__ R operator()(A a) const { return i->call(a); } };
__global__ void k(int *out) { int z = 4; Fn<int, int> f([=](int x) { return x * z; }), g([](int x) { return x + 1; }); out[0] = f(5); out[1] = g(f(1)); out[2] = f(g(1)); }

//@ run tuple_like: 100 12 0 8
template <int I, class T> struct Leaf { T v; };
template <class... T> struct Tup;
template <> struct Tup<> { __device__ int sum() const { return 0; } };
template <class H, class... T> struct Tup<H, T...> : Leaf<sizeof...(T), H>, Tup<T...> { __device__ Tup(H h, T... t) : Leaf<sizeof...(T), H>{h}, Tup<T...>(t...) {} __device__ int sum() const { return int(this->Leaf<sizeof...(T), H>::v) + static_cast<const Tup<T...> &>(*this).sum(); } };
__global__ void k(int *out) { Tup<int, float, char> t(1, 2.5f, 'a'); out[0] = t.sum(); out[1] = sizeof(t); Tup<> e; out[2] = e.sum(); out[3] = sizeof(Tup<char, int>); }

//@ reject abstract_instance
template <class T> struct A { __device__ virtual T f() = 0; };
__device__ void g() {
    A<int> a;  // error: abstract
}

//@ reject private_in_instance
template <class T> class A { T x; };
__device__ int g(A<int> &a) {
    return a.x;  // error: inaccessible
}

//@ reject deleted_in_instance
template <class T> struct A { A(const A &) = delete; A() = default; };
__device__ void g(A<int> &a) {
    A<int> b = a;  // error: deleted
}

//@ reject override_in_instance
template <class T> struct A { __device__ virtual void f(T); };
template <class T> struct B : A<T> {
    __device__ void f(int) override;  // error
};
__device__ void g() { B<int> a; }
__device__ void h() { B<float> b; }
