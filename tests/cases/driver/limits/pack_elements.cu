// TEST: driver --rtc -default-device --max-pack-elements=50 -fsyntax-only {case}
template <int N> struct Many { template <int... I> static constexpr int of() { return ((I + N) + ... + 0); } };
static_assert(Many<1>::of<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10>() == 130, "");
static_assert(Many<2>::of<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10>() == 150, "");
static_assert(Many<3>::of<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10>() == 170, "");
// EXPECT:
// error[E0385]: pack expansions of more than 50 elements in one program
//   ┌─ {case}:2:88
//   │
// 2 │ template <int N> struct Many { template <int... I> static constexpr int of() { return ((I + N) + ... + 0); } };
//   │                                                                                        ^^^^^^^
//   │
//   = in instantiation of "of()"
//   = help: --max-pack-elements=N allows more
//
// exit 1
