// Small programs as libraries write them: expression templates, containers, type erasure, parsers.

//@ run expression_templates: 29 72 135 224 1484 14 18 4
template <class E> struct Expr {
    __host__ __device__ constexpr const E &self() const { return static_cast<const E &>(*this); }
    __host__ __device__ constexpr auto operator[](int i) const { return self()[i]; }
};
template <int N, class T = int> struct Vec : Expr<Vec<N, T>> {
    T v[N]{};
    static constexpr int size = N;
    constexpr Vec() = default;
    template <class... U> __host__ __device__ constexpr Vec(T a, U... u) : v{a, T(u)...} {}
    template <class E> __host__ __device__ constexpr Vec(const Expr<E> &e) { for (int i = 0; i < N; ++i) v[i] = e.self()[i]; }
    template <class E> __host__ __device__ constexpr Vec &operator+=(const Expr<E> &e) { for (int i = 0; i < N; ++i) v[i] += e.self()[i]; return *this; }
    __host__ __device__ constexpr const T &operator[](int i) const { return v[i]; }
    __host__ __device__ constexpr T &operator[](int i) { return v[i]; }
};
template <class A, class... R> Vec(A, R...) -> Vec<1 + sizeof...(R), A>;
struct Add { template <class A, class B> __host__ __device__ static constexpr auto apply(A a, B b) { return a + b; } };
struct Mul { template <class A, class B> __host__ __device__ static constexpr auto apply(A a, B b) { return a * b; } };
template <class Op, class L, class R> struct Bin : Expr<Bin<Op, L, R>> {
    const L &l; const R &r;
    static constexpr int size = L::size;
    __host__ __device__ constexpr Bin(const L &l, const R &r) : l(l), r(r) { static_assert(L::size == R::size, "sizes"); }
    __host__ __device__ constexpr auto operator[](int i) const { return Op::apply(l[i], r[i]); }
};
template <class E> struct Scaled : Expr<Scaled<E>> {
    const E &e; int s;
    static constexpr int size = E::size;
    __host__ __device__ constexpr Scaled(const E &e, int s) : e(e), s(s) {}
    __host__ __device__ constexpr auto operator[](int i) const { return e[i] * s; }
};
template <class L, class R> __host__ __device__ constexpr Bin<Add, L, R> operator+(const Expr<L> &l, const Expr<R> &r) { return {l.self(), r.self()}; }
template <class L, class R> __host__ __device__ constexpr Bin<Mul, L, R> operator*(const Expr<L> &l, const Expr<R> &r) { return {l.self(), r.self()}; }
template <class E> __host__ __device__ constexpr Scaled<E> operator*(const Expr<E> &e, int s) { return {e.self(), s}; }
template <class E> __host__ __device__ constexpr Scaled<E> operator*(int s, const Expr<E> &e) { return {e.self(), s}; }
template <class E> __host__ __device__ constexpr auto sum(const Expr<E> &e) { decltype(e.self()[0] + 0) s{}; for (int i = 0; i < E::size; ++i) s += e.self()[i]; return s; }
constexpr Vec<4> fixed = Vec<4>(1, 2, 3, 4) + Vec<4>(10, 20, 30, 40) * 2;
static_assert(fixed[2] == 63, "");
static_assert(sum(fixed * fixed) == 21 * 21 + 42 * 42 + 63 * 63 + 84 * 84, "");
__global__ void k(int *out) {
    Vec a{1, 2, 3, 4};
    Vec<4> b = 3 * a + a * a;
    b += a * b + fixed;
    for (int i = 0; i < 4; ++i) out[i] = b[i];
    out[4] = sum(a + b * a);
    out[5] = sum(Vec<3, long long>(1, 2, 1ll << 33) + Vec<3, long long>(5, 6, -(1ll << 33)));
    out[6] = sizeof(Vec<4>) + sizeof(Vec<2, char>);
    out[7] = decltype(a + b)::size;
}

