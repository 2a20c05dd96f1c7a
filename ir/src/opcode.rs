//! The opcode byte at offset +0 of every node, as one table.
//!
//! Constants take the documented numbers of the "simple" opcodes (IN-11), binary operators the
//! documented range 0x23..=0x34 (IN-21); memory operations, casts and the rest follow the numbers
//! that the documented bitcode table gives them (IN-20) where these do not collide. Nothing outside
//! this file depends on the numbers.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// The kind of node that an opcode denotes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum OpClass {
    /// Bookkeeping nodes that are never operands.
    Internal,
    /// A uniqued constant without operands; it has no use list.
    Leaf,
    /// A uniqued constant with operands.
    Constant,
    /// An instruction that ends a block.
    Terminator,
    /// A two-operand arithmetic or logic instruction whose operands and result share one type.
    Binary,
    /// A conversion of one operand.
    Cast,
    /// An instruction that touches memory.
    Memory,
    /// Any other instruction.
    Other,
    /// A block, parameter, function, global variable or assembly template.
    Item,
}

macro_rules! opcodes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $class:ident, $text:literal;)*) => {
        /// The operation of a node.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Op {
            $($(#[$doc])* $name = $code,)*
        }

        impl Op {
            /// Every opcode, in the order of the table.
            pub const ALL: &[Op] = &[$(Op::$name),*];

            const FROM_BYTE: [Op; 256] = {
                let mut table = [Op::Redirect; 256];
                $(table[$code] = Op::$name;)*
                table
            };

            /// The class of this opcode.
            #[inline]
            pub const fn class(self) -> OpClass {
                match self { $(Op::$name => OpClass::$class,)* }
            }

            /// The keyword of the text form.
            pub const fn mnemonic(self) -> &'static str {
                match self { $(Op::$name => $text,)* }
            }
        }
    };
}

opcodes! {
    /// Not a value: links a hung-off operand area to its header, and marks erased nodes.
    Redirect = 0x00, Internal, "<dead>";

    /// The null pointer.
    Null = 0x04, Leaf, "null";
    /// `zeroinitializer` of an array, struct or vector.
    Zero = 0x06, Leaf, "zeroinitializer";
    /// `undef`.
    Undef = 0x09, Leaf, "undef";
    /// `poison`.
    Poison = 0x0A, Leaf, "poison";
    /// An integer of up to 128 bits.
    Int = 0x0D, Leaf, "int";
    /// A floating-point number, stored as its bits.
    Float = 0x0E, Leaf, "float";
    /// A constant expression; the subopcode is the operation (a cast or `getelementptr`).
    Expr = 0x0F, Constant, "expr";
    /// A constant array, struct or vector given member by member.
    Aggregate = 0x13, Constant, "aggregate";
    /// A constant array of scalars given as bytes.
    Data = 0x14, Leaf, "data";

    /// Return.
    Ret = 0x17, Terminator, "ret";
    /// Unconditional branch.
    Br = 0x19, Terminator, "br";
    /// Conditional branch.
    CondBr = 0x1A, Terminator, "br";
    /// Multi-way branch.
    Switch = 0x1B, Terminator, "switch";
    /// A point that is never reached.
    Unreachable = 0x1D, Terminator, "unreachable";
    /// A value selected by the incoming edge.
    Phi = 0x20, Other, "phi";

    /// Integer addition.
    Add = 0x23, Binary, "add";
    /// Floating-point addition.
    FAdd = 0x24, Binary, "fadd";
    /// Integer subtraction.
    Sub = 0x25, Binary, "sub";
    /// Floating-point subtraction.
    FSub = 0x26, Binary, "fsub";
    /// Integer multiplication.
    Mul = 0x27, Binary, "mul";
    /// Floating-point multiplication.
    FMul = 0x28, Binary, "fmul";
    /// Unsigned division.
    UDiv = 0x29, Binary, "udiv";
    /// Signed division.
    SDiv = 0x2A, Binary, "sdiv";
    /// Floating-point division.
    FDiv = 0x2B, Binary, "fdiv";
    /// Unsigned remainder.
    URem = 0x2C, Binary, "urem";
    /// Signed remainder.
    SRem = 0x2D, Binary, "srem";
    /// Floating-point remainder.
    FRem = 0x2E, Binary, "frem";
    /// Shift left.
    Shl = 0x2F, Binary, "shl";
    /// Logical shift right.
    LShr = 0x30, Binary, "lshr";
    /// Arithmetic shift right.
    AShr = 0x31, Binary, "ashr";
    /// Bitwise and.
    And = 0x32, Binary, "and";
    /// Bitwise or.
    Or = 0x33, Binary, "or";
    /// Bitwise exclusive or.
    Xor = 0x34, Binary, "xor";
    /// Floating-point negation.
    FNeg = 0x39, Other, "fneg";

    /// Stack allocation.
    Alloca = 0x3C, Memory, "alloca";
    /// Read from memory.
    Load = 0x3D, Memory, "load";
    /// Write to memory.
    Store = 0x3E, Memory, "store";
    /// Address arithmetic.
    Gep = 0x3F, Other, "getelementptr";
    /// Memory fence.
    Fence = 0x40, Memory, "fence";
    /// Atomic compare and exchange.
    CmpXchg = 0x41, Memory, "cmpxchg";
    /// Atomic read-modify-write.
    AtomicRmw = 0x42, Memory, "atomicrmw";

    /// Drop high bits.
    Trunc = 0x43, Cast, "trunc";
    /// Zero extension.
    ZExt = 0x44, Cast, "zext";
    /// Sign extension.
    SExt = 0x45, Cast, "sext";
    /// Float to unsigned integer.
    FpToUi = 0x46, Cast, "fptoui";
    /// Float to signed integer.
    FpToSi = 0x47, Cast, "fptosi";
    /// Unsigned integer to float.
    UiToFp = 0x48, Cast, "uitofp";
    /// Signed integer to float.
    SiToFp = 0x49, Cast, "sitofp";
    /// Float to a narrower float.
    FpTrunc = 0x4A, Cast, "fptrunc";
    /// Float to a wider float.
    FpExt = 0x4B, Cast, "fpext";
    /// Pointer to integer.
    PtrToInt = 0x4C, Cast, "ptrtoint";
    /// Integer to pointer.
    IntToPtr = 0x4D, Cast, "inttoptr";
    /// The same bits as another type.
    BitCast = 0x4E, Cast, "bitcast";
    /// Pointer to another address space.
    AddrSpaceCast = 0x4F, Cast, "addrspacecast";

    /// Integer comparison.
    ICmp = 0x52, Other, "icmp";
    /// Floating-point comparison.
    FCmp = 0x53, Other, "fcmp";
    /// Call of a function, an intrinsic, a pointer or an assembly template.
    Call = 0x55, Other, "call";
    /// Selects one of two values.
    Select = 0x56, Other, "select";
    /// Read a vector element.
    ExtractElement = 0x5A, Other, "extractelement";
    /// Replace a vector element.
    InsertElement = 0x5B, Other, "insertelement";
    /// Permute the elements of two vectors.
    ShuffleVector = 0x5C, Other, "shufflevector";
    /// Read a member of an aggregate value.
    ExtractValue = 0x5D, Other, "extractvalue";
    /// Replace a member of an aggregate value.
    InsertValue = 0x5E, Other, "insertvalue";
    /// Turn undef and poison into some fixed value.
    Freeze = 0x60, Other, "freeze";

    /// A basic block.
    Block = 0x70, Item, "label";
    /// A function parameter.
    Param = 0x71, Item, "param";
    /// A function.
    Function = 0x72, Item, "function";
    /// A global variable.
    Global = 0x73, Item, "global";
    /// An inline assembly template used as a callee.
    InlineAsm = 0x74, Item, "asm";
}

