//! The reader: decodes bitcode to the tree.

mod attributes;
mod body;
mod call;
mod constants;
mod growth;
mod instruction;
mod memory;
mod metadata;
mod module;
mod names;
mod types;

#[cfg(test)]
mod tests;

use ptxc_assembly::{Module, Operand, Texts, TypeId, TypeKind, Value};
use rustc_hash::FxHashMap;

use crate::codes::block;
use crate::cursor::{Cursor, Fault};
use crate::stream::{Entry, Stream};
use crate::texts::{Speller, chars};
use crate::{MAGIC, Result};

/// The maximum nesting depth of types.
const MAX_DEPTH: u32 = 200;

/// When the bodies of functions are read.
#[derive(Copy, Clone, PartialEq, Eq)]
enum When {
    /// Immediately.
    AtOnce,
    /// On demand.
    OnDemand,
}

/// Reads a file without its wrapper.
pub(crate) fn read<'s>(bytes: &[u8], texts: &'s Texts) -> Result<Module<'s>> {
    begin(bytes, texts, When::AtOnce)?.finish()
}

/// Reads a file without its wrapper, skipping function bodies by their length.
pub(crate) fn read_heads<'b, 's>(bytes: &'b [u8], texts: &'s Texts) -> Result<Reader<'b, 's>> {
    begin(bytes, texts, When::OnDemand)
}

fn begin<'b, 's>(bytes: &'b [u8], texts: &'s Texts, when: When) -> Result<Reader<'b, 's>> {
    let mut stream = Stream::new(Cursor::new(bytes));
    let fail = |message: &str| Err(Fault::new(0, message));
    if bytes.len() >= u32::MAX as usize {
        return fail("the file is larger than 4 GiB");
    }
    if stream.cursor.fixed(32)? != u64::from(u32::from_le_bytes(MAGIC)) {
        return fail("this is no LLVM bitcode");
    }
    let (module, strings) = outline(&mut stream)?;
    let mut reader = Reader::new(Stream::new(module), strings, texts, when);
    reader.module()?;
    Ok(reader)
}

/// Finds the module, and the string table after it.
fn outline<'b>(stream: &mut Stream<'b>) -> Result<(Cursor<'b>, &'b [u8])> {
    let (mut module, mut strings): (_, &[u8]) = (None, &[]);
    // Files are padded to a multiple of four bytes.
    while stream.cursor.left() >= 32 {
        let begin = stream.cursor;
        let kind = match stream.next()? {
            Entry::Block(kind) => kind,
            _ => return stream.cursor.fail("expected a block"),
        };
        match kind {
            block::IDENTIFICATION => {
                stream.enter(kind)?;
                identification(stream)?;
            }
            block::MODULE => {
                if module.replace(begin).is_some() {
                    return stream.cursor.fail("not supported yet: several modules in one file");
                }
                stream.skip()?;
            }
            block::STRINGS => {
                stream.enter(kind)?;
                loop {
                    match stream.next()? {
                        Entry::End => break,
                        Entry::Block(_) => stream.skip()?,
                        Entry::Record(1) => strings = stream.blob,
                        Entry::Record(_) => {}
                    }
                }
            }
            _ => stream.skip()?,
        }
    }
    match module {
        Some(module) => Ok((module, strings)),
        None => stream.cursor.fail("there is no module in the file"),
    }
}

/// Reads the epoch, which tells which LLVM versions can read a file; it has always been 0.
fn identification(stream: &mut Stream<'_>) -> Result<()> {
    let mut producer = String::new();
    loop {
        match stream.next()? {
            Entry::End => return Ok(()),
            Entry::Block(_) => stream.skip()?,
            Entry::Record(1) => producer = String::from_utf8_lossy(&chars(&stream.ops)).into_owned(),
            Entry::Record(2) if stream.ops.first() != Some(&0) => {
                return stream.cursor.fail(format!("`{producer}` wrote bitcode of another epoch"));
            }
            Entry::Record(_) => {}
        }
    }
}

pub(crate) struct Reader<'b, 's> {
    stream: Stream<'b>,
    /// The string table, which contains the names.
    strings: &'b [u8],
    text: Speller<'s>,
    pub(crate) m: Module<'s>,
    when: When,
    /// Whether names are in the string table (version 2 of the module's format).
    has_strings: bool,
    /// Whether operands are relative to the instruction (version 1).
    relative: bool,
    types: Vec<TypeId>,
    /// Attribute groups by number, and lists of them.
    groups: FxHashMap<u64, attributes::Group<'s>>,
    lists: Vec<attributes::AttrSet<'s>>,
    /// The operand of each value number; those of the current function are at the end.
    values: Vec<Operand>,
    /// The symbol of a value that has one.
    symbols: FxHashMap<u32, u32>,
    initialisers: Vec<module::Pending>,
    sections: Vec<&'s str>,
    collectors: Vec<&'s str>,
    scopes: Vec<&'s str>,
    tags: Vec<&'s str>,
    comdats: usize,
    /// Functions whose bodies follow.
    bodies: std::collections::VecDeque<u32>,
    /// Bodies that were skipped, by their functions.
    skipped: FxHashMap<u32, body::Skipped<'b>>,
    md: metadata::Metadata<'s>,
    body: body::Body<'s>,
    /// The number of records and fields, and of those since the last size check.
    fields: usize,
    unchecked: usize,
}

