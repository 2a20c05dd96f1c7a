//! The kinds of tokens: one table of punctuators, one of keywords with all their spellings.
//!
//! Keywords and alternative tokens are interned first, in table order, so the kind of a word is an array access by its
//! symbol ([`crate::lex::words`]).

/// Defines [`TokenKind`] and the name tables from the lists of punctuators and keywords.
macro_rules! token_kinds {
    (
        special { $($(#[doc = $sdoc:literal])+ $special:ident $sname:literal,)* }
        punctuators { $($punct:ident $ptext:literal,)* }
        words { $($(#[doc = $wdoc:literal])+ $word:ident $wname:literal,)* }
        keywords { $($keyword:ident $ktext:literal,)* }
    ) => {
        /// The kind of a token.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum TokenKind {
            $($(#[doc = $sdoc])+ $special,)*
            $(#[doc = concat!("`", $ptext, "`")] $punct,)*
            $($(#[doc = $wdoc])+ $word,)*
            $(#[doc = concat!("`", $ktext, "`")] $keyword,)*
        }

        impl TokenKind {
            /// Every kind, in order.
            pub const ALL: &[Self] = &[
                $(Self::$special,)* $(Self::$punct,)* $(Self::$word,)* $(Self::$keyword,)*
            ];

            /// The spelling of a punctuator or keyword, a description of any other kind.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self {
                    $(Self::$special => $sname,)*
                    $(Self::$punct => $ptext,)*
                    $(Self::$word => $wname,)*
                    $(Self::$keyword => $ktext,)*
                }
            }

            /// The stable name in `--emit=tokens`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$special => stringify!($special),)*
                    $(Self::$punct => stringify!($punct),)*
                    $(Self::$word => stringify!($word),)*
                    $(Self::$keyword => stringify!($keyword),)*
                }
            }
        }
    };
}

token_kinds! {
    special {
        /// The end of the translation unit.
        Eof "end of file",
        /// A pragma for the parser; its symbol is an index into `TokenStream::pragmas`.
        Pragma "pragma",
        /// A character that forms no token; reported and dropped unless macro expansion removes it.
        Invalid "invalid token",
        /// `<name>` or `"name"` after `#include`; never leaves the preprocessor.
        HeaderName "header name",
        /// The end of a directive's line; never leaves the preprocessor.
        EndOfDirective "end of line",
        /// The free text of a directive such as `#error`; never leaves the preprocessor.
        DirectiveText "text",
        /// An integer literal, or an invalid number (reported when it is decoded).
        IntLiteral "integer literal",
        /// A floating-point literal.
        FloatLiteral "floating-point literal",
        /// A character literal with its prefix and suffix.
        CharLiteral "character literal",
        /// A string literal with its prefix and suffix, raw or not.
        StringLiteral "string literal",
    }
    punctuators {
        LBrace "{", RBrace "}", LBracket "[", RBracket "]", LParen "(", RParen ")",
        Semi ";", Colon ":", ColonColon "::", Ellipsis "...", Question "?", Comma ",",
        Dot ".", DotStar ".*", Arrow "->", ArrowStar "->*", Tilde "~", Exclaim "!",
        Plus "+", Minus "-", Star "*", Slash "/", Percent "%", Caret "^", Amp "&", Pipe "|",
        Equal "=", PlusEqual "+=", MinusEqual "-=", StarEqual "*=", SlashEqual "/=", PercentEqual "%=",
        CaretEqual "^=", AmpEqual "&=", PipeEqual "|=", EqualEqual "==", ExclaimEqual "!=",
        Less "<", Greater ">", LessEqual "<=", GreaterEqual ">=", Spaceship "<=>",
        AmpAmp "&&", PipePipe "||", LessLess "<<", GreaterGreater ">>",
        LessLessEqual "<<=", GreaterGreaterEqual ">>=", PlusPlus "++", MinusMinus "--",
        LaunchOpen "<<<", LaunchClose ">>>", Hash "#", HashHash "##",
    }
    words {
        /// A name that is not a keyword.
        Identifier "identifier",
    }
    keywords {
        KwAlignas "alignas", KwAlignof "alignof", KwAsm "asm", KwAuto "auto", KwBool "bool",
        KwBreak "break", KwCase "case", KwCatch "catch", KwChar "char", KwChar8T "char8_t",
        KwChar16T "char16_t", KwChar32T "char32_t", KwClass "class", KwConcept "concept",
        KwConst "const", KwConsteval "consteval", KwConstexpr "constexpr", KwConstinit "constinit",
        KwConstCast "const_cast", KwContinue "continue", KwCoAwait "co_await", KwCoReturn "co_return",
        KwCoYield "co_yield", KwDecltype "decltype", KwDefault "default", KwDelete "delete", KwDo "do",
        KwDouble "double", KwDynamicCast "dynamic_cast", KwElse "else", KwEnum "enum",
        KwExplicit "explicit", KwExport "export", KwExtern "extern", KwFalse "false", KwFloat "float",
        KwFor "for", KwFriend "friend", KwGoto "goto", KwIf "if", KwInline "inline", KwInt "int",
        KwLong "long", KwMutable "mutable", KwNamespace "namespace", KwNew "new", KwNoexcept "noexcept",
        KwNullptr "nullptr", KwOperator "operator", KwPrivate "private", KwProtected "protected",
        KwPublic "public", KwRegister "register", KwReinterpretCast "reinterpret_cast",
        KwRequires "requires", KwReturn "return", KwShort "short", KwSigned "signed",
        KwSizeof "sizeof", KwStatic "static", KwStaticAssert "static_assert",
        KwStaticCast "static_cast", KwStruct "struct", KwSwitch "switch", KwTemplate "template",
        KwThis "this", KwThreadLocal "thread_local", KwThrow "throw", KwTrue "true", KwTry "try",
        KwTypedef "typedef", KwTypeid "typeid", KwTypename "typename", KwUnion "union",
        KwUnsigned "unsigned", KwUsing "using", KwVirtual "virtual", KwVoid "void",
        KwVolatile "volatile", KwWcharT "wchar_t", KwWhile "while",
        KwAttribute "__attribute__", KwBuiltinBitCast "__builtin_bit_cast",
        KwBuiltinOffsetof "__builtin_offsetof", KwBuiltinVaArg "__builtin_va_arg",
        KwComplex "_Complex", KwDeclspec "__declspec", KwExtension "__extension__",
        KwFloat128 "__float128", KwFunctionName "__func__", KwImag "__imag__", KwInt128 "__int128", KwLabel "__label__",
        KwNull "__null", KwReal "__real__", KwTypeof "__typeof__", KwTypeTransform "a type transformation",
        KwGlobal "__global__", KwDevice "__device__", KwHost "__host__", KwShared "__shared__",
        KwConstant "__constant__", KwManaged "__managed__", KwGridConstant "__grid_constant__",
        KwLaunchBounds "__launch_bounds__", KwClusterDims "__cluster_dims__",
        KwBlockSize "__block_size__", KwMaxnreg "__maxnreg__", KwLocalMaxnreg "__local_maxnreg__",
        KwNoinline "__noinline__", KwForceinline "__forceinline__", KwInlineHint "__inline_hint__",
        KwNvPure "__nv_pure__", KwNoReturn "__no_return__", KwAlign "__align__",
        KwRestrict "__restrict__",
    }
}

impl TokenKind {
    /// Whether it is an identifier or a keyword. To the preprocessor both are names.
    #[must_use]
    pub const fn is_word(self) -> bool {
        self as u8 >= Self::Identifier as u8
    }

    /// Whether it is a keyword.
    #[must_use]
    pub const fn is_keyword(self) -> bool {
        self as u8 > Self::Identifier as u8
    }

    /// Whether it is an operator or punctuator.
    #[must_use]
    pub const fn is_punctuator(self) -> bool {
        self as u8 >= Self::LBrace as u8 && (self as u8) < Self::Identifier as u8
    }

    /// Whether it is a number, character or string literal.
    #[must_use]
    pub const fn is_literal(self) -> bool {
        self as u8 >= Self::IntLiteral as u8 && self as u8 <= Self::StringLiteral as u8
    }

    /// The rest of a token that starts with `>` after that `>` is consumed by the end of a template argument list
    /// ([temp.names]); none for other tokens.
    #[must_use]
    pub const fn without_greater(self) -> Option<Self> {
        match self {
            Self::GreaterGreater => Some(Self::Greater),
            Self::LaunchClose => Some(Self::GreaterGreater),
            Self::GreaterEqual => Some(Self::Equal),
            Self::GreaterGreaterEqual => Some(Self::GreaterEqual),
            _ => None,
        }
    }

    /// The rest of a token that starts with `<` after that `<` is consumed: `<<<` after `operator<<` begins a template
    /// argument list.
    #[must_use]
    pub const fn without_less(self) -> Option<Self> {
        match self {
            Self::LessLess => Some(Self::Less),
            Self::LaunchOpen => Some(Self::LessLess),
            Self::LessEqual => Some(Self::Equal),
            Self::LessLessEqual => Some(Self::LessEqual),
            _ => None,
        }
    }
}
