//! The uniqued types of a tree.
//!
//! Equal types have equal handles; named structs are distinct types. Both kinds of pointer are included,
//! and the types of other targets, so that the verifier can name them.

use rustc_hash::FxHashMap;

/// A type of a tree.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TypeId(pub(crate) u32);

impl TypeId {
    /// `void`
    pub const VOID: TypeId = TypeId(0);
    /// `label`
    pub const LABEL: TypeId = TypeId(1);
    /// `metadata`
    pub const METADATA: TypeId = TypeId(2);
    /// `token`
    pub const TOKEN: TypeId = TypeId(3);
    /// `half`
    pub const HALF: TypeId = TypeId(4);
    /// `bfloat`
    pub const BFLOAT: TypeId = TypeId(5);
    /// `float`
    pub const FLOAT: TypeId = TypeId(6);
    /// `double`
    pub const DOUBLE: TypeId = TypeId(7);
    /// `i1`
    pub const I1: TypeId = TypeId(8);
    /// `i8`
    pub const I8: TypeId = TypeId(9);
    /// `i32`
    pub const I32: TypeId = TypeId(10);
    /// `i64`
    pub const I64: TypeId = TypeId(11);
    /// `ptr`
    pub const PTR: TypeId = TypeId(12);

    /// The number of the type, counted in order of appearance.
    pub fn index(self) -> u32 {
        self.0
    }
}

/// The structure of a type. Members and parameters are read with [`Types::list`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// No value.
    Void,
    /// A block.
    Label,
    /// Metadata as an argument.
    Metadata,
    /// A token of exception handling or coroutines.
    Token,
    /// 16-bit IEEE float.
    Half,
    /// 16-bit brain float.
    BFloat,
    /// 32-bit IEEE float.
    Float,
    /// 64-bit IEEE float.
    Double,
    /// The 80-bit float of x87.
    X86Fp80,
    /// 128-bit IEEE float.
    Fp128,
    /// Two doubles, as PowerPC adds them.
    PpcFp128,
    /// MMX register.
    X86Mmx,
    /// AMX tile.
    X86Amx,
    /// Integer.
    Int(u32),
    /// Opaque pointer to an address space.
    Ptr(u32),
    /// Pointer to a type in an address space.
    PtrTo(TypeId, u32),
    /// Array.
    Array(TypeId, u64),
    /// Vector.
    Vector(TypeId, u64),
    /// Vector whose length is a multiple known at run time.
    ScalableVector(TypeId, u64),
    /// Struct without a name; whether it is packed.
    Struct(bool),
    /// Struct with a name, by its number.
    Named(u32),
    /// Function: result, and whether more arguments may follow.
    Function(TypeId, bool),
    /// `target("name", ...)`, by its number.
    Target(u32),
}

/// A struct with a name.
#[derive(Clone, Debug)]
pub struct NamedStruct<'s> {
    /// Name as in the source.
    pub name: &'s str,
    /// Where it was seen first.
    pub at: u32,
    /// Its definition; none while undefined, and for opaque structs.
    pub body: Option<NamedBody>,
    /// Whether a definition was seen.
    pub defined: bool,
    /// The type.
    pub ty: TypeId,
}

/// The definition of a named type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBody {
    /// Members.
    pub fields: Vec<TypeId>,
    /// No padding.
    pub packed: bool,
}

/// Every type of a tree.
#[derive(Clone, Debug)]
pub struct Types<'s> {
    data: Vec<(TypeKind, u32, u32)>,
    lists: Vec<TypeId>,
    table: FxHashMap<(TypeKind, Vec<TypeId>), TypeId>,
    simple: FxHashMap<TypeKind, TypeId>,
    /// Structs with a name, in order of appearance.
    pub named: Vec<NamedStruct<'s>>,
    by_name: FxHashMap<&'s str, u32>,
    /// Texts of target types.
    pub targets: Vec<&'s str>,
}

impl TypeKind {
    /// Whether vectors have elements of such a type.
    pub fn is_vector_element(self) -> bool {
        use TypeKind::*;
        matches!(
            self,
            Int(_) | Half | BFloat | Float | Double | X86Fp80 | Fp128 | PpcFp128 | Ptr(_) | PtrTo(..)
        )
    }

    /// Whether structures and arrays have members of such a type.
    pub fn is_member(self) -> bool {
        use TypeKind::*;
        !matches!(self, Void | Label | Metadata | Token | Function(..))
    }
}

