//! The pieces of the device library's headers: declarations that exist once a program includes their header, and that
//! are parsed individually when their names are used.
//!
//! The build script splits the sources under `device/` and builds the table; see there for their format. A CUDA header
//! that is split into pieces consists of `#pragma ptxc_library NAME`, which enables them.

use ptxc_arch::{Target, TargetSuffix};

use super::{NameClass, Snippet, Source};
use crate::builtins::place::Place;

include!(concat!(env!("OUT_DIR"), "/pieces.rs"));

/// One declaration.
pub(super) struct Piece {
    name: Place,
    /// Unique among all sources.
    key: Place,
    is_type: bool,
    library: u8,
    /// The architectures that have it: `since <= number < before`.
    since: u16,
    before: u16,
    targets: Targets,
    text: Place,
}

/// The targets that have it, among those architectures.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Targets {
    /// All.
    Any,
    /// Those with a suffix: `sm_100a`, `sm_100f`.
    Suffixed,
    /// Those without.
    Plain,
}

/// The device libraries that a translation unit has enabled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Libraries(u32);

impl Libraries {
    /// Enables a library; returns whether there is one of that name.
    pub fn add(&mut self, name: &str) -> bool {
        let found = LIBRARIES.iter().position(|&library| library == name);
        if let Some(bit) = found {
            self.0 |= 1 << bit;
        }
        found.is_some()
    }

    fn has(self, library: u8) -> bool {
        self.0 & 1 << library != 0
    }
}

/// The types of a library as text, classes before aliases of them: a host compiler needs their sizes.
pub fn types(library: &str) -> impl Iterator<Item = &'static str> {
    let is_in = move |piece: &&Piece| piece.is_type && LIBRARIES[usize::from(piece.library)] == library;
    let texts = move |names: bool| {
        let all = PIECES.iter().filter(is_in).map(|piece| piece.text.of(TEXTS));
        all.filter(move |text| text.starts_with("typedef") == names)
    };
    texts(false).chain(texts(true))
}

/// The options that select the pieces of a name.
#[derive(Clone, Copy, Debug)]
pub struct Selection {
    /// The enabled libraries.
    pub libraries: Libraries,
    /// The target.
    pub target: Target,
    /// Whether precompiled functions are used instead of their source.
    pub precompiled: bool,
    /// Whether `-use_fast_math` replaces functions by intrinsics.
    pub fast_math: bool,
}

impl Selection {
    /// The pieces of a name.
    pub(crate) fn pieces(self, name: &str) -> impl Iterator<Item = Snippet> {
        let first = PIECES.partition_point(|piece| piece.name.of(TEXTS) < name);
        // Of the targets with a suffix, those newer than `sm_90a` count.
        let suffixed = self.target.number >= 100 && self.target.suffix != TargetSuffix::None;
        let all = PIECES[first..].iter().take_while(move |piece| piece.name.of(TEXTS) == name);
        all.filter(move |piece| {
            let target = match piece.targets {
                Targets::Any => true,
                Targets::Suffixed => suffixed,
                Targets::Plain => !suffixed,
            };
            self.libraries.has(piece.library)
                && target
                && (piece.since..piece.before).contains(&self.target.number)
        })
        .map(|piece| Snippet {
            file: piece.key.of(TEXTS),
            class: if piece.is_type { NameClass::Type } else { NameClass::Value },
            source: Source::Text(piece.text.of(TEXTS)),
        })
    }
}
