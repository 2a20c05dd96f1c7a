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

//@ run mdspan_like: 23 23 19 -5 -77 9 8 4 2 8
template <unsigned... E> struct extents { static constexpr unsigned rank = sizeof...(E); template <int I> static constexpr unsigned static_extent() { unsigned a[] = {E...}; return a[I]; } __host__ __device__ static constexpr unsigned extent(int i) { unsigned a[] = {E...}; return a[i]; } };
struct layout_right { template <class Ext> struct mapping {
    template <class... I> __host__ __device__ constexpr unsigned operator()(I... i) const { static_assert(sizeof...(I) == Ext::rank, ""); unsigned idx[] = {unsigned(i)...}, r = 0; for (unsigned d = 0; d < Ext::rank; ++d) r = r * Ext::extent(d) + idx[d]; return r; } }; };
struct layout_left { template <class Ext> struct mapping {
    template <class... I> __host__ __device__ constexpr unsigned operator()(I... i) const { unsigned idx[] = {unsigned(i)...}, r = 0; for (unsigned d = Ext::rank; d-- > 0;) r = r * Ext::extent(d) + idx[d]; return r; } }; };
template <class T> struct default_accessor { using reference = T &; __device__ reference access(T *p, unsigned i) const { return p[i]; } };
template <class T> struct negating { struct proxy { T *p; __device__ operator T() const { return -*p; } __device__ const proxy &operator=(T v) const { *p = -v; return *this; } }; using reference = proxy; __device__ reference access(T *p, unsigned i) const { return {p + i}; } };
template <class T, class Ext, class Layout = layout_right, class Acc = default_accessor<T>> class mdspan : Layout::template mapping<Ext>, Acc {
    T *p;
    using map = typename Layout::template mapping<Ext>;
public:
    __device__ explicit mdspan(T *p) : p(p) {}
    template <class... I> __device__ typename Acc::reference operator()(I... i) const { return Acc::access(p, map::operator()(i...)); }
    __device__ const map &mapping() const { return *this; }
};
static_assert(layout_left::mapping<extents<2, 3, 4>>()(1, 2, 3) == 1 + 2 * 2 + 6 * 3, "");
__global__ void k(int *out) {
    int data[24]; for (int i = 0; i < 24; ++i) data[i] = i;
    mdspan<int, extents<2, 3, 4>> a(data); mdspan<int, extents<2, 3, 4>, layout_left> b(data); mdspan<const int, extents<4, 6>> c(data); mdspan<int, extents<24>, layout_right, negating<int>> d(data);
    out[0] = a(1, 2, 3); out[1] = b(1, 2, 3); out[2] = c(3, 1); out[3] = d(5);
    d(5) = 77; out[4] = a(0, 1, 1); a(0, 0, 0) += 9; out[5] = data[0]; out[6] = sizeof a; out[7] = a.mapping()(0, 1, 0); out[8] = b.mapping()(0, 1, 0); out[9] = sizeof d;
}

