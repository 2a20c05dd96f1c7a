//! Reads the DWARF sections of a PTX module.
//!
//! PTX has them as data with symbols in it. A symbol becomes a number that says what it is: labels are steps, variables
//! are generic addresses, what lies in a frame is marked by a window of its own. What cannot be read is left out: a
//! debugger without information about a variable still runs.

use crate::info::{Encoding, FunctionInfo, Info, Location, Member, Scope, Type, TypeId, Variable};
use gimli::{AttributeValue, DebuggingInformationEntry as Entry, EndianSlice, LittleEndian, constants as dw};
use ptxc_ptx::Module;
use ptxc_ptx::module::{Item, SectionLine, SectionValue};
use ptxc_sim::debug::{Code, Home};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Added to steps, so that no range of a location list looks like its end.
const CODE: u64 = 1 << 16;
/// The upper half of "addresses" that are offsets in a frame.
const FRAME: u64 = 0xf;
/// Scopes and types inside each other.
const MAX_DEPTH: usize = 256;

/// A line table of DWARF 2 without rows: the assembler makes the real one, but a unit refers to it.
const NO_LINES: &[u8] = &[13, 0, 0, 0, 2, 0, 7, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0];

type Slice<'d> = EndianSlice<'d, LittleEndian>;
type Unit<'d> = gimli::Unit<Slice<'d>>;
type Node<'u, 'd> = Entry<'u, 'u, Slice<'d>>;

/// Reads what a module says about its source.
pub(crate) fn read(module: &Module, code: Code<'_>) -> Info {
    let symbols = symbols(code);
    let mut sections: FxHashMap<&str, Vec<u8>> = FxHashMap::default();
    for item in &module.items {
        if let Item::Section(section) = item {
            let bytes = sections.entry(module.names.text(section.name)).or_default();
            for line in &section.lines {
                if let SectionLine::Data(size, values) = line {
                    for value in values {
                        let value = number(module, &symbols, value);
                        bytes.extend_from_slice(&value.to_le_bytes()[..usize::from(*size).min(8)]);
                    }
                }
            }
        }
    }
    let load = |id: gimli::SectionId| -> Result<Slice<'_>, gimli::Error> {
        let none = if id == gimli::SectionId::DebugLine { NO_LINES } else { &[] };
        let bytes = sections.get(id.name()).map_or(none, Vec::as_slice);
        Ok(EndianSlice::new(bytes, LittleEndian))
    };
    let Ok(dwarf) = gimli::Dwarf::load(load) else { return Info::default() };
    let mut info = Info::default();
    let mut units = dwarf.units();
    while let Ok(Some(header)) = units.next() {
        if let Ok(unit) = dwarf.unit(header) {
            let reader =
                Reader { dwarf: &dwarf, unit: &unit, code, info: &mut info, types: FxHashMap::default() };
            // What has been read before a fault stays.
            let _ = reader.unit();
        }
    }
    info
}

/// Every name that a section can refer to.
fn symbols(code: Code<'_>) -> FxHashMap<&str, u64> {
    let mut all = FxHashMap::default();
    let Some(known) = code.symbols() else { return all };
    all.extend(known.globals.iter().map(|(name, address)| (name.as_str(), *address)));
    // Labels and variables of functions have names of their own in the whole module.
    let functions = || known.functions.values();
    let labels = functions().flat_map(|names| &names.labels);
    all.extend(labels.map(|(name, step)| (name.as_str(), CODE + u64::from(*step))));
    let variables = functions().flat_map(|names| &names.variables);
    all.extend(variables.map(|(name, home)| {
        let value = match home {
            Home::Address(address) => *address,
            Home::Frame(offset) => FRAME << 32 | u64::from(*offset),
        };
        (name.as_str(), value)
    }));
    for (_, name, entry) in code.functions() {
        all.insert(name, CODE + u64::from(entry));
    }
    all
}

fn number(module: &Module, symbols: &FxHashMap<&str, u64>, value: &SectionValue) -> u64 {
    let symbol = |name| symbols.get(module.names.text(name)).copied().unwrap_or(0);
    match *value {
        SectionValue::Int(value) => value as u64,
        SectionValue::Label(name, offset) => symbol(name).wrapping_add(offset as u64),
        SectionValue::Difference(a, b) => symbol(a).wrapping_sub(symbol(b)),
    }
}

struct Reader<'r, 'd, 'c> {
    dwarf: &'r gimli::Dwarf<Slice<'d>>,
    unit: &'r Unit<'d>,
    code: Code<'c>,
    info: &'r mut Info,
    /// Types by their place in the unit.
    types: FxHashMap<usize, TypeId>,
}

