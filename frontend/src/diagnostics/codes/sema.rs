//! Messages of the analysis of declarations: 03xx to 05xx.

codes! {
    /// Part of the language that ptxc accepts later, but not yet.
    NOT_SUPPORTED: E0300 = "not supported yet";
    /// Class definitions, initializers or bodies that need each other form too long a chain.
    NESTING_TOO_DEEP: E0301 = "declarations need each other too deeply";
    /// A name that is declared nowhere the lookup reaches.
    UNDEFINED_NAME: E0302 (20) = "identifier is undefined";
    /// A qualified name whose class, namespace or enumeration has no such member.
    NO_MEMBER: E0303 (135) = "scope has no such member";
    /// Lookup finds different things in different namespaces or bases.
    AMBIGUOUS_NAME: E0304 (266) = "name is ambiguous";
    /// What stands before `::` is neither class nor namespace nor enumeration.
    NOT_A_SCOPE: E0305 (276) = "name followed by \"::\" must be a class or namespace name";
}
