//! Instructions and their flags, as tables of keywords.

macro_rules! opcodes {
    ($($name:ident $text:literal;)*) => {
        /// An instruction of LLVM.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Op { $(#[doc = concat!("`", $text, "`")] $name,)* }

        impl Op {
            /// Every instruction.
            pub const ALL: &[Op] = &[$(Op::$name),*];

            /// The keyword.
            pub const fn keyword(self) -> &'static str {
                match self { $(Op::$name => $text,)* }
            }

            /// The instruction with this keyword.
            pub fn from_keyword(text: &str) -> Option<Op> {
                Some(match text { $($text => Op::$name,)* _ => return None })
            }
        }
    };
}

opcodes! {
    Ret "ret"; Br "br"; Switch "switch"; IndirectBr "indirectbr"; Invoke "invoke"; Resume "resume";
    Unreachable "unreachable"; CleanupRet "cleanupret"; CatchRet "catchret"; CatchSwitch "catchswitch";
    CallBr "callbr";
    FNeg "fneg"; Add "add"; FAdd "fadd"; Sub "sub"; FSub "fsub"; Mul "mul"; FMul "fmul"; UDiv "udiv";
    SDiv "sdiv"; FDiv "fdiv"; URem "urem"; SRem "srem"; FRem "frem"; Shl "shl"; LShr "lshr"; AShr "ashr";
    And "and"; Or "or"; Xor "xor";
    Alloca "alloca"; Load "load"; Store "store"; Fence "fence"; CmpXchg "cmpxchg"; AtomicRmw "atomicrmw";
    Gep "getelementptr";
    Trunc "trunc"; ZExt "zext"; SExt "sext"; FpToUi "fptoui"; FpToSi "fptosi"; UiToFp "uitofp";
    SiToFp "sitofp"; FpTrunc "fptrunc"; FpExt "fpext"; PtrToInt "ptrtoint"; PtrToAddr "ptrtoaddr";
    IntToPtr "inttoptr"; BitCast "bitcast"; AddrSpaceCast "addrspacecast";
    ICmp "icmp"; FCmp "fcmp"; Phi "phi"; Select "select"; Freeze "freeze"; Call "call"; VaArg "va_arg";
    LandingPad "landingpad"; CatchPad "catchpad"; CleanupPad "cleanuppad";
    ExtractElement "extractelement"; InsertElement "insertelement"; ShuffleVector "shufflevector";
    ExtractValue "extractvalue"; InsertValue "insertvalue";
}

impl Op {
    /// Whether the instruction ends a block.
    pub const fn is_terminator(self) -> bool {
        use Op::*;
        matches!(
            self,
            Ret | Br
                | Switch
                | IndirectBr
                | Invoke
                | Resume
                | Unreachable
                | CleanupRet
                | CatchRet
                | CatchSwitch
                | CallBr
        )
    }

    /// Whether this is a conversion.
    pub const fn is_cast(self) -> bool {
        self as u8 >= Op::Trunc as u8 && self as u8 <= Op::AddrSpaceCast as u8
    }

    /// Whether this is arithmetic on two operands of one type.
    pub const fn is_binary(self) -> bool {
        self as u8 >= Op::Add as u8 && self as u8 <= Op::Xor as u8
    }

    /// Whether this is a call in one of its three forms.
    pub const fn is_call(self) -> bool {
        matches!(self, Op::Call | Op::Invoke | Op::CallBr)
    }
}

/// Keywords between an instruction's name and its operands.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct InstFlags(pub u32);

