// Literals that are not as [lex.literal] has them.
// TEST: sema
float no_exponent = 1e;                      // ERROR: exponent has no digits
int many = 'abcde';                          // ERROR: too many characters in character literal
const char *unknown = "\q";                  // WARNING: unrecognized escape sequence '\q'
const char *no_digits = "\x";                // ERROR: \x has no hexadecimal digits
char large = '\x1ff';                        // ERROR: escape sequence is out of range
const char *short_name = "\u12";             // ERROR: universal character name needs 4 hexadecimal digits
char16_t two_units = u'\U0001F600';          // ERROR: character does not fit into one unit of its type
__device__ double infinite = 1e50000L;       // WARNING: the value does not fit into a long double
__device__ double separator = 1.0'e3;        // ERROR: digit separator must stand
__device__ int huge = 999999999999999999999999999999999999999999; // ERROR: integer literal is too large
