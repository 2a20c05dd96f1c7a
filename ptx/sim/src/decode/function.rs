//! One function body: registers get slots, labels get positions, statements become steps.

use super::{Decoder, Place, align_up, alignment, clip, size_of};
use crate::debug::{FunctionSymbols, Home, RegisterSymbol};
use crate::program::window;
use crate::program::{CARRY, Guard, Kind, NONE, Slot, Step, Value, ZERO};
use crate::scalar::form::Form;
use crate::scalar::{self, Alu, Words, is_signed, lane, sign_extend, truncate, width};
use crate::scalar::{Lanes, Row};
use ptxc_ptx::function::{LabelName, RegName};
use ptxc_ptx::isa::Family;
use ptxc_ptx::{
    Body, Function, FunctionKind, Inst, Label, Mod, Op, Operand, Reg, Space, Stmt, Sym, Type, Variable,
};

/// Why an instruction cannot be decoded; it becomes a trap.
pub(super) struct Unknown;

pub(super) type Decode<T> = Result<T, Unknown>;

pub(super) struct FunctionDecoder<'d, 'm> {
    pub(super) decoder: &'d mut Decoder<'m>,
    pub(super) function: &'m Function,
    pub(super) index: u32,
    /// First slot of each register.
    slots: Vec<Slot>,
    /// Width of each register in bits.
    widths: Vec<u32>,
    /// Slots so far; temporaries come after the registers.
    first_temp: Slot,
    next_temp: Slot,
    most_slots: Slot,
    /// Names of the open blocks, innermost last.
    names: Vec<(Sym, Place)>,
    /// For each open block: the number of names and the frame offset at its start.
    blocks: Vec<(usize, u64)>,
    frame: u64,
    most_frame: u64,
    frame_align: u64,
    labels: Vec<u32>,
    fixups: Vec<(usize, Label)>,
    pub(super) table_fixups: Vec<(usize, Vec<Label>)>,
    guard: Guard,
    place: u32,
    family: Family,
}

/// Operations whose operands all have the type that the instruction names.
const ONE_TYPE: &[Op] = &[
    Op::Abs,
    Op::Add,
    Op::And,
    Op::Copysign,
    Op::Cos,
    Op::Div,
    Op::Ex2,
    Op::Fma,
    Op::Lg2,
    Op::Mad,
    Op::Max,
    Op::Min,
    Op::Mul,
    Op::Neg,
    Op::Not,
    Op::Or,
    Op::Rcp,
    Op::Rem,
    Op::Rsqrt,
    Op::Sin,
    Op::Sqrt,
    Op::Sub,
    Op::Tanh,
    Op::Xor,
];

impl<'d, 'm> FunctionDecoder<'d, 'm> {
    pub(super) fn new(decoder: &'d mut Decoder<'m>, function: &'m Function, index: u32) -> Self {
        Self {
            decoder,
            function,
            index,
            slots: Vec::new(),
            widths: Vec::new(),
            first_temp: 1,
            next_temp: 1,
            most_slots: 1,
            names: Vec::new(),
            blocks: Vec::new(),
            frame: 0,
            most_frame: 0,
            frame_align: 16,
            labels: Vec::new(),
            fixups: Vec::new(),
            table_fixups: Vec::new(),
            guard: Guard { slot: NONE, negated: false },
            place: 0,
            family: Family::Control,
        }
    }

    pub(super) fn run(mut self, body: &'m Body, offsets: &[u32]) {
        let entry = self.decoder.program.steps.len() as u32;
        // What comes before the first `.loc` has no position.
        self.decoder.program.positions.push((entry, 0, 0));
        for data in body.regs.values() {
            let bits = if data.ty == Type::Pred { 1 } else { data.ty.size() * 8 };
            self.slots.push(self.first_temp);
            self.widths.push(bits);
            self.first_temp += u32::from(data.lanes.max(1)) * if bits == 128 { 2 } else { 1 };
        }
        self.labels = vec![u32::MAX; body.labels.len()];
        self.next_temp = self.first_temp;
        self.most_slots = self.first_temp;
        self.name_registers(body);
        self.declare_params(body);
        for (index, stmt) in body.stmts.iter().enumerate() {
            self.place = offsets.get(index).copied().unwrap_or(u32::MAX);
            self.statement(body, stmt);
        }
        self.family = Family::Control;
        self.guard = Guard { slot: NONE, negated: false };
        self.emit(Kind::Ret);
        self.name_labels(body);
        self.patch();
        let rows = self.most_slots;
        let (frame, frame_align) = (clip(align_up(self.most_frame, 16)), clip(self.frame_align));
        let func = &mut self.decoder.program.funcs[self.index as usize];
        func.entry = Some(entry);
        func.rows = rows;
        func.frame = frame;
        func.frame_align = frame_align;
    }

