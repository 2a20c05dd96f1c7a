//! Messages of the lexer and of literal decoding: 00xx.

codes! {
    /// A character that begins no token of the language.
    STRAY_CHARACTER: E0001 = "stray character in program";
    /// A NUL byte in the source text.
    NUL_CHARACTER: W0002 = "NUL character ignored";
    /// A string literal that is not closed before the end of its line.
    UNTERMINATED_STRING: E0003 = "unterminated string literal";
    /// A character literal that is not closed before the end of its line.
    UNTERMINATED_CHAR: E0004 = "unterminated character literal";
    /// A block comment that is not closed before the end of the file.
    UNTERMINATED_COMMENT: E0005 = "unterminated comment";
    /// A raw string literal whose closing delimiter never comes.
    UNTERMINATED_RAW_STRING: E0006 = "unterminated raw string literal";
    /// A raw string delimiter holds a space, a parenthesis, a backslash or more than 16 characters.
    BAD_RAW_DELIMITER: E0007 = "invalid raw string delimiter";
    /// A block comment begins inside a block comment; comments do not nest.
    NESTED_COMMENT: W0008 (9) = "nested comment is not allowed";
    /// A line comment goes on in the next line because of a backslash at its end.
    CONTINUED_COMMENT: W0009 = "multi-line comment";
    /// The file is not valid UTF-8.
    INVALID_UTF8: E0010 = "source is not valid UTF-8";
    /// A backslash is followed by spaces and then by the end of the line.
    SPLICE_WITH_SPACE: W0011 = "backslash and newline separated by space";
    /// A file ends in a backslash.
    SPLICE_AT_END: W0012 = "backslash at end of file";
    /// A numeric literal that is neither an integer nor a floating-point literal.
    BAD_NUMBER: E0013 = "invalid numeric literal";
    /// A digit that the base of the literal does not have.
    BAD_DIGIT: E0014 = "invalid digit in literal";
    /// The value of an integer literal does not fit into any integer type.
    INTEGER_TOO_LARGE: E0015 (23) = "integer literal is too large";
    /// A suffix that no literal has.
    BAD_SUFFIX: E0016 = "invalid suffix on literal";
    /// A digit separator that does not stand between two digits.
    BAD_SEPARATOR: E0017 = "misplaced digit separator";
    /// An exponent without digits, or a hexadecimal floating-point literal without exponent.
    BAD_EXPONENT: E0018 = "exponent has no digits";
    /// The value of a floating-point literal is out of range of its type.
    FLOAT_OUT_OF_RANGE: E0019 (30) = "floating-point literal is out of range";
    /// A character literal without a character.
    EMPTY_CHAR: E0020 (1013) = "empty character literal";
    /// More characters in a character literal than its type can hold.
    CHAR_TOO_LONG: E0021 (26) = "too many characters in character literal";
    /// A character literal of several characters, whose value is implementation-defined.
    MULTI_CHAR: W0022 = "multi-character literal";
    /// A backslash followed by a character that makes no escape sequence.
    UNKNOWN_ESCAPE: W0023 (192) = "unrecognized escape sequence";
    /// A `\x` without hexadecimal digits.
    EMPTY_ESCAPE: E0024 (22) = "escape sequence has no digits";
    /// A numeric escape sequence whose value does not fit into the character type.
    ESCAPE_OUT_OF_RANGE: E0025 (27) = "escape sequence is out of range";
    /// A universal character name that names no character or one that may not be named.
    BAD_UCN: E0026 = "invalid universal character name";
    /// Adjacent string literals with different encoding prefixes.
    MIXED_ENCODINGS: E0027 (2465) = "adjacent string literals have different encodings";
    /// Adjacent string literals with different user-defined suffixes.
    MIXED_SUFFIXES: E0028 = "adjacent string literals have different user-defined suffixes";
    /// A character that does not fit into one unit of the literal's character type.
    CHAR_NOT_REPRESENTABLE: E0029 = "character is not representable in its literal's type";
    /// A token that grows beyond what one token may be because of line splices.
    TOKEN_TOO_LONG: E0030 = "token is too long";
    /// A `long double` literal beyond the range of `double`, whose values `long double` has here: it is infinite.
    LONG_DOUBLE_INFINITE: W0031 (221) = "long double literal is infinite";
}
