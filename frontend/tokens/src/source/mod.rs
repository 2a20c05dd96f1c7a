//! Source texts and positions in them.
//!
//! Every token of a compilation has one 32-bit [`Loc`]. Positions below 2^31 are bytes of a file, positions above are
//! tokens of macro expansions; the [`SourceMap`] maps both to the spelling, the place of use and the expansion trail. A
//! [`Span`] is a pair of positions in 8 bytes. Names are interned [`Symbol`]s.
//!
//! This module does not depend on tokens or diagnostics.

pub mod encoding;
mod expansion;
mod file;
mod interner;
mod layered;
mod loc;
mod map;
mod printed;

pub use expansion::{ExpansionFrame, ExpansionId};
pub use file::{FileText, LineCol, Origin, SourceFile};
pub(crate) use interner::{Fixed, Making};
pub use interner::{Interner, Symbol};
pub use layered::{Layered, LayeredMap};
pub use loc::{Loc, Span};
pub use map::{FileId, Presumed, SourceMap, SourceTooLarge};
pub use printed::Printed;
