//! Blocks, records and abbreviations (LLVM Bitcode File Format, "Bitstream Format").
//!
//! Unknown blocks are skipped by their length, so nothing here recurses.

use rustc_hash::FxHashMap;

use crate::Result;
use crate::cursor::{Cursor, Window};

/// The encoding of one field of an abbreviated record.
#[derive(Copy, Clone, Debug)]
enum Field {
    /// A number in the abbreviation itself, which takes no bits.
    Literal(u64),
    /// This many bits, at most 64.
    Fixed(u32),
    Vbr(u32),
    Char6,
}

impl Field {
    /// The minimum number of bits.
    fn width(self) -> u32 {
        match self {
            Field::Literal(_) => 0,
            Field::Fixed(width) | Field::Vbr(width) => width,
            Field::Char6 => 6,
        }
    }

    #[inline(always)]
    fn take(self, from: &mut Window<'_>) -> u64 {
        match self {
            Field::Literal(literal) => literal,
            Field::Fixed(width) => from.fixed(width),
            Field::Vbr(width) => from.vbr(width),
            Field::Char6 => u64::from(char6(from.short(6))),
        }
    }
}

/// The trailing fields of an abbreviated record.
#[derive(Copy, Clone, Debug)]
enum Rest {
    Nothing,
    /// A list of the field.
    List(Field),
    Blob,
}

/// An abbreviation: the encoding of a record.
#[derive(Debug)]
struct Layout {
    /// The number of the record.
    code: Field,
    operands: Box<[Field]>,
    rest: Rest,
}

/// The maximum number of fields in an abbreviation. Literals take no bits where they are used, so without a limit a
/// short file could cause unbounded work.
const MOST_FIELDS: u64 = 100;

/// The next entry of a block.
pub(crate) enum Entry {
    /// A block within it; its header has been read up to its kind.
    Block(u64),
    /// A record, in [`Stream::ops`].
    Record(u32),
    /// The end of the block.
    End,
}

/// The encoding of the entries of a block.
#[derive(Default)]
struct Frame {
    /// The width of abbreviation ids in bits.
    width: u32,
    abbreviations: Vec<u32>,
}

/// A stream of blocks and records.
pub(crate) struct Stream<'b> {
    pub(crate) cursor: Cursor<'b>,
    /// Operands of the last record.
    pub(crate) ops: Vec<u64>,
    /// Whether lists in records are strings, which are then concatenated in [`Stream::chars`].
    pub(crate) spelled: bool,
    /// The characters of records whose lists are strings.
    pub(crate) chars: Vec<u8>,
    /// The blob of the last record.
    pub(crate) blob: &'b [u8],
    /// Where the last record begins.
    pub(crate) at: usize,
    block: Frame,
    /// The block that ended last.
    closed: Frame,
    /// The enclosing blocks.
    outer: Vec<Frame>,
    table: Vec<Layout>,
    /// Abbreviations from block information, by block kind.
    given: FxHashMap<u64, Vec<u32>>,
}

const END_BLOCK: u64 = 0;
const ENTER_SUBBLOCK: u64 = 1;
const DEFINE_ABBREV: u64 = 2;
const UNABBREV_RECORD: u64 = 3;

/// The kind of the block that describes other blocks.
pub(crate) const BLOCKINFO: u64 = 0;
/// `SETBID`: the kind that the next abbreviations are for.
const SETBID: u32 = 1;

/// Blocks nest three deep in practice.
const MOST_NESTING: usize = 16;

