// TEST: driver -ftemplate-depth=50 -fsyntax-only {case}
// EXPECT:
// exit 0
