//! Reading expressions: one pass, precedence by a table.

use super::{Binary, Expr, TypeName, Unary};

/// Expressions inside each other.
const MAX_DEPTH: usize = 100;

/// Operators by what binds tighter, longest spelling first in each row.
const LEVELS: &[&[(&str, Binary)]] = &[
    &[("||", Binary::LogicalOr)],
    &[("&&", Binary::LogicalAnd)],
    &[("|", Binary::Or)],
    &[("^", Binary::Xor)],
    &[("&", Binary::And)],
    &[("==", Binary::Eq), ("!=", Binary::Ne)],
    &[("<=", Binary::Le), (">=", Binary::Ge), ("<", Binary::Lt), (">", Binary::Gt)],
    &[("<<", Binary::Shl), (">>", Binary::Shr)],
    &[("+", Binary::Add), ("-", Binary::Sub)],
    &[("*", Binary::Mul), ("/", Binary::Div), ("%", Binary::Rem)],
];

/// Words that name base types.
const BASE: &[&str] = &[
    "void", "bool", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "size_t", "half",
];

/// Reads an expression; `is_type` says whether a word names a type of the program.
///
/// # Errors
/// What is wrong with it.
pub fn parse(text: &str, is_type: &dyn Fn(&str) -> bool) -> Result<Expr, String> {
    let mut parser = Parser { rest: text.trim(), is_type, depth: 0 };
    let expression = parser.binary(0)?;
    let expression = if parser.eat("@") {
        let count = parser.number()?;
        match count {
            Expr::Int(count) if count > 0 && count <= 1 << 16 => {
                Expr::Span(Box::new(expression), count as u64)
            }
            _ => return Err("a number of elements follows '@'".to_owned()),
        }
    } else {
        expression
    };
    parser.skip();
    if parser.rest.is_empty() { Ok(expression) } else { Err(format!("unexpected '{}'", parser.rest)) }
}

struct Parser<'t> {
    rest: &'t str,
    is_type: &'t dyn Fn(&str) -> bool,
    depth: usize,
}

impl<'t> Parser<'t> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn eat(&mut self, what: &str) -> bool {
        self.skip();
        let found = self.rest.strip_prefix(what);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn expect(&mut self, what: &str) -> Result<(), String> {
        if self.eat(what) { Ok(()) } else { Err(format!("'{what}' is missing")) }
    }

