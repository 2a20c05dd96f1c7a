// Integers with separators and suffixes, hexadecimal floats, user-defined suffixes ([lex.icon], [lex.fcon]).
// TEST: tokens
0 0x1fULL 1'000'000 0b1010 .5f 1e-3 0x1.8p3 1.0_km
// EXPECT:
// file "numbers.cu"
// 3:1 IntLiteral 0
// 3:3 IntLiteral 0x1fULL
// 3:11 IntLiteral 1'000'000
// 3:21 IntLiteral 0b1010
// 3:28 FloatLiteral .5f
// 3:32 FloatLiteral 1e-3
// 3:37 FloatLiteral 0x1.8p3
// 3:45 FloatLiteral 1.0_km
// 4:1 Eof
