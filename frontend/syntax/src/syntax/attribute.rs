//! Attributes of every spelling and the CUDA qualifiers.

use ptxc_tokens::source::{Span, Symbol};

use super::{Expr, TypeName};

/// CUDA execution and memory space qualifiers without arguments, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CudaQualifiers(pub u16);

impl CudaQualifiers {
    /// `__global__`
    pub const GLOBAL: Self = Self(1 << 0);
    /// `__device__`
    pub const DEVICE: Self = Self(1 << 1);
    /// `__host__`
    pub const HOST: Self = Self(1 << 2);
    /// `__shared__`
    pub const SHARED: Self = Self(1 << 3);
    /// `__constant__`
    pub const CONSTANT: Self = Self(1 << 4);
    /// `__managed__`
    pub const MANAGED: Self = Self(1 << 5);
    /// `__grid_constant__`
    pub const GRID_CONSTANT: Self = Self(1 << 6);
    /// `__noinline__`
    pub const NOINLINE: Self = Self(1 << 7);
    /// `__forceinline__`
    pub const FORCEINLINE: Self = Self(1 << 8);

    /// The qualifiers of spaces, each with its word.
    pub const SPACES: [(Self, &'static str); 6] = [
        (Self::GLOBAL, "__global__"),
        (Self::DEVICE, "__device__"),
        (Self::HOST, "__host__"),
        (Self::SHARED, "__shared__"),
        (Self::CONSTANT, "__constant__"),
        (Self::MANAGED, "__managed__"),
    ];

    /// The bits that are set in both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether every bit of `other` is set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any bit of `other` is set.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds the bits of `other`.
    pub fn insert(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// `[[scope::name(args)]]`, `__attribute__((name(args)))`, `__launch_bounds__(args)`, `alignas(x)`.
///
/// The name is normalised: `__aligned__` is `aligned`; `alignas` and `__align__` are `aligned`; the CUDA
/// forms are `launch_bounds`, `cluster_dims`, `block_size`, `maxnreg`.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'a> {
    /// `gnu`, `nvidia`, ... of `[[scope::name]]`.
    pub scope: Option<Symbol>,
    /// The normalised name.
    pub name: Symbol,
    /// Whether it is written `alignas`, which has rules of its own.
    pub is_alignas: bool,
    /// The arguments, parsed as expressions or types.
    pub args: &'a [AttributeArg<'a>],
    /// The whole attribute.
    pub span: Span,
}

/// An argument of an attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttributeArg<'a> {
    /// An expression (an identifier, a string or a number also parse as one).
    Expr(&'a Expr<'a>),
    /// A type-id (`alignas(double)`).
    Type(&'a TypeName<'a>),
    /// A parenthesised list: `__block_size__((8, 8, 1), (2, 1, 1))`.
    List(&'a [AttributeArg<'a>]),
    /// `pattern...`
    Pack(&'a AttributeArg<'a>),
}
