//! Writes the type table: components first; only a named struct may be referred to before its definition.

use ptxc_assembly::{TypeId, TypeKind, decode};
use rustc_hash::FxHashMap;

use super::{Result, Writer};
use crate::codes::block;

#[derive(Default)]
pub(super) struct Table {
    order: Vec<TypeId>,
    numbers: FxHashMap<TypeId, u64>,
    /// Function types whose addresses are values without a type in the tree: these come last.
    addresses: Vec<TypeId>,
}

impl Table {
    /// The number of a type that was collected.
    pub(super) fn number(&self, ty: TypeId) -> u64 {
        self.numbers.get(&ty).copied().unwrap_or(0)
    }

    pub(super) fn collect_address(&mut self, fn_ty: TypeId) {
        if !self.addresses.contains(&fn_ty) {
            self.addresses.push(fn_ty);
        }
    }

    /// The number of the address type of a function type.
    pub(super) fn address(&self, fn_ty: TypeId) -> u64 {
        (self.order.len() + self.addresses.iter().position(|&known| known == fn_ty).unwrap_or(0)) as u64
    }
}

impl Writer<'_, '_> {
    /// The components of a type.
    fn parts(&self, ty: TypeId) -> Vec<TypeId> {
        match self.m.types.kind(ty) {
            TypeKind::PtrTo(part, _)
            | TypeKind::Array(part, _)
            | TypeKind::Vector(part, _)
            | TypeKind::ScalableVector(part, _) => vec![part],
            TypeKind::Struct(_) | TypeKind::Named(_) => self.m.types.list(ty).to_vec(),
            TypeKind::Function(ret, _) => {
                let mut parts = vec![ret];
                parts.extend_from_slice(self.m.types.list(ty));
                parts
            }
            _ => Vec::new(),
        }
    }

    /// Numbers a type and its components.
    pub(super) fn collect_type(&mut self, ty: TypeId) {
        if self.types.numbers.contains_key(&ty) {
            return;
        }
        let mut open = rustc_hash::FxHashSet::default();
        open.insert(ty);
        let mut stack = vec![(ty, self.parts(ty), 0)];
        while let Some((ty, parts, next)) = stack.last_mut() {
            if let Some(&part) = parts.get(*next) {
                *next += 1;
                if !self.types.numbers.contains_key(&part) && open.insert(part) {
                    let parts = self.parts(part);
                    stack.push((part, parts, 0));
                }
                continue;
            }
            let number = self.types.order.len() as u64;
            self.types.order.push(*ty);
            self.types.numbers.insert(*ty, number);
            stack.pop();
        }
    }

    pub(super) fn write_types(&mut self) -> Result<()> {
        self.bits.enter(block::TYPES);
        let order = self.types.order.clone();
        let addresses = match self.m.opaque_pointer {
            Some(_) => Vec::new(),
            None => self.types.addresses.clone(),
        };
        self.bits.record(1, &[(order.len() + addresses.len()) as u64]);
        for ty in order {
            self.write_type(ty)?;
        }
        for fn_ty in addresses {
            self.bits.record(8, &[self.ty(fn_ty), 0]);
        }
        self.bits.end();
        Ok(())
    }

    fn write_type(&mut self, ty: TypeId) -> Result<()> {
        use TypeKind::*;
        let m = self.m;
        let list = |writer: &Self, first: &[u64]| -> Vec<u64> {
            first.iter().copied().chain(m.types.list(ty).iter().map(|&part| writer.ty(part))).collect()
        };
        let (code, ops) = match m.types.kind(ty) {
            Void => (2, vec![]),
            Float => (3, vec![]),
            Double => (4, vec![]),
            Label => (5, vec![]),
            Int(bits) => (7, vec![u64::from(bits)]),
            PtrTo(to, space) => (8, vec![self.ty(to), u64::from(space)]),
            Half => (10, vec![]),
            Array(elem, len) => (11, vec![len, self.ty(elem)]),
            Vector(elem, len) => (12, vec![len, self.ty(elem)]),
            ScalableVector(elem, len) => (12, vec![len, self.ty(elem), 1]),
            X86Fp80 => (13, vec![]),
            Fp128 => (14, vec![]),
            PpcFp128 => (15, vec![]),
            Metadata => (16, vec![]),
            X86Mmx => (17, vec![]),
            Struct(packed) => (18, list(self, &[u64::from(packed)])),
            Function(ret, variadic) => (21, list(self, &[u64::from(variadic), self.ty(ret)])),
            Token => (22, vec![]),
            BFloat => (23, vec![]),
            X86Amx => (24, vec![]),
            Ptr(space) => (25, vec![u64::from(space)]),
            Named(index) => {
                let named = &m.types.named[index as usize];
                if !named.name.bytes().all(|c| c.is_ascii_digit()) {
                    self.bits.text(19, &decode(named.name));
                }
                match &named.body {
                    Some(body) => (20, list(self, &[u64::from(body.packed)])),
                    None => (6, vec![0]),
                }
            }
            Target(_) => return Err(format!("the type `{}`", ptxc_assembly::type_text(m, ty))),
        };
        self.bits.record(code, &ops);
        Ok(())
    }
}
