//! Checks registers and names in addresses (PTX ISA, "Addresses as Operands"; the widths are those of ptxas).

use super::operands::OperandCheck;
use super::symbols::Kind;
use super::{inst_text, named_spaces};
use crate::isa::{Mod, Op};
use crate::names::Sym;
use crate::operand::{Operand, Reg};
use crate::types::{Space, Type};

/// The width of an address register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Width {
    Narrow,
    Wide,
    Either,
}

impl OperandCheck<'_> {
    /// Whether a register may be in brackets: an integer or untyped register of the width that the memory requires.
    pub(super) fn address_fits(&self, reg: Reg) -> bool {
        let data = &self.body.regs[reg];
        let narrow = match data.ty {
            Type::B32 => true,
            // Products take untyped address registers only.
            Type::U32 | Type::S32 => !(self.is_in_tensor_memory() && self.words.contains(&Mod::Mma)),
            _ => false,
        };
        let wide = matches!(data.ty, Type::B64 | Type::U64 | Type::S64);
        let fits = match self.width() {
            Width::Narrow => narrow,
            Width::Wide => wide,
            Width::Either => narrow || wide,
        };
        data.lanes == 1 && fits
    }

    /// Whether an operand is the first of an address list: a handle, or the name of an image or of a tensor map.
    pub(super) fn handle_fits(&self, operand: Operand) -> bool {
        match operand {
            Operand::Reg(reg) => {
                let data = &self.body.regs[reg];
                data.lanes == 1 && matches!(data.ty, Type::B64 | Type::U64 | Type::S64)
            }
            Operand::Sym(..) => true,
            _ => false,
        }
    }

    fn width(&self) -> Width {
        let asynchronous = self.words.iter().any(|word| matches!(word, Mod::Async | Mod::Bulk));
        match self.inst.op {
            Op::Tcgen05 if self.is_in_tensor_memory() => Width::Narrow,
            Op::Txq | Op::Suq => Width::Wide,
            Op::Ld
            | Op::Ldu
            | Op::St
            | Op::Atom
            | Op::Red
            | Op::Multimem
            | Op::Mbarrier
            | Op::Prefetch
            | Op::Prefetchu
            | Op::Discard
            | Op::Applypriority
                if !asynchronous && self.module.address_size != Some(32) =>
            {
                match named_spaces(self.words).0 {
                    None | Some(Space::Global) => Width::Wide,
                    Some(_) => Width::Either,
                }
            }
            _ => Width::Either,
        }
    }

    /// Whether the addresses are in tensor memory, with 32 bits.
    fn is_in_tensor_memory(&self) -> bool {
        self.inst.op == Op::Tcgen05 && !self.words.iter().any(|word| matches!(word, Mod::Alloc | Mod::Commit))
    }

    /// The error for a name in brackets: it must be in a space that the instruction accesses at that operand. Of
    /// two spaces the first is that of the destination.
    pub(super) fn named_address(&self, name: Sym, offset: i64, at: usize) -> Option<String> {
        let text = self.module.names.text(name);
        let instruction = || inst_text(self.inst, self.words);
        let (actual, image) = match self.symbols.get(name) {
            Some(Kind::Var(space, ty)) => {
                (space, matches!(ty, Type::Texref | Type::Surfref | Type::Samplerref))
            }
            Some(_) => return Some(format!("'{text}' is no variable")),
            None => return None,
        };
        if self.is_in_tensor_memory() {
            return Some(format!("'{text}' is in {} space, tensor memory has no names", actual.text()));
        }
        let wanted = match named_spaces(self.words) {
            // The barrier that counts the bytes.
            _ if at >= 2 && self.inst.op == Op::Cp && self.words.contains(&Mod::MbarrierCompleteTxBytes) => {
                Space::Shared
            }
            (None, _) if self.inst.op == Op::Mbarrier => Space::Shared,
            (None, _) if matches!(self.inst.op, Op::Txq | Op::Suq) => {
                return (!image || offset != 0)
                    .then(|| format!("'{text}' is no texture, sampler or surface"));
            }
            // A tensor map may be a parameter.
            (None, _) if matches!(self.inst.op, Op::Istypep | Op::Fence) => return None,
            // These have no generic form.
            (None, _) => {
                return matches!(actual, Space::Param | Space::Const).then(|| {
                    format!("'{text}' is in {} space, '{}' does not say so", actual.text(), instruction())
                });
            }
            (Some(only), None) => only,
            (Some(to), Some(_)) if at == 0 => to,
            (_, Some(from)) if at == 1 => from,
            _ => return None,
        };
        self.differs(name, actual, wanted)
    }

    /// The error for an image name in an address list.
    pub(super) fn named_image(&self, name: Sym, offset: i64, at: usize) -> Option<String> {
        let wanted = match self.inst.op {
            Op::Tex | Op::Tld4 if at == 0 => Type::Texref,
            Op::Tex | Op::Tld4 => Type::Samplerref,
            Op::Suld | Op::Sust | Op::Sured => Type::Surfref,
            Op::Cp => {
                let fits = offset == 0
                    && matches!(
                        self.symbols.get(name),
                        Some(Kind::Var(Space::Global | Space::Const | Space::Param, _))
                    );
                return (!fits).then(|| format!("'{}' is no tensor map", self.module.names.text(name)));
            }
            _ => return None,
        };
        let fits = offset == 0 && matches!(self.symbols.get(name), Some(Kind::Var(_, ty)) if ty == wanted);
        (!fits).then(|| format!("'{}' is no {}", self.module.names.text(name), wanted.text()))
    }

    /// The error for a name whose address is converted: it must be in the space that the instruction names.
    pub(super) fn converted_name(&self, name: Sym, offset: i64) -> Option<String> {
        let Some(Kind::Var(actual, _)) = self.symbols.get(name) else { return None };
        match (self.inst.op, named_spaces(self.words).0) {
            (Op::Cvta, _) if self.words.contains(&Mod::To) => {
                Some(format!("'{}' is no generic address", self.module.names.text(name)))
            }
            (Op::Cvta, Some(wanted)) => self.differs(name, actual, wanted),
            (Op::Mapa, _) => self.differs(name, actual, Space::Shared),
            // Addresses of global memory have 64 bits.
            (Op::Mov, _)
                if actual == Space::Global && offset == 0 && self.module.address_size != Some(32) =>
            {
                let narrow = self.words.iter().any(|word| matches!(word, Mod::B32 | Mod::U32 | Mod::S32));
                narrow.then(|| format!("the address of '{}' has 64 bits", self.module.names.text(name)))
            }
            _ => None,
        }
    }

    fn differs(&self, name: Sym, actual: Space, wanted: Space) -> Option<String> {
        (actual != wanted && actual != Space::Reg).then(|| {
            format!(
                "'{}' is in {} space, '{}' reads or writes {}",
                self.module.names.text(name),
                actual.text(),
                inst_text(self.inst, self.words),
                wanted.text()
            )
        })
    }
}
