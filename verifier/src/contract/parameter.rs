//! The parameter sizer (PS): how much parameter space a kernel needs.

use ptxc_arch::Target;
use ptxc_assembly::{AttrValue, Function, Module, TypeId, TypeKind};

use super::{Checker, Clause};

/// The limit of the parameter space in bytes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Ceiling {
    /// The limit that NVIDIA's compiler and assembler enforce: 32,764 bytes for every target of PTX 8.1 and later.
    #[default]
    Real,
    /// The documented table, by SM (PS-09).
    Documented,
}

impl Ceiling {
    /// The limit for a target.
    pub fn bytes(self, target: Target) -> u64 {
        match (self, target.number) {
            (Ceiling::Real, _) => 32_764,
            (Ceiling::Documented, ..=49) => 440,
            (Ceiling::Documented, 50..=79) => 1024,
            (Ceiling::Documented, 80..=99) => 32_764,
            (Ceiling::Documented, _) => 32_768,
        }
    }
}

/// The kinds of parameter that the sizer distinguishes (PS-02).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamType {
    /// `i1`
    I1,
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// IEEE half
    F16,
    /// Brain float
    BF16,
    /// Single precision
    F32,
    /// Double precision
    F64,
    /// Tensor float in a 32-bit word
    TF32,
    /// 8-bit float with 4 bits of exponent
    F8E4M3,
    /// 8-bit float with 5 bits of exponent
    F8E5M2,
    /// 4-bit float
    F4E2M1,
    /// Pointer to global memory
    PtrGlobal,
    /// Pointer to constant memory
    PtrConstant,
    /// Pointer to shared memory; `true` where pointers to it have 32 bits
    PtrShared(bool),
    /// Generic pointer
    PtrGeneric,
    /// An array: element type and length
    Array(Box<ParamType>, u64),
    /// Members in order
    Struct(Vec<ParamType>),
    /// A vector: element type and length, without padding
    Vector(Box<ParamType>, u64),
    /// A type without a size
    Opaque,
}

impl ParamType {
    /// Size in half bytes; none if the type is unsized or the size overflows.
    fn halves(&self) -> Option<u64> {
        Some(match self {
            ParamType::F4E2M1 => 1,
            ParamType::I1 | ParamType::I8 | ParamType::F8E4M3 | ParamType::F8E5M2 => 2,
            ParamType::I16 | ParamType::F16 | ParamType::BF16 => 4,
            ParamType::I32 | ParamType::F32 | ParamType::TF32 | ParamType::PtrShared(true) => 8,
            ParamType::I64
            | ParamType::F64
            | ParamType::PtrGlobal
            | ParamType::PtrConstant
            | ParamType::PtrShared(false)
            | ParamType::PtrGeneric => 16,
            // Elements are at multiples of their alignment.
            ParamType::Array(elem, len) => {
                let stride = match **elem {
                    ParamType::F4E2M1 => 1,
                    _ => 2 * elem.size()?.next_multiple_of(elem.align()),
                };
                stride.checked_mul(*len)?
            }
            ParamType::Vector(elem, len) => elem.halves()?.checked_mul(*len)?,
            ParamType::Struct(members) => {
                let end = end_of(members, true)?;
                2 * end.next_multiple_of(self.align())
            }
            ParamType::Opaque => return None,
        })
    }

    /// Size in bytes; half a byte counts as one (PS-03).
    pub fn size(&self) -> Option<u64> {
        self.halves().map(|halves| halves.div_ceil(2))
    }

    /// Alignment in bytes.
    pub fn align(&self) -> u64 {
        match self {
            ParamType::Array(elem, _) => elem.align(),
            ParamType::Struct(members) => members.iter().map(ParamType::align).max().unwrap_or(1),
            _ => self.size().unwrap_or(1).max(1).next_power_of_two(),
        }
    }
}

/// The end offset of a list of members: each is at the next multiple of its alignment, or directly after the
/// previous one.
fn end_of(members: &[ParamType], aligned: bool) -> Option<u64> {
    members.iter().try_fold(0_u64, |at, member| {
        let at = if aligned { at.checked_next_multiple_of(member.align())? } else { at };
        at.checked_add(member.size()?)
    })
}

/// The size of parameters in bytes (PS-08); none if one is unsized.
pub fn size_of_parameters(params: &[ParamType]) -> Option<u64> {
    end_of(params, true)
}

