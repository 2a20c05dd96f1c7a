// cuBLAS, levels 1 to 3 in four types, against sums written down as in the definitions.
#include "check.h"
#include <algorithm>
#include <complex>
#include <cublas_v2.h>
#include <vector>

typedef std::complex<double> Number;
static cublasHandle_t handle;
static Random numbers(17);

#define BLAS(call) EXPECT((call) == CUBLAS_STATUS_SUCCESS)

// The functions of a type, by a value of it.
#define OF(T, LETTER, NAME)                                                   \
    template <class... A> cublasStatus_t NAME(T, A... a) { return cublas##LETTER##NAME(handle, a...); }
#define FOUR(NAME) OF(float, S, NAME) OF(double, D, NAME) OF(cuComplex, C, NAME) OF(cuDoubleComplex, Z, NAME)
#define REAL(NAME) OF(float, S, NAME) OF(double, D, NAME)
#define COMPLEX(NAME) OF(cuComplex, C, NAME) OF(cuDoubleComplex, Z, NAME)
FOUR(axpy) FOUR(copy) FOUR(swap) FOUR(scal) FOUR(rot) FOUR(rotg) REAL(dot) COMPLEX(dotu) COMPLEX(dotc)
FOUR(gemv) FOUR(gbmv) FOUR(symv) COMPLEX(hemv) REAL(sbmv) COMPLEX(hbmv) REAL(spmv) COMPLEX(hpmv)
FOUR(trmv) FOUR(tbmv) FOUR(tpmv) FOUR(trsv) FOUR(tbsv) FOUR(tpsv) REAL(ger) COMPLEX(geru) COMPLEX(gerc)
FOUR(syr) COMPLEX(her) REAL(spr) COMPLEX(hpr) FOUR(syr2) COMPLEX(her2) REAL(spr2) COMPLEX(hpr2)
FOUR(gemm) FOUR(gemmStridedBatched) FOUR(gemmBatched) FOUR(symm) COMPLEX(hemm) FOUR(syrk) COMPLEX(herk) FOUR(syr2k) COMPLEX(her2k)
FOUR(trmm) FOUR(trsm) FOUR(geam) FOUR(dgmm) FOUR(getrfBatched) FOUR(getriBatched) FOUR(getrsBatched)
#define NAMED(T, NAME, SYMBOL) template <class... A> cublasStatus_t NAME(T, A... a) { return SYMBOL(handle, a...); }
NAMED(float, nrm2, cublasSnrm2) NAMED(double, nrm2, cublasDnrm2) NAMED(cuComplex, nrm2, cublasScnrm2) NAMED(cuDoubleComplex, nrm2, cublasDznrm2)
NAMED(float, asum, cublasSasum) NAMED(double, asum, cublasDasum) NAMED(cuComplex, asum, cublasScasum) NAMED(cuDoubleComplex, asum, cublasDzasum)
NAMED(float, amax, cublasIsamax) NAMED(double, amax, cublasIdamax) NAMED(cuComplex, amax, cublasIcamax) NAMED(cuDoubleComplex, amax, cublasIzamax)
NAMED(float, amin, cublasIsamin) NAMED(double, amin, cublasIdamin) NAMED(cuComplex, amin, cublasIcamin) NAMED(cuDoubleComplex, amin, cublasIzamin)

template <class T> struct Part { typedef T type; static const bool complex = false; };
template <> struct Part<cuComplex> { typedef float type; static const bool complex = true; };
template <> struct Part<cuDoubleComplex> { typedef double type; static const bool complex = true; };

static Number number(float x) { return x; }
static Number number(double x) { return x; }
static Number number(cuComplex x) { return Number(x.x, x.y); }
static Number number(cuDoubleComplex x) { return Number(x.x, x.y); }
template <class T> T of(Number x)
{
    if constexpr (Part<T>::complex)
        return T{(typename Part<T>::type)x.real(), (typename Part<T>::type)x.imag()};
    else
        return (T)x.real();
}

// Numbers of the host and the same in memory of the device.
template <class T> struct Both {
    std::vector<T> host;
    T *device;
    explicit Both(size_t count) : host(count)
    {
        for (T &x : host)
            x = of<T>(Number(numbers.real() * 2 - 1, numbers.real() * 2 - 1));
        CHECK(cudaMalloc(&device, count * sizeof(T)));
        set();
    }
    ~Both() { CHECK(cudaFree(device)); }
    void set() { CHECK(cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice)); }
    std::vector<T> got()
    {
        std::vector<T> values(host.size());
        CHECK(cudaMemcpy(values.data(), device, values.size() * sizeof(T), cudaMemcpyDeviceToHost));
        return values;
    }
    Number at(size_t i) const { return number(host[i]); }
};

