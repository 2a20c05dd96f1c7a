// Random classes, functions and calls, with the functions that NVRTC calls: written by
// tests/oracle/overloads.py sample 240 8

template <class...> using void_t = void;
template <class T, class> struct dep { using type = T; };
template <class T> T &&dv();
struct Tag {};
template <class T, class = void> struct Maker { static constexpr T make(int n) { return T(n); } };
template <class T> struct Maker<T, void_t<decltype(T::id)>> { static constexpr T make(int n) { return T(Tag(), n); } };
template <class T> struct Maker<T *, void> { static constexpr T *make(int) { return nullptr; } };
template <class T> constexpr T mk(int n) { return Maker<T>::make(n); }
template <class T, class = void> struct Value { static constexpr int of(const T &v) { return int(v); } };
template <class T> struct Value<T, void_t<decltype(T::id)>> { static constexpr int of(const T &v) { return v.id; } };
template <class T> struct Value<T *, void> { static constexpr int of(T *) { return 60; } };
template <class T> struct Value<const T, void> : Value<T> {};
template <> struct Value<decltype(nullptr), void> { static constexpr int of(decltype(nullptr)) { return 61; } };
template <class T> constexpr int value(const T &v) { return Value<T>::of(v); }
template <class T> struct Bits { static constexpr int v = 0; };
template <class T> struct Bits<const T> { static constexpr int v = 1; };
template <class T> struct Bits<T &> { static constexpr int v = 2 + Bits<T>::v; };
template <class T> struct Bits<T &&> { static constexpr int v = 4 + Bits<T>::v; };
#define T_(...) typename dep<__VA_ARGS__, D>::type
#define CALL(i, check, guard, needs, ...) \
    template <class D, class = void> struct Q##i { static constexpr int v = 0; }; \
    template <class D> struct Q##i<D, void_t<decltype(value(check))>> { \
        static constexpr int run() { needs return value(__VA_ARGS__); } \
        static constexpr int v = guard run(); \
    };
template <class T> struct Box { T item; static constexpr int id = 70; constexpr Box(Tag, int) : item(mk<T>(1)) {} };