//@ run type_lists: 3 4 3 1 1 2 4 8 8
template <class... T> struct list { static constexpr int size = sizeof...(T); };
template <class L> struct front; template <class H, class... T> struct front<list<H, T...>> { using type = H; };
template <class L> using front_t = typename front<L>::type;
template <class A, class B> struct cat; template <class... A, class... B> struct cat<list<A...>, list<B...>> { using type = list<A..., B...>; };
template <class L, template <class> class F> struct map; template <class... T, template <class> class F> struct map<list<T...>, F> { using type = list<typename F<T>::type...>; };
template <class L, template <class> class P> struct filter;
template <template <class> class P> struct filter<list<>, P> { using type = list<>; };
template <class H, class... T, template <class> class P> struct filter<list<H, T...>, P> {
    using rest = typename filter<list<T...>, P>::type;
    template <bool B, class = void> struct pick { using type = rest; };
    template <class D> struct pick<true, D> : cat<list<H>, rest> {};
    using type = typename pick<P<H>::value>::type;
};
template <class T> struct add_ptr { using type = T *; };
template <class T> struct small { static constexpr bool value = sizeof(T) <= 2; };
template <class L, class T> struct index_of;
template <class T, class... R> struct index_of<list<T, R...>, T> { static constexpr int value = 0; };
template <class H, class... R, class T> struct index_of<list<H, R...>, T> { static constexpr int value = 1 + index_of<list<R...>, T>::value; };
template <class L, class Acc = list<>> struct reverse { using type = Acc; };
template <class H, class... T, class... A> struct reverse<list<H, T...>, list<A...>> : reverse<list<T...>, list<H, A...>> {};
template <class A, class B> inline constexpr bool same = false; template <class A> inline constexpr bool same<A, A> = true;
template <class L> struct total; template <class... T> struct total<list<T...>> { static constexpr int value = (0 + ... + sizeof(T)); };
template <class L, template <class, class> class Less> struct sort { using type = L; };
template <class L, class T, template <class, class> class Less> struct insert;
template <class T, template <class, class> class Less> struct insert<list<>, T, Less> { using type = list<T>; };
template <class H, class... R, class T, template <class, class> class Less> struct insert<list<H, R...>, T, Less> {
    static auto f() { if constexpr (Less<T, H>::value) return list<T, H, R...>{}; else return typename cat<list<H>, typename insert<list<R...>, T, Less>::type>::type{}; }
    using type = decltype(f());
};
template <class H, class... R, template <class, class> class Less> struct sort<list<H, R...>, Less> : insert<typename sort<list<R...>, Less>::type, H, Less> {};
template <class A, class B> struct by_size { static constexpr bool value = sizeof(A) < sizeof(B); };
using every = list<double, char, int, short, long long, unsigned char>;
using sorted = sort<every, by_size>::type;
template <class... T> __device__ void sizes(list<T...>, int *&out) { ((*out++ = sizeof(T)), ...); }
__global__ void k(int *out) {
    out[0] = index_of<every, short>::value;
    out[1] = total<filter<every, small>::type>::value;
    out[2] = same<front_t<reverse<every>::type>, unsigned char> + 2 * same<map<list<int, char>, add_ptr>::type, list<int *, char *>>;
    int *p = out + 3;
    sizes(sorted{}, p);
}

