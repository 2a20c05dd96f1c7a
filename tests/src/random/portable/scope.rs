//! What a program can name at a place: variables, arrays, records, functions.

use super::ints::{Int, Range};

/// A scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
    Int(Int),
    Float,
    Double,
}

impl Scalar {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Int(ty) => ty.name(),
            Self::Float => "float",
            Self::Double => "double",
        }
    }

    pub(super) fn range(self) -> Range {
        match self {
            Self::Int(ty) => ty.range(),
            Self::Float | Self::Double => Range::new(0, 0),
        }
    }
}

/// Something that holds a scalar.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) text: String,
    pub(super) ty: Scalar,
    /// The values an integer has there.
    pub(super) range: Range,
    /// May be assigned, any value of its type.
    pub(super) writable: bool,
    pub(super) kind: Kind,
}

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Object,
    /// Neither pointers nor references lead to these three.
    Bits,
    Volatile,
    /// Perhaps at an odd address, or one of several members of a union.
    Direct,
}

impl Place {
    /// A variable that may be assigned.
    pub(super) fn variable(text: &str, ty: Scalar) -> Self {
        Self { text: text.to_owned(), ty, range: ty.range(), writable: true, kind: Kind::Object }
    }

    /// A value that stays in a range.
    pub(super) fn constant(text: &str, ty: Scalar, range: Range) -> Self {
        Self { text: text.to_owned(), ty, range, writable: false, kind: Kind::Object }
    }
}

/// Elements that can be indexed: an array or a pointer to its first element.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub(super) text: String,
    pub(super) ty: Scalar,
    pub(super) len: u64,
    pub(super) writable: bool,
    /// [`Kind::Object`], or [`Kind::Direct`]: then only subscripts lead to the elements.
    pub(super) kind: Kind,
}

/// A variable of class type.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) text: String,
    /// Which of the program's classes.
    pub(super) class: usize,
    pub(super) writable: bool,
}

/// What is visible.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub(super) places: Vec<Place>,
    pub(super) arrays: Vec<Array>,
    pub(super) records: Vec<Record>,
}

impl Scope {
    /// Marks the end of what is visible now.
    pub(super) fn mark(&self) -> (usize, usize, usize) {
        (self.places.len(), self.arrays.len(), self.records.len())
    }

    /// Forgets what came after a mark.
    pub(super) fn leave(&mut self, mark: (usize, usize, usize)) {
        self.places.truncate(mark.0);
        self.arrays.truncate(mark.1);
        self.records.truncate(mark.2);
    }
}

/// A field of a class.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) kind: FieldKind,
}

/// What a field is.
#[derive(Clone, Copy, Debug)]
pub(super) enum FieldKind {
    Plain(Scalar),
    Volatile(Scalar),
    Bits(Int, u32),
    Array(Scalar, u64),
    Class(usize),
}

/// A class of the program, or one of CUDA's vector types.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) name: String,
    pub(super) fields: Vec<Field>,
    /// Fields may lie at odd addresses.
    pub(super) packed: bool,
}

/// A parameter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Param {
    Value(Scalar),
    Reference(Scalar),
    Class(usize),
    ClassReference(usize),
    Elements(Scalar, u64),
}

/// A function that the program has defined.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) params: Vec<Param>,
    pub(super) result: Result,
    /// Changes nothing but its own variables: may stand anywhere in an expression.
    pub(super) pure: bool,
    /// About the number of statements a call executes.
    pub(super) cost: u64,
}

/// What a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Result {
    Scalar(Scalar),
    Class(usize),
}
