//! Checks a module against the form table: words, operand classes, symbols, versions, targets.
//!
//! The checker reports every problem; a module without problems is one that the table allows on its target at its
//! version. It only reads the module, so it treats the output of selection and parsed text alike. Inline assembly
//! is parsed and checked in the same way.
//!
//! Every compilation runs it, so an instruction similar to an accepted one costs one table lookup ([`accepted`]).

mod accepted;
mod addresses;
mod alone;
mod assembly;
mod calls;
mod declarations;
mod limits;
mod operands;
mod registers;
mod symbols;
mod textures;

use crate::function::{Body, Function, Inst, Stmt, TargetList};
use crate::isa::{Form, Mod, Op, PtxVersion, Target, next_words};
use crate::module::{FuncId, Item, Module};
use crate::operand::{Label, Operand};
use crate::text::operand_text;
use crate::types::{Space, Type};
use accepted::Accepted;
use cranelift_entity::SecondaryMap;
use operands::OperandCheck;
use std::fmt::Write as _;
use symbols::{Kind, Symbols};

/// One problem of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The function, for problems inside one.
    pub func: Option<FuncId>,
    /// Index into the body's statements.
    pub stmt: Option<usize>,
    /// Whether it is in inline assembly, where the author of the assembly is responsible.
    pub assembly: bool,
    /// The message.
    pub message: String,
}

/// All problems of a module, in source order.
pub fn check(module: &Module) -> Vec<Problem> {
    let mut checker = Checker::new(module);
    checker.header();
    let mut symbols = Symbols::of_module(module);
    for item in &module.items {
        match item {
            Item::Func(id) => {
                checker.func = Some(*id);
                checker.function(&module.funcs[*id], &mut symbols);
                checker.func = None;
            }
            Item::Var(id) => checker.variable(&module.vars[*id]),
            Item::Pragma(text) => checker.pragma(module.names.text(*text)),
            Item::Regs(_) if module.version >= PtxVersion::new(2, 0) => {
                checker.report("registers at module level were removed in PTX version 2.0".to_owned());
            }
            Item::Regs(_) => {}
            Item::File(_) | Item::Alias(..) | Item::Section(_) | Item::Comment(_) => {}
        }
    }
    let mut problems = checker.problems;
    problems.extend(assembly::check(module));
    problems
}

/// The form of each instruction of a module: its function, its statement index, and the first row of the table that
/// matches it, on any target. Instructions without a row are omitted.
pub fn forms(module: &Module) -> Vec<(FuncId, usize, &'static Form)> {
    let mut checker = Checker::new(module);
    let mut symbols = Symbols::of_module(module);
    let mut found = Vec::new();
    for (id, function) in &module.funcs {
        let Some(body) = &function.body else { continue };
        let scope = symbols.enter(function, body);
        for (index, stmt) in body.stmts.iter().enumerate() {
            let Stmt::Inst(inst) = stmt else { continue };
            checker.stmt = Some(index);
            found.extend(checker.form(body, inst, &symbols).map(|form| (id, index, form)));
        }
        symbols.leave(scope);
    }
    found
}

struct Checker<'a> {
    module: &'a Module,
    problems: Vec<Problem>,
    func: Option<FuncId>,
    stmt: Option<usize>,
    accepted: Accepted,
}

impl<'a> Checker<'a> {
    fn new(module: &'a Module) -> Self {
        Checker { module, problems: Vec::new(), func: None, stmt: None, accepted: Accepted::default() }
    }
}

