//! Variables, functions and aliases.

use ptxc_assembly::{Operand, SymbolDef, TypeId, TypeKind, decode};

use super::{Result, Writer, alignment, code};
use crate::codes::{PREEMPTIONS, STORAGES, THREAD_LOCALS, UNNAMED, VISIBILITIES, linkage};

/// The current number of a linkage keyword.
fn linkage_code(word: &str) -> Result<u64> {
    match word {
        "external" => Ok(0),
        "weak" => Ok(16),
        "weak_odr" => Ok(17),
        "linkonce" => Ok(18),
        "linkonce_odr" => Ok(19),
        _ => (0..13).find(|&code| linkage(code) == Some(word)).ok_or_else(|| format!("{word} linkage")),
    }
}

/// The index of the first word of a table that occurs in the specifiers.
fn specifier(table: &[&str], words: &[&str]) -> u64 {
    table.iter().position(|word| !word.is_empty() && words.contains(word)).unwrap_or(0) as u64
}

impl Writer<'_, '_> {
    /// The number of a symbol; symbols are numbered in the order written: variables, functions, aliases.
    pub(super) fn symbol_number(&self, symbol: u32) -> u64 {
        let m = self.m;
        let (variables, functions) = (m.variables.len() as u64, m.functions.len() as u64);
        match m.symbols[symbol as usize].def {
            SymbolDef::Variable(index) => u64::from(index),
            SymbolDef::Function(index) => variables + u64::from(index),
            SymbolDef::Alias(index) => variables + functions + u64::from(index),
            SymbolDef::Undefined => 0,
        }
    }

    pub(super) fn symbol_count(&self) -> u64 {
        (self.m.variables.len() + self.m.functions.len() + self.m.aliases.len()) as u64
    }

    pub(super) fn collect_symbols(&mut self) -> Result<()> {
        let m = self.m;
        let operands: Vec<Operand> = m
            .variables
            .iter()
            .filter_map(|variable| variable.init)
            .chain(m.aliases.iter().map(|alias| alias.target))
            .chain(m.functions.iter().flat_map(|f| [f.prefix, f.prologue, f.personality]).flatten())
            .collect();
        let types = m.variables.iter().map(|variable| variable.ty);
        let types =
            types.chain(m.functions.iter().map(|f| f.ty)).chain(m.aliases.iter().map(|alias| alias.ty));
        for ty in types.collect::<Vec<TypeId>>() {
            self.collect_type(ty);
        }
        // Readers require the types of addresses.
        for ty in m.types.all() {
            if let TypeKind::Ptr(_) = m.types.kind(ty)
                && m.opaque_pointer.is_some()
            {
                self.collect_type(ty);
            }
        }
        for ty in [TypeId::METADATA, TypeId::LABEL, TypeId::VOID, TypeId::I32] {
            self.collect_type(ty);
        }
        for operand in operands {
            self.collect_operand(operand)?;
        }
        Ok(())
    }

    /// Appends a name to the string table; returns its offset and length.
    fn name(&mut self, symbol: u32) -> [u64; 2] {
        let name = decode(self.m.symbols[symbol as usize].name);
        let start = self.strings.len() as u64;
        self.strings.extend_from_slice(&name);
        [start, name.len() as u64]
    }

    pub(super) fn write_symbols(&mut self) -> Result<()> {
        let m = self.m;
        for (code, text) in [(2, m.triple), (3, m.data_layout)] {
            if let Some((text, _)) = text {
                self.bits.text(code, &decode(text));
            }
        }
        if !m.module_asm.is_empty() {
            let mut all = Vec::new();
            for line in &m.module_asm {
                all.extend_from_slice(&decode(line));
                all.push(b'\n');
            }
            self.bits.text(4, &all);
        }
        if let Some(name) = m.source_filename {
            self.bits.text(16, &decode(name));
        }
        let mut sections: Vec<&str> = Vec::new();
        let all = m.variables.iter().map(|v| v.section).chain(m.functions.iter().map(|f| f.section));
        for section in all.flatten() {
            if !sections.contains(&section) {
                sections.push(section);
                self.bits.text(5, &decode(section));
            }
        }
        let section = |section: Option<&str>| {
            section.and_then(|s| sections.iter().position(|known| *known == s)).map_or(0, |k| k as u64 + 1)
        };
        for variable in &m.variables {
            let [start, len] = self.name(variable.symbol);
            let init = match variable.init {
                Some(init) => self.global_number(init.value)? + 1,
                None => 0,
            };
            let words = &variable.specifiers;
            let flags = u64::from(variable.constant) | 2 | u64::from(variable.space) << 2;
            self.bits.record(
                7,
                &[
                    start,
                    len,
                    self.types.number(variable.ty),
                    flags,
                    init,
                    linkage_code(variable.linkage)?,
                    alignment(variable.align),
                    section(variable.section),
                    specifier(&VISIBILITIES, words),
                    specifier(&THREAD_LOCALS, words),
                    specifier(&UNNAMED, words),
                    u64::from(variable.externally_initialized),
                    specifier(&STORAGES, words),
                    0,
                    0,
                    specifier(&PREEMPTIONS, words),
                ],
            );
        }
        for (k, function) in m.functions.iter().enumerate() {
            let [start, len] = self.name(function.symbol);
            let mut pending = [0; 3];
            for (slot, operand) in
                pending.iter_mut().zip([function.prologue, function.prefix, function.personality])
            {
                if let Some(operand) = operand {
                    *slot = self.global_number(operand.value)? + 1;
                }
            }
            let words = &function.specifiers;
            if function.gc.is_some() {
                return Err("a garbage collector".to_owned());
            }
            self.bits.record(
                8,
                &[
                    start,
                    len,
                    self.types.number(function.ty),
                    Self::convention(function.conv)?,
                    u64::from(!function.defined),
                    linkage_code(function.linkage)?,
                    self.body.lists[k],
                    alignment(function.align),
                    section(function.section),
                    specifier(&VISIBILITIES, words),
                    0,
                    code(&UNNAMED, function.unnamed)?,
                    pending[0],
                    specifier(&STORAGES, words),
                    0,
                    pending[1],
                    pending[2],
                    specifier(&PREEMPTIONS, words),
                    u64::from(function.space),
                ],
            );
        }
        for alias in &m.aliases {
            let [start, len] = self.name(alias.symbol);
            let words = &alias.specifiers;
            let space = u64::from(m.types.space(alias.target.ty).unwrap_or(0));
            let record = [
                start,
                len,
                self.types.number(alias.ty),
                space,
                self.global_number(alias.target.value)?,
                linkage_code(alias.linkage)?,
                specifier(&VISIBILITIES, words),
                specifier(&STORAGES, words),
                specifier(&THREAD_LOCALS, words),
                specifier(&UNNAMED, words),
                specifier(&PREEMPTIONS, words),
            ];
            match alias.ifunc {
                true => self.bits.record(18, &record[..7]),
                false => self.bits.record(14, &record),
            }
        }
        Ok(())
    }
}