//@ run static_vector: 5 0 10 500 503 9 0 6 2 4 3 0
#include <new>
template <class T> __host__ __device__ constexpr T &&move(T &t) { return static_cast<T &&>(t); }
template <class T> struct id { using type = T; };
template <class T> __host__ __device__ constexpr T &&forward(typename id<T>::type &t) { return static_cast<T &&>(t); }
__device__ int live = 0, copies = 0, moves = 0;
struct Item {
    int n;
    __device__ Item(int n) : n(n) { ++live; }
    __device__ Item(const Item &o) : n(o.n) { ++live; ++copies; }
    __device__ Item(Item &&o) noexcept : n(o.n) { o.n = -1; ++live; ++moves; }
    __device__ Item &operator=(const Item &o) { n = o.n; ++copies; return *this; }
    __device__ Item &operator=(Item &&o) noexcept { n = o.n; o.n = -1; ++moves; return *this; }
    __device__ ~Item() { --live; }
};
template <class T, int N> class static_vector {
    union slot { char none; T value; __device__ slot() {} __device__ ~slot() {} };
    slot data_[N]; int size_ = 0;
public:
    using iterator = T *; using const_iterator = const T *;
    __device__ static_vector() = default;
    template <class It> __device__ static_vector(It a, It b) { for (; a != b; ++a) push_back(*a); }
    __device__ static_vector(const static_vector &o) : static_vector(o.begin(), o.end()) {}
    __device__ static_vector(static_vector &&o) noexcept { for (auto &x : o) emplace_back(move(x)); o.clear(); }
    __device__ static_vector &operator=(static_vector o) { clear(); for (auto &x : o) emplace_back(move(x)); return *this; }
    __device__ ~static_vector() { clear(); }
    template <class... A> __device__ T &emplace_back(A &&...a) { T *p = new (&data_[size_].value) T(forward<A>(a)...); ++size_; return *p; }
    __device__ void push_back(const T &t) { emplace_back(t); }
    __device__ void push_back(T &&t) { emplace_back(move(t)); }
    __device__ void pop_back() { data_[--size_].value.~T(); }
    __device__ void clear() { while (size_) pop_back(); }
    __device__ iterator begin() { return &data_->value; } __device__ iterator end() { return begin() + size_; }
    __device__ const_iterator begin() const { return &data_->value; } __device__ const_iterator end() const { return begin() + size_; }
    __device__ iterator erase(const_iterator at) { iterator p = begin() + (at - begin()); for (iterator q = p; q + 1 != end(); ++q) *q = move(q[1]); pop_back(); return p; }
    __device__ T &operator[](int i) & { return begin()[i]; } __device__ T &&operator[](int i) && { return move(begin()[i]); } __device__ const T &operator[](int i) const & { return begin()[i]; }
    __device__ int size() const { return size_; }
};
__global__ void k(int *out) {
    int *o = out;
    {
        static_vector<Item, 6> a;
        for (int i = 0; i < 5; ++i) a.emplace_back(i * i);
        *o++ = live; *o++ = copies * 100 + moves;
        auto b = a; *o++ = live; *o++ = copies * 100 + moves;
        b.erase(b.begin() + 1); *o++ = copies * 100 + moves;
        Item taken = static_vector<Item, 6>(move(b))[2];
        *o++ = taken.n; *o++ = b.size(); *o++ = live;
        a = static_vector<Item, 6>(a.begin() + 1, a.begin() + 3);
        *o++ = a.size(); *o++ = a[1].n; *o++ = live;
    }
    *o++ = live;
}