macro_rules! flags {
    ($($name:ident $bit:literal $text:literal;)*) => {
        impl InstFlags {
            $(#[doc = concat!("`", $text, "`")] pub const $name: InstFlags = InstFlags(1 << $bit);)*
        }

        /// Each flag with its keyword, in the order in which they are printed.
        pub const FLAGS: &[(InstFlags, &str)] = &[$((InstFlags::$name, $text)),*];
    };
}

flags! {
    ATOMIC 1 "atomic";
    WEAK 2 "weak";
    VOLATILE 3 "volatile";
    INALLOCA 4 "inalloca";
    SWIFTERROR 5 "swifterror";
    INBOUNDS 6 "inbounds";
    NUSW 7 "nusw";
    NUW 8 "nuw";
    NSW 9 "nsw";
    EXACT 10 "exact";
    DISJOINT 11 "disjoint";
    NNEG 12 "nneg";
    SAMESIGN 13 "samesign";
    FAST 14 "fast";
    REASSOC 15 "reassoc";
    NNAN 16 "nnan";
    NINF 17 "ninf";
    NSZ 18 "nsz";
    ARCP 19 "arcp";
    CONTRACT 20 "contract";
    AFN 21 "afn";
}

/// The flags of floating-point arithmetic (LangRef, "Fast-Math Flags").
const FAST_MATH: InstFlags = InstFlags(
    InstFlags::FAST.0
        | InstFlags::REASSOC.0
        | InstFlags::NNAN.0
        | InstFlags::NINF.0
        | InstFlags::NSZ.0
        | InstFlags::ARCP.0
        | InstFlags::CONTRACT.0
        | InstFlags::AFN.0,
);
const WRAP: InstFlags = InstFlags(InstFlags::NUW.0 | InstFlags::NSW.0);
const ACCESS: InstFlags = InstFlags(InstFlags::ATOMIC.0 | InstFlags::VOLATILE.0);

impl Op {
    /// The flags that an instruction can have (LangRef, "Instruction Reference").
    pub const fn flags(self) -> InstFlags {
        use Op::*;
        match self {
            Add | Sub | Mul | Shl | Trunc => WRAP,
            UDiv | SDiv | LShr | AShr => InstFlags::EXACT,
            Or => InstFlags::DISJOINT,
            ZExt => InstFlags::NNEG,
            UiToFp => InstFlags(InstFlags::NNEG.0 | FAST_MATH.0),
            FNeg | FAdd | FSub | FMul | FDiv | FRem | FCmp | FpTrunc | FpExt | SiToFp | Select | Phi
            | Call | Invoke => FAST_MATH,
            ICmp => InstFlags::SAMESIGN,
            Gep => InstFlags(InstFlags::INBOUNDS.0 | InstFlags::NUSW.0 | InstFlags::NUW.0),
            Load | Store => ACCESS,
            CmpXchg => InstFlags(InstFlags::WEAK.0 | InstFlags::VOLATILE.0),
            AtomicRmw => InstFlags::VOLATILE,
            Alloca => InstFlags(InstFlags::INALLOCA.0 | InstFlags::SWIFTERROR.0),
            _ => InstFlags(0),
        }
    }

    /// Whether the result type decides if fast-math flags are allowed: other instructions with them have
    /// floating-point operands anyway.
    pub const fn may_be_math(self) -> bool {
        matches!(self, Op::Select | Op::Phi | Op::Call | Op::Invoke)
    }
}

impl InstFlags {
    /// The keyword of the first flag outside `allowed`.
    pub fn first_outside(self, allowed: InstFlags) -> Option<&'static str> {
        let outside = self.0 & !allowed.0;
        FLAGS.iter().find(|(flag, _)| outside & flag.0 != 0).map(|&(_, keyword)| keyword)
    }

    /// Whether all of `other` are set.
    pub const fn has(self, other: InstFlags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Adds `other`.
    pub fn insert(&mut self, other: InstFlags) {
        self.0 |= other.0;
    }

    /// The flag with this keyword.
    pub fn from_keyword(text: &str) -> Option<InstFlags> {
        Some(match text {
            "volatile" => InstFlags::VOLATILE,
            "inbounds" => InstFlags::INBOUNDS,
            "nuw" => InstFlags::NUW,
            "nsw" => InstFlags::NSW,
            _ => return FLAGS.iter().find(|(_, keyword)| *keyword == text).map(|&(flag, _)| flag),
        })
    }
}
