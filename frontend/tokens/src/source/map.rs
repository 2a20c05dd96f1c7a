//! The source map: all texts of a compilation and all macro expansions, addressed by [`Loc`].
//!
//! Files occupy consecutive ranges of positions below 2^30. A macro expansion gets one position per token it produces,
//! above 2^31; two tables map them back: `spellings[k]` is the position from which the k-th such token was copied (the
//! macro's body or an argument of the call), and the expansion entry that covers k names the macro and its call. This
//! determines the trail: a token copied from the body came "in expansion of" the macro at the call, a token copied from
//! an argument was written by the caller.
//!
//! The main file is the first one, and the ranges of the others do not depend on its length: files read after one main
//! file have the same positions after another ([`SourceMap::freeze`]).
//!
//! A call whose complete expansion is known from an earlier one is added as a repetition of it: each token's spelling
//! is the token of the earlier expansion, and the trail leads through that one up to its call, which is replaced by the
//! new call.

use super::expansion::Expansion;
use super::file::{FileText, LineDirective, Origin, SourceFile};
use super::loc::FILE_LIMIT;
use super::{Layered, LineCol, Loc};
use std::sync::{Arc, OnceLock};

/// A text in the map. The same file included twice is two entries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileId(u32);

impl FileId {
    /// The index of the file in order of entry.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place as presented to the user, with `#line` applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presumed {
    /// File name.
    pub file: Arc<str>,
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

/// The files of a compilation exceed the position space (1 GiB in total).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceTooLarge;

/// The length of the first file's range is a multiple of this.
const MAIN_RANGE: u32 = 1 << 18;

/// All texts and expansions of a compilation.
#[derive(Clone, Debug)]
pub struct SourceMap {
    /// The first file.
    main: Option<SourceFile>,
    /// The others.
    files: Layered<SourceFile>,
    next: u32,
    pub(super) expansions: Layered<Expansion>,
    pub(super) spellings: Layered<Loc>,
    /// For every [`TOKENS_A_MARK`]th token of `spellings`, the number of expansions that begin at or before it; up to
    /// the last one.
    pub(super) marks: Layered<u32>,
}

impl Default for SourceMap {
    fn default() -> Self {
        Self {
            main: None,
            files: Layered::default(),
            next: 1,
            expansions: Layered::default(),
            spellings: Layered::default(),
            marks: Layered::default(),
        }
    }
}

impl SourceMap {
    /// Adds a text of the user.
    ///
    /// # Errors
    /// If the position space is exhausted.
    pub fn add(&mut self, name: &str, text: impl Into<FileText>) -> Result<FileId, SourceTooLarge> {
        self.add_included(name.into(), text.into(), Origin::User, Loc::NONE)
    }

    /// Adds a text that an `#include` at `included_at` names.
    ///
    /// # Errors
    /// If the position space is exhausted.
    pub fn add_included(
        &mut self,
        name: Arc<str>,
        text: FileText,
        origin: Origin,
        included_at: Loc,
    ) -> Result<FileId, SourceTooLarge> {
        let len = text.as_str().len();
        let base = self.next;
        // One extra position separates the end of a file from the start of the next.
        let range = u32::try_from(len).ok().and_then(|len| len.checked_add(1));
        let is_main = self.main.is_none();
        let range = if is_main { range.and_then(|r| r.checked_next_multiple_of(MAIN_RANGE)) } else { range };
        let next = range.and_then(|range| base.checked_add(range));
        self.next = next.filter(|&n| n < FILE_LIMIT).ok_or(SourceTooLarge)?;
        let id = FileId(self.file_count() as u32);
        let file = SourceFile {
            name,
            text,
            base,
            lines: OnceLock::new(),
            origin,
            found_as_system: false,
            declared_system: false,
            included_at,
            line_directives: Vec::new(),
        };
        if is_main {
            self.main = Some(file)
        } else {
            self.files.push(file)
        }
        Ok(id)
    }

