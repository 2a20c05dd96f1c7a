//! The tables that the build script generates from the files in `isa/`.

macro_rules! generated {
    ($(#[$doc:meta] $name:ident $file:literal;)*) => {
        $(#[$doc] #[rustfmt::skip] pub(crate) mod $name { include!(concat!(env!("OUT_DIR"), "/", $file)); })*
    };
}

generated! {
    /// Every instruction word, and the special registers.
    words "words.rs";
    /// The instruction forms.
    forms "forms.rs";
    /// Facts about special registers.
    special "special.rs";
}