impl Op {
    /// The opcode with the given byte; bytes without an opcode give [`Op::Redirect`].
    #[inline]
    pub const fn from_byte(byte: u8) -> Op {
        Op::FROM_BYTE[byte as usize]
    }

    /// The instruction with this keyword; `br` gives the unconditional one.
    pub fn from_mnemonic(text: &str) -> Option<Op> {
        static OPS: LazyLock<FxHashMap<&'static str, Op>> = LazyLock::new(|| {
            let insts = Op::ALL.iter().rev().filter(|op| op.is_inst());
            insts.map(|&op| (op.mnemonic(), op)).collect()
        });
        OPS.get(text).copied()
    }

    /// Whether nodes of this opcode are instructions.
    #[inline]
    pub const fn is_inst(self) -> bool {
        matches!(
            self.class(),
            OpClass::Terminator | OpClass::Binary | OpClass::Cast | OpClass::Memory | OpClass::Other
        )
    }

    /// Whether nodes of this opcode are uniqued constants (functions and globals are not).
    #[inline]
    pub const fn is_constant(self) -> bool {
        matches!(self.class(), OpClass::Leaf | OpClass::Constant)
    }

    /// Whether nodes of this opcode keep a list of their uses.
    #[inline]
    pub const fn has_use_list(self) -> bool {
        !matches!(self.class(), OpClass::Leaf | OpClass::Internal)
    }

    /// Whether this ends a block.
    #[inline]
    pub const fn is_terminator(self) -> bool {
        matches!(self.class(), OpClass::Terminator)
    }

    /// Whether this is one of the 18 binary operators.
    #[inline]
    pub const fn is_binary(self) -> bool {
        matches!(self.class(), OpClass::Binary)
    }

    /// Whether this is a conversion.
    #[inline]
    pub const fn is_cast(self) -> bool {
        matches!(self.class(), OpClass::Cast)
    }

    /// Whether this is a binary operator on floating-point values.
    #[inline]
    pub const fn is_float_binary(self) -> bool {
        matches!(self, Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem)
    }

    /// Whether the operands may be swapped.
    #[inline]
    pub const fn is_commutative(self) -> bool {
        matches!(self, Op::Add | Op::FAdd | Op::Mul | Op::FMul | Op::And | Op::Or | Op::Xor)
    }

    /// Whether this is an integer division or remainder, which is undefined for a zero divisor.
    #[inline]
    pub const fn is_int_division(self) -> bool {
        matches!(self, Op::UDiv | Op::SDiv | Op::URem | Op::SRem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binary_opcodes_fill_the_documented_range_in_21() {
        let order = [
            Op::Add,
            Op::FAdd,
            Op::Sub,
            Op::FSub,
            Op::Mul,
            Op::FMul,
            Op::UDiv,
            Op::SDiv,
            Op::FDiv,
            Op::URem,
            Op::SRem,
            Op::FRem,
            Op::Shl,
            Op::LShr,
            Op::AShr,
            Op::And,
            Op::Or,
            Op::Xor,
        ];
        for (k, op) in order.into_iter().enumerate() {
            assert_eq!(op as u8 as usize, 0x23 + k);
            assert!(op.is_binary());
        }
    }

    #[test]
    fn opcode_bytes_read_back() {
        for &op in Op::ALL {
            assert_eq!(Op::from_byte(op as u8), op);
        }
        assert_eq!(Op::from_byte(0xFF), Op::Redirect);
    }
}
