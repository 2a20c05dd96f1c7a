//! The text form of IL (`--emit=il`), described in `specs/il.md`, for tests and readers.
//!
//! Functions and variables are printed in the order in which they are emitted, classes in the order of their
//! definition. Every conversion is explicit: `load(x)` is an lvalue-to-rvalue conversion, `int_to_float<float>(e)` an
//! arithmetic one. Locals of the same name are distinguished by `.1`, `.2`. Expressions are printed from a list of
//! pending pieces, so that long chains of operators need no recursion.

mod expr;

use std::fmt::Write;

use rustc_hash::FxHashMap;

use ptxc_tokens::source::{Interner, Loc, Printed, Symbol};

use super::type_name::{declaration, type_name};
use super::{
    Asm, BaseStep, BinaryOp, CastKind, ExecutionSpace, ExprId, FunctionId, Il, InitPart, Likelihood,
    MemberInit, MemorySpace, RecordId, StmtId, StmtKind, Storage, Type, TypeKind, Unroll, VariableId,
};

/// The program as text.
pub fn print(il: &Il<'_>, names: &Interner) -> Printed {
    let mut printer = Printer {
        il,
        names,
        out: String::new(),
        origins: Vec::new(),
        indent: 0,
        locals: FxHashMap::default(),
        used: FxHashMap::default(),
    };
    for id in il.records.keys() {
        printer.record(id);
    }
    for &id in &il.emitted_variables {
        printer.global(id);
    }
    for &id in &il.emitted_functions {
        printer.function(id);
    }
    Printed { text: printer.out, origins: printer.origins }
}

/// A piece of an expression still to be printed.
enum Piece {
    Expr(ExprId),
    Text(&'static str),
    Owned(String),
    Block(StmtId),
}

struct Printer<'p, 'a> {
    il: &'p Il<'a>,
    names: &'p Interner,
    out: String,
    /// See [`Printed::origins`].
    origins: Vec<(u32, Loc)>,
    indent: usize,
    /// The number of each local among those of its name in its function.
    locals: FxHashMap<VariableId, u32>,
    used: FxHashMap<Symbol, u32>,
}

impl Printer<'_, '_> {
    fn line(&mut self) {
        self.out.push('\n');
        for _ in 0..self.indent {
            self.out.push_str("    ");
        }
    }

    fn ty(&self, ty: Type) -> String {
        type_name(self.il, self.names, ty)
    }

    fn name(&self, name: Symbol) -> &str {
        self.names.resolve(name)
    }

    fn record(&mut self, id: RecordId) {
        let record = &self.il.records[id];
        if !record.complete || !record.span.is_some() {
            return;
        }
        let kind = if record.is_union { "union" } else { "struct" };
        let _ =
            write!(self.out, "{kind} {} : size {}, align {} {{", record.ir_name, record.size, record.align);
        self.indent = 1;
        for base in record.bases {
            self.line();
            let name = self.il.records[base.record].ir_name;
            let kind = if base.is_virtual { "virtual base" } else { "base" };
            let _ = write!(self.out, "{kind} {name} @{}", base.offset);
        }
        for field in record.fields {
            self.line();
            let text = declaration(self.il, self.names, field.ty, self.name(field.name));
            let _ = match field.bits {
                Some(bits) => write!(self.out, "{text} : {} @bit {}", bits.width, bits.bit_offset),
                None => write!(self.out, "{text} @{}", field.offset),
            };
        }
        self.indent = 0;
        self.out.push_str("\n}\n\n");
    }

