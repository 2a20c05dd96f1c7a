//! Reads metadata. Records are kept undecoded; only those reachable from named metadata, attachments, arguments and
//! source locations become nodes of the tree.

use ptxc_assembly::{Attachment, List, MdNode, MdValue, NamedMd, SymbolDef, TypeId};
use rustc_hash::FxHashMap;

use super::Reader;
use crate::Result;
use crate::codes::block;
use crate::cursor::Cursor;
use crate::stream::Entry;
use crate::texts::chars;

/// A metadata record of the file.
#[derive(Copy, Clone)]
enum Raw<'s> {
    /// A text, in quotes.
    Text(&'s str),
    /// A record: its code, and the location of its operands.
    Record { code: u32, start: usize, len: usize },
}

/// The state of metadata.
#[derive(Default)]
pub(super) struct Metadata<'s> {
    raw: Vec<Raw<'s>>,
    ops: Vec<u64>,
    made: Vec<Option<MdValue<'s>>>,
    /// Created nodes whose values are still missing: their index and number.
    open: Vec<(u32, usize)>,
    kinds: FxHashMap<u64, &'s str>,
    named: Vec<(&'s str, Vec<u64>, u32)>,
    /// Attachments of symbols: value, kind, metadata.
    of_symbols: Vec<(u64, u64, u64)>,
    locations: FxHashMap<[u64; 4], u32>,
}

impl Metadata<'_> {
    /// Size of the kept data in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.raw[..])
            + size_of_val(&self.ops[..])
            + size_of_val(&self.made[..])
            + size_of_val(&self.open[..])
            + size_of_val(&self.of_symbols[..])
            + self.locations.len() * size_of::<([u64; 4], u32)>()
            + size_of_val(&self.named[..])
    }
}

/// The table sizes before a function.
#[derive(Copy, Clone, Default)]
pub(super) struct Mark {
    raw: usize,
    ops: usize,
}

