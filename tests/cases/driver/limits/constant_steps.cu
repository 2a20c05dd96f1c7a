// TEST: driver -fconstexpr-steps=1000 -fsyntax-only {case}
// EXPECT:
// exit 0