    fn global(&mut self, id: VariableId) {
        let variable = &self.il.variables[id];
        let space = match variable.space {
            MemorySpace::Local => "local",
            MemorySpace::Device => "device",
            MemorySpace::Constant => "constant",
            MemorySpace::Shared => "shared",
            MemorySpace::Managed => "managed",
            MemorySpace::Host => "host",
        };
        let external = if variable.is_extern { "extern " } else { "" };
        let text = declaration(self.il, self.names, variable.ty, variable.mangled);
        let _ = write!(self.out, "{external}{space} {text}");
        if variable.align != 0 {
            let _ = write!(self.out, " align {}", variable.align);
        }
        if let Some(value) = variable.value {
            let value = self.constant(value);
            let _ = write!(self.out, " = {value}");
        }
        self.out.push_str("\n\n");
    }

    fn function(&mut self, id: FunctionId) {
        self.locals.clear();
        self.used.clear();
        let function = &self.il.functions[id];
        self.origin(function.span.lo());
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return };
        let space = match function.space {
            ExecutionSpace::Host => "host",
            ExecutionSpace::Device => "device",
            ExecutionSpace::HostDevice => "host device",
            ExecutionSpace::Kernel => "kernel",
        };
        let params: Vec<String> = function
            .params
            .iter()
            .map(|&param| {
                let name = self.local(param);
                declaration(self.il, self.names, self.il.variables[param].ty, &name)
            })
            .collect();
        let ret = self.ty(ty.ret);
        let _ = write!(self.out, "{space} {ret} {}({})", function.mangled, params.join(", "));
        match function.body {
            Some(body) => {
                self.out.push(' ');
                self.block(body);
            }
            None => self.out.push(';'),
        }
        self.out.push_str("\n\n");
    }

    /// The name of a local variable, unique in its function; for a static one, its symbol.
    fn local(&mut self, id: VariableId) -> String {
        let variable = &self.il.variables[id];
        if !matches!(variable.storage, Storage::Automatic | Storage::Parameter) {
            return format!("@{}", variable.mangled);
        }
        let number = match self.locals.get(&id) {
            Some(&number) => number,
            None => {
                let next = self.used.entry(variable.name).or_insert(0);
                let number = *next;
                *next += 1;
                self.locals.insert(id, number);
                number
            }
        };
        let name = self.names.resolve(variable.name);
        let name = if name.is_empty() { "_" } else { name };
        if number == 0 { name.to_owned() } else { format!("{name}.{number}") }
    }

    /// Prints a statement in braces; a compound statement has its own.
    fn block(&mut self, stmt: StmtId) {
        self.out.push('{');
        self.indent += 1;
        match self.il.stmts[stmt].kind {
            StmtKind::Compound(stmts) => {
                for &stmt in stmts {
                    self.line();
                    self.stmt(stmt);
                }
            }
            _ => {
                self.line();
                self.stmt(stmt);
            }
        }
        self.indent -= 1;
        self.line();
        self.out.push('}');
    }

    /// Sets the source location of the following output.
    fn origin(&mut self, at: Loc) {
        self.origins.push((self.out.len() as u32, at));
    }

