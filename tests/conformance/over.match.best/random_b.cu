// Random classes, functions and calls, with the functions that NVRTC calls: written by
// tests/oracle/overloads.py sample 280 18

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

//@ run calls_18 default-device: 0 2 0 3 0 0 3 2 81005 0 0 110004 4 220506 0 230502 0 230505 0 210506 5 0 140004 5 0 0 4 220506 220506 0 110004 4 3 140005 0 0 0 4 0 0
struct K0;
struct K1;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} constexpr K0(int *) : K0(Tag(), 1) {} constexpr K0(K1 &&) : K0(Tag(), 2) {} constexpr operator short() { return mk<short>(3); } };
struct K1 { int id; constexpr K1(Tag, int n) : id(n) {} template <class T> constexpr K1(const T &) : K1(Tag(), 4) {} constexpr operator K0() const & { return mk<K0>(5); } template <class T> explicit constexpr operator T *() const { return mk<T *>(6); } };
constexpr int f0(const K1 & a) { return 70000 + value(a); }
template <class T> constexpr int f0(T && a) { return 80000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f0(K0 & a) { return 90000 + value(a); }
template <class T> constexpr int f0(const T * a) { return 100000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(K1 && a) { return 110000 + value(a); }
constexpr int f1(void * a) { return 120000 + value(a); }
template <class T> constexpr int f2(Box<T> a) { return 130000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f2(K1 && a) { return 140000 + value(a); }
constexpr int f2(double && a) { return 150000 + value(a); }
template <class T> constexpr int g0(const T & a, K1 & b) { return 160000 + value(a) + 100 * value(b); }
constexpr int g0(bool a, const short & b) { return 170000 + value(a) + 100 * value(b); }
constexpr int g0(const void * a, K0 & b) { return 180000 + value(a) + 100 * value(b); }
constexpr int g0(const K1 & a, K1 && b) { return 190000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T && a, double & b) { return 200000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T & a, const T & b) { return 210000 + value(a) + 100 * value(b); }
template <class T> constexpr int operator-(const K0 & a, T b) { return 220000 + value(a) + 100 * value(b); }
constexpr int operator&&(K0 && a, const K0 & b) { return 230000 + value(a) + 100 * value(b); }
constexpr int operator!(const K0 & a) { return 240000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, false || dv<T_(K1)>(), , T_(K1) l0 = mk<K1>(5);, false || static_cast<T_(K1) &&>(l0))
CALL(1, sink<K0>(mk<T_(K1)>(5)), , , sink<K0>(mk<T_(K1)>(5)))
CALL(2, f2(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, f2(l0))
CALL(3, sink<float &&>({mk<T_(K0)>(5)}), , , sink<float &&>({mk<T_(K0)>(5)}))
CALL(4, sink<K1 &>(mk<T_(K1)>(5)), , , sink<K1 &>(mk<T_(K1)>(5)))
CALL(5, dv<T_(K0)>() & dv<const T_(K0)>(), , T_(K0) l0 = mk<K0>(5); const T_(K0) l1 = mk<K0>(6);, static_cast<T_(K0) &&>(l0) & static_cast<const T_(K0) &&>(l1))
CALL(6, sink<char &&>({dv<T_(K0) &>()}), , T_(K0) l0 = mk<K0>(5);, sink<char &&>({l0}))
CALL(7, sink<K0 &&>(mk<T_(K1)>(5)), , , sink<K0 &&>(mk<T_(K1)>(5)))
CALL(8, f0(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, f0(static_cast<const T_(K1) &&>(l0)))
CALL(9, sink<const bool &>({dv<const T_(float) &>()}), , const T_(float) l0 = mk<float>(5);, sink<const bool &>({l0}))
CALL(10, f1(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f1(l0))
CALL(11, f1(mk<T_(K0)>(5)), , , f1(mk<T_(K0)>(5)))
CALL(12, (K1)(dv<T_(K0)>()), , T_(K0) l0 = mk<K0>(5);, (K1)(static_cast<T_(K0) &&>(l0)))
CALL(13, dv<const T_(K0) &>() - dv<T_(K0)>(), , const T_(K0) l1 = mk<K0>(6); T_(K0) l0 = mk<K0>(5);, l1 - static_cast<T_(K0) &&>(l0))
CALL(14, dv<T_(K1) &>() & 3.0f, , T_(K1) l0 = mk<K1>(5); , l0 & 3.0f)
CALL(15, dv<T_(K1)>() && dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5); T_(K1) l1 = mk<K1>(6);, static_cast<T_(K1) &&>(l0) && l1)
CALL(16, f2(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, f2(static_cast<const T_(K1) &&>(l0)))
CALL(17, dv<T_(K1) &>() && dv<const T_(K0) &>(), , T_(K1) l1 = mk<K1>(6); const T_(K0) l0 = mk<K0>(5);, l1 && l0)
CALL(18, mk<T_(K1)>(6) & dv<T_(K0) &>(), ,  T_(K0) l0 = mk<K0>(5);, mk<T_(K1)>(6) & l0)
CALL(19, g1(dv<T_(K1) &>(), mk<T_(K1)>(5)), , T_(K1) l1 = mk<K1>(6); , g1(l1, mk<T_(K1)>(5)))
CALL(20, sink<K1>(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, sink<K1>(static_cast<T_(K1) &&>(l0)))
CALL(21, dv<T_(K1) &>() & dv<T_(short) &>(), , T_(K1) l0 = mk<K1>(5); T_(short) l1 = mk<short>(6);, l0 & l1)
CALL(22, f2(dv<const T_(K0) &>()), , const T_(K0) l0 = mk<K0>(5);, f2(l0))
CALL(23, sink<const K0 &>({dv<T_(K0) &>()}), , T_(K0) l0 = mk<K0>(5);, sink<const K0 &>({l0}))
CALL(24, dv<T_(K1)>() & dv<T_(K0) &>(), , T_(K1) l1 = mk<K1>(6); T_(K0) l0 = mk<K0>(5);, static_cast<T_(K1) &&>(l1) & l0)
CALL(25, g1(mk<T_(K0)>(6), mk<T_(K0)>(5)), ,  , g1(mk<T_(K0)>(6), mk<T_(K0)>(5)))
CALL(26, sink<K1 &&>({dv<T_(K0) &>()}), , T_(K0) l0 = mk<K0>(5);, sink<K1 &&>({l0}))
CALL(27, dv<T_(K0) &>() - dv<const T_(K1) &>(), , T_(K0) l1 = mk<K0>(6); const T_(K1) l0 = mk<K1>(5);, l1 - l0)
CALL(28, mk<T_(K0)>(6) - dv<T_(K0) &>(), ,  T_(K0) l0 = mk<K0>(5);, mk<T_(K0)>(6) - l0)
CALL(29, dv<T_(K1) &>() && dv<T_(Box<int>) &>(), , T_(K1) l0 = mk<K1>(5); T_(Box<int>) l1 = mk<Box<int>>(6);, l0 && l1)
CALL(30, f1(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, f1(l0))
CALL(31, static_cast<K1>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, static_cast<K1>(l0))
CALL(32, dv<const T_(int) &>() - mk<T_(K0)>(5), , const T_(int) l1 = mk<int>(6); , l1 - mk<T_(K0)>(5))
CALL(33, f2(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f2(static_cast<T_(K1) &&>(l0)))
CALL(34, dv<T_(K0)>() & dv<T_(Box<int>) &>(), , T_(K0) l1 = mk<K0>(6); T_(Box<int>) l0 = mk<Box<int>>(5);, static_cast<T_(K0) &&>(l1) & l0)
CALL(35, false || dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(36, g0(dv<const T_(float) &>(), dv<T_(K0)>()), , const T_(float) l1 = mk<float>(6); T_(K0) l0 = mk<K0>(5);, g0(l1, static_cast<T_(K0) &&>(l0)))
CALL(37, static_cast<K1>(mk<T_(K0)>(5)), , , static_cast<K1>(mk<T_(K0)>(5)))
CALL(38, sink<int *>(dv<const T_(short) &>()), , const T_(short) l0 = mk<short>(5);, sink<int *>(l0))
CALL(39, 2.5 && dv<const T_(K1) &>(), ,  const T_(K1) l0 = mk<K1>(5);, 2.5 && l0)
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_19 default-device: 180005 0 0 0 0 0 0 0 0 15 0 0 150005 0 180001 0 100007 0 5 5 0 0 6 0 0 180005 0 0 0 0 0 2 0 180060 0 7 5 0 1 0
struct K0;
struct K1;
struct K2;
struct K3;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} constexpr K0(K3 &&) : K0(Tag(), 1) {} constexpr K0(bool) : K0(Tag(), 2) {} };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 3) {} constexpr K1(char) : K1(Tag(), 4) {} constexpr int operator+=(long b) const { return 50000 + id + 100 * value(b); } };
struct K2 { int id; K1 part; constexpr K2(Tag, int n) : id(n), part(Tag(), 6) {} };
struct K3 : K1 { int id; constexpr K3(Tag, int n) : K1(Tag(), n), id(n) {} template <class T> constexpr K3(const T &) : K3(Tag(), 7) {} constexpr operator int *() && { return mk<int *>(8); } constexpr operator long() { return mk<long>(9); } };
constexpr int f0(K3 && a, ...) { return 100000 + value(a); }
constexpr int f0(int && a) { return 110000 + value(a); }
constexpr int f0(void * a) { return 120000 + value(a); }
constexpr int f0(const int * a, ...) { return 130000 + value(a); }
template <class T> constexpr int f1(T a) { return 140000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(const K1 & a) { return 150000 + value(a); }
constexpr int f2(const short & a) { return 160000 + value(a); }
constexpr int f2(const K0 & a) { return 170000 + value(a); }
template <class T> constexpr int f2(T && a) { return 180000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int g0(Box<T> a, Box<T> b) { return 190000 + value(a) + 100 * value(b); }
constexpr int g0(const K3 & a, K0 b) { return 200000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(const T * a, T & b) { return 210000 + value(a) + 100 * value(b); }
constexpr int g1(K3 a, decltype(nullptr) b) { return 220000 + value(a) + 100 * value(b); }
constexpr int g1(K2 && a, const K2 & b) { return 230000 + value(a) + 100 * value(b); }
constexpr int operator+(const K0 & a, K0 b) { return 240000 + value(a) + 100 * value(b); }
constexpr int operator+=(K1 && a, bool && b) { return 250000 + value(a) + 100 * value(b); }
constexpr int operator+=(const K2 & a, const char * b) { return 260000 + value(a) + 100 * value(b); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, f2(mk<T_(K3)>(5)), , , f2(mk<T_(K3)>(5)))
CALL(1, mk<T_(K3)>(6) += dv<T_(K1) &>(), ,  T_(K1) l0 = mk<K1>(5);, mk<T_(K3)>(6) += l0)
CALL(2, dv<const T_(K2) &>() + dv<T_(K2) &>(), , const T_(K2) l1 = mk<K2>(6); T_(K2) l0 = mk<K2>(5);, l1 + l0)
CALL(3, sink<void *>(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, sink<void *>(l0))
CALL(4, false || mk<T_(K1)>(5), , , false || mk<T_(K1)>(5))
CALL(5, dv<T_(K2) &>() - mk<T_(K3)>(5), , T_(K2) l1 = mk<K2>(6); , l1 - mk<T_(K3)>(5))
CALL(6, +dv<const T_(K1)>(), , const T_(K1) l0 = mk<K1>(5);, +static_cast<const T_(K1) &&>(l0))
CALL(7, K1{dv<const T_(K2) &>()}, , const T_(K2) l0 = mk<K2>(5);, K1{l0})
CALL(8, sink<K2>({dv<T_(K3) &>()}), , T_(K3) l0 = mk<K3>(5);, sink<K2>({l0}))
CALL(9, dv<T_(K3)>() + dv<const T_(int) &>(), , T_(K3) l0 = mk<K3>(5); const T_(int) l1 = mk<int>(6);, static_cast<T_(K3) &&>(l0) + l1)
CALL(10, false || dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(11, dv<const T_(K3) &>() += dv<const T_(K2) &>(), , const T_(K3) l1 = mk<K3>(6); const T_(K2) l0 = mk<K2>(5);, l1 += l0)
CALL(12, f1(mk<T_(K1)>(5)), , , f1(mk<T_(K1)>(5)))
CALL(13, dv<T_(K0) &>() - mk<T_(K0)>(6), , T_(K0) l0 = mk<K0>(5); , l0 - mk<T_(K0)>(6))
CALL(14, f2(mk<T_(bool)>(5)), , , f2(mk<T_(bool)>(5)))
CALL(15, +mk<T_(K2)>(5), , , +mk<T_(K2)>(5))
CALL(16, f0(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f0(l0))
CALL(17, sink<void *>(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, sink<void *>(static_cast<const T_(K1) &&>(l0)))
CALL(18, K1{dv<const T_(K1)>()}, , const T_(K1) l0 = mk<K1>(5);, K1{static_cast<const T_(K1) &&>(l0)})
CALL(19, sink<char &&>(mk<T_(char)>(5)), , , sink<char &&>(mk<T_(char)>(5)))
CALL(20, true ? dv<const T_(K0) &>() : dv<T_(K3)>(), , const T_(K0) l0 = mk<K0>(5); T_(K3) l1 = mk<K3>(6);, true ? l0 : static_cast<T_(K3) &&>(l1))
CALL(21, sink<K2>({mk<T_(K3)>(5)}), , , sink<K2>({mk<T_(K3)>(5)}))
CALL(22, true ? dv<const T_(K3) &>() : dv<T_(K3) &>(), , const T_(K3) l1 = mk<K3>(6); T_(K3) l0 = mk<K3>(5);, true ? l1 : l0)
CALL(23, g0(mk<T_(K1)>(5), dv<T_(K2)>()), ,  T_(K2) l1 = mk<K2>(6);, g0(mk<T_(K1)>(5), static_cast<T_(K2) &&>(l1)))
CALL(24, +dv<const T_(K3)>(), , const T_(K3) l0 = mk<K3>(5);, +static_cast<const T_(K3) &&>(l0))
CALL(25, f2(dv<T_(K3)>()), , T_(K3) l0 = mk<K3>(5);, f2(static_cast<T_(K3) &&>(l0)))
CALL(26, sink<const K0 &>(dv<T_(K3) &>()), , T_(K3) l0 = mk<K3>(5);, sink<const K0 &>(l0))
CALL(27, dv<T_(K2) &>() += dv<T_(K2) &>(), , T_(K2) l0 = mk<K2>(5); T_(K2) l1 = mk<K2>(6);, l0 += l1)
CALL(28, sink<const double &>({dv<T_(K0) &>()}), , T_(K0) l0 = mk<K0>(5);, sink<const double &>({l0}))
CALL(29, mk<T_(K3)>(6) += mk<T_(K2)>(5), ,  , mk<T_(K3)>(6) += mk<T_(K2)>(5))
CALL(30, 'c' += dv<T_(K0)>(), ,  T_(K0) l0 = mk<K0>(5);, 'c' += static_cast<T_(K0) &&>(l0))
CALL(31, (K0)(dv<T_(K3) &>()), , T_(K3) l0 = mk<K3>(5);, (K0)(l0))
CALL(32, sink<short &>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<short &>(l0))
CALL(33, f2(mk<T_(const char *)>(5)), , , f2(mk<T_(const char *)>(5)))
CALL(34, dv<T_(K3) &>() += dv<T_(K0) &>(), , T_(K3) l1 = mk<K3>(6); T_(K0) l0 = mk<K0>(5);, l1 += l0)
CALL(35, sink<const K3 &>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<const K3 &>(l0))
CALL(36, static_cast<K1>(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, static_cast<K1>(l0))
CALL(37, g1(dv<T_(Box<int>)>(), dv<const T_(K0) &>()), , T_(Box<int>) l1 = mk<Box<int>>(6); const T_(K0) l0 = mk<K0>(5);, g1(static_cast<T_(Box<int>) &&>(l1), l0))
CALL(38, sink<K0>({dv<T_(K2)>()}), , T_(K2) l0 = mk<K2>(5);, sink<K0>({static_cast<T_(K2) &&>(l0)}))
CALL(39, g1(mk<T_(int *)>(6), dv<T_(K1) &>()), ,  T_(K1) l0 = mk<K1>(5);, g1(mk<T_(int *)>(6), l0))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_20 default-device: 150005 6 1 0 13 300005 0 180008 0 0 110106 290613 0 0 0 0 1 1 260660 0 260806 0 0 0 0 160005 0 0 150005 5 150005 0 4 180008 0 0 0 13 0 10
struct K0;
struct K1;
struct K2;
struct K3;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} explicit constexpr K0(long) : K0(Tag(), 1) {} explicit constexpr K0(const K1 &) : K0(Tag(), 2) {} constexpr K0(const K2 &) : K0(Tag(), 3) {} constexpr operator long() const { return mk<long>(4); } constexpr int operator[](long b) const { return 50000 + id + 100 * value(b); } constexpr int operator*(const K0 & b) { return 60000 + id + 100 * 1; } };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 7) {} constexpr operator K0() const & { return mk<K0>(8); } };
struct K2 : K0 { int id; K1 part; constexpr K2(Tag, int n) : K0(Tag(), n), id(n), part(Tag(), 9) {} constexpr K2(char) : K2(Tag(), 10) {} constexpr int operator[](bool b) const { return 110000 + id + 100 * value(b); } };
struct K3 : K1, K2 { int id; K2 part; constexpr K3(Tag, int n) : K1(Tag(), n), K2(Tag(), n), id(n), part(Tag(), 12) {} template <class T> constexpr K3(const T &) : K3(Tag(), 13) {} constexpr operator short() const & { return mk<short>(14); } };
template <class T> constexpr int f0(T a) { return 150000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f0(K1 & a) { return 160000 + value(a); }
constexpr int f1(float & a) { return 170000 + value(a); }
constexpr int f1(const K0 & a) { return 180000 + value(a); }
constexpr int f2(K0 a) { return 190000 + value(a); }
constexpr int f2(K2 a) { return 200000 + value(a); }
template <class T> constexpr int f2(T & a) { return 210000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(T && a) { return 220000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int g0(const T * a, T & b) { return 230000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T a, const T & b) { return 240000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T a, T && b) { return 250000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T && a, const K0 & b) { return 260000 + value(a) + 100 * value(b); }
constexpr int g1(K3 & a, K3 b) { return 270000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(const Box<T> & a, const Box<T> & b) { return 280000 + value(a) + 100 * value(b); }
template <class T> constexpr int operator*(const K3 & a, T b) { return 290000 + value(a) + 100 * value(b); }
constexpr int operator-(const K2 & a) { return 300000 + value(a); }
constexpr int operator-(K0 & a) { return 310000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, f0(dv<T_(K3) &>()), , T_(K3) l0 = mk<K3>(5);, f0(l0))
CALL(1, true ? dv<T_(K3) &>() : dv<const T_(K2)>(), , T_(K3) l1 = mk<K3>(6); const T_(K2) l0 = mk<K2>(5);, true ? l1 : static_cast<const T_(K2) &&>(l0))
CALL(2, false || mk<T_(K2)>(5), , , false || mk<T_(K2)>(5))
CALL(3, sink<K3 &>({mk<T_(K1)>(5)}), , , sink<K3 &>({mk<T_(K1)>(5)}))
CALL(4, sink<K3>(dv<T_(double) &>()), , T_(double) l0 = mk<double>(5);, sink<K3>(l0))
CALL(5, -dv<T_(K3)>(), , T_(K3) l0 = mk<K3>(5);, -static_cast<T_(K3) &&>(l0))
CALL(6, sink<const char *>({dv<T_(K0) &>()}), , T_(K0) l0 = mk<K0>(5);, sink<const char *>({l0}))
CALL(7, f1(mk<T_(K1)>(5)), , , f1(mk<T_(K1)>(5)))
CALL(8, dv<const T_(K1) &>()[dv<T_(K1) &>()], Bits<decltype(dv<const T_(K1) &>()[dv<T_(K1) &>()])>::v & 2 ? 99 : , const T_(K1) l1 = mk<K1>(6); T_(K1) l0 = mk<K1>(5);, l1[l0])
CALL(9, mk<T_(K3)>(6) == mk<T_(K3)>(5), ,  , mk<T_(K3)>(6) == mk<T_(K3)>(5))
CALL(10, dv<T_(K3) &>()[dv<T_(unsigned)>()], Bits<decltype(dv<T_(K3) &>()[dv<T_(unsigned)>()])>::v & 2 ? 99 : , T_(K3) l1 = mk<K3>(6); T_(unsigned) l0 = mk<unsigned>(5);, l1[static_cast<T_(unsigned) &&>(l0)])
CALL(11, dv<const T_(K2)>() * mk<T_(K3)>(6), , const T_(K2) l0 = mk<K2>(5); , static_cast<const T_(K2) &&>(l0) * mk<T_(K3)>(6))
CALL(12, sink<unsigned>({dv<T_(K1)>()}), , T_(K1) l0 = mk<K1>(5);, sink<unsigned>({static_cast<T_(K1) &&>(l0)}))
CALL(13, dv<T_(K2)>() * dv<T_(K2)>(), , T_(K2) l0 = mk<K2>(5); T_(K2) l1 = mk<K2>(6);, static_cast<T_(K2) &&>(l0) * static_cast<T_(K2) &&>(l1))
CALL(14, g1(mk<T_(K2)>(6), mk<T_(const char *)>(5)), ,  , g1(mk<T_(K2)>(6), mk<T_(const char *)>(5)))
CALL(15, false || mk<T_(K3)>(5), , , false || mk<T_(K3)>(5))
CALL(16, false || dv<const T_(K2)>(), , const T_(K2) l0 = mk<K2>(5);, false || static_cast<const T_(K2) &&>(l0))
CALL(17, K0{dv<T_(long) &>()}, , T_(long) l0 = mk<long>(5);, K0{l0})
CALL(18, g1(mk<T_(int *)>(5), dv<const T_(K2) &>()), ,  const T_(K2) l1 = mk<K2>(6);, g1(mk<T_(int *)>(5), l1))
CALL(19, g0(dv<const T_(K0)>(), mk<T_(K1)>(6)), , const T_(K0) l0 = mk<K0>(5); , g0(static_cast<const T_(K0) &&>(l0), mk<T_(K1)>(6)))
CALL(20, g1(dv<T_(K2) &>(), dv<T_(K1) &>()), , T_(K2) l1 = mk<K2>(6); T_(K1) l0 = mk<K1>(5);, g1(l1, l0))
CALL(21, 1 == dv<const T_(K3)>(), ,  const T_(K3) l0 = mk<K3>(5);, 1 == static_cast<const T_(K3) &&>(l0))
CALL(22, -dv<const T_(K1)>(), , const T_(K1) l0 = mk<K1>(5);, -static_cast<const T_(K1) &&>(l0))
CALL(23, dv<T_(K3) &>() == 3.0f, , T_(K3) l0 = mk<K3>(5); , l0 == 3.0f)
CALL(24, false || mk<T_(Box<int>)>(5), , , false || mk<T_(Box<int>)>(5))
CALL(25, f0(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f0(l0))
CALL(26, g1(mk<T_(K0)>(6), dv<T_(int)>()), ,  T_(int) l0 = mk<int>(5);, g1(mk<T_(K0)>(6), static_cast<T_(int) &&>(l0)))
CALL(27, sink<K3 &>(mk<T_(K2)>(5)), , , sink<K3 &>(mk<T_(K2)>(5)))
CALL(28, f0(dv<const T_(K0) &>()), , const T_(K0) l0 = mk<K0>(5);, f0(l0))
CALL(29, sink<K0>(mk<T_(K0)>(5)), , , sink<K0>(mk<T_(K0)>(5)))
CALL(30, f0(dv<const T_(K3) &>()), , const T_(K3) l0 = mk<K3>(5);, f0(l0))
CALL(31, true ? dv<T_(K1)>() : mk<T_(K2)>(6), , T_(K1) l0 = mk<K1>(5); , true ? static_cast<T_(K1) &&>(l0) : mk<T_(K2)>(6))
CALL(32, int{dv<const T_(K0) &>()}, , const T_(K0) l0 = mk<K0>(5);, int{l0})
CALL(33, f1(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f1(static_cast<T_(K1) &&>(l0)))
CALL(34, true == dv<const T_(K0) &>(), ,  const T_(K0) l0 = mk<K0>(5);, true == l0)
CALL(35, static_cast<K1>(mk<T_(K0)>(5)), , , static_cast<K1>(mk<T_(K0)>(5)))
CALL(36, mk<T_(int *)>(6)[mk<T_(K1)>(5)], Bits<decltype(mk<T_(int *)>(6)[mk<T_(K1)>(5)])>::v & 2 ? 99 : ,  , mk<T_(int *)>(6)[mk<T_(K1)>(5)])
CALL(37, sink<const K3 &>(mk<T_(K2)>(5)), , , sink<const K3 &>(mk<T_(K2)>(5)))
CALL(38, dv<T_(K1) &>() == dv<const T_(K2) &>(), , T_(K1) l0 = mk<K1>(5); const T_(K2) l1 = mk<K2>(6);, l0 == l1)
CALL(39, static_cast<K2>(dv<T_(K0)>()), , T_(K0) l0 = mk<K0>(5);, static_cast<K2>(static_cast<T_(K0) &&>(l0)))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_21 default-device: 0 5 5 110002 0 0 0 4 1 0 4 0 0 0 0 0 250005 0 5 0 260005 5 0 0 250005 0 0 0 5 0 110005 0 0 0 0 110005 0 110005 0 130005
struct K0;
struct K1;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} template <class T> constexpr K0(Box<T>) : K0(Tag(), 1) {} template <class T> constexpr K0(T) : K0(Tag(), 2) {} };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 3) {} constexpr K1(long) : K1(Tag(), 4) {} constexpr operator K0() { return mk<K0>(5); } explicit constexpr operator int() const & { return mk<int>(7); } constexpr int operator<<(short b) const { return 80000 + id + 100 * value(b); } };
constexpr int f0(short a) { return 90000 + value(a); }
template <class T> constexpr int f0(Box<T> a) { return 100000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f0(const K0 & a) { return 110000 + value(a); }
constexpr int f1(void * a) { return 120000 + value(a); }
constexpr int f1(K1 && a) { return 130000 + value(a); }
constexpr int f1(long && a) { return 140000 + value(a); }
constexpr int f1(const int & a) { return 150000 + value(a); }
constexpr int f2(float a) { return 160000 + value(a); }
constexpr int f2(decltype(nullptr) a) { return 170000 + value(a); }
constexpr int g0(const void * a, const char * b) { return 180000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(const T & a, const unsigned & b) { return 190000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T a, const T * b) { return 200000 + value(a) + 100 * value(b); }
constexpr int g1(K0 && a, int b) { return 210000 + value(a) + 100 * value(b); }
constexpr int g1(void * a, const K0 & b) { return 220000 + value(a) + 100 * value(b); }
constexpr int operator==(K0 & a, K1 b) { return 230000 + value(a) + 100 * value(b); }
constexpr int operator==(const K1 & a, K1 b) { return 240000 + value(a) + 100 * value(b); }
constexpr int operator~(const K0 & a) { return 250000 + value(a); }
constexpr int operator~(K0 & a) { return 260000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, dv<const T_(K1)>()[dv<T_(K0) &>()], Bits<decltype(dv<const T_(K1)>()[dv<T_(K0) &>()])>::v & 2 ? 99 : , const T_(K1) l0 = mk<K1>(5); T_(K0) l1 = mk<K0>(6);, static_cast<const T_(K1) &&>(l0)[l1])
CALL(1, sink<K0>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, sink<K0>(l0))
CALL(2, true ? dv<T_(K1)>() : dv<T_(K0) &>(), , T_(K1) l1 = mk<K1>(6); T_(K0) l0 = mk<K0>(5);, true ? static_cast<T_(K1) &&>(l1) : l0)
CALL(3, f0(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, f0(static_cast<const T_(K1) &&>(l0)))
CALL(4, dv<const T_(K1)>() << dv<T_(K1) &>(), , const T_(K1) l1 = mk<K1>(6); T_(K1) l0 = mk<K1>(5);, static_cast<const T_(K1) &&>(l1) << l0)
CALL(5, sink<const int *>({mk<T_(K0)>(5)}), , , sink<const int *>({mk<T_(K0)>(5)}))
CALL(6, false || dv<const T_(K0) &>(), , const T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(7, sink<K1>(mk<T_(bool)>(5)), , , sink<K1>(mk<T_(bool)>(5)))
CALL(8, false || mk<T_(unsigned)>(5), , , false || mk<T_(unsigned)>(5))
CALL(9, dv<T_(K0) &>() == mk<T_(K0)>(6), , T_(K0) l0 = mk<K0>(5); , l0 == mk<T_(K0)>(6))
CALL(10, static_cast<K1>(dv<const T_(long) &>()), , const T_(long) l0 = mk<long>(5);, static_cast<K1>(l0))
CALL(11, dv<T_(K1) &>()[dv<T_(K0) &>()], Bits<decltype(dv<T_(K1) &>()[dv<T_(K0) &>()])>::v & 2 ? 99 : , T_(K1) l0 = mk<K1>(5); T_(K0) l1 = mk<K0>(6);, l0[l1])
CALL(12, dv<T_(K0)>()[dv<T_(K1)>()], Bits<decltype(dv<T_(K0)>()[dv<T_(K1)>()])>::v & 2 ? 99 : , T_(K0) l0 = mk<K0>(5); T_(K1) l1 = mk<K1>(6);, static_cast<T_(K0) &&>(l0)[static_cast<T_(K1) &&>(l1)])
CALL(13, false || dv<const T_(K1) &>(), , const T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(14, sink<const int *>({dv<T_(K0)>()}), , T_(K0) l0 = mk<K0>(5);, sink<const int *>({static_cast<T_(K0) &&>(l0)}))
CALL(15, false || dv<const T_(K1)>(), , const T_(K1) l0 = mk<K1>(5);, false || static_cast<const T_(K1) &&>(l0))
CALL(16, ~mk<T_(K0)>(5), , , ~mk<T_(K0)>(5))
CALL(17, g0(dv<const T_(int) &>(), dv<T_(K0) &>()), , const T_(int) l0 = mk<int>(5); T_(K0) l1 = mk<K0>(6);, g0(l0, l1))
CALL(18, sink<const K1 &>(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, sink<const K1 &>(static_cast<T_(K1) &&>(l0)))
CALL(19, sink<const K1 &>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, sink<const K1 &>(l0))
CALL(20, ~dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, ~l0)
CALL(21, (K0)(dv<const T_(K0) &>()), , const T_(K0) l0 = mk<K0>(5);, (K0)(l0))
CALL(22, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(23, dv<T_(K0)>()[mk<T_(K0)>(5)], Bits<decltype(dv<T_(K0)>()[mk<T_(K0)>(5)])>::v & 2 ? 99 : , T_(K0) l1 = mk<K0>(6); , static_cast<T_(K0) &&>(l1)[mk<T_(K0)>(5)])
CALL(24, ~dv<const T_(K0) &>(), , const T_(K0) l0 = mk<K0>(5);, ~l0)
CALL(25, g1(dv<T_(K1) &>(), dv<T_(K0)>()), , T_(K1) l0 = mk<K1>(5); T_(K0) l1 = mk<K0>(6);, g1(l0, static_cast<T_(K0) &&>(l1)))
CALL(26, g0(mk<T_(K0)>(5), dv<const T_(K0) &>()), ,  const T_(K0) l1 = mk<K0>(6);, g0(mk<T_(K0)>(5), l1))
CALL(27, f1(mk<T_(K0)>(5)), , , f1(mk<T_(K0)>(5)))
CALL(28, K0{dv<T_(K0)>()}, , T_(K0) l0 = mk<K0>(5);, K0{static_cast<T_(K0) &&>(l0)})
CALL(29, f2(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, f2(static_cast<const T_(K1) &&>(l0)))
CALL(30, f0(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f0(static_cast<T_(K1) &&>(l0)))
CALL(31, static_cast<K1>(dv<T_(K0)>()), , T_(K0) l0 = mk<K0>(5);, static_cast<K1>(static_cast<T_(K0) &&>(l0)))
CALL(32, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(33, f1(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f1(l0))
CALL(34, g0(dv<T_(K0)>(), dv<T_(K1)>()), , T_(K0) l1 = mk<K0>(6); T_(K1) l0 = mk<K1>(5);, g0(static_cast<T_(K0) &&>(l1), static_cast<T_(K1) &&>(l0)))
CALL(35, f0(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f0(l0))
CALL(36, g1(dv<T_(K0) &>(), dv<T_(K1) &>()), , T_(K0) l0 = mk<K0>(5); T_(K1) l1 = mk<K1>(6);, g1(l0, l1))
CALL(37, f0(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, f0(l0))
CALL(38, dv<T_(K1)>() == dv<const T_(K0) &>(), , T_(K1) l1 = mk<K1>(6); const T_(K0) l0 = mk<K0>(5);, static_cast<T_(K1) &&>(l1) == l0)
CALL(39, f1(mk<T_(K1)>(5)), , , f1(mk<T_(K1)>(5)))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_22 default-device: 0 0 90005 5 0 0 220506 0 170506 210506 220506 102005 1 0 220605 5 90005 100005 0 0 240005 60005 60005 0 5 102005 60005 1 0 90005 103005 1 220605 1 103005 0 240005 240005 170506 160605
struct K0;
struct K1;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} template <class T> explicit constexpr operator T *() const { return mk<T *>(1); } };
struct K1 : K0 { int id; constexpr K1(Tag, int n) : K0(Tag(), n), id(n) {} explicit constexpr operator K0() & { return mk<K0>(2); } constexpr operator int() const { return mk<int>(3); } template <class T> constexpr operator T *() & { return mk<T *>(4); } };
constexpr int f0(K0 && a) { return 50000 + value(a); }
template <class T> constexpr int f0(const T & a) { return 60000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(K1 & a) { return 70000 + value(a); }
constexpr int f1(void * a) { return 80000 + value(a); }
constexpr int f1(const K1 & a) { return 90000 + value(a); }
template <class T> constexpr int f2(T && a) { return 100000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f2(const char * a) { return 110000 + value(a); }
constexpr int f2(void * a) { return 120000 + value(a); }
template <class T> constexpr int f2(Box<T> a) { return 130000 + value(a) + 1000 * Bits<T>::v; }
constexpr int g0(char a, const int * b) { return 140000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T a, const K0 & b) { return 150000 + value(a) + 100 * value(b); }
constexpr int g0(const K1 & a, K0 & b) { return 160000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T & a, K0 b) { return 170000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(Box<T> a, T b) { return 180000 + value(a) + 100 * value(b); }
constexpr int g1(K1 && a, int & b) { return 190000 + value(a) + 100 * value(b); }
constexpr int g1(bool a, K0 b) { return 200000 + value(a) + 100 * value(b); }
constexpr int operator<(K1 a, const K1 & b) { return 210000 + value(a) + 100 * value(b); }
constexpr int operator+(const K0 & a, K0 b) { return 220000 + value(a) + 100 * value(b); }
template <class T> constexpr int operator&&(K0 & a, T && b) { return 230000 + value(a) + 100 * value(b); }
constexpr int operator!(const K0 & a) { return 240000 + value(a); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, sink<K1 &>({dv<const T_(K0) &>()}), , const T_(K0) l0 = mk<K0>(5);, sink<K1 &>({l0}))
CALL(1, int{mk<T_(K0)>(5)}, , , int{mk<T_(K0)>(5)})
CALL(2, f1(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f1(l0))
CALL(3, K0{dv<T_(K1) &>()}, , T_(K1) l0 = mk<K1>(5);, K0{l0})
CALL(4, false || dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(5, dv<T_(Box<int>) &>() + dv<T_(K0)>(), , T_(Box<int>) l0 = mk<Box<int>>(5); T_(K0) l1 = mk<K0>(6);, l0 + static_cast<T_(K0) &&>(l1))
CALL(6, dv<const T_(K0) &>() + dv<T_(K1)>(), , const T_(K0) l1 = mk<K0>(6); T_(K1) l0 = mk<K1>(5);, l1 + static_cast<T_(K1) &&>(l0))
CALL(7, g1(mk<T_(short)>(6), dv<const T_(unsigned)>()), ,  const T_(unsigned) l0 = mk<unsigned>(5);, g1(mk<T_(short)>(6), static_cast<const T_(unsigned) &&>(l0)))
CALL(8, g1(dv<const T_(K0) &>(), mk<T_(K0)>(5)), , const T_(K0) l1 = mk<K0>(6); , g1(l1, mk<T_(K0)>(5)))
CALL(9, dv<T_(K1) &>() < mk<T_(K1)>(5), , T_(K1) l1 = mk<K1>(6); , l1 < mk<T_(K1)>(5))
CALL(10, mk<T_(K1)>(6) + dv<T_(K0) &>(), ,  T_(K0) l0 = mk<K0>(5);, mk<T_(K1)>(6) + l0)
CALL(11, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(12, dv<T_(K1)>() < dv<T_(int) &>(), , T_(K1) l1 = mk<K1>(6); T_(int) l0 = mk<int>(5);, static_cast<T_(K1) &&>(l1) < l0)
CALL(13, mk<T_(K0)>(5) && mk<T_(K0)>(6), ,  , mk<T_(K0)>(5) && mk<T_(K0)>(6))
CALL(14, dv<const T_(K1) &>() + dv<const T_(K1) &>(), , const T_(K1) l0 = mk<K1>(5); const T_(K1) l1 = mk<K1>(6);, l0 + l1)
CALL(15, static_cast<K0>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, static_cast<K0>(l0))
CALL(16, f1(mk<T_(K1)>(5)), , , f1(mk<T_(K1)>(5)))
CALL(17, f2(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f2(static_cast<T_(K1) &&>(l0)))
CALL(18, sink<K1 &&>(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, sink<K1 &&>(l0))
CALL(19, false || dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(20, !dv<const T_(K1)>(), , const T_(K1) l0 = mk<K1>(5);, !static_cast<const T_(K1) &&>(l0))
CALL(21, f0(dv<const T_(double) &>()), , const T_(double) l0 = mk<double>(5);, f0(l0))
CALL(22, f0(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f0(static_cast<T_(K1) &&>(l0)))
CALL(23, dv<T_(K0)>() && dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5); T_(K0) l1 = mk<K0>(6);, static_cast<T_(K0) &&>(l0) && l1)
CALL(24, sink<K0>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<K0>(l0))
CALL(25, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(26, f0(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f0(l0))
CALL(27, !dv<const T_(const char *) &>(), , const T_(const char *) l0 = mk<const char *>(5);, !l0)
CALL(28, sink<const char *>({mk<T_(K1)>(5)}), , , sink<const char *>({mk<T_(K1)>(5)}))
CALL(29, f1(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f1(l0))
CALL(30, f2(dv<const T_(K0) &>()), , const T_(K0) l0 = mk<K0>(5);, f2(l0))
CALL(31, false || dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(32, mk<T_(K1)>(5) + mk<T_(K1)>(6), ,  , mk<T_(K1)>(5) + mk<T_(K1)>(6))
CALL(33, false || mk<T_(bool)>(5), , , false || mk<T_(bool)>(5))
CALL(34, f2(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(35, static_cast<K1>(dv<const T_(K0)>()), , const T_(K0) l0 = mk<K0>(5);, static_cast<K1>(static_cast<const T_(K0) &&>(l0)))
CALL(36, !mk<T_(K1)>(5), , , !mk<T_(K1)>(5))
CALL(37, !dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, !l0)
CALL(38, g1(dv<const T_(K0) &>(), dv<const T_(K1)>()), , const T_(K0) l1 = mk<K0>(6); const T_(K1) l0 = mk<K1>(5);, g1(l1, static_cast<const T_(K1) &&>(l0)))
CALL(39, g0(mk<T_(K1)>(5), dv<T_(K1) &>()), ,  T_(K1) l1 = mk<K1>(6);, g0(mk<T_(K1)>(5), l1))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_23 default-device: 0 3 1 0 0 0 5 0 0 200005 311105 5 4294967285 7 0 3 0 0 0 0 200005 200005 0 0 250005 0 200005 0 0 170106 0 0 220005 0 0 0 0 4294967292 0 220005
struct K0;
struct K1;
struct K2;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} explicit constexpr K0(K2 &) : K0(Tag(), 1) {} explicit constexpr K0(const char *) : K0(Tag(), 2) {} template <class T> constexpr K0(T) : K0(Tag(), 3) {} constexpr int operator-(long b) const { return 40000 + id + 100 * value(b); } constexpr int operator+(unsigned b) const { return 50000 + id + 100 * value(b); } };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 6) {} constexpr K1(K0 &) : K1(Tag(), 7) {} constexpr K1(K2 &&) : K1(Tag(), 8) {} constexpr K1(const K2 &) : K1(Tag(), 9) {} constexpr operator short() const { return mk<short>(10); } };
struct K2 { int id; constexpr K2(Tag, int n) : id(n) {} constexpr K2(int) : K2(Tag(), 11) {} explicit constexpr K2(long) : K2(Tag(), 12) {} constexpr K2(bool) : K2(Tag(), 13) {} constexpr operator int() && { return mk<int>(14); } constexpr operator const char *() const { return mk<const char *>(15); } constexpr operator int *() const { return mk<int *>(16); } constexpr int operator==(const K2 & b) { return 170000 + id + 100 * 1; } };
template <class T> constexpr int f0(T * a) { return 180000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f0(int * a) { return 190000 + value(a); }
template <class T> constexpr int f0(T a) { return 200000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f1(T & a) { return 210000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f1(T a) { return 220000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(const T * a) { return 230000 + value(a) + 1000 * Bits<T>::v; }
template <class T> constexpr int f2(T a) { return 240000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f2(K1 & a) { return 250000 + value(a); }
constexpr int g0(K2 && a, const K0 & b) { return 260000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(T a, short & b) { return 270000 + value(a) + 100 * value(b); }
constexpr int g0(const K2 & a, K1 & b) { return 280000 + value(a) + 100 * value(b); }
constexpr int g0(const char * a, int * b) { return 290000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(const T & a, const Box<T> & b) { return 300000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(const T & a, const K2 & b) { return 310000 + value(a) + 100 * value(b); }
constexpr int operator+(K1 && a, const int & b) { return 320000 + value(a) + 100 * value(b); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, sink<K2 &>(dv<const T_(K2)>()), , const T_(K2) l0 = mk<K2>(5);, sink<K2 &>(static_cast<const T_(K2) &&>(l0)))
CALL(1, K0{mk<T_(int)>(5)}, , , K0{mk<T_(int)>(5)})
CALL(2, false || dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(3, dv<const T_(K2) &>() == dv<const T_(K1) &>(), , const T_(K2) l1 = mk<K2>(6); const T_(K1) l0 = mk<K1>(5);, l1 == l0)
CALL(4, sink<void *>(dv<const T_(K1) &>()), , const T_(K1) l0 = mk<K1>(5);, sink<void *>(l0))
CALL(5, dv<const T_(K1) &>() - dv<T_(K0) &>(), , const T_(K1) l1 = mk<K1>(6); T_(K0) l0 = mk<K0>(5);, l1 - l0)
CALL(6, true ? mk<T_(K2)>(5) : dv<T_(K2) &>(), ,  T_(K2) l1 = mk<K2>(6);, true ? mk<T_(K2)>(5) : l1)
CALL(7, ~dv<T_(K0)>(), , T_(K0) l0 = mk<K0>(5);, ~static_cast<T_(K0) &&>(l0))
CALL(8, g1(dv<T_(K2)>(), dv<T_(K1) &>()), , T_(K2) l0 = mk<K2>(5); T_(K1) l1 = mk<K1>(6);, g1(static_cast<T_(K2) &&>(l0), l1))
CALL(9, f0(mk<T_(K2)>(5)), , , f0(mk<T_(K2)>(5)))
CALL(10, g1(dv<T_(K0) &>(), 'c'), , T_(K0) l0 = mk<K0>(5); , g1(l0, 'c'))
CALL(11, (K2)(dv<T_(K2)>()), , T_(K2) l0 = mk<K2>(5);, (K2)(static_cast<T_(K2) &&>(l0)))
CALL(12, ~dv<const T_(K1) &>(), , const T_(K1) l0 = mk<K1>(5);, ~l0)
CALL(13, K1{dv<T_(K0) &>()}, , T_(K0) l0 = mk<K0>(5);, K1{l0})
CALL(14, g0(dv<T_(K0) &>(), dv<T_(K1)>()), , T_(K0) l1 = mk<K0>(6); T_(K1) l0 = mk<K1>(5);, g0(l1, static_cast<T_(K1) &&>(l0)))
CALL(15, K0{mk<T_(K2)>(5)}, , , K0{mk<T_(K2)>(5)})
CALL(16, mk<T_(K0)>(5) - dv<T_(K2) &>(), ,  T_(K2) l1 = mk<K2>(6);, mk<T_(K0)>(5) - l1)
CALL(17, g1(dv<T_(K1) &>(), mk<T_(K0)>(6)), , T_(K1) l0 = mk<K1>(5); , g1(l0, mk<T_(K0)>(6)))
CALL(18, sink<int *>(dv<const T_(const char *) &>()), , const T_(const char *) l0 = mk<const char *>(5);, sink<int *>(l0))
CALL(19, sink<const K2 &>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<const K2 &>(l0))
CALL(20, f0(dv<const T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5);, f0(l0))
CALL(21, f0(dv<const T_(K2) &>()), , const T_(K2) l0 = mk<K2>(5);, f0(l0))
CALL(22, dv<const T_(K1)>() + dv<const T_(K2)>(), , const T_(K1) l1 = mk<K1>(6); const T_(K2) l0 = mk<K2>(5);, static_cast<const T_(K1) &&>(l1) + static_cast<const T_(K2) &&>(l0))
CALL(23, false || dv<T_(K0) &>(), , T_(K0) l0 = mk<K0>(5);, false || l0)
CALL(24, f2(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f2(l0))
CALL(25, dv<const T_(K0)>() - dv<const T_(K0)>(), , const T_(K0) l0 = mk<K0>(5); const T_(K0) l1 = mk<K0>(6);, static_cast<const T_(K0) &&>(l0) - static_cast<const T_(K0) &&>(l1))
CALL(26, f0(dv<T_(K1)>()), , T_(K1) l0 = mk<K1>(5);, f0(static_cast<T_(K1) &&>(l0)))
CALL(27, dv<T_(K2) &>() - dv<T_(K0)>(), , T_(K2) l1 = mk<K2>(6); T_(K0) l0 = mk<K0>(5);, l1 - static_cast<T_(K0) &&>(l0))
CALL(28, sink<const K2 &>(mk<T_(K1)>(5)), , , sink<const K2 &>(mk<T_(K1)>(5)))
CALL(29, mk<T_(K2)>(6) == mk<T_(K2)>(5), ,  , mk<T_(K2)>(6) == mk<T_(K2)>(5))
CALL(30, g0(dv<const T_(K1)>(), dv<T_(K1)>()), , const T_(K1) l0 = mk<K1>(5); T_(K1) l1 = mk<K1>(6);, g0(static_cast<const T_(K1) &&>(l0), static_cast<T_(K1) &&>(l1)))
CALL(31, dv<T_(K0) &>() + dv<T_(K1) &>(), , T_(K0) l0 = mk<K0>(5); T_(K1) l1 = mk<K1>(6);, l0 + l1)
CALL(32, f1(mk<T_(K2)>(5)), , , f1(mk<T_(K2)>(5)))
CALL(33, g1(dv<T_(K1)>(), dv<const T_(K1) &>()), , T_(K1) l0 = mk<K1>(5); const T_(K1) l1 = mk<K1>(6);, g1(static_cast<T_(K1) &&>(l0), l1))
CALL(34, false || dv<T_(K2) &>(), , T_(K2) l0 = mk<K2>(5);, false || l0)
CALL(35, dv<T_(K0) &>() + dv<T_(const char *) &>(), , T_(K0) l0 = mk<K0>(5); T_(const char *) l1 = mk<const char *>(6);, l0 + l1)
CALL(36, g1(mk<T_(K2)>(5), mk<T_(K0)>(6)), ,  , g1(mk<T_(K2)>(5), mk<T_(K0)>(6)))
CALL(37, dv<const T_(double) &>() - mk<T_(K1)>(5), , const T_(double) l1 = mk<double>(6); , l1 - mk<T_(K1)>(5))
CALL(38, g1(dv<T_(Box<int>) &>(), dv<T_(K1)>()), , T_(Box<int>) l0 = mk<Box<int>>(5); T_(K1) l1 = mk<K1>(6);, g1(l0, static_cast<T_(K1) &&>(l1)))
CALL(39, f1(mk<T_(K1)>(5)), , , f1(mk<T_(K1)>(5)))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

//@ run calls_24 default-device: 5 0 0 240006 11 0 12 290206 0 15 5 270605 0 0 200002 5 0 190005 0 230005 1 11 0 0 0 0 0 0 5 190005 0 17 5 270506 0 0 5 0 5 200002
struct K0;
struct K1;
struct K2;
struct K3;
struct K0 { int id; constexpr K0(Tag, int n) : id(n) {} constexpr K0(int) : K0(Tag(), 1) {} constexpr operator float() const { return mk<float>(2); } };
struct K1 { int id; K0 part; constexpr K1(Tag, int n) : id(n), part(Tag(), 3) {} constexpr K1(int *) : K1(Tag(), 4) {} explicit constexpr K1(const void *) : K1(Tag(), 5) {} constexpr operator K0() const { return mk<K0>(6); } constexpr int operator<<(const K1 & b) const { return 70000 + id + 100 * 1; } constexpr int operator=(unsigned b) { return 80000 + id + 100 * value(b); } };
struct K2 : K0, K1 { int id; K0 part; constexpr K2(Tag, int n) : K0(Tag(), n), K1(Tag(), n), id(n), part(Tag(), 9) {} constexpr K2(bool) : K2(Tag(), 10) {} constexpr K2(K0 &&) : K2(Tag(), 11) {} constexpr K2(float) : K2(Tag(), 12) {} constexpr operator K1() const { return mk<K1>(13); } };
struct K3 { int id; constexpr K3(Tag, int n) : id(n) {} constexpr K3(K2 &) : K3(Tag(), 14) {} explicit constexpr K3(short) : K3(Tag(), 15) {} constexpr K3(K1 &) : K3(Tag(), 16) {} constexpr operator float() const { return mk<float>(17); } };
constexpr int f0(void * a) { return 180000 + value(a); }
template <class T> constexpr int f0(T a) { return 190000 + value(a) + 1000 * Bits<T>::v; }
constexpr int f1(int a) { return 200000 + value(a); }
constexpr int f1(double & a) { return 210000 + value(a); }
constexpr int f1(void * a) { return 220000 + value(a); }
constexpr int f2(const K2 & a) { return 230000 + value(a); }
constexpr int f2(K0 && a) { return 240000 + value(a); }
template <class T> constexpr int g0(const T * a, const bool & b) { return 250000 + value(a) + 100 * value(b); }
constexpr int g0(const int & a, float b) { return 260000 + value(a) + 100 * value(b); }
template <class T> constexpr int g0(const T & a, const T & b) { return 270000 + value(a) + 100 * value(b); }
constexpr int g0(K1 & a, K0 b) { return 280000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(T a, short b) { return 290000 + value(a) + 100 * value(b); }
template <class T> constexpr int g1(const T & a, const T & b) { return 300000 + value(a) + 100 * value(b); }
constexpr int operator*(const K3 & a, long & b) { return 310000 + value(a) + 100 * value(b); }
template <class T> constexpr int sink(T a) { return value(a); }
CALL(0, dv<T_(K1) &>() = dv<T_(K1)>(), , T_(K1) l1 = mk<K1>(6); T_(K1) l0 = mk<K1>(5);, l1 = static_cast<T_(K1) &&>(l0))
CALL(1, false || dv<const T_(K1) &>(), , const T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(2, dv<const T_(K0)>() = dv<T_(K3) &>(), , const T_(K0) l0 = mk<K0>(5); T_(K3) l1 = mk<K3>(6);, static_cast<const T_(K0) &&>(l0) = l1)
CALL(3, f2(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, f2(static_cast<const T_(K1) &&>(l0)))
CALL(4, sink<const K2 &>({dv<T_(K1) &>()}), , T_(K1) l0 = mk<K1>(5);, sink<const K2 &>({l0}))
CALL(5, mk<T_(char)>(5) = dv<T_(K2) &>(), ,  T_(K2) l1 = mk<K2>(6);, mk<T_(char)>(5) = l1)
CALL(6, sink<K2>({mk<T_(K3)>(5)}), , , sink<K2>({mk<T_(K3)>(5)}))
CALL(7, g1(dv<const T_(K1)>(), dv<const T_(K2)>()), , const T_(K1) l1 = mk<K1>(6); const T_(K2) l0 = mk<K2>(5);, g1(static_cast<const T_(K1) &&>(l1), static_cast<const T_(K2) &&>(l0)))
CALL(8, false || dv<T_(K1) &>(), , T_(K1) l0 = mk<K1>(5);, false || l0)
CALL(9, (K3)(dv<const T_(K0)>()), , const T_(K0) l0 = mk<K0>(5);, (K3)(static_cast<const T_(K0) &&>(l0)))
CALL(10, sink<K1>(mk<T_(K2)>(5)), , , sink<K1>(mk<T_(K2)>(5)))
CALL(11, g0(dv<const T_(K3) &>(), mk<T_(K3)>(6)), , const T_(K3) l0 = mk<K3>(5); , g0(l0, mk<T_(K3)>(6)))
CALL(12, !dv<T_(K1)>(), , T_(K1) l0 = mk<K1>(5);, !static_cast<T_(K1) &&>(l0))
CALL(13, sink<void *>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<void *>(l0))
CALL(14, f1(dv<T_(K2) &>()), , T_(K2) l0 = mk<K2>(5);, f1(l0))
CALL(15, sink<K1 &&>(dv<T_(K2)>()), , T_(K2) l0 = mk<K2>(5);, sink<K1 &&>(static_cast<T_(K2) &&>(l0)))
CALL(16, dv<const T_(K0) &>() << 4u, , const T_(K0) l0 = mk<K0>(5); , l0 << 4u)
CALL(17, f0(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, f0(l0))
CALL(18, sink<void *>(dv<T_(K1) &>()), , T_(K1) l0 = mk<K1>(5);, sink<void *>(l0))
CALL(19, f2(dv<T_(K2) &>()), , T_(K2) l0 = mk<K2>(5);, f2(l0))
CALL(20, false || dv<T_(K3) &>(), , T_(K3) l0 = mk<K3>(5);, false || l0)
CALL(21, K2{dv<const T_(K1) &>()}, , const T_(K1) l0 = mk<K1>(5);, K2{l0})
CALL(22, f2(dv<T_(K0) &>()), , T_(K0) l0 = mk<K0>(5);, f2(l0))
CALL(23, true ? dv<T_(short) &>() : dv<const T_(K1)>(), , T_(short) l0 = mk<short>(5); const T_(K1) l1 = mk<K1>(6);, true ? l0 : static_cast<const T_(K1) &&>(l1))
CALL(24, mk<T_(K3)>(5) = mk<T_(K2)>(6), ,  , mk<T_(K3)>(5) = mk<T_(K2)>(6))
CALL(25, dv<T_(K0)>() << dv<T_(K3) &>(), , T_(K0) l0 = mk<K0>(5); T_(K3) l1 = mk<K3>(6);, static_cast<T_(K0) &&>(l0) << l1)
CALL(26, true ? dv<T_(K1)>() : 3.0f, , T_(K1) l0 = mk<K1>(5); , true ? static_cast<T_(K1) &&>(l0) : 3.0f)
CALL(27, g1(dv<T_(K0)>(), dv<T_(K1) &>()), , T_(K0) l0 = mk<K0>(5); T_(K1) l1 = mk<K1>(6);, g1(static_cast<T_(K0) &&>(l0), l1))
CALL(28, static_cast<K3>(dv<T_(K3)>()), , T_(K3) l0 = mk<K3>(5);, static_cast<K3>(static_cast<T_(K3) &&>(l0)))
CALL(29, f0(dv<const T_(K1)>()), , const T_(K1) l0 = mk<K1>(5);, f0(static_cast<const T_(K1) &&>(l0)))
CALL(30, dv<const T_(K3) &>() = mk<T_(K1)>(6), , const T_(K3) l0 = mk<K3>(5); , l0 = mk<T_(K1)>(6))
CALL(31, long{dv<T_(K3) &>()}, , T_(K3) l0 = mk<K3>(5);, long{l0})
CALL(32, static_cast<K1>(mk<T_(K1)>(5)), , , static_cast<K1>(mk<T_(K1)>(5)))
CALL(33, g0(dv<T_(K0)>(), mk<T_(K0)>(5)), , T_(K0) l1 = mk<K0>(6); , g0(static_cast<T_(K0) &&>(l1), mk<T_(K0)>(5)))
CALL(34, dv<const T_(K0) &>() = mk<T_(K2)>(5), , const T_(K0) l1 = mk<K0>(6); , l1 = mk<T_(K2)>(5))
CALL(35, sink<const K3 &>({mk<T_(K1)>(5)}), , , sink<const K3 &>({mk<T_(K1)>(5)}))
CALL(36, (K1)(mk<T_(K2)>(5)), , , (K1)(mk<T_(K2)>(5)))
CALL(37, g0(0, dv<const T_(K1)>()), ,  const T_(K1) l0 = mk<K1>(5);, g0(0, static_cast<const T_(K1) &&>(l0)))
CALL(38, true ? mk<T_(K2)>(5) : mk<T_(K1)>(6), ,  , true ? mk<T_(K2)>(5) : mk<T_(K1)>(6))
CALL(39, f1(dv<const T_(K0) &>()), , const T_(K0) l0 = mk<K0>(5);, f1(l0))
extern "C" __global__ void k(int *out) { out[0] = Q0<int>::v; out[1] = Q1<int>::v; out[2] = Q2<int>::v; out[3] = Q3<int>::v; out[4] = Q4<int>::v; out[5] = Q5<int>::v; out[6] = Q6<int>::v; out[7] = Q7<int>::v; out[8] = Q8<int>::v; out[9] = Q9<int>::v; out[10] = Q10<int>::v; out[11] = Q11<int>::v; out[12] = Q12<int>::v; out[13] = Q13<int>::v; out[14] = Q14<int>::v; out[15] = Q15<int>::v; out[16] = Q16<int>::v; out[17] = Q17<int>::v; out[18] = Q18<int>::v; out[19] = Q19<int>::v; out[20] = Q20<int>::v; out[21] = Q21<int>::v; out[22] = Q22<int>::v; out[23] = Q23<int>::v; out[24] = Q24<int>::v; out[25] = Q25<int>::v; out[26] = Q26<int>::v; out[27] = Q27<int>::v; out[28] = Q28<int>::v; out[29] = Q29<int>::v; out[30] = Q30<int>::v; out[31] = Q31<int>::v; out[32] = Q32<int>::v; out[33] = Q33<int>::v; out[34] = Q34<int>::v; out[35] = Q35<int>::v; out[36] = Q36<int>::v; out[37] = Q37<int>::v; out[38] = Q38<int>::v; out[39] = Q39<int>::v; }

