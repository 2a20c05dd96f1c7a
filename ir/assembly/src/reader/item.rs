//! Reading top-level items.

use super::attributes::Owner;
use super::{Reader, Result, shown};
use crate::lexer::Tok;
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

/// Linkage keywords; some of them are of old versions.
const LINKAGES: &[&str] = &[
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
];

/// Keywords before a global's kind that specify its linkage and visibility.
const SPECIFIERS: &[&str] = &[
    "dso_local",
    "dso_preemptable",
    "default",
    "hidden",
    "protected",
    "dllimport",
    "dllexport",
    "unnamed_addr",
    "local_unnamed_addr",
    "thread_local",
];

impl<'s> Reader<'s> {
    pub(super) fn item(&mut self) -> Result<()> {
        match self.tok {
            Tok::Word("define") => self.function(true),
            Tok::Word("declare") => self.function(false),
            Tok::Global(name) => self.global(name),
            Tok::Local(name) => self.type_definition(name),
            Tok::MetaId(number) => self.node_definition(number),
            Tok::MetaName(name) => self.named_definition(name),
            Tok::Word("attributes") => self.attribute_group(),
            Tok::Word("target") => self.target(),
            Tok::Word("source_filename") => {
                self.advance();
                self.expect(b'=')?;
                self.m.source_filename = Some(self.string()?);
                Ok(())
            }
            Tok::Word("module") => {
                self.advance();
                self.expect_word("asm")?;
                let line = self.string()?;
                self.m.module_asm.push(line);
                Ok(())
            }
            Tok::Word("uselistorder" | "uselistorder_bb") => self.use_list_order(),
            Tok::Comdat(_) => {
                self.advance();
                self.expect(b'=')?;
                self.expect_word("comdat")?;
                let Tok::Word(
                    "any" | "exactmatch" | "largest" | "nodeduplicate" | "noduplicates" | "samesize",
                ) = self.tok
                else {
                    return self.error("unknown selection kind of a comdat");
                };
                self.advance();
                self.comdats += 1;
                Ok(())
            }
            Tok::Punct(b'^') => self.summary(),
            _ => self.error("expected a function, global variable, type or metadata"),
        }
    }

    fn target(&mut self) -> Result<()> {
        self.advance();
        let Tok::Word(what @ ("triple" | "datalayout")) = self.tok else {
            return self.error("expected `triple` or `datalayout`");
        };
        self.advance();
        self.expect(b'=')?;
        let at = self.here();
        let text = self.string()?;
        match what {
            "triple" => self.m.triple = Some((text, at)),
            _ => self.m.data_layout = Some((text, at)),
        }
        Ok(())
    }

    /// Skips a use-list order, which has no meaning here.
    pub(super) fn use_list_order(&mut self) -> Result<()> {
        self.advance();
        while !self.is(b'}') {
            if matches!(self.tok, Tok::End | Tok::Bad) {
                return self.error("expected `}`");
            }
            self.advance();
        }
        self.expect(b'}')
    }

    /// A module summary, `^0 = module: (...)`, is for link time only.
    fn summary(&mut self) -> Result<()> {
        self.advance();
        let _: u32 = self.number()?;
        self.expect(b'=')?;
        let Tok::Label(_) = self.advance() else { return self.error("expected a summary") };
        if self.is(b'(') {
            self.parens()?;
        } else {
            self.advance();
        }
        Ok(())
    }

