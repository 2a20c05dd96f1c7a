//! Maps the types of a module to those of the linked module.

use super::Linker;
use crate::tree::Module;
use crate::types::{NamedBody, TypeId, TypeKind};

impl<'s> Linker<'s> {
    /// Returns the linked module's type for each type of `module`. A named struct is merged with an earlier one of
    /// the same name and members; else it is renamed.
    pub(super) fn map_types(&mut self, module: &Module<'s>) -> Vec<TypeId> {
        let mut made: Vec<Option<TypeId>> = vec![None; module.types.len()];
        // Structs first, since types may refer back to them.
        for index in 0..module.types.named.len() {
            let named = &module.types.named[index];
            let found = self.struct_names.get(named.name).copied();
            let same = found.is_some_and(|found| {
                let mut assumed = Vec::new();
                self.same_type(module, named.ty, self.out.types.named[found as usize].ty, &mut assumed)
            });
            let own = match found {
                Some(found) if same => found,
                _ => {
                    let mut name = named.name;
                    let mut number = 0_u32;
                    while self.struct_names.contains_key(name) {
                        number += 1;
                        let bare = named.name.trim_matches('"');
                        name = self.texts.keep(&format!("\"{bare}.{number}\""));
                    }
                    let own = self.out.types.named(name, named.at);
                    self.struct_names.insert(name, own);
                    self.out.types.named[own as usize].defined = true;
                    own
                }
            };
            made[named.ty.index() as usize] = Some(self.out.types.named[own as usize].ty);
        }
        // Every other type comes after its components.
        for ty in module.types.all() {
            if made[ty.index() as usize].is_none() {
                let own = self.map_type(module, ty, &made);
                made[ty.index() as usize] = Some(own);
            }
        }
        let made: Vec<TypeId> = made.into_iter().map(|ty| ty.unwrap_or(TypeId::VOID)).collect();
        for named in &module.types.named {
            let TypeKind::Named(own) = self.out.types.kind(made[named.ty.index() as usize]) else { continue };
            let own = &mut self.out.types.named[own as usize];
            if let (None, Some(body)) = (&own.body, &named.body) {
                let fields = body.fields.iter().map(|field| made[field.index() as usize]).collect();
                own.body = Some(NamedBody { fields, packed: body.packed });
            }
        }
        made
    }

    fn map_type(&mut self, module: &Module<'s>, ty: TypeId, made: &[Option<TypeId>]) -> TypeId {
        let of = |ty: TypeId| made[ty.index() as usize].unwrap_or(TypeId::VOID);
        let list: Vec<TypeId> = module.types.list(ty).iter().map(|&part| of(part)).collect();
        let types = &mut self.out.types;
        match module.types.kind(ty) {
            TypeKind::PtrTo(to, space) => types.get(TypeKind::PtrTo(of(to), space)),
            TypeKind::Array(elem, len) => types.get(TypeKind::Array(of(elem), len)),
            TypeKind::Vector(elem, len) => types.get(TypeKind::Vector(of(elem), len)),
            TypeKind::ScalableVector(elem, len) => types.get(TypeKind::ScalableVector(of(elem), len)),
            TypeKind::Struct(packed) => types.structure(&list, packed),
            TypeKind::Function(ret, variadic) => types.function(of(ret), &list, variadic),
            TypeKind::Target(index) => types.target(module.types.targets[index as usize]),
            kind => types.get(kind),
        }
    }

    /// Whether a type of `module` equals one of the linked module. Pairs under comparison count as equal.
    fn same_type(
        &self,
        module: &Module<'s>,
        a: TypeId,
        b: TypeId,
        assumed: &mut Vec<(TypeId, TypeId)>,
    ) -> bool {
        /// Structs with more pairs than this count as different.
        const MOST_PAIRS: usize = 4096;
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            let (kind, other) = (module.types.kind(a), self.out.types.kind(b));
            let lists = (module.types.list(a), self.out.types.list(b));
            let same = match (kind, other) {
                (TypeKind::Named(own), TypeKind::Named(theirs)) => {
                    let (own, theirs) =
                        (&module.types.named[own as usize], &self.out.types.named[theirs as usize]);
                    if assumed.contains(&(a, b)) {
                        continue;
                    }
                    if assumed.len() >= MOST_PAIRS {
                        return false;
                    }
                    assumed.push((a, b));
                    match (&own.body, &theirs.body) {
                        (Some(own), Some(theirs)) => {
                            own.packed == theirs.packed && lists.0.len() == lists.1.len()
                        }
                        // An opaque struct matches the other module's definition.
                        _ => {
                            if own.name != theirs.name {
                                return false;
                            }
                            continue;
                        }
                    }
                }
                (TypeKind::PtrTo(to, space), TypeKind::PtrTo(other, other_space)) => {
                    work.push((to, other));
                    space == other_space
                }
                (TypeKind::Array(elem, len), TypeKind::Array(other, other_len))
                | (TypeKind::Vector(elem, len), TypeKind::Vector(other, other_len))
                | (TypeKind::ScalableVector(elem, len), TypeKind::ScalableVector(other, other_len)) => {
                    work.push((elem, other));
                    len == other_len
                }
                (TypeKind::Struct(packed), TypeKind::Struct(other)) => packed == other,
                (TypeKind::Function(ret, variadic), TypeKind::Function(other, other_variadic)) => {
                    work.push((ret, other));
                    variadic == other_variadic
                }
                (TypeKind::Target(index), TypeKind::Target(other)) => {
                    module.types.targets[index as usize] == self.out.types.targets[other as usize]
                }
                (kind, other) => kind == other,
            };
            if !same || lists.0.len() != lists.1.len() {
                return false;
            }
            work.extend(lists.0.iter().copied().zip(lists.1.iter().copied()));
        }
        true
    }
}