//@ run fixed_point_and_units: 278528 425 1088 1572864 139264 1 19661 7 8 1
template <int F, class R = int> class fixed {
    R raw; struct from_raw {}; __host__ __device__ constexpr fixed(R r, from_raw) : raw(r) {}
public:
    static constexpr fixed raw_value(R r) { return {r, from_raw()}; }
    constexpr fixed() : raw(0) {}
    __host__ __device__ constexpr fixed(double d) : raw(R(d * (1 << F) + (d < 0 ? -0.5 : 0.5))) {}
    __host__ __device__ constexpr fixed(int i) : raw(R(i) << F) {}
    template <int G> __host__ __device__ constexpr explicit fixed(fixed<G, R> o) : raw(F > G ? o.bits() << (F > G ? F - G : 0) : o.bits() >> (G > F ? G - F : 0)) {}
    __host__ __device__ constexpr R bits() const { return raw; }
    __host__ __device__ constexpr explicit operator double() const { return double(raw) / (1 << F); }
    friend __host__ __device__ constexpr fixed operator+(fixed a, fixed b) { return {R(a.raw + b.raw), from_raw()}; }
    friend __host__ __device__ constexpr fixed operator*(fixed a, fixed b) { return {R((long long)a.raw * b.raw >> F), from_raw()}; }
    friend __host__ __device__ constexpr fixed operator/(fixed a, fixed b) { return {R(((long long)a.raw << F) / b.raw), from_raw()}; }
    friend __host__ __device__ constexpr bool operator<(fixed a, fixed b) { return a.raw < b.raw; }
    __host__ __device__ constexpr fixed operator-() const { return {R(-raw), from_raw()}; }
    __host__ __device__ constexpr fixed &operator+=(fixed o) { return *this = *this + o; }
};
using q16 = fixed<16>; using q8 = fixed<8>;
__host__ __device__ constexpr q16 operator""_q(long double d) { return q16(double(d)); }
static_assert((1.5_q * 2.25_q).bits() == 221184 && (q16(7) / 2).bits() == 229376 && -1.5_q < 0, "");
template <int M, int K, int S> struct unit {};
template <class U> struct quantity { double v; friend __host__ __device__ constexpr quantity operator+(quantity a, quantity b) { return {a.v + b.v}; } friend __host__ __device__ constexpr auto operator<(quantity a, quantity b) { return a.v < b.v; } };
template <int... A, int... B> __host__ __device__ constexpr quantity<unit<(A + B)...>> operator*(quantity<unit<A...>> a, quantity<unit<B...>> b) { return {a.v * b.v}; }
template <int... A, int... B> __host__ __device__ constexpr quantity<unit<(A - B)...>> operator/(quantity<unit<A...>> a, quantity<unit<B...>> b) { return {a.v / b.v}; }
using length = quantity<unit<1, 0, 0>>; using mass = quantity<unit<0, 1, 0>>; using duration = quantity<unit<0, 0, 1>>;
using force = decltype(mass() * length() / (duration() * duration()));
__host__ __device__ constexpr length operator""_m(unsigned long long v) { return {double(v)}; } __host__ __device__ constexpr duration operator""_s(unsigned long long v) { return {double(v)}; } __host__ __device__ constexpr mass operator""_kg(unsigned long long v) { return {double(v)}; }
__device__ int newtons(force f) { return int(f.v); }
__global__ void k(int *out) {
    q16 a = 3.25, b(2); a += b * 0.5; out[0] = a.bits(); out[1] = int(double(a) * 100); out[2] = q8(a).bits(); out[3] = fixed<20>(q8(1.5)).bits();
    out[4] = (a / b).bits(); out[5] = (-a < b) + 2 * (b < 2.0); constexpr auto c = 0.1_q + 0.2_q; out[6] = c.bits();
    out[7] = newtons(10_kg * 3_m / (2_s * 2_s)); out[8] = sizeof(force); out[9] = 3_m < 4_m;
}

//@ run mixins_and_static_polymorphism: 45 6 2 5 0 27 60 4 4
template <class D, template <class> class... M> struct compose : M<D>... { };
template <class D> struct comparable { friend __device__ bool operator!=(const D &a, const D &b) { return !(a == b); } friend __device__ bool operator>(const D &a, const D &b) { return b < a; } };
template <class D> struct incrementable { __device__ D operator++(int) { D &d = static_cast<D &>(*this), t = d; ++d; return t; } };
template <class D> struct counted { static __device__ int &count() { __shared__ int n; return n; } __device__ counted() { ++count(); } __device__ counted(const counted &) { ++count(); } __device__ ~counted() { --count(); } };
struct number : compose<number, comparable, incrementable> { using incrementable<number>::operator++; int v; __device__ number(int v) : v(v) {} __device__ number &operator++() { ++v; return *this; } friend __device__ bool operator==(const number &a, const number &b) { return a.v == b.v; } friend __device__ bool operator<(const number &a, const number &b) { return a.v < b.v; } };
struct thing : counted<thing> { int x; __device__ thing(int x) : x(x) {} };
template <class Impl> struct shape { __device__ int area() const { return impl().area_impl(); } __device__ int scaled(int s) const { return impl().area() * s; } private: shape() = default; friend Impl; __device__ const Impl &impl() const { return *static_cast<const Impl *>(this); } };
struct square : shape<square> { int a; __device__ square(int a) : a(a) {} __device__ int area_impl() const { return a * a; } };
struct circle : shape<circle> { int r; __device__ circle(int r) : r(r) {} __device__ int area() const { return 3 * r * r; } };
template <class T> __device__ int both(const shape<T> &s) { return s.area() + s.scaled(2); }
__global__ void k(int *out) {
    number n = 4; out[0] = n++.v * 10 + n.v; out[1] = (n != number(5)) + 2 * (n > 4) + 4 * (6 > n);
    thing::count() = 0; { thing a(1), b = a; out[2] = thing::count(); thing c[3] = {1, 2, 3}; out[3] = thing::count(); } out[4] = thing::count();
    out[5] = both(square(3)); out[6] = circle(2).scaled(5); out[7] = sizeof(number); out[8] = sizeof(square);
}