    fn declare_params(&mut self, body: &Body) {
        let params = self.function.params.as_deref().unwrap_or_default();
        if self.function.kind == FunctionKind::Entry {
            let layout = self.decoder.program.funcs[self.index as usize].layout.clone();
            for (variable, (offset, _)) in params.iter().zip(layout) {
                if let Some(name) = variable.name {
                    self.name_place(name, Place::Param(u64::from(offset)));
                    self.names.push((name, Place::Param(u64::from(offset))));
                }
            }
            return;
        }
        let formal = |this: &mut Self, variable: &Variable| match (variable.space, variable.name) {
            (Space::Reg, Some(name)) => this.named_register(body, name),
            _ => {
                let (offset, size) = this.reserve(variable);
                // An array of unknown size takes the arguments for an ellipsis, as many as the caller has.
                let size = if variable.dims.contains(&None) { this.reserve_bytes(offset) } else { size };
                if let Some(name) = variable.name {
                    this.name_place(name, Place::Frame { offset, size });
                    this.names.push((name, Place::Frame { offset, size }));
                }
                Value::Frame { offset, size }
            }
        };
        let values: Vec<Value> = params.iter().map(|variable| formal(self, variable)).collect();
        let results: Vec<Value> =
            self.function.results.iter().map(|variable| formal(self, variable)).collect();
        let func = &mut self.decoder.program.funcs[self.index as usize];
        func.params = values;
        func.results = results;
    }

    /// The names of a function that a debugger has asked for.
    fn symbols(&mut self) -> Option<&mut FunctionSymbols> {
        let index = self.index;
        self.decoder.program.symbols.as_mut().map(|symbols| symbols.functions.entry(index).or_default())
    }

    fn name_registers(&mut self, body: &Body) {
        let slots = std::mem::take(&mut self.slots);
        let names = &self.decoder.module.names;
        let named: Vec<RegisterSymbol> = (self.decoder.program.symbols.iter())
            .flat_map(|_| body.regs.values().zip(&slots))
            .filter_map(|(data, slot)| {
                let name = match data.name {
                    RegName::Named(name) => names.text(name).to_owned(),
                    RegName::Numbered(prefix, number) => format!("{}{number}", names.text(prefix)),
                    RegName::StackPointer => "%SP".to_owned(),
                    RegName::LocalStackPointer => "%SPL".to_owned(),
                    RegName::Class(..) => return None,
                };
                Some(RegisterSymbol { name, ty: data.ty, lanes: data.lanes, slot: *slot })
            })
            .collect();
        self.slots = slots;
        if let Some(symbols) = self.symbols() {
            symbols.registers = named;
        }
    }

    fn name_place(&mut self, name: Sym, place: Place) {
        let text = self.decoder.module.names.text(name);
        let home = match place {
            Place::Frame { offset, .. } => Home::Frame(offset),
            Place::Param(offset) => Home::Address(window::PARAM << 32 | offset),
            Place::Const(offset) => Home::Address(window::CONST << 32 | offset),
            // Dynamic shared memory lies after all variables, which are not all known yet.
            Place::Shared(u64::MAX) => return,
            Place::Shared(offset) => Home::Address(window::SHARED << 32 | offset),
            Place::Global(address) => Home::Address(address),
            Place::Func(_) => return,
        };
        if let Some(symbols) = self.symbols() {
            symbols.variables.insert(text.to_owned(), home);
        }
    }

    fn name_labels(&mut self, body: &Body) {
        let names = &self.decoder.module.names;
        let labels = std::mem::take(&mut self.labels);
        let named: Vec<(String, u32)> = (self.decoder.program.symbols.iter())
            .flat_map(|_| body.labels.values().zip(&labels))
            .filter_map(|(label, step)| match label {
                LabelName::Named(name) => Some((names.text(*name).to_owned(), *step)),
                LabelName::Block(_) => None,
            })
            .collect();
        self.labels = labels;
        if let Some(symbols) = self.symbols() {
            symbols.labels.extend(named);
        }
    }

