//! Uniqued types, with their layout.
//!
//! Two types are the same type exactly when their handles are equal. Types never change after they
//! are made, so size, alignment and member offsets are computed on creation. The usual types have
//! fixed handles (`Ty::I32`, `Ty::PTR`), which cost no lookup.

use rustc_hash::FxHashMap;

use crate::dense_map::{DenseMap, combine, combine_word};
use ptxc_arch::AddrSpace;

/// A type of a module.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Ty(u32);

impl Ty {
    /// No value.
    pub const VOID: Ty = Ty(0);
    /// A basic block.
    pub const LABEL: Ty = Ty(1);
    /// Metadata used as a call argument.
    pub const METADATA: Ty = Ty(2);
    /// 16-bit IEEE float.
    pub const HALF: Ty = Ty(3);
    /// 16-bit brain float.
    pub const BFLOAT: Ty = Ty(4);
    /// 32-bit IEEE float.
    pub const FLOAT: Ty = Ty(5);
    /// 64-bit IEEE float.
    pub const DOUBLE: Ty = Ty(6);
    /// 1-bit integer.
    pub const I1: Ty = Ty(7);
    /// 8-bit integer.
    pub const I8: Ty = Ty(8);
    /// 16-bit integer.
    pub const I16: Ty = Ty(9);
    /// 32-bit integer.
    pub const I32: Ty = Ty(10);
    /// 64-bit integer.
    pub const I64: Ty = Ty(11);
    /// 128-bit integer.
    pub const I128: Ty = Ty(12);
    /// Generic pointer.
    pub const PTR: Ty = Ty(13);
    /// Pointer to global memory.
    pub const PTR_GLOBAL: Ty = Ty(14);
    /// Pointer to shared memory.
    pub const PTR_SHARED: Ty = Ty(15);
    /// Pointer to constant memory.
    pub const PTR_CONSTANT: Ty = Ty(16);
    /// Pointer to local memory.
    pub const PTR_LOCAL: Ty = Ty(17);
    /// Pointer to kernel parameters.
    pub const PTR_PARAM: Ty = Ty(18);

    /// The number of the type; types are numbered from 0 in order of creation.
    pub fn index(self) -> u32 {
        self.0
    }

    pub(crate) fn from_index(index: u32) -> Ty {
        Ty(index)
    }

    /// Whether this is one of the four floating-point types.
    pub fn is_float(self) -> bool {
        (Ty::HALF..=Ty::DOUBLE).contains(&self)
    }
}

/// The structure of a type. Lists of members are read with [`Types::fields`] and [`Types::params`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TyKind {
    /// No value.
    Void,
    /// A basic block.
    Label,
    /// Metadata used as a call argument.
    Metadata,
    /// 16-bit IEEE float.
    Half,
    /// 16-bit brain float.
    BFloat,
    /// 32-bit IEEE float.
    Float,
    /// 64-bit IEEE float.
    Double,
    /// Integer of the given width.
    Int(u32),
    /// Opaque pointer.
    Ptr(AddrSpace),
    /// `len` elements one after the other.
    Array {
        /// Type of an element.
        elem: Ty,
        /// Number of elements.
        len: u64,
    },
    /// SIMD vector.
    Vector {
        /// Type of an element.
        elem: Ty,
        /// Number of elements.
        len: u32,
    },
    /// Struct; members by [`Types::fields`].
    Struct {
        /// No padding between members.
        packed: bool,
    },
    /// Function; parameters by [`Types::params`].
    Function {
        /// Type of the result.
        ret: Ty,
        /// Takes further arguments.
        variadic: bool,
    },
}

#[derive(Clone)]
struct TyData {
    kind: TyKind,
    /// Members or parameters, and for structs the member offsets, in `lists` and `offsets`.
    list: (u32, u32),
    size: u64,
    align: u32,
    /// Whether values of it have a size.
    sized: bool,
    /// The number of scalars and vectors it consists of.
    parts: u64,
    name: Option<Box<str>>,
}

/// Every type of a module.
#[derive(Clone)]
pub struct Types {
    data: Vec<TyData>,
    lists: Vec<Ty>,
    /// Parallel to `lists`; only meaningful for struct members.
    offsets: Vec<u64>,
    table: DenseMap,
    named: FxHashMap<Box<str>, Ty>,
    /// The next suffix for a struct whose name is taken, by the struct that has it.
    next_suffix: FxHashMap<Ty, u32>,
}