/// A field of a node that is kept.
#[derive(Copy, Clone)]
enum Field {
    Number(&'static str, usize),
    Text(&'static str, usize),
    /// A node, counted from 1.
    Node(&'static str, usize),
    /// A node, counted from 0.
    First(&'static str, usize),
}

/// The nodes of debug information: only the fields that lead to files, lines and names of functions are kept.
const NODES: &[(u32, &str, &[Field])] = {
    use Field::*;
    &[
        (7, "DILocation", &[Number("line", 1), Number("column", 2), First("scope", 3), Node("inlinedAt", 4)]),
        (12, "GenericDINode", &[]),
        (13, "DISubrange", &[]),
        (14, "DIEnumerator", &[]),
        (15, "DIBasicType", &[]),
        (16, "DIFile", &[Text("filename", 1), Text("directory", 2)]),
        (17, "DIDerivedType", &[]),
        (18, "DICompositeType", &[]),
        (19, "DISubroutineType", &[]),
        (20, "DICompileUnit", &[Node("file", 2)]),
        (
            21,
            "DISubprogram",
            &[Node("scope", 1), Text("name", 2), Text("linkageName", 3), Node("file", 4), Number("line", 5)],
        ),
        (22, "DILexicalBlock", &[Node("scope", 1), Node("file", 2), Number("line", 3), Number("column", 4)]),
        (23, "DILexicalBlockFile", &[Node("scope", 1), Node("file", 2)]),
        (24, "DINamespace", &[Node("scope", 1)]),
        (25, "DITemplateTypeParameter", &[]),
        (26, "DITemplateValueParameter", &[]),
        (27, "DIGlobalVariable", &[]),
        (28, "DILocalVariable", &[]),
        (29, "DIExpression", &[]),
        (30, "DIObjCProperty", &[]),
        (31, "DIImportedEntity", &[]),
        (32, "DIModule", &[]),
        (33, "DIMacro", &[]),
        (34, "DIMacroFile", &[]),
        (37, "DIGlobalVariableExpression", &[]),
        (40, "DILabel", &[]),
        (41, "DIStringType", &[]),
        (44, "DICommonBlock", &[]),
        (45, "DIGenericSubrange", &[]),
        (46, "DIArgList", &[]),
        (47, "DIAssignID", &[]),
        (48, "DISubrangeType", &[]),
        (49, "DIFixedPointType", &[]),
    ]
};

impl<'s> Reader<'_, 's> {
    pub(super) fn metadata_mark(&self) -> Mark {
        Mark { raw: self.md.raw.len(), ops: self.md.ops.len() }
    }

    /// Drops the metadata of a function.
    pub(super) fn metadata_forget(&mut self, mark: Mark) {
        self.md.raw.truncate(mark.raw);
        self.md.ops.truncate(mark.ops);
        self.md.made.truncate(mark.raw);
        self.md.locations.clear();
    }

    pub(super) fn metadata_kinds(&mut self) -> Result<()> {
        self.stream.enter(block::METADATA_KINDS)?;
        loop {
            match self.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(6) => self.metadata_kind()?,
                Entry::Record(_) => {}
            }
        }
    }

    fn metadata_kind(&mut self) -> Result<()> {
        let name = chars(self.stream.ops.get(1..).unwrap_or(&[]));
        let name = self.text.keep(&String::from_utf8_lossy(&name));
        self.md.kinds.insert(self.op(0)?, name);
        Ok(())
    }

    pub(super) fn metadata_block(&mut self) -> Result<()> {
        self.stream.enter(block::METADATA)?;
        let mut name = "";
        loop {
            match self.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(1) => {
                    let text = self.text.quoted(&chars(&self.stream.ops));
                    self.md.raw.push(Raw::Text(text));
                }
                Entry::Record(35) => self.metadata_strings()?,
                Entry::Record(4) => {
                    let bytes = chars(&self.stream.ops);
                    name = self.text.keep(&String::from_utf8_lossy(&bytes));
                }
                Entry::Record(6) => self.metadata_kind()?,
                Entry::Record(8 | 9) => {
                    return self.error("not supported yet: metadata of LLVM before 3.6");
                }
                Entry::Record(10) => {
                    let nodes = self.stream.ops.clone();
                    self.md.named.push((name, nodes, self.here()));
                }
                Entry::Record(36) => {
                    let symbol = self.op(0)?;
                    for pair in self.stream.ops[1..].chunks_exact(2) {
                        self.md.of_symbols.push((symbol, pair[0], pair[1]));
                    }
                }
                // An index for lazy readers.
                Entry::Record(38 | 39) => {}
                Entry::Record(code) => {
                    let start = self.md.ops.len();
                    self.md.ops.extend_from_slice(&self.stream.ops);
                    self.md.raw.push(Raw::Record { code, start, len: self.stream.ops.len() });
                }
            }
        }
    }

    /// Reads all strings of a bulk record: their lengths, then their characters.
    fn metadata_strings(&mut self) -> Result<()> {
        let (count, offset) = (self.op(0)?, usize::try_from(self.op(1)?).unwrap_or(usize::MAX));
        let blob = self.stream.blob;
        let Some(mut rest) = blob.get(offset..) else { return self.error("texts lie behind their record") };
        let mut lengths = Cursor::new(&blob[..offset]);
        for _ in 0..count {
            let len = lengths.vbr(6).map_or(usize::MAX, |len| usize::try_from(len).unwrap_or(usize::MAX));
            let Some((text, behind)) = rest.split_at_checked(len) else {
                return self.error("a text is longer than its record");
            };
            rest = behind;
            self.md.raw.push(Raw::Text(self.text.quoted(text)));
        }
        self.room_for::<u8>(0)
    }

    /// The metadata with a number.
    pub(super) fn metadata(&mut self, number: u64) -> Result<MdValue<'s>> {
        let value = self.metadata_piece(number)?;
        while let Some((node, number)) = self.md.open.pop() {
            self.fill_node(node, number)?;
        }
        Ok(value)
    }

