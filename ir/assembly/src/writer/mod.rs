//! The writer: a tree as LLVM assembly.
//!
//! Items come in the order of LLVM's own writer: types, variables, aliases, functions, attribute
//! groups, metadata. Names, numbers and strings are those of the source, so reading what was written
//! gives the same tree, and writing that gives the same text.

mod attributes;
mod function;
mod instruction;
mod value;

use std::fmt::Write;

use crate::tree::*;
use crate::types::{NamedStruct, TypeId, TypeKind};

/// Prints a tree.
pub fn write(m: &Module<'_>) -> String {
    let mut writer = Writer { m, out: String::with_capacity(m.source.len() + m.source.len() / 8) };
    writer.module();
    writer.out
}

/// The text of a type.
pub fn type_text(m: &Module<'_>, ty: TypeId) -> String {
    let mut writer = Writer { m, out: String::new() };
    writer.ty(ty);
    writer.out
}

/// The text of an instruction, without line break.
pub fn inst_text<'s>(m: &Module<'s>, inst: &Inst<'s>) -> String {
    let mut writer = Writer { m, out: String::new() };
    writer.inst(inst);
    writer.out
}

/// The text of an operand with its type.
pub fn operand_text(m: &Module<'_>, operand: Operand) -> String {
    let mut writer = Writer { m, out: String::new() };
    writer.operand(operand);
    writer.out
}

struct Writer<'m, 's> {
    m: &'m Module<'s>,
    out: String,
}

