// TEST: driver --max-instantiations=30 -fsyntax-only {case}
// EXPECT:
// exit 0