//@ run optional_variant_expected: 5 9 8000 104 1 9 1 2 2 0 5 -2 16 16
#include <new>
template <class T> struct id { using type = T; };
template <class T> __host__ __device__ constexpr T &&forward(typename id<T>::type &t) { return static_cast<T &&>(t); }
template <class T> __host__ __device__ constexpr T &&move(T &t) { return static_cast<T &&>(t); }
struct nullopt_t { explicit constexpr nullopt_t(int) {} }; inline constexpr nullopt_t nullopt{0};
template <class T> class optional {
    bool has = false; union { char none; T value_; };
public:
    using value_type = T;
    __host__ __device__ constexpr optional() noexcept : none{} {}
    __host__ __device__ constexpr optional(nullopt_t) noexcept : optional() {}
    template <class U = T> __host__ __device__ constexpr optional(U &&u) : has(true), value_(forward<U>(u)) {}
    __host__ __device__ constexpr explicit operator bool() const { return has; }
    __host__ __device__ constexpr T &operator*() & { return value_; }
    __host__ __device__ constexpr const T &operator*() const & { return value_; }
    __host__ __device__ constexpr const T *operator->() const { return &value_; }
    template <class U> __host__ __device__ constexpr T value_or(U &&u) const & { return has ? value_ : static_cast<T>(forward<U>(u)); }
    template <class F> __host__ __device__ constexpr auto transform(F &&f) const -> optional<decltype(f(value_))> { if (has) return f(value_); return nullopt; }
    template <class F> __host__ __device__ constexpr auto and_then(F &&f) const { return has ? f(value_) : decltype(f(value_)){}; }
    friend __host__ __device__ constexpr bool operator==(const optional &a, const optional &b) { return a.has == b.has && (!a.has || a.value_ == b.value_); }
};
template <class T> optional(T) -> optional<T>;
template <unsigned I, class... T> struct at; template <class H, class... T> struct at<0, H, T...> { using type = H; };
template <unsigned I, class H, class... T> struct at<I, H, T...> : at<I - 1, T...> {}; template <unsigned I> struct at<I> {};
template <class T, class... R> constexpr unsigned find_first = 0;
template <class T, class H, class... R> constexpr unsigned find_first<T, H, R...> = 1 + find_first<T, R...>;
template <class T, class... R> constexpr unsigned find_first<T, T, R...> = 0;
template <class... T> __host__ __device__ constexpr unsigned max_size() { unsigned m = 0; ((m = sizeof(T) > m ? sizeof(T) : m), ...); return m; }
template <class... T> class variant {
    alignas(T...) unsigned char raw[max_size<T...>()]; unsigned index_;
    template <class U> __device__ static void destroy(void *p) { static_cast<U *>(p)->~U(); }
    template <class U> __device__ static void copy(void *to, const void *from) { new (to) U(*static_cast<const U *>(from)); }
public:
    template <class U, unsigned I = find_first<U, T...>, class = typename at<I, T...>::type> __device__ variant(U u) : index_(I) { new (raw) U(move(u)); }
    __device__ variant(const variant &o) : index_(o.index_) { constexpr void (*table[])(void *, const void *) = {copy<T>...}; table[index_](raw, o.raw); }
    __device__ ~variant() { using F = void (*)(void *); static constexpr F table[]{&destroy<T>...}; table[index_](raw); }
    __device__ unsigned index() const { return index_; }
    template <class U> __device__ const U *get_if() const { return index_ == find_first<U, T...> ? reinterpret_cast<const U *>(raw) : nullptr; }
    template <class V> __device__ decltype(auto) visit(V &&v) const { return visit_at<0>(forward<V>(v)); }
private:
    template <unsigned I, class V> __device__ decltype(auto) visit_at(V &&v) const {
        using U = typename at<I, T...>::type;
        if constexpr (I + 1 == sizeof...(T)) return forward<V>(v)(*reinterpret_cast<const U *>(raw));
        else { if (index_ == I) return forward<V>(v)(*reinterpret_cast<const U *>(raw)); return visit_at<I + 1>(forward<V>(v)); }
    }
};
template <class... F> struct overloaded : F... { using F::operator()...; };
template <class... F> overloaded(F...) -> overloaded<F...>;
__device__ int alive = 0;
struct Counted { int n; __device__ Counted(int n) : n(n) { ++alive; } __device__ Counted(const Counted &o) : n(o.n + 1) { ++alive; } __device__ ~Counted() { --alive; } };
__host__ __device__ constexpr optional<int> half(int n) { if (n % 2) return nullopt; return n / 2; }
static_assert(*half(12).and_then(half) == 3 && !half(6).and_then(half) && half(3).value_or(9) == 9, "");
static_assert(half(8).transform([](int n) { return n * 0.5; }) == optional(2.0), "");
__global__ void k(int *out) {
    using V = variant<int, double, Counted, const char *>;
    int *o = out;
    auto show = overloaded{[](int i) { return i; }, [](double d) { return int(d * 4); }, [](const Counted &c) { return c.n * 1000; }, [](const char *s) { return int(s[0]); }};
    {
        V vs[] = {5, 2.25, Counted(7), (const char *)"hey"};
        for (const V &v : vs) *o++ = v.visit(show);
        *o++ = alive;
        V copy = vs[2];
        *o++ = copy.get_if<Counted>()->n; *o++ = copy.get_if<int>() == nullptr; *o++ = copy.index(); *o++ = alive;
    }
    *o++ = alive;
    int x = out[0];
    *o++ = half(x * 4).and_then(half).value_or(-1); *o++ = half(x).transform([&](int q) { return q + x; }).value_or(-2);
    *o++ = sizeof(V); *o++ = sizeof(optional<double>);
}