    /// The register that a `.reg` parameter declares.
    fn named_register(&self, body: &Body, name: Sym) -> Value {
        let found = body.regs.iter().find(|(_, data)| data.name == RegName::Named(name));
        found.map_or(Value::Nothing, |(reg, data)| Value::Slot(self.slot(reg), data.ty.size()))
    }

    /// Room in the frame.
    fn reserve(&mut self, variable: &Variable) -> (u32, u32) {
        let align = alignment(variable);
        let at = align_up(self.frame, align);
        self.frame_align = self.frame_align.max(align);
        self.frame = at + size_of(variable);
        self.most_frame = self.most_frame.max(self.frame);
        (clip(at), clip(size_of(variable)))
    }

    /// Room at the end of the frame, from `offset` on, for the largest argument there is.
    fn reserve_bytes(&mut self, offset: u32) -> u32 {
        let size = self.decoder.largest_argument;
        self.frame = u64::from(offset) + size;
        self.most_frame = self.most_frame.max(self.frame);
        clip(size)
    }

    fn statement(&mut self, body: &'m Body, stmt: &Stmt) {
        match stmt {
            Stmt::Inst(inst) => self.instruction(body, inst),
            Stmt::Label(label) => {
                self.labels[label_index(*label)] = self.decoder.program.steps.len() as u32;
            }
            Stmt::Var(id) => {
                let variable = &body.vars[*id];
                let Some(name) = variable.name else { return };
                let place = match variable.space {
                    Space::Local | Space::Param => {
                        let (offset, size) = self.reserve(variable);
                        Place::Frame { offset, size }
                    }
                    _ => self.decoder.place_variable(variable),
                };
                self.name_place(name, place);
                self.names.push((name, place));
            }
            Stmt::Open(_) => self.blocks.push((self.names.len(), self.frame)),
            Stmt::Close(_) => {
                if let Some((names, frame)) = self.blocks.pop() {
                    self.names.truncate(names);
                    self.frame = frame;
                }
            }
            Stmt::InlineAsm(_) => {
                self.emit(Kind::Unsupported("inline assembly that was not read back".into()));
            }
            Stmt::Loc(loc) => {
                let step = self.decoder.program.steps.len() as u32;
                self.decoder.program.positions.push((step, loc.file, loc.line));
            }
            Stmt::Regs(_) | Stmt::Pragma(_) | Stmt::Comment(_) | Stmt::Targets(_) | Stmt::Prototype(_) => {}
        }
    }

    fn instruction(&mut self, body: &'m Body, inst: &Inst) {
        self.next_temp = self.first_temp;
        self.guard = match inst.guard {
            Some(guard) => Guard { slot: self.slot(guard.reg), negated: guard.negated },
            None => Guard { slot: NONE, negated: false },
        };
        let words = Words(body.mods(inst));
        let operands = body.operands(inst);
        self.family = family(inst.op);
        let before = self.decoder.program.steps.len();
        let done = self
            .control(body, inst.op, words, operands)
            .or_else(|| self.memory(body, inst.op, words, operands))
            .or_else(|| self.texture(body, inst.op, words, operands))
            .or_else(|| self.matrix(body, inst.op, words, operands))
            .or_else(|| self.warp_level(body, inst.op, words, operands))
            .or_else(|| self.moves(body, inst.op, words, operands))
            .unwrap_or_else(|| self.plain(body, inst.op, words, operands));
        if done.is_err() {
            self.decoder.program.steps.truncate(before);
            self.decoder.program.places.truncate(before);
            self.decoder.program.classes.truncate(before);
            self.decoder.program.forms.truncate(before);
            self.fixups.retain(|(at, _)| *at < before);
            let mut text = inst.op.text().to_owned();
            for word in body.mods(inst) {
                text.push('.');
                text.push_str(word.text());
            }
            self.emit(Kind::Unsupported(text.into()));
        }
    }

    /// Whether the registers of an operation on one type are as wide as the type. Only loads, stores and conversions
    /// take others (PTX ISA, "Operand Size Exceeding Instruction-Type Size").
    fn widths_agree(&self, op: Op, words: Words<'_>, operands: &[Operand]) -> bool {
        let mut types = words.types();
        let (Some(ty), None) = (types.next(), types.next()) else { return true };
        if !ONE_TYPE.contains(&op) || words.has(Mod::Wide) {
            return true;
        }
        let wanted = width(ty);
        operands.iter().all(|operand| match *operand {
            Operand::Reg(reg) | Operand::NotReg(reg) => Some(self.width(reg)) == wanted,
            _ => true,
        })
    }

