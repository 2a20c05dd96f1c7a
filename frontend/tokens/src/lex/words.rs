//! The words known to the language: keywords with all spellings, alternative tokens, and names used by several stages.
//! All have fixed symbols: [`crate::predefined`] builds their table.

use super::TokenKind;
use super::TokenKind::*;
use crate::source::Symbol;

/// The language standard since which a word is a keyword.
const ALWAYS: u8 = 11;
const CPP20: u8 = 20;

/// All words with their kind, and the first standard they belong to. Their index is their symbol.
///
/// GNU spellings of keywords are included because NVIDIA's front end accepts them and its headers use them. The
/// execution space words are macros there and keywords here: they are defined for `#ifdef` by the table of predefined
/// macros.
pub(crate) const WORDS: &[(&str, TokenKind, u8)] = &[
    ("alignas", KwAlignas, ALWAYS),
    ("alignof", KwAlignof, ALWAYS),
    ("__alignof", KwAlignof, ALWAYS),
    ("__alignof__", KwAlignof, ALWAYS),
    ("_Alignof", KwAlignof, ALWAYS),
    ("asm", KwAsm, ALWAYS),
    ("__asm", KwAsm, ALWAYS),
    ("__asm__", KwAsm, ALWAYS),
    ("auto", KwAuto, ALWAYS),
    ("bool", KwBool, ALWAYS),
    ("_Bool", KwBool, ALWAYS),
    ("break", KwBreak, ALWAYS),
    ("case", KwCase, ALWAYS),
    ("catch", KwCatch, ALWAYS),
    ("char", KwChar, ALWAYS),
    ("char8_t", KwChar8T, CPP20),
    ("char16_t", KwChar16T, ALWAYS),
    ("char32_t", KwChar32T, ALWAYS),
    ("class", KwClass, ALWAYS),
    ("concept", KwConcept, CPP20),
    ("const", KwConst, ALWAYS),
    ("__const", KwConst, ALWAYS),
    ("__const__", KwConst, ALWAYS),
    ("consteval", KwConsteval, CPP20),
    ("constexpr", KwConstexpr, ALWAYS),
    ("constinit", KwConstinit, CPP20),
    ("const_cast", KwConstCast, ALWAYS),
    ("continue", KwContinue, ALWAYS),
    ("co_await", KwCoAwait, CPP20),
    ("co_return", KwCoReturn, CPP20),
    ("co_yield", KwCoYield, CPP20),
    ("decltype", KwDecltype, ALWAYS),
    ("__decltype", KwDecltype, ALWAYS),
    ("default", KwDefault, ALWAYS),
    ("delete", KwDelete, ALWAYS),
    ("do", KwDo, ALWAYS),
    ("double", KwDouble, ALWAYS),
    ("dynamic_cast", KwDynamicCast, ALWAYS),
    ("else", KwElse, ALWAYS),
    ("enum", KwEnum, ALWAYS),
    ("explicit", KwExplicit, ALWAYS),
    ("export", KwExport, ALWAYS),
    ("extern", KwExtern, ALWAYS),
    ("false", KwFalse, ALWAYS),
    ("float", KwFloat, ALWAYS),
    ("for", KwFor, ALWAYS),
    ("friend", KwFriend, ALWAYS),
    ("goto", KwGoto, ALWAYS),
    ("if", KwIf, ALWAYS),
    ("inline", KwInline, ALWAYS),
    ("__inline", KwInline, ALWAYS),
    ("__inline__", KwInline, ALWAYS),
    ("int", KwInt, ALWAYS),
    ("long", KwLong, ALWAYS),
    ("mutable", KwMutable, ALWAYS),
    ("namespace", KwNamespace, ALWAYS),
    ("new", KwNew, ALWAYS),
    ("noexcept", KwNoexcept, ALWAYS),
    ("nullptr", KwNullptr, ALWAYS),
    ("operator", KwOperator, ALWAYS),
    ("private", KwPrivate, ALWAYS),
    ("protected", KwProtected, ALWAYS),
    ("public", KwPublic, ALWAYS),
    ("register", KwRegister, ALWAYS),
    ("reinterpret_cast", KwReinterpretCast, ALWAYS),
    ("requires", KwRequires, CPP20),
    ("return", KwReturn, ALWAYS),
    ("short", KwShort, ALWAYS),
    ("signed", KwSigned, ALWAYS),
    ("__signed", KwSigned, ALWAYS),
    ("__signed__", KwSigned, ALWAYS),
    ("sizeof", KwSizeof, ALWAYS),
    ("static", KwStatic, ALWAYS),
    ("static_assert", KwStaticAssert, ALWAYS),
    ("_Static_assert", KwStaticAssert, ALWAYS),
    ("static_cast", KwStaticCast, ALWAYS),
    ("struct", KwStruct, ALWAYS),
    ("switch", KwSwitch, ALWAYS),
    ("template", KwTemplate, ALWAYS),
    ("this", KwThis, ALWAYS),
    ("thread_local", KwThreadLocal, ALWAYS),
    ("__thread", KwThreadLocal, ALWAYS),
    ("throw", KwThrow, ALWAYS),
    ("true", KwTrue, ALWAYS),
    ("try", KwTry, ALWAYS),
    ("typedef", KwTypedef, ALWAYS),
    ("typeid", KwTypeid, ALWAYS),
    ("typename", KwTypename, ALWAYS),
    ("union", KwUnion, ALWAYS),
    ("unsigned", KwUnsigned, ALWAYS),
    ("__unsigned__", KwUnsigned, ALWAYS),
    ("using", KwUsing, ALWAYS),
    ("virtual", KwVirtual, ALWAYS),
    ("void", KwVoid, ALWAYS),
    ("volatile", KwVolatile, ALWAYS),
    ("__volatile", KwVolatile, ALWAYS),
    ("__volatile__", KwVolatile, ALWAYS),
    ("wchar_t", KwWcharT, ALWAYS),
    ("__wchar_t", KwWcharT, ALWAYS),
    ("while", KwWhile, ALWAYS),
    ("__attribute__", KwAttribute, ALWAYS),
    ("__attribute", KwAttribute, ALWAYS),
    ("__builtin_bit_cast", KwBuiltinBitCast, ALWAYS),
    ("__builtin_offsetof", KwBuiltinOffsetof, ALWAYS),
    ("__builtin_va_arg", KwBuiltinVaArg, ALWAYS),
    ("__ptxc_va_arg", KwBuiltinVaArg, ALWAYS),
    ("_Complex", KwComplex, ALWAYS),
    ("__complex__", KwComplex, ALWAYS),
    ("__complex", KwComplex, ALWAYS),
    ("__declspec", KwDeclspec, ALWAYS),
    ("__extension__", KwExtension, ALWAYS),
    ("__float128", KwFloat128, ALWAYS),
    ("__func__", KwFunctionName, ALWAYS),
    ("__FUNCTION__", KwFunctionName, ALWAYS),
    ("__PRETTY_FUNCTION__", KwFunctionName, ALWAYS),
    ("__imag__", KwImag, ALWAYS),
    ("__imag", KwImag, ALWAYS),
    ("__int128", KwInt128, ALWAYS),
    ("__label__", KwLabel, ALWAYS),
    ("__null", KwNull, ALWAYS),
    ("__real__", KwReal, ALWAYS),
    ("__real", KwReal, ALWAYS),
    ("__typeof__", KwTypeof, ALWAYS),
    ("__typeof", KwTypeof, ALWAYS),
    ("typeof", KwTypeof, ALWAYS),
    ("__add_lvalue_reference", KwTypeTransform, ALWAYS),
    ("__add_pointer", KwTypeTransform, ALWAYS),
    ("__add_rvalue_reference", KwTypeTransform, ALWAYS),
    ("__decay", KwTypeTransform, ALWAYS),
    ("__make_signed", KwTypeTransform, ALWAYS),
    ("__make_unsigned", KwTypeTransform, ALWAYS),
    ("__remove_all_extents", KwTypeTransform, ALWAYS),
    ("__remove_const", KwTypeTransform, ALWAYS),
    ("__remove_cv", KwTypeTransform, ALWAYS),
    ("__remove_cvref", KwTypeTransform, ALWAYS),
    ("__remove_extent", KwTypeTransform, ALWAYS),
    ("__remove_pointer", KwTypeTransform, ALWAYS),
    ("__remove_reference", KwTypeTransform, ALWAYS),
    ("__remove_reference_t", KwTypeTransform, ALWAYS),
    ("__remove_restrict", KwTypeTransform, ALWAYS),
    ("__remove_volatile", KwTypeTransform, ALWAYS),
    ("__underlying_type", KwTypeTransform, ALWAYS),
    ("__global__", KwGlobal, ALWAYS),
    ("__device__", KwDevice, ALWAYS),
    ("__host__", KwHost, ALWAYS),
    ("__shared__", KwShared, ALWAYS),
    ("__constant__", KwConstant, ALWAYS),
    ("__managed__", KwManaged, ALWAYS),
    ("__grid_constant__", KwGridConstant, ALWAYS),
    ("__launch_bounds__", KwLaunchBounds, ALWAYS),
    ("__cluster_dims__", KwClusterDims, ALWAYS),
    ("__block_size__", KwBlockSize, ALWAYS),
    ("__maxnreg__", KwMaxnreg, ALWAYS),
    ("__local_maxnreg__", KwLocalMaxnreg, ALWAYS),
    ("__noinline__", KwNoinline, ALWAYS),
    ("__forceinline__", KwForceinline, ALWAYS),
    ("__inline_hint__", KwInlineHint, ALWAYS),
    ("__nv_pure__", KwNvPure, ALWAYS),
    ("__no_return__", KwNoReturn, ALWAYS),
    ("__align__", KwAlign, ALWAYS),
    ("__builtin_align__", KwAlign, ALWAYS),
    ("__restrict__", KwRestrict, ALWAYS),
    ("__restrict", KwRestrict, ALWAYS),
    // Alternative tokens, [lex.digraph]: operators in every respect but their spelling.
    ("and", AmpAmp, ALWAYS),
    ("and_eq", AmpEqual, ALWAYS),
    ("bitand", Amp, ALWAYS),
    ("bitor", Pipe, ALWAYS),
    ("compl", Tilde, ALWAYS),
    ("not", Exclaim, ALWAYS),
    ("not_eq", ExclaimEqual, ALWAYS),
    ("or", PipePipe, ALWAYS),
    ("or_eq", PipeEqual, ALWAYS),
    ("xor", Caret, ALWAYS),
    ("xor_eq", CaretEqual, ALWAYS),
];