    /// A file.
    ///
    /// # Panics
    /// If the id belongs to another map.
    #[must_use]
    pub fn file(&self, id: FileId) -> &SourceFile {
        self.get(id).expect("the id is of this map")
    }

    fn get(&self, id: FileId) -> Option<&SourceFile> {
        match id.index().checked_sub(1) {
            None => self.main.as_ref(),
            Some(index) => self.files.get(index),
        }
    }

    /// A file that was added to this map, not to one that it continues, or the first one.
    fn own_mut(&mut self, id: FileId) -> Option<&mut SourceFile> {
        match id.index().checked_sub(1) {
            None => self.main.as_mut(),
            Some(index) => self.files.own_mut(index),
        }
    }

    /// Records that a file was found through `-isystem`.
    pub fn set_found_as_system(&mut self, id: FileId) {
        if let Some(file) = self.own_mut(id) {
            file.found_as_system = true;
        }
    }

    /// Records `#pragma system_header` in the file at a position.
    pub fn declare_system(&mut self, loc: Loc) {
        if let Some((id, _)) = self.file_offset(loc)
            && let Some(file) = self.own_mut(id)
        {
            file.declared_system = true;
        }
    }

    /// The number of files.
    #[must_use]
    pub fn file_count(&self) -> usize {
        usize::from(self.main.is_some()) + self.files.len()
    }

    /// All files in order of entry.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.main.iter().chain(self.files.iter()).enumerate().map(|(i, f)| (FileId(i as u32), f))
    }

    /// The file and byte offset of a file position; none for expansion positions and `Loc::NONE`.
    #[must_use]
    pub fn file_offset(&self, loc: Loc) -> Option<(FileId, u32)> {
        if loc.is_expansion() || !loc.is_some() {
            return None;
        }
        // The files that begin at or before it, not counting the first file.
        let id = FileId(self.files.partition_point(|f| f.base <= loc.0) as u32);
        let file = self.get(id)?;
        let offset = (loc.0 - file.base).min(file.text().len() as u32);
        Some((id, offset))
    }

    /// Records `#line`: from physical line `from` on, lines count from `line` in file `name`, which is a system header
    /// if `system` is set.
    pub fn set_line(&mut self, id: FileId, from: u32, line: u32, name: Option<Arc<str>>, system: bool) {
        if let Some(file) = self.own_mut(id) {
            file.line_directives.push(LineDirective { from, line, name, system });
        }
    }

    /// The origin of the text at a position, as seen by the user; none for synthesized positions.
    #[must_use]
    pub fn origin_of(&self, loc: Loc) -> Option<Origin> {
        let (id, offset) = self.file_offset(self.user_point(loc))?;
        Some(self.file(id).origin_at(offset))
    }

    /// Freezes the contents of the map and returns one that begins with them. Its main file is still that of this map.
    pub fn freeze(&mut self) -> Self {
        Self {
            main: self.main.clone(),
            files: self.files.freeze(),
            next: self.next,
            expansions: self.expansions.freeze(),
            spellings: self.spellings.freeze(),
            marks: self.marks.freeze(),
        }
    }

    /// A map returned by [`SourceMap::freeze`], for the main file of this one, if this one contains nothing else and
    /// both main files have ranges of the same length.
    ///
    /// `#line` directives in the other main file apply to this one, so both must begin with the same text.
    #[must_use]
    pub fn continued(&self, frozen: &Self) -> Option<Self> {
        let (main, before) = (self.main.as_ref()?, frozen.main.as_ref()?);
        let first = |map: &Self| map.files.get(0).map_or(map.next, |file| file.base);
        if self.file_count() != 1 || first(self) != first(frozen) {
            return None;
        }
        let line_directives = before.line_directives.clone();
        Some(Self { main: Some(SourceFile { line_directives, ..main.clone() }), ..frozen.clone() })
    }

    /// The total size in bytes of the files other than the main one.
    #[must_use]
    pub fn included_bytes(&self) -> u32 {
        self.files.get(0).map_or(0, |first| self.next - first.base)
    }

