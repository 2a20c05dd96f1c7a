//! Writes functions of modules to an archive.

use rustc_hash::FxHashMap;

use crate::arena::Field;
use crate::attributes::ParamAttrs;
use crate::handle::{Func, Global, Inst, Value};
use crate::module::Module;
use crate::opcode::Op;
use crate::types::{Ty, TyKind};

use super::bytes::Writer;
use super::{Extras, Kind, attributes, fixed_types, is_symbol};

/// Archives functions and the symbols that they refer to, one module per variant. A function's number is its index
/// in the lists, which have equal lengths.
pub fn write(variants: &[(&Module, &[Func])]) -> Vec<u8> {
    let (mut head, mut records) = (Vec::new(), Writer::default());
    let mut places: FxHashMap<Vec<u8>, u32> = FxHashMap::default();
    let number = |out: &mut Vec<u8>, number: usize| out.extend((number as u32).to_le_bytes());
    number(&mut head, variants.len());
    for (m, roots) in variants {
        let members = members(m, roots);
        number(&mut head, members.len());
        for member in members {
            let end = records.out.len() as u32;
            let place = *places.entry(member).or_insert_with_key(|member| {
                records.bytes(member);
                end
            });
            number(&mut head, place as usize);
        }
    }
    head.append(&mut records.out);
    head
}

fn members(m: &Module, roots: &[Func]) -> Vec<Vec<u8>> {
    let mut members = Members::default();
    for &root in roots {
        members.list.push(root.into());
        members.numbers.entry(root.into()).or_insert(members.list.len() as u32 - 1);
    }
    let mut records = Vec::new();
    while let Some(&symbol) = members.list.get(records.len()) {
        records.push(MemberWriter::new(m, &mut members).write(symbol));
    }
    records
}

/// The members found so far, and their numbers.
#[derive(Default)]
struct Members {
    list: Vec<Value>,
    numbers: FxHashMap<Value, u32>,
}

impl Members {
    fn number(&mut self, symbol: Value) -> u32 {
        *self.numbers.entry(symbol).or_insert_with(|| {
            self.list.push(symbol);
            self.list.len() as u32 - 1
        })
    }
}

struct MemberWriter<'a> {
    m: &'a Module,
    members: &'a mut Members,
    /// Types beyond the fixed ones, components first.
    types: Vec<Ty>,
    type_numbers: FxHashMap<Ty, u32>,
    type_list: Writer,
    symbols: Vec<Value>,
    /// The constants, operands before their users.
    constants: Vec<Value>,
    /// The list index of each value of the member.
    numbers: FxHashMap<Value, u32>,
}

