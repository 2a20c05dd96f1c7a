//! Small per-instruction properties: the flag byte, comparison predicates, memory access.

/// The flag byte at +1 of an instruction. The opcode determines the meaning of its bits: integer arithmetic has
/// wrap bits, floating-point operations and calls have fast-math bits, memory operations have access bits.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags(pub u8);

impl Flags {
    /// No flag.
    pub const NONE: Flags = Flags(0);

    /// `add sub mul shl trunc`: no unsigned wrap.
    pub const NUW: Flags = Flags(1);
    /// `add sub mul shl trunc`: no signed wrap.
    pub const NSW: Flags = Flags(2);
    /// `udiv sdiv lshr ashr`: the remainder or the shifted-out bits are zero.
    pub const EXACT: Flags = Flags(4);
    /// `or`: the operands share no set bit.
    pub const DISJOINT: Flags = Flags(8);
    /// `zext uitofp`: the operand is not negative.
    pub const NNEG: Flags = Flags(16);

    /// `getelementptr`: the result stays inside the object.
    pub const INBOUNDS: Flags = Flags(1);

    /// Memory operations: volatile.
    pub const VOLATILE: Flags = Flags(1);
    /// `load`: the memory does not change while the kernel runs, so `ld.global.nc` may be used.
    pub const INVARIANT: Flags = Flags(2);
    /// `cmpxchg`: may fail spuriously.
    pub const WEAK: Flags = Flags(4);
    /// `load store`: the data is not needed soon again.
    pub const NONTEMPORAL: Flags = Flags(8);

    /// Fast-math: no NaNs.
    pub const NNAN: Flags = Flags(1);
    /// Fast-math: no infinities.
    pub const NINF: Flags = Flags(2);
    /// Fast-math: the sign of zero does not matter.
    pub const NSZ: Flags = Flags(4);
    /// Fast-math: a division may become a multiplication by the reciprocal.
    pub const ARCP: Flags = Flags(8);
    /// Fast-math: may be contracted, as in `a * b + c` to one `fma`.
    pub const CONTRACT: Flags = Flags(16);
    /// Fast-math: approximate functions may be used.
    pub const AFN: Flags = Flags(32);
    /// Fast-math: may be reassociated.
    pub const REASSOC: Flags = Flags(64);
    /// Every fast-math flag.
    pub const FAST: Flags = Flags(127);

    /// Whether all bits of `other` are set.
    #[inline]
    pub const fn has(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// The bits of both.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// The bits of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Flags) -> Flags {
        Flags(self.0 & !other.0)
    }

    /// The bits set in both: the flags of an instruction merged from two.
    #[must_use]
    pub const fn common(self, other: Flags) -> Flags {
        Flags(self.0 & other.0)
    }

    /// `flag` if `on`, else none.
    #[must_use]
    pub const fn when(self, on: bool) -> Flags {
        if on { self } else { Flags::NONE }
    }
}

impl std::ops::BitOr for Flags {
    type Output = Flags;
    fn bitor(self, other: Flags) -> Flags {
        self.with(other)
    }
}

macro_rules! keyword_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl $name {
            /// Every case, in order.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// The keyword of the text form.
            pub const fn keyword(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }

            /// The case with this keyword.
            pub fn from_keyword(text: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|x| x.keyword() == text)
            }

            /// The case with this number; too large a number gives the last case.
            #[inline]
            pub fn from_bits(bits: u32) -> $name {
                $name::ALL[(bits as usize).min($name::ALL.len() - 1)]
            }
        }
    };
}
pub(crate) use keyword_enum;

keyword_enum! {
    /// How two integers or pointers are compared.
    IntPred {
        /// Equal.
        Eq "eq",
        /// Not equal.
        Ne "ne",
        /// Unsigned greater.
        Ugt "ugt",
        /// Unsigned greater or equal.
        Uge "uge",
        /// Unsigned less.
        Ult "ult",
        /// Unsigned less or equal.
        Ule "ule",
        /// Signed greater.
        Sgt "sgt",
        /// Signed greater or equal.
        Sge "sge",
        /// Signed less.
        Slt "slt",
        /// Signed less or equal.
        Sle "sle",
    }
}