template <class T> void same(const char *what, std::vector<T> got, const std::vector<Number> &expected)
{
    double limit = sizeof(typename Part<T>::type) == 4 ? 2e-5 : 1e-12, scale = 1;
    for (size_t i = 0; i < expected.size(); i++)
        scale = std::max(scale, std::abs(expected[i]));
    for (size_t i = 0; i < expected.size(); i++)
        if (!(std::abs(number(got[i]) - expected[i]) < limit * scale)) {
            if (failures++ < 10)
                std::printf("FAIL: %s of %d bytes: %zu: %g %g, expected %g %g\n", what, (int)sizeof(T), i, number(got[i]).real(),
                            number(got[i]).imag(), expected[i].real(), expected[i].imag());
            return;
        }
}
template <class T> std::vector<Number> wide(const std::vector<T> &values)
{
    std::vector<Number> result;
    for (T x : values)
        result.push_back(number(x));
    return result;
}

// A whole matrix of the definitions.
struct Whole {
    int m, n;
    std::vector<Number> entries;
    Whole(int m, int n) : m(m), n(n), entries(m * n) {}
    Number &operator()(int i, int j) { return entries[i + j * m]; }
    Number operator()(int i, int j) const { return entries[i + j * m]; }
};
static Whole operate(const Whole &a, cublasOperation_t op)
{
    if (op == CUBLAS_OP_N)
        return a;
    Whole b(a.n, a.m);
    for (int i = 0; i < a.m; i++)
        for (int j = 0; j < a.n; j++)
            b(j, i) = op == CUBLAS_OP_C ? std::conj(a(i, j)) : a(i, j);
    return b;
}
static Whole operator*(const Whole &a, const Whole &b)
{
    Whole c(a.m, b.n);
    for (int i = 0; i < a.m; i++)
        for (int j = 0; j < b.n; j++)
            for (int k = 0; k < a.n; k++)
                c(i, j) += a(i, k) * b(k, j);
    return c;
}
template <class T> Whole whole(const Both<T> &a, int m, int n, int ld)
{
    Whole w(m, n);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            w(i, j) = a.at(i + j * ld);
    return w;
}
// What of an array stays is what was there.
template <class T> std::vector<Number> placed(const Both<T> &c, const Whole &w, int ld)
{
    std::vector<Number> all = wide(c.host);
    for (int i = 0; i < w.m; i++)
        for (int j = 0; j < w.n; j++)
            all[i + j * ld] = w(i, j);
    return all;
}

enum Storage { FULL, BAND, PACKED };
// Where an entry of a triangle lies, or -1.
static int place(Storage storage, bool upper, int n, int k, int ld, int i, int j)
{
    if (upper ? i > j : i < j)
        return -1;
    if (storage == FULL)
        return i + j * ld;
    if (storage == BAND)
        return std::abs(i - j) > k ? -1 : (upper ? k + i - j : i - j) + j * ld;
    return upper ? i + j * (j + 1) / 2 : i + (2 * n - j - 1) * j / 2;
}
enum Kind { SYMMETRIC, HERMITIAN, TRIANGULAR, UNIT };
template <class T> Whole filled(const Both<T> &a, Storage storage, bool upper, int n, int k, int ld, Kind kind)
{
    Whole w(n, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int p = place(storage, upper, n, k, ld, i, j);
            if (p < 0)
                continue;
            w(i, j) = i == j && kind == UNIT ? Number(1) : i == j && kind == HERMITIAN ? Number(a.at(p).real()) : a.at(p);
            if (i != j && kind == SYMMETRIC)
                w(j, i) = a.at(p);
            if (i != j && kind == HERMITIAN)
                w(j, i) = std::conj(a.at(p));
        }
    return w;
}

