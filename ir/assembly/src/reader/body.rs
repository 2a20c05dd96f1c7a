//! Reading function bodies: blocks and local names.

use super::{Reader, Result};
use crate::lexer::Tok;
use crate::tree::*;
use crate::types::TypeId;

/// The type of a name whose type is not known yet.
const UNKNOWN: TypeId = TypeId::VOID;

impl<'s> Reader<'s> {
    pub(super) fn begin_function(&mut self) {
        self.locals.clear();
        self.numbered.clear();
        self.next_number = 0;
    }

    fn find_local(&self, name: &'s str) -> Option<u32> {
        match number_of(name) {
            Some(number) => self.numbered.get(&number).copied(),
            None => self.locals.get(super::key(name)).copied(),
        }
    }

    fn enter_local(&mut self, name: &'s str, local: Local<'s>) -> u32 {
        let index = self.m.locals.len() as u32;
        match number_of(name) {
            Some(number) => self.numbered.insert(number, index),
            None => self.locals.insert(super::key(name), index),
        };
        self.m.locals.push(local);
        index
    }

    /// The entry of a name used with type `ty`; `void` means any type.
    pub(super) fn use_local(&mut self, name: &'s str, ty: TypeId, at: u32) -> Result<u32> {
        if let Some(index) = self.find_local(name) {
            let local = &mut self.m.locals[index as usize];
            if local.ty == UNKNOWN {
                local.ty = ty;
            } else if ty != UNKNOWN && local.ty != ty {
                let (has, wanted) = (self.type_name(self.m.locals[index as usize].ty), self.type_name(ty));
                return self.error_at(at, format!("`%{name}` has type `{has}` and is used as `{wanted}`"));
            }
            return Ok(index);
        }
        let number = number_of(name);
        let stored = if number.is_some() { "" } else { name };
        let number = number.unwrap_or(0);
        Ok(self.enter_local(name, Local { name: stored, number, ty, def: LocalDef::Undefined, at }))
    }

    /// Defines a name; an unnamed value gets the next number.
    pub(super) fn define_local(&mut self, name: &'s str, ty: TypeId, def: LocalDef, at: u32) -> Result<u32> {
        let number = match number_of(name) {
            Some(number) if number < self.next_number => {
                let next = self.next_number;
                return self.error_at(at, format!("the next value without a name is `%{next}`"));
            }
            Some(number) => Some(number),
            None if name.is_empty() => Some(self.next_number),
            None => None,
        };
        if let Some(number) = number {
            let Some(next) = number.checked_add(1) else {
                return self.error_at(at, "this number is too large");
            };
            self.next_number = next;
        }
        let found = match number {
            Some(number) => self.numbered.get(&number).copied(),
            None => self.locals.get(super::key(name)).copied(),
        };
        let Some(index) = found else {
            let index = self.m.locals.len() as u32;
            match number {
                Some(number) => self.numbered.insert(number, index),
                None => self.locals.insert(super::key(name), index),
            };
            let stored = if number.is_some() { "" } else { name };
            self.m.locals.push(Local { name: stored, number: number.unwrap_or(0), ty, def, at });
            return Ok(index);
        };
        let local = &mut self.m.locals[index as usize];
        if local.def != LocalDef::Undefined {
            return self.error_at(at, format!("`%{name}` is defined twice"));
        }
        if local.ty != UNKNOWN && local.ty != ty {
            let used_at = local.at;
            let (has, wanted) = (self.type_name(ty), self.type_name(self.m.locals[index as usize].ty));
            return self.error_at(used_at, format!("`%{name}` has type `{has}` and is used as `{wanted}`"));
        }
        local.ty = ty;
        local.def = def;
        local.at = at;
        Ok(index)
    }

    /// `label %name`
    pub(super) fn label(&mut self) -> Result<Operand> {
        self.expect_word("label")?;
        self.block_name_operand()
    }

    /// `%name` of a block.
    pub(super) fn block_name_operand(&mut self) -> Result<Operand> {
        let at = self.here();
        let Tok::Local(name) = self.tok else { return self.error("expected a block") };
        self.advance();
        let local = self.use_local(name, TypeId::LABEL, at)?;
        Ok(Operand { ty: TypeId::LABEL, value: Value::Local(local) })
    }

    pub(super) fn body(&mut self) -> Result<List<Block>> {
        let function_at = self.here();
        self.expect(b'{')?;
        let first_block = self.m.blocks.len();
        let first_local = self.m.locals.len();
        loop {
            let at = self.here();
            let name = match self.tok {
                Tok::Punct(b'}') => break,
                Tok::Word("uselistorder" | "uselistorder_bb") => {
                    self.use_list_order()?;
                    continue;
                }
                Tok::Label(name) => {
                    self.advance();
                    name
                }
                _ => "",
            };
            let index = self.m.blocks.len() as u32;
            let local = self.define_local(name, TypeId::LABEL, LocalDef::Block(index), at)?;
            let first = self.m.insts.len();
            loop {
                match self.tok {
                    Tok::Label(_) | Tok::Punct(b'}') => {
                        let what = if name.is_empty() { "a block" } else { name };
                        return self
                            .error(format!("`{}` does not end in a terminator", Self::block_name(what)));
                    }
                    Tok::End => return self.error("expected `}`"),
                    _ => {}
                }
                if self.instruction()? {
                    break;
                }
            }
            let insts = List::at(first, self.m.insts.len() - first);
            self.m.blocks.push(Block { local, insts });
        }
        self.advance();
        if self.m.blocks.len() == first_block {
            return self.error_at(function_at, "a function body has at least one block");
        }
        if let Some(local) = self.m.locals[first_local..].iter().find(|l| l.def == LocalDef::Undefined) {
            let (at, name) = (local.at, local.name);
            let name = if name.is_empty() { local.number.to_string() } else { name.to_owned() };
            return self.error_at(at, format!("`%{name}` is not defined"));
        }
        Ok(List::at(first_block, self.m.blocks.len() - first_block))
    }
}

/// The number that a name consists of, if it does.
fn number_of(name: &str) -> Option<u32> {
    if !name.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    name.parse().ok()
}
