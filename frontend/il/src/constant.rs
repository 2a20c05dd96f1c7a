//! Constant values: the results of initializers evaluated at compile time.

use cranelift_entity::entity_impl;

use super::{FunctionId, Type, VariableId};

/// A string literal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StringId(u32);
entity_impl!(StringId, "str");

/// The content of a string literal.
#[derive(Clone, Copy, Debug)]
pub struct StringLiteral<'a> {
    /// Little-endian code units with the terminating zero.
    pub bytes: &'a [u8],
    /// The element type (`const char`, `const wchar_t`, ...).
    pub element: Type,
}

/// A compile-time value. Its type is stored by its user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConstValue<'a> {
    /// Not initialised (reading it is not a constant expression).
    Undefined,
    /// Any scalar or aggregate of zero bits.
    Zero,
    /// Integer, `bool`, character or enumeration, extended to 128 bits by its signedness.
    Int(u128),
    /// Floating: the bits as `f64`.
    Float(u64),
    /// An address: base and byte offset; `None` base is an integer used as an address.
    Address {
        /// The object or function.
        base: Option<AddressBase>,
        /// Bytes from its start.
        offset: i64,
    },
    /// Array elements in order; missing ones repeat `fill`.
    Array {
        /// The leading elements.
        elements: &'a [ConstValue<'a>],
        /// The value of all further elements.
        fill: &'a ConstValue<'a>,
    },
    /// Class members in declaration order, bases first.
    Record(&'a [ConstValue<'a>]),
    /// A union and its active member.
    Union {
        /// The member's number.
        field: u32,
        /// Its value.
        value: &'a ConstValue<'a>,
    },
    /// A pointer to data member by byte offset (-1 is null, TT-56).
    MemberOffset(i64),
    /// A pointer to member function, and its adjustment of the object pointer (0 if null).
    MemberFunction(Option<FunctionId>, i64),
}

/// The object that a constant address points into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AddressBase {
    /// A variable with static storage duration (during evaluation also a local of the evaluator).
    Variable(VariableId),
    /// A function.
    Function(FunctionId),
    /// A string literal.
    Str(StringId),
}
