//! Reads the top level of a module: variables, functions, aliases, strings.

use ptxc_assembly::{
    Alias, CallingConv, Function, List, Module, Operand, Param, Symbol, SymbolDef, TypeId, TypeKind, Value,
    Variable,
};

use super::{Fault, Reader};
use crate::Result;
use crate::codes::{
    CONVENTIONS, PREEMPTIONS, STORAGES, THREAD_LOCALS, UNNAMED, VISIBILITIES, block, linkage,
};
use crate::stream::{BLOCKINFO, Entry};
use crate::texts::chars;

/// A forward reference to a constant.
pub(super) struct Pending {
    of: Holder,
    value: u64,
    at: usize,
}

/// The owner of a pending constant.
#[derive(Copy, Clone)]
enum Holder {
    Variable(u32),
    Alias(u32),
    Prefix(u32),
    Prologue(u32),
    Personality(u32),
}

impl<'s> Reader<'_, 's> {
    pub(super) fn module(&mut self) -> Result<()> {
        let Entry::Block(kind) = self.next()? else { return self.error("expected a block") };
        self.stream.enter(kind)?;
        loop {
            match self.next()? {
                Entry::End => break,
                Entry::Block(kind) => self.module_block(kind)?,
                Entry::Record(code) => self.module_record(code)?,
            }
        }
        self.finish_symbols()
    }

    /// Finishes the module, when no more bodies are read.
    pub(crate) fn finish(mut self) -> Result<Module<'s>> {
        self.metadata_roots()?;
        if let Err((at, message)) = self.m.check_heads() {
            return Err(Fault::new(at as usize, message));
        }
        if self.comdats > 0 {
            let what = format!("{} comdats are ignored: PTX has none", self.comdats);
            self.m.warnings.push((what, 0));
        }
        Ok(self.m)
    }

    fn module_block(&mut self, kind: u64) -> Result<()> {
        match kind {
            BLOCKINFO => self.stream.block_info(),
            block::TYPES => self.type_table(),
            block::ATTRIBUTE_GROUPS => self.attribute_groups(),
            block::ATTRIBUTES => self.attribute_lists(),
            block::CONSTANTS => self.constants(),
            block::METADATA => self.metadata_block(),
            block::METADATA_KINDS => self.metadata_kinds(),
            block::SYMBOLS => self.module_names(),
            block::BUNDLE_TAGS => self.name_list(kind),
            block::SCOPES => self.name_list(kind),
            block::FUNCTION => self.function_block(),
            _ => self.stream.skip(),
        }
    }

    /// Reads tags of operand bundles, or names of scopes, one per record.
    fn name_list(&mut self, kind: u64) -> Result<()> {
        self.stream.enter(kind)?;
        let mut names = Vec::new();
        loop {
            match self.next()? {
                Entry::End => break,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record(_) => {
                    let name = chars(&self.stream.ops);
                    // The system scope has no name, and assembly omits it.
                    names.push(if name.is_empty() { "" } else { self.text.quoted(&name) });
                }
            }
        }
        match kind {
            block::SCOPES => self.scopes = names,
            _ => self.tags = names,
        }
        Ok(())
    }

    fn module_record(&mut self, code: u32) -> Result<()> {
        match code {
            1 => {
                let version = self.op(0)?;
                if version > 2 {
                    return self.error(format!("the module is of version {version}; 2 is the latest known"));
                }
                self.relative = version >= 1;
                self.has_strings = version >= 2;
            }
            2 => self.m.triple = Some((self.record_text(), self.here())),
            3 => self.m.data_layout = Some((self.record_text(), self.here())),
            4 => {
                let text = chars(&self.stream.ops);
                for line in text.strip_suffix(b"\n").unwrap_or(&text).split(|&c| c == b'\n') {
                    let line = self.text.quoted(line);
                    self.m.module_asm.push(line);
                }
            }
            5 => self.sections.push(self.record_text()),
            11 => self.collectors.push(self.record_text()),
            12 => self.comdats += 1,
            16 => self.m.source_filename = Some(self.record_text()),
            7 => self.variable()?,
            8 => self.function()?,
            9 | 14 | 18 => self.alias(code)?,
            _ => {}
        }
        Ok(())
    }

    /// The operands as a string in quotes.
    fn record_text(&self) -> &'s str {
        self.text.quoted(&chars(&self.stream.ops))
    }

    /// Takes the name at the start of a record; the operands after it move to the front.
    fn take_name(&mut self) -> Result<&'s str> {
        if !self.has_strings {
            return Ok("");
        }
        let range = (usize::try_from(self.op(0)?).ok(), usize::try_from(self.op(1)?).ok());
        let (Some(start), Some(len)) = range else { return self.error("a name is longer than the file") };
        let Some(name) = self.strings.get(start..).and_then(|rest| rest.get(..len)) else {
            return self.error("a name is not in the string table");
        };
        self.stream.ops.drain(..2);
        Ok(self.text.name(name))
    }

    /// Creates a symbol and gives it the next value number.
    fn symbol(&mut self, name: &'s str, def: SymbolDef, ty: TypeId) -> Result<u32> {
        let symbol = self.m.symbols.len() as u32;
        self.m.symbols.push(Symbol { name, at: self.here(), def });
        let number = self.small(self.values.len() as u64)?;
        self.symbols.insert(number, symbol);
        self.values.push(Operand { ty, value: Value::Global(symbol) });
        Ok(symbol)
    }

    fn linkage(&self, code: u64) -> Result<&'static str> {
        linkage(code).map_or_else(|| self.error(format!("there is no linkage {code}")), Ok)
    }

    fn section(&self, number: u64) -> Result<Option<&'s str>> {
        self.numbered(&self.sections, number, "section")
    }

    /// Entry `number`, counted from 1; 0 is none.
    fn numbered(&self, table: &[&'s str], number: u64, what: &str) -> Result<Option<&'s str>> {
        let Some(index) = number.checked_sub(1) else { return Ok(None) };
        match usize::try_from(index).ok().and_then(|index| table.get(index)) {
            Some(&entry) => Ok(Some(entry)),
            None => self.error(format!("there is no {what} {number}")),
        }
    }

    fn visibility(&self, linkage: &str, code: u64) -> Result<&'static str> {
        // Old files give local symbols a visibility.
        match linkage {
            "internal" | "private" => Ok(""),
            _ => self.word(&VISIBILITIES, code, "visibility"),
        }
    }

    fn variable(&mut self) -> Result<()> {
        let name = self.take_name()?;
        let (first, flags, init) = (self.ty(self.op(0)?)?, self.op(1)?, self.op(2)?);
        let (ty, space) = if flags & 2 != 0 {
            (first, self.small(flags >> 2)?)
        } else {
            match self.m.types.kind(first) {
                TypeKind::PtrTo(ty, space) => (ty, space),
                _ => return self.error("a variable is of no type"),
            }
        };
        if matches!(
            self.m.types.kind(ty),
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Function(..)
        ) {
            return self.error(format!("a variable cannot be a `{}`", self.type_name(ty)));
        }
        let linkage = self.linkage(self.op(3)?)?;
        let index = self.m.variables.len() as u32;
        let pointer = self.pointer_to(ty, space);
        let declared = init == 0;
        let align = self.alignment(self.op(4)?)?;
        let section = self.section(self.op_or_zero(5))?;
        let specifiers = Self::specifiers(&[
            self.word(&PREEMPTIONS, self.op_or_zero(13), "preemption")?,
            self.visibility(linkage, self.op_or_zero(6))?,
            self.word(&STORAGES, self.op_or_zero(10), "storage class")?,
            self.word(&THREAD_LOCALS, self.op_or_zero(7), "thread-local mode")?,
            self.word(&UNNAMED, self.op_or_zero(8), "kind of unnamed address")?,
        ]);
        let attrs = self.attributes(self.op_or_zero(12))?.function;
        let symbol = self.symbol(name, SymbolDef::Variable(index), pointer)?;
        let at = self.here();
        self.m.variables.push(Variable {
            symbol,
            linkage: if declared && linkage.is_empty() { "external" } else { linkage },
            specifiers,
            space,
            externally_initialized: self.op_or_zero(9) != 0,
            constant: flags & 1 != 0,
            ty,
            init: None,
            section,
            align,
            properties: Vec::new(),
            attrs,
            metadata: List::default(),
            at,
        });
        if let Some(value) = init.checked_sub(1) {
            self.pend(Holder::Variable(index), value);
        }
        Ok(())
    }

    fn pend(&mut self, of: Holder, value: u64) {
        let at = self.stream.at;
        self.initialisers.push(Pending { of, value, at });
    }

    pub(super) fn convention(&self, code: u32) -> CallingConv<'s> {
        match CONVENTIONS.iter().find(|(known, _)| *known == code) {
            _ if code == 0 => CallingConv::Default,
            Some(&(_, name)) => CallingConv::Named(name),
            None => CallingConv::Number(code),
        }
    }

    fn function(&mut self) -> Result<()> {
        let name = self.take_name()?;
        let mut ty = self.ty(self.op(0)?)?;
        let mut space = self.small(self.op_or_zero(16))?;
        if let TypeKind::PtrTo(target, of) = self.m.types.kind(ty) {
            (ty, space) = (target, of);
        }
        let TypeKind::Function(ret, variadic) = self.m.types.kind(ty) else {
            return self.error("a function has no function type");
        };
        if matches!(self.m.types.kind(ret), TypeKind::Label | TypeKind::Metadata | TypeKind::Function(..)) {
            return self.error(format!("a function cannot return a `{}`", self.type_name(ret)));
        }
        let conv = self.convention(self.small(self.op(1)?)?);
        let declared = self.op(2)? != 0;
        let linkage = self.linkage(self.op(3)?)?;
        let attrs = self.attributes(self.op(4)?)?;
        self.room_for::<(Param<'s>, TypeId)>(self.m.types.list(ty).len())?;
        let types = self.m.types.list(ty).to_vec();
        for &ty in &types {
            if matches!(self.m.types.kind(ty), TypeKind::Void | TypeKind::Label | TypeKind::Function(..)) {
                return self.error(format!("a parameter cannot be a `{}`", self.type_name(ty)));
            }
        }
        let params = types.iter().enumerate().map(|(k, &ty)| Param {
            ty,
            attrs: attrs.params.of(&self.m.arg_attrs).get(k).copied().unwrap_or_default(),
            local: None,
        });
        let params = List::push(&mut self.m.params, params);
        let index = self.m.functions.len() as u32;
        let pointer = self.pointer_to(ty, space);
        let align = self.alignment(self.op(5)?)?;
        let section = self.section(self.op(6)?)?;
        let gc = self.numbered(&self.collectors, self.op_or_zero(8), "garbage collector")?;
        let specifiers = Self::specifiers(&[
            self.word(&PREEMPTIONS, self.op_or_zero(15), "preemption")?,
            self.visibility(linkage, self.op_or_zero(7))?,
            self.word(&STORAGES, self.op_or_zero(11), "storage class")?,
        ]);
        let unnamed = self.word(&UNNAMED, self.op_or_zero(9), "kind of unnamed address")?;
        let symbol = self.symbol(name, SymbolDef::Function(index), pointer)?;
        let at = self.here();
        self.m.functions.push(Function {
            symbol,
            linkage,
            specifiers,
            conv,
            ret_attrs: attrs.ret,
            ty,
            ret,
            params,
            variadic,
            unnamed,
            space,
            attrs: attrs.function,
            section,
            partition: None,
            align,
            gc,
            implicit: false,
            prefix: None,
            prologue: None,
            personality: None,
            metadata: List::default(),
            blocks: List::default(),
            defined: !declared,
            locals: List::default(),
            at,
        });
        for (k, of) in
            [(10, Holder::Prologue(index)), (13, Holder::Prefix(index)), (14, Holder::Personality(index))]
        {
            if let Some(value) = self.op_or_zero(k).checked_sub(1) {
                self.pend(of, value);
            }
        }
        if !declared {
            self.bodies.push_back(index);
        }
        Ok(())
    }

    fn alias(&mut self, code: u32) -> Result<()> {
        let name = self.take_name()?;
        // Before LLVM 3.8 the type was that of the address.
        let old = code == 9;
        let mut ty = self.ty(self.op(0)?)?;
        let shift = usize::from(!old);
        let mut space = if old { 0 } else { self.small(self.op(1)?)? };
        if let (true, TypeKind::PtrTo(target, of)) = (old, self.m.types.kind(ty)) {
            (ty, space) = (target, of);
        }
        let (target, linkage) = (self.op(1 + shift)?, self.linkage(self.op(2 + shift)?)?);
        let ifunc = code == 18;
        let mut words = vec![self.visibility(linkage, self.op_or_zero(3 + shift))?];
        if !ifunc {
            words.insert(0, self.word(&PREEMPTIONS, self.op_or_zero(7 + shift), "preemption")?);
            words.push(self.word(&STORAGES, self.op_or_zero(4 + shift), "storage class")?);
            words.push(self.word(&THREAD_LOCALS, self.op_or_zero(5 + shift), "thread-local mode")?);
            words.push(self.word(&UNNAMED, self.op_or_zero(6 + shift), "kind of unnamed address")?);
        }
        let index = self.m.aliases.len() as u32;
        let pointer = self.pointer_to(ty, space);
        let symbol = self.symbol(name, SymbolDef::Alias(index), pointer)?;
        let at = self.here();
        self.m.aliases.push(Alias {
            symbol,
            linkage,
            specifiers: Self::specifiers(&words),
            ifunc,
            ty,
            target: Operand { ty: pointer, value: Value::Global(symbol) },
            properties: Vec::new(),
            at,
        });
        self.pend(Holder::Alias(index), target);
        Ok(())
    }

    /// Resolves forward references, when everything is known.
    fn finish_symbols(&mut self) -> Result<()> {
        if !self.bodies.is_empty() {
            return self.error("a function has no body");
        }
        for Pending { of, value, at } in std::mem::take(&mut self.initialisers) {
            self.stream.at = at;
            let operand = self.value(value)?;
            match of {
                Holder::Variable(index) => {
                    let ty = self.m.variables[index as usize].ty;
                    let operand = self.value_of(value, ty)?;
                    self.m.variables[index as usize].init = Some(operand);
                }
                Holder::Alias(index) => {
                    if self.m.types.space(operand.ty).is_none() {
                        return self.error("an alias names an address");
                    }
                    self.m.operands.push(operand);
                    self.m.aliases[index as usize].target = operand;
                }
                Holder::Prefix(index) => self.m.functions[index as usize].prefix = Some(operand),
                Holder::Prologue(index) => self.m.functions[index as usize].prologue = Some(operand),
                Holder::Personality(index) => self.m.functions[index as usize].personality = Some(operand),
            }
        }
        let mut seen = rustc_hash::FxHashSet::default();
        for k in 0..self.m.symbols.len() {
            let symbol = &self.m.symbols[k];
            if symbol.name.is_empty() {
                // LLVM numbers unnamed symbols.
                let name = self.text.number(k as i64);
                self.m.symbols[k].name = name;
            } else if !seen.insert(symbol.name) {
                let message = format!("`@{}` is defined twice", symbol.name);
                return Err(Fault::new(symbol.at as usize, message));
            }
        }
        Ok(())
    }
}
