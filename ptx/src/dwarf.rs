//! Debug information in PTX: sections of data with symbols in them (PTX ISA, "Debugging Directives").
//!
//! The format is DWARF 2, which nvcc emits and cuda-gdb reads. An entry is a tag with attributes and children; the
//! encoding of an attribute follows from its kind. Entries of the same shape share an abbreviation. References
//! between entries are filled in at the end, when all positions are known.

use crate::module::{Item, Module, Section, SectionLine, SectionValue};
use crate::names::Sym;
use rustc_hash::FxHashMap;

/// Tags and attributes that are used (DWARF 2, sections 7.5.4 and 7.5.5).
#[expect(missing_docs, reason = "the names are those of DWARF")]
pub mod constants {
    pub const TAG_ARRAY_TYPE: u16 = 0x01;
    pub const TAG_ENUMERATION_TYPE: u16 = 0x04;
    pub const TAG_FORMAL_PARAMETER: u16 = 0x05;
    pub const TAG_LEXICAL_BLOCK: u16 = 0x0b;
    pub const TAG_MEMBER: u16 = 0x0d;
    pub const TAG_POINTER_TYPE: u16 = 0x0f;
    pub const TAG_REFERENCE_TYPE: u16 = 0x10;
    pub const TAG_COMPILE_UNIT: u16 = 0x11;
    pub const TAG_STRUCTURE_TYPE: u16 = 0x13;
    pub const TAG_SUBROUTINE_TYPE: u16 = 0x15;
    pub const TAG_TYPEDEF: u16 = 0x16;
    pub const TAG_UNION_TYPE: u16 = 0x17;
    pub const TAG_INHERITANCE: u16 = 0x1c;
    pub const TAG_INLINED_SUBROUTINE: u16 = 0x1d;
    pub const TAG_SUBRANGE_TYPE: u16 = 0x21;
    pub const TAG_BASE_TYPE: u16 = 0x24;
    pub const TAG_CONST_TYPE: u16 = 0x26;
    pub const TAG_ENUMERATOR: u16 = 0x28;
    pub const TAG_SUBPROGRAM: u16 = 0x2e;
    pub const TAG_VARIABLE: u16 = 0x34;
    pub const TAG_VOLATILE_TYPE: u16 = 0x35;
    pub const TAG_UNSPECIFIED_TYPE: u16 = 0x3b;
    pub const TAG_RVALUE_REFERENCE_TYPE: u16 = 0x42;

    pub const AT_LOCATION: u16 = 0x02;
    pub const AT_NAME: u16 = 0x03;
    pub const AT_BYTE_SIZE: u16 = 0x0b;
    pub const AT_BIT_OFFSET: u16 = 0x0c;
    pub const AT_BIT_SIZE: u16 = 0x0d;
    pub const AT_STMT_LIST: u16 = 0x10;
    pub const AT_LOW_PC: u16 = 0x11;
    pub const AT_HIGH_PC: u16 = 0x12;
    pub const AT_LANGUAGE: u16 = 0x13;
    pub const AT_CONST_VALUE: u16 = 0x1c;
    pub const AT_INLINE: u16 = 0x20;
    pub const AT_PRODUCER: u16 = 0x25;
    pub const AT_ABSTRACT_ORIGIN: u16 = 0x31;
    pub const AT_ADDRESS_CLASS: u16 = 0x33;
    pub const AT_ARTIFICIAL: u16 = 0x34;
    pub const AT_COUNT: u16 = 0x37;
    pub const AT_DATA_MEMBER_LOCATION: u16 = 0x38;
    pub const AT_DECL_FILE: u16 = 0x3a;
    pub const AT_DECL_LINE: u16 = 0x3b;
    pub const AT_ENCODING: u16 = 0x3e;
    pub const AT_EXTERNAL: u16 = 0x3f;
    pub const AT_FRAME_BASE: u16 = 0x40;
    pub const AT_TYPE: u16 = 0x49;
    pub const AT_CALL_FILE: u16 = 0x58;
    pub const AT_CALL_LINE: u16 = 0x59;
    pub const AT_MIPS_LINKAGE_NAME: u16 = 0x2007;

