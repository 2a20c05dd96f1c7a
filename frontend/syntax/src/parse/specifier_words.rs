//! Keywords in decl-specifier-seqs: the meaning of each, and the type that several form together.

use crate::syntax::{BuiltinType, Complex, CudaQualifiers, CvQualifiers, Specifiers};
use ptxc_tokens::lex::TokenKind;
use ptxc_tokens::lex::TokenKind::*;

/// The words of a fundamental type seen so far ([dcl.type.simple], table 11).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Words {
    base: Option<TokenKind>,
    signed: bool,
    unsigned: bool,
    short: bool,
    long: u8,
    complex: bool,
    /// Whether there is any word.
    pub(super) any: bool,
}

impl Words {
    /// Adds a word; false if it cannot be combined with the others.
    pub(super) fn add(&mut self, word: TokenKind) -> bool {
        self.any = true;
        match word {
            KwSigned => !std::mem::replace(&mut self.signed, true) && !self.unsigned,
            KwUnsigned => !std::mem::replace(&mut self.unsigned, true) && !self.signed,
            KwShort => !std::mem::replace(&mut self.short, true) && self.long == 0,
            KwLong => {
                self.long += 1;
                self.long <= 2 && !self.short
            }
            KwComplex => !std::mem::replace(&mut self.complex, true),
            _ => self.base.replace(word).is_none(),
        }
    }

    /// The type that the words form together.
    pub(super) fn finish(mut self) -> Option<BuiltinType> {
        use BuiltinType as B;
        if std::mem::take(&mut self.complex) {
            return match self.finish()? {
                B::Float => Some(B::Complex(Complex::Float)),
                B::Double => Some(B::Complex(Complex::Double)),
                B::LongDouble => Some(B::Complex(Complex::LongDouble)),
                _ => None,
            };
        }
        let signed = |signed, unsigned| if self.unsigned { unsigned } else { signed };
        let plain = !self.signed && !self.unsigned && !self.short && self.long == 0;
        Some(match self.base {
            None | Some(KwInt) if self.short => signed(B::Short, B::UShort),
            None | Some(KwInt) => match self.long {
                0 => signed(B::Int, B::UInt),
                1 => signed(B::Long, B::ULong),
                _ => signed(B::LongLong, B::ULongLong),
            },
            Some(KwChar) if !self.short && self.long == 0 => match (self.signed, self.unsigned) {
                (false, false) => B::Char,
                (true, _) => B::SChar,
                (_, true) => B::UChar,
            },
            Some(KwInt128) if !self.short && self.long == 0 => signed(B::Int128, B::UInt128),
            Some(KwDouble) if self.long == 1 && !self.short && !self.signed && !self.unsigned => {
                B::LongDouble
            }
            Some(word) if plain => match word {
                KwVoid => B::Void,
                KwBool => B::Bool,
                KwChar8T => B::Char8,
                KwChar16T => B::Char16,
                KwChar32T => B::Char32,
                KwWcharT => B::WChar,
                KwFloat => B::Float,
                KwDouble => B::Double,
                KwFloat128 => B::Float128,
                _ => return None,
            },
            Some(_) => return None,
        })
    }
}

/// Storage-class and function specifiers by keyword.
pub(super) fn specifier_flag(kind: TokenKind) -> Option<Specifiers> {
    Some(match kind {
        KwTypedef => Specifiers::TYPEDEF,
        KwStatic => Specifiers::STATIC,
        KwExtern => Specifiers::EXTERN,
        KwRegister => Specifiers::REGISTER,
        KwThreadLocal => Specifiers::THREAD_LOCAL,
        KwMutable => Specifiers::MUTABLE,
        KwInline => Specifiers::INLINE,
        KwConstexpr => Specifiers::CONSTEXPR,
        KwConsteval => Specifiers::CONSTEVAL,
        KwConstinit => Specifiers::CONSTINIT,
        KwVirtual => Specifiers::VIRTUAL,
        KwExplicit => Specifiers::EXPLICIT,
        KwFriend => Specifiers::FRIEND,
        _ => return None,
    })
}

/// cv-qualifiers by keyword.
pub(super) fn cv_qualifier(kind: TokenKind) -> Option<CvQualifiers> {
    Some(match kind {
        KwConst => CvQualifiers::CONST,
        KwVolatile => CvQualifiers::VOLATILE,
        KwRestrict => CvQualifiers::RESTRICT,
        _ => return None,
    })
}

/// CUDA qualifiers without arguments by keyword.
pub(super) fn cuda_qualifier(kind: TokenKind) -> Option<CudaQualifiers> {
    Some(match kind {
        KwGlobal => CudaQualifiers::GLOBAL,
        KwDevice => CudaQualifiers::DEVICE,
        KwHost => CudaQualifiers::HOST,
        KwShared => CudaQualifiers::SHARED,
        KwConstant => CudaQualifiers::CONSTANT,
        KwManaged => CudaQualifiers::MANAGED,
        KwGridConstant => CudaQualifiers::GRID_CONSTANT,
        KwNoinline => CudaQualifiers::NOINLINE,
        KwForceinline => CudaQualifiers::FORCEINLINE,
        _ => return None,
    })
}
