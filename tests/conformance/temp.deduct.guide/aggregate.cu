// Guides from aggregates with bases [over.match.class.deduct].

//@ run aggregate_with_bases_guide std=c++20: 3 6
template <class... F> struct overloaded : F... { using F::operator()...; };
template <class T> struct base { T t; };
template <class T, class U> struct derived : base<T> { U u; };
__global__ void k(int *out) { overloaded o{[](int) { return 1; }, [](float) { return 2; }}; out[0] = o(1) + o(1.f); derived d{base<char>{2}, 4}; out[1] = d.t + d.u; }