    pub const ATE_BOOLEAN: u8 = 0x02;
    pub const ATE_FLOAT: u8 = 0x04;
    pub const ATE_SIGNED: u8 = 0x05;
    pub const ATE_SIGNED_CHAR: u8 = 0x06;
    pub const ATE_UNSIGNED: u8 = 0x07;
    pub const ATE_UNSIGNED_CHAR: u8 = 0x08;

    pub const INL_INLINED: u8 = 0x01;
    pub const LANG_C_PLUS_PLUS: u16 = 0x0004;
    pub const OP_ADDR: u8 = 0x03;
    pub const OP_PLUS_UCONST: u8 = 0x23;
    pub const OP_REGX: u8 = 0x90;
    pub const OP_CALL_FRAME_CFA: u8 = 0x9c;
}

/// Address classes of NVIDIA's debug information: the memory of a variable (PTX ISA, "cuda-gdb address classes").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum AddressClass {
    /// A register.
    Register = 2,
    /// Constant bank.
    Const = 4,
    /// Global memory.
    Global = 5,
    /// Local memory.
    Local = 6,
    /// Parameters of a kernel.
    Param = 7,
    /// Shared memory.
    Shared = 8,
    /// Generic: the target of a pointer.
    Generic = 12,
}

/// An entry, by its index in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryId(u32);

/// The value of an attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attribute {
    /// Text.
    Text(String),
    /// A small number of one byte.
    Byte(u8),
    /// A number of two bytes.
    Half(u16),
    /// A number.
    Number(u64),
    /// A number with a sign.
    Signed(i64),
    /// A flag that is set.
    Flag,
    /// The address of a symbol.
    Address(Sym),
    /// Another entry.
    Entry(EntryId),
    /// The unit's line table, which the assembler generates.
    Lines,
    /// The address this many bytes after a symbol.
    Place(Sym, u64),
    /// This many bytes from the start of the object.
    Offset(u64),
    /// A register: its number is its name in bytes, the first one highest (as in nvcc).
    Register(String),
    /// One operation without operands.
    Operation(u8),
}

impl Attribute {
    /// Its form (DWARF 2, section 7.5.4).
    fn form(&self) -> u16 {
        match self {
            Self::Address(_) => 0x01,
            Self::Half(_) => 0x05,
            Self::Lines => 0x06,
            Self::Text(_) => 0x08,
            Self::Place(..) | Self::Offset(_) | Self::Operation(_) | Self::Register(_) => 0x0a,
            Self::Byte(_) => 0x0b,
            Self::Flag => 0x0c,
            Self::Signed(_) => 0x0d,
            Self::Number(_) => 0x0f,
            Self::Entry(_) => 0x13,
        }
    }
}

#[derive(Debug)]
struct Entry {
    tag: u16,
    attributes: Vec<(u16, Attribute)>,
    children: Vec<EntryId>,
}

/// The tree of entries of a compile unit.
#[derive(Debug)]
pub struct Tree {
    entries: Vec<Entry>,
}

impl Tree {
    /// Creates a tree with its root.
    pub fn new() -> Self {
        let root = Entry { tag: constants::TAG_COMPILE_UNIT, attributes: Vec::new(), children: Vec::new() };
        Self { entries: vec![root] }
    }

    /// The compile unit.
    pub fn root(&self) -> EntryId {
        EntryId(0)
    }

    /// Adds an entry as child of another one.
    pub fn add(&mut self, parent: EntryId, tag: u16) -> EntryId {
        let id = EntryId(self.entries.len() as u32);
        self.entries.push(Entry { tag, attributes: Vec::new(), children: Vec::new() });
        self.entries[parent.0 as usize].children.push(id);
        id
    }