    fn stmt(&mut self, stmt: StmtId) {
        self.origin(self.il.stmts[stmt].span.lo());
        match self.il.stmts[stmt].kind {
            StmtKind::Null => self.out.push(';'),
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Decl(id) => self.decl(id),
            StmtKind::Compound(_) => self.block(stmt),
            StmtKind::If { .. } => self.if_chain(stmt),
            StmtKind::Switch { cond, body, cases, has_default } => {
                self.out.push_str("switch ");
                self.expr(cond);
                let _ = write!(
                    self.out,
                    " ({} cases{}) ",
                    cases.len(),
                    if has_default { ", default" } else { "" }
                );
                self.block(body);
            }
            StmtKind::Case(..) | StmtKind::Default(_) | StmtKind::Label(..) => self.labelled(stmt),
            StmtKind::While { decl, cond, body, unroll } => {
                self.unroll(unroll);
                self.out.push_str("while ");
                if let Some(decl) = decl {
                    self.decl(decl);
                    self.out.push_str("; ");
                }
                self.expr(cond);
                self.out.push(' ');
                self.block(body);
            }
            StmtKind::Do { body, cond, unroll } => {
                self.unroll(unroll);
                self.out.push_str("do ");
                self.block(body);
                self.out.push_str(" while ");
                self.expr(cond);
            }
            StmtKind::For { init, decl, cond, step, body, unroll } => {
                self.unroll(unroll);
                self.out.push_str("for (");
                if let Some(init) = init {
                    self.stmt(init);
                }
                self.out.push_str("; ");
                if let Some(decl) = decl {
                    self.decl(decl);
                    self.out.push_str(", ");
                }
                if let Some(cond) = cond {
                    self.expr(cond);
                }
                self.out.push_str("; ");
                if let Some(step) = step {
                    self.expr(step);
                }
                self.out.push_str(") ");
                self.block(body);
            }
            StmtKind::Break => self.out.push_str("break"),
            StmtKind::Continue => self.out.push_str("continue"),
            StmtKind::Return(None) => self.out.push_str("return"),
            StmtKind::Return(Some(expr)) => {
                self.out.push_str("return ");
                self.expr(expr);
            }
            StmtKind::Goto(label) => {
                let _ = write!(self.out, "goto {}", self.names.resolve(self.il.labels[label].name));
            }
            StmtKind::Asm(asm) => self.asm(asm),
            StmtKind::InitVtables(class) => {
                let name = self.il.records[class].ir_name;
                let _ = write!(self.out, "init_vtables {name}");
            }
            StmtKind::Init(init) => self.member_init(init),
            StmtKind::Error => self.out.push_str("error"),
        }
    }

    fn decl(&mut self, id: VariableId) {
        let name = self.local(id);
        let variable = &self.il.variables[id];
        let text = declaration(self.il, self.names, variable.ty, &name);
        self.out.push_str(&text);
        if let Some(init) = variable.init {
            self.out.push_str(" = ");
            self.expr(init);
        }
    }

    fn if_chain(&mut self, stmt: StmtId) {
        let mut stmt = stmt;
        loop {
            let StmtKind::If { cond, then, otherwise, likelihood } = self.il.stmts[stmt].kind else {
                return self.block(stmt);
            };
            self.out.push_str("if ");
            self.out.push_str(match likelihood {
                Likelihood::None => "",
                Likelihood::Likely => "likely ",
                Likelihood::Unlikely => "unlikely ",
            });
            self.expr(cond);
            self.out.push(' ');
            self.block(then);
            match otherwise {
                None => return,
                Some(otherwise) => {
                    self.out.push_str(" else ");
                    stmt = otherwise;
                }
            }
        }
    }

    fn labelled(&mut self, stmt: StmtId) {
        let mut stmt = stmt;
        loop {
            stmt = match self.il.stmts[stmt].kind {
                StmtKind::Case(number, inner) => {
                    let _ = write!(self.out, "case {number}: ");
                    inner
                }
                StmtKind::Default(inner) => {
                    self.out.push_str("default: ");
                    inner
                }
                StmtKind::Label(label, inner) => {
                    let _ = write!(self.out, "{}: ", self.names.resolve(self.il.labels[label].name));
                    inner
                }
                _ => return self.stmt(stmt),
            };
        }
    }

    fn unroll(&mut self, unroll: Unroll) {
        let _ = match unroll {
            Unroll::Auto => Ok(()),
            Unroll::Full => write!(self.out, "unroll "),
            Unroll::Count(count) => write!(self.out, "unroll {count} "),
        };
    }

    /// `init object.part = value`
    fn member_init(&mut self, init: MemberInit) {
        self.out.push_str("init ");
        self.expr(init.object);
        if let TypeKind::Record(id) = self.il.types.kind(self.il.exprs[init.object].ty) {
            let record = &self.il.records[id];
            let class = |record: RecordId| self.il.records[record].ir_name;
            let name = match init.part {
                InitPart::Whole => None,
                InitPart::VirtualBase(number) => {
                    record.virtual_bases.get(number as usize).map(|base| class(base.record))
                }
                InitPart::Part(part) => match record.bases.get(part as usize) {
                    Some(base) => Some(class(base.record)),
                    None => {
                        let field = record.fields.get(part as usize - record.bases.len());
                        field.map(|field| self.names.resolve(field.name))
                    }
                },
            };
            let _ = name.map(|name| write!(self.out, ".{name}"));
        }
        self.out.push_str(" = ");
        self.expr(init.value);
    }

