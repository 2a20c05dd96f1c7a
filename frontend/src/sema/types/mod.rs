//! Types: layout, symbols and text, and the relations between types that need no lookup.
//!
//! | question | file |
//! |---|---|
//! | size, alignment, places of bases and members ([Itanium C++ ABI 2]) | [`layout`], [`empty_parts`], [`hierarchy`] |
//! | symbols ([Itanium C++ ABI 5]) | [`mangle`] |
//! | how types and functions are written in messages | [`display`] |
//! | which types differ in qualification only ([conv.qual]) | [`qualification`] |
//! | the results of `__decay(T)` and other type transformations | [`type_transform`] |
//! | the standard conversion between two types ([conv]) | [`standard_conversion`], [`arithmetic`] |
//! | properties ([meta.unary.prop]) and parts of types | [`traits`], [`literal`], [`query`] |

mod arithmetic;
mod display;
mod empty_parts;
pub(crate) mod hierarchy;
pub(crate) mod layout;
pub(crate) mod literal;
mod mangle;
mod qualification;
mod query;
pub(crate) mod standard_conversion;
pub(crate) mod traits;
mod type_transform;
