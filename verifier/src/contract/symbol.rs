//! Checks relations between symbols: aliases, ifuncs, intrinsics, and LLVM's lists of symbols.

use std::collections::{HashMap, HashSet};

use ptxc_assembly::{Alias, Const, Function, Inst, Operand, SymbolDef, TypeKind, Value, Variable, decoded};

use super::{Checker, Clause, Mode};

/// Linkage of symbols that linking may replace.
const INTERPOSABLE: &[&str] = &["weak", "linkonce", "common", "extern_weak"];

/// Linkage of symbols that a module may discard.
const DISCARDABLE: &[&str] = &["internal", "private", "linkonce", "linkonce_odr", "available_externally"];

impl<'s> Checker<'_, 's> {
    pub(super) fn aliases(&mut self) {
        let t = self.t;
        if t.aliases.is_empty() {
            return;
        }
        let needed = self.needed_aliases();
        let drops = self.options.mode == Mode::Compat && !self.is_old();
        for alias in &t.aliases {
            self.at = alias.at;
            match alias.ifunc {
                true => self.ifunc(alias),
                false if drops && !needed.contains(&alias.symbol) => {}
                false => self.alias(alias),
            }
        }
    }

    /// The aliases that are used: libNVVM drops the others before it checks them.
    fn needed_aliases(&self) -> HashSet<u32> {
        let t = self.t;
        let global = |operand: Operand| match operand.value {
            Value::Global(symbol) => Some(symbol),
            _ => None,
        };
        // The aliasees are among the operands, too.
        let mut uses: HashMap<u32, isize> = HashMap::new();
        for symbol in t.operands.iter().copied().filter_map(global) {
            *uses.entry(symbol).or_default() += 1;
        }
        for symbol in t.aliases.iter().filter_map(|alias| global(alias.target)) {
            *uses.entry(symbol).or_default() -= 1;
        }
        let named = uses.into_iter().filter(|&(_, count)| count > 0).map(|(symbol, _)| symbol);
        let first = t.variables.iter().filter_map(|variable| variable.init).filter_map(global);
        let kept = t.aliases.iter().filter(|alias| !DISCARDABLE.contains(&alias.linkage));
        let mut work: Vec<u32> = named.chain(first).chain(kept.map(|alias| alias.symbol)).collect();
        let mut needed = HashSet::new();
        while let Some(symbol) = work.pop() {
            let SymbolDef::Alias(alias) = t.symbols[symbol as usize].def else { continue };
            if needed.insert(symbol) {
                work.extend(global(t.aliases[alias as usize].target));
            }
        }
        needed
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

    /// The symbols that a constant contains.
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

    /// Checks `llvm.used` and `llvm.compiler.used` (LangRef, "The `llvm.used` Global Variable").
    pub(super) fn used_list(&mut self, variable: &Variable<'s>) {
        let Some(init) = variable.init else { return };
        // A local list has no effect.
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

    /// The error in the members of such a list.
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

    /// Checks that an intrinsic has no body.
    pub(super) fn intrinsic_head(&mut self, function: &Function<'s>) {
        if function.defined {
            self.report_with(Clause::IntrinsicUse, "llvm intrinsics cannot be defined!");
        }
    }

    /// Checks that intrinsics are only used as callees.
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
