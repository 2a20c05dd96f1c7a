//! The writer: a tree as bitcode in LLVM's current format, with the tree's kind of pointers.
//!
//! All constants are at module level, so that a number means the same in every function. Debug information is
//! omitted: specialized nodes, source locations, and calls of `llvm.dbg`.

mod attributes;
pub(crate) mod bits;
mod constants;
mod function;
mod instruction;
mod metadata;
mod symbols;
mod types;

use ptxc_assembly::{CallingConv, Module, TypeId, Value, decode};
use rustc_hash::FxHashMap;

use crate::MAGIC;
use crate::codes::{CONVENTIONS, block};
use bits::Bits;

/// A result with a message about what cannot be written.
type Result<T> = std::result::Result<T, String>;

/// Writes a tree.
///
/// # Errors
/// The tree has a construct without a record.
pub fn write(m: &Module<'_>) -> Result<Vec<u8>> {
    let mut writer = Writer {
        m,
        bits: Bits::new(),
        strings: Vec::new(),
        types: types::Table::default(),
        attributes: attributes::Table::default(),
        constants: constants::Table::default(),
        metadata: metadata::Table::default(),
        body: function::Body::default(),
        scopes: vec!["\"singlethread\"", ""],
        tags: Vec::new(),
    };
    writer.collect()?;
    writer.file()?;
    Ok(writer.bits.finish())
}

struct Writer<'m, 's> {
    m: &'m Module<'s>,
    bits: Bits,
    /// The string table.
    strings: Vec<u8>,
    types: types::Table,
    attributes: attributes::Table,
    constants: constants::Table<'s>,
    metadata: metadata::Table<'s>,
    body: function::Body,
    scopes: Vec<&'s str>,
    tags: Vec<&'s str>,
}

impl Writer<'_, '_> {
    /// Numbers everything that is referred to by number.
    fn collect(&mut self) -> Result<()> {
        let m = self.m;
        self.collect_symbols()?;
        for function in &m.functions {
            for inst in m.blocks(function).iter().flat_map(|block| m.block_insts(block)) {
                self.collect_inst(inst)?;
            }
        }
        self.collect_metadata()?;
        Ok(())
    }

    fn file(&mut self) -> Result<()> {
        for &byte in &MAGIC {
            self.bits.fixed(u64::from(byte), 8);
        }
        self.bits.enter(block::IDENTIFICATION);
        self.bits.text(1, b"ptxc");
        self.bits.record(2, &[0]);
        self.bits.end();
        self.bits.enter(block::MODULE);
        self.bits.record(1, &[2]);
        self.write_types()?;
        self.write_attributes();
        self.write_symbols()?;
        self.write_constants()?;
        self.write_metadata()?;
        self.names(block::BUNDLE_TAGS, &self.tags.clone());
        self.names(block::SCOPES, &self.scopes.clone());
        for function in &self.m.functions {
            if function.defined {
                self.write_function(function)?;
            }
        }
        self.bits.end();
        self.bits.enter(block::STRINGS);
        self.bits.blob(1, &self.strings);
        self.bits.end();
        Ok(())
    }

    /// Writes a block with one record per name.
    fn names(&mut self, kind: u64, names: &[&str]) {
        self.bits.enter(kind);
        for name in names {
            self.bits.text(1, &decode(name));
        }
        self.bits.end();
    }

    fn ty(&self, ty: TypeId) -> u64 {
        self.types.number(ty)
    }

    /// The number of a value that is no local.
    fn global_number(&self, value: Value) -> Result<u64> {
        match value {
            Value::Global(symbol) => Ok(self.symbol_number(symbol)),
            Value::Const(index) => self.constants.number(index).ok_or_else(|| "a constant".to_owned()),
            Value::Asm(index) => {
                self.constants.assembly(index).ok_or_else(|| "an assembly template".to_owned())
            }
            Value::Local(_) | Value::Md(_) => Err("a value that is no constant".to_owned()),
        }
    }

    fn convention(conv: CallingConv<'_>) -> Result<u64> {
        match conv {
            CallingConv::Default | CallingConv::Named("ccc") => Ok(0),
            CallingConv::Number(number) => Ok(u64::from(number)),
            CallingConv::Named(name) => match CONVENTIONS.iter().find(|(_, known)| *known == name) {
                Some(&(number, _)) => Ok(u64::from(number)),
                None => Err(format!("the calling convention `{name}`")),
            },
        }
    }
}

/// The number of a word in a table.
fn code(table: &[&str], word: &str) -> Result<u64> {
    match table.iter().position(|known| *known == word) {
        Some(code) => Ok(code as u64),
        None => Err(format!("`{word}`")),
    }
}

/// The number of an item, which gets the next one if it is new.
fn intern<K: Eq + std::hash::Hash>(known: &mut FxHashMap<K, u64>, key: K) -> u64 {
    let next = known.len() as u64;
    *known.entry(key).or_insert(next)
}

/// Encodes an alignment as its exponent plus 1.
fn alignment(align: u64) -> u64 {
    if align == 0 { 0 } else { u64::from(align.trailing_zeros()) + 1 }
}
