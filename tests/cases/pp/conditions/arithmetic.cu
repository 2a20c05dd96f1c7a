// Integer constant expressions of #if: 64 bits, unsigned if an operand is, names are 0 ([cpp.cond]).
// TEST: pp -P
#if -1 > 0u && (1 ? 2 : (1/0)) == 2 && !undefined_name && 'a' == 97
yes 1
#endif
#if 0x7fffffffffffffff + 0 > 0 && (5 & 3) << 2 == 4 && 7 % 4 == 3 && true
yes 2
#endif
#if defined(X) || !defined Y
yes 3
#elif 1
no
#else
no
#endif
#ifdef X
no
#else
# if 0
  no
# elif 1
yes 4
# endif
#endif
// EXPECT:
// yes 1
//
// yes 2
//
// yes 3
// yes 4
