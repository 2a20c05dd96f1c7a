//! The text form.

mod writer;
