// A backslash at the end of a line joins it with the next, even inside a word ([lex.phases]).
// TEST: tokens
wo\
rd /* a
comment */ next
// EXPECT:
// file "splices.cu"
// 3:1 Identifier word
// 5:12 Identifier next
// 6:1 Eof