    /// An instruction that is a pure function of its sources.
    fn plain(&mut self, body: &'m Body, op: Op, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let [destination, sources @ ..] = operands else { return Err(Unknown) };
        if scalar::video_scalar::has(op) {
            return self.scalar_video(body, words, op, *destination, sources);
        }
        if !self.widths_agree(op, words, operands) {
            return Err(Unknown);
        }
        if let (Op::Cvt, Some(four)) = (op, scalar::stochastic::four(words)) {
            return self.convert_four(body, four, *destination, sources);
        }
        let mut alu = scalar::alu(op, words).ok_or(Unknown)?;
        let mut form = scalar::form::form(op, words);
        let float =
            matches!(words.ty(), Some(Mod::F32 | Mod::F64 | Mod::F16 | Mod::Bf16 | Mod::F16x2 | Mod::Bf16x2));
        if matches!(op, Op::Min | Op::Max) && float && sources.len() == 3 {
            alu = scalar::float::alu3(op, words).ok_or(Unknown)?;
            form = Form::Opaque;
        }
        let sources = if op == Op::Lop3 {
            return self.lop3(body, words, *destination, sources);
        } else {
            sources
        };
        if let Some(parts) = scalar::video::parts(op) {
            return self.video(body, words, op, parts, *destination, sources);
        }
        if sources.len() > 4 {
            return Err(Unknown);
        }
        let mut s = [ZERO; 4];
        for (slot, operand) in s.iter_mut().zip(sources) {
            *slot = self.source(body, *operand)?;
        }
        let (first, second) = self.destinations(body, *destination)?;
        match alu {
            Alu::One(f, k) => {
                self.emit_form(form, Kind::Alu { f, dst: first, s, k });
                if op == Op::Cvt && !words.has(Mod::Pack) {
                    self.extend(words, *destination, first);
                }
            }
            Alu::Two(f, k) => match scalar::relation(op, words).filter(|_| second == NONE) {
                Some(f) => self.emit_form(form, Kind::Alu { f, dst: first, s, k: 0 }),
                None => self.emit_form(form, Kind::Alu2 { f, dst: [first, second], s, k }),
            },
            Alu::Carry { f, reads } => {
                if reads {
                    *s.get_mut(sources.len()).ok_or(Unknown)? = CARRY;
                }
                self.emit(Kind::Alu2 { f, dst: [first, CARRY], s, k: 0 });
            }
            Alu::Borrow(f) => {
                *s.get_mut(sources.len()).ok_or(Unknown)? = CARRY;
                self.emit(Kind::Alu { f, dst: first, s, k: 0 });
            }
        }
        Ok(())
    }

    /// `cvt.rs d, {a, b, e, f}, rbits`: two steps of two values each.
    fn convert_four(
        &mut self,
        body: &'m Body,
        (f, [upper, lower]): (Lanes, [u32; 2]),
        destination: Operand,
        sources: &[Operand],
    ) -> Decode<()> {
        let [values, random] = sources else { return Err(Unknown) };
        let [a, b, c, d] = self.elements(body, *values, true)?[..] else { return Err(Unknown) };
        let (random, dst, pair) =
            (self.source(body, *random)?, self.destination(body, destination)?, self.temp());
        self.emit(Kind::Alu { f, dst: pair, s: [a, b, random, ZERO], k: upper });
        self.emit(Kind::Alu { f, dst, s: [c, d, random, pair], k: lower });
        Ok(())
    }

    /// A signed result narrower than its register is extended into it.
    fn extend(&mut self, words: Words<'_>, destination: Operand, dst: Slot) {
        let (Some(ty), Operand::Reg(reg)) = (words.types().next(), destination) else { return };
        let (Some(bits), register) = (width(ty), self.width(reg)) else { return };
        if is_signed(ty) && bits < register && dst != NONE {
            let f: Lanes = lane!(a, _b, _c, _d; k => truncate(sign_extend(a, k & 0xff), k >> 8));
            let form = Form::Extend { signed: true };
            self.emit_form(form, Kind::Alu { f, dst, s: [dst, ZERO, ZERO, ZERO], k: bits | register << 8 });
        }
    }