    pub(super) fn linkage(&mut self) -> &'s str {
        match self.tok {
            Tok::Word(word) if LINKAGES.contains(&word) => {
                self.advance();
                word
            }
            _ => "",
        }
    }

    pub(super) fn specifiers(&mut self) -> Result<Vec<&'s str>> {
        let mut found = Vec::new();
        while let Tok::Word(word) = self.tok
            && SPECIFIERS.contains(&word)
        {
            let start = self.at;
            self.advance();
            if word == "thread_local" && self.is(b'(') {
                self.parens()?;
            }
            found.push(self.source_from(start));
        }
        Ok(found)
    }

    fn global(&mut self, name: &'s str) -> Result<()> {
        let at = self.here();
        self.advance();
        self.expect(b'=')?;
        let linkage = self.linkage();
        let specifiers = self.specifiers()?;
        if let Tok::Word(word @ ("alias" | "ifunc")) = self.tok {
            return self.alias(name, at, linkage, specifiers, word == "ifunc");
        }
        let space = if self.eat_word("addrspace") { self.address_space()? } else { 0 };
        let externally_initialized = self.eat_word("externally_initialized");
        let constant = self.eat_word("constant");
        if !constant {
            self.expect_word("global")?;
        }
        let ty = self.ty()?;
        if matches!(
            self.m.types.kind(ty),
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Token | TypeKind::Function(..)
        ) {
            return self.error(format!("a variable cannot be a `{}`", self.type_name(ty)));
        }
        let index = self.m.variables.len() as u32;
        let symbol = self.define_symbol(name, at, SymbolDef::Variable(index))?;
        let init = match linkage {
            "external" | "extern_weak" => None,
            _ => Some(self.value(ty)?),
        };
        let mut variable = Variable {
            symbol,
            linkage,
            specifiers,
            space,
            externally_initialized,
            constant,
            ty,
            init,
            section: None,
            align: 0,
            properties: Vec::new(),
            attrs: List::default(),
            metadata: List::default(),
            at,
        };
        self.variable_properties(&mut variable)?;
        variable.attrs = self.attributes(Owner::Value)?;
        self.m.variables.push(variable);
        Ok(())
    }

    fn variable_properties(&mut self, variable: &mut Variable<'s>) -> Result<()> {
        let mut attachments = Vec::new();
        while self.eat(b',') {
            let start = self.at;
            match self.tok {
                Tok::Word("section") => {
                    self.advance();
                    variable.section = Some(self.string()?);
                }
                Tok::Word("align") => {
                    self.advance();
                    variable.align = self.alignment_number()?;
                }
                Tok::Word("comdat") => self.comdat()?,
                Tok::Word("partition" | "code_model") => {
                    self.advance();
                    self.string()?;
                    variable.properties.push(self.source_from(start));
                }
                Tok::Word(
                    "no_sanitize_address"
                    | "no_sanitize_hwaddress"
                    | "sanitize_memtag"
                    | "sanitize_address_dyninit",
                ) => {
                    self.advance();
                    variable.properties.push(self.source_from(start));
                }
                Tok::MetaName(kind) => {
                    self.advance();
                    let value = self.metadata_value()?;
                    self.m.md_values.push(value);
                    attachments.push(Attachment { kind, value: self.m.md_values.len() as u32 - 1 });
                }
                _ => return self.error("expected a property of the variable"),
            }
        }
        variable.metadata = List::push(&mut self.m.attachments, attachments);
        Ok(())
    }

    /// A power of two.
    pub(super) fn alignment_number(&mut self) -> Result<u64> {
        let at = self.here();
        let align: u64 = if self.is(b'(') { self.number_in_parens()? } else { self.number()? };
        if !align.is_power_of_two() {
            return self.error_at(at, "an alignment is a power of two");
        }
        if align > 1 << 32 {
            return self.error_at(at, "an alignment is at most 2^32");
        }
        Ok(align)
    }

    pub(super) fn comdat(&mut self) -> Result<()> {
        self.advance();
        if self.eat(b'(') {
            let Tok::Comdat(_) = self.advance() else { return self.error("expected a comdat") };
            self.expect(b')')?;
        }
        Ok(())
    }

    fn alias(
        &mut self,
        name: &'s str,
        at: u32,
        linkage: &'s str,
        specifiers: Vec<&'s str>,
        ifunc: bool,
    ) -> Result<()> {
        self.advance();
        let ty = self.ty()?;
        self.expect(b',')?;
        // An expression states its type.
        let target = match self.tok {
            Tok::Word("getelementptr" | "bitcast" | "addrspacecast" | "inttoptr") => {
                self.value(TypeId::PTR)?
            }
            _ => self.typed_value()?,
        };
        if self.m.types.space(target.ty).is_none() {
            return self.error_at(at, "an alias names an address");
        }
        // The aliasee counts as a use, so that its type is checked.
        self.m.operands.push(target);
        let mut properties = Vec::new();
        while self.eat(b',') {
            let start = self.at;
            self.expect_word("partition")?;
            self.string()?;
            properties.push(self.source_from(start));
        }
        let index = self.m.aliases.len() as u32;
        let symbol = self.define_symbol(name, at, SymbolDef::Alias(index))?;
        self.m.aliases.push(Alias { symbol, linkage, specifiers, ifunc, ty, target, properties, at });
        Ok(())
    }

    /// Reads the constant after `prefix`, `prologue` or `personality`.
    pub(super) fn function_constant(&mut self) -> Result<Operand> {
        self.advance();
        let operand = self.typed_value()?;
        if matches!(operand.value, Value::Local(_)) || operand.ty == TypeId::METADATA {
            return self.error("expected a constant");
        }
        Ok(operand)
    }

    /// The name of a block for messages.
    pub(super) fn block_name(name: &str) -> String {
        shown(name)
    }
}