fn step(address: u64) -> u32 {
    u32::try_from(address.saturating_sub(CODE)).unwrap_or(u32::MAX)
}

impl<'d> Reader<'_, 'd, '_> {
    fn unit(mut self) -> Result<(), gimli::Error> {
        let mut entries = self.unit.entries();
        // The scopes that are open, from the function on, with their depth.
        let mut open: Vec<(isize, Scope)> = Vec::new();
        let mut function: Option<(String, String)> = None;
        let mut depth = 0;
        while let Some((delta, entry)) = entries.next_dfs()? {
            depth += delta;
            while open.last().is_some_and(|(at, _)| *at >= depth) {
                self.close(&mut open, &mut function);
            }
            match entry.tag() {
                dw::DW_TAG_subprogram if open.is_empty() => {
                    if let Some(steps) = self.range(entry)? {
                        let name = self.text(entry, dw::DW_AT_name)?.unwrap_or_default();
                        let symbol = match self.text(entry, dw::DW_AT_MIPS_linkage_name)? {
                            Some(symbol) => symbol,
                            None => self.text(entry, dw::DW_AT_linkage_name)?.unwrap_or_else(|| name.clone()),
                        };
                        function = Some((name, symbol));
                        open.push((depth, Scope { steps, ..Scope::default() }));
                    }
                }
                dw::DW_TAG_lexical_block | dw::DW_TAG_inlined_subroutine
                    if !open.is_empty() && open.len() < MAX_DEPTH =>
                {
                    let steps = self.range(entry)?.unwrap_or(0..0);
                    open.push((depth, Scope { steps, ..Scope::default() }));
                }
                dw::DW_TAG_variable | dw::DW_TAG_formal_parameter => {
                    if let Some(variable) = self.variable(entry)? {
                        match open.last_mut() {
                            Some((_, scope)) => scope.variables.push(variable),
                            None if depth == 1 => self.info.globals.push(variable),
                            None => {}
                        }
                    }
                }
                _ => {}
            }
        }
        while !open.is_empty() {
            self.close(&mut open, &mut function);
        }
        Ok(())
    }

    /// The innermost scope is complete.
    fn close(&mut self, open: &mut Vec<(isize, Scope)>, function: &mut Option<(String, String)>) {
        let Some((_, scope)) = open.pop() else { return };
        if let Some((_, outer)) = open.last_mut() {
            outer.inner.push(scope);
        } else if let Some((name, symbol)) = function.take() {
            self.info.functions.push(FunctionInfo { name, symbol, scope });
        }
    }

    fn text(&self, entry: &Node<'_, 'd>, name: dw::DwAt) -> Result<Option<String>, gimli::Error> {
        let Some(value) = entry.attr_value(name)? else { return Ok(None) };
        let text = self.dwarf.attr_string(self.unit, value)?;
        Ok(Some(text.to_string_lossy().into_owned()))
    }

    fn unsigned(&self, entry: &Node<'_, 'd>, name: dw::DwAt) -> Result<Option<u64>, gimli::Error> {
        Ok(match entry.attr_value(name)? {
            Some(AttributeValue::Sdata(value)) => Some(value as u64),
            Some(value) => value.udata_value(),
            None => None,
        })
    }

    fn range(&self, entry: &Node<'_, 'd>) -> Result<Option<Range<u32>>, gimli::Error> {
        let Some(AttributeValue::Addr(low)) = entry.attr_value(dw::DW_AT_low_pc)? else { return Ok(None) };
        let high = match entry.attr_value(dw::DW_AT_high_pc)? {
            Some(AttributeValue::Addr(high)) => high,
            Some(length) => low + length.udata_value().unwrap_or(0),
            None => return Ok(None),
        };
        Ok(Some(step(low)..step(high)))
    }

