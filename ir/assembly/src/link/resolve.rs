//! Which of several symbols of one name is meant.

use super::needed::Need;
use super::{LinkError, Linker};
use crate::names::decode;
use crate::tree::{Module, SymbolDef};
use crate::types::{TypeId, TypeKind};

/// What becomes of a symbol of a module that is added.
#[derive(Copy, Clone)]
pub(super) struct Resolved {
    /// The symbol of the whole.
    pub(super) symbol: u32,
    /// Whether the module's own definition or declaration is taken.
    pub(super) taken: bool,
}

/// How strongly a definition holds, weakest first (LangRef, "Linkage Types").
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Strength {
    Declared,
    Available,
    LinkOnce,
    Weak,
    Common,
    Strong,
}

/// What is known of a symbol of either side.
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
    /// The symbol of the whole for each of `module`, whose places begin at `base`.
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
            // Others do not see it, so it may have another name.
            let name = if self.is_taken(&bytes) { self.fresh(&bytes) } else { name };
            return self.local_symbol(name, new.at);
        }
        // Lists of every module hold together.
        if new.linkage == "appending" {
            return self.new_symbol(name, new.at);
        }
        let resolved = self.seen_symbol(name, new.at);
        let Some(before) = known(&self.out, resolved.symbol) else { return resolved };
        let taken = self.choose(&String::from_utf8_lossy(&bytes), &before, &new);
        Resolved { taken, ..resolved }
    }

    /// The symbol that stands for a name in all modules.
    fn seen_symbol(&mut self, name: &'s str, at: u32) -> Resolved {
        let bytes = decode(name).into_owned();
        if let Some(&symbol) = self.names.get(&bytes) {
            return Resolved { symbol, taken: true };
        }
        let resolved = self.new_symbol(name, at);
        self.yield_name(&bytes, resolved.symbol);
        resolved
    }

    /// Whether the later of two symbols is the one that is meant.
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

    /// The bits of a type without padding, to tell which of two is larger.
    fn bits(&self, ty: TypeId) -> u64 {
        let types = &self.out.types;
        let (mut total, mut work) = (0_u64, vec![(ty, 1_u64)]);
        // Types nest, but not without end.
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

    /// The name with a number behind it.
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

    /// Gives a name to a symbol that others see; a local one that has it gets another.
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
