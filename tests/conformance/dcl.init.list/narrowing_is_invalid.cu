// A narrowing conversion in braces makes an expression invalid ([dcl.init.list]/7), which is a substitution failure ([temp.deduct]/8).

template <class T> T &&dv();
template <class F, class T, class = void> constexpr int ok = 0;
template <class F, class T> constexpr int ok<F, T, decltype(void(T{dv<F>()}))> = 1;

//@ run of_scalars default-device: 0 0 0 1 0 0 0 0 1 0 0 1 1 1 1 0 1
enum E { e0 };
__global__ void k(int *out) {
    out[0] = ok<double, float>; out[1] = ok<int, char>; out[2] = ok<void *, bool>; out[3] = ok<int, long>; out[4] = ok<int, float>;
    out[5] = ok<long, int>; out[6] = ok<float, int>; out[7] = ok<int, unsigned>; out[8] = ok<E, int>; out[9] = ok<E, char>;
    out[10] = ok<int *, bool>; out[11] = ok<bool, int>; out[12] = ok<char, signed char>; out[13] = ok<long long, long>;
    out[14] = ok<unsigned, long>; out[15] = ok<const int &, short>; out[16] = ok<float, double>;
}

//@ run of_members_and_elements default-device: 0 1 0 1
struct A { float f; }; template <class T> struct arr { T x[1]; };
__global__ void k(int *out) { out[0] = ok<double, A>; out[1] = ok<float, A>; out[2] = ok<double, arr<float>>; out[3] = ok<short, arr<int>>; }

//@ run of_references default-device: 0 0 1
__global__ void k(int *out) { out[0] = ok<double, const float &>; out[1] = ok<double, float &&>; out[2] = ok<float, const double &>; }

//@ run new_expressions default-device: 0 1
template <class F, class T, class = void> constexpr int made = 0;
template <class F, class T> constexpr int made<F, T, decltype(void(new T{dv<F>()}))> = 1;
__global__ void k(int *out) { out[0] = made<double, float>; out[1] = made<float, double>; }

//@ run of_enumerations default-device: 1 0 0 0 1 0 1 1 0 1
enum E { e0 }; enum G { g0 = 3000000000u }; enum H { h0 = -1 }; enum I : unsigned char {};
__global__ void k(int *out) {
    out[0] = ok<E, int>; out[1] = ok<E, unsigned>; out[2] = ok<E, short>; out[3] = ok<G, int>; out[4] = ok<G, unsigned>; out[5] = ok<H, unsigned>;
    out[6] = ok<H, int>; out[7] = ok<I, unsigned char>; out[8] = ok<I, signed char>; out[9] = ok<I, int>;
}

//@ run constants_that_fit default-device: 1 0
template <int N, class = void> constexpr int fits = 0;
template <int N> constexpr int fits<N, decltype(void(char{N}))> = 1;
__global__ void k(int *out) { out[0] = fits<100>; out[1] = fits<1000>; }

//@ run arguments_of_constructors default-device: 0 0
struct B { B(float); };
__global__ void k(int *out) { out[0] = ok<double, B>; out[1] = ok<int, B>; }

//@ run overloads_by_it default-device: 1 2
template <class T> auto g(T v, int) -> decltype(short{v}) { return 1; }
template <class T> int g(T, long) { return 2; }
__global__ void k(int *out) { out[0] = g(short(1), 1); out[1] = g(1, 1); }