impl Default for Types {
    fn default() -> Self {
        Types::new()
    }
}

impl Types {
    /// A table with the fixed types.
    pub fn new() -> Types {
        let mut types = Types {
            data: Vec::with_capacity(64),
            lists: Vec::new(),
            offsets: Vec::new(),
            table: DenseMap::default(),
            named: FxHashMap::default(),
            next_suffix: FxHashMap::default(),
        };
        let scalars = [TyKind::Void, TyKind::Label, TyKind::Metadata];
        let floats = [TyKind::Half, TyKind::BFloat, TyKind::Float, TyKind::Double];
        let ints = [1, 8, 16, 32, 64, 128].map(TyKind::Int);
        let ptrs = [
            AddrSpace::GENERIC,
            AddrSpace::GLOBAL,
            AddrSpace::SHARED,
            AddrSpace::CONSTANT,
            AddrSpace::LOCAL,
            AddrSpace::PARAM,
        ]
        .map(TyKind::Ptr);
        for kind in scalars.into_iter().chain(floats).chain(ints).chain(ptrs) {
            types.intern(kind, &[]);
        }
        types
    }

    /// Integer of `bits` bits.
    pub fn int(&mut self, bits: u32) -> Ty {
        match bits {
            1 => Ty::I1,
            8 => Ty::I8,
            16 => Ty::I16,
            32 => Ty::I32,
            64 => Ty::I64,
            128 => Ty::I128,
            _ => self.intern(TyKind::Int(bits), &[]),
        }
    }

    /// Pointer to `space`.
    pub fn ptr(&mut self, space: AddrSpace) -> Ty {
        match space {
            AddrSpace::GENERIC => Ty::PTR,
            AddrSpace::GLOBAL => Ty::PTR_GLOBAL,
            AddrSpace::SHARED => Ty::PTR_SHARED,
            AddrSpace::CONSTANT => Ty::PTR_CONSTANT,
            AddrSpace::LOCAL => Ty::PTR_LOCAL,
            AddrSpace::PARAM => Ty::PTR_PARAM,
            _ => self.intern(TyKind::Ptr(space), &[]),
        }
    }

    /// Array of `len` elements.
    pub fn array(&mut self, elem: Ty, len: u64) -> Ty {
        self.intern(TyKind::Array { elem, len }, &[])
    }

    /// Vector of `len` elements.
    pub fn vector(&mut self, elem: Ty, len: u32) -> Ty {
        self.intern(TyKind::Vector { elem, len }, &[])
    }

    /// Literal (unnamed) struct.
    pub fn structure(&mut self, fields: &[Ty], packed: bool) -> Ty {
        self.intern(TyKind::Struct { packed }, fields)
    }

    /// Function type.
    pub fn function(&mut self, ret: Ty, params: &[Ty], variadic: bool) -> Ty {
        self.intern(TyKind::Function { ret, variadic }, params)
    }

    /// The struct named `name` with these members. If the name belongs to a struct with other members, a numeric
    /// suffix is appended; the suffixes only increase, so that creating many structs with one name stays linear.
    pub fn named_struct(&mut self, name: &str, fields: &[Ty], packed: bool) -> Ty {
        let Some(&first) = self.named.get(name) else {
            return self.new_named(name.into(), fields, packed);
        };
        if self.fields(first) == fields && self.kind(first) == (TyKind::Struct { packed }) {
            return first;
        }
        loop {
            let suffix = self.next_suffix.entry(first).or_insert(0);
            let unique: Box<str> = format!("{name}.{suffix}").into();
            *suffix += 1;
            if !self.named.contains_key(&unique) {
                return self.new_named(unique, fields, packed);
            }
        }
    }

    fn new_named(&mut self, name: Box<str>, fields: &[Ty], packed: bool) -> Ty {
        let ty = self.push(TyKind::Struct { packed }, fields, Some(name.clone()));
        self.named.insert(name, ty);
        ty
    }

    /// The named struct with exactly this name.
    pub fn struct_by_name(&self, name: &str) -> Option<Ty> {
        self.named.get(name).copied()
    }

    /// The name of a named struct.
    pub fn struct_name(&self, ty: Ty) -> Option<&str> {
        self.data[ty.0 as usize].name.as_deref()
    }