//@ run hash_map_and_allocators: 11 25 933 1104 1 5 5 6
using size_t = decltype(sizeof 0);
#include <new>
struct arena { char *p; size_t used = 0; __device__ arena(char *p) : p(p) {} __device__ void *take(size_t n, size_t a) { used = (used + a - 1) / a * a; void *r = p + used; used += n; return r; } };
template <class T> struct arena_alloc { using value_type = T; arena *a; template <class U> struct rebind { using other = arena_alloc<U>; }; __device__ arena_alloc(arena *a) : a(a) {} template <class U> __device__ arena_alloc(const arena_alloc<U> &o) : a(o.a) {} __device__ T *allocate(size_t n) { return static_cast<T *>(a->take(n * sizeof(T), alignof(T))); } __device__ void deallocate(T *, size_t) {} };
template <class K> struct hash { __device__ unsigned operator()(const K &k) const { return unsigned(k) * 2654435761u; } };
template <> struct hash<const char *> { __device__ unsigned operator()(const char *s) const { unsigned h = 5381; while (*s) h = h * 33 + *s++; return h; } };
struct equal { template <class A, class B> __device__ bool operator()(const A &a, const B &b) const { return a == b; } __device__ bool operator()(const char *a, const char *b) const { while (*a && *a == *b) ++a, ++b; return *a == *b; } };
template <class K, class V, class H = hash<K>, class E = equal, class A = arena_alloc<int>> class map {
    struct node { node *next; K key; V value; template <class... X> __device__ node(node *n, const K &k, X &&...x) : next(n), key(k), value(static_cast<X &&>(x)...) {} };
    using nodes = typename A::template rebind<node>::other;
    node *buckets[8] = {}; nodes alloc; int n = 0;
public:
    struct iterator { map *m; int b; node *p; __device__ void settle() { while (!p && ++b < 8) p = m->buckets[b]; } __device__ iterator &operator++() { p = p->next; settle(); return *this; } __device__ node &operator*() const { return *p; } __device__ node *operator->() const { return p; } __device__ bool operator!=(const iterator &o) const { return p != o.p; } };
    __device__ explicit map(const A &a) : alloc(a) {}
    template <class... X> __device__ V &emplace(const K &k, X &&...x) { node *&b = buckets[H()(k) % 8]; b = new (alloc.allocate(1)) node(b, k, static_cast<X &&>(x)...); ++n; return b->value; }
    __device__ V *find(const K &k) { for (node *p = buckets[H()(k) % 8]; p; p = p->next) if (E()(p->key, k)) return &p->value; return nullptr; }
    __device__ V &operator[](const K &k) { if (V *v = find(k)) return *v; return emplace(k); }
    __device__ iterator begin() { iterator i{this, -1, nullptr}; i.settle(); return i; } __device__ iterator end() { return {this, 8, nullptr}; }
    __device__ int size() const { return n; }
    template <class P> __device__ int erase_if(P p) { int c = 0; for (node *&b : buckets) for (node **q = &b; *q;) if (p((*q)->key, (*q)->value)) { *q = (*q)->next; ++c; --n; } else q = &(*q)->next; return c; }
};
struct point { int x, y; __device__ point(int x = 1, int y = 2) : x(x), y(y) {} };
__global__ void k(int *out) {
    alignas(16) char memory[2048]; arena a(memory);
    map<int, int> m(&a); for (int i = 0; i < 20; ++i) m[i * 7 % 11] += i;
    out[0] = m.size(); out[1] = m[5]; int s = 0; for (auto &[next, key, value] : m) s += key * value; out[2] = s;
    map<const char *, point> w{&a}; w["one"].x = 11; w.emplace("two", 3, 4); out[3] = w["one"].x * 100 + w["two"].y; out[4] = w.find("three") == nullptr; out[5] = w["x"].y + w.size();
    out[6] = m.erase_if([](int k, int) { return k & 1; }); out[7] = m.size();
}

