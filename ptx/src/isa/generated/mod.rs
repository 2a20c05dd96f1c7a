//! Tables made from the `.tsv` files in `isa/`; see `tests/isa_tables.rs`.

#[rustfmt::skip]
pub(crate) mod words;