    /// Every type, in order of creation.
    pub fn all(&self) -> impl Iterator<Item = Ty> + use<> {
        (0..self.data.len() as u32).map(Ty)
    }

    /// The structure of `ty`.
    #[inline]
    pub fn kind(&self, ty: Ty) -> TyKind {
        self.data[ty.0 as usize].kind
    }

    fn list(&self, ty: Ty) -> std::ops::Range<usize> {
        let (start, len) = self.data[ty.0 as usize].list;
        start as usize..(start + len) as usize
    }

    /// Members of a struct; empty for other types.
    pub fn fields(&self, ty: Ty) -> &[Ty] {
        match self.kind(ty) {
            TyKind::Struct { .. } => &self.lists[self.list(ty)],
            _ => &[],
        }
    }

    /// Parameters of a function type; empty for other types.
    pub fn params(&self, ty: Ty) -> &[Ty] {
        match self.kind(ty) {
            TyKind::Function { .. } => &self.lists[self.list(ty)],
            _ => &[],
        }
    }

    /// Byte offset of each struct member; empty for other types.
    pub fn field_offsets(&self, ty: Ty) -> &[u64] {
        match self.kind(ty) {
            TyKind::Struct { .. } => &self.offsets[self.list(ty)],
            _ => &[],
        }
    }

    /// Bytes from one array element of this type to the next: the size with padding.
    #[inline]
    pub fn size_of(&self, ty: Ty) -> u64 {
        self.data[ty.0 as usize].size
    }

    /// ABI alignment in bytes.
    #[inline]
    pub fn align_of(&self, ty: Ty) -> u32 {
        self.data[ty.0 as usize].align
    }

    /// Bytes a store of this type writes: the size without padding for integers and vectors.
    pub fn store_size(&self, ty: Ty) -> u64 {
        match self.kind(ty) {
            TyKind::Int(bits) => u64::from(bits).div_ceil(8),
            TyKind::Vector { elem, len } => self.vector_bytes(elem, len),
            _ => self.size_of(ty),
        }
    }

    /// The size of the lanes of a vector in bytes. A boolean takes a byte, as in a variable; a reader of a format
    /// with one bit per lane converts such memory.
    fn vector_bytes(&self, elem: Ty, len: u32) -> u64 {
        let lane = if elem == Ty::I1 { 8 } else { self.bits(elem).unwrap_or(0) };
        (lane * u64::from(len)).div_ceil(8)
    }

    /// Width of an integer type.
    #[inline]
    pub fn int_bits(&self, ty: Ty) -> Option<u32> {
        match self.kind(ty) {
            TyKind::Int(bits) => Some(bits),
            _ => None,
        }
    }

    /// Whether this is an integer type.
    pub fn is_int(&self, ty: Ty) -> bool {
        self.int_bits(ty).is_some()
    }

    /// Whether this is a pointer type.
    pub fn is_ptr(&self, ty: Ty) -> bool {
        self.addr_space(ty).is_some()
    }

    /// Whether this is an array or struct.
    pub fn is_aggregate(&self, ty: Ty) -> bool {
        matches!(self.kind(ty), TyKind::Array { .. } | TyKind::Struct { .. })
    }

    /// Whether values of this type can be in a register.
    pub fn is_first_class(&self, ty: Ty) -> bool {
        !matches!(self.kind(ty), TyKind::Void | TyKind::Function { .. })
    }

    /// Whether values of this type have a size.
    pub fn is_sized(&self, ty: Ty) -> bool {
        self.data[ty.0 as usize].sized
    }

    /// The number of scalars and vectors that a value of this type consists of, saturating at `u64::MAX`. Code that
    /// iterates over them checks this first: nested structures of two equal members have exponentially many parts,
    /// and an array of a thousand empty structures has none.
    pub fn part_count(&self, ty: Ty) -> u64 {
        self.data[ty.0 as usize].parts
    }

    /// Address space of a pointer type.
    #[inline]
    pub fn addr_space(&self, ty: Ty) -> Option<AddrSpace> {
        match self.kind(ty) {
            TyKind::Ptr(space) => Some(space),
            _ => None,
        }
    }

    /// The element type of a vector, the type itself otherwise.
    #[inline]
    pub fn scalar(&self, ty: Ty) -> Ty {
        match self.kind(ty) {
            TyKind::Vector { elem, .. } => elem,
            _ => ty,
        }
    }