impl<'b, 's> Reader<'b, 's> {
    fn new(stream: Stream<'b>, strings: &'b [u8], texts: &'s Texts, when: When) -> Reader<'b, 's> {
        let mut m = Module::new("");
        m.binary = true;
        m.binary_len = stream.cursor.length() as u32;
        Reader {
            stream,
            strings,
            text: Speller::new(texts),
            m,
            when,
            has_strings: false,
            relative: false,
            types: Vec::new(),
            groups: FxHashMap::default(),
            lists: Vec::new(),
            values: Vec::new(),
            symbols: FxHashMap::default(),
            initialisers: Vec::new(),
            sections: Vec::new(),
            collectors: Vec::new(),
            scopes: vec!["\"singlethread\"", ""],
            tags: Vec::new(),
            comdats: 0,
            bodies: std::collections::VecDeque::new(),
            skipped: FxHashMap::default(),
            md: metadata::Metadata::default(),
            body: body::Body::default(),
            fields: 0,
            unchecked: 0,
        }
    }

    #[cold]
    fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(Fault::new(self.stream.at, message))
    }

    /// Converts the result of a type rule to one with a position.
    fn held<T>(&self, rule: std::result::Result<T, String>) -> Result<T> {
        rule.or_else(|message| self.error(message))
    }

    fn here(&self) -> u32 {
        self.stream.at as u32
    }

    /// Operand `k` of the record.
    fn op(&self, k: usize) -> Result<u64> {
        match self.stream.ops.get(k) {
            Some(&op) => Ok(op),
            None => self.error("a record is too short"),
        }
    }

    /// Operand `k`, or 0 if an older version omitted it.
    fn op_or_zero(&self, k: usize) -> u64 {
        self.stream.ops.get(k).copied().unwrap_or(0)
    }

    fn small(&self, number: u64) -> Result<u32> {
        match u32::try_from(number) {
            Ok(number) => Ok(number),
            Err(_) => self.error("a number does not fit 32 bits"),
        }
    }

    /// The type with a number.
    fn ty(&self, number: u64) -> Result<TypeId> {
        match usize::try_from(number).ok().and_then(|number| self.types.get(number)) {
            Some(&ty) => Ok(ty),
            None => self.error(format!("there is no type {number}")),
        }
    }

    fn type_name(&self, ty: TypeId) -> String {
        ptxc_assembly::type_text(&self.m, ty)
    }

    /// The word with a number in a table.
    fn word(&self, table: &[&'static str], number: u64, what: &str) -> Result<&'static str> {
        match usize::try_from(number).ok().and_then(|number| table.get(number)) {
            Some(&word) => Ok(word),
            None => self.error(format!("there is no {what} {number}")),
        }
    }

    /// The words without the empty ones.
    fn specifiers(words: &[&'s str]) -> Vec<&'s str> {
        words.iter().copied().filter(|word| !word.is_empty()).collect()
    }

    /// Decodes an alignment, encoded as its exponent plus 1.
    fn alignment(&self, code: u64) -> Result<u64> {
        match code {
            0 => Ok(0),
            1..=33 => Ok(1 << (code - 1)),
            _ => self.error("an alignment is at most 2^32"),
        }
    }

    /// The operand of a value number outside functions.
    fn value(&self, number: u64) -> Result<Operand> {
        match usize::try_from(number).ok().and_then(|number| self.values.get(number)) {
            Some(&value) => Ok(value),
            None => self.error(format!("there is no value {number}")),
        }
    }

    /// The value with a number, which must have the given type.
    fn value_of(&self, number: u64, ty: TypeId) -> Result<Operand> {
        let value = self.value(number)?;
        if value.ty != ty {
            let (has, wanted) = (self.type_name(value.ty), self.type_name(ty));
            return self.error(format!("value {number} has type `{has}` and is used as `{wanted}`"));
        }
        Ok(value)
    }

    /// A pointer to `ty` in the dialect of the file.
    fn pointer_to(&mut self, ty: TypeId, space: u32) -> TypeId {
        let kind = if self.typed() { TypeKind::PtrTo(ty, space) } else { TypeKind::Ptr(space) };
        self.m.types.get(kind)
    }

    fn typed(&self) -> bool {
        self.m.opaque_pointer.is_none()
    }

    fn global(&self, value: Operand) -> Option<u32> {
        match value.value {
            Value::Global(symbol) => Some(symbol),
            _ => None,
        }
    }
}