    fn variable(&mut self, entry: &Node<'_, 'd>) -> Result<Option<Variable>, gimli::Error> {
        // What a variable of an inlined function is, another entry says.
        let origin = match entry.attr_value(dw::DW_AT_abstract_origin)? {
            Some(AttributeValue::UnitRef(at)) => Some(self.unit.entry(at)?),
            _ => None,
        };
        let said = origin.as_ref().unwrap_or(entry);
        let Some(name) = self.text(said, dw::DW_AT_name)? else { return Ok(None) };
        let Some(ty) = self.type_of(said, 0)? else { return Ok(None) };
        let line = self.unsigned(said, dw::DW_AT_decl_line)?.unwrap_or(0) as u32;
        let mut locations = Vec::new();
        match entry.attr_value(dw::DW_AT_location)? {
            Some(AttributeValue::Exprloc(expression)) => {
                locations.extend(location(expression.0.slice()).map(|place| (0..u32::MAX, place)));
            }
            Some(list) => {
                if let Some(mut list) = self.dwarf.attr_locations(self.unit, list)? {
                    while let Some(entry) = list.next()? {
                        let steps = step(entry.range.begin)..step(entry.range.end);
                        locations.extend(location(entry.data.0.slice()).map(|place| (steps, place)));
                    }
                }
            }
            // nvcc says no place for dynamic shared memory.
            None => {
                let symbol = self.text(entry, dw::DW_AT_MIPS_linkage_name)?;
                let known = self.code.symbols().zip(symbol).and_then(|(all, name)| all.globals.get(&name));
                locations.extend(known.map(|address| (0..u32::MAX, Location::Address(*address))));
                let constant = entry.attr_value(dw::DW_AT_const_value)?.and_then(|value| value.sdata_value());
                locations.extend(constant.map(|number| (0..u32::MAX, Location::Constant(number))));
            }
        }
        let parameter = entry.tag() == dw::DW_TAG_formal_parameter;
        Ok(Some(Variable { name, ty, line, parameter, locations }))
    }

    /// The type that an entry names.
    fn type_of(&mut self, entry: &Node<'_, 'd>, depth: usize) -> Result<Option<TypeId>, gimli::Error> {
        let Some(AttributeValue::UnitRef(at)) = entry.attr_value(dw::DW_AT_type)? else { return Ok(None) };
        if let Some(id) = self.types.get(&at.0) {
            return Ok(Some(*id));
        }
        let id = TypeId(self.info.types.len() as u32);
        self.info.types.push(Type::Opaque);
        self.types.insert(at.0, id);
        if depth < MAX_DEPTH {
            let unit = self.unit;
            let mut tree = unit.entries_tree(Some(at))?;
            let root = tree.root()?;
            let entry = root.entry().clone();
            let mut children = Vec::new();
            let mut inner = root.children();
            while let Some(child) = inner.next()? {
                children.push(child.entry().clone());
            }
            self.info.types[id.0 as usize] = self.new_type(&entry, &children, depth + 1)?;
        }
        Ok(Some(id))
    }

    fn new_type(
        &mut self,
        entry: &Node<'_, 'd>,
        children: &[Node<'_, 'd>],
        depth: usize,
    ) -> Result<Type, gimli::Error> {
        let name = self.text(entry, dw::DW_AT_name)?.unwrap_or_default();
        let size = self.unsigned(entry, dw::DW_AT_byte_size)?.unwrap_or(0);
        let qualifier = |name: &str| (name.to_owned(), true);
        Ok(match entry.tag() {
            dw::DW_TAG_base_type => {
                let encoding = match entry.attr_value(dw::DW_AT_encoding)? {
                    Some(AttributeValue::Encoding(dw::DW_ATE_boolean)) => Encoding::Bool,
                    Some(AttributeValue::Encoding(dw::DW_ATE_signed_char)) => Encoding::Char(true),
                    Some(AttributeValue::Encoding(dw::DW_ATE_unsigned_char)) => Encoding::Char(false),
                    // DWARF 2 does not tell the two formats of 16 bits apart; this one is shown as bits.
                    Some(AttributeValue::Encoding(dw::DW_ATE_float)) if name == "__bf16" => {
                        Encoding::Unsigned
                    }
                    Some(AttributeValue::Encoding(dw::DW_ATE_float)) => Encoding::Float,
                    Some(AttributeValue::Encoding(dw::DW_ATE_signed)) => Encoding::Signed,
                    _ => Encoding::Unsigned,
                };
                Type::Base { name, encoding, size }
            }
            dw::DW_TAG_pointer_type => Type::Pointer { to: self.type_of(entry, depth)?, reference: false },
            dw::DW_TAG_reference_type | dw::DW_TAG_rvalue_reference_type => {
                Type::Pointer { to: self.type_of(entry, depth)?, reference: true }
            }
            dw::DW_TAG_array_type => {
                let Some(mut of) = self.type_of(entry, depth)? else { return Ok(Type::Opaque) };
                let mut counts = Vec::new();
                for child in children.iter().filter(|child| child.tag() == dw::DW_TAG_subrange_type) {
                    let count = match self.unsigned(child, dw::DW_AT_count)? {
                        Some(count) => count,
                        None => self
                            .unsigned(child, dw::DW_AT_upper_bound)?
                            .map_or(0, |last| last.wrapping_add(1)),
                    };
                    counts.push(count);
                }
                let outer = counts.first().copied().unwrap_or(0);
                for count in counts.iter().skip(1).rev() {
                    let id = TypeId(self.info.types.len() as u32);
                    self.info.types.push(Type::Array { of, count: *count });
                    of = id;
                }
                Type::Array { of, count: outer }
            }
            dw::DW_TAG_structure_type | dw::DW_TAG_class_type | dw::DW_TAG_union_type => {
                let mut members = Vec::new();
                for child in children {
                    let base = child.tag() == dw::DW_TAG_inheritance;
                    if base || child.tag() == dw::DW_TAG_member {
                        members.extend(self.member(child, base, depth)?);
                    }
                }
                Type::Record { name, size, members }
            }
            dw::DW_TAG_enumeration_type => {
                let mut values = Vec::new();
                for child in children {
                    let value = match child.attr_value(dw::DW_AT_const_value)? {
                        Some(value) => value.sdata_value(),
                        None => None,
                    };
                    let name = self.text(child, dw::DW_AT_name)?;
                    values.extend(name.zip(value));
                }
                Type::Enum { name, size, values }
            }
            dw::DW_TAG_typedef => Type::Alias { name, qualifier: false, to: self.type_of(entry, depth)? },
            dw::DW_TAG_const_type => {
                let (name, qualifier) = qualifier("const");
                Type::Alias { name, qualifier, to: self.type_of(entry, depth)? }
            }
            dw::DW_TAG_volatile_type => {
                let (name, qualifier) = qualifier("volatile");
                Type::Alias { name, qualifier, to: self.type_of(entry, depth)? }
            }
            _ => Type::Opaque,
        })
    }