    /// The metadata with a number; a new node is filled in later.
    fn metadata_piece(&mut self, number: u64) -> Result<MdValue<'s>> {
        let index = usize::try_from(number).unwrap_or(usize::MAX);
        let Some(&raw) = self.md.raw.get(index) else {
            return self.error(format!("there is no metadata {number}"));
        };
        if let Some(&Some(made)) = self.md.made.get(index) {
            return Ok(made);
        }
        let made = match raw {
            Raw::Text(text) => MdValue::String(text),
            Raw::Record { code: 2, start, .. } => {
                let (Some(&ty), Some(&value)) = (self.md.ops.get(start), self.md.ops.get(start + 1)) else {
                    return self.error("a record is too short");
                };
                let ty = self.ty(ty)?;
                let value = self.small(value)?;
                MdValue::Value(self.operand_at(value, Some(ty))?)
            }
            Raw::Record { .. } => {
                let node = self.new_node();
                self.md.open.push((node, index));
                MdValue::Node(node)
            }
        };
        if self.md.made.len() <= index {
            self.md.made.resize(self.md.raw.len(), None);
        }
        self.md.made[index] = Some(made);
        Ok(made)
    }

    fn new_node(&mut self) -> u32 {
        let number = self.m.md_nodes.len() as u32;
        self.m.md_nodes.push(MdNode {
            number: Some(number),
            distinct: false,
            name: "",
            values: List::default(),
            keys: List::default(),
            at: self.here(),
            defined: true,
        });
        number
    }

    /// The metadata with a number counted from 1; 0 is `null`.
    fn metadata_or_null(&mut self, number: u64) -> Result<MdValue<'s>> {
        match number.checked_sub(1) {
            Some(number) => self.metadata_piece(number),
            None => Ok(MdValue::Null),
        }
    }

    fn fill_node(&mut self, node: u32, index: usize) -> Result<()> {
        let Raw::Record { code, start, len } = self.md.raw[index] else { return Ok(()) };
        let ops = self.md.ops[start..start + len].to_vec();
        let (mut values, mut keys) = (Vec::new(), Vec::new());
        let mut name = "";
        let mut distinct = code == 5;
        if matches!(code, 3 | 5) {
            for op in ops {
                values.push(self.metadata_or_null(op)?);
            }
        } else {
            let Some(&(_, known, fields)) = NODES.iter().find(|(known, ..)| *known == code) else {
                return self.error(format!("there is no metadata of kind {code}"));
            };
            name = known;
            distinct = ops.first().is_some_and(|op| op & 1 != 0);
            let op = |at: usize| ops.get(at).copied().unwrap_or(0);
            for &field in fields {
                let (key, value) = match field {
                    Field::Number(key, at) => (key, MdValue::Word(self.text.number(op(at) as i64))),
                    Field::Node(key, at) => (key, self.metadata_or_null(op(at))?),
                    Field::First(key, at) => (key, self.metadata_piece(op(at))?),
                    Field::Text(key, at) => match self.metadata_or_null(op(at))? {
                        MdValue::String(text) => (key, MdValue::Text(text)),
                        _ => continue,
                    },
                };
                if value != MdValue::Null {
                    keys.push(key);
                    values.push(value);
                }
            }
        }
        let values = List::push(&mut self.m.md_values, values);
        let keys = List::push(&mut self.m.md_keys, keys);
        let node = &mut self.m.md_nodes[node as usize];
        node.distinct = distinct;
        node.name = name;
        node.values = values;
        node.keys = keys;
        Ok(())
    }

    fn attachment(&mut self, kind: u64, number: u64) -> Result<Attachment<'s>> {
        let Some(&kind) = self.md.kinds.get(&kind) else {
            return self.error(format!("there is no kind {kind} of metadata"));
        };
        let value = self.metadata(number)?;
        self.m.md_values.push(value);
        Ok(Attachment { kind, value: self.m.md_values.len() as u32 - 1 })
    }

    /// A source location: line, column, scope, and where it was inlined.
    pub(super) fn location(&mut self, place: [u64; 4]) -> Result<Attachment<'s>> {
        let node = match self.md.locations.get(&place) {
            Some(&node) => node,
            None => {
                let node = self.new_node();
                self.md.locations.insert(place, node);
                let [line, column, scope, inlined] = place;
                let mut keys = vec!["line", "column", "scope"];
                let (line, column) = (self.text.number(line as i64), self.text.number(column as i64));
                let scope = match scope.checked_sub(1) {
                    Some(scope) => self.metadata(scope)?,
                    None => MdValue::Null,
                };
                let mut values = vec![MdValue::Word(line), MdValue::Word(column), scope];
                if let Some(inlined) = inlined.checked_sub(1) {
                    keys.push("inlinedAt");
                    values.push(self.metadata(inlined)?);
                }
                let values = List::push(&mut self.m.md_values, values);
                let keys = List::push(&mut self.m.md_keys, keys);
                let made = &mut self.m.md_nodes[node as usize];
                made.name = "DILocation";
                made.values = values;
                made.keys = keys;
                node
            }
        };
        self.m.md_values.push(MdValue::Node(node));
        Ok(Attachment { kind: "dbg", value: self.m.md_values.len() as u32 - 1 })
    }

    /// Reads the attachments of the instructions of a function and of the function itself.
    pub(super) fn attachments(&mut self, function: u32) -> Result<()> {
        self.stream.enter(block::ATTACHMENTS)?;
        loop {
            match self.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(11) => {
                    let ops = self.stream.ops.clone();
                    let (inst, pairs) =
                        if ops.len() % 2 == 1 { (Some(ops[0]), &ops[1..]) } else { (None, &ops[..]) };
                    let known = match inst {
                        None => self.m.functions[function as usize].metadata,
                        Some(number) => match self.inst_of(number) {
                            Some(inst) => self.m.insts[inst].metadata,
                            None => return self.error(format!("there is no instruction {number}")),
                        },
                    };
                    // Each has one record, preceded by at most its source location.
                    if known.len() > 1 {
                        return self.error("metadata is attached twice");
                    }
                    let mut all = known.of(&self.m.attachments).to_vec();
                    for pair in pairs.chunks_exact(2) {
                        all.push(self.attachment(pair[0], pair[1])?);
                    }
                    let all = List::push(&mut self.m.attachments, all);
                    match inst.and_then(|number| self.inst_of(number)) {
                        Some(inst) => self.m.insts[inst].metadata = all,
                        None => self.m.functions[function as usize].metadata = all,
                    }
                }
                Entry::Record(_) => {}
            }
        }
    }

    /// Reads named metadata, and the attachments of variables and functions.
    pub(super) fn metadata_roots(&mut self) -> Result<()> {
        for (name, numbers, at) in std::mem::take(&mut self.md.named) {
            let mut nodes = Vec::with_capacity(numbers.len());
            for number in numbers {
                nodes.push(self.metadata(number)?);
            }
            self.m.named_md.push(NamedMd { name, nodes, at });
        }
        let mut all = std::mem::take(&mut self.md.of_symbols);
        all.sort_by_key(|&(symbol, ..)| symbol);
        for group in all.chunk_by(|a, b| a.0 == b.0) {
            let mut list = Vec::with_capacity(group.len());
            for &(_, kind, number) in group {
                list.push(self.attachment(kind, number)?);
            }
            let list = List::push(&mut self.m.attachments, list);
            let value = self.value(group[0].0)?;
            let Some(symbol) = self.global(value) else {
                return self.error("metadata is attached to what is no symbol");
            };
            match self.m.symbols[symbol as usize].def {
                SymbolDef::Function(index) => self.m.functions[index as usize].metadata = list,
                SymbolDef::Variable(index) => self.m.variables[index as usize].metadata = list,
                _ => return self.error("metadata is attached to an alias"),
            }
        }
        Ok(())
    }

    /// The metadata argument of a call.
    pub(super) fn metadata_argument(&mut self, number: u32) -> Result<ptxc_assembly::Operand> {
        let value = self.metadata(u64::from(number))?;
        self.m.md_values.push(value);
        let value = ptxc_assembly::Value::Md(self.m.md_values.len() as u32 - 1);
        Ok(ptxc_assembly::Operand { ty: TypeId::METADATA, value })
    }
}