template <class T> void level1()
{
    typedef typename Part<T>::type R;
    const int n = 37;
    T tag{}, alpha = of<T>(Number(0.75, -0.5)), result;
    Both<T> x(3 * n), y(2 * n);
    auto X = [&](int i) { return x.at(3 * i); };
    auto Y = [&](int i) { return y.at(2 * (n - 1 - i)); };
    std::vector<Number> expected = wide(y.host);
    for (int i = 0; i < n; i++)
        expected[2 * (n - 1 - i)] += number(alpha) * X(i);
    BLAS(axpy(tag, n, &alpha, x.device, 3, y.device, -2));
    same("axpy", y.got(), expected);
    y.set();
    Number plain = 0, adjoint = 0;
    double norm = 0, sum = 0, size = -1, least = 1e9;
    int largest = 0, smallest = 0;
    for (int i = 0; i < n; i++) {
        plain += X(i) * Y(i), adjoint += std::conj(X(i)) * Y(i);
        norm += std::norm(X(i)), sum += std::fabs(X(i).real()) + std::fabs(X(i).imag());
        double own = std::fabs(X(i).real()) + std::fabs(X(i).imag());
        if (own > size)
            size = own, largest = i + 1;
        if (own < least)
            least = own, smallest = i + 1;
    }
    if constexpr (Part<T>::complex) {
        BLAS(dotu(tag, n, x.device, 3, y.device, -2, &result));
        same<T>("dotu", {result}, {plain});
        BLAS(dotc(tag, n, x.device, 3, y.device, -2, &result));
        same<T>("dotc", {result}, {adjoint});
    } else {
        BLAS(dot(tag, n, x.device, 3, y.device, -2, &result));
        same<T>("dot", {result}, {plain});
    }
    R real;
    int index;
    BLAS(nrm2(tag, n, x.device, 3, &real));
    EXPECT(near(real, std::sqrt(norm), 1e-5));
    BLAS(asum(tag, n, x.device, 3, &real));
    EXPECT(near(real, sum, 1e-5));
    BLAS(amax(tag, n, x.device, 3, &index));
    EXPECT(index == largest);
    BLAS(amin(tag, n, x.device, 3, &index));
    EXPECT(index == smallest);
    BLAS(amax(tag, 0, x.device, 3, &index));
    EXPECT(index == 0);

    // A scalar and a result in memory of the device.
    Both<T> there(2);
    BLAS(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE));
    BLAS(scal(tag, n, there.device, x.device, 3));
    BLAS(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST));
    expected = wide(x.host);
    for (int i = 0; i < n; i++)
        expected[3 * i] *= there.at(0);
    same("scal", x.got(), expected);
    x.set();

    // A turn that rotg makes leaves nothing of the second one.
    T a = of<T>(Number(3, 1)), b = of<T>(Number(-4, 2)), s, old_a = a, old_b = b;
    R c;
    BLAS(rotg(tag, &a, &b, &c, &s));
    same<T>("rotg", {a, tag}, {(double)c * number(old_a) + number(s) * number(old_b), (double)c * number(old_b) - std::conj(number(s)) * number(old_a)});
    expected = wide(x.host);
    for (int i = 0; i < n; i++)
        expected[3 * i] = (double)c * X(i) + number(s) * Y(i);
    BLAS(rot(tag, n, x.device, 3, y.device, -2, &c, &s));
    same("rot", x.got(), expected);
    BLAS(swap(tag, n, x.device, 3, y.device, -2));
    BLAS(copy(tag, n, y.device, -2, x.device, 3));
    same("swap, copy", x.got(), expected);
}

