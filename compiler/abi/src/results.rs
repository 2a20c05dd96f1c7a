//! The table of a library's result codes.

/// Declares `Status`, the results of a library, from rows of a documented variant, its number and its name in the header:
/// `results! { "nvvm.h", internal: Compilation; /** Done. */ Success = 0 c"NVVM_SUCCESS", }`. `internal` is the one for a
/// fault inside the library. With it come `Result` and `code`, which turns one into a status; a variant `Success` is there.
#[macro_export]
macro_rules! results {
    ($header:literal, internal: $internal:ident; $($(#[$doc:meta])* $variant:ident = $number:literal $name:literal,)*) => {
        #[doc = concat!("What a call came to, numbered as in `", $header, "`.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(C)]
        pub enum Status {
            $($(#[$doc])* $variant = $number,)*
        }

        impl Status {
            /// Every result.
            pub const ALL: &'static [Status] = &[$(Status::$variant,)*];

            /// The name in the header, with a zero byte at its end.
            pub fn c_name(self) -> &'static std::ffi::CStr {
                match self {
                    $(Status::$variant => $name,)*
                }
            }
        }

        impl $crate::Code for Status {
            const INTERNAL: Status = Status::$internal;

            fn name(self) -> &'static str {
                self.c_name().to_str().unwrap_or_default()
            }
        }

        /// What calls give back.
        pub type Result<T = ()> = std::result::Result<T, Status>;

        /// The code of a result.
        pub(crate) fn code(result: Result) -> Status {
            result.err().unwrap_or(Status::Success)
        }
    };
}