//@ run bit_fields_and_flags: 3 1 -62544 22 11704 51456 -30 51 82
template <class E> struct is_flag { static constexpr bool value = false; };
template <bool B, class T = void> struct enable { using type = T; }; template <class T> struct enable<false, T> {};
template <class E> using under = __underlying_type(E);
template <class E> __host__ __device__ constexpr typename enable<is_flag<E>::value, E>::type operator|(E a, E b) { return E(under<E>(a) | under<E>(b)); }
template <class E> __host__ __device__ constexpr typename enable<is_flag<E>::value, E>::type operator&(E a, E b) { return E(under<E>(a) & under<E>(b)); }
template <class E> __host__ __device__ constexpr typename enable<is_flag<E>::value, E>::type operator~(E a) { return E(~under<E>(a)); }
template <class E> __device__ typename enable<is_flag<E>::value, E &>::type operator|=(E &a, E b) { return a = a | b; }
enum class mode : unsigned char { none, read = 1, write = 2, exec = 4, all = 7 };
template <> struct is_flag<mode> { static constexpr bool value = true; };
template <int Off, int Width, class S = unsigned> struct field { static constexpr S mask = ((S(1) << Width) - 1) << Off; S &s; __device__ operator S() const { return (s & mask) >> Off; } __device__ field &operator=(S v) { s = (s & ~mask) | (v << Off & mask); return *this; } __device__ field &operator=(const field &o) { return *this = S(o); } field(S &s) = delete; template <class X> __device__ field(X *x) : s(*x) {} };
union half_bits { unsigned short u; struct { unsigned short m : 10, e : 5, s : 1; }; };
struct packed_time { unsigned long long day : 5; signed int zone : 6; unsigned : 0; bool dst : 1; mode m : 3; };
__global__ void k(int *out) {
    mode m = mode::read | mode::exec; m |= mode::write; out[0] = int(m & ~mode::exec); switch (m) { case mode::all: out[1] = 1; break; default: out[1] = 0; }
    unsigned reg = 0xffff0000; field<4, 4> f(&reg); f = 0xab; field<8, 8> g(&reg); g = f; out[2] = reg; out[3] = g + f;
    half_bits h{0xC500}; out[4] = h.s * 10000 + h.e * 100 + (h.m >> 6); h.e++; out[5] = h.u;
    packed_time t{17, -20, true, mode::write}; t.zone -= 10; t.day += 20; out[6] = t.zone; out[7] = int(t.day) * 10 + t.dst; out[8] = int(t.m) + 10 * sizeof t;
}

