//! Types of intrinsics: matches patterns of the intrinsic table with types of a module.

use std::fmt;

use ptxc_arch::Intrinsic;
use ptxc_arch::intrinsics::Pat;
use smallvec::SmallVec;

use crate::types::{Ty, TyKind, Types};

/// The types chosen at a call, for the `T` and `U` of a signature.
type Chosen = SmallVec<[Ty; 2]>;

impl Types {
    /// The full name of an intrinsic for the given chosen types.
    pub fn intrinsic_name(&self, intrinsic: Intrinsic, chosen: &[Ty]) -> String {
        let mut name = intrinsic.name().to_owned();
        for &ty in chosen {
            name.push('.');
            push_suffix(self, ty, &mut name);
        }
        name
    }

    /// The chosen types of a call with these types; none if the call does not fit the signature.
    pub fn intrinsic_choice(&self, intrinsic: Intrinsic, ret: Ty, params: &[Ty]) -> Option<Chosen> {
        let row = intrinsic.row();
        let mut chosen = [None; 2];
        let fits = row.params.len() == params.len()
            && row.params.iter().zip(params).all(|(&pat, &ty)| self.matches(pat, ty, &mut chosen))
            && self.matches(row.ret, ret, &mut chosen);
        fits.then(|| chosen.into_iter().flatten().collect())
    }

    /// The result type for the given chosen types.
    pub fn intrinsic_result(&mut self, intrinsic: Intrinsic, chosen: &[Ty]) -> Ty {
        self.of_pattern(intrinsic.row().ret, chosen)
    }

    /// The function type for the given chosen types.
    pub fn intrinsic_type(&mut self, intrinsic: Intrinsic, chosen: &[Ty]) -> Ty {
        let row = intrinsic.row();
        let params: SmallVec<[Ty; 8]> = row.params.iter().map(|&pat| self.of_pattern(pat, chosen)).collect();
        let ret = self.of_pattern(row.ret, chosen);
        self.function(ret, &params, false)
    }

    /// The type of a pattern for the given chosen types; a missing choice gives `void`.
    pub fn of_pattern(&mut self, pattern: Pat, chosen: &[Ty]) -> Ty {
        match pattern {
            Pat::T => chosen.first().copied().unwrap_or(Ty::VOID),
            Pat::U => chosen.get(1).copied().unwrap_or(Ty::VOID),
            Pat::F16x2 => self.vector(Ty::HALF, 2),
            Pat::BF16x2 => self.vector(Ty::BFLOAT, 2),
            Pat::Lanes(count, lane) => {
                let lane = self.of_pattern(lane.pattern(), chosen);
                self.vector(lane, u32::from(count))
            }
            Pat::Ptr(space) => self.ptr(space),
            Pat::WithBit(value) => {
                let value = self.of_pattern(value.pattern(), chosen);
                self.structure(&[value, Ty::I1], false)
            }
            Pat::Many(n, member) => {
                let member = self.of_pattern(member.pattern(), chosen);
                self.structure(&vec![member; usize::from(n)], false)
            }
            simple => simple_type(simple).unwrap_or(Ty::VOID),
        }
    }

    fn matches(&self, pattern: Pat, ty: Ty, chosen: &mut [Option<Ty>; 2]) -> bool {
        match pattern {
            Pat::T => *chosen[0].get_or_insert(ty) == ty,
            Pat::U => *chosen[1].get_or_insert(ty) == ty,
            Pat::F16x2 => self.kind(ty) == (TyKind::Vector { elem: Ty::HALF, len: 2 }),
            Pat::BF16x2 => self.kind(ty) == (TyKind::Vector { elem: Ty::BFLOAT, len: 2 }),
            Pat::Lanes(count, lane) => match self.kind(ty) {
                TyKind::Vector { elem, len } => {
                    len == u32::from(count) && self.matches(lane.pattern(), elem, chosen)
                }
                _ => false,
            },
            Pat::Ptr(space) => self.addr_space(ty) == Some(space),
            Pat::WithBit(value) => match *self.fields(ty) {
                [first, Ty::I1] => self.matches(value.pattern(), first, chosen),
                _ => false,
            },
            Pat::Many(n, member) => {
                let fields = self.fields(ty);
                fields.len() == usize::from(n)
                    && fields.iter().all(|&field| self.matches(member.pattern(), field, chosen))
            }
            simple => simple_type(simple) == Some(ty),
        }
    }
}

/// The type of a pattern that denotes a single type.
fn simple_type(pattern: Pat) -> Option<Ty> {
    Some(match pattern {
        Pat::Void => Ty::VOID,
        Pat::I1 | Pat::Imm1 => Ty::I1,
        Pat::I8 => Ty::I8,
        Pat::I16 | Pat::Imm16 => Ty::I16,
        Pat::I32 | Pat::Imm32 | Pat::Choice(..) | Pat::ProductKind => Ty::I32,
        Pat::I64 | Pat::Imm64 => Ty::I64,
        Pat::I128 => Ty::I128,
        Pat::F16 => Ty::HALF,
        Pat::BF16 => Ty::BFLOAT,
        Pat::F32 => Ty::FLOAT,
        Pat::F64 => Ty::DOUBLE,
        Pat::Metadata => Ty::METADATA,
        Pat::F16x2
        | Pat::BF16x2
        | Pat::Lanes(..)
        | Pat::Ptr(_)
        | Pat::T
        | Pat::U
        | Pat::WithBit(_)
        | Pat::Many(..) => return None,
    })
}

/// Appends the short spelling of a type, as in `f32`, `p3` or `v2f16`.
pub(crate) fn push_suffix(types: &Types, ty: Ty, out: &mut String) {
    use fmt::Write;
    // Writing to a string cannot fail.
    let _ = match types.kind(ty) {
        TyKind::Void => write!(out, "isVoid"),
        TyKind::Label | TyKind::Metadata => write!(out, "Metadata"),
        TyKind::Half => write!(out, "f16"),
        TyKind::BFloat => write!(out, "bf16"),
        TyKind::Float => write!(out, "f32"),
        TyKind::Double => write!(out, "f64"),
        TyKind::Int(bits) => write!(out, "i{bits}"),
        TyKind::Ptr(space) => write!(out, "p{}", space.0),
        TyKind::Array { elem, len } => {
            let _ = write!(out, "a{len}");
            return push_suffix(types, elem, out);
        }
        TyKind::Vector { elem, len } => {
            let _ = write!(out, "v{len}");
            return push_suffix(types, elem, out);
        }
        TyKind::Struct { .. } => {
            out.push_str("sl_");
            for &field in types.fields(ty) {
                push_suffix(types, field, out);
            }
            write!(out, "s")
        }
        TyKind::Function { .. } => write!(out, "f"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_signature_instantiates_and_matches_itself() {
        let mut types = Types::new();
        for intrinsic in Intrinsic::all() {
            let chosen = [Ty::I32, Ty::I64];
            let ty = types.intrinsic_type(intrinsic, &chosen);
            let ret = types.intrinsic_result(intrinsic, &chosen);
            let params = types.params(ty).to_vec();
            let Some(found) = types.intrinsic_choice(intrinsic, ret, &params) else {
                panic!("{} does not match itself", intrinsic.name());
            };
            assert_eq!(found.len(), intrinsic.overloads(), "{}", intrinsic.name());
            let full = types.intrinsic_name(intrinsic, &found);
            assert_eq!(Intrinsic::by_full_name(&full), Some(intrinsic), "{full}");
        }
    }
}