    fn asm(&mut self, asm: &Asm<'_>) {
        self.out.push_str(if asm.side_effect { "asm volatile " } else { "asm " });
        let _ = write!(self.out, "{:?}", asm.template);
        for (i, output) in asm.outputs.iter().enumerate() {
            let mode = if output.read_write { '+' } else { '=' };
            let _ =
                write!(self.out, "{}\"{mode}{}\"(", if i == 0 { " : " } else { ", " }, output.letter as char);
            self.expr(output.target);
            self.out.push(')');
        }
        for (i, input) in asm.inputs.iter().enumerate() {
            let _ = write!(self.out, "{}\"{}\"(", if i == 0 { " <- " } else { ", " }, input.letter as char);
            match input.text {
                Some(text) => {
                    let _ = write!(self.out, "{text:?}");
                }
                None => self.expr(input.value),
            }
            self.out.push(')');
        }
        if asm.memory {
            self.out.push_str(" clobbers memory");
        }
    }
}

fn op_name(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "add",
        BinaryOp::Sub => "sub",
        BinaryOp::Mul => "mul",
        BinaryOp::Div => "div",
        BinaryOp::Rem => "rem",
        BinaryOp::Shl => "shl",
        BinaryOp::Shr => "shr",
        BinaryOp::And => "and",
        BinaryOp::Or => "or",
        BinaryOp::Xor => "xor",
        BinaryOp::Eq => "eq",
        BinaryOp::Ne => "ne",
        BinaryOp::Lt => "lt",
        BinaryOp::Gt => "gt",
        BinaryOp::Le => "le",
        BinaryOp::Ge => "ge",
        BinaryOp::LogicalAnd => "logical_and",
        BinaryOp::LogicalOr => "logical_or",
        BinaryOp::Comma => "comma",
        BinaryOp::PtrAdd => "ptr_add",
        BinaryOp::PtrSub => "ptr_sub",
        BinaryOp::PtrDiff => "ptr_diff",
        BinaryOp::MemberPtr => "member_ptr",
    }
}

fn cast_head(kind: CastKind, ty: &str) -> String {
    match kind {
        CastKind::LValueToRValue => "load".to_owned(),
        CastKind::ArrayToPointer | CastKind::FunctionToPointer => "decay".to_owned(),
        CastKind::NoOp => format!("same<{ty}>"),
        CastKind::Integral => format!("integral<{ty}>"),
        CastKind::IntToFloat => format!("int_to_float<{ty}>"),
        CastKind::FloatToInt => format!("float_to_int<{ty}>"),
        CastKind::Float => format!("float<{ty}>"),
        CastKind::ToBool => "to_bool".to_owned(),
        CastKind::PtrToInt => format!("ptr_to_int<{ty}>"),
        CastKind::IntToPtr => format!("int_to_ptr<{ty}>"),
        CastKind::NullToPtr => format!("null_to_ptr<{ty}>"),
        CastKind::LValueBitCast => format!("view_as<{ty}>"),
        CastKind::DerivedToBase(BaseStep { virtual_slot: None, offset }) => {
            format!("to_base<{ty}, {offset}>")
        }
        CastKind::DerivedToBase(BaseStep { virtual_slot: Some(slot), offset }) => {
            format!("to_virtual_base<{ty}, {slot}, {offset}>")
        }
        CastKind::BaseToDerived(offset) => format!("to_derived<{ty}, {offset}>"),
        CastKind::ToVoid => "drop".to_owned(),
    }
}
