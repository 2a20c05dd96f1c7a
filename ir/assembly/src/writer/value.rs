//! Printing values, constants and metadata.

use super::Writer;
use crate::opcode::{FLAGS, InstFlags, Op};
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

impl<'s> Writer<'_, 's> {
    /// Type and value.
    pub(super) fn operand(&mut self, operand: Operand) {
        self.ty(operand.ty);
        self.put(" ");
        self.value(operand);
    }

    /// The value alone.
    pub(super) fn value(&mut self, operand: Operand) {
        match operand.value {
            Value::Local(index) => self.local(index),
            Value::Global(symbol) => self.symbol_name(symbol),
            Value::Const(index) => self.constant(operand.ty, self.m.consts[index as usize]),
            Value::Md(index) => self.md_value(self.m.md_values[index as usize]),
            Value::Asm(index) => {
                let asm = &self.m.asms[index as usize];
                self.put("asm ");
                for word in &asm.keywords {
                    self.put_word(word);
                }
                self.put_fmt(format_args!("{}, {}", asm.template, asm.constraints));
            }
        }
    }

    pub(super) fn flags(&mut self, flags: InstFlags) {
        if flags == InstFlags::default() {
            return;
        }
        for &(flag, keyword) in FLAGS {
            if flags.has(flag) {
                self.put(" ");
                self.put(keyword);
            }
        }
    }

    fn constant(&mut self, ty: TypeId, constant: Const<'s>) {
        match constant {
            Const::Int(text) | Const::Float(text) => self.put(text),
            Const::Null => self.put("null"),
            Const::Undef => self.put("undef"),
            Const::Poison => self.put("poison"),
            Const::Zero => self.put("zeroinitializer"),
            Const::NoToken => self.put("none"),
            Const::String(text) => self.put_fmt(format_args!("c{text}")),
            Const::Aggregate(members) => self.aggregate(ty, members),
            Const::Splat(member) => {
                self.put("splat (");
                self.list(member.of(&self.m.operands), |w, m| w.operand(m));
                self.put(")");
            }
            Const::Expr(index) => self.expression(&self.m.exprs[index as usize]),
            Const::BlockAddress(function, block) => {
                self.put("blockaddress(");
                self.symbol_name(function);
                self.put_fmt(format_args!(", %{block})"));
            }
            Const::Wrapper("ptrauth", operands) => {
                self.put("ptrauth (");
                self.list(operands.of(&self.m.operands), |w, m| w.operand(m));
                self.put(")");
            }
            Const::Wrapper(word, operands) => {
                self.put(word);
                self.put(" ");
                self.list(operands.of(&self.m.operands), |w, m| w.value(m));
            }
        }
    }

    fn aggregate(&mut self, ty: TypeId, members: List<Operand>) {
        let packed = match self.m.types.kind(ty) {
            TypeKind::Struct(packed) => packed,
            TypeKind::Named(index) => {
                self.m.types.named[index as usize].body.as_ref().is_some_and(|body| body.packed)
            }
            _ => false,
        };
        let (open, close) = match self.m.types.kind(ty) {
            TypeKind::Array(..) => ("[", "]"),
            TypeKind::Vector(..) | TypeKind::ScalableVector(..) => ("<", ">"),
            _ if packed => ("<{ ", " }>"),
            _ => ("{ ", " }"),
        };
        self.put(open);
        self.list(members.of(&self.m.operands), |w, m| w.operand(m));
        self.put(close);
    }

    fn expression(&mut self, expr: &ConstExpr<'s>) {
        self.put(expr.op.keyword());
        self.flags(expr.flags);
        let on_index = expr.inrange == "inrange";
        if !expr.inrange.is_empty() && !on_index {
            self.put(" ");
            self.put(expr.inrange);
        }
        if !expr.predicate.is_empty() {
            self.put(" ");
            self.put(expr.predicate);
        }
        self.put(" (");
        if expr.op == Op::Gep {
            self.ty(expr.ty);
            self.put(", ");
        }
        self.list(expr.operands.of(&self.m.operands), |w, m| w.operand(m));
        for &index in expr.indices.of(&self.m.indices) {
            self.put_fmt(format_args!(", {index}"));
        }
        if expr.op.is_cast() {
            self.put(" to ");
            self.ty(expr.ty);
        }
        self.put(")");
    }

    // ---- metadata ----

    pub(super) fn attachment(&mut self, attachment: &Attachment<'s>) {
        self.put("!");
        self.put(attachment.kind);
        self.put(" ");
        self.md_value(self.m.md_values[attachment.value as usize]);
    }

    pub(super) fn md_value(&mut self, value: MdValue<'s>) {
        match value {
            MdValue::Null => self.put("null"),
            MdValue::Node(index) => {
                let node = &self.m.md_nodes[index as usize];
                match node.number {
                    Some(number) => {
                        self.put("!");
                        self.put_number(u64::from(number));
                    }
                    None => self.md_node(node),
                }
            }
            MdValue::String(text) => {
                self.put("!");
                self.put(text);
            }
            MdValue::Value(operand) => self.operand(operand),
            MdValue::Word(text) | MdValue::Text(text) => self.put(text),
        }
    }

    pub(super) fn md_node(&mut self, node: &MdNode<'s>) {
        if node.distinct {
            self.put("distinct ");
        }
        let values = node.values.of(&self.m.md_values);
        if node.name.is_empty() {
            self.put("!{");
            self.list(values, |w, value| w.md_value(value));
            return self.put("}");
        }
        self.put_fmt(format_args!("!{}(", node.name));
        let keys = node.keys.of(&self.m.md_keys);
        for (k, (&key, &value)) in keys.iter().zip(values).enumerate() {
            if k > 0 {
                self.put(", ");
            }
            if !key.is_empty() {
                self.put_fmt(format_args!("{key}: "));
            }
            self.md_value(value);
        }
        self.put(")");
    }
}