    /// A word of letters, digits and those of `more`.
    fn word(&mut self, more: &str) -> Option<&'t str> {
        self.skip();
        let end = self.rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || more.contains(c)));
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        if word.is_empty() || word.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        self.rest = rest;
        Some(word)
    }

    /// A name with `::` in it.
    fn name(&mut self) -> Option<String> {
        let mut name = self.word("$")?.to_owned();
        while self.rest.starts_with("::") {
            self.rest = &self.rest[2..];
            name.push_str("::");
            name.push_str(self.word("$")?);
        }
        Some(name)
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, String>) -> Result<T, String> {
        if self.depth >= MAX_DEPTH {
            return Err("the expression is nested too deeply".to_owned());
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn binary(&mut self, level: usize) -> Result<Expr, String> {
        let Some(operators) = LEVELS.get(level) else { return self.deeper(Self::unary) };
        let mut left = self.binary(level + 1)?;
        loop {
            self.skip();
            // `&` is not the begin of `&&`, `<` not that of `<<`.
            let longer = |spelling: &str| {
                let rest = &self.rest[spelling.len()..];
                matches!(spelling, "&" | "|" | "<" | ">") && rest.starts_with(spelling)
            };
            let found = operators.iter().find(|(s, _)| self.rest.starts_with(s) && !longer(s));
            let Some((spelling, operator)) = found else { return Ok(left) };
            self.rest = &self.rest[spelling.len()..];
            let right = self.binary(level + 1)?;
            left = Expr::Binary(*operator, Box::new(left), Box::new(right));
        }
    }

    fn unary(&mut self) -> Result<Expr, String> {
        const OPERATORS: [(&str, Unary); 5] = [
            ("-", Unary::Minus),
            ("!", Unary::Not),
            ("~", Unary::Complement),
            ("*", Unary::Dereference),
            ("&", Unary::Address),
        ];
        self.skip();
        for (spelling, operator) in OPERATORS {
            if self.eat(spelling) {
                let operand = self.deeper(Self::unary)?;
                return Ok(Expr::Unary(operator, Box::new(operand)));
            }
        }
        if self.rest.starts_with('(') {
            let before = self.rest;
            self.rest = &self.rest[1..];
            if let Some(name) = self.type_name() {
                let operand = self.deeper(Self::unary)?;
                return Ok(Expr::Cast(name, Box::new(operand)));
            }
            self.rest = before;
        }
        self.postfix()
    }

    /// A type and a closing parenthesis, or nothing.
    fn type_name(&mut self) -> Option<TypeName> {
        let space = if self.eat("@") { Some(self.word("")?.to_owned()) } else { None };
        let mut words: Vec<String> = Vec::new();
        loop {
            let before = self.rest;
            match self.name() {
                Some(word) if matches!(word.as_str(), "const" | "volatile" | "struct" | "enum") => {}
                Some(word) if BASE.contains(&word.as_str()) => words.push(word),
                Some(word) if words.is_empty() && (self.is_type)(&word) => words.push(word),
                other => {
                    if other.is_some() {
                        self.rest = before;
                    }
                    break;
                }
            }
        }
        if words.is_empty() {
            return None;
        }
        let mut pointers = 0;
        while self.eat("*") {
            pointers += 1;
        }
        self.eat(")").then(|| TypeName { space, base: words.join(" "), pointers })
    }

    fn postfix(&mut self) -> Result<Expr, String> {
        let mut value = self.primary()?;
        // Each step makes the tree deeper.
        for _ in 0..MAX_DEPTH {
            value = if self.eat("[") {
                let index = self.deeper(|this| this.binary(0))?;
                self.expect("]")?;
                Expr::Index(Box::new(value), Box::new(index))
            } else if self.eat("->") || self.rest.starts_with('.') && self.eat(".") {
                let member = self.word("").ok_or("the name of a member is missing")?;
                Expr::Member(Box::new(value), member.to_owned())
            } else {
                return Ok(value);
            };
        }
        Err("the expression is nested too deeply".to_owned())
    }

    fn primary(&mut self) -> Result<Expr, String> {
        self.skip();
        if self.eat("(") {
            let inner = self.deeper(|this| this.binary(0))?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.eat("%") {
            let name = self.word("$.").ok_or("the name of a register is missing")?;
            return Ok(Expr::Register(format!("%{name}")));
        }
        if self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            return self.number();
        }
        if let Some(quoted) = self.rest.strip_prefix('\'') {
            let mut letters = quoted.chars();
            if let (Some(letter), Some('\'')) = (letters.next(), letters.next()) {
                self.rest = letters.as_str();
                return Ok(Expr::Int(i128::from(u32::from(letter))));
            }
        }
        let name = self.name().ok_or_else(|| match self.rest.chars().next() {
            Some(other) => format!("unexpected '{other}'"),
            None => "the expression is incomplete".to_owned(),
        })?;
        Ok(match name.as_str() {
            "true" => Expr::Int(1),
            "false" | "nullptr" | "NULL" => Expr::Int(0),
            _ => Expr::Name(name),
        })
    }

    fn number(&mut self) -> Result<Expr, String> {
        self.skip();
        let mut end = 0;
        let bytes = self.rest.as_bytes();
        let hexadecimal = self.rest.starts_with("0x") || self.rest.starts_with("0X");
        while let Some(byte) = bytes.get(end) {
            let exponent =
                matches!(byte, b'+' | b'-') && !hexadecimal && matches!(bytes[end - 1], b'e' | b'E');
            if !(byte.is_ascii_alphanumeric() || *byte == b'.' || end > 0 && exponent) {
                break;
            }
            end += 1;
        }
        let (text, rest) = self.rest.split_at(end);
        let bad = || format!("'{text}' is no number");
        self.rest = rest;
        if hexadecimal {
            let digits = text[2..].trim_end_matches(['u', 'U', 'l', 'L']);
            return i128::from_str_radix(digits, 16).map(Expr::Int).map_err(|_| bad());
        }
        if text.contains(['.', 'e', 'E']) {
            return text.trim_end_matches(['f', 'F']).parse().map(Expr::Float).map_err(|_| bad());
        }
        let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
        digits.parse().map(Expr::Int).map_err(|_| bad())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Expr, String> {
        parse(text, &|word| word == "P")
    }

    #[test]
    fn precedence_is_that_of_c() {
        let same = [
            (
                "1 + 2 * 3 << 4 < 5 == 6 & 7 ^ 8 | 9 && 10 || 11",
                "((((((((1+(2*3))<<4)<5)==6)&7)^8)|9)&&10)||11",
            ),
            ("-a[1].b", "-((a[1]).b)"),
            ("*p->q", "*(p->q)"),
            ("(int)a + 1", "((int)a) + 1"),
            ("a - b - c", "(a - b) - c"),
            ("x % %r1", "x % (%r1)"),
        ];
        for (text, parenthesised) in same {
            assert_eq!(read(text), read(parenthesised), "{text}");
            assert!(read(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn casts_and_parentheses_differ() {
        assert!(matches!(read("(P*)x"), Ok(Expr::Cast(TypeName { pointers: 1, .. }, _))));
        assert!(matches!(read("(unsigned char *)x"), Ok(Expr::Cast(..))));
        assert!(matches!(read("(x)"), Ok(Expr::Name(_))));
        assert!(matches!(read("%tid.x"), Ok(Expr::Register(name)) if name == "%tid.x"));
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        for text in ["", "1 +", "a.", "a[1", "(", "%", "1x", "a b", "0x", "é", "'", "a @ 0", "1.2.3"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read(&"(".repeat(100_000)).is_err());
        assert!(read(&"-".repeat(100_000)).is_err());
        assert!(read(&format!("a{}", "[1]".repeat(100_000))).is_err());
    }
}
