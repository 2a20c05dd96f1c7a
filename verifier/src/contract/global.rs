//! Checks global names and variables (VM-10).

use ptxc_assembly::annotations::{global_notes, symbol_of};
use ptxc_assembly::{Const, MdValue, Operand, SymbolDef, TypeId, Value, Variable, decoded};

use super::{Checker, Clause};

/// Whether a name is a PTX identifier: `[a-zA-Z$_][a-zA-Z$_0-9]*`.
fn is_identifier(name: &str) -> bool {
    let start = |c: char| c.is_ascii_alphabetic() || matches!(c, '$' | '_');
    name.starts_with(start) && name.chars().all(|c| start(c) || c.is_ascii_digit())
}

fn is_local(linkage: &str) -> bool {
    matches!(linkage, "internal" | "private")
}

impl<'s> Checker<'_, 's> {
    pub(super) fn symbols(&mut self) {
        let t = self.t;
        for symbol in &t.symbols {
            self.at = symbol.at;
            let name = decoded(symbol.name);
            if name.starts_with("llvm.") {
                continue;
            }
            let linkage = match symbol.def {
                SymbolDef::Variable(k) => t.variables[k as usize].linkage,
                SymbolDef::Function(k) => t.functions[k as usize].linkage,
                SymbolDef::Alias(k) => t.aliases[k as usize].linkage,
                SymbolDef::Undefined => continue,
            };
            let unnamed = name.bytes().all(|byte| byte.is_ascii_digit());
            if !is_local(linkage) && !unnamed && !is_identifier(&name) {
                self.report_with(Clause::Identifier, &name);
            }
            if linkage == "extern_weak" {
                self.report(match symbol.def {
                    SymbolDef::Function(_) => Clause::LinkageExternWeakFunction,
                    _ => Clause::LinkageExternWeakVariable,
                });
            }
        }
    }

    pub(super) fn variables(&mut self) {
        let t = self.t;
        for variable in &t.variables {
            self.at = variable.at;
            self.variable(variable, &decoded(t.symbols[variable.symbol as usize].name));
        }
    }

    fn variable(&mut self, variable: &Variable<'s>, name: &str) {
        match name {
            "llvm.global_ctors" => self.report(Clause::GlobalCtors),
            "llvm.global_dtors" => self.report(Clause::GlobalDtors),
            _ => {}
        }
        if matches!(name, "llvm.used" | "llvm.compiler.used") {
            return self.used_list(variable);
        }
        if variable.linkage == "appending" {
            self.report(Clause::LinkageAppending);
        }
        self.require(matches!(variable.space, 0 | 1 | 3 | 4), Clause::GlobalSpace);
        if let Some(init) = variable.init {
            if variable.space == 3 && !self.is_undefined(init) {
                // LLVM's back end accepts a zero initialiser, and emits none.
                self.report(if self.t.is_zero(init) { Clause::SharedZero } else { Clause::SharedInit });
            }
            if self.any_part(init, &|value| self.is_private_memory(value)) {
                self.report(Clause::InitSpace);
            }
            if self.any_part(init, &|value| self.is_block_address(value)) {
                self.report(Clause::BlockAddress);
            }
            self.expressions(init);
            self.intrinsic_address(init);
        }
        if let Some(section) = variable.section {
            let section = decoded(section);
            if variable.space == 4 && variable.constant {
                self.require(section.starts_with(".nv.constant"), Clause::ConstantSection);
            } else {
                self.require(section == "llvm.metadata", Clause::Section);
            }
        }
    }

    fn is_undefined(&self, operand: Operand) -> bool {
        match operand.value {
            Value::Const(index) => matches!(self.t.consts[index as usize], Const::Undef | Const::Poison),
            _ => false,
        }
    }

    /// Whether `wanted` holds for a value or for part of it, if it is a constant.
    pub(super) fn any_part(&self, operand: Operand, wanted: &dyn Fn(Value) -> bool) -> bool {
        // Most constants have no parts, and then nothing is allocated.
        let (mut next, mut work) = (Some(operand), Vec::new());
        while let Some(operand) = next.take().or_else(|| work.pop()) {
            if wanted(operand.value) {
                return true;
            }
            let Value::Const(index) = operand.value else { continue };
            let parts = match self.t.consts[index as usize] {
                Const::Aggregate(list) | Const::Splat(list) | Const::Wrapper(_, list) => list,
                Const::Expr(expr) => self.t.exprs[expr as usize].operands,
                _ => continue,
            };
            work.extend_from_slice(parts.of(&self.t.operands));
        }
        false
    }

    /// Whether this is the address of a variable with one instance per block or thread.
    fn is_private_memory(&self, value: Value) -> bool {
        match value {
            Value::Global(symbol) => self.t.variable_of(symbol).is_some_and(|v| matches!(v.space, 3 | 5)),
            _ => false,
        }
    }

    pub(super) fn is_block_address(&self, value: Value) -> bool {
        match value {
            Value::Const(index) => matches!(self.t.consts[index as usize], Const::BlockAddress(..)),
            _ => false,
        }
    }

    pub(super) fn textures(&mut self) {
        let t = self.t;
        for (key, symbol) in global_notes(t) {
            if !matches!(key, "texture" | "surface") {
                continue;
            }
            let Some(variable) = t.variable_of(symbol) else { continue };
            self.at = variable.at;
            self.require(matches!(variable.space, 0 | 1), Clause::TextureSpace);
            self.require(variable.ty == TypeId::I64, Clause::TextureType);
        }
    }

    /// The texture or surface that metadata refers to.
    pub(super) fn texture_symbol(&self, value: MdValue<'s>) -> Option<u32> {
        let symbol = symbol_of(self.t, value)?;
        let notes = global_notes(self.t);
        notes.iter().any(|&(key, s)| s == symbol && matches!(key, "texture" | "surface")).then_some(symbol)
    }
}
