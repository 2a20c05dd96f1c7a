//! Messages of semantic analysis: 03xx to 09xx.

codes! {
    /// Part of the language that ptxc accepts later, but not yet.
    NOT_SUPPORTED: E0300 = "not supported yet";
}
