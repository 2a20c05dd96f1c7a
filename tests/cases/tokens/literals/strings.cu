// Raw strings keep backslashes and ends of lines ([lex.string]).
// TEST: tokens
"a\n" u8"x" R"(a\b)" R"d()")d" L'c' '\'' "joined" "later"
// EXPECT:
// file "strings.cu"
// 3:1 StringLiteral "a\n"
// 3:7 StringLiteral u8"x"
// 3:13 StringLiteral R"(a\b)"
// 3:22 StringLiteral R"d()")d"
// 3:32 CharLiteral L'c'
// 3:37 CharLiteral '\''
// 3:42 StringLiteral "joined"
// 3:51 StringLiteral "later"
// 4:1 Eof
