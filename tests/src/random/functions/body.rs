//! Writing one function: names, lines, the values there are, and steps that can be left out.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::super::rng::Rng;
use super::types::{self, Lane, Ty};

/// Bytes that each thread reads, and writes.
pub const INPUT: usize = 256;
/// See [`INPUT`]; the last [`SCRATCH`] are for atomics.
pub const OUTPUT: usize = 512;
/// Bytes of memory a thread has in each space.
pub(super) const SCRATCH: usize = 128;

/// An operand.
#[derive(Debug, Clone)]
pub(super) struct Value {
    pub(super) ty: Ty,
    pub(super) text: String,
}

impl Value {
    /// Type and name, as most operands are written.
    pub(super) fn typed(&self) -> String {
        format!("{} {}", self.ty.spelled(), self.text)
    }
}

/// What belongs to the function that is being written, and not to the module.
#[derive(Default)]
pub(super) struct Frame {
    pub(super) lines: String,
    pub(super) values: Vec<Value>,
    /// Stack memory, all bytes defined.
    pub(super) memory: Option<String>,
    /// Lines of the entry block that stack memory needs.
    pub(super) entry: String,
    /// The block that lines go to.
    pub(super) block: String,
    /// Steps around the current one.
    pub(super) depth: usize,
}

/// A module's parts while it is written.
pub(super) struct Body {
    pub(super) rng: Rng,
    pub(super) frame: Frame,
    /// The name of the kernel, and the beginning of others' names.
    pub(super) name: String,
    /// Types that most values have, so that values meet.
    palette: Vec<Ty>,
    names: usize,
    steps: usize,
    dropped: BTreeSet<usize>,
    pub(super) declarations: BTreeSet<String>,
    pub(super) globals: String,
    pub(super) helpers: String,
    pub(super) helper_count: usize,
    /// The number of the first target that has all its instructions.
    pub(super) first_target: u16,
}

impl Body {
    pub(super) fn new(name: String, seed: u64, dropped: BTreeSet<usize>) -> Self {
        let mut rng = Rng::new(seed);
        let palette = (0..4).map(|_| types::any(&mut rng)).collect();
        let frame = Frame { block: "entry".to_owned(), ..Frame::default() };
        Self {
            rng,
            frame,
            name,
            palette,
            names: 0,
            steps: 0,
            dropped,
            declarations: BTreeSet::new(),
            globals: String::new(),
            helpers: String::new(),
            helper_count: 0,
            first_target: 0,
        }
    }

    /// Says that a step needs a target of this number.
    pub(super) fn needs(&mut self, target: u16) {
        self.first_target = self.first_target.max(target);
    }

    /// The number of steps so far.
    pub(super) fn steps(&self) -> usize {
        self.steps
    }

