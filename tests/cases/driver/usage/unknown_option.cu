// An option without a row in the table is refused, and the nearest one is named.
// TEST: driver --use_fast_maht {case}
// EXPECT:
// ptxc: error: unknown option --use_fast_maht
//   help: did you mean --use_fast_math?
// exit 2
