//! Messages of the preprocessor: 01xx.

codes! {
    /// A directive the preprocessor does not know.
    UNKNOWN_DIRECTIVE: E0100 (11) = "unrecognized preprocessing directive";
}