impl Checker<'_> {
    fn report(&mut self, message: String) {
        self.problems.push(Problem { func: self.func, stmt: self.stmt, assembly: false, message });
    }

    /// Reports a construct that needs a later version or target than the module's.
    fn require(&mut self, what: &str, version: PtxVersion, target: Target) {
        let module = self.module;
        if module.version < version {
            self.report(format!("{what} needs PTX version {version}, the module has {}", module.version));
        }
        if module.target.target.number < target.number {
            self.report(format!("{what} needs {target}, target is {}", module.target.target));
        }
    }

    fn type_requirement(&mut self, ty: Type) {
        if ty == Type::B128 {
            self.require("'.b128'", PtxVersion::new(8, 3), Target::sm(70));
        }
    }

    fn function(&mut self, function: &Function, symbols: &mut Symbols) {
        self.directives(&function.directives);
        self.parameters(function);
        let Some(body) = &function.body else { return };
        let scope = symbols.enter(function, body);
        for reg in body.regs.values() {
            self.type_requirement(reg.ty);
        }
        self.labels(body);
        let mut depth = 0_usize;
        for (index, stmt) in body.stmts.iter().enumerate() {
            self.stmt = Some(index);
            match stmt {
                Stmt::Inst(inst) => self.inst(body, inst, symbols),
                Stmt::Open(_) => depth += 1,
                Stmt::Close(_) if depth == 0 => self.report("'}' without '{'".to_owned()),
                Stmt::Close(_) => depth -= 1,
                Stmt::Var(id) => self.variable(&body.vars[*id]),
                Stmt::Targets(index) => {
                    if let TargetList::Call(names) = &body.targets[*index as usize].targets {
                        for name in names {
                            if !matches!(symbols.get(*name), Some(Kind::Func(_))) {
                                let text = self.module.names.text(*name);
                                self.report(format!("call target '{text}' is no function"));
                            }
                        }
                    }
                }
                Stmt::Label(_)
                | Stmt::Loc(_)
                | Stmt::Regs(_)
                | Stmt::InlineAsm(_)
                | Stmt::Pragma(_)
                | Stmt::Comment(_)
                | Stmt::Prototype(_) => {}
            }
        }
        self.stmt = None;
        if depth > 0 {
            self.report("'{' without '}'".to_owned());
        }
        symbols.leave(scope);
    }

    /// Checks that every used label is defined exactly once in the body.
    fn labels(&mut self, body: &Body) {
        // The last definition and their number; the first use.
        let mut bound: SecondaryMap<Label, (usize, u32)> = SecondaryMap::new();
        let mut used: SecondaryMap<Label, Option<usize>> = SecondaryMap::new();
        for (index, stmt) in body.stmts.iter().enumerate() {
            match stmt {
                Stmt::Label(label) => bound[*label] = (index, bound[*label].1 + 1),
                Stmt::Inst(inst) if inst.op == Op::Bra => {
                    for operand in body.operands(inst) {
                        if let Operand::Label(label) = operand {
                            used[*label].get_or_insert(index);
                        }
                    }
                }
                Stmt::Targets(table) => {
                    if let TargetList::Branch(labels) = &body.targets[*table as usize].targets {
                        for label in labels {
                            used[*label].get_or_insert(index);
                        }
                    }
                }
                _ => {}
            }
        }
        for label in body.labels.keys() {
            let (at, what) = match (bound[label], used[label]) {
                ((_, 0), Some(at)) => (at, "not defined"),
                ((_, 0 | 1), _) => continue,
                ((at, _), _) => (at, "defined more than once"),
            };
            self.stmt = Some(at);
            let text = operand_text(self.module, body, label.into());
            self.report(format!("label '{text}' is {what}"));
        }
        self.stmt = None;
    }

    fn inst(&mut self, body: &Body, inst: &Inst, symbols: &Symbols) {
        if let Some(guard) = inst.guard
            && body.regs[guard.reg].ty != Type::Pred
        {
            let text = operand_text(self.module, body, guard.reg.into());
            self.report(format!("guard '{text}' is no predicate"));
        }
        let words = body.mods(inst);
        let operands = body.operands(inst);
        let context = OperandCheck {
            module: self.module,
            body,
            symbols,
            inst,
            position: self.stmt.unwrap_or(0),
            words,
            plain: false,
        };
        if let Some(message) = context.symbols(operands).or_else(|| context.limits(operands)) {
            self.report(message);
        }
        if inst.op == Op::Call && Form::with_words(inst.op, words).next().is_some() {
            if let Some(message) = context.call(operands) {
                self.report(message);
            }
            return;
        }
        if self.accepted.contains(body, inst) {
            return;
        }
        let mut furthest: Option<(usize, String)> = None;
        let mut unavailable = None;
        let mut any = false;
        for form in Form::with_words(inst.op, words) {
            any = true;
            match context.matches(form, operands) {
                Ok(()) => match self.unavailable(form, inst, words) {
                    None => match self.special_registers(operands) {
                        None => return self.accepted.add(),
                        Some(message) => unavailable = Some(message),
                    },
                    Some(message) => unavailable = Some(unavailable.unwrap_or(message)),
                },
                Err((position, message)) => {
                    if furthest.as_ref().is_none_or(|(best, _)| position > *best) {
                        furthest = Some((position, message));
                    }
                }
            }
        }
        if let Some(plain) = context.plain_sample(operands) {
            let context = OperandCheck { plain: true, ..context };
            let fits = |form: &Form| {
                context.matches(form, &plain).is_ok() && self.unavailable(form, inst, words).is_none()
            };
            if Form::with_words(inst.op, words).any(fits) {
                return self.accepted.add();
            }
        }
        let message = match any {
            true => unavailable.or(furthest.map(|(_, message)| message)),
            false => Some(words_message(inst, words)),
        };
        if let Some(message) = message {
            self.report(message);
        }
    }

    /// The first form of an instruction. The arguments of a call are checked against its prototype.
    fn form(&self, body: &Body, inst: &Inst, symbols: &Symbols) -> Option<&'static Form> {
        let words = body.mods(inst);
        let operands = body.operands(inst);
        let position = self.stmt.unwrap_or(0);
        let context =
            OperandCheck { module: self.module, body, symbols, inst, position, words, plain: false };
        let fitting = |context: &OperandCheck<'_>, operands: &[Operand]| {
            Form::with_words(inst.op, words)
                .find(|form| inst.op == Op::Call || context.matches(form, operands).is_ok())
        };
        fitting(&context, operands).or_else(|| {
            let plain = context.plain_sample(operands)?;
            fitting(&OperandCheck { plain: true, ..context }, &plain)
        })
    }

    /// Why this module cannot use a form that matches otherwise.
    fn unavailable(&self, form: &Form, inst: &Inst, words: &[Mod]) -> Option<String> {
        let (version, target) = (self.module.version, self.module.target.target);
        let name = || inst_text(inst, words);
        if !form.allows(target) {
            if target.number < form.min_target.number || form.is_current() {
                return Some(format!("'{}' needs {}, target is {target}", name(), form.min_target));
            }
            if version >= PtxVersion::new(6, 4) {
                return Some(format!("'{}' was removed: {target} does not have it", name()));
            }
        }
        if version < form.min_ptx {
            return Some(format!(
                "'{}' needs PTX version {}, the module has {version}",
                name(),
                form.min_ptx
            ));
        }
        None
    }
}

