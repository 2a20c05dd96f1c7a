//! Itanium C++ name mangling.

use crate::syntax::OverloadedOperator;

/// The names of operator functions: as declared, and as mangled with one and with two operands.
const fn operator_names(op: OverloadedOperator) -> (&'static str, &'static str, &'static str) {
    use OverloadedOperator as O;
    match op {
        O::New => ("operator new", "nw", "nw"),
        O::Delete => ("operator delete", "dl", "dl"),
        O::NewArray => ("operator new[]", "na", "na"),
        O::DeleteArray => ("operator delete[]", "da", "da"),
        O::Plus => ("operator+", "ps", "pl"),
        O::Minus => ("operator-", "ng", "mi"),
        O::Star => ("operator*", "de", "ml"),
        O::Slash => ("operator/", "dv", "dv"),
        O::Percent => ("operator%", "rm", "rm"),
        O::Caret => ("operator^", "eo", "eo"),
        O::Amp => ("operator&", "ad", "an"),
        O::Pipe => ("operator|", "or", "or"),
        O::Tilde => ("operator~", "co", "co"),
        O::Exclaim => ("operator!", "nt", "nt"),
        O::Equal => ("operator=", "aS", "aS"),
        O::Less => ("operator<", "lt", "lt"),
        O::Greater => ("operator>", "gt", "gt"),
        O::PlusEqual => ("operator+=", "pL", "pL"),
        O::MinusEqual => ("operator-=", "mI", "mI"),
        O::StarEqual => ("operator*=", "mL", "mL"),
        O::SlashEqual => ("operator/=", "dV", "dV"),
        O::PercentEqual => ("operator%=", "rM", "rM"),
        O::CaretEqual => ("operator^=", "eO", "eO"),
        O::AmpEqual => ("operator&=", "aN", "aN"),
        O::PipeEqual => ("operator|=", "oR", "oR"),
        O::LessLess => ("operator<<", "ls", "ls"),
        O::GreaterGreater => ("operator>>", "rs", "rs"),
        O::LessLessEqual => ("operator<<=", "lS", "lS"),
        O::GreaterGreaterEqual => ("operator>>=", "rS", "rS"),
        O::EqualEqual => ("operator==", "eq", "eq"),
        O::ExclaimEqual => ("operator!=", "ne", "ne"),
        O::LessEqual => ("operator<=", "le", "le"),
        O::GreaterEqual => ("operator>=", "ge", "ge"),
        O::Spaceship => ("operator<=>", "ss", "ss"),
        O::AmpAmp => ("operator&&", "aa", "aa"),
        O::PipePipe => ("operator||", "oo", "oo"),
        O::PlusPlus => ("operator++", "pp", "pp"),
        O::MinusMinus => ("operator--", "mm", "mm"),
        O::Comma => ("operator,", "cm", "cm"),
        O::ArrowStar => ("operator->*", "pm", "pm"),
        O::Arrow => ("operator->", "pt", "pt"),
        O::Call => ("operator()", "cl", "cl"),
        O::Subscript => ("operator[]", "ix", "ix"),
    }
}

/// The spelling under which an operator function is declared and looked up.
pub(crate) const fn operator_spelling(op: OverloadedOperator) -> &'static str {
    operator_names(op).0
}