//@ run visitors_and_double_dispatch: 20 -20 0 4 1 5 5
struct add; struct lit; struct mul; struct neg;
struct visitor { virtual __device__ void visit(const lit &) = 0; virtual __device__ void visit(const add &) = 0; virtual __device__ void visit(const mul &) = 0; virtual __device__ void visit(const neg &n); virtual __device__ ~visitor() = default; };
struct node { virtual __device__ void accept(visitor &v) const = 0; virtual __device__ ~node() {} };
template <class D> struct visitable : node { __device__ void accept(visitor &v) const override { v.visit(static_cast<const D &>(*this)); } };
struct lit final : visitable<lit> { int v; __device__ lit(int v) : v(v) {} };
struct add : visitable<add> { const node &l, &r; __device__ add(const node &l, const node &r) : l(l), r(r) {} };
struct mul : visitable<mul> { const node &l, &r; __device__ mul(const node &l, const node &r) : l(l), r(r) {} };
struct neg : visitable<neg> { const node &n; __device__ explicit neg(const node &n) : n(n) {} };
__device__ void visitor::visit(const neg &n) { n.n.accept(*this); }
struct eval : visitor { int r = 0; using visitor::visit; __device__ int operator()(const node &n) { n.accept(*this); return r; } __device__ void visit(const lit &l) override { r = l.v; } __device__ void visit(const add &a) override { int x = (*this)(a.l); r = x + (*this)(a.r); } __device__ void visit(const mul &m) override { int x = (*this)(m.l); r = x * (*this)(m.r); } __device__ void visit(const neg &n) override { visitor::visit(n); r = -r; } };
struct depth : virtual visitor { int d = 0, max = 0; template <class F> __device__ void in(F f) { if (++d > max) max = d; f(); --d; } __device__ void visit(const lit &) override { in([] {}); } __device__ void visit(const add &a) override { in([&] { a.l.accept(*this); a.r.accept(*this); }); } __device__ void visit(const mul &m) override { in([=, &m] { m.l.accept(*this); m.r.accept(*this); }); } };
struct both_ways : eval, depth { using eval::visit; __device__ void visit(const lit &l) override { eval::visit(l); } __device__ void visit(const add &a) override { eval::visit(a); } __device__ void visit(const mul &a) override { depth::visit(a); } };
__global__ void k(int *out) {
    lit a(2), b(3), c(4); add s(a, b); mul p(s, c); neg n(p); add t(n, p);
    eval e; out[0] = e(p); out[1] = e(n); out[2] = e(t); depth d; t.accept(d); out[3] = d.max; out[4] = sizeof(both_ways) > sizeof(depth);
    both_ways w; s.accept(static_cast<eval &>(w)); out[5] = w.r; s.accept(static_cast<depth &>(w)); out[6] = w.r;
}

//@ run span2: 1235789 357 2 10 979899 80 4 16
inline constexpr unsigned dynamic = ~0u;
template <class T, unsigned N = dynamic> class span {
    T *p; unsigned n;
public:
    template <unsigned M> __host__ __device__ constexpr span(T (&a)[M]) : p(a), n(M) { static_assert(N == dynamic || N == M, ""); }
    __host__ __device__ constexpr span(T *p, unsigned n) : p(p), n(n) {}
    template <class U, unsigned M> __host__ __device__ constexpr span(const span<U, M> &o) : p(o.data()), n(o.size()) {}
    __host__ __device__ constexpr unsigned size() const { return N == dynamic ? n : N; } __host__ __device__ constexpr T *data() const { return p; }
    __host__ __device__ constexpr T *begin() const { return p; } __host__ __device__ constexpr T *end() const { return p + size(); }
    template <unsigned A, unsigned L> __host__ __device__ constexpr span<T, L> sub() const { return {p + A, L}; }
};
template <class T, unsigned N> span(T (&)[N]) -> span<T, N>; template <class T> span(T *, unsigned) -> span<T>;
template <class It, class C> __host__ __device__ constexpr void sort(It a, It b, C less) { if (b - a < 2) return; It i = a, j = b - 1; auto pivot = a[(b - a) / 2]; while (i <= j) { while (less(*i, pivot)) ++i; while (less(pivot, *j)) --j; if (i <= j) { auto t = *i; *i++ = *j; *j-- = t; } } sort(a, j + 1, less); sort(i, b, less); }
template <class It, class T, class Op> __host__ __device__ constexpr T accumulate(It a, It b, T t, Op op) { for (; a != b; ++a) t = op(t, *a); return t; }
template <class It, class P> __device__ It partition(It a, It b, P p) { while (a != b && p(*a)) ++a; if (a == b) return a; for (It i = a + 1; i != b; ++i) if (p(*i)) { auto t = *i; *i = *a; *a++ = t; } return a; }
struct record { short key; char tag; };
template <int N> struct table { int v[N]{}; constexpr table() { for (int i = 0; i < N; ++i) v[i] = (i * 7 + 3) % N; sort(v, v + N, [](int a, int b) { return a > b; }); } };
__device__ constexpr table<9> squares;
__global__ void k(int *out) {
    int a[] = {5, 3, 9, 1, 7, 2, 8};
    span s(a); sort(s.begin(), s.end(), [](int x, int y) { return x < y; });
    auto digits = [](int t, int x) { return t * 10 + x; };
    out[0] = accumulate(s.begin(), s.end(), 0, digits); span<const int> c = s.sub<2, 3>(); out[1] = accumulate(c.begin(), c.end(), 0, digits);
    out[2] = partition(s.begin(), s.end(), [](int x) { return x % 2 == 0; }) - a; out[3] = a[0] + a[1];
    record r[] = {{3, 'c'}, {1, 'a'}, {2, 'b'}}; sort(r, r + 3, [](const record &x, const record &y) { return x.key < y.key; }); out[4] = r[0].tag * 10000 + r[1].tag * 100 + r[2].tag;
    out[5] = squares.v[0] * 10 + squares.v[8]; out[6] = span(a + 1, 4).size(); out[7] = sizeof(span<char, 3>);
}

