//! Symbol resolution: selects one of several symbols with the same name.

use super::needed::Need;
use super::{LinkError, Linker};
use crate::names::decode;
use crate::tree::{Module, SymbolDef};
use crate::types::{TypeId, TypeKind};

/// The resolution of a symbol of an added module.
#[derive(Copy, Clone)]
pub(super) struct Resolved {
    /// The symbol in the linked module.
    pub(super) symbol: u32,
    /// Whether the module's own definition or declaration is selected.
    pub(super) taken: bool,
}

/// The precedence of a definition, weakest first (LangRef, "Linkage Types").
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Strength {
    Declared,
    Available,
    LinkOnce,
    Weak,
    Common,
    Strong,
}

/// The properties of a symbol on either side.
pub(super) struct Known<'s> {
    pub(super) linkage: &'s str,
    pub(super) defined: bool,
    variable: bool,
    space: u32,
    ty: TypeId,
    at: u32,
}

pub(super) fn known<'s>(module: &Module<'s>, symbol: u32) -> Option<Known<'s>> {
    Some(match module.symbols[symbol as usize].def {
        SymbolDef::Variable(index) => {
            let v = &module.variables[index as usize];
            let defined = v.init.is_some();
            Known { linkage: v.linkage, defined, variable: true, space: v.space, ty: v.ty, at: v.at }
        }
        SymbolDef::Function(index) => {
            let f = &module.functions[index as usize];
            Known {
                linkage: f.linkage,
                defined: f.defined,
                variable: false,
                space: f.space,
                ty: f.ty,
                at: f.at,
            }
        }
        SymbolDef::Alias(index) => {
            let a = &module.aliases[index as usize];
            let variable = !matches!(module.types.kind(a.ty), TypeKind::Function(..));
            let space = module.types.space(a.target.ty).unwrap_or(0);
            Known { linkage: a.linkage, defined: true, variable, space, ty: a.ty, at: a.at }
        }
        SymbolDef::Undefined => return None,
    })
}

impl Known<'_> {
    fn strength(&self) -> Strength {
        match self.linkage {
            _ if !self.defined => Strength::Declared,
            "available_externally" => Strength::Available,
            "linkonce" | "linkonce_odr" => Strength::LinkOnce,
            "weak" | "weak_odr" => Strength::Weak,
            "common" => Strength::Common,
            _ => Strength::Strong,
        }
    }
}

impl<'s> Linker<'s> {
    /// Resolves each symbol of `module`, whose positions begin at `base`.
    pub(super) fn resolve(
        &mut self,
        module: &Module<'s>,
        types: &[TypeId],
        base: u32,
        needs: &[Need],
    ) -> Vec<Resolved> {
        let symbols = (0..module.symbols.len() as u32).zip(needs);
        let resolved = symbols.map(|(symbol, need)| {
            let name = module.symbols[symbol as usize].name;
            match need {
                Need::Unused => Resolved { taken: false, ..self.new_symbol(name, base) },
                Need::Elsewhere => Resolved { taken: false, ..self.seen_symbol(name, base) },
                Need::Inner | Need::Seen => self.resolve_one(module, symbol, types, base),
            }
        });
        resolved.collect()
    }

    fn resolve_one(&mut self, module: &Module<'s>, symbol: u32, types: &[TypeId], base: u32) -> Resolved {
        let name = module.symbols[symbol as usize].name;
        let Some(mut new) = known(module, symbol) else { return self.new_symbol(name, base) };
        new.ty = types[new.ty.index() as usize];
        new.at = new.at.saturating_add(base);
        let bytes = decode(name).into_owned();
        if matches!(new.linkage, "internal" | "private") {
            // It is local, so it may be renamed.
            let name = if self.is_taken(&bytes) { self.fresh(&bytes) } else { name };
            return self.local_symbol(name, new.at);
        }
        // Appending variables of all modules are concatenated.
        if new.linkage == "appending" {
            return self.new_symbol(name, new.at);
        }
        let resolved = self.seen_symbol(name, new.at);
        let Some(before) = known(&self.out, resolved.symbol) else { return resolved };
        let taken = self.choose(&String::from_utf8_lossy(&bytes), &before, &new);
        Resolved { taken, ..resolved }
    }

