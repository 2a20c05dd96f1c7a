// Discarded statements say nothing about a deduced result ([dcl.spec.auto]/2).

//@ run discarded default-device: 5 11 9 7 10
auto a() { if constexpr (true) return; else return 1; }
auto b(int x) { if constexpr (sizeof(x) == 4) { return 2.5f; } else { return "x"; } }
auto c() { if constexpr (false) return 1; else if constexpr (true) { return 3L; } else return 'c'; }
decltype(auto) d() { if constexpr (false) { return 'x'; } return 5; }
auto e() { if constexpr (false) { return 1; } }
__global__ void k(int *out) {
    a();
    e();
    out[0] = (int)(b(1) * 2);
    out[1] = c() + sizeof(c());
    out[2] = d() + sizeof(d());
    auto l = [](auto x) { if constexpr (sizeof(x) == 1) return 1.5; else return 7; };
    out[3] = (int)(l('c') * 2) + sizeof(l(1));
    auto m = [] { if constexpr (false) { auto n = [] { return 3; }; return n(); } else { return 2.5; } };
    out[4] = (int)(m() * 4);
}

//@ reject both_kept
__device__ auto f(bool b) { if (b) return 1; else return 2.5; }  // error: conflicts