    /// The table is a literal; `.and`/`.or` give a predicate of the result as well.
    fn lop3(
        &mut self,
        body: &'m Body,
        words: Words<'_>,
        destination: Operand,
        sources: &[Operand],
    ) -> Decode<()> {
        let [a, b, c, table, rest @ ..] = sources else { return Err(Unknown) };
        let table = match table {
            Operand::Int(value) => *value as u32 & 0xff,
            Operand::Uint(value) => *value as u32 & 0xff,
            _ => return Err(Unknown),
        };
        let Some(Alu::One(f, _)) = scalar::alu(Op::Lop3, words) else { return Err(Unknown) };
        let s = [self.source(body, *a)?, self.source(body, *b)?, self.source(body, *c)?, ZERO];
        let (value, predicate) = self.destinations(body, destination)?;
        let Some(q) = rest.first() else {
            self.emit_form(Form::Lop3, Kind::Alu { f, dst: value, s, k: table });
            return Ok(());
        };
        let q = self.source(body, *q)?;
        let result = self.temp();
        self.emit_form(Form::Lop3, Kind::Alu { f, dst: result, s, k: table });
        let join: Lanes = if words.has(Mod::Or) {
            lane!(a, q => u64::from(a != 0) | q & 1)
        } else {
            lane!(a, q => u64::from(a != 0) & q & 1)
        };
        self.emit(Kind::Alu { f: join, dst: predicate, s: [result, q, ZERO, ZERO], k: 0 });
        self.copy(result, value, 32);
        Ok(())
    }

    /// Appends a step under the instruction's guard.
    pub(super) fn emit(&mut self, kind: Kind) {
        self.emit_form(Form::Opaque, kind);
    }

    /// Appends a step of a known operation.
    pub(super) fn emit_form(&mut self, form: Form, kind: Kind) {
        let program = &mut self.decoder.program;
        program.steps.push(Step { guard: self.guard, kind });
        program.places.push(self.place);
        program.classes.push(self.family);
        program.forms.push(form);
    }

    /// Copies the low bits of a slot.
    pub(super) fn copy(&mut self, from: Slot, to: Slot, bits: u32) {
        if to != NONE {
            let f: Lanes = lane!(a, _b, _c, _d; k => truncate(a, k));
            self.emit_form(Form::Copy, Kind::Alu { f, dst: to, s: [from, ZERO, ZERO, ZERO], k: bits });
        }
    }

    pub(super) fn temp(&mut self) -> Slot {
        let slot = self.next_temp;
        self.next_temp += 1;
        self.most_slots = self.most_slots.max(self.next_temp);
        slot
    }

    pub(super) fn slot(&self, reg: Reg) -> Slot {
        self.slots.get(reg.as_u32() as usize).copied().unwrap_or(NONE)
    }

    pub(super) fn width(&self, reg: Reg) -> u32 {
        self.widths.get(reg.as_u32() as usize).copied().unwrap_or(64)
    }

    /// The place of a name: of the innermost block that declares it, or of the module.
    pub(super) fn place_of(&self, name: Sym) -> Option<Place> {
        let local = self.names.iter().rev().find(|(known, _)| *known == name).map(|(_, place)| *place);
        local.or_else(|| self.decoder.place(name))
    }

    /// A jump to a label whose position may not be known yet.
    pub(super) fn jump(&mut self, label: Label) {
        self.fixups.push((self.decoder.program.steps.len(), label));
        self.emit(Kind::Bra { target: 0 });
    }

    fn patch(&mut self) {
        let end = self.decoder.program.steps.len() as u32 - 1;
        let at = |label: &Label| {
            let position = self.labels.get(label_index(*label)).copied().unwrap_or(u32::MAX);
            if position == u32::MAX { end } else { position }
        };
        for (step, label) in &self.fixups {
            self.decoder.program.steps[*step].kind = Kind::Bra { target: at(label) };
        }
        for (step, labels) in &self.table_fixups {
            if let Kind::Brx { targets, .. } = &mut self.decoder.program.steps[*step].kind {
                *targets = labels.iter().map(at).collect();
            }
        }
    }
}

fn label_index(label: Label) -> usize {
    label.as_u32() as usize
}

/// The class under which an opcode is counted.
fn family(op: Op) -> Family {
    ptxc_ptx::isa::Form::of(op).first().map_or(Family::Control, |form| form.family)
}
