//! Printing functions and blocks.

use super::Writer;
use crate::tree::*;

impl<'s> Writer<'_, 's> {
    pub(super) fn conv(&mut self, conv: CallingConv<'_>) {
        match conv {
            CallingConv::Default => {}
            CallingConv::Named(name) => self.put_word(name),
            CallingConv::Number(number) => self.put_fmt(format_args!("cc {number} ")),
        }
    }

    /// The name of a local, with its sign.
    pub(super) fn local(&mut self, index: u32) {
        let local = self.m.locals[index as usize];
        self.put("%");
        self.local_name(&local);
    }

    fn local_name(&mut self, local: &Local<'s>) {
        if local.name.is_empty() { self.put_number(u64::from(local.number)) } else { self.put(local.name) }
    }

    pub(super) fn function(&mut self, function: &Function<'s>) {
        let m = self.m;
        self.put(if function.defined { "\ndefine " } else { "\ndeclare " });
        if !function.defined {
            for attachment in function.metadata.of(&m.attachments) {
                self.attachment(attachment);
                self.put(" ");
            }
        }
        self.put_word(function.linkage);
        for word in &function.specifiers {
            self.put_word(word);
        }
        self.conv(function.conv);
        self.leading_attrs(function.ret_attrs);
        self.ty(function.ret);
        self.put(" ");
        self.symbol_name(function.symbol);
        self.put("(");
        self.parameters(function);
        self.put(")");
        if !function.unnamed.is_empty() {
            self.put_fmt(format_args!(" {}", function.unnamed));
        }
        if function.space != 0 {
            self.put_fmt(format_args!(" addrspace({})", function.space));
        }
        self.attrs(function.attrs);
        self.properties(function);
        if !function.defined {
            return self.put("\n");
        }
        for attachment in function.metadata.of(&m.attachments) {
            self.put(" ");
            self.attachment(attachment);
        }
        self.put(" {\n");
        for (k, block) in m.blocks(function).iter().enumerate() {
            let local = m.locals[block.local as usize];
            if k > 0 {
                self.put("\n");
            }
            if k > 0 || !local.name.is_empty() {
                self.local_name(&local);
                self.put(":\n");
            }
            for inst in m.block_insts(block) {
                for record in inst.records.of(&m.records) {
                    self.put("    #");
                    self.put(record.name);
                    self.put("(");
                    self.list(record.operands.of(&m.md_values), |w, value| w.md_value(value));
                    self.put(")\n");
                }
                self.put("  ");
                self.inst(inst);
                self.put("\n");
            }
        }
        self.put("}\n");
    }

    /// Each attribute with a blank after it.
    pub(super) fn leading_attrs(&mut self, list: List<Attr<'s>>) {
        if !list.is_empty() {
            let start = self.out.len();
            self.attrs(list);
            // The blank moves from the front to the end.
            self.out.remove(start);
            self.put(" ");
        }
    }

    fn parameters(&mut self, function: &Function<'s>) {
        let m = self.m;
        for (k, param) in function.params.of(&m.params).iter().enumerate() {
            if k > 0 {
                self.put(", ");
            }
            self.ty(param.ty);
            self.attrs(param.attrs);
            if let Some(local) = param.local
                && (function.defined || !m.locals[local as usize].name.is_empty())
            {
                self.put(" ");
                self.local(local);
            }
        }
        if function.variadic {
            self.put(if function.params.is_empty() { "..." } else { ", ..." });
        }
    }

    fn properties(&mut self, function: &Function<'s>) {
        for (word, text) in [("section", function.section), ("partition", function.partition)] {
            if let Some(text) = text {
                self.put_fmt(format_args!(" {word} {text}"));
            }
        }
        if function.align != 0 {
            self.put_fmt(format_args!(" align {}", function.align));
        }
        if let Some(gc) = function.gc {
            self.put_fmt(format_args!(" gc {gc}"));
        }
        for (word, operand) in [
            ("prefix", function.prefix),
            ("prologue", function.prologue),
            ("personality", function.personality),
        ] {
            if let Some(operand) = operand {
                self.put_fmt(format_args!(" {word} "));
                self.operand(operand);
            }
        }
    }
}