//@ run calls_8 default-device: 90005 0 0 0 0 0 0 0 110005 90005 0 0 90005 200005 200005 0 0 200005 0 0 0 0 0 0 0 0 5 0 200005 5 100005 160605 100005 0 110005 0 100005 0 0 100005
struct K0;
struct K1;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 1) {} constexpr K1(int *) : K1(Tag(), 2) {} constexpr K1(const char *) : K1(Tag(), 3) {} explicit constexpr operator int() const { return mk<int>(4); } constexpr operator const char *() const { return mk<const char *>(5); } };
constexpr int f0(K0 a) { return 60000 + value(a); }
constexpr int f0(int a) { return 70000 + value(a); }
constexpr int f1(K0 & a) { return 80000 + value(a); }
template <class T> constexpr int f1(T a) { return 90000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f2(const K1 & a) { return 100000 + value(a); }
constexpr int f2(const double & a) { return 110000 + value(a); }
constexpr int f2(const K0 & a) { return 120000 + value(a); }
constexpr int g0(double & a, const int * b) { return 130000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T * a, K0 && b) { return 140000 + value(a) + 100 * value(b); }
constexpr int g0(const K0 & a, const K1 & b) { return 150000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T a, K1 & b) { return 160000 + value(a) + 100 * value(b); }
constexpr int g1(short a, const K0 & b) { return 170000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T a, const short & b) { return 180000 + value(a) + 100 * value(b); }
constexpr int operator&(const K1 & a, void * b) { return 190000 + value(a) + 100 * value(b); }
constexpr int operator!(K0 a) { return 200000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, f1(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f1(l0))
CALL(1, dv<T_(K0) &>() * mk<T_(K1)>(6), , T_(K0) l0 = mk<K0>(5); , l0 * mk<T_(K1)>(6))
CALL(2, dv<T_(K1) &>() & dv<T_(K0)>(), , T_(K1) l1 = mk<K1>(6); T_(K0) l0 = mk<K0>(5);, l1 & static_cast<T_(K0) &&>(l0))
CALL(3, dv<T_(K0) &>() * mk<T_(K1)>(6), , T_(K0) l0 = mk<K0>(5); , l0 * mk<T_(K1)>(6))
CALL(4, sink<const K0 &>(mk<T_(K1)>(5)), , , sink<const K0 &>(mk<T_(K1)>(5)))
CALL(5, g1(mk<T_(K0)>(5), mk<T_(K1)>(6)), ,  , g1(mk<T_(K0)>(5), mk<T_(K1)>(6)))
CALL(6, true ? mk<T_(float)>(6) : dv<T_(K0) &>(), ,  T_(K0) l0 = mk<K0>(5);, true ? mk<T_(float)>(6) : l0)
CALL(7, false || dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(8, f2(dv<T_(char) &>()), , T_(char) l0 = mk<char>(5);, f2(l0))
CALL(9, f1(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f1(l0))
CALL(10, dv<T_(K1) &>() * 3.0f, , T_(K1) l0 = mk<K1>(5); , l0 * 3.0f)
CALL(11, dv<const T_(K0)>() << dv<T_(K1) &>(), , const T_(K0) l0 = mk<K0>(5); T_(K1) l1 = mk<K1>(6);, static_cast<const T_(K0) &&>(l0) << l1)
CALL(12, f1(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f1(l0))
CALL(13, !dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, !l0)
CALL(14, !dv<const T_(K0) &>(), , const T_(K0) l0 = mk<K0>(5);, !l0)
CALL(15, g0(dv<T_(K0)>(), dv<const T_(K0) &>()), , T_(K0) l0 = mk<K0>(5); const T_(K0) l1 = mk<K0>(6);, g0(static_cast<T_(K0) &&>(l0), l1))
CALL(16, dv<const T_(K0) &>() & mk<T_(K1)>(6), , const T_(K0) l0 = mk<K0>(5); , l0 & mk<T_(K1)>(6))
CALL(17, !mk<T_(K0)>(5), , , !mk<T_(K0)>(5))
CALL(18, dv<T_(const char *) &>() << mk<T_(K1)>(5), , T_(const char *) l1 = mk<const char *>(6); , l1 << mk<T_(K1)>(5))
CALL(19, f0(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f0(l0))
CALL(20, dv<T_(K1)>() & dv<const T_(K0)>(), , T_(K1) l0 = mk<K1>(5); const T_(K0) l1 = mk<K0>(6);, static_cast<T_(K1) &&>(l0) & static_cast<const T_(K0) &&>(l1))
CALL(21, dv<const T_(K0)>() & dv<T_(K0) &>(), , const T_(K0) l1 = mk<K0>(6); T_(K0) l0 = mk<K0>(5);, static_cast<const T_(K0) &&>(l1) & l0)
CALL(22, dv<const T_(K0)>() * dv<T_(K0) &>(), , const T_(K0) l0 = mk<K0>(5); T_(K0) l1 = mk<K0>(6);, static_cast<const T_(K0) &&>(l0) * l1)
CALL(23, false || dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(24, !dv<T_(Box<int>) &>(), , T_(Box<int>) l0 = mk<Box<int>>(5);, !l0)
CALL(25, sink<K1 &>({dv<T_(unsigned)>()}), , T_(unsigned) l0 = mk<unsigned>(5);, sink<K1 &>({static_cast<T_(unsigned) &&>(l0)}))
CALL(26, static_cast<K0>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, static_cast<K0>(l0))
CALL(27, g1(dv<T_(K1)>(), mk<T_(K0)>(6)), , T_(K1) l0 = mk<K1>(5); , g1(static_cast<T_(K1) &&>(l0), mk<T_(K0)>(6)))
CALL(28, !mk<T_(K0)>(5), , , !mk<T_(K0)>(5))
CALL(29, static_cast<K1>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, static_cast<K1>(l0))
CALL(30, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(31, g0(dv<T_(K1) &>(), dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5); T_(K1) l1 = mk<K1>(6);, g0(l0, l1))
CALL(32, f2(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f2(static_cast<T_(K1) &&>(l0)))
CALL(33, false || dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(34, f2(dv<T_(float) &>()), , T_(float) l0 = mk<float>(5);, f2(l0))
CALL(35, dv<const T_(K0) &>() & mk<T_(K1)>(6), , const T_(K0) l0 = mk<K0>(5); , l0 & mk<T_(K1)>(6))
CALL(36, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(37, g0(dv<const T_(unsigned) &>(), mk<T_(K0)>(5)), , const T_(unsigned) l1 = mk<unsigned>(6); , g0(l1, mk<T_(K0)>(5)))
CALL(38, sink<int>(dv<const T_(Box<int>)>()), , const T_(Box<int>) l0 = mk<Box<int>>(5);, sink<int>(static_cast<const T_(Box<int>) &&>(l0)))
CALL(39, f2(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f2(static_cast<T_(K1) &&>(l0)))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_9 default-device: 0 0 0 216005 0 5 0 170005 0 2 0 0 216005 0 0 0 5 60 0 0 0 0 0 0 0 0 0 0 0 5 6 0 0 0 0 0 0 111005 0 0
struct K0;
struct K1;
struct K2;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} template <class T> constexpr operator T *() const { return mk<T *>(1); } };
struct K1 { int id; constexpr K1(Tag, int n) : id(n) {} constexpr K1(float) : K1(Tag(), 2) {} constexpr K1(K0 &) : K1(Tag(), 3) {} constexpr int operator=(double b) { return 40000 + id + 100 * value(b); } constexpr int operator==(const K2 & b) const { return 50000 + id + 100 * 1; } };
struct K2 { int id; K0 part; constexpr K2(Tag, int n) : id(n), part(Tag(), 6) {} explicit constexpr K2(K0 &&) : K2(Tag(), 7) {} constexpr operator char() const { return mk<char>(8); } constexpr operator const K0 &() { return static_cast<const K0 &>(part); } constexpr int operator==(long b) { return 100000 + id + 100 * value(b); } };
template <class T> constexpr int f0(T & a) { return 110000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f0(const Box<T> & a) { return 120000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f0(Box<T> a) { return 130000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f0(K0 & a) { return 140000 + value(a); }
constexpr int f1(const int * a) { return 150000 + value(a); }
constexpr int f1(K1 a) { return 160000 + value(a); }
constexpr int f2(const K2 & a) { return 170000 + value(a); }
template <class T> constexpr int f2(T a) { return 180000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(const T & a) { return 190000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(T * a) { return 200000 + value(a) + 1000 * Bits<T>::v; }
constexpr int g0(const K0 & a, const void * b) { return 210000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(const T * a, T b) { return 220000 + value(a) + 100 * value(b); }
constexpr int g0(K0 & a, const K1 & b) { return 230000 + value(a) + 100 * value(b); }
constexpr int g0(const K2 & a, K2 b) { return 240000 + value(a) + 100 * value(b); }
constexpr int g1(void * a, const char & b) { return 250000 + value(a) + 100 * value(b); }
constexpr int g1(K2 & a, K1 b) { return 260000 + value(a) + 100 * value(b); }
template <class T> constexpr int operator&(const K1 & a, T b) { return 270000 + value(a) + 100 * value(b); }
constexpr int operator==(K0 a, K2 b) { return 280000 + value(a) + 100 * value(b); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, sink<K1 &&>(dv<const T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5);, sink<K1 &&>(l0))
CALL(1, sink<K2>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, sink<K2>(l0))
CALL(2, false || mk<T_(K1)>(5), , , false || mk<T_(K1)>(5))
CALL(3, g0(dv<T_(K0)>(), dv<const T_(K0) &>()), , T_(K0) l0 = mk<K0>(5); const T_(K0) l1 = mk<K0>(6);, g0(static_cast<T_(K0) &&>(l0), l1))
CALL(4, static_cast<K0>(dv<const T_(char)>()), , const T_(char) l0 = mk<char>(5);, static_cast<K0>(static_cast<const T_(char) &&>(l0)))
CALL(5, true ? dv<T_(K1) &>() : mk<T_(unsigned)>(6), , T_(K1) l0 = mk<K1>(5); , true ? l0 : mk<T_(unsigned)>(6))
CALL(6, true ? dv<const T_(int)>() : dv<const T_(K0) &>(), , const T_(int) l0 = mk<int>(5); const T_(K0) l1 = mk<K0>(6);, true ? static_cast<const T_(int) &&>(l0) : l1)
CALL(7, f2(mk<T_(K2)>(5)), , , f2(mk<T_(K2)>(5)))
CALL(8, mk<T_(K0)>(6) == dv<T_(K0) &>(), ,  T_(K0) l0 = mk<K0>(5);, mk<T_(K0)>(6) == l0)
CALL(9, sink<K1>({mk<T_(K2)>(5)}), , , sink<K1>({mk<T_(K2)>(5)}))
CALL(10, sink<short &>({mk<T_(unsigned)>(5)}), , , sink<short &>({mk<T_(unsigned)>(5)}))
CALL(11, f0(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f0(static_cast<T_(K1) &&>(l0)))
CALL(12, g0(mk<T_(K0)>(5), mk<T_(K0)>(6)), ,  , g0(mk<T_(K0)>(5), mk<T_(K0)>(6)))
CALL(13, sink<const int &>({mk<T_(K1)>(5)}), , , sink<const int &>({mk<T_(K1)>(5)}))
CALL(14, f2(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f2(static_cast<T_(K1) &&>(l0)))
CALL(15, g0(dv<const T_(K0) &>(), mk<T_(K1)>(5)), , const T_(K0) l1 = mk<K0>(6); , g0(l1, mk<T_(K1)>(5)))
CALL(16, sink<K1 &>({dv<T_(K1) &>()}), , T_(K1) l0 = mk<K1>(5);, sink<K1 &>({l0}))
CALL(17, sink<int *>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, sink<int *>(l0))
CALL(18, !dv<const T_(K2) &>(), , const T_(K2) l0 = mk<K2>(5);, !l0)
CALL(19, dv<T_(char)>() == mk<T_(short)>(5), , T_(char) l1 = mk<char>(6); , static_cast<T_(char) &&>(l1) == mk<T_(short)>(5))
CALL(20, sink<const K0 &>(mk<T_(const char *)>(5)), , , sink<const K0 &>(mk<T_(const char *)>(5)))
CALL(21, dv<const T_(K2) &>() == dv<T_(K1)>(), , const T_(K2) l0 = mk<K2>(5); T_(K1) l1 = mk<K1>(6);, l0 == static_cast<T_(K1) &&>(l1))
CALL(22, !dv<const T_(K1) &>(), , const T_(K1) l0 = mk<K1>(5);, !l0)
CALL(23, true ? mk<T_(K0)>(5) : dv<T_(K1) &>(), ,  T_(K1) l1 = mk<K1>(6);, true ? mk<T_(K0)>(5) : l1)
CALL(24, f2(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(25, g1(mk<T_(int)>(6), mk<T_(K2)>(5)), ,  , g1(mk<T_(int)>(6), mk<T_(K2)>(5)))
CALL(26, sink<K0 &&>({dv<const T_(K1) &>()}), , const T_(K1) l0 = mk<K1>(5);, sink<K0 &&>({l0}))
CALL(27, g0(dv<T_(int *) &>(), dv<const T_(K1) &>()), , T_(int *) l0 = mk<int *>(5); const T_(K1) l1 = mk<K1>(6);, g0(l0, l1))
CALL(28, sink<const K1 &>(dv<const T_(K2)>()), , const T_(K2) l0 = mk<K2>(5);, sink<const K1 &>(static_cast<const T_(K2) &&>(l0)))
CALL(29, sink<K2>({dv<T_(K2) &>()}), , T_(K2) l0 = mk<K2>(5);, sink<K2>({l0}))
CALL(30, dv<T_(K1)>() = mk<T_(K1)>(6), , T_(K1) l0 = mk<K1>(5); , static_cast<T_(K1) &&>(l0) = mk<T_(K1)>(6))
CALL(31, mk<T_(K1)>(5) == dv<const T_(K0)>(), ,  const T_(K0) l1 = mk<K0>(6);, mk<T_(K1)>(5) == static_cast<const T_(K0) &&>(l1))
CALL(32, sink<short &>(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, sink<short &>(static_cast<T_(K1) &&>(l0)))
CALL(33, (K0)(dv<const T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5);, (K0)(l0))
CALL(34, f0(mk<T_(bool)>(5)), , , f0(mk<T_(bool)>(5)))
CALL(35, dv<T_(K2) &>() & mk<T_(K1)>(5), , T_(K2) l1 = mk<K2>(6); , l1 & mk<T_(K1)>(5))
CALL(36, !mk<T_(K2)>(5), , , !mk<T_(K2)>(5))
CALL(37, f0(dv<const T_(K0) &>()), , const T_(K0) l0 = mk<K0>(5);, f0(l0))
CALL(38, K2{dv<const T_(K0)>()}, , const T_(K0) l0 = mk<K0>(5);, K2{static_cast<const T_(K0) &&>(l0)})
CALL(39, !dv<T_(K2) &>(), , T_(K2) l0 = mk<K2>(5);, !l0)
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_11 default-device: 0 0 2 100005 0 1 210204 2 5 5 5 2 6 100005 0 0 0 236006 100005 60 5 130001 5 0 5 6 100005 0 0 210206 5 120006 0 130005 0 210206 2 0 240606 100005
struct K0;
struct K1;
struct K2;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} constexpr K0(float) : K0(Tag(), 1) {} template <class T> constexpr operator T() { return mk<T>(2); } explicit constexpr operator long() & { return mk<long>(3); } constexpr operator short() const & { return mk<short>(4); } constexpr int operator=(char b) { return 50000 + id + 100 * value(b); } };
struct K1 { int id; constexpr K1(Tag, int n) : id(n) {} template <class T> constexpr operator T() const { return mk<T>(6); } };
struct K2 : K0 { int id; constexpr K2(Tag, int n) : K0(Tag(), n), id(n) {} constexpr K2(K1 &) : K2(Tag(), 8) {} constexpr int operator+=(long b) { return 90000 + id + 100 * value(b); } };
template <class T> constexpr int f0(T a) { return 100000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f0(Box<T> a) { return 110000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(K2 && a) { return 120000 + value(a); }
constexpr int f1(const K0 & a) { return 130000 + value(a); }
constexpr int f1(K0 & a) { return 140000 + value(a); }
constexpr int f2(K0 a) { return 150000 + value(a); }
constexpr int f2(K0 && a) { return 160000 + value(a); }
template <class T> constexpr int g0(const T & a, long b) { return 170000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(const T * a, K0 b) { return 180000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T & a, K2 b) { return 190000 + value(a) + 100 * value(b); }
constexpr int g0(K0 a, K2 && b) { return 200000 + value(a) + 100 * value(b); }
constexpr int g1(const float & a, K1 && b) { return 210000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(const T * a, const T & b) { return 220000 + value(a) + 100 * value(b); }
constexpr int operator+=(const K0 & a, const int * b) { return 230000 + value(a) + 100 * value(b); }
template <class T> constexpr int operator&&(const K0 & a, T && b) { return 240000 + value(a) + 100 * value(b); }
constexpr int operator&&(K1 & a, float && b) { return 250000 + value(a) + 100 * value(b); }
constexpr int operator+(K0 a) { return 260000 + value(a); }
constexpr int operator+(const K1 & a) { return 270000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, sink<K1 &>(dv<const T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5);, sink<K1 &>(l0))
CALL(1, f2(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f2(static_cast<T_(K1) &&>(l0)))
CALL(2, sink<K2 &&>({mk<T_(K0)>(5)}), , , sink<K2 &&>({mk<T_(K0)>(5)}))
CALL(3, f0(mk<T_(K1)>(5)), , , f0(mk<T_(K1)>(5)))
CALL(4, g1(dv<const T_(K1) &>(), dv<const T_(K1) &>()), , const T_(K1) l1 = mk<K1>(6); const T_(K1) l0 = mk<K1>(5);, g1(l1, l0))
CALL(5, false || mk<T_(K1)>(5), , , false || mk<T_(K1)>(5))
CALL(6, g1(dv<const T_(K2) &>(), dv<T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5); T_(K2) l1 = mk<K2>(6);, g1(l0, l1))
CALL(7, sink<K1>({mk<T_(K2)>(5)}), , , sink<K1>({mk<T_(K2)>(5)}))
CALL(8, sink<K0>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, sink<K0>(l0))
CALL(9, (K0)(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, (K0)(l0))
CALL(10, sink<const K0 &>({dv<T_(K2)>()}), , T_(K2) l0 = mk<K2>(5);, sink<const K0 &>({static_cast<T_(K2) &&>(l0)}))
CALL(11, K2{dv<T_(K0) &>()}, , T_(K0) l0 = mk<K0>(5);, K2{l0})
CALL(12, mk<T_(K0)>(5) = dv<T_(K2) &>(), ,  T_(K2) l1 = mk<K2>(6);, mk<T_(K0)>(5) = l1)
CALL(13, f0(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f0(static_cast<T_(K1) &&>(l0)))
CALL(14, g0(dv<const T_(K2)>(), dv<T_(K0) &>()), , const T_(K2) l1 = mk<K2>(6); T_(K0) l0 = mk<K0>(5);, g0(static_cast<const T_(K2) &&>(l1), l0))
CALL(15, g1(mk<T_(K1)>(5), dv<const T_(K0) &>()), ,  const T_(K0) l1 = mk<K0>(6);, g1(mk<T_(K1)>(5), l1))
CALL(16, float{dv<T_(long)>()}, , T_(long) l0 = mk<long>(5);, float{static_cast<T_(long) &&>(l0)})
CALL(17, dv<T_(K1) &>() += dv<T_(K1)>(), , T_(K1) l0 = mk<K1>(5); T_(K1) l1 = mk<K1>(6);, l0 += static_cast<T_(K1) &&>(l1))
CALL(18, f0(mk<T_(K0)>(5)), , , f0(mk<T_(K0)>(5)))
CALL(19, +dv<const T_(const char *) &>(), , const T_(const char *) l0 = mk<const char *>(5);, +l0)
CALL(20, K0{dv<const T_(K0) &>()}, , const T_(K0) l0 = mk<K0>(5);, K0{l0})
CALL(21, f1(dv<T_(double) &>()), , T_(double) l0 = mk<double>(5);, f1(l0))
CALL(22, sink<char &&>(dv<T_(unsigned)>()), , T_(unsigned) l0 = mk<unsigned>(5);, sink<char &&>(static_cast<T_(unsigned) &&>(l0)))
CALL(23, sink<K0>({dv<T_(int) &>()}), , T_(int) l0 = mk<int>(5);, sink<K0>({l0}))
CALL(24, K2{dv<const T_(K2) &>()}, , const T_(K2) l0 = mk<K2>(5);, K2{l0})
CALL(25, sink<K2>(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, sink<K2>(l0))
CALL(26, f0(mk<T_(K1)>(5)), , , f0(mk<T_(K1)>(5)))
CALL(27, dv<const T_(K0) &>() = dv<T_(K2)>(), , const T_(K0) l0 = mk<K0>(5); T_(K2) l1 = mk<K2>(6);, l0 = static_cast<T_(K2) &&>(l1))
CALL(28, g1(mk<T_(K2)>(5), dv<const T_(long)>()), ,  const T_(long) l1 = mk<long>(6);, g1(mk<T_(K2)>(5), static_cast<const T_(long) &&>(l1)))
CALL(29, g1(dv<T_(int)>(), dv<T_(K2)>()), , T_(int) l1 = mk<int>(6); T_(K2) l0 = mk<K2>(5);, g1(static_cast<T_(int) &&>(l1), static_cast<T_(K2) &&>(l0)))
CALL(30, sink<const K0 &>(dv<const T_(K2)>()), , const T_(K2) l0 = mk<K2>(5);, sink<const K0 &>(static_cast<const T_(K2) &&>(l0)))
CALL(31, f1(mk<T_(K1)>(5)), , , f1(mk<T_(K1)>(5)))
CALL(32, (K2)(dv<const T_(K0) &>()), , const T_(K0) l0 = mk<K0>(5);, (K2)(l0))
CALL(33, f1(mk<T_(K0)>(5)), , , f1(mk<T_(K0)>(5)))
CALL(34, mk<T_(K1)>(6) = dv<const T_(K0)>(), ,  const T_(K0) l0 = mk<K0>(5);, mk<T_(K1)>(6) = static_cast<const T_(K0) &&>(l0))
CALL(35, g1(dv<T_(K1) &>(), mk<T_(K0)>(5)), , T_(K1) l1 = mk<K1>(6); , g1(l1, mk<T_(K0)>(5)))
CALL(36, sink<const long &>(mk<T_(K2)>(5)), , , sink<const long &>(mk<T_(K2)>(5)))
CALL(37, g1(mk<T_(int *)>(5), dv<T_(K2)>()), ,  T_(K2) l1 = mk<K2>(6);, g1(mk<T_(int *)>(5), static_cast<T_(K2) &&>(l1)))
CALL(38, dv<const T_(K1)>() && dv<T_(K0) &>(), , const T_(K1) l0 = mk<K1>(5); T_(K0) l1 = mk<K0>(6);, static_cast<const T_(K1) &&>(l0) && l1)
CALL(39, f0(dv<T_(K0)>()), , T_(K0) l0 = mk<K0>(5);, f0(static_cast<T_(K0) &&>(l0)))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_12 default-device: 0 80105 5 180005 12 0 240101 80106 5 9 260506 0 0 0 3 200005 1 0 0 0 151005 1 0 310003 0 0 0 9 1 1 280512 0 0 3 0 280501 0 1 0 0
struct K0;
struct K1;
struct K2;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} constexpr operator char() const { return mk<char>(1); } constexpr int operator+=(float b) { return 20000 + id + 100 * value(b); } };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 3) {} constexpr operator int *() { return mk<int *>(4); } constexpr operator const K0 &&() const & { return static_cast<const K0 &&>(part); } constexpr int operator==(float b) const { return 70000 + id + 100 * value(b); } constexpr int operator+=(short b) const { return 80000 + id + 100 * value(b); } };
struct K2 { int id; constexpr K2(Tag, int n) : id(n) {} constexpr K2(int) : K2(Tag(), 9) {} template <class T> constexpr K2(Box<T>) : K2(Tag(), 10) {} constexpr K2(long) : K2(Tag(), 11) {} constexpr operator double() const { return mk<double>(12); } explicit constexpr operator char() const & { return mk<char>(13); } constexpr operator K1() const { return mk<K1>(14); } };
template <class T> constexpr int f0(T && a) { return 150000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f0(double && a) { return 160000 + value(a); }
template <class T> constexpr int f0(const T * a) { return 170000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f1(T & a) { return 180000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f1(const T * a) { return 190000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(K0 && a) { return 200000 + value(a); }
constexpr int f2(decltype(nullptr) a) { return 210000 + value(a); }
template <class T> constexpr int f2(const Box<T> & a) { return 220000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(T * a) { return 230000 + value(a) + 1000 * Bits<T>::v; }
constexpr int g0(short a, unsigned && b) { return 240000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T & a, const K1 & b) { return 250000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T & a, const K2 & b) { return 260000 + value(a) + 100 * value(b); }
constexpr int g1(K0 a, const char * b) { return 270000 + value(a) + 100 * value(b); }
constexpr int g1(const float & a, K1 & b) { return 280000 + value(a) + 100 * value(b); }
constexpr int operator+=(const K2 & a, bool b) { return 290000 + value(a) + 100 * value(b); }
constexpr int operator!(K2 a) { return 300000 + value(a); }
constexpr int operator!(K0 a) { return 310000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, sink<K2>({dv<const T_(K1)>()}), , const T_(K1) l0 = mk<K1>(5);, sink<K2>({static_cast<const T_(K1) &&>(l0)}))
CALL(1, mk<T_(K1)>(5) += dv<T_(K0) &>(), ,  T_(K0) l1 = mk<K0>(6);, mk<T_(K1)>(5) += l1)
CALL(2, K0{dv<const T_(K0)>()}, , const T_(K0) l0 = mk<K0>(5);, K0{static_cast<const T_(K0) &&>(l0)})
CALL(3, f1(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, f1(l0))
CALL(4, sink<const unsigned &>({dv<T_(K2) &>()}), , T_(K2) l0 = mk<K2>(5);, sink<const unsigned &>({l0}))
CALL(5, f2(dv<T_(K2) &>()), , T_(K2) l0 = mk<K2>(5);, f2(l0))
CALL(6, g0(dv<const T_(K0) &>(), dv<T_(K0) &>()), , const T_(K0) l1 = mk<K0>(6); T_(K0) l0 = mk<K0>(5);, g0(l1, l0))
CALL(7, dv<const T_(K1) &>() += dv<const T_(K0) &>(), , const T_(K1) l1 = mk<K1>(6); const T_(K0) l0 = mk<K0>(5);, l1 += l0)
CALL(8, (K2)(dv<T_(K2) &>()), , T_(K2) l0 = mk<K2>(5);, (K2)(l0))
CALL(9, K2{dv<T_(K0)>()}, , T_(K0) l0 = mk<K0>(5);, K2{static_cast<T_(K0) &&>(l0)})
CALL(10, g0(dv<const T_(K2) &>(), dv<T_(K2) &>()), , const T_(K2) l1 = mk<K2>(6); T_(K2) l0 = mk<K2>(5);, g0(l1, l0))
CALL(11, dv<T_(K0)>() == dv<const T_(Box<int>) &>(), , T_(K0) l0 = mk<K0>(5); const T_(Box<int>) l1 = mk<Box<int>>(6);, static_cast<T_(K0) &&>(l0) == l1)
CALL(12, !dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, !l0)
CALL(13, f2(dv<const T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5);, f2(l0))
CALL(14, sink<K0 &&>({dv<T_(K1) &>()}), , T_(K1) l0 = mk<K1>(5);, sink<K0 &&>({l0}))
CALL(15, f1(mk<T_(K0)>(5)), , , f1(mk<T_(K0)>(5)))
CALL(16, dv<T_(K0) &>() & dv<T_(K0) &>(), , T_(K0) l1 = mk<K0>(6); T_(K0) l0 = mk<K0>(5);, l1 & l0)
CALL(17, false || dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(18, sink<long &>(dv<const T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5);, sink<long &>(l0))
CALL(19, dv<T_(K2) &>() & dv<T_(K0) &>(), , T_(K2) l1 = mk<K2>(6); T_(K0) l0 = mk<K0>(5);, l1 & l0)
CALL(20, f0(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, f0(static_cast<const T_(K1) &&>(l0)))
CALL(21, mk<T_(K0)>(5) & 'c', ,  , mk<T_(K0)>(5) & 'c')
CALL(22, dv<T_(K1) &>() == dv<const T_(K1) &>(), , T_(K1) l0 = mk<K1>(5); const T_(K1) l1 = mk<K1>(6);, l0 == l1)
CALL(23, !dv<const T_(K1) &>(), , const T_(K1) l0 = mk<K1>(5);, !l0)
CALL(24, mk<T_(K0)>(5) += dv<T_(K1) &>(), ,  T_(K1) l1 = mk<K1>(6);, mk<T_(K0)>(5) += l1)
CALL(25, dv<T_(K0) &>() == dv<T_(K2) &>(), , T_(K0) l1 = mk<K0>(6); T_(K2) l0 = mk<K2>(5);, l1 == l0)
CALL(26, dv<T_(float) &>() += dv<T_(K1)>(), , T_(float) l1 = mk<float>(6); T_(K1) l0 = mk<K1>(5);, l1 += static_cast<T_(K1) &&>(l0))
CALL(27, sink<K2>({dv<T_(K0) &>()}), , T_(K0) l0 = mk<K0>(5);, sink<K2>({l0}))
CALL(28, dv<T_(K1) &>() == dv<T_(K1) &>(), , T_(K1) l1 = mk<K1>(6); T_(K1) l0 = mk<K1>(5);, l1 == l0)
CALL(29, false || dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(30, g1(mk<T_(K2)>(6), dv<T_(K1) &>()), ,  T_(K1) l0 = mk<K1>(5);, g1(mk<T_(K2)>(6), l0))
CALL(31, dv<const T_(K1) &>() == dv<const T_(K1) &>(), , const T_(K1) l0 = mk<K1>(5); const T_(K1) l1 = mk<K1>(6);, l0 == l1)
CALL(32, dv<const T_(K2) &>() & mk<T_(K0)>(5), , const T_(K2) l1 = mk<K2>(6); , l1 & mk<T_(K0)>(5))
CALL(33, (K0)(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, (K0)(l0))
CALL(34, true ? dv<T_(K1)>() : dv<T_(double) &>(), , T_(K1) l1 = mk<K1>(6); T_(double) l0 = mk<double>(5);, true ? static_cast<T_(K1) &&>(l1) : l0)
CALL(35, g1(dv<T_(K0) &>(), dv<T_(K1) &>()), , T_(K0) l1 = mk<K0>(6); T_(K1) l0 = mk<K1>(5);, g1(l1, l0))
CALL(36, g1(mk<T_(K0)>(6), mk<T_(K1)>(5)), ,  , g1(mk<T_(K0)>(6), mk<T_(K1)>(5)))
CALL(37, mk<T_(bool)>(6) == dv<const T_(K0) &>(), ,  const T_(K0) l0 = mk<K0>(5);, mk<T_(bool)>(6) == l0)
CALL(38, mk<T_(K0)>(6) == dv<const T_(K2) &>(), ,  const T_(K2) l0 = mk<K2>(5);, mk<T_(K0)>(6) == l0)
CALL(39, g1(mk<T_(unsigned)>(5), dv<T_(K2)>()), ,  T_(K2) l1 = mk<K2>(6);, g1(mk<T_(unsigned)>(5), static_cast<T_(K2) &&>(l1)))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_13 default-device: 0 0 0 0 130002 0 0 80005 0 0 0 0 0 0 120060 0 0 5 0 0 0 0 0 0 0 0 110005 0 0 0 1 1 0 0 0 220005 0 0 0 3
struct K0;
struct K1;
struct K2;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} explicit constexpr K0(double) : K0(Tag(), 1) {} constexpr operator long() const { return mk<long>(2); } };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 3) {} constexpr operator const K0 &&() const & { return static_cast<const K0 &&>(part); } };
struct K2 : K1 { int id; constexpr K2(Tag, int n) : K1(Tag(), n), id(n) {} constexpr K2(K0 &&) : K2(Tag(), 5) {} constexpr operator K1() && { return mk<K1>(6); } };
constexpr int f0(short && a) { return 70000 + value(a); }
template <class T> constexpr int f0(const T & a) { return 80000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(const bool & a) { return 90000 + value(a); }
template <class T> constexpr int f1(Box<T> a) { return 100000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(const K2 & a) { return 110000 + value(a); }
template <class T> constexpr int f2(const T * a) { return 120000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f2(long a) { return 130000 + value(a); }
template <class T> constexpr int g0(Box<T> a, const short & b) { return 140000 + value(a) + 100 * value(b); }
constexpr int g0(const K0 & a, short && b) { return 150000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(Box<T> a, T b) { return 160000 + value(a) + 100 * value(b); }
constexpr int g1(const K2 & a, const void * b) { return 170000 + value(a) + 100 * value(b); }
constexpr int g1(const K2 & a, int * b) { return 180000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T a, const char * b) { return 190000 + value(a) + 100 * value(b); }
constexpr int operator*(K0 && a, const K2 & b) { return 200000 + value(a) + 100 * value(b); }
constexpr int operator*(K1 a, const K2 & b) { return 210000 + value(a) + 100 * value(b); }
constexpr int operator!(K1 && a) { return 220000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, f1(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f1(static_cast<T_(K1) &&>(l0)))
CALL(1, dv<T_(K0)>() * dv<T_(K1)>(), , T_(K0) l0 = mk<K0>(5); T_(K1) l1 = mk<K1>(6);, static_cast<T_(K0) &&>(l0) * static_cast<T_(K1) &&>(l1))
CALL(2, true ? dv<T_(K1)>() : 2.5, , T_(K1) l0 = mk<K1>(5); , true ? static_cast<T_(K1) &&>(l0) : 2.5)
CALL(3, dv<const T_(K1) &>() == mk<T_(K1)>(6), , const T_(K1) l0 = mk<K1>(5); , l0 == mk<T_(K1)>(6))
CALL(4, f2(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, f2(l0))
CALL(5, sink<K1 &&>(mk<T_(K0)>(5)), , , sink<K1 &&>(mk<T_(K0)>(5)))
CALL(6, !dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, !l0)
CALL(7, f0(dv<T_(K2)>()), , T_(K2) l0 = mk<K2>(5);, f0(static_cast<T_(K2) &&>(l0)))
CALL(8, dv<T_(K0) &>() == dv<const T_(K1)>(), , T_(K0) l0 = mk<K0>(5); const T_(K1) l1 = mk<K1>(6);, l0 == static_cast<const T_(K1) &&>(l1))
CALL(9, mk<T_(K2)>(6) < dv<T_(K2) &>(), ,  T_(K2) l0 = mk<K2>(5);, mk<T_(K2)>(6) < l0)
CALL(10, g1(dv<T_(char)>(), dv<T_(K0) &>()), , T_(char) l1 = mk<char>(6); T_(K0) l0 = mk<K0>(5);, g1(static_cast<T_(char) &&>(l1), l0))
CALL(11, mk<T_(K1)>(5) < mk<T_(K2)>(6), ,  , mk<T_(K1)>(5) < mk<T_(K2)>(6))
CALL(12, dv<T_(K2) &>() == dv<T_(K1) &>(), , T_(K2) l1 = mk<K2>(6); T_(K1) l0 = mk<K1>(5);, l1 == l0)
CALL(13, g0(dv<const T_(K1)>(), dv<T_(K1) &>()), , const T_(K1) l1 = mk<K1>(6); T_(K1) l0 = mk<K1>(5);, g0(static_cast<const T_(K1) &&>(l1), l0))
CALL(14, f2(dv<T_(int *) &>()), , T_(int *) l0 = mk<int *>(5);, f2(l0))
CALL(15, sink<char &>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<char &>(l0))
CALL(16, sink<double &&>(mk<T_(Box<int>)>(5)), , , sink<double &&>(mk<T_(Box<int>)>(5)))
CALL(17, K2{dv<const T_(K2)>()}, , const T_(K2) l0 = mk<K2>(5);, K2{static_cast<const T_(K2) &&>(l0)})
CALL(18, mk<T_(K1)>(5) < mk<T_(K1)>(6), ,  , mk<T_(K1)>(5) < mk<T_(K1)>(6))
CALL(19, mk<T_(K2)>(6) == dv<const T_(K2) &>(), ,  const T_(K2) l0 = mk<K2>(5);, mk<T_(K2)>(6) == l0)
CALL(20, f2(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(21, g1(mk<T_(K2)>(5), dv<T_(K2)>()), ,  T_(K2) l1 = mk<K2>(6);, g1(mk<T_(K2)>(5), static_cast<T_(K2) &&>(l1)))
CALL(22, K2{dv<T_(K1) &>()}, , T_(K1) l0 = mk<K1>(5);, K2{l0})
CALL(23, f2(dv<T_(K2) &>()), , T_(K2) l0 = mk<K2>(5);, f2(l0))
CALL(24, sink<int &>({dv<T_(K0) &>()}), , T_(K0) l0 = mk<K0>(5);, sink<int &>({l0}))
CALL(25, dv<const T_(K2) &>() < dv<T_(K0) &>(), , const T_(K2) l1 = mk<K2>(6); T_(K0) l0 = mk<K0>(5);, l1 < l0)
CALL(26, f1(mk<T_(K2)>(5)), , , f1(mk<T_(K2)>(5)))
CALL(27, dv<const T_(K0) &>() < dv<const T_(K0)>(), , const T_(K0) l1 = mk<K0>(6); const T_(K0) l0 = mk<K0>(5);, l1 < static_cast<const T_(K0) &&>(l0))
CALL(28, (K2)(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, (K2)(static_cast<T_(K1) &&>(l0)))
CALL(29, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(30, dv<const T_(K0) &>() == mk<T_(K0)>(5), , const T_(K0) l1 = mk<K0>(6); , l1 == mk<T_(K0)>(5))
CALL(31, false || dv<const T_(K0) &>(), , const T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(32, true ? dv<T_(K1) &>() : dv<const T_(char) &>(), , T_(K1) l1 = mk<K1>(6); const T_(char) l0 = mk<char>(5);, true ? l1 : l0)
CALL(33, f1(mk<T_(K0)>(5)), , , f1(mk<T_(K0)>(5)))
CALL(34, f2(dv<const T_(Box<int>) &>()), , const T_(Box<int>) l0 = mk<Box<int>>(5);, f2(l0))
CALL(35, !dv<T_(K1)>(), , T_(K1) l0 = mk<K1>(5);, !static_cast<T_(K1) &&>(l0))
CALL(36, true ? mk<T_(K2)>(5) : 4u, ,  , true ? mk<T_(K2)>(5) : 4u)
CALL(37, g0(dv<T_(K1)>(), mk<T_(K2)>(6)), , T_(K1) l0 = mk<K1>(5); , g0(static_cast<T_(K1) &&>(l0), mk<T_(K2)>(6)))
CALL(38, mk<T_(K1)>(5) < dv<T_(int)>(), ,  T_(int) l1 = mk<int>(6);, mk<T_(K1)>(5) < static_cast<T_(int) &&>(l1))
CALL(39, sink<K0>({mk<T_(K1)>(5)}), , , sink<K0>({mk<T_(K1)>(5)}))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_14 default-device: 1 1 240501 1 1 130005 0 1 250005 160206 0 0 0 250005 5 240506 0 6 210505 230101 1 0 1 250001 250001 1 230501 140005 130005 240505 6 230106 70506 1 140005 250001 113005 120005 5 140005
struct K0;
struct K1;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} constexpr K0(const K1 &) : K0(Tag(), 1) {} constexpr operator int() const & { return mk<int>(2); } };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 3) {} constexpr K1(double) : K1(Tag(), 4) {} constexpr K1(const K0 &) : K1(Tag(), 5) {} constexpr K1(unsigned) : K1(Tag(), 6) {} constexpr int operator=(char b) const { return 70000 + id + 100 * value(b); } };
constexpr int f0(int * a) { return 80000 + value(a); }
constexpr int f0(K1 && a) { return 90000 + value(a); }
template <class T> constexpr int f0(Box<T> a) { return 100000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f0(T && a) { return 110000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(K1 && a) { return 120000 + value(a); }
template <class T> constexpr int f1(T a) { return 130000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(const T & a) { return 140000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(const Box<T> & a) { return 150000 + value(a) + 1000 * Bits<T>::v; }
constexpr int g0(K1 && a, const float & b) { return 160000 + value(a) + 100 * value(b); }
constexpr int g0(int && a, K1 & b) { return 170000 + value(a) + 100 * value(b); }
constexpr int g0(void * a, K0 && b) { return 180000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(Box<T> a, const T * b) { return 190000 + value(a) + 100 * value(b); }
constexpr int g1(const void * a, const unsigned & b) { return 200000 + value(a) + 100 * value(b); }
constexpr int g1(K1 a, K1 b) { return 210000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T & a, const Box<T> & b) { return 220000 + value(a) + 100 * value(b); }
constexpr int operator+=(K0 a, const K0 & b) { return 230000 + value(a) + 100 * value(b); }
constexpr int operator<(const K0 & a, K1 && b) { return 240000 + value(a) + 100 * value(b); }
constexpr int operator*(K0 a) { return 250000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, (K0)(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, (K0)(l0))
CALL(1, (K0)(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, (K0)(l0))
CALL(2, dv<const T_(K1) &>() < dv<const T_(K0) &>(), , const T_(K1) l0 = mk<K1>(5); const T_(K0) l1 = mk<K0>(6);, l0 < l1)
CALL(3, sink<K0>(mk<T_(K1)>(5)), , , sink<K0>(mk<T_(K1)>(5)))
CALL(4, false || dv<const T_(double) &>(), , const T_(double) l0 = mk<double>(5);, false || l0)
CALL(5, f1(mk<T_(K0)>(5)), , , f1(mk<T_(K0)>(5)))
CALL(6, g0(dv<const T_(K1)>(), dv<const T_(K0) &>()), , const T_(K1) l0 = mk<K1>(5); const T_(K0) l1 = mk<K0>(6);, g0(static_cast<const T_(K1) &&>(l0), l1))
CALL(7, static_cast<K0>(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, static_cast<K0>(l0))
CALL(8, *dv<T_(K0) &>(), Bits<decltype(*dv<T_(K0) &>())>::v & 2 ? 99 : , T_(K0) l0 = mk<K0>(5);, *l0)
CALL(9, g0(mk<T_(K1)>(6), dv<T_(K0) &>()), ,  T_(K0) l0 = mk<K0>(5);, g0(mk<T_(K1)>(6), l0))
CALL(10, true ? dv<T_(K0) &>() : dv<const T_(K1) &>(), , T_(K0) l1 = mk<K0>(6); const T_(K1) l0 = mk<K1>(5);, true ? l1 : l0)
CALL(11, sink<K0 &>(dv<T_(const char *)>()), , T_(const char *) l0 = mk<const char *>(5);, sink<K0 &>(static_cast<T_(const char *) &&>(l0)))
CALL(12, false || dv<T_(K1)>(), , T_(K1) l0 = mk<K1>(5);, false || static_cast<T_(K1) &&>(l0))
CALL(13, *mk<T_(K0)>(5), Bits<decltype(*mk<T_(K0)>(5))>::v & 2 ? 99 : , , *mk<T_(K0)>(5))
CALL(14, (K1)(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, (K1)(l0))
CALL(15, mk<T_(K0)>(6) < mk<T_(K1)>(5), ,  , mk<T_(K0)>(6) < mk<T_(K1)>(5))
CALL(16, sink<const int *>({dv<T_(K1)>()}), , T_(K1) l0 = mk<K1>(5);, sink<const int *>({static_cast<T_(K1) &&>(l0)}))
CALL(17, true ? dv<T_(K1) &>() : dv<const T_(K1) &>(), , T_(K1) l1 = mk<K1>(6); const T_(K1) l0 = mk<K1>(5);, true ? l1 : l0)
CALL(18, g1(dv<const T_(K1)>(), mk<T_(K0)>(6)), , const T_(K1) l0 = mk<K1>(5); , g1(static_cast<const T_(K1) &&>(l0), mk<T_(K0)>(6)))
CALL(19, dv<T_(K1) &>() += mk<T_(K1)>(6), , T_(K1) l0 = mk<K1>(5); , l0 += mk<T_(K1)>(6))
CALL(20, false || dv<const T_(K0)>(), , const T_(K0) l0 = mk<K0>(5);, false || static_cast<const T_(K0) &&>(l0))
CALL(21, dv<const T_(const char *) &>() < mk<T_(K0)>(6), , const T_(const char *) l0 = mk<const char *>(5); , l0 < mk<T_(K0)>(6))
CALL(22, dv<T_(bool) &>() < dv<const T_(K0) &>(), , T_(bool) l1 = mk<bool>(6); const T_(K0) l0 = mk<K0>(5);, l1 < l0)
CALL(23, *dv<const T_(K1)>(), Bits<decltype(*dv<const T_(K1)>())>::v & 2 ? 99 : , const T_(K1) l0 = mk<K1>(5);, *static_cast<const T_(K1) &&>(l0))
CALL(24, *mk<T_(K1)>(5), Bits<decltype(*mk<T_(K1)>(5))>::v & 2 ? 99 : , , *mk<T_(K1)>(5))
CALL(25, K0{dv<T_(K1)>()}, , T_(K1) l0 = mk<K1>(5);, K0{static_cast<T_(K1) &&>(l0)})
CALL(26, dv<T_(K1)>() += dv<T_(K0) &>(), , T_(K1) l1 = mk<K1>(6); T_(K0) l0 = mk<K0>(5);, static_cast<T_(K1) &&>(l1) += l0)
CALL(27, f2(mk<T_(K1)>(5)), , , f2(mk<T_(K1)>(5)))
CALL(28, f1(dv<const T_(K0)>()), , const T_(K0) l0 = mk<K0>(5);, f1(static_cast<const T_(K0) &&>(l0)))
CALL(29, dv<const T_(K0) &>() < dv<T_(K0) &>(), , const T_(K0) l0 = mk<K0>(5); T_(K0) l1 = mk<K0>(6);, l0 < l1)
CALL(30, dv<T_(K1)>() = dv<const T_(K1) &>(), , T_(K1) l0 = mk<K1>(5); const T_(K1) l1 = mk<K1>(6);, static_cast<T_(K1) &&>(l0) = l1)
CALL(31, dv<T_(K0) &>() += dv<const T_(K1) &>(), , T_(K0) l1 = mk<K0>(6); const T_(K1) l0 = mk<K1>(5);, l1 += l0)
CALL(32, dv<const T_(K1)>() = mk<T_(short)>(5), , const T_(K1) l1 = mk<K1>(6); , static_cast<const T_(K1) &&>(l1) = mk<T_(short)>(5))
CALL(33, sink<K0>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<K0>(l0))
CALL(34, f2(dv<T_(long)>()), , T_(long) l0 = mk<long>(5);, f2(static_cast<T_(long) &&>(l0)))
CALL(35, *dv<T_(K1) &>(), Bits<decltype(*dv<T_(K1) &>())>::v & 2 ? 99 : , T_(K1) l0 = mk<K1>(5);, *l0)
CALL(36, f0(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f0(l0))
CALL(37, f1(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f1(static_cast<T_(K1) &&>(l0)))
CALL(38, static_cast<K0>(dv<T_(K0)>()), , T_(K0) l0 = mk<K0>(5);, static_cast<K0>(static_cast<T_(K0) &&>(l0)))
CALL(39, f2(dv<T_(K0)>()), , T_(K0) l0 = mk<K0>(5);, f2(static_cast<T_(K0) &&>(l0)))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