impl Checker<'_> {
    /// The error for the first special register that this module cannot use.
    fn special_registers(&self, operands: &[Operand]) -> Option<String> {
        let (version, target) = (self.module.version, self.module.target.target);
        operands.iter().find_map(|operand| {
            let Operand::Special(special) = operand else { return None };
            let (name, row) = (special.text(), special.row());
            if target.number < row.min_target.number {
                Some(format!("'{name}' needs {}, target is {target}", row.min_target))
            } else if version < row.min_ptx {
                Some(format!("'{name}' needs PTX version {}, the module has {version}", row.min_ptx))
            } else {
                None
            }
        })
    }
}

/// `add.rn.f32`
fn inst_text(inst: &Inst, words: &[Mod]) -> String {
    let mut text = inst.op.text().to_owned();
    for word in words {
        let _ = write!(text, ".{}", word.text());
    }
    text
}

/// The error in the words of an instruction: the first one that no form allows, and the allowed alternatives.
fn words_message(inst: &Inst, words: &[Mod]) -> String {
    let forms = Form::of(inst.op);
    let matched = forms.iter().map(|form| form.match_words(words).matched).max().unwrap_or(0);
    let fitting = &words[..matched.min(words.len())];
    let shown = inst_text(inst, fitting);
    let expected: Vec<String> =
        next_words(inst.op, fitting).iter().take(12).map(|word| format!(".{}", word.text())).collect();
    match words.get(matched) {
        Some(word) if expected.is_empty() => format!("unexpected '.{}' after '{shown}'", word.text()),
        Some(word) => {
            format!("unexpected '.{}' after '{shown}', expected {}", word.text(), expected.join(", "))
        }
        None => format!("'{shown}' is not complete, expected {}", expected.join(", ")),
    }
}

/// The spaces of a memory instruction: the first, and a second one. A copy within the shared memory of a cluster
/// names one.
fn named_spaces(words: &[Mod]) -> (Option<Space>, Option<Space>) {
    let space = |word: &Mod| match word {
        Mod::Global => Some(Space::Global),
        Mod::Shared | Mod::SharedCta | Mod::SharedCluster => Some(Space::Shared),
        Mod::Const => Some(Space::Const),
        Mod::Local => Some(Space::Local),
        Mod::Param | Mod::ParamEntry | Mod::ParamFunc => Some(Space::Param),
        _ => None,
    };
    let mut named = words.iter().filter_map(space);
    let first = named.next();
    (first, named.find(|other| Some(*other) != first))
}

#[cfg(test)]
mod tests;