//@ run iterators_zip_enumerate: 123 10 40 10 308 38 8091
template <class A, class B> struct pair { A first; B second; }; template <class A, class B> pair(A, B) -> pair<A, B>;
template <class It> struct enumerate_it { It it; int i; __device__ auto operator*() const { return pair<int, decltype(*it)>{i, *it}; } __device__ enumerate_it &operator++() { ++it; ++i; return *this; } template <class S> friend __device__ bool operator!=(const enumerate_it &a, const S &b) { return a.it != b; } };
template <class R> struct enumerated { R r; __device__ auto begin() { return enumerate_it<decltype(r.begin())>{r.begin(), 0}; } __device__ auto end() { return r.end(); } };
template <class R> __device__ enumerated<R> enumerate(R &&r) { return {static_cast<R &&>(r)}; }
template <class... It> struct zip_it;
template <class A, class B> struct zip_it<A, B> { A a; B b; __device__ pair<decltype(*a), decltype(*b)> operator*() const { return {*a, *b}; } __device__ zip_it &operator++() { ++a, ++b; return *this; } __device__ bool operator!=(const zip_it &o) const { return a != o.a && b != o.b; } };
template <class A, class B> struct zipped { A a; B b; __device__ auto begin() { return zip_it<decltype(a.begin()), decltype(b.begin())>{a.begin(), b.begin()}; } __device__ auto end() { return zip_it<decltype(a.end()), decltype(b.end())>{a.end(), b.end()}; } };
template <class A, class B> __device__ zipped<A, B> zip(A &&a, B &&b) { return {static_cast<A &&>(a), static_cast<B &&>(b)}; }
template <int N> struct arr { int v[N]; __device__ int *begin() { return v; } __device__ int *end() { return v + N; } __device__ const int *begin() const { return v; } __device__ const int *end() const { return v + N; } };
struct counting { struct it { int i; __device__ int operator*() const { return i; } __device__ it &operator++() { ++i; return *this; } __device__ bool operator!=(it o) const { return i != o.i; } }; int n; __device__ it begin() const { return {0}; } __device__ it end() const { return {n}; } };
template <class T> struct tree { T v; tree *l = nullptr, *r = nullptr; template <class F> __device__ void walk(F &&f) const { if (l) l->walk(f); f(v); if (r) r->walk(f); } };
template <class F> struct generator { F f; struct it { generator *g; decltype(F()()) v; bool done; }; };
__global__ void k(int *out) {
    arr<4> a{{4, 5, 6, 7}}; const arr<3> b{{1, 2, 3}};
    int s = 0; for (auto [i, x] : enumerate(a)) { x += i; s = s * 10 + i; } out[0] = s; out[1] = a.v[3];
    s = 0; for (auto &&[x, y] : zip(a, b)) { s += x * y; x = 0; } out[2] = s; out[3] = a.v[2] * 10 + a.v[3];
    s = 0; for (auto [i, p] : enumerate(zip(counting{5}, b))) s += i * 100 + p.first * p.second; out[4] = s;
    tree<int> l{1}, r{9}, t{5, &l, &r}; s = 0; t.walk([&s, n = 1](int v) mutable { s += v * n++; }); out[5] = s;
    s = 0; for (auto [i, x] : enumerate(arr<2>{{8, 9}})) s = s * 100 + x * 10 + i; out[6] = s;
}

