//! Blocks, records and abbreviations (LLVM Bitcode File Format, "Bitstream Format").
//!
//! Blocks whose meaning is not known are skipped by their length, so nothing here recurses.

use rustc_hash::FxHashMap;

use crate::Result;
use crate::cursor::Cursor;

/// How one operand of an abbreviated record is written.
#[derive(Copy, Clone, Debug)]
enum Field {
    Literal(u64),
    Fixed(u32),
    Vbr(u32),
    Char6,
    /// The next field, any number of times.
    Array,
    Blob,
}

/// The most fields of an abbreviation. Literals take no bits where they are used, so without a limit
/// a short file could ask for work without end.
const MOST_FIELDS: u64 = 100;

/// What comes next in a block.
pub(crate) enum Entry {
    /// A block within it; its header has been read up to its kind.
    Block(u64),
    /// A record, in [`Stream::ops`].
    Record(u32),
    /// The end of the block.
    End,
}

/// A block that is open around the current one.
struct Outer {
    width: u32,
    abbreviations: Vec<u32>,
}

/// A stream of blocks and records.
pub(crate) struct Stream<'b> {
    pub(crate) cursor: Cursor<'b>,
    /// Operands of the last record.
    pub(crate) ops: Vec<u64>,
    /// The blob of the last record.
    pub(crate) blob: &'b [u8],
    /// Where the last record begins.
    pub(crate) at: usize,
    width: u32,
    abbreviations: Vec<u32>,
    /// The abbreviations of the block that ended last.
    closed: Vec<u32>,
    outer: Vec<Outer>,
    table: Vec<Box<[Field]>>,
    /// Abbreviations that block information gives to every block of a kind.
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

/// Blocks lie in each other three deep.
const MOST_NESTING: usize = 16;