impl IntPred {
    /// The predicate that holds exactly when this one does not.
    #[must_use]
    pub const fn inverse(self) -> IntPred {
        match self {
            IntPred::Eq => IntPred::Ne,
            IntPred::Ne => IntPred::Eq,
            IntPred::Ugt => IntPred::Ule,
            IntPred::Uge => IntPred::Ult,
            IntPred::Ult => IntPred::Uge,
            IntPred::Ule => IntPred::Ugt,
            IntPred::Sgt => IntPred::Sle,
            IntPred::Sge => IntPred::Slt,
            IntPred::Slt => IntPred::Sge,
            IntPred::Sle => IntPred::Sgt,
        }
    }

    /// The predicate that gives the same result with the operands swapped.
    #[must_use]
    pub const fn swapped(self) -> IntPred {
        match self {
            IntPred::Eq => IntPred::Eq,
            IntPred::Ne => IntPred::Ne,
            IntPred::Ugt => IntPred::Ult,
            IntPred::Uge => IntPred::Ule,
            IntPred::Ult => IntPred::Ugt,
            IntPred::Ule => IntPred::Uge,
            IntPred::Sgt => IntPred::Slt,
            IntPred::Sge => IntPred::Sle,
            IntPred::Slt => IntPred::Sgt,
            IntPred::Sle => IntPred::Sge,
        }
    }

    /// Whether this compares as signed integers.
    pub const fn is_signed(self) -> bool {
        matches!(self, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle)
    }
}

keyword_enum! {
    /// How two floating-point numbers are compared. The discriminant is a set of outcomes: bit 0
    /// equal, bit 1 greater, bit 2 less, bit 3 unordered.
    FloatPred {
        /// Never.
        False "false",
        /// Ordered and equal.
        Oeq "oeq",
        /// Ordered and greater.
        Ogt "ogt",
        /// Ordered and greater or equal.
        Oge "oge",
        /// Ordered and less.
        Olt "olt",
        /// Ordered and less or equal.
        Ole "ole",
        /// Ordered and not equal.
        One "one",
        /// Neither is a NaN.
        Ord "ord",
        /// One is a NaN.
        Uno "uno",
        /// Unordered or equal.
        Ueq "ueq",
        /// Unordered or greater.
        Ugt "ugt",
        /// Unordered or greater or equal.
        Uge "uge",
        /// Unordered or less.
        Ult "ult",
        /// Unordered or less or equal.
        Ule "ule",
        /// Unordered or not equal.
        Une "une",
        /// Always.
        True "true",
    }
}

impl FloatPred {
    /// The predicate that holds exactly when this one does not.
    #[must_use]
    pub fn inverse(self) -> FloatPred {
        FloatPred::from_bits(self as u32 ^ 15)
    }

    /// The predicate that gives the same result with the operands swapped.
    #[must_use]
    pub fn swapped(self) -> FloatPred {
        let bits = self as u32;
        FloatPred::from_bits((bits & 0b1001) | (bits & 2) << 1 | (bits & 4) >> 1)
    }

    /// Whether the predicate holds for this outcome (`None` is unordered).
    pub fn holds(self, outcome: Option<std::cmp::Ordering>) -> bool {
        let bit = match outcome {
            Some(std::cmp::Ordering::Equal) => 0,
            Some(std::cmp::Ordering::Greater) => 1,
            Some(std::cmp::Ordering::Less) => 2,
            None => 3,
        };
        self as u8 >> bit & 1 == 1
    }
}

keyword_enum! {
    /// Atomic memory ordering.
    Ordering {
        /// Not atomic.
        NotAtomic "",
        /// Relaxed.
        Monotonic "monotonic",
        /// Acquire.
        Acquire "acquire",
        /// Release.
        Release "release",
        /// Acquire and release.
        AcqRel "acq_rel",
        /// Sequentially consistent.
        SeqCst "seq_cst",
    }
}

impl Ordering {
    /// The weakest ordering that is at least as strong as both.
    #[must_use]
    pub fn join(self, other: Ordering) -> Ordering {
        match (self.min(other), self.max(other)) {
            (Ordering::Acquire, Ordering::Release) => Ordering::AcqRel,
            (_, stronger) => stronger,
        }
    }

