//! Variables, parameters and initialisers: everything that `.global`, `.shared`, `.const`,
//! `.local` and `.param` declare.

use crate::names::Sym;
use crate::types::{Linkage, Space, Type};

/// A variable or parameter declaration.
#[derive(Debug, Clone, PartialEq)]
pub struct Variable {
    /// Linking directive; parameters and locals have none.
    pub linkage: Linkage,
    /// State space.
    pub space: Space,
    /// `.attribute(...)` contents.
    pub attribute: Option<Attribute>,
    /// `.align`, if written.
    pub align: Option<u32>,
    /// Vector width of the element: 1, 2 or 4.
    pub lanes: u8,
    /// Element type.
    pub ty: Type,
    /// `.ptr` facts of a kernel parameter.
    pub ptr: Option<Pointee>,
    /// Name; `None` prints `_` (prototypes).
    pub name: Option<Sym>,
    /// Array sizes, outermost first; `None` is `[]`.
    pub dims: Vec<Option<u64>>,
    /// Initial value.
    pub init: Option<Init>,
}

/// `.ptr .space .align N` of a kernel parameter: the properties of its pointee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointee {
    /// Space of the pointee; `None` is generic.
    pub space: Option<Space>,
    /// Alignment of the pointee, if written.
    pub align: Option<u32>,
}

/// Variable and function attributes (PTX ISA, "Variable and Function Attribute Directive").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attribute {
    /// `.managed`
    Managed,
    /// `.unified(upper, lower)`: a 128-bit identity.
    Unified(u64, u64),
}

/// An initial value.
#[derive(Debug, Clone, PartialEq)]
pub enum Init {
    /// An integer, printed as signed decimal.
    Int(i64),
    /// An integer above `i64::MAX`.
    Uint(u64),
    /// The bits of an `f32`.
    F32(u32),
    /// The bits of an `f64`.
    F64(u64),
    /// The address of a symbol.
    Address(Address),
    /// A braced list.
    List(Vec<Init>),
    /// A braced list of byte values, stored densely.
    Bytes(Vec<u8>),
    /// `key = value` of a sampler initialiser.
    Field(Sym, Box<Init>),
    /// A bare word of a sampler initialiser (`nearest`).
    Word(Sym),
}

/// `name`, `generic(name)+8`, `0xFF(name)`: an address in an initialiser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    /// The symbol.
    pub name: Sym,
    /// Whether it is the generic address.
    pub generic: bool,
    /// Added bytes.
    pub offset: i64,
    /// `mask(address)`: one byte of the address.
    pub mask: Option<u64>,
}

impl Variable {
    /// A variable of one element without attributes.
    pub fn new(space: Space, ty: Type, name: Sym) -> Self {
        Self {
            linkage: Linkage::Internal,
            space,
            attribute: None,
            align: None,
            lanes: 1,
            ty,
            ptr: None,
            name: Some(name),
            dims: Vec::new(),
            init: None,
        }
    }

    /// The same variable without its initial value.
    pub fn without_init(&self) -> Self {
        Self {
            linkage: self.linkage,
            space: self.space,
            attribute: self.attribute,
            align: self.align,
            lanes: self.lanes,
            ty: self.ty,
            ptr: self.ptr,
            name: self.name,
            dims: self.dims.clone(),
            init: None,
        }
    }

    /// `.align A .b8 name[size]`: the declaration of structs, arrays and call areas.
    pub fn bytes(space: Space, align: u32, size: u64, name: Sym) -> Self {
        let mut variable = Self::new(space, Type::B8, name);
        variable.align = Some(align);
        variable.dims.push(Some(size));
        variable
    }

    /// Size in bytes; 0 for an unsized array.
    pub fn size(&self) -> u64 {
        let element = u64::from(self.ty.size()) * u64::from(self.lanes);
        self.dims.iter().fold(element, |size, dim| size.saturating_mul(dim.unwrap_or(0)))
    }
}