/// The number of symbols that are keywords or alternative tokens; all of them come first.
pub const WORD_COUNT: usize = WORDS.len();

/// The kinds of all words under a language standard (11, 14, 17, 20, 23), indexed by symbol.
#[derive(Clone, Debug)]
pub struct WordKinds([TokenKind; WORD_COUNT]);

impl WordKinds {
    /// The kinds under a standard.
    #[must_use]
    pub fn new(standard: u8) -> Self {
        let mut kinds = [Identifier; WORD_COUNT];
        for (slot, &(_, kind, since)) in kinds.iter_mut().zip(WORDS) {
            if since <= standard {
                *slot = kind;
            }
        }
        Self(kinds)
    }

    /// The kind of a word.
    #[must_use]
    pub fn of(&self, symbol: Symbol) -> TokenKind {
        self.0.get(symbol.0 as usize).copied().unwrap_or(Identifier)
    }
}

/// Defines constants for names used by several stages; they follow the keywords in the interner.
macro_rules! names {
    ($($name:ident $text:literal,)*) => {
        pub(crate) const NAMES: &[&str] = &[$($text),*];

        /// Positions in [`NAMES`].
        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "named as their constants")]
        #[repr(u32)]
        enum NameIndex { $($name),* }

        /// Names used by several stages, with fixed symbols.
        pub mod sym {
            use super::{NameIndex, Symbol, WORD_COUNT};
            $(
                #[doc = concat!("`", $text, "`")]
                pub const $name: Symbol = Symbol(WORD_COUNT as u32 + NameIndex::$name as u32);
            )*
        }
    };
}

