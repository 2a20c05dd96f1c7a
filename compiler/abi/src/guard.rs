//! Runs the body of a C function: a panic becomes an error code, and the call is traced.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use crate::trace;

/// An error code of a library.
pub trait Code: Copy {
    /// The code of a fault inside the library.
    const INTERNAL: Self;

    /// The code's name in the library's header.
    fn name(self) -> &'static str;
}

/// Runs `body`, which is the C function `name` called with `arguments`.
///
/// With `PTXC_TRACE` set, a line says what was called, what came back and how long it took.
pub fn call<C: Code>(name: &str, arguments: fmt::Arguments<'_>, body: impl FnOnce() -> C) -> C {
    let begin = trace::is_on().then(Instant::now);
    let code = catch_unwind(AssertUnwindSafe(body)).unwrap_or(C::INTERNAL);
    if let Some(begin) = begin {
        trace::line(format_args!("{name}({arguments}) = {} [{:.1?}]", code.name(), begin.elapsed()));
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Status {
        Fine,
        Broken,
    }

    impl Code for Status {
        const INTERNAL: Status = Status::Broken;

        fn name(self) -> &'static str {
            "STATUS"
        }
    }

    #[test]
    fn a_panic_is_an_error_code() {
        assert_eq!(call("f", format_args!(""), || Status::Fine), Status::Fine);
        assert_eq!(
            call("f", format_args!("1"), || -> Status { std::panic::panic_any(3_i32) }),
            Status::Broken
        );
    }
}