template <class T> void level2()
{
    T tag{}, alpha = of<T>(Number(0.5, 1)), beta = of<T>(Number(-1, 0.25));
    const int m = 13, n = 9, ld = 15;
    Both<T> a(ld * m), x(2 * m), y(3 * m);
    auto column = [](const Both<T> &v, int count, int step) {
        Whole w(count, 1);
        for (int i = 0; i < count; i++)
            w(i, 0) = v.at(step > 0 ? i * step : (count - 1 - i) * -step);
        return w;
    };
    // y of the definitions, where it lies.
    auto check = [&](const char *what, const Whole &matrix) {
        Whole product = matrix * column(x, matrix.n, 2);
        std::vector<Number> expected = wide(y.host);
        for (int i = 0; i < matrix.m; i++) {
            Number &old = expected[(matrix.m - 1 - i) * 3];
            old = number(alpha) * product(i, 0) + number(beta) * old;
        }
        same(what, y.got(), expected);
        y.set();
    };
    for (cublasOperation_t op : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C}) {
        BLAS(gemv(tag, op, m, n, &alpha, a.device, ld, x.device, 2, &beta, y.device, -3));
        check("gemv", operate(whole(a, m, n, ld), op));
        Whole band(m, n);
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                if (i - j <= 3 && j - i <= 2)
                    band(i, j) = a.at(2 + i - j + j * ld);
        BLAS(gbmv(tag, op, m, n, 3, 2, &alpha, a.device, ld, x.device, 2, &beta, y.device, -3));
        check("gbmv", operate(band, op));
    }
    for (bool upper : {false, true}) {
        cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
        BLAS(symv(tag, fill, m, &alpha, a.device, ld, x.device, 2, &beta, y.device, -3));
        check("symv", filled(a, FULL, upper, m, 0, ld, SYMMETRIC));
        if constexpr (Part<T>::complex) {
            BLAS(hemv(tag, fill, m, &alpha, a.device, ld, x.device, 2, &beta, y.device, -3));
            check("hemv", filled(a, FULL, upper, m, 0, ld, HERMITIAN));
            BLAS(hbmv(tag, fill, m, 4, &alpha, a.device, ld, x.device, 2, &beta, y.device, -3));
            check("hbmv", filled(a, BAND, upper, m, 4, ld, HERMITIAN));
            BLAS(hpmv(tag, fill, m, &alpha, a.device, x.device, 2, &beta, y.device, -3));
            check("hpmv", filled(a, PACKED, upper, m, 0, 0, HERMITIAN));
        } else {
            BLAS(sbmv(tag, fill, m, 4, &alpha, a.device, ld, x.device, 2, &beta, y.device, -3));
            check("sbmv", filled(a, BAND, upper, m, 4, ld, SYMMETRIC));
            BLAS(spmv(tag, fill, m, &alpha, a.device, x.device, 2, &beta, y.device, -3));
            check("spmv", filled(a, PACKED, upper, m, 0, 0, SYMMETRIC));
        }
        // Updates of a triangle.
        typedef typename Part<T>::type R;
        R real = 0.75;
        auto updated = [&](const char *what, Storage storage, bool hermitian, bool twice, Number scale) {
            Whole v = column(x, m, 2), w = column(y, m, -3);
            std::vector<Number> expected = wide(a.host);
            auto c = [&](Number z) { return hermitian ? std::conj(z) : z; };
            for (int j = 0; j < m; j++)
                for (int i = 0; i < m; i++) {
                    int p = place(storage, upper, m, 0, ld, i, j);
                    if (p < 0)
                        continue;
                    Number sum = twice ? scale * v(i, 0) * c(w(j, 0)) + c(scale) * w(i, 0) * c(v(j, 0)) : scale * v(i, 0) * c(v(j, 0));
                    Number entry = expected[p] + sum;
                    expected[p] = hermitian && i == j ? Number(entry.real()) : entry;
                }
            same(what, a.got(), expected);
            a.set();
        };
        BLAS(syr(tag, fill, m, &alpha, x.device, 2, a.device, ld));
        updated("syr", FULL, false, false, number(alpha));
        BLAS(syr2(tag, fill, m, &alpha, x.device, 2, y.device, -3, a.device, ld));
        updated("syr2", FULL, false, true, number(alpha));
        if constexpr (Part<T>::complex) {
            BLAS(her(tag, fill, m, &real, x.device, 2, a.device, ld));
            updated("her", FULL, true, false, real);
            BLAS(hpr(tag, fill, m, &real, x.device, 2, a.device));
            updated("hpr", PACKED, true, false, real);
            BLAS(her2(tag, fill, m, &alpha, x.device, 2, y.device, -3, a.device, ld));
            updated("her2", FULL, true, true, number(alpha));
            BLAS(hpr2(tag, fill, m, &alpha, x.device, 2, y.device, -3, a.device));
            updated("hpr2", PACKED, true, true, number(alpha));
        } else {
            BLAS(spr(tag, fill, m, &alpha, x.device, 2, a.device));
            updated("spr", PACKED, false, false, number(alpha));
            BLAS(spr2(tag, fill, m, &alpha, x.device, 2, y.device, -3, a.device));
            updated("spr2", PACKED, false, true, number(alpha));
        }
    }
    // Triangles, whose diagonals are made large so that systems are easy.
    auto eased = [&](Storage storage, bool upper) {
        for (int i = 0; i < ld * m; i++)
            a.host[i] = of<T>(Number(numbers.real() - 0.5, numbers.real() - 0.5) * 0.5);
        for (int at = 0; at < m; at++) {
            T &d = a.host[place(storage, upper, m, 4, ld, at, at)];
            d = of<T>(number(d) + 3.0);
        }
        a.set();
    };
    for (int code = 0; code < 12; code++) {
        bool upper = code & 1, unit = code & 2;
        cublasOperation_t op = (cublasOperation_t)(code / 4);
        cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
        cublasDiagType_t diagonal = unit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
        Kind kind = unit ? UNIT : TRIANGULAR;
        auto multiplied = [&](const char *what, const Whole &matrix) {
            Whole product = operate(matrix, op) * column(x, m, 2);
            std::vector<Number> expected = wide(x.host);
            for (int i = 0; i < m; i++)
                expected[2 * i] = product(i, 0);
            same(what, x.got(), expected);
        };
        eased(FULL, upper);
        BLAS(trmv(tag, fill, op, diagonal, m, a.device, ld, x.device, 2));
        multiplied("trmv", filled(a, FULL, upper, m, 0, ld, kind));
        BLAS(trsv(tag, fill, op, diagonal, m, a.device, ld, x.device, 2));
        same("trsv", x.got(), wide(x.host));
        x.set();
        eased(BAND, upper);
        BLAS(tbmv(tag, fill, op, diagonal, m, 4, a.device, ld, x.device, 2));
        multiplied("tbmv", filled(a, BAND, upper, m, 4, ld, kind));
        BLAS(tbsv(tag, fill, op, diagonal, m, 4, a.device, ld, x.device, 2));
        same("tbsv", x.got(), wide(x.host));
        x.set();
        eased(PACKED, upper);
        BLAS(tpmv(tag, fill, op, diagonal, m, a.device, x.device, 2));
        multiplied("tpmv", filled(a, PACKED, upper, m, 0, 0, kind));
        BLAS(tpsv(tag, fill, op, diagonal, m, a.device, x.device, 2));
        same("tpsv", x.got(), wide(x.host));
        x.set();
    }
    // Products of two vectors.
    Whole v = column(x, m, 2), w = column(y, n, -3);
    for (bool adjoint : {false, true}) {
        Whole sum = whole(a, m, n, ld);
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                sum(i, j) += number(alpha) * v(i, 0) * (adjoint ? std::conj(w(j, 0)) : w(j, 0));
        if constexpr (Part<T>::complex) {
            if (adjoint)
                BLAS(gerc(tag, m, n, &alpha, x.device, 2, y.device, -3, a.device, ld));
            else
                BLAS(geru(tag, m, n, &alpha, x.device, 2, y.device, -3, a.device, ld));
        } else
            BLAS(ger(tag, m, n, &alpha, x.device, 2, y.device, -3, a.device, ld));
        same("ger", a.got(), placed(a, sum, ld));
        a.set();
    }
}