/// The kind of a type of the tree. The reader bounds the nesting of types.
fn kind_of(m: &Module<'_>, ty: TypeId, depth: u32) -> ParamType {
    if depth > 1000 {
        return ParamType::Opaque;
    }
    let list = |elem, len| (Box::new(kind_of(m, elem, depth + 1)), len);
    match m.types.kind(ty) {
        TypeKind::Int(1) => ParamType::I1,
        TypeKind::Int(..=8) => ParamType::I8,
        TypeKind::Int(..=16) => ParamType::I16,
        TypeKind::Int(..=32) => ParamType::I32,
        TypeKind::Int(..=64) => ParamType::I64,
        TypeKind::Int(bits) => ParamType::Vector(Box::new(ParamType::I64), u64::from(bits.div_ceil(64))),
        TypeKind::Half => ParamType::F16,
        TypeKind::BFloat => ParamType::BF16,
        TypeKind::Float => ParamType::F32,
        TypeKind::Double => ParamType::F64,
        TypeKind::Ptr(space) | TypeKind::PtrTo(_, space) => match space {
            1 => ParamType::PtrGlobal,
            3 => ParamType::PtrShared(false),
            4 => ParamType::PtrConstant,
            _ => ParamType::PtrGeneric,
        },
        TypeKind::Array(elem, len) => {
            let (elem, len) = list(elem, len);
            ParamType::Array(elem, len)
        }
        TypeKind::Vector(elem, len) => {
            let (elem, len) = list(elem, len);
            ParamType::Vector(elem, len)
        }
        TypeKind::Named(index) if m.types.named[index as usize].body.is_none() => ParamType::Opaque,
        TypeKind::Struct(_) | TypeKind::Named(_) => {
            let members = m.types.list(ty).iter().map(|&member| kind_of(m, member, depth + 1)).collect();
            ParamType::Struct(members)
        }
        _ => ParamType::Opaque,
    }
}

impl<'s> Checker<'_, 's> {
    /// Checks that the parameters of a kernel fit the parameter space (PS-01).
    pub(super) fn parameter_space(&mut self, function: &Function<'s>, name: &str) {
        let t = self.t;
        if function.params.is_empty() || !ptxc_assembly::annotations::is_kernel(t, function) {
            return;
        }
        let mut params = Vec::with_capacity(function.params.len());
        for param in function.params.of(&t.params) {
            let by_value = t.attributes(param.attrs).find(|a| a.key == "byval");
            let ty = match (by_value.map(|a| a.value), t.types.kind(param.ty)) {
                (Some(AttrValue::Type(ty)), _) | (Some(_), TypeKind::PtrTo(ty, _)) => ty,
                _ => param.ty,
            };
            params.push(kind_of(t, ty, 0));
        }
        if params.contains(&ParamType::Opaque) {
            return self.report(Clause::OpaqueParameter);
        }
        // libNVVM adds sizes without the padding between parameters.
        let aligned = self.options.mode == super::Mode::Documented;
        let Some(required) = end_of(&params, aligned) else { return self.report(Clause::OpaqueParameter) };
        let limit = self.options.ceiling.bytes(self.options.target);
        if required > limit {
            let message = format!(
                "Formal parameter space overflowed ({required} bytes required, max {limit} bytes allowed) in function {name}"
            );
            self.report_as(Clause::ParameterSpace, message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_one_kinds_ps_02_ps_03_ps_04_ps_05() {
        use ParamType::*;
        let array = || Array(Box::new(I16), 3);
        let vector = || Vector(Box::new(F32), 3);
        let table = [
            (I1, Some(1)),
            (I8, Some(1)),
            (I16, Some(2)),
            (I32, Some(4)),
            (I64, Some(8)),
            (F16, Some(2)),
            (BF16, Some(2)),
            (F32, Some(4)),
            (F64, Some(8)),
            (TF32, Some(4)),
            (F8E4M3, Some(1)),
            (F8E5M2, Some(1)),
            (F4E2M1, Some(1)),
            (PtrGlobal, Some(8)),
            (PtrConstant, Some(8)),
            (PtrShared(true), Some(4)),
            (PtrGeneric, Some(8)),
            (array(), Some(6)),
            (Struct(vec![I8, I32]), Some(8)),
            (vector(), Some(12)),
            (Opaque, None),
        ];
        assert_eq!(table.len(), 21);
        for (kind, size) in table {
            assert_eq!(kind.size(), size, "{kind:?}");
        }
        assert_eq!(PtrShared(false).size(), Some(8));
        assert_eq!(Vector(Box::new(F4E2M1), 3).size(), Some(2), "one and a half bytes");
        assert_eq!(Array(Box::new(F4E2M1), 8).size(), Some(4));
    }

    #[test]
    fn worked_offsets_ps_06_ps_07_ps_08() {
        use ParamType::*;
        assert_eq!(size_of_parameters(&[I8, I64, I16, I32]), Some(24), "0, 8, 16, 20");
        assert_eq!(Struct(vec![I8, F64, I8]).size(), Some(24), "rounded up to its alignment");
        assert_eq!(size_of_parameters(&[I8, Vector(Box::new(F32), 4), I8]), Some(33));
        assert_eq!(size_of_parameters(&[Array(Box::new(I8), 32_746), I8, I64, I8, I64]), Some(32_776));
    }

    #[test]
    fn worked_example_ps_11() {
        use ParamType::*;
        let example = Struct(vec![F64, I8, Array(Box::new(I32), 10_000)]);
        assert_eq!(example.size(), Some(40_016));
        assert_eq!(size_of_parameters(&[example, PtrGeneric]), Some(40_024));
    }

    #[test]
    fn ceilings_ps_09() {
        let table = [
            (20, 440),
            (35, 440),
            (50, 1024),
            (75, 1024),
            (80, 32_764),
            (90, 32_764),
            (100, 32_768),
            (121, 32_768),
        ];
        for (sm, bytes) in table {
            assert_eq!(Ceiling::Documented.bytes(Target::sm(sm)), bytes, "sm_{sm}");
            assert_eq!(Ceiling::Real.bytes(Target::sm(sm)), 32_764);
        }
    }
}