//@ run function_ref_and_type_erasure: 25 24 22 36 11 31 54 9 16 40
#include <new>
template <class T> struct rr { using type = T; }; template <class T> struct rr<T &> { using type = T; }; template <class T> struct rr<T &&> { using type = T; };
template <class T> using remove_reference_t = typename rr<T>::type;
template <class T> __host__ __device__ constexpr T &&forward(remove_reference_t<T> &t) noexcept { return static_cast<T &&>(t); }
template <class> class function_ref;
template <class R, class... A> class function_ref<R(A...)> {
    void *object; R (*call)(void *, A...);
public:
    template <class F> __device__ function_ref(F &&f) : object((void *)&f), call([](void *p, A... a) -> R { return (*static_cast<remove_reference_t<F> *>(p))(forward<A>(a)...); }) {}
    __device__ R operator()(A... a) const { return call(object, forward<A>(a)...); }
};
template <class> class inplace_function;
template <class R, class... A> class inplace_function<R(A...)> {
    struct table { R (*call)(void *, A &&...); void (*copy)(void *, const void *); void (*destroy)(void *); };
    template <class F> static __device__ const table *table_for() { static constexpr table made{[](void *p, A &&...a) -> R { return (*static_cast<F *>(p))(forward<A>(a)...); }, [](void *to, const void *from) { new (to) F(*static_cast<const F *>(from)); }, [](void *p) { static_cast<F *>(p)->~F(); }}; return &made; }
    const table *t = nullptr; alignas(8) char store[32];
public:
    template <class F> __device__ inplace_function(F f) : t(table_for<F>()) { static_assert(sizeof(F) <= sizeof store); new (store) F(static_cast<F &&>(f)); }
    __device__ inplace_function(const inplace_function &o) : t(o.t) { if (t) t->copy(store, o.store); }
    __device__ ~inplace_function() { if (t) t->destroy(store); }
    __device__ R operator()(A... a) { return t->call(store, forward<A>(a)...); }
};
struct Shape { virtual __device__ int area() const = 0; virtual __device__ Shape *clone(void *p) const = 0; virtual __device__ ~Shape() {} };
template <class D, class B = Shape> struct Cloned : B { using B::B; __device__ Shape *clone(void *p) const override { return new (p) D(static_cast<const D &>(*this)); } };
struct Rect : Cloned<Rect> { int w, h; __device__ Rect(int w, int h) : w(w), h(h) {} __device__ int area() const override { return w * h; } };
struct Cube final : Cloned<Cube, Rect> { using Cloned<Cube, Rect>::Cloned; __device__ int area() const override { return 6 * Rect::area(); } };
__device__ int twice(int x) { return 2 * x; }
__device__ int apply(function_ref<int(int)> f, int x) { return f(x) + f(x + 1); }
__global__ void k(int *out) {
    int calls = 0;
    out[0] = apply([&](int x) { ++calls; return x * x; }, 3);
    out[1] = apply(&twice, 5) + calls;
    inplace_function<int(int, int &)> f = [n = 10](int a, int &b) mutable { b += n; return a * ++n; };
    auto g = f;
    int b = 0;
    out[2] = f(2, b); out[3] = f(3, b); out[4] = g(1, b); out[5] = b;
    alignas(16) char room[64], room2[64];
    Shape *s = new (room) Cube(3, 3);
    Shape *c = s->clone(room2);
    out[6] = c->area(); out[7] = static_cast<Cube *>(c->clone(room))->Rect::area();
    c->~Shape();
    out[8] = sizeof(function_ref<void()>); out[9] = sizeof(inplace_function<int()>);
}