template <class T> void level3()
{
    typedef typename Part<T>::type R;
    T tag{}, alpha = of<T>(Number(0.5, 1)), beta = of<T>(Number(-1, 0.25)), one = of<T>(1);
    const int m = 11, n = 7, k = 9, ld = 14;
    Both<T> a(ld * ld), b(ld * ld), c(ld * ld);
    auto combined = [&](const Whole &product, int rows, int columns, Number factor, Number keep) {
        Whole w = whole(c, rows, columns, ld);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                w(i, j) = factor * product(i, j) + keep * w(i, j);
        return w;
    };
    const cublasOperation_t ops[] = {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C};
    for (cublasOperation_t p : ops)
        for (cublasOperation_t q : ops) {
            Whole A = p == CUBLAS_OP_N ? whole(a, m, k, ld) : operate(whole(a, k, m, ld), p);
            Whole B = q == CUBLAS_OP_N ? whole(b, k, n, ld) : operate(whole(b, n, k, ld), q);
            BLAS(gemm(tag, p, q, m, n, k, &alpha, a.device, ld, b.device, ld, &beta, c.device, ld));
            same("gemm", c.got(), placed(c, combined(A * B, m, n, number(alpha), number(beta)), ld));
            c.set();
        }
    for (bool upper : {false, true}) {
        cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
        for (bool right : {false, true}) {
            cublasSideMode_t side = right ? CUBLAS_SIDE_RIGHT : CUBLAS_SIDE_LEFT;
            int order = right ? n : m;
            Whole B = whole(b, m, n, ld), S = filled(a, FULL, upper, order, 0, ld, SYMMETRIC);
            BLAS(symm(tag, side, fill, m, n, &alpha, a.device, ld, b.device, ld, &beta, c.device, ld));
            same("symm", c.got(), placed(c, combined(right ? B * S : S * B, m, n, number(alpha), number(beta)), ld));
            c.set();
            if constexpr (Part<T>::complex) {
                Whole H = filled(a, FULL, upper, order, 0, ld, HERMITIAN);
                BLAS(hemm(tag, side, fill, m, n, &alpha, a.device, ld, b.device, ld, &beta, c.device, ld));
                same("hemm", c.got(), placed(c, combined(right ? B * H : H * B, m, n, number(alpha), number(beta)), ld));
                c.set();
            }
        }
        auto triangle = [&](const Whole &all, bool hermitian) {
            std::vector<Number> expected = wide(c.host);
            for (int j = 0; j < n; j++)
                for (int i = 0; i < n; i++)
                    if (upper ? i <= j : i >= j)
                        expected[i + j * ld] = hermitian && i == j ? Number(all(i, j).real()) : all(i, j);
            return expected;
        };
        R ra = 0.75, rb = -0.5;
        for (bool transposed : {false, true}) {
            cublasOperation_t t = transposed ? CUBLAS_OP_T : CUBLAS_OP_N, h = transposed ? CUBLAS_OP_C : CUBLAS_OP_N;
            Whole A = transposed ? whole(a, k, n, ld) : whole(a, n, k, ld), B = transposed ? whole(b, k, n, ld) : whole(b, n, k, ld);
            Whole At = operate(A, CUBLAS_OP_T), Bt = operate(B, CUBLAS_OP_T), Ah = operate(A, CUBLAS_OP_C), Bh = operate(B, CUBLAS_OP_C);
            BLAS(syrk(tag, fill, t, n, k, &alpha, a.device, ld, &beta, c.device, ld));
            same("syrk", c.got(), triangle(combined(transposed ? At * A : A * At, n, n, number(alpha), number(beta)), false));
            c.set();
            Whole both = transposed ? At * B : A * Bt, other = transposed ? Bt * A : B * At;
            for (int i = 0; i < n * n; i++)
                both.entries[i] += other.entries[i];
            BLAS(syr2k(tag, fill, t, n, k, &alpha, a.device, ld, b.device, ld, &beta, c.device, ld));
            same("syr2k", c.got(), triangle(combined(both, n, n, number(alpha), number(beta)), false));
            c.set();
            if constexpr (Part<T>::complex) {
                BLAS(herk(tag, fill, h, n, k, &ra, a.device, ld, &rb, c.device, ld));
                same("herk", c.got(), triangle(combined(transposed ? Ah * A : A * Ah, n, n, ra, rb), true));
                c.set();
                Whole first = transposed ? Ah * B : A * Bh, second = transposed ? Bh * A : B * Ah;
                for (int i = 0; i < n * n; i++)
                    first.entries[i] = number(alpha) * first.entries[i] + std::conj(number(alpha)) * second.entries[i];
                BLAS(her2k(tag, fill, h, n, k, &alpha, a.device, ld, b.device, ld, &rb, c.device, ld));
                same("her2k", c.got(), triangle(combined(first, n, n, 1, rb), true));
                c.set();
            }
        }
    }
    for (int i = 0; i < ld; i++)
        a.host[i * (ld + 1)] = of<T>(a.at(i * (ld + 1)) + 4.0);
    a.set();
    for (int code = 0; code < 24; code++) {
        bool upper = code & 1, unit = code & 2, right = code & 4;
        cublasOperation_t op = ops[code / 8];
        cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
        cublasSideMode_t side = right ? CUBLAS_SIDE_RIGHT : CUBLAS_SIDE_LEFT;
        cublasDiagType_t diagonal = unit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
        Whole A = operate(filled(a, FULL, upper, right ? n : m, 0, ld, unit ? UNIT : TRIANGULAR), op), B = whole(b, m, n, ld);
        Whole product = right ? B * A : A * B;
        for (Number &entry : product.entries)
            entry *= number(alpha);
        BLAS(trmm(tag, side, fill, op, diagonal, m, n, &alpha, a.device, ld, b.device, ld, c.device, ld));
        same("trmm", c.got(), placed(c, product, ld));
        T inverse = of<T>(1.0 / number(alpha));
        BLAS(trsm(tag, side, fill, op, diagonal, m, n, &inverse, a.device, ld, c.device, ld));
        same("trsm", c.got(), placed(c, B, ld));
        c.set();
    }
    // Transposes, sums and scales of rows and columns.
    Whole sum(m, n), At = operate(whole(a, n, m, ld), CUBLAS_OP_T);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            sum(i, j) = number(alpha) * At(i, j) + number(beta) * b.at(i + j * ld);
    BLAS(geam(tag, CUBLAS_OP_T, CUBLAS_OP_N, m, n, &alpha, a.device, ld, &beta, b.device, ld, c.device, ld));
    same("geam", c.got(), placed(c, sum, ld));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            sum(i, j) = a.at(i + j * ld) * b.at(2 * j);
    BLAS(dgmm(tag, CUBLAS_SIDE_RIGHT, m, n, a.device, ld, b.device, 2, c.device, ld));
    same("dgmm", c.got(), placed(c, sum, ld));
    c.set();

    // Batches: blocks of the arrays, by distance and by address.
    std::vector<Number> blocks = wide(c.host);
    T *list[3][4], **there[3];
    for (int at = 0; at < 4; at++) {
        T *first[] = {a.device + at * 9, b.device + at * 12, c.device + at * 16};
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 3; j++)
                for (int l = 0; l < 2; l++)
                    blocks[at * 16 + i + j * 4] = (l ? blocks[at * 16 + i + j * 4] : Number(0)) + a.at(at * 9 + i + l * 4) * b.at(at * 12 + l + j * 2);
        for (int which = 0; which < 3; which++)
            list[which][at] = first[which];
    }
    T zero{};
    BLAS(gemmStridedBatched(tag, CUBLAS_OP_N, CUBLAS_OP_N, 4, 3, 2, &one, a.device, 4, 9, b.device, 2, 12, &zero, c.device, 4, 16, 4));
    same("gemmStridedBatched", c.got(), blocks);
    c.set();
    for (int which = 0; which < 3; which++) {
        CHECK(cudaMalloc(&there[which], sizeof list[which]));
        CHECK(cudaMemcpy(there[which], list[which], sizeof list[which], cudaMemcpyHostToDevice));
    }
    BLAS(gemmBatched(tag, CUBLAS_OP_N, CUBLAS_OP_N, 4, 3, 2, &one, there[0], 4, there[1], 2, &zero, there[2], 4, 4));
    same("gemmBatched", c.got(), blocks);
    c.set();

    // Systems by factors: a x = b, and the inverse times the matrix.
    int *pivots, *info, host_info = -1;
    CHECK(cudaMalloc(&pivots, ld * sizeof(int)));
    CHECK(cudaMalloc(&info, sizeof(int)));
    Whole A = whole(a, m, m, ld), X = whole(b, m, n, ld), right_side = A * X;
    std::vector<Number> sides = placed(b, right_side, ld);
    for (size_t i = 0; i < sides.size(); i++)
        b.host[i] = of<T>(sides[i]);
    b.set();
    T *one_a[] = {a.device}, *one_b[] = {b.device}, *one_c[] = {c.device};
    CHECK(cudaMemcpy(there[0], one_a, sizeof one_a, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(there[1], one_b, sizeof one_b, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(there[2], one_c, sizeof one_c, cudaMemcpyHostToDevice));
    BLAS(getrfBatched(tag, m, there[0], ld, pivots, info, 1));
    CHECK(cudaMemcpy(&host_info, info, sizeof(int), cudaMemcpyDeviceToHost));
    EXPECT(host_info == 0);
    BLAS(getrsBatched(tag, CUBLAS_OP_N, m, n, there[0], ld, pivots, there[1], ld, &host_info, 1));
    same("getrs", b.got(), placed(b, X, ld));
    BLAS(getriBatched(tag, m, there[0], ld, pivots, there[2], ld, info, 1));
    std::vector<T> inverse = c.got();
    Whole I(m, m);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++)
            I(i, j) = number(inverse[i + j * ld]);
    Whole unit = I * A;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++)
            EXPECT(std::abs(unit(i, j) - (i == j ? 1.0 : 0.0)) < 1e-4);
    for (int which = 0; which < 3; which++)
        CHECK(cudaFree(there[which]));
    CHECK(cudaFree(pivots));
    CHECK(cudaFree(info));
}

