//! The exported functions of a library that answer with a status.

/// Declares functions from rows of a symbol, its arguments and what it does, and the list of their symbols:
/// `functions! { pub const SYMBOLS; nameOfC(place: Out<u64>) => create(place); }`. What a row does gives the `Result` of
/// [`results!`](crate::results), whose `Status` and `code` are in scope.
#[macro_export]
macro_rules! functions {
    ($visible:vis const $symbols:ident;
        $($name:ident ($($argument:ident: $type:ty),* $(,)?) => $body:expr;)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "`")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($argument: $type),*) -> Status {
                let shown: &[&dyn std::fmt::Debug] = &[$(&$argument),*];
                $crate::call(stringify!($name), format_args!("{shown:?}"), || {
                    let answer = || $body;
                    code(answer())
                })
            }
        )*

        /// The symbols.
        $visible const $symbols: &[&str] = &[$(stringify!($name),)*];
    };
}