impl<'a> MemberWriter<'a> {
    fn new(m: &'a Module, members: &'a mut Members) -> Self {
        MemberWriter {
            m,
            members,
            types: Vec::new(),
            type_numbers: FxHashMap::default(),
            type_list: Writer::default(),
            symbols: Vec::new(),
            constants: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }

    fn write(mut self, symbol: Value) -> Vec<u8> {
        match (self.m.as_func(symbol), self.m.as_global(symbol)) {
            (Some(f), _) => self.function(f),
            (None, Some(g)) => self.global(g),
            (None, None) => Vec::new(),
        }
    }

    fn function(&mut self, f: Func) -> Vec<u8> {
        let m = self.m;
        let insts: Vec<Inst> = m.blocks(f).flat_map(|block| m.insts(block)).collect();
        for &inst in &insts {
            m.operands(inst).for_each(|operand| self.collect(operand));
        }
        self.number_constants();
        let params = m.func(f).params.iter().map(|param| param.value);
        let blocks = m.blocks(f).map(Value::from);
        for value in params.chain(blocks).chain(insts.iter().map(|&inst| inst.into())) {
            self.give_number(value);
        }

        let mut body = Writer::default();
        body.count(m.blocks(f).count());
        for block in m.blocks(f) {
            body.count(m.insts(block).count());
            for inst in m.insts(block) {
                self.inst(&mut body, inst);
            }
        }
        let mut head = Writer::default();
        let function = m.func(f);
        head.bytes(function.name.as_bytes());
        head.number(self.ty(function.ty));
        head.number(function.attrs.0);
        attributes::write_extend(&mut head, function.ret_extend);
        let params: Vec<ParamAttrs> = function.params.iter().map(|param| param.attrs).collect();
        attributes::write_params(&mut head, &params, &mut |ty| self.ty(ty));
        self.finish(Kind::Function, &head, &body)
    }

    fn global(&mut self, g: Global) -> Vec<u8> {
        let global = self.m.global(g);
        if let Some(init) = global.init {
            self.collect(init);
        }
        self.number_constants();
        let mut head = Writer::default();
        head.bytes(global.name.as_bytes());
        head.number(self.ty(global.ty));
        head.number(global.space.0);
        head.number(global.align);
        head.byte(u8::from(global.constant) | u8::from(global.unnamed_addr) << 1);
        let mut body = Writer::default();
        // 0 means none.
        body.number(global.init.map_or(0, |init| self.number(init) + 1));
        self.finish(Kind::Global, &head, &body)
    }

    fn finish(&mut self, kind: Kind, head: &Writer, body: &Writer) -> Vec<u8> {
        let constants = self.constant_list();
        let mut out = Writer::default();
        out.byte(kind as u8);
        out.count(self.types.len());
        out.append(&self.type_list);
        out.append(head);
        out.count(self.symbols.len());
        for &symbol in &self.symbols {
            out.number(self.members.number(symbol));
        }
        out.count(self.constants.len());
        out.append(&constants);
        out.append(body);
        out.out
    }

    // ---- types ----

    fn ty(&mut self, ty: Ty) -> u32 {
        if ty.index() < fixed_types() {
            return ty.index();
        }
        if let Some(&number) = self.type_numbers.get(&ty) {
            return number;
        }
        let types = &self.m.types;
        let mut out = Writer::default();
        match types.kind(ty) {
            TyKind::Int(bits) => {
                out.byte(0);
                out.number(bits);
            }
            TyKind::Ptr(space) => {
                out.byte(1);
                out.number(space.0);
            }
            TyKind::Array { elem, len } => {
                out.byte(2);
                out.number(self.ty(elem));
                out.number(len);
            }
            TyKind::Vector { elem, len } => {
                out.byte(3);
                out.number(self.ty(elem));
                out.number(len);
            }
            TyKind::Struct { packed } => {
                out.byte(if packed { 5 } else { 4 });
                out.bytes(types.struct_name(ty).unwrap_or_default().as_bytes());
                self.type_numbers(&mut out, types.fields(ty));
            }
            TyKind::Function { ret, variadic } => {
                out.byte(if variadic { 7 } else { 6 });
                out.number(self.ty(ret));
                self.type_numbers(&mut out, types.params(ty));
            }
            // Every module starts with these types.
            TyKind::Void
            | TyKind::Label
            | TyKind::Metadata
            | TyKind::Half
            | TyKind::BFloat
            | TyKind::Float
            | TyKind::Double => {}
        }
        self.type_list.append(&out);
        let number = fixed_types() + self.types.len() as u32;
        self.types.push(ty);
        self.type_numbers.insert(ty, number);
        number
    }

    fn type_numbers(&mut self, out: &mut Writer, types: &[Ty]) {
        out.count(types.len());
        for &ty in types {
            let number = self.ty(ty);
            out.number(number);
        }
    }

    // ---- constants ----

    /// Collects a constant or symbol, after those that it refers to.
    fn collect(&mut self, value: Value) {
        let mut stack = vec![(value, false)];
        while let Some((value, ready)) = stack.pop() {
            let op = self.m.op(value);
            if self.numbers.contains_key(&value) || !self.m.is_const(value) && op != Op::InlineAsm {
                continue;
            }
            if is_symbol(self.m, value) {
                self.symbols.push(value);
                self.numbers.insert(value, 0);
            } else if ready || !matches!(op, Op::Expr | Op::Aggregate) {
                self.constants.push(value);
                self.numbers.insert(value, 0);
            } else {
                stack.push((value, true));
                stack.extend(self.m.operands(value).map(|operand| (operand, false)));
            }
        }
    }

    /// Symbols come first, then constants.
    fn number_constants(&mut self) {
        self.numbers.clear();
        let values: Vec<Value> = self.symbols.iter().chain(&self.constants).copied().collect();
        values.into_iter().for_each(|value| self.give_number(value));
    }

    fn give_number(&mut self, value: Value) {
        let number = self.numbers.len() as u32;
        self.numbers.insert(value, number);
    }

    fn number(&self, value: Value) -> u32 {
        self.numbers.get(&value).copied().unwrap_or(u32::MAX)
    }

    fn constant_list(&mut self) -> Writer {
        let m = self.m;
        let mut out = Writer::default();
        for value in self.constants.clone() {
            out.byte(m.op(value) as u8);
            out.number(self.ty(m.ty(value)));
            match m.op(value) {
                Op::Int => {
                    let bits = m.int_value(value).unwrap_or_default();
                    out.number(bits as u64);
                    out.number((bits >> 64) as u64);
                }
                Op::Float => out.number(m.float_bits(value).unwrap_or_default().swap_bytes()),
                Op::Data => out.bytes(m.data_bytes(value).unwrap_or_default()),
                Op::Expr | Op::Aggregate => {
                    let node = value.index();
                    out.number(m.arena.subop(node));
                    out.byte(m.arena.flags(node));
                    let is_gep = m.expr_op(value) == Some(Op::Gep);
                    out.number(if is_gep { self.ty(m.gep_source(value)) } else { 0 });
                    self.operands(&mut out, value);
                }
                Op::InlineAsm => {
                    if let Some(asm) = m.asm(value) {
                        out.bytes(asm.template.as_bytes());
                        out.bytes(asm.constraints.as_bytes());
                        out.byte(u8::from(asm.side_effect));
                    }
                }
                _ => {}
            }
        }
        out
    }

    // ---- instructions ----

    fn inst(&mut self, out: &mut Writer, inst: Inst) {
        let (m, node) = (self.m, inst.index());
        let op = m.op(inst);
        out.byte(op as u8);
        out.number(self.ty(m.ty(inst)));
        out.byte(m.flags(inst).0);
        out.number(m.arena.subop(node));
        let extra = |field| m.arena.get(node, field);
        match Extras::of(op) {
            Extras::None => {}
            Extras::Number => out.number(extra(Field::ExtraA)),
            Extras::Type => out.number(self.ty(Ty::from_index(extra(Field::ExtraA)))),
            Extras::TypeAndNumber => {
                out.number(self.ty(Ty::from_index(extra(Field::ExtraA))));
                out.number(extra(Field::ExtraB));
            }
            Extras::Call => {
                out.number(self.ty(m.call_type(inst)));
                attributes::write_call(out, m.call_attrs(inst), &mut |ty| self.ty(ty));
            }
            Extras::Branch => {
                attributes::write_hints(out, m.loop_hints(inst));
                numbers(out, m.branch_weights(inst));
            }
            Extras::Weights => numbers(out, m.branch_weights(inst)),
            Extras::Indices => numbers(out, &m.indices(inst)),
        }
        self.operands(out, inst.into());
    }

    fn operands(&self, out: &mut Writer, node: Value) {
        out.count(self.m.num_operands(node) as usize);
        for operand in self.m.operands(node) {
            out.number(self.number(operand));
        }
    }
}

fn numbers(out: &mut Writer, numbers: &[u32]) {
    out.count(numbers.len());
    for &number in numbers {
        out.number(number);
    }
}
