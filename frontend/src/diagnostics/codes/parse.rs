//! Messages of the parser: 02xx.

codes! {
    /// A token that the grammar does not allow at this place.
    EXPECTED: E0200 = "unexpected token";
}
