//! Writes each attribute list once, as the groups of its owners.

use ptxc_assembly::{Attr, AttrValue, List, decode};
use rustc_hash::FxHashMap;

use super::{Writer, intern};
use crate::codes::{ATTRIBUTES, block};

#[derive(Default)]
pub(super) struct Table {
    /// Records of groups, without their number.
    groups: FxHashMap<Vec<u64>, u64>,
    lists: FxHashMap<Vec<u64>, u64>,
}

const FUNCTION: u64 = 0xFFFF_FFFF;
/// The last attribute that LLVM 14 knows.
const LATEST: u64 = 79;

impl<'s> Writer<'_, 's> {
    /// The number of the list of a function or call; 0 if there are no attributes.
    pub(super) fn attribute_list(
        &mut self,
        function: List<Attr<'s>>,
        ret: List<Attr<'s>>,
        params: impl Iterator<Item = List<Attr<'s>>>,
    ) -> u64 {
        let mut owners = vec![(0, ret)];
        owners.extend(params.enumerate().map(|(k, list)| (k as u64 + 1, list)));
        owners.push((FUNCTION, function));
        let mut list = Vec::new();
        for (owner, attrs) in owners {
            let mut record = vec![owner];
            for attr in self.m.attributes(attrs) {
                self.attribute(attr, &mut record);
            }
            if record.len() > 1 {
                list.push(intern(&mut self.attributes.groups, record) + 1);
            }
        }
        if list.is_empty() { 0 } else { intern(&mut self.attributes.lists, list) + 1 }
    }

    fn attribute(&mut self, attr: Attr<'s>, record: &mut Vec<u64>) {
        let text = |record: &mut Vec<u64>, text: &str| {
            // A zero terminates it, so the text after one cannot be encoded.
            record.extend(decode(text).iter().take_while(|&&c| c != 0).map(|&c| u64::from(c)));
            record.push(0);
        };
        if attr.key.starts_with('"') {
            match attr.value {
                AttrValue::Str(value) => {
                    record.push(4);
                    text(record, attr.key);
                    text(record, value);
                }
                _ => {
                    record.push(3);
                    text(record, attr.key);
                }
            }
            return;
        }
        let kind = |key: &str| ATTRIBUTES.iter().position(|known| *known == key).unwrap_or(0) as u64;
        match (attr.key, attr.value) {
            // With keywords that old versions of LLVM know too.
            ("memory", AttrValue::Raw("(none)")) => record.extend([0, kind("readnone")]),
            ("memory", AttrValue::Raw("(read)")) => record.extend([0, kind("readonly")]),
            ("memory", AttrValue::Raw("(argmem: readwrite)")) => record.extend([0, kind("argmemonly")]),
            ("captures", AttrValue::Raw("(none)")) => record.extend([0, kind("nocapture")]),
            ("uwtable", AttrValue::None) => record.extend([1, kind("uwtable"), 2]),
            // LLVM versions that do not know an attribute reject the file.
            (key, _) if kind(key) > LATEST => {}
            // The remaining attributes do not affect code.
            (_, AttrValue::Raw(_)) => {}
            ("byval" | "sret" | "byref" | "preallocated" | "inalloca" | "elementtype", AttrValue::None) => {
                record.extend([5, kind(attr.key)]);
            }
            (key, AttrValue::None) => record.extend([0, kind(key)]),
            (key, AttrValue::Int(number)) => record.extend([1, kind(key), number]),
            (key, AttrValue::Type(ty)) => {
                self.collect_type(ty);
                record.extend([6, kind(key), self.ty(ty)]);
            }
            (_, AttrValue::Str(_) | AttrValue::Group(_)) => {}
        }
    }

    pub(super) fn write_attributes(&mut self) {
        let sorted = |map: &FxHashMap<Vec<u64>, u64>| {
            let mut all: Vec<(u64, Vec<u64>)> =
                map.iter().map(|(ops, &number)| (number, ops.clone())).collect();
            all.sort_unstable();
            all
        };
        let (groups, lists) = (sorted(&self.attributes.groups), sorted(&self.attributes.lists));
        self.bits.enter(block::ATTRIBUTE_GROUPS);
        for (number, mut record) in groups {
            record.insert(0, number + 1);
            self.bits.record(3, &record);
        }
        self.bits.end();
        self.bits.enter(block::ATTRIBUTES);
        for (_, record) in lists {
            self.bits.record(2, &record);
        }
        self.bits.end();
    }
}