impl<'s> Writer<'_, 's> {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A formatted piece; writing to a string cannot fail.
    fn put_fmt(&mut self, args: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(args);
    }

    fn put_number(&mut self, number: u64) {
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut rest = number;
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.out.extend(digits[at..].iter().map(|&c| c as char));
    }

    /// A word and a blank, if there is a word.
    fn put_word(&mut self, word: &str) {
        if !word.is_empty() {
            self.put(word);
            self.put(" ");
        }
    }

    /// Prints the items with `each`, separated by `, `.
    fn list<T: Copy>(&mut self, items: &[T], each: impl Fn(&mut Self, T)) {
        for (k, &item) in items.iter().enumerate() {
            if k > 0 {
                self.put(", ");
            }
            each(self, item);
        }
    }

    fn module(&mut self) {
        let m = self.m;
        if let Some(name) = m.source_filename {
            self.put_fmt(format_args!("source_filename = {name}\n"));
        }
        if let Some((layout, _)) = m.data_layout {
            self.put_fmt(format_args!("target datalayout = {layout}\n"));
        }
        if let Some((triple, _)) = m.triple {
            self.put_fmt(format_args!("target triple = {triple}\n"));
        }
        for line in &m.module_asm {
            self.put_fmt(format_args!("module asm {line}\n"));
        }
        // In the order of their definitions, which need not be that of their first uses.
        let mut named: Vec<&NamedStruct<'s>> = m.types.named.iter().collect();
        named.sort_by_key(|named| named.at);
        for named in named {
            self.put_fmt(format_args!("%{} = type ", named.name));
            match &named.body {
                None => self.put("opaque"),
                Some(body) => self.struct_body(&body.fields, body.packed),
            }
            self.put("\n");
        }
        for variable in &m.variables {
            self.variable(variable);
        }
        for alias in &m.aliases {
            self.alias(alias);
        }
        for function in &m.functions {
            self.function(function);
        }
        for group in &m.groups {
            self.put_fmt(format_args!("attributes #{} = {{", group.number));
            for attr in group.attrs.of(&m.attrs) {
                self.put(" ");
                self.group_attr(attr);
            }
            self.put(" }\n");
        }
        for named in &m.named_md {
            self.put_fmt(format_args!("!{} = !{{", named.name));
            self.list(&named.nodes, |w, node| w.md_value(node));
            self.put("}\n");
        }
        let mut numbered: Vec<(u32, &MdNode<'s>)> =
            m.md_nodes.iter().filter_map(|node| Some((node.number?, node))).collect();
        numbered.sort_unstable_by_key(|&(number, _)| number);
        for (number, node) in numbered {
            self.put_fmt(format_args!("!{number} = "));
            self.md_node(node);
            self.put("\n");
        }
    }

    fn symbol_name(&mut self, symbol: u32) {
        self.put("@");
        let name = self.m.symbols[symbol as usize].name;
        self.put(name);
    }

    fn variable(&mut self, variable: &Variable<'s>) {
        self.symbol_name(variable.symbol);
        self.put(" = ");
        self.put_word(variable.linkage);
        for word in &variable.specifiers {
            self.put_word(word);
        }
        if variable.space != 0 {
            self.put_fmt(format_args!("addrspace({}) ", variable.space));
        }
        if variable.externally_initialized {
            self.put("externally_initialized ");
        }
        self.put(if variable.constant { "constant " } else { "global " });
        match variable.init {
            Some(init) => self.operand(init),
            None => self.ty(variable.ty),
        }
        if let Some(section) = variable.section {
            self.put_fmt(format_args!(", section {section}"));
        }
        for property in &variable.properties {
            self.put_fmt(format_args!(", {property}"));
        }
        if variable.align != 0 {
            self.put_fmt(format_args!(", align {}", variable.align));
        }
        for attachment in variable.metadata.of(&self.m.attachments) {
            self.put(", ");
            self.attachment(attachment);
        }
        self.attrs(variable.attrs);
        self.put("\n");
    }

    fn alias(&mut self, alias: &Alias<'s>) {
        self.symbol_name(alias.symbol);
        self.put(" = ");
        self.put_word(alias.linkage);
        for word in &alias.specifiers {
            self.put_word(word);
        }
        self.put(if alias.ifunc { "ifunc " } else { "alias " });
        self.ty(alias.ty);
        self.put(", ");
        self.operand(alias.target);
        for property in &alias.properties {
            self.put_fmt(format_args!(", {property}"));
        }
        self.put("\n");
    }

    // ---- types ----

    fn struct_body(&mut self, fields: &[TypeId], packed: bool) {
        self.put(if packed { "<{" } else { "{" });
        if !fields.is_empty() {
            self.put(" ");
            self.list(fields, |w, ty| w.ty(ty));
            self.put(" ");
        }
        self.put(if packed { "}>" } else { "}" });
    }

    fn ty(&mut self, ty: TypeId) {
        let word = match self.m.types.kind(ty) {
            TypeKind::Void => "void",
            TypeKind::Label => "label",
            TypeKind::Metadata => "metadata",
            TypeKind::Token => "token",
            TypeKind::Half => "half",
            TypeKind::BFloat => "bfloat",
            TypeKind::Float => "float",
            TypeKind::Double => "double",
            TypeKind::X86Fp80 => "x86_fp80",
            TypeKind::Fp128 => "fp128",
            TypeKind::PpcFp128 => "ppc_fp128",
            TypeKind::X86Mmx => "x86_mmx",
            TypeKind::X86Amx => "x86_amx",
            TypeKind::Int(1) => "i1",
            TypeKind::Int(8) => "i8",
            TypeKind::Int(32) => "i32",
            TypeKind::Int(64) => "i64",
            TypeKind::Ptr(0) => "ptr",
            TypeKind::Int(bits) => return self.put_fmt(format_args!("i{bits}")),
            TypeKind::Ptr(space) => return self.put_fmt(format_args!("ptr addrspace({space})")),
            TypeKind::PtrTo(target, space) => {
                self.ty(target);
                if space != 0 {
                    self.put_fmt(format_args!(" addrspace({space})"));
                }
                return self.put("*");
            }
            TypeKind::Array(elem, len) => return self.sequence("[", len, elem, "]"),
            TypeKind::Vector(elem, len) => return self.sequence("<", len, elem, ">"),
            TypeKind::ScalableVector(elem, len) => return self.sequence("<vscale x ", len, elem, ">"),
            TypeKind::Struct(packed) => return self.struct_body(self.m.types.list(ty), packed),
            TypeKind::Named(index) => {
                let name = self.m.types.named[index as usize].name;
                return self.put_fmt(format_args!("%{name}"));
            }
            TypeKind::Function(ret, variadic) => {
                self.ty(ret);
                self.put(" (");
                let params = self.m.types.list(ty);
                self.list(params, |w, ty| w.ty(ty));
                if variadic {
                    self.put(if params.is_empty() { "..." } else { ", ..." });
                }
                return self.put(")");
            }
            TypeKind::Target(index) => {
                let text = self.m.types.targets[index as usize];
                return self.put_fmt(format_args!("target{text}"));
            }
        };
        self.put(word);
    }

    fn sequence(&mut self, open: &str, len: u64, elem: TypeId, close: &str) {
        self.put(open);
        self.put_number(len);
        self.put(" x ");
        self.ty(elem);
        self.put(close);
    }
}