impl<'b> Stream<'b> {
    pub(crate) fn new(cursor: Cursor<'b>) -> Stream<'b> {
        Stream {
            cursor,
            ops: Vec::new(),
            spelled: false,
            chars: Vec::new(),
            blob: &[],
            at: 0,
            block: Frame { width: 2, abbreviations: Vec::new() },
            closed: Frame::default(),
            outer: Vec::new(),
            table: Vec::new(),
            given: FxHashMap::default(),
        }
    }

    /// Reads the next entry of the block.
    pub(crate) fn next(&mut self) -> Result<Entry> {
        loop {
            self.at = self.cursor.byte();
            let mut fields = self.cursor.window();
            match fields.short(self.block.width) {
                END_BLOCK => {
                    self.cursor.move_to(fields)?;
                    return self.leave();
                }
                ENTER_SUBBLOCK => {
                    let kind = fields.vbr(8);
                    self.cursor.move_to(fields)?;
                    return Ok(Entry::Block(kind));
                }
                DEFINE_ABBREV => {
                    self.cursor.move_to(fields)?;
                    let abbreviation = self.define()?;
                    self.block.abbreviations.push(abbreviation);
                }
                UNABBREV_RECORD => return self.plain(fields),
                id => return self.abbreviated(id - 4, fields),
            }
        }
    }

    /// Reads an unabbreviated record.
    fn plain(&mut self, mut fields: Window<'b>) -> Result<Entry> {
        let code = fields.vbr(6);
        let count = fields.vbr(6) as usize;
        self.begin_record();
        // An operand takes at least six bits.
        if count > fields.left() / 6 {
            return self.cursor.fail("a record is longer than the file");
        }
        self.ops.extend((0..count).map(|_| fields.vbr(6)));
        self.end_record(fields, code)
    }

    fn begin_record(&mut self) {
        self.ops.clear();
        self.blob = &[];
    }

    fn end_record(&mut self, fields: Window<'b>, code: u64) -> Result<Entry> {
        self.cursor.move_to(fields)?;
        match u32::try_from(code) {
            Ok(code) => Ok(Entry::Record(code)),
            Err(_) => self.cursor.fail("a record has a number that no record has"),
        }
    }

    /// Enters the block whose kind has just been read.
    pub(crate) fn enter(&mut self, kind: u64) -> Result<()> {
        let (width, _) = self.header()?;
        if self.outer.len() == MOST_NESTING {
            return self.cursor.fail("blocks are nested too deeply");
        }
        let inner = self.given.get(&kind).cloned().unwrap_or_default();
        let inner = Frame { width, abbreviations: inner };
        self.outer.push(std::mem::replace(&mut self.block, inner));
        Ok(())
    }

    /// Leaves the block whose end has just been read.
    #[inline(never)]
    fn leave(&mut self) -> Result<Entry> {
        self.cursor.align()?;
        let Some(outer) = self.outer.pop() else {
            return self.cursor.fail("a block ends that did not begin");
        };
        self.closed = std::mem::replace(&mut self.block, outer);
        Ok(Entry::End)
    }

    /// Reads an entry of the last block again: that is cheaper than storing its contents.
    pub(crate) fn again(&mut self, entry: Cursor<'b>) -> Result<Entry> {
        let behind = std::mem::replace(&mut self.cursor, entry);
        std::mem::swap(&mut self.block, &mut self.closed);
        let entry = self.next();
        std::mem::swap(&mut self.block, &mut self.closed);
        self.cursor = behind;
        entry
    }

    /// Skips the block whose kind has just been read.
    pub(crate) fn skip(&mut self) -> Result<()> {
        let (_, words) = self.header()?;
        self.cursor.skip_words(words)
    }

    fn header(&mut self) -> Result<(u32, usize)> {
        let width = self.cursor.vbr(4)?;
        self.cursor.align()?;
        let words = self.cursor.fixed(32)? as usize;
        if !(2..=32).contains(&width) {
            return self.cursor.fail("a block has abbreviations of no width");
        }
        if words > self.cursor.left() / 32 {
            return self.cursor.fail("a block is longer than the file");
        }
        Ok((width as u32, words))
    }

    /// Reads block information, after its kind.
    pub(crate) fn block_info(&mut self) -> Result<()> {
        self.enter(BLOCKINFO)?;
        let mut about = None;
        loop {
            // Definitions up to the next record are for the block kind that the previous one named.
            match self.next()? {
                Entry::End => {
                    let new = std::mem::take(&mut self.closed.abbreviations);
                    return self.give(about, new);
                }
                Entry::Block(_) => self.skip()?,
                Entry::Record(code) => {
                    let new = std::mem::take(&mut self.block.abbreviations);
                    self.give(about, new)?;
                    if code == SETBID {
                        about = self.ops.first().copied();
                    }
                }
            }
        }
    }

    /// Assigns abbreviations to a block kind.
    fn give(&mut self, about: Option<u64>, new: Vec<u32>) -> Result<()> {
        match about {
            Some(kind) => self.given.entry(kind).or_default().extend(new),
            None if new.is_empty() => {}
            None => return self.cursor.fail("an abbreviation is for no kind of block"),
        }
        Ok(())
    }

    #[inline(never)]
    fn define(&mut self) -> Result<u32> {
        let count = self.cursor.vbr(5)?;
        if count == 0 || count > MOST_FIELDS {
            return self.cursor.fail(format!("an abbreviation has {count} fields"));
        }
        /// The definition of a field.
        enum Defined {
            Single(Field),
            Array,
            Blob,
        }
        let mut fields = Vec::with_capacity(count as usize);
        let mut rest = Rest::Nothing;
        for k in 0..count {
            let field = if self.cursor.fixed(1)? == 1 {
                Defined::Single(Field::Literal(self.cursor.vbr(8)?))
            } else {
                match self.cursor.fixed(3)? {
                    kind @ (1 | 2) => match self.cursor.vbr(5)? {
                        // A field of width 0 is zero.
                        0 => Defined::Single(Field::Literal(0)),
                        width @ 1..=64 if kind == 1 => Defined::Single(Field::Fixed(width as u32)),
                        width @ 2..=32 => Defined::Single(Field::Vbr(width as u32)),
                        width => return self.cursor.fail(format!("a field is {width} bits wide")),
                    },
                    3 => Defined::Array,
                    4 => Defined::Single(Field::Char6),
                    5 => Defined::Blob,
                    kind => return self.cursor.fail(format!("a field is of kind {kind}")),
                }
            };
            // The record code comes first, and a list last, followed by its element.
            let last = k + 1 == count;
            match (field, rest, last) {
                (Defined::Array | Defined::Blob, ..) if k == 0 => {
                    return self.cursor.fail("an abbreviation begins with a list");
                }
                (Defined::Single(element), Rest::List(_), true) if element.width() > 0 => {
                    rest = Rest::List(element);
                }
                (Defined::Single(field), Rest::Nothing, _) => fields.push(field),
                (Defined::Array, Rest::Nothing, false) if k + 2 == count => rest = Rest::List(Field::Char6),
                (Defined::Blob, Rest::Nothing, true) => rest = Rest::Blob,
                _ => return self.cursor.fail("an abbreviation has a list that is not its last field"),
            }
        }
        let code = fields.remove(0);
        self.table.push(Layout { code, operands: fields.into(), rest });
        Ok(self.table.len() as u32 - 1)
    }

    fn abbreviated(&mut self, index: u64, mut fields: Window<'b>) -> Result<Entry> {
        let Some(&id) = usize::try_from(index).ok().and_then(|index| self.block.abbreviations.get(index))
        else {
            return self.cursor.fail("an abbreviation is used that was not defined");
        };
        self.begin_record();
        let layout = &self.table[id as usize];
        let code = layout.code.take(&mut fields);
        self.ops.extend(layout.operands.iter().map(|field| field.take(&mut fields)));
        match layout.rest {
            Rest::Nothing => {}
            Rest::List(element) => {
                let count = fields.vbr(6) as usize;
                let left = fields.left();
                // Lists of very short fields would be far larger in memory than in the file.
                let most = if count <= 1 << 16 { left } else { left / element.width().max(2) as usize };
                if count > most {
                    return self.cursor.fail("a list is longer than the file");
                }
                match element {
                    Field::Char6 if self.spelled => fields.chars(count, 6, &mut self.chars, char6),
                    Field::Fixed(width @ ..=8) if self.spelled => {
                        fields.chars(count, width, &mut self.chars, |code| code as u8);
                    }
                    Field::Fixed(width) => self.ops.extend((0..count).map(|_| fields.fixed(width))),
                    _ => self.ops.extend((0..count).map(|_| element.take(&mut fields))),
                }
            }
            Rest::Blob => {
                let count = fields.vbr(6) as usize;
                self.cursor.move_to(fields)?;
                self.cursor.align()?;
                self.blob = self.cursor.bytes(count)?;
                self.cursor.align()?;
                fields = self.cursor.window();
            }
        }
        self.end_record(fields, code)
    }
}

/// Decodes a six-bit letter, digit, dot or underscore.
fn char6(code: u64) -> u8 {
    const CHARS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    CHARS[code as usize & 63]
}