//@ run compile_time_parser: 300 42 23 0 5 101
template <unsigned N> struct text { char c[N]{}; constexpr text(const char (&s)[N]) { for (unsigned i = 0; i < N; ++i) c[i] = s[i]; } __host__ __device__ constexpr unsigned size() const { return N - 1; } };
enum class tok { num, op, open, close, end };
struct token { tok kind = tok::end; long value = 0; char op = 0; };
class lexer {
    const char *p;
public:
    constexpr explicit lexer(const char *s) : p(s) {}
    constexpr token next() {
        while (*p == ' ') ++p;
        if (!*p) return {};
        if (*p >= '0' && *p <= '9') { long v = 0; do v = v * 10 + (*p++ - '0'); while (*p >= '0' && *p <= '9'); return {tok::num, v}; }
        switch (char c = *p++; c) { case '(': return {tok::open}; case ')': return {tok::close}; default: return {tok::op, 0, c}; }
    }
};
__host__ __device__ void bad();
class parser {
    lexer lex; token t;
    constexpr void advance() { t = lex.next(); }
    static constexpr int prec(char c) { return c == '+' || c == '-' ? 1 : c == '*' || c == '/' || c == '%' ? 2 : 0; }
    constexpr long primary() {
        if (t.kind == tok::op && t.op == '-') { advance(); return -primary(); }
        if (t.kind == tok::open) { advance(); long v = expr(1); if (t.kind != tok::close) bad(); advance(); return v; }
        if (t.kind != tok::num) bad();
        long v = t.value; advance(); return v;
    }
    constexpr long expr(int min) {
        long l = primary();
        while (t.kind == tok::op && prec(t.op) >= min) {
            char o = t.op; advance(); long r = expr(prec(o) + 1);
            switch (o) { case '+': l += r; break; case '-': l -= r; break; case '*': l *= r; break; case '/': if (!r) bad(); l /= r; break; case '%': l %= r; }
        }
        return l;
    }
public:
    constexpr parser(const char *s) : lex(s) { advance(); }
    constexpr long parse() { long v = expr(1); if (t.kind != tok::end) bad(); return v; }
};
__host__ __device__ constexpr long eval(const char *s) { return parser(s).parse(); }
__host__ __device__ constexpr long operator""_calc(const char *s, unsigned long) { return eval(s); }
static_assert(eval("1 + 2 * 3") == 7 && eval("-(4 - 10) * 3 % 5") == 3, "");
template <long V> struct constant { static constexpr long value = V; };
__host__ __device__ constexpr unsigned hash(const char *s) { unsigned h = 2166136261u; for (; *s; ++s) h = (h ^ (unsigned char)*s) * 16777619u; return h; }
__device__ int dispatch(const char *s) { switch (hash(s)) { case hash("add"): return 1; case hash("sub"): return 2; case hash("mul"): return 3; default: return 0; } }
__global__ void k(int *out) {
    out[0] = constant<eval("(1+2)*(3+4)*100/7")>::value;
    constexpr auto v = "2*21"_calc; out[1] = v;
    out[2] = dispatch("sub") * 10 + dispatch("mul"); out[3] = dispatch("div");
    constexpr text t("hello"); out[4] = t.size(); out[5] = t.c[1];
}

//@ run policies_and_state_machine: 5 22 4 8 2 304 3 4 1
struct no_lock { __device__ void lock() {} __device__ void unlock() {} };
struct counting { int n = 0; __device__ void lock() { ++n; } __device__ void unlock() { n += 10; } };
template <class L> struct guard { L &l; __device__ explicit guard(L &l) : l(l) { l.lock(); } __device__ ~guard() { l.unlock(); } guard(const guard &) = delete; };
template <class T, class Lock = no_lock, template <class> class Store = guard> class cell : private Lock {
    T t{};
public:
    __device__ void set(T v) { Store<Lock> g(*this); t = v; }
    __device__ T get() { guard g{static_cast<Lock &>(*this)}; return t; }
    __device__ Lock &policy() { return *this; }
};
namespace fsm {
struct idle { int tries = 0; }; struct running { int pid; }; struct stopped { int code; };
struct start { int pid; }; struct stop { int code; }; struct reset {};
struct table {
    __device__ static running on(const idle &i, start e) { return {e.pid + i.tries}; }
    __device__ static stopped on(running r, stop e) { return {r.pid * 100 + e.code}; }
    __device__ static idle on(stopped s, reset) { return {s.code % 7}; }
    template <class S, class E> __device__ static S on(const S &s, const E &) { return s; }
};
struct machine {
    int state = 0; idle i; running r{}; stopped s{};
    __device__ void set(idle n) { state = 0; i = n; } __device__ void set(running n) { state = 1; r = n; } __device__ void set(stopped n) { state = 2; s = n; }
    template <class E> __device__ machine &operator<<(const E &e) {
        switch (state) { case 0: set(table::on(i, e)); break; case 1: set(table::on(r, e)); break; case 2: set(table::on(s, e)); break; }
        return *this;
    }
};
}
__global__ void k(int *out) {
    cell<int, counting> c; c.set(5); out[0] = c.get(); out[1] = c.policy().n;
    out[2] = sizeof(cell<int>); out[3] = sizeof(c);
    using namespace fsm;
    machine m; m << start{3} << start{9} << stop{4}; out[4] = m.state; out[5] = m.s.code;
    m << stop{1} << reset{}; out[6] = m.i.tries; m << start{1}; out[7] = m.r.pid; out[8] = m.state;
}