    /// `ty` with its scalar replaced: a vector of the same length, or `scalar` itself.
    pub fn with_scalar(&mut self, ty: Ty, scalar: Ty) -> Ty {
        match self.kind(ty) {
            TyKind::Vector { len, .. } => self.vector(scalar, len),
            _ => scalar,
        }
    }

    /// Value bits of a scalar or vector type.
    pub fn bits(&self, ty: Ty) -> Option<u64> {
        Some(match self.kind(ty) {
            TyKind::Int(bits) => u64::from(bits),
            TyKind::Half | TyKind::BFloat => 16,
            TyKind::Float | TyKind::Ptr(AddrSpace::TENSOR) => 32,
            TyKind::Double | TyKind::Ptr(_) => 64,
            TyKind::Vector { elem, len } => self.bits(elem)? * u64::from(len),
            TyKind::Void
            | TyKind::Label
            | TyKind::Metadata
            | TyKind::Array { .. }
            | TyKind::Struct { .. }
            | TyKind::Function { .. } => return None,
        })
    }

    /// The type of element or member `index`, if there is such an element.
    pub fn element(&self, ty: Ty, index: u64) -> Option<Ty> {
        match self.kind(ty) {
            TyKind::Array { elem, len } => (index < len).then_some(elem),
            TyKind::Vector { elem, len } => (index < u64::from(len)).then_some(elem),
            TyKind::Struct { .. } => self.fields(ty).get(usize::try_from(index).ok()?).copied(),
            _ => None,
        }
    }

    /// The number of elements or members.
    pub fn element_count(&self, ty: Ty) -> Option<u64> {
        match self.kind(ty) {
            TyKind::Array { len, .. } => Some(len),
            TyKind::Vector { len, .. } => Some(u64::from(len)),
            TyKind::Struct { .. } => Some(self.fields(ty).len() as u64),
            _ => None,
        }
    }

    fn intern(&mut self, kind: TyKind, list: &[Ty]) -> Ty {
        let mut hash = match kind {
            TyKind::Void => 0,
            TyKind::Label => 1,
            TyKind::Metadata => 2,
            TyKind::Half => 3,
            TyKind::BFloat => 4,
            TyKind::Float => 5,
            TyKind::Double => 6,
            TyKind::Int(bits) => combine(7, bits),
            TyKind::Ptr(space) => combine(8, space.0),
            TyKind::Array { elem, len } => combine_word(combine(9, elem.0), len),
            TyKind::Vector { elem, len } => combine(combine(10, elem.0), len),
            TyKind::Struct { packed } => combine(11, u32::from(packed)),
            TyKind::Function { ret, variadic } => combine(combine(12, ret.0), u32::from(variadic)),
        };
        for ty in list {
            hash = combine(hash, ty.0);
        }
        let found = self
            .table
            .find(hash, |id| self.data[id as usize].kind == kind && self.lists[self.list(Ty(id))] == *list);
        if let Some(id) = found {
            return Ty(id);
        }
        let ty = self.push(kind, list, None);
        self.table.insert(hash, ty.0);
        ty
    }

    fn push(&mut self, kind: TyKind, list: &[Ty], name: Option<Box<str>>) -> Ty {
        let ty = Ty(self.data.len() as u32);
        let start = self.lists.len();
        self.lists.extend_from_slice(list);
        self.offsets.resize(self.lists.len(), 0);
        let (size, align) = self.layout(kind, start);
        let (sized, parts) = match kind {
            TyKind::Void | TyKind::Label | TyKind::Metadata | TyKind::Function { .. } => (false, 0),
            TyKind::Array { elem, len } => (self.is_sized(elem), self.part_count(elem).saturating_mul(len)),
            TyKind::Struct { .. } => {
                let parts = list.iter().map(|&field| self.part_count(field));
                (list.iter().all(|&field| self.is_sized(field)), parts.fold(0, u64::saturating_add))
            }
            TyKind::Vector { elem, .. } => (self.is_sized(elem), 1),
            TyKind::Half
            | TyKind::BFloat
            | TyKind::Float
            | TyKind::Double
            | TyKind::Int(_)
            | TyKind::Ptr(_) => (true, 1),
        };
        self.data.push(TyData {
            kind,
            list: (start as u32, list.len() as u32),
            size,
            align,
            sized,
            parts,
            name,
        });
        ty
    }

