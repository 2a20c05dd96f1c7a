//! The in-memory form of a family of intrinsics.
//!
//! The lists of the source rows are concatenated into one list of the family here, and a row has their positions.
//! References would need relocations, for which the loader of a library writes, and so copies, their pages in every
//! process.

use super::{Effects, Later, Pat};
use crate::Target;

/// The rows of a family with their texts and patterns.
pub(super) struct Family {
    /// The concatenated names.
    pub(super) names: &'static str,
    /// The concatenated arguments.
    pub(super) params: &'static [Pat],
    pub(super) rows: &'static [Stored],
}

/// A row.
#[derive(Clone, Copy)]
pub(super) struct Stored {
    /// The end of its name, which begins at the end of the previous row's.
    pub(super) name_end: u32,
    /// The end of its arguments, likewise.
    pub(super) params_end: u32,
    pub(super) ret: Pat,
    pub(super) effects: Effects,
    pub(super) first: Target,
    pub(super) later: Later,
    #[cfg(test)]
    pub(super) doc: &'static str,
}

impl Family {
    /// The empty family.
    pub(super) const NONE: Family = Family { names: "", params: &[], rows: &[] };

    /// The name of a row.
    pub(super) const fn name(&self, index: usize) -> &'static str {
        let begin = if index == 0 { 0 } else { self.rows[index - 1].name_end as usize };
        let end = self.rows[index].name_end as usize;
        self.names.split_at(end).0.split_at(begin).1
    }

    /// The arguments of a row.
    pub(super) fn params(&self, index: usize) -> &'static [Pat] {
        let begin = if index == 0 { 0 } else { self.rows[index - 1].params_end as usize };
        &self.params[begin..self.rows[index].params_end as usize]
    }
}

/// The total number of patterns in all lists.
pub(super) const fn count(lists: &[&[Pat]]) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < lists.len() {
        count += lists[i].len();
        i += 1;
    }
    count
}

/// Concatenates lists; `COUNT` is their [`count`].
pub(super) const fn joined<const COUNT: usize>(lists: &[&[Pat]]) -> [Pat; COUNT] {
    let mut all = [Pat::Void; COUNT];
    let (mut end, mut i) = (0, 0);
    while i < lists.len() {
        let mut k = 0;
        while k < lists[i].len() {
            all[end] = lists[i][k];
            (end, k) = (end + 1, k + 1);
        }
        i += 1;
    }
    all
}

/// The rows with the ends of their names and arguments.
pub(super) const fn placed<const ROWS: usize>(
    mut rows: [Stored; ROWS],
    names: &[&str],
    params: &[&[Pat]],
) -> [Stored; ROWS] {
    let (mut name_end, mut params_end, mut i) = (0, 0, 0);
    while i < ROWS {
        name_end += names[i].len();
        params_end += params[i].len();
        rows[i].name_end = name_end as u32;
        rows[i].params_end = params_end as u32;
        i += 1;
    }
    rows
}

/// `90` is sm_90, `90 a_families` is sm_90a and every later family, `100 a_103a` is sm_100a and sm_103a,
/// `100 tensor_archs` is sm_100a and similar targets, `100 f` is sm_100f, `100 families` that and every later family,
/// `120 a` is sm_120a.
macro_rules! first {
    ($number:literal) => {
        $crate::Target::sm($number)
    };
    ($number:literal a_families) => {
        $crate::Target { number: $number, suffix: $crate::TargetSuffix::Arch }
    };
    ($number:literal tensor_archs) => {
        $crate::Target { number: $number, suffix: $crate::TargetSuffix::Arch }
    };
    ($number:literal a_103a) => {
        $crate::Target { number: $number, suffix: $crate::TargetSuffix::Arch }
    };
    ($number:literal a) => {
        $crate::Target { number: $number, suffix: $crate::TargetSuffix::Arch }
    };
    ($number:literal $family:ident) => {
        $crate::Target { number: $number, suffix: $crate::TargetSuffix::Family }
    };
}
pub(super) use first;

/// The later families with the intrinsic, from the word after the number of a first target.
macro_rules! later {
    (families) => {
        $crate::intrinsics::Later::All
    };
    (a_families) => {
        $crate::intrinsics::Later::All
    };
    (tensor_archs) => {
        $crate::intrinsics::Later::TensorArch
    };
    (a_103a) => {
        $crate::intrinsics::Later::Arch103
    };
    (tensor_families) => {
        $crate::intrinsics::Later::Tensor
    };
    ($($suffix:ident)?) => {
        $crate::intrinsics::Later::None
    };
}
pub(super) use later;

macro_rules! family {
    ($number:literal; $($name:ident $text:literal $ret:expr, $params:expr, $effects:ident, $sm:literal $($family:ident)?, $doc:literal;)*) => {
        const NAMES: &[&str] = &[$($text),*];
        const PARAMS: &[&[$crate::intrinsics::Pat]] = &[$(&$params),*];
        static ALL_PARAMS: [$crate::intrinsics::Pat; $crate::intrinsics::family::count(PARAMS)] =
            $crate::intrinsics::family::joined(PARAMS);
        static ROWS: [$crate::intrinsics::family::Stored; NAMES.len()] = $crate::intrinsics::family::placed(
            [$($crate::intrinsics::family::Stored {
                name_end: 0,
                params_end: 0,
                ret: $ret,
                effects: $crate::intrinsics::Effects::$effects,
                first: $crate::intrinsics::family::first!($sm $($family)?),
                later: $crate::intrinsics::family::later!($($family)?),
                #[cfg(test)]
                doc: $doc,
            }),*],
            NAMES,
            PARAMS,
        );
        pub(super) static FAMILY: $crate::intrinsics::family::Family =
            $crate::intrinsics::family::Family { names: concat!($($text),*), params: &ALL_PARAMS, rows: &ROWS };

        #[allow(
            non_camel_case_types,
            clippy::upper_case_acronyms,
            reason = "numbers the rows by their names"
        )]
        enum Index { $($name),* }

        impl $crate::intrinsics::Intrinsic {
            $(
                #[doc = concat!("`", $text, "`: ", $doc)]
                pub const $name: $crate::intrinsics::Intrinsic =
                    $crate::intrinsics::Intrinsic::numbered($number, Index::$name as u16);
            )*
        }
    };
}
pub(super) use family;
