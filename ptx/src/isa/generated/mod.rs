//! Tables made from the `.tsv` files in `isa/`; see `tests/isa_tables.rs`.

#[rustfmt::skip]
pub(crate) mod forms;
#[rustfmt::skip]
pub(crate) mod special;
#[rustfmt::skip]
pub(crate) mod words;