    /// Changes the tag of an entry.
    pub fn set_tag(&mut self, entry: EntryId, tag: u16) {
        self.entries[entry.0 as usize].tag = tag;
    }

    /// Gives an entry an attribute.
    pub fn set(&mut self, entry: EntryId, name: u16, value: Attribute) {
        self.entries[entry.0 as usize].attributes.push((name, value));
    }

    /// Adds the sections to a module and marks it for debugging.
    pub fn write(&self, module: &mut Module) {
        module.target.debug = true;
        let mut writer = Writer {
            tree: self,
            abbreviations: FxHashMap::default(),
            abbrev: Data::default(),
            info: Data::default(),
            places: vec![0; self.entries.len()],
            references: Vec::new(),
            lines: module.names.intern(".debug_line"),
        };
        let abbrev_name = module.names.intern(".debug_abbrev");
        // Length (filled in below), version, abbreviations, address size (DWARF 2, section 7.5.1).
        writer.info.bytes(&[0; 4]);
        writer.info.bytes(&2_u16.to_le_bytes());
        writer.info.symbol(4, abbrev_name);
        writer.info.bytes(&[8]);
        writer.entries();
        let Writer { mut abbrev, mut info, places, references, .. } = writer;
        abbrev.bytes(&[0]);
        for (at, entry) in references {
            info.set_word(at, places[entry.0 as usize]);
        }
        info.set_word(0, info.length - 4);
        for (name, data) in [(".debug_abbrev", abbrev), (".debug_info", info)] {
            let name = module.names.intern(name);
            module.items.push(Item::Section(Section { name, lines: data.lines() }));
        }
    }
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

/// Bytes interspersed with symbols.
#[derive(Debug, Default)]
struct Data {
    /// The plain bytes, and the symbols with their size, by the byte that they precede.
    plain: Vec<u8>,
    symbols: Vec<(usize, u8, Sym)>,
    length: u32,
}

impl Data {
    fn bytes(&mut self, bytes: &[u8]) {
        self.plain.extend_from_slice(bytes);
        self.length += bytes.len() as u32;
    }

    fn symbol(&mut self, size: u8, name: Sym) {
        self.symbols.push((self.plain.len(), size, name));
        self.length += u32::from(size);
    }

    fn unsigned(&mut self, value: u64) {
        self.bytes(&leb(value));
    }

    fn signed(&mut self, mut value: i64) {
        loop {
            let byte = (value & 0x7f) as u8;
            value >>= 7;
            let last = value == 0 && byte & 0x40 == 0 || value == -1 && byte & 0x40 != 0;
            self.bytes(&[if last { byte } else { byte | 0x80 }]);
            if last {
                return;
            }
        }
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.replace('\0', "").as_bytes());
        self.bytes(&[0]);
    }

    /// Overwrites four plain bytes.
    fn set_word(&mut self, at: usize, value: u32) {
        self.plain[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }

    fn lines(&self) -> Vec<SectionLine> {
        let mut lines = Vec::new();
        let mut from = 0;
        let row = |bytes: &[u8]| {
            SectionLine::Data(1, bytes.iter().map(|byte| SectionValue::Int(i64::from(*byte))).collect())
        };
        for (at, size, name) in &self.symbols {
            lines.extend(self.plain[from..*at].chunks(24).map(row));
            lines.push(SectionLine::Data(*size, vec![SectionValue::Label(*name, 0)]));
            from = *at;
        }
        lines.extend(self.plain[from..].chunks(24).map(row));
        lines
    }
}

/// An unsigned LEB128 number (DWARF 2, section 7.6).
fn leb(mut value: u64) -> Vec<u8> {
    let mut out = Vec::new();
    loop {
        let byte = (value & 0x7f) as u8;
        value >>= 7;
        if value == 0 {
            out.push(byte);
            return out;
        }
        out.push(byte | 0x80);
    }
}

/// The contents of an abbreviation: tag, whether it has children, attributes and forms.
type Shape = (u16, bool, Vec<(u16, u16)>);

struct Writer<'t> {
    tree: &'t Tree,
    abbreviations: FxHashMap<Shape, u64>,
    abbrev: Data,
    info: Data,
    /// The offset of each entry in its unit.
    places: Vec<u32>,
    /// Plain bytes to be replaced by the offset of an entry.
    references: Vec<(usize, EntryId)>,
    lines: Sym,
}

