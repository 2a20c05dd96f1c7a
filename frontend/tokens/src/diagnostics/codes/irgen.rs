//! Messages of IR generation: 10xx.

codes! {
    /// A construct that semantic analysis accepts but IR generation cannot translate yet.
    NOT_SUPPORTED: E1000 = "not supported yet";
    /// A built-in function or qualifier needs a newer architecture than the one compiled for.
    NEEDS_NEWER_TARGET: E1001 = "needs a newer target architecture";
    /// The initial values of variables refer to each other's addresses in a circle. A device program
    /// cannot be loaded with such values; assign one of the pointers at run time.
    CIRCULAR_INITIALIZER: E1002 = "circular dependency among initializers";
    /// Device code uses a function that this source declares and nothing defines. A whole program has no such function:
    /// ptxas refuses it ("Unresolved extern function"). With `-rdc=true` (or `-dc`) another source may define it.
    UNDEFINED_FUNCTION: E1003 = "device function is used but not defined";
}
