//! Expressions and constants of the text form.

use crate::print::{Piece, Printer, cast_head, op_name};
use crate::{AddressBase, ConstValue, ExprId, ExprKind, IncDecOp, StringId, UnaryOp};
use ptxc_tokens::builtins;

impl Printer<'_, '_> {
    pub(crate) fn expr(&mut self, expr: ExprId) {
        let mut pieces = vec![Piece::Expr(expr)];
        while let Some(piece) = pieces.pop() {
            match piece {
                Piece::Text(text) => self.out.push_str(text),
                Piece::Owned(text) => self.out.push_str(&text),
                Piece::Block(stmt) => self.block(stmt),
                Piece::Expr(expr) => {
                    let start = pieces.len();
                    self.pieces(expr, &mut pieces);
                    pieces[start..].reverse();
                }
            }
        }
    }

    /// `name(args)` as pieces, in order.
    fn form(&self, head: String, args: &[ExprId], out: &mut Vec<Piece>) {
        out.push(Piece::Owned(head));
        out.push(Piece::Text("("));
        for (i, &arg) in args.iter().enumerate() {
            if i != 0 {
                out.push(Piece::Text(", "));
            }
            out.push(Piece::Expr(arg));
        }
        out.push(Piece::Text(")"));
    }

    /// The pieces of an expression, in order.
    fn pieces(&mut self, expr: ExprId, out: &mut Vec<Piece>) {
        let node = self.il.exprs[expr];
        let ty = self.ty(node.ty);
        match node.kind {
            ExprKind::Int(value) => {
                let signed = self.il.int_shape(node.ty).is_none_or(|shape| shape.signed);
                let value = if signed { (value as i128).to_string() } else { value.to_string() };
                out.push(Piece::Owned(format!("{value}:{ty}")));
            }
            ExprKind::Float(bits) => out.push(Piece::Owned(format!("{:?}:{ty}", f64::from_bits(bits)))),
            ExprKind::Null => out.push(Piece::Owned(format!("null:{ty}"))),
            ExprKind::Const(value) => {
                let value = self.constant(value);
                out.push(Piece::Owned(format!("{value}:{ty}")));
            }
            ExprKind::Str(id) => out.push(Piece::Owned(self.string(id))),
            ExprKind::Variable(id) => out.push(Piece::Owned(self.local(id))),
            ExprKind::Function(id) => out.push(Piece::Owned(format!("@{}", self.il.functions[id].mangled))),
            ExprKind::This => out.push(Piece::Text("this")),
            ExprKind::SpecialVar(var, component) => {
                let name = var.name();
                out.push(Piece::Owned(match component {
                    None => name.to_owned(),
                    Some(component) => {
                        format!("{name}.{}", ["x", "y", "z"].get(component as usize).unwrap_or(&"?"))
                    }
                }));
            }
            ExprKind::Deref(pointer) => self.form("deref".to_owned(), &[pointer], out),
            ExprKind::AddressOf(place) => self.form("addr".to_owned(), &[place], out),
            ExprKind::Index { base, index } => self.form("index".to_owned(), &[base, index], out),
            ExprKind::Member { base, record, field } => {
                out.push(Piece::Expr(base));
                let name =
                    self.il.records[record].fields.get(field as usize).map_or("", |f| self.name(f.name));
                let name = if name.is_empty() { format!(".#{field}") } else { format!(".{name}") };
                out.push(Piece::Owned(name));
            }
            ExprKind::Unary(op, operand) => {
                let name = match op {
                    UnaryOp::Neg => "neg",
                    UnaryOp::Not => "not",
                    UnaryOp::LogicalNot => "logical_not",
                };
                self.form(format!("{name}<{ty}>"), &[operand], out);
            }
            ExprKind::IncDec(op, operand) => {
                let name = match op {
                    IncDecOp::PreInc => "pre_inc",
                    IncDecOp::PreDec => "pre_dec",
                    IncDecOp::PostInc => "post_inc",
                    IncDecOp::PostDec => "post_dec",
                };
                self.form(name.to_owned(), &[operand], out);
            }
            ExprKind::Binary(op, lhs, rhs) => self.form(format!("{}<{ty}>", op_name(op)), &[lhs, rhs], out),
            ExprKind::Assign(lhs, rhs) => self.form("assign".to_owned(), &[lhs, rhs], out),
            ExprKind::CompoundAssign { op, lhs, rhs, compute } => {
                let compute = self.ty(compute);
                self.form(format!("assign_{}<{compute}>", op_name(op)), &[lhs, rhs], out);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.form(format!("cond<{ty}>"), &[cond, then, otherwise], out);
            }
            ExprKind::Elvis { value, otherwise } => {
                self.form(format!("elvis<{ty}>"), &[value, otherwise], out)
            }
            ExprKind::Cast(kind, operand) => self.form(cast_head(kind, &ty), &[operand], out),
            ExprKind::Call { callee, object, args, is_virtual, right_first } => {
                let how = match (is_virtual, right_first) {
                    (false, false) => "call",
                    (true, false) => "virtual_call",
                    (false, true) => "assign_call",
                    (true, true) => "virtual_assign_call",
                };
                let mut all = Vec::with_capacity(args.len() + 1);
                all.extend(object);
                all.extend_from_slice(args);
                self.form(format!("{how} @{}", self.il.functions[callee].mangled), &all, out);
            }
            ExprKind::CallIndirect { callee, args } => {
                out.push(Piece::Text("call ["));
                out.push(Piece::Expr(callee));
                self.form("]".to_owned(), args, out);
            }
            ExprKind::CallMember { pointer, object, args } => {
                out.push(Piece::Text("call member ["));
                out.push(Piece::Expr(pointer));
                let mut all = Vec::with_capacity(args.len() + 1);
                all.push(object);
                all.extend_from_slice(args);
                self.form("]".to_owned(), &all, out);
            }
            ExprKind::CallBuiltin { builtin, type_arg, args } => {
                let name = builtins::row(builtin).name;
                let type_arg = type_arg.map_or_else(String::new, |ty| format!("<{}>", self.ty(ty)));
                self.form(format!("builtin {name}{type_arg}"), args, out);
            }
            ExprKind::Construct { ctor, args, zeroed } => {
                let how = if zeroed { "construct zeroed" } else { "construct" };
                self.form(format!("{how} @{}", self.il.functions[ctor].mangled), args, out);
            }
            ExprKind::WithThis(value) => self.form("with_this".to_owned(), &[value], out),
            ExprKind::InitAt { pointer, value } => self.form("init_at".to_owned(), &[pointer, value], out),
            ExprKind::Aggregate(items) => {
                out.push(Piece::Owned(format!("aggregate<{ty}>{{")));
                for (i, item) in items.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    let last = item.index + item.count - 1;
                    out.push(Piece::Owned(if item.count == 1 {
                        format!("{comma}{}: ", item.index)
                    } else {
                        format!("{comma}{}..{last}: ", item.index)
                    }));
                    out.push(Piece::Expr(item.value));
                }
                out.push(Piece::Text("}"));
            }
            ExprKind::ConstantEvaluated => out.push(Piece::Owned("is_constant_evaluated".to_owned())),
            ExprKind::Throw => out.push(Piece::Text("throw")),
            ExprKind::Zero => out.push(Piece::Owned(format!("zero:{ty}"))),
            ExprKind::Undefined => out.push(Piece::Owned(format!("undefined:{ty}"))),
            ExprKind::Materialize(operand) => self.form("temporary".to_owned(), &[operand], out),
            ExprKind::StmtExpr(stmt) => {
                out.push(Piece::Text("statement_expr "));
                out.push(Piece::Block(stmt));
            }
            ExprKind::BitCast(operand) => self.form(format!("bit_cast<{ty}>"), &[operand], out),
            ExprKind::Error => out.push(Piece::Text("error")),
        }
    }

    fn string(&self, id: StringId) -> String {
        let bytes = self.il.strings[id].bytes;
        let text: String =
            bytes.iter().flat_map(|&byte| std::ascii::escape_default(byte)).map(char::from).collect();
        let text = text.strip_suffix("\\x00").unwrap_or(&text);
        format!("\"{text}\"")
    }

    pub(crate) fn constant(&mut self, value: &ConstValue<'_>) -> String {
        match *value {
            ConstValue::Undefined => "undefined".to_owned(),
            ConstValue::Zero => "zero".to_owned(),
            ConstValue::Int(value) => (value as i128).to_string(),
            ConstValue::Float(bits) => format!("{:?}", f64::from_bits(bits)),
            ConstValue::Address { base: None, offset } => format!("address {offset}"),
            ConstValue::Address { base: Some(base), offset } => {
                let base = match base {
                    AddressBase::Variable(id) => self.local(id),
                    AddressBase::Function(id) => format!("@{}", self.il.functions[id].mangled),
                    AddressBase::Str(id) => self.string(id),
                };
                if offset == 0 { format!("addr({base})") } else { format!("addr({base}) + {offset}") }
            }
            ConstValue::Array { elements, fill } => {
                let mut list: Vec<String> = elements.iter().map(|value| self.constant(value)).collect();
                if *fill != ConstValue::Zero {
                    list.push(format!("... {}", self.constant(fill)));
                }
                format!("[{}]", list.join(", "))
            }
            ConstValue::Record(members) => {
                let list: Vec<String> = members.iter().map(|value| self.constant(value)).collect();
                format!("{{{}}}", list.join(", "))
            }
            ConstValue::Union { field, value } => format!("{{.{field} = {}}}", self.constant(value)),
            ConstValue::MemberOffset(offset) => format!("member {offset}"),
            ConstValue::MemberFunction(None, _) => "member null".to_owned(),
            ConstValue::MemberFunction(Some(id), 0) => format!("member @{}", self.il.functions[id].mangled),
            ConstValue::MemberFunction(Some(id), by) => {
                format!("member @{} + {by}", self.il.functions[id].mangled)
            }
        }
    }
}