//@ run complex_matrix: 32 54 1 7 296 44 0 36
template <class T> struct cplx { T re, im = T(); friend __host__ __device__ constexpr cplx operator*(const cplx &a, const cplx &b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; } friend __host__ __device__ constexpr cplx operator+(const cplx &a, const cplx &b) { return {a.re + b.re, a.im + b.im}; } __host__ __device__ constexpr cplx &operator+=(const cplx &o) { re += o.re; im += o.im; return *this; } __host__ __device__ constexpr cplx conj() const { return {re, -im}; } template <class U> __host__ __device__ constexpr explicit operator cplx<U>() const { return {U(re), U(im)}; } friend __host__ __device__ constexpr bool operator==(const cplx &a, const cplx &b) { return a.re == b.re && a.im == b.im; } };
template <class T, int R, int C> struct mat {
    T m[R][C]{};
    __host__ __device__ constexpr T &operator()(int r, int c) { return m[r][c]; } __host__ __device__ constexpr const T &operator()(int r, int c) const { return m[r][c]; }
    template <int K> __host__ __device__ constexpr mat<T, R, K> operator*(const mat<T, C, K> &o) const { mat<T, R, K> r; for (int i = 0; i < R; ++i) for (int j = 0; j < K; ++j) for (int k = 0; k < C; ++k) r(i, j) += m[i][k] * o(k, j); return r; }
    __host__ __device__ constexpr mat<T, C, R> transposed() const { mat<T, C, R> r; for (int i = 0; i < R; ++i) for (int j = 0; j < C; ++j) r(j, i) = m[i][j]; return r; }
    static constexpr mat identity() { static_assert(R == C, "square"); mat r; for (int i = 0; i < R; ++i) r.m[i][i] = T{1}; return r; }
    template <int K> __host__ __device__ constexpr auto minor_at() const { mat<T, R - 1, C - 1> r; for (int i = 1; i < R; ++i) for (int j = 0, q = 0; j < C; ++j) if (j != K) r(i - 1, q++) = m[i][j]; return r; }
};
template <class T, int N> __host__ __device__ constexpr T det(const mat<T, N, N> &a);
template <class T, int N, int K> __host__ __device__ constexpr T expand(const mat<T, N, N> &a) { if constexpr (K == N) return T{}; else return (K % 2 ? T{-1} : T{1}) * a(0, K) * det(a.template minor_at<K>()) + expand<T, N, K + 1>(a); }
template <class T, int N> __host__ __device__ constexpr T det(const mat<T, N, N> &a) { if constexpr (N == 1) return a(0, 0); else return expand<T, N, 0>(a); }
template <class M> __host__ __device__ constexpr M power(M a, unsigned n) { M r = M::identity(); for (; n; n >>= 1, a = a * a) if (n & 1) r = r * a; return r; }
constexpr mat<long, 2, 2> fib = power(mat<long, 2, 2>{{{1, 1}, {1, 0}}}, 50);
static_assert(fib(0, 1) == 12586269025, "");
constexpr cplx<int> i2 = cplx<int>{0, 1} * cplx<int>{0, 1}; static_assert(i2 == cplx<int>{-1}, "");
__global__ void k(int *out) {
    mat<int, 2, 3> a{{{1, 2, 3}, {4, 5, 6}}}; auto p = a * a.transposed(); out[0] = p(0, 1); out[1] = det(p);
    mat<cplx<int>, 2, 2> c{{{{1, 1}, {2}}, {{0, -1}, {3, 2}}}}; auto d = det(c); out[2] = d.re; out[3] = d.im; auto q = c * c; out[4] = q(1, 0).re * 100 + q(1, 0).im; out[5] = static_cast<cplx<char>>(cplx<int>{300, 2}).re;
    mat<int, 4, 4> m; for (int i = 0; i < 16; ++i) m(i / 4, i % 4) = (i * i + 3) % 11; out[6] = det(m); out[7] = sizeof(decltype(m.minor_at<1>()));
}