    /// The approximate size of the map in bytes.
    #[must_use]
    pub fn footprint(&self) -> usize {
        let texts: usize = self.files().map(|(_, file)| file.text().len() + size_of::<SourceFile>()).sum();
        texts + self.expansions.len() * size_of::<Expansion>() + self.spellings.len() * size_of::<Loc>()
    }

    /// The place as presented to the user, with `#line` applied; none for synthesized positions.
    #[must_use]
    pub fn presumed(&self, loc: Loc) -> Option<Presumed> {
        let (id, offset) = self.file_offset(self.user_point(loc))?;
        let file = self.file(id);
        let LineCol { line, column } = file.line_col(offset);
        let (name, line) = file.presumed_line(line);
        Some(Presumed { file: name.clone(), line, column })
    }

    /// Whether `a` precedes `b` in the translation unit, taking includes into account.
    #[must_use]
    pub fn is_before(&self, a: Loc, b: Loc) -> bool {
        let (a, b) = (self.include_path(a), self.include_path(b));
        // Compare from the main file inwards; an included file comes after its directive.
        a.iter().rev().lt(b.iter().rev())
    }

    /// The position, the position of the include of its file, and so on to the main file.
    fn include_path(&self, loc: Loc) -> Vec<Loc> {
        let mut path = Vec::new();
        let mut loc = self.expansion_point(loc);
        while let Some((id, _)) = self.file_offset(loc) {
            path.push(loc);
            loc = self.file(id).included_at;
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map_with(texts: &[(&str, &'static str)]) -> (SourceMap, Vec<FileId>) {
        let mut map = SourceMap::default();
        let ids = texts.iter().map(|&(name, text)| map.add(name, text).expect("small")).collect();
        (map, ids)
    }

    #[test]
    fn file_positions_lead_to_line_and_column() {
        let (map, ids) = map_with(&[("a.cu", "one\ntwo"), ("b.cu", "x\r\ny\n")]);
        let b = map.file(ids[1]);
        assert_eq!(map.file_offset(b.start().offset(3)), Some((ids[1], 3)));
        assert_eq!(b.line_col(3), LineCol { line: 2, column: 1 });
        assert_eq!(b.line_text(0), "x");
        assert_eq!(b.line_count(), 3);
        // The end of a file belongs to it, not to the next one.
        assert_eq!(map.file_offset(map.file(ids[0]).start().offset(7)), Some((ids[0], 7)));
    }

    #[test]
    fn line_directives_change_presumed_places_only() {
        let (mut map, ids) = map_with(&[("a.cu", "1\n2\n3\n4\n")]);
        map.set_line(ids[0], 2, 100, Some("other.h".into()), true);
        map.set_line(ids[0], 4, 7, None, false);
        let file = map.file(ids[0]);
        assert_eq!(file.presumed_line(1), (&"a.cu".into(), 1));
        assert_eq!(file.presumed_line(3), (&"other.h".into(), 101));
        assert_eq!(file.presumed_line(4), (&"other.h".into(), 7));
        let origins = [0, 2, 4, 6].map(|offset| file.origin_at(offset));
        assert_eq!(origins, [Origin::User, Origin::Library, Origin::Library, Origin::User]);
        assert_eq!([0, 2, 4, 6].map(|offset| file.wants_warnings(offset)), [true, false, false, true]);
    }

    #[test]
    fn order_follows_includes() {
        let mut map = SourceMap::default();
        let main = map.add("m.cu", "aa\nbb\n").expect("small");
        let start = map.file(main).start();
        let header = map.add_included("h".into(), "zz".into(), Origin::User, start.offset(3)).expect("small");
        let inside = map.file(header).start();
        assert!(map.is_before(start, inside));
        assert!(map.is_before(start.offset(3), inside));
        assert!(map.is_before(inside, start.offset(5)));
        assert!(!map.is_before(start.offset(5), inside));
    }
}
