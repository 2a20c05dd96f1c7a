// Lambdas of one scope with signatures of many forms, of which each is told from the others: in a function, in the
// instances of a template, in a member and in another lambda.
#include "check.h"

template <class... T> struct Pack {
    int values[sizeof...(T) + 1];
};

template <auto> struct Value {
    int number;
};

struct SCALE_E_ {
    int number;
};

enum class Kind { Small, Large };

static __host__ __device__ int plain(int n) { return n + 1; }

template <class F, class... A> __global__ void call(int *out, F f, A... arguments) { *out = f(arguments...); }

template <class F, class... A> int result(F f, A... arguments)
{
    static int *out;
    if (!out)
        CHECK(cudaMallocManaged(&out, sizeof *out));
    *out = -1;
    call<<<1, 1>>>(out, f, arguments...);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    return *out;
}

// Lambdas of two signatures in turn, launched in another order than that of the source.
template <class T> int turns(T start)
{
    auto a = [=] __device__(T n) { return int(start + n); };
    auto b = [=] __device__(Pack<T, T> p) { return int(start) + p.values[0]; };
    auto c = [=] __device__(T n) { return int(start - n); };
    auto d = [=] __device__(Pack<T, T> p) { return int(start) - p.values[0]; };
    auto e = [=] __device__(const Pack<T, T> &p, T *) { return int(start) * p.values[0]; };
    Pack<T, T> p{{3}};
    return result(e, p, (T *)nullptr) * 10000 + result(d, p) * 1000 + result(c, T(1)) * 100 + result(b, p) * 10
           + result(a, T(1)) * 1;
}

struct Member {
    int own;
    int both() const
    {
        int copy = own;
        auto first = [=] __device__(SCALE_E_ s) { return copy + s.number; };
        auto second = [=] __device__(SCALE_E_ s) { return copy * s.number; };
        return result(second, SCALE_E_{5}) * 100 + result(first, SCALE_E_{6});
    }
};

int main()
{
    EXPECT(turns(4) == 12 * 10000 + 1 * 1000 + 3 * 100 + 7 * 10 + 5);
    EXPECT(turns(5.0f) == 15 * 10000 + 2 * 1000 + 4 * 100 + 8 * 10 + 6);
    EXPECT(Member{7}.both() == 3513);

    int base = 40;
    auto small = [=] __device__(Value<Kind::Small> v) { return base + v.number; };
    auto large = [=] __device__(Value<Kind::Large> v) { return base - v.number; };
    auto function = [=] __device__(Value<&plain> v) { return plain(base) + v.number; };
    auto again = [=] __device__(Value<Kind::Small> v) { return base * v.number; };
    auto pointer = [=] __device__(int (*)(Pack<int>), Pack<> p) { return base + p.values[0] + 100; };
    auto member = [=] __device__(int SCALE_E_::*, Pack<> p) { return base + p.values[0] + 200; };
    auto nothing = [=] __device__() { return base; };
    auto generic = [=] __device__(auto n) { return base + int(n) + int(sizeof n) * 1000; };
    EXPECT(result(again, Value<Kind::Small>{2}) == 80);
    EXPECT(result(small, Value<Kind::Small>{2}) == 42);
    EXPECT(result(large, Value<Kind::Large>{2}) == 38);
    EXPECT(result(function, Value<&plain>{2}) == 43);
    EXPECT(result(pointer, (int (*)(Pack<int>))nullptr, Pack<>{{1}}) == 141);
    EXPECT(result(member, &SCALE_E_::number, Pack<>{{1}}) == 241);
    EXPECT(result(nothing) == 40);
    EXPECT(result(generic, 2) == 4042 && result(generic, 2.0) == 8042 && result(generic, (char)2) == 1042);

    // A lambda that takes lambdas.
    auto one = [] __host__ __device__(int n) { return n + 1; };
    auto two = [] __host__ __device__(int n) { return n * 2; };
    auto of_one = [=] __device__(decltype(one) f) { return f(base); };
    auto of_two = [=] __device__(decltype(two) f) { return f(base); };
    auto of_both = [=] __device__(decltype(two) f, decltype(one) g) { return f(g(base)); };
    EXPECT(result(of_both, two, one) == 82);
    EXPECT(result(of_two, two) == 80);
    EXPECT(result(of_one, one) == 41);
    return finish();
}