    /// The symbol with a name visible to other modules.
    fn seen_symbol(&mut self, name: &'s str, at: u32) -> Resolved {
        let bytes = decode(name).into_owned();
        if let Some(&symbol) = self.names.get(&bytes) {
            return Resolved { symbol, taken: true };
        }
        let resolved = self.new_symbol(name, at);
        self.yield_name(&bytes, resolved.symbol);
        resolved
    }

    /// Whether the later of two symbols is selected.
    fn choose(&mut self, name: &str, before: &Known<'s>, new: &Known<'s>) -> bool {
        let mut differ = |what: &str| {
            let message = format!("`@{name}` {what}");
            let error = LinkError { message, at: self.place(new.at), before: self.place(before.at) };
            self.errors.push(error);
            false
        };
        if before.variable != new.variable {
            return differ("is a function in one module and a variable in another");
        }
        if before.space != new.space {
            return differ("is in different address spaces");
        }
        let (old, own) = (before.strength(), new.strength());
        if (old, own) == (Strength::Strong, Strength::Strong) {
            return differ("is defined in two modules");
        }
        if (old, own) == (Strength::Common, Strength::Common) {
            return self.bits(new.ty) > self.bits(before.ty);
        }
        own > old
    }

    /// The bits of a type without padding, for comparing the sizes of two.
    fn bits(&self, ty: TypeId) -> u64 {
        let types = &self.out.types;
        let (mut total, mut work) = (0_u64, vec![(ty, 1_u64)]);
        // The nesting of types is bounded.
        for _ in 0..100_000 {
            let Some((ty, count)) = work.pop() else { break };
            match types.kind(ty) {
                TypeKind::Array(elem, len) | TypeKind::Vector(elem, len) => {
                    work.push((elem, count.saturating_mul(len)));
                }
                TypeKind::Struct(_) | TypeKind::Named(_) => {
                    work.extend(types.list(ty).iter().map(|&part| (part, count)));
                }
                kind => {
                    let one = match kind {
                        TypeKind::Int(bits) => u64::from(bits),
                        TypeKind::Half | TypeKind::BFloat => 16,
                        TypeKind::Float => 32,
                        _ => 64,
                    };
                    total = total.saturating_add(count.saturating_mul(one));
                }
            }
        }
        total
    }

    // ---- names ----

    fn is_taken(&self, name: &[u8]) -> bool {
        self.names.contains_key(name) || self.locals.contains_key(name)
    }

    /// The name with an unused suffix.
    fn fresh(&mut self, name: &[u8]) -> &'s str {
        loop {
            let number = self.taken.entry(name.to_vec()).or_insert(0);
            *number += 1;
            let fresh = format!("{}.{number}", String::from_utf8_lossy(name));
            if !self.is_taken(fresh.as_bytes()) {
                let escaped = fresh.replace('\\', "\\5C").replace('"', "\\22");
                return self.texts.keep(&format!("\"{escaped}\""));
            }
        }
    }

    fn new_symbol(&mut self, name: &'s str, at: u32) -> Resolved {
        let symbol = self.out.symbols.len() as u32;
        self.out.symbols.push(crate::tree::Symbol { name, at, def: SymbolDef::Undefined });
        Resolved { symbol, taken: true }
    }

    fn local_symbol(&mut self, name: &'s str, at: u32) -> Resolved {
        let resolved = self.new_symbol(name, at);
        self.locals.insert(decode(name).into_owned(), resolved.symbol);
        resolved
    }

    /// Gives a name to a visible symbol; a local one with this name is renamed.
    fn yield_name(&mut self, name: &[u8], symbol: u32) {
        if let Some(local) = self.locals.remove(name) {
            self.names.insert(name.to_vec(), symbol);
            let fresh = self.fresh(name);
            self.out.symbols[local as usize].name = fresh;
            self.locals.insert(decode(fresh).into_owned(), local);
        }
        self.names.insert(name.to_vec(), symbol);
    }
}
