//! Messages of the parser: 02xx.

codes! {
    /// A token that the grammar does not allow at this place.
    EXPECTED: E0200 (29) = "unexpected token";
    /// A statement or declaration does not end in ';'.
    EXPECTED_SEMI: E0201 (65) = "expected ';'";
    /// A bracket is not closed, or closed by one of another kind.
    UNBALANCED: E0202 (18) = "unbalanced bracket";
    /// A name stands where only a type can stand, and no type of this name is visible.
    UNKNOWN_TYPE: E0203 (20) = "unknown type name";
    /// Constructs are nested deeper than the compiler follows them.
    TOO_DEEP: E0204 = "nesting too deep";
    /// Words of a type that do not go together, such as 'short double'.
    BAD_TYPE_SPECIFIER: E0205 (84) = "invalid combination of type specifiers";
    /// A declaration has no type.
    MISSING_TYPE: E0206 (77) = "a type specifier is required for all declarations";
    /// A declarator without a name where one is needed.
    MISSING_NAME: E0207 (40) = "expected a name";
    /// An expression is needed here.
    EXPECTED_EXPRESSION: E0208 (29) = "expected an expression";
    /// The name of a type stands where a value is needed.
    TYPE_NOT_ALLOWED: E0209 (254) = "type name is not allowed";
    /// A type that depends on a template parameter is named without 'typename'.
    MISSING_TYPENAME: E0210 (737) = "'typename' is missing before a dependent type name";
    /// A function body without a function declarator, or in a place that cannot have one.
    UNEXPECTED_BODY: E0211 (130) = "a function body is not allowed here";
    /// A pragma that shapes a loop stands before something else.
    PRAGMA_WITHOUT_LOOP: W0212 = "pragma has no effect: no loop follows";
    /// An asm statement that does not read as one.
    BAD_ASM: E0213 = "invalid asm statement";
    /// A closing brace without an opening one.
    EXTRA_BRACE: E0214 (169) = "extraneous closing brace";
    /// 'else' without 'if', 'case' outside of 'switch' and the like.
    MISPLACED: E0215 = "statement is not allowed here";
    /// A construct that the parser reads and the compiler does not translate yet.
    NOT_SUPPORTED: E0216 = "not supported yet";
    /// A template that cannot be one, or whose parameter list breaks a rule.
    BAD_TEMPLATE: E0217 = "invalid template declaration";
    /// A word that nothing declares stands where a keyword can stand that is spelled like it.
    UNKNOWN_WORD: E0218 (20) = "unknown word";
    /// An attribute behind the body of a class whose declaration declares nothing else: where NVRTC's rules hold it
    /// belongs to what is declared. Before the name, `struct __attribute__((packed)) S`, it belongs to the class.
    UNUSED_ATTRIBUTE: W0219 (1866) = "attribute does not apply to any entity";
    /// A class or enumeration is defined in a parameter, a cast, a template argument or the like.
    TYPE_DEFINITION: E0220 = "type definition is not allowed";
    /// Each decl-specifier but `long` appears once ([dcl.spec]/1).
    DUPLICATE_SPECIFIER: E0222 = "duplicate specifier in declaration";
    /// `const` or its like more than once in a row ([dcl.type.cv]/1).
    DUPLICATE_QUALIFIER: W0223 (83) = "type qualifier specified more than once";
    /// An attribute that NVRTC does not know.
    UNKNOWN_ATTRIBUTE: W0224 (1097) = "unknown attribute";
    /// Attributes of a vendor that NVIDIA's compilers know nothing of.
    UNKNOWN_NAMESPACE: W0225 (2803) = "attribute namespace is unrecognized";
    /// A `__global__` function is a member of a class, or a friend that is defined there.
    KERNEL_IN_CLASS: E0226 = "__global__ function in a class";
    /// A linkage specification of a language other than "C" and "C++".
    UNKNOWN_LINKAGE: E0228 = "unknown external linkage specification";
    /// `throw(X)` behind the parameters of a function, which C++17 has taken away.
    DYNAMIC_EXCEPTIONS: E0221 = "dynamic exception specifications are not allowed";
}