    /// The ordering without release semantics: the ordering of a `cmpxchg` that fails.
    #[must_use]
    pub fn without_release(self) -> Ordering {
        match self {
            Ordering::Release => Ordering::Monotonic,
            Ordering::AcqRel => Ordering::Acquire,
            other => other,
        }
    }
}

keyword_enum! {
    /// The threads an atomic operation is ordered against.
    Scope {
        /// All threads of the system; no `syncscope` is written.
        System "",
        /// The device.
        Device "device",
        /// The thread block.
        Block "block",
        /// The cluster of thread blocks.
        Cluster "cluster",
        /// The thread itself.
        Thread "singlethread",
    }
}

keyword_enum! {
    /// The operation of an `atomicrmw`.
    RmwOp {
        /// Exchange.
        Xchg "xchg",
        /// Add.
        Add "add",
        /// Subtract.
        Sub "sub",
        /// Bitwise and.
        And "and",
        /// Bitwise nand.
        Nand "nand",
        /// Bitwise or.
        Or "or",
        /// Bitwise exclusive or.
        Xor "xor",
        /// Signed maximum.
        Max "max",
        /// Signed minimum.
        Min "min",
        /// Unsigned maximum.
        UMax "umax",
        /// Unsigned minimum.
        UMin "umin",
        /// Floating-point add.
        FAdd "fadd",
        /// Floating-point subtract.
        FSub "fsub",
        /// Floating-point maximum.
        FMax "fmax",
        /// Floating-point minimum.
        FMin "fmin",
        /// `x >= v ? 0 : x + 1`.
        UIncWrap "uinc_wrap",
        /// `x == 0 || x > v ? v : x - 1`.
        UDecWrap "udec_wrap",
        /// `x >= v ? x - v : x`.
        USubCond "usub_cond",
        /// `x >= v ? x - v : 0`.
        USubSat "usub_sat",
        /// Floating-point maximum, NaN if a number is.
        FMaximum "fmaximum",
        /// Floating-point minimum, NaN if a number is.
        FMinimum "fminimum",
    }
}

/// The properties of a memory access.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MemAccess {
    /// Alignment in bytes; 0 asks for the ABI alignment of the type.
    pub align: u32,
    /// May not be removed, repeated or moved across other volatile accesses.
    pub volatile: bool,
    /// Loads only: the memory does not change while the kernel runs.
    pub invariant: bool,
    /// Atomic ordering.
    pub ordering: Ordering,
    /// Threads the ordering is against.
    pub scope: Scope,
}

impl MemAccess {
    /// A plain access with ABI alignment.
    pub const PLAIN: MemAccess = MemAccess {
        align: 0,
        volatile: false,
        invariant: false,
        ordering: Ordering::NotAtomic,
        scope: Scope::System,
    };

    /// A plain access with the given alignment.
    pub const fn aligned(align: u32) -> MemAccess {
        MemAccess { align, ..MemAccess::PLAIN }
    }

    /// Whether this is neither volatile nor atomic, so that it may be removed or merged.
    pub fn is_simple(self) -> bool {
        !self.volatile && self.ordering == Ordering::NotAtomic
    }
}

impl Default for MemAccess {
    fn default() -> Self {
        MemAccess::PLAIN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering as Cmp;

    #[test]
    fn orderings_join_to_the_stronger() {
        assert_eq!(Ordering::Acquire.join(Ordering::Release), Ordering::AcqRel);
        assert_eq!(Ordering::Monotonic.join(Ordering::Acquire), Ordering::Acquire);
        assert_eq!(Ordering::SeqCst.join(Ordering::Release), Ordering::SeqCst);
        assert_eq!(Ordering::AcqRel.without_release(), Ordering::Acquire);
    }

    #[test]
    fn float_predicates_are_outcome_sets() {
        assert!(FloatPred::Une.holds(None) && !FloatPred::One.holds(None));
        assert!(FloatPred::Ole.holds(Some(Cmp::Less)) && !FloatPred::Ole.holds(Some(Cmp::Greater)));
        assert_eq!(FloatPred::Olt.inverse(), FloatPred::Uge);
        assert_eq!(FloatPred::Olt.swapped(), FloatPred::Ogt);
        assert_eq!(FloatPred::Ueq.swapped(), FloatPred::Ueq);
    }
}