    pub(super) fn fresh(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    pub(super) fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.frame.lines, "  {}", text.as_ref());
    }

    /// Names the result of an instruction.
    pub(super) fn def(&mut self, ty: Ty, instruction: impl AsRef<str>) -> Value {
        let text = self.fresh();
        self.line(format!("{text} = {}", instruction.as_ref()));
        Value { ty, text }
    }

    /// Names something that is no operand of other steps, such as an address.
    pub(super) fn def_raw(&mut self, instruction: impl AsRef<str>) -> String {
        let text = self.fresh();
        self.line(format!("{text} = {}", instruction.as_ref()));
        text
    }

    /// `OP TY A, B`.
    pub(super) fn binary(&mut self, op: &str, a: &Value, b: &str) -> Value {
        self.def(a.ty, format!("{op} {}, {b}", a.typed()))
    }

    /// A call of an intrinsic whose declaration follows from its operands.
    pub(super) fn intrinsic(&mut self, name: &str, result: &str, operands: &[String]) -> String {
        let types: Vec<&str> = operands.iter().map(|text| type_of(text)).collect();
        self.declarations.insert(format!("declare {result} @{name}({})", types.join(", ")));
        let call = format!("call {result} @{name}({})", operands.join(", "));
        if result == "void" {
            self.line(call);
            return String::new();
        }
        self.def_raw(call)
    }

    /// Lets later steps use a value.
    pub(super) fn keep(&mut self, value: Value) {
        self.frame.values.push(value);
    }

    pub(super) fn label(&mut self, label: &str) {
        let _ = writeln!(self.frame.lines, "{label}:");
        label.clone_into(&mut self.frame.block);
    }

    pub(super) fn fresh_label(&mut self) -> String {
        self.names += 1;
        format!("b{}", self.names)
    }

    /// A type: mostly one that values have already.
    pub(super) fn ty(&mut self) -> Ty {
        match self.rng.chance(80) {
            true => self.rng.pick(&self.palette),
            false => types::any(&mut self.rng),
        }
    }

    pub(super) fn int_ty(&mut self) -> Ty {
        let ty = self.ty();
        if ty.lane.is_float() {
            let bits = types::width(&mut self.rng);
            return types::shape(Lane::Int(bits), &mut self.rng);
        }
        ty
    }

    pub(super) fn float_ty(&mut self) -> Ty {
        let ty = self.ty();
        if ty.lane.is_float() {
            return ty;
        }
        let lane = types::float(&mut self.rng);
        types::shape(lane, &mut self.rng)
    }

    /// An operand of a type.
    pub(super) fn value(&mut self, ty: Ty) -> Value {
        let found: Vec<usize> =
            (0..self.frame.values.len()).filter(|&at| self.frame.values[at].ty == ty).collect();
        if !found.is_empty() && self.rng.chance(80) {
            // Late ones, so that chains grow.
            let late = found.len().saturating_sub(4);
            let at = found[late + self.rng.index(found.len() - late)];
            return self.frame.values[at].clone();
        }
        match self.rng.chance(22) {
            true => Value { ty, text: ty.constant(&mut self.rng) },
            false => self.input(ty),
        }
    }

    /// A value of any type.
    pub(super) fn any_value(&mut self) -> Value {
        if self.frame.values.is_empty() || self.rng.chance(20) {
            let ty = self.ty();
            return self.value(ty);
        }
        let late = self.frame.values.len().saturating_sub(8);
        let at = late + self.rng.index(self.frame.values.len() - late);
        self.frame.values[at].clone()
    }

    /// Reads a value from the thread's input.
    pub(super) fn input(&mut self, ty: Ty) -> Value {
        let container = ty.container();
        let size = container.bytes() as usize;
        let slot = self.rng.index((INPUT - size) / 16 + 1) * 16;
        let address = self.def_raw(format!("getelementptr i8, ptr %in, i64 {slot}"));
        let align = 1 << self.rng.between(0, 4);
        let value =
            self.def(container, format!("load {}, ptr {address}, align {align}", container.spelled()));
        match container == ty {
            true => value,
            false => self.def(ty, format!("trunc {} to {}", value.typed(), ty.spelled())),
        }
    }

    /// The value with one NaN in the place of all: what NaN an operation gives is not defined.
    pub(super) fn canonical(&mut self, value: &Value) -> Value {
        if !value.ty.lane.is_float() {
            return value.clone();
        }
        let truth = value.ty.truth();
        let nan = self.def(truth, format!("fcmp uno {}, {}", value.typed(), value.text));
        let constant = value.ty.splat(value.ty.lane.nan());
        let ty = value.ty.spelled();
        self.def(value.ty, format!("select {}, {ty} {constant}, {}", nan.typed(), value.typed()))
    }

    /// A value that is stored: lanes fill their bytes, no NaN has a payload.
    pub(super) fn storable(&mut self, value: &Value) -> Value {
        let value = self.canonical(value);
        let container = value.ty.container();
        match container == value.ty {
            true => value,
            false => {
                let op = if self.rng.chance(50) { "zext" } else { "sext" };
                self.def(container, format!("{op} {} to {}", value.typed(), container.spelled()))
            }
        }
    }

    /// A number below `end` that is known only when the program runs, as an i32 or i64.
    pub(super) fn index(&mut self, end: u32, bits: u32) -> Value {
        let ty = Ty::int(bits);
        let value = self.value(ty);
        self.binary("urem", &value, &end.to_string())
    }

    /// Writes a step, or, if it is one of those left out, constants in the place of its values.
    pub(super) fn step(&mut self, write: impl FnOnce(&mut Self)) {
        let number = self.steps;
        self.steps += 1;
        let (lines, values) = (self.frame.lines.len(), self.frame.values.len());
        let (block, helpers) = (self.frame.block.clone(), self.helpers.len());
        self.frame.depth += 1;
        write(self);
        self.frame.depth -= 1;
        if !self.dropped.contains(&number) {
            return;
        }
        self.frame.lines.truncate(lines);
        self.frame.block = block;
        self.helpers.truncate(helpers);
        for value in &mut self.frame.values[values..] {
            value.text = value.ty.one();
        }
    }
}

/// The type of `TYPE VALUE`: types have blanks only in brackets.
fn type_of(operand: &str) -> &str {
    let mut depth = 0_usize;
    for (at, c) in operand.char_indices() {
        match c {
            '<' | '{' | '[' | '(' => depth += 1,
            '>' | '}' | ']' | ')' => depth -= 1,
            ' ' if depth == 0 && !operand[at..].starts_with(" addrspace(") => return &operand[..at],
            _ => {}
        }
    }
    operand
}
