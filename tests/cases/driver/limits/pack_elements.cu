// TEST: driver --rtc -default-device --max-pack-elements=100 -fsyntax-only {case}
// EXPECT:
// error[E0385]: pack expansions of more than 100 elements in one program
//   ┌─ {case}:7:88
//   │
// 7 │ template <int N> struct Many { template <int... I> static constexpr int of() { return ((I + N) + ... + 0); } };
//   │                                                                                        ^^^^^^^
//   │
//   = in instantiation of "of()"
//   = help: --max-pack-elements=N allows more
//
// exit 1
