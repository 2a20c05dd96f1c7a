//! Which element of a matrix each lane holds (PTX ISA, "Matrix Fragments for mma...").
//!
//! `g` is the lane's quad, `t` its place in the quad. In the shapes with 8 columns a register is the
//! `t`-th 32-bit word (one number, if it has 64 bits) of row or column `g` of a tile; the tiles of A
//! come in the order upper and lower half of the rows, then further along k.

use super::Element;

/// What a fragment is in a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// m rows of k.
    A,
    /// k rows of n.
    B,
    /// m rows of n: the sum and the result.
    C,
}

/// The family of layouts an instruction uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    /// `mma` with 8 columns.
    Mma,
    /// `mma.m8n8k4` of f16: four products of quad pairs; whether A or B lies by columns.
    QuadPairs { a_by_column: bool, b_by_column: bool },
    /// `wmma`, whose layout is nobody's business: elements in order, doubled where there is room.
    Wmma,
}

/// Sizes of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) m: u32,
    pub(crate) n: u32,
    pub(crate) k: u32,
}

impl Shape {
    /// Rows and columns of a matrix of the product.
    pub(crate) fn size(self, role: Role) -> (u32, u32) {
        match role {
            Role::A => (self.m, self.k),
            Role::B => (self.k, self.n),
            Role::C => (self.m, self.n),
        }
    }
}

/// Row and column of the i-th element of a lane.
fn place(family: Family, shape: Shape, role: Role, element: Element, lane: u32, i: u32) -> (u32, u32) {
    let (g, t) = (lane >> 2, lane & 3);
    let per = element.per_register();
    let (register, j) = (i / per, i % per);
    match (family, role) {
        (Family::Wmma, _) => {
            let (rows, columns) = shape.size(role);
            let distinct = (rows * columns / 32).max(1);
            let index = lane * distinct + i % distinct;
            (index / columns % rows, index % columns)
        }
        (Family::Mma, Role::A) if shape.m == 8 => (g, t * per + j),
        (Family::Mma, Role::A) => (g + 8 * (register & 1), (t + 4 * (register >> 1)) * per + j),
        (Family::Mma, Role::B) => ((t + 4 * register) * per + j, g),
        (Family::Mma, Role::C) => (g + 8 * (i >> 1), 2 * t + (i & 1)),
        (Family::QuadPairs { .. }, _) => quad_pairs(family, role, element, lane, i),
    }
}

/// Quad pair q is lanes 4q..4q+3 and 16+4q..16+4q+3; its 8x8 product is rows 8q.. of a matrix of 32.
fn quad_pairs(family: Family, role: Role, element: Element, lane: u32, i: u32) -> (u32, u32) {
    let Family::QuadPairs { a_by_column, b_by_column } = family else { return (0, 0) };
    let (pair, upper, low) = (lane >> 2 & 3, 4 * (lane >> 4), lane & 3);
    match role {
        Role::A if a_by_column => (8 * pair + i + upper, low),
        Role::A => (8 * pair + low + upper, i),
        Role::B if b_by_column => (4 * pair + i, low + upper),
        Role::B => (4 * pair + low, i + upper),
        Role::C if element == Element::F16 => (8 * pair + low + upper, i),
        Role::C => (8 * pair + (lane & 1) + (i & 2) + upper, (i & 4) + (lane & 2) + (i & 1)),
    }
}

/// The positions of all elements of all lanes, and the size of the matrix they lie in. The four
/// products of quad pairs lie below each other.
pub(crate) fn places(
    family: Family,
    shape: Shape,
    role: Role,
    element: Element,
    registers: usize,
) -> Option<(Box<[u16]>, u32, u32)> {
    let (mut rows, columns) = shape.size(role);
    if matches!(family, Family::QuadPairs { .. }) {
        rows *= 4;
    }
    let count = registers as u32 * element.per_register();
    let mut all = Vec::with_capacity(32 * count as usize);
    for lane in 0..32 {
        for i in 0..count {
            let (row, column) = place(family, shape, role, element, lane, i);
            if row >= rows || column >= columns {
                return None;
            }
            all.push(u16::try_from(row * columns + column).ok()?);
        }
    }
    // Every element must be somewhere, or the number of registers is not that of the shape.
    let mut seen = vec![false; (rows * columns) as usize];
    all.iter().for_each(|at| seen[usize::from(*at)] = true);
    seen.iter().all(|seen| *seen).then(|| (all.into_boxed_slice(), rows, columns))
}