names! {
    EMPTY "", ZERO "0", ONE "1",
    // Directives.
    DEFINE "define", UNDEF "undef", INCLUDE "include", INCLUDE_NEXT "include_next", IMPORT "import",
    IFDEF "ifdef", IFNDEF "ifndef", ELIF "elif", ELIFDEF "elifdef", ELIFNDEF "elifndef",
    ENDIF "endif", LINE "line", ERROR "error", WARNING "warning", PRAGMA "pragma", IDENT "ident",
    SCCS "sccs",
    // Operators of the preprocessor.
    DEFINED "defined", VA_ARGS "__VA_ARGS__", VA_OPT "__VA_OPT__", HAS_INCLUDE "__has_include",
    HAS_INCLUDE_NEXT "__has_include_next", HAS_BUILTIN "__has_builtin",
    HAS_ATTRIBUTE "__has_attribute", HAS_CPP_ATTRIBUTE "__has_cpp_attribute",
    HAS_FEATURE "__has_feature", HAS_EXTENSION "__has_extension", PRAGMA_OPERATOR "_Pragma",
    // Pragmas.
    ONCE "once", UNROLL "unroll", NOUNROLL "nounroll", PUSH "push", POP "pop", GCC "GCC", CLANG "clang",
    NV_ABI "nv_abi", PACK "pack", MESSAGE "message",
    PTXC_LIBRARY "ptxc_library",
    NV_DIAGNOSTIC "nv_diagnostic", NV_DIAG_SUPPRESS "nv_diag_suppress",
    NV_DIAG_WARNING "nv_diag_warning", NV_DIAG_ERROR "nv_diag_error",
    NV_DIAG_DEFAULT "nv_diag_default", NV_DIAG_ONCE "nv_diag_once", NV_DIAG_REMARK "nv_diag_remark",
    DIAG_SUPPRESS "diag_suppress", DIAG_WARNING "diag_warning", DIAG_ERROR "diag_error",
    DIAG_DEFAULT "diag_default", DIAG_ONCE "diag_once", DIAG_REMARK "diag_remark",
    DIAGNOSTIC "diagnostic", PUSH_MACRO "push_macro", POP_MACRO "pop_macro", STDC "STDC", OMP "omp",
    NV_EXEC_CHECK_DISABLE "nv_exec_check_disable", HD_WARNING_DISABLE "hd_warning_disable",
    ENABLE_SMEM_SPILLING "enable_smem_spilling", SYSTEM_HEADER "system_header",
    // Context-dependent words.
    FINAL "final", OVERRIDE "override",
    // CUDA.
    THREAD_IDX "threadIdx", BLOCK_IDX "blockIdx", BLOCK_DIM "blockDim", GRID_DIM "gridDim",
    WARP_SIZE "warpSize",
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::predefined;

    #[test]
    fn words_and_names_sit_at_their_symbols() {
        let interner = predefined::interner();
        for (number, text) in WORDS.iter().map(|word| word.0).chain(NAMES.iter().copied()).enumerate() {
            assert_eq!(interner.get(text), Some(Symbol(number as u32)), "{text} is listed twice");
        }
        assert_eq!(interner.get("warpSize"), Some(sym::WARP_SIZE));
        let kinds = WordKinds::new(17);
        let kind = |text| kinds.of(interner.get(text).expect("a word"));
        assert_eq!(kind("__typeof"), KwTypeof);
        assert_eq!(kind("bitand"), Amp);
        assert_eq!(kind("char8_t"), Identifier);
        assert_eq!(WordKinds::new(20).of(interner.get("char8_t").expect("a word")), KwChar8T);
        assert_eq!(kind("threadIdx"), Identifier);
    }

    #[test]
    fn every_keyword_kind_has_a_spelling() {
        for &kind in TokenKind::ALL.iter().filter(|k| k.is_keyword()) {
            // Type transformations are many words of one kind, whose text describes them.
            let stands = |text| text == kind.text() || kind == KwTypeTransform;
            assert!(WORDS.iter().any(|&(text, k, _)| k == kind && stands(text)), "{kind:?}");
        }
    }
}
