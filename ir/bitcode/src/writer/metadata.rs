//! Writes metadata: strings, values and tuples. Specialized nodes are debug information and are omitted.

use ptxc_assembly::{Attachment, List, MdValue, Operand, SymbolDef, TypeId, Value, decode};
use rustc_hash::FxHashMap;

use super::{Result, Writer};
use crate::codes::block;

#[derive(Default)]
pub(super) struct Table<'s> {
    order: Vec<MdValue<'s>>,
    nodes: FxHashMap<u32, u64>,
    texts: FxHashMap<&'s str, u64>,
    /// Constants and symbols by their type and number.
    values: FxHashMap<(TypeId, Key), u64>,
    kinds: Vec<&'s str>,
}

/// The identity of a value.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum Key {
    Global(u32),
    Const(u32),
}

fn key(operand: Operand) -> Option<(TypeId, Key)> {
    match operand.value {
        Value::Global(symbol) => Some((operand.ty, Key::Global(symbol))),
        Value::Const(index) => Some((operand.ty, Key::Const(index))),
        _ => None,
    }
}

impl<'s> Writer<'_, 's> {
    /// Whether metadata is written: tuples, strings, and values that are no locals.
    fn is_kept(&self, value: MdValue<'s>) -> bool {
        match value {
            MdValue::Node(index) => self.m.md_nodes[index as usize].name.is_empty(),
            MdValue::Value(operand) => key(operand).is_some(),
            MdValue::String(_) => true,
            MdValue::Null | MdValue::Word(_) | MdValue::Text(_) => false,
        }
    }

    /// The number of collected metadata.
    pub(super) fn metadata_number(&self, value: MdValue<'s>) -> Option<u64> {
        match value {
            MdValue::Node(index) => self.metadata.nodes.get(&index).copied(),
            MdValue::String(text) => self.metadata.texts.get(text).copied(),
            MdValue::Value(operand) => self.metadata.values.get(&key(operand)?).copied(),
            _ => None,
        }
    }

    pub(super) fn collect_metadata(&mut self) -> Result<()> {
        let m = self.m;
        for function in &m.functions {
            let params: Vec<_> = function.params.of(&m.params).iter().map(|param| param.attrs).collect();
            let list = self.attribute_list(function.attrs, function.ret_attrs, params.into_iter());
            self.body.lists.push(list);
        }
        let named = m.named_md.iter().filter(|named| named.name != "llvm.dbg.cu");
        let mut roots: Vec<MdValue<'s>> = named.flat_map(|named| named.nodes.iter().copied()).collect();
        for attachment in &m.attachments {
            let value = m.md_values[attachment.value as usize];
            if self.is_tuple(value) {
                roots.push(value);
                if !self.metadata.kinds.contains(&attachment.kind) {
                    self.metadata.kinds.push(attachment.kind);
                }
            }
        }
        let insts = m.functions.iter().flat_map(|f| m.blocks(f)).flat_map(|one| m.block_insts(one));
        for inst in insts.filter(|inst| !super::function::is_debug(m, inst)) {
            for operand in m.operands(inst) {
                if let Value::Md(index) = operand.value {
                    roots.push(m.md_values[index as usize]);
                }
            }
        }
        let mut work = roots;
        while let Some(value) = work.pop() {
            if !self.is_kept(value) || self.metadata_number(value).is_some() {
                continue;
            }
            let number = self.metadata.order.len() as u64;
            self.metadata.order.push(value);
            match value {
                MdValue::Node(index) => {
                    self.metadata.nodes.insert(index, number);
                    work.extend(m.md_nodes[index as usize].values.of(&m.md_values));
                }
                MdValue::String(text) => {
                    self.metadata.texts.insert(text, number);
                }
                MdValue::Value(operand) => {
                    self.collect_operand(operand)?;
                    if let Some(key) = key(operand) {
                        self.metadata.values.insert(key, number);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn is_tuple(&self, value: MdValue<'s>) -> bool {
        matches!(value, MdValue::Node(_)) && self.is_kept(value)
    }

    /// Kinds and tuples of attachments.
    pub(super) fn attachment_ops(&self, list: List<Attachment<'s>>) -> Vec<u64> {
        let mut ops = Vec::new();
        for attachment in list.of(&self.m.attachments) {
            let value = self.m.md_values[attachment.value as usize];
            let kind = self.metadata.kinds.iter().position(|known| *known == attachment.kind);
            if let (Some(kind), true, Some(number)) =
                (kind, self.is_tuple(value), self.metadata_number(value))
            {
                ops.extend([kind as u64, number]);
            }
        }
        ops
    }

    pub(super) fn write_metadata(&mut self) -> Result<()> {
        let m = self.m;
        self.bits.enter(block::METADATA_KINDS);
        for (number, kind) in self.metadata.kinds.iter().enumerate() {
            let mut ops = vec![number as u64];
            ops.extend(kind.bytes().map(u64::from));
            self.bits.record(6, &ops);
        }
        self.bits.end();
        self.bits.enter(block::METADATA);
        for value in self.metadata.order.clone() {
            match value {
                MdValue::String(text) => self.bits.text(1, &decode(text)),
                MdValue::Value(operand) => {
                    let number = self.global_number(operand.value)?;
                    self.bits.record(2, &[self.ty(operand.ty), number]);
                }
                MdValue::Node(index) => {
                    let node = &m.md_nodes[index as usize];
                    let values = node.values.of(&m.md_values);
                    let ops: Vec<u64> = values
                        .iter()
                        .map(|&value| self.metadata_number(value).map_or(0, |n| n + 1))
                        .collect();
                    self.bits.record(if node.distinct { 5 } else { 3 }, &ops);
                }
                _ => {}
            }
        }
        for named in m.named_md.iter().filter(|named| named.name != "llvm.dbg.cu") {
            let nodes: Vec<u64> = named.nodes.iter().filter_map(|&node| self.metadata_number(node)).collect();
            self.bits.text(4, named.name.as_bytes());
            self.bits.record(10, &nodes);
        }
        let symbols = m.symbols.iter().enumerate().filter_map(|(symbol, known)| match known.def {
            SymbolDef::Variable(index) => Some((symbol, m.variables[index as usize].metadata)),
            SymbolDef::Function(index) => {
                let function = &m.functions[index as usize];
                (!function.defined).then_some((symbol, function.metadata))
            }
            _ => None,
        });
        for (symbol, list) in symbols.collect::<Vec<_>>() {
            let kinds = self.attachment_ops(list);
            if !kinds.is_empty() {
                let mut ops = vec![self.symbol_number(symbol as u32)];
                ops.extend(kinds);
                self.bits.record(36, &ops);
            }
        }
        self.bits.end();
        Ok(())
    }
}