    /// Size and alignment; fills in the offsets of struct members from `start` on.
    fn layout(&mut self, kind: TyKind, start: usize) -> (u64, u32) {
        match kind {
            TyKind::Void | TyKind::Label | TyKind::Metadata | TyKind::Function { .. } => (0, 1),
            TyKind::Half | TyKind::BFloat => (2, 2),
            TyKind::Float | TyKind::Ptr(AddrSpace::TENSOR) => (4, 4),
            TyKind::Double | TyKind::Ptr(_) => (8, 8),
            TyKind::Int(bits) => {
                let align = bits.div_ceil(8).next_power_of_two().min(16);
                (u64::from(bits).div_ceil(8).next_multiple_of(u64::from(align)), align)
            }
            TyKind::Array { elem, len } => (self.size_of(elem).saturating_mul(len), self.align_of(elem)),
            TyKind::Vector { elem, len } => {
                let bytes = self.vector_bytes(elem, len).max(1);
                let align = bytes.next_power_of_two().min(1 << 16);
                (bytes.next_multiple_of(align), align as u32)
            }
            TyKind::Struct { packed } => {
                let (mut size, mut align) = (0_u64, 1_u32);
                for i in start..self.lists.len() {
                    let field = self.lists[i];
                    if !packed {
                        align = align.max(self.align_of(field));
                        size = round_up(size, self.align_of(field));
                    }
                    self.offsets[i] = size;
                    size = size.saturating_add(self.size_of(field));
                }
                (round_up(size, align), align)
            }
        }
    }
}

fn round_up(size: u64, align: u32) -> u64 {
    size.checked_next_multiple_of(u64::from(align)).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_handles_name_the_types_they_promise() {
        let mut types = Types::new();
        assert_eq!(types.kind(Ty::DOUBLE), TyKind::Double);
        assert_eq!(types.kind(Ty::I128), TyKind::Int(128));
        assert_eq!(types.kind(Ty::PTR_PARAM), TyKind::Ptr(AddrSpace::PARAM));
        assert_eq!(types.intern(TyKind::Int(32), &[]), Ty::I32);
    }

    #[test]
    fn types_are_stored_once() {
        let mut types = Types::new();
        let a = types.structure(&[Ty::I8, Ty::I64], false);
        let b = types.structure(&[Ty::I8, Ty::I64], false);
        let c = types.structure(&[Ty::I8, Ty::I64], true);
        assert_eq!(a, b);
        assert_ne!(a, c);
        let n = types.named_struct("S", &[Ty::I8], false);
        assert_ne!(n, types.named_struct("S", &[Ty::I16], false), "a name has one meaning");
        assert_eq!(n, types.named_struct("S", &[Ty::I8], false));
    }

    #[test]
    fn parts_are_counted_without_going_through_them() {
        let mut types = Types::new();
        let (mut two, mut none) = (Ty::I32, types.structure(&[], false));
        for _ in 0..200 {
            two = types.structure(&[two, two], false);
            none = types.structure(&[none, none], false);
        }
        assert_eq!((types.part_count(two), types.part_count(none)), (u64::MAX, 0));
        let lanes = types.vector(Ty::FLOAT, 3);
        let mixed = types.structure(&[Ty::I8, lanes, none], false);
        let rows = types.array(mixed, 5);
        assert_eq!((types.part_count(rows), types.is_sized(rows)), (10, true));
    }

    #[test]
    fn layout_follows_the_nvptx_data_layout() {
        let mut types = Types::new();
        let s = types.structure(&[Ty::I8, Ty::I64, Ty::I16, Ty::I128], false);
        assert_eq!(types.field_offsets(s), [0, 8, 16, 32]);
        assert_eq!((types.size_of(s), types.align_of(s)), (48, 16));
        let p = types.structure(&[Ty::I8, Ty::I64], true);
        assert_eq!((types.field_offsets(p), types.size_of(p), types.align_of(p)), (&[0, 1][..], 9, 1));
        let v3 = types.vector(Ty::FLOAT, 3);
        assert_eq!((types.size_of(v3), types.align_of(v3), types.store_size(v3)), (16, 16, 12));
        let i24 = types.int(24);
        assert_eq!((types.size_of(i24), types.align_of(i24), types.store_size(i24)), (4, 4, 3));
        let truths = types.vector(Ty::I1, 5);
        assert_eq!((types.size_of(truths), types.align_of(truths), types.store_size(truths)), (8, 8, 5));
    }
}