    fn member(
        &mut self,
        entry: &Node<'_, 'd>,
        base: bool,
        depth: usize,
    ) -> Result<Option<Member>, gimli::Error> {
        let Some(ty) = self.type_of(entry, depth)? else { return Ok(None) };
        let offset = match entry.attr_value(dw::DW_AT_data_member_location)? {
            Some(AttributeValue::Exprloc(expression)) => match *expression.0.slice() {
                [0x23, ref number @ ..] => leb(number).map_or(0, |(value, _)| value),
                _ => return Ok(None),
            },
            Some(value) => value.udata_value().unwrap_or(0),
            None => 0,
        };
        let width = self.unsigned(entry, dw::DW_AT_bit_size)?;
        let bits = match width {
            Some(width) => {
                // DWARF 2 counts from the highest bit of the storage unit.
                let unit = 8 * self.unsigned(entry, dw::DW_AT_byte_size)?.unwrap_or(0);
                let from_top = self.unsigned(entry, dw::DW_AT_bit_offset)?.unwrap_or(0);
                let low = unit.saturating_sub(from_top.saturating_add(width));
                Some((low.min(127) as u32, width.min(64) as u32))
            }
            None => None,
        };
        let name = if base { None } else { self.text(entry, dw::DW_AT_name)? };
        Ok(Some(Member { name: name.unwrap_or_default(), ty, offset, bits, base }))
    }
}

/// An unsigned LEB128 number and what follows it.
fn leb(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let length = bytes.iter().position(|byte| byte & 0x80 == 0)? + 1;
    let value = bytes[..length].iter().rev().fold(0_u64, |value, byte| value << 7 | u64::from(byte & 0x7f));
    (length <= 10).then_some((value, &bytes[length..]))
}

/// The place that a location expression names, in the forms that PTX has: an address with something added, or a
/// register whose number is its name in bytes.
fn location(expression: &[u8]) -> Option<Location> {
    let mut rest = expression;
    let mut address: Option<u64> = None;
    while let [operation, after @ ..] = rest {
        rest = match dw::DwOp(*operation) {
            dw::DW_OP_addr => {
                let (bytes, after) = after.split_first_chunk::<8>()?;
                address = Some(u64::from_le_bytes(*bytes));
                after
            }
            dw::DW_OP_plus_uconst => {
                let (value, after) = leb(after)?;
                address = Some(address?.wrapping_add(value));
                after
            }
            dw::DW_OP_regx => {
                let (value, _) = leb(after)?;
                let name = value.to_be_bytes().into_iter().filter(|byte| *byte != 0).map(char::from);
                return Some(Location::Register(name.collect()));
            }
            dw::DW_OP_nop => after,
            _ => return None,
        };
    }
    let address = address?;
    Some(match address >> 32 {
        FRAME => Location::Frame(address as u32),
        _ => Location::Address(address),
    })
}