//@ run intrusive_list_and_iterators: 1 54321 2 235 123450 2 9 5 16
struct hook { hook *next = this, *prev = this; __device__ void unlink() { prev->next = next; next->prev = prev; next = prev = this; } };
template <class T, hook T::*H> class ilist {
    hook root;
    __device__ static T *owner(hook *h) { return reinterpret_cast<T *>(reinterpret_cast<char *>(h) - reinterpret_cast<unsigned long long>(&(static_cast<T *>(nullptr)->*H))); }
public:
    template <bool C> class iter {
        template <bool B, class X, class Y> struct sel { using type = X; }; template <class X, class Y> struct sel<false, X, Y> { using type = Y; };
        hook *h; friend class ilist;
        __device__ explicit iter(hook *h) : h(h) {}
    public:
        using reference = typename sel<C, const T &, T &>::type;
        template <bool D, class = typename sel<C || !D, int, void>::type> __device__ iter(const iter<D> &o) : h(o.raw()) {}
        __device__ hook *raw() const { return h; }
        __device__ reference operator*() const { return *owner(h); }
        __device__ auto *operator->() const { return &**this; }
        __device__ iter &operator++() { h = h->next; return *this; }
        __device__ iter operator++(int) { iter t = *this; ++*this; return t; }
        __device__ iter &operator--() { h = h->prev; return *this; }
        friend __device__ bool operator==(iter a, iter b) { return a.h == b.h; }
        friend __device__ bool operator!=(iter a, iter b) { return !(a == b); }
    };
    using iterator = iter<false>; using const_iterator = iter<true>;
    ilist() = default; ilist(const ilist &) = delete;
    __device__ iterator begin() { return iterator(root.next); } __device__ iterator end() { return iterator(&root); }
    __device__ const_iterator begin() const { return const_iterator(root.next); } __device__ const_iterator end() const { return const_iterator(const_cast<hook *>(&root)); }
    __device__ iterator insert(const_iterator at, T &t) { hook &n = t.*H; n.prev = at.raw()->prev; n.next = at.raw(); n.prev->next = n.next->prev = &n; return iterator(&n); }
    __device__ void push_back(T &t) { insert(end(), t); }
    template <class F> __device__ int remove_if(F f) { int n = 0; for (auto i = begin(); i != end();) if (auto j = i++; f(*j)) ((*j).*H).unlink(), ++n; return n; }
    __device__ bool empty() const { return root.next == &root; }
};
struct node { int id; hook by_id; double w; hook by_weight; };
__global__ void k(int *out) {
    node n[6];
    ilist<node, &node::by_id> ids; ilist<node, &node::by_weight> ws;
    out[0] = ids.empty();
    for (int i = 0; i < 6; ++i) { n[i].id = i; n[i].w = (i * 5) % 6 + .5; ids.push_back(n[i]);
        auto at = ws.begin(); while (at != ws.end() && at->w < n[i].w) ++at; ws.insert(at, n[i]); }
    int d = 0; for (auto &x : ws) d = d * 10 + x.id; out[1] = d;
    out[2] = ids.remove_if([](const node &x) { return x.id % 3 == 1; });
    d = 0; for (const node &x : static_cast<const decltype(ids) &>(ids)) d = d * 10 + x.id; out[3] = d;
    d = 0; for (auto i = ws.end(); i != ws.begin();) d = d * 10 + (--i)->id; out[4] = d;
    decltype(ids)::const_iterator ci = ids.begin(); out[5] = (*++ci).id; out[6] = ci->w * 2;
    auto last = ids.end(); out[7] = (*--last).id; out[8] = sizeof ids;
}
