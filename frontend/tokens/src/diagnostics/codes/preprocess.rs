//! Messages of the preprocessor: 01xx.

codes! {
    /// A directive the preprocessor does not know.
    UNKNOWN_DIRECTIVE: E0100 (11) = "unrecognized preprocessing directive";
    /// A `#error` directive in active text.
    ERROR_DIRECTIVE: E0101 (35) = "#error directive";
    /// A `#warning` directive in active text.
    WARNING_DIRECTIVE: W0102 (1105) = "#warning directive";
    /// A directive that needs a macro name has none.
    MACRO_NAME_MISSING: E0103 (40) = "macro name missing";
    /// A name that may not be a macro: `defined`, or an operator such as `and`.
    BAD_MACRO_NAME: E0104 (945) = "invalid macro name";
    /// Tokens after the end of a directive.
    EXTRA_TOKENS: W0105 (14) = "extra text after expected end of preprocessing directive";
    /// A macro is defined again with other replacement text.
    REDEFINITION: W0106 (47) = "incompatible redefinition of macro";
    /// No white space between an object-like macro's name and its replacement.
    NO_SPACE_AFTER_NAME: W0107 = "missing white space after macro name";
    /// A parameter list that is not closed or holds something else than names.
    BAD_PARAMETERS: E0108 = "invalid macro parameter list";
    /// The same parameter name twice.
    DUPLICATE_PARAMETER: E0109 (49) = "duplicate macro parameter name";
    /// `#` in a function-like macro without a parameter behind it.
    STRINGIFY_NO_PARAMETER: E0110 (52) = "'#' is not followed by a macro parameter";
    /// `##` at the start or end of a replacement list.
    PASTE_AT_EDGE: E0111 (53) = "'##' at an end of a macro";
    /// `__VA_ARGS__` or `__VA_OPT__` where there are no variable arguments.
    VA_OUTSIDE: E0112 (962) = "variable arguments used outside a variadic macro";
    /// A `__VA_OPT__` without its parenthesised group, or one inside another.
    BAD_VA_OPT: E0113 = "invalid use of __VA_OPT__";
    /// A macro call whose closing parenthesis never comes.
    UNTERMINATED_CALL: E0114 (54) = "unterminated argument list of macro call";
    /// Not as many arguments as parameters.
    ARGUMENT_COUNT: E0115 (54) = "wrong number of macro arguments";
    /// `##` made something that is not one token.
    BAD_PASTE: E0116 (1048) = "pasting does not give a token";
    /// A conditional directive outside of any conditional.
    NO_IF: E0117 (37) = "conditional directive without #if";
    /// A second `#else`, or `#elif` after it.
    AFTER_ELSE: E0118 (41) = "conditional directive after #else";
    /// A conditional that is not closed in its file.
    UNTERMINATED_IF: E0119 (36) = "unterminated conditional directive";
    /// Text that is no constant expression in `#if`.
    BAD_EXPRESSION: E0120 (29) = "invalid preprocessor expression";
    /// Division by zero in `#if`.
    DIVISION_BY_ZERO: E0121 (39) = "division by zero in preprocessor expression";
    /// A result in `#if` that `intmax_t` does not hold.
    EXPRESSION_OVERFLOW: W0122 (61) = "integer overflow in preprocessor expression";
    /// A conditional without an expression.
    MISSING_EXPRESSION: E0123 (29) = "#if without expression";
    /// An `#include` without a header name.
    BAD_INCLUDE: E0124 (13) = "expected a header name";
    /// A header that is nowhere.
    HEADER_NOT_FOUND: E0125 (1696) = "cannot open source file";
    /// Too many nested includes.
    INCLUDE_DEPTH: F0127 (3) = "includes nest too deeply";
    /// Too many nested conditionals.
    CONDITIONAL_DEPTH: F0128 = "conditionals nest too deeply";
    /// Too deeply nested expression in `#if`.
    EXPRESSION_DEPTH: E0129 = "preprocessor expression nests too deeply";
    /// Macro calls nest too deeply.
    MACRO_DEPTH: F0130 = "macro calls nest too deeply";
    /// Macro expansion makes too many tokens.
    MACRO_TOKENS: F0131 = "macro expansion makes too many tokens";
    /// A `#line` that is none.
    BAD_LINE: E0132 = "invalid #line directive";
    /// A pragma nobody knows.
    UNKNOWN_PRAGMA: W0133 (161) = "unrecognized #pragma";
    /// A known pragma with wrong text.
    BAD_PRAGMA: W0134 = "invalid #pragma";
    /// `_Pragma` without its string literal.
    BAD_PRAGMA_OPERATOR: E0135 = "_Pragma takes a string literal in parentheses";
    /// `#pragma once` in the main file.
    ONCE_IN_MAIN: W0136 = "#pragma once in main file";
    /// A directive that may not stand among the arguments of a macro call.
    DIRECTIVE_IN_ARGUMENTS: E0137 = "directive within macro arguments";
    /// All texts together are larger than 1 GiB.
    SOURCE_TOO_LARGE: F0138 = "source text is too large";
    /// The text of `#pragma message`.
    PRAGMA_MESSAGE: R0139 = "#pragma message";
    /// `#include_next` in a file that was not found on a search path.
    INCLUDE_NEXT_IN_MAIN: W0140 = "#include_next in primary source file";
    /// An operator such as `__has_include` without its operand.
    BAD_HAS_OPERATOR: E0141 = "invalid operand of preprocessor operator";
    /// Files are included, or `_Pragma`s executed, too often.
    INCLUDE_COUNT: F0143 = "too many texts are included";
    /// A diagnostic pragma pops more than was pushed.
    POP_WITHOUT_PUSH: W0142 (3185) = "diagnostic pop without push";
    /// A header that is nowhere, in a source whose host code may go without it.
    HOST_HEADER_NOT_FOUND: W0144 (1696) = "cannot open source file";
    /// A header that is nowhere and whose templates launch kernels: these would be missing in the PTX.
    /// `--allow-missing-kernels` makes it a warning.
    KERNEL_HEADER_NOT_FOUND: E0145 (1696) = "cannot open source file of a library with kernels";
}
