//! The codes of operators in symbols ([Itanium C++ ABI 5.1.3] operator-name).

use crate::syntax::OverloadedOperator;

/// The codes of an operator function with one and with two operands.
pub(super) const fn operator_codes(op: OverloadedOperator) -> (&'static str, &'static str) {
    use OverloadedOperator as O;
    match op {
        O::New => ("nw", "nw"),
        O::Delete => ("dl", "dl"),
        O::NewArray => ("na", "na"),
        O::DeleteArray => ("da", "da"),
        O::Plus => ("ps", "pl"),
        O::Minus => ("ng", "mi"),
        O::Star => ("de", "ml"),
        O::Slash => ("dv", "dv"),
        O::Percent => ("rm", "rm"),
        O::Caret => ("eo", "eo"),
        O::Amp => ("ad", "an"),
        O::Pipe => ("or", "or"),
        O::Tilde => ("co", "co"),
        O::Exclaim => ("nt", "nt"),
        O::Equal => ("aS", "aS"),
        O::Less => ("lt", "lt"),
        O::Greater => ("gt", "gt"),
        O::PlusEqual => ("pL", "pL"),
        O::MinusEqual => ("mI", "mI"),
        O::StarEqual => ("mL", "mL"),
        O::SlashEqual => ("dV", "dV"),
        O::PercentEqual => ("rM", "rM"),
        O::CaretEqual => ("eO", "eO"),
        O::AmpEqual => ("aN", "aN"),
        O::PipeEqual => ("oR", "oR"),
        O::LessLess => ("ls", "ls"),
        O::GreaterGreater => ("rs", "rs"),
        O::LessLessEqual => ("lS", "lS"),
        O::GreaterGreaterEqual => ("rS", "rS"),
        O::EqualEqual => ("eq", "eq"),
        O::ExclaimEqual => ("ne", "ne"),
        O::LessEqual => ("le", "le"),
        O::GreaterEqual => ("ge", "ge"),
        O::Spaceship => ("ss", "ss"),
        O::AmpAmp => ("aa", "aa"),
        O::PipePipe => ("oo", "oo"),
        O::PlusPlus => ("pp", "pp"),
        O::MinusMinus => ("mm", "mm"),
        O::Comma => ("cm", "cm"),
        O::ArrowStar => ("pm", "pm"),
        O::Arrow => ("pt", "pt"),
        O::Call => ("cl", "cl"),
        O::Subscript => ("ix", "ix"),
    }
}