static void mixed()
{
    // Products of halfs that are whole numbers are exact.
    const int m = 6, n = 5, k = 4;
    std::vector<__half> a(m * k), b(k * n);
    for (int i = 0; i < m * k; i++)
        a[i] = __float2half((float)(i % 7 - 3));
    for (int i = 0; i < k * n; i++)
        b[i] = __float2half((float)(i % 5 - 2));
    __half *da, *db, *dc;
    float *single;
    CHECK(cudaMalloc(&da, a.size() * 2));
    CHECK(cudaMalloc(&db, b.size() * 2));
    CHECK(cudaMalloc(&dc, m * n * 2));
    CHECK(cudaMalloc(&single, m * n * 4));
    BLAS(cublasSetVector((int)a.size(), 2, a.data(), 1, da, 1));
    BLAS(cublasSetMatrix(k, n, 2, b.data(), k, db, k));
    __half one = __float2half(1.0f), zero = __float2half(0.0f);
    float one_single = 1, zero_single = 0;
    BLAS(cublasHgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, da, m, db, k, &zero, dc, m));
    BLAS(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one_single, da, CUDA_R_16F, m, db, CUDA_R_16F, k, &zero_single, single,
                      CUDA_R_32F, m, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
    std::vector<__half> c(m * n);
    std::vector<float> s(m * n);
    BLAS(cublasGetMatrix(m, n, 2, dc, m, c.data(), m));
    BLAS(cublasGetVector(m * n, 4, single, 1, s.data(), 1));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int sum = 0;
            for (int l = 0; l < k; l++)
                sum += ((i + l * m) % 7 - 3) * ((l + j * k) % 5 - 2);
            EXPECT(__half2float(c[i + j * m]) == (float)sum && s[i + j * m] == (float)sum);
        }
}

