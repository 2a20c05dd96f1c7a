//! Access tags of type-based alias analysis (LangRef, "'tbaa' Metadata").
//!
//! A tag is `(base type, access type, offset[, constant])`. A type is a scalar, `(name, parent[, 0])`, or a
//! structure, `(name, (member type, offset)...)`; a node of less than two operands is a root. A scalar that is used
//! as a tag, the form before LLVM 3.3, counts as the tag of itself.

use ptxc_assembly::{MdValue, Operand};

use super::Checker;
use super::attachment::value_of;

/// A node and its operands.
#[derive(Copy, Clone)]
struct Node<'t, 's> {
    number: u32,
    operands: &'t [MdValue<'s>],
}

/// An integer with the width of its type.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Offset {
    value: i128,
    bits: u32,
}

type Fault = Result<(), &'static str>;

/// The maximum number of types on a path; a longer path is cyclic.
const LONGEST_PATH: usize = 1000;

impl<'t, 's> Checker<'t, 's> {
    /// The error in an access tag.
    pub(super) fn access_tag(&self, tag: MdValue<'s>) -> Option<String> {
        self.check_tag(tag).err().map(str::to_owned)
    }

    fn check_tag(&self, tag: MdValue<'s>) -> Fault {
        let Some(tag) = self.node(tag) else { return Ok(()) };
        let zero = Offset { value: 0, bits: 64 };
        match *tag.operands {
            [] => Err("TBAA metadata cannot have 0 operands"),
            [MdValue::Node(_), access, offset, ref rest @ ..] => {
                let base = self.node(tag.operands[0]).filter(|base| !self.is_sized_format(*base));
                let Some(base) = base else { return Ok(()) };
                let access = self.node(access).ok_or(
                    "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes",
                )?;
                self.constancy(rest)?;
                if !self.is_scalar(access) {
                    return Err("Access type node must be a valid scalar type");
                }
                let offset = self.offset(offset).ok_or("Offset must be constant integer")?;
                self.follow(base, access, offset)
            }
            // The third operand of an old tag told whether memory is constant, as the fourth does now.
            [_, _, constant] => {
                self.constancy(&[constant])?;
                let scalar = Node { operands: &tag.operands[..2], ..tag };
                self.scalar_tag(scalar, zero)
            }
            _ => self.scalar_tag(tag, zero),
        }
    }

    fn scalar_tag(&self, scalar: Node<'t, 's>, zero: Offset) -> Fault {
        match self.is_scalar(scalar) {
            true => self.follow(scalar, scalar, zero),
            false => Err("Access type node must be a valid scalar type"),
        }
    }

    fn constancy(&self, rest: &[MdValue<'s>]) -> Fault {
        let constant = match *rest {
            [] => return Ok(()),
            [constant] => {
                self.offset(constant).ok_or("Immutability tag on struct tag metadata must be a constant")?
            }
            _ => return Err("Struct tag metadata must have either 3 or 4 operands"),
        };
        match constant.value {
            0 | 1 => Ok(()),
            _ => Err("Immutability part of the struct tag metadata must be either 0 or 1"),
        }
    }

    /// Follows members from the base type to the access type, as far as the offset leads.
    fn follow(&self, base: Node<'t, 's>, access: Node<'t, 's>, mut offset: Offset) -> Fault {
        let (mut next, mut met, mut path) = (Some(base), false, Vec::new());
        while let Some(base) = next.filter(|base| base.operands.len() >= 2) {
            if path.contains(&base.number) || path.len() == LONGEST_PATH {
                return Err("Cycle detected in struct path");
            }
            path.push(base.number);
            let bits = self.check_type(base)?;
            met |= base.number == access.number;
            if (self.is_scalar(base) || base.number == access.number) && offset.value != 0 {
                return Err("Offset not zero at the point of scalar access");
            }
            if bits != offset.bits && (bits != 0 || offset.value != 0) {
                return Err("Access bit-width not the same as description bit-width");
            }
            next = self.member_at(base, &mut offset)?;
        }
        if met { Ok(()) } else { Err("Did not see access type in access path!") }
    }

    /// Checks a type, and returns the width of its offsets; 0 if it has none.
    fn check_type(&self, ty: Node<'t, 's>) -> Result<u32, &'static str> {
        let [name, members @ ..] = ty.operands else { return Ok(0) };
        if members.len() == 1 {
            return if self.is_scalar(ty) {
                Ok(0)
            } else {
                Err("Access type node must be a valid scalar type")
            };
        }
        if !members.len().is_multiple_of(2) {
            return Err("Struct tag nodes must have an odd number of operands!");
        }
        if !matches!(name, MdValue::String(_)) {
            return Err("Struct type nodes have a string as their first operand");
        }
        let mut last: Option<Offset> = None;
        for member in members.chunks_exact(2) {
            if self.node(member[0]).is_none() {
                return Err("Incorrect field entry in struct type!");
            }
            let offset = self.offset(member[1]).ok_or("Offset entries must be constants!")?;
            if last.is_some_and(|last| last.bits != offset.bits) {
                return Err("Bitwidth between the offsets and struct type entries must match");
            }
            if last.is_some_and(|last| last.value > offset.value) {
                return Err("Offsets must be increasing!");
            }
            last = Some(offset);
        }
        Ok(last.map_or(0, |last| last.bits))
    }

    /// The member of a type at an offset, which becomes the offset within the member.
    fn member_at(&self, ty: Node<'t, 's>, offset: &mut Offset) -> Result<Option<Node<'t, 's>>, &'static str> {
        let members = ty.operands.get(1..).unwrap_or(&[]);
        if let [parent] = members {
            return Ok(self.node(*parent));
        }
        let begins = |member: &[MdValue<'s>]| self.offset(member[1]).map_or(0, |begin| begin.value);
        let found = members.chunks_exact(2).rfind(|member| begins(member) <= offset.value);
        let member = found.ok_or("Could not find TBAA parent in struct type node")?;
        offset.value -= begins(member);
        Ok(self.node(member[0]))
    }

    /// Whether a type and all its parents are scalars.
    fn is_scalar(&self, ty: Node<'t, 's>) -> bool {
        let (mut next, mut seen) = (ty, Vec::new());
        loop {
            if next.operands.len() < 2 {
                return !seen.is_empty();
            }
            let fits = match *next.operands {
                [MdValue::String(_), _] => true,
                [MdValue::String(_), _, offset] => {
                    self.offset(offset).is_some_and(|offset| offset.value == 0)
                }
                _ => false,
            };
            if !fits || seen.contains(&next.number) || seen.len() == LONGEST_PATH {
                return false;
            }
            seen.push(next.number);
            match self.node(next.operands[1]) {
                Some(parent) => next = parent,
                None => return false,
            }
        }
    }

    /// Whether a type has the format with sizes, whose first operand is its parent.
    fn is_sized_format(&self, ty: Node<'t, 's>) -> bool {
        matches!(ty.operands, [MdValue::Node(_), _, _, ..])
    }

    fn node(&self, value: MdValue<'s>) -> Option<Node<'t, 's>> {
        let MdValue::Node(number) = value else { return None };
        Some(Node { number, operands: self.t.tuple(value)? })
    }

    fn offset(&self, value: MdValue<'s>) -> Option<Offset> {
        let operand: Operand = value_of(value)?;
        Some(Offset { value: self.t.int_value(operand)?, bits: self.int_bits(operand.ty)? })
    }
}