impl<'b> Stream<'b> {
    pub(crate) fn new(cursor: Cursor<'b>) -> Stream<'b> {
        Stream {
            cursor,
            ops: Vec::new(),
            blob: &[],
            at: 0,
            width: 2,
            abbreviations: Vec::new(),
            closed: Vec::new(),
            outer: Vec::new(),
            table: Vec::new(),
            given: FxHashMap::default(),
        }
    }

    /// The next thing in the block.
    pub(crate) fn next(&mut self) -> Result<Entry> {
        loop {
            self.at = self.cursor.byte();
            let id = self.cursor.fixed(self.width)?;
            match id {
                END_BLOCK => {
                    self.cursor.align()?;
                    let Some(outer) = self.outer.pop() else {
                        return self.cursor.fail("a block ends that did not begin");
                    };
                    self.width = outer.width;
                    self.closed = std::mem::replace(&mut self.abbreviations, outer.abbreviations);
                    return Ok(Entry::End);
                }
                ENTER_SUBBLOCK => return Ok(Entry::Block(self.cursor.vbr(8)?)),
                DEFINE_ABBREV => {
                    let abbreviation = self.define()?;
                    self.abbreviations.push(abbreviation);
                }
                UNABBREV_RECORD => {
                    let code = self.code()?;
                    let mut cursor = self.cursor;
                    let count = cursor.vbr(6)? as usize;
                    self.ops.clear();
                    self.blob = &[];
                    // An operand takes at least six bits.
                    if count > cursor.left() / 6 {
                        return cursor.fail("a record is longer than the file");
                    }
                    self.ops.reserve(count);
                    for _ in 0..count {
                        self.ops.push(cursor.vbr(6)?);
                    }
                    self.cursor = cursor;
                    return Ok(Entry::Record(code));
                }
                _ => return self.abbreviated(id - 4).map(Entry::Record),
            }
        }
    }

    fn code(&mut self) -> Result<u32> {
        match u32::try_from(self.cursor.vbr(6)?) {
            Ok(code) => Ok(code),
            Err(_) => self.cursor.fail("a record has a number that no record has"),
        }
    }

    /// Goes into the block whose kind has just been read.
    pub(crate) fn enter(&mut self, kind: u64) -> Result<()> {
        let (width, _) = self.header()?;
        if self.outer.len() == MOST_NESTING {
            return self.cursor.fail("blocks are nested too deeply");
        }
        let inner = self.given.get(&kind).cloned().unwrap_or_default();
        let abbreviations = std::mem::replace(&mut self.abbreviations, inner);
        self.outer.push(Outer { width: self.width, abbreviations });
        self.width = width;
        Ok(())
    }

    /// Goes past the block whose kind has just been read.
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

    /// Reads block information, whose kind has just been read.
    pub(crate) fn block_info(&mut self) -> Result<()> {
        self.enter(BLOCKINFO)?;
        let mut about = None;
        loop {
            // Definitions before the next record are for the kind of block that the last one named.
            match self.next()? {
                Entry::End => {
                    let new = std::mem::take(&mut self.closed);
                    return self.give(about, new);
                }
                Entry::Block(_) => self.skip()?,
                Entry::Record(code) => {
                    let new = std::mem::take(&mut self.abbreviations);
                    self.give(about, new)?;
                    if code == SETBID {
                        about = self.ops.first().copied();
                    }
                }
            }
        }
    }

    /// Gives abbreviations to the kind of block they are about.
    fn give(&mut self, about: Option<u64>, new: Vec<u32>) -> Result<()> {
        match about {
            Some(kind) => self.given.entry(kind).or_default().extend(new),
            None if new.is_empty() => {}
            None => return self.cursor.fail("an abbreviation is for no kind of block"),
        }
        Ok(())
    }

    fn define(&mut self) -> Result<u32> {
        let count = self.cursor.vbr(5)?;
        if count == 0 || count > MOST_FIELDS {
            return self.cursor.fail(format!("an abbreviation has {count} fields"));
        }
        let mut fields = Vec::with_capacity(count as usize);
        for _ in 0..count {
            let field = if self.cursor.fixed(1)? == 1 {
                Field::Literal(self.cursor.vbr(8)?)
            } else {
                match self.cursor.fixed(3)? {
                    kind @ (1 | 2) => match self.cursor.vbr(5)? {
                        // A field of no bits is zero.
                        0 => Field::Literal(0),
                        width @ 1..=64 if kind == 1 => Field::Fixed(width as u32),
                        width @ 2..=32 => Field::Vbr(width as u32),
                        width => return self.cursor.fail(format!("a field is {width} bits wide")),
                    },
                    3 => Field::Array,
                    4 => Field::Char6,
                    5 => Field::Blob,
                    kind => return self.cursor.fail(format!("a field is of kind {kind}")),
                }
            };
            fields.push(field);
        }
        let last = fields.len() - 1;
        for (k, field) in fields.iter().enumerate() {
            let fits = match field {
                Field::Array => {
                    k + 1 == last && matches!(fields[last], Field::Fixed(_) | Field::Vbr(_) | Field::Char6)
                }
                Field::Blob => k == last,
                _ => true,
            };
            if !fits {
                return self.cursor.fail("an abbreviation has a list that is not its last field");
            }
        }
        if matches!(fields[0], Field::Array | Field::Blob) {
            return self.cursor.fail("an abbreviation begins with a list");
        }
        self.table.push(fields.into());
        Ok(self.table.len() as u32 - 1)
    }

    #[inline(always)]
    fn field(cursor: &mut Cursor<'b>, field: Field) -> Result<u64> {
        match field {
            Field::Literal(value) => Ok(value),
            Field::Fixed(width) => cursor.fixed(width),
            Field::Vbr(width) => cursor.vbr(width),
            Field::Char6 => cursor.fixed(6).map(char6),
            Field::Array | Field::Blob => Ok(0),
        }
    }

    fn abbreviated(&mut self, index: u64) -> Result<u32> {
        let Some(&id) = usize::try_from(index).ok().and_then(|index| self.abbreviations.get(index)) else {
            return self.cursor.fail("an abbreviation is used that was not defined");
        };
        self.ops.clear();
        self.blob = &[];
        // A copy, so that its place stays in a register while nothing else is written.
        let mut copy = self.cursor;
        let cursor = &mut copy;
        let fields = &self.table[id as usize];
        let code = Self::field(cursor, fields[0])?;
        self.ops.reserve(fields.len());
        for (k, &field) in fields.iter().enumerate().skip(1) {
            match field {
                Field::Array => {
                    let count = cursor.vbr(6)? as usize;
                    let element = fields[k + 1];
                    let bits = match element {
                        Field::Fixed(width) | Field::Vbr(width) => width as usize,
                        _ => 6,
                    };
                    // Lists of very short fields would become far larger than the file.
                    if count > (cursor.left() / bits).min(cursor.left() / 2).max(1 << 16)
                        || count > cursor.left()
                    {
                        return cursor.fail("a list is longer than the file");
                    }
                    match element {
                        Field::Fixed(width) => cursor.list(width, count, &mut self.ops)?,
                        Field::Char6 => {
                            cursor.list(6, count, &mut self.ops)?;
                            let start = self.ops.len() - count;
                            self.ops[start..].iter_mut().for_each(|op| *op = char6(*op));
                        }
                        _ => {
                            self.ops.reserve(count);
                            for _ in 0..count {
                                self.ops.push(Self::field(cursor, element)?);
                            }
                        }
                    }
                    break;
                }
                Field::Blob => {
                    let count = cursor.vbr(6)? as usize;
                    cursor.align()?;
                    self.blob = cursor.bytes(count)?;
                    cursor.align()?;
                }
                _ => self.ops.push(Self::field(cursor, field)?),
            }
        }
        self.cursor = copy;
        match u32::try_from(code) {
            Ok(code) => Ok(code),
            Err(_) => self.cursor.fail("a record has a number that no record has"),
        }
    }
}

/// Letters, digits, point and underscore in six bits.
fn char6(code: u64) -> u64 {
    const CHARS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    u64::from(CHARS[code as usize & 63])
}
