//! What symbols may be to each other: aliases, ifuncs, intrinsics, and the lists of symbols that LLVM knows.

use ptxc_assembly::{Alias, Const, Function, Inst, Operand, SymbolDef, TypeKind, Value, Variable, decoded};

use super::{Checker, Clause};

/// Linkage by which a symbol may become another one when modules are linked.
const INTERPOSABLE: &[&str] = &["weak", "linkonce", "common", "extern_weak"];

impl<'s> Checker<'_, 's> {
    pub(super) fn aliases(&mut self) {
        let t = self.t;
        for alias in &t.aliases {
            self.at = alias.at;
            match alias.ifunc {
                true => self.ifunc(alias),
                false => self.alias(alias),
            }
        }
    }

    fn alias(&mut self, alias: &Alias<'s>) {
        let mut seen = vec![alias.symbol];
        let mut work = vec![alias.target];
        while let Some(operand) = work.pop() {
            for symbol in self.symbols_in(operand) {
                let SymbolDef::Alias(next) = self.t.symbols[symbol as usize].def else { continue };
                if symbol == alias.symbol {
                    return self.report_with(Clause::Alias, "Aliases cannot form a cycle");
                }
                let next = &self.t.aliases[next as usize];
                if INTERPOSABLE.contains(&next.linkage) {
                    return self.report_with(Clause::Alias, "Alias cannot point to an interposable alias");
                }
                if !seen.contains(&symbol) {
                    seen.push(symbol);
                    work.push(next.target);
                }
            }
        }
    }

    fn ifunc(&mut self, ifunc: &Alias<'s>) {
        let Value::Global(symbol) = ifunc.target.value else { return };
        let fault = match self.t.function_of(symbol) {
            None => "IFunc must have a Function resolver",
            Some(resolver) if !resolver.defined && !self.is_old() => "IFunc resolver must be a definition",
            Some(resolver) if !self.is_pointer(resolver.ret) => "IFunc resolver must return a pointer",
            Some(_) => return,
        };
        self.report_with(Clause::Ifunc, fault);
    }

    /// The symbols that a constant is made of.
    fn symbols_in(&self, operand: Operand) -> Vec<u32> {
        let found = std::cell::RefCell::new(Vec::new());
        self.any_part(operand, &|value| {
            if let Value::Global(symbol) = value {
                found.borrow_mut().push(symbol);
            }
            false
        });
        found.into_inner()
    }

    /// `llvm.used`, `llvm.compiler.used` (LangRef, "The `llvm.used` Global Variable").
    pub(super) fn used_list(&mut self, variable: &Variable<'s>) {
        let Some(init) = variable.init else { return };
        // A list that only this module sees is nobody's.
        if matches!(variable.linkage, "internal" | "private") {
            return;
        }
        let fault = if variable.linkage != "appending" {
            Some("invalid linkage for intrinsic global variable")
        } else if !matches!(self.t.types.kind(variable.ty), TypeKind::Array(elem, _) if self.is_pointer(elem))
        {
            Some("wrong type for intrinsic global variable")
        } else {
            self.unlisted(init)
        };
        if let Some(fault) = fault {
            self.report_with(Clause::UsedList, fault);
        }
    }

    /// What is wrong with the members of such a list.
    fn unlisted(&self, init: Operand) -> Option<&'static str> {
        let members = match init.value {
            Value::Const(index) => match self.t.consts[index as usize] {
                Const::Aggregate(members) => members.of(&self.t.operands),
                _ => return Some("wrong initalizer for intrinsic global variable"),
            },
            _ => &[],
        };
        let fault = |&member: &Operand| match *self.symbols_in(member) {
            [] => Some("wrong initalizer for intrinsic global variable"),
            [symbol] => {
                let unnamed =
                    decoded(self.t.symbols[symbol as usize].name).bytes().all(|c| c.is_ascii_digit());
                unnamed.then_some("members of llvm.used must be named")
            }
            _ => None,
        };
        members.iter().find_map(fault)
    }

    /// An intrinsic has no body.
    pub(super) fn intrinsic_head(&mut self, function: &Function<'s>) {
        if function.defined {
            self.report_with(Clause::IntrinsicUse, "llvm intrinsics cannot be defined!");
        }
    }

    /// Intrinsics are called, and nothing else.
    pub(super) fn intrinsic_operands(&mut self, inst: &Inst<'s>) {
        let operands = self.t.operands(inst);
        let arguments = if inst.op.is_call() { operands.len().saturating_sub(1) } else { operands.len() };
        for &operand in &operands[..arguments] {
            self.intrinsic_address(operand);
        }
    }

    /// Reports the address of an intrinsic in a value.
    pub(super) fn intrinsic_address(&mut self, operand: Operand) {
        let is_intrinsic = |value| matches!(value, Value::Global(s) if self.callees[s as usize].is_some());
        if matches!(operand.value, Value::Global(_) | Value::Const(_))
            && self.any_part(operand, &is_intrinsic)
        {
            self.report_with(Clause::IntrinsicUse, "Invalid user of intrinsic instruction!");
        }
    }
}