impl Writer<'_> {
    /// Writes all entries, depth first; a zero terminates the children of an entry.
    fn entries(&mut self) {
        let mut open = vec![(self.tree.root(), false)];
        while let Some((id, end)) = open.pop() {
            if end {
                self.info.bytes(&[0]);
                continue;
            }
            self.entry(id);
            let children = &self.tree.entries[id.0 as usize].children;
            if !children.is_empty() {
                open.push((id, true));
                open.extend(children.iter().rev().map(|child| (*child, false)));
            }
        }
    }

    fn entry(&mut self, id: EntryId) {
        let entry = &self.tree.entries[id.0 as usize];
        self.places[id.0 as usize] = self.info.length;
        let shape = entry.attributes.iter().map(|(name, value)| (*name, value.form())).collect();
        let number = self.abbreviation((entry.tag, !entry.children.is_empty(), shape));
        self.info.unsigned(number);
        for (_, value) in &entry.attributes {
            self.value(value);
        }
    }

    fn abbreviation(&mut self, shape: Shape) -> u64 {
        let next = self.abbreviations.len() as u64 + 1;
        if let Some(known) = self.abbreviations.get(&shape) {
            return *known;
        }
        self.abbrev.unsigned(next);
        self.abbrev.unsigned(u64::from(shape.0));
        self.abbrev.bytes(&[u8::from(shape.1)]);
        for (name, form) in &shape.2 {
            self.abbrev.unsigned(u64::from(*name));
            self.abbrev.unsigned(u64::from(*form));
        }
        self.abbrev.bytes(&[0, 0]);
        self.abbreviations.insert(shape, next);
        next
    }

    fn value(&mut self, value: &Attribute) {
        match value {
            Attribute::Text(text) => self.info.text(text),
            Attribute::Byte(value) => self.info.bytes(&[*value]),
            Attribute::Half(value) => self.info.bytes(&value.to_le_bytes()),
            Attribute::Number(value) => self.info.unsigned(*value),
            Attribute::Signed(value) => self.info.signed(*value),
            Attribute::Flag => self.info.bytes(&[1]),
            Attribute::Address(symbol) => self.info.symbol(8, *symbol),
            Attribute::Entry(entry) => {
                self.references.push((self.info.plain.len(), *entry));
                self.info.bytes(&[0; 4]);
            }
            Attribute::Lines => self.info.symbol(4, self.lines),
            Attribute::Place(symbol, offset) => {
                let behind = if *offset == 0 { Vec::new() } else { leb(*offset) };
                let length = 9 + if behind.is_empty() { 0 } else { 1 + behind.len() };
                self.info.bytes(&[length as u8, constants::OP_ADDR]);
                self.info.symbol(8, *symbol);
                if !behind.is_empty() {
                    self.info.bytes(&[constants::OP_PLUS_UCONST]);
                    self.info.bytes(&behind);
                }
            }
            Attribute::Offset(offset) => {
                let offset = leb(*offset);
                self.info.bytes(&[1 + offset.len() as u8, constants::OP_PLUS_UCONST]);
                self.info.bytes(&offset);
            }
            Attribute::Register(name) => {
                let number = leb(name.bytes().fold(0, |number, byte| number << 8 | u64::from(byte)));
                self.info.bytes(&[1 + number.len() as u8, constants::OP_REGX]);
                self.info.bytes(&number);
            }
            Attribute::Operation(operation) => self.info.bytes(&[1, *operation]),
        }
    }
}