static void mistakes()
{
    float *x, host[8] = {}, one = 1, result;
    CHECK(cudaMalloc(&x, 8 * sizeof(float)));
    EXPECT(cublasSdot(nullptr, 8, x, 1, x, 1, &result) == CUBLAS_STATUS_NOT_INITIALIZED);
    EXPECT(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, x, 3, x, 4, &one, x, 4) == CUBLAS_STATUS_INVALID_VALUE);
    EXPECT(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, -1, 4, 4, &one, x, 4, x, 4, &one, x, 4) == CUBLAS_STATUS_INVALID_VALUE);
    EXPECT(cublasSaxpy(handle, 8, nullptr, x, 1, x, 1) == CUBLAS_STATUS_INVALID_VALUE);
    // Memory of the host, and a vector that is longer than its memory.
    EXPECT(cublasSscal(handle, 8, &one, host, 1) == CUBLAS_STATUS_EXECUTION_FAILED);
    EXPECT(cublasSscal(handle, 9000, &one, x, 1) == CUBLAS_STATUS_EXECUTION_FAILED);
    BLAS(cublasSscal(handle, 0, &one, x, 1));
}

int main()
{
    BLAS(cublasCreate(&handle));
    int version = 0;
    BLAS(cublasGetVersion(handle, &version));
    EXPECT(version >= 130000);
    level1<float>(), level1<double>(), level1<cuComplex>(), level1<cuDoubleComplex>();
    level2<float>(), level2<double>(), level2<cuComplex>(), level2<cuDoubleComplex>();
    level3<float>(), level3<double>(), level3<cuComplex>(), level3<cuDoubleComplex>();
    mixed();
    mistakes();
    BLAS(cublasDestroy(handle));
    EXPECT(cublasDestroy(handle) == CUBLAS_STATUS_NOT_INITIALIZED);
    return finish();
}