impl<'s> Types<'s> {
    pub(crate) fn new() -> Types<'s> {
        let mut types = Types {
            data: Vec::with_capacity(64),
            lists: Vec::new(),
            table: FxHashMap::default(),
            simple: FxHashMap::default(),
            named: Vec::new(),
            by_name: FxHashMap::default(),
            targets: Vec::new(),
        };
        use TypeKind::*;
        for kind in [
            Void,
            Label,
            Metadata,
            Token,
            Half,
            BFloat,
            Float,
            Double,
            Int(1),
            Int(8),
            Int(32),
            Int(64),
            Ptr(0),
        ] {
            types.get(kind);
        }
        types
    }

    /// The type of a kind that has no list.
    pub fn get(&mut self, kind: TypeKind) -> TypeId {
        if let Some(&ty) = self.simple.get(&kind) {
            return ty;
        }
        let ty = self.push(kind, &[]);
        self.simple.insert(kind, ty);
        ty
    }

    fn push(&mut self, kind: TypeKind, list: &[TypeId]) -> TypeId {
        let start = self.lists.len() as u32;
        self.lists.extend_from_slice(list);
        self.data.push((kind, start, list.len() as u32));
        TypeId(self.data.len() as u32 - 1)
    }

    fn with_list(&mut self, kind: TypeKind, list: &[TypeId]) -> TypeId {
        if let Some(&ty) = self.table.get(&(kind, list.to_vec())) {
            return ty;
        }
        let ty = self.push(kind, list);
        self.table.insert((kind, list.to_vec()), ty);
        ty
    }

    /// Struct without a name.
    pub fn structure(&mut self, fields: &[TypeId], packed: bool) -> TypeId {
        self.with_list(TypeKind::Struct(packed), fields)
    }

    /// Function type.
    pub fn function(&mut self, ret: TypeId, params: &[TypeId], variadic: bool) -> TypeId {
        self.with_list(TypeKind::Function(ret, variadic), params)
    }

    /// The type `%name`, defined or not.
    pub fn named(&mut self, name: &'s str, at: u32) -> u32 {
        if let Some(&index) = self.by_name.get(name) {
            return index;
        }
        let index = self.named.len() as u32;
        let ty = self.push(TypeKind::Named(index), &[]);
        self.named.push(NamedStruct { name, at, body: None, defined: false, ty });
        self.by_name.insert(name, index);
        index
    }

    /// The type `target` with the text after its name, parentheses included.
    pub fn target(&mut self, text: &'s str) -> TypeId {
        let index = self.targets.iter().position(|&t| t == text).unwrap_or_else(|| {
            self.targets.push(text);
            self.targets.len() - 1
        });
        self.get(TypeKind::Target(index as u32))
    }

    /// The structure of a type.
    #[inline]
    pub fn kind(&self, ty: TypeId) -> TypeKind {
        self.data[ty.0 as usize].0
    }

    /// Members of a struct, also of a named one, or parameters of a function.
    #[inline]
    pub fn list(&self, ty: TypeId) -> &[TypeId] {
        let (kind, start, len) = self.data[ty.0 as usize];
        match kind {
            TypeKind::Named(index) => {
                self.named[index as usize].body.as_ref().map_or(&[], |body| &body.fields)
            }
            _ => &self.lists[start as usize..(start + len) as usize],
        }
    }

    /// Size of the tables in bytes.
    pub(crate) fn bytes(&self) -> usize {
        // A list is also in the lookup table.
        size_of_val(&self.data[..])
            + 2 * size_of_val(&self.lists[..])
            + self.table.len() * size_of::<((TypeKind, Vec<TypeId>), TypeId)>()
            + self.simple.len() * size_of::<(TypeKind, TypeId)>()
            + size_of_val(&self.named[..])
            + self.by_name.len() * size_of::<(&str, u32)>()
    }

    /// The structures of all types, in order.
    pub fn kinds(&self) -> impl Iterator<Item = TypeKind> {
        self.data.iter().map(|&(kind, ..)| kind)
    }

    /// The number of types; they are numbered from 0.
    pub fn len(&self) -> usize {
        self.data.len()
    }

    /// Whether there are no types, which is never the case.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// Every type.
    pub fn all(&self) -> impl Iterator<Item = TypeId> + use<> {
        (0..self.data.len() as u32).map(TypeId)
    }

    /// The address space of a pointer.
    pub fn space(&self, ty: TypeId) -> Option<u32> {
        match self.kind(ty) {
            TypeKind::Ptr(space) | TypeKind::PtrTo(_, space) => Some(space),
            _ => None,
        }
    }

    /// The type of one lane: the element of a vector, else the type itself.
    pub fn scalar(&self, ty: TypeId) -> TypeId {
        match self.kind(ty) {
            TypeKind::Vector(elem, _) | TypeKind::ScalableVector(elem, _) => elem,
            _ => ty,
        }
    }

    /// `ty` with another type for each lane.
    pub(crate) fn with_scalar(&mut self, ty: TypeId, scalar: TypeId) -> TypeId {
        match self.kind(ty) {
            TypeKind::Vector(_, len) => self.get(TypeKind::Vector(scalar, len)),
            TypeKind::ScalableVector(_, len) => self.get(TypeKind::ScalableVector(scalar, len)),
            _ => scalar,
        }
    }

    /// The width of an integer type.
    pub fn int_bits(&self, ty: TypeId) -> Option<u32> {
        match self.kind(ty) {
            TypeKind::Int(bits) => Some(bits),
            _ => None,
        }
    }

    /// Member `index` of an aggregate or vector type.
    pub fn element(&self, ty: TypeId, index: u64) -> Option<TypeId> {
        match self.kind(ty) {
            TypeKind::Array(elem, _) | TypeKind::Vector(elem, _) | TypeKind::ScalableVector(elem, _) => {
                Some(elem)
            }
            TypeKind::Struct(_) | TypeKind::Named(_) => {
                self.list(ty).get(usize::try_from(index).ok()?).copied()
            }
            _ => None,
        }
    }

    /// Whether this is a floating-point type of any machine.
    pub fn is_float(&self, ty: TypeId) -> bool {
        use TypeKind::*;
        matches!(self.kind(ty), Half | BFloat | Float | Double | X86Fp80 | Fp128 | PpcFp128)
    }
}
