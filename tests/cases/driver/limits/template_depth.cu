// TEST: driver -ftemplate-depth=1000 -fsyntax-only {case}
// EXPECT:
// exit 0
template <int N> struct F { static const int v = F<N - 1>::v + 1; };
template <> struct F<0> { static const int v = 0; };
static_assert(F<900>::v == 900, "");
